import { edgesOf, type EdgeId, type Graph, type NodeId } from '../maps/graph.js'
import { HIGHEST_LIMIT, reach, UNREACHED } from './reach.js'

/** The best ways from some nodes to all others: best by a first measure, and among those by a second. */
export interface Ways {
  /** Whether a way leads to a node. */
  readonly leadsTo: (node: NodeId) => boolean
  /** The least of the first measure to a node that a way leads to. */
  readonly first: (node: NodeId) => number
  /** The least of the second measure among ways with the least of the first. */
  readonly second: (node: NodeId) => number
  /** The nodes of the best way to a node that one leads to, from the start on. */
  readonly path: (node: NodeId) => readonly NodeId[]
}

/** What each step costs, by edge: whole numbers, or Infinity where there is no way. */
export type StepCosts = ArrayLike<number>

/** The best ways from any of some nodes, with costs made once for the graph; one of the two measures must count every step. */
export const waysAlong = (graph: Graph, starts: readonly NodeId[], one: StepCosts, two: StepCosts): Ways => {
  const { edgeFrom, edgeTo, twin } = graph
  const first = reach(graph, starts, (edge) => one[edge], HIGHEST_LIMIT)
  const isBest = (edge: EdgeId): boolean =>
    first[edgeFrom[edge]] !== UNREACHED && first[edgeFrom[edge]] + one[edge] === first[edgeTo[edge]]
  const second = reach(graph, starts, (edge) => (isBest(edge) ? two[edge] : Infinity), HIGHEST_LIMIT)
  const before = (node: NodeId): NodeId => {
    for (const edge of edgesOf(graph, node)) {
      const back = twin[edge] as EdgeId
      const from = edgeFrom[back] as NodeId
      if (isBest(back) && second[from] + two[back] === second[node]) return from
    }
    throw new Error('a way without a beginning')
  }
  const path = (node: NodeId): readonly NodeId[] => {
    const nodes = [node]
    while (first[nodes[0]] > 0 || second[nodes[0]] > 0) nodes.unshift(before(nodes[0]))
    return nodes
  }
  return {
    leadsTo: (node) => first[node] !== UNREACHED,
    first: (node) => first[node],
    second: (node) => second[node],
    path,
  }
}
