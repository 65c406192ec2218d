/**
 * The strength of a unit that has lost steps: proportional to the steps left, rounded up. A two-step counter has full
 * strength on its front and half on its back.
 *
 * @param full the strength with all steps
 * @param steps the steps left, 0 or more; with 0 the strength is 0
 * @param all the steps of the complete unit, 1 or more
 */
export const strengthWith = (full: number, steps: number, all: number): number => Math.ceil((full * steps) / all)

/** The loss of a unit. */
export interface Loss<Unit> {
  /** The unit that loses steps. */
  readonly unit: Unit
  /** The number of steps lost, 1 or more. */
  readonly lost: number
  /** The number of steps left; at 0 the unit is eliminated. */
  readonly left: number
}

/**
 * Distributes step losses: each falls on the unit with the most steps left at that point, the first one in a tie.
 * Losses in excess of all steps are ignored.
 *
 * @param units the units that can take losses, in tie-breaking order
 * @param stepsOf the steps of a unit
 * @param lost the total number of steps to lose, 0 or more
 * @returns the units that lose steps, in the order of `units`
 */
export const shareLosses = <Unit>(
  units: readonly Unit[],
  stepsOf: (unit: Unit) => number,
  lost: number,
): readonly Loss<Unit>[] => {
  if (lost === 0) return []
  const before = units.map(stepsOf)
  const left = before.slice()
  for (let due = lost; due > 0; due--) {
    const most = Math.max(...left)
    if (most <= 0) break
    left[left.indexOf(most)]--
  }
  return units.flatMap((unit, i) => (left[i] === before[i] ? [] : [{ unit, lost: before[i] - left[i], left: left[i] }]))
}
