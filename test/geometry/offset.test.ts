import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hex, isAdjacent } from '../../src/geometry/hex.js'
import { hexPoint, type Layout } from '../../src/geometry/layout.js'
import { fromOffset, isOnSheet, orientationOf, sheetHexes, toOffset } from '../../src/geometry/offset.js'
import { hexes, OFFSETS, sheets } from './arbitrary.js'

const places = fc.record({ column: fc.integer({ min: -500, max: 500 }), row: fc.integer({ min: -500, max: 500 }) })

describe.each(OFFSETS)('offset %s', (offset) => {
  it('round-trips', () => {
    fc.assert(
      fc.property(places, hexes, (place, of) => {
        expect(toOffset(offset, fromOffset(offset, place))).toEqual(place)
        expect(fromOffset(offset, toOffset(offset, of))).toBe(of)
      }),
    )
  })

  it('starts at hex 0, 0', () => {
    expect(fromOffset(offset, { column: 0, row: 0 })).toBe(hex(0, 0))
  })

  it('has straight columns or rows, every other one offset by half a hex', () => {
    const isFlat = orientationOf(offset) === 'flat'
    // With a size of 2 over the root of 3, hexes of one lane are 2 apart.
    const layout: Layout = { orientation: orientationOf(offset), size: 2 / Math.sqrt(3), origin: { x: 0, y: 0 } }
    const pushes = offset.startsWith('odd') ? 1 : -1
    fc.assert(
      fc.property(places, (place) => {
        const { x, y } = hexPoint(layout, fromOffset(offset, place))
        const [lane, position] = isFlat ? [place.column, place.row] : [place.row, place.column]
        expect(isFlat ? x : y).toBeCloseTo(lane * Math.sqrt(3), 6)
        expect(isFlat ? y : x).toBeCloseTo(position * 2 + (lane % 2 === 0 ? 0 : pushes), 6)
      }),
    )
  })
})

describe('a sheet', () => {
  it('has each of its hexes once, adjacent within a lane', () => {
    fc.assert(
      fc.property(sheets, (sheet) => {
        const found = sheetHexes(sheet)
        const lane = orientationOf(sheet.offset) === 'flat' ? sheet.rows : sheet.columns
        expect(new Set(found).size).toBe(sheet.columns * sheet.rows)
        for (const [i, of] of found.entries()) {
          expect(isOnSheet(sheet, toOffset(sheet.offset, of))).toBe(true)
          if (i % lane !== 0) expect(isAdjacent(found[i - 1], of)).toBe(true)
        }
      }),
    )
  })

  it('ends at its edges', () => {
    const sheet = { columns: 3, rows: 2, offset: 'odd-q' } as const
    for (const [column, row] of [
      [-1, 0],
      [3, 0],
      [0, -1],
      [0, 2],
      [0.5, 1],
      [1, 0.5],
      [NaN, 0],
    ])
      expect(isOnSheet(sheet, { column, row })).toBe(false)
  })
})
