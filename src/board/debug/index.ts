/**
 * `<ardennes-debug>`: a panel that shows everything about a match, to be dropped into any page while it is made.
 *
 * @module board/debug
 */
export { ArdennesDebug, defineDebug, type ChosenDetail, type MomentDetail } from './element.js'
