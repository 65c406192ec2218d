import { withinOf } from './distributions.js'
import type { Game } from '../kernel/ruleset.js'
import type { Playout } from './playouts.js'

/** What became of a number of games. */
export interface Tally {
  /** How many were played. */
  readonly games: number
  /** How many each side won. */
  readonly wins: Readonly<Record<string, number>>
  /** How many nobody won. */
  readonly draws: number
  /** How many were stopped. */
  readonly stopped: number
  /** How many ended by each condition. */
  readonly by: Readonly<Record<string, number>>
  /** Commands given in all of them. */
  readonly commands: number
}

/** A proportion, and where the true one lies with a confidence of 95 %. */
export interface Proportion {
  /** The proportion seen. */
  readonly rate: number
  /** The least the true proportion may well be. */
  readonly low: number
  /** The most the true proportion may well be. */
  readonly high: number
}

/** No games. */
export const noGames: Tally = { games: 0, wins: {}, draws: 0, stopped: 0, by: {}, commands: 0 }

const added = (counts: Readonly<Record<string, number>>, name: string, n: number): Record<string, number> => ({
  ...counts,
  [name]: (counts[name] ?? 0) + n,
})

/** The tally with one more game. */
export const withGame = <G extends Game>(tally: Tally, { outcome, commands }: Omit<Playout<G>, 'state'>): Tally => ({
  games: tally.games + 1,
  wins: outcome === null || outcome.winner === null ? tally.wins : added(tally.wins, outcome.winner, 1),
  draws: tally.draws + (outcome !== null && outcome.winner === null ? 1 : 0),
  stopped: tally.stopped + (outcome === null ? 1 : 0),
  by: outcome === null ? tally.by : added(tally.by, outcome.by, 1),
  commands: tally.commands + commands,
})

const summed = (
  a: Readonly<Record<string, number>>,
  b: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> => Object.entries(b).reduce((sum, [name, n]) => added(sum, name, n), { ...a })

/** Two tallies as one. */
export const joined = (a: Tally, b: Tally): Tally => ({
  games: a.games + b.games,
  wins: summed(a.wins, b.wins),
  draws: a.draws + b.draws,
  stopped: a.stopped + b.stopped,
  by: summed(a.by, b.by),
  commands: a.commands + b.commands,
})

/**
 * The proportion of `wins` in `games` with its Wilson interval, which stays honest near 0 and 1; 0 to 1 when there are no games.
 *
 * @param alpha how often it may miss; 0.05 by default
 */
export const wilson = (wins: number, games: number, alpha = 0.05): Proportion => {
  if (games === 0) return { rate: 0, low: 0, high: 1 }
  const rate = wins / games
  const within = withinOf(alpha)
  const z2 = within * within
  const middle = (rate + z2 / (2 * games)) / (1 + z2 / games)
  const half = (within / (1 + z2 / games)) * Math.sqrt((rate * (1 - rate)) / games + z2 / (4 * games * games))
  return {
    rate,
    low: wins === 0 ? 0 : Math.max(0, middle - half),
    high: wins === games ? 1 : Math.min(1, middle + half),
  }
}
