import type { State } from './state.js'

/** What a side sees: everything. The primer has no secrets. */
export const view = (state: State): State => state
