import type { CgDate } from './calendar.js'
import type { Options } from './options.js'
import type { EntryId, Hex, LocationId, Side } from './names.js'

/** A unit of Personnel on foot; it occupies its Location. Prisoners are left out. */
export interface UnitStanding {
  /** Tells what stands there apart. */
  readonly tag: 'personnel'
  /** Its name, to speak of it. */
  readonly id: string
  /** Whose it is. */
  readonly side: Side
  /** Where it is. */
  readonly location: LocationId
}

/** What a vehicle's main armament is worth. */
export interface MainArmament {
  /** Its caliber in millimeters. */
  readonly calibreMm: number
  /** Whether it throws flame. */
  readonly flamethrower: boolean
  /** Whether it works. */
  readonly functioning: boolean
}

/** A vehicle on the map. */
export interface VehicleStanding {
  /** Tells what stands there apart. */
  readonly tag: 'vehicle'
  /** Its name, to speak of it. */
  readonly id: string
  /** The side that has it. */
  readonly side: Side
  /** Where it is. */
  readonly location: LocationId
  /** Whether it could move under its own power. */
  readonly mobile: boolean
  /** Whether it is abandoned. */
  readonly abandoned: boolean
  /** Whether somebody is inside. */
  readonly manned: boolean
  /** Its main armament, or null for none. */
  readonly main: MainArmament | null
  /** Whether it is in Bypass. */
  readonly bypass: boolean
}

/** A Gun on the map. */
export interface GunStanding {
  /** Tells what stands there apart. */
  readonly tag: 'gun'
  /** Its name, to speak of it. */
  readonly id: string
  /** The side whose unit possesses it, or null. */
  readonly side: Side | null
  /** Where it is. */
  readonly location: LocationId
  /** Whether it is hooked up. */
  readonly hooked: boolean
  /** Whether it is malfunctioned. */
  readonly malfunctioned: boolean
  /** Whether it is dismantled. */
  readonly dismantled: boolean
}

/** What stands on the map and matters to Setup Areas. */
export type Standing = UnitStanding | VehicleStanding | GunStanding

/** What is asked of a marked map besides its marking: the date, who holds what, and what the map has become. */
export interface MapFacts {
  /** Which campaign is fought. */
  readonly campaign: 'I' | 'II' | 'III'
  /** The CG Date by which Entry Areas are judged. */
  readonly date: CgDate
  /** Who Controls each Location; nobody does where nothing is said. */
  readonly control: Readonly<Record<LocationId, Side | null>>
  /** Who Controls a hex: asked of the centers of Entry Areas, and of hexes with a Strategic vehicle or Gun that nobody mans. */
  readonly hexControl: Readonly<Record<Hex, Side | null>>
  /** Entrenchments now on the map: Locations ending in `/f` foxhole, `/t` trench, `/p` pillbox. */
  readonly works: readonly LocationId[]
  /** Locations that have become rubble. */
  readonly rubble: readonly LocationId[]
  /** Printed Locations that no longer exist; where a ground floor is gone, open ground is left. */
  readonly gone: readonly LocationId[]
  /** Locations with a terrain Blaze. */
  readonly blazes: readonly LocationId[]
  /** The German headquarters, where Isolation is judged from one (KGP-8.6052), or null for the printed one. */
  readonly hq: LocationId | null
  /** Entry Areas the US has used early in the scenario now played or just over (8.6194b). */
  readonly earlyEntry: readonly EntryId[]
}

/** What Setup Areas follow from: the facts of the map, and what stands on it. */
export interface Holdings extends MapFacts {
  /** What stands on the map. */
  readonly pieces: readonly Standing[]
  /** Objective Hexes that have been revealed (KGP-8.2.objectiveHex). */
  readonly objectives: readonly Hex[]
}

/** The doubtful readings that Setup Areas and paths depend on. */
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
