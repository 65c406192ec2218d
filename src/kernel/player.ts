import type { Game } from './ruleset.js'

/**
 * A player: what a side does when it sees this and may do that.
 *
 * It sees no more than its side may see. Every choice it leaves to luck is taken from `below`, so the same luck plays the
 * same game again.
 *
 * @param legal what the side may do, never empty
 * @param below a whole number from 0 up to but not including its argument
 */
export type Policy<G extends Game> = (
  view: G['view'],
  legal: readonly G['command'][],
  below: (n: number) => number,
) => G['command']

/** A player for each side. */
export type Policies<G extends Game> = Readonly<Record<G['side'], Policy<G>>>

/** The same player for every side. */
export const policyForAll = <G extends Game>(sides: readonly G['side'][], policy: Policy<G>): Policies<G> =>
  Object.fromEntries(sides.map((side) => [side, policy])) as Record<G['side'], Policy<G>>

/** What a search may know of a game beyond its rules. Everything is optional: without it, playouts decide. */
export interface Heuristics<G extends Game> {
  /**
   * How well a position stands for a side, from 0 (lost) to 1 (won). Playouts that are cut short end with it; without it they
   * run to the end of the game. With two sides only the first is asked about: what it has the other lacks. It may not keep the
   * position, which changes as the playout goes on.
   */
  readonly evaluate?: (state: G['state'], side: G['side']) => number
  /**
   * Whether a position can be evaluated as it stands; always by default. Where something is still to be carried out that
   * `evaluate` does not see, such as hits to be placed, luck is measured by the position to which the most promising commands lead.
   */
  readonly isQuiet?: (state: G['state']) => boolean
  /**
   * How likely a side is to win, from 0 to 1, where that can be told better than searches need it: luck is measured by it. `evaluate`
   * by default.
   */
  readonly forecast?: (state: G['state'], side: G['side']) => number
  /** How promising a command is before anything is worked out: more is better. It may not keep the position either. */
  readonly prior?: (state: G['state'], side: G['side'], command: G['command']) => number
  /** The same for a whole list of commands of one position, where that is quicker than one by one; in their order. */
  readonly priors?: (state: G['state'], side: G['side'], commands: readonly G['command'][]) => readonly number[]
  /**
   * How many commands are tried at a node visited so often, the most promising first. Where lists are long this widens
   * slowly: four times the square root of the visits by default. One is tried whatever it says.
   */
  readonly width?: (visits: number) => number
  /** The exploration constant: how much a command seldom tried attracts a search; finite, 0.7 by default. */
  readonly exploration?: number
  /**
   * Whether a tree search looks for transpositions: commands of a side that lead to one position in whatever order they are
   * given share a place of its tree. False by default.
   */
  readonly transpositions?: boolean
  /**
   * Commands after which a playout is cut short and evaluated; 0 where positions can be evaluated, no limit where they
   * cannot. The most promising commands are played where there is a prior, any otherwise.
   */
  readonly commands?: number
  /** When positions of one side can be compared: at the same point of its turn. Turn rollouts go on until it comes round again. */
  readonly reckoning?: Reckoning<G>
}

/** How promising commands are, in their order; null where nothing is known of it. */
export const priorsOf = <G extends Game>(
  { prior, priors }: Heuristics<G>,
  state: G['state'],
  side: G['side'],
  commands: readonly G['command'][],
): readonly number[] | null => {
  if (priors !== undefined) return priors(state, side, commands)
  return prior === undefined ? null : commands.map((command) => prior(state, side, command))
}

/** The point of the turn of a side at which its positions are judged: between two of them the enemy has had his turn. */
export interface Reckoning<G extends Game> {
  /** Which turn, or whatever else is counted from one such point to the next; it never falls. */
  readonly turn: (state: G['state']) => number
  /** Whether a side that is asked stands at that point. */
  readonly isDue: (state: G['state'], side: G['side']) => boolean
  /** Whether a command is worth a search here; everywhere by default. Elsewhere the most promising one is given. */
  readonly isWorthwhile?: (state: G['state'], side: G['side']) => boolean
  /** How promising commands are to a player that plays turns out, where that is not what a search goes by; in their order. */
  readonly priors?: (state: G['state'], side: G['side'], commands: readonly G['command'][]) => readonly number[]
  /** What a command sets about, as a name: of those that set about the same only the most promising is tried. All differ by default. */
  readonly about?: (command: G['command']) => string
  /** How well a position stands for a side at such a point, from 0 (lost) to 1 (won), where that is known better than `evaluate` has it. */
  readonly evaluate?: (state: G['state'], side: G['side']) => number
}

/**
 * What a player that plans has to know of a game whose turns are too long to search command by command: between which ways of
 * playing a whole turn it chooses, for how long, and where they are judged.
 */
export interface Planning<G extends Game> {
  /** Ways of playing a side, the usual one first. They leave to luck what they leave to it, and keep no memory. */
  readonly plans: (side: G['side']) => readonly Policy<G>[]
  /** How the others are taken to play; null for those who give any command, each equally likely. They keep no memory either. */
  readonly others: (side: G['side']) => Policy<G> | null
  /** The stretch of the game a plan is kept for, as a name: where it changes, plans are weighed anew. */
  readonly stretch: (view: G['view']) => string
  /** Which turn, or whatever else is counted; it never falls. A plan is judged where its side is asked once it has risen. */
  readonly turn: (state: G['state']) => number
  /** How well a position stands there for a side, from 0 (lost) to 1 (won). */
  readonly evaluate: (state: G['state'], side: G['side']) => number
}
