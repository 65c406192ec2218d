/** An exact rational number in lowest terms. */
export interface Fraction {
  /** Above the line; carries the sign. */
  readonly numerator: bigint
  /** Below the line; 1 or more. */
  readonly denominator: bigint
}

const gcd = (a: bigint, b: bigint): bigint => {
  while (b !== 0n) [a, b] = [b, a % b]
  return a < 0n ? -a : a
}

/**
 * A fraction in lowest terms.
 *
 * @param denominator not 0
 */
export const fraction = (numerator: bigint | number, denominator: bigint | number = 1n): Fraction => {
  const n = BigInt(numerator)
  const d = BigInt(denominator)
  if (d === 0n) throw new Error('a fraction has no denominator of 0')
  const common = (d < 0n ? -1n : 1n) * (gcd(n, d) || 1n)
  return { numerator: n / common, denominator: d / common }
}

/** 0/1. */
export const ZERO: Fraction = { numerator: 0n, denominator: 1n }

/** 1/1. */
export const ONE: Fraction = { numerator: 1n, denominator: 1n }

/** The exact sum. */
export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)

/** The exact product. */
export const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator)

/** The exact quotient; b is not 0. */
export const over = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator, a.denominator * b.numerator)

/** Whether two fractions are the same number. */
export const isEqual = (a: Fraction, b: Fraction): boolean =>
  a.numerator === b.numerator && a.denominator === b.denominator

const PRECISION = 10n ** 20n

/** The nearest number, also where numerator and denominator are beyond any number. */
export const toNumber = ({ numerator, denominator }: Fraction): number => {
  const plain = Number(numerator) / Number(denominator)
  if (Number.isSafeInteger(Number(numerator)) && Number.isSafeInteger(Number(denominator))) return plain
  return Number((numerator * PRECISION) / denominator) / Number(PRECISION)
}

/** As `7/12`, or `3` when whole. */
export const formatFraction = ({ numerator, denominator }: Fraction): string =>
  denominator === 1n ? String(numerator) : `${String(numerator)}/${String(denominator)}`
