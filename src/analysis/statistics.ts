import { rollerFrom, rngFrom } from '../kernel/rng.js'
import { zipIterables } from './iterables.js'
import { checkRow, YES_OR_NO } from './checked-rows.js'
import { normalCdf, normalQuantile, studentPValue, studentCritical, Z_95 } from './distributions.js'
import { wilson, type Proportion } from './tally.js'

/** A mean with its 95 % confidence interval. */
export interface MeanEstimate {
  /** The sample mean; NaN for an empty sample. */
  readonly mean: number
  /** The lower end of the interval. */
  readonly low: number
  /** The upper end of the interval. */
  readonly high: number
  /** The sample size. */
  readonly count: number
}

/** The size, mean and standard deviation of a sample. */
export interface Sample {
  readonly count: number
  /** The mean; NaN for an empty sample. */
  readonly mean: number
  /** The standard deviation; 0 for fewer than two numbers. */
  readonly deviation: number
}

/** Computes the mean and standard deviation in two passes. */
export const sampleOf = (numbers: Iterable<number>): Sample => {
  let [count, sum, squares] = [0, 0, 0]
  for (const n of numbers) {
    count += 1
    sum += n
  }
  const mean = sum / count
  if (count < 2) return { count, mean, deviation: 0 }
  for (const n of numbers) squares += (n - mean) ** 2
  return { count, mean, deviation: Math.sqrt(squares / (count - 1)) }
}

/** The quantile of sorted numbers, interpolated linearly. */
const quantile = (sorted: readonly number[], proportion: number): number => {
  const at = proportion * (sorted.length - 1)
  const below = Math.floor(at)
  const above = Math.min(below + 1, sorted.length - 1)
  return sorted[below] + (at - below) * (sorted[above] - sorted[below])
}

/**
 * The mean with its Student's t interval. If all numbers are equal, the interval has no width, even for small samples.
 * With fewer than two numbers its ends are NaN.
 *
 * @param alpha the significance level; 0.05 by default
 */
export const meanInterval = (numbers: Iterable<number>, alpha = 0.05): MeanEstimate =>
  meanIntervalOf(sampleOf(numbers), alpha)

/** The Student's t interval of a sample whose moments are known. */
export const meanIntervalOf = ({ count, mean, deviation }: Sample, alpha = 0.05): MeanEstimate => {
  if (count < 2) return { mean, low: NaN, high: NaN, count }
  const half = (studentCritical(count - 1, alpha) * deviation) / Math.sqrt(count)
  return { mean, low: mean - half, high: mean + half, count }
}

/** The number of values that must differ from the majority value before an interval of the mean is reported. */
export const MIN_DIFFERENT = 5

/** Whether more than half of the numbers are equal and too few differ from them. */
export const isSparseCount = (count: number, most: number): boolean =>
  most > count - most && count - most < MIN_DIFFERENT

/** Whether more than half of the numbers are equal and too few differ for a reliable interval of the mean. */
export const isSparse = (numbers: Iterable<number>): boolean => {
  // Boyer–Moore majority vote: `often` ends as the value of more than half of the numbers, if there is one.
  let [often, left] = [NaN, 0]
  for (const n of numbers) {
    if (left === 0) often = n
    left += n === often ? 1 : -1
  }
  let [most, count] = [0, 0]
  for (const n of numbers) {
    count += 1
    if (n === often) most += 1
  }
  return isSparseCount(count, most)
}

/** The skewness: the third central moment in standard deviations; 0 if all numbers are equal. */
const skewnessOf = (numbers: Iterable<number>, { count, mean }: Sample): number => {
  let [squares, cubes] = [0, 0]
  for (const n of numbers) {
    const square = (n - mean) ** 2
    squares += square
    cubes += square * (n - mean)
  }
  return squares > 0 ? (cubes / count) * (count / squares) ** 1.5 : 0
}

/** Size, mean, deviation and skewness of a sample, and whether it is sparse. */
export interface SampleMoments extends Sample {
  /** The third central moment in standard deviations. */
  readonly skewness: number
  /** Whether too few numbers differ from the rest for an interval. */
  readonly isSparse: boolean
}

/** The moments of a sample. */
export const sampleMoments = (numbers: Iterable<number>): SampleMoments => {
  const sample = sampleOf(numbers)
  return { ...sample, skewness: skewnessOf(numbers, sample), isSparse: isSparse(numbers) }
}

/** Smaller skewness is treated as zero. */
const SKEW_EPSILON = 1e-6

/**
 * The skewness of the mean. The skewness of a small sample is biased towards 0, so it is adjusted for the sample size
 * (the adjusted Fisher–Pearson coefficient).
 */
const skewnessOfMean = ({ skewness, count }: SampleMoments): number =>
  count < 3 ? 0 : (skewness * Math.sqrt(count - 1)) / (count - 2)

