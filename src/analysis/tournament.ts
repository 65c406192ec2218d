import type { Policies } from '../kernel/player.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { playGames, type Batch } from './play-games.js'
import type { Meeting } from './ratings.js'
import { emptyTally, wilson, addGame, type Proportion, type Tally } from './tally.js'

/** A participant in a tournament. */
export interface Entrant<G extends Game> {
  readonly name: string
  /** The policy for each side. */
  readonly seats: Policies<G>
}

/** The results of one entrant with one side against another entrant. */
export interface Standing<G extends Game> {
  readonly name: string
  /** The opponent, who plays all other sides. */
  readonly against: string
  readonly side: G['side']
  readonly tally: Tally
  /** The win rate. */
  readonly won: Proportion
}

const tallyOf = <G extends Game>(rules: Rules<G>, scenario: G['scenario'], seats: Policies<G>, batch: Batch): Tally => {
  let tally = emptyTally
  for (const played of playGames(rules, scenario, seats, batch)) tally = addGame(tally, played)
  return tally
}

/**
 * Plays a round robin: every entrant plays every side against every other entrant, for the given number of games. All
 * pairs use the same dice, so that results differ by the players rather than by luck. In a game with two sides, the
 * games of one entrant's side are also those of the other entrant's side: they are played once and listed under both
 * names.
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
 * Converts the standings of a tournament to meetings for `ratings`, counting each game once. A game that neither won
 * counts as half a win for each.
 */
export const meetingsOf = <G extends Game>(standings: readonly Standing<G>[]): readonly Meeting[] =>
  standings.flatMap(({ name, against, side, tally }, i) => {
    const isSecond = standings.slice(0, i).some((before) => before.name === against && before.against === name)
    const { games, draws, stopped, wins } = tally
    return isSecond ? [] : [{ one: name, other: against, wins: (wins[side] ?? 0) + (draws + stopped) / 2, games }]
  })
