import type { VaslGrid } from '../../../vasl/grid.js'
import type { CgDate } from './calendar.js'
import type { EntryId, HexId, LocationId, Side } from './names.js'

/** A mobility class, which determines where a piece can go (`Port.mobility`). */
export type MobilityClass = 'infantry' | 'tracked' | 'halfTrack' | 'wheeled'

/** All mobility classes. */
export const mobilityClasses: readonly MobilityClass[] = ['infantry', 'tracked', 'halfTrack', 'wheeled']

/**
 * Whether a class may enter ground Locations of each terrain in a movement or advance phase, regardless of pieces
 * there.
 */
export type Mobility = Readonly<Record<MobilityClass, Readonly<Record<string, boolean>>>>

/** The kind of a Location. `ground` is open; all other kinds make it Strategic. */
export type LocationKind =
  'ground' | 'building' | 'steeple' | 'rooftop' | 'cellar' | 'rubble' | 'bridge' | 'foxhole' | 'trench' | 'pillbox'

/** A printed Location of a building. */
export interface BuildingLocationSource {
  /** Its id: hex, slash, level. */
  readonly location: LocationId
  readonly kind: 'building' | 'steeple' | 'rooftop' | 'cellar' | 'rubble'
  /** Levels above the ground; -1 for a cellar. */
  readonly level: number
  /** Its half-squad capacity. */
  readonly stackingLimitHS: number
  /** Whether it counts for LVP. The default is true except for rooftops and cellars. */
  readonly countsForLvp?: boolean
}

/** A building with all its Locations. */
export interface BuildingSource {
  readonly id: string
  /** Its name on the map. */
  readonly name: string
  readonly material: 'stone' | 'wood'
  /** LVP of each of its playable Locations (KGP-8.2.lvp). */
  readonly lvpPerLocation: number
  readonly locations: readonly BuildingLocationSource[]
  /** The hexes with stairs, if not all have them. */
  readonly stairs?: readonly HexId[]
}

/** A bridge: a Location of its own above the river, which can be entered and left only along its road. */
export interface BridgeSource {
  readonly id: string
  /** Its name on the map. */
  readonly name: string
  readonly location: LocationId
  readonly material: 'stone' | 'wood'
  readonly lvp: number
  /** The hexes at its two ends. */
  readonly enterableFrom: readonly HexId[]
}

/** An edge of the map. */
export type MapEdge = 'north' | 'east' | 'south' | 'west'

/** A printed Entry Area (KGP-8.2.entryArea, KGP-CG6). */
export interface EntrySource {
  readonly id: EntryId
  /** Its name on the map. */
  readonly name: string
  /** The hex with the arrow. */
  readonly center: HexId
  /** The map edge hexes within four hexes of the center; computed if omitted. */
  readonly edgeHexes?: readonly HexId[]
  /** The edge it lies on. */
  readonly edge: MapEdge
  /** The sides whose symbols the arrow shows, with their dates. A missing side may never use it. */
  readonly eligibleFrom: Readonly<Partial<Record<Side, CgDate>>>
  /** Colors of the arrow: gray is German, the others are US Entry Codes. */
  readonly arrowColors: readonly string[]
  /** Formations that entered here. */
  readonly formations: readonly string[]
  /** Whether vehicles may not use it (KGP-CG20). */
  readonly vehiclesProhibited: boolean
}

/** A hex that may become an Objective Hex, with its qualifying attribute (`Port.objectiveHex`). */
export interface ObjectiveCandidate {
  readonly hex: HexId
  readonly attribute: string
}

/** A range of rows. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

/**
 * The map of a Map Group as data (KGP-8.2.mapGroup). Columns continue with AA, BB after Z; columns B, D, F lie half a
 * hex lower.
 */
export interface MapSource {
  readonly id: string
  readonly title: string
  readonly group: {
    /** Its id: `St`, `Ch`, `Lg`, or a custom one. */
    readonly id: string
    /** The number of Map Sections (KGP-8.2.mapSection). */
    readonly sections: number
    /** The initial German headquarters, if Isolation is traced to one (KGP-8.6052); otherwise null. */
    readonly hqLocation: LocationId | null
  }
  readonly grid: {
    /** The letters of its columns, from the west. */
    readonly columns: readonly string[]
    /** Rows of columns A, C, E and so on. */
    readonly oddColumnRows: RowRange
    /** Rows of columns B, D, F and so on. */
    readonly evenColumnRows: RowRange
    /** Hexes within this extent that are not on the map. */
    readonly absent?: readonly HexId[]
  }
  /** The mobility table. */
  readonly mobility: Mobility
  /** The terrain of all hexes that are not listed. */
  readonly terrainDefault: string
  /** The hexes of each other terrain. */
  readonly terrain: Readonly<Record<string, readonly HexId[]>>
  /** Roads as chains of adjacent hexes. */
  readonly roads: Readonly<Record<string, readonly HexId[]>>
  readonly bridges: readonly BridgeSource[]
  readonly buildings: readonly BuildingSource[]
  /** The candidates for Objective Hexes. If empty, the general rule applies. */
  readonly objectiveHexCandidates: readonly ObjectiveCandidate[]
  /** The Entry Areas, in order along the edges. */
  readonly entryAreas: readonly EntrySource[]
  /** The VASL boards that show the map; none if omitted. */
  readonly vasl?: readonly VaslGrid[]
  /** The types of the charts by the names of their counters in VASL, where the two differ. */
  readonly vaslNames?: Readonly<Record<string, string>>
}
