import type { NodeId } from '../../../maps/graph.js'
import type { Side, UnitId } from '../data/counters.js'
import type { Own } from '../data/game-data.js'
import type { Options } from '../data/options.js'

/** Counters there may be at most. */
export const MOST_UNITS = 64

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
  /** What the scenario brought of its own; left out where all is as printed. */
  readonly own?: Own
}

/** What units have spent when nobody has moved yet: by the number of units, a list that all positions share. */
const rests: readonly (readonly number[])[] = /* @__PURE__ */ Array.from({ length: MOST_UNITS + 1 }, (_, count) =>
  Object.freeze(new Array<number>(count).fill(0)),
)

/** Nobody of so many units has moved yet. */
export const atRest = (count: number): readonly number[] => rests[count]
