import type { NodeId } from '../maps/graph.js'
import type { Evidence, MapLine, NodeMark, Picture } from '../maps/picture.js'

/** Lines and marks that can be laid over a picture. */
export type Overlay = Pick<Picture, 'lines' | 'nodeMarks'>

/** A map whose nodes are another's: null for those it does not have. */
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
 * A picture with a line of supply on it, or with what cuts every line.
 *
 * @param onto the nodes of the picture's map where the evidence speaks of another, such as the linked board
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
 * A picture with places marked that can be chosen or are aimed at.
 *
 * @param text what the mark means, for the legend
 */
export const withTargets = <A extends Overlay>(
  picture: A,
  nodes: readonly NodeId[],
  onto: Onto = same,
  text = 'target',
): A => withMarks(picture, [...new Set(found(nodes, onto))], { kind: 'target', text })

/** A picture with a way that is gone or could be. */
export const withWay = <A extends Overlay>(picture: A, nodes: readonly NodeId[], onto: Onto = same): A =>
  withLine(picture, 'move', found(nodes, onto))

/** A picture with counters marked as targets, by the ids of their units. */
export const withAim = <A extends Pick<Picture, 'counters'>>(picture: A, units: readonly string[]): A => ({
  ...picture,
  counters: picture.counters.map((placed) =>
    units.includes(placed.counter.id)
      ? { ...placed, counter: { ...placed.counter, marks: [...placed.counter.marks, 'target' as const] } }
      : placed,
  ),
})
