import { printedMorale } from './casualties.js'
import type { Event } from '../../model/event.js'
import { nextId } from '../../model/piece-names.js'
import { leadership, newBase, type Crew, type Personnel, type Place, type Vehicle } from '../../model/piece.js'
import type { LocationId, PieceId, Side } from '../../data/names.js'
import type { Audience } from '../../model/task.js'
import type { State } from '../../model/state.js'

/** Returns a new vehicle crew on foot, fit and without Equipment. */
export const crewOnFoot = (
  id: PieceId,
  side: Side,
  type: string,
  location: LocationId | null,
  place: Place,
): Personnel => ({
  ...newBase(id, side, type, { location, place }),
  tag: 'personnel',
  kind: 'vehicleCrew',
  morale: printedMorale(type),
  leaderDrm: 0,
  ipc: 2,
  formation: '',
  aboard: null,
  climbing: null,
  guard: null,
  stun: 0,
  canAvoidMines: false,
})

/** Returns the crew of a vehicle and its armor leader as units on foot in its Location. */
export const dismountedMen = (state: State, vehicle: Vehicle, place: Place = vehicle.place): readonly Personnel[] => {
  if (vehicle.crew === null) return []
  const { rg, commander, side, location } = vehicle
  const { type, stun, armorLeader } = vehicle.crew
  const leaderDrm = armorLeader === null ? 0 : leadership(armorLeader)
  const crew: Personnel = {
    ...crewOnFoot(nextId(state, side, { location, place }), side, type, location, place),
    rg,
    commander,
    leaderDrm,
    stun,
  }
  if (armorLeader === null) return [crew]
  const leader: Personnel = {
    ...crewOnFoot(nextId(state, side, { location, place }, 1), side, armorLeader, location, place),
    kind: 'armorLeader',
    rg,
    commander,
    ipc: 1,
  }
  return [crew, leader]
}

/** Returns the events by which the crew abandons its vehicle. */
export const abandonVehicle = (
  state: State,
  vehicle: Vehicle,
  why: string,
  heard: Audience = 'all',
  place: Place = vehicle.place,
): readonly Event[] => [
  { tag: 'crewed', vehicle: vehicle.id, crew: null, why, heard },
  { tag: 'marked', piece: vehicle.id, put: ['abandoned'], taken: [], why, heard },
  ...dismountedMen(state, vehicle, place).map((piece): Event => ({ tag: 'made', piece, why, heard })),
]

/** Returns a unit as the Inherent Crew of a vehicle. */
export const remanVehicle = (unit: Personnel, leader: Personnel | null): Crew => ({
  type: unit.type,
  stun: unit.stun,
  armorLeader: leader?.type ?? null,
  stunDrm: unit.stun,
})
