import type { PrintedOdds } from '../../../combat/odds.js'
import type { ResultsTable } from '../../../combat/table.js'
import { memoizeByValue } from '../../../kernel/memoize.js'
import { compileProvenHexMap } from '../../../maps/hex/compile.js'
import type { HexMapSource } from '../../../maps/hex/source.js'
import { combatTable, withRows, type ChartRows, type Result } from './chart.js'
import { orderOfBattle, printedOrder, type OrderOfBattle } from './counters.js'
import { groundOf, printedGround, type Ground } from './hexes.js'
import type { Terrain } from './map.js'
import type { PrintedUnit } from './units.js'

/** A counter defined by a scenario, with the hex where it starts. */
export interface OwnUnit extends PrintedUnit {
  /** The id of the start hex. */
  readonly hex: string
}

/** The parts of the game that a scenario replaces. Omitted parts are as printed. */
export interface Own {
  readonly map?: HexMapSource<never, Terrain>
  /** The counters; they replace all printed ones. */
  readonly units?: readonly OwnUnit[]
  /** Rows that differ from the printed combat results table, by die roll. */
  readonly chart?: ChartRows
}

/** The data a game is played with: map, counters and combat results table. */
export interface GameData extends Ground, OrderOfBattle {
  /** The combat results table, PR-5.3. */
  readonly chart: ResultsTable<PrintedOdds, Result>
}

/** The printed game data. */
export const printedData: GameData = { ...printedGround, ...printedOrder, chart: combatTable }

/** The game data with a scenario's own parts. They must already have passed the checks in `boundary/`. */
const ownData: (own: Own) => GameData = memoizeByValue(({ map, units, chart }: Own) => ({
  ...(map === undefined ? printedGround : groundOf(compileProvenHexMap(map))),
  ...(units === undefined ? printedOrder : orderOfBattle(units)),
  chart: withRows(chart),
}))

/** The game data of a state: the scenario's own parts, otherwise the printed ones. */
export const dataUnder = ({ own }: { readonly own?: Own }): GameData => (own === undefined ? printedData : ownData(own))
