import type { Command } from '../model/command.js'
import { germanChance } from './evaluation.js'
import { positionOf } from '../model/position.js'
import { priorIn } from './player.js'
import type { State } from '../model/state.js'
import type { Side } from '../data/counters.js'

/**
 * How well a position stands for a side, from 0 (lost) to 1 (won): what a search goes by that does not play games out. A
 * finished game is evaluated by its outcome.
 */
const evaluate = (state: State, side: Side): number => {
  const { phase } = state
  if (phase.tag === 'over') return phase.outcome.winner === side ? 1 : 0
  const chance = germanChance(state)
  return side === 'german' ? chance : 1 - chance
}

/** How promising a command looks: what the built-in player goes by. */
const prior = (state: State, side: Side, command: Command): number => priorIn(positionOf(state), side, command)

/** How many commands are tried at a place visited so often: few, for the order they are rated in is a good one. */
const width = (visits: number): number => 0.25 * Math.sqrt(visits)

/** What a search may know of the game. */
export const heuristics: {
  /** How well a position stands for a side, from 0 (lost) to 1 (won). */
  readonly evaluate: (state: State, side: Side) => number
  /** How promising a command is: more is better. */
  readonly prior: (state: State, side: Side, command: Command) => number
  /** How many commands are tried at a place visited so often. */
  readonly width: (visits: number) => number
  /** How much what was seldom tried attracts a search. */
  readonly exploration: number
  /** How many commands a playout goes on for before it is evaluated. */
  readonly commands: number
} = { evaluate, prior, width, exploration: 0.3, commands: 4 }
