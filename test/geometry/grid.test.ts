import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DIRECTIONS } from '../../src/geometry/direction.js'
import {
  cellAt,
  cellDistance,
  cellIn,
  cellNeighbors,
  grid,
  hexOf,
  placeOf,
  type Cell,
} from '../../src/geometry/grid.js'
import { distance, neighbor, neighbors, qOf, rOf } from '../../src/geometry/hex.js'
import { fromOffset, sheetHexes } from '../../src/geometry/offset.js'
import { boards, hexes, sheets } from './arbitrary.js'

const isCell = (cell: Cell | null): cell is Cell => cell !== null

describe('a grid', () => {
  it('numbers its hexes from 0, lane by lane', () => {
    fc.assert(
      fc.property(sheets, (sheet) => {
        const of = grid(sheet)
        const all = sheetHexes(sheet)
        expect(of.size).toBe(all.length)
        expect(of.lanes * of.laneLength).toBe(of.size)
        for (const [cell, at] of all.entries()) {
          expect(hexOf(of, cell as Cell)).toBe(at)
          expect(cellAt(of, at)).toBe(cell)
          expect([of.q[cell], of.r[cell]]).toEqual([qOf(at), rOf(at)])
          const place = placeOf(of, cell as Cell)
          expect(fromOffset(of.offset, place)).toBe(at)
          expect(cellIn(of, place)).toBe(cell)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('has no cell off the map', () => {
    fc.assert(
      fc.property(boards, hexes, ({ of }, at) => {
        const cell = cellAt(of, at)
        if (cell !== null) expect(hexOf(of, cell)).toBe(at)
        expect(cellIn(of, { column: of.columns, row: 0 })).toBeNull()
        expect(cellIn(of, { column: 0, row: -1 })).toBeNull()
      }),
    )
  })

  it('may be empty', () => {
    const of = grid({ columns: 0, rows: 5, offset: 'odd-q' })
    expect(of.size).toBe(0)
    expect([...of.neighbors]).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('measures distance like the unbounded board', () => {
    fc.assert(
      fc.property(boards, ({ of, a, b }) => {
        expect(cellDistance(of, a, b)).toBe(distance(hexOf(of, a), hexOf(of, b)))
      }),
    )
  })

  it('has neighbors, without those off the map', () => {
    fc.assert(
      fc.property(boards, ({ of, a }) => {
        const around = neighbors(hexOf(of, a)).map((at) => cellAt(of, at))
        expect(cellNeighbors(of, a)).toEqual(around.filter(isCell))
        for (const direction of DIRECTIONS)
          expect(of.neighbors[6 * a + direction]).toBe(cellAt(of, neighbor(hexOf(of, a), direction)) ?? of.size)
      }),
    )
  })

  it('has off-map neighbors for the off-map cell', () => {
    fc.assert(
      fc.property(boards, ({ of }) => {
        expect([...of.neighbors.subarray(6 * of.size)]).toEqual(Array.from({ length: 6 }, () => of.size))
      }),
    )
  })
})
