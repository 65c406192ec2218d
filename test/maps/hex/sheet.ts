import type { HexSource } from '../../../src/maps/hex/source.js'

/** The columns and rows of a rectangular map, in the numbering of the map, inclusive. */
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
 * The empty hexes of a rectangular map, row by row: a starting point to fill in with `map`.
 *
 * @param idOf returns the id of the hex at a position
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
