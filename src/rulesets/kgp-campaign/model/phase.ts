import type { Order } from './command.js'
import type { Hex, PieceId, Seat, Side } from '../data/names.js'
import type { Mode, PartId } from '../data/parts.js'

/** Who may hear of something: everybody, or one side alone. */
export type Heard = 'all' | Side

/** Something the rules do by themselves when its turn comes. */
export interface Do {
  /** Tells tasks apart. */
  readonly tag: 'do'
  /** The part of the step that knows how to do it. */
  readonly part: PartId
  /** What it concerns. */
  readonly subjects: readonly string[]
  /** A word of its own, for the part to read. */
  readonly note: string
  /** Who may know of it. */
  readonly heard: Heard
}

/** Dice that are due. */
export interface Roll {
  /** Tells tasks apart. */
  readonly tag: 'roll'
  /** The part of the step that reads them. */
  readonly part: PartId
  /** The side that rolls. */
  readonly side: Side
  /** How many dice: 1 for a dr, 2 for a DR, one per unit for Random Selection. */
  readonly dice: number
  /** What they are rolled for. */
  readonly subjects: readonly string[]
  /** A word of its own, for the part to read. */
  readonly note: string
  /** Who may know of it: a secret roll is heard by its side alone. */
  readonly heard: Heard
}

/** One question to one seat. */
export interface Ask {
  /** Tells tasks apart. */
  readonly tag: 'ask'
  /** The part of the step that puts it. */
  readonly part: PartId
  /** Who is asked. */
  readonly seat: Seat
  /** What it is about. */
  readonly subjects: readonly string[]
  /** A word of its own, for the part to read. */
  readonly note: string
  /** Who may know of it. */
  readonly heard: Heard
}

/** Decisions of both sides at once; what is sealed waits in `orders` until both have committed. */
export interface Both {
  /** Tells tasks apart. */
  readonly tag: 'both'
  /** The part of the step it belongs to. */
  readonly part: PartId
  /** The sides that are asked. */
  readonly asked: readonly Side[]
  /** Those that have not yet committed. */
  readonly open: readonly Side[]
  /** Sealed orders of each side, in the order given. */
  readonly orders: Readonly<Record<Side, readonly Order[]>>
}

/** One thing still to be done in the present step. */
export type Task = Do | Roll | Ask | Both

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
  readonly queue: readonly Task[]
  /** Groups announced in this step, by name. */
  readonly attempts: readonly Attempt[]
  /** What may be done once in this step and has been done: the side, a colon, and words of the step. */
  readonly used: readonly string[]
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
