import type { Orientation } from './direction.js'
import { hex, qOf, rOf, type Hex } from './hex.js'

/**
 * Which columns or rows of a printed map are pushed half a hex on, with the first counted as 0.
 *
 * 'odd-q' and 'even-q' push columns down (flat tops); 'odd-r' and 'even-r' push rows to the right (pointed tops).
 */
export type Offset = 'odd-q' | 'even-q' | 'odd-r' | 'even-r'

/** A place on a printed map, counted from 0 at the top left. */
export interface Place {
  /** Columns from the left. */
  readonly column: number
  /** Rows from the top. */
  readonly row: number
}

/** A printed map with straight edges: so many columns by so many rows, and which of them are pushed on. */
export interface Sheet {
  /** How many columns; the first has q = 0. */
  readonly columns: number
  /** How many rows. */
  readonly rows: number
  /** Which columns or rows are pushed half a hex on. */
  readonly offset: Offset
}

/** How the hexes stand on such a map. */
export const orientationOf = (offset: Offset): Orientation =>
  offset === 'odd-q' || offset === 'even-q' ? 'flat' : 'pointy'

/** How far the hexes of a line run ahead of their axial coordinate: half the line's number, rounded as the map does. */
const lead = (offset: Offset, line: number): number =>
  offset === 'odd-q' || offset === 'odd-r' ? line >> 1 : (line + 1) >> 1

/** The hex in this place. The place may lie off the map, also to its left and above it. */
export const fromOffset = (offset: Offset, { column, row }: Place): Hex =>
  orientationOf(offset) === 'flat' ? hex(column, row - lead(offset, column)) : hex(column - lead(offset, row), row)

/** The place of a hex. It may lie off the map; column and row are then negative or too great. */
export const toOffset = (offset: Offset, of: Hex): Place => {
  const q = qOf(of)
  const r = rOf(of)
  return orientationOf(offset) === 'flat'
    ? { column: q, row: r + lead(offset, q) }
    : { column: q + lead(offset, r), row: r }
}

/** Whether a place lies on the map. There is none between two columns or rows. */
export const isOnSheet = ({ columns, rows }: Sheet, { column, row }: Place): boolean =>
  column >= 0 && column < columns && row >= 0 && row < rows && Number.isInteger(column) && Number.isInteger(row)

/** Every hex of a map, column by column where columns are straight, else row by row. */
export const sheetHexes = ({ columns, rows, offset }: Sheet): readonly Hex[] => {
  const found: Hex[] = []
  if (orientationOf(offset) === 'flat')
    for (let column = 0; column < columns; column++)
      for (let row = 0; row < rows; row++) found.push(fromOffset(offset, { column, row }))
  else
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) found.push(fromOffset(offset, { column, row }))
  return found
}
