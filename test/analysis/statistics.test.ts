import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ratings } from '../../src/analysis/ratings.js'
import { normalCdf, normalQuantile, studentCritical, studentPValue } from '../../src/analysis/distributions.js'
import {
  bootstrap,
  correlationOf,
  differenceOf,
  holm,
  isSparse,
  meanInterval,
  pairedDifference,
  sampleOf,
  untilPrecise,
} from '../../src/analysis/statistics.js'
import { pairedWins, varianceRatio, pairedCounts } from '../../src/analysis/paired-wins.js'
import { rollerFrom, rngFrom } from '../../src/kernel/rng.js'

describe('means', () => {
  it('agree with textbooks', () => {
    // The standard textbook sample, with variance 32 / 7.
    const sample = [2, 4, 4, 4, 5, 5, 7, 9]
    expect(sampleOf(sample)).toMatchObject({ count: 8, mean: 5 })
    expect(sampleOf(sample).deviation).toBeCloseTo(Math.sqrt(32 / 7), 12)
    expect(sampleOf([3]).deviation).toBe(0)
    expect(sampleOf([]).mean).toBeNaN()
  })

  it('are within their bootstrap interval, which the seed determines', () => {
    const numbers = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 40 })
    fc.assert(
      fc.property(numbers, fc.nat(), (sample, seed) => {
        const { mean, low, high, count } = bootstrap(sample, seed, 200)
        expect(low).toBeLessThanOrEqual(mean + 1e-9)
        expect(high).toBeGreaterThanOrEqual(mean - 1e-9)
        expect(low).toBeGreaterThanOrEqual(Math.min(...sample))
        expect(high).toBeLessThanOrEqual(Math.max(...sample))
        expect(count).toBe(sample.length)
        expect(bootstrap(sample, seed, 200)).toEqual({ mean, low, high, count })
      }),
      { numRuns: 40 },
    )
    expect(bootstrap([4], 1)).toEqual({ mean: 4, low: NaN, high: NaN, count: 1 })
    expect(bootstrap([], 1).low).toBeNaN()
    expect(bootstrap([3, 3, 3], 1)).toEqual({ mean: 3, low: 3, high: 3, count: 3 })
  })

  it('of many samples are in 95 of 100 intervals', () => {
    const { below } = rollerFrom(rngFrom(11))
    let covered = 0
    for (let i = 0; i < 300; i++) {
      const sample = Array.from({ length: 60 }, () => 1 + below(6))
      const { low, high } = bootstrap(sample, i, 400)
      if (low <= 3.5 && 3.5 <= high) covered += 1
    }
    expect(covered / 300).toBeGreaterThan(0.91)
    expect(covered / 300).toBeLessThan(0.985)
  })

  it('of pairs cancel what both share', () => {
    const { below } = rollerFrom(rngFrom(5))
    const shared = Array.from({ length: 100 }, () => below(1000))
    const second = shared.map((n) => n + 2 + below(3) - 1)
    const { mean, low, high, chance } = pairedDifference(shared, second)
    expect(mean).toBeCloseTo(2, 0)
    expect(high - low).toBeLessThan(0.5)
    expect(chance).toBeLessThan(1e-9)
  })
})

describe('distributions', () => {
  it('agree with textbooks', () => {
    // The usual tables of Student's t at 97.5 %.
    for (const [freedom, t] of [
      [1, 12.706],
      [2, 4.303],
      [5, 2.571],
      [10, 2.228],
      [30, 2.042],
      [120, 1.98],
    ])
      expect(studentCritical(freedom)).toBeCloseTo(t, 3)
    expect(studentPValue(1, 1)).toBeCloseTo(0.5, 12) // Cauchy: half lies within 1.
    expect(studentPValue(0, 7)).toBe(1)
    expect(normalCdf(0)).toBeCloseTo(0.5, 9)
    expect(normalCdf(1)).toBeCloseTo(0.841344746, 6)
    expect(normalQuantile(0.975)).toBeCloseTo(1.959964, 5)
    expect(normalQuantile(0.001)).toBeCloseTo(-3.090232, 4)
  })
})

