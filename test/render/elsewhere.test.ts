import { describe, expect, it } from 'vitest'
import { games } from '../../src/cli/games.js'
import { drawBars, drawBoard, type Look } from '../../src/render/index.js'
import type { SomeModule } from '../../src/board/game.js'

const moduleOf = (name: string): SomeModule => games[name]((one) => one as unknown as SomeModule)

const startOf = (module: SomeModule): object => module.ruleset.setup(module.ruleset.scenarios[0])

const LOOKS: readonly Look[] = [{ theme: 'published' }, { theme: 'auto' }, { theme: 'print' }, { paper: 'A4' }]

const drawn = (name: string, look: Look): string => {
  const module = moduleOf(name)
  return drawBoard(module.picture(startOf(module)), look)
}

const bars = drawBars({
  title: 'Wins',
  description: 'How often each side wins.',
  panels: [{ title: 'German', full: 1, bars: [{ title: 'all', value: 0.4, low: 0.3, high: 0.5, words: '40 %' }] }],
  notes: [],
})

const styleIn = (svg: string): string => /<style>([^<]*)<\/style>/.exec(svg)?.[1] ?? ''

/** The size that the plain rules of a style sheet give to classes: the last rule counts. */
const ruleFor = (css: string, selector: string): number => {
  const sizes = [...css.matchAll(/([^{}]+)\{font-size:([\d.]+)px\}/g)]
  return Number(sizes.findLast(([, selectors]) => selectors.split(',').some((one) => one.endsWith(selector)))?.[2])
}

describe('a picture outside browsers', () => {
  it.each(Object.keys(games))('of %s has no selectors, functions or text that only browsers know', (name) => {
    for (const look of LOOKS) {
      const svg = drawn(name, look)
      expect(styleIn(svg)).not.toMatch(/:(?:where|is|not|has)\(|var\(|light-dark\(|color-mix\(/)
      expect(svg).not.toMatch(/<textPath|<foreignObject/)
    }
  })

  it.each(Object.keys(games))('of %s keeps the sizes of reduced text', (name) => {
    for (const look of LOOKS) {
      const svg = drawn(name, look)
      const css = styleIn(svg)
      for (const [, size] of svg.matchAll(/ font-size="([\d.]+)"/g)) {
        const rule = `[font-size="${size}"]`
        expect(ruleFor(css, rule)).toBe(Number(size))
        for (const of of ['.label', '.key-word', '.name'])
          if (css.includes(`${of}{font-size`)) expect(css.indexOf(rule)).toBeGreaterThan(css.indexOf(`${of}{font-size`))
      }
    }
  })

  it('has plain sizes in bar charts', () => {
    expect(styleIn(bars)).not.toMatch(/:where\(/)
    expect(ruleFor(styleIn(bars), '.title')).toBe(26)
  })
})

/** The ids that a picture defines, and those it refers to. */
const idsOf = (svg: string): ReadonlySet<string> => new Set([...svg.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id))
const refersTo = (svg: string): ReadonlySet<string> =>
  new Set([...svg.matchAll(/(?:href="#|url\(#)([^")]*)/g)].map(([, id]) => id))

describe('several pictures on one page', () => {
  it.each(Object.keys(games))('of %s share no ids if they differ in anything or by name', (name) => {
    const module = moduleOf(name)
    const first = startOf(module)
    for (const theme of ['published', 'print'] as const) {
      const pictures = [
        drawBoard(module.picture(first), { theme }),
        drawBoard(module.picture(first), { theme, id: 'second' }),
        drawBoard(module.picture(first), { theme, focus: [0] }),
      ]
      for (const svg of pictures) for (const id of refersTo(svg)) expect(idsOf(svg)).toContain(id)
      for (const [i, a] of pictures.entries())
        for (const b of pictures.slice(i + 1)) expect([...idsOf(a)].filter((id) => idsOf(b).has(id))).toEqual([])
    }
  })
})
