import { allNodes, edgeBetween, edgesOf, neighbors, type EdgeId, type NodeId } from '../../../maps/graph.js'
import { compileProvenHexMap } from '../../../maps/hex/compile.js'
import type { HexMap } from '../../../maps/hex/map.js'
import { featureColumn } from '../../../maps/printed.js'
import type { MapLetter } from './sheet.js'
import { terrains, type Terrain } from './terrain.js'
import { boardSource, sheets, sheetSource, type Feature, type Ground } from './map-source.js'

/** The linked board (PD-C.3): 320 hexes, maps A to D, each by column from the west and row from the north. */
export const board: HexMap<Feature, Ground> = compileProvenHexMap(boardSource())

/** All hexes, in order. */
export const allHexes: readonly NodeId[] = allNodes(board)

const edgesAround: readonly (readonly EdgeId[])[] = allHexes.map((hex) => edgesOf(board, hex))
const hexesAround: readonly (readonly NodeId[])[] = allHexes.map((hex) => neighbors(board, hex))
const ends: readonly NodeId[] = Array.from(board.edgeTo, (to) => to as NodeId)

/** The sides of a hex with a hex behind them, each as the edge that leads out of it. */
export const edgesFrom = (hex: NodeId): readonly EdgeId[] => edgesAround[hex]

/** The hexes next to a hex. */
export const neighborsOf = (hex: NodeId): readonly NodeId[] => hexesAround[hex]

/** The hex an edge leads into. */
export const hexBehind = (edge: EdgeId): NodeId => ends[edge]

/** The hex an edge leads out of. */
export const hexBefore = (edge: EdgeId): NodeId => ends[board.twin[edge]]

/** The edge from one hex into the next, or null where they are not adjacent. */
export const edgeTo = (from: NodeId, to: NodeId): EdgeId | null => edgeBetween(board, from, to)

/** A bridge as printed. */
export interface Bridge {
  /** Its name in data. */
  readonly id: string
  /** Its name. */
  readonly name: string
  /** The hex on one side. */
  readonly a: NodeId
  /** The hex on the other. */
  readonly b: NodeId
}

/** The 27 bridges. The place of one in this list is its bit in the state. */
export const bridges: readonly Bridge[] = board.borders.map(({ id, edge, attributes }) => ({
  id,
  name: attributes['name'] as string,
  a: board.edgeFrom[edge] as NodeId,
  b: board.edgeTo[edge] as NodeId,
}))

/** By bridge, the edge across it from one side. */
export const bridgeEdges: readonly EdgeId[] = board.borders.map(({ edge }) => edge)

const river = featureColumn(board, 'river')
const meuse = featureColumn(board, 'meuse')

/** By edge, 1 where a road runs along it. */
export const edgeRoad: Uint8Array = featureColumn(board, 'road')

/** By edge, 1 where it crosses a minor river, 2 where the Meuse. */
export const edgeRiver: Uint8Array = river.map((isMinor, edge) => isMinor + 2 * meuse[edge])

/** By edge, its bridge, or -1. */
export const edgeBridge: Int8Array = Int8Array.from(board.borderOf)

/** By hex, 1 where it holds a road. */
export const hasRoad: Uint8Array = Uint8Array.from(board.ids, (_, node) =>
  edgeRoad.subarray(board.firstEdge[node], board.firstEdge[node + 1]).includes(1) ? 1 : 0,
)

/** By hex, its column on the linked board: 1 in the west, 40 in the east. */
export const columnAt: Uint8Array = Uint8Array.from(board.hexes, ({ column }) => column)

const rowAt = Uint8Array.from(board.hexes, ({ row }) => row)

/** By hex, its map: 0 for A to 3 for D. */
export const sheetAt: Uint8Array = Uint8Array.from(
  columnAt,
  (column) => sheets.length - 1 - Math.floor((column - 1) / 10),
)

const letters: readonly MapLetter[] = Array.from(sheetAt, (sheet) => sheets[sheet].id)

/** The map a hex is printed on. */
export const mapAt = (hex: NodeId): MapLetter => letters[hex]

/** The place of a map among the four. */
export const sheetOf = (letter: MapLetter): number => sheets.findIndex(({ id }) => id === letter)

const terrainOf: readonly Terrain[] = Array.from(board.terrainOf, (terrain) => terrains[terrain])

/** The ground of a hex as printed. */
export const terrainAt = (node: NodeId): Terrain => terrainOf[node]

const axialRow = (node: NodeId): number => rowAt[node] - ((columnAt[node] - 1) >> 1)

/** How far two hexes lie apart. */
export const distance = (a: NodeId, b: NodeId): number => {
  const dq = columnAt[a] - columnAt[b]
  const dr = axialRow(a) - axialRow(b)
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2
}

/** The hex with this printed number, such as `A1005`. */
export const hexOf = (id: string): NodeId => {
  const node = board.nodeById.get(id)
  if (node === undefined) throw new Error(`the board has no hex ${id}`)
  return node
}

const edges: Readonly<Record<string, readonly NodeId[]>> = Object.fromEntries(
  sheets
    .flatMap((sheet) => Object.entries(sheetSource(sheet).edges ?? {}))
    .map(([name, hexes]) => [name, hexes.map(hexOf)]),
)

/** The hexes along an edge of a map by itself, such as `B:east`. */
export const edgeHexes = (name: string): readonly NodeId[] => edges[name]

/** A hex for people: its name where it has one, and its number. */
export const hexName = (node: NodeId): string => {
  const { id, name } = board.hexes[node]
  return name === null ? id : `${name} ${id}`
}
