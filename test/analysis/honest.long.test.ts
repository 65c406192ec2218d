// The coverage of relative effects, times, power and stopping: simulated, and computed exactly for shares.
import { describe, expect, it } from 'vitest'
import { pairedRelativeEffect } from '../../src/analysis/effects.js'
import { pairsFor } from '../../src/analysis/power.js'
import { alphaPerLook, interimLooks } from '../../src/analysis/sequential.js'
import { pairedWins } from '../../src/analysis/paired-wins.js'
import { kaplanMeier, meanTime, pairedTimeDifference, type TimeToEvent } from '../../src/analysis/survival.js'
import { wilson } from '../../src/analysis/tally.js'
import { rollerFrom, rngFrom } from '../../src/kernel/rng.js'

const chances = (seed: number): (() => number) => {
  const { below } = rollerFrom(rngFrom(seed, 'honest'))
  return () => below(1_000_000) / 1_000_000
}

/** Pairs of games of two arms with a given correlation and given shares. */
const pairs = (chance: () => number, n: number, a: number, b: number, together: number): [boolean[], boolean[]] => {
  const both = a * b + together * Math.sqrt(a * (1 - a) * b * (1 - b))
  const [first, second]: [boolean[], boolean[]] = [[], []]
  for (let i = 0; i < n; i++) {
    const at = chance()
    first.push(at < a)
    second.push(at < both || (at >= a && at < a + b - both))
  }
  return [first, second]
}

const TRIES = 2500

describe('coverage of intervals of relative effects', () => {
  const grid = [20, 50, 100, 250].flatMap((n) =>
    [0.1, 0.3, 0.6].flatMap((a) =>
      [0, 0.05, 0.2].flatMap((more) => [0, 0.5].map((together) => [n, a, a + more, together] as const)),
    ),
  )
  it.each(['ratio', 'odds'] as const)('%s', (scale) => {
    const chance = chances(1)
    const covered = grid.map(([n, a, b, together]) => {
      const truth = scale === 'ratio' ? b / a : b / (1 - b) / (a / (1 - a))
      let held = 0
      for (let i = 0; i < TRIES; i++) {
        const [first, second] = pairs(chance, n, a, b, together)
        const { low, high } = pairedRelativeEffect(first, second, scale)
        if (low <= truth && truth <= high) held += 1
      }
      return held / TRIES
    })
    const mean = covered.reduce((sum, one) => sum + one, 0) / covered.length
    expect(mean).toBeGreaterThan(0.95)
    expect(mean).toBeLessThan(0.97)
    expect(Math.min(...covered)).toBeGreaterThan(0.935) // 0.94, minus the sampling error of 2,500 tries.
  })
})

describe('times to an event', () => {
  /** An event with a constant chance per turn, in games that end at turn 10 or sometimes earlier. */
  const wait = (chance: () => number, each: number): TimeToEvent => {
    for (let time = 1; time <= 10; time++) {
      if (chance() < each) return { time, hasHappened: true }
      if (chance() < 0.03) return { time, hasHappened: false }
    }
    return { time: 10, hasHappened: false }
  }
  const truth = (each: number, turn: number): number => (1 - each) ** turn
  const meanUpTo = (each: number, until: number): number => {
    let sum = 0
    for (let turn = 0; turn < until; turn++) sum += truth(each, turn)
    return sum
  }

  it.each([
    [20, 0.02, 0.05],
    [20, 0.2, 0.3],
    [40, 0.08, 0.15],
    [100, 0.08, 0.15],
    [300, 0.01, 0.03],
  ])(
    'of %i games, with a chance of %d and %d per turn: the curve, its mean, and the difference of two means',
    (n, few, many) => {
      const chance = chances(n)
      let [curve, end, mean, apart] = [0, 0, 0, 0]
      const tries = 1500
      const isIn = ({ low, high }: { readonly low: number; readonly high: number }, is: number): number =>
        Number(low <= is && is <= high)
      for (let i = 0; i < tries; i++) {
        const [slow, fast] = [few, many].map((each) => Array.from({ length: n }, () => wait(chance, each)))
        const steps = kaplanMeier(slow)
        const by = (turn: number): { low: number; high: number } =>
          steps.findLast(({ time }) => time <= turn) ?? { low: 0, high: 1 }
        curve += isIn(by(5), truth(few, 5))
        end += isIn(by(9), truth(few, 9))
        mean += isIn(meanTime(slow, 9), meanUpTo(few, 9))
        apart += isIn(pairedTimeDifference(fast, slow, 9), meanUpTo(few, 9) - meanUpTo(many, 9))
      }
      for (const held of [curve, end, mean, apart]) expect(held / tries).toBeGreaterThan(0.93) // 0.94, minus the sampling error.
      if (n >= 40) for (const held of [curve, end, mean, apart]) expect(held / tries).toBeLessThan(0.985)
    },
  )
})

