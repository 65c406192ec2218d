// Times to an event: the remission of leukaemia under 6-MP and under placebo (Freireich et al. 1963), as in textbooks.
import { describe, expect, it } from 'vitest'
import { RowError } from '../../src/analysis/checked-rows.js'
import { ratings, type Meeting } from '../../src/analysis/ratings.js'
import { untilPrecise } from '../../src/analysis/statistics.js'
import { pairedWins } from '../../src/analysis/paired-wins.js'
import { wilson } from '../../src/analysis/tally.js'
import {
  cumulativeIncidence,
  kaplanMeier,
  logRank,
  meanTime,
  medianTime,
  pairedTimeDifference,
  pseudoValues,
  restrictedMean,
  type TimeToEvent,
} from '../../src/analysis/survival.js'

const waits = (seen: readonly number[], censored: readonly number[]): readonly TimeToEvent[] => [
  ...seen.map((time) => ({ time, hasHappened: true })),
  ...censored.map((time) => ({ time, hasHappened: false })),
]
const treated = waits([6, 6, 6, 7, 10, 13, 16, 22, 23], [6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35])
const placebo = waits([1, 1, 2, 2, 3, 4, 4, 5, 5, 8, 8, 8, 8, 11, 11, 12, 12, 15, 17, 22, 23], [])

const LIMITS = [
  [6, 0.655135, 0.96225],
  [13, 0.45081, 0.864932],
  [23, 0.199119, 0.702502],
] as const

describe('the Kaplan–Meier curve', () => {
  it('counts censored games for as long as they last', () => {
    const shares = new Map(kaplanMeier(treated).map(({ time, share }) => [time, share]))
    const known = [
      [6, 0.8571],
      [7, 0.8067],
      [10, 0.7529],
      [13, 0.6902],
      [16, 0.6275],
      [22, 0.5378],
      [23, 0.4482],
    ] as const
    for (const [time, share] of known) expect(shares.get(time)).toBeCloseTo(share, 4)
    expect(
      kaplanMeier(treated)
        .map(({ waiting }) => waiting)
        .slice(0, 4),
    ).toEqual([21, 17, 16, 15])
    expect(medianTime(kaplanMeier(treated))).toBe(23)
    expect(medianTime(kaplanMeier(placebo))).toBe(8)
  })

  it('is the plain share without censoring, at first with the exact (mid-P) interval', () => {
    for (const { time, share } of kaplanMeier(placebo))
      expect(share).toBeCloseTo(placebo.filter((one) => one.time > time).length / placebo.length, 10)
    const [{ low, high }] = kaplanMeier(placebo)
    // 19 of 21 still wait.
    const chance = (share: number, left: number): number =>
      [1, 21, 210][21 - left] * share ** left * (1 - share) ** (21 - left)
    expect(chance(low, 20) + chance(low, 21) + chance(low, 19) / 2).toBeCloseTo(0.025, 6)
    expect(1 - chance(high, 20) - chance(high, 21) - chance(high, 19) / 2).toBeCloseTo(0.025, 6)
  })

  it('has intervals that widen as games are censored', () => {
    // Computed by a separate program.
    const at = new Map(kaplanMeier(treated).map((step) => [step.time, step]))
    for (const [time, low, high] of LIMITS) {
      expect(at.get(time)?.low).toBeCloseTo(low, 4)
      expect(at.get(time)?.high).toBeCloseTo(high, 4)
    }
  })

  it('is empty without games, and has no median without events', () => {
    expect(kaplanMeier([])).toEqual([])
    expect(medianTime(kaplanMeier(waits([], [3, 4])))).toBeNull()
  })
})

