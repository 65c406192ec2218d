import { type Modifier, type ModifierSum, addUp } from './modifiers.js'

/** One row of a table indexed by ranges of the roll, such as `9-10: no effect` or `12 or more: eliminated`. */
export interface Band<Result> {
  /** The lowest roll of the row, or null for no lower limit. */
  readonly min: number | null
  /** The highest roll of the row, or null for no upper limit. */
  readonly max: number | null
  readonly result: Result
}

/** A table of results by ranges of the roll, in ascending order, without gaps or overlaps. */
export type BandTable<Result> = readonly Band<Result>[]

/** Whether a roll falls in a row. */
export const isInBand = ({ min, max }: Band<unknown>, roll: number): boolean =>
  (min === null || roll >= min) && (max === null || roll <= max)

/** The row for a modified roll, or null if there is none. */
export const bandAt = <Result>(bands: BandTable<Result>, roll: number): Band<Result> | null =>
  bands.find((band) => isInBand(band, roll)) ?? null

/** The result of reading a band table, with every step. */
export interface BandReading<Result> {
  /** The unmodified roll. */
  readonly roll: number
  readonly modifiers: ModifierSum
  /** The modified roll. */
  readonly modified: number
  /** The row. */
  readonly band: Band<Result>
  readonly result: Result
}

/** Reads a band table and shows every step; null if it has no row for the roll. */
export const readBands = <Result>(
  bands: BandTable<Result>,
  roll: number,
  modifiers: readonly Modifier[],
): BandReading<Result> | null => {
  const sum = addUp(modifiers)
  const modified = roll + sum.total
  const band = bandAt(bands, modified)
  return band === null ? null : { roll, modifiers: sum, modified, band, result: band.result }
}
