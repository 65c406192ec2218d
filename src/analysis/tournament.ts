import type { Policies } from '../kernel/player.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { playouts, type Batch } from './playouts.js'
import type { Meeting } from './ratings.js'
import { noGames, wilson, withGame, type Proportion, type Tally } from './tally.js'

/** A way of playing that takes part. */
export interface Entrant<G extends Game> {
  /** What it is called. */
  readonly name: string
  /** How it plays each side. */
  readonly seats: Policies<G>
}

/** How one entrant fared with one side against another entrant. */
export interface Standing<G extends Game> {
  /** Who. */
  readonly name: string
  /** Against whom; he had all other sides. */
  readonly against: string
  /** With which side. */
  readonly side: G['side']
  /** All that became of their games. */
  readonly tally: Tally
  /** The proportion that was won. */
  readonly won: Proportion
}

const tallyOf = <G extends Game>(rules: Rules<G>, scenario: G['scenario'], seats: Policies<G>, batch: Batch): Tally => {
  let tally = noGames
  for (const played of playouts(rules, scenario, seats, batch)) tally = withGame(tally, played)
  return tally
}

/**
 * Everybody plays every side against everybody else, so many games each way. All pairs meet the same dice, so the better
 * player wins and not the luckier. In a game of two sides, one with a side against the other are the games of the other with
 * the other side: they are played once, and stand under both names.
 */
export const tournament = <G extends Game>(
  rules: Rules<G>,
  scenario: G['scenario'],
  entrants: readonly Entrant<G>[],
  games: number,
  seed: number,
): readonly Standing<G>[] => {
  const standings: Standing<G>[] = []
  const batch: Batch = { seed, first: 0, games }
  const known = new Map<string, Tally>()
  for (const [i, one] of entrants.entries())
    for (const [k, other] of entrants.entries())
      if (i !== k)
        for (const [n, side] of rules.sides.entries()) {
          const mirrored = rules.sides.length === 2 ? known.get(`${k} ${1 - n} ${i}`) : undefined
          const tally = mirrored ?? tallyOf(rules, scenario, { ...other.seats, [side]: one.seats[side] }, batch)
          known.set(`${i} ${n} ${k}`, tally)
          const won = wilson(tally.wins[side] ?? 0, tally.games)
          standings.push({ name: one.name, against: other.name, side, tally, won })
        }
  return standings
}

/**
 * The standings of a tournament as meetings that can be rated, each game counted once: of two who met, those of the one who
 * stands first. What neither won counts as half a win of each.
 */
export const meetingsOf = <G extends Game>(standings: readonly Standing<G>[]): readonly Meeting[] =>
  standings.flatMap(({ name, against, side, tally }, i) => {
    const isSecond = standings.slice(0, i).some((before) => before.name === against && before.against === name)
    const { games, draws, stopped, wins } = tally
    return isSecond ? [] : [{ one: name, other: against, wins: (wins[side] ?? 0) + (draws + stopped) / 2, games }]
  })
