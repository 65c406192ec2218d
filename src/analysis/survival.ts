import { mapIterable, zipIterables } from './iterables.js'
import { AMOUNT, checkedRows, YES_OR_NO, type RowTerms } from './checked-rows.js'
import { incompleteBeta, studentPValue } from './distributions.js'
import { meanInterval, reportedDifference, type Difference, type MeanEstimate } from './statistics.js'
import { wilson } from './tally.js'

/** The time to an event in a game, possibly censored. */
export interface TimeToEvent {
  /** The time of the event, or the time up to which the game was observed without it. */
  readonly time: number
  /** Whether the event happened. If not, the game is censored: the event would have taken longer. */
  readonly hasHappened: boolean
  /** Whether the game was stopped before its end, so that the event could still have happened; false by default. */
  readonly isStopped?: boolean
}

/** A step of a survival curve: a time at which the event happened in some games or some were censored. */
export interface SurvivalStep {
  readonly time: number
  /** The number of games at risk just before. */
  readonly waiting: number
  /** The number of games in which the event happened at this time. */
  readonly happened: number
  /** The number of games observed up to this time without the event. */
  readonly censored: number
  /** The proportion of games without the event up to this time. */
  readonly share: number
  /** The lower end of the interval. */
  readonly low: number
  /** The upper end of the interval. */
  readonly high: number
}

/** The games whose event or censoring falls on one time. */
interface EventTime {
  readonly time: number
  readonly happened: number
  readonly censored: number
}

/** The checks of a row: a misnamed field would otherwise count as a game without the event. */
const waitTerms: RowTerms<TimeToEvent> = { time: AMOUNT, hasHappened: YES_OR_NO }

/** The games grouped by time, in ascending order. */
const eventTimes = (waits: Iterable<TimeToEvent>): readonly EventTime[] => {
  const found = new Map<number, { happened: number; censored: number }>()
  for (const { time, hasHappened } of checkedRows(waits, waitTerms)) {
    const at = found.get(time) ?? { happened: 0, censored: 0 }
    found.set(time, hasHappened ? { ...at, happened: at.happened + 1 } : { ...at, censored: at.censored + 1 })
  }
  return [...found].toSorted(([a], [b]) => a - b).map(([time, at]) => ({ time, ...at }))
}

/** A product of beta-distributed proportions: its mean and the mean of its square. */
interface Product {
  readonly mean: number
  readonly square: number
}

const timesBeta = ({ mean, square }: Product, still: number, gone: number): Product => {
  const all = still + gone
  return { mean: (mean * still) / all, square: (square * still * (still + 1)) / (all * (all + 1)) }
}

/**
 * The probability that such a product is below a proportion, approximated by a beta distribution with the same mean and
 * variance.
 */
const isBelow = ({ mean, square }: Product, share: number): number => {
  const spread = square - mean * mean
  if (mean >= 1 || mean <= 0 || spread <= 0) return mean < share ? 1 : 0
  const weight = (mean * (1 - mean)) / spread - 1
  return incompleteBeta(share, mean * weight, (1 - mean) * weight)
}

const NONE: Product = { mean: 0, square: 0 }

/** The confidence limits of the proportion, with the mid-P method. */
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

/** The number of games in some groups. */
const gamesIn = (some: readonly EventTime[]): number =>
  some.reduce((sum, { happened, censored }) => sum + happened + censored, 0)

/** The Kaplan–Meier estimate at every time. */
const shares = (some: readonly EventTime[]): readonly Omit<SurvivalStep, 'low' | 'high'>[] => {
  let [waiting, share] = [gamesIn(some), 1]
  return some.map(({ time, happened, censored }) => {
    const before = waiting
    share *= 1 - happened / before
    waiting -= happened + censored
    return { time, waiting: before, happened, censored, share }
  })
}

/**
 * The Kaplan–Meier curve: at every time, the proportion of games in which the event has not happened. Games that end
 * without the event are censored at their end. The interval is the beta product confidence procedure (Fay, Brittain and
 * Proschan 2013, mid-P), which keeps its coverage where few games are at risk.
 *
 * @param alpha the significance level of each pointwise interval; 0.05 by default
 * @throws RowError at the first row without a valid `time` and `hasHappened`
 */
