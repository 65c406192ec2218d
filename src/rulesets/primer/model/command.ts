import type { NodeId } from '../../../maps/graph.js'
import type { UnitId } from '../data/counters.js'

/** An order a side can give, PR-3.2. */
export type Command =
  /** Move one unit one hex. */
  | { readonly tag: 'move'; readonly unit: UnitId; readonly to: NodeId }
  /** Attack a hex with every unit next to it that has yet to fight. */
  | { readonly tag: 'attack'; readonly target: NodeId }
  /** Be done with this phase. */
  | { readonly tag: 'endPhase' }

/** The end of a phase: there is only one such command. */
export const END: Command = { tag: 'endPhase' }
