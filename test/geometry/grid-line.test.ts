import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellAt, cellDistance, cellIn, grid, hexOf, type Cell, type Grid } from '../../src/geometry/grid.js'
import { cellLine } from '../../src/geometry/grid-line.js'
import { exactLine } from '../../src/geometry/line.js'
import { boards } from './arbitrary.js'

/** The plain line of the unbounded board, or the alternative hex where that one is off the map. */
const expected = (of: Grid, a: Cell, b: Cell): (Cell | null)[] =>
  exactLine(hexOf(of, a), hexOf(of, b)).map((step) =>
    step.map((at) => cellAt(of, at)).reduce<Cell | null>((kept, cell) => cell ?? kept, null),
  )

describe('the line between two cells', () => {
  it('is that of the unbounded board, limited to the map', () => {
    fc.assert(
      fc.property(boards, ({ of, a, b }) => {
        expect(cellLine(of, a, b)).toEqual(expected(of, a, b))
      }),
      { numRuns: 500 },
    )
  })

  it('has one cell more than the distance, each adjacent to the last, and is the same in reverse', () => {
    fc.assert(
      fc.property(boards, ({ of, a, b }) => {
        const line = cellLine(of, a, b)
        expect(line).toHaveLength(cellDistance(of, a, b) + 1)
        for (let i = 1; i < line.length; i++) expect(cellDistance(of, line[i - 1], line[i])).toBe(1)
        expect(cellLine(of, b, a)).toEqual(line.toReversed())
      }),
    )
  })

  it('does not leave the map along its edges', () => {
    for (const offset of ['odd-q', 'even-q', 'odd-r', 'even-r'] as const) {
      const of = grid({ columns: 9, rows: 9, offset })
      const corners = [0, 8].flatMap((column) => [0, 8].map((row) => cellIn(of, { column, row }) as Cell))
      for (const a of corners)
        for (const b of corners) {
          expect(Math.max(...cellLine(of, a, b))).toBeLessThan(of.size)
          expect(cellLine(of, a, b)).toEqual(expected(of, a, b))
        }
    }
  })
})
