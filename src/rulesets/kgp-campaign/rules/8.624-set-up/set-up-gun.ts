import { areaAt, groundIn } from '../8.605-setup-areas/situation.js'
import type { Situation } from '../../model/marking.js'
import { gunSetupHexes } from './placement.js'
import type { Command } from '../../model/command.js'
import type { Event } from '../../model/event.js'
import {
  inArea,
  isRetained,
  isSamePlace,
  itemOf,
  putting,
  retainedIn,
  taking,
  towedBy,
  vehicleOf,
} from '../../model/facts.js'
import type { Kit } from '../../model/game-data.js'
import { has, isMobile, isPersonnel, type Gun, type Vehicle } from '../../model/piece.js'
import { hexOf, type Hex, type Side } from '../../data/names.js'
import { isUsed, noting } from '../step-part.js'
import type { Rule } from '../../model/rule-ids.js'
import type { State } from '../../model/state.js'

// Guns at set-up: hooked or not, limbered or not, taken apart or not (KGP-CG12).

/** Orders about Guns at set-up. */
export type GunOrder = Extract<Command, { readonly tag: 'hook' | 'unhook' | 'limber' | 'dismantle' }>

/** Whether a command is such an order. */
export const isGunOrder = (command: Command): command is GunOrder =>
  ['hook', 'unhook', 'limber', 'dismantle'].includes(command.tag)

const hitched = (gun: Gun): string => `hitches ${gun.id}`
const freed = (gun: Gun): string => `frees ${gun.id}`

/**
 * The hexes a Gun may be set up in: near where it ended, or below it if that fell; null for anywhere in its area (KGP-CG12, A-41,
 * What counts is whether it was hooked to a Mobile vehicle as the set-up began.
 */
export const gunHexes = (survey: Situation, state: State, gun: Gun): readonly Hex[] | null => {
  if (gun.endedAt === null || gun.place.tag !== 'setupArea') return null
  const isMortar = gun.type.startsWith('81mm')
  const tow = gun.hookedTo === null ? null : vehicleOf(state, gun.hookedTo)
  const wasTowed = isUsed(state, gun.side, hitched(gun))
    ? isUsed(state, gun.side, freed(gun))
    : tow !== null && isMobile(tow)
  const ended = groundIn(survey).numberOf.has(gun.endedAt) ? gun.endedAt : `${hexOf(gun.endedAt)}/0`
  const hasMoved = areaAt(survey, ended)?.id !== gun.place.area
  return isMortar || hasMoved || state.idle > 0 || wasTowed ? null : gunSetupHexes(survey, ended, gun.side)
}

/** A Gun its side may do something with: Retained where Personnel of the side is (KGP-CG12). */
const handled = (state: State, side: Side, id: string): Gun | null => {
  const gun = itemOf(state, id)
  if (gun?.tag !== 'gun' || gun.side !== side || !isRetained(gun)) return null
  const isManned = inArea(state, side, retainedIn(gun) ?? '').some((one) => isPersonnel(one) && one.guard === null)
  return isManned ? gun : null
}

const word = ({ tag }: GunOrder, gun: Gun): string =>
  tag === 'hook' || tag === 'unhook' ? hitched(gun) : `${tag}s ${gun.id}`

const gunIn = (order: GunOrder): string => (order.tag === 'dismantle' ? order.item : order.gun)

/** Whether a vehicle may take a Gun in tow: able to, Mobile, in the same place, with nothing in tow. */
const mayHook = (kit: Kit, state: State, vehicle: Vehicle, gun: Gun): boolean =>
  vehicle.side === gun.side &&
  isSamePlace(vehicle.place, gun.place) &&
  has(vehicle, 'reserve') === has(gun, 'reserve') &&
  isMobile(vehicle) &&
  towedBy(state, vehicle.id).length === 0 &&
  kit.ports.tactical.use.mayTow(vehicle.type)

/** The rule an order about a Gun breaks, or null; `goesWith` says whether a vehicle can be where the Gun must. */
export const brokenGun = (
  kit: Kit,
  state: State,
  side: Side,
  order: GunOrder,
  goesWith: (vehicle: Vehicle, gun: Gun) => boolean,
): Rule | null => {
  const gun = handled(state, side, gunIn(order))
  if (gun === null) return 'setUp.gun'
  if (isUsed(state, side, word(order, gun))) return 'turn.once'
  if (order.tag === 'hook') {
    const vehicle = vehicleOf(state, order.vehicle)
    if (gun.hookedTo !== null || has(gun, 'dismantled') || vehicle === null) return 'setUp.tow'
    return mayHook(kit, state, vehicle, gun) && goesWith(vehicle, gun) ? null : 'setUp.tow'
  }
  if (order.tag === 'unhook') return gun.hookedTo === null ? 'setUp.unhook' : null
  if (order.tag === 'limber') return has(gun, 'dismantled') ? 'setUp.limber' : null
  if (has(gun, 'dismantled')) return null
  return gun.hookedTo !== null || has(gun, 'limbered') ? 'setUp.limber' : null
}

const WHY = 'KGP-CG12'

/** A Gun goes into tow with nobody to serve it, and is where the vehicle is. */
const hooking = (gun: Gun, vehicle: Vehicle, side: Side): readonly Event[] => [
  ...(gun.possessor === null ? [] : [{ tag: 'held', item: gun.id, by: null, why: WHY, heard: side } as const]),
  { tag: 'hooked', gun: gun.id, to: vehicle.id, why: WHY, heard: side },
  ...(gun.location === vehicle.location
    ? []
    : [
        {
          tag: 'placed',
          piece: gun.id,
          location: vehicle.location,
          place: vehicle.place,
          why: WHY,
          heard: side,
        } as const,
      ]),
]

/** What a lawful order about a Gun does. */
export const doGun = (state: State, side: Side, order: GunOrder): readonly Event[] => {
  const gun = handled(state, side, gunIn(order))
  if (gun === null) return []
  const noted = noting(side, word(order, gun), side)
  if (order.tag === 'hook') {
    const vehicle = vehicleOf(state, order.vehicle)
    return vehicle === null ? [] : [...hooking(gun, vehicle, side), noted]
  }
  if (order.tag === 'unhook') {
    const tow = gun.hookedTo === null ? null : vehicleOf(state, gun.hookedTo)
    const isFreed = tow !== null && isMobile(tow)
    return [
      { tag: 'hooked', gun: gun.id, to: null, why: WHY, heard: side },
      noted,
      ...(isFreed ? [noting(side, freed(gun), side)] : []),
    ]
  }
  const marker = order.tag === 'limber' ? 'limbered' : 'dismantled'
  return [...(has(gun, marker) ? taking(gun, [marker], WHY, side) : putting(gun, [marker], WHY, side)), noted]
}

/** Every order about a Gun that might be given. */
export const gunOrders = (state: State, gun: Gun): readonly GunOrder[] => [
  { tag: 'limber', gun: gun.id },
  { tag: 'dismantle', item: gun.id },
  ...(gun.hookedTo === null
    ? inArea(state, gun.side, retainedIn(gun) ?? '')
        .filter((piece) => piece.tag === 'vehicle')
        .map(({ id }): GunOrder => ({ tag: 'hook', gun: gun.id, vehicle: id }))
    : [{ tag: 'unhook', gun: gun.id } as const]),
]
