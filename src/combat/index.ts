/**
 * Combat tables and dice: odds, results tables with shifts and modifiers, band tables, and exact probabilities.
 *
 * @module combat
 */
export { bandAt } from './bands.js'
export type { Band, BandTable } from './bands.js'
export { countHits } from './hits.js'
export { addUp, modifier, when } from './modifiers.js'
export type { Cap, Modifier, ModifierSum } from './modifiers.js'
export { oddsColumn } from './odds.js'
export type { OddsReading } from './odds.js'
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
export type { Distribution, ResultChance } from './pool.js'
export { lookUp, readTable } from './table.js'
export type { ResultsTable, TableReading } from './table.js'
export { bandFaults, ladderFaults, tableFaults } from './validate.js'
export type { ColumnsRead, Rolls } from './validate.js'
