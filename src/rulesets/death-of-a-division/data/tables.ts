import type { UnitRow } from './units.js'
import { units, type Side, type UnitId } from './counters.js'

/** The numbers of the rules that a scenario may set otherwise, for those who ask what if. */
export interface Tables {
  /** The least number that hits, DD-6.3; with 7 nothing does. */
  readonly fireHitsOn: number
  /** The least number that hits for a unit that is dug in, DD-10.3. */
  readonly dugInHitsOn: number
  /** How many times the defense an overrun takes, DD-5.14; at least twice, so that parting shots never fell a whole group. */
  readonly overrunRatio: number
  /** The least number with which an overrun succeeds, DD-5.16: 1 always, 7 never. */
  readonly overrunSucceedsOn: number
  /** By how much the German die must lead the U.S. one to surprise, DD-9.1: -5 always, 6 never. */
  readonly surpriseLead: number
  /** Areas in a road march of Americans, DD-5.12. */
  readonly marchUs: number
  /** Areas in a road march of Germans on tracks, DD-5.12. */
  readonly marchTracked: number
  /** Areas in a road march of Germans on foot or behind horses, DD-5.12. */
  readonly marchOnFoot: number
}

/** The name of a number of the rules. */
export type TableName = keyof Tables

/** The numbers that differ from the rules. */
export type SomeTables = Partial<Tables>

/** The numbers of the rules. */
export const printedTables: Tables = {
  fireHitsOn: 6,
  dugInHitsOn: 5,
  overrunRatio: 6,
  overrunSucceedsOn: 4,
  surpriseLead: 0,
  marchUs: 4,
  marchTracked: 3,
  marchOnFoot: 2,
}

/** The highest number to roll for hits or success: no die shows it, so with it nothing ever does. */
export const MOST_ON = 7

/** The most areas a road march may be given. */
export const MOST_MARCH = 6

/** By number, the least and the most it may be set to. */
export const tableBounds: Readonly<Record<TableName, readonly [number, number]>> = {
  fireHitsOn: [2, MOST_ON],
  dugInHitsOn: [2, MOST_ON],
  overrunRatio: [2, 20],
  overrunSucceedsOn: [1, MOST_ON],
  surpriseLead: [-5, 6],
  marchUs: [1, MOST_MARCH],
  marchTracked: [1, MOST_MARCH],
  marchOnFoot: [1, MOST_MARCH],
}

/** The names of all numbers. */
export const tableNames: readonly TableName[] = Object.keys(printedTables) as TableName[]

/** A state or a scenario: both carry the numbers of their game. */
interface HasTables {
  /** The numbers that differ from the rules; left out where none does. */
  readonly tables?: SomeTables
}

/** A number of the rules as a game has it. */
export const numberOf = ({ tables }: HasTables, name: TableName): number =>
  tables === undefined ? printedTables[name] : (tables[name] ?? printedTables[name])

/** Those numbers that differ from the rules, in order, as a field; no field where none does. */
export const differing = (tables: SomeTables): HasTables => {
  const names = tableNames.filter((name) => tables[name] !== undefined && tables[name] !== printedTables[name])
  return names.length === 0 ? {} : { tables: Object.fromEntries(names.map((name) => [name, tables[name]])) }
}

const marchOf = ({ side, type }: UnitRow): 'marchUs' | 'marchOnFoot' | 'marchTracked' => {
  if (side === 'us') return 'marchUs'
  return type === 'infantry' || type === 'artillery-towed' ? 'marchOnFoot' : 'marchTracked'
}

const marches: readonly TableName[] = units.map(marchOf)
const printedRate: Readonly<Uint8Array> = Uint8Array.from(marches, (name) => printedTables[name])

/** The areas a unit may use in one road march, DD-5.12, DD-7.7. */
export const rateOf = (game: HasTables, unit: UnitId): number =>
  game.tables === undefined ? printedRate[unit] : numberOf(game, marches[unit])

/** The most areas that any unit of a side marches. */
export const farthest = (game: HasTables, side: Side): number =>
  side === 'us' ? numberOf(game, 'marchUs') : Math.max(numberOf(game, 'marchTracked'), numberOf(game, 'marchOnFoot'))
