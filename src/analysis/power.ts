import { normalCdf, studentCritical, normalCritical, normalQuantile } from './distributions.js'

/** The power and significance level of a planned comparison. */
export interface PowerOptions {
  /** The probability of detecting the difference if it exists; 0.8 by default. */
  readonly power?: number
  /** The significance level; 0.05 by default. */
  readonly alpha?: number
}

/** Two win rates to compare pair by pair. */
export interface SharePair {
  /** The win rate in the first arm, from 0 to 1. */
  readonly share: number
  /** The win rate in the second arm minus the first. */
  readonly difference: number
  /** The correlation of games with the same number in both arms; 0 for arms that do not share luck. */
  readonly correlation?: number
}

/** The proportion of pairs that are discordant: only one arm wins. */
export const discordance = ({ share, difference, correlation = 0 }: SharePair): number => {
  const other = share + difference
  const together = correlation * Math.sqrt(Math.max(0, share * (1 - share) * other * (1 - other)))
  const both = share * other + together
  return Math.min(1, Math.max(Math.abs(difference), share + other - 2 * both))
}

const halfOf = (alpha: number): number => normalCritical(alpha)

/**
 * The number of pairs needed to detect a difference of win rates, by Connor's formula for McNemar's exact test, which
 * reports use. The exact test needs slightly more pairs than Tango's score test.
 */
export const pairsFor = (pair: SharePair, { power = 0.8, alpha = 0.05 }: PowerOptions = {}): number => {
  const apart = discordance(pair)
  const d = Math.abs(pair.difference)
  if (d === 0) return Infinity
  const root = halfOf(alpha) * Math.sqrt(apart) + normalQuantile(power) * Math.sqrt(Math.max(0, apart - d * d))
  return Math.ceil(((root + Math.sqrt(root * root + 4 * d)) / (2 * d)) ** 2)
}

/** The power to detect a difference of win rates with a given number of pairs. */
export const powerOf = (pair: SharePair, pairs: number, alpha = 0.05): number => {
  const apart = discordance(pair)
  const d = Math.abs(pair.difference)
  const spread = Math.sqrt(Math.max(1e-12, apart - d * d))
  const root = Math.sqrt(pairs)
  return normalCdf((d * root - 1 / root - halfOf(alpha) * Math.sqrt(apart)) / spread)
}

/**
 * The number of pairs needed to detect a difference in either direction; null if neither direction stays within 0 and
 * 1.
 */
export const pairsTwoSided = (pair: SharePair, wanted: PowerOptions = {}): number | null => {
  const ways = [pair.difference, -pair.difference].filter((difference) => {
    const other = pair.share + difference
    return other >= 0 && other <= 1
  })
  return ways.length === 0 ? null : Math.max(...ways.map((difference) => pairsFor({ ...pair, difference }, wanted)))
}

/**
 * The number of games needed to detect a difference of means.
 *
 * @param deviation the standard deviation of the values compared; for shared luck, that of the differences game by game
 */
export const gamesForMean = (
  deviation: number,
  difference: number,
  { power = 0.8, alpha = 0.05 }: PowerOptions = {},
): number => {
  const d = Math.abs(difference) / deviation
  if (d === 0 || Number.isNaN(d)) return deviation === 0 && difference !== 0 ? 2 : Infinity
  const beyond = normalQuantile(power)
  // The normal approximation gives slightly too few games, so count up to the first number that suffices for Student's
  // t.
  let games = Math.max(2, Math.ceil(((normalCritical(alpha) + beyond) / d) ** 2))
  while (games < ((studentCritical(games - 1, alpha) + beyond) / d) ** 2) games += 1
  return games
}

/** The least value between two bounds that satisfies a monotone condition, found by bisection. */
const least = (low: number, high: number, isSo: (value: number) => boolean): number => {
  let [from, to] = [low, high]
  for (let i = 0; i < 50; i++) {
    const middle = (from + to) / 2
    if (isSo(middle)) to = middle
    else from = middle
  }
  return to
}

/**
 * The least difference of win rates that a number of pairs detects in either direction; null if no possible difference
 * is large enough.
 */
export const detectableShare = (
  pair: Omit<SharePair, 'difference'>,
  pairs: number,
  wanted: PowerOptions = {},
): number | null => {
  const room = Math.max(pair.share, 1 - pair.share)
  const isFound = (difference: number): boolean => (pairsTwoSided({ ...pair, difference }, wanted) ?? Infinity) <= pairs
  return isFound(room) ? least(0, room, isFound) : null
}

/** The least difference of means that a number of games detects. */
export const detectableMean = (
  deviation: number,
  games: number,
  { power = 0.8, alpha = 0.05 }: PowerOptions = {},
): number => ((studentCritical(Math.max(1, games - 1), alpha) + normalQuantile(power)) * deviation) / Math.sqrt(games)
