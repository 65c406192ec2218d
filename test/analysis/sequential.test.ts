import { describe, expect, it } from 'vitest'
import { withinOf } from '../../src/analysis/distributions.js'
import { alphaOfEach, chanceOfLooks, everBeyond, looksOf } from '../../src/analysis/sequential.js'

const even = (looks: number): readonly number[] => Array.from({ length: looks }, (_, i) => i + 1)

describe('looking again and again', () => {
  it('is paid for as Pocock tells', () => {
    // Pocock 1977: the constants of 2, 3, 5 and 10 looks at equal distances.
    for (const [looks, constant] of [
      [2, 2.178],
      [3, 2.289],
      [5, 2.413],
      [10, 2.555],
    ] as const)
      expect(withinOf(alphaOfEach(even(looks)))).toBeCloseTo(constant, 2)
    expect(alphaOfEach([500])).toBe(0.05)
  })

  it('happens after numbers of games that were fixed beforehand, the last after all', () => {
    expect(looksOf(1000)).toEqual([100, 150, 225, 338, 507, 761, 1000])
    expect(looksOf(80)).toEqual([80])
  })

  it('makes chances greater, never less', () => {
    const looks = looksOf(1000)
    expect(chanceOfLooks(0.05, looks)).toBeGreaterThan(0.1)
    expect(chanceOfLooks(0.05, [1000])).toBe(0.05)
    expect(chanceOfLooks(alphaOfEach(looks), looks)).toBeCloseTo(0.05, 3)
    expect(chanceOfLooks(1, looks)).toBe(1)
    expect(chanceOfLooks(1e-15, looks)).toBeLessThan(1e-13)
  })

  it('is sure to see what is near', () => {
    expect(everBeyond(0.01, even(5))).toBeGreaterThan(0.99)
    expect(everBeyond(7, even(5))).toBeLessThan(1e-6)
  })
})
