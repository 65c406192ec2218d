import { bandAt, readBands, type BandTable } from '../../../combat/bands.js'

/** A step of the Refit Phase as printed, with its marks (KGP-8.6.4). */
export interface StepRow {
  readonly step: string
  readonly title: string
  /** Its marks: section sign, dagger, asterisk and double dagger. */
  readonly marks: readonly ('scenarioEnd' | 'initial' | 'repeat' | 'nonInitialScenario')[]
}

/** The id of a printed modifier. Those of Escape are numbered as in the rules. */
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

/** A printed modifier. */
export interface PrintedModifier {
  readonly id: ModifierId
  /** Its value, or null if it varies. */
  readonly value: number | null
  /** The condition for it, in words. */
  readonly when: string
}

/** A table of the rules with its modifiers. */
export interface PrintedTable<Result> {
  readonly rule: string
  readonly bands: BandTable<Result>
  readonly modifiers: readonly PrintedModifier[]
}

/** Returns the table result of a final roll. Every roll has a row. */
export const tableResult = <Result>(table: PrintedTable<Result>, final: number): Result => {
  const band = bandAt(table.bands, final)
  if (band === null) throw new Error(`${table.rule}: no row for ${String(final)}`)
  return band.result
}

/** A roll as read on a table. */
export interface TableReading<Result> {
  /** The modifiers other than 0. */
  readonly modifiers: readonly Modifier[]
  /** The modified roll. */
  readonly final: number
  readonly result: Result
}

/** Reads a roll on a table with its modifiers. */
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

/** Returns the printed value of a modifier; throws if it has none. */
export const printedValue = (table: PrintedTable<unknown>, id: ModifierId): number => {
  const value = table.modifiers.find((modifier) => modifier.id === id)?.value
  if (value === undefined || value === null) throw new Error(`${table.rule}: no value for ${id}`)
  return value
}

/** Returns a modifier with its printed value if it applies, otherwise 0. */
export const modifierIf = (table: PrintedTable<unknown>, id: ModifierId, applies: boolean): Modifier => ({
  id,
  value: applies ? printedValue(table, id) : 0,
})

/** A modifier of a roll. */
export interface Modifier {
  /** Its id in the rules, such as `D9`, or one given by a house rule. */
  readonly id: string
  readonly value: number
}
