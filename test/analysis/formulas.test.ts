// Formulas of the analysis against independently computed values, to catch a wrong constant or sign.
import { describe, expect, it } from 'vitest'
import { pairedRelativeEffect } from '../../src/analysis/effects.js'
import { discordance, gamesForMean, detectableMean, pairsFor, powerOf } from '../../src/analysis/power.js'
import { ratings } from '../../src/analysis/ratings.js'
import { pairedWinsOf } from '../../src/analysis/paired-wins.js'
import { kaplanMeier, logRank, meanTime, pseudoValues, type TimeToEvent } from '../../src/analysis/survival.js'
import { meetingsOf, type Standing } from '../../src/analysis/tournament.js'
import type { Race } from './race.js'

describe('the skewness-corrected interval of Tango', () => {
  /** The corrected score, written out from Tango 1998 and Laud 2017. */
  const score = (b: number, c: number, n: number, d: number): number => {
    const [A, B, C] = [2 * n, -b - c + (2 * n - b + c) * d, -c * d * (1 - d)]
    const q = (Math.sqrt(B * B - 4 * A * C) - B) / (2 * A)
    const [up, down] = [q + d, q]
    const variance = up + down - d * d
    const third = up * (1 - d) ** 3 - down * (1 + d) ** 3 - (1 - up - down) * d ** 3
    const z = (b / n - c / n - d) / Math.sqrt(variance / (n - 1))
    const skewness = third / variance ** 1.5 / Math.sqrt(n)
    // Beyond its turning point the corrected score continues at half the slope.
    return z * skewness > 3 ? z / 2 + skewness / 6 : z - ((z * z - 1) * skewness) / 6
  }

  it.each([
    [10, 1, 48],
    [3, 9, 30],
    [20, 5, 400],
    [6, 6, 24],
    [1, 0, 12],
    [0, 0, 3],
    [1, 1, 2],
    [0, 1, 3],
  ])('ends where the score is ±1.96: %i only second, %i only first, of %i', (b, c, n) => {
    const { low, high } = pairedWinsOf({ both: 0, onlyFirst: c, onlySecond: b, games: n }).more
    expect(score(b, c, n, low)).toBeCloseTo(1.959964, 4)
    expect(score(b, c, n, high)).toBeCloseTo(-1.959964, 4)
  })
})

describe('relative effects', () => {
  it("have Newcombe's interval with a continuity correction", () => {
    // 20 won by both, 5 by the first only, 15 by the second only, 60 by neither; limits of Wilson for 25 and 35 of 100.
    const first = [...new Array<boolean>(25).fill(true), ...new Array<boolean>(75).fill(false)]
    const second = first.map((_, i) => i < 20 || (i >= 25 && i < 40))
    const z2 = 1.959963984540054 ** 2
    const limits = (p: number): readonly [number, number] => {
      const half = 1.959963984540054 * Math.sqrt((p * (1 - p)) / 100 + z2 / 40_000)
      return [(p + z2 / 200 - half) / (1 + z2 / 100), (p + z2 / 200 + half) / (1 + z2 / 100)]
    }
    const [[aLow, aHigh], [bLow, bHigh]] = [limits(0.25), limits(0.35)]
    const phi = (20 * 60 - 5 * 15 - 50) / Math.sqrt(25 * 75 * 35 * 65)
    const reach = (x: number, y: number): number => Math.sqrt(x * x + y * y - 2 * phi * x * y)
    const [up, down] = [
      reach(Math.log(bHigh / 0.35), Math.log(0.25 / aLow)),
      reach(Math.log(0.35 / bLow), Math.log(aHigh / 0.25)),
    ]
    const { times, low, high } = pairedRelativeEffect(first, second, 'ratio')
    expect(times).toBeCloseTo(1.4, 12)
    expect(low).toBeCloseTo(1.4 * Math.exp(-down), 9)
    expect(high).toBeCloseTo(1.4 * Math.exp(up), 9)
  })
})

