import { allNodes, buildGraph, edgeBetween, type EdgeId, type Graph, type NodeId } from '../../maps/graph.js'
import { mapA } from './data/map-a.js'
import { mapB } from './data/map-b.js'
import { mapC } from './data/map-c.js'
import { mapD } from './data/map-d.js'
import { rivers, seams } from './data/seams.js'
import type { MapLetter, Sheet } from './data/sheet.js'
import { terrains, type Terrain } from './data/terrain.js'

const sheets: readonly Sheet[] = [mapA, mapB, mapC, mapD]
const LETTERS = 'ABCD'
const COLUMNS = 10
const ROWS = 8

const idAt = (globalColumn: number, row: number): string | null => {
  if (globalColumn < 1 || globalColumn > 40 || row < 1 || row > ROWS) return null
  const sheet = 3 - Math.floor((globalColumn - 1) / COLUMNS)
  const column = ((globalColumn - 1) % COLUMNS) + 1
  return `${LETTERS[sheet]}${String(column).padStart(2, '0')}0${row}`
}
const ids: readonly string[] = sheets.flatMap(({ id }) =>
  Array.from(
    { length: COLUMNS * ROWS },
    (_, i) => `${id}${String(Math.floor(i / ROWS) + 1).padStart(2, '0')}0${(i % ROWS) + 1}`,
  ),
)
const place = new Map(ids.map((id, node) => [id, node]))
const columnOfId = (id: string): number => (3 - LETTERS.indexOf(id[0])) * COLUMNS + Number(id.slice(1, 3))
const rowOfId = (id: string): number => Number(id.slice(3))
const around = ids.map((id) => {
  const c = columnOfId(id)
  const r = rowOfId(id)
  const down = c % 2 === 0 ? 1 : 0
  const near = [
    idAt(c, r - 1),
    idAt(c + 1, r - 1 + down),
    idAt(c + 1, r + down),
    idAt(c, r + 1),
    idAt(c - 1, r + down),
    idAt(c - 1, r - 1 + down),
  ]
  return near.filter((n) => n !== null).map((n) => place.get(n) as number)
})
const names = Object.assign({}, ...sheets.map((sheet) => sheet.names)) as Record<string, string>

/** The linked board (PD-C.3): 320 hexes, maps A to D, each by column from the west and row from the north. */
export const board: Graph = buildGraph({ ids, labels: ids.map((id) => names[id] ?? ''), aliases: [] }, around)

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

const nodeFor = (id: string): NodeId => place.get(id) as NodeId

/** The 27 bridges. The place of one in this list is its bit in the state. */
export const bridges: readonly Bridge[] = sheets.flatMap((sheet) =>
  Object.entries(sheet.bridges).map(([id, text]) => {
    const [name, hexes] = text.split('|')
    const [a, b] = hexes.split(' ').map(nodeFor)
    return { id, name, a, b }
  }),
)

/** The ground of a hex. */
export const terrainAt = (node: NodeId): Terrain => terrains[ground[node]]
const ground = Uint8Array.from(ids, (id) => {
  const sheet = sheets[LETTERS.indexOf(id[0])]
  const letter = sheet.terrain[rowOfId(id) - 1].split(' ')[Number(id.slice(1, 3)) - 1]
  return terrains.findIndex((terrain) => terrain.letter === letter)
})

/** By edge, 1 where a road runs along it. */
export const edgeRoad: Uint8Array = new Uint8Array(board.edgeTo.length)
/** By edge, 1 where it crosses a minor river, 2 where the Meuse. */
export const edgeRiver: Uint8Array = new Uint8Array(board.edgeTo.length)
/** By edge, its bridge, or -1. */
export const edgeBridge: Int8Array = new Int8Array(board.edgeTo.length).fill(-1)
const mark = (column: Uint8Array | Int8Array, a: string, b: string, value: number): void => {
  const edge = edgeBetween(board, nodeFor(a), nodeFor(b)) as EdgeId
  column[edge] = value
  column[board.twin[edge]] = value
}
for (const chain of [...sheets.flatMap((sheet) => sheet.roads), ...seams.roads])
  chain.split(' ').forEach((id, i, all) => {
    if (i > 0) mark(edgeRoad, all[i - 1], id, 1)
  })
for (const sheet of [...sheets, seams])
  for (const [river, sides] of Object.entries(sheet.rivers))
    for (const side of sides) {
      const [a, b] = side.split(' ')
      mark(edgeRiver, a, b, rivers[river].isMajor ? 2 : 1)
    }
bridges.forEach(({ a, b }, i) => {
  mark(edgeBridge, ids[a], ids[b], i)
})

/** By hex, 1 where it holds a road. */
export const hasRoad: Uint8Array = Uint8Array.from(ids, (_, node) =>
  edgeRoad.subarray(board.firstEdge[node], board.firstEdge[node + 1]).includes(1) ? 1 : 0,
)

/** By hex, its column on the linked board: 1 in the west, 40 in the east. */
export const columnAt: Uint8Array = Uint8Array.from(ids, columnOfId)

/** By hex, its map: 0 for A to 3 for D. */
export const sheetAt: Uint8Array = Uint8Array.from(ids, (id) => LETTERS.indexOf(id[0]))

/** The place of a map among the four. */
export const sheetOf = (letter: MapLetter): number => LETTERS.indexOf(letter)

/** How many hexes lie between two hexes. */
export const distance = (a: NodeId, b: NodeId): number => {
  const dq = columnAt[a] - columnAt[b]
  const dr = axialRow(a) - axialRow(b)
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2
}
const axialRow = (node: NodeId): number => (node % ROWS) - ((columnAt[node] - 1) >> 1)

const isOn = (id: string, edge: string): boolean => {
  const column = Number(id.slice(1, 3))
  const row = rowOfId(id)
  return edge === 'north'
    ? row === 1
    : edge === 'south'
      ? row === ROWS
      : edge === 'east'
        ? column === COLUMNS
        : column === 1
}

/** The hexes along an edge of a map, such as `A:east`. */
export const edgeHexes = (name: string): readonly NodeId[] => {
  const [letter, edge] = name.split(':')
  return allNodes(board).filter((node) => ids[node].startsWith(letter) && isOn(ids[node], edge))
}

/** The hex with this printed number. */
export const hexOf = (id: string): NodeId => nodeFor(id)

/** A hex for people: its number, and its name where it has one. */
export const hexName = (node: NodeId): string =>
  board.labels[node] === '' ? ids[node] : `${board.labels[node]} ${ids[node]}`
