/**
 * The strength of a unit that has lost steps: its share of the whole, rounded up. A counter with two steps shows its full
 * strength on the front and half of it on the back.
 *
 * @param full the strength with all steps
 * @param steps how many it has left, from 0, at which it has no strength
 * @param all how many it has when whole, from 1
 */
export const strengthWith = (full: number, steps: number, all: number): number => Math.ceil((full * steps) / all)

/** What a unit loses. */
export interface Loss<Unit> {
  /** The unit. */
  readonly unit: Unit
  /** How many steps it loses, from 1. */
  readonly lost: number
  /** How many it has left; with 0 it is eliminated. */
  readonly left: number
}

/**
 * How a loss of steps is shared: each falls on the unit that has most left by then, the first of equals. Steps that nobody
 * has are not lost.
 *
 * @param units who may bear it, in the order that breaks ties
 * @param stepsOf how many steps a unit has
 * @param lost how many steps are lost together, from 0
 * @returns those who lose something, in the order of `units`
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
