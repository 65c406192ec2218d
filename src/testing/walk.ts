import { seeded } from '../kernel/chance.js'
import { describeViolation } from '../kernel/phrases.js'
import { begin, play, proceed, type Entry, type Match } from '../kernel/match.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { ContractError } from './contract-error.js'

/** A random game, from the set-up or from a position, of at most as many commands as it has picks. */
export interface Walk<G extends Game> {
  /** The scenario; for a walk from a position, the scenario of that position's game. */
  readonly scenario: G['scenario']
  /** The settled position it starts from, if not the set-up. */
  readonly position?: G['state']
  /** The seed of the dice, a whole number. */
  readonly seed: number
  /** For each command a whole number, 0 or more, that selects one of the legal commands. */
  readonly picks: readonly number[]
}

/** A position in which a side was to act, and its command. */
export interface DecisionPoint<G extends Game> {
  /** The position. */
  readonly before: G['state']
  /** The side that acted. */
  readonly side: G['side']
  readonly command: G['command']
}

/** A completed walk. */
export interface Trail<G extends Game> {
  readonly walk: Walk<G>
  /** The position at the start, before anything settled or was rolled. */
  readonly start: G['state']
  /** The history, oldest first. */
  readonly entries: readonly Entry<G>[]
  /** Every position in which a side was to act, with its command. */
  readonly decisionPoints: readonly DecisionPoint<G>[]
  /** The final position. */
  readonly end: G['state']
  /** The game as a match; null if the walk did not begin with the set-up. */
  readonly match: Match<G> | null
}

const matchAt = <G extends Game>(rules: Rules<G>, { scenario, position, seed }: Walk<G>): Match<G> => {
  if (position === undefined) return begin(rules, scenario, seed)
  const opened = proceed(rules, { scenario, state: position, chance: seeded(seed), entries: [] })
  if (opened._tag === 'Left') throw new ContractError('toAct', 'asks for a draw that no seed can supply')
  return opened.right
}

/**
 * Plays a random walk: at each decision one of the sides to act gives a legal command. Stops when the picks or the game
 * end.
 */
export const walkThrough = <G extends Game>(rules: Rules<G>, walk: Walk<G>): Trail<G> => {
  let match = matchAt(rules, walk)
  const strides: DecisionPoint<G>[] = []
  for (const pick of walk.picks) {
    const before = match.state
    const turn = rules.toAct(before)
    if (turn.tag !== 'sides') break
    const side = turn.sides[pick % turn.sides.length]
    const legal = rules.legal(before, side)
    if (legal.length === 0) throw new ContractError('legal', `gives ${side} no legal command, though it is to act`)
    const command = legal[pick % legal.length]
    const after = play(rules, match, side, command)
    if (after._tag === 'Left')
      throw new ContractError(
        'decide',
        `refuses ${JSON.stringify(command)}, which legal offers ${side}: ${describeViolation(rules.book, after.left)}`,
      )
    strides.push({ before, side, command })
    match = after.right
  }
  const { entries, state: end } = match
  const start = walk.position ?? rules.setup(walk.scenario)
  return { walk, start, entries, decisionPoints: strides, end, match: walk.position === undefined ? match : null }
}

/** Every position of a trail in which a side was to act, and the final one. */
export const positionsOf = <G extends Game>({ decisionPoints, end }: Trail<G>): readonly G['state'][] => [
  ...decisionPoints.map(({ before }) => before),
  end,
]
