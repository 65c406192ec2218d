import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NodeId } from '../../src/maps/graph.js'
import { hasRoom, stacksOf } from '../../src/wargame/stacking.js'

describe('stacksOf', () => {
  it('lists the units of each node in the order given, without those off the map', () => {
    const place: readonly (number | null)[] = [2, null, 0, 2]
    expect(stacksOf({ size: 3 }, [3, 2, 1, 0], (unit) => place[unit] as NodeId | null)).toEqual([[2], [], [3, 0]])
  })

  it('agrees with a plain search', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat(9)), { maxLength: 30 }), (place) => {
        const units = [...place.keys()]
        const slow = Array.from({ length: 10 }, (_, node) => units.filter((unit) => place[unit] === node))
        expect(stacksOf({ size: 10 }, units, (unit) => place[unit] as NodeId | null)).toEqual(slow)
      }),
    )
  })
})

describe('hasRoom', () => {
  it('counts units', () => {
    expect(hasRoom([1], 2, 2)).toBe(true)
    expect(hasRoom([1, 3], 2, 2)).toBe(false)
  })

  it('counts steps or points', () => {
    const steps = (unit: number): number => [2, 2, 1][unit]
    expect(hasRoom([0], 1, 4, steps)).toBe(true)
    expect(hasRoom([0, 2], 1, 4, steps)).toBe(false)
  })

  it('counts a unit already there once', () => {
    expect(hasRoom([1, 2], 2, 2)).toBe(true)
  })

  it('always admits a unit that counts 0', () => {
    expect(hasRoom([0, 1, 2], 3, 2, (unit) => (unit === 3 ? 0 : 1))).toBe(true)
  })

  it('compares the sum of all units with the limit', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(9)),
        fc.nat(9),
        fc.nat(12),
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 10, maxLength: 10 }),
        (stack, unit, limit, points) => {
          const all = [...new Set([...stack, unit])]
          const together = all.reduce((sum, one) => sum + points[one], 0)
          expect(hasRoom(stack, unit, limit, (one) => points[one])).toBe(together <= limit)
        },
      ),
    )
  })
})
