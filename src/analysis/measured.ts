import { fraction, plus, times, toNumber, ZERO, type Fraction } from '../kernel/fraction.js'
import type { Measure, PlayPath } from '../kernel/question.js'
import type { Game } from '../kernel/ruleset.js'
import { WITHIN_95 } from './distributions.js'
import type { Odds } from './odds.js'
import { wilson } from './tally.js'

/** A number that hangs on chance. */
export interface Measured {
  /** Its mean; of something that may be or not, the chance that it is. */
  readonly mean: number
  /** The mean as an exact fraction, where the odds are exact and the numbers are whole. */
  readonly exact: Fraction | null
  /** The standard deviation. */
  readonly deviation: number
  /** The least the true mean may well be, with a confidence of 95 %; the mean itself where it is exact. */
  readonly low: number
  /** The most it may well be. */
  readonly high: number
  /** How likely each number is, the least number first. */
  readonly distribution: readonly (readonly [number, Fraction])[]
}

/** The chances of whatever is asked of each end, such as a loss or a winner: ends with the same answer are one. */
export const gathered = <G extends Game, Answer extends string | number>(
  { ends }: Odds<G>,
  answer: (end: PlayPath<G>) => Answer,
): ReadonlyMap<Answer, Fraction> => {
  const sums = new Map<Answer, Fraction>()
  for (const { way, weight } of ends) {
    const key = answer(way)
    sums.set(key, plus(sums.get(key) ?? ZERO, weight))
  }
  return sums
}

/** Mean, deviation, interval and distribution of a number over all ends. */
export const measured = <G extends Game>(odds: Odds<G>, { kind, of }: Pick<Measure<G>, 'kind' | 'of'>): Measured => {
  const distribution = [...gathered(odds, of)].toSorted(([a], [b]) => a - b)
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
  const half = (WITHIN_95 * deviation) / Math.sqrt(odds.samples)
  const { low, high } =
    kind === 'chance' ? wilson(Math.round(mean * odds.samples), odds.samples) : { low: mean - half, high: mean + half }
  return { mean, exact: null, deviation, low, high, distribution }
}
