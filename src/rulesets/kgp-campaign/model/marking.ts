import type { AreaOptions, Holdings, MapFacts } from '../data/holdings.js'
import type { AreaId, Side, Hex, LocationId } from '../data/names.js'
import type { CampaignMap } from '../data/map.js'

/** A Setup Area as players write it down (KGP-8.2.setupArea). */
export interface SetupArea {
  /** Its name: the side, a colon, a letter. */
  readonly id: AreaId
  /** Whose it is. */
  readonly side: Side
  /** Its hexes, in order. */
  readonly hexes: readonly Hex[]
  /** Its Locations, in Location order. */
  readonly locations: readonly LocationId[]
}

/** Control of a Location that has passed without a fight. */
export interface Flip {
  /** Which. */
  readonly location: LocationId
  /** Who held it. */
  readonly from: Side | null
  /** Who holds it now. */
  readonly to: Side
}

/** The marked map: what step 8.605 writes down and keeps until the next scenario starts (KGP-8.605.4). Plain JSON. */
export interface Marking {
  /** The Strategic Locations, each with its Controller. */
  readonly strategic: Readonly<Record<LocationId, Side | null>>
  /** The Setup Areas, German first, each side's in the order of their first hex. */
  readonly areas: readonly SetupArea[]
  /** No Man's Land, in Location order. */
  readonly noMansLand: readonly LocationId[]
  /** What no rule classes (`setup.utFrom` = allStrategic only). */
  readonly unclassed: readonly LocationId[]
  /** What has passed to the side that surrounds it (KGP-8.6054). */
  readonly flips: readonly Flip[]
}

/** A marked map and the facts of the moment: what all further questions are put to. */
export interface Situation {
  /** The map. */
  readonly map: CampaignMap
  /** How doubtful rules are read. */
  readonly options: AreaOptions
  /** The facts of the moment. */
  readonly holdings: MapFacts
  /** The marked map. */
  readonly marking: Marking
}

/**
 * For how many situations facts are remembered: they are dear to work out and stand for many commands, and one process may play
 * dozens of matches in turns.
 */
export const SITUATIONS = 80

/** A situation with what stands on the map as well. */
export interface FullSituation extends Situation {
  /** The facts of the moment and the pieces. */
  readonly holdings: Holdings
}

/** What a Location is to both sides: one side's Setup Area, No Man's Land (KGP-8.2.noMansLand), Uncontrolled Territory (KGP-8.2.uncontrolledTerritory), or none. */
export type Status = Side | 'noMansLand' | 'uncontrolled' | 'unclassed'
