/** What playouts were worth to the first side, counted as they are made. */
export interface Tally {
  /** How many. */
  count: number
  /** The sum of what they were worth. */
  sum: number
  /** The sum of its squares. */
  squares: number
}

/** No playout yet. */
export const noWorths = (): Tally => ({ count: 0, sum: 0, squares: 0 })

/** Counts a playout in. */
export const withWorth = (tally: Tally, worth: number): void => {
  tally.count += 1
  tally.sum += worth
  tally.squares += worth * worth
}

const FEW = 8
const LEAST = 0.001

/**
 * How far apart lies what playouts were worth: 1 where some were won, as many lost and none between, and next to nothing
 * where all came to the same. A judgment tells a good command from a better one by little; by this that little counts.
 */
export const spreadOf = ({ count, sum, squares }: Tally): number => {
  if (count < FEW) return 1
  const mean = sum / count
  return 2 * Math.sqrt(Math.max(0, squares / count - mean * mean)) + LEAST
}
