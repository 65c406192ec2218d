/**
 * Death of a Division: the LXVI Corps against the 106th Division and St. Vith, 16 to 20 December 1944.
 *
 * @module rulesets/death-of-a-division
 */
export { codecs, deathOfADivision } from './codec.js'
export type { Command, EndPhase, FireAt, Move, Overrun, OverrunForm, Place, Stop, TakeHit } from './command.js'
export type { FormationRow, UnitRow, UnitType } from './data/units.js'
export type { Event, HitCause, MoveKind } from './event.js'
export type { DeathOfADivision } from './game.js'
export { handling } from './handling.js'
export { insight } from './insight.js'
export { stateFaults } from './invariants.js'
export type { BorderFeature } from './data/map.js'
export { map, type AreaId } from './map.js'
export { metrics } from './metrics.js'
export { parse, print } from './notation.js'
export { defaultOptions, optionChoices, optionNames, type OptionName, type Options } from './option.js'
export { picture } from './picture.js'
export { player } from './player.js'
export { questions } from './questions.js'
export { rules, type Rule } from './rules.js'
export { deathOfADivisionRules } from './ruleset.js'
export { scenario, type Change, type Scenario, type SomeChange } from './scenario.js'
export { readScenario } from './scenario-reading.js'
export { control, reachOf, stacks, supplyOf, threatsTo } from './selectors.js'
export type { Holding, Reached, Shooting, Stack, Threats } from './selectors.js'
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
} from './phase.js'
export type { Capture, State } from './state.js'
export { arrivalOf, arriving, OUT } from './state.js'
export { isSupplied, lineOf, outOfSupply } from './supply.js'
export { printedTables, tableBounds, tableNames, type SomeTables, type TableName, type Tables } from './tables.js'
export { dateOf, subject, tellBoard, tellCommand, tellEvent, tellOutcome } from './tell.js'
export { units, type Side, type UnitId } from './units.js'
export { levelOf, verdict } from './verdict.js'
export { french, german } from './wording.js'
