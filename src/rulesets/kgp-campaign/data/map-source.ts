import type { CgDate } from './calendar.js'
import type { EntryId, Hex, LocationId, Side } from './names.js'

/** How a piece moves: what decides where it may go (`Port.mobility`). */
export type MobilityClass = 'infantry' | 'tracked' | 'halfTrack' | 'wheeled'

/** All ways of moving. */
export const mobilityClasses: readonly MobilityClass[] = ['infantry', 'tracked', 'halfTrack', 'wheeled']

/** May a class enter the ground Location of a terrain in a movement or advance phase, whoever or whatever is there? */
export type Mobility = Readonly<Record<MobilityClass, Readonly<Record<string, boolean>>>>

/** What a Location is. `ground` is open to the sky; the rest make it Strategic but for nothing else. */
export type LocationKind =
  'ground' | 'building' | 'steeple' | 'rooftop' | 'cellar' | 'rubble' | 'bridge' | 'foxhole' | 'trench' | 'pillbox'

/** A Location of a building, as printed. */
export interface BuildingLocationSource {
  /** Its name: hex, stroke, level. */
  readonly location: LocationId
  /** What it is. */
  readonly kind: 'building' | 'steeple' | 'rooftop' | 'cellar' | 'rubble'
  /** Levels above the ground; -1 for a cellar. */
  readonly level: number
  /** How many half-squads it holds. */
  readonly stackingLimitHS: number
  /** Whether it counts for LVP; left out, it does unless it is a rooftop or a cellar. */
  readonly countsForLvp?: boolean
}

/** A building: all its Locations are one feature. */
export interface BuildingSource {
  /** Its name in the data. */
  readonly id: string
  /** Its name on the map. */
  readonly name: string
  /** What it is made of. */
  readonly material: 'stone' | 'wood'
  /** LVP of each of its playable Locations (KGP-8.2.lvp). */
  readonly lvpPerLocation: number
  /** Its Locations. */
  readonly locations: readonly BuildingLocationSource[]
  /** The hexes with stairs, where not all have them. */
  readonly stairs?: readonly Hex[]
}

/** A bridge: a Location of its own above the river, entered and left by its road alone. */
export interface BridgeSource {
  /** Its name in the data. */
  readonly id: string
  /** Its name on the map. */
  readonly name: string
  /** Its Location. */
  readonly location: LocationId
  /** What it is made of. */
  readonly material: 'stone' | 'wood'
  /** Its LVP. */
  readonly lvp: number
  /** The hexes at its two ends. */
  readonly enterableFrom: readonly Hex[]
}

/** An edge of the map. */
export type MapEdge = 'north' | 'east' | 'south' | 'west'

/** An Entry Area as printed (KGP-8.2.entryArea, KGP-CG6). */
export interface EntrySource {
  /** Its name in the data. */
  readonly id: EntryId
  /** Its name on the map. */
  readonly name: string
  /** The hex with the arrow. */
  readonly center: Hex
  /** The hexes of the map edge within four hexes of the center; left out, they are worked out. */
  readonly edgeHexes?: readonly Hex[]
  /** The edge it lies on. */
  readonly edge: MapEdge
  /** The sides whose symbols the arrow shows, each with the date it bears; a side left out never may. */
  readonly eligibleFrom: Readonly<Partial<Record<Side, CgDate>>>
  /** Colors of the arrow: gray is German, the others are US Entry Codes. */
  readonly arrowColors: readonly string[]
  /** Formations that entered here. */
  readonly formations: readonly string[]
  /** Whether no vehicle may use it (KGP-CG20). */
  readonly vehiclesProhibited: boolean
}

/** A hex that may become an Objective Hex, and the attribute that makes it one (`Port.objectiveHex`). */
export interface ObjectiveCandidate {
  /** Which hex. */
  readonly hex: Hex
  /** Why. */
  readonly attribute: string
}

/** From the first row to the last. */
export interface RowRange {
  /** The top row. */
  readonly from: number
  /** The bottom row. */
  readonly to: number
}

/** The map of a Map Group as data (KGP-8.2.mapGroup). Columns go on AA, BB after Z; B, D, F lie half a hex lower. */
export interface MapSource {
  /** Its name in the data. */
  readonly id: string
  /** Its name. */
  readonly title: string
  /** The Map Group: its name, and how many Map Sections it has. */
  readonly group: {
    /** Its name: `St`, `Ch`, `Lg`, or one of one's own. */
    readonly id: string
    /** How many sheets it is printed on (KGP-8.2.mapSection). */
    readonly sections: number
    /** The German headquarters at first, where Isolation is judged from one (KGP-8.6052); else null. */
    readonly hqLocation: LocationId | null
  }
  /** Where there are hexes. */
  readonly grid: {
    /** The letters of its columns, from the west. */
    readonly columns: readonly string[]
    /** Rows of columns A, C, E and so on. */
    readonly oddColumnRows: RowRange
    /** Rows of columns B, D, F and so on. */
    readonly evenColumnRows: RowRange
    /** Hexes within that frame that are not on the map. */
    readonly absent?: readonly Hex[]
  }
  /** Who may go where. */
  readonly mobility: Mobility
  /** What lies in every hex that no list names. */
  readonly terrainDefault: string
  /** The hexes of each other terrain. */
  readonly terrain: Readonly<Record<string, readonly Hex[]>>
  /** Roads as runs of hexes that touch. */
  readonly roads: Readonly<Record<string, readonly Hex[]>>
  /** The bridges. */
  readonly bridges: readonly BridgeSource[]
  /** The buildings. */
  readonly buildings: readonly BuildingSource[]
  /** The hexes that may become Objective Hexes; none listed, the general rule decides. */
  readonly objectiveHexCandidates: readonly ObjectiveCandidate[]
  /** The Entry Areas, in their order along the edges. */
  readonly entryAreas: readonly EntrySource[]
}
