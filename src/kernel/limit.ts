/**
 * A limit to count up to: rounded up, and 0 if negative. Infinity means no limit.
 *
 * @param of what is limited, for the error message
 * @throws Error if `n` is not a number, which would make a loop run forever
 */
export const limit = (of: string, n: number): number => {
  const whole = Math.max(0, Math.ceil(n))
  if (Number.isNaN(whole)) throw new Error(`${of}: ${String(n)} is not a number`)
  return whole
}

/**
 * A finite count: rounded up, and 0 if negative.
 *
 * @param of what is counted, for the error message
 * @throws Error if `n` is not a number or is infinite
 */
export const finite = (of: string, n: number): number => {
  const whole = limit(of, n)
  if (whole === Infinity) throw new Error(`${of}: must be finite`)
  return whole
}
