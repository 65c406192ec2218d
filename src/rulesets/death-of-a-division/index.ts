/**
 * Death of a Division: the LXVI Corps against the 106th Division and St. Vith, 16 to 20 December 1944.
 *
 * @module rulesets/death-of-a-division
 */
export { deathOfADivisionRules } from './ruleset.js'
export { scenario, type Change, type Scenario, type SomeChange } from './scenario.js'
export { defaultOptions, optionChoices, optionNames, type OptionName, type Options } from './option.js'
