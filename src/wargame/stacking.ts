import type { NodeId } from '../maps/graph.js'

const NOBODY: readonly never[] = []

/**
 * By node, the units in it, in the given order.
 *
 * @param map a map, or anything with the number of nodes
 * @param nodeOf the node of a unit; null if off the map
 */
export const stacksOf = <Unit extends number>(
  map: { readonly size: number },
  units: Iterable<Unit>,
  nodeOf: (unit: Unit) => NodeId | null,
): readonly (readonly Unit[])[] => {
  const stacks = new Array<readonly Unit[]>(map.size).fill(NOBODY)
  for (const unit of units) {
    const node = nodeOf(unit)
    if (node !== null) stacks[node] = stacks[node].length === 0 ? [unit] : [...stacks[node], unit]
  }
  return stacks
}

/**
 * Whether a unit fits into a stack. A unit that counts 0 always fits, even into an overfull stack.
 *
 * Check the last node of a move if the limit applies at the end of a move, or every node on the way if it applies at
 * all times.
 *
 * @param stack the units in the node; may include the unit itself, which counts once
 * @param limit the stacking limit in units, steps or points, as `counts` defines
 * @param counts the stacking value of a unit, 0 or more; 1 by default
 */
export const hasRoom = <Unit extends number>(
  stack: readonly Unit[],
  unit: Unit,
  limit: number,
  counts?: (unit: Unit) => number,
): boolean => {
  const own = counts === undefined ? 1 : counts(unit)
  if (own === 0) return true
  let together = own
  for (const one of stack) if (one !== unit) together += counts === undefined ? 1 : counts(one)
  return together <= limit
}
