import type { Direction } from '../../geometry/direction.js'
import type { Hex } from '../../geometry/hex.js'
import type { Offset } from '../../geometry/offset.js'
import type { EdgeId, NodeId, SixSlots } from '../graph.js'
import type { Attributes, Border, PrintedMap } from '../printed.js'

/** A hex of a compiled map. */
export interface PrintedHex {
  /** The id used in the data. */
  readonly id: string
  /** The name of the village or hill in it, or null. */
  readonly name: string | null
  /** Its coordinate on the unbounded hex grid. */
  readonly at: Hex
  /** The column, in the numbering of the map. */
  readonly column: number
  /** The row, in the numbering of the map. */
  readonly row: number
  /** Further attributes from the map data. */
  readonly attributes: Attributes
}

/** A terrain type of a compiled map. */
export interface PrintedTerrain<Terrain extends string = string> {
  /** The id used in the data. */
  readonly id: Terrain
  /** Further attributes from the map data. */
  readonly attributes: Attributes
}

/** A road or river of a compiled map that the data gives as a line. */
export interface PrintedLine<Feature extends string = string> {
  /** The id used in the data. */
  readonly id: string
  /** The feature it consists of. */
  readonly feature: Feature
  /** The hexes it runs through, in order. */
  readonly through: readonly NodeId[]
  /** The hexsides it runs along, in order, without those on the edge of the map. */
  readonly along: readonly EdgeId[]
  /** Further attributes from the map data. */
  readonly attributes: Attributes
}

/** A hexside on the edge of the map with features, such as a road that leads off the map or a river that bounds it. */
export interface Rim<Feature extends string = string> {
  /** The hex it belongs to. */
  readonly node: NodeId
  /** The direction of the side. */
  readonly direction: Direction
  /** The features of the side. */
  readonly features: readonly Feature[]
}

/** A compiled hex map. The edges of a hex are in order of direction, clockwise from 0; seams come last. */
export interface HexMap<Feature extends string = string, Terrain extends string = string>
  extends PrintedMap<Feature>, SixSlots {
  /** The offset layout. */
  readonly offset: Offset
  /** The hexes, by node. */
  readonly hexes: readonly PrintedHex[]
  /** The node at a coordinate. */
  readonly nodeByHex: ReadonlyMap<Hex, NodeId>
  readonly terrains: readonly PrintedTerrain<Terrain>[]
  /** By node, the index of its terrain in `terrains`. */
  readonly terrainOf: Uint8Array
  /**
   * The six neighbors of each node, in directions 0 to 5; those of node n start at index 6n. `size` where there is
   * none. A neighbor across a seam takes any free slot, whatever its direction.
   */
  readonly neighbors: Int32Array
  /** The edges to those neighbors in the same layout, or -1; without seams. */
  readonly edgeToward: Int32Array
  /** The roads and rivers given as lines, in the order of the data. */
  readonly lines: readonly PrintedLine<Feature>[]
  /** The borders between hexes that are not adjacent on the grid. */
  readonly seams: readonly Border<Feature>[]
  /** By name of a map edge, the hexes along it. */
  readonly edges: Readonly<Record<string, readonly NodeId[]>>
  /** The features of hexsides without a hex beyond. */
  readonly rims: readonly Rim<Feature>[]
}

/** The terrain of a hex. */
export const terrainAt = <Terrain extends string>(map: HexMap<string, Terrain>, node: NodeId): Terrain =>
  map.terrains[map.terrainOf[node]].id
