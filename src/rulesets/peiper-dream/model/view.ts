import type { State } from './state.js'

/** What a side may see: everything. The order of the pile is hidden from both, for it is nowhere (PD-B.36). */
export const view = (state: State): State => state
