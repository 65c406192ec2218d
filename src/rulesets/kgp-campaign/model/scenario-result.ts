import type { CgDate } from '../data/calendar.js'
import type { Piece } from './piece.js'
import { sides, type HexId, type LocationId, type PieceId, type Side } from '../data/names.js'
import type { Counter, TerrainChange } from './board.js'

/** An artillery module or aircraft group as the last scenario left it (KGP-CG22). */
export interface Usage {
  /** The purchase it belongs to. */
  readonly purchase: string
  /** Whether an FFE:1 counter was placed, or an FB rolled a Sighting TC. */
  readonly used: boolean
  /** Whether it is exhausted, or the aircraft were Recalled. */
  readonly spent: boolean
}

/** A support weapon, flamethrower or charge lost in the last scenario. */
export interface LostWeapon {
  readonly type: string
  readonly side: Side
  /** The vehicle it was mounted on, or null. */
  readonly vehicle: PieceId | null
}

/** A piece that left the map in play (KGP-CG21). */
export interface Exit {
  readonly piece: PieceId
  /** The edge hex it left by. */
  readonly hex: HexId
  /** Whether it was broken. */
  readonly broken: boolean
  /** The result of its NTC; null if it took none or the engine is to roll it (`exit.resolveNtc`). */
  readonly check: 'passed' | 'failed' | null
}

/** The outcome of the Melee rounds in one Location (tactical, KGP-8.601.2). */
export interface MeleeOutcome {
  /** Eliminated pieces. */
  readonly losses: readonly PieceId[]
  /** Units that suffered Casualty Reduction and survived it. They can also be captured or withdraw. */
  readonly reductions: readonly PieceId[]
  /** Units that were Replaced by a lesser type. They can also be captured or withdraw. */
  readonly replacements: readonly PieceId[]
  /** Captured units and their guards. */
  readonly captures: readonly { readonly unit: PieceId; readonly guard: PieceId }[]
  /** Units that withdrew, and where to. */
  readonly withdrawals: readonly { readonly unit: PieceId; readonly to: LocationId }[]
  /** Whether units of both sides remain because neither can attack the other. */
  readonly standoff: boolean
  /** The Controller of the Location afterwards. */
  readonly control: Side | null
}

/** The side that committed a Massacre in a scenario, both or null (KGP-CG4). */
export type Massacre = Side | 'both' | null

/** The sides that committed a Massacre. */
export const massacring = (by: Massacre): readonly Side[] => (by === 'both' ? sides : by === null ? [] : [by])

/** How the Melee in one Location ended. */
export interface ReportedMelee {
  readonly location: LocationId
  readonly outcome: MeleeOutcome
}

/**
 * The result of a scenario: everything the engine needs from the tactical game (the inputs of both rules documents).
 */
export interface ScenarioResult {
  readonly date: CgDate
  readonly firstMover: Side
  /** The winner, if the caller names one; 'none' means nobody won, null leaves it to `scenarioVictory`. */
  readonly winner: Side | 'none' | null
  /** The side that concedes the campaign, or null. */
  readonly concession: Side | null
  /** The surviving pieces, as they are at the end. */
  readonly pieces: readonly Piece[]
  /** The Eliminated pieces. */
  readonly lost: readonly PieceId[]
  readonly control: Readonly<Record<LocationId, Side | null>>
  /** Control of the center hexes of Entry Areas. */
  readonly hexControl: Readonly<Record<HexId, Side | null>>
  /** Burning terrain. A burning Wreck has a marker instead. */
  readonly fires: Readonly<Record<LocationId, 'flame' | 'blaze'>>
  /** All changes of terrain, old and new (KGP-CG19). */
  readonly changes: readonly TerrainChange[]
  /** Locations that no longer exist. */
  readonly gone: readonly LocationId[]
  /** Counters that do not represent pieces. */
  readonly counters: readonly Counter[]
  /** Casualty VP scored by each side: the value of enemy losses, including prisoners (KGP-8.12). */
  readonly casualtyVp: Readonly<Record<Side, number>>
  /** Whether `casualtyVp` counts prisoners. */
  readonly prisonersIncluded: boolean
  /** Pieces that left the map. */
  readonly exits: readonly Exit[]
  /** Pieces set up off the map that did not enter (KGP-CG7). */
  readonly failedToEnter: readonly PieceId[]
  /** The state of artillery and aircraft (KGP-CG22). */
  readonly usage: readonly Usage[]
  /** Lost weapons that may be regained. */
  readonly lostWeapons: readonly LostWeapon[]
  /** The side that committed a Massacre, both or null (KGP-CG4). */
  readonly massacre: Massacre
  /** Purchases whose Objective Hex was Controlled by own Infantry (KGP-8.2.objectiveHex). */
  readonly objectivesTaken: readonly string[]
  /** Panzerfausts left, for the record. */
  readonly panzerfaustsLeft: number
  /**
   * The Melees that the players have fought to the end, with their outcome; omitted if there are none. `pieces` has
   * their units as they were before. Step 8.601 asks about all other Melees (KGP-8.601.2).
   */
  readonly melees?: readonly ReportedMelee[]
}
