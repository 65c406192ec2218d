import type { CgDate } from '../data/calendar.js'
import type { Piece } from './piece.js'
import type { Hex, LocationId, PieceId, Side } from '../data/names.js'
import type { Counter, Exit, LostWeapon, TerrainChange, Usage } from './state.js'

/** How a scenario ended: everything the engine must be told (the inputs of both rules pages). */
export interface ScenarioResult {
  /** The CG Date it was fought on. */
  readonly date: CgDate
  /** The side that moved first. */
  readonly firstMover: Side
  /** The winner, where the caller names one; 'none' says that nobody won, null leaves it to `scenarioVictory`. */
  readonly winner: Side | 'none' | null
  /** The side that gives the campaign up, or null. */
  readonly concession: Side | null
  /** Every piece that is left, as it is at the end. */
  readonly pieces: readonly Piece[]
  /** Every piece that was Eliminated. */
  readonly lost: readonly PieceId[]
  /** Who Controls each Location. */
  readonly control: Readonly<Record<LocationId, Side | null>>
  /** Who Controls the center hexes of Entry Areas. */
  readonly hexControl: Readonly<Record<Hex, Side | null>>
  /** Fires. */
  readonly fires: Readonly<Record<LocationId, 'flame' | 'blaze'>>
  /** All changes of terrain, old and new (KGP-CG19). */
  readonly changes: readonly TerrainChange[]
  /** Locations that no longer exist. */
  readonly gone: readonly LocationId[]
  /** Counters that belong to no piece. */
  readonly counters: readonly Counter[]
  /** Casualty VP each side amassed: the value of enemy losses, prisoners included (KGP-8.12). */
  readonly casualtyVp: Readonly<Record<Side, number>>
  /** Whether `casualtyVp` counts prisoners. */
  readonly prisonersIncluded: boolean
  /** Pieces that left the map. */
  readonly exits: readonly Exit[]
  /** Pieces that were set up off the map and did not enter (KGP-CG7). */
  readonly failedToEnter: readonly PieceId[]
  /** Artillery and aircraft (KGP-CG22). */
  readonly usage: readonly Usage[]
  /** Weapons lost that may be regained. */
  readonly lostWeapons: readonly LostWeapon[]
  /** The side that committed a Massacre, or null (KGP-CG4). */
  readonly massacre: Side | null
  /** Purchases whose Objective Hex was Controlled by Infantry of its side (KGP-8.2.objectiveHex). */
  readonly objectivesTaken: readonly string[]
  /** Panzerfausts left, for the record. */
  readonly panzerfaustsLeft: number
}