describe('a difference', () => {
  it('is tested after Student', () => {
    // Mean 2.5, standard error 0.6455, 3 degrees of freedom.
    expect(differenceOf([1, 2, 3, 4])).toMatchObject({ mean: 2.5, count: 4 })
    expect(differenceOf([1, 2, 3, 4]).low).toBeCloseTo(2.5 - 3.182446 * 0.6454972, 5)
    expect(differenceOf([1, 2, 3, 4]).chance).toBeCloseTo(0.030466, 5)
    expect(differenceOf([2, 2, 2])).toEqual({ mean: 2, low: 2, high: 2, count: 3, chance: 0 })
    expect(differenceOf([0, 0])).toMatchObject({ mean: 0, chance: 1 })
    expect(differenceOf([7])).toEqual({ mean: 7, low: NaN, high: NaN, count: 1, chance: 1 })
    expect(meanInterval([])).toMatchObject({ low: NaN, count: 0 })
  })

  it('among many is adjusted after Holm', () => {
    expect(holm([0.01, 0.04, 0.03, 0.005]).map((chance) => chance.toFixed(3))).toEqual([
      '0.030',
      '0.060',
      '0.060',
      '0.020',
    ])
    expect(holm([0.5, 0.9])).toEqual([1, 1])
    expect(holm([])).toEqual([])
  })
})

describe('varianceRatio', () => {
  it('compares with independent games', () => {
    const [a, b] = both(10, 10, 80)
    const { mean: share } = sampleOf(a.map(Number))
    expect(share).toBe(0.1)
    // Of 100 games 20 differ, evenly: 0.2 against twice 0.09.
    expect(varianceRatio(pairedCounts(a, b))).toBeCloseTo(0.2 / 0.18)
    expect(varianceRatio(pairedCounts(a, a))).toBe(0)
    expect(varianceRatio(pairedCounts([true, true], [false, false]))).toBeNull()
    expect(varianceRatio(pairedCounts([], []))).toBeNull()
  })
})

describe('correlation', () => {
  it('agrees with textbooks, and is undefined without variance', () => {
    expect(correlationOf([1, 2, 3], [2, 4, 6])).toBeCloseTo(1)
    expect(correlationOf([1, 2, 3], [3, 1, 2])).toBeCloseTo(-0.5)
    expect(correlationOf([1, 1], [3, 2])).toBeNull()
    expect(correlationOf([], [])).toBeNull()
  })
})

const both = (onlyFirst: number, onlySecond: number, neither = 1): readonly [boolean[], boolean[]] => [
  [...new Array<boolean>(onlyFirst).fill(true), ...new Array<boolean>(onlySecond + neither).fill(false)],
  [
    ...new Array<boolean>(onlyFirst).fill(false),
    ...new Array<boolean>(onlySecond).fill(true),
    ...new Array<boolean>(neither).fill(false),
  ],
]

describe('pairedWins', () => {
  it("is McNemar's exact test", () => {
    expect(pairedWins(...both(0, 5))).toMatchObject({ onlyFirst: 0, onlySecond: 5, chance: 2 / 32 })
    expect(pairedWins(...both(1, 9)).chance).toBeCloseTo((2 * 11) / 1024, 12)
    expect(pairedWins(...both(4, 4)).chance).toBe(1)
    expect(pairedWins([], []).chance).toBe(1)
    expect(pairedWins([], []).more).toEqual({ mean: NaN, low: -1, high: 1, count: 0, chance: 1 })
  })

  it("has Tango's interval, wide if no game differs", () => {
    // Computed by a separate program.
    const { low, high } = pairedWins(...both(0, 0, 48)).more
    expect(high).toBeCloseTo(0.062742, 5)
    expect(low).toBeCloseTo(-high, 12)
    const some = pairedWins(...both(2, 12, 86)).more
    expect(some.mean).toBeCloseTo(0.1, 12)
    expect(pairedWins(...both(12, 2, 86)).more.high).toBeCloseTo(-some.low, 9)
    expect(pairedWins(...both(0, 10, 0)).more).toMatchObject({ mean: 1, high: 1 })
    expect(pairedWins(...both(0, 0, 1)).more.high).toBeGreaterThan(0.9)
  })

  it('scores zero at the observed difference, and 1.96 at its bounds', () => {
    // The score from its formula: the root of A q² + B q + C = 0 is the likeliest share of games only the second wins.
    const score = (b: number, c: number, n: number, d: number): number => {
      const [A, B, C] = [2 * n, -b - c + (2 * n - b + c) * d, -c * d * (1 - d)]
      const q = (Math.sqrt(B * B - 4 * A * C) - B) / (2 * A)
      const [up, down] = [q + d, q]
      const variance = up * (1 - d) ** 2 + down * (1 + d) ** 2 + (1 - up - down) * d ** 2
      const third = up * (1 - d) ** 3 - down * (1 + d) ** 3 - (1 - up - down) * d ** 3
      const z = (b / n - c / n - d) / Math.sqrt(variance / (n - 1))
      return z - ((z ** 2 - 1) * third) / variance ** 1.5 / Math.sqrt(n) / 6
    }
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 8, max: 60 }),
        (b, c, rest) => {
          const { low, high, mean } = pairedWins(...both(c, b, rest)).more
          expect(low).toBeLessThan(mean)
          expect(high).toBeGreaterThan(mean)
          expect(score(b, c, b + c + rest, low)).toBeCloseTo(1.959964, 4)
          expect(score(b, c, b + c + rest, high)).toBeCloseTo(-1.959964, 4)
        },
      ),
    )
  })
})

