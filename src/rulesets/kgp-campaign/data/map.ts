import { distance, type Hex as Coordinate } from '../../../geometry/hex.js'
import { spiral } from '../../../geometry/range.js'
import { edgeBetween, nodeOf, type Graph, type NodeId } from '../../../maps/graph.js'
import type { CgDate } from './calendar.js'
import type { LocationKind, MapEdge, MapSource, Mobility, ObjectiveCandidate } from './map-source.js'
import type { EntryId, Hex, LocationId, Side } from './names.js'

/** A Location as printed. */
export interface PrintedLocation {
  /** Its name: hex, stroke, level or letter. */
  readonly id: LocationId
  /** The hex it is in. */
  readonly hex: NodeId
  /** Levels above the ground; -1 for a cellar. */
  readonly level: number
  /** What it is. */
  readonly kind: LocationKind
  /** The building or bridge it belongs to, as a place in the map's features; null for none. */
  readonly feature: number | null
  /** How many half-squads it holds, or null where the map does not say. */
  readonly stackingLimitHS: number | null
  /** Whether it counts for LVP while it exists. */
  readonly countsForLvp: boolean
}

/** A building or a bridge. */
export interface Feature {
  /** Its name in the data. */
  readonly id: string
  /** Its name on the map. */
  readonly name: string
  /** What it is made of. */
  readonly material: 'stone' | 'wood'
  /** LVP of each of its playable Locations. */
  readonly lvpPerLocation: number
  /** Its Locations. */
  readonly locations: readonly LocationId[]
}

/** An Entry Area of a compiled map (KGP-8.2.entryArea). */
export interface EntryArea {
  /** Its name in the data. */
  readonly id: EntryId
  /** Its name on the map. */
  readonly name: string
  /** The hex with the arrow. */
  readonly center: NodeId
  /** Its hexes on the map edge. */
  readonly hexes: readonly NodeId[]
  /** The edge it lies on. */
  readonly edge: MapEdge
  /** The date each side may use it from, or null for never. */
  readonly from: Readonly<Record<Side, CgDate | null>>
  /** Colors of its arrow. */
  readonly arrowColors: readonly string[]
  /** Formations that entered here. */
  readonly formations: readonly string[]
  /** Whether no vehicle may use it (KGP-CG20). */
  readonly vehiclesProhibited: boolean
}

/** A Map Group compiled: hexes and Locations in Location order, columns, then rows, then levels (KGP-8.6011). */
export interface CampaignMap {
  /** Its name in the data. */
  readonly id: string
  /** Its name. */
  readonly title: string
  /** The Map Group and its Map Sections. */
  readonly group: MapSource['group']
  /** The hexes and which of them touch. */
  readonly hexes: Graph
  /** By hex, where it lies on the endless board. */
  readonly coordinates: readonly Coordinate[]
  /** The hex at a place of the endless board. */
  readonly hexAt: ReadonlyMap<Coordinate, NodeId>
  /** By hex, the terrain of its ground. */
  readonly terrain: readonly string[]
  /** By edge, 1 where a road crosses it. */
  readonly road: Uint8Array
  /** By edge, 1 where a bridge is entered or left over it. */
  readonly bridgeEdge: Uint8Array
  /** Every printed Location in Location order. */
  readonly locations: readonly PrintedLocation[]
  /** Pairs of building Locations between which men may walk: stairs, and rooms of one level. */
  readonly doors: readonly (readonly [LocationId, LocationId])[]
  /** Buildings and bridges. */
  readonly features: readonly Feature[]
  /** Entry Areas in printed order. */
  readonly entries: readonly EntryArea[]
  /** Who may go where. */
  readonly mobility: Mobility
  /** Hexes that may become Objective Hexes. */
  readonly objectives: readonly ObjectiveCandidate[]
  /** The edges each hex lies on. */
  readonly edges: readonly (readonly MapEdge[])[]
}

/** The hexes between two: 0 for one hex, 1 for hexes that touch. */
export const hexDistance = ({ coordinates }: Pick<CampaignMap, 'coordinates'>, a: NodeId, b: NodeId): number =>
  distance(coordinates[a], coordinates[b])

/** The hexes of the map at most so far from one, itself included. */
export const hexesWithin = ({ coordinates, hexAt }: CampaignMap, center: NodeId, radius: number): readonly NodeId[] =>
  spiral(coordinates[center], radius).flatMap((at) => hexAt.get(at) ?? [])

/** The hex of this name, which the map has. */
export const hexNamed = ({ hexes, id }: CampaignMap, name: Hex): NodeId => {
  const node = nodeOf(hexes, name)
  if (node === null) throw new Error(`${id} has no hex ${name}`)
  return node
}

/** The names of these hexes. */
export const namesOf = ({ hexes }: CampaignMap, nodes: readonly NodeId[]): readonly Hex[] =>
  nodes.map((node) => hexes.ids[node])

/** Whether two hexes of the map share a hexside. */
export const doTouch = ({ hexes }: CampaignMap, a: Hex, b: Hex): boolean => {
  const [from, to] = [nodeOf(hexes, a), nodeOf(hexes, b)]
  return from !== null && to !== null && edgeBetween(hexes, from, to) !== null
}

/** Whether a road crosses the hexside between two hexes: where a roadblock may stand (8.621). */
export const isRoadBetween = ({ hexes, road }: CampaignMap, a: Hex, b: Hex): boolean => {
  const [from, to] = [nodeOf(hexes, a), nodeOf(hexes, b)]
  const edge = from === null || to === null ? null : edgeBetween(hexes, from, to)
  return edge !== null && road[edge] === 1
}

/** The Entry Area of this name, or null where the map has none. */
export const entryNamed = ({ entries }: CampaignMap, id: string): EntryArea | null =>
  entries.find((entry) => entry.id === id) ?? null

/** The Entry Areas that show a side's symbol (KGP-CG6). */
export const entriesOf = ({ entries }: CampaignMap, side: Side): readonly EntryArea[] =>
  entries.filter(({ from }) => from[side] !== null)

/** Sniper counters a side sets up: one for each Map Section (KGP-CG16). */
export const sniperCount = ({ group }: CampaignMap): number => group.sections

/** Self Rally attempts a side has in each of its Player Turns: one for each Map Section (KGP-CG18). */
export const selfRallies = ({ group }: CampaignMap): number => group.sections

/** Location order: hex by hex, and in a hex from the lowest level up (KGP-8.6011). */
export const inLocationOrder = (
  a: Pick<PrintedLocation, 'id' | 'hex' | 'level'>,
  b: Pick<PrintedLocation, 'id' | 'hex' | 'level'>,
): number => a.hex - b.hex || a.level - b.level || (a.id < b.id ? -1 : Number(a.id > b.id))

/** The level of a Location; entrenchments, which no map prints, are at ground level. */
export const levelOf = ({ locations }: CampaignMap, id: LocationId): number =>
  locations.find((location) => location.id === id)?.level ?? 0