/**
 * The mean with the interval that reports show: the union of Student's interval and the same interval corrected for
 * skewness (Hall 1992). Student's interval alone has low coverage for skewed numbers. The corrected interval has low
 * coverage where few numbers differ and they differ in both directions, because chance skews such samples. The ends are
 * NaN if too few numbers differ from the rest.
 */
export const skewedMeanInterval = (leaning: SampleMoments, alpha = 0.05): MeanEstimate => {
  const { count, mean, deviation, isSparse } = leaning
  if (isSparse || count < 2) return { mean, low: NaN, high: NaN, count }
  const lean = skewnessOfMean(leaning)
  const back = (y: number): number =>
    Math.abs(lean) < SKEW_EPSILON ? y : (3 / lean) * (Math.cbrt(1 + lean * (y - lean / 6)) - 1)
  const [within, spread] = [studentCritical(count - 1, alpha), deviation / Math.sqrt(count)]
  return {
    mean,
    low: mean - spread * Math.max(within, back(within)),
    high: mean + spread * Math.max(within, -back(-within)),
    count,
  }
}

/** The mean with the interval that reports show. */
export const reportedMean = (numbers: Iterable<number>, alpha = 0.05): MeanEstimate =>
  skewedMeanInterval(sampleMoments(numbers), alpha)

/** The probability of at most `heads` heads in `n` tosses of a fair coin. */
const atMost = (heads: number, n: number): number => {
  let term = -n * Math.LN2
  let sum = 0
  for (let k = 0; k <= heads; k++) {
    sum += Math.exp(term)
    term += Math.log((n - k) / (k + 1))
  }
  return Math.min(1, sum)
}

/** The exact two-sided p-value of the sign test for a split into `more` and `less`; 1 for an empty sample. */
export const signTestPValue = (more: number, less: number): number =>
  more + less === 0 ? 1 : Math.min(1, 2 * atMost(Math.min(more, less), more + less))

/** The p-value of the two-sided sign test, which only uses the signs of the differences. */
const signTest = (differences: Iterable<number>): number => {
  let [more, less] = [0, 0]
  for (const n of differences) {
    if (n > 0) more += 1
    if (n < 0) less += 1
  }
  return signTestPValue(more, less)
}

/** The sign-flip test is used up to this number of differences other than 0. */
const MOST_FLIPPED = 12

/**
 * The exact p-value of the sign-flip test (Fisher's randomization test): the proportion of all ways to assign signs to
 * the differences whose sum is at least as far from 0. Null if more than a dozen differences are not 0: with that many
 * the test agrees with Student's.
 */
const signFlipPValue = (differences: Iterable<number>): number | null => {
  const some: number[] = []
  for (const n of differences) if (n !== 0 && some.push(n) > MOST_FLIPPED) return null
  const sum = some.reduce((all, n) => all + n, 0)
  // Sums that differ only by rounding count as equal.
  const least = Math.abs(sum) * (1 - 1e-9)
  const flipped = (i: number, so: number): number =>
    i === some.length ? Number(Math.abs(so) >= least) : flipped(i + 1, so + some[i]) + flipped(i + 1, so - some[i])
  return flipped(0, 0) / 2 ** some.length
}

/**
 * A difference with the interval that reports show. If few numbers differ from 0, the interval contains 0 unless the
 * sign-flip test rejects 0 as well, because that test is exact for any number of them. The p-value is the greatest of
 * the tests, so it is below `alpha` exactly when the interval excludes 0. If no interval is reported, it is that of the
 * sign test.
 *
 * @param flipped the differences used by the sign-flip test; all of them by default
 */
export const reportedDifference = (
  differences: Iterable<number>,
  alpha = 0.05,
  flipped: Iterable<number> = differences,
): Difference => {
  const leaning = sampleMoments(differences)
  const { count, mean, deviation } = leaning
  const isFew = leaning.isSparse || (flipped !== differences && isSparse(flipped))
  const told = skewedMeanInterval({ ...leaning, isSparse: isFew }, alpha)
  if (isFew || count < 2) return { ...told, chance: signTest(flipped) }
  const lean = skewnessOfMean(leaning)
  const t = (mean / deviation) * Math.sqrt(count)
  const corrected = t + (lean * t * t) / 3 + (lean * lean * t ** 3) / 27 + lean / 6
  const flips = signFlipPValue(flipped) ?? 0
  const chance = Math.max(flips, studentPValue(t, count - 1), studentPValue(corrected, count - 1))
  return flips < alpha
    ? { ...told, chance }
    : { mean, low: Math.min(0, told.low), high: Math.max(0, told.high), count, chance }
}

/** The acceleration constant of the BCa bootstrap, which measures skewness. */
const acceleration = (numbers: readonly number[], mean: number): number => {
  let [squares, cubes] = [0, 0]
  for (const n of numbers) {
    squares += (n - mean) ** 2
    cubes += (n - mean) ** 3
  }
  return squares === 0 ? 0 : cubes / (6 * squares ** 1.5)
}

