import type { Odds } from '../../../combat/odds.js'
import type { NodeId } from '../../../maps/graph.js'
import type { Battle, Combat, Movement } from './state.js'
import type { Result } from '../data/chart.js'
import type { UnitId } from '../data/counters.js'

/** What hands do to the board. */
export type Event =
  /** A unit was put on the next hex, and its cost noted (PR-4.3). */
  | { readonly tag: 'moved'; readonly unit: UnitId; readonly to: NodeId; readonly cost: number }
  /** An attack was declared: now the die decides (PR-5.3). */
  | { readonly tag: 'attacked'; readonly phase: Battle }
  /** The die was read on the chart (PR-5.5): there for the players. */
  | { readonly tag: 'rolled'; readonly roll: number; readonly column: Odds; readonly result: Result }
  /** A counter was turned over. */
  | { readonly tag: 'stepsLost'; readonly unit: UnitId; readonly steps: number }
  /** A counter was taken off the map. */
  | { readonly tag: 'eliminated'; readonly unit: UnitId }
  /** The fight is over: back to where it was declared (PR-5.2). */
  | { readonly tag: 'battleEnded'; readonly phase: Combat }
  /** The marker was put on the next phase. */
  | { readonly tag: 'phaseBegan'; readonly phase: Movement | Combat }
  /** The marker was put on the next turn. */
  | { readonly tag: 'turnBegan'; readonly turn: number }
