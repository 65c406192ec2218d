import { mapped, zipped } from './again.js'
import { incompleteBeta, studentBeyond } from './distributions.js'
import { isSparse, meanInterval, toldDifference, type Difference, type Mean } from './statistics.js'
import { wilson } from './tally.js'

/** A game in which something is waited for. */
export interface Wait {
  /** When it happened; where it never did, how long the game was looked at. */
  readonly time: number
  /** Whether it happened; a game that ended before it did is censored: it says only that it took longer. */
  readonly hasHappened: boolean
}

/** How many games still wait after a moment at which it happened in some, or at which some were no longer looked at. */
export interface SurvivalStep {
  /** The moment. */
  readonly time: number
  /** Games that were still waiting just before. */
  readonly waiting: number
  /** Games in which it happened then. */
  readonly happened: number
  /** Games that were no longer looked at afterwards. */
  readonly censored: number
  /** The share of games in which it has not happened by then. */
  readonly share: number
  /** The least that share may well be. */
  readonly low: number
  /** The most it may well be. */
  readonly high: number
}

/** Games that say something about a moment. */
interface Moment {
  readonly time: number
  /** Games in which it happened then. */
  readonly happened: number
  /** Games that were looked at no longer. */
  readonly censored: number
}

/** Games by the moment they say something about, the first moment first. */
const moments = (waits: Iterable<Wait>): readonly Moment[] => {
  const found = new Map<number, { happened: number; censored: number }>()
  for (const { time, hasHappened } of waits) {
    const at = found.get(time) ?? { happened: 0, censored: 0 }
    found.set(time, hasHappened ? { ...at, happened: at.happened + 1 } : { ...at, censored: at.censored + 1 })
  }
  return [...found].toSorted(([a], [b]) => a - b).map(([time, at]) => ({ time, ...at }))
}

/** A share that is a product of shares, each known as a beta distribution: its mean and the mean of its square. */
interface Product {
  readonly mean: number
  readonly square: number
}

const timesBeta = ({ mean, square }: Product, still: number, gone: number): Product => {
  const all = still + gone
  return { mean: (mean * still) / all, square: (square * still * (still + 1)) / (all * (all + 1)) }
}

/** How likely such a share lies below another, taken as a beta distribution with the same mean and spread. */
const isBelow = ({ mean, square }: Product, share: number): number => {
  const spread = square - mean * mean
  if (mean >= 1 || mean <= 0 || spread <= 0) return mean < share ? 1 : 0
  const weight = (mean * (1 - mean)) / spread - 1
  return incompleteBeta(share, mean * weight, (1 - mean) * weight)
}

const NONE: Product = { mean: 0, square: 0 }

/** Between which shares the true one lies: half of what is just seen counts as on either side (mid-P). */
const limitsOf = (most: Product, least: Product, alpha: number): readonly [number, number] => {
  const end = (part: number): number => {
    let [low, high] = [0, 1]
    for (let i = 0; i < 40; i++) {
      const middle = (low + high) / 2
      if (isBelow(most, middle) + isBelow(least, middle) < 2 * part) low = middle
      else high = middle
    }
    return (low + high) / 2
  }
  return [least.mean <= 0 ? 0 : end(alpha / 2), most.mean >= 1 ? 1 : end(1 - alpha / 2)]
}

/** How many games some moments are of. */
const gamesIn = (some: readonly Moment[]): number =>
  some.reduce((sum, { happened, censored }) => sum + happened + censored, 0)

/** The share in which it has not happened yet, at every moment. */
const shares = (some: readonly Moment[]): readonly Omit<SurvivalStep, 'low' | 'high'>[] => {
  let [waiting, share] = [gamesIn(some), 1]
  return some.map(({ time, happened, censored }) => {
    const before = waiting
    share *= 1 - happened / before
    waiting -= happened + censored
    return { time, waiting: before, happened, censored, share }
  })
}

/**
 * How long games wait for something, after Kaplan and Meier: at every moment the share in which it has not happened yet.
 * Games that end before it happens count as long as they last. The interval is that of a product of beta distributions (Fay,
 * Brittain and Proschan 2013, mid-P), which stays honest where few games are still looked at.
 *
 * @param alpha how often the interval of a moment may miss; 0.05 by default
 */
export const kaplanMeier = (waits: Iterable<Wait>, alpha = 0.05): readonly SurvivalStep[] => {
  let most: Product = { mean: 1, square: 1 }
  return shares(moments(waits)).map((step) => {
    const { waiting, happened, censored } = step
    if (happened > 0) most = timesBeta(most, waiting - happened + 1, happened)
    const after = waiting - happened - censored
    const [low, high] = limitsOf(most, after > 0 ? timesBeta(most, after, 1) : NONE, alpha)
    return { ...step, low, high }
  })
}

/** The first moment by which it has happened in half of the games; null where it never comes to that. */
export const medianWait = (steps: readonly SurvivalStep[]): number | null =>
  steps.find(({ share }) => share <= 0.5)?.time ?? null

/** The mean time a game waits until a moment, those that wait longer counted up to it: the area under the curve. */
export const restrictedMean = (steps: readonly Pick<SurvivalStep, 'time' | 'share'>[], until: number): number => {
  let [area, from, share] = [0, 0, 1]
  for (const step of steps) {
    if (step.time >= until) break
    area += share * (step.time - from)
    ;[from, share] = [step.time, step.share]
  }
  return area + share * (until - from)
}

