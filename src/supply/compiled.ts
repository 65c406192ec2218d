import type { Graph, NodeId } from '../maps/graph.js'
import type { Barred } from './flood.js'
import {
  beginReach,
  CLOSED,
  edgeCosts,
  putInBucket,
  reachInto,
  reachBuffers,
  type EdgeCost,
  type EdgeCosts,
  type ReachBuffers,
} from './reach.js'

/** The most open edges that a node of a table may have: areas with more neighbors than that are hubs. */
const WIDEST = 16

/**
 * What every edge of one map costs, written beside the neighbor it leads to: the quickest form to search.
 *
 * It belongs to the map as its compiled form does: make it once, when the map is loaded, and never for a position. It is
 * a column of costs as well, so `trace` and `reachInto` take it too.
 */
export interface CompiledCosts extends EdgeCosts {
  /** The map. */
  readonly graph: Graph
  /** The table of open edges, or null on a map with a hub of more than sixteen: that is searched by its column. */
  readonly table: CostTable | null
}

/** The open edges of every node in a row of its own, all rows alike in length. */
export interface CostTable {
  /** How many entries a row has: as many as the node with the most open edges. */
  readonly width: number
  /** By row, the node at the end of an edge times 256 and the cost of the edge. Entries to spare lead back to the node itself. */
  readonly entries: Int32Array
}

// Eight bits for the cost leave twenty-four for the node; maps of more nodes cannot have a name for each.
const COST_BITS = 8
const COST_MASK = 255

/** The costs of a map in their quickest form, from a function or from a column made before. */
export const compileCosts = (graph: Graph, cost: EdgeCost | EdgeCosts): CompiledCosts => {
  const { column, highest } = typeof cost === 'function' ? edgeCosts(graph, cost) : cost
  const width = mostOpen(graph, column)
  return { column, highest, graph, table: width > WIDEST ? null : tableOf(graph, column, width) }
}

/** The open edges of the node that has the most. */
const mostOpen = ({ size, firstEdge }: Graph, column: Readonly<Uint8Array>): number => {
  let most = 0
  for (let node = 0; node < size; node++) {
    let open = 0
    for (let edge = firstEdge[node]; edge < firstEdge[node + 1]; edge++) if (column[edge] !== CLOSED) open++
    most = Math.max(most, open)
  }
  return most
}

const tableOf = ({ size, firstEdge, edgeTo }: Graph, column: Readonly<Uint8Array>, width: number): CostTable => {
  const entries = new Int32Array(size * width)
  for (let node = 0; node < size; node++) {
    let at = node * width
    for (let edge = firstEdge[node]; edge < firstEdge[node + 1]; edge++)
      if (column[edge] !== CLOSED) entries[at++] = (edgeTo[edge] << COST_BITS) | column[edge]
    entries.fill(node << COST_BITS, at, (node + 1) * width)
  }
  return { width, entries }
}

/**
 * The same as `reachInto`, over costs compiled for the map: on large maps a third quicker. The costs by node.
 *
 * @param buffers made with costs at least as high as these
 */
export const reachOverInto = (
  buffers: ReachBuffers,
  costs: CompiledCosts,
  sources: ArrayLike<NodeId>,
  barred: Barred,
  limit: number,
): Readonly<Int32Array> => {
  if (costs.table === null) return reachInto(buffers, costs.graph, sources, barred, costs, limit)
  const { width, entries } = costs.table
  const { best, buckets, lengths } = buffers
  const ring = buckets.length - 1
  beginReach(buffers, sources, barred, limit)
  for (let spent = 0, idle = 0; spent <= limit && idle <= ring; spent++) {
    const slot = spent & ring
    if (lengths[slot] === 0) {
      idle++
      continue
    }
    idle = 0
    // Free edges put more nodes into the bucket that is being emptied, and may put a longer one in its place.
    for (let i = 0; i < lengths[slot];) {
      const bucket = buckets[slot]
      const length = lengths[slot]
      for (; i < length; i++) {
        const node = bucket[i]
        if (best[node] !== spent) continue // reached more cheaply since
        for (let at = node * width, end = at + width; at < end; at++) {
          const entry = entries[at]
          const total = spent + (entry & COST_MASK)
          const to = entry >>> COST_BITS
          if (total >= best[to] || total > limit || barred[to] !== 0) continue
          best[to] = total
          putInBucket(buffers, total & ring, to)
        }
      }
    }
    lengths[slot] = 0
  }
  return best
}

/**
 * The cheapest cost from any source to every node by costs compiled for the map (`compileCosts`), up to a limit; `UNREACHED`
 * beyond it and behind what is barred. Quicker than `reach` where a map is searched more than once.
 */
export const reachOver = (
  costs: CompiledCosts,
  sources: ArrayLike<NodeId>,
  barred: Barred,
  limit: number,
): Readonly<Int32Array> => reachOverInto(reachBuffers(costs.graph.size, costs), costs, sources, barred, limit)
