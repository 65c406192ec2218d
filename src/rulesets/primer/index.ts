/**
 * The primer: the smallest whole game. Two sides, 61 hexes, steps, zones of control, one chart. Read it first, and copy
 * it to begin a game of your own.
 *
 * @module rulesets/primer
 */
export { codecs, primer } from './codec.js'
export type { Command } from './command.js'
export type { PrintedUnit } from './data/units.js'
export type { Event } from './event.js'
export type { Primer } from './game.js'
export { moveInput } from './handling.js'
export { heuristics } from './insight.js'
export { map } from './map.js'
export type { Terrain } from './data/map.js'
export { metrics } from './metrics.js'
export { parse, print } from './notation.js'
export { picture } from './picture.js'
export { player } from './player.js'
export { questions } from './questions.js'
export { rules, type Rule } from './rules.js'
export { primerRules } from './ruleset.js'
export { defaultOptions, readScenario, scenario } from './scenario.js'
export type { Options, Scenario, SetUpName } from './scenario.js'
export { control, reachOf, stacks, threatTo } from './selectors.js'
export type { Holding, Reached, Stack, Threat } from './selectors.js'
export type { Battle, Combat, Movement, Phase, State } from './state.js'
export type { Result } from './tables.js'
export { subject, describeBoard, describeCommand, describeEvent, describeOutcome, describeUnits } from './tell.js'
export { units, type Side, type UnitId } from './units.js'
export { french, german } from './wording.js'