describe('Aalen–Johansen cumulative incidence', () => {
  it("is the share of games with the event, with Wilson's interval, if no game was stopped", () => {
    const games = waits([2, 2, 3, 5], [1, 2, 4, 4, 6, 6])
    for (const { time, share, low, high, ended } of cumulativeIncidence(games)) {
      const happened = games.filter((one) => one.hasHappened && one.time <= time).length
      expect(share).toBeCloseTo(happened / 10, 12)
      expect(ended).toBeCloseTo(games.filter((one) => !one.hasHappened && one.time <= time).length / 10, 12)
      const told = wilson(happened, 10)
      expect([low, high]).toEqual([expect.closeTo(told.low, 9), expect.closeTo(told.high, 9)])
    }
  })

  it('is below the Kaplan–Meier estimate, which treats ended games as continuing', () => {
    const [last] = [...kaplanMeier(treated)].reverse()
    const [end] = [...cumulativeIncidence(treated)].reverse()
    expect(end.share).toBeCloseTo(9 / 21, 12)
    expect(1 - last.share).toBeGreaterThan(end.share + 0.1)
  })

  it('counts stopped games for as long as they lasted', () => {
    // By hand. At 1: 1 of 5 has the event; at 2: 1 of 4 ends, 1 is stopped; at 3: 1 of 2 has the event.
    const games = waits([1, 3], [2, 2.5, 4]).map((wait) => ({ ...wait, isStopped: wait.time === 2.5 }))
    const steps = cumulativeIncidence(games)
    expect(steps.map(({ share }) => share)).toEqual(
      [0.2, 0.2, 0.2, 0.5, 0.5].map((n) => expect.closeTo(n, 12) as number),
    )
    expect(steps.map(({ ended }) => ended)).toEqual([0, 0.2, 0.2, 0.2, 0.5].map((n) => expect.closeTo(n, 12) as number))
    // If every censored game is stopped there is no competing risk, and the Kaplan–Meier curve remains.
    const alone = cumulativeIncidence(treated.map((wait) => ({ ...wait, isStopped: true })))
    const curve = kaplanMeier(treated)
    expect(alone.map(({ share }) => 1 - share)).toEqual(curve.map(({ share }) => expect.closeTo(share, 12) as number))
    // The variance is Greenwood's: 0.8067 with a standard error of 0.0869 at 7.
    const at7 = alone.find(({ time }) => time === 7)
    const like = (0.8067 * 0.1933) / 0.0869 ** 2
    expect(at7?.low).toBeCloseTo(wilson(0.1933 * like, like).low, 3)
  })

  it('is empty without games', () => {
    expect(cumulativeIncidence([])).toEqual([])
  })
})

describe('rows with a misnamed or wrong field', () => {
  const games = waits([3, 4], [5])
  const misnamed = [...games, { time: 2, happened: true }] as unknown as readonly TimeToEvent[]
  const untimed = [{ turn: 2, hasHappened: true }] as unknown as readonly TimeToEvent[]

  it.each<[string, (some: readonly TimeToEvent[]) => unknown]>([
    ['kaplanMeier', kaplanMeier],
    ['meanWait', (some) => meanTime(some, 9)],
    ['pairedWaits', (some) => pairedTimeDifference(some, some, 9).mean],
    ['logRank', (some) => logRank(games, some)],
    ['cumulativeIncidence', (some) => cumulativeIncidence(some)],
  ])('make %s throw with their index and field', (_, ask) => {
    expect(() => ask(misnamed)).toThrow(RowError)
    expect(() => ask(misnamed)).toThrow(
      'Row 3: hasHappened must be true or false: the row is {"time":2,"happened":true}',
    )
    expect(() => ask(untimed)).toThrow('Row 0: time must be a number of at least 0: the row is {"turn":2,')
    for (const time of [NaN, Infinity, -1, '3'])
      expect(() => ask([{ time, hasHappened: true } as TimeToEvent])).toThrow(/^Row 0: time must be .*, found /)
    expect(() => ask([null as unknown as TimeToEvent])).toThrow(
      'Row 0: time must be a number of at least 0: the row is null',
    )
  })

  it('make pairedWins, meetings and results throw', () => {
    const wins = [true, undefined] as unknown as readonly boolean[]
    expect(() => pairedWins([true, false], wins)).toThrow('Row 1: second must be true or false')
    expect(() => pairedWins(wins, [true, false])).toThrow('Row 1: first must be true or false')
    expect(() => untilPrecise(() => undefined as unknown as boolean, { width: 0.1, most: 9 })).toThrow(RowError)
    const meeting = { one: 'a', other: 'b', won: 3, games: 4 } as unknown as Meeting
    expect(() => ratings([meeting])).toThrow('Row 0: wins must be a number of at least 0')
  })
})

