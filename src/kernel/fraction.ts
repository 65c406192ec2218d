/** An exact rational number in lowest terms. */
export interface Fraction {
  /** The numerator; carries the sign. */
  readonly numerator: bigint
  /** The denominator, 1 or more. */
  readonly denominator: bigint
}

const gcd = (a: bigint, b: bigint): bigint => {
  while (b !== 0n) [a, b] = [b, a % b]
  return a < 0n ? -a : a
}

/**
 * A fraction in lowest terms.
 *
 * @throws Error if the denominator is 0
 */
export const fraction = (numerator: bigint | number, denominator: bigint | number = 1n): Fraction => {
  const n = BigInt(numerator)
  const d = BigInt(denominator)
  if (d === 0n) throw new Error('the denominator of a fraction must not be 0')
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

/**
 * The exact quotient.
 *
 * @throws Error if `b` is 0
 */
export const over = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator, a.denominator * b.numerator)

/** Whether two fractions are the same number. */
export const isEqual = (a: Fraction, b: Fraction): boolean =>
  a.numerator === b.numerator && a.denominator === b.denominator

const SAFE = BigInt(Number.MAX_SAFE_INTEGER)

/** The number of binary digits of a positive integer. */
const bitsOf = (n: bigint): number => n.toString(2).length

/** The quotient of two positive integers as the nearest double; ties round to even. */
const quotient = (n: bigint, d: bigint): number => {
  if (n <= SAFE && d <= SAFE) return Number(n) / Number(d)
  // The quotient lies between 2^(exponent - 1) and 2^(exponent + 1). Doubles in that range are multiples of 2^unit: 53
  // digits, fewer below 2^-1022.
  const exponent = bitsOf(n) - bitsOf(d)
  const isBelow = exponent < 0 ? n << BigInt(-exponent) < d : n < d << BigInt(exponent)
  const unit = Math.max((isBelow ? exponent - 1 : exponent) - 52, -1074)
  const [above, below] = unit < 0 ? [n << BigInt(-unit), d] : [n, d << BigInt(unit)]
  const whole = above / below
  const twice = 2n * (above % below)
  const rounded = Number(twice > below || (twice === below && whole % 2n === 1n) ? whole + 1n : whole)
  // In two steps, because 2^unit alone may be out of range; both steps are exact.
  const half = Math.trunc(unit / 2)
  return rounded * 2 ** half * 2 ** (unit - half)
}

/** The nearest double. 0 and Infinity result only if no other double is as near. */
export const toNumber = ({ numerator, denominator }: Fraction): number => {
  const [n, d] = denominator < 0n ? [-numerator, -denominator] : [numerator, denominator]
  if (n === 0n) return 0
  return n < 0n ? -quotient(-n, d) : quotient(n, d)
}

/** Formats a fraction as `7/12`, or as `3` if it is an integer. */
export const formatFraction = ({ numerator, denominator }: Fraction): string =>
  denominator === 1n ? String(numerator) : `${String(numerator)}/${String(denominator)}`
