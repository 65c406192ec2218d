import type { EdgeId, Graph, NodeId } from '../maps/graph.js'

/** A set of nodes of a map with at most 64 nodes: two words of bits. */
export interface SmallSet {
  /** Nodes 0 to 31. */
  readonly low: number
  /** Nodes 32 to 63. */
  readonly high: number
}

/** The maximum number of nodes in a `SmallSet`. */
export const SMALL = 64

/** The set of the given nodes. */
export const smallSet = (nodes: Iterable<NodeId>): SmallSet => {
  let low = 0
  let high = 0
  for (const node of nodes)
    if (node < 32) low |= 1 << node
    else high |= 1 << (node - 32)
  return { low, high }
}

/** Whether a node is in the set. */
export const isIn = ({ low, high }: SmallSet, node: NodeId): boolean =>
  ((node < 32 ? low >>> node : high >>> (node - 32)) & 1) === 1

/** The nodes of the set in ascending order. */
export const nodesIn = ({ low, high }: SmallSet): readonly NodeId[] => {
  const nodes: NodeId[] = []
  for (let bits = low; bits !== 0; bits &= bits - 1) nodes.push((31 - Math.clz32(bits & -bits)) as NodeId)
  for (let bits = high; bits !== 0; bits &= bits - 1) nodes.push((63 - Math.clz32(bits & -bits)) as NodeId)
  return nodes
}

/** The adjacency of a map with at most 64 nodes, as bits. */
export interface SmallMap {
  /** The number of nodes. */
  readonly size: number
  /** By node, its neighbors among nodes 0 to 31. */
  readonly low: Int32Array
  /** By node, its neighbors among nodes 32 to 63. */
  readonly high: Int32Array
}

/**
 * The small form of a map, or null if it has more than 64 nodes.
 *
 * @param open whether an edge may be crossed, for example only roads
 */
export const smallMap = (graph: Graph, open: (edge: EdgeId) => boolean = () => true): SmallMap | null => {
  if (graph.size > SMALL) return null
  const low = new Int32Array(graph.size)
  const high = new Int32Array(graph.size)
  for (let edge = 0; edge < graph.edgeTo.length; edge++) {
    if (!open(edge as EdgeId)) continue
    const to = graph.edgeTo[edge]
    if (to < 32) low[graph.edgeFrom[edge]] |= 1 << to
    else high[graph.edgeFrom[edge]] |= 1 << (to - 32)
  }
  return { size: graph.size, low, high }
}

/** The number of set bits of a word. */
export const ones = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The node at an index of the set, from 0, in ascending order. */
export const nthIn = ({ low, high }: SmallSet, n: number): NodeId => {
  const inLow = ones(low)
  const isLow = n < inLow
  let bits = isLow ? low : high
  for (let left = isLow ? n : n - inLow; left > 0; left--) bits &= bits - 1
  return ((isLow ? 31 : 63) - Math.clz32(bits & -bits)) as NodeId
}

/** Every node that any source reaches through nodes that are not blocked. Nothing spreads from a blocked source. */
export const floodSmall = (map: SmallMap, sources: SmallSet, barred: SmallSet): SmallSet => {
  const { low, high } = map
  const freeLow = ~barred.low
  const freeHigh = ~barred.high
  let reachedLow = sources.low & freeLow
  let reachedHigh = sources.high & freeHigh
  let newLow = reachedLow
  let newHigh = reachedHigh
  while ((newLow | newHigh) !== 0) {
    let nextLow = 0
    let nextHigh = 0
    while (newLow !== 0) {
      const node = 31 - Math.clz32(newLow)
      newLow ^= 1 << node
      nextLow |= low[node]
      nextHigh |= high[node]
    }
    while (newHigh !== 0) {
      const bit = 31 - Math.clz32(newHigh)
      newHigh ^= 1 << bit
      nextLow |= low[bit + 32]
      nextHigh |= high[bit + 32]
    }
    newLow = nextLow & freeLow & ~reachedLow
    newHigh = nextHigh & freeHigh & ~reachedHigh
    reachedLow |= newLow
    reachedHigh |= newHigh
  }
  return { low: reachedLow, high: reachedHigh }
}
