import type { PrintedOdds } from '../../../combat/odds.js'
import type { NodeId } from '../../../maps/graph.js'
import type { Battle, Combat, Movement } from './phase.js'
import type { Result } from '../data/chart.js'
import type { UnitId } from '../data/counters.js'

/** An event of the game. */
export type Event =
  /** A unit moved to an adjacent hex; its cost is recorded (PR-4.3). */
  | { readonly tag: 'moved'; readonly unit: UnitId; readonly to: NodeId; readonly cost: number }
  /** An attack was declared and awaits its die roll (PR-5.3). */
  | { readonly tag: 'attacked'; readonly phase: Battle }
  /** The die was rolled and read on the table (PR-5.5). Does not change the board. */
  | { readonly tag: 'rolled'; readonly roll: number; readonly column: PrintedOdds; readonly result: Result }
  /** A unit lost steps. */
  | { readonly tag: 'stepsLost'; readonly unit: UnitId; readonly steps: number }
  /** A unit was removed from the map. */
  | { readonly tag: 'eliminated'; readonly unit: UnitId }
  /** The battle is over and the combat phase continues (PR-5.2). */
  | { readonly tag: 'battleEnded'; readonly phase: Combat }
  /** The next phase began. */
  | { readonly tag: 'phaseBegan'; readonly phase: Movement | Combat }
  /** The next turn began. */
  | { readonly tag: 'turnBegan'; readonly turn: number }
