import { describe, expect, it } from 'vitest'
import { motifOf } from '../../src/render/ground/motif.js'
import { groundStyle } from '../../src/render/ground/style.js'
import { dark, plain, print, published } from '../../src/render/palette.js'
import { apart, contrast, sights } from './color.js'

const themes = Object.entries({ published, plain, dark })
const seen = themes.flatMap(([name, palette]) =>
  Object.entries(sights).map(([sight, matrix]) => ({ name, palette, sight, matrix })),
)

/** Pairs of terrain on one map. */
const pairs = [
  ['clear', 'rough', 'forest', 'heavy-forest'],
  ['open', 'woods', 'orchard', 'brush', 'river'],
].flatMap((kinds) => kinds.flatMap((a, i) => kinds.slice(i + 1).map((b) => [a, b] as const)))

describe('colors', () => {
  it.each(themes)('%s: unknown terrain has the color of open ground', (_, palette) => {
    const colors = groundStyle.colors(palette)
    const rule = colors.indexOf(`.patch{fill:${palette.terrain['clear']}}`)
    expect(rule).toBeGreaterThan(-1)
    // The colors of known terrain come later, so they win.
    for (const terrain of Object.keys(palette.terrain))
      expect(colors.indexOf(`.terrain-${terrain}{fill:`)).toBeGreaterThan(rule)
  })

  it('measures agree with known values: black and white 21, red and green alike without red vision', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 6)
    expect(apart('#000000', '#ffffff', sights['usual'])).toBeCloseTo(100, 1)
    const [red, green] = ['#a85a2a', '#7a6f2a']
    const usual = apart(red, green, sights['usual'])
    expect(apart(red, green, sights['deuteranopia'])).toBeLessThan(usual / 2)
    expect(apart(red, green, sights['tritanopia'])).toBeGreaterThan(usual / 2)
  })

  it.each(seen)('$name: the sides differ clearly with $sight, on counters and on the map', ({ palette, matrix }) => {
    expect(apart(...palette.sides, matrix)).toBeGreaterThan(45)
    expect(apart(...palette.lines, matrix)).toBeGreaterThan(25)
    expect(apart(palette.warn, palette.good, matrix)).toBeGreaterThan(40)
  })

  it.each(seen)('$name: terrains of one map differ in color with $sight', ({ palette, matrix }) => {
    for (const [a, b] of pairs)
      expect([a, b, apart(palette.terrain[a], palette.terrain[b], matrix) > 5]).toEqual([a, b, true])
  })

  it('terrains of one map differ in pattern too, so that no color is needed', () => {
    for (const [a, b] of pairs) expect(motifOf(a)).not.toBe(motifOf(b))
  })

  it.each(themes)('%s: letters contrast with their background', (_, palette) => {
    expect(contrast(palette.ink, palette.paper)).toBeGreaterThan(7)
    expect(contrast(palette.waterName, palette.paper)).toBeGreaterThan(4.5)
    for (const side of [0, 1] as const) {
      expect(contrast(palette.sides[side], palette.onSide[side])).toBeGreaterThan(4.5)
      expect(contrast(palette.lines[side], palette.land)).toBeGreaterThan(3)
    }
    expect(contrast(palette.front, palette.land)).toBeGreaterThan(3)
    for (const line of [palette.warn, palette.good, palette.aim])
      expect(contrast(line, palette.land)).toBeGreaterThan(3)
  })

  it('print uses one ink', () => {
    expect(
      new Set(
        Object.values(print).flatMap((value) =>
          typeof value === 'string' ? [value] : Object.values(value as Readonly<Record<string, string>>),
        ),
      ),
    ).toEqual(new Set(['#000000', '#ffffff']))
  })
})
