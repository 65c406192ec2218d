import type { Graph, NodeId } from '../maps/graph.js'
import { barredWhere, type Barred } from '../supply/flood.js'
import { HIGHEST_LIMIT, reachFrom, UNREACHED } from '../supply/reach.js'
import type { LineTerms } from '../supply/trace.js'
import { isShut, type Opposition } from './zones.js'

/** Who bars the lines of supply of a side, by node: enemies, and their zones unless a friend stands there. */
export const supplyBarred = (map: Graph, opposition: Opposition): Barred =>
  barredWhere(map, (node) => isShut(opposition, node))

/**
 * Where a side is in supply: every node that a line from some source reaches, by node. Ask it once for a position, not for
 * every unit; what cuts one of them is for `trace` to say, of the same terms.
 *
 * @param barred where no line may run (`supplyBarred`); a source that is barred serves nobody
 * @param terms what a line costs and how long it may be; make them once for a map (`anyLine`, `lineAlong`)
 */
export const suppliedNodes = (
  map: Graph,
  sources: ArrayLike<NodeId>,
  barred: Barred,
  { costs, limit }: LineTerms,
): readonly boolean[] => {
  const best = reachFrom(map, sources, barred, costs, limit ?? HIGHEST_LIMIT)
  return Array.from(best, (cost) => cost !== UNREACHED)
}