describe('isSparse', () => {
  it('is true if most numbers are equal and fewer than five differ', () => {
    const some = (n: number, others: number): number[] => Array.from({ length: n }, (_, i) => (i < others ? i + 1 : 0))
    expect([some(100, 0), some(100, 4), some(3, 0)].map(isSparse)).toEqual([true, true, true])
    expect([some(100, 5), [1, 2, 3], []].map(isSparse)).toEqual([false, false, false])
  })
})

describe('untilPrecise', () => {
  it('stops once the interval is as narrow as requested, and not before', () => {
    const stopped = untilPrecise((game) => game % 2 === 0, { width: 0.1, most: 10_000 })
    expect(stopped.isPrecise).toBe(true)
    expect(stopped.high - stopped.low).toBeLessThanOrEqual(0.1)
    expect(stopped.games).toBeGreaterThan(370)
    expect(stopped.games).toBeLessThan(400)
    expect(stopped.wins).toBe(Math.ceil(stopped.games / 2))
  })

  it('keeps the coverage of a fixed number of games', () => {
    const { below } = rollerFrom(rngFrom(5, 'coverage'))
    for (const percent of [3, 10, 30, 50]) {
      let held = 0
      for (let i = 0; i < 1000; i++) {
        const { low, high } = untilPrecise(() => below(100) < percent, { width: 0.2, least: 20, most: 5000 })
        if (low <= percent / 100 && percent / 100 <= high) held += 1
      }
      expect(held / 1000).toBeGreaterThan(0.92)
    }
  })

  it('ends after the maximum number of games', () => {
    expect(untilPrecise(() => true, { width: 0.001, most: 150 })).toMatchObject({ games: 150, isPrecise: false })
    expect(untilPrecise(() => true, { width: 1, least: 5, most: 3 })).toMatchObject({ games: 3, isPrecise: false })
    expect(untilPrecise(() => false, { width: 0.5, least: 20, most: 150 })).toMatchObject({
      games: 20,
      isPrecise: true,
    })
  })
})

describe('ratings', () => {
  it('put 400 points between players who win ten games of eleven', () => {
    const [best, worst] = ratings([{ one: 'a', other: 'b', wins: 100_000, games: 110_000 }])
    expect(best.name).toBe('a')
    expect(best.rating - worst.rating).toBeCloseTo(400, 0)
    expect(best.rating + worst.rating).toBeCloseTo(0, 6)
    expect(best.games).toBe(110_000)
  })

  it('find the strengths behind the results, whatever the pairings', () => {
    const true_ = { a: 150, b: 0, c: -150 }
    const chance = (x: number, y: number): number => 1 / (1 + 10 ** ((y - x) / 400))
    const games = 1_000_000
    const meet = (one: 'a' | 'b' | 'c', other: 'a' | 'b' | 'c') => ({
      one,
      other,
      wins: games * chance(true_[one], true_[other]),
      games,
    })
    for (const { name, rating } of ratings([meet('a', 'b'), meet('c', 'b')]))
      expect(rating).toBeCloseTo(true_[name as 'a' | 'b' | 'c'], 0)
  })

  it('keep a player who won everything on the scale, and rate no one without games', () => {
    const [best] = ratings([{ one: 'a', other: 'b', wins: 20, games: 20 }])
    expect(best.rating).toBeGreaterThan(100)
    expect(best.rating).toBeLessThan(1000)
    expect(ratings([])).toEqual([])
  })
})
