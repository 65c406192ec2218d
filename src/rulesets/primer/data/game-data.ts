import type { Odds } from '../../../combat/odds.js'
import type { ResultsTable } from '../../../combat/table.js'
import { deriveAlike } from '../../../kernel/derive.js'
import { compileProvenHexMap } from '../../../maps/hex/compile.js'
import type { HexMapSource } from '../../../maps/hex/source.js'
import { combatTable, withRows, type ChartRows, type Result } from './chart.js'
import { orderOfBattle, printedOrder, type OrderOfBattle } from './counters.js'
import { groundOf, printedGround, type Ground } from './hexes.js'
import type { Terrain } from './map.js'
import type { PrintedUnit } from './units.js'

/** A counter that a scenario brings: as printed, and the hex it starts in. */
export interface OwnUnit extends PrintedUnit {
  /** Its hex at the start, by the name on the map. */
  readonly hex: string
}

/** What a scenario brings of its own; what is left out is as printed. */
export interface Own {
  /** A map. */
  readonly map?: HexMapSource<never, Terrain>
  /** The counters, all of them. */
  readonly units?: readonly OwnUnit[]
  /** Rows of the chart that differ, by the die. */
  readonly chart?: ChartRows
}

/** What a game is played with: the map, the counters and the chart. */
export interface GameData extends Ground, OrderOfBattle {
  /** The chart, PR-5.3. */
  readonly chart: ResultsTable<Odds, Result>
}

/** What is printed. */
export const printedData: GameData = { ...printedGround, ...printedOrder, chart: combatTable }

/** What is played with where a scenario brings something of its own, sound as `boundary/` has proved. */
const ownData: (own: Own) => GameData = deriveAlike(({ map, units, chart }: Own) => ({
  ...(map === undefined ? printedGround : groundOf(compileProvenHexMap(map))),
  ...(units === undefined ? printedOrder : orderOfBattle(units)),
  chart: withRows(chart),
}))

/** What a game is played with: a scenario's own, else what is printed. */
export const dataUnder = ({ own }: { readonly own?: Own }): GameData => (own === undefined ? printedData : ownData(own))
