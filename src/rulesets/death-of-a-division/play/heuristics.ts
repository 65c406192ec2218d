import type { Reckoning } from '../../../kernel/player.js'
import type { Command } from '../model/command.js'
import { germanChance } from './evaluation.js'
import { forecast } from './forecast.js'
import type { DeathOfADivision } from '../model/game.js'
import { positionOf } from '../model/position.js'
import { usChance } from './judge.js'
import { learned, thoughtOut } from './order-weights.js'
import { priorsIn } from './player.js'
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

/** Strength tells of hits only once they are placed. */
const isQuiet = ({ phase }: State): boolean => phase.tag !== 'placeHits'

/** How promising commands look to a tree search. */
const priors = (state: State, side: Side, commands: readonly Command[]): readonly number[] =>
  priorsIn(positionOf(state), side, commands, thoughtOut)

const prior = (state: State, side: Side, command: Command): number => priors(state, side, [command])[0]

/** How many commands are tried at a place visited so often: few, for the order they are rated in is a good one. */
const width = (visits: number): number => 0.25 * Math.sqrt(visits)

/** How well a position stands for a side where one begins to move: the Americans know more of it than searches do. */
const judge = (state: State, side: Side): number => {
  const chance = usChance(state)
  if (chance === null) return evaluate(state, side)
  return side === 'us' ? chance : 1 - chance
}

/** Positions are judged where a side begins to move: by then the enemy has moved and fired, and supply was tested. */
const reckoning: Reckoning<DeathOfADivision> = {
  turn: ({ turn }) => turn,
  isDue: ({ phase }) => phase.tag === 'movement',
  isWorthwhile: ({ phase }) => phase.tag === 'movement',
  priors: (state, side, commands) => priorsIn(positionOf(state), side, commands, learned),
  evaluate: judge,
}

/** What a search may know of the game. */
export const heuristics: {
  /** How well a position stands for a side, from 0 (lost) to 1 (won). */
  readonly evaluate: (state: State, side: Side) => number
  /** Whether a position can be evaluated as it stands: not while hits are to be placed. */
  readonly isQuiet: (state: State) => boolean
  /** How likely a side is to win: as `evaluate` has it, but for the last fire, where the dice that are left are counted. */
  readonly forecast: (state: State, side: Side) => number
  /** How promising a command is: more is better. */
  readonly prior: (state: State, side: Side, command: Command) => number
  /** The same for a list of commands. */
  readonly priors: (state: State, side: Side, commands: readonly Command[]) => readonly number[]
  /** How many commands are tried at a place visited so often. */
  readonly width: (visits: number) => number
  /** How much what was seldom tried attracts a search. */
  readonly exploration: number
  /** How many commands a playout goes on for before it is evaluated. */
  readonly commands: number
  /** Where positions of a side are judged: where it moves. */
  readonly reckoning: Reckoning<DeathOfADivision>
} = { evaluate, isQuiet, forecast, prior, priors, width, exploration: 0.3, commands: 4, reckoning }
