import type { Brand } from '../kernel/brand.js'
import type { NodeId } from './graph.js'

/** A set of nodes of one map, one bit each. It is never written to once it is handed out. */
export type NodeSet = Brand<Readonly<Uint32Array>, 'NodeSet'>

/** A set still being filled. It becomes a set by being called one. */
export type NodeSetDraft = Brand<Uint32Array, 'NodeSet'>

const wordsFor = (size: number): number => (size + 31) >>> 5

/**
 * The set of no node.
 *
 * @param size how many nodes the map has; sets of one map can be joined and compared
 */
export const emptySet = (size: number): NodeSet => draftSet(size)

/** A set without nodes, to be filled in place and then handed out. */
export const draftSet = (size: number): NodeSetDraft => new Uint32Array(wordsFor(size)) as NodeSetDraft

/** Puts a node into a set that is still being filled. */
export const addNode = (draft: NodeSetDraft, node: NodeId): void => {
  draft[node >>> 5] |= 1 << (node & 31)
}

/** The set of these nodes. */
export const setOf = (size: number, nodes: Iterable<NodeId>): NodeSet => {
  const draft = draftSet(size)
  for (const node of nodes) addNode(draft, node)
  return draft
}

/** The set of every node of a map. */
export const fullSet = (size: number): NodeSet => {
  const draft = draftSet(size).fill(0xffffffff)
  if ((size & 31) !== 0) draft[draft.length - 1] = 0xffffffff >>> (32 - (size & 31))
  return draft
}

/** Whether a node is in the set. */
export const hasNode = (set: NodeSet, node: NodeId): boolean => ((set[node >>> 5] >>> (node & 31)) & 1) === 1

const copyOf = (set: NodeSet): NodeSetDraft => (set as NodeSetDraft).slice() as NodeSetDraft

/** The set with one node more. */
export const withNode = (set: NodeSet, node: NodeId): NodeSet => {
  const draft = copyOf(set)
  addNode(draft, node)
  return draft
}

/** The set with one node less. */
export const withoutNode = (set: NodeSet, node: NodeId): NodeSet => {
  const draft = copyOf(set)
  draft[node >>> 5] &= ~(1 << (node & 31))
  return draft
}

/** The nodes in either set. */
export const union = (a: NodeSet, b: NodeSet): NodeSet => {
  const draft = copyOf(a)
  for (let i = 0; i < draft.length; i++) draft[i] |= b[i]
  return draft
}

/** The nodes in both sets. */
export const intersection = (a: NodeSet, b: NodeSet): NodeSet => {
  const draft = copyOf(a)
  for (let i = 0; i < draft.length; i++) draft[i] &= b[i]
  return draft
}

/** The nodes of the first set that are not in the second. */
export const difference = (a: NodeSet, b: NodeSet): NodeSet => {
  const draft = copyOf(a)
  for (let i = 0; i < draft.length; i++) draft[i] &= ~b[i]
  return draft
}

/** How many nodes the set holds. */
export const countNodes = (set: NodeSet): number => {
  let count = 0
  for (let i = 0; i < set.length; i++) {
    let word = set[i] - ((set[i] >>> 1) & 0x55555555)
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

/** Whether the set holds no node. */
export const isEmptySet = (set: NodeSet): boolean => {
  for (let i = 0; i < set.length; i++) if (set[i] !== 0) return false
  return true
}

/** Whether two sets of one map hold the same nodes. */
export const areSameSet = (a: NodeSet, b: NodeSet): boolean => {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

/** The nodes of the set, lowest first. */
export const nodesOf = (set: NodeSet): readonly NodeId[] => {
  const nodes: NodeId[] = []
  for (let i = 0; i < set.length; i++)
    for (let word = set[i]; word !== 0; word &= word - 1) nodes.push((i * 32 + 31 - Math.clz32(word & -word)) as NodeId)
  return nodes
}

/** The set as a column by node: 1 where the node is in it, else 0. The searches of `supply` take such columns. */
export const columnOf = (set: NodeSet, size: number): Uint8Array =>
  Uint8Array.from({ length: size }, (_, node) => (set[node >>> 5] >>> (node & 31)) & 1)

/** The set of the nodes that a column marks with anything but 0. */
export const setOfColumn = (column: Readonly<Uint8Array>): NodeSet => {
  const draft = draftSet(column.length)
  for (let node = 0; node < column.length; node++) if (column[node] !== 0) addNode(draft, node as NodeId)
  return draft
}
