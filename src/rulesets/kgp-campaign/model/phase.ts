import type { Hex, PieceId, Side } from '../data/names.js'
import type { Mode, PartId } from '../data/parts.js'
import type { Noted } from './note.js'
import type { Heard, Hidden, Task } from './task.js'

/** A group of units that rolls together, in Escape or Shift. */
export interface Attempt {
  /** Its name: the unit that announced it. */
  readonly id: PieceId
  /** The units and vehicles in it. */
  readonly units: readonly PieceId[]
  /** The leader or hero whose modifier counts, or null. */
  readonly leader: PieceId | null
  /** Where it goes: a Setup Area or an Entry Area, or null while open. */
  readonly to: string | null
  /** The hexes it goes through, first to last. */
  readonly path: readonly Hex[]
  /** Who may know of it. */
  readonly heard: Heard
}

/** Between scenarios (KGP-8.2.rePh): one part of one step, and what is still to be done in it. */
export interface Refit {
  /** Tells phases apart. */
  readonly tag: 'refit'
  /** Which steps are run. */
  readonly mode: Mode
  /** The part of the step now being done. */
  readonly part: PartId
  /** Whether the part has been entered: its tasks have been laid out. */
  readonly entered: boolean
  /** What is still to be done in it, first things first. */
  readonly queue: readonly (Task | Hidden)[]
  /** Groups announced in this step, by name. */
  readonly attempts: readonly Attempt[]
  /** What has been noted down as done, in an order of its own. */
  readonly used: readonly Noted[]
}

/** A scenario is being fought on the tactical board; the umpire will report how it ended. */
export interface Fighting {
  /** Tells phases apart. */
  readonly tag: 'scenario'
}

/** The campaign is over. */
export interface Over {
  /** Tells phases apart. */
  readonly tag: 'over'
  /** Who has won, or null for a draw. */
  readonly winner: Side | null
  /** What decided it. */
  readonly by: string
}

/** Where the campaign stands. */
export type Phase = Refit | Fighting | Over
