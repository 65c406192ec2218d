/**
 * `<ardennes-debug>`: a panel that shows everything about a match, to be dropped into any page while it is made.
 *
 * @module board/debug
 */
export type { CommandDetail } from '../desk/details.js'
export type { DebugEvents, MomentDetail } from './details.js'
export { ArdennesDebug, defineDebug } from './element.js'
export { english, french, german, type DebugWords } from './words.js'
