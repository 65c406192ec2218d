import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noValues, deviationOf, addValue } from '../../src/bots/variance.js'
import {
  bestOf,
  childAfter,
  mostVisited,
  newNode,
  leadOf,
  meanOf,
  selectByUcb,
  type Node,
} from '../../src/bots/tree.js'
import type { Race } from '../analysis/race.js'

const spread = (worths: readonly number[]): number => {
  const tally = noValues()
  for (const worth of worths) addValue(tally, worth)
  return deviationOf(tally)
}

describe('the spread of playouts', () => {
  it('is 1 without playouts, and if half were won and half lost', () => {
    expect(spread([])).toBe(1)
    expect(spread([0.5, 0.5])).toBe(1)
    expect(spread([0, 1, 0, 1, 0, 1, 0, 1])).toBeCloseTo(1, 2)
  })

  it('is measured from eight playouts on', () => {
    expect(spread(new Array<number>(7).fill(0.3))).toBe(1)
    expect(spread(new Array<number>(8).fill(0.3))).toBeLessThan(0.01)
  })

  it('is small but positive if all results are equal', () => {
    const alike = spread(new Array<number>(20).fill(0.3))
    expect(alike).toBeGreaterThan(0)
    expect(alike).toBeLessThan(0.01)
  })

  it('is ten times as large if all differences are', () => {
    const worths = [0.1, 0.9, 0.4, 0.2, 0.8, 0.5, 0.3, 0.7, 0.6]
    const near = worths.map((worth) => 0.5 + (worth - 0.5) / 10)
    expect(spread(worths) / spread(near)).toBeGreaterThan(9)
  })
})

describe('the best of some ratings', () => {
  const ratings = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 12 })

  it('is the highest acceptable one, or none', () => {
    fc.assert(
      fc.property(ratings, fc.func(fc.boolean()), fc.nat(), (some, willDo, luck) => {
        const fit = some.filter((_, at) => willDo(at))
        const best = bestOf(some, (n) => luck % n, willDo)
        if (fit.length === 0) expect(best).toBe(-1)
        else expect([willDo(best), some[best]]).toEqual([true, Math.max(...fit)])
      }),
    )
  })

  it('is a random one of equals', () => {
    const counts = [0, 0, 0, 0]
    for (let first = 0; first < 2; first++)
      for (let second = 0; second < 3; second++) {
        const luck = [first, second]
        counts[bestOf([7, 1, 7, 7], () => luck.shift() ?? 0)] += 1
      }
    expect(counts).toEqual([2, 0, 2, 2])
  })
})

/** Options by visits and value. */
const options = (...tried: readonly (readonly [visits: number, value: number, offered?: number])[]): Node<Race>[] =>
  tried.map(([visits, value, offered = visits]) => ({ ...newNode<Race>(), visits, value, offered }))

describe('mostVisited', () => {
  it('is the option with the most visits, even if another has a better mean', () => {
    const [often, better] = options([10, 4], [9, 8])
    expect(mostVisited([often, better])).toBe(often)
    expect(mostVisited([better, often])).toBe(often)
  })

  it('is the better of two with equal visits, and the first of equals', () => {
    const [worse, better, alike] = options([10, 4], [10, 5], [10, 5])
    expect(mostVisited([worse, better])).toBe(better)
    expect(mostVisited([better, worse])).toBe(better)
    expect(mostVisited([better, alike])).toBe(better)
    expect(mostVisited([])).toBeNull()
  })

  it('has the most visits and, among those, the best mean, for any options', () => {
    const some = fc.array(fc.tuple(fc.nat(5), fc.nat(10)), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(some, (tried) => {
        const all = options(...tried.map(([visits, tenths]) => [visits, (visits * tenths) / 10] as const))
        const found = mostVisited(all)
        const most = Math.max(...all.map(({ visits }) => visits))
        const best = Math.max(...all.filter(({ visits }) => visits === most).map(meanOf))
        expect(found?.visits).toBe(most)
        expect(found === null ? null : meanOf(found)).toBe(best)
      }),
    )
  })

  it('leadOf is its visits minus those of the second', () => {
    expect(leadOf(options([3, 0], [10, 0], [7, 0]))).toBe(3)
    expect(leadOf(options([10, 0], [3, 0], [7, 0]))).toBe(3)
    expect(leadOf(options([7, 0], [7, 0]))).toBe(0)
    expect(leadOf(options([4, 0]))).toBe(4)
    expect(leadOf([])).toBe(0)
  })
})

describe('an option', () => {
  it('has the mean of its playouts as value, and 1/2 without any', () => {
    expect(options([4, 3], [0, 0], [4, 0]).map(meanOf)).toEqual([0.75, 0.5, 0])
  })

  it('is selected by its upper confidence bound: mean plus the square root of log offers over visits', () => {
    const [worn, rare] = options([100, 60, 110], [10, 5, 110])
    const bound = (mean: number, visits: number, exploration: number): number =>
      mean + exploration * Math.sqrt(Math.log(110) / visits)
    for (const exploration of [0, 0.05, 0.1, 0.2, 0.214, 0.215, 0.5, 1.4]) {
      const isRare = bound(0.5, 10, exploration) > bound(0.6, 100, exploration)
      expect(selectByUcb([worn, rare], exploration), String(exploration)).toBe(isRare ? rare : worn)
      expect(selectByUcb([rare, worn], exploration), String(exploration)).toBe(isRare ? rare : worn)
    }
    const [early, late] = options([10, 5, 20], [10, 5, 200])
    expect(selectByUcb([early, late], 1)).toBe(late)
    const [first, second] = options([10, 5], [10, 5])
    expect(selectByUcb([first, second], 1)).toBe(first)
  })

  it('has one child per observation', () => {
    const [node] = options([1, 1])
    const child = childAfter(node, 'a')
    expect(childAfter(node, 'a')).toBe(child)
    expect(childAfter(node, 'b')).not.toBe(child)
  })
})
