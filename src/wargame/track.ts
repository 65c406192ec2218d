import type { NodeId } from '../maps/graph.js'

/**
 * Who is due on a reinforcement track: the units whose turn has come, this turn or before. A unit that was kept out is due
 * until it comes.
 *
 * @param dueIn the turn in which a unit comes; null where it is not on the track: it has come, or never will
 */
export const unitsDue = <Unit>(
  units: readonly Unit[],
  dueIn: (unit: Unit) => number | null,
  turn: number,
): readonly Unit[] => {
  const due: Unit[] = []
  for (const unit of units) {
    const comes = dueIn(unit)
    if (comes !== null && comes <= turn) due.push(unit)
  }
  return due
}

/** A unit that is due, and where it may come in now. */
export interface Arrival<Unit, Place = NodeId> {
  /** The unit. */
  readonly unit: Unit
  /** The open ones among its entries, in their order; none where all are blocked: it is delayed. */
  readonly open: readonly Place[]
}

/** Where each unit that is due may come in. */
export const arrivals = <Unit, Place = NodeId>(
  due: readonly Unit[],
  entriesOf: (unit: Unit) => readonly Place[],
  isOpen: (unit: Unit, entry: Place) => boolean,
): readonly Arrival<Unit, Place>[] =>
  due.map((unit) => ({ unit, open: entriesOf(unit).filter((entry) => isOpen(unit, entry)) }))
