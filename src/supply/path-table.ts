import { edgesOf, type EdgeId, type Graph, type NodeId } from '../maps/graph.js'
import { HIGHEST_LIMIT, reach, UNREACHED } from './reach.js'

/** The best paths from some nodes to all others, ordered by a first measure and then by a second. */
export interface PathTable {
  /** Whether a path leads to a node. */
  readonly leadsTo: (node: NodeId) => boolean
  /** The minimum of the first measure to a reachable node. */
  readonly first: (node: NodeId) => number
  /** The minimum of the second measure among the paths with the minimum of the first. */
  readonly second: (node: NodeId) => number
  /** The nodes of the best path to a reachable node, starting with the first. */
  readonly path: (node: NodeId) => readonly NodeId[]
}

/** The cost of each step by edge: whole numbers, or Infinity if it cannot be crossed. */
export type StepCosts = ArrayLike<number>

/**
 * The best paths from any of the starting nodes, by two measures. At least one of the two must be positive for every
 * step.
 */
export const pathsAlong = (graph: Graph, starts: readonly NodeId[], one: StepCosts, two: StepCosts): PathTable => {
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
    throw new Error('no step leads to the node')
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
