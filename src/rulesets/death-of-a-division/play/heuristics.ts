import type { TurnBoundary } from '../../../kernel/player.js'
import type { Command } from '../model/command.js'
import { germanChance } from './evaluation.js'
import { forecast } from './forecast.js'
import type { DeathOfADivision } from '../model/game.js'
import { positionOf } from '../model/position.js'
import { usChance } from './judge.js'
import { learned, handTuned } from './order-weights.js'
import { priorsIn } from './player.js'
import type { State } from '../model/state.js'
import type { Side } from '../data/counters.js'

/** Evaluates a position for a side, from 0 (lost) to 1 (won), without a playout. A finished game has 0 or 1. */
const evaluate = (state: State, side: Side): number => {
  const { phase } = state
  if (phase.tag === 'over') return phase.outcome.winner === side ? 1 : 0
  const chance = germanChance(state)
  return side === 'german' ? chance : 1 - chance
}

/** Hits count in the evaluation only once they are assigned. */
const isQuiet = ({ phase }: State): boolean => phase.tag !== 'placeHits'

/** The priors of commands for a tree search. */
const priors = (state: State, side: Side, commands: readonly Command[]): readonly number[] =>
  priorsIn(positionOf(state), side, commands, handTuned)

const prior = (state: State, side: Side, command: Command): number => priors(state, side, [command])[0]

/**
 * The number of commands a tree search tries after a number of visits. It is small because the commands are well
 * ordered.
 */
const width = (visits: number): number => 0.25 * Math.sqrt(visits)

/**
 * Evaluates a position at the start of a movement phase: with the learned network for the U.S. side, otherwise like
 * `evaluate`.
 */
const judge = (state: State, side: Side): number => {
  const chance = usChance(state)
  if (chance === null) return evaluate(state, side)
  return side === 'us' ? chance : 1 - chance
}

/**
 * Positions are evaluated at the start of a movement phase: the enemy has moved and fired by then, and supply has been
 * tested.
 */
const turnBoundary: TurnBoundary<DeathOfADivision> = {
  turn: ({ turn }) => turn,
  isDue: ({ phase }) => phase.tag === 'movement',
  isWorthwhile: ({ phase }) => phase.tag === 'movement',
  priors: (state, side, commands) => priorsIn(positionOf(state), side, commands, learned),
  evaluate: judge,
}

/** The heuristics for search players. */
export const heuristics: {
  /** Evaluates a position for a side, from 0 (lost) to 1 (won). */
  readonly evaluate: (state: State, side: Side) => number
  /** Whether a position can be evaluated now: not while hits are being assigned. */
  readonly isQuiet: (state: State) => boolean
  /**
   * The probability that a side wins. Like `evaluate`, except in the last fire phase, where it uses the dice that are
   * left.
   */
  readonly forecast: (state: State, side: Side) => number
  /** The prior of a command; higher is better. */
  readonly prior: (state: State, side: Side, command: Command) => number
  /** The priors of some commands, in their order. */
  readonly priors: (state: State, side: Side, commands: readonly Command[]) => readonly number[]
  /** The number of commands to try after a number of visits. */
  readonly width: (visits: number) => number
  /** The exploration constant of the tree search. */
  readonly exploration: number
  /** The number of commands a playout continues before it is evaluated. */
  readonly commands: number
  /** Makes a search evaluate positions at the start of a movement phase. */
  readonly turnBoundary: TurnBoundary<DeathOfADivision>
} = { evaluate, isQuiet, forecast, prior, priors, width, exploration: 0.3, commands: 4, turnBoundary }
