import { bandAt, readBands, type BandTable } from '../../../combat/bands.js'

/** A step of the Refit Phase as listed in print, with its marks (KGP-8.6.4). */
export interface StepRow {
  /** Its number. */
  readonly step: string
  /** Its title. */
  readonly title: string
  /** Its marks: section sign, dagger, asterisk, double dagger. */
  readonly marks: readonly ('scenarioEnd' | 'initial' | 'repeat' | 'nonInitialScenario')[]
}

/** The id of a printed modifier: those of Escape as the rules number them. */
export type ModifierId =
  | '1TC'
  | 'D1'
  | 'D2'
  | 'D3'
  | 'D4'
  | 'D5'
  | 'D6'
  | 'D7'
  | 'D8'
  | 'D9'
  | 'D10'
  | 'D11'
  | 'D12'
  | 'D13'
  | 'D14'
  | 'D15'
  | 'adjacentItem'
  | 'adjacentRoadblock'
  | 'am'
  | 'armorLeader'
  | 'balance'
  | 'casualtyVp'
  | 'depleted'
  | 'engineers'
  | 'frontLine'
  | 'frontLineItem'
  | 'frontLineRoadblock'
  | 'german'
  | 'germanShortage'
  | 'heroic'
  | 'isolated'
  | 'late'
  | 'leader'
  | 'mist'
  | 'nonQualified'
  | 'noteL'
  | 'picked'
  | 'pm'
  | 'prevClear'
  | 'prevOvercast'
  | 'road'
  | 'san'
  | 'scenarios'
  | 'shortage'
  | 'us'
  | 'usNotFrontLine'
  | 'utHexes'
  | 'vehicular'
  | 'won'

/** A modifier as printed; a value of null depends on the case. */
export interface PrintedModifier {
  /** Its id in the rules. */
  readonly id: ModifierId
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
  readonly bands: BandTable<Result>
  /** Its modifiers. */
  readonly modifiers: readonly PrintedModifier[]
}

/** What a table says to a final result. Every result lies in one row. */
export const readTable = <Result>(table: PrintedTable<Result>, final: number): Result => {
  const band = bandAt(table.bands, final)
  if (band === null) throw new Error(`${table.rule}: no row for ${String(final)}`)
  return band.result
}

/** A roll read in a table: what applied, the final result, and what the table says to it. */
export interface TableReading<Result> {
  /** The modifiers that were not 0. */
  readonly modifiers: readonly Modifier[]
  /** The roll with its modifiers. */
  readonly final: number
  /** What happens. */
  readonly result: Result
}

/** Reads a roll in a table with its modifiers. */
export const readRoll = <Result>(
  table: PrintedTable<Result>,
  roll: number,
  modifiers: readonly Modifier[],
): TableReading<Result> => {
  const reading = readBands(
    table.bands,
    roll,
    modifiers.map(({ id, value }) => ({ name: id, value })),
  )
  if (reading === null) throw new Error(`${table.rule}: no row for ${String(roll)}`)
  const applied = reading.modifiers.applied.map(({ name, value }) => ({ id: name, value }))
  return { modifiers: applied, final: reading.modified, result: reading.result }
}

/** The printed value of a modifier. */
export const printedValue = (table: PrintedTable<unknown>, id: ModifierId): number => {
  const value = table.modifiers.find((modifier) => modifier.id === id)?.value
  if (value === undefined || value === null) throw new Error(`${table.rule}: no value for ${id}`)
  return value
}

/** A modifier of a table with its printed value where it applies, else 0. */
export const modifierIf = (table: PrintedTable<unknown>, id: ModifierId, applies: boolean): Modifier => ({
  id,
  value: applies ? printedValue(table, id) : 0,
})

/** A modifier that applied to a roll. */
export interface Modifier {
  /** Its id in the rules, such as `D9`, or the one a house rule gives it. */
  readonly id: string
  /** What it adds. */
  readonly value: number
}
