import type { DirectionName } from '../../geometry/direction.js'
import type { Offset } from '../../geometry/offset.js'
import type { Attributes, BorderSource, FeatureRule, OffMapSource } from '../printed.js'

/** A terrain type in the map data. */
export interface TerrainSource<Terrain extends string = string> {
  readonly id: Terrain
  /** Further attributes, such as entry cost or defensive effect. */
  readonly attributes?: Attributes
}

/** A hex in the map data. */
export interface HexSource<Feature extends string = string, Terrain extends string = string> {
  readonly id: string
  /** The column from the left, in the numbering of the map, which may start at 0, 1 or any number. */
  readonly column: number
  /** The row from the top, in the numbering of the map. */
  readonly row: number
  /** The printed label, if it differs from the id. */
  readonly label?: string
  /** The name of the village or hill in it. */
  readonly name?: string
  /** The terrain, if it is not the default. */
  readonly terrain?: Terrain
  /**
   * The features of its sides, by direction. Two adjacent hexes must list the same features for their common side. A
   * side on the edge of the map may have features too, such as a road that leads off the map.
   */
  readonly sides?: Readonly<Partial<Record<DirectionName, readonly Feature[]>>>
  /** Further ids for the hex. */
  readonly aliases?: readonly string[]
  /** Further attributes. */
  readonly attributes?: Attributes
}

/** One side of a hex. */
export interface SideSource {
  /** The id of the hex. */
  readonly hex: string
  readonly side: DirectionName
}

/** A linear feature: a road from hex to hex, or a river along hexsides. */
export interface LineSource<Feature extends string = string> {
  readonly id: string
  /** The feature it consists of. */
  readonly feature: Feature
  /** The hexes it runs through, each adjacent to the one before. The feature is on the sides between them. */
  readonly through?: readonly string[]
  /** The hexsides it runs along, each listed once, from either hex. */
  readonly along?: readonly SideSource[]
  /** Further attributes. */
  readonly attributes?: Attributes
}

/** An off-map link of a hex map, which opens on hexes at the edge. */
export interface HexOffMapSource extends OffMapSource {
  /** The ids of the hexes where units enter or leave. */
  readonly hexes: readonly string[]
}

/** A hex map as plain JSON. Its order of hexes is used everywhere. */
export interface HexMapSource<Feature extends string = string, Terrain extends string = string> {
  readonly id: string
  /** The printed title, if it differs from the id. */
  readonly title?: string
  /**
   * The offset layout: which columns (flat-topped hexes) or rows (pointy-topped hexes) are shifted by half a hex, by
   * their numbers on the map.
   */
  readonly offset: Offset
  /** The features hexsides can have, such as roads, rivers, bridges and cliffs; at most 32. */
  readonly features: readonly Feature[]
  /** Rules about where features may stand, which the validator checks. */
  readonly featureRules?: readonly FeatureRule<Feature>[]
  /** The terrain types; at most 255. */
  readonly terrains: readonly TerrainSource<Terrain>[]
  /** The terrain of hexes that do not name one. */
  readonly defaultTerrain?: Terrain
  /** The hexes, in their canonical order. */
  readonly hexes: readonly HexSource<Feature, Terrain>[]
  /** Roads and rivers given as lines. */
  readonly lines?: readonly LineSource<Feature>[]
  /** Individual borders with further information, such as named bridges. */
  readonly borders?: readonly BorderSource<Feature>[]
  /** Borders between hexes that are not adjacent on the grid, where joined maps do not fit edge to edge. */
  readonly seams?: readonly BorderSource<Feature>[]
  /** By name of a map edge, the ids of the hexes along it. */
  readonly edges?: Readonly<Record<string, readonly string[]>>
  /** The off-map links. */
  readonly offMap?: readonly HexOffMapSource[]
  /** Further attributes of the map. */
  readonly attributes?: Attributes
}
