import { opened, rngFrom } from '../kernel/rng.js'
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

/** The mean of some numbers; not a number where there are none. */
export const meanOf = (numbers: readonly number[]): number => {
  let sum = 0
  for (const n of numbers) sum += n
  return sum / numbers.length
}

/** The standard deviation of a sample; 0 where there are fewer than two numbers. */
export const standardDeviation = (numbers: readonly number[]): number => {
  if (numbers.length < 2) return 0
  const mean = meanOf(numbers)
  let sum = 0
  for (const n of numbers) sum += (n - mean) ** 2
  return Math.sqrt(sum / (numbers.length - 1))
}

/** The number below which a proportion of sorted numbers lies, between neighbors where it falls between them. */
const quantile = (sorted: readonly number[], proportion: number): number => {
  const at = proportion * (sorted.length - 1)
  const below = Math.floor(at)
  const above = Math.min(below + 1, sorted.length - 1)
  return sorted[below] + (at - below) * (sorted[above] - sorted[below])
}

/**
 * The mean with its bootstrap interval: the sample is drawn again and again from itself, and the middle 95 % of the means
 * are kept. It asks for no shape of the numbers.
 *
 * @param seed the same seed gives the same interval
 * @param rounds how often the sample is drawn; 2000 by default
 */
export const bootstrap = (numbers: readonly number[], seed: number, rounds = 2000): Mean => {
  const count = numbers.length
  const mean = meanOf(numbers)
  if (count < 2) return { mean, low: count === 0 ? NaN : mean, high: count === 0 ? NaN : mean, count }
  const { below } = opened(rngFrom(seed, 'bootstrap'))
  const means = Array.from({ length: rounds }, () => {
    let sum = 0
    for (let i = 0; i < count; i++) sum += numbers[below(count)]
    return sum / count
  }).sort((a, b) => a - b)
  return { mean, low: quantile(means, 0.025), high: quantile(means, 0.975), count }
}

/**
 * The mean difference of two samples whose numbers belong together in pairs, such as two arms played with the same seeds: how
 * much more the second has. Luck that both share falls out, so it takes far fewer games than two means by themselves.
 */
export const paired = (first: readonly number[], second: readonly number[], seed: number, rounds = 2000): Mean => {
  const count = Math.min(first.length, second.length)
  return bootstrap(
    Array.from({ length: count }, (_, i) => second[i] - first[i]),
    seed,
    rounds,
  )
}

/** Two ways of playing on the same seeds: which games only one of them won. */
export interface PairedWins {
  /** Games the first won and the second did not. */
  readonly onlyFirst: number
  /** Games the second won and the first did not. */
  readonly onlySecond: number
  /** How likely so lopsided a split is where both are equally good: the exact test of McNemar, two-sided. */
  readonly chance: number
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

/** Compares wins game by game. */
export const pairedWins = (first: readonly boolean[], second: readonly boolean[]): PairedWins => {
  let onlyFirst = 0
  let onlySecond = 0
  for (let i = 0; i < Math.min(first.length, second.length); i++) {
    if (first[i] && !second[i]) onlyFirst += 1
    if (second[i] && !first[i]) onlySecond += 1
  }
  const n = onlyFirst + onlySecond
  const chance = n === 0 ? 1 : Math.min(1, 2 * atMost(Math.min(onlyFirst, onlySecond), n))
  return { onlyFirst, onlySecond, chance }
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
