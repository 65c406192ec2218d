import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fraction, isEqual, ONE, over, plus, formatFraction, times, toNumber, ZERO } from '../../src/kernel/fraction.js'

const whole = fc.bigInt({ min: -1000n, max: 1000n })
const fractions = fc
  .tuple(
    whole,
    whole.filter((n) => n !== 0n),
  )
  .map(([n, d]) => fraction(n, d))

describe('fractions', () => {
  it('are in lowest terms with the sign above the line', () => {
    expect(formatFraction(fraction(6, -4))).toBe('-3/2')
    expect(formatFraction(fraction(-4, -2))).toBe('2')
    expect(fraction(0, 5)).toEqual(ZERO)
    expect(fraction(7)).toEqual({ numerator: 7n, denominator: 1n })
  })

  it('a denominator of 0 is a mistake of ours', () => {
    expect(() => fraction(1, 0)).toThrow('denominator')
  })

  it('are a field', () => {
    fc.assert(
      fc.property(fractions, fractions, fractions, (a, b, c) => {
        expect(isEqual(plus(a, b), plus(b, a))).toBe(true)
        expect(isEqual(times(a, plus(b, c)), plus(times(a, b), times(a, c)))).toBe(true)
        expect(isEqual(plus(a, ZERO), a) && isEqual(times(a, ONE), a)).toBe(true)
        if (b.numerator !== 0n) expect(isEqual(times(over(a, b), b), a)).toBe(true)
      }),
    )
  })

  it('become the nearest number, however long they are', () => {
    expect(toNumber(fraction(1, 3))).toBe(1 / 3)
    expect(toNumber(fraction(5n ** 400n, 6n ** 400n))).toBeCloseTo((5 / 6) ** 400, 20)
    expect(toNumber(fraction(6n ** 400n + 1n, 6n ** 400n))).toBeCloseTo(1, 12)
  })
})
