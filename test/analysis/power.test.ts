import { describe, expect, it } from 'vitest'
import { discordance, gamesForMean, meanFound, pairsFor, powerOf, shareFound } from '../../src/analysis/power.js'

describe('how many games a difference takes', () => {
  it('is what the tables of paired tests say', () => {
    // Cohen's d of a half: 34 pairs; of a fifth: 199 (t test, 80 %, two-sided 5 %).
    expect(gamesForMean(1, 0.5)).toBeGreaterThanOrEqual(33)
    expect(gamesForMean(1, 0.5)).toBeLessThanOrEqual(34)
    expect(gamesForMean(1, 0.2)).toBeGreaterThanOrEqual(198)
    expect(gamesForMean(1, 0.2)).toBeLessThanOrEqual(199)
    // McNemar, 20 % against 10 % of the pairs differ: 234 (Connor 1987).
    expect(pairsFor({ share: 0.2, difference: 0.1, correlation: 0.25 })).toBeGreaterThan(150)
  })

  it('is fewer the more luck is shared', () => {
    const games = [0, 0.3, 0.6, 0.8].map((correlation) => pairsFor({ share: 0.4, difference: 0.1, correlation }))
    expect(games.toSorted((a, b) => b - a)).toEqual(games)
    expect(games[2]).toBeLessThan(games[0] / 2)
  })

  it('gives the power it was asked for', () => {
    for (const power of [0.8, 0.9, 0.95]) {
      const pair = { share: 0.3, difference: 0.1, correlation: 0.4 }
      expect(powerOf(pair, pairsFor(pair, { power }))).toBeCloseTo(power, 2)
    }
  })

  it('is without end for no difference, and few for one that never varies', () => {
    expect(pairsFor({ share: 0.3, difference: 0 })).toBe(Infinity)
    expect(gamesForMean(1, 0)).toBe(Infinity)
    expect(gamesForMean(0, 1)).toBe(2)
  })

  it('asks for more where several arms are looked at', () => {
    const pair = { share: 0.3, difference: 0.1 }
    expect(pairsFor(pair, { alpha: 0.05 / 5 })).toBeGreaterThan(pairsFor(pair))
  })
})

describe('what a number of games finds', () => {
  it('is the difference that takes that many', () => {
    const pair = { share: 0.3, correlation: 0.2 }
    const difference = shareFound(pair, 400) ?? 0
    expect(pairsFor({ ...pair, difference })).toBe(400)
    expect(gamesForMean(3, meanFound(3, 150))).toBeLessThanOrEqual(151)
    expect(shareFound({ share: 0.9 }, 5)).toBeNull()
  })

  it('counts pairs that only one arm wins', () => {
    expect(discordance({ share: 0.5, difference: 0 })).toBeCloseTo(0.5)
    expect(discordance({ share: 0.5, difference: 0, correlation: 1 })).toBeCloseTo(0)
    expect(discordance({ share: 0.5, difference: 0.2, correlation: 1 })).toBeGreaterThanOrEqual(0.2)
  })
})
