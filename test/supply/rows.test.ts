import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distance } from '../../src/geometry/hex.js'
import type { Offset } from '../../src/geometry/offset.js'
import { allNodes, areAdjacent, nodeOf, type NodeId } from '../../src/maps/graph.js'
import { compileHexMap } from '../../src/maps/hex/compile.js'
import { linesOf } from '../../src/maps/hex/lines.js'
import { blankHexes } from '../maps/hex/sheet.js'
import type { HexMapSource, HexSource } from '../../src/maps/hex/source.js'
import { flood, floodHexes, REACHED } from '../../src/supply/flood.js'
import { floodRows, freeRows, hexRows, isInRows, rowSetOf } from '../../src/supply/rows.js'
import { volume } from '../volume.js'

/** An empty map. */
const blank = (offset: Offset, hexes: readonly HexSource[]): HexMapSource => ({
  id: 'blank',
  offset,
  features: [],
  terrains: [{ id: 'clear' }],
  defaultTerrain: 'clear',
  hexes,
})

describe('floods of hex maps', () => {
  const boards = fc.record({
    offset: fc.constantFrom<Offset>('odd-q', 'even-q', 'odd-r', 'even-r'),
    size: fc.oneof(
      fc.record({ columns: fc.integer({ min: 1, max: 100 }), rows: fc.integer({ min: 1, max: 8 }) }),
      fc.record({ columns: fc.integer({ min: 1, max: 8 }), rows: fc.integer({ min: 1, max: 100 }) }),
    ),
    first: fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 })),
    holes: fc.constantFrom(2, 5, 9, 40),
    walls: fc.constantFrom(2, 3, 8, 30),
    salt: fc.nat(),
  })

  /** A pseudo-random number. */
  const noise = (i: number, salt: number): number => {
    const mixed = Math.imul(i + salt, 0x9e3779b1)
    return Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) >>> 8
  }

  it('agree over edges, neighbor slots and bit rows, on boards of any shape', () => {
    fc.assert(
      fc.property(
        boards,
        fc.array(fc.nat(), { maxLength: 6 }),
        ({ offset, size: { columns, rows }, first, holes, walls, salt }, picks) => {
          const bounds = {
            firstColumn: first[0],
            lastColumn: first[0] + columns - 1,
            firstRow: first[1],
            lastRow: first[1] + rows - 1,
          }
          const all = blankHexes(bounds, (column, row) => `${String(column)}/${String(row)}`)
          const kept = all.filter((_, i) => i === 0 || noise(i, salt) % holes !== 0)
          const board = compileHexMap(blank(offset, kept))
          const barred = Uint8Array.from(kept, (_, i) => (noise(i, salt + 7) % walls === 0 ? 1 : 0))
          const sources = picks.map((pick) => (pick % board.size) as NodeId)
          const marks = flood(board, sources, barred)
          expect([...floodHexes(board, sources, barred)]).toEqual([...marks])
          const lines = linesOf(board)
          if (lines === null) throw new Error('no seams, so there are lines')
          const bits = hexRows(lines)
          const reached = floodRows(bits, rowSetOf(bits, sources), freeRows(bits, barred))
          for (const node of allNodes(board)) expect(isInRows(bits, reached, node)).toBe(marks[node] === REACHED)
        },
      ),
      { numRuns: volume(100, 300) },
    )
  })

  it.each(
    (['odd-q', 'even-q', 'odd-r', 'even-r'] as const).flatMap((offset) =>
      [32, 64, 70].map((long) => [offset, long] as const),
    ),
  )('step from each hex exactly to its neighbors: %s, %i in a row', (offset, long) => {
    const isFlat = offset === 'odd-q' || offset === 'even-q'
    const bounds = { firstColumn: 0, lastColumn: isFlat ? 2 : long - 1, firstRow: 0, lastRow: isFlat ? long - 1 : 2 }
    const board = compileHexMap(
      blank(
        offset,
        blankHexes(bounds, (column, row) => `${column}/${row}`),
      ),
    )
    const bits = hexRows(linesOf(board) ?? expect.fail('no lines'))
    for (const from of allNodes(board)) {
      const { [from]: hex } = board.hexes
      const near = allNodes(board).filter((to) => distance(hex.at, board.hexes[to].at) <= 2)
      const ends = [...near, ...[0, long - 1, long, 2 * long - 1, 2 * long].map((node) => node as NodeId)]
      for (const to of ends) {
        const barred = new Uint8Array(board.size).fill(1)
        barred[from] = barred[to] = 0
        const reached = floodRows(bits, rowSetOf(bits, [from]), freeRows(bits, barred))
        expect(isInRows(bits, reached, to)).toBe(from === to || areAdjacent(board, from, to))
      }
    }
  })

  it('leave barred hexes out of the free rows, and the board unchanged', () => {
    const all = blankHexes({ firstColumn: 0, lastColumn: 3, firstRow: 0, lastRow: 0 }, (c) => String(c))
    const bits = hexRows(linesOf(compileHexMap(blank('odd-r', all))) ?? expect.fail('no lines'))
    expect([...freeRows(bits, Uint8Array.of(0, 1, 0, 0))]).toEqual([0b1101])
    expect([...bits.board]).toEqual([0b1111])
  })

  it('find the way through a spiral', () => {
    const all = blankHexes(
      { firstColumn: 0, lastColumn: 69, firstRow: 0, lastRow: 4 },
      (c, r) => `${String(c)}/${String(r)}`,
    )
    const board = compileHexMap(blank('odd-r', all))
    const barred = Uint8Array.from(all, ({ column, row }) =>
      (row === 1 && column < 69) || (row === 3 && column > 0) ? 1 : 0,
    )
    const bits = hexRows(linesOf(board) ?? expect.fail('no lines'))
    const reached = floodRows(bits, rowSetOf(bits, [0 as NodeId]), freeRows(bits, barred))
    expect(isInRows(bits, reached, nodeOf(board, '69/4') ?? expect.fail())).toBe(true)
    expect(isInRows(bits, reached, nodeOf(board, '3/1') ?? expect.fail())).toBe(false)
  })
})
