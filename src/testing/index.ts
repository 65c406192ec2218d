/**
 * The contract every game must satisfy, as laws for any test runner, and self-checking rules for development.
 *
 * @module testing
 */
export { ContractError } from './contract-error.js'
export { checkedRules } from './checked-rules.js'
export { lawsOf } from './laws.js'
export type { Law, LawOptions } from './laws.js'
export type { GameWithTexts } from './laws-of-shows.js'
export type { GameWithOptions } from './option-walks.js'
export type { Walk } from './walk.js'
