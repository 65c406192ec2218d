/** Running sums of the playout values for the first side. */
export interface RunningVariance {
  count: number
  sum: number
  /** The sum of their squares. */
  squares: number
}

/** Empty sums. */
export const noValues = (): RunningVariance => ({ count: 0, sum: 0, squares: 0 })

/** Adds a value. */
export const addValue = (tally: RunningVariance, value: number): void => {
  tally.count += 1
  tally.sum += value
  tally.squares += value * value
}

const FEW = 8
const LEAST = 0.001

/**
 * Twice the standard deviation of the playout values: 1 if half were won and half lost, and close to 0 if all had the
 * same value. It scales the exploration constant, so that small differences of an evaluation count. 1 while there are
 * too few values.
 */
export const deviationOf = ({ count, sum, squares }: RunningVariance): number => {
  if (count < FEW) return 1
  const mean = sum / count
  return 2 * Math.sqrt(Math.max(0, squares / count - mean * mean)) + LEAST
}
