import { describe, expect, it } from 'vitest'
import { predict, type NeuralNet } from '../../src/kernel/neural-net.js'

const net: NeuralNet = {
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

describe('predict', () => {
  it('adds the normalized facts and the hidden units', () => {
    // 14 is two deviations above its mean, and -0.5 half a deviation below.
    const bends = 3 * Math.tanh(2 + 0.5) - Math.tanh(-1)
    expect(predict(net, [14, -0.5])).toBeCloseTo(chance(0.5 * 2 + 0.5 + bends + 0.25), 12)
  })

  it('is the bias and the hidden units if every fact is average', () => {
    expect(predict(net, [10, 0])).toBeCloseTo(chance(3 * Math.tanh(0.5) + 0.25), 12)
  })

  it('limits facts to five deviations', () => {
    expect(predict(net, [1000, -1000])).toBe(predict(net, [20, -5]))
    expect(predict(net, [19, 0])).not.toBe(predict(net, [20, 0]))
  })
})
