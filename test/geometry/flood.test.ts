import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flood, floodInto, floodBuffers } from '../../src/geometry/flood.js'
import { floodBits, floodBitsInto } from '../../src/geometry/flood-bits.js'
import { cellIn, cellNeighbors, grid, type Cell, type Grid } from '../../src/geometry/grid.js'
import { bitCells, bitsOf, countBits, hasBit, noBits, openBits } from '../../src/geometry/lane-bits.js'
import { boards, floods, sorted } from './arbitrary.js'

/** A textbook breadth-first search. */
const search = (of: Grid, blocked: Uint8Array, sources: readonly Cell[]): Map<Cell, number> => {
  const steps = new Map<Cell, number>(sources.filter((cell) => blocked[cell] === 0).map((cell) => [cell, 0]))
  for (const [cell, step] of steps)
    for (const next of cellNeighbors(of, cell)) if (blocked[next] === 0 && !steps.has(next)) steps.set(next, step + 1)
  return steps
}

describe('a flood', () => {
  it('reaches what a plain search reaches, nearest first', () => {
    fc.assert(
      fc.property(floods, ({ of, blocked, sources }) => {
        const steps = search(of, blocked, sources)
        const found = flood(of, blocked, sources)
        expect(sorted(found)).toEqual(sorted(steps.keys()))
        const order = found.map((cell) => steps.get(cell) ?? NaN)
        expect(order).toEqual(sorted(order))
      }),
    )
  })

  it('gives the same result in a reused buffer', () => {
    fc.assert(
      fc.property(floods, ({ of, blocked, sources }) => {
        const room = floodBuffers(of)
        floodInto(of, new Uint8Array(of.size), [0 as Cell], room)
        const before = Uint8Array.from(blocked)
        const count = floodInto(of, blocked, sources, room)
        expect([...room.queue.subarray(0, count)]).toEqual(flood(of, blocked, sources))
        expect(blocked).toEqual(before)
        for (let cell = 0; cell < of.size; cell++)
          expect(room.seen[cell]).toBe(blocked[cell] === 1 || room.queue.subarray(0, count).includes(cell) ? 1 : 0)
        expect(room.seen[of.size]).toBe(1)
      }),
    )
  })

  it('ignores the off-map entry of a mask', () => {
    fc.assert(
      fc.property(floods, ({ of, blocked, sources }) => {
        const longer = new Uint8Array(of.size + 1)
        longer.set(blocked)
        expect(flood(of, longer, sources)).toEqual(flood(of, blocked, sources))
      }),
    )
  })

  it('of an open map reaches all of it', () => {
    fc.assert(
      fc.property(boards, ({ of, a }) => {
        expect(flood(of, new Uint8Array(of.size), [a])).toHaveLength(of.size)
      }),
    )
  })
})

describe('a bitboard flood', () => {
  it('reaches what a plain search reaches', () => {
    fc.assert(
      fc.property(floods, ({ of, blocked, sources }) => {
        const expected = sorted(search(of, blocked, sources).keys())
        const reached = bitsOf(of, [0 as Cell])
        const open = openBits(of, blocked)
        expect(floodBitsInto(of, open, sources, reached)).toBe(expected.length)
        expect(bitCells(of, reached)).toEqual(expected)
        expect(floodBits(of, open, sources)).toEqual(reached)
      }),
      { numRuns: 300 },
    )
  })

  it('works along lanes of many words, over wide and tall maps', () => {
    for (const offset of ['odd-q', 'even-q', 'odd-r', 'even-r'] as const)
      for (const [columns, rows] of [
        [3, 200],
        [200, 3],
        [64, 64],
      ]) {
        const of = grid({ columns, rows, offset })
        const blocked = new Uint8Array(of.size)
        for (let cell = 0; cell < of.size; cell++) blocked[cell] = (cell * 7919 + 13) % 10 < 3 ? 1 : 0
        const start = blocked.indexOf(0) as Cell
        expect(bitCells(of, floodBits(of, openBits(of, blocked), [start]))).toEqual(
          sorted(search(of, blocked, [start]).keys()),
        )
      }
  })

  it('winds through a maze', () => {
    const of = grid({ columns: 41, rows: 41, offset: 'odd-r' })
    const blocked = new Uint8Array(of.size)
    // Every other row is a wall with one gap, alternately left and right.
    for (let row = 1; row < 41; row += 2)
      for (let column = 0; column < 41; column++) {
        const gap = row % 4 === 1 ? 40 : 0
        if (column !== gap) blocked[cellIn(of, { column, row }) as Cell] = 1
      }
    const found = floodBits(of, openBits(of, blocked), [cellIn(of, { column: 0, row: 0 }) as Cell])
    expect(countBits(found)).toBe(21 * 41 + 20)
    expect(bitCells(of, found)).toEqual(sorted(search(of, blocked, [0 as Cell]).keys()))
  })
})

describe('bits', () => {
  it('contain exactly the cells they were made of', () => {
    fc.assert(
      fc.property(floods, ({ of, blocked, sources }) => {
        const bits = bitsOf(of, sources)
        expect(bitCells(of, bits)).toEqual(sorted(new Set(sources)))
        expect(countBits(bits)).toBe(new Set(sources).size)
        const open = openBits(of, blocked)
        for (let cell = 0; cell < of.size; cell++) {
          expect(hasBit(of, bits, cell as Cell)).toBe(sources.includes(cell as Cell))
          expect(hasBit(of, open, cell as Cell)).toBe(blocked[cell] === 0)
        }
        expect(countBits(noBits(of))).toBe(0)
      }),
      { numRuns: 30 },
    )
  })
})
