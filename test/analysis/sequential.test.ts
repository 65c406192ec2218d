import { describe, expect, it } from 'vitest'
import { normalCritical } from '../../src/analysis/distributions.js'
import { alphaPerLook, adjustForLooks, crossingProbability, interimLooks } from '../../src/analysis/sequential.js'

const even = (looks: number): readonly number[] => Array.from({ length: looks }, (_, i) => i + 1)

describe('interim looks', () => {
  it("use Pocock's constants", () => {
    // Pocock 1977: the constants of 2, 3, 5 and 10 looks at equal distances.
    for (const [looks, constant] of [
      [2, 2.178],
      [3, 2.289],
      [5, 2.413],
      [10, 2.555],
    ] as const)
      expect(normalCritical(alphaPerLook(even(looks)))).toBeCloseTo(constant, 2)
    expect(alphaPerLook([500])).toBe(0.05)
  })

  it('come at numbers of games fixed in advance, the last at the end', () => {
    expect(interimLooks(1000)).toEqual([100, 150, 225, 338, 507, 761, 1000])
    expect(interimLooks(80)).toEqual([80])
  })

  it('raise p-values, never lower them', () => {
    const looks = interimLooks(1000)
    expect(adjustForLooks(0.05, looks)).toBeGreaterThan(0.1)
    expect(adjustForLooks(0.05, [1000])).toBe(0.05)
    expect(adjustForLooks(alphaPerLook(looks), looks)).toBeCloseTo(0.05, 3)
    expect(adjustForLooks(1, looks)).toBe(1)
    expect(adjustForLooks(1e-15, looks)).toBeLessThan(1e-13)
  })

  it('crossingProbability is near 1 for a low bound and near 0 for a high one', () => {
    expect(crossingProbability(0.01, even(5))).toBeGreaterThan(0.99)
    expect(crossingProbability(7, even(5))).toBeLessThan(1e-6)
  })
})
