/**
 * The rules contract and everything that works with any game that implements it: play, undo, record, audit, simulate
 * and compute odds.
 *
 * @module ardennes
 */
export { ask } from './kernel/ask.js'
export { audit, load, formatDifference } from './kernel/audit.js'
export type { RecordDifference } from './kernel/audit.js'
export { scripted, seeded, takeResult } from './kernel/chance.js'
export type { Chance } from './kernel/chance.js'
export { commitment, seedFrom, verify } from './kernel/commitment.js'
export type { Revealed } from './kernel/commitment.js'
export { memoize } from './kernel/memoize.js'
export { dice, pick, pool, formatDraw, seenBy, seesDraw } from './kernel/draw.js'
export type { Dice, Draw, Drawn, Pick } from './kernel/draw.js'
export { isTypeable, readDice } from './kernel/typed-dice.js'
export type { DiceFault } from './kernel/typed-dice.js'
export { left, match, right, unwrap } from './kernel/either.js'
export { freshSeed } from './kernel/entropy.js'
export { explain } from './kernel/explain.js'
export type { Explanation } from './kernel/explain.js'
export { formatFault } from './kernel/fault.js'
export type { Expectation, Fault } from './kernel/fault.js'
export type { Either } from './kernel/fp.js'
export { formatFraction, toNumber } from './kernel/fraction.js'
export type { Fraction } from './kernel/fraction.js'
export { stateHash } from './kernel/hash.js'
export { begin, open, play, undo } from './kernel/match.js'
export type { Entry, Match, Refusal } from './kernel/match.js'
export { applyUpdates, updatesFor } from './kernel/update.js'
export type { Update } from './kernel/update.js'
export { outcomeCount, outcomes } from './kernel/outcomes.js'
export type { ChanceOutcome } from './kernel/outcomes.js'
export { readRecord, readState, recordText } from './kernel/record-codec.js'
export { replay } from './kernel/replay.js'
export { toRecord } from './kernel/record.js'
export type { About, Comment, GameRecord } from './kernel/record.js'
export { rollerFrom, rngFrom, sampleDraw } from './kernel/rng.js'
export { keyedRandom, type KeyedRandom } from './kernel/keyed-random.js'
export type { Rng, Roller } from './kernel/rng.js'
export type { Codec, Codecs, Draft, Game, Outcome, Rules, Ruleset, Turn } from './kernel/ruleset.js'
export { randomInPlace, randomLegal, playout, playoutInPlace } from './kernel/simulate.js'
export type { Chooser, Playout } from './kernel/simulate.js'
export { determinisation } from './kernel/secret.js'
export { act, advance, answer, reducer } from './kernel/transition.js'
export type { Transition } from './kernel/transition.js'
export { costUnitOf, targets } from './kernel/move-input.js'
export type {
  BarredCommand,
  BoardInput,
  CostUnit,
  FieldSelection,
  MoveInput,
  LegalCommand,
  OnBoard,
  Selection,
  Target,
} from './kernel/move-input.js'
export { annotate, branch, follow, firstDivergence, seek, timeline } from './kernel/timeline.js'
export type { Timeline } from './kernel/timeline.js'
export {
  boardText,
  commandText,
  cuesFor,
  eventFor,
  eventText,
  knowsCommandOf,
  outcomeText,
  pictureFor,
  positionFor,
  refusalText,
  subjectText,
  turnText,
  turnTitle,
} from './kernel/texts.js'
export type { GameTexts, TurnText, WithRules } from './kernel/texts.js'
export { violation } from './kernel/violation.js'
export { describeViolation, kernelFrench, kernelGerman, mergeTranslations } from './kernel/phrases.js'
export type { Templates } from './kernel/phrases.js'
export type { Translation } from './kernel/language.js'
export type { KernelRule, RuleBook, RuleEntry, Violation } from './kernel/violation.js'
export type { GameVerb, Terminal, VerbGiven, VerbOption, WorkerPool } from './game-verb.js'
export { valueName } from './kernel/option.js'
export type { OptionTexts, OptionValue } from './kernel/option.js'
export type { GameModule, Module, Phrases } from './module.js'
export type {
  LessonStep,
  PageLoader,
  PageParts,
  PageStep,
  ReadText,
  Sheet,
  SheetPart,
  TextForm,
  TextNote,
  Tile,
  Touches,
  TrayRow,
} from './page-parts.js'
export { defineGame } from './define/define-game.js'
export type { GameOf, GameParts, RulesParts } from './define/game-parts.js'
export { GameDefinitionError } from './define/game-definition-error.js'
export type { BoardParts, BoardPiece } from './define/board.js'
