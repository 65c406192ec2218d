import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countHits } from '../../src/combat/hits.js'
import { chanceOf, poolHits } from '../../src/combat/pool.js'
import { fraction } from '../../src/kernel/fraction.js'

/** Every roll of a number of dice. */
const throws = (count: number, sides: number): readonly (readonly number[])[] =>
  count === 0
    ? [[]]
    : throws(count - 1, sides).flatMap((rest) => Array.from({ length: sides }, (_, i) => [...rest, i + 1]))

describe('a dice pool', () => {
  it('hits with every die at or above the target', () => {
    expect(countHits([1, 4, 6, 3, 5], 4)).toBe(3)
    expect(countHits([], 1)).toBe(0)
  })

  it('hits as often as its exact distribution says', () => {
    fc.assert(
      fc.property(fc.nat(4), fc.integer({ min: 1, max: 7 }), fc.constantFrom(2, 4, 6), (count, target, sides) => {
        const all = throws(count, sides)
        const chances = poolHits(count, target, sides)
        for (let hits = 0; hits <= count; hits++) {
          const times = all.filter((rolls) => countHits(rolls, target) === hits).length
          expect(chanceOf(chances, hits)).toEqual(fraction(times, all.length))
        }
      }),
      { numRuns: 40 },
    )
  })
})
