// The coverage of reported intervals over few samples; test/analysis/leaning.long.test.ts uses many.
import { describe, expect, it } from 'vitest'
import { reportedDifference, reportedMean } from '../../src/analysis/statistics.js'
import { pairedTimeDifference } from '../../src/analysis/survival.js'
import { wilson } from '../../src/analysis/tally.js'
import {
  bothWays,
  chances,
  effect,
  heldOf,
  interaction,
  lossesIn,
  oneEitherWay,
  sample,
  scatterOf,
  skewed,
  symmetric,
  waitsOfTwo,
} from './samples.js'

const TRIES = 600

describe('95 % intervals cover at least 94 times in 100', () => {
  const CASES = [
    [bothWays(0.02), 400],
    [bothWays(0.1), 48],
    [bothWays(0.3), 24],
    [oneEitherWay(0.1), 100],
    [interaction(0.3, 0.9), 48],
    [interaction(0.1, 0.9), 24],
    [effect(2, 0.3, 0.9), 48],
    [effect(6, 0.1, 0.9), 24],
    [symmetric[0], 12],
    [symmetric[4], 48],
    [skewed[3], 24],
    [lossesIn(0.1), 100],
  ] as const
  it.each(CASES.map(([kind, n]) => [kind[0], n, kind] as const))('of differences: %s, %i games', (_, n, kind) => {
    const chance = chances(n)
    const { told, held } = heldOf(TRIES, kind[2], () => reportedDifference(sample(kind, n, chance)))
    expect(held).toBeGreaterThan(0.94 - scatterOf(told * TRIES))
  })

  it('of paired times, 24 games', () => {
    const chance = chances(24)
    const { told, held } = heldOf(300, 0, () => pairedTimeDifference(...waitsOfTwo(chance, 24, [0.1, 0, 0.4]), 10))
    expect(held).toBeGreaterThan(0.94 - scatterOf(told * 300))
  })
})

describe('the Wilson interval', () => {
  /** Its exact coverage of a true share. */
  const held = (share: number, games: number): number => {
    let [sum, log] = [0, games * Math.log(1 - share)]
    for (let wins = 0; wins <= games; wins++) {
      const { low, high } = wilson(wins, games)
      if (low <= share && share <= high) sum += Math.exp(log)
      log += Math.log(((games - wins) / (wins + 1)) * (share / (1 - share)))
    }
    return sum
  }
  const SHARES = Array.from({ length: 4999 }, (_, i) => (i + 1) / 10_000)

  it('undercovers if less than one game is won on average, and little elsewhere, as docs/statistics.md says', () => {
    for (const games of [12, 24, 48, 100, 400]) {
      const of = (least: number, most: number): readonly number[] =>
        SHARES.filter((share) => games * share >= least && games * share < most).map((share) => held(share, games))
      const [few, some, all] = [of(0, 1), of(1, 3), of(3, 1e9)]
      expect(Math.min(...few)).toBeGreaterThan(0.835)
      expect(Math.min(...few)).toBeLessThan(0.86)
      expect(Math.min(...some)).toBeGreaterThan(0.913)
      expect(Math.min(...all)).toBeGreaterThan(games < 24 ? 0.911 : 0.923)
      expect(all.reduce((sum, one) => sum + one, 0) / all.length).toBeGreaterThan(0.949)
    }
  })
})

describe('reportedDifference', () => {
  it('has a p-value below 0.05 exactly if its interval excludes 0', () => {
    const chance = chances(3)
    for (let i = 0; i < 600; i++) {
      const some = sample(i % 2 === 0 ? bothWays(0.2) : lossesIn(0.4), 30, chance).map((n) => n - (i % 3 === 0 ? 1 : 0))
      const { low, high, chance: luck } = reportedDifference(some)
      if (!Number.isNaN(low)) expect(low > 0 || high < 0).toBe(luck < 0.05)
    }
  })

  const differing = (...some: readonly number[]): readonly number[] => [...some, ...new Array<number>(43).fill(0)]

  it('excludes 0 only if the exact sign-flip test rejects, even with few discordant games', () => {
    // Of 32 sign patterns of five differences, two are as extreme.
    expect(reportedDifference(differing(2, 2, 2, 2, 2))).toMatchObject({ low: 0, chance: 2 / 32 })
    expect(reportedDifference(differing(-2, -2, -2, -2, -2))).toMatchObject({ high: 0, chance: 2 / 32 })
    // Of the 64 patterns of six differences, two; with one of opposite sign, four; the sign test would give 14.
    expect(reportedDifference(differing(3, 3, 3, 3, 3, 3)).low).toBeGreaterThan(0)
    expect(reportedDifference(differing(3, 3, 3, 3, 3, -1)).chance).toBeCloseTo(4 / 64, 12)
    expect(reportedDifference(differing(0.1, 0.2, 0.3, -0.3, -0.2, -0.1)).chance).toBe(1)
  })

  it('has no interval if fewer than five games differ, but the p-value of the sign test', () => {
    expect(reportedDifference(differing(2, 2, 2, 2))).toMatchObject({ low: NaN, high: NaN, count: 47, chance: 0.125 })
    expect(reportedMean(differing(2, 2, 2, 2)).low).toBeNaN()
    expect(reportedDifference([]).chance).toBe(1)
  })

  it('contains the intervals of Student and of Hall, the latter with adjusted skewness', () => {
    // 2.200985: Student's t at 97.5 % with 11 degrees of freedom.
    const some = [0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 4, 7]
    const { mean, low, high } = reportedMean(some)
    expect(mean).toBe(2)
    const [squares, cubes] = [2, 3].map((power) => some.reduce((sum, n) => sum + (n - 2) ** power, 0))
    const error = Math.sqrt(squares / 11 / 12)
    const lean = ((cubes / 12 / (squares / 12) ** 1.5) * Math.sqrt(132)) / 10 / Math.sqrt(12)
    // Hall's transformation makes the standardized error nearly normal.
    const hall = (t: number): number => t + (lean * t * t) / 3 + (lean ** 2 * t ** 3) / 27 + lean / 6
    expect(low).toBeCloseTo(2 - 2.200985 * error, 5)
    expect(hall((2 - high) / error)).toBeCloseTo(-2.200985, 5)
    expect(high).toBeGreaterThan(2 + 2.200985 * error)
  })
})
