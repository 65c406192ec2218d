import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fraction,
  isEqual,
  ONE,
  over,
  plus,
  formatFraction,
  times,
  toNumber,
  ZERO,
  type Fraction,
} from '../../src/kernel/fraction.js'

const whole = fc.bigInt({ min: -1000n, max: 1000n })
const fractions = fc
  .tuple(
    whole,
    whole.filter((n) => n !== 0n),
  )
  .map(([n, d]) => fraction(n, d))

/** The exact value of a number as a fraction. */
const exactly = (x: number): Fraction => {
  let [n, power] = [x, 0]
  while (!Number.isInteger(n)) [n, power] = [n * 2, power + 1]
  return fraction(BigInt(n), 2n ** BigInt(power))
}

const view = new DataView(new ArrayBuffer(8))

const bitsOf = (x: number): bigint => {
  view.setFloat64(0, x)
  return view.getBigUint64(0)
}

/** The next number after a non-negative one. */
const after = (x: number): number => {
  view.setBigUint64(0, bitsOf(x) + 1n)
  return view.getFloat64(0)
}

const isEven = (x: number): boolean => bitsOf(x) % 2n === 0n

describe('fractions', () => {
  it('are in lowest terms with the sign in the numerator', () => {
    expect(formatFraction(fraction(6, -4))).toBe('-3/2')
    expect(formatFraction(fraction(-4, -2))).toBe('2')
    expect(fraction(0, 5)).toEqual(ZERO)
    expect(fraction(7)).toEqual({ numerator: 7n, denominator: 1n })
  })

  it('throw for a denominator of 0', () => {
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

  it('toNumber gives the nearest number for fractions of any length', () => {
    expect(toNumber(fraction(1, 3))).toBe(1 / 3)
    expect(toNumber(fraction(5n ** 400n, 6n ** 400n))).toBeCloseTo((5 / 6) ** 400, 20)
    expect(toNumber(fraction(6n ** 400n + 1n, 6n ** 400n))).toBeCloseTo(1, 12)
  })

  it('toNumber inverts the exact value of every number, and keeps the sign', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (x) => {
        expect(toNumber(exactly(x))).toBe(x + 0)
        expect(toNumber(exactly(-x))).toBe(0 - x)
      }),
      { numRuns: 2000 },
    )
  })

  it('toNumber rounds to the nearest number, ties to even', () => {
    const positive = fc.double({ min: 0, max: 1.7e308, noNaN: true })
    fc.assert(
      fc.property(positive, (x) => {
        const next = after(x)
        const middle = over(plus(exactly(x), exactly(next)), fraction(2))
        const least = fraction(1n, 10n ** 500n)
        expect(toNumber(plus(middle, least))).toBe(next)
        expect(toNumber(plus(middle, times(least, fraction(-1))))).toBe(x)
        expect(toNumber(middle)).toBe(isEven(x) ? x : next)
      }),
      { numRuns: 500 },
    )
  })

  it('toNumber has a relative error below 1e-15 down to the smallest number', () => {
    for (let dice = 1; dice <= 395; dice++) {
      const got = toNumber(fraction(1n, 6n ** BigInt(dice)))
      const error = over(exactly(got), fraction(1n, 6n ** BigInt(dice)))
      expect(Math.abs(toNumber(plus(error, fraction(-1)))), `6^-${String(dice)}`).toBeLessThan(1e-15)
    }
    expect(toNumber(fraction(1n, 2n ** 1074n))).toBe(Number.MIN_VALUE)
    expect(toNumber(fraction(1n, 2n ** 1075n))).toBe(0)
    expect(toNumber(fraction(1n, 6n ** 500n))).toBe(0)
    expect(toNumber(fraction(2n ** 1024n - 2n ** 970n - 1n, 1n))).toBe(Number.MAX_VALUE)
    expect(toNumber(fraction(2n ** 1024n, 1n))).toBe(Infinity)
    expect(toNumber(fraction(-(2n ** 1024n), 1n))).toBe(-Infinity)
  })
})
