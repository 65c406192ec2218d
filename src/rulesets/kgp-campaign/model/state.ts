import type { CgDate } from '../data/calendar.js'
import type { Marking } from './marking.js'
import type { Ledger } from './ledger.js'
import type { Weather } from '../data/weather.js'
import type { Numbers } from '../data/numbers.js'
import type { Options } from '../data/options.js'
import type { Phase } from './phase.js'
import type { Heard } from './task.js'
import type { Piece } from './piece.js'
import type { CampaignId, Hex, LocationId, PieceId, Side } from '../data/names.js'

/** A piece that is gone for good (KGP-8.2.eliminated). */
export interface Lost {
  /** Which. */
  readonly id: PieceId
  /** Whose it was. */
  readonly side: Side
  /** Whose color it had. */
  readonly color: Side
  /** What it was. */
  readonly tag: Piece['tag']
  /** Its type. */
  readonly type: string
  /** The rule that took it. */
  readonly cause: string
  /** When. */
  readonly date: CgDate
  /** Who knows of it. */
  readonly heard: Heard
}

/** What can change about the printed map. */
export const terrainChanges = ['rubble', 'shellhole', 'breach', 'trailbreak'] as const

/** A change of the printed map (KGP-CG19). */
export interface TerrainChange {
  /** Where. */
  readonly location: LocationId
  /** What. */
  readonly tag: (typeof terrainChanges)[number]
}

/** Counters that belong to no piece: artillery, smoke, target and Labor counters, dummies, snipers, aircraft. */
export const counterKinds = [
  'sr',
  'ffe',
  'smoke',
  'acquired',
  'labor',
  'dummy',
  'dummyCloaking',
  'sniper',
  'fb',
] as const

/** A counter that belongs to no piece. */
export interface Counter {
  /** What it is. */
  readonly tag: (typeof counterKinds)[number]
  /** Whose it is. */
  readonly side: Side
  /** Where it lies. */
  readonly location: LocationId
}

/** The map as it stands: what differs from the printed one, and who Controls what. */
export interface Board {
  /** Who Controls each Location that somebody has Controlled. */
  readonly control: Readonly<Record<LocationId, Side | null>>
  /** Locations with a Control marker (KGP-8.605.2). */
  readonly controlMarkers: readonly LocationId[]
  /** Who Controls the center hexes of Entry Areas. */
  readonly hexControl: Readonly<Record<Hex, Side | null>>
  /** Fires by Location. */
  readonly fires: Readonly<Record<LocationId, 'flame' | 'blaze'>>
  /** Changes of terrain. */
  readonly changes: readonly TerrainChange[]
  /** Locations that no longer exist. */
  readonly gone: readonly LocationId[]
  /** Counters that belong to no piece. */
  readonly counters: readonly Counter[]
}

/** An artillery module or aircraft group as the last scenario left it (KGP-CG22). */
export interface Usage {
  /** The purchase it belongs to. */
  readonly purchase: string
  /** Whether a full fire counter was placed, or an aircraft rolled to sight. */
  readonly used: boolean
  /** Whether it is exhausted, or the aircraft were Recalled. */
  readonly spent: boolean
}

/** A support weapon, flamethrower or charge lost in the last scenario. */
export interface LostWeapon {
  /** Its type. */
  readonly type: string
  /** Whose it was. */
  readonly side: Side
  /** The vehicle it was mounted on, or null. */
  readonly vehicle: PieceId | null
}

/** A piece that left the map in play (KGP-CG21). */
export interface Exit {
  /** Which. */
  readonly piece: PieceId
  /** Over which edge hex. */
  readonly hex: Hex
  /** Whether it was broken. */
  readonly broken: boolean
  /** How its check ended; null where none was taken, or the engine is to roll it (`exit.resolveNtc`). */
  readonly check: 'passed' | 'failed' | null
}

