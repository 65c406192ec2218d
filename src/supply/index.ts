/**
 * How far things reach over a map: who is in supply, by which line, and what cuts it.
 *
 * @module supply
 */
export { compileCosts, reachOver, reachOverInto } from './compiled.js'
export type { CompiledCosts, CostTable } from './compiled.js'
export {
  BARRED,
  flood,
  floodAcross,
  floodHexes,
  floodHexesInto,
  floodInto,
  floodRoom,
  REACHED,
  UNTOUCHED,
} from './flood.js'
export type { Barred, FloodRoom } from './flood.js'
export { CLOSED, edgeCosts, HIGHEST_LIMIT, reach, reachFrom, reachInto, reachRoom, UNREACHED } from './reach.js'
export type { EdgeCost, EdgeCosts, ReachRoom } from './reach.js'
export { floodRows, floodRowsInto, freeRows, hexRows, isInRows, rowSetOf } from './rows.js'
export type { HexRows, RowSet } from './rows.js'
export { floodSmall, isIn, nodesIn, NO_NODES, SMALL, smallMap, smallSet } from './small.js'
export type { SmallMap, SmallSet } from './small.js'
export { anyLine, lineAlong, trace } from './trace.js'
export type { Cut, LineTerms, NoWay, Supplied, Trace } from './trace.js'