describe('the restricted mean time', () => {
  it('is the area under the curve', () => {
    expect(restrictedMean([{ time: 2, share: 0.5 }], 4)).toBe(3)
    expect(restrictedMean([], 4)).toBe(4)
  })

  it('is the plain mean of the truncated times without earlier censoring', () => {
    const plain = placebo.map(({ time }) => Math.min(time, 10))
    expect([...pseudoValues(placebo, 10)].map((n) => Number(n.toFixed(9)))).toEqual(plain)
    expect(meanTime(placebo, 10).mean).toBeCloseTo(plain.reduce((sum, n) => sum + n, 0) / plain.length, 9)
  })

  it('is close to the mean of its pseudo-values, censored games included', () => {
    expect(meanTime(treated, 23).mean).toBeCloseTo(restrictedMean(kaplanMeier(treated), 23), 0)
  })

  it('stays within the limit, and has a bound for games without events', () => {
    const none = meanTime(
      waits(
        [],
        Array.from({ length: 20 }, () => 9),
      ),
      9,
    )
    expect(none).toMatchObject({ mean: 9, high: 9 })
    expect(none.low).toBeCloseTo((9 * 20) / (20 + 1.959964 ** 2), 5)
    const one = meanTime(
      waits(
        [3],
        Array.from({ length: 19 }, () => 9),
      ),
      9,
    )
    expect([one.low < 7.9, one.high < 9]).toEqual([true, true])
    expect(meanTime(waits([4, 4, 4], []), 9)).toEqual({ mean: 4, low: NaN, high: NaN, count: 3 })
  })

  it('is compared game by game', () => {
    const later = placebo.map(({ time, hasHappened }) => ({ time: time + 2, hasHappened }))
    // All wait two longer and none differs from that: a mean without an interval.
    const always = pairedTimeDifference(placebo, later, 30)
    expect(always).toMatchObject({ mean: 2, low: NaN, high: NaN, count: 21 })
    expect(always.chance * 2 ** 20).toBeCloseTo(1, 9)
    const jumbled = placebo.map(({ time }, i) => ({ time: time + (i % 3), hasHappened: true }))
    const { mean, low, high } = pairedTimeDifference(placebo, jumbled, 30)
    expect(mean).toBe(1)
    expect([low > 0.5 && low < 1, high > 1 && high < 1.5]).toEqual([true, true])
  })

  it('has no interval if fewer than five games differ, however games are censored', () => {
    const games = Array.from({ length: 60 }, (_, i) => {
      const time = [3, 4, 5, 6, 7, 8, 9, 7, 7, 10][i % 10]
      return { time, hasHappened: i % 10 < 7 }
    })
    const withLonger = (others: number): readonly TimeToEvent[] =>
      games.map((wait, i) => (i % 10 === 2 && i < 10 * others ? { time: 10, hasHappened: false } : wait))
    for (const others of [1, 2, 4]) {
      const { mean, low, high, chance } = pairedTimeDifference(games, withLonger(others), 10)
      expect(mean).toBeGreaterThan(0)
      expect([low, high]).toEqual([NaN, NaN])
      // The sign test on the games that wait longer.
      expect(chance).toBeCloseTo(Math.min(1, 2 * 0.5 ** others), 12)
    }
    expect(pairedTimeDifference(games, withLonger(5), 10).low).toBeGreaterThan(-1)
    expect(pairedTimeDifference(games, games, 10)).toEqual({ mean: 0, low: NaN, high: NaN, count: 60, chance: 1 })
  })
})

describe('the log-rank test', () => {
  it('agrees with textbooks', () => {
    const { z, chance } = logRank(treated, placebo)
    expect(z * z).toBeCloseTo(16.79, 2)
    expect(chance).toBeLessThan(0.0001)
    expect(logRank(placebo, placebo).chance).toBe(1)
  })
})
