import type { EdgeId, Graph, NodeId } from '../maps/graph.js'
import { fewestBlockers, fewestToOpen } from './cut.js'
import type { Barred } from './flood.js'
import { CLOSED, edgeCosts, HIGHEST_LIMIT, reachFrom, UNREACHED, type EdgeCosts } from './reach.js'

/** What a line of supply may be. */
export interface LineTerms {
  /** What every edge costs the line as it comes from the source; CLOSED where it may not pass. */
  readonly costs: EdgeCosts
  /** What the whole line may cost, or null where any length will do. */
  readonly limit: number | null
}

/** A line of any length over any edge. */
export const anyLine = (graph: Graph): LineTerms => ({ costs: edgeCosts(graph, () => 1), limit: null })

/** A line of any length over these edges alone. */
export const lineAlong = (graph: Graph, isOpen: (edge: EdgeId) => boolean): LineTerms => ({
  costs: edgeCosts(graph, (edge) => (isOpen(edge) ? 1 : CLOSED)),
  limit: null,
})

/** In supply, and by which line. */
export interface Supplied {
  /** Tells the answers apart. */
  readonly tag: 'supplied'
  /** Where the line begins. */
  readonly source: NodeId
  /** The nodes of the line, from the source to the node asked about, both included. */
  readonly nodes: readonly NodeId[]
  /** The edges of the line in the same order: one less than there are nodes. */
  readonly edges: readonly EdgeId[]
  /** What the line costs; no other costs less. */
  readonly cost: number
}

/** Out of supply because nodes bar every line. */
export interface Cut {
  /** Tells the answers apart. */
  readonly tag: 'cut'
  /** Nodes that bar every line by themselves: were all else open, they alone would cut it. None of them can be left out. */
  readonly blockers: readonly NodeId[]
  /** Nodes that would have to open for a line to run: open them all and there is one, leave any closed and there is none. */
  readonly toOpen: readonly NodeId[]
}

/** Out of supply even if nothing barred the way: too far, or no way there at all. */
export interface NoWay {
  /** Tells the answers apart. */
  readonly tag: 'noWay'
}

/** Whether a node is in supply, with the evidence. */
export type Trace = Supplied | Cut | NoWay

/**
 * Whether a line runs from some source to this node, and the cheapest; or what cuts it.
 *
 * The node and the sources are ways like any other: where one of them is barred no line runs. Leave a unit's own hex
 * out of `barred` where the rules ignore what is next to it. Of lines alike in cost the one is given whose source, and
 * then whose edges, come first in the order they are listed.
 *
 * This is the question of a player who points at a counter. To know who is in supply, flood once for all.
 */
export const trace = (
  graph: Graph,
  sources: readonly NodeId[],
  barred: Barred,
  node: NodeId,
  terms: LineTerms = anyLine(graph),
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
  const runs = (closed: Barred): boolean => isWithin(graph, sources, closed, node, terms)
  const near = nodesBarred(barred).filter((blocker) => reached[blocker] !== UNREACHED)
  return {
    tag: 'cut',
    blockers: leastOf(near, (some) => !runs(columnWith(open, some))),
    toOpen: leastOf(near, (some) => runs(columnWithout(barred, some))),
  }
}

const limitOf = ({ limit }: LineTerms): number => limit ?? HIGHEST_LIMIT

const isWithin = (graph: Graph, sources: readonly NodeId[], barred: Barred, node: NodeId, terms: LineTerms): boolean =>
  reachFrom(graph, sources, barred, terms.costs, limitOf(terms))[node] !== UNREACHED

const nodesBarred = (barred: Barred): readonly NodeId[] =>
  Array.from(barred.keys()).filter((node) => barred[node] !== 0) as NodeId[]

const columnWith = (column: Barred, nodes: Iterable<NodeId>): Barred => {
  const copy = column.slice()
  for (const node of nodes) copy[node] = 1
  return copy
}

const columnWithout = (column: Barred, nodes: Iterable<NodeId>): Barred => {
  const copy = column.slice()
  for (const node of nodes) copy[node] = 0
  return copy
}

/** What is left of nodes that suffice when each that can be spared is dropped, the last first. */
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
  barred: Barred,
  node: NodeId,
  terms: LineTerms,
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

/** By node, the edge over which its cheapest line comes in, or -1 at a source and where no line comes. */
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
