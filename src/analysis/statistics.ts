import { opened, rngFrom } from '../kernel/rng.js'
import { zipped } from './again.js'
import { normalBelow, normalQuantile, studentBeyond, studentWithin, WITHIN_95, withinOf } from './distributions.js'
import { wilson, type Proportion } from './tally.js'

/** A mean, and where the true mean lies with a confidence of 95 %. */
export interface Mean {
  /** The mean of what was seen; not a number where nothing was. */
  readonly mean: number
  /** The least the true mean may well be. */
  readonly low: number
  /** The most the true mean may well be. */
  readonly high: number
  /** How many numbers it is the mean of. */
  readonly count: number
}

/** What a sample comes to. */
export interface Sample {
  /** How many numbers. */
  readonly count: number
  /** Their mean; not a number where there are none. */
  readonly mean: number
  /** Their standard deviation; 0 where there are fewer than two. */
  readonly deviation: number
}

/** Goes through a sample twice: for the mean, and for how far the numbers lie from it. */
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

/** The number below which a proportion of sorted numbers lies, between neighbors where it falls between them. */
const quantile = (sorted: readonly number[], proportion: number): number => {
  const at = proportion * (sorted.length - 1)
  const below = Math.floor(at)
  const above = Math.min(below + 1, sorted.length - 1)
  return sorted[below] + (at - below) * (sorted[above] - sorted[below])
}

/**
 * The mean with its interval after Student: as wide as the numbers of a sample of this size scatter by themselves. Where all
 * are alike it has no width, however few they are; of fewer than two nothing can be said: its ends are not numbers.
 *
 * @param alpha how often it may miss; 0.05 by default
 */
export const meanInterval = (numbers: Iterable<number>, alpha = 0.05): Mean => meanWithin(sampleOf(numbers), alpha)

/** The same of a sample of which it is known what it comes to. */
export const meanWithin = ({ count, mean, deviation }: Sample, alpha = 0.05): Mean => {
  if (count < 2) return { mean, low: NaN, high: NaN, count }
  const half = (studentWithin(count - 1, alpha) * deviation) / Math.sqrt(count)
  return { mean, low: mean - half, high: mean + half, count }
}

/** So many numbers must differ from one that most have before an interval of their mean can be told. */
export const FEW = 5

/** Whether most of so many numbers are one and the same, and too few others. */
export const areFew = (count: number, most: number): boolean => most > count - most && count - most < FEW

/** Whether most numbers are one and the same, and too few others for an interval of their mean to hold what it says. */
export const isSparse = (numbers: Iterable<number>): boolean => {
  // Each of one number cancels one of another: what more than half of them are is left.
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
  return areFew(count, most)
}

/** How far numbers lean to one side: their third moment about the mean, in standard deviations; 0 where all are alike. */
const skewnessOf = (numbers: Iterable<number>): number => {
  const { count, mean } = sampleOf(numbers)
  let [squares, cubes] = [0, 0]
  for (const n of numbers) {
    squares += (n - mean) ** 2
    cubes += (n - mean) ** 3
  }
  return squares > 0 ? (cubes / count) * (count / squares) ** 1.5 : 0
}

/** What is told of a sample: what it comes to, how it leans, and whether too few of its numbers differ from the rest. */
export interface Leaning extends Sample {
  /** How far it leans. */
  readonly skewness: number
  /** Whether no interval can be told. */
  readonly isFew: boolean
}

/** What is told of numbers. */
export const leaningOf = (numbers: Iterable<number>): Leaning => ({
  ...sampleOf(numbers),
  skewness: skewnessOf(numbers),
  isFew: isSparse(numbers),
})

/** Numbers that lean less than this are taken to lean to no side. */
const STRAIGHT = 1e-6

/** How far the mean of some numbers leans. */
const leanOf = ({ skewness, count }: Leaning): number => skewness / Math.sqrt(count)

/**
 * The mean with the interval that is told of it: that of Student, set right after Hall (1992) for how far the numbers lean, so that
 * it misses about as often to one side as to the other. Where too few numbers differ from the rest its ends are not numbers.
 */
export const leaningWithin = (leaning: Leaning, alpha = 0.05): Mean => {
  const { count, mean, deviation, isFew } = leaning
  if (isFew || count < 2) return { mean, low: NaN, high: NaN, count }
  const lean = leanOf(leaning)
  const back = (y: number): number =>
    Math.abs(lean) < STRAIGHT ? y : (3 / lean) * (Math.cbrt(1 + lean * (y - lean / 6)) - 1)
  const [within, spread] = [studentWithin(count - 1, alpha), deviation / Math.sqrt(count)]
  return { mean, low: mean - spread * back(within), high: mean - spread * back(-within), count }
}

/** The mean of numbers with the interval that is told of it. */
export const toldMean = (numbers: Iterable<number>, alpha = 0.05): Mean => leaningWithin(leaningOf(numbers), alpha)

