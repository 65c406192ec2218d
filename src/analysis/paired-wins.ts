import { checkRow, YES_OR_NO, type RowTerms } from './checked-rows.js'
import { normalCritical } from './distributions.js'
import { signTestPValue, type Difference } from './statistics.js'

/** A paired comparison of wins: two arms played with the same seeds. */
export interface PairedWins {
  /** The number of games that the first won and the second did not. */
  readonly onlyFirst: number
  /** The number of games that the second won and the first did not. */
  readonly onlySecond: number
  /** The two-sided p-value of McNemar's exact test. */
  readonly chance: number
  /**
   * The win rate of the second minus that of the first, with Tango's score interval corrected for skewness, which keeps
   * its coverage if few games differ.
   */
  readonly more: Difference
}

/**
 * Tango's score for a true difference of win rates: the deviation of the discordant games from their expectation, in
 * standard deviations. The proportion of games that only the first wins is its maximum-likelihood estimate under that
 * difference. Few discordant games have a skewed distribution, so the score is corrected for skewness (after Laud
 * 2017), and the variance is corrected by N / (N - 1) for `games` N.
 */
const tangoScore = (onlyFirst: number, onlySecond: number, games: number, difference: number): number => {
  const b = (2 * games + onlyFirst - onlySecond) * difference - onlyFirst - onlySecond
  const c = -onlyFirst * difference * (1 - difference)
  const share = (Math.sqrt(Math.max(0, b * b - 8 * games * c)) - b) / (4 * games)
  const variance = 2 * share + difference * (1 - difference)
  const off = onlySecond - onlyFirst - games * difference
  if (variance <= 0) return off === 0 ? 0 : off * Infinity
  const score = off / Math.sqrt((games * games * variance) / (games - 1))
  const third = difference - 3 * difference * (2 * share + difference) + 2 * difference ** 3
  const leaning = third / Math.sqrt(games * variance ** 3)
  // Beyond the point where the correction would make the score decrease, continue with half the slope.
  return score * leaning > 3 ? score / 2 + leaning / 6 : score - ((score * score - 1) * leaning) / 6
}

/** The difference at which the score, which falls as the difference rises, equals a value; found by bisection. */
const crossing = (score: (difference: number) => number, value: number, from: number, to: number): number => {
  let [low, high] = [from, to]
  for (let i = 0; i < 50; i++) {
    const middle = (low + high) / 2
    if (score(middle) > value) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The numbers of games that both arms, or only one of them, won. */
export interface PairedCounts {
  readonly both: number
  readonly onlyFirst: number
  readonly onlySecond: number
  /** The number of all games, including those that neither won. */
  readonly games: number
}

/** The checks of a pair: each arm must say whether it won the game. */
const BOTH_SAID: RowTerms<{ readonly first: boolean; readonly second: boolean }> = {
  first: YES_OR_NO,
  second: YES_OR_NO,
}

/**
 * Counts the games that both arms, or only one of them, won.
 *
 * @throws RowError at the first game whose result is not a boolean
 */
export const pairedCounts = (first: Iterable<boolean>, second: Iterable<boolean>): PairedCounts => {
  let [both, onlyFirst, onlySecond, games] = [0, 0, 0, 0]
  const others = second[Symbol.iterator]()
  for (const a of first) {
    const next = others.next()
    if (next.done === true) break
    const b = next.value
    if (typeof a !== 'boolean' || typeof b !== 'boolean') checkRow(games, { first: a, second: b }, BOTH_SAID)
    if (a && b) both += 1
    else if (a) onlyFirst += 1
    else if (b) onlySecond += 1
    games += 1
  }
  return { both, onlyFirst, onlySecond, games }
}

/**
 * The variance of the paired difference of wins, relative to the sum of the variances of both arms; null if each arm
 * won all or none of its games.
 */
export const varianceRatio = ({ both, onlyFirst, onlySecond, games }: PairedCounts): number | null => {
  const [first, second] = [(both + onlyFirst) / games, (both + onlySecond) / games]
  const alone = first * (1 - first) + second * (1 - second)
  return alone > 0 ? ((onlyFirst + onlySecond) / games - (second - first) ** 2) / alone : null
}

/**
 * Compares the wins of two arms game by game.
 *
 * @param alpha the significance level of the interval; 0.05 by default
 * @throws RowError at the first game whose result is not a boolean
 */
export const pairedWins = (first: Iterable<boolean>, second: Iterable<boolean>, alpha = 0.05): PairedWins =>
  pairedWinsOf(pairedCounts(first, second), alpha)

/** Like {@link pairedWins}, from games already counted. */
export const pairedWinsOf = ({ onlyFirst, onlySecond, games }: PairedCounts, alpha = 0.05): PairedWins => {
  const chance = signTestPValue(onlySecond, onlyFirst)
  const mean = (onlySecond - onlyFirst) / games
  const within = normalCritical(alpha)
  const score = (difference: number): number => tangoScore(onlyFirst, onlySecond, games, difference)
  const [low, high] = games === 0 ? [-1, 1] : [crossing(score, within, -1, mean), crossing(score, -within, mean, 1)]
  return { onlyFirst, onlySecond, chance, more: { mean, low, high, count: games, chance } }
}
