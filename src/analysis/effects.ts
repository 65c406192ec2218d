import { normalCritical } from './distributions.js'
import { pairedCounts } from './paired-wins.js'
import { wilson } from './tally.js'

/** A ratio of two proportions or of their odds; 1 means no effect. The ends are NaN if they cannot be estimated. */
export interface RelativeEffect {
  /** The ratio. */
  readonly times: number
  /** The lower end of the interval. */
  readonly low: number
  /** The upper end of the interval; it may be infinite. */
  readonly high: number
  /** The number of pairs of games. */
  readonly count: number
}

const onScale: Readonly<Record<'ratio' | 'odds', (share: number) => number>> = {
  ratio: (share) => Math.log(share),
  odds: (share) => Math.log(share / (1 - share)),
}

/** The distance of a limit from its estimate; infinite if the estimate has no logarithm. */
const distance = (from: number, to: number): number => (Number.isFinite(from) ? Math.abs(from - to) : Infinity)

const reach = (a: number, b: number, together: number): number =>
  Number.isFinite(a) && Number.isFinite(b) ? Math.sqrt(Math.max(0, a * a + b * b - 2 * together * a * b)) : Infinity

/**
 * The correlation of the results in two arms (phi coefficient), from the numbers of games that both, only the first,
 * only the second and neither won. A positive correlation has a continuity correction (Newcombe 1998, method 10), so
 * that small samples do not overstate the gain from pairing.
 */
const closeness = (both: number, onlyFirst: number, onlySecond: number, neither: number): number => {
  const product = (both + onlyFirst) * (onlySecond + neither) * (both + onlySecond) * (onlyFirst + neither)
  const apart = both * neither - onlyFirst * onlySecond
  const games = both + onlyFirst + onlySecond + neither
  return product > 0 ? (apart > 0 ? Math.max(0, apart - games / 2) : apart) / Math.sqrt(product) : 0
}

/**
 * The ratio of the second win rate to the first, or their odds ratio, from paired games. The interval combines the
 * Wilson limits of both rates and the correlation of the games (Newcombe's MOVER method).
 */
export const pairedRelativeEffect = (
  first: Iterable<boolean>,
  second: Iterable<boolean>,
  scale: 'ratio' | 'odds',
  alpha = 0.05,
): RelativeEffect => {
  const { both, onlyFirst, onlySecond, games: count } = pairedCounts(first, second)
  if (count === 0) return { times: NaN, low: NaN, high: NaN, count }
  const [a, b] = [wilson(both + onlyFirst, count, alpha), wilson(both + onlySecond, count, alpha)]
  const f = onScale[scale]
  const together = closeness(both, onlyFirst, onlySecond, count - both - onlyFirst - onlySecond)
  const middle = f(b.rate) - f(a.rate)
  if (Number.isNaN(middle)) return { times: NaN, low: 0, high: Infinity, count }
  if (!Number.isFinite(middle)) {
    // One arm won none or all of its games: the interval is one-sided, from the limits alone.
    const ends = middle > 0 ? [f(b.low) - f(a.high), Infinity] : [-Infinity, f(b.high) - f(a.low)]
    return { times: Math.exp(middle), low: Math.exp(ends[0]), high: Math.exp(ends[1]), count }
  }
  const down = reach(distance(f(b.rate), f(b.low)), distance(f(a.rate), f(a.high)), together)
  const up = reach(distance(f(b.rate), f(b.high)), distance(f(a.rate), f(a.low)), together)
  return { times: Math.exp(middle), low: Math.exp(middle - down), high: Math.exp(middle + up), count }
}

/** The confidence level for text, such as `95 %`. */
export const confidenceOf = (alpha: number): string => `${Number((100 * (1 - alpha)).toPrecision(4))} %`

/** The normal critical value for text, such as `1.96`. */
export const criticalOf = (alpha: number): string => normalCritical(alpha).toFixed(2)