export const kaplanMeier = (waits: Iterable<TimeToEvent>, alpha = 0.05): readonly SurvivalStep[] => {
  let most: Product = { mean: 1, square: 1 }
  return shares(eventTimes(waits)).map((step) => {
    const { waiting, happened, censored } = step
    if (happened > 0) most = timesBeta(most, waiting - happened + 1, happened)
    const after = waiting - happened - censored
    const [low, high] = limitsOf(most, after > 0 ? timesBeta(most, after, 1) : NONE, alpha)
    return { ...step, low, high }
  })
}

/**
 * A step of a cumulative incidence curve: the proportion of games with the event, and of games that ended without it.
 */
export interface IncidenceStep {
  readonly time: number
  /** The proportion of games in which the event has happened. */
  readonly share: number
  /** The lower end of the interval. */
  readonly low: number
  /** The upper end of the interval. */
  readonly high: number
  /** The proportion of games that have ended without the event. */
  readonly ended: number
}

/**
 * The cumulative incidence of the event, with the end of the game as a competing risk (Aalen and Johansen 1978). One
 * minus the Kaplan–Meier curve is larger, because it estimates what would happen if games did not end. If every game
 * was played to its end, this is the proportion of all games in which the event has happened, with Wilson's interval.
 * Games that were stopped are censored; the interval is then Wilson's for the sample size that gives the estimated
 * variance.
 *
 * @param alpha the significance level of each pointwise interval; 0.05 by default
 * @throws RowError at the first row without a valid `time` and `hasHappened`
 */
export const cumulativeIncidence = (waits: Iterable<TimeToEvent>, alpha = 0.05): readonly IncidenceStep[] => {
  const found = new Map<number, { happened: number; ended: number; stopped: number }>()
  let waiting = 0
  for (const wait of checkedRows(waits, waitTerms)) {
    const at = found.get(wait.time) ?? { happened: 0, ended: 0, stopped: 0 }
    found.set(wait.time, at)
    if (wait.hasHappened) at.happened += 1
    else if (wait.isStopped === true) at.stopped += 1
    else at.ended += 1
    waiting += 1
  }
  const games = waiting
  let [before, share, endedShare] = [1, 0, 0]
  // The sums of the variance estimate of Gaynor et al. (1993), with the proportion at each time factored out.
  let [plain, once, twice] = [0, 0, 0]
  return [...found]
    .toSorted(([a], [b]) => a - b)
    .map(([time, { happened, ended, stopped }]) => {
      const all = happened + ended
      share += (before * happened) / waiting
      endedShare += (before * ended) / waiting
      const spread = waiting > all ? all / (waiting * (waiting - all)) : 0
      const drift = (before * happened) / waiting ** 2
      plain +=
        share * share * spread + 2 * share * drift + (before * before * happened * (waiting - happened)) / waiting ** 3
      once += share * spread + drift
      twice += spread
      const variance = share * share * twice - 2 * share * once + plain
      before *= 1 - all / waiting
      waiting -= all + stopped
      // Wilson's interval for the sample size that gives this variance; without stopped games this is the number of
      // games.
      const like = variance > 0 ? (share * (1 - share)) / variance : games
      const { low, high } = wilson(share * like, like, alpha)
      return { time, share, low, high, ended: endedShare }
    })
}

/** The first time by which the event has happened in half of the games; null if that is never reached. */
export const medianTime = (steps: readonly SurvivalStep[]): number | null =>
  steps.find(({ share }) => share <= 0.5)?.time ?? null

/** The restricted mean time to the event, up to `until`: the area under the curve. */
export const restrictedMean = (steps: readonly Pick<SurvivalStep, 'time' | 'share'>[], until: number): number => {
  let [area, from, share] = [0, 0, 1]
  for (const step of steps) {
    if (step.time >= until) break
    area += share * (step.time - from)
    ;[from, share] = [step.time, step.share]
  }
  return area + share * (until - from)
}

/** The groups without one of the games. */
const leaveOneOut = (all: readonly EventTime[], { time, hasHappened }: TimeToEvent): readonly EventTime[] =>
  all
    .map((one) => {
      if (one.time !== time) return one
      return hasHappened ? { ...one, happened: one.happened - 1 } : { ...one, censored: one.censored - 1 }
    })
    .filter(({ happened, censored }) => happened + censored > 0)

