import { deriveAlike } from '../../../kernel/derive.js'
import { edgeBetween, type EdgeId, type Graph, type NodeId } from '../../../maps/graph.js'
import type { HexMap } from '../../../maps/hex/map.js'
import { featureColumn } from '../../../maps/printed.js'
import { board } from './board.js'
import type { Feature, Ground } from './map-source.js'
import { terrains, type Terrain } from './terrain.js'

/** The ground of a hex as a scenario has it. */
export interface HexChange {
  /** The hex, by its printed number. */
  readonly hex: string
  /** Its ground from now on. */
  readonly terrain: Ground
}

/** A hexside as a scenario has it. */
export interface SideChange {
  /** The hexes on both sides. */
  readonly between: readonly [string, string]
  /** All that is on it from now on: a road, a river or the Meuse, and the printed bridge. */
  readonly features: readonly Feature[]
}

/** What a scenario changes of the printed maps. */
export interface MapChanges {
  /** The ground of hexes. */
  readonly hexes?: readonly HexChange[]
  /** Roads, rivers and bridges on hexsides. */
  readonly sides?: readonly SideChange[]
  /** The bridges that are down when the game begins, by their ids; they may be rebuilt. */
  readonly blown?: readonly string[]
}

/** Numbers of the terrain chart that differ, by the ground. */
export type ChartChanges = Readonly<Partial<Record<Ground, Partial<Pick<Terrain, 'cover' | 'foot' | 'vehicle'>>>>>

/** What a scenario brings of its own land. */
export interface LandTerms {
  /** Changes to the printed maps; left out where there are none. */
  readonly map?: MapChanges
  /** Numbers of the terrain chart that differ; left out where none does. */
  readonly chart?: ChartChanges
}

/** What the rules read of the land of a game: the ground of every hex, and what is on its sides. */
export interface Land {
  /** By hex, its ground. */
  readonly terrain: readonly Terrain[]
  /** By hex, whether it holds a road. */
  readonly roadHex: readonly boolean[]
  /** By edge, whether a road runs along it. */
  readonly road: readonly boolean[]
  /** By edge, the river it crosses. */
  readonly river: readonly ('minor' | 'meuse' | null)[]
  /** By edge, the bridge on it. */
  readonly bridge: readonly (number | null)[]
}

const edgeOf = (map: Graph, [one, other]: readonly [string, string]): EdgeId | null => {
  const [a, b] = [map.nodeById.get(one), map.nodeById.get(other)]
  return a === undefined || b === undefined ? null : edgeBetween(map, a, b)
}

/** A printed map as a scenario has it: what it changes on hexes of this map. */
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

/** What the rules read of a map and the terrain chart. */
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

const ownLand: (terms: LandTerms) => Land = /* @__PURE__ */ deriveAlike(({ map = {}, chart = {} }: LandTerms) =>
  landOn(changedMap(board, map), chart),
)

/** The land of a scenario: as printed, but for what it changes. */
export const landOf = (terms: LandTerms): Land =>
  terms.map === undefined && terms.chart === undefined ? printedLand : ownLand(terms)

/** The ground of a hex. */
export const terrainIn = (terms: LandTerms, hex: NodeId): Terrain => landOf(terms).terrain[hex]

/** Whether a hex holds a road. */
export const isRoadHex = (terms: LandTerms, hex: NodeId): boolean => landOf(terms).roadHex[hex]

/** Whether a road runs along an edge. */
export const hasRoadAlong = (terms: LandTerms, edge: EdgeId): boolean => landOf(terms).road[edge]

/** The river an edge crosses, or null. */
export const riverOn = (terms: LandTerms, edge: EdgeId): 'minor' | 'meuse' | null => landOf(terms).river[edge]

/** The bridge on an edge, or null. */
export const bridgeOn = (terms: LandTerms, edge: EdgeId): number | null => landOf(terms).bridge[edge]
