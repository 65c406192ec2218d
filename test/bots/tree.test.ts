import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noValues, deviationOf, addValue } from '../../src/bots/variance.js'
import { bestOf } from '../../src/bots/tree.js'

const spread = (worths: readonly number[]): number => {
  const tally = noValues()
  for (const worth of worths) addValue(tally, worth)
  return deviationOf(tally)
}

describe('how far apart playouts lie', () => {
  it('is 1 until there are some, and where half were won and half lost', () => {
    expect(spread([])).toBe(1)
    expect(spread([0.5, 0.5])).toBe(1)
    expect(spread([0, 1, 0, 1, 0, 1, 0, 1])).toBeCloseTo(1, 2)
  })

  it('is next to nothing, but something, where all came to the same', () => {
    const alike = spread(new Array<number>(20).fill(0.3))
    expect(alike).toBeGreaterThan(0)
    expect(alike).toBeLessThan(0.01)
  })

  it('is ten times as much where all differences are ten times as large', () => {
    const worths = [0.1, 0.9, 0.4, 0.2, 0.8, 0.5, 0.3, 0.7, 0.6]
    const near = worths.map((worth) => 0.5 + (worth - 0.5) / 10)
    expect(spread(worths) / spread(near)).toBeGreaterThan(9)
  })
})

describe('the best of some ratings', () => {
  const ratings = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 12 })

  it('is the highest that will do, or none', () => {
    fc.assert(
      fc.property(ratings, fc.func(fc.boolean()), fc.nat(), (some, willDo, luck) => {
        const fit = some.filter((_, at) => willDo(at))
        const best = bestOf(some, (n) => luck % n, willDo)
        if (fit.length === 0) expect(best).toBe(-1)
        else expect([willDo(best), some[best]]).toEqual([true, Math.max(...fit)])
      }),
    )
  })

  it('is any of equals, all alike likely', () => {
    const counts = [0, 0, 0, 0]
    for (let first = 0; first < 2; first++)
      for (let second = 0; second < 3; second++) {
        const luck = [first, second]
        counts[bestOf([7, 1, 7, 7], () => luck.shift() ?? 0)] += 1
      }
    expect(counts).toEqual([2, 0, 2, 2])
  })
})
