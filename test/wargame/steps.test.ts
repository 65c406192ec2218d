import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareLosses, strengthWith } from '../../src/wargame/steps.js'

describe('steps', () => {
  it('strengthWith gives full strength on the front and half on the back, rounded up', () => {
    expect([2, 1, 0].map((steps) => strengthWith(5, steps, 2))).toEqual([5, 3, 0])
    expect([4, 3, 2, 1].map((steps) => strengthWith(4, steps, 4))).toEqual([4, 3, 2, 1])
  })

  it('strengthWith is proportional to the remaining steps, rounded up', () => {
    expect([3, 2, 1].map((steps) => strengthWith(4, steps, 3))).toEqual([4, 3, 2])
    expect([1, 2, 3, 4].map((steps) => strengthWith(1, steps, 4))).toEqual([1, 1, 1, 1])
  })

  it('shareLosses takes steps from the unit with the most, the first if several are equal', () => {
    const steps = (unit: string): number => ({ a: 1, b: 2, c: 2 })[unit] ?? 0
    expect(shareLosses(['a', 'b', 'c'], steps, 1)).toEqual([{ unit: 'b', lost: 1, left: 1 }])
    expect(shareLosses(['c', 'b', 'a'], steps, 2)).toEqual([
      { unit: 'c', lost: 1, left: 1 },
      { unit: 'b', lost: 1, left: 1 },
    ])
    expect(shareLosses(['a', 'b'], steps, 3)).toEqual([
      { unit: 'a', lost: 1, left: 0 },
      { unit: 'b', lost: 2, left: 0 },
    ])
  })

  it('shareLosses drops losses beyond the last step', () => {
    expect(shareLosses(['a'], () => 2, 5)).toEqual([{ unit: 'a', lost: 2, left: 0 }])
    expect(shareLosses([], () => 2, 5)).toEqual([])
    expect(shareLosses(['a'], () => 2, 0)).toEqual([])
  })

  it('shareLosses takes the given number of steps, as evenly as possible', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4), { maxLength: 6 }), fc.nat(20), (steps, lost) => {
        const units = [...steps.keys()]
        const losses = shareLosses(units, (unit) => steps[unit], lost)
        const all = steps.reduce((sum, one) => sum + one, 0)
        expect(losses.reduce((sum, one) => sum + one.lost, 0)).toBe(Math.min(lost, all))
        for (const { unit, lost: own, left } of losses) {
          expect(own).toBeGreaterThan(0)
          expect(own + left).toBe(steps[unit])
        }
        const after = units.map((unit) => losses.find((one) => one.unit === unit)?.left ?? steps[unit])
        for (const { left } of losses) expect(Math.max(...after)).toBeLessThanOrEqual(left + 1)
      }),
    )
  })
})
