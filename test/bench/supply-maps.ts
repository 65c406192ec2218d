import { cellNeighbors, grid, type Cell, type Grid } from 'ardennes/geometry'
import type { Graph, NodeId } from 'ardennes/maps'
import { edgeCosts, type EdgeCosts } from 'ardennes/supply'
import { buildGraph } from './graph.js'
import { inputs } from './harness.js'

/** A map with sources, barriers and units. */
export interface Position {
  readonly graph: Graph
  /** Its hexes, if it has any. */
  readonly board: Grid | null
  /** By edge, the cost of a supply line. */
  readonly costs: EdgeCosts
  /** By node, 1 if it is barred. */
  readonly barred: Uint8Array
  /** The supply sources. */
  readonly sources: readonly NodeId[]
  /** The areas of the units. */
  readonly units: readonly NodeId[]
  /** The maximum cost of a line. */
  readonly limit: number
}

/** The contents of a map. */
export interface Plan {
  /** The number of sources. */
  readonly sources: number
  /** The share of barred nodes. */
  readonly barredShare: number
  /** The number of encircled units. */
  readonly pockets: number
  /** The radius of their rings. */
  readonly pocketRadius: number
  /** The maximum cost of a line. */
  readonly limit: number
  readonly seed: number
}

const UNITS = 30

/** On maps of fewer nodes units share theirs. */
const CROWDED = 100

const graphOf = (around: readonly (readonly number[])[]): Graph => {
  const ids = around.map((_, node) => `n${node}`)
  return buildGraph({ ids, labels: ids, aliases: [] }, around)
}

const ROAD = 1
const TRACK = 3

/** Whether a border has a road, as a fifth of them do: the same in both directions, without a list of a million. */
const costsOf = (graph: Graph): EdgeCosts =>
  edgeCosts(graph, (edge) => {
    const a = Math.min(graph.edgeFrom[edge], graph.edgeTo[edge])
    const b = Math.max(graph.edgeFrom[edge], graph.edgeTo[edge])
    return (Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b)) >>> 8 < 0.2 * 2 ** 24 ? ROAD : TRACK
  })

/** A rectangle of hexes. */
export const hexBoard = (columns: number, rows: number): { readonly board: Grid; readonly graph: Graph } => {
  const board = grid({ columns, rows, offset: 'odd-r' })
  return { board, graph: graphOf(Array.from({ length: board.size }, (_, cell) => cellNeighbors(board, cell as Cell))) }
}

/** Random areas in the plane, each joined to its three nearest, with further borders that connect the parts. */
export const areaGraph = (size: number, seed: number): Graph => {
  const random = inputs(seed)
  const at = Array.from({ length: size }, () => [random(), random()] as const)
  const apart = (a: number, b: number): number => (at[a][0] - at[b][0]) ** 2 + (at[a][1] - at[b][1]) ** 2
  const around = Array.from({ length: size }, () => new Set<number>())
  const join = (a: number, b: number): void => {
    around[a].add(b)
    around[b].add(a)
  }
  const all = around.map((_, area) => area)
  for (const area of all)
    for (const near of all
      .filter((b) => b !== area)
      .toSorted((a, b) => apart(area, a) - apart(area, b))
      .slice(0, 3))
      join(area, near)
  const joined = new Set([0])
  for (;;) {
    for (const area of joined) for (const next of around[area]) joined.add(next)
    const apartFromAll = all.find((area) => !joined.has(area))
    if (apartFromAll === undefined) break
    join(
      apartFromAll,
      [...joined].reduce((a, b) => (apart(apartFromAll, a) <= apart(apartFromAll, b) ? a : b)),
    )
  }
  return graphOf(around.map((near) => [...near]))
}

/** The nodes at exactly a given distance. */
const ringAround = ({ firstEdge, edgeTo }: Graph, node: number, radius: number): ReadonlySet<number> => {
  const seen = new Set([node])
  let last = new Set([node])
  for (let step = 0; step < radius; step++) {
    const next = new Set<number>()
    for (const from of last)
      for (const to of edgeTo.subarray(firstEdge[from], firstEdge[from + 1])) if (!seen.has(to)) next.add(to)
    for (const to of next) seen.add(to)
    last = next
  }
  return last
}

/** Puts sources, units and barriers on a map. The first units are shut in. */
export const positionOn = (graph: Graph, board: Grid | null, plan: Plan): Position => {
  const random = inputs(plan.seed)
  const anywhere = (): NodeId => Math.floor(random() * graph.size) as NodeId
  const taken = new Set<NodeId>()
  const some = (count: number, mayShare: boolean): readonly NodeId[] => {
    const found: NodeId[] = []
    while (found.length < count) {
      const node = anywhere()
      if (taken.has(node) && !mayShare) continue
      taken.add(node)
      found.push(node)
    }
    return found
  }
  const sources = some(plan.sources, false)
  const units = some(UNITS, graph.size < CROWDED)
  const barred = new Uint8Array(graph.size)
  for (let node = 0; node < graph.size; node++)
    if (!taken.has(node as NodeId) && random() < plan.barredShare) barred[node] = 1
  for (const unit of units.slice(0, plan.pockets))
    for (const node of ringAround(graph, unit, plan.pocketRadius)) barred[node] = 1
  for (const node of taken) barred[node] = 0
  return { graph, board, costs: costsOf(graph), barred, sources, units, limit: plan.limit }
}
