/**
 * Reach and supply on a map: which nodes are in supply, by which line, and what cuts it.
 *
 * @module supply
 */
export { compileCosts, reachOver } from './compiled.js'
export type { CompiledCosts } from './compiled.js'
export { flood, floodHexes, REACHED } from './flood.js'
export { edgeCosts, reach, UNREACHED } from './reach.js'
export type { EdgeCost, EdgeCosts } from './reach.js'
export { floodRows, freeRows, hexRows, isInRows, rowSetOf } from './rows.js'
export type { HexRows } from './rows.js'
export { floodSmall, isIn, nodesIn, smallMap, smallSet } from './small.js'
export type { SmallMap, SmallSet } from './small.js'
export { anyLine, lineAlong, trace } from './trace.js'
export type { SupplyLineOptions, Trace } from './trace.js'
export type { SixSlots } from '../maps/graph.js'
export type { LineGrid } from '../maps/hex/lines.js'
