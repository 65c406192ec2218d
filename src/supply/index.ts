/**
 * How far things reach over a map: who is in supply, by which line, and what cuts it.
 *
 * @module supply
 */
export { compileCosts, reachOver } from './compiled.js'
export { flood, floodHexes } from './flood.js'
export { edgeCosts, reach, UNREACHED } from './reach.js'
export type { EdgeCost, EdgeCosts } from './reach.js'
export { floodRows, freeRows, hexRows, isInRows, rowSetOf } from './rows.js'
export { floodSmall, isIn, nodesIn, smallMap, smallSet } from './small.js'
export { anyLine, lineAlong, trace } from './trace.js'
export type { LineTerms, Trace } from './trace.js'
