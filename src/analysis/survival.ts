import { studentBeyond, withinOf } from './distributions.js'
import { differenceOf, meanInterval, type Difference, type Mean } from './statistics.js'

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

/** Wilson's interval of a share that is known as well as from so many games, a whole number or not. */
const wilsonOf = (share: number, games: number, within: number): readonly [number, number] => {
  const z2 = within * within
  const middle = (share + z2 / (2 * games)) / (1 + z2 / games)
  const half = (within / (1 + z2 / games)) * Math.sqrt((share * (1 - share)) / games + z2 / (4 * games * games))
  return [share <= 0 ? 0 : Math.max(0, middle - half), share >= 1 ? 1 : Math.min(1, middle + half)]
}

/** Games by the moment they say something about, the first moment first. */
const moments = (
  waits: readonly Wait[],
): readonly { readonly time: number; readonly happened: number; readonly censored: number }[] => {
  const found = new Map<number, { happened: number; censored: number }>()
  for (const { time, hasHappened } of waits) {
    const at = found.get(time) ?? { happened: 0, censored: 0 }
    found.set(time, hasHappened ? { ...at, happened: at.happened + 1 } : { ...at, censored: at.censored + 1 })
  }
  return [...found].toSorted(([a], [b]) => a - b).map(([time, at]) => ({ time, ...at }))
}

/**
 * How long games wait for something, after Kaplan and Meier: at every moment the share in which it has not happened yet.
 * Games that end before it happens count as long as they last. The interval is Wilson's for as many games as the variance of
 * Greenwood amounts to; without censored games it is Wilson's own.
 *
 * @param alpha how often the interval of a moment may miss; 0.05 by default
 */
export const kaplanMeier = (waits: readonly Wait[], alpha = 0.05): readonly SurvivalStep[] => {
  const within = withinOf(alpha)
  let [waiting, share, greenwood, seen] = [waits.length, 1, 0, 0]
  return moments(waits).map(({ time, happened, censored }) => {
    const before = waiting
    share *= 1 - happened / before
    greenwood += before > happened ? happened / (before * (before - happened)) : 0
    seen += happened
    const known = share <= 0 ? seen : greenwood > 0 ? (1 - share) / (share * greenwood) : before
    const [low, high] = wilsonOf(share, known, within)
    waiting -= happened + censored
    return { time, waiting: before, happened, censored, share, low, high }
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

/**
 * For each game, by how much the restricted mean hangs on it (its pseudo-value): where nothing is censored that is its own time,
 * counted up to the moment. They can be compared in pairs like any number.
 */
export const pseudoTimes = (waits: readonly Wait[], until: number): readonly number[] => {
  const count = waits.length
  const whole = restrictedMean(kaplanMeier(waits), until)
  const keyOf = ({ time, hasHappened }: Wait): number => (hasHappened ? time : -1 - time)
  const known = new Map<number, number>()
  return waits.map((wait, i) => {
    const key = keyOf(wait)
    const before = known.get(key)
    if (before !== undefined) return before
    const others = waits.filter((_, k) => k !== i)
    const without = count < 2 ? 0 : restrictedMean(kaplanMeier(others), until)
    const value = count * whole - (count - 1) * without
    known.set(key, value)
    return value
  })
}

/** The mean time games wait until a moment, with its interval. */
export const meanWait = (waits: readonly Wait[], until: number, alpha = 0.05): Mean =>
  meanInterval(pseudoTimes(waits, until), alpha)

/** By how much longer games of the second arm wait until a moment, game by game on shared luck. */
export const pairedWaits = (
  first: readonly Wait[],
  second: readonly Wait[],
  until: number,
  alpha = 0.05,
): Difference => {
  const [a, b] = [pseudoTimes(first, until), pseudoTimes(second, until)]
  return differenceOf(
    Array.from({ length: Math.min(a.length, b.length) }, (_, i) => b[i] - a[i]),
    alpha,
  )
}

/** Two curves compared as a whole. */
export interface LogRank {
  /** How many standard deviations the second happens earlier than where both are alike; below 0 later. */
  readonly z: number
  /** How likely so great a difference is where both are alike, either way. */
  readonly chance: number
}

/** The log-rank test of two arms as if they shared no luck; on shared luck it errs on the safe side. */
export const logRank = (first: readonly Wait[], second: readonly Wait[]): LogRank => {
  const times = moments([...first, ...second]).filter(({ happened }) => happened > 0)
  let [more, variance] = [0, 0]
  for (const { time, happened } of times) {
    const waitingOf = (waits: readonly Wait[]): number => waits.filter((wait) => wait.time >= time).length
    const [a, b] = [waitingOf(first), waitingOf(second)]
    const all = a + b
    const here = second.filter((wait) => wait.hasHappened && wait.time === time).length
    more += here - (happened * b) / all
    if (all > 1) variance += (happened * (a / all) * (b / all) * (all - happened)) / (all - 1)
  }
  const z = variance > 0 ? more / Math.sqrt(variance) : 0
  return { z, chance: z === 0 ? 1 : studentBeyond(z, 1e9) }
}
