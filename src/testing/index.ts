/**
 * What every game promises, as laws that run under any test runner, and rules that watch themselves while a game is written.
 *
 * @module testing
 */
export { BrokenPromise } from './broken-promise.js'
export { checked } from './checked.js'
export { lawsOf } from './laws.js'
export type { Law, LawOptions } from './laws.js'
export type { GameShown } from './laws-of-shows.js'
export type { Walk } from './walk.js'
