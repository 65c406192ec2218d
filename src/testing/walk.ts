import { seeded } from '../kernel/chance.js'
import { describeViolation } from '../kernel/phrases.js'
import { begin, play, proceed, type Entry, type Match } from '../kernel/match.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { BrokenPromise } from './broken-promise.js'

/** A random game, from its set-up or from a position, as far as its picks go. */
export interface Walk<G extends Game> {
  /** What it is set up from; of a walk from a position, what that game was set up from. */
  readonly scenario: G['scenario']
  /** The settled position it begins at, where it is not the set-up. */
  readonly position?: G['state']
  /** The seed of the dice; whole. */
  readonly seed: number
  /** A whole number from 0 for each command: it picks among those legal at the time. */
  readonly picks: readonly number[]
}

/** A position in which a side was asked, and what was done there. */
export interface Stride<G extends Game> {
  /** The position. */
  readonly before: G['state']
  /** Who answered. */
  readonly side: G['side']
  /** With what. */
  readonly command: G['command']
}

/** A game that was walked through. */
export interface Trail<G extends Game> {
  /** The walk. */
  readonly walk: Walk<G>
  /** The position it began at, before anything settled or was rolled. */
  readonly start: G['state']
  /** What happened, oldest first. */
  readonly entries: readonly Entry<G>[]
  /** Every position in which a side was asked, and what it did. */
  readonly strides: readonly Stride<G>[]
  /** Where it ended. */
  readonly end: G['state']
  /** The whole of it as a match, where it began with the set-up. */
  readonly match: Match<G> | null
}

const matchAt = <G extends Game>(rules: Rules<G>, { scenario, position, seed }: Walk<G>): Match<G> => {
  if (position === undefined) return begin(rules, scenario, seed)
  const opened = proceed(rules, { scenario, state: position, chance: seeded(seed), entries: [] })
  if (opened._tag === 'Left') throw new BrokenPromise('toAct', 'asks for dice that no seed has')
  return opened.right
}

/** Walks through a game: any of the sides asked answers, with any legal command; stops where the picks or the game end. */
export const walkThrough = <G extends Game>(rules: Rules<G>, walk: Walk<G>): Trail<G> => {
  let match = matchAt(rules, walk)
  const strides: Stride<G>[] = []
  for (const pick of walk.picks) {
    const before = match.state
    const turn = rules.toAct(before)
    if (turn.tag !== 'sides') break
    const side = turn.sides[pick % turn.sides.length]
    const legal = rules.legal(before, side)
    if (legal.length === 0) throw new BrokenPromise('legal', `gives ${side} nothing to answer with, though it is asked`)
    const command = legal[pick % legal.length]
    const after = play(rules, match, side, command)
    if (after._tag === 'Left')
      throw new BrokenPromise(
        'decide',
        `refuses ${JSON.stringify(command)}, which legal offers ${side}: ${describeViolation(rules.book, after.left)}`,
      )
    strides.push({ before, side, command })
    match = after.right
  }
  const { entries, state: end } = match
  const start = walk.position ?? rules.setup(walk.scenario)
  return { walk, start, entries, strides, end, match: walk.position === undefined ? match : null }
}

/** Every position of a trail in which a side was asked, and the last. */
export const positionsOf = <G extends Game>({ strides, end }: Trail<G>): readonly G['state'][] => [
  ...strides.map(({ before }) => before),
  end,
]
