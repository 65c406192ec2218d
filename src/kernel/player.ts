import type { Game } from './ruleset.js'

/**
 * A player (bot): chooses a command from what its side sees and the legal commands.
 *
 * It must take all randomness from `below`, so that the same seed plays the same game again.
 *
 * @param legal the legal commands, never empty
 * @param below returns a whole number from 0 up to but not including its argument
 */
export type Policy<G extends Game> = (
  view: G['view'],
  legal: readonly G['command'][],
  below: (n: number) => number,
) => G['command']

/** A policy for each side. */
export type Policies<G extends Game> = Readonly<Record<G['side'], Policy<G>>>

/** Assigns one policy to every side. */
export const policyForAll = <G extends Game>(sides: readonly G['side'][], policy: Policy<G>): Policies<G> =>
  Object.fromEntries(sides.map((side) => [side, policy])) as Record<G['side'], Policy<G>>

/**
 * Hints about a game for searches, beyond its rules. Every field is optional; without `evaluate`, playouts run to the
 * end of the game.
 */
export interface Heuristics<G extends Game> {
  /**
   * How well a position stands for a side, from 0 (lost) to 1 (won). Evaluates playouts that are cut short; without it
   * they run to the end of the game. With two sides it is called only for the first; the other gets the complement. It
   * must not keep a reference to the position, which changes as the playout continues.
   */
  readonly evaluate?: (state: G['state'], side: G['side']) => number
  /**
   * The value of the position after a legal command, exactly as `evaluate` computes it, for commands whose value can be
   * computed without playing them; null for the others. Greedy players call it for each command of a list.
   */
  readonly evaluateAfter?: (state: G['state'], side: G['side'], command: G['command']) => number | null
  /**
   * Whether a position can be evaluated as it stands; always by default. If `evaluate` does not account for pending
   * actions, such as hits still to be assigned, luck is measured at the position that the most promising commands lead
   * to.
   */
  readonly isQuiet?: (state: G['state']) => boolean
  /**
   * The probability, from 0 to 1, that a side wins, if there is a better estimate than the one used in searches. Used
   * to measure luck. Defaults to `evaluate`.
   */
  readonly forecast?: (state: G['state'], side: G['side']) => number
  /**
   * How promising a command looks before any search; higher is better. It must not keep a reference to the position.
   */
  readonly prior?: (state: G['state'], side: G['side'], command: G['command']) => number
  /** The priors of several commands of one position, in their order, if that is faster than one by one. */
  readonly priors?: (state: G['state'], side: G['side'], commands: readonly G['command'][]) => readonly number[]
  /**
   * The number of commands tried at a node with the given number of visits, most promising first (progressive
   * widening). Default: four times the square root of the visits. At least one command is always tried.
   */
  readonly width?: (visits: number) => number
  /**
   * The exploration constant: how strongly the search favors rarely tried commands. Must be finite; 0.7 by default.
   */
  readonly exploration?: number
  /**
   * Whether a tree search detects transpositions: sequences of one side's commands that lead to the same position share
   * a node. False by default.
   */
  readonly transpositions?: boolean
  /**
   * The number of commands after which a playout is cut short and evaluated. Defaults to 0 if there is an `evaluate`,
   * otherwise to no limit. Playouts choose the most promising command if there is a prior, otherwise a random one.
   */
  readonly commands?: number
  /** The point in a side's turn at which its positions are comparable. Turn rollouts run until the next such point. */
  readonly turnBoundary?: TurnBoundary<G>
}

/** The priors of commands, in their order; null if the heuristics have none. */
export const priorsOf = <G extends Game>(
  { prior, priors }: Heuristics<G>,
  state: G['state'],
  side: G['side'],
  commands: readonly G['command'][],
): readonly number[] | null => {
  if (priors !== undefined) return priors(state, side, commands)
  return prior === undefined ? null : commands.map((command) => prior(state, side, command))
}

/** The point in its turn at which a side's positions are evaluated; the enemy moves between two such points. */
export interface TurnBoundary<G extends Game> {
  /** The number of the turn, or any other count that rises from one such point to the next and never falls. */
  readonly turn: (state: G['state']) => number
  /** Whether a side to act stands at that point. */
  readonly isDue: (state: G['state'], side: G['side']) => boolean
  /** Whether the choice is worth a search; always by default. If not, the most promising command is played. */
  readonly isWorthwhile?: (state: G['state'], side: G['side']) => boolean
  /**
   * The priors for a player that plays turns out, if they differ from those of a search; in the order of the commands.
   */
  readonly priors?: (state: G['state'], side: G['side'], commands: readonly G['command'][]) => readonly number[]
  /**
   * Key of the group a command belongs to; of the commands with one key only the most promising is tried. By default
   * each command is a group of its own.
   */
  readonly moveGroup?: (command: G['command']) => string
  /**
   * How well a position at that point stands for a side, from 0 (lost) to 1 (won), if there is a better estimate than
   * `evaluate`.
   */
  readonly evaluate?: (state: G['state'], side: G['side']) => number
}

/**
 * The information a planning player needs if turns are too long to search command by command: the candidate plans, how
 * long a plan is kept, and how its result is evaluated.
 */
export interface Planning<G extends Game> {
  /**
   * Candidate ways of playing a side, the usual one first. Policies must be stateless and take randomness only from
   * `below`.
   */
  readonly plans: (side: G['side']) => readonly Policy<G>[]
  /** The assumed policy of another side; null for random play. It must be stateless too. */
  readonly others: (side: G['side']) => Policy<G> | null
  /** Key of the period for which a plan is kept: when it changes, the player chooses a plan again. */
  readonly planPeriod: (view: G['view']) => string
  /**
   * The number of the turn, or any other count that never falls. A plan is evaluated when its side next acts after it
   * has risen.
   */
  readonly turn: (state: G['state']) => number
  /** How well that position stands for a side, from 0 (lost) to 1 (won). */
  readonly evaluate: (state: G['state'], side: G['side']) => number
}
