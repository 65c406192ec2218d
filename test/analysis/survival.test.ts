// Times to an event: the remission of leukaemia under 6-MP and under placebo (Freireich and others 1963), as every textbook has it.
import { describe, expect, it } from 'vitest'
import {
  kaplanMeier,
  logRank,
  meanWait,
  medianWait,
  pairedWaits,
  pseudoTimes,
  restrictedMean,
  type Wait,
} from '../../src/analysis/survival.js'

const waits = (seen: readonly number[], censored: readonly number[]): readonly Wait[] => [
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

describe('the curve of Kaplan and Meier', () => {
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
    expect(medianWait(kaplanMeier(treated))).toBe(23)
    expect(medianWait(kaplanMeier(placebo))).toBe(8)
  })

  it('is the plain share where nothing is censored, at first with the exact interval (mid-P)', () => {
    for (const { time, share } of kaplanMeier(placebo))
      expect(share).toBeCloseTo(placebo.filter((one) => one.time > time).length / placebo.length, 10)
    const [{ low, high }] = kaplanMeier(placebo)
    // 19 of 21 still wait
    const chance = (share: number, left: number): number =>
      [1, 21, 210][21 - left] * share ** left * (1 - share) ** (21 - left)
    expect(chance(low, 20) + chance(low, 21) + chance(low, 19) / 2).toBeCloseTo(0.025, 6)
    expect(1 - chance(high, 20) - chance(high, 21) - chance(high, 19) / 2).toBeCloseTo(0.025, 6)
  })

  it('has intervals that widen with the games that are no longer looked at', () => {
    // worked out by a program of its own
    const at = new Map(kaplanMeier(treated).map((step) => [step.time, step]))
    for (const [time, low, high] of LIMITS) {
      expect(at.get(time)?.low).toBeCloseTo(low, 4)
      expect(at.get(time)?.high).toBeCloseTo(high, 4)
    }
  })

  it('says nothing of no games, and never comes to half where nothing happens', () => {
    expect(kaplanMeier([])).toEqual([])
    expect(medianWait(kaplanMeier(waits([], [3, 4])))).toBeNull()
  })
})

describe('the mean wait up to a moment', () => {
  it('is the area under the curve', () => {
    expect(restrictedMean([{ time: 2, share: 0.5 }], 4)).toBe(3)
    expect(restrictedMean([], 4)).toBe(4)
  })

  it('is the plain mean of the times up to it where nothing is censored before', () => {
    const plain = placebo.map(({ time }) => Math.min(time, 10))
    expect([...pseudoTimes(placebo, 10)].map((n) => Number(n.toFixed(9)))).toEqual(plain)
    expect(meanWait(placebo, 10).mean).toBeCloseTo(plain.reduce((sum, n) => sum + n, 0) / plain.length, 9)
  })

  it('has the mean of its pseudo-values near the area, censored games and all', () => {
    expect(meanWait(treated, 23).mean).toBeCloseTo(restrictedMean(kaplanMeier(treated), 23), 0)
  })

  it('keeps within the time, and says what games allow in which nothing happens', () => {
    const none = meanWait(
      waits(
        [],
        Array.from({ length: 20 }, () => 9),
      ),
      9,
    )
    expect(none).toMatchObject({ mean: 9, high: 9 })
    expect(none.low).toBeCloseTo((9 * 20) / (20 + 1.959964 ** 2), 5)
    const one = meanWait(
      waits(
        [3],
        Array.from({ length: 19 }, () => 9),
      ),
      9,
    )
    expect([one.low < 7.9, one.high < 9]).toEqual([true, true])
    expect(meanWait(waits([4, 4, 4], []), 9)).toEqual({ mean: 4, low: NaN, high: NaN, count: 3 })
  })

  it('is compared game by game', () => {
    const later = placebo.map(({ time, hasHappened }) => ({ time: time + 2, hasHappened }))
    // All wait two longer and none differs from that: a mean, but no interval.
    const always = pairedWaits(placebo, later, 30)
    expect(always).toMatchObject({ mean: 2, low: NaN, high: NaN, count: 21 })
    expect(always.chance * 2 ** 20).toBeCloseTo(1, 9)
    const jumbled = placebo.map(({ time }, i) => ({ time: time + (i % 3), hasHappened: true }))
    const { mean, low, high } = pairedWaits(placebo, jumbled, 30)
    expect(mean).toBe(1)
    expect([low > 0.5 && low < 1, high > 1 && high < 1.5]).toEqual([true, true])
  })

  it('has no interval where fewer than five games wait otherwise, however games are censored', () => {
    const games = Array.from({ length: 60 }, (_, i) => {
      const time = [3, 4, 5, 6, 7, 8, 9, 7, 7, 10][i % 10]
      return { time, hasHappened: i % 10 < 7 }
    })
    const withLonger = (others: number): readonly Wait[] =>
      games.map((wait, i) => (i % 10 === 2 && i < 10 * others ? { time: 10, hasHappened: false } : wait))
    for (const others of [1, 2, 4]) {
      const { mean, low, high, chance } = pairedWaits(games, withLonger(others), 10)
      expect(mean).toBeGreaterThan(0)
      expect([low, high]).toEqual([NaN, NaN])
      // The sign test: so many of so many wait longer.
      expect(chance).toBeCloseTo(Math.min(1, 2 * 0.5 ** others), 12)
    }
    expect(pairedWaits(games, withLonger(5), 10).low).toBeGreaterThan(-1)
    expect(pairedWaits(games, games, 10)).toEqual({ mean: 0, low: NaN, high: NaN, count: 60, chance: 1 })
  })
})

describe('the log-rank test', () => {
  it('finds what the textbooks find', () => {
    const { z, chance } = logRank(treated, placebo)
    expect(z * z).toBeCloseTo(16.79, 2)
    expect(chance).toBeLessThan(0.0001)
    expect(logRank(placebo, placebo).chance).toBe(1)
  })
})
