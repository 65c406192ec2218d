/** A small net that tells from facts how likely something is: a sum of the facts, and of a few bends of such sums. */
export interface Net {
  /** By fact, what it is on average. */
  readonly mean: readonly number[]
  /** By fact, how far it lies from that as a rule. */
  readonly spread: readonly number[]
  /** By fact, what it adds of itself. */
  readonly straight: readonly number[]
  /** By bend and fact, what it adds to the sum that is bent; last what is added anyhow. */
  readonly bends: readonly (readonly number[])[]
  /** By bend, what it adds; last what is added anyhow. */
  readonly sum: readonly number[]
}

/** No fact counts as farther from its mean than so many spreads. */
const FARTHEST = 5

const total = (weights: readonly number[], facts: readonly number[]): number =>
  facts.reduce((sum, fact, i) => sum + fact * weights[i], 0)

/** How likely it is by a net, from 0 to 1, with these facts in the order it was learned in. */
export const chanceBy = ({ mean, spread, straight, bends, sum }: Net, facts: readonly number[]): number => {
  const scaled = facts.map((fact, i) => Math.max(-FARTHEST, Math.min(FARTHEST, (fact - mean[i]) / spread[i])))
  const bent = bends.map((weights) => Math.tanh(total(weights, scaled) + weights[scaled.length]))
  return 1 / (1 + Math.exp(-total(straight, scaled) - total(sum, bent) - sum[bent.length]))
}
