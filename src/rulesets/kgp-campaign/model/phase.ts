import type { HexId, PieceId, Side } from '../data/names.js'
import type { Mode, PartId } from '../data/parts.js'
import type { Noted } from './note.js'
import type { Audience, Hidden, Task } from './task.js'

/** A group of units that rolls together in an Escape or Shift. */
export interface Attempt {
  /** The id of the unit that announced it. */
  readonly id: PieceId
  readonly units: readonly PieceId[]
  /** The leader or hero whose modifier counts, or null. */
  readonly leader: PieceId | null
  /** The Setup Area or Entry Area it goes to; null while undecided. */
  readonly to: string | null
  /** Its path, from first to last hex. */
  readonly path: readonly HexId[]
  /** The sides that may know of it. */
  readonly heard: Audience
}

/** The Refit Phase between scenarios (KGP-8.2.rePh): one part of one step, and its remaining tasks. */
export interface Refit {
  readonly tag: 'refit'
  /** The set of steps being played. */
  readonly mode: Mode
  readonly part: PartId
  /** Whether the part has been entered and its tasks created. */
  readonly entered: boolean
  /** The remaining tasks, the next one first. */
  readonly queue: readonly (Task | Hidden)[]
  /** The groups announced in this step. */
  readonly attempts: readonly Attempt[]
  /** Notes on once-only actions, sorted. */
  readonly used: readonly Noted[]
}

/** A scenario is being fought on the tactical board, and the umpire will report its result. */
export interface Fighting {
  readonly tag: 'scenario'
}

/** The campaign is over. */
export interface Over {
  readonly tag: 'over'
  readonly winner: Side | null
  /** The reason. */
  readonly by: string
}

/** The phase of the campaign. */
export type Phase = Refit | Fighting | Over
