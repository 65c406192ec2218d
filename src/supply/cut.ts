import type { Graph, NodeId } from '../maps/graph.js'
import type { Blocked } from './flood.js'
import { CLOSED } from './reach.js'

/**
 * A smallest set of blocked nodes that would cut every line from the sources to a node even if all other nodes were
 * open.
 *
 * It is a minimum vertex cut: blocked nodes have capacity one, open nodes unlimited capacity. No open line may exist.
 * Of several minimum cuts, the one nearest to the sources is returned.
 *
 * @param column by edge, CLOSED where no line may pass
 */
export const fewestBlockers = (
  graph: Graph,
  sources: readonly NodeId[],
  barred: Blocked,
  node: NodeId,
  column: Readonly<Uint8Array>,
): readonly NodeId[] => {
  const streams: Streams = {
    graph,
    barred,
    column,
    over: new Int32Array(column.length),
    through: new Uint8Array(graph.size),
  }
  for (;;) {
    const search = searchFrom(streams, sources, node)
    if (search[exit(node)] === UNSEEN) return cutOf(streams, search)
    addStream(streams, search, node)
  }
}

/** The flow found so far. */
interface Streams {
  readonly graph: Graph
  readonly barred: Blocked
  readonly column: Readonly<Uint8Array>
  /** By edge, the amount of flow over it. */
  readonly over: Int32Array
  /** By blocked node, whether flow passes through it; its capacity is one. */
  readonly through: Uint8Array
}

// Every node is split in two: flow enters by one half and leaves by the other.
const entry = (node: number): number => node * 2
const exit = (node: number): number => node * 2 + 1

const UNSEEN = -2
const FROM_SOURCE = -1

/** By half, the half from which an augmenting path reaches it; UNSEEN if none does. */
const searchFrom = (streams: Streams, sources: readonly NodeId[], goal: NodeId): Int32Array => {
  const { graph, barred, column, over, through } = streams
  const { firstEdge, edgeTo, twin } = graph
  const cameFrom = new Int32Array(graph.size * 2).fill(UNSEEN)
  const queue: number[] = []
  const visit = (door: number, from: number): void => {
    if (cameFrom[door] !== UNSEEN) return
    cameFrom[door] = from
    queue.push(door)
  }
  for (const source of sources) visit(entry(source), FROM_SOURCE)
  for (const door of queue) {
    if (door === exit(goal)) break
    const node = door >> 1
    if (door === entry(node)) {
      if (barred[node] === 0 || through[node] === 0) visit(exit(node), door)
      // Flow that came from there can be sent back.
      for (let edge = firstEdge[node]; edge < firstEdge[node + 1]; edge++)
        if (over[twin[edge]] > 0) visit(exit(edgeTo[edge]), door)
    } else {
      for (let edge = firstEdge[node]; edge < firstEdge[node + 1]; edge++)
        if (column[edge] !== CLOSED) visit(entry(edgeTo[edge]), door)
      if (barred[node] === 0 || through[node] !== 0) visit(entry(node), door)
    }
  }
  return cameFrom
}

/** Adds the augmenting path to the flow. */
const addStream = ({ graph, over, through }: Streams, cameFrom: Int32Array, goal: NodeId): void => {
  for (let door = exit(goal), from = cameFrom[door]; from !== FROM_SOURCE; door = from, from = cameFrom[door]) {
    const [to, node] = [door >> 1, from >> 1]
    if (to === node) {
      through[node] = from === entry(node) ? 1 : 0
      continue
    }
    const isForward = from === exit(node)
    for (let edge = graph.firstEdge[node]; edge < graph.firstEdge[node + 1]; edge++) {
      if (graph.edgeTo[edge] !== to) continue
      if (isForward) over[edge]++
      else over[graph.twin[edge]]--
    }
  }
}

/** The blocked nodes that flow can enter but not leave. */
const cutOf = ({ graph }: Streams, cameFrom: Int32Array): readonly NodeId[] => {
  const cut: NodeId[] = []
  for (let node = 0; node < graph.size; node++)
    if (cameFrom[entry(node)] !== UNSEEN && cameFrom[exit(node)] === UNSEEN) cut.push(node as NodeId)
  return cut
}

/**
 * A smallest set of blocked nodes that must be opened for a line to run from the sources to a node: those on the path
 * with the fewest. Such a path must exist.
 *
 * @param column by edge, CLOSED where no line may pass
 */
export const fewestToOpen = (
  graph: Graph,
  sources: readonly NodeId[],
  barred: Blocked,
  node: NodeId,
  column: Readonly<Uint8Array>,
): readonly NodeId[] => {
  const cameFrom = new Int32Array(graph.size).fill(UNSEEN)
  let now: number[] = []
  let later: number[] = []
  const meet = (to: number, from: number): void => {
    if (cameFrom[to] !== UNSEEN) return
    cameFrom[to] = from
    if (barred[to] === 0) now.push(to)
    else later.push(to)
  }
  for (const source of sources) meet(source, FROM_SOURCE)
  while (cameFrom[node] === UNSEEN) {
    for (const from of now)
      for (let edge = graph.firstEdge[from]; edge < graph.firstEdge[from + 1]; edge++)
        if (column[edge] !== CLOSED) meet(graph.edgeTo[edge], from)
    now = later
    later = []
  }
  const toOpen: NodeId[] = []
  for (let at: number = node; at !== FROM_SOURCE; at = cameFrom[at]) if (barred[at] !== 0) toOpen.push(at as NodeId)
  return toOpen.toSorted((a, b) => a - b)
}