describe('a sample size computed in advance', () => {
  it.each([
    [0.3, 0.1, 0],
    [0.3, 0.1, 0.5],
    [0.1, 0.08, 0.3],
    [0.5, 0.06, 0.6],
  ])('finds a difference from %d by %d, correlation %d, about 80 times in 100', (share, difference, correlation) => {
    const chance = chances(7)
    const n = pairsFor({ share, difference, correlation })
    let found = 0
    for (let i = 0; i < TRIES; i++) {
      const { low, high, chance: likely } = pairedWins(...pairs(chance, n, share, share + difference, correlation)).more
      if ((low > 0 || high < 0) && likely < 0.05) found += 1
    }
    expect(found / TRIES).toBeGreaterThan(0.78)
    expect(found / TRIES).toBeLessThan(0.84)
  })
})

describe('stopping early', () => {
  const looks = interimLooks(3000)
  const alpha = alphaPerLook(looks)

  it.each([
    [0.5, 0, 0.3, 8],
    [0.2, 0.05, 0, 8],
    [0.05, 0.02, 0.5, 5],
    [0.35, 0.1, 0.6, 6],
  ])(
    'keeps the coverage of intervals: share %d, difference %d, correlation %d, to %d points',
    (share, more, together, points) => {
      const chance = chances(11)
      const width = (2 * points) / 100
      let [held, heldShare] = [0, 0]
      const tries = 800
      for (let i = 0; i < tries; i++) {
        const [first, second] = pairs(chance, 3000, share, share + more, together)
        for (const look of looks) {
          const at = wilson(second.slice(0, look).filter(Boolean).length, look, alpha)
          const apart = pairedWins(first.slice(0, look), second.slice(0, look), alpha).more
          const isKnown = at.high - at.low <= width && apart.high - apart.low <= width
          if (!isKnown && look < 3000) continue
          if (apart.low <= more && more <= apart.high) held += 1
          if (at.low <= share + more && share + more <= at.high) heldShare += 1
          break
        }
      }
      expect(held / tries).toBeGreaterThan(0.94)
      expect(heldShare / tries).toBeGreaterThan(0.94)
    },
  )

  it.each([
    [0.35, 0.1, 0.6],
    [0.05, 0.02, 0.5],
    [0.9, 0.05, 0.5],
  ])('covers simultaneously at all looks: share %d, difference %d, correlation %d', (share, more, together) => {
    const chance = chances(13)
    const tries = 800
    let held = 0
    for (let i = 0; i < tries; i++) {
      const [first, second] = pairs(chance, 3000, share, share + more, together)
      const holds = looks.every((look) => {
        const { low, high } = pairedWins(first.slice(0, look), second.slice(0, look), alpha).more
        return low <= more && more <= high
      })
      if (holds) held += 1
    }
    expect(held / tries).toBeGreaterThan(0.93) // 0.95, minus the sampling error.
  })

  it('has at most 5 % false positives if one stops at the first significant difference', () => {
    const chance = chances(12)
    let misled = 0
    const tries = 1500
    for (let i = 0; i < tries; i++) {
      const [first, second] = pairs(chance, 3000, 0.4, 0.4, 0.3)
      if (
        looks.some((look) => {
          const { low, high } = pairedWins(first.slice(0, look), second.slice(0, look), alpha).more
          return low > 0 || high < 0
        })
      )
        misled += 1
    }
    expect(misled / tries).toBeLessThan(0.063)
    expect(misled / tries).toBeGreaterThan(0.02)
  })
})
