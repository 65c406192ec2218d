import type { Direction } from '../../geometry/direction.js'
import type { Hex } from '../../geometry/hex.js'
import type { Offset } from '../../geometry/offset.js'
import type { EdgeId, NodeId, SixSlots } from '../graph.js'
import type { Attributes, Border, PrintedMap } from '../printed.js'

/** A hex of a compiled map. */
export interface PrintedHex {
  /** Its name in the data. */
  readonly id: string
  /** The village or hill in it, or null. */
  readonly name: string | null
  /** Its place on the endless board. */
  readonly at: Hex
  /** Its column, as the map counts. */
  readonly column: number
  /** Its row, as the map counts. */
  readonly row: number
  /** Whatever else the map says of it. */
  readonly attributes: Attributes
}

/** A kind of ground of a compiled map. */
export interface PrintedTerrain<Terrain extends string = string> {
  /** Its name in the data. */
  readonly id: Terrain
  /** Whatever else the map says of it. */
  readonly attributes: Attributes
}

/** A road or river of a compiled map that is stated as a whole. */
export interface PrintedLine<Feature extends string = string> {
  /** Its name in the data. */
  readonly id: string
  /** What it is. */
  readonly feature: Feature
  /** The hexes it runs through, in order. */
  readonly through: readonly NodeId[]
  /** The sides it runs along, in order, those on the edge of the map left out. */
  readonly along: readonly EdgeId[]
  /** Whatever else the map says of it. */
  readonly attributes: Attributes
}

/** A side on the edge of the map that has something on it: a road that runs on, a river that bounds the map. */
export interface Rim<Feature extends string = string> {
  /** The hex. */
  readonly node: NodeId
  /** The direction in which the side lies. */
  readonly direction: Direction
  /** What is on it. */
  readonly features: readonly Feature[]
}

/** A map of hexes, ready to be searched. The edges of a hex are in order of direction, clockwise from 0; seams come last. */
export interface HexMap<Feature extends string = string, Terrain extends string = string>
  extends PrintedMap<Feature>, SixSlots {
  /** How the hexes stand. */
  readonly offset: Offset
  /** By node, the hex. */
  readonly hexes: readonly PrintedHex[]
  /** The node of a place on the endless board. */
  readonly nodeByHex: ReadonlyMap<Hex, NodeId>
  /** The kinds of ground. */
  readonly terrains: readonly PrintedTerrain<Terrain>[]
  /** By node, the place of its ground in `terrains`. */
  readonly terrainOf: Uint8Array
  /**
   * The six neighbors of each node, in direction 0 to 5: those of node n begin at 6n. Where there is none stands `size`.
   * A neighbor across a seam stands in a slot that is free, whatever its direction.
   */
  readonly neighbors: Int32Array
  /** Likewise the edges that lead to them, or -1; seams are not among them. */
  readonly edgeToward: Int32Array
  /** The roads and rivers stated as wholes, in the order of the data. */
  readonly lines: readonly PrintedLine<Feature>[]
  /** The borders of hexes that do not lie side by side. */
  readonly seams: readonly Border<Feature>[]
  /** The hexes at each edge of the map, by the name of the edge. */
  readonly edges: Readonly<Record<string, readonly NodeId[]>>
  /** What is on the sides that have no hex beyond. */
  readonly rims: readonly Rim<Feature>[]
}

/** The ground of a hex. */
export const terrainAt = <Terrain extends string>(map: HexMap<string, Terrain>, node: NodeId): Terrain =>
  map.terrains[map.terrainOf[node]].id
