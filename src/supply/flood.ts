import type { Graph, NodeId, SixSlots } from '../maps/graph.js'

/** The mark of a node that nothing has come to. */
export const UNTOUCHED = 0

/** The mark of a node that bars the way. */
export const BARRED = 1

/** The mark of a node that a source reaches. */
export const REACHED = 2

/** By node, 1 where it bars the way, else 0. */
export type Barred = Readonly<Uint8Array>

/** Which nodes of a map bar the way. */
export const barredWhere = ({ size }: Graph, bars: (node: NodeId) => boolean): Barred =>
  Uint8Array.from({ length: size }, (_, node) => Number(bars(node as NodeId)))

/** Buffers for floods over one map, used again and again: a flood into them undoes the one before. */
export interface FloodBuffers {
  /** By node UNTOUCHED, BARRED or REACHED. One entry more than there are nodes: what lies off the map. */
  readonly marks: Uint8Array
  /** The nodes in the order in which they were reached. */
  readonly queue: Int32Array
}

/** Buffers for floods over a map of this many nodes. */
export const floodBuffers = (size: number): FloodBuffers => ({
  marks: new Uint8Array(size + 1),
  queue: new Int32Array(size),
})

const begin = ({ marks, queue }: FloodBuffers, sources: ArrayLike<number>, barred: Barred): number => {
  marks.set(barred)
  marks[queue.length] = BARRED
  let tail = 0
  for (let i = 0; i < sources.length; i++) {
    const source = sources[i]
    if (marks[source] !== UNTOUCHED) continue
    marks[source] = REACHED
    queue[tail++] = source
  }
  return tail
}

/**
 * Marks every node that some source reaches, in one sweep from all of them, into buffers kept for it; the marks of the buffers.
 *
 * It answers for every unit at once, so ask it once for a state and never once for a unit. A barred source serves nobody.
 */
export const floodInto = (
  buffers: FloodBuffers,
  graph: Graph,
  sources: ArrayLike<NodeId>,
  barred: Barred,
): Readonly<Uint8Array> => {
  const { firstEdge, edgeTo } = graph
  const { marks, queue } = buffers
  let tail = begin(buffers, sources, barred)
  for (let head = 0; head < tail; head++) {
    const node = queue[head]
    for (let edge = firstEdge[node], end = firstEdge[node + 1]; edge < end; edge++) {
      const to = edgeTo[edge]
      if (marks[to] !== UNTOUCHED) continue
      marks[to] = REACHED
      queue[tail++] = to
    }
  }
  return marks
}

/** The same as `floodInto`, into marks of its own. */
export const flood = (graph: Graph, sources: ArrayLike<NodeId>, barred: Barred): Readonly<Uint8Array> =>
  floodInto(floodBuffers(graph.size), graph, sources, barred)

/** Goes on from the nodes at the front of the queue. */
const floodFrom = (
  { marks, queue }: FloodBuffers,
  { firstEdge, edgeTo }: Graph,
  front: number,
  open: Readonly<Uint8Array>,
): Readonly<Uint8Array> => {
  let tail = front
  for (let head = 0; head < tail; head++) {
    const node = queue[head]
    for (let edge = firstEdge[node], end = firstEdge[node + 1]; edge < end; edge++) {
      const to = edgeTo[edge]
      if (marks[to] !== UNTOUCHED || open[edge] === 0) continue
      marks[to] = REACHED
      queue[tail++] = to
    }
  }
  return marks
}

/**
 * Marks what the sources reach where some edges may not be crossed: a river without a bridge, a border without a road.
 *
 * @param open by edge, 1 where the way from the sources may lead across it, else 0
 */
export const floodAcross = (
  buffers: FloodBuffers,
  graph: Graph,
  sources: ArrayLike<NodeId>,
  barred: Barred,
  open: Readonly<Uint8Array>,
): Readonly<Uint8Array> => floodFrom(buffers, graph, begin(buffers, sources, barred), open)

/** Goes on with a flood by `floodAcross` from one more node, which barred the way until now. */
export const floodOn = (
  buffers: FloodBuffers,
  graph: Graph,
  node: number,
  open: Readonly<Uint8Array>,
): Readonly<Uint8Array> => {
  buffers.marks[node] = REACHED
  buffers.queue[0] = node
  return floodFrom(buffers, graph, 1, open)
}

/** The same as `floodInto` over the six slots of a map of hexes: two to four times quicker. */
export const floodHexesInto = (
  buffers: FloodBuffers,
  { neighbors }: SixSlots,
  sources: ArrayLike<NodeId>,
  barred: Barred,
): Readonly<Uint8Array> => {
  const { marks, queue } = buffers
  let tail = begin(buffers, sources, barred)
  for (let head = 0; head < tail; head++) {
    const slot = queue[head] * 6
    // Written out six times: a loop here costs half of what the six slots gain.
    let to = neighbors[slot]
    if (marks[to] === UNTOUCHED) {
      marks[to] = REACHED
      queue[tail++] = to
    }
    to = neighbors[slot + 1]
    if (marks[to] === UNTOUCHED) {
      marks[to] = REACHED
      queue[tail++] = to
    }
    to = neighbors[slot + 2]
    if (marks[to] === UNTOUCHED) {
      marks[to] = REACHED
      queue[tail++] = to
    }
    to = neighbors[slot + 3]
    if (marks[to] === UNTOUCHED) {
      marks[to] = REACHED
      queue[tail++] = to
    }
    to = neighbors[slot + 4]
    if (marks[to] === UNTOUCHED) {
      marks[to] = REACHED
      queue[tail++] = to
    }
    to = neighbors[slot + 5]
    if (marks[to] === UNTOUCHED) {
      marks[to] = REACHED
      queue[tail++] = to
    }
  }
  return marks
}

/** The same as `floodHexesInto`, into marks of its own. */
export const floodHexes = (map: SixSlots, sources: ArrayLike<NodeId>, barred: Barred): Readonly<Uint8Array> =>
  floodHexesInto(floodBuffers(map.size), map, sources, barred)
