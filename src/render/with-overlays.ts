import type { NodeId } from '../maps/graph.js'
import type { Evidence, MapLine, NodeMark, Picture } from '../maps/picture.js'

/** A picture's lines and node marks, which overlays can extend. */
export type Overlay = Pick<Picture, 'lines' | 'nodeMarks'>

/** Maps a node of one map to the node of another, or to null if the other map lacks it. */
export type Onto = (node: NodeId) => NodeId | null

const same: Onto = (node) => node

const found = (nodes: readonly NodeId[], onto: Onto): readonly NodeId[] =>
  nodes.flatMap((node) => {
    const at = onto(node)
    return at === null ? [] : [at]
  })

const withMarks = <A extends Overlay>(picture: A, nodes: readonly NodeId[], mark: Omit<NodeMark, 'node'>): A => ({
  ...picture,
  nodeMarks: [...picture.nodeMarks, ...nodes.map((node) => ({ ...mark, node }))],
})

const withLine = <A extends Overlay>(picture: A, kind: MapLine['kind'], nodes: readonly NodeId[]): A =>
  nodes.length < 2 ? picture : { ...picture, lines: [...picture.lines, { kind, nodes }] }

/**
 * Adds a supply line to a picture, or marks the blockers that cut every line.
 *
 * @param onto maps the nodes of the evidence to the picture's map if they differ, as on a linked board
 */
export const withSupply = <A extends Overlay>(picture: A, evidence: Evidence | null, onto: Onto = same): A => {
  switch (evidence?.tag) {
    case 'supplied':
      return withLine(picture, 'supply', found(evidence.nodes, onto))
    case 'cut':
      return withMarks(picture, found(evidence.blockers, onto), { kind: 'cut', text: 'cuts the line of supply' })
    default:
      return picture
  }
}

/**
 * Marks nodes of a picture as selectable or targeted.
 *
 * @param text the meaning of the mark, for the legend
 */
export const withTargets = <A extends Overlay>(
  picture: A,
  nodes: readonly NodeId[],
  onto: Onto = same,
  text = 'target',
): A => withMarks(picture, [...new Set(found(nodes, onto))], { kind: 'target', text })

/** Adds a movement path, past or possible, to a picture. */
export const withPath = <A extends Overlay>(picture: A, nodes: readonly NodeId[], onto: Onto = same): A =>
  withLine(picture, 'move', found(nodes, onto))

/** Marks counters as targets, by the ids of their units. */
export const withAimedAt = <A extends Pick<Picture, 'counters'>>(picture: A, units: readonly string[]): A => ({
  ...picture,
  counters: picture.counters.map((placed) =>
    units.includes(placed.counter.id)
      ? { ...placed, counter: { ...placed.counter, marks: [...placed.counter.marks, 'target' as const] } }
      : placed,
  ),
})
