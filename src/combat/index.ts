/**
 * Charts and dice: odds, results tables with shifts and modifiers, lists read by bands, and exact chances.
 *
 * @module combat
 */
export { bandAt } from './bands.js'
export type { BandTable } from './bands.js'
export { countHits } from './hits.js'
export { addUp, modifier, when } from './modifiers.js'
export type { Modifier } from './modifiers.js'
export { oddsColumn } from './odds.js'
export {
  chanceOf,
  chanceOfAtLeast,
  diceSum,
  hitChance,
  mean,
  poolHits,
  tableChances,
  variance,
  bandChances,
} from './pool.js'
export type { Distribution } from './pool.js'
export { lookUp, readTable } from './table.js'
export type { ResultsTable } from './table.js'
export { bandFaults, ladderFaults, tableFaults } from './validate.js'
