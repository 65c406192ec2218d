/**
 * Questions about games: how many ways there are, how likely each end of a command is, and who wins how often.
 *
 * @module analysis
 */
export { answered, type Effort, type Figure, type Row } from './answered.js'
export { metricsOf, type StoredGame } from './finished-game.js'

export { manifestCodec } from './codec-manifest.js'
export { type Axis, type Json, type Manifest } from './manifest.js'
export { gathered, measured, type Measured } from './measured.js'
export { odds, type End, type Odds, type OddsTerms } from './odds.js'
export { perft, perftByCommand, type Perft } from './perft.js'
export { playOut, playouts, type Batch, type Playout } from './playouts.js'
export { ratings, type Meeting, type Rating } from './ratings.js'
export { readRows, rowsText, type RowsRead } from './rows.js'
export {
  manifestFaults,
  playShard,
  shardsOf,
  simulate,
  sweep,
  type MatchRunner,
  type Shard,
  type SweepRow,
} from './shard.js'
export {
  bootstrap,
  pairedWins,
  untilPrecise,
  type Mean,
  type PairedWins,
  type Stopped,
  type Stopping,
} from './statistics.js'
export type { Choice, Comparison, Sensitivity } from './comparison.js'
export {
  summarize,
  type ArmSummary,
  type Kinds,
  type NumberSummary,
  type Summary,
  type TurnSummary,
  type Wins,
} from './summary.js'
export { wilson, type Proportion, type Tally } from './tally.js'
export { tournament, type Entrant, type Standing } from './tournament.js'
export { measure } from '../kernel/metric.js'
export type {
  FinishedGame,
  Metric,
  Metrics,
  MetricValue,
  Named,
  NumberMetric,
  PlacesMetric,
  SeriesMetric,
  WordMetric,
} from '../kernel/metric.js'
export type { Chronicle, TurnNote } from '../kernel/chronicle.js'
export type { Case, Measure, PlayPath, Question } from '../kernel/question.js'
