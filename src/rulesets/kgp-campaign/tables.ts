/** A step of the Refit Phase as listed in print, with its marks (KGP-8.6.4). */
export interface StepRow {
  /** Its number. */
  readonly step: string
  /** Its title. */
  readonly title: string
  /** Its marks: section sign, dagger, asterisk, double dagger. */
  readonly marks: readonly ('scenarioEnd' | 'initial' | 'repeat' | 'nonInitialScenario')[]
}

/** One row of a table: final results from `min` to `max`, both included; null is open-ended. */
export interface Band<Result> {
  /** Lowest final result of the row. */
  readonly min: number | null
  /** Highest final result of the row. */
  readonly max: number | null
  /** What happens. */
  readonly result: Result
}

/** A modifier as printed; a value of null depends on the case. */
export interface PrintedModifier {
  /** Its id in the rules. */
  readonly id: string
  /** What it adds, or null where that varies. */
  readonly value: number | null
  /** When it applies. */
  readonly when: string
}

/** A table of the rules with its modifiers. */
export interface PrintedTable<Result> {
  /** The rule it belongs to. */
  readonly rule: string
  /** Its rows. */
  readonly bands: readonly Band<Result>[]
  /** Its modifiers. */
  readonly modifiers: readonly PrintedModifier[]
}

/** What a table says to a final result. Every result lies in one row. */
export const readTable = <Result>(table: PrintedTable<Result>, final: number): Result => {
  const band = table.bands.find(({ min, max }) => (min === null || final >= min) && (max === null || final <= max))
  if (band === undefined) throw new Error(`${table.rule}: no row for ${String(final)}`)
  return band.result
}

/** The printed value of a modifier. */
export const printedValue = (table: PrintedTable<unknown>, id: string): number => {
  const value = table.modifiers.find((modifier) => modifier.id === id)?.value
  if (value === undefined || value === null) throw new Error(`${table.rule}: no value for ${id}`)
  return value
}