/** The moments of all games but one. */
const lessOne = (all: readonly Moment[], { time, hasHappened }: Wait): readonly Moment[] =>
  all
    .map((one) => {
      if (one.time !== time) return one
      return hasHappened ? { ...one, happened: one.happened - 1 } : { ...one, censored: one.censored - 1 }
    })
    .filter(({ happened, censored }) => happened + censored > 0)

/**
 * For each game, by how much the restricted mean hangs on it (its pseudo-value): where nothing is censored that is its own time,
 * counted up to the moment. They can be compared in pairs like any number.
 */
export const pseudoTimes = (waits: Iterable<Wait>, until: number): Iterable<number> => {
  const all = moments(waits)
  const count = gamesIn(all)
  if (!all.some(({ time, censored }) => censored > 0 && time < until))
    return mapped(waits, ({ time }) => Math.min(time, until))
  const whole = restrictedMean(shares(all), until)
  const keyOf = ({ time, hasHappened }: Wait): number => (hasHappened ? time : -1 - time)
  const valueOf = (wait: Wait): number => {
    const without = count < 2 ? 0 : restrictedMean(shares(lessOne(all, wait)), until)
    return count * whole - (count - 1) * without
  }
  const known = new Map<number, number>()
  return mapped(waits, (wait) => {
    const key = keyOf(wait)
    const value = known.get(key) ?? valueOf(wait)
    known.set(key, value)
    return value
  })
}

/**
 * The mean time games wait until a moment, with its interval: that of Student on the odds of the part of the time that is waited,
 * so that it keeps within the time and leans as waits do. Where it happens in no game by then, the most that so many games allow
 * (after Wilson); where all wait equally long nothing can be said, and its ends are not numbers.
 */
export const meanWait = (waits: Iterable<Wait>, until: number, alpha = 0.05): Mean => {
  const plain = meanInterval(pseudoTimes(waits, until), alpha)
  const { mean, low, high, count } = plain
  if (Number.isNaN(low) || until <= 0) return plain
  const part = mean / until
  if (low === high)
    return part < 1
      ? { mean, low: NaN, high: NaN, count }
      : { mean, low: until * wilson(count, count, alpha).low, high: until, count }
  if (part <= 0 || part >= 1) return plain
  const half = (high - mean) / until / (part * (1 - part))
  const at = (odds: number): number => until / (1 + (1 - part) / part / Math.exp(odds))
  return { mean, low: at(-half), high: at(half), count }
}

/** Whether two games say the same of what happens until a moment. */
const waitAlike = (a: Wait, b: Wait, until: number): boolean =>
  Math.min(a.time, until) === Math.min(b.time, until) && (a.hasHappened === b.hasHappened || a.time >= until)

/**
 * By how much longer games of the second arm wait until a moment, game by game on shared luck; without an interval where too few
 * games differ. Where games are censored their pseudo-values hang on all other games of their arm and are never quite the same:
 * whether games differ is asked of how long they waited.
 */
export const pairedWaits = (first: Iterable<Wait>, second: Iterable<Wait>, until: number, alpha = 0.05): Difference => {
  const longer = zipped(pseudoTimes(first, until), pseudoTimes(second, until), (a, b) => b - a)
  const areAlike = zipped(first, second, (a, b) => waitAlike(a, b, until))
  const ofOthers = zipped(areAlike, longer, (isAlike, by) => (isAlike ? 0 : by))
  const told = toldDifference(longer, alpha)
  return isSparse(ofOthers) ? { ...toldDifference(ofOthers, alpha), mean: told.mean } : told
}

/** Two curves compared as a whole. */
export interface LogRank {
  /** How many standard deviations the second happens earlier than where both are alike; below 0 later. */
  readonly z: number
  /** How likely so great a difference is where both are alike, either way. */
  readonly chance: number
}

/** The log-rank test of two arms as if they shared no luck; on shared luck it errs on the safe side. */
export const logRank = (first: Iterable<Wait>, second: Iterable<Wait>): LogRank => {
  const [ofFirst, ofSecond] = [moments(first), moments(second)]
  const happenedAt = (some: readonly Moment[], time: number): number =>
    some.find((one) => one.time === time)?.happened ?? 0
  const times = [...new Set([...ofFirst, ...ofSecond].map(({ time }) => time))].toSorted((a, b) => a - b)
  let [more, variance] = [0, 0]
  for (const time of times) {
    const waitingOf = (some: readonly Moment[]): number => gamesIn(some.filter((one) => one.time >= time))
    const [a, b] = [waitingOf(ofFirst), waitingOf(ofSecond)]
    const all = a + b
    const here = happenedAt(ofSecond, time)
    const happened = happenedAt(ofFirst, time) + here
    if (happened === 0) continue
    more += here - (happened * b) / all
    if (all > 1) variance += (happened * (a / all) * (b / all) * (all - happened)) / (all - 1)
  }
  const z = variance > 0 ? more / Math.sqrt(variance) : 0
  return { z, chance: z === 0 ? 1 : studentBeyond(z, 1e9) }
}