/**
 * The mean with its 95 % bootstrap interval, bias-corrected and accelerated (BCa). It assumes no distribution of the
 * numbers.
 *
 * @param seed the same seed gives the same interval
 * @param rounds the number of resamples; 2000 by default
 */
export const bootstrap = (numbers: readonly number[], seed: number, rounds = 2000): MeanEstimate => {
  const count = numbers.length
  const { mean } = sampleOf(numbers)
  if (count < 2) return meanInterval(numbers)
  const { below } = rollerFrom(rngFrom(seed, 'bootstrap'))
  const means = Array.from({ length: rounds }, () => {
    let sum = 0
    for (let i = 0; i < count; i++) sum += numbers[below(count)]
    return sum / count
  }).sort((a, b) => a - b)
  const lower = means.filter((one) => one < mean).length + means.filter((one) => one === mean).length / 2
  const bias = normalQuantile(Math.min(Math.max(lower, 0.5), rounds - 0.5) / rounds)
  const leaning = acceleration(numbers, mean)
  const at = (z: number): number => quantile(means, normalCdf(bias + (bias + z) / (1 - leaning * (bias + z))))
  return { mean, low: Math.min(mean, at(-Z_95)), high: Math.max(mean, at(Z_95)), count }
}

/** A difference of two means or proportions. */
export interface Difference extends MeanEstimate {
  /**
   * The two-sided p-value: the probability of a difference at least as large if there is none; 1 if it cannot be
   * tested.
   */
  readonly chance: number
}

/** The mean of a sample of differences, with Student's t test. */
export const differenceOf = (differences: Iterable<number>): Difference => {
  const sample = sampleOf(differences)
  const { mean, low, high, count } = meanIntervalOf(sample)
  const spread = sample.deviation / Math.sqrt(count)
  const alike = mean === 0 ? 1 : 0
  const chance = count < 2 ? 1 : spread === 0 ? alike : studentPValue(mean / spread, count - 1)
  return { mean, low, high, count, chance }
}

/**
 * The mean difference of two paired samples, second minus first, such as two arms played with the same seeds. Luck that
 * both share cancels out, so it takes far fewer games than comparing two independent means.
 */
export const pairedDifference = (first: readonly number[], second: readonly number[]): Difference =>
  differenceOf(zipIterables(first, second, (a, b) => b - a))

/**
 * P-values adjusted for multiple tests (Holm). If you reject those below 0.05, the probability of any false rejection
 * is at most 5 %.
 */
export const holm = (chances: readonly number[]): readonly number[] => {
  const order = [...chances.keys()].sort((a, b) => chances[a] - chances[b])
  const adjusted = chances.map(() => 1)
  let most = 0
  for (const [rank, at] of order.entries()) {
    most = Math.max(most, Math.min(1, chances[at] * (chances.length - rank)))
    adjusted[at] = most
  }
  return adjusted
}

/** The precision at which to stop playing. */
export interface PrecisionGoal {
  /** The greatest width of the interval, such as 0.04 for ±2 percentage points. */
  readonly width: number
  /** The number of games before the first check; 100 by default. */
  readonly least?: number
  /** The number of games after which to stop regardless. */
  readonly most: number
}

/** A rate estimated to a given precision. */
export interface PreciseRate extends Proportion {
  /** The number of games played. */
  readonly games: number
  readonly wins: number
  /** Whether the interval is as narrow as requested. */
  readonly isPrecise: boolean
}

/**
 * Plays games until a rate is known to a given precision. Only the width of the interval decides when to stop, so
 * stopping favors neither side. With `least` at 20 or more, the interval covers the true rate about as often as one
 * after a fixed number of games. The rate itself is biased slightly away from 0.5, because intervals are narrower
 * there.
 *
 * @param isWon whether the game of that number, from 0, was won
 */
export const untilPrecise = (
  isWon: (game: number) => boolean,
  { width, least = 100, most }: PrecisionGoal,
): PreciseRate => {
  let wins = 0
  for (let games = 1; ; games++) {
    const won = isWon(games - 1)
    if (typeof won !== 'boolean') checkRow(games - 1, { won }, { won: YES_OR_NO })
    if (won) wins += 1
    if (games < least && games < most) continue
    const rate = wilson(wins, games)
    const isPrecise = rate.high - rate.low <= width && games >= least
    if (isPrecise || games >= most) return { ...rate, games, wins, isPrecise }
  }
}

/** Pearson's correlation coefficient of paired numbers; null if either sample does not vary. */
export const correlationOf = (first: Iterable<number>, second: Iterable<number>): number | null => {
  const [{ mean: x }, { mean: y }] = [sampleOf(first), sampleOf(second)]
  let [xx, yy, xy] = [0, 0, 0]
  for (const [a, b] of zipIterables(first, second, (one, other) => [one - x, other - y])) {
    xx += a * a
    yy += b * b
    xy += a * b
  }
  const spread = Math.sqrt(xx * yy)
  return spread > 0 ? xy / spread : null
}
