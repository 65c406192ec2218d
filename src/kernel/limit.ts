/**
 * A limit that something counts up to: rounded up, and 0 where it is below. No limit is Infinity.
 *
 * @param of what it limits, for the error
 * @throws where it is no number: nothing could be counted up to it, and a loop would never end
 */
export const limit = (of: string, n: number): number => {
  const whole = Math.max(0, Math.ceil(n))
  if (Number.isNaN(whole)) throw new Error(`${of}: ${String(n)} is not a number`)
  return whole
}

/**
 * So many: rounded up, and 0 where it is below.
 *
 * @param of what there are so many of, for the error
 * @throws where it is no number, or there is no end to it
 */
export const finite = (of: string, n: number): number => {
  const whole = limit(of, n)
  if (whole === Infinity) throw new Error(`${of}: so many would never end`)
  return whole
}
