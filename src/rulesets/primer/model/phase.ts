import type { NodeId } from '../../../maps/graph.js'
import type { Side, UnitId } from '../data/counters.js'

/** The movement phase of a side, PR-4. */
export interface Movement {
  readonly tag: 'movement'
  readonly side: Side
}

/** The combat phase of a side, PR-5. */
export interface Combat {
  readonly tag: 'combat'
  readonly side: Side
  /** The units that have attacked, in counter order. */
  readonly fought: readonly UnitId[]
}

/** An attack that awaits its die roll, PR-5.3. */
export interface Battle {
  readonly tag: 'battle'
  /** The attacking units, in counter order. */
  readonly attackers: readonly UnitId[]
  /** The hex under attack. */
  readonly target: NodeId
  /** The phase to return to. */
  readonly then: Combat
}

/** The current phase of a game. */
export type Phase = Movement | Combat | Battle
