import type { Policy, Seats } from '../bots/policy.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { playouts } from './playouts.js'
import { noGames, wilson, withGame, type Rate, type Tally } from './tally.js'

/** A way of playing that takes part. */
export interface Entrant<G extends Game> {
  /** What it is called. */
  readonly name: string
  /** How it plays each side. */
  readonly seats: Seats<G>
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
  /** The share that was won. */
  readonly won: Rate
}

/**
 * Everybody plays every side against everybody else, so many games each way. All pairs meet the same dice, so the better
 * player wins and not the luckier.
 */
export const tournament = <G extends Game>(
  rules: Rules<G>,
  scenario: G['scenario'],
  entrants: readonly Entrant<G>[],
  games: number,
  seed: number,
): readonly Standing<G>[] => {
  const standings: Standing<G>[] = []
  for (const one of entrants)
    for (const other of entrants)
      if (one !== other)
        for (const side of rules.sides) {
          const seats = { ...other.seats, [side]: one.seats[side] as Policy<G> }
          let tally = noGames
          for (const played of playouts(rules, scenario, seats, { seed, first: 0, games }))
            tally = withGame(tally, played)
          const won = wilson(tally.wins[side] ?? 0, tally.games)
          standings.push({ name: one.name, against: other.name, side, tally, won })
        }
  return standings
}
