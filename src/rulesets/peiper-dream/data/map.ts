import { allNodes, edgeBetween, edgesOf, neighbors, type EdgeId, type NodeId } from '../../../maps/graph.js'
import { compileProvenHexMap } from '../../../maps/hex/compile.js'
import type { HexMap } from '../../../maps/hex/map.js'
import { featureColumn } from '../../../maps/printed.js'
import type { MapLetter } from './sheet.js'
import { terrains, type Terrain } from './terrain.js'
import { boardSource, sheets, sheetSource, type Feature, type Ground } from './map-source.js'

/** The linked board (PD-C.3): 320 hexes on maps A to D, ordered by column from the west and row from the north. */
export const board: HexMap<Feature, Ground> = compileProvenHexMap(boardSource())

/** All hexes, in order. */
export const allHexes: readonly NodeId[] = allNodes(board)

const edgesAround: readonly (readonly EdgeId[])[] = allHexes.map((hex) => edgesOf(board, hex))
const hexesAround: readonly (readonly NodeId[])[] = allHexes.map((hex) => neighbors(board, hex))
const ends: readonly NodeId[] = Array.from(board.edgeTo, (to) => to as NodeId)

/** The edges out of a hex that lead to another hex. */
export const edgesFrom = (hex: NodeId): readonly EdgeId[] => edgesAround[hex]

/** The hexes adjacent to a hex. */
export const neighborsOf = (hex: NodeId): readonly NodeId[] => hexesAround[hex]

/** The hex an edge leads into. */
export const hexBehind = (edge: EdgeId): NodeId => ends[edge]

/** The hex an edge leads out of. */
export const hexBefore = (edge: EdgeId): NodeId => ends[board.twin[edge]]

/** The edge from one hex to another, or null if they are not adjacent. */
export const edgeTo = (from: NodeId, to: NodeId): EdgeId | null => edgeBetween(board, from, to)

/** A printed bridge. */
export interface Bridge {
  readonly id: string
  readonly name: string
  readonly a: NodeId
  readonly b: NodeId
}

/** The 27 bridges. The index of a bridge is its bit in the state. */
export const bridges: readonly Bridge[] = board.borders.map(({ id, edge, attributes }) => ({
  id,
  name: attributes['name'] as string,
  a: board.edgeFrom[edge] as NodeId,
  b: board.edgeTo[edge] as NodeId,
}))

/** The edge across each bridge, in one direction. */
export const bridgeEdges: readonly EdgeId[] = board.borders.map(({ edge }) => edge)

const river = featureColumn(board, 'river')
const meuse = featureColumn(board, 'meuse')

/** By edge: 1 if a road runs along it. */
export const edgeRoad: Uint8Array = featureColumn(board, 'road')

/** By edge: 1 if it crosses a minor river, 2 if it crosses the Meuse. */
export const edgeRiver: Uint8Array = river.map((isMinor, edge) => isMinor + 2 * meuse[edge])

/** By edge: its bridge, or -1. */
export const edgeBridge: Int8Array = Int8Array.from(board.borderOf)

/** By hex: 1 if it contains a road. */
export const hasRoad: Uint8Array = Uint8Array.from(board.ids, (_, node) =>
  edgeRoad.subarray(board.firstEdge[node], board.firstEdge[node + 1]).includes(1) ? 1 : 0,
)

/** By hex: its column on the linked board, from 1 in the west to 40 in the east. */
export const columnAt: Uint8Array = Uint8Array.from(board.hexes, ({ column }) => column)

const rowAt = Uint8Array.from(board.hexes, ({ row }) => row)

/** By hex: the index of its map, from 0 (A) to 3 (D). */
export const sheetAt: Uint8Array = Uint8Array.from(
  columnAt,
  (column) => sheets.length - 1 - Math.floor((column - 1) / 10),
)

const letters: readonly MapLetter[] = Array.from(sheetAt, (sheet) => sheets[sheet].id)

/** The map a hex is printed on. */
export const mapAt = (hex: NodeId): MapLetter => letters[hex]

/** The index of a map. */
export const sheetOf = (letter: MapLetter): number => sheets.findIndex(({ id }) => id === letter)

const terrainOf: readonly Terrain[] = Array.from(board.terrainOf, (terrain) => terrains[terrain])

/** The printed terrain of a hex. */
export const terrainAt = (node: NodeId): Terrain => terrainOf[node]

const axialRow = (node: NodeId): number => rowAt[node] - ((columnAt[node] - 1) >> 1)

/** The distance between two hexes. */
export const distance = (a: NodeId, b: NodeId): number => {
  const dq = columnAt[a] - columnAt[b]
  const dr = axialRow(a) - axialRow(b)
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2
}

/** Returns the hex with a printed number, such as `A1005`; throws if there is none. */
export const hexById = (id: string): NodeId => {
  const node = board.nodeById.get(id)
  if (node === undefined) throw new Error(`the board has no hex ${id}`)
  return node
}

const edges: Readonly<Record<string, readonly NodeId[]>> = Object.fromEntries(
  sheets
    .flatMap((sheet) => Object.entries(sheetSource(sheet).edges ?? {}))
    .map(([name, hexes]) => [name, hexes.map(hexById)]),
)

/** The hexes along an edge of a single map, such as `B:east`. */
export const edgeHexes = (name: string): readonly NodeId[] => edges[name]

/** Returns the display name of a hex: its name, if any, and its number. */
export const hexName = (node: NodeId): string => {
  const { id, name } = board.hexes[node]
  return name === null ? id : `${name} ${id}`
}
