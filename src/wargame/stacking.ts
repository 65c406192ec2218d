import type { NodeId } from '../maps/graph.js'

const NOBODY: readonly never[] = []

/**
 * By node, the units in it, in the order given.
 *
 * @param map how many nodes there are
 * @param nodeOf where a unit stands; null off the map
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
 * Whether a unit fits into a stack. Where units stand together too many already, one that counts for nothing still fits.
 *
 * Ask it of the node where a move ends if the limit holds then, and of every node on the way if it holds at all times.
 *
 * @param stack who stands there; the unit itself may be among them, and counts once
 * @param limit what may stand there together: units, steps or points, as `counts` says
 * @param counts what a unit counts, 0 or more; 1 if left out
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
