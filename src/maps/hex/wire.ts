import { DIRECTIONS } from '../../geometry/direction.js'
import { neighbor, type Hex } from '../../geometry/hex.js'
import { fromOffset, type Offset } from '../../geometry/offset.js'
import { buildGraph, type Graph, type NodeId } from '../graph.js'
import type { HexMapSource, HexSource } from './source.js'

/** A hex map with numbered and connected hexes, before features are written on the sides. */
export interface WiredHexes {
  /** The adjacency. */
  readonly graph: Graph
  /** The offset layout. */
  readonly offset: Offset
  /** By node, its coordinate on the unbounded hex grid. */
  readonly at: readonly Hex[]
  /** The node at a coordinate. */
  readonly nodeByHex: ReadonlyMap<Hex, NodeId>
  /** The neighbors in six slots, as in `HexMap`. */
  readonly neighbors: Int32Array
  /** The edges in six slots, as in `HexMap`. */
  readonly edgeToward: Int32Array
}

const namesOf = (hexes: readonly HexSource[]): Parameters<typeof buildGraph>[0] => ({
  ids: hexes.map(({ id }) => id),
  labels: hexes.map(({ id, label }) => label ?? id),
  aliases: hexes.flatMap(({ aliases = [] }, node) => aliases.map((name) => [name, node] as const)),
})

/** Numbers and connects the hexes of a valid map: grid neighbors first, then seams. */
export const wireHexes = ({ hexes, offset, seams = [] }: HexMapSource): WiredHexes => {
  const size = hexes.length
  const at = hexes.map((place) => fromOffset(offset, place))
  const nodeByHex = new Map(at.map((hex, node) => [hex, node as NodeId]))
  const neighbors = new Int32Array(size * 6 + 6).fill(size)
  const around = at.map((hex, node) => {
    const beside: number[] = []
    for (const direction of DIRECTIONS) {
      const to = nodeByHex.get(neighbor(hex, direction))
      if (to === undefined) continue
      neighbors[node * 6 + direction] = to
      beside.push(to)
    }
    return beside
  })
  const names = namesOf(hexes)
  const nodes = new Map([...names.ids.map((id, node) => [id, node] as const), ...names.aliases])
  const joined = seams.flatMap(({ a, b }) => {
    const [from, to] = [nodes.get(a) as number, nodes.get(b) as number]
    return [[from, to] as const, [to, from] as const]
  })
  for (const [from, to] of joined) around[from].push(to)
  const graph = buildGraph(names, around)
  const edgeToward = numberEdges(graph, neighbors)
  for (const [from, to] of joined) neighbors[neighbors.indexOf(size, from * 6)] = to
  return { graph, offset, at, nodeByHex, neighbors, edgeToward }
}

/** Edges are numbered in order of direction, so they follow the filled slots of each node. */
const numberEdges = ({ size, firstEdge }: Graph, neighbors: Int32Array): Int32Array => {
  const edgeToward = new Int32Array(size * 6).fill(-1)
  for (let node = 0; node < size; node++) {
    let edge = firstEdge[node]
    for (let slot = node * 6; slot < node * 6 + 6; slot++) if (neighbors[slot] !== size) edgeToward[slot] = edge++
  }
  return edgeToward
}
