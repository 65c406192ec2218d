import type { NodeId } from '../../../maps/graph.js'
import { units, type Side, type UnitId } from '../data/counters.js'
import type { Options } from '../data/options.js'

/** A side moves its units, PR-4. */
export interface Movement {
  /** Which phase this is. */
  readonly tag: 'movement'
  /** Whose phase it is. */
  readonly side: Side
}

/** A side attacks, PR-5. */
export interface Combat {
  /** Which phase this is. */
  readonly tag: 'combat'
  /** Whose phase it is. */
  readonly side: Side
  /** The units that have attacked, in order. */
  readonly fought: readonly UnitId[]
}

/** An attack that waits for its die, PR-5.3. */
export interface Battle {
  /** Which phase this is. */
  readonly tag: 'battle'
  /** Who attacks, in order. */
  readonly attackers: readonly UnitId[]
  /** The hex attacked. */
  readonly target: NodeId
  /** The phase to go back to. */
  readonly then: Combat
}

/** Where in the turn the game stands. */
export type Phase = Movement | Combat | Battle

/** What is on the table: plain JSON, never changed. */
export interface State {
  /** The options of the scenario. */
  readonly options: Options
  /** The turn, from 1; one more than the last when the game is over. */
  readonly turn: number
  /** Where in the turn. */
  readonly phase: Phase
  /** By unit, its hex, or null once it is off the map. */
  readonly place: readonly (NodeId | null)[]
  /** By unit, the steps it has left. */
  readonly steps: readonly number[]
  /** By unit, what it has spent on movement in this phase. */
  readonly spent: readonly number[]
}

/** Nobody has moved yet. */
export const REST: readonly number[] = /* @__PURE__ */ Object.freeze(units.map(() => 0))
