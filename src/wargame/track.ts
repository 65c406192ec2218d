import type { NodeId } from '../maps/graph.js'

/**
 * The reinforcements due: units whose turn of arrival is the given turn or earlier. A unit that could not enter stays
 * due.
 *
 * @param dueIn the turn in which a unit arrives; null if it is not on the track
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

/** A unit that is due, with the places where it may enter now. */
export interface Arrival<Unit, Place = NodeId> {
  /** The unit that is due. */
  readonly unit: Unit
  /** The open entries, in order; if all are blocked it is empty and the unit is delayed. */
  readonly open: readonly Place[]
}

/** The open entries of each unit that is due. */
export const arrivals = <Unit, Place = NodeId>(
  due: readonly Unit[],
  entriesOf: (unit: Unit) => readonly Place[],
  isOpen: (unit: Unit, entry: Place) => boolean,
): readonly Arrival<Unit, Place>[] =>
  due.map((unit) => ({ unit, open: entriesOf(unit).filter((entry) => isOpen(unit, entry)) }))
