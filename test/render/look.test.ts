import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NodeId } from '../../src/maps/graph.js'
import type { Picture } from '../../src/maps/picture.js'
import { drawAreaMap, drawHexMap } from '../../src/render/board.js'
import { groundOf } from './ground.js'
import { boardLayout } from '../../src/render/layout/make.js'
import { fontSizes } from '../../src/render/lettering.js'
import { LEGIBLE, type Look, type Paper } from '../../src/render/look.js'
import { LAYERS } from '../../src/render/scene/node.js'
import { groundStyle } from '../../src/render/ground/style.js'
import { styleOf } from '../../src/render/theme.js'
import { module as deathOfADivisionModule } from '../../src/rulesets/death-of-a-division/index.js'
import { areas, hexes, pictures } from './picture.js'
import { xmlFault } from './xml.js'
import { volume } from '../volume.js'

const papers: readonly Paper[] = ['A4', 'A3', 'A2', 'A1', 'letter', 'tabloid']

const both = (picture: Picture, look: Look): readonly string[] => [
  drawAreaMap(areas, picture, look),
  drawHexMap(hexes, picture, look),
]

const boxOf = (svg: string): readonly [number, number] => {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
  return [Number(width), Number(height)]
}

/** By word, the size of its letters in drawing units, and the class that sets it. */
const lettersIn = (svg: string): readonly { readonly of: string; readonly size: number }[] =>
  [...svg.matchAll(/<text class="([^"]*)"([^>]*)>/g)].map(([, classes, rest]) => {
    const of = classes.split(' ').find((one) => one in fontSizes)
    if (of === undefined) throw new Error(`letters of no size: ${classes}`)
    return { of, size: Number(/font-size="([\d.]+)"/.exec(rest)?.[1] ?? fontSizes[of]) }
  })

const hiddenIn = (svg: string): readonly string[] =>
  [...svg.matchAll(/\.([\w-]+)\{display:none\}/g)].map(([, of]) => of)

