import type { Roller } from '../../../../kernel/rng.js'

/** Chances are rolled in thousandths. */
const FINE = 1000

/** Converts a percentage to a fraction. */
export const percent = (of: number): number => of / 100

/** Converts tenths to a number. */
export const tenths = (of: number): number => of / 10

/** Returns true with this chance from 0 to 1. */
export const happens = (roller: Roller, chance: number): boolean => roller.below(FINE) < chance * FINE

/** Returns true with a probability of 1 in `cases`. */
export const oneIn = (roller: Roller, cases: number): boolean => roller.below(cases) === 0

/** Returns one of several outcomes by weight. At least one weight must be above 0. */
export const pickByWeight = <Outcome extends string>(
  roller: Roller,
  weights: readonly (readonly [outcome: Outcome, weight: number])[],
): Outcome => {
  let left = roller.below(weights.reduce((sum, [, weight]) => sum + weight, 0))
  for (const [outcome, weight] of weights) {
    if (left < weight) return outcome
    left -= weight
  }
  return weights[0][0]
}
