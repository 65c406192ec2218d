import * as fc from 'fast-check'
import { DIRECTIONS, type Direction } from '../../src/geometry/direction.js'
import { grid, type Cell, type Grid } from '../../src/geometry/grid.js'
import { hex, type Hex } from '../../src/geometry/hex.js'
import type { Offset, MapSheet } from '../../src/geometry/offset.js'

/** Hexes over nearly the whole coordinate range, with room for sums. */
export const hexes: fc.Arbitrary<Hex> = fc
  .tuple(fc.integer({ min: -8000, max: 8000 }), fc.integer({ min: -8000, max: 8000 }))
  .map(([q, r]) => hex(q, r))

/** Hexes near the origin, so that ties, neighbors and equal hexes occur. */
export const nearHexes: fc.Arbitrary<Hex> = fc
  .tuple(fc.integer({ min: -12, max: 12 }), fc.integer({ min: -12, max: 12 }))
  .map(([q, r]) => hex(q, r))

export const directions: fc.Arbitrary<Direction> = fc.constantFrom(...DIRECTIONS)

export const OFFSETS: readonly Offset[] = ['odd-q', 'even-q', 'odd-r', 'even-r']

export const sheets: fc.Arbitrary<MapSheet> = fc.record({
  columns: fc.integer({ min: 1, max: 40 }),
  rows: fc.integer({ min: 1, max: 40 }),
  offset: fc.constantFrom(...OFFSETS),
})

/** A grid and two of its cells. */
export const boards: fc.Arbitrary<{ readonly of: Grid; readonly a: Cell; readonly b: Cell }> = fc
  .tuple(sheets, fc.nat(), fc.nat())
  .map(([sheet, x, y]) => {
    const of = grid(sheet)
    return { of, a: (x % of.size) as Cell, b: (y % of.size) as Cell }
  })

/** A grid, its blocked cells, and the start of a flood. */
export const floods: fc.Arbitrary<{
  readonly of: Grid
  readonly blocked: Uint8Array
  readonly sources: readonly Cell[]
}> = fc
  .tuple(sheets, fc.integer({ min: 0, max: 90 }), fc.array(fc.nat(), { maxLength: 4 }), fc.infiniteStream(fc.nat(99)))
  .map(([sheet, percent, picks, noise]) => {
    const of = grid(sheet)
    const blocked = new Uint8Array(of.size)
    for (let cell = 0; cell < of.size; cell++) blocked[cell] = (noise.next().value ?? 0) < percent ? 1 : 0
    return { of, blocked, sources: picks.map((n) => (n % of.size) as Cell) }
  })

/** Numbers in ascending order. */
export const sorted = <N extends number>(list: Iterable<N>): N[] => [...list].sort((x, y) => x - y)
