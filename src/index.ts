/**
 * The contract of a ruleset, and what can be done with any game that keeps it: play, take back, write down, audit,
 * play out, and work out the odds.
 *
 * @module ardennes
 */
export { ask } from './kernel/ask.js'
export { audit, load, formatDifference } from './kernel/audit.js'
export { scripted, seeded, take } from './kernel/chance.js'
export type { Chance } from './kernel/chance.js'
export { commitment, seedFrom, verify } from './kernel/commitment.js'
export { derive } from './kernel/derive.js'
export { dice, pick, pool, formatDraw, seenBy, seesDraw } from './kernel/draw.js'
export type { Draw, Drawn } from './kernel/draw.js'
export { left, match, right, unwrap } from './kernel/either.js'
export { freshSeed } from './kernel/entropy.js'
export { explain } from './kernel/explain.js'
export { formatFault } from './kernel/fault.js'
export type { Fault } from './kernel/fault.js'
export type { Either } from './kernel/fp.js'
export { formatFraction, toNumber } from './kernel/fraction.js'
export type { Fraction } from './kernel/fraction.js'
export { stateHash } from './kernel/hash.js'
export { begin, open, play, replay, undo } from './kernel/match.js'
export type { Entry, Match, Refusal } from './kernel/match.js'
export { applyUpdates, updatesFor } from './kernel/update.js'
export type { Update } from './kernel/update.js'
export { outcomeCount, outcomes } from './kernel/outcomes.js'
export { readRecord, readState, recordText } from './kernel/record-codec.js'
export { replayed } from './kernel/replayed.js'
export { toRecord } from './kernel/record.js'
export type { Comment, GameRecord } from './kernel/record.js'
export { opened, rngFrom, sampled } from './kernel/rng.js'
export { sharedLuck, type SharedLuck } from './kernel/shared-luck.js'
export type { Rng, Roller } from './kernel/rng.js'
export type { Codec, Codecs, Draft, Game, Outcome, Rules, Ruleset, Turn } from './kernel/ruleset.js'
export { anyInPlace, anyLegal, playout, playoutInPlace } from './kernel/simulate.js'
export type { Chooser } from './kernel/simulate.js'
export { determinised } from './kernel/secret.js'
export { act, advance, answer, reducer } from './kernel/step.js'
export type { Step } from './kernel/step.js'
export { targets } from './kernel/move-input.js'
export type {
  Barred,
  BoardInput,
  FieldSelection,
  MoveInput,
  Offered,
  OnBoard,
  Selection,
  Target,
} from './kernel/move-input.js'
export { annotate, branch, follow, parting, seek, timeline } from './kernel/timeline.js'
export type { Timeline } from './kernel/timeline.js'
export { violation } from './kernel/violation.js'
export { describeViolation, kernelFrench, kernelGerman, mergeTranslations } from './kernel/phrases.js'
export type { Translation } from './kernel/phrases.js'
export type { RuleBook, RuleEntry, Violation } from './kernel/violation.js'
export type { GameVerb, Terminal, VerbGiven, VerbOption, WorkerPool } from './game-verb.js'
export { refusalIn, type GameModule, type Module, type Phrases } from './module.js'
export type { LessonStep, PageParts, Tile, Touches, TrayRow } from './page-parts.js'
export { defineGame } from './define/define-game.js'
export type { GameParts, RulesParts } from './define/define-game.js'
export { NotAGame } from './define/not-a-game.js'
export type { BoardParts, Piece } from './define/board.js'