/** How likely so lopsided a split into more and less is where either is as likely: the sign test, two-sided. */
const signChance = (more: number, less: number): number =>
  more + less === 0 ? 1 : Math.min(1, 2 * atMost(Math.min(more, less), more + less))

/** The chance of the sign test: it asks only how many numbers lie above 0 and how many below. */
const signsOf = (differences: Iterable<number>): number => {
  let [more, less] = [0, 0]
  for (const n of differences) {
    if (n > 0) more += 1
    if (n < 0) less += 1
  }
  return signChance(more, less)
}

/**
 * A difference with the interval that is told of it. Its chance lies below `alpha` just where the interval leaves out 0; where none
 * is told, it is that of the sign test.
 */
export const toldDifference = (differences: Iterable<number>, alpha = 0.05): Difference => {
  const leaning = leaningOf(differences)
  const { count, mean, deviation, isFew } = leaning
  const told = leaningWithin(leaning, alpha)
  if (isFew || count < 2) return { ...told, chance: signsOf(differences) }
  const lean = leanOf(leaning)
  const t = (mean / deviation) * Math.sqrt(count)
  return { ...told, chance: studentBeyond(t + (lean * t * t) / 3 + (lean * lean * t ** 3) / 27 + lean / 6, count - 1) }
}

/** By how much each mean would change without one of the numbers: how the sample leans, as the bootstrap needs to know. */
const acceleration = (numbers: readonly number[], mean: number): number => {
  let [squares, cubes] = [0, 0]
  for (const n of numbers) {
    squares += (n - mean) ** 2
    cubes += (n - mean) ** 3
  }
  return squares === 0 ? 0 : cubes / (6 * squares ** 1.5)
}

/**
 * The mean with its bootstrap interval: the sample is drawn again and again from itself, and 95 % of the means are kept, those
 * that are left when it is set right for bias and for leaning to one side (BCa). It asks for no shape of the numbers.
 *
 * @param seed the same seed gives the same interval
 * @param rounds how often the sample is drawn; 2000 by default
 */
export const bootstrap = (numbers: readonly number[], seed: number, rounds = 2000): Mean => {
  const count = numbers.length
  const { mean } = sampleOf(numbers)
  if (count < 2) return meanInterval(numbers)
  const { below } = opened(rngFrom(seed, 'bootstrap'))
  const means = Array.from({ length: rounds }, () => {
    let sum = 0
    for (let i = 0; i < count; i++) sum += numbers[below(count)]
    return sum / count
  }).sort((a, b) => a - b)
  const lower = means.filter((one) => one < mean).length + means.filter((one) => one === mean).length / 2
  const bias = normalQuantile(Math.min(Math.max(lower, 0.5), rounds - 0.5) / rounds)
  const leaning = acceleration(numbers, mean)
  const at = (z: number): number => quantile(means, normalBelow(bias + (bias + z) / (1 - leaning * (bias + z))))
  return { mean, low: Math.min(mean, at(-WITHIN_95)), high: Math.max(mean, at(WITHIN_95)), count }
}

/** A difference of two means or shares. */
export interface Difference extends Mean {
  /** How likely one as great or greater is where there is none, either way; 1 where nothing can be said. */
  readonly chance: number
}

/** What a sample of differences comes to, with the test of Student. */
export const differenceOf = (differences: Iterable<number>, alpha = 0.05): Difference => {
  const sample = sampleOf(differences)
  const { mean, low, high, count } = meanWithin(sample, alpha)
  const spread = sample.deviation / Math.sqrt(count)
  const alike = mean === 0 ? 1 : 0
  const chance = count < 2 ? 1 : spread === 0 ? alike : studentBeyond(mean / spread, count - 1)
  return { mean, low, high, count, chance }
}

/**
 * The mean difference of two samples whose numbers belong together in pairs, such as two arms played with the same seeds: how
 * much more the second has. Luck that both share falls out, so it takes far fewer games than two means by themselves.
 */
export const paired = (first: readonly number[], second: readonly number[]): Difference =>
  differenceOf(zipped(first, second, (a, b) => b - a))

/** Two ways of playing on the same seeds: which games only one of them won. */
export interface PairedWins {
  /** Games the first won and the second did not. */
  readonly onlyFirst: number
  /** Games the second won and the first did not. */
  readonly onlySecond: number
  /** How likely so lopsided a split is where both are equally good: the exact test of McNemar, two-sided. */
  readonly chance: number
  /** How much more often the second wins, with the interval of Tango set right for leaning, which stays honest where few games differ. */
  readonly more: Difference
}

/** The sum of the binomial chances of at most so many heads of `n` fair coins. */
const atMost = (heads: number, n: number): number => {
  let term = -n * Math.LN2
  let sum = 0
  for (let k = 0; k <= heads; k++) {
    sum += Math.exp(term)
    term += Math.log((n - k) / (k + 1))
  }
  return Math.min(1, sum)
}

