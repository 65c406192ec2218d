import type { Side } from '../../data/names.js'
import { entryNamed } from '../../data/map.js'
import { retainedIn } from '../../model/facts.js'
import type { Vehicle } from '../../model/piece.js'
import type { Position } from '../../model/position.js'
import { isEligible } from '../8.605-setup-areas/8.2-entry-areas.js'
import { situationOf } from '../8.605-setup-areas/situation.js'

/** Whether 8.6141 applies in an area of a side: a Setup Area, or the Holding Box of an Eligible Entry Area (8.614). */
export const isServiceArea = (at: Position, side: Side, area: string): boolean => {
  const entry = entryNamed(at.map, area)
  return entry === null || isEligible(situationOf(at), side, entry)
}

/**
 * Whether 8.6141 applies to a vehicle: it is Retained, and not in the Holding Box of an Entry Area that is not Eligible
 * (8.614).
 */
export const isServiced = (at: Position, vehicle: Vehicle): boolean => {
  const area = retainedIn(vehicle)
  return area !== null && isServiceArea(at, vehicle.side, area)
}