/** What the refit still needs to know of the last scenario. */
export interface LastScenario {
  /** Its date. */
  readonly date: CgDate
  /** The side that moved first. */
  readonly firstMover: Side
  /** The winner, where the caller names one; `none` says that nobody won. */
  readonly winner: Side | 'none' | null
  /** Whether it was an Initial Scenario. */
  readonly initial: boolean
  /** Who attacked. */
  readonly roles: Readonly<Record<Side, Role>>
  /** Pieces that left the map (KGP-CG21). */
  readonly exits: readonly Exit[]
  /** Pieces that were to enter and did not (KGP-CG7). */
  readonly failedToEnter: readonly PieceId[]
  /** Weapons lost that may be regained. */
  readonly lostWeapons: readonly LostWeapon[]
  /** Artillery and aircraft. */
  readonly usage: readonly Usage[]
  /** The side that has given the campaign up, or null. */
  readonly concession: Side | null
}

/** What a side does on a date. */
export type Role = 'attack' | 'idle' | 'none'

/** Where a rule set's charts come from: the project's reconstruction, or the caller. */
export interface PortRecord {
  /** Its name. */
  readonly name: string
  /** Whose it is. */
  readonly from: 'reconstruction' | 'caller'
  /** Its version, for records. */
  readonly version: string
}

/** A campaign in progress: plain JSON. A chain of scenarios on one map, at most one on each date (KGP-8.1). */
export interface State {
  /** Which campaign. */
  readonly campaign: CampaignId
  /** The map it is fought on. */
  readonly map: string
  /** How doubtful rules are read. */
  readonly options: Options
  /** Where the charts come from. */
  readonly ports: readonly PortRecord[]
  /** The current CG Date. */
  readonly date: CgDate
  /** The campaign's CG Dates. */
  readonly dates: readonly CgDate[]
  /** Where it stands. */
  readonly phase: Phase
  /** Everything the sides have, by id. */
  readonly pieces: Readonly<Record<PieceId, Piece>>
  /** Everything they have lost: by date, German pieces first, the oldest loss first. */
  readonly lost: readonly Lost[]
  /** How many new pieces each side has been given: names the next. */
  readonly made: Readonly<Record<Side, number>>
  /** How many times dice were rolled for all to see. */
  readonly rolls: number
  /** The map as it stands. */
  readonly board: Board
  /** Setup Areas as marked in step 8.605, frozen until the next scenario starts. */
  readonly areas: Marking | null
  /** Whether each side keeps its order of battle to itself: from Battle Hardening until the next report. */
  readonly veiled: boolean
  /** The books of the sides. */
  readonly ledgers: Readonly<Record<Side, Ledger>>
  /** Weather by date, as far as known. */
  readonly weather: Readonly<Partial<Record<CgDate, Weather>>>
  /** What the sides do on the current date. */
  readonly roles: Readonly<Record<Side, Role>>
  /** Who sets up first and who moves first, once known. */
  readonly firstMover: Side | null
  /** The last scenario, or null before the first. */
  readonly last: LastScenario | null
  /** The dates on which scenarios were fought. */
  readonly fought: readonly CgDate[]
  /** Idle Dates since the last scenario (KGP-8.2.idleDate). */
  readonly idle: number
  /** German headquarters on the map of the third campaign, or null (KGP-8.6052). */
  readonly hq: LocationId | null
  /** Whether the German order of battle has Ammunition Shortage (8.618). */
  readonly shortage: boolean
  /** Massacres, for good (KGP-CG4). */
  readonly massacres: readonly { readonly by: Side; readonly date: CgDate }[]
  /** The side that has given up, or null. */
  readonly concession: Side | null
  /** Numbers of the charts that its scenario sets otherwise; left out where it sets none. */
  readonly tables?: Numbers
}

/** A piece by its id, or null where there is none. */
export const pieceOf = (state: State, id: PieceId): Piece | null =>
  Object.hasOwn(state.pieces, id) ? state.pieces[id] : null

/** All pieces, in no particular order. */
export const allPieces = (state: State): readonly Piece[] => Object.values(state.pieces)

/** Whether the campaign's last date has come. */
export const isFinalDate = (state: State): boolean => state.date === state.dates[state.dates.length - 1]

/** The date before in the campaign, or null on its first. */
export const dateBefore = (state: State): CgDate | null => state.dates[state.dates.indexOf(state.date) - 1] ?? null
