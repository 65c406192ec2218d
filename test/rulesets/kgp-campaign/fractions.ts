import { fraction, plus, times, ZERO, formatFraction, type Fraction } from '../../../src/kernel/fraction.js'

export { formatFraction }

/** The mean of whole numbers with given probabilities. */
export const sum = (parts: readonly (readonly [number, Fraction])[]): Fraction =>
  parts.reduce((total, [n, weight]) => plus(total, times(fraction(n, 1), weight)), ZERO)
