import { DIRECTIONS } from './direction.js'
import { hex, neighbor, qOf, rOf, type Hex } from './hex.js'
import { fromOffset, isOnSheet, orientationOf, toOffset, type Place, type Sheet } from './offset.js'

/** A hex of one grid by its number: 0 to size - 1, along each lane in turn. */
export type Cell = number & {
  /** Exists for the compiler alone; no value carries it. */
  readonly __brand: 'Cell'
}

/**
 * A rectangular map with numbered hexes: the quick form of a board.
 *
 * A lane is a straight line of hexes: a column where hexes have a flat top, a row where they have a point on top. Cells
 * are numbered lane by lane, so that a piece of a lane is a run of numbers. The lists are made once and never change.
 */
export interface Grid extends Sheet {
  /** How many cells; also the number that stands for every place off the map. */
  readonly size: number
  /** How many lanes. */
  readonly lanes: number
  /** How many cells a lane has. */
  readonly laneLength: number
  /** 1 where the even lanes are the ones pushed on, else 0. */
  readonly bias: 0 | 1
  /** The q of each cell. */
  readonly q: Int16Array
  /** The r of each cell. */
  readonly r: Int16Array
  /** The axial coordinate of each cell that grows along its lane. */
  readonly along: Int16Array
  /** The lane of each cell, which is its other axial coordinate. */
  readonly lane: Int16Array
  /**
   * The six neighbors of each cell, clockwise from direction 0: those of cell c begin at 6c. Off the map stands `size`,
   * which has six neighbors of its own: itself.
   */
  readonly neighbors: Int32Array
}

/** Numbers the hexes of a map. Columns and rows are whole numbers, 0 or more, up to 10,000. */
export const grid = ({ columns, rows, offset }: Sheet): Grid => {
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
export const placeOf = ({ laneLength, offset }: Grid, cell: Cell): Place => {
  const lane = Math.floor(cell / laneLength)
  const position = cell % laneLength
  return orientationOf(offset) === 'flat' ? { column: lane, row: position } : { column: position, row: lane }
}

/** The cell in this place, or null if it is off the map. */
export const cellIn = (of: Grid, place: Place): Cell | null => {
  if (!isOnSheet(of, place)) return null
  const { column, row } = place
  return (orientationOf(of.offset) === 'flat' ? column * of.rows + row : row * of.columns + column) as Cell
}

/** The cell of a hex, or null if it is off the map. */
export const cellAt = (of: Grid, at: Hex): Cell | null => cellIn(of, toOffset(of.offset, at))

/** The hex of a cell. */
export const hexOf = (of: Grid, cell: Cell): Hex => hex(of.q[cell], of.r[cell])

/** The cell with these coordinates, or `size` if it is off the map: the quick `cellAt` of the loops over a grid. */
export const cellOn = ({ lanes, laneLength, bias, size }: Grid, along: number, lane: number): number => {
  const position = along + ((lane + bias) >> 1)
  return position >>> 0 < laneLength && lane >>> 0 < lanes ? lane * laneLength + position : size
}

/** How many steps from one cell to the other, the edge of the map disregarded. */
export const cellDistance = (of: Grid, a: Cell, b: Cell): number => {
  const dq = of.q[a] - of.q[b]
  const dr = of.r[a] - of.r[b]
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) >> 1
}

/** The cells around one that are on the map, clockwise from direction 0. */
export const cellNeighbors = ({ neighbors, size }: Grid, cell: Cell): readonly Cell[] => {
  const found: Cell[] = []
  for (let slot = 6 * cell; slot < 6 * cell + 6; slot++) if (neighbors[slot] < size) found.push(neighbors[slot] as Cell)
  return found
}
