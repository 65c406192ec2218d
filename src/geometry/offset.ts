import type { Orientation } from './direction.js'
import { hex, qOf, rOf, type Hex } from './hex.js'

/**
 * The columns or rows of a printed map that are shifted by half a hex, counting the first as 0.
 *
 * 'odd-q' and 'even-q' shift columns down (flat-topped hexes); 'odd-r' and 'even-r' shift rows right (pointy-topped
 * hexes).
 */
export type Offset = 'odd-q' | 'even-q' | 'odd-r' | 'even-r'

/** A position on a printed map, counted from 0 at the top left. */
export interface OffsetCoord {
  /** Columns from the left. */
  readonly column: number
  /** Rows from the top. */
  readonly row: number
}

/** A rectangular printed map: its size in columns and rows, and its offset layout. */
export interface MapSheet {
  /** The number of columns; the first has q = 0. */
  readonly columns: number
  readonly rows: number
  /** The offset layout. */
  readonly offset: Offset
}

/** The orientation of the hexes in an offset layout. */
export const orientationOf = (offset: Offset): Orientation =>
  offset === 'odd-q' || offset === 'even-q' ? 'flat' : 'pointy'

/**
 * The offset between the position of a hex in its line and its axial coordinate: half the line number, rounded
 * according to the layout.
 */
const lead = (offset: Offset, line: number): number =>
  offset === 'odd-q' || offset === 'odd-r' ? line >> 1 : (line + 1) >> 1

/** The hex at a position. The position may be off the map, even to the left or above it. */
export const fromOffset = (offset: Offset, { column, row }: OffsetCoord): Hex =>
  orientationOf(offset) === 'flat' ? hex(column, row - lead(offset, column)) : hex(column - lead(offset, row), row)

/** The position of a hex. It may be off the map, with negative or too large coordinates. */
export const toOffset = (offset: Offset, of: Hex): OffsetCoord => {
  const q = qOf(of)
  const r = rOf(of)
  return orientationOf(offset) === 'flat'
    ? { column: q, row: r + lead(offset, q) }
    : { column: q + lead(offset, r), row: r }
}

/** Whether a position is on the map. Fractional positions are not. */
export const isOnSheet = ({ columns, rows }: MapSheet, { column, row }: OffsetCoord): boolean =>
  column >= 0 && column < columns && row >= 0 && row < rows && Number.isInteger(column) && Number.isInteger(row)

/** Every hex of a map, column by column if columns are straight, otherwise row by row. */
export const sheetHexes = ({ columns, rows, offset }: MapSheet): readonly Hex[] => {
  const found: Hex[] = []
  if (orientationOf(offset) === 'flat')
    for (let column = 0; column < columns; column++)
      for (let row = 0; row < rows; row++) found.push(fromOffset(offset, { column, row }))
  else
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) found.push(fromOffset(offset, { column, row }))
  return found
}
