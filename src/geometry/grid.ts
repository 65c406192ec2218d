import { DIRECTIONS } from './direction.js'
import { hex, neighbor, qOf, rOf, type Hex } from './hex.js'
import { fromOffset, isOnSheet, orientationOf, toOffset, type OffsetCoord, type MapSheet } from './offset.js'

/** A hex of a grid by its index, from 0 to size - 1, numbered lane by lane. */
export type Cell = number & {
  /** Exists only at compile time; no value has this field. */
  readonly __brand: 'Cell'
}

/**
 * A rectangular map with numbered hexes, for fast queries.
 *
 * A lane is a straight line of hexes: a column of flat-topped hexes, or a row of pointy-topped ones. Cells are numbered
 * lane by lane, so a stretch of a lane is a range of numbers. The arrays are computed once and never change.
 */
export interface Grid extends MapSheet {
  /** The number of cells. Also used as the index of any place off the map. */
  readonly size: number
  readonly lanes: number
  /** The number of cells in a lane. */
  readonly laneLength: number
  /** 1 if the even lanes are shifted, otherwise 0. */
  readonly bias: 0 | 1
  /** The q coordinate of each cell. */
  readonly q: Int16Array
  /** The r coordinate of each cell. */
  readonly r: Int16Array
  /** The axial coordinate of each cell that increases along its lane. */
  readonly along: Int16Array
  /** The lane of each cell, which is its other axial coordinate. */
  readonly lane: Int16Array
  /**
   * The six neighbors of each cell, clockwise from direction 0; those of cell c start at index 6c. Off the map, the
   * entry is `size`, whose own six neighbors are `size`.
   */
  readonly neighbors: Int32Array
}

/** Makes the grid of a map with up to 10,000 columns and rows each. */
export const grid = ({ columns, rows, offset }: MapSheet): Grid => {
  const isFlat = orientationOf(offset) === 'flat'
  const size = columns * rows
  const q = new Int16Array(size)
  const r = new Int16Array(size)
  const made: Grid = {
    columns,
    rows,
    offset,
    size,
    lanes: isFlat ? columns : rows,
    laneLength: isFlat ? rows : columns,
    bias: offset === 'odd-q' || offset === 'odd-r' ? 0 : 1,
    q,
    r,
    along: isFlat ? r : q,
    lane: isFlat ? q : r,
    neighbors: new Int32Array(6 * size + 6).fill(size),
  }
  for (let cell = 0; cell < size; cell++) {
    const of = fromOffset(offset, placeOf(made, cell as Cell))
    q[cell] = qOf(of)
    r[cell] = rOf(of)
    for (const direction of DIRECTIONS)
      made.neighbors[6 * cell + direction] = cellAt(made, neighbor(of, direction)) ?? size
  }
  return made
}

/** The column and row of a cell. */
export const placeOf = ({ laneLength, offset }: Grid, cell: Cell): OffsetCoord => {
  const lane = Math.floor(cell / laneLength)
  const position = cell % laneLength
  return orientationOf(offset) === 'flat' ? { column: lane, row: position } : { column: position, row: lane }
}

/** The cell at a column and row, or null if off the map. */
export const cellIn = (of: Grid, place: OffsetCoord): Cell | null => {
  if (!isOnSheet(of, place)) return null
  const { column, row } = place
  return (orientationOf(of.offset) === 'flat' ? column * of.rows + row : row * of.columns + column) as Cell
}

/** The cell of a hex, or null if off the map. */
export const cellAt = (of: Grid, at: Hex): Cell | null => cellIn(of, toOffset(of.offset, at))

/** The hex of a cell. */
export const hexOf = (of: Grid, cell: Cell): Hex => hex(of.q[cell], of.r[cell])

/** The cell at lane coordinates, or `size` if off the map. A fast `cellAt` for inner loops. */
export const cellOn = ({ lanes, laneLength, bias, size }: Grid, along: number, lane: number): number => {
  const position = along + ((lane + bias) >> 1)
  return position >>> 0 < laneLength && lane >>> 0 < lanes ? lane * laneLength + position : size
}

/** The distance between two cells in steps, ignoring the edge of the map. */
export const cellDistance = (of: Grid, a: Cell, b: Cell): number => {
  const dq = of.q[a] - of.q[b]
  const dr = of.r[a] - of.r[b]
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) >> 1
}

/** The on-map neighbors of a cell, clockwise from direction 0. */
export const cellNeighbors = ({ neighbors, size }: Grid, cell: Cell): readonly Cell[] => {
  const found: Cell[] = []
  for (let slot = 6 * cell; slot < 6 * cell + 6; slot++) if (neighbors[slot] < size) found.push(neighbors[slot] as Cell)
  return found
}
