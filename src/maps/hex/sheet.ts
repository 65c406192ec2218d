import type { HexSource } from './source.js'

/** The columns and rows of a rectangular map, as the map counts, both ends included. */
export interface SheetBounds {
  /** The leftmost column. */
  readonly firstColumn: number
  /** The rightmost column. */
  readonly lastColumn: number
  /** The top row. */
  readonly firstRow: number
  /** The bottom row. */
  readonly lastRow: number
}

/**
 * The hexes of a rectangular map, row by row, with nothing in them: to begin a map with, and to fill in with `map`.
 *
 * @param idOf what the hex in a place is called
 */
export const blankHexes = (
  { firstColumn, lastColumn, firstRow, lastRow }: SheetBounds,
  idOf: (column: number, row: number) => string,
): readonly HexSource<never, never>[] => {
  const hexes: HexSource<never, never>[] = []
  for (let row = firstRow; row <= lastRow; row++)
    for (let column = firstColumn; column <= lastColumn; column++) hexes.push({ id: idOf(column, row), column, row })
  return hexes
}
