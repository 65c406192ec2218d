import { memoizeByValue } from '../../../kernel/memoize.js'
import { edgeBetween, type EdgeId, type Graph, type NodeId } from '../../../maps/graph.js'
import type { HexMap } from '../../../maps/hex/map.js'
import { featureColumn } from '../../../maps/printed.js'
import { board } from './map.js'
import type { Feature, Ground } from './map-source.js'
import { terrains, type Terrain } from './terrain.js'

/** A hex whose terrain a scenario changes. */
export interface HexChange {
  /** The printed number of the hex. */
  readonly hex: string
  /** The new terrain. */
  readonly terrain: Ground
}

/** A hexside that a scenario changes. */
export interface SideChange {
  /** The hexes on both sides. */
  readonly between: readonly [string, string]
  /** Everything now on the hexside: a road, a river or the Meuse, and the printed bridge. */
  readonly features: readonly Feature[]
}

/** A scenario's changes to the printed maps. */
export interface MapChanges {
  readonly hexes?: readonly HexChange[]
  readonly sides?: readonly SideChange[]
  /** Ids of the bridges that start the game blown. They can be rebuilt. */
  readonly blown?: readonly string[]
}

/** Changed values of the terrain chart, by terrain. */
export type ChartChanges = Readonly<Partial<Record<Ground, Partial<Pick<Terrain, 'cover' | 'foot' | 'vehicle'>>>>>

/** A scenario's changes to maps and terrain chart. */
export interface LandTerms {
  /** Changes to the printed maps; omitted if there are none. */
  readonly map?: MapChanges
  /** Changed values of the terrain chart; omitted if there are none. */
  readonly chart?: ChartChanges
}

/** The map data of a game as the rules read it. */
export interface Land {
  /** The terrain of each hex. */
  readonly terrain: readonly Terrain[]
  /** Whether each hex contains a road. */
  readonly roadHex: readonly boolean[]
  /** Whether a road runs along each edge. */
  readonly road: readonly boolean[]
  /** The river each edge crosses. */
  readonly river: readonly ('minor' | 'meuse' | null)[]
  /** The bridge on each edge. */
  readonly bridge: readonly (number | null)[]
}

const edgeOf = (map: Graph, [one, other]: readonly [string, string]): EdgeId | null => {
  const [a, b] = [map.nodeById.get(one), map.nodeById.get(other)]
  return a === undefined || b === undefined ? null : edgeBetween(map, a, b)
}

/** Returns a printed map with a scenario's changes. Changes to hexes of other maps are ignored. */
export const changedMap = (map: HexMap<Feature, Ground>, { hexes = [], sides = [] }: MapChanges): typeof map => {
  const terrainOf = map.terrainOf.slice()
  const featureBits = map.featureBits.slice()
  for (const { hex, terrain } of hexes) {
    const node = map.nodeById.get(hex)
    if (node !== undefined) terrainOf[node] = map.terrains.findIndex(({ id }) => id === terrain)
  }
  for (const { between, features } of sides) {
    const edge = edgeOf(map, between)
    if (edge === null) continue
    const bits = features.reduce((all, feature) => all + 2 ** map.features.indexOf(feature), 0)
    featureBits[edge] = featureBits[map.twin[edge]] = bits
  }
  return { ...map, terrainOf, featureBits }
}

/** Derives the map data from a map and the terrain chart. */
const landOn = (map: HexMap<Feature, Ground>, chart: ChartChanges): Land => {
  const kinds = terrains.map((terrain) => ({ ...terrain, ...chart[terrain.id] }))
  const column = (feature: Feature): readonly boolean[] => Array.from(featureColumn(map, feature), (is) => is === 1)
  const [road, minor, meuse, bridged] = [column('road'), column('river'), column('meuse'), column('bridge')]
  return {
    terrain: Array.from(map.terrainOf, (kind) => kinds[kind]),
    roadHex: map.ids.map((_, hex) => road.slice(map.firstEdge[hex], map.firstEdge[hex + 1]).includes(true)),
    road,
    river: meuse.map((isMeuse, edge) => (isMeuse ? 'meuse' : minor[edge] ? 'minor' : null)),
    bridge: bridged.map((is, edge) => (is ? map.borderOf[edge] : null)),
  }
}

const printedLand: Land = /* @__PURE__ */ landOn(board, {})

const ownLand: (terms: LandTerms) => Land = /* @__PURE__ */ memoizeByValue(({ map = {}, chart = {} }: LandTerms) =>
  landOn(changedMap(board, map), chart),
)

/** Returns the map data of a scenario. */
export const landOf = (terms: LandTerms): Land =>
  terms.map === undefined && terms.chart === undefined ? printedLand : ownLand(terms)

/** Returns the terrain of a hex. */
export const terrainIn = (terms: LandTerms, hex: NodeId): Terrain => landOf(terms).terrain[hex]

/** Whether a hex contains a road. */
export const isRoadHex = (terms: LandTerms, hex: NodeId): boolean => landOf(terms).roadHex[hex]

/** Whether a road runs along an edge. */
export const hasRoadAlong = (terms: LandTerms, edge: EdgeId): boolean => landOf(terms).road[edge]

/** Returns the river an edge crosses, or null. */
export const riverOn = (terms: LandTerms, edge: EdgeId): 'minor' | 'meuse' | null => landOf(terms).river[edge]

/** Returns the bridge on an edge, or null. */
export const bridgeOn = (terms: LandTerms, edge: EdgeId): number | null => landOf(terms).bridge[edge]
