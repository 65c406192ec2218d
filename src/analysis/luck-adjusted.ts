import { reiterable, mapIterable } from './iterables.js'
import { studentPValue, studentCritical } from './distributions.js'
import { commonGames, type ArmGames } from './game-table.js'
import { LUCK } from './luck.js'
import { isSparse, sampleOf, type Difference } from './statistics.js'

/** The reason why a luck-adjusted estimate is not available. */
export type NotEstimable =
  /** There are too few games. */
  | 'games'
  /** Too few games differ from the majority in luck. */
  | 'luck'
  /** Too few games differ from the majority in their result. */
  | 'ends'

/** A win rate, or a difference of win rates, with the luck of the dice as a control variate. */
export interface LuckAdjusted extends Difference {
  /** The regression slope: the wins gained per unit of luck; NaN if not estimable. */
  readonly slope: number
  /**
   * The residual variance relative to that of the unadjusted results; for a difference, relative to that of two arms
   * that share no luck. Null if not estimable.
   */
  readonly varies: number | null
  /** The reason why there is no estimate; null if there is one. */
  readonly untold: NotEstimable | null
}

/** The result of a game, and its luck. */
type LuckPair = readonly [won: number, luck: number]

/** The number of games needed to fit a slope. */
const MIN_GAMES = 10

const whyNotEstimable = (games: Iterable<LuckPair>, count: number): NotEstimable | null => {
  if (count < MIN_GAMES) return 'games'
  if (isSparse(mapIterable(games, ([, luck]) => luck))) return 'luck'
  return isSparse(mapIterable(games, ([won]) => won)) ? 'ends' : null
}

/**
 * The luck-adjusted mean of the results: the intercept of a least-squares line through the games at luck 0, the
 * expected value of luck. Its interval is Student's with two degrees of freedom less than the number of games, because
 * mean and slope are fitted. Fitting the slope on the same games biases the mean by about one over the number of games.
 *
 * @param alone the variance of the unadjusted results
 * @param least the least possible result: 0 for win rates, -1 for differences
 */
export const luckAdjustedMean = (
  games: Iterable<LuckPair>,
  alone: number,
  least: 0 | -1,
  alpha = 0.05,
): LuckAdjusted => {
  const [won, luck] = [sampleOf(mapIterable(games, ([one]) => one)), sampleOf(mapIterable(games, ([, one]) => one))]
  const { count } = won
  const untold = whyNotEstimable(games, count)
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
  const half = studentCritical(freedom, alpha) * spread
  return {
    mean,
    low: Math.max(least, mean - half),
    high: Math.min(1, mean + half),
    count,
    chance: spread > 0 ? studentPValue(mean / spread, freedom) : Number(mean === 0),
    slope,
    varies: alone > 0 ? variance / alone : null,
    untold,
  }
}

/** The result and luck of each game that recorded its luck. */
const luckPairsOf = (
  games: Iterable<number>,
  wonOf: (game: number) => number,
  luckOf: (game: number) => number | null,
): Iterable<LuckPair> =>
  reiterable(function* () {
    for (const game of games) {
      const luck = luckOf(game)
      if (luck !== null) yield [wonOf(game), luck]
    }
  })

const wonBy =
  (arm: ArmGames, side: string) =>
  (game: number): number =>
    Number(arm.winner(game) === side)

const varianceOf = (numbers: Iterable<number>): number => sampleOf(numbers).deviation ** 2

/** The luck-adjusted win rate of a side in an arm. */
export const luckAdjustedRate = (arm: ArmGames, side: string, alpha: number): LuckAdjusted => {
  const won = wonBy(arm, side)
  const games = luckPairsOf(arm.games, won, (game) => arm.number(LUCK, game))
  return luckAdjustedMean(games, varianceOf(mapIterable(games, ([one]) => one)), 0, alpha)
}

/** The luck-adjusted difference of a side's win rates in an arm and the first arm, game by game. */
export const luckAdjustedDifference = (first: ArmGames, arm: ArmGames, side: string, alpha: number): LuckAdjusted => {
  const [before, after] = [wonBy(first, side), wonBy(arm, side)]
  const both = commonGames([arm, first])
  const games = luckPairsOf(
    both,
    (game) => after(game) - before(game),
    (game) => {
      const [a, b] = [first.number(LUCK, game), arm.number(LUCK, game)]
      return a === null || b === null ? null : b - a
    },
  )
  return luckAdjustedMean(
    games,
    varianceOf(mapIterable(both, before)) + varianceOf(mapIterable(both, after)),
    -1,
    alpha,
  )
}