describe('survival', () => {
  const waits: readonly TimeToEvent[] = [
    { time: 1, hasHappened: true },
    { time: 2, hasHappened: false },
    { time: 3, hasHappened: true },
    { time: 4, hasHappened: false },
  ]

  it('pseudo-values handle censored games', () => {
    // Restricted means up to 4 by hand: 1·1 + 3/4·2 + 3/8·1 = 2.875 with all games; leaving out each in turn 3.5, 7/3, 3, 2.5.
    const without = [1 + 2 * 1 + 0.5, 1 + (2 / 3) * 2 + 1 / 3, 1 + (2 / 3) * 3, 1 + (2 / 3) * 2]
    expect([...pseudoValues(waits, 4)]).toEqual(without.map((one) => expect.closeTo(4 * 2.875 - 3 * one, 9) as number))
  })

  it('the interval of the mean uses the log odds of the fraction waited', () => {
    // Times of 2 and 4, five each: mean 3 of 8, standard deviation 1.0541, t(9) = 2.262157.
    const some = Array.from({ length: 10 }, (_, i) => ({ time: i < 5 ? 2 : 4, hasHappened: true }))
    const half = (2.262157 * Math.sqrt(10 / 9)) / Math.sqrt(10) / 8 / ((3 / 8) * (5 / 8))
    const { mean, low, high } = meanTime(some, 8)
    expect(mean).toBe(3)
    expect(low).toBeCloseTo(8 / (1 + (5 / 3) * Math.exp(half)), 5)
    expect(high).toBeCloseTo(8 / (1 + (5 / 3) * Math.exp(-half)), 5)
  })

  it('counts games at risk, and the log-rank test weighs both arms', () => {
    expect(kaplanMeier(waits).map(({ waiting, share }) => [waiting, share])).toEqual([
      [4, 0.75],
      [3, 0.75],
      [2, 0.375],
      [1, 0.375],
    ])
    // One event at 1 of 2 against 2, one at 2 of 1 against 2 in the risk sets: expected 1/2 + 2/3, variance 1/4 + 2/9.
    const at = (...times: readonly number[]): readonly TimeToEvent[] =>
      times.map((time) => ({ time, hasHappened: time < 3 }))
    const { z } = logRank(at(1, 2), at(3, 3))
    expect(z).toBeCloseTo((0 - 1 / 2 - 2 / 3) / Math.sqrt(1 / 4 + 2 / 9), 9)
  })
})

describe('power', () => {
  it('follows Connor for pairs of games, and Student for means', () => {
    const pair = { share: 0.3, difference: 0.1, correlation: 0.4 }
    // 0.3 + 0.4 - 2 (0.12 + 0.4 √(0.21 · 0.24)) = 0.28040
    const apart = discordance(pair)
    expect(apart).toBeCloseTo(0.7 - 2 * (0.12 + 0.4 * Math.sqrt(0.21 * 0.24)), 12)
    const root = 1.959963984540054 * Math.sqrt(apart) + 0.8416212 * Math.sqrt(apart - 0.01)
    expect(pairsFor(pair)).toBe(Math.ceil(((root + Math.sqrt(root * root + 0.4)) / 0.2) ** 2))
    expect(powerOf(pair, pairsFor(pair))).toBeCloseTo(0.8, 2)
    expect(gamesForMean(2, 1)).toBe(Math.ceil((2 * (2.0345 + 0.8416)) ** 2)) // t(33) = 2.0345
    // t(14) = 2.1448, t(4) = 2.7764
    expect([gamesForMean(1, 0.8), gamesForMean(1, 2)]).toEqual([15, 5])
    expect(detectableMean(3, 150)).toBeCloseTo(((1.976013 + 0.8416212) * 3) / Math.sqrt(150), 4)
  })
})

describe('ratings', () => {
  it('have the interval of the curvature of the likelihood, prior included', () => {
    // Two players, 10 wins each: strengths 1, curvature 20/4 between them and 1/4 of the prior on each.
    const [one] = ratings([{ one: 'a', other: 'b', wins: 10, games: 20 }])
    const [same, cross] = [20 / 4 + 1 / 4, -20 / 4]
    const contrast = 1 / (same - cross) // The variance of the difference is 2 / (same - cross), and a half of that for half of it.
    expect(one.rating).toBeCloseTo(0, 9)
    expect(one.high).toBeCloseTo((1.959963984540054 * 400 * Math.sqrt(contrast / 2)) / Math.LN10, 6)
  })

  it('count a draw as half a win, and each pair once', () => {
    const standing = (name: string, against: string, wins: number): Standing<Race> => ({
      name,
      against,
      side: 'red',
      tally: { games: 10, wins: { red: wins }, draws: 2, stopped: 1, by: {}, commands: 0 },
      won: { rate: 0, low: 0, high: 1 },
    })
    expect(meetingsOf([standing('a', 'b', 4), standing('b', 'a', 3)])).toEqual([
      { one: 'a', other: 'b', wins: 5.5, games: 10 },
    ])
  })
})
