import type { Brand } from '../kernel/brand.js'

/** A hex or an area: its index in the order of the map data. */
export type NodeId = Brand<number, 'NodeId'>

/** A border crossed in one direction. The same border in the opposite direction is a different edge, its twin. */
export type EdgeId = Brand<number, 'EdgeId'>

/**
 * The adjacency of a map in compressed form. The edges that leave node n are numbered from `firstEdge[n]` up to but not
 * including `firstEdge[n + 1]`.
 */
export interface Graph {
  /** The number of nodes. */
  readonly size: number
  /** By node, the first edge that leaves it; one entry more than there are nodes. */
  readonly firstEdge: Int32Array
  /** By edge, the node it leads to. */
  readonly edgeTo: Int32Array
  /** By edge, the node it leaves. */
  readonly edgeFrom: Int32Array
  /** By edge, the same border in the opposite direction. */
  readonly twin: Int32Array
  /** By node, its id in the data. */
  readonly ids: readonly string[]
  /** By node, the printed label. */
  readonly labels: readonly string[]
  /** The node for each id and alias. */
  readonly nodeById: ReadonlyMap<string, NodeId>
}

/**
 * A hex map as six neighbors per node, the fastest form for flood fills. Every compiled hex map and every `Grid` has
 * it.
 */
export interface SixSlots {
  /** The number of hexes. */
  readonly size: number
  /** Six neighbors for every hex; `size`, which is not a hex, where there is none. */
  readonly neighbors: Int32Array
}

/** The node with an id, or null. */
export const nodeOf = (graph: Graph, id: string): NodeId | null => graph.nodeById.get(id) ?? null

/** The edge from one node to an adjacent one, or null if they are not adjacent. */
export const edgeBetween = ({ firstEdge, edgeTo }: Graph, from: NodeId, to: NodeId): EdgeId | null => {
  const end = firstEdge[from + 1]
  for (let edge = firstEdge[from]; edge < end; edge++) if (edgeTo[edge] === to) return edge as EdgeId
  return null
}

/** Whether two nodes share a border. */
export const areAdjacent = (graph: Graph, a: NodeId, b: NodeId): boolean => edgeBetween(graph, a, b) !== null

/** The nodes adjacent to a node, in the order of its edges. */
export const neighbors = ({ firstEdge, edgeTo }: Graph, node: NodeId): readonly NodeId[] => {
  const found: NodeId[] = []
  for (let edge = firstEdge[node], end = firstEdge[node + 1]; edge < end; edge++) found.push(edgeTo[edge] as NodeId)
  return found
}

/** The edges that leave a node, in order. */
export const edgesOf = ({ firstEdge }: Graph, node: NodeId): readonly EdgeId[] =>
  Array.from({ length: firstEdge[node + 1] - firstEdge[node] }, (_, i) => (firstEdge[node] + i) as EdgeId)

/** Every node of a map, in order. */
export const allNodes = ({ size }: Graph): readonly NodeId[] =>
  Array.from({ length: size }, (_, node) => node as NodeId)

/** The names of the nodes of a map, before they are numbered. */
export interface NodeNames {
  /** By node, its unique id in the data. */
  readonly ids: readonly string[]
  /** By node, the printed label. */
  readonly labels: readonly string[]
  readonly aliases: readonly (readonly [name: string, node: number])[]
}

/**
 * Builds a graph from the neighbors of every node. Adjacency must be symmetric and without duplicates.
 *
 * @param around by node, its neighbors in the order of the edges
 * @throws Error if a border is one-way
 */
export const buildGraph = (names: NodeNames, around: readonly (readonly number[])[]): Graph => {
  const size = names.ids.length
  const firstEdge = new Int32Array(size + 1)
  for (let node = 0; node < size; node++) firstEdge[node + 1] = firstEdge[node] + around[node].length
  const edgeTo = new Int32Array(firstEdge[size])
  const edgeFrom = new Int32Array(firstEdge[size])
  for (let node = 0; node < size; node++) {
    edgeTo.set(around[node], firstEdge[node])
    edgeFrom.fill(node, firstEdge[node], firstEdge[node + 1])
  }
  const nodeById = new Map<string, NodeId>(names.aliases as readonly (readonly [string, NodeId])[])
  names.ids.forEach((id, node) => nodeById.set(id, node as NodeId))
  const plain = { size, firstEdge, edgeTo, edgeFrom, twin: edgeTo, ids: names.ids, labels: names.labels, nodeById }
  return { ...plain, twin: twinsOf(plain) }
}

const twinsOf = (graph: Graph): Int32Array =>
  graph.edgeTo.map((to, edge) => {
    const back = edgeBetween(graph, to as NodeId, graph.edgeFrom[edge] as NodeId)
    if (back === null)
      throw new Error(`the border of ${graph.ids[graph.edgeFrom[edge]]} and ${graph.ids[to]} is one-way`)
    return back
  })

/** By node, the number of its connected component. */
export const partsOf = ({ size, firstEdge, edgeTo }: Graph): Int32Array => {
  const part = new Int32Array(size).fill(-1)
  let parts = 0
  for (let start = 0; start < size; start++) {
    if (part[start] >= 0) continue
    const queue = [start]
    part[start] = parts
    for (const node of queue)
      for (const to of edgeTo.subarray(firstEdge[node], firstEdge[node + 1])) {
        if (part[to] >= 0) continue
        part[to] = parts
        queue.push(to)
      }
    parts++
  }
  return part
}
