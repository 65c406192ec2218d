import type { Position } from '../../model/position.js'
import { areaAt } from '../8.605-setup-areas/marked-map.js'
import type { Situation } from '../../model/marking.js'
import { gunSetupHexes } from './placement.js'
import type { Event } from '../../model/event.js'
import {
  inAreaOf,
  isRetained,
  isSamePlace,
  itemNamed,
  itemOf,
  putMarkers,
  removeMarkers,
  towedBy,
  vehicleNamed,
  vehicleOf,
} from '../../model/facts.js'
import { has, isMobile, isPersonnel, type Gun, type Vehicle } from '../../model/piece.js'
import type { HexId, PieceId, Side } from '../../data/names.js'
import { isOneReach } from '../8.605-setup-areas/8.6052-isolated-piece.js'
import { canDismantle } from '../pieces/equipment.js'
import { hasNoted, noteEvent, type CommandOf } from '../part-handler.js'
import { fallenTo } from '../8.605-setup-areas/standing-locations.js'
import type { NoteOf } from '../../model/note.js'
import type { Rule } from '../../model/rule.js'
import type { State } from '../../model/state.js'

// Guns at set-up: hooking, limbering and dismantling (KGP-CG12).

/** Orders about Guns at set-up. */
export type GunOrder = CommandOf<'hook' | 'unhook' | 'limber' | 'dismantle'>

const hitched = ({ id }: Gun): GunNote => ({ tag: 'hitched', gun: id })
const freed = ({ id }: Gun): GunNote => ({ tag: 'unhitched', gun: id })

type GunNote = NoteOf<'hitched' | 'unhitched' | 'limbered' | 'dismantled'>

/**
 * Returns the hexes where a Gun may be set up: near its Location at scenario end (or the ground below); null for
 * anywhere in its area (KGP-CG12, A-41, A-42). It depends on whether it was hooked to a Mobile vehicle when set-up
 * began.
 */
export const gunHexes = (situation: Situation, state: State, gun: Gun): readonly HexId[] | null => {
  if (gun.endedAt === null || gun.place.tag !== 'setupArea') return null
  const isMortar = gun.type.startsWith('81mm')
  const tow = gun.hookedTo === null ? null : vehicleOf(state, gun.hookedTo)
  const wasTowed = hasNoted(state, gun.side, hitched(gun))
    ? hasNoted(state, gun.side, freed(gun))
    : tow !== null && isMobile(tow)
  const ended = fallenTo(situation, gun.endedAt)
  const hasMoved = areaAt(situation, ended)?.id !== gun.place.area
  return isMortar || hasMoved || state.idle > 0 || wasTowed ? null : gunSetupHexes(situation, ended, gun.side)
}

/**
 * A Gun its side may handle: Retained together with Personnel of the side and, if either is Isolated, in the same part
 * (KGP-CG12, KGP-8.6241).
 */
const handled = (at: Position, side: Side, id: string): Gun | null => {
  const { state } = at
  const gun = itemOf(state, id)
  if (gun?.tag !== 'gun' || gun.side !== side || !isRetained(gun)) return null
  const isManned = inAreaOf(state, gun).some(
    (one) => isPersonnel(one) && one.guard === null && isOneReach(at, one, gun),
  )
  return isManned ? gun : null
}

/** Each may be done once; hooking and unhooking count as one. */
const noteOf = ({ tag }: GunOrder, gun: Gun): GunNote => {
  switch (tag) {
    case 'hook':
    case 'unhook':
      return hitched(gun)
    case 'limber':
      return { tag: 'limbered', gun: gun.id }
    case 'dismantle':
      return { tag: 'dismantled', item: gun.id }
  }
}

const gunIn = (order: GunOrder): string => (order.tag === 'dismantle' ? order.item : order.gun)

