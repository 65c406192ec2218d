import { printedMorale } from './casualties.js'
import type { Event } from './event.js'
import { nextId } from './facts.js'
import { leadership, type Crew, type Personnel, type Place, type Vehicle } from './piece.js'
import type { Heard, State } from './state.js'

/** The men inside a vehicle as units on foot beside it: the crew and, with it, its armor leader. */
export const dismounted = (state: State, vehicle: Vehicle, place: Place = vehicle.place): readonly Personnel[] => {
  if (vehicle.crew === null) return []
  const { type, stun, armorLeader } = vehicle.crew
  const crew: Personnel = {
    tag: 'personnel',
    id: nextId(state, vehicle.side),
    side: vehicle.side,
    color: vehicle.side,
    type,
    kind: 'vehicleCrew',
    location: vehicle.location,
    place,
    markers: [],
    rg: vehicle.rg,
    commander: vehicle.commander,
    morale: printedMorale(type),
    leaderDrm: armorLeader === null ? 0 : leadership(armorLeader),
    ipc: 2,
    formation: '',
    aboard: null,
    climbing: null,
    guard: null,
    stun,
    canAvoidMines: false,
  }
  if (armorLeader === null) return [crew]
  const leader: Personnel = {
    ...crew,
    id: nextId(state, vehicle.side, 1),
    type: armorLeader,
    kind: 'armorLeader',
    morale: printedMorale(armorLeader),
    leaderDrm: 0,
    ipc: 1,
    stun: 0,
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
