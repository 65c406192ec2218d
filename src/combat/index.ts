/**
 * Charts and dice: odds, results tables with shifts and modifiers, lists read by bands, and exact chances.
 *
 * @module combat
 */
export { bandAt, isInBand, readBands, sayBand } from './bands.js'
export type { Band, BandReading, BandTable } from './bands.js'
export { countHits, readPool } from './hits.js'
export type { PoolReading } from './hits.js'
export { addUp, clamp, modifier, saySum, UNCAPPED, when } from './modifiers.js'
export type { Cap, Modifier, ModifierSum } from './modifiers.js'
export { compareOdds, isAtLeast, oddsColumn, sidesOf, wholeOdds } from './odds.js'
export type { Odds, OddsReading, Rounding } from './odds.js'
export {
  addDistributions,
  bandChances,
  chanceOf,
  chanceOfAtLeast,
  diceSum,
  given,
  hitChance,
  mean,
  mixedHits,
  modified,
  poolHits,
  tableChances,
  variance,
} from './pool.js'
export type { Distribution, ResultChance } from './pool.js'
export { lookUp, read, readTable } from './table.js'
export type { ResultsTable, Stopped, TableReading } from './table.js'
export { ANY_COLUMN, bandFaults, ladderFaults, tableFaults } from './validate.js'
export type { ColumnsRead, Rolls } from './validate.js'
