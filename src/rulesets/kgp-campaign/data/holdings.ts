import type { CgDate } from './calendar.js'
import type { Options } from './options.js'
import type { EntryId, HexId, LocationId, Side } from './names.js'

/** A Personnel unit on foot, which occupies its Location. Prisoners are excluded. */
export interface UnitStanding {
  readonly tag: 'personnel'
  readonly id: string
  readonly side: Side
  readonly location: LocationId
}

/** The main armament of a vehicle. */
export interface MainArmament {
  readonly calibreMm: number
  readonly flamethrower: boolean
  readonly functioning: boolean
}

/** A vehicle on the map. */
export interface VehicleStanding {
  readonly tag: 'vehicle'
  readonly id: string
  readonly side: Side
  readonly location: LocationId
  /** Whether it could move under its own power. */
  readonly mobile: boolean
  readonly abandoned: boolean
  /** Whether it has a crew. */
  readonly manned: boolean
  /** Its main armament, or null for none. */
  readonly main: MainArmament | null
  readonly bypass: boolean
}

/** A Gun on the map. */
export interface GunStanding {
  readonly tag: 'gun'
  readonly id: string
  /** The side whose unit possesses it, or null. */
  readonly side: Side | null
  readonly location: LocationId
  /** Whether it is hooked up. */
  readonly hooked: boolean
  readonly malfunctioned: boolean
  readonly dismantled: boolean
}

/** A piece on the map that matters for Setup Areas. */
export type Standing = UnitStanding | VehicleStanding | GunStanding

/** The facts of a map besides its marking: date, Control, and changes to the map. */
export interface MapFacts {
  readonly campaign: 'I' | 'II' | 'III'
  /** The CG Date for which Entry Areas are judged. */
  readonly date: CgDate
  /** The Controller of each Location; missing means nobody. */
  readonly control: Readonly<Record<LocationId, Side | null>>
  /** The Controller of the center hexes of Entry Areas, and of hexes with an unmanned Strategic vehicle or Gun. */
  readonly hexControl: Readonly<Record<HexId, Side | null>>
  /** Current entrenchments: Locations ending in `/f` foxhole, `/t` trench, `/p` pillbox. */
  readonly works: readonly LocationId[]
  /** Locations that have become rubble. */
  readonly rubble: readonly LocationId[]
  /** Printed Locations that no longer exist. A destroyed ground floor leaves open ground. */
  readonly gone: readonly LocationId[]
  /** Locations with a terrain Blaze. */
  readonly blazes: readonly LocationId[]
  /** The recorded German headquarters for Isolation (KGP-8.6052); null for the printed one. */
  readonly hq: LocationId | null
  /** Entry Areas with US Early Entry in the current or last scenario (8.6194b). */
  readonly earlyEntry: readonly EntryId[]
}

/** The facts that determine Setup Areas: map facts and pieces. */
export interface Holdings extends MapFacts {
  readonly pieces: readonly Standing[]
  /** Revealed Objective Hexes (KGP-8.2.objectiveHex). */
  readonly objectives: readonly HexId[]
}

/** The options that Setup Areas and paths depend on. */
export type AreaOptions = Pick<
  Options,
  | 'setup.enterableReach'
  | 'setup.utFrom'
  | 'setup.surroundedFlips'
  | 'setup.mapEdgeEncloses'
  | 'setup.nonStrategicInStrategicHex'
  | 'setup.merge'
  | 'isolation.entryHexTraversable'
  | 'isolation.hqEnterable'
  | 'escape.proximityMeasure'
  | 'escape.proximity'
  | 'escape.pathPriority'
  | 'escape.nmlPath'
  | 'shift.entryPath'
  | 'shift.nextEntry'
>
