import type { NodeId } from '../../../maps/graph.js'
import type { Own } from '../data/game-data.js'
import type { Options } from '../data/options.js'
import type { Phase } from './phase.js'

/** The most counters a game can have. */
export const MOST_UNITS = 64

/** The state of a game: plain JSON, immutable. */
export interface State {
  readonly options: Options
  /** The turn, from 1. Once the last turn is over it is one more than the number of turns. */
  readonly turn: number
  readonly phase: Phase
  /** For each unit, its hex, or null if it is off the map. */
  readonly place: readonly (NodeId | null)[]
  /** For each unit, its remaining steps. */
  readonly steps: readonly number[]
  /** For each unit, the movement points spent this phase. */
  readonly spent: readonly number[]
  /** The scenario's own data; omitted if everything is as printed. */
  readonly own?: Own
}

/** For each number of units, a list of zeros that all positions without movement share. */
const remainingUnits: readonly (readonly number[])[] = /* @__PURE__ */ Array.from(
  { length: MOST_UNITS + 1 },
  (_, count) => Object.freeze(new Array<number>(count).fill(0)),
)

/** The movement points spent by the given number of units before any has moved: all zeros. */
export const atRest = (count: number): readonly number[] => remainingUnits[count]
