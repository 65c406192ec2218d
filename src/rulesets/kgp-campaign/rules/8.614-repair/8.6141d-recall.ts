import { isPieceIsolated } from '../8.605-setup-areas/8.6052-isolated-piece.js'
import { type PartHandler, just } from '../part-handler.js'
import { doing } from '../../model/task.js'
import type { Position } from '../../model/position.js'
import type { Event } from '../../model/event.js'
import { eliminating, isRetained, putting, vehicleNamed, vehicles } from '../../model/facts.js'
import { has, isMobile, type Vehicle } from '../../model/piece.js'

const PART = '8.6141d'

/** Armored vehicles; a type the catalogue lacks passes for one. */
export const isAfv = ({ data }: Position, { type }: Vehicle): boolean =>
  data.catalogue.vehicleOf(type)?.top !== 'unarmored'

const mustLeave = (at: Position, vehicle: Vehicle): boolean =>
  vehicle.side === 'us' && vehicle.color === 'us' && isAfv(at, vehicle) && isMobile(vehicle) && isRetained(vehicle)

/** A Recalled American AFV that can move leaves for good; an Isolated one stays, short of ammunition (KGP-8.6141d). */
export const recalled = (at: Position, vehicle: Vehicle): readonly Event[] => {
  if (!mustLeave(at, vehicle)) return []
  return isPieceIsolated(at, vehicle)
    ? putting(vehicle, ['ammoShortage'], 'KGP-8.6141d')
    : eliminating(at.state, vehicle.id, 'KGP-8.6141d')
}

/** Recall (KGP-8.6141d): Mobile American AFV under Recall are Eliminated, or short of ammunition where they are Isolated. */
export const recall: PartHandler<typeof PART> = {
  begin: (at) =>
    vehicles(at.state)
      .filter((vehicle) => has(vehicle, 'recalled') && mustLeave(at, vehicle))
      .map(({ id }) => doing(PART, { tag: 'recall', vehicle: id })),
  does: {
    recall: (at, { about }) => just(...recalled(at, vehicleNamed(at.state, about.vehicle))),
  },
}
