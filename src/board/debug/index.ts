/**
 * `<ardennes-debug>`: a panel to drop into any page during development that shows everything about a match.
 *
 * @module board/debug
 */
export type { CommandDetail } from '../session/details.js'
export type { ModuleOf } from '../game.js'
export type { DebugEvents, MomentDetail } from './details.js'
export { ArdennesDebug, defineDebug } from './element.js'
export { english, french, german, type DebugWords } from './words.js'
