import type { Kit } from './game-data.js'
import type { State } from './state.js'

/** A state, and what is printed. */
export interface Position {
  readonly data: Kit
  readonly state: State
}

/** The Position of a state. */
export const positionOf = (data: Kit, state: State): Position => ({ data, state })
