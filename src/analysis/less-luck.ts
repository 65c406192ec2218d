import { again, mapped } from './again.js'
import { studentBeyond, studentWithin } from './distributions.js'
import { gamesOfAll, type GamesOfArm } from './game-table.js'
import { LUCK } from './luck.js'
import { isSparse, sampleOf, type Difference } from './statistics.js'

/** Why the luck of the dice cannot be taken out of some games. */
export type Untold =
  /** There are too few games. */
  | 'games'
  /** Too few of them have any other luck than most. */
  | 'luck'
  /** Too few of them ended otherwise than most. */
  | 'ends'

/** A share of games won, or a difference of shares, less the luck of the dice. */
export interface LessLuck extends Difference {
  /** How much of a game is won by luck worth a game; not a number where it could not be fitted. */
  readonly slope: number
  /** How much what is left varies beside games as they came, two arms as if they shared no luck; null where it could not be fitted. */
  readonly varies: number | null
  /** Why nothing is told; null where something is. */
  readonly untold: Untold | null
}

/** How often a game was won, and its luck. */
type Lucky = readonly [won: number, luck: number]

/** Fewer games say nothing of a slope. */
const LEAST = 10

const untoldOf = (games: Iterable<Lucky>, count: number): Untold | null => {
  if (count < LEAST) return 'games'
  if (isSparse(mapped(games, ([, luck]) => luck))) return 'luck'
  return isSparse(mapped(games, ([won]) => won)) ? 'ends' : null
}

/**
 * The mean of what was won, less what luck has brought: where the line of least squares through all games stands at a luck of 0, which
 * is what luck comes to on average. Its interval is that of Student with two degrees of freedom fewer than there are games, for
 * mean and slope are fitted; that the slope is fitted on the same games leans the mean by something of the order of one by their number.
 *
 * @param alone the variance of games as they came
 * @param least the least that what was won can be: 0 of shares, -1 of differences
 */
export const lessLuck = (games: Iterable<Lucky>, alone: number, least: 0 | -1, alpha = 0.05): LessLuck => {
  const [won, luck] = [sampleOf(mapped(games, ([one]) => one)), sampleOf(mapped(games, ([, one]) => one))]
  const { count } = won
  const untold = untoldOf(games, count)
  if (untold !== null) return { mean: NaN, low: NaN, high: NaN, count, chance: 1, slope: NaN, varies: null, untold }
  let [squares, products, rest] = [0, 0, 0]
  for (const [one, by] of games) {
    squares += (by - luck.mean) ** 2
    products += (by - luck.mean) * (one - won.mean)
  }
  const slope = products / squares
  const mean = won.mean - slope * luck.mean
  for (const [one, by] of games) rest += (one - mean - slope * by) ** 2
  const freedom = count - 2
  const variance = rest / freedom
  const spread = Math.sqrt(variance * (1 / count + luck.mean ** 2 / squares))
  const half = studentWithin(freedom, alpha) * spread
  return {
    mean,
    low: Math.max(least, mean - half),
    high: Math.min(1, mean + half),
    count,
    chance: spread > 0 ? studentBeyond(mean / spread, freedom) : Number(mean === 0),
    slope,
    varies: alone > 0 ? variance / alone : null,
    untold,
  }
}

/** What a side won and what luck there was in games whose luck was kept. */
const luckyOf = (
  games: Iterable<number>,
  wonOf: (game: number) => number,
  luckOf: (game: number) => number | null,
): Iterable<Lucky> =>
  again(function* () {
    for (const game of games) {
      const luck = luckOf(game)
      if (luck !== null) yield [wonOf(game), luck]
    }
  })

const wonBy =
  (arm: GamesOfArm, side: string) =>
  (game: number): number =>
    Number(arm.winner(game) === side)

const varianceOf = (numbers: Iterable<number>): number => sampleOf(numbers).deviation ** 2

/** How often a side wins in an arm, less luck. */
export const shareLessLuck = (arm: GamesOfArm, side: string, alpha: number): LessLuck => {
  const won = wonBy(arm, side)
  const games = luckyOf(arm.games, won, (game) => arm.number(LUCK, game))
  return lessLuck(games, varianceOf(mapped(games, ([one]) => one)), 0, alpha)
}

/** How much more often a side wins in an arm than in the first one, game by game, less luck. */
export const moreLessLuck = (first: GamesOfArm, arm: GamesOfArm, side: string, alpha: number): LessLuck => {
  const [before, after] = [wonBy(first, side), wonBy(arm, side)]
  const both = gamesOfAll([arm, first])
  const games = luckyOf(
    both,
    (game) => after(game) - before(game),
    (game) => {
      const [a, b] = [first.number(LUCK, game), arm.number(LUCK, game)]
      return a === null || b === null ? null : b - a
    },
  )
  return lessLuck(games, varianceOf(mapped(both, before)) + varianceOf(mapped(both, after)), -1, alpha)
}
