import type { Graph, NodeId } from '../maps/graph.js'
import { blockedWhere, type Blocked } from '../supply/flood.js'
import { HIGHEST_LIMIT, reachFrom, UNREACHED } from '../supply/reach.js'
import type { SupplyLineOptions } from '../supply/trace.js'
import { isShut, type Opposition } from './zones.js'

/** The nodes that block a side's supply lines: enemies, and their zones unless a friendly unit is there. */
export const supplyBarred = (map: Graph, opposition: Opposition): Blocked =>
  blockedWhere(map, (node) => isShut(opposition, node))

/**
 * Whether each node is in supply, by node: a line from some source reaches it. Call it once per position, not per unit.
 * To find out what cuts a unit, call `trace` with the same options.
 *
 * @param barred the nodes that block lines (`supplyBarred`); nothing is supplied from a blocked source
 * @param terms the cost and maximum length of a line; make them once per map (`anyLine`, `lineAlong`)
 */
export const suppliedNodes = (
  map: Graph,
  sources: ArrayLike<NodeId>,
  barred: Blocked,
  { costs, limit }: SupplyLineOptions,
): readonly boolean[] => {
  const best = reachFrom(map, sources, barred, costs, limit ?? HIGHEST_LIMIT)
  return Array.from(best, (cost) => cost !== UNREACHED)
}
