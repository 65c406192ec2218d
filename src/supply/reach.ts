import type { EdgeId, Graph, NodeId } from '../maps/graph.js'
import type { Blocked } from './flood.js'

/** The cost of a node that no source reaches within the limit. */
export const UNREACHED = 0x7fffffff

/** The highest limit; no line on any map costs more. */
export const HIGHEST_LIMIT = 0x7ffffffe

/** The cost of an edge that cannot be crossed, in a column of costs. */
export const CLOSED = 255

/**
 * The cost of crossing an edge: a whole number, or Infinity if supply cannot pass.
 *
 * Fractions are rounded up; to use half points, count in halves. A negative number or NaN closes the edge.
 */
export type EdgeCost = (edge: EdgeId) => number

/**
 * The lowest cost from any source to every node, up to `limit`; UNREACHED beyond it.
 *
 * One sweep from the sources covers all units, so search outward from the depots and not inward from each unit.
 * Costs are small, so a bucket per cost replaces a priority queue. Edges may be free. If a map is searched repeatedly,
 * put the costs into a column and call `reachOver`.
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
      if (best[node] < spent) continue // a cheaper path was found since
      for (let edge = graph.firstEdge[node]; edge < graph.firstEdge[node + 1]; edge++)
        visit(graph.edgeTo[edge] as NodeId, spent + wholeCost(cost, edge as EdgeId))
    }
  return best
}

const wholeCost = (cost: EdgeCost, edge: EdgeId): number => {
  const price = cost(edge)
  return price >= 0 ? Math.ceil(price) : Infinity
}

/** The cost of every edge as a column, made once per map. */
export interface EdgeCosts {
  /** By edge, a whole number up to 254, or CLOSED. */
  readonly column: Readonly<Uint8Array>
  /** The highest cost that is not CLOSED. */
  readonly highest: number
}

/** Makes the column of costs of a map. Costs of 255 or more close the edge. */
export const edgeCosts = (graph: Graph, cost: EdgeCost): EdgeCosts => {
  const column = new Uint8Array(graph.edgeTo.length)
  let highest = 0
  for (let edge = 0; edge < column.length; edge++) {
    const price = Math.min(wholeCost(cost, edge as EdgeId), CLOSED)
    column[edge] = price
    if (price < CLOSED && price > highest) highest = price
  }
  return { column, highest }
}

/** Reusable buffers for weighted searches of one map; each search overwrites the previous one. */
export interface ReachBuffers {
  /** By node, the lowest cost from any source, or UNREACHED. */
  readonly best: Int32Array
  /** The nodes still to be expanded, by cost, in a ring of buckets sized for the highest cost. */
  readonly buckets: Int32Array[]
  /** The number of nodes in each bucket. */
  readonly lengths: Int32Array
}

const FIRST_LENGTH = 64

/** Makes buffers for a map with the given number of nodes and costs. */
export const reachBuffers = (size: number, { highest }: EdgeCosts): ReachBuffers => {
  const ring = 1 << (32 - Math.clz32(highest))
  const first = Math.min(size, FIRST_LENGTH)
  const room = new Int32Array(ring * first) // one allocation for all buckets is five times faster than one each
  const buckets: Int32Array[] = []
  for (let start = 0; start < room.length; start += first) buckets.push(room.subarray(start, start + first))
  return { best: new Int32Array(size), buckets, lengths: new Int32Array(ring) }
}

/** Adds a node to a bucket, enlarging the bucket if it is full. */
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

/** Empties the buffers and adds the sources. */
export const beginReach = (buffers: ReachBuffers, sources: ArrayLike<NodeId>, barred: Blocked, limit: number): void => {
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
 * Like `reach`, but faster: with a column of costs, blocked nodes and reusable buffers. Returns the cost by node.
 *
 * @param buffers made for costs at least as high as these
 */
export const reachInto = (
  buffers: ReachBuffers,
  graph: Graph,
  sources: ArrayLike<NodeId>,
  barred: Blocked,
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
      if (best[node] !== spent) continue // a cheaper path was found since
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

/** Like `reachInto`, with new buffers. */
export const reachFrom = (
  graph: Graph,
  sources: ArrayLike<NodeId>,
  barred: Blocked,
  costs: EdgeCosts,
  limit: number,
): Readonly<Int32Array> => reachInto(reachBuffers(graph.size, costs), graph, sources, barred, costs, limit)
