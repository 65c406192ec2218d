import { isPieceIsolated } from '../8.605-setup-areas/8.6052-isolated-piece.js'
import { type PartHandler, eventsOnly } from '../part-handler.js'
import { doTask } from '../../model/task.js'
import type { Position } from '../../model/position.js'
import type { Event } from '../../model/event.js'
import { eliminatePiece, putMarkers, vehicleNamed, vehicles } from '../../model/facts.js'
import { has, isMobile, type Vehicle } from '../../model/piece.js'
import { isServiced } from './8.6141-areas.js'

const PART = '8.6141d'

/** Whether a vehicle is an AFV. Types missing from the catalogue count as AFVs. */
export const isAfv = ({ data }: Position, { type }: Vehicle): boolean =>
  data.catalogue.vehicleOf(type)?.top !== 'unarmored'

const mustLeave = (at: Position, vehicle: Vehicle): boolean =>
  vehicle.side === 'us' && vehicle.color === 'us' && isAfv(at, vehicle) && isMobile(vehicle) && isServiced(at, vehicle)

/**
 * A Recalled Mobile American AFV leaves for good. An Isolated one stays with Ammunition Shortage; one in the Holding
 * Box of an Entry Area that is not Eligible is unaffected (KGP-8.6141d).
 */
export const recallVehicles = (at: Position, vehicle: Vehicle): readonly Event[] => {
  if (!mustLeave(at, vehicle)) return []
  return isPieceIsolated(at, vehicle)
    ? putMarkers(vehicle, ['ammoShortage'], 'KGP-8.6141d')
    : eliminatePiece(at.state, vehicle.id, 'KGP-8.6141d')
}

/**
 * Recall (KGP-8.6141d): Mobile American AFV under Recall are Eliminated or, if Isolated, suffer Ammunition Shortage.
 */
export const recall: PartHandler<typeof PART> = {
  begin: (at) =>
    vehicles(at.state)
      .filter((vehicle) => has(vehicle, 'recalled') && mustLeave(at, vehicle))
      .map(({ id }) => doTask(PART, { tag: 'recall', vehicle: id })),
  does: {
    recall: (at, { about }) => eventsOnly(...recallVehicles(at, vehicleNamed(at.state, about.vehicle))),
  },
}
