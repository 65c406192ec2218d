import { normalCritical } from './distributions.js'
import type { Game } from '../kernel/ruleset.js'
import type { GameResult } from './play-games.js'

/** The results of a number of games. */
export interface Tally {
  /** The number of games played. */
  readonly games: number
  /** The number of wins of each side. */
  readonly wins: Readonly<Record<string, number>>
  /** The number of games without a winner. */
  readonly draws: number
  /** The number of games stopped before they ended. */
  readonly stopped: number
  /** The number of games ended by each condition. */
  readonly by: Readonly<Record<string, number>>
  /** The number of commands in all games. */
  readonly commands: number
}

/** A proportion with its 95 % confidence interval. */
export interface Proportion {
  /** The observed proportion. */
  readonly rate: number
  /** The lower end of the interval. */
  readonly low: number
  /** The upper end of the interval. */
  readonly high: number
}

/** A tally of no games. */
export const emptyTally: Tally = { games: 0, wins: {}, draws: 0, stopped: 0, by: {}, commands: 0 }

const counted = (counts: Readonly<Record<string, number>>, name: string): Readonly<Record<string, number>> => ({
  ...counts,
  [name]: (counts[name] ?? 0) + 1,
})

/** Adds a game to a tally. */
export const addGame = <G extends Game>(tally: Tally, { outcome, commands }: Omit<GameResult<G>, 'state'>): Tally => ({
  games: tally.games + 1,
  wins: outcome === null || outcome.winner === null ? tally.wins : counted(tally.wins, outcome.winner),
  draws: tally.draws + (outcome !== null && outcome.winner === null ? 1 : 0),
  stopped: tally.stopped + (outcome === null ? 1 : 0),
  by: outcome === null ? tally.by : counted(tally.by, outcome.by),
  commands: tally.commands + commands,
})

/**
 * The proportion of `wins` in `games` with its Wilson interval, which keeps its coverage near 0 and 1. Without games
 * the interval is 0 to 1.
 *
 * @param alpha the significance level; 0.05 by default
 */
export const wilson = (wins: number, games: number, alpha = 0.05): Proportion => {
  if (games === 0) return { rate: 0, low: 0, high: 1 }
  const rate = wins / games
  const within = normalCritical(alpha)
  const z2 = within * within
  const middle = (rate + z2 / (2 * games)) / (1 + z2 / games)
  const half = (within / (1 + z2 / games)) * Math.sqrt((rate * (1 - rate)) / games + z2 / (4 * games * games))
  return {
    rate,
    low: wins === 0 ? 0 : Math.max(0, middle - half),
    high: wins === games ? 1 : Math.min(1, middle + half),
  }
}
