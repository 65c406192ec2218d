/**
 * Death of a Division: the LXVI Corps against the 106th Division and St. Vith, 16 to 20 December 1944.
 *
 * @module rulesets/death-of-a-division
 */
export { codecs } from './boundary/codecs.js'
export { deathOfADivision } from './module.js'
export type { Command, EndPhase, FireAt, Move, Overrun, OverrunForm, Place, Stop, TakeHit } from './model/command.js'
export type { FormationRow, UnitRow, UnitType } from './data/units.js'
export type { Event, HitCause, MoveKind } from './model/event.js'
export type { DeathOfADivision } from './model/game.js'
export { moveInput } from './play/move-input.js'
export { heuristics } from './play/heuristics.js'
export { stateFaults } from './boundary/invariants.js'
export type { BorderFeature } from './data/map.js'
export { map, type AreaId } from './data/areas.js'
export { metrics } from './study/metrics.js'
export { parse, print } from './boundary/notation.js'
export { defaultOptions, optionChoices, optionNames, type OptionName, type Options } from './data/options.js'
export { picture } from './text/picture.js'
export { player } from './play/player.js'
export { questions } from './study/questions.js'
export { ruleBook as rules, type Rule } from './model/rule.js'
export { deathOfADivisionRules } from './fast/turn.js'
export { scenario, type Change, type Scenario, type SomeChange } from './data/scenario.js'
export { readScenario } from './boundary/scenario-reading.js'
export { control, lineOf, reachOf, stacks, supplyOf, threatsTo } from './play/selectors.js'
export type { Holding, Reached, Shooting, Stack, Threats } from './play/selectors.js'
export type {
  ArrivalRoll,
  Assault,
  Fire,
  FollowUp,
  Level,
  MainPhase,
  Movement,
  Over,
  OverrunRoll,
  PartingShots,
  Phase,
  PlaceHits,
  Reason,
  Reinforcement,
  Setup,
  Shooter,
  Shot,
  Supply,
  SurpriseRoll,
  Verdict,
} from './model/phase.js'
export type { Capture, State } from './model/state.js'
export { arrivalOf, arriving, OUT } from './model/state.js'
export { printedTables, tableBounds, tableNames, type SomeTables, type TableName, type Tables } from './data/tables.js'
export { dateOf, subject, describeBoard, describeCommand, describeEvent, describeOutcome } from './text/describe.js'
export { units, type Side, type UnitId } from './data/counters.js'
export { levelOf, verdict } from './rules/victory.js'
export { french, german } from './text/translations.js'