/** Whether a vehicle may tow a Gun: able to tow it, Mobile, in the same place and part, and towing nothing else. */
const mayHook = (at: Position, vehicle: Vehicle, gun: Gun): boolean =>
  vehicle.side === gun.side &&
  isSamePlace(vehicle.place, gun.place) &&
  isOneReach(at, vehicle, gun) &&
  has(vehicle, 'reserve') === has(gun, 'reserve') &&
  isMobile(vehicle) &&
  towedBy(at.state, vehicle.id).length === 0 &&
  at.data.houseRules.tactical.use.mayTow(vehicle.type)

/**
 * Returns the rule that an order about a Gun breaks, or null. `goesWith` tells whether a vehicle can be where the Gun
 * must be.
 */
export const whyNotSetUpGun = (
  at: Position,
  side: Side,
  order: GunOrder,
  goesWith: (vehicle: Vehicle, gun: Gun) => boolean,
): Rule | null => {
  const { state } = at
  const gun = handled(at, side, gunIn(order))
  if (gun === null) return 'setUp.gun'
  if (hasNoted(state, side, noteOf(order, gun))) return 'turn.once'
  if (order.tag === 'hook') {
    const vehicle = vehicleOf(state, order.vehicle)
    if (gun.hookedTo !== null || has(gun, 'dismantled') || vehicle === null) return 'setUp.tow'
    return mayHook(at, vehicle, gun) && goesWith(vehicle, gun) ? null : 'setUp.tow'
  }
  if (order.tag === 'unhook') return gun.hookedTo === null ? 'setUp.unhook' : null
  if (order.tag === 'limber') return has(gun, 'dismantled') ? 'setUp.limber' : null
  if (has(gun, 'dismantled')) return null
  if (!canDismantle(at, gun)) return 'item.dismantle'
  return gun.hookedTo !== null || has(gun, 'limbered') ? 'setUp.limber' : null
}

const WHY = 'KGP-CG12'

/** Hooks a Gun, which is then unpossessed and in the vehicle's Location. */
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

const unhooking = (state: State, gun: Gun, side: Side): readonly Event[] => {
  const tow = gun.hookedTo === null ? null : vehicleOf(state, gun.hookedTo)
  return [
    { tag: 'hooked', gun: gun.id, to: null, why: WHY, heard: side },
    noteEvent(side, hitched(gun), side),
    ...(tow !== null && isMobile(tow) ? [noteEvent(side, freed(gun), side)] : []),
  ]
}

const turning = (gun: Gun, marker: 'limbered' | 'dismantled', side: Side): readonly Event[] =>
  has(gun, marker) ? removeMarkers(gun, [marker], WHY, side) : putMarkers(gun, [marker], WHY, side)

/** Returns the events of a legal order about a Gun. */
export const doGun = (state: State, side: Side, order: GunOrder): readonly Event[] => {
  const gun = gunNamed(state, gunIn(order))
  const noted = noteEvent(side, noteOf(order, gun), side)
  switch (order.tag) {
    case 'hook':
      return [...hooking(gun, vehicleNamed(state, order.vehicle), side), noted]
    case 'unhook':
      return unhooking(state, gun, side)
    case 'limber':
      return [...turning(gun, 'limbered', side), noted]
    case 'dismantle':
      return [...turning(gun, 'dismantled', side), noted]
  }
}

const gunNamed = (state: State, id: PieceId): Gun => {
  const gun = itemNamed(state, id)
  if (gun.tag !== 'gun') throw new Error(`${id} is no Gun`)
  return gun
}

/** Lists the candidate orders about a Gun. */
export const gunOrders = (state: State, gun: Gun): readonly GunOrder[] => [
  { tag: 'limber', gun: gun.id },
  { tag: 'dismantle', item: gun.id },
  ...(gun.hookedTo === null
    ? inAreaOf(state, gun)
        .filter((piece) => piece.tag === 'vehicle')
        .map(({ id }): GunOrder => ({ tag: 'hook', gun: gun.id, vehicle: id }))
    : [{ tag: 'unhook', gun: gun.id } as const]),
]