/**
 * How far the games that differ are from what a true difference of shares would make of them, in standard deviations: the score
 * of Tango. The share of games that only the first wins is taken as what is likeliest with that difference. Where few games
 * differ they scatter farther to one side than to the other, so the score is set right for how far they lean (after Laud 2017),
 * and the variance for the one game that the mean has cost.
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
  // Where the correction would turn the score back, it goes on half as steeply.
  return score * leaning > 3 ? score / 2 + leaning / 6 : score - ((score * score - 1) * leaning) / 6
}

/** Where the score of Tango crosses a value: it falls as the difference rises. */
const crossing = (score: (difference: number) => number, value: number, from: number, to: number): number => {
  let [low, high] = [from, to]
  for (let i = 0; i < 50; i++) {
    const middle = (low + high) / 2
    if (score(middle) > value) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Games of two arms by who won them. */
export interface WonBy {
  /** Games both won. */
  readonly both: number
  /** Games only the first won. */
  readonly onlyFirst: number
  /** Games only the second won. */
  readonly onlySecond: number
  /** All games. */
  readonly games: number
}

/** Counts the games of two arms by who won them. */
export const wonBy = (first: Iterable<boolean>, second: Iterable<boolean>): WonBy => {
  let [both, onlyFirst, onlySecond, games] = [0, 0, 0, 0]
  for (const [a, b] of zipped(first, second, (one, other) => [one, other])) {
    if (a && b) both += 1
    else if (a) onlyFirst += 1
    else if (b) onlySecond += 1
    games += 1
  }
  return { both, onlyFirst, onlySecond, games }
}

/** The variance of the difference of who won, beside the sum of the variances of both; null where both are always the same. */
export const variesOf = ({ both, onlyFirst, onlySecond, games }: WonBy): number | null => {
  const [first, second] = [(both + onlyFirst) / games, (both + onlySecond) / games]
  const alone = first * (1 - first) + second * (1 - second)
  return alone > 0 ? ((onlyFirst + onlySecond) / games - (second - first) ** 2) / alone : null
}

/** Compares wins game by game; the interval misses as often as `alpha` says. */
export const pairedWins = (first: Iterable<boolean>, second: Iterable<boolean>, alpha = 0.05): PairedWins =>
  moreWins(wonBy(first, second), alpha)

/** The same of games that are counted already. */
export const moreWins = ({ onlyFirst, onlySecond, games }: WonBy, alpha = 0.05): PairedWins => {
  const chance = signChance(onlySecond, onlyFirst)
  const mean = (onlySecond - onlyFirst) / games
  const within = withinOf(alpha)
  const score = (difference: number): number => tangoScore(onlyFirst, onlySecond, games, difference)
  const [low, high] = games === 0 ? [-1, 1] : [crossing(score, within, -1, mean), crossing(score, -within, mean, 1)]
  return { onlyFirst, onlySecond, chance, more: { mean, low, high, count: games, chance } }
}

/**
 * What chances of many tests come to together, after Holm: the likelihood that so small a one is among them by luck alone. Who
 * calls those below 0.05 real is wrong about any of them in one study of twenty.
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

/** Whether a rate is known as closely as wished: its interval is at most so wide. */
export interface Stopping {
  /** The widest interval that is close enough, such as 0.04 for two points either way. */
  readonly width: number
  /** Games before which nobody looks; 100 by default. */
  readonly least?: number
  /** Games after which it ends anyway. */
  readonly most: number
}

/** A rate after as many games as it took. */
export interface Stopped extends Proportion {
  /** How many games were played. */
  readonly games: number
  /** How many were won. */
  readonly wins: number
  /** Whether the rate is known as closely as wished. */
  readonly isPrecise: boolean
}

/**
 * Plays until a rate is known as closely as wished. Only the width of the interval decides, never on which side of a half it
 * lies, so stopping favors nobody; and where `least` is 20 or more, the interval holds the true rate about as often as one
 * after a fixed number of games. The rate itself leans away from a half, a little: intervals are narrower there.
 *
 * @param isWon whether the game of that number was won, from 0
 */
export const untilPrecise = (isWon: (game: number) => boolean, { width, least = 100, most }: Stopping): Stopped => {
  let wins = 0
  for (let games = 1; ; games++) {
    if (isWon(games - 1)) wins += 1
    if (games < least && games < most) continue
    const rate = wilson(wins, games)
    const isPrecise = rate.high - rate.low <= width && games >= least
    if (isPrecise || games >= most) return { ...rate, games, wins, isPrecise }
  }
}

/** How closely numbers go together in pairs (Pearson), from -1 to 1; null where either is always the same. */
export const correlationOf = (first: Iterable<number>, second: Iterable<number>): number | null => {
  const [{ mean: x }, { mean: y }] = [sampleOf(first), sampleOf(second)]
  let [xx, yy, xy] = [0, 0, 0]
  for (const [a, b] of zipped(first, second, (one, other) => [one - x, other - y])) {
    xx += a * a
    yy += b * b
    xy += a * b
  }
  const spread = Math.sqrt(xx * yy)
  return spread > 0 ? xy / spread : null
}
