import { describe, expect, it } from 'vitest'
import { chanceBy, type Net } from '../../src/kernel/net.js'

const net: Net = {
  mean: [10, 0],
  spread: [2, 1],
  straight: [0.5, -1],
  bends: [
    [1, 0, 0.5],
    [0, 2, 0],
  ],
  sum: [3, -1, 0.25],
}

const chance = (sum: number): number => 1 / (1 + Math.exp(-sum))

describe('a small net', () => {
  it('adds up what facts are beyond their mean, in spreads, and the bends of such sums', () => {
    // 14 lies two spreads above its mean, and -0.5 half a spread below
    const bends = 3 * Math.tanh(2 + 0.5) - Math.tanh(-1)
    expect(chanceBy(net, [14, -0.5])).toBeCloseTo(chance(0.5 * 2 + 0.5 + bends + 0.25), 12)
  })

  it('is what is added anyhow where every fact is as a rule', () => {
    expect(chanceBy(net, [10, 0])).toBeCloseTo(chance(3 * Math.tanh(0.5) + 0.25), 12)
  })

  it('counts no fact as farther than five spreads', () => {
    expect(chanceBy(net, [1000, -1000])).toBe(chanceBy(net, [20, -5]))
    expect(chanceBy(net, [19, 0])).not.toBe(chanceBy(net, [20, 0]))
  })
})
