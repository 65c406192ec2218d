import type { Modifier, ModifierSum } from './modifiers.js'
import { addUp } from './modifiers.js'

/** One row of a list that is read by ranges of the roll: `9-10: no effect`, `12 or more: eliminated`. */
export interface Band<Result> {
  /** The lowest roll that reads it, or null for any below. */
  readonly min: number | null
  /** The highest roll that reads it, or null for any above. */
  readonly max: number | null
  /** What stands there. */
  readonly result: Result
}

/** A list of results by ranges of the roll, from the lowest to the highest, without gap or overlap. */
export type BandTable<Result> = readonly Band<Result>[]

/** Whether a roll reads this row. */
export const isInBand = ({ min, max }: Band<unknown>, roll: number): boolean =>
  (min === null || roll >= min) && (max === null || roll <= max)

/** The row that a modified roll reads, or null where the list has none for it. */
export const bandAt = <Result>(bands: BandTable<Result>, roll: number): Band<Result> | null =>
  bands.find((band) => isInBand(band, roll)) ?? null

/** A list read, with every step of the finger. */
export interface BandReading<Result> {
  /** The roll as it fell. */
  readonly roll: number
  /** Its modifiers. */
  readonly modifiers: ModifierSum
  /** The roll with its modifiers. */
  readonly modified: number
  /** The row read. */
  readonly band: Band<Result>
  /** What stands there. */
  readonly result: Result
}

/** Reads a list as a player does, and shows how; null where it has no row for the roll. */
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
