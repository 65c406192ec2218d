import { fraction, plus, times, toNumber, ZERO, type Fraction } from '../kernel/fraction.js'
import type { Measure, PlayPath } from '../kernel/question.js'
import type { Game } from '../kernel/ruleset.js'
import { Z_95 } from './distributions.js'
import type { Odds } from './odds.js'
import { wilson } from './tally.js'

/** A number that depends on chance. */
export interface Estimate {
  /** The mean; for a condition, the probability that it holds. */
  readonly mean: number
  /** The mean as an exact fraction, if the odds are exact and the numbers are integers. */
  readonly exact: Fraction | null
  readonly deviation: number
  /** The lower end of the 95 % confidence interval; the mean itself if it is exact. */
  readonly low: number
  /** The upper end of the interval. */
  readonly high: number
  /** The probability of each number, in ascending order of the numbers. */
  readonly distribution: readonly (readonly [number, Fraction])[]
}

/** The probability distribution of a function of the ends, such as a loss or a winner. */
export const distributionOf = <G extends Game, Answer extends string | number>(
  { ends }: Odds<G>,
  answer: (end: PlayPath<G>) => Answer,
): ReadonlyMap<Answer, Fraction> => {
  const sums = new Map<Answer, Fraction>()
  for (const { path, weight } of ends) {
    const key = answer(path)
    sums.set(key, plus(sums.get(key) ?? ZERO, weight))
  }
  return sums
}

/** The mean, deviation, interval and distribution of a number over all ends. */
export const estimateOf = <G extends Game>(odds: Odds<G>, { kind, of }: Pick<Measure<G>, 'kind' | 'of'>): Estimate => {
  const distribution = [...distributionOf(odds, of)].toSorted(([a], [b]) => a - b)
  const mean = distribution.reduce((sum, [value, weight]) => sum + value * toNumber(weight), 0)
  const variance = distribution.reduce((sum, [value, weight]) => sum + (value - mean) ** 2 * toNumber(weight), 0)
  const deviation = Math.sqrt(variance)
  if (odds.method === 'exact') {
    const isWhole = distribution.every(([value]) => Number.isInteger(value))
    const exact = distribution.reduce(
      (sum, [value, weight]) => plus(sum, times(fraction(isWhole ? value : 0), weight)),
      ZERO,
    )
    const sure = isWhole ? toNumber(exact) : mean
    return { mean: sure, exact: isWhole ? exact : null, deviation, low: sure, high: sure, distribution }
  }
  const half = (Z_95 * deviation) / Math.sqrt(odds.samples)
  const { low, high } =
    kind === 'chance' ? wilson(Math.round(mean * odds.samples), odds.samples) : { low: mean - half, high: mean + half }
  return { mean, exact: null, deviation, low, high, distribution }
}
