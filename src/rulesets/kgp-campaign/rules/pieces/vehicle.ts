import type { Position } from '../../model/position.js'
import type { Event } from '../../model/event.js'
import { eliminating, nextId } from '../../model/facts.js'
import type { GameData } from '../../model/game-data.js'
import {
  armament,
  has,
  type Place,
  type SupportWeapon,
  type Vehicle,
  type WeaponSlot,
  type Wreck,
} from '../../model/piece.js'
import type { Side } from '../../data/names.js'
import type { Heard } from '../../model/task.js'
import type { State } from '../../model/state.js'

/** Whether a vehicle's counter shows a Wreck on its back (D1.9); unarmored trucks have none here. */
export const hasWreckSide = (data: GameData, vehicle: Vehicle): boolean =>
  data.catalogue.vehicleOf(vehicle.type)?.top !== 'unarmored'

/**
 * A vehicle becomes a Wreck where it stands, burnt out or not; one without a Wreck side is removed instead (KGP-CG19). What it towed
 * is left unhooked.
 */
export const wrecking = (
  { state, data }: Position,
  vehicle: Vehicle,
  burnt: boolean,
  why: string,
): readonly Event[] => {
  if (!hasWreckSide(data, vehicle) || vehicle.location === null) return eliminating(state, vehicle.id, why)
  const wreck: Wreck = {
    tag: 'wreck',
    id: nextId(state, vehicle.side),
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
    rg: vehicle.rg,
    commander: null,
    bypass: vehicle.bypass,
  }
  return [{ tag: 'replaced', pieces: [vehicle.id], by: [wreck], why, heard: 'all' }]
}

/** A vehicle of a type, whole and empty, that is nowhere in particular yet. */
export const newVehicle = (id: string, side: Side, color: Side, type: string): Vehicle => ({
  tag: 'vehicle',
  id,
  side,
  color,
  type,
  location: null,
  place: { tag: 'map' },
  markers: [],
  rg: null,
  commander: null,
  crew: null,
  weapons: [],
  depleted: [],
  bypass: null,
  vca: 0,
  canAvoidMines: false,
  nonQualified: false,
  recallExempt: false,
  optionalEquipment: [],
})

/** A support weapon new on the map. */
export const newWeapon = (
  id: string,
  side: Side,
  color: Side,
  type: string,
  location: string | null,
  place: Place,
): SupportWeapon => ({
  tag: 'sw',
  id,
  side,
  color,
  type,
  location,
  place,
  markers: side === color ? [] : ['captured'],
  rg: null,
  commander: null,
  possessor: null,
  depleted: [],
  nonQualified: false,
})

/** A mounted weapon is taken off and lies beside the vehicle (D6.631). */
export const dismounting = (
  state: State,
  vehicle: Vehicle,
  slot: WeaponSlot,
  side: Side,
  why: string,
  heard: Heard = 'all',
): readonly Event[] => {
  const type = vehicle.weapons.find((weapon) => weapon.slot === slot)?.removesTo ?? null
  if (type === null) return []
  const weapon = newWeapon(nextId(state, side), side, vehicle.color, type, vehicle.location, vehicle.place)
  return [
    { tag: 'armed', vehicle: vehicle.id, slot, status: 'removed', why, heard },
    { tag: 'made', piece: weapon, why, heard },
  ]
}

/** Whether a vehicle can do nothing any more: dry, immobilized, abandoned and disarmed (KGP-CG19 i). */
export const isHulk = (vehicle: Vehicle): boolean =>
  has(vehicle, 'outOfGas') &&
  has(vehicle, 'immobilized') &&
  has(vehicle, 'abandoned') &&
  armament(vehicle).every(({ status }) => status === 'disabled' || status === 'removed')
