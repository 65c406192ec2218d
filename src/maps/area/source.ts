import type { Attributes, BorderSource, FeatureRule, OffMapSource } from '../printed.js'

/** An area in the map data. */
export interface AreaSource {
  /** The id used in the data. */
  readonly id: string
  /** The printed name, if it differs from the id. */
  readonly name?: string
  /** The x coordinate of the center, from the west edge, in the map's own unit. */
  readonly x?: number
  /** The y coordinate of the center, from the north edge. */
  readonly y?: number
  /** The off-map links that start here. */
  readonly offMap?: readonly OffMapSource[]
  /** Further attributes. */
  readonly attributes?: Attributes
}

/** An area map as plain JSON. Its order of areas is used everywhere. */
export interface AreaMapSource<Feature extends string = string> {
  readonly id: string
  /** The printed title, if it differs from the id. */
  readonly title?: string
  /** The features borders can have, such as roads, rivers and bridges; at most 32. */
  readonly features: readonly Feature[]
  /** Rules about where features may stand, which the validator checks. */
  readonly featureRules?: readonly FeatureRule<Feature>[]
  /** The areas, in their canonical order. */
  readonly areas: readonly AreaSource[]
  /** Every border between two areas, listed once. */
  readonly borders: readonly BorderSource<Feature>[]
  /** Further attributes of the map. */
  readonly attributes?: Attributes
}
