import type { Attributes, BorderSource, FeatureRule, OffMapSource } from '../printed.js'

/** An area as written in the data. */
export interface AreaSource {
  /** Its name in the data. */
  readonly id: string
  /** The name printed in it, where it is another. */
  readonly name?: string
  /** Its middle, from the west edge of the map to the east, in the map's own unit. */
  readonly x?: number
  /** Its middle, from the north edge to the south. */
  readonly y?: number
  /** The ways off the map that begin here. */
  readonly offMap?: readonly OffMapSource[]
  /** Whatever else the map says of it. */
  readonly attributes?: Attributes
}

/** A map of areas as written in the data: plain JSON. The order of the areas is their order everywhere. */
export interface AreaMapSource<Feature extends string = string> {
  /** The name of the map in the data. */
  readonly id: string
  /** The name printed on it, where it is another. */
  readonly title?: string
  /** What may be on a border: roads, rivers, bridges and the like; at most 32. */
  readonly features: readonly Feature[]
  /** Where features may stand, for the validator to hold the borders to. */
  readonly featureRules?: readonly FeatureRule<Feature>[]
  /** The areas, in the canonical order. */
  readonly areas: readonly AreaSource[]
  /** Every border between two areas, once. */
  readonly borders: readonly BorderSource<Feature>[]
  /** Whatever else the map says of itself. */
  readonly attributes?: Attributes
}
