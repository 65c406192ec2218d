/** The two-sided 95 % critical value of the normal distribution, in standard deviations. */
export const Z_95 = 1.959963984540054

const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const

/** The logarithm of the gamma function for a positive number, by Lanczos' approximation. */
const logGamma = (x: number): number => {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const sum = LANCZOS.reduce((all, weight, i) => all + weight / (x + i), 0.99999999999980993)
  const t = x + LANCZOS.length - 1.5
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum)
}

const TINY = 1e-300
const MOST_STEPS = 500

/** The continued fraction of the incomplete beta function, by Lentz's method. */
const betaFraction = (x: number, a: number, b: number): number => {
  let c = 1
  let d = 1 / Math.max(TINY, 1 - ((a + b) * x) / (a + 1))
  let value = d
  for (let m = 1; m < MOST_STEPS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / (1 + even * d || TINY)
    c = 1 + even / c || TINY
    value *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / (1 + odd * d || TINY)
    c = 1 + odd / c || TINY
    value *= d * c
    if (Math.abs(d * c - 1) < 1e-15) break
  }
  return value
}

/** The regularized incomplete beta function for x from 0 to 1. */
export const incompleteBeta = (x: number, a: number, b: number): number => {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x))
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(x, a, b)) / a : 1 - (front * betaFraction(1 - x, b, a)) / b
}

/**
 * The two-sided p-value of Student's t distribution.
 *
 * @param freedom the degrees of freedom, at least 1
 */
export const studentPValue = (t: number, freedom: number): number =>
  incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5)

/** The density of Student's t distribution. */
const studentDensity = (t: number, freedom: number): number =>
  Math.exp(logGamma((freedom + 1) / 2) - logGamma(freedom / 2) - ((freedom + 1) / 2) * Math.log1p((t * t) / freedom)) /
  Math.sqrt(freedom * Math.PI)

const MOST_STEPS_OUT = 200

/**
 * The two-sided critical value of Student's t distribution for the significance level `alpha`.
 *
 * @param freedom the degrees of freedom, at least 1
 */
export const studentCritical = (freedom: number, alpha = 0.05): number => {
  // The tail probability is convex, so Newton's method from 0 approaches the value from below without overshooting.
  let within = 0
  for (let i = 0; i < MOST_STEPS_OUT; i++) {
    const step = (studentPValue(within, freedom) - alpha) / (2 * studentDensity(within, freedom))
    if (!(step > within * 1e-15)) break
    within += step
  }
  return within
}

/** The cumulative distribution function of the normal distribution. */
export const normalCdf = (z: number): number => {
  // Student's t with very many degrees of freedom is practically normal.
  const beyond = studentPValue(z, 1e9)
  return z < 0 ? beyond / 2 : 1 - beyond / 2
}

/** The quantile of the normal distribution. */
export const normalQuantile = (part: number): number => {
  let [low, high] = [-9, 9]
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (normalCdf(middle) < part) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The two-sided critical value of the normal distribution, in standard deviations. */
export const normalCritical = (alpha: number): number => (alpha === 0.05 ? Z_95 : normalQuantile(1 - alpha / 2))
