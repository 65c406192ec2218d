import type { DirectionName } from '../../geometry/direction.js'
import type { Offset } from '../../geometry/offset.js'
import type { Attributes, BorderSource, FeatureRule, OffMapSource } from '../printed.js'

/** A kind of ground as written in the data. */
export interface TerrainSource<Terrain extends string = string> {
  /** Its name in the data. */
  readonly id: Terrain
  /** Whatever else the map says of it: what it costs to enter, what it does for the defender. */
  readonly attributes?: Attributes
}

/** A hex as written in the data. */
export interface HexSource<Feature extends string = string, Terrain extends string = string> {
  /** Its name in the data. */
  readonly id: string
  /** Its column, counted from the left as the map counts: from 0, from 1, or from anywhere. */
  readonly column: number
  /** Its row, counted from the top as the map counts. */
  readonly row: number
  /** The label printed in it, where that is not its id. */
  readonly label?: string
  /** The village or hill in it. */
  readonly name?: string
  /** Its ground, where that is not the map's default. */
  readonly terrain?: Terrain
  /**
   * What is on its sides, by direction. A hex and its neighbor must say the same of the side between them; a side on
   * the edge of the map may have features too, such as a road that runs on.
   */
  readonly sides?: Readonly<Partial<Record<DirectionName, readonly Feature[]>>>
  /** Further names it goes by. */
  readonly aliases?: readonly string[]
  /** Whatever else the map says of it. */
  readonly attributes?: Attributes
}

/** One side of a hex. */
export interface SideSource {
  /** The hex. */
  readonly hex: string
  /** The direction in which the side lies. */
  readonly side: DirectionName
}

/** Something long that crosses the map: a road from hex to hex, or a river along the sides of hexes. */
export interface LineSource<Feature extends string = string> {
  /** Its name in the data. */
  readonly id: string
  /** What it is. */
  readonly feature: Feature
  /** The hexes it runs through, each next to the one before: it crosses the sides between them. */
  readonly through?: readonly string[]
  /** The sides it runs along, each stated once, from either hex. */
  readonly along?: readonly SideSource[]
  /** Whatever else the map says of it. */
  readonly attributes?: Attributes
}

/** A way off a map of hexes: it opens on some hexes at the edge. */
export interface HexOffMapSource extends OffMapSource {
  /** The hexes at which one enters or leaves. */
  readonly hexes: readonly string[]
}

/** A map of hexes as written in the data: plain JSON. The order of the hexes is their order everywhere. */
export interface HexMapSource<Feature extends string = string, Terrain extends string = string> {
  /** The name of the map in the data. */
  readonly id: string
  /** The name printed on it, where it is another. */
  readonly title?: string
  /** Which columns (flat tops) or rows (pointed tops) are pushed half a hex on, by their number as the map counts. */
  readonly offset: Offset
  /** What may be on the side between two hexes: roads, rivers, bridges, cliffs and the like; at most 32. */
  readonly features: readonly Feature[]
  /** Where features may stand, for the validator to hold the sides to. */
  readonly featureRules?: readonly FeatureRule<Feature>[]
  /** The kinds of ground; at most 255. */
  readonly terrains: readonly TerrainSource<Terrain>[]
  /** The ground of hexes that say nothing of it. */
  readonly defaultTerrain?: Terrain
  /** The hexes, in the canonical order. */
  readonly hexes: readonly HexSource<Feature, Terrain>[]
  /** Roads and rivers stated as wholes. */
  readonly lines?: readonly LineSource<Feature>[]
  /** Single sides of which the map has more to say, such as bridges with a name. */
  readonly borders?: readonly BorderSource<Feature>[]
  /** Borders of hexes that do not lie side by side, where maps are joined that do not fit edge to edge. */
  readonly seams?: readonly BorderSource<Feature>[]
  /** The hexes at each edge of the map, by the name of the edge. */
  readonly edges?: Readonly<Record<string, readonly string[]>>
  /** The ways off the map. */
  readonly offMap?: readonly HexOffMapSource[]
  /** Whatever else the map says of itself. */
  readonly attributes?: Attributes
}
