import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellAt, grid, hexOf, type Cell, type Grid } from '../../src/geometry/grid.js'
import { cellRange, cellRangeInto, cellRing, cellRingInto } from '../../src/geometry/grid-range.js'
import type { Hex } from '../../src/geometry/hex.js'
import { range, ring } from '../../src/geometry/range.js'
import { boards, sorted } from './arbitrary.js'

const radii = fc.oneof(fc.nat(6), fc.nat(60))
const out = new Int32Array(20000)

/** The cells of those hexes that are on the map. */
const onMap = (of: Grid, hexes: readonly Hex[]): Cell[] =>
  hexes.map((at) => cellAt(of, at)).filter((cell) => cell !== null)

describe('cellRing and cellRange', () => {
  it('cellRing is the ring of the unbounded board, as far as it is on the map', () => {
    fc.assert(
      fc.property(boards, radii, ({ of, a }, radius) => {
        const expected = onMap(of, ring(hexOf(of, a), radius))
        expect(cellRing(of, a, radius)).toEqual(expected)
        expect([...out.subarray(0, cellRingInto(of, a, radius, out))]).toEqual(expected)
      }),
    )
  })

  it('cellRange is in ascending order', () => {
    fc.assert(
      fc.property(boards, radii, ({ of, a }, radius) => {
        const expected = sorted(onMap(of, range(hexOf(of, a), radius)))
        expect(cellRange(of, a, radius)).toEqual(expected)
        expect([...out.subarray(0, cellRangeInto(of, a, radius, out))]).toEqual(expected)
      }),
    )
  })

  it('are empty for a negative radius', () => {
    const of = grid({ columns: 9, rows: 9, offset: 'even-r' })
    const center = 40 as Cell
    for (const radius of [-1, -3]) {
      expect(cellRing(of, center, radius)).toEqual([])
      expect(cellRange(of, center, radius)).toEqual([])
      expect(cellRingInto(of, center, radius, out)).toBe(0)
      expect(cellRangeInto(of, center, radius, out)).toBe(0)
    }
  })
})