describe('a picture sized for a screen', () => {
  it('has units of at least a pixel, and no letters below nine', () => {
    fc.assert(
      fc.property(pictures(6), fc.integer({ min: 200, max: 3000 }), fc.boolean(), (picture, width, hasFocus) => {
        for (const svg of both(picture, { width, ...(hasFocus ? { focus: [2] } : {}) })) {
          expect(xmlFault(svg)).toBe(null)
          const shown = Number(/ width="(\d+)" height="\d+" class=/.exec(svg)?.[1])
          expect(shown).toBeGreaterThanOrEqual(boxOf(svg)[0])
          for (const { size } of lettersIn(svg)) expect(size).toBeGreaterThanOrEqual(9)
        }
      }),
      { numRuns: volume(8, 20) },
    )
  })

  it('is cropped to a focus: as wide as a phone, with the hex in it', () => {
    fc.assert(
      fc.property(pictures(12), fc.nat(11), (picture, node) => {
        const svg = drawHexMap(hexes, picture, { width: 390, focus: [node] })
        expect(boxOf(svg)[0]).toBe(390)
        const [, left, top, width, height] = / viewBox="(-?\d+) (-?\d+) (\d+) (\d+)">/.exec(svg)?.map(Number) ?? []
        const outline = new RegExp(`data-hex="${hexes.ids[node]}" d="([^"]*)Z"`).exec(svg)?.[1] ?? ''
        for (const [, x, y] of outline.matchAll(/[ML]([\d.]+) ([\d.]+)/g)) {
          expect(Number(x) >= left && Number(x) <= left + width).toBe(true)
          expect(Number(y) >= top && Number(y) <= top + height).toBe(true)
        }
      }),
      { numRuns: volume(12, 30) },
    )
  })

  it('shows several nodes even if they need more room, and everything if none of them exists', () => {
    const [picture] = fc.sample(pictures(12), { numRuns: 1, seed: 1 })
    const whole = boxOf(drawHexMap(hexes, picture, 'light'))
    expect(boxOf(drawHexMap(hexes, picture, { theme: 'light', width: 300, focus: [0, 11] }))[0]).toBeGreaterThan(300)
    expect(boxOf(drawHexMap(hexes, picture, { theme: 'light', focus: [99] }))).toEqual(whole)
  })

  it('keeps title, legend and notes within a narrow screen, even if the map is wider', () => {
    const picture = { ...fc.sample(pictures(6), { numRuns: 1, seed: 2 })[0], notes: ['word '.repeat(40).trim()] }
    const svg = drawAreaMap(areas, picture, { width: 360 })
    const notes = [...svg.matchAll(/<text class="note" x="24"[^>]*>([^<]*)</g)].map(([, words]) => words)
    expect(notes.length).toBeGreaterThan(4)
    expect(notes.join(' ')).toBe(picture.notes[0])
    for (const [, x] of svg.matchAll(/<g transform="translate\((\d+) \d+\)"><(?:rect|path|g) class="(?:key|side)/g))
      expect(Number(x)).toBeLessThan(360)
  })
})

describe('a picture sized for paper', () => {
  it('fits the sheet in either orientation, with no letters below five points', () => {
    fc.assert(
      fc.property(pictures(6), fc.constantFrom(...papers), (picture, paper) => {
        for (const svg of both(picture, { paper })) {
          expect(xmlFault(svg)).toBe(null)
          const [, width, height] = / width="([\d.]+)mm" height="([\d.]+)mm"/.exec(svg)?.map(Number) ?? []
          expect(Math.max(width, height)).toBeLessThanOrEqual(841)
          const unit = width / boxOf(svg)[0]
          expect(height / boxOf(svg)[1]).toBeCloseTo(unit, 1)
          const hidden = hiddenIn(svg)
          for (const { of, size } of lettersIn(svg))
            if (size === fontSizes[of]) expect(hidden.includes(of) || size * unit > LEGIBLE * 0.99).toBe(true)
        }
      }),
      { numRuns: volume(6, 15) },
    )
  })

  it('leaves out letters that would be too small', () => {
    const [picture] = fc.sample(pictures(6), { numRuns: 1, seed: 3 })
    const long = { ...picture, notes: Array.from({ length: 60 }, () => 'a line') }
    expect(hiddenIn(drawHexMap(hexes, long, { paper: 'A4' }))).toContain('hex-number')
    expect(hiddenIn(drawHexMap(hexes, long, { paper: 'A1' }))).toEqual([])
  })

  it('uses one ink by default, with a hatch for each side and water as two lines', () => {
    const [picture] = fc.sample(pictures(12), { numRuns: 1, seed: 4 })
    const style = { roads: ['road'], rivers: { stream: 'minor', river: 'major' }, bridge: 'bridge' } as const
    const tints = Array.from({ length: 12 }, (_, i) => (i % 3 === 2 ? null : i % 3))
    const svg = drawHexMap(hexes, { ...picture, tints }, { paper: 'A4' }, style)
    const colors = new Set([...svg.matchAll(/#[0-9a-f]{3,6}\b/g)].map(([color]) => color))
    expect([...colors].every((color) => /^#(?:0{3}|0{6}|f{3}|f{6})$/.test(color))).toBe(true)
    const [, prefix] = / id="(\w+-)hatch-0-print"/.exec(svg) ?? expect.fail('no hatch')
    for (const id of ['hatch-0', 'hatch-1', 'motif-heavy-forest']) {
      expect(svg).toContain(` id="${prefix}${id}-print"`)
      expect(svg).toContain(`url(#${prefix}${id}-print)`)
    }
    expect(svg).toContain('class="water-core minor"')
    expect(drawHexMap(hexes, picture, { paper: 'A4', theme: 'light' })).not.toContain('hatch-0')
  })
})

describe('a look', () => {
  it('limits its style sheet to the picture', () => {
    const [picture] = fc.sample(pictures(6), { numRuns: 1, seed: 5 })
    for (const theme of ['light', 'published', 'plain', 'dark', 'auto', 'print'] as const) {
      const svg = drawAreaMap(areas, picture, theme)
      const [, css] = /<style>(.*?)<\/style>/.exec(svg) ?? []
      const selectors = [...css.replace(/@media[^{]*\{/g, '').matchAll(/([^{}]+)\{/g)].flatMap(([, list]) =>
        list.split(','),
      )
      expect(selectors.length).toBeGreaterThan(50)
      for (const one of selectors) expect(one.startsWith(`.ardennes-${theme}`)).toBe(true)
      expect(svg).toContain(`class="ardennes-${theme}" role="img"`)
    }
  })

  it('does not style groups by the name of a part of the ground or of a layer', () => {
    const board = deathOfADivisionModule.picture(
      deathOfADivisionModule.ruleset.setup(deathOfADivisionModule.ruleset.scenarios[0]),
    )
    if (board.tag === 'text') throw new Error('a map')
    const { under, over } = groundOf(boardLayout(board), {})
    const groups: readonly string[] = [...LAYERS, ...[...under, ...over].map(([part]) => part)]
    for (const theme of ['published', 'print'] as const)
      for (const [, selectors, body] of styleOf(theme, {}, groundStyle).matchAll(/([^{}]+)\{([^{}]*)\}/g))
        for (const selector of selectors.split(','))
          if (/(^|[;{])(fill|stroke)/.test(body))
            expect(groups.map((name) => `.ardennes-${theme} .${name}`)).not.toContain(selector)
  })

  it('defines every pattern it fills with, separately for each theme', () => {
    const [picture] = fc.sample(pictures(12), { numRuns: 1, seed: 6 })
    for (const theme of ['light', 'published', 'plain', 'dark', 'auto', 'print'] as const) {
      const svg = drawHexMap(hexes, picture, theme)
      const wanted = [...svg.matchAll(/url\(#([\w-]+)\)/g)].map(([, id]) => id)
      expect(wanted.length).toBeGreaterThan(0)
      for (const id of wanted) expect(svg).toMatch(new RegExp(`<(pattern|clipPath) id="${id}"`))
      for (const id of wanted) expect(id.endsWith(`-${theme}`)).toBe(true)
    }
  })

  it('puts enemy symbols in diamonds', () => {
    const [picture] = fc.sample(pictures(6), { numRuns: 1, seed: 7 })
    const counters = picture.counters.map(({ counter }, i) => ({
      node: 0 as NodeId,
      counter: { ...counter, side: i % 2 },
    }))
    const diamonds = (look: Look): number =>
      drawAreaMap(areas, { ...picture, counters }, look).split('-foe" y=').length - 1
    expect(diamonds({})).toBe(0)
    expect(diamonds({ foe: 0 })).toBe(counters.filter(({ counter }) => counter.side === 0).length)
  })

  it('translates the words of the legend and of counters', () => {
    const [picture] = fc.sample(pictures(6), { numRuns: 1, seed: 8 })
    const svg = drawAreaMap(areas, picture, {
      words: { road: 'Straße', strength: 'Stärke', to: 'nach', bridge: 'Brücke', infantry: 'Infanterie' },
    })
    for (const word of ['>Straße<', '>Brücke<', ', Stärke ', '>nach Paris<']) expect(svg).toContain(word)
    expect(svg).not.toContain('>road<')
  })
})
