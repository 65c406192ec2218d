import type { State } from './state.js'

/** The view of a side: the whole state. There is no hidden information (DD-12.5). */
export const view = (state: State): State => state
