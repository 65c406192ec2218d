/**
 * The contract of a ruleset, and what can be done with any game that keeps it: play, take back, write down, audit,
 * play out, and work out the odds.
 *
 * @module ardennes
 */
export { audit, load, formatDifference } from './kernel/audit.js'
export type { Audit, Difference } from './kernel/audit.js'
export type { Brand } from './kernel/brand.js'
export { scripted, seeded, take, unused } from './kernel/chance.js'
export type { Chance } from './kernel/chance.js'
export { commitment, seedFrom, verify } from './kernel/commitment.js'
export type { Revealed } from './kernel/commitment.js'
export { derive, deriveBy } from './kernel/derive.js'
export { dice, fits, MAIN, pick, pool, formatDraw } from './kernel/draw.js'
export type { Dice, Draw, Drawn, Pick, Reading } from './kernel/draw.js'
export { isRight, match, unwrap } from './kernel/either.js'
export { freshSeed } from './kernel/entropy.js'
export { explain } from './kernel/explain.js'
export type { Explained } from './kernel/explain.js'
export { fault, likelyMeant, pointTo, printed, formatFault, warning } from './kernel/fault.js'
export type { Fault } from './kernel/fault.js'
export type { Either, Left, Right } from './kernel/fp.js'
export { fraction, formatFraction, toNumber } from './kernel/fraction.js'
export type { Fraction } from './kernel/fraction.js'
export { stateHash } from './kernel/hash.js'
export { begin, finish, open, play, proceed, replay, undo } from './kernel/match.js'
export type { Entry, Match, Refusal } from './kernel/match.js'
export { applyUpdates, changed, changesBetween, updatesFor } from './kernel/update.js'
export type { Change, Update } from './kernel/update.js'
export { outcomeCount, outcomes } from './kernel/outcomes.js'
export type { ChanceOutcome } from './kernel/outcomes.js'
export { measure } from './kernel/metric.js'
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
} from './kernel/metric.js'
export type { Case, Measure, Question, PlayPath } from './kernel/question.js'
export { readRecord, readState, recordCodec, recordText } from './kernel/record-codec.js'
export { toRecord } from './kernel/record.js'
export type { About, Checkpoint, Comment, GameRecord, RecordEntry, Seats } from './kernel/record.js'
export { opened, rngFrom, rngOfGame, rolledOne, sampled } from './kernel/rng.js'
export type { Rng, Roller } from './kernel/rng.js'
export type { Codec, Codecs, Draft, Game, JsonSchema, Outcome, Rules, Ruleset, Turn } from './kernel/ruleset.js'
export { anyInPlace, anyLegal, countOf, nthOf, playout, playoutInPlace } from './kernel/simulate.js'
export type { Below, Chooser, Playout } from './kernel/simulate.js'
export { determinised } from './kernel/secret.js'
export { act, advance, answer, reducer } from './kernel/step.js'
export type { Action, Step } from './kernel/step.js'
export { targets, selectionsOf } from './kernel/move-input.js'
export type { Barred, MoveInput, Offered, Target, Selection } from './kernel/move-input.js'
export { annotate, branch, follow, parting, seek, timeline } from './kernel/timeline.js'
export type { Stop, Timeline } from './kernel/timeline.js'
export { kernelBook, describeViolation, violation } from './kernel/violation.js'
export { kernelFrench, kernelGerman, describeViolationIn, formatPhrase, mergeTranslations } from './kernel/phrases.js'
export type { Phrase, Translation } from './kernel/phrases.js'
export type { KernelRule, RuleBook, RuleEntry, Violation } from './kernel/violation.js'
export { anyModule, type AnyModule, type Module } from './module.js'
