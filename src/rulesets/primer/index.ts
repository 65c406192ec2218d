/**
 * The primer: the smallest whole game. Two sides, 61 hexes, steps, zones of control, one chart. Read it first, and copy
 * it to begin a game of your own.
 *
 * @module rulesets/primer
 */
export { units, type Side, type UnitId } from './data/counters.js'
export { map } from './data/hexes.js'
export { defaultOptions, optionValues, type Options } from './data/options.js'
export { dataUnder, type GameData, type Own, type OwnUnit } from './data/game-data.js'
export { scenario, type Scenario } from './data/scenario.js'
export type { Command } from './model/command.js'
export type { Event } from './model/event.js'
export type { Primer } from './model/game.js'
export type { Rule } from './model/rule.js'
export type { State } from './model/state.js'
export type { Phase } from './model/phase.js'
export { primerRules as rules } from './rules/turn.js'
export { codecs } from './boundary/codecs.js'
export { parsePosition, printPosition } from './boundary/notation.js'
export { readScenario } from './boundary/scenario-reading.js'
export {
  describeBoard,
  describeCommand,
  describeEvent,
  describeOutcome,
  describeScenario,
  describeTurn,
  describeViolation,
  subjectOf,
} from './text/describe.js'
export { words } from './text/load.js'
export { mapOf, picture } from './text/picture.js'
export { heuristics } from './play/heuristics.js'
export { moveInput, type Selection } from './play/move-input.js'
export { player } from './play/player.js'
export { control, reachOf, stacks, threatsTo } from './play/selectors.js'
export type { Holding, Reached, Stack, Threat } from './play/selectors.js'
export { metrics } from './study/metrics.js'
export { questions } from './study/questions.js'
export { primer as ruleset, primerModule as module } from './module.js'
export type { OptionsOf, OptionValues } from '../../kernel/option.js'
export type { PrintedUnit } from './data/units.js'
