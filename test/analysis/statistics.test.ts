import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ratings } from '../../src/analysis/ratings.js'
import {
  bootstrap,
  meanOf,
  paired,
  pairedWins,
  standardDeviation,
  untilPrecise,
} from '../../src/analysis/statistics.js'
import { opened, rngFrom } from '../../src/kernel/rng.js'

describe('means', () => {
  it('are those of the books', () => {
    // the standard textbook sample, with a standard deviation of 32 / 7 squared
    const sample = [2, 4, 4, 4, 5, 5, 7, 9]
    expect(meanOf(sample)).toBe(5)
    expect(standardDeviation(sample)).toBeCloseTo(Math.sqrt(32 / 7), 12)
    expect(standardDeviation([3])).toBe(0)
    expect(meanOf([])).toBeNaN()
  })

  it('lie in their bootstrap interval, which the seed fixes', () => {
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
    expect(bootstrap([4], 1)).toEqual({ mean: 4, low: 4, high: 4, count: 1 })
    expect(bootstrap([], 1).low).toBeNaN()
  })

  it('of many samples have the true mean in 95 of 100 intervals', () => {
    const { below } = opened(rngFrom(11))
    let covered = 0
    for (let i = 0; i < 300; i++) {
      const sample = Array.from({ length: 60 }, () => 1 + below(6))
      const { low, high } = bootstrap(sample, i, 400)
      if (low <= 3.5 && 3.5 <= high) covered += 1
    }
    expect(covered / 300).toBeGreaterThan(0.91)
    expect(covered / 300).toBeLessThan(0.985)
  })

  it('of pairs leave out what both share', () => {
    const { below } = opened(rngFrom(5))
    const shared = Array.from({ length: 100 }, () => below(1000))
    const second = shared.map((n) => n + 2 + below(3) - 1)
    const { mean, low, high } = paired(shared, second, 1)
    expect(mean).toBeCloseTo(2, 0)
    expect(high - low).toBeLessThan(0.5)
  })
})

describe('pairedWins', () => {
  it('is the exact test of McNemar', () => {
    const both = (onlyFirst: number, onlySecond: number): readonly [boolean[], boolean[]] => [
      [...new Array<boolean>(onlyFirst).fill(true), ...new Array<boolean>(onlySecond).fill(false), true],
      [...new Array<boolean>(onlyFirst).fill(false), ...new Array<boolean>(onlySecond).fill(true), true],
    ]
    expect(pairedWins(...both(0, 5))).toEqual({ onlyFirst: 0, onlySecond: 5, chance: 2 / 32 })
    expect(pairedWins(...both(1, 9)).chance).toBeCloseTo((2 * 11) / 1024, 12)
    expect(pairedWins(...both(4, 4)).chance).toBe(1)
    expect(pairedWins([], []).chance).toBe(1)
  })
})

describe('untilPrecise', () => {
  it('stops once the interval is as narrow as wished, and no sooner', () => {
    const stopped = untilPrecise((game) => game % 2 === 0, { width: 0.1, most: 10_000 })
    expect(stopped.isPrecise).toBe(true)
    expect(stopped.high - stopped.low).toBeLessThanOrEqual(0.1)
    expect(stopped.games).toBeGreaterThan(370)
    expect(stopped.games).toBeLessThan(400)
    expect(stopped.wins).toBe(Math.ceil(stopped.games / 2))
  })

  it('leaves the interval as good as one after a fixed number of games', () => {
    const { below } = opened(rngFrom(5, 'coverage'))
    for (const percent of [3, 10, 30, 50]) {
      let held = 0
      for (let i = 0; i < 1000; i++) {
        const { low, high } = untilPrecise(() => below(100) < percent, { width: 0.2, least: 20, most: 5000 })
        if (low <= percent / 100 && percent / 100 <= high) held += 1
      }
      expect(held / 1000).toBeGreaterThan(0.92)
    }
  })

  it('ends anyway after the most games', () => {
    expect(untilPrecise(() => true, { width: 0.001, most: 150 })).toMatchObject({ games: 150, isPrecise: false })
    expect(untilPrecise(() => true, { width: 1, least: 5, most: 3 })).toMatchObject({ games: 3, isPrecise: false })
    expect(untilPrecise(() => false, { width: 0.5, least: 20, most: 150 })).toMatchObject({
      games: 20,
      isPrecise: true,
    })
  })
})

describe('ratings', () => {
  it('put 400 points between players of whom one wins ten games of eleven', () => {
    const [best, worst] = ratings([{ one: 'a', other: 'b', wins: 100_000, games: 110_000 }])
    expect(best.name).toBe('a')
    expect(best.rating - worst.rating).toBeCloseTo(400, 0)
    expect(best.rating + worst.rating).toBeCloseTo(0, 6)
    expect(best.games).toBe(110_000)
  })

  it('find the strengths that made the results, whoever met whom', () => {
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

  it('keep a player who won everything on the scale, and rate nobody where nobody played', () => {
    const [best] = ratings([{ one: 'a', other: 'b', wins: 20, games: 20 }])
    expect(best.rating).toBeGreaterThan(100)
    expect(best.rating).toBeLessThan(1000)
    expect(ratings([])).toEqual([])
  })
})
