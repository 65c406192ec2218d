import { distance, type Hex as Coordinate } from '../../../geometry/hex.js'
import { spiral } from '../../../geometry/range.js'
import { edgeBetween, nodeOf, type Graph, type NodeId } from '../../../maps/graph.js'
import type { CgDate } from './calendar.js'
import type { VaslGrid } from '../../../vasl/grid.js'
import type { LocationKind, MapEdge, MapSource, Mobility, ObjectiveCandidate } from './map-source.js'
import type { EntryId, HexId, LocationId, Side } from './names.js'

/** A printed Location. */
export interface PrintedLocation {
  /** Its id: hex, slash, level or letter. */
  readonly id: LocationId
  readonly hex: NodeId
  /** Levels above the ground; -1 for a cellar. */
  readonly level: number
  readonly kind: LocationKind
  /** The index of its building or bridge among the map's features; null for none. */
  readonly feature: number | null
  /** Its half-squad capacity; null if the map does not state it. */
  readonly stackingLimitHS: number | null
  /** Whether it counts for LVP while it exists. */
  readonly countsForLvp: boolean
}

/** A building or a bridge. */
export interface Feature {
  readonly id: string
  /** Its name on the map. */
  readonly name: string
  readonly material: 'stone' | 'wood'
  /** LVP of each of its playable Locations. */
  readonly lvpPerLocation: number
  readonly locations: readonly LocationId[]
}

/** An Entry Area of a compiled map (KGP-8.2.entryArea). */
export interface EntryArea {
  readonly id: EntryId
  readonly name: string
  /** The hex with the arrow. */
  readonly center: NodeId
  /** Its hexes on the map edge. */
  readonly hexes: readonly NodeId[]
  /** The edge it lies on. */
  readonly edge: MapEdge
  /** The date from which each side may use it; null for never. */
  readonly from: Readonly<Record<Side, CgDate | null>>
  readonly arrowColors: readonly string[]
  /** Formations that entered here. */
  readonly formations: readonly string[]
  /** Whether vehicles may not use it (KGP-CG20). */
  readonly vehiclesProhibited: boolean
}

/** A compiled Map Group. Hexes and Locations are in Location order: columns, rows, levels (KGP-8.6011). */
export interface CampaignMap {
  readonly id: string
  readonly title: string
  /** The Map Group and its Map Sections. */
  readonly group: MapSource['group']
  /** The hexes and their adjacency. */
  readonly hexes: Graph
  /** The coordinate of each hex. */
  readonly coordinates: readonly Coordinate[]
  readonly hexAt: ReadonlyMap<Coordinate, NodeId>
  /** The terrain of each hex. */
  readonly terrain: readonly string[]
  /** By edge: 1 if a road crosses it. */
  readonly road: Uint8Array
  /** By edge: 1 if a bridge is entered or left across it. */
  readonly bridgeEdge: Uint8Array
  /** Every printed Location in Location order. */
  readonly locations: readonly PrintedLocation[]
  /** Pairs of building Locations connected for Personnel by stairs or on one level. */
  readonly doors: readonly (readonly [LocationId, LocationId])[]
  /** Buildings and bridges. */
  readonly features: readonly Feature[]
  /** Entry Areas in printed order. */
  readonly entries: readonly EntryArea[]
  readonly mobility: Mobility
  /** Candidates for Objective Hexes. */
  readonly objectives: readonly ObjectiveCandidate[]
  /** The map edges of each hex. */
  readonly edges: readonly (readonly MapEdge[])[]
  /** The VASL boards that show the map, and the types by the names of their counters in VASL. */
  readonly vasl: { readonly boards: readonly VaslGrid[]; readonly names: Readonly<Record<string, string>> }
}

/** Returns the distance between two hexes; 1 for adjacent hexes. */
export const hexDistance = ({ coordinates }: Pick<CampaignMap, 'coordinates'>, a: NodeId, b: NodeId): number =>
  distance(coordinates[a], coordinates[b])

/** Returns the hexes of the map within a distance of a hex, including it. */
export const hexesWithin = ({ coordinates, hexAt }: CampaignMap, center: NodeId, radius: number): readonly NodeId[] =>
  spiral(coordinates[center], radius).flatMap((at) => hexAt.get(at) ?? [])

/** Returns the hex with an id; throws if the map has none. */
export const hexNamed = ({ hexes, id }: CampaignMap, name: HexId): NodeId => {
  const node = nodeOf(hexes, name)
  if (node === null) throw new Error(`${id} has no hex ${name}`)
  return node
}

/** Returns the ids of hexes. */
export const namesOf = ({ hexes }: CampaignMap, nodes: readonly NodeId[]): readonly HexId[] =>
  nodes.map((node) => hexes.ids[node])

/** Whether a road crosses the hexside between two hexes: where a roadblock may stand (8.621). */
export const isRoadBetween = ({ hexes, road }: CampaignMap, a: HexId, b: HexId): boolean => {
  const [from, to] = [nodeOf(hexes, a), nodeOf(hexes, b)]
  const edge = from === null || to === null ? null : edgeBetween(hexes, from, to)
  return edge !== null && road[edge] === 1
}

/** Returns the Entry Area with an id, or null. */
export const entryNamed = ({ entries }: CampaignMap, id: string): EntryArea | null =>
  entries.find((entry) => entry.id === id) ?? null

/** Returns the Entry Areas with a side's symbol (KGP-CG6). */
export const entriesOf = ({ entries }: CampaignMap, side: Side): readonly EntryArea[] =>
  entries.filter(({ from }) => from[side] !== null)

/** Returns the number of Sniper counters of a side: one for each Map Section (KGP-CG16). */
export const sniperCount = ({ group }: CampaignMap): number => group.sections

/**
 * Returns the number of Self Rally attempts of a side in each of its Player Turns: one for each Map Section (KGP-CG18).
 */
export const selfRallies = ({ group }: CampaignMap): number => group.sections

/** Compares Locations by Location order: by hex, then from the lowest level up (KGP-8.6011). */
export const inLocationOrder = (
  a: Pick<PrintedLocation, 'id' | 'hex' | 'level'>,
  b: Pick<PrintedLocation, 'id' | 'hex' | 'level'>,
): number => a.hex - b.hex || a.level - b.level || (a.id < b.id ? -1 : Number(a.id > b.id))

/** Returns the level of a Location. Entrenchments, which are not printed, are at ground level. */
export const levelOf = ({ locations }: CampaignMap, id: LocationId): number =>
  locations.find((location) => location.id === id)?.level ?? 0
