import { describe, expect, it } from 'vitest'
import {
  discordance,
  gamesForMean,
  detectableMean,
  pairsTwoSided,
  pairsFor,
  powerOf,
  detectableShare,
} from '../../src/analysis/power.js'
import { pairedWinsOf } from '../../src/analysis/paired-wins.js'

describe('sample sizes', () => {
  it('agree with the tables of paired tests', () => {
    // Cohen's d of 1/2: 34 pairs; of 1/5: 199 (t test, 80 %, two-sided 5 %).
    expect(gamesForMean(1, 0.5)).toBeGreaterThanOrEqual(33)
    expect(gamesForMean(1, 0.5)).toBeLessThanOrEqual(34)
    expect(gamesForMean(1, 0.2)).toBeGreaterThanOrEqual(198)
    expect(gamesForMean(1, 0.2)).toBeLessThanOrEqual(199)
    // McNemar, 20 % against 10 % discordant pairs: 234 (Connor 1987).
    expect(pairsFor({ share: 0.2, difference: 0.1, correlation: 0.25 })).toBeGreaterThan(150)
  })

  it('agree with the exact test of McNemar that reports use', () => {
    // Every possible result, with its exact probability.
    const binomial = (n: number, k: number, p: number): number => {
      let log = 0
      for (let i = 1; i <= k; i++) log += Math.log((n - k + i) / i)
      return Math.exp(log + k * Math.log(p) + (n - k) * Math.log(1 - p))
    }
    const chanceOf = (onlyFirst: number, onlySecond: number): number =>
      pairedWinsOf({ both: 0, onlyFirst, onlySecond, games: onlyFirst + onlySecond + 1 }).chance
    for (const pair of [
      { share: 0.3, difference: 0.1, correlation: 0.4 },
      { share: 0.5, difference: 0.2, correlation: 0.3 },
      { share: 0.05, difference: 0.05, correlation: 0 },
    ]) {
      const [apart, games] = [discordance(pair), pairsFor(pair)]
      let found = 0
      for (let differ = 0; differ <= games; differ++) {
        const often = binomial(games, differ, apart)
        if (often < 1e-7) continue
        for (let more = 0; more <= differ; more++)
          if (chanceOf(differ - more, more) < 0.05)
            found += often * binomial(differ, more, (apart + pair.difference) / 2 / apart)
      }
      expect(found).toBeGreaterThan(0.8)
      expect(found).toBeLessThan(0.83)
    }
  })

  it('fall as correlation grows', () => {
    const games = [0, 0.3, 0.6, 0.8].map((correlation) => pairsFor({ share: 0.4, difference: 0.1, correlation }))
    expect(games.toSorted((a, b) => b - a)).toEqual(games)
    expect(games[2]).toBeLessThan(games[0] / 2)
  })

  it('give the requested power', () => {
    for (const power of [0.8, 0.9, 0.95]) {
      const pair = { share: 0.3, difference: 0.1, correlation: 0.4 }
      expect(powerOf(pair, pairsFor(pair, { power }))).toBeCloseTo(power, 2)
    }
  })

  it('are infinite for no difference, and small for one that never varies', () => {
    expect(pairsFor({ share: 0.3, difference: 0 })).toBe(Infinity)
    expect(gamesForMean(1, 0)).toBe(Infinity)
    expect(gamesForMean(0, 1)).toBe(2)
  })

  it('grow with the number of arms compared', () => {
    const pair = { share: 0.3, difference: 0.1 }
    expect(pairsFor(pair, { alpha: 0.05 / 5 })).toBeGreaterThan(pairsFor(pair))
  })
})

describe('detectable differences', () => {
  it('are the inverse of the sample size', () => {
    const pair = { share: 0.3, correlation: 0.2 }
    const difference = detectableShare(pair, 400) ?? 0
    expect(pairsFor({ ...pair, difference })).toBe(400)
    expect(gamesForMean(3, detectableMean(3, 150))).toBeLessThanOrEqual(151)
    expect(detectableShare({ share: 0.9 }, 5)).toBeNull()
  })

  it('are the same for the winning side and the losing side', () => {
    for (const share of [0.1, 0.3, 0.5])
      for (const games of [24, 200])
        expect(detectableShare({ share: 1 - share }, games)).toBeCloseTo(detectableShare({ share }, games) ?? NaN, 9)
    expect(pairsTwoSided({ share: 0.7, difference: 0.05 })).toBe(pairsTwoSided({ share: 0.3, difference: 0.05 }))
    expect(pairsTwoSided({ share: 0.5, difference: 0.9 })).toBeNull()
  })

  it('discordance is the share of pairs that only one arm wins', () => {
    expect(discordance({ share: 0.5, difference: 0 })).toBeCloseTo(0.5)
    expect(discordance({ share: 0.5, difference: 0, correlation: 1 })).toBeCloseTo(0)
    expect(discordance({ share: 0.5, difference: 0.2, correlation: 1 })).toBeGreaterThanOrEqual(0.2)
  })
})
