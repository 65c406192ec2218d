/**
 * The Peiper Dream: a card-driven campaign from Losheim to the Meuse, and its four single battles.
 *
 * @module rulesets/peiper-dream
 */
export { parsePosition, printPosition } from './boundary/notation.js'
export { readScenario } from './boundary/scenario-reading.js'
export type { BattleName } from './data/battles/battle.js'
export { board as map, bridges, hexName, hexById } from './data/map.js'
export type { Bridge } from './data/map.js'
export { cardName } from './data/cards.js'
export { defaultOptions, optionValues, type Options } from './data/options.js'
export type { PrintedUnit, Side } from './data/printed-unit.js'
export { battleNames, scenario, type Scenario } from './data/scenario.js'
export type { Change } from './data/scenario.js'
export { units, type UnitId } from './data/units.js'
export { peiperDreamRules as rules } from './fast/turn.js'
export type { Command } from './model/command.js'
export type { Event } from './model/event.js'
export type { PeiperDream } from './model/game.js'
export type { Rule } from './model/rule.js'
export type { State } from './model/state.js'
export type { Phase } from './model/phase.js'
export { codecs, peiperDream as ruleset, peiperDreamModule as module } from './module.js'
export { unitStatusOf } from './rules/status.js'
export { heuristics } from './play/heuristics.js'
export { moveInput, type Selection } from './play/move-input.js'
export { player } from './play/player.js'
export { control, reachOf, stacks, supplyOf, threatsTo } from './play/selectors.js'
export type { Holding, Reached, Stack, Threat, UnitSupply } from './play/selectors.js'
export { metrics } from './study/metrics.js'
export { questions } from './study/questions.js'
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
export { mapOf, mapStyle, picture } from './text/picture.js'
export type { TurnBoundary } from '../../kernel/player.js'
export type { OptionsOf, OptionValues } from '../../kernel/option.js'
export type { LandTerms } from './data/land.js'
