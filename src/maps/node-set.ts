import type { Brand } from '../kernel/brand.js'
import type { NodeId } from './graph.js'

/** An immutable set of nodes of one map, one bit per node. */
export type NodeSet = Brand<Readonly<Uint32Array>, 'NodeSet'>

/** A set under construction. Assign it to a `NodeSet` when it is complete. */
export type NodeSetDraft = Brand<Uint32Array, 'NodeSet'>

const wordsFor = (size: number): number => (size + 31) >>> 5

/** An empty set to be filled in place. */
export const draftSet = (size: number): NodeSetDraft => new Uint32Array(wordsFor(size)) as NodeSetDraft

/** Adds a node to a set under construction. */
export const addNode = (draft: NodeSetDraft, node: NodeId): void => {
  draft[node >>> 5] |= 1 << (node & 31)
}

/** The set of the given nodes. */
export const setOf = (size: number, nodes: Iterable<NodeId>): NodeSet => {
  const draft = draftSet(size)
  for (const node of nodes) addNode(draft, node)
  return draft
}

/** Whether a node is in the set. */
export const hasNode = (set: NodeSet, node: NodeId): boolean => ((set[node >>> 5] >>> (node & 31)) & 1) === 1

const copyOf = (set: NodeSet): NodeSetDraft => (set as NodeSetDraft).slice() as NodeSetDraft

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

/** The nodes of a set in ascending order. */
export const nodesOf = (set: NodeSet): readonly NodeId[] => {
  const nodes: NodeId[] = []
  for (let i = 0; i < set.length; i++)
    for (let word = set[i]; word !== 0; word &= word - 1) nodes.push((i * 32 + 31 - Math.clz32(word & -word)) as NodeId)
  return nodes
}
