import type { State } from './state.js'

/** What a side sees: everything. There is no hidden information (DD-12.5). */
export const view = (state: State): State => state
