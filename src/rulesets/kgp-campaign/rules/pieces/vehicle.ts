import type { Position, GameData } from '../../model/position.js'
import type { Event } from '../../model/event.js'
import { eliminatePiece } from '../../model/facts.js'
import { nextId } from '../../model/piece-names.js'
import {
  plainVehicle,
  plainWeapon,
  armament,
  newBase,
  has,
  type Place,
  type SupportWeapon,
  type Vehicle,
  type WeaponSlot,
  type Wreck,
} from '../../model/piece.js'
import type { Side } from '../../data/names.js'
import type { Audience } from '../../model/task.js'
import type { State } from '../../model/state.js'

/** Whether a vehicle's counter shows a Wreck on its back (D1.9); unarmored trucks have none here. */
const hasWreckSide = (data: GameData, vehicle: Vehicle): boolean =>
  data.catalogue.vehicleOf(vehicle.type)?.top !== 'unarmored'

/**
 * Turns a vehicle into a Wreck, Burnt-Out or not; a Gun it towed is left unhooked. A vehicle without a Wreck side or
 * off the map is Eliminated instead, with the Gun it tows (KGP-CG19, KGP-8.6031.3).
 */
export const wreckVehicle = (
  { state, data }: Position,
  vehicle: Vehicle,
  burnt: boolean,
  why: string,
): readonly Event[] => {
  if (!hasWreckSide(data, vehicle) || vehicle.location === null) return eliminatePiece(state, vehicle.id, why)
  const wreck: Wreck = {
    tag: 'wreck',
    id: nextId(state, vehicle.side, { tag: 'wreck', location: vehicle.location, place: { tag: 'leftInPlace' } }),
    side: vehicle.side,
    color: vehicle.color,
    type: vehicle.type,
    location: vehicle.location,
    place: { tag: 'leftInPlace' },
    markers: [
      ...(burnt ? ['burntOut' as const] : []),
      ...(vehicle.side === vehicle.color ? [] : ['captured' as const]),
      ...(has(vehicle, 'outOfGas') ? ['outOfGas' as const] : []),
      ...(has(vehicle, 'scrounged') ? ['scrounged' as const] : []),
    ],
    label: vehicle.label,
    rg: vehicle.rg,
    commander: null,
    bypass: vehicle.bypass,
  }
  return [{ tag: 'replaced', pieces: [vehicle.id], by: [wreck], why, heard: 'all' }]
}

/** Returns a new intact vehicle without crew or Location. */
export const newVehicle = (id: string, side: Side, color: Side, type: string): Vehicle => ({
  ...newBase(id, side, type, { location: null, place: { tag: 'map' } }),
  ...plainVehicle,
  tag: 'vehicle',
  color,
})

/** Returns a new support weapon. */
export const newWeapon = (
  id: string,
  side: Side,
  color: Side,
  type: string,
  location: string | null,
  place: Place,
): SupportWeapon => ({
  ...newBase(id, side, type, { location, place }, side === color ? [] : ['captured']),
  ...plainWeapon,
  tag: 'sw',
  color,
})

/** Removes a mounted weapon, which is left beside the vehicle (D6.631). */
export const dismountWeapon = (
  state: State,
  vehicle: Vehicle,
  slot: WeaponSlot,
  side: Side,
  why: string,
  heard: Audience = 'all',
): readonly Event[] => {
  const type = vehicle.weapons.find((weapon) => weapon.slot === slot)?.removesTo ?? null
  if (type === null) return []
  const weapon = newWeapon(
    nextId(state, side, { location: vehicle.location, place: vehicle.place }),
    side,
    vehicle.color,
    type,
    vehicle.location,
    vehicle.place,
  )
  return [
    { tag: 'armed', vehicle: vehicle.id, slot, status: 'removed', why, heard },
    { tag: 'made', piece: weapon, why, heard },
  ]
}

/** Whether a vehicle is useless: Out of Gas, immobilized, abandoned and disarmed (KGP-CG19 i). */
export const isHulk = (vehicle: Vehicle): boolean =>
  has(vehicle, 'outOfGas') &&
  has(vehicle, 'immobilized') &&
  has(vehicle, 'abandoned') &&
  armament(vehicle).every(({ status }) => status === 'disabled' || status === 'removed')
