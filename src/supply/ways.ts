import type { EdgeId, Graph, NodeId } from '../maps/graph.js'
import { HIGHEST_LIMIT, reach, UNREACHED, type EdgeCost } from './reach.js'

/** The best ways from some hexes to all others: best by a first measure, and among those by a second. */
export interface Ways {
  /** Whether a way leads to a hex. */
  readonly leadsTo: (hex: NodeId) => boolean
  /** By hex, the least of the first measure. */
  readonly first: ArrayLike<number>
  /** By hex, the least of the second measure among ways with the least of the first. */
  readonly second: ArrayLike<number>
  /** The hexes of the best way to a hex that one leads to, from the start on. */
  readonly path: (hex: NodeId) => readonly NodeId[]
}

/** The best ways from any of some hexes; one of the two measures must count every step. */
export const waysFrom = (graph: Graph, starts: readonly NodeId[], firstCost: EdgeCost, secondCost: EdgeCost): Ways => {
  const { edgeFrom, edgeTo, firstEdge, twin } = graph
  const first = reach(graph, starts, firstCost, HIGHEST_LIMIT)
  const isBest = (edge: EdgeId): boolean =>
    first[edgeFrom[edge]] !== UNREACHED && first[edgeFrom[edge]] + firstCost(edge) === first[edgeTo[edge]]
  const second = reach(graph, starts, (edge) => (isBest(edge) ? secondCost(edge) : Infinity), HIGHEST_LIMIT)
  const before = (hex: NodeId): NodeId => {
    for (let edge = firstEdge[hex]; edge < firstEdge[hex + 1]; edge++) {
      const back = twin[edge] as EdgeId
      if (isBest(back) && second[edgeFrom[back]] + secondCost(back) === second[hex]) return edgeFrom[back] as NodeId
    }
    throw new Error('a way without a beginning')
  }
  const path = (hex: NodeId): readonly NodeId[] => {
    const hexes = [hex]
    while (first[hexes[0]] > 0 || second[hexes[0]] > 0) hexes.unshift(before(hexes[0]))
    return hexes
  }
  return { leadsTo: (hex) => first[hex] !== UNREACHED, first, second, path }
}
