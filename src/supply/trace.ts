import type { EdgeId, Graph, NodeId } from '../maps/graph.js'
import { fewestBlockers, fewestToOpen } from './cut.js'
import type { Blocked } from './flood.js'
import { CLOSED, edgeCosts, HIGHEST_LIMIT, reachFrom, UNREACHED, type EdgeCosts } from './reach.js'

/** The rules for a supply line. */
export interface SupplyLineOptions {
  /** The cost of each edge in the direction from the source; CLOSED if the line may not pass. */
  readonly costs: EdgeCosts
  /** The maximum cost of the line, or null for any length. */
  readonly limit: number | null
}

/** A line of any length over any edge. */
export const anyLine = (graph: Graph): SupplyLineOptions => ({ costs: edgeCosts(graph, () => 1), limit: null })

/** A line of any length over the given edges only. */
export const lineAlong = (graph: Graph, isOpen: (edge: EdgeId) => boolean): SupplyLineOptions => ({
  costs: edgeCosts(graph, (edge) => (isOpen(edge) ? 1 : CLOSED)),
  limit: null,
})

/** In supply, with the line. */
export interface Supplied {
  /** The kind of result. */
  readonly tag: 'supplied'
  /** The source of the line. */
  readonly source: NodeId
  /** The nodes of the line, from the source to the traced node, inclusive. */
  readonly nodes: readonly NodeId[]
  /** The edges of the line in the same order; one fewer than nodes. */
  readonly edges: readonly EdgeId[]
  /** The cost of the line, which is the lowest possible. */
  readonly cost: number
}

/** Out of supply because blocked nodes cut every line. */
export interface Cut {
  /** The kind of result. */
  readonly tag: 'cut'
  /** A minimal set of nodes that cuts every line even if all other nodes were open. */
  readonly blockers: readonly NodeId[]
  /**
   * A minimal set of nodes that must be opened for a line to run: opening all of them suffices, and leaving any closed
   * does not.
   */
  readonly toOpen: readonly NodeId[]
}

/** Out of supply even with no nodes blocked: too far, or no route. */
export interface NoLine {
  /** The kind of result. */
  readonly tag: 'noWay'
}

/** Whether a node is in supply, with the evidence. */
export type Trace = Supplied | Cut | NoLine

/**
 * Traces supply from the sources to a node: the cheapest line, or what cuts it.
 *
 * A line cannot run if the node or its source is blocked, so leave a unit's own hex out of `barred` if the rules ignore
 * enemies next to it. Among lines of equal cost, the one whose source, and then whose edges, are listed first is
 * returned.
 *
 * Use it to explain the supply of one unit, for example when the player points at a counter. To find all units in
 * supply, flood once instead.
 */
export const trace = (
  graph: Graph,
  sources: readonly NodeId[],
  barred: Blocked,
  node: NodeId,
  terms: SupplyLineOptions = anyLine(graph),
): Trace => {
  const line = cheapestLine(graph, sources, barred, node, terms)
  if (line !== null) return line
  const open = new Uint8Array(graph.size)
  const reached = reachFrom(graph, sources, open, terms.costs, limitOf(terms))
  if (reached[node] === UNREACHED) return { tag: 'noWay' }
  const { column } = terms.costs
  if (terms.limit === null)
    return {
      tag: 'cut',
      blockers: fewestBlockers(graph, sources, barred, node, column),
      toOpen: fewestToOpen(graph, sources, barred, node, column),
    }
  const runs = (closed: Blocked): boolean => isWithin(graph, sources, closed, node, terms)
  const near = nodesBarred(barred).filter((blocker) => reached[blocker] !== UNREACHED)
  return {
    tag: 'cut',
    blockers: leastOf(near, (some) => !runs(columnWith(open, some))),
    toOpen: leastOf(near, (some) => runs(columnWithout(barred, some))),
  }
}

const limitOf = ({ limit }: SupplyLineOptions): number => limit ?? HIGHEST_LIMIT

const isWithin = (
  graph: Graph,
  sources: readonly NodeId[],
  barred: Blocked,
  node: NodeId,
  terms: SupplyLineOptions,
): boolean => reachFrom(graph, sources, barred, terms.costs, limitOf(terms))[node] !== UNREACHED

const nodesBarred = (barred: Blocked): readonly NodeId[] =>
  Array.from(barred.keys()).filter((node) => barred[node] !== 0) as NodeId[]

const columnWith = (column: Blocked, nodes: Iterable<NodeId>): Blocked => {
  const copy = column.slice()
  for (const node of nodes) copy[node] = 1
  return copy
}

const columnWithout = (column: Blocked, nodes: Iterable<NodeId>): Blocked => {
  const copy = column.slice()
  for (const node of nodes) copy[node] = 0
  return copy
}

/** Reduces a sufficient set to a minimal one by dropping dispensable nodes, last first. */
const leastOf = (nodes: readonly NodeId[], suffice: (some: ReadonlySet<NodeId>) => boolean): readonly NodeId[] => {
  const kept = new Set(nodes)
  for (const node of nodes.toReversed()) {
    kept.delete(node)
    if (!suffice(kept)) kept.add(node)
  }
  return [...kept].toSorted((a, b) => a - b)
}

const cheapestLine = (
  graph: Graph,
  sources: readonly NodeId[],
  barred: Blocked,
  node: NodeId,
  terms: SupplyLineOptions,
): Supplied | null => {
  const { costs } = terms
  const best = reachFrom(graph, sources, barred, costs, limitOf(terms))
  if (best[node] === UNREACHED) return null
  const cameBy = waysBack(graph, sources, best, costs)
  const edges: EdgeId[] = []
  let at = node
  for (let edge = cameBy[at]; edge >= 0; edge = cameBy[at]) {
    edges.push(edge as EdgeId)
    at = graph.edgeFrom[edge] as NodeId
  }
  edges.reverse()
  const nodes = [at, ...edges.map((edge) => graph.edgeTo[edge] as NodeId)]
  return { tag: 'supplied', source: at, nodes, edges, cost: best[node] }
}

/** By node, the edge by which its cheapest line arrives; -1 at a source or if there is none. */
const waysBack = (
  graph: Graph,
  sources: readonly NodeId[],
  best: Readonly<Int32Array>,
  costs: EdgeCosts,
): Int32Array => {
  const cameBy = new Int32Array(graph.size).fill(-1)
  const known = new Uint8Array(graph.size)
  const queue = sources.filter((source) => best[source] === 0)
  for (const source of queue) known[source] = 1
  for (const from of queue)
    for (let edge = graph.firstEdge[from]; edge < graph.firstEdge[from + 1]; edge++) {
      const to = graph.edgeTo[edge] as NodeId
      const cost = costs.column[edge]
      if (known[to] !== 0 || cost === CLOSED || best[to] !== best[from] + cost) continue
      known[to] = 1
      cameBy[to] = edge
      queue.push(to)
    }
  return cameBy
}
