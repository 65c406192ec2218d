import type { EdgeId, Graph, NodeId } from './graph.js'

/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Further data about a part of a map, such as notes, victory points or the name of a river. */
export type Attributes = Readonly<Record<string, Json>>

/** No attributes. */
export const NO_ATTRIBUTES: Attributes = {}

/** A rule about where a border feature may or must stand. */
export interface FeatureRule<Feature extends string = string> {
  /** The feature the rule is about, such as a bridge. */
  readonly feature: Feature
  /** The features it requires on the same border, such as a road and a river. */
  readonly needs: readonly Feature[]
  /** Whether the feature must also stand wherever all of `needs` stand. */
  readonly always: boolean
}

/** A link off the map in the data, through which units enter or supply arrives. */
export interface OffMapSource {
  /** The id, if it has one. */
  readonly id?: string
  /** The edge of the map, such as north. */
  readonly edge: string
  /** The destination. */
  readonly leadsTo?: string
  /** The side that may use it, if only one may. */
  readonly serves?: string
  /** Further attributes. */
  readonly attributes?: Attributes
}

/** A border with its features in the data, listed once for both sides. */
export interface BorderSource<Feature extends string = string> {
  /** The id, if it has one. */
  readonly id?: string
  /** The node at one end. */
  readonly a: string
  /** The node at the other end. */
  readonly b: string
  /** Its features, such as a road, a river or a bridge. */
  readonly features?: readonly Feature[]
  /** Further attributes. */
  readonly attributes?: Attributes
}

/** A border of a compiled map. */
export interface Border<Feature extends string = string> {
  /** The id in the data, or a name made from the ids of its two nodes. */
  readonly id: string
  /** The edge across it, from the node the data lists first. */
  readonly edge: EdgeId
  readonly features: readonly Feature[]
  /** Further attributes from the map data. */
  readonly attributes: Attributes
}

/** A link off a compiled map. */
export interface OffMapLink {
  /** The id in the data, or a generated name. */
  readonly id: string
  /** The nodes it opens on. */
  readonly nodes: readonly NodeId[]
  readonly edge: string
  /** The destination, or null if the map does not say. */
  readonly leadsTo: string | null
  /** The side that may use it, or null for both. */
  readonly serves: string | null
  /** Further attributes from the map data. */
  readonly attributes: Attributes
}

/** The common parts of compiled maps: a graph, the features of its borders, and its off-map links. */
export interface PrintedMap<Feature extends string = string> extends Graph {
  readonly id: string
  readonly title: string
  /** The features borders can have. The index of a feature is its bit in `featureBits`. */
  readonly features: readonly Feature[]
  /** By edge, its features as bits. */
  readonly featureBits: Uint32Array
  /** The borders listed in the data, in its order. */
  readonly borders: readonly Border<Feature>[]
  /** By edge, the index of its border in `borders`, or -1 if the data does not list it. */
  readonly borderOf: Int32Array
  /** The off-map links, in the order of the data. */
  readonly links: readonly OffMapLink[]
  /** Further attributes of the map. */
  readonly attributes: Attributes
}

/** The bit mask of a feature; 0 if the map does not have it. */
export const featureBit = <Feature extends string>({ features }: PrintedMap<Feature>, feature: Feature): number => {
  const place = features.indexOf(feature)
  return place < 0 ? 0 : (1 << place) >>> 0
}

/** Whether an edge has a feature. */
export const edgeHas = <Feature extends string>(map: PrintedMap<Feature>, edge: EdgeId, feature: Feature): boolean =>
  (map.featureBits[edge] & featureBit(map, feature)) !== 0

/** A feature as a column by edge: 1 if the edge has it, otherwise 0. */
export const featureColumn = <Feature extends string>(map: PrintedMap<Feature>, feature: Feature): Uint8Array => {
  const bit = featureBit(map, feature)
  return Uint8Array.from(map.featureBits, (bits) => ((bits & bit) === 0 ? 0 : 1))
}

/** The features of an edge, in the order of the map's list. */
export const featuresAt = <Feature extends string>(map: PrintedMap<Feature>, edge: EdgeId): readonly Feature[] =>
  map.features.filter((_, place) => ((map.featureBits[edge] >>> place) & 1) === 1)
