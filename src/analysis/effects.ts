import { withinOf } from './distributions.js'
import { wonBy } from './statistics.js'
import { wilson } from './tally.js'

/** What a difference of two shares is told on: points of a hundred, how many times as often, or how many times the odds. */
export type Scale = 'points' | 'ratio' | 'odds'

/** The scales there are. */
export const SCALES: readonly Scale[] = ['points', 'ratio', 'odds']

/** How many times as great one share is as another; 1 is none. The ends are not numbers where nothing can be said. */
export interface Multiple {
  /** How many times. */
  readonly times: number
  /** The least it may well be. */
  readonly low: number
  /** The most it may well be; it may have no end. */
  readonly high: number
  /** Of how many pairs of games. */
  readonly count: number
}

const onScale: Readonly<Record<'ratio' | 'odds', (share: number) => number>> = {
  ratio: (share) => Math.log(share),
  odds: (share) => Math.log(share / (1 - share)),
}

const squared = (n: number): number => n * n

/** How far a limit lies from its share; beyond all bounds where one of them has no logarithm. */
const distance = (from: number, to: number): number => (Number.isFinite(from) ? Math.abs(from - to) : Infinity)

const reach = (a: number, b: number, together: number): number =>
  Number.isFinite(a) && Number.isFinite(b) ? Math.sqrt(Math.max(0, a * a + b * b - 2 * together * a * b)) : Infinity

/**
 * How closely games go together in two arms, told by how many both won, only the first, only the second, and neither: set right
 * for coming in whole games where they go together (Newcombe 1998, method 10), so that few games do not seem to save more than they do.
 */
const closeness = (both: number, onlyFirst: number, onlySecond: number, neither: number): number => {
  const product = (both + onlyFirst) * (onlySecond + neither) * (both + onlySecond) * (onlyFirst + neither)
  const apart = both * neither - onlyFirst * onlySecond
  const games = both + onlyFirst + onlySecond + neither
  return product > 0 ? (apart > 0 ? Math.max(0, apart - games / 2) : apart) / Math.sqrt(product) : 0
}

/**
 * How many times as often the second is won, or how many times its odds, game by game: the limits of both shares after Wilson
 * put together, with regard to how closely the games go together (Newcombe's method of recovering variances).
 */
export const pairedMultiple = (
  first: Iterable<boolean>,
  second: Iterable<boolean>,
  scale: 'ratio' | 'odds',
  alpha = 0.05,
): Multiple => {
  const { both, onlyFirst, onlySecond, games: count } = wonBy(first, second)
  if (count === 0) return { times: NaN, low: NaN, high: NaN, count }
  const [a, b] = [wilson(both + onlyFirst, count, alpha), wilson(both + onlySecond, count, alpha)]
  const f = onScale[scale]
  const together = closeness(both, onlyFirst, onlySecond, count - both - onlyFirst - onlySecond)
  const middle = f(b.rate) - f(a.rate)
  if (Number.isNaN(middle)) return { times: NaN, low: 0, high: Infinity, count }
  if (!Number.isFinite(middle)) {
    // One of them was never won, or always: what is known is an end on one side, from the limits by themselves.
    const ends = middle > 0 ? [f(b.low) - f(a.high), Infinity] : [-Infinity, f(b.high) - f(a.low)]
    return { times: Math.exp(middle), low: Math.exp(ends[0]), high: Math.exp(ends[1]), count }
  }
  const down = reach(distance(f(b.rate), f(b.low)), distance(f(a.rate), f(a.high)), together)
  const up = reach(distance(f(b.rate), f(b.high)), distance(f(a.rate), f(a.low)), together)
  return { times: Math.exp(middle), low: Math.exp(middle - down), high: Math.exp(middle + up), count }
}

/** The interval of Newcombe for a difference of two shares that share no luck: from the limits of each after Wilson. */
export const newcombe = (
  [won, games]: readonly [number, number],
  [otherWon, otherGames]: readonly [number, number],
  alpha = 0.05,
): { readonly mean: number; readonly low: number; readonly high: number } => {
  const [a, b] = [wilson(won, games, alpha), wilson(otherWon, otherGames, alpha)]
  const mean = b.rate - a.rate
  return {
    mean,
    low: mean - Math.sqrt(squared(b.rate - b.low) + squared(a.high - a.rate)),
    high: mean + Math.sqrt(squared(b.high - b.rate) + squared(a.rate - a.low)),
  }
}

/** The level at which an interval of this width is known; for words. */
export const confidenceOf = (alpha: number): string => `${Number((100 * (1 - alpha)).toPrecision(4))} %`

/** What all but `alpha` lies within, for words. */
export const criticalOf = (alpha: number): string => withinOf(alpha).toFixed(2)
