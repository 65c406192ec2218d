import type { NodeId } from '../../../maps/graph.js'
import type { UnitId } from '../data/counters.js'

/** A command a side can give, PR-3.2. */
export type Command =
  /** Moves one unit one hex. */
  | { readonly tag: 'move'; readonly unit: UnitId; readonly to: NodeId }
  /** Attacks a hex with every adjacent unit that has not attacked yet. */
  | { readonly tag: 'attack'; readonly target: NodeId }
  /** Ends the phase. */
  | { readonly tag: 'endPhase' }

/** The command that ends a phase. */
export const END: Command = { tag: 'endPhase' }
