import { normalBelow, studentWithin, withinOf } from './distributions.js'
import { normalQuantile } from './distributions.js'

/** How surely a difference shall be found, and how rarely one that is not there. */
export interface Wanted {
  /** How often a difference of this size is found where it is there; 0.8 by default. */
  readonly power?: number
  /** How often one is found where there is none; 0.05 by default. */
  readonly alpha?: number
}

/** Two shares that are compared game by game. */
export interface SharePair {
  /** The share of games won in the first arm. */
  readonly share: number
  /** How much greater it is in the second. */
  readonly difference: number
  /** How closely games of one number go together in both arms; 0 for arms that share no luck. */
  readonly correlation?: number
}

/** The share of pairs of games that only one arm wins. */
export const discordance = ({ share, difference, correlation = 0 }: SharePair): number => {
  const other = share + difference
  const together = correlation * Math.sqrt(Math.max(0, share * (1 - share) * other * (1 - other)))
  const both = share * other + together
  return Math.min(1, Math.max(Math.abs(difference), share + other - 2 * both))
}

const halfOf = (alpha: number): number => withinOf(alpha)

/**
 * How many pairs of games find a difference of shares: after Connor, for the exact test of McNemar, by which a report decides. Games
 * come whole, so it asks for a few more than the score test of Tango.
 */
export const pairsFor = (pair: SharePair, { power = 0.8, alpha = 0.05 }: Wanted = {}): number => {
  const apart = discordance(pair)
  const d = Math.abs(pair.difference)
  if (d === 0) return Infinity
  const root = halfOf(alpha) * Math.sqrt(apart) + normalQuantile(power) * Math.sqrt(Math.max(0, apart - d * d))
  return Math.ceil(((root + Math.sqrt(root * root + 4 * d)) / (2 * d)) ** 2)
}

/** How surely so many pairs of games find a difference of shares. */
export const powerOf = (pair: SharePair, pairs: number, alpha = 0.05): number => {
  const apart = discordance(pair)
  const d = Math.abs(pair.difference)
  const spread = Math.sqrt(Math.max(1e-12, apart - d * d))
  const root = Math.sqrt(pairs)
  return normalBelow((d * root - 1 / root - halfOf(alpha) * Math.sqrt(apart)) / spread)
}

/** How many pairs of games find a difference of shares whichever way it goes; null where there is no room for it. */
export const pairsEitherWay = (pair: SharePair, wanted: Wanted = {}): number | null => {
  const ways = [pair.difference, -pair.difference].filter((difference) => {
    const other = pair.share + difference
    return other >= 0 && other <= 1
  })
  return ways.length === 0 ? null : Math.max(...ways.map((difference) => pairsFor({ ...pair, difference }, wanted)))
}

/**
 * How many games find a difference of means.
 *
 * @param deviation the standard deviation of what is compared: of the differences game by game, where luck is shared
 */
export const gamesForMean = (
  deviation: number,
  difference: number,
  { power = 0.8, alpha = 0.05 }: Wanted = {},
): number => {
  const d = Math.abs(difference) / deviation
  if (d === 0 || Number.isNaN(d)) return deviation === 0 && difference !== 0 ? 2 : Infinity
  let games = Math.max(2, ((withinOf(alpha) + normalQuantile(power)) / d) ** 2)
  for (let i = 0; i < 8; i++)
    games = Math.max(2, ((studentWithin(Math.max(1, games - 1), alpha) + normalQuantile(power)) / d) ** 2)
  return Math.ceil(games)
}

/** The least of something that goes up and down with it, between two ends, for which something is so. */
const least = (low: number, high: number, isSo: (value: number) => boolean): number => {
  let [from, to] = [low, high]
  for (let i = 0; i < 50; i++) {
    const middle = (from + to) / 2
    if (isSo(middle)) to = middle
    else from = middle
  }
  return to
}

/** The least difference of shares that so many pairs of games find, whichever way it goes; null where none is great enough. */
export const shareFound = (pair: Omit<SharePair, 'difference'>, pairs: number, wanted: Wanted = {}): number | null => {
  const room = Math.max(pair.share, 1 - pair.share)
  const isFound = (difference: number): boolean =>
    (pairsEitherWay({ ...pair, difference }, wanted) ?? Infinity) <= pairs
  return isFound(room) ? least(0, room, isFound) : null
}

/** The least difference of means that so many games find. */
export const meanFound = (deviation: number, games: number, { power = 0.8, alpha = 0.05 }: Wanted = {}): number =>
  ((studentWithin(Math.max(1, games - 1), alpha) + normalQuantile(power)) * deviation) / Math.sqrt(games)
