import * as fc from 'fast-check'
import { buildGraph, type Graph, type NodeId } from '../../src/maps/graph.js'

/** A graph from its borders; nodes are called n0, n1, … */
export const graphOf = (size: number, borders: readonly (readonly [number, number])[]): Graph => {
  const around: number[][] = Array.from({ length: size }, () => [])
  for (const [a, b] of borders) {
    if (a === b || around[a].includes(b)) continue
    around[a].push(b)
    around[b].push(a)
  }
  const ids = around.map((_, node) => `n${String(node)}`)
  return buildGraph({ ids, labels: ids, aliases: [] }, around)
}

/** A way of nodes 0, 1, 2, … each next to the one before. */
export const chain = (size: number): Graph =>
  graphOf(
    size,
    Array.from({ length: size - 1 }, (_, node) => [node, node + 1] as const),
  )

/** Any graph of up to so many nodes, with about two borders for each. */
export const graphs = (most: number): fc.Arbitrary<Graph> =>
  fc
    .integer({ min: 1, max: most })
    .chain((size) =>
      fc
        .array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: size * 3 })
        .map((borders) => graphOf(size, borders)),
    )

/** A graph, some sources, which nodes bar the way, and a node to ask about. */
export interface Position {
  /** The map. */
  readonly graph: Graph
  /** Where lines begin. */
  readonly sources: readonly NodeId[]
  /** By node, 1 where it bars the way. */
  readonly barred: Uint8Array
  /** The node to ask about. */
  readonly node: NodeId
}

/** Any position on any graph of up to so many nodes. */
export const positions = (most: number): fc.Arbitrary<Position> =>
  graphs(most).chain((graph) => {
    const node = fc.nat(graph.size - 1) as fc.Arbitrary<NodeId>
    return fc.record({
      graph: fc.constant(graph),
      sources: fc.array(node, { maxLength: 4 }),
      barred: fc
        .array(fc.integer({ min: 0, max: 2 }), { minLength: graph.size, maxLength: graph.size })
        .map((list) => Uint8Array.from(list, (n) => (n === 0 ? 1 : 0))),
      node,
    })
  })

/** What the sources reach, worked out the plain way. */
export const plainFlood = (
  graph: Graph,
  sources: readonly NodeId[],
  barred: Uint8Array,
  open: (edge: number) => boolean = () => true,
): Set<number> => {
  const seen = new Set<number>(sources.filter((source) => barred[source] === 0))
  for (const node of seen)
    for (let edge = graph.firstEdge[node]; edge < graph.firstEdge[node + 1]; edge++)
      if (open(edge) && barred[graph.edgeTo[edge]] === 0) seen.add(graph.edgeTo[edge])
  return seen
}
