import { printedMorale } from './casualties.js'
import type { Event } from '../../model/event.js'
import { nextId } from '../../model/facts.js'
import { leadership, type Crew, type Personnel, type Place, type Vehicle } from '../../model/piece.js'
import type { LocationId, PieceId, Side } from '../../data/names.js'
import type { Heard } from '../../model/task.js'
import type { State } from '../../model/state.js'

/** A vehicle crew on foot, fit and with nothing in hand. */
export const crewOnFoot = (
  id: PieceId,
  side: Side,
  type: string,
  location: LocationId | null,
  place: Place,
): Personnel => ({
  tag: 'personnel',
  id,
  side,
  color: side,
  type,
  kind: 'vehicleCrew',
  location,
  place,
  markers: [],
  rg: null,
  commander: null,
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

/** The men inside a vehicle as units on foot beside it: the crew and, with it, its armor leader. */
export const dismounted = (state: State, vehicle: Vehicle, place: Place = vehicle.place): readonly Personnel[] => {
  if (vehicle.crew === null) return []
  const { rg, commander, side, location } = vehicle
  const { type, stun, armorLeader } = vehicle.crew
  const leaderDrm = armorLeader === null ? 0 : leadership(armorLeader)
  const crew: Personnel = {
    ...crewOnFoot(nextId(state, side), side, type, location, place),
    rg,
    commander,
    leaderDrm,
    stun,
  }
  if (armorLeader === null) return [crew]
  const leader: Personnel = {
    ...crewOnFoot(nextId(state, side, 1), side, armorLeader, location, place),
    kind: 'armorLeader',
    rg,
    commander,
    ipc: 1,
  }
  return [crew, leader]
}

/** The crew leaves its vehicle, which stands abandoned. */
export const abandoning = (
  state: State,
  vehicle: Vehicle,
  why: string,
  heard: Heard = 'all',
  place: Place = vehicle.place,
): readonly Event[] => [
  { tag: 'crewed', vehicle: vehicle.id, crew: null, why, heard },
  { tag: 'marked', piece: vehicle.id, put: ['abandoned'], taken: [], why, heard },
  ...dismounted(state, vehicle, place).map((piece): Event => ({ tag: 'made', piece, why, heard })),
]

/** A unit that climbs into a vehicle as its crew. */
export const mounted = (unit: Personnel, leader: Personnel | null): Crew => ({
  type: unit.type,
  stun: unit.stun,
  armorLeader: leader?.type ?? null,
  stunDrm: unit.stun,
})