/**
 * The pseudo-value of each game for the restricted mean: the contribution of the game to it. Without censoring it is
 * the game's own time, capped at `until`. Pseudo-values can be compared in pairs like any other numbers.
 */
export const pseudoValues = (waits: Iterable<TimeToEvent>, until: number): Iterable<number> => {
  const all = eventTimes(waits)
  const count = gamesIn(all)
  if (!all.some(({ time, censored }) => censored > 0 && time < until))
    return mapIterable(waits, ({ time }) => Math.min(time, until))
  const whole = restrictedMean(shares(all), until)
  const keyOf = ({ time, hasHappened }: TimeToEvent): number => (hasHappened ? time : -1 - time)
  const valueOf = (wait: TimeToEvent): number => {
    const without = count < 2 ? 0 : restrictedMean(shares(leaveOneOut(all, wait)), until)
    return count * whole - (count - 1) * without
  }
  const known = new Map<number, number>()
  return mapIterable(waits, (wait) => {
    const key = keyOf(wait)
    const value = known.get(key) ?? valueOf(wait)
    known.set(key, value)
    return value
  })
}

/**
 * The restricted mean time to the event, with its interval: Student's on the log-odds scale of mean over `until`, so
 * that the limits stay within 0 and `until`. If the event happens in no game by then, the lower limit is Wilson's. If
 * all games wait equally long but less than `until`, no interval can be estimated and its ends are NaN.
 */
export const meanTime = (waits: Iterable<TimeToEvent>, until: number, alpha = 0.05): MeanEstimate => {
  const plain = meanInterval(pseudoValues(waits, until), alpha)
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

/** Whether two games have the same time to the event up to `until`. */
const haveEqualWaits = (a: TimeToEvent, b: TimeToEvent, until: number): boolean =>
  Math.min(a.time, until) === Math.min(b.time, until) && (a.hasHappened === b.hasHappened || a.time >= until)

/**
 * The paired difference of restricted mean times, second arm minus first, for games that share their luck; without an
 * interval if too few games differ. Pseudo-values of censored games depend on all other games of their arm and are
 * almost never equal, so the observed times decide whether games differ.
 */
export const pairedTimeDifference = (
  first: Iterable<TimeToEvent>,
  second: Iterable<TimeToEvent>,
  until: number,
  alpha = 0.05,
): Difference => {
  const longer = zipIterables(pseudoValues(first, until), pseudoValues(second, until), (a, b) => b - a)
  const areAlike = zipIterables(first, second, (a, b) => haveEqualWaits(a, b, until))
  const ofOthers = zipIterables(areAlike, longer, (isAlike, by) => (isAlike ? 0 : by))
  return reportedDifference(longer, alpha, ofOthers)
}

/** The result of a log-rank test. */
export interface LogRank {
  /** The test statistic in standard deviations; positive if the event happens earlier in the second arm. */
  readonly z: number
  /** The two-sided p-value. */
  readonly chance: number
}

/** The log-rank test of two arms, treated as independent; it is conservative for arms that share luck. */
export const logRank = (first: Iterable<TimeToEvent>, second: Iterable<TimeToEvent>): LogRank => {
  const [ofFirst, ofSecond] = [eventTimes(first), eventTimes(second)]
  const happenedAt = (some: readonly EventTime[], time: number): number =>
    some.find((one) => one.time === time)?.happened ?? 0
  const times = [...new Set([...ofFirst, ...ofSecond].map(({ time }) => time))].toSorted((a, b) => a - b)
  let [more, variance] = [0, 0]
  for (const time of times) {
    const waitingOf = (some: readonly EventTime[]): number => gamesIn(some.filter((one) => one.time >= time))
    const [a, b] = [waitingOf(ofFirst), waitingOf(ofSecond)]
    const all = a + b
    const here = happenedAt(ofSecond, time)
    const happened = happenedAt(ofFirst, time) + here
    if (happened === 0) continue
    more += here - (happened * b) / all
    if (all > 1) variance += (happened * (a / all) * (b / all) * (all - happened)) / (all - 1)
  }
  const z = variance > 0 ? more / Math.sqrt(variance) : 0
  return { z, chance: z === 0 ? 1 : studentPValue(z, 1e9) }
}
