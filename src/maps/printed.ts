import type { EdgeId, Graph, NodeId } from './graph.js'

/** A value that JSON can hold. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Whatever else a map says of a thing, under names of its own: notes, victory points, the name of a river. */
export type Attributes = Readonly<Record<string, Json>>

/** No attributes. */
export const NO_ATTRIBUTES: Attributes = {}

/** A rule for features of borders: where one may stand, or must stand. */
export interface FeatureRule<Feature extends string = string> {
  /** The feature the rule is about, say a bridge. */
  readonly feature: Feature
  /** It stands only where all of these stand, say a road and a river. */
  readonly needs: readonly Feature[]
  /** Whether it also must stand wherever all of those stand. */
  readonly always: boolean
}

/** A way off the map, as written in the data: where units enter, or supplies come from. */
export interface OffMapSource {
  /** Its own name, where it has one. */
  readonly id?: string
  /** The edge of the map, say north. */
  readonly edge: string
  /** Where it leads. */
  readonly leadsTo?: string
  /** The side that it serves, where only one may use it. */
  readonly serves?: string
  /** Whatever else the map says of it. */
  readonly attributes?: Attributes
}

/** A border with what is printed on it, as written in the data: once for both sides. */
export interface BorderSource<Feature extends string = string> {
  /** Its own name, where it has one. */
  readonly id?: string
  /** The node on one side. */
  readonly a: string
  /** The node on the other. */
  readonly b: string
  /** What is on it: a road, a river, a bridge. */
  readonly features?: readonly Feature[]
  /** Whatever else the map says of it. */
  readonly attributes?: Attributes
}

/** A border of a compiled map. */
export interface Border<Feature extends string = string> {
  /** Its name in the data, or the ids of its two nodes. */
  readonly id: string
  /** The edge across it, from the node that the data names first. */
  readonly edge: EdgeId
  /** What is on it. */
  readonly features: readonly Feature[]
  /** Whatever else the map says of it. */
  readonly attributes: Attributes
}

/** A way off a compiled map. */
export interface OffMapLink {
  /** Its name in the data, or one made of its first node and its edge. */
  readonly id: string
  /** The nodes that it opens on. */
  readonly nodes: readonly NodeId[]
  /** The edge of the map. */
  readonly edge: string
  /** Where it leads, or null where the map does not say. */
  readonly leadsTo: string | null
  /** The side that it serves, or null when it serves both. */
  readonly serves: string | null
  /** Whatever else the map says of it. */
  readonly attributes: Attributes
}

/** What compiled maps of every kind have: a graph, what is printed on its borders, and the ways off it. */
export interface PrintedMap<Feature extends string = string> extends Graph {
  /** The name of the map in the data. */
  readonly id: string
  /** The name printed on it. */
  readonly title: string
  /** The features that borders may have; the place of one in this list is its bit. */
  readonly features: readonly Feature[]
  /** By edge, the features on it as bits. */
  readonly featureBits: Uint32Array
  /** The borders that the data speaks of, in its order. */
  readonly borders: readonly Border<Feature>[]
  /** By edge, the place of its border in `borders`, or -1 where the data is silent. */
  readonly borderOf: Int32Array
  /** The ways off the map, in the order of the data. */
  readonly links: readonly OffMapLink[]
  /** Whatever else the map says of itself. */
  readonly attributes: Attributes
}

/** The bit of one feature; 0 where the map has no such feature. */
export const featureBit = <Feature extends string>({ features }: PrintedMap<Feature>, feature: Feature): number => {
  const place = features.indexOf(feature)
  return place < 0 ? 0 : (1 << place) >>> 0
}

/** Whether a feature is on this edge. */
export const edgeHas = <Feature extends string>(map: PrintedMap<Feature>, edge: EdgeId, feature: Feature): boolean =>
  (map.featureBits[edge] & featureBit(map, feature)) !== 0

/** A feature as a column by edge: 1 where it is on the edge, else 0. */
export const featureColumn = <Feature extends string>(map: PrintedMap<Feature>, feature: Feature): Uint8Array => {
  const bit = featureBit(map, feature)
  return Uint8Array.from(map.featureBits, (bits) => ((bits & bit) === 0 ? 0 : 1))
}

/** The features on an edge, in the order of the map's list. */
export const featuresAt = <Feature extends string>(map: PrintedMap<Feature>, edge: EdgeId): readonly Feature[] =>
  map.features.filter((_, place) => ((map.featureBits[edge] >>> place) & 1) === 1)
