import type { UnitRow } from './units.js'
import { units, type Side, type UnitId } from './counters.js'

/** The rule values that a scenario can change, for what-if games. */
export interface Tables {
  /** The lowest die roll that hits, DD-6.3; 7 means nothing hits. */
  readonly fireHitsOn: number
  /** The lowest die roll that hits for a dug-in unit, DD-10.3. */
  readonly dugInHitsOn: number
  /**
   * The ratio of attack to defense needed for an overrun, DD-5.14; at least 2, so that parting shots cannot destroy a
   * whole group.
   */
  readonly overrunRatio: number
  /** The lowest die roll with which an overrun succeeds, DD-5.16: 1 always, 7 never. */
  readonly overrunSucceedsOn: number
  /** The lead that the German die needs over the U.S. die for surprise, DD-9.1: -5 always, 6 never. */
  readonly surpriseLead: number
  /** The length of a U.S. road march in areas, DD-5.12. */
  readonly marchUs: number
  /** The length of a road march by German armored, mechanized and self-propelled units in areas, DD-5.12. */
  readonly marchTracked: number
  /** The length of a road march by German infantry and towed artillery in areas, DD-5.12. */
  readonly marchOnFoot: number
}

/** The name of a rule value. */
export type TableName = keyof Tables

/** Some rule values, usually those that differ from the printed ones. */
export type SomeTables = Partial<Tables>

/** The rule values as printed. */
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

/** The highest value for a die roll needed to hit or succeed. No die shows it, so it means never. */
export const MOST_ON = 7

/** The longest road march a scenario can set, in areas. */
export const MOST_MARCH = 6

/** For each rule value, the lowest and the highest setting. */
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

/** The names of all rule values. */
export const tableNames: readonly TableName[] = Object.keys(printedTables) as TableName[]

/** A state or a scenario: both carry the rule values of their game. */
interface HasTables {
  /** Rule values that differ from the printed ones; omitted if none do. */
  readonly tables?: SomeTables
}

/** A rule value as set for a game. */
export const numberOf = ({ tables }: HasTables, name: TableName): number =>
  tables === undefined ? printedTables[name] : (tables[name] ?? printedTables[name])

/** The rule values that differ from the printed ones, as a `tables` field in canonical order; no field if none do. */
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

/** The number of areas a unit may move in one road march, DD-5.12, DD-7.7. */
export const rateOf = (game: HasTables, unit: UnitId): number =>
  game.tables === undefined ? printedRate[unit] : numberOf(game, marches[unit])

/** The longest road march of any unit of a side, in areas. */
export const farthest = (game: HasTables, side: Side): number =>
  side === 'us' ? numberOf(game, 'marchUs') : Math.max(numberOf(game, 'marchTracked'), numberOf(game, 'marchOnFoot'))
