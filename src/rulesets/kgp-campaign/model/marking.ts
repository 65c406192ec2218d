import type { AreaOptions, Holdings, MapFacts } from '../data/holdings.js'
import type { AreaId, Side, HexId, LocationId } from '../data/names.js'
import type { CampaignMap } from '../data/map.js'

/** A Setup Area as players record it (KGP-8.2.setupArea). */
export interface SetupArea {
  /** Its id: the side, a colon and a letter. */
  readonly id: AreaId
  readonly side: Side
  /** Sorted by column, then row. */
  readonly hexes: readonly HexId[]
  /** In Location order. */
  readonly locations: readonly LocationId[]
}

/** A Location whose Control changed without a fight. */
export interface Flip {
  readonly location: LocationId
  /** The previous Controller. */
  readonly from: Side | null
  /** The new Controller. */
  readonly to: Side
}

/** The marked map, which step 8.605 records and keeps until the next scenario starts (KGP-8.605.4). Plain JSON. */
export interface Marking {
  /** The Strategic Locations, each with its Controller. */
  readonly strategic: Readonly<Record<LocationId, Side | null>>
  /** The Setup Areas, German first, each side's ordered by first hex. */
  readonly areas: readonly SetupArea[]
  /** No Man's Land, in Location order. */
  readonly noMansLand: readonly LocationId[]
  /** Locations that no rule classifies (only with `setup.utFrom` = allStrategic). */
  readonly unclassed: readonly LocationId[]
  /** Locations that passed to the side that surrounds them (KGP-8.6054). */
  readonly flips: readonly Flip[]
}

/** A marked map with the current map facts, as input of further questions. */
export interface Situation {
  readonly map: CampaignMap
  readonly options: AreaOptions
  readonly holdings: MapFacts
  readonly marking: Marking
}

/**
 * The number of situations whose derived facts are cached. They are expensive and apply to many commands, and one
 * process may alternate between dozens of matches.
 */
export const SITUATIONS = 80

/** A situation that also includes the pieces. */
export interface FullSituation extends Situation {
  readonly holdings: Holdings
}

/**
 * The status of a Location: a side's Setup Area, No Man's Land (KGP-8.2.noMansLand), Uncontrolled Territory
 * (KGP-8.2.uncontrolledTerritory), or none.
 */
export type Status = Side | 'noMansLand' | 'uncontrolled' | 'unclassed'
