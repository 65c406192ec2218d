import type { EdgeId, Graph, NodeId } from '../maps/graph.js'
import type { Barred } from './flood.js'

/** The cost of a node that no source reaches within the limit. */
export const UNREACHED = 0x7fffffff

/** The highest limit: no line on any map costs more. */
export const HIGHEST_LIMIT = 0x7ffffffe

/** In a column of costs, an edge that may not be crossed. */
export const CLOSED = 255

/**
 * The cost of crossing an edge: a whole number, or Infinity where supply cannot pass.
 *
 * A fraction counts as the next whole number; where halves are paid, count in halves. What is no cost, a number below 0
 * or none at all, closes the edge.
 */
export type EdgeCost = (edge: EdgeId) => number

/**
 * The cheapest cost from any source to every node, up to `limit`; UNREACHED beyond it.
 *
 * One sweep from the sources answers for every unit at once, so look outward from the
 * depots, never inward from each unit. Costs are small, so a bucket per cost does the
 * work of a priority queue. Free edges are allowed. For a map searched again and
 * again, put the costs into a column and ask `reachInto`.
 *
 * @param limit a whole number up to HIGHEST_LIMIT
 */
export const reach = (graph: Graph, sources: Iterable<NodeId>, cost: EdgeCost, limit: number): Int32Array => {
  const best = new Int32Array(graph.size).fill(UNREACHED)
  const buckets: NodeId[][] = []
  const visit = (node: NodeId, spent: number): void => {
    if (spent > limit || spent >= best[node]) return
    best[node] = spent
    ;(buckets[spent] ??= []).push(node)
  }
  for (const source of sources) visit(source, 0)
  for (let spent = 0; spent < buckets.length; spent++)
    for (const node of buckets[spent] ?? []) {
      if (best[node] < spent) continue // reached more cheaply since
      for (let edge = graph.firstEdge[node]; edge < graph.firstEdge[node + 1]; edge++)
        visit(graph.edgeTo[edge] as NodeId, spent + wholeCost(cost, edge as EdgeId))
    }
  return best
}

const wholeCost = (cost: EdgeCost, edge: EdgeId): number => {
  const price = cost(edge)
  return price >= 0 ? Math.ceil(price) : Infinity
}

/** What every edge costs, as a column made once for a map. */
export interface EdgeCosts {
  /** By edge, a whole number up to 254, or CLOSED. */
  readonly column: Readonly<Uint8Array>
  /** The highest cost that is not CLOSED. */
  readonly highest: number
}

/** The column of costs of a map, worked out edge by edge; what costs 255 or more is closed. */
export const edgeCosts = (graph: Graph, cost: EdgeCost): EdgeCosts => {
  const column = Uint8Array.from(graph.edgeTo, (_, edge) => Math.min(wholeCost(cost, edge as EdgeId), CLOSED))
  return { column, highest: column.reduce((highest, c) => (c < CLOSED && c > highest ? c : highest), 0) }
}

/** Buffers for weighted searches over one map, used again and again: a search into them undoes the one before. */
export interface ReachBuffers {
  /** By node, the cheapest cost from any source, or UNREACHED. */
  readonly best: Int32Array
  /** The nodes still to be left, by cost: a ring as long as the highest cost asks. */
  readonly buckets: Int32Array[]
  /** How many nodes each bucket holds. */
  readonly lengths: Int32Array
}

const FIRST_LENGTH = 64

/** Buffers for searches over a map of this many nodes with these costs. */
export const reachBuffers = (size: number, { highest }: EdgeCosts): ReachBuffers => {
  const ring = 1 << (32 - Math.clz32(highest))
  const first = Math.min(size, FIRST_LENGTH)
  const room = new Int32Array(ring * first) // the buckets begin side by side: made one by one they cost five times as much
  const buckets: Int32Array[] = []
  for (let start = 0; start < room.length; start += first) buckets.push(room.subarray(start, start + first))
  return { best: new Int32Array(size), buckets, lengths: new Int32Array(ring) }
}

/** Lets a node wait in a bucket, in a longer one where that is full. */
export const putInBucket = ({ buckets, lengths }: ReachBuffers, slot: number, node: number): void => {
  const length = lengths[slot]
  const bucket = buckets[slot]
  if (length < bucket.length) bucket[length] = node
  else {
    buckets[slot] = new Int32Array(bucket.length * 2)
    buckets[slot].set(bucket)
    buckets[slot][length] = node
  }
  lengths[slot] = length + 1
}

/** Empties the buffers and puts the sources into them. */
export const beginReach = (buffers: ReachBuffers, sources: ArrayLike<NodeId>, barred: Barred, limit: number): void => {
  const { best, lengths } = buffers
  best.fill(UNREACHED)
  lengths.fill(0)
  for (let i = 0; i < sources.length; i++) {
    if (limit < 0 || barred[sources[i]] !== 0 || best[sources[i]] === 0) continue
    best[sources[i]] = 0
    putInBucket(buffers, 0, sources[i])
  }
}

/**
 * The same as `reach`, the quick way: costs from a column, nodes that bar the way, and buffers kept for it. The costs by node.
 *
 * @param buffers made with costs at least as high as these
 */
export const reachInto = (
  buffers: ReachBuffers,
  graph: Graph,
  sources: ArrayLike<NodeId>,
  barred: Barred,
  costs: EdgeCosts,
  limit: number,
): Readonly<Int32Array> => {
  const { firstEdge, edgeTo } = graph
  const { best, buckets, lengths } = buffers
  const { column } = costs
  const ring = buckets.length - 1
  beginReach(buffers, sources, barred, limit)
  for (let spent = 0, idle = 0; spent <= limit && idle <= ring; spent++) {
    const slot = spent & ring
    if (lengths[slot] === 0) {
      idle++
      continue
    }
    idle = 0
    for (let i = 0; i < lengths[slot]; i++) {
      const node = buckets[slot][i]
      if (best[node] !== spent) continue // reached more cheaply since
      for (let edge = firstEdge[node], end = firstEdge[node + 1]; edge < end; edge++) {
        const total = spent + column[edge]
        const to = edgeTo[edge]
        if (total >= best[to] || total > limit || barred[to] !== 0 || column[edge] === CLOSED) continue
        best[to] = total
        putInBucket(buffers, total & ring, to)
      }
    }
    lengths[slot] = 0
  }
  return best
}

/** The same as `reachInto`, into buffers of its own. */
export const reachFrom = (
  graph: Graph,
  sources: ArrayLike<NodeId>,
  barred: Barred,
  costs: EdgeCosts,
  limit: number,
): Readonly<Int32Array> => reachInto(reachBuffers(graph.size, costs), graph, sources, barred, costs, limit)
