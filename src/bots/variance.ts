/** What playouts were worth to the first side, counted as they are made. */
export interface RunningVariance {
  /** How many. */
  count: number
  /** The sum of what they were worth. */
  sum: number
  /** The sum of its squares. */
  squares: number
}

/** No playout yet. */
export const noValues = (): RunningVariance => ({ count: 0, sum: 0, squares: 0 })

/** Counts a playout in. */
export const addValue = (tally: RunningVariance, value: number): void => {
  tally.count += 1
  tally.sum += value
  tally.squares += value * value
}

const FEW = 8
const LEAST = 0.001

/**
 * How far apart the results of playouts lie: 1 where some were won, as many lost and none between, and next to nothing
 * where all came to the same. An evaluation tells a good command from a better one by little; by this that little counts.
 */
export const deviationOf = ({ count, sum, squares }: RunningVariance): number => {
  if (count < FEW) return 1
  const mean = sum / count
  return 2 * Math.sqrt(Math.max(0, squares / count - mean * mean)) + LEAST
}
