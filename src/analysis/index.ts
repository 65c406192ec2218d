/**
 * Questions about games: how many ways there are, how likely each end of a command is, and who wins how often.
 *
 * @module analysis
 */
export { answered, type Figure } from './answered.js'
export { metricsOf } from './finished-game.js'
export { manifestCodec } from './codec-manifest.js'
export type { Manifest } from './manifest.js'
export { gathered, measured } from './measured.js'
export { odds, type Odds } from './odds.js'
export { perft, perftByCommand } from './perft.js'
export { playOut, playouts } from './playouts.js'
export { pairsFor } from './power.js'
export { ratings } from './ratings.js'
export { readRows, rowsText } from './rows.js'
export { manifestFaults, playShard, shardsOf, simulate, sweep, type MatchRunner, type Shard } from './shard.js'
export { bootstrap, holm, meanInterval, paired, pairedWins, untilPrecise, type Difference } from './statistics.js'
export { summarize, type Summary } from './summary.js'
export { kaplanMeier } from './survival.js'
export { wilson, type Tally } from './tally.js'
export { meetingsOf, tournament } from './tournament.js'
export { measure } from '../kernel/metric.js'
export type { FinishedGame, Metric, Metrics } from '../kernel/metric.js'
export type { Chronicle } from '../kernel/chronicle.js'
export type { Question } from '../kernel/question.js'
