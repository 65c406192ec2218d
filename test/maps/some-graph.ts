import * as fc from 'fast-check'
import { buildGraph, type Graph, type NodeId } from '../../src/maps/graph.js'

/** A graph with nodes n0, n1, … from its borders. */
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

/** A chain of nodes 0, 1, 2, … */
export const chain = (size: number): Graph =>
  graphOf(
    size,
    Array.from({ length: size - 1 }, (_, node) => [node, node + 1] as const),
  )

/** A random graph with about two borders per node. */
export const graphs = (most: number): fc.Arbitrary<Graph> =>
  fc
    .integer({ min: 1, max: most })
    .chain((size) =>
      fc
        .array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: size * 3 })
        .map((borders) => graphOf(size, borders)),
    )

/** A graph, sources, barred nodes, and a node to ask about. */
export interface Position {
  readonly graph: Graph
  /** The sources of supply. */
  readonly sources: readonly NodeId[]
  /** By node, 1 if it is barred. */
  readonly barred: Uint8Array
  readonly node: NodeId
}

/** A random position on a random graph. */
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

/** The nodes reached from the sources, by a plain search. */
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
