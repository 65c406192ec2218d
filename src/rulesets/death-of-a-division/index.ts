/**
 * Death of a Division: the LXVI Corps against the 106th Division and St. Vith, 16 to 20 December 1944.
 *
 * @module rulesets/death-of-a-division
 */
export { map, type AreaId } from './data/areas.js'
export { units, type Side, type UnitId } from './data/counters.js'
export { defaultOptions, optionValues, type Options } from './data/options.js'
export { scenario, type Scenario } from './data/scenario.js'
export type { Change } from './data/scenario.js'
export { printedTables, tableBounds, type Tables } from './data/tables.js'
export type { UnitRow, UnitType } from './data/units.js'
export type * as commands from './model/command.js'
export type { Command } from './model/command.js'
export type { Event } from './model/event.js'
export type { DeathOfADivision } from './model/game.js'
export type * as phases from './model/phase.js'
export type { Phase } from './model/phase.js'
export type { Rule } from './model/rule.js'
export type { State } from './model/state.js'
export { deathOfADivisionRules as rules } from './fast/turn.js'
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
export { mapStyle } from './text/country.js'
export { words } from './text/load.js'
export { mapOf, picture } from './text/picture.js'
export { heuristics } from './play/heuristics.js'
export { moveInput, type Selection } from './play/move-input.js'
export { player } from './play/player.js'
export { control, reachOf, stacks, supplyOf, threatsTo } from './play/selectors.js'
export type { Holding, Reached, Stack, Threat } from './play/selectors.js'
export { metrics } from './study/metrics.js'
export { questions } from './study/questions.js'
export { deathOfADivision as ruleset, deathOfADivisionModule as module } from './module.js'
export type { TurnBoundary } from '../../kernel/player.js'
export type { OptionsOf, OptionValues } from '../../kernel/option.js'
