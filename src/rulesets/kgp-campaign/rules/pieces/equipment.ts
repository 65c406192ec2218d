import { positionOf, type Position } from '../../model/position.js'
import type { Command, EquipmentOrder } from '../../model/command.js'
import { abandoning, mounted } from './crew.js'
import type { Event } from '../../model/event.js'
import {
  eliminating,
  inArea,
  inOrder,
  isRetained,
  itemNamed,
  itemOf,
  putting,
  retainedIn,
  taking,
  unitNamed,
  unitOf,
  vehicleNamed,
  vehicleOf,
} from '../../model/facts.js'
import {
  has,
  isCrew,
  isMmc,
  isPersonnel,
  isPossessable,
  isVehicle,
  type Gun,
  type Personnel,
  type Piece,
  type SupportWeapon,
  type Vehicle,
} from '../../model/piece.js'
import type { PieceId, Side } from '../../data/names.js'
import { hasNoted, noting, notYours } from '../part-handler.js'
import type { Rule } from '../../model/rule-ids.js'
import { pieceOf, type State } from '../../model/state.js'
import { dismounting, wrecking } from './vehicle.js'

/** Whether something is a Gun that can be dismantled: its type says so (KGP-8.606.4, KGP-8.613.4, KGP-8.6149). */
export const canDismantle = ({ data }: Position, item: Piece): item is Gun =>
  item.tag === 'gun' && !has(item, 'dismantled') && data.catalogue.dismantlable.includes(item.type)

/** Whether it is one that can be dismantled, or put together again. */
const mayTurn = (at: Position, item: Piece): boolean => canDismantle(at, item) || has(item, 'dismantled')

/** Able men of a side Retained in an area. */
export const menIn = (state: State, side: Side, area: string | null): readonly Personnel[] =>
  area === null
    ? []
    : inArea(state, side, area).filter((piece): piece is Personnel => isPersonnel(piece) && piece.guard === null)

const hasMen = (state: State, side: Side, piece: Piece): boolean => menIn(state, side, retainedIn(piece)).length > 0

const hasMmc = (state: State, side: Side, piece: Piece): boolean => menIn(state, side, retainedIn(piece)).some(isMmc)

const own = (state: State, side: Side, id: PieceId): Piece | null => {
  const piece = pieceOf(state, id)
  return piece !== null && piece.side === side && isRetained(piece) ? piece : null
}

/** A Gun in tow stays with its vehicle: only who is beside it takes it up. */
const mayPossess = (unit: Personnel, item: Gun | SupportWeapon): boolean =>
  unit.guard === null &&
  item.possessor === null &&
  retainedIn(unit) === retainedIn(item) &&
  (item.tag === 'sw' || (isMmc(unit) && (item.hookedTo === null || item.location === unit.location)))

const mayReman = (unit: Personnel, vehicle: Vehicle): boolean =>
  isCrew(unit) && unit.guard === null && retainedIn(unit) === retainedIn(vehicle) && vehicle.crew === null

/** What owners may do with their vehicles in an area with men: 8.6145, also as 8.607 allows. */
type VehicleOrder = Extract<EquipmentOrder, { tag: 'abandon' | 'wreck' | 'dismount' }>

const brokenVehicle = (state: State, side: Side, order: VehicleOrder): Rule | null => {
  const vehicle = own(state, side, order.vehicle)
  if (vehicle === null || !isVehicle(vehicle)) return notYours(state, order.vehicle)
  if (has(vehicle, 'recalled')) return 'vehicle.recalled'
  if (vehicle.location === null) return 'vehicle.onMap'
  if (order.tag === 'abandon') {
    if (vehicle.crew === null || has(vehicle, 'abandoned')) return 'vehicle.crew'
    return hasNoted(state, side, { tag: 'abandoned', vehicle: vehicle.id }) ? 'turn.once' : null
  }
  if (!hasMmc(state, side, vehicle) && vehicle.crew === null) return 'area.men'
  if (order.tag === 'wreck') return null
  const weapon = vehicle.weapons.find(({ slot }) => slot === order.slot)
  return weapon?.status === 'functioning' && weapon.removesTo !== null ? null : 'weapon.removable'
}

const brokenScrounge = (state: State, side: Side, from: PieceId): Rule | null => {
  const piece = pieceOf(state, from)
  if (piece === null || (piece.tag !== 'wreck' && piece.tag !== 'vehicle')) return notYours(state, from)
  if (has(piece, 'recalled')) return 'vehicle.recalled'
  if (piece.location === null) return 'vehicle.onMap'
  if (hasNoted(state, side, { tag: 'scrounged', from })) return 'turn.once'
  if (has(piece, 'burntOut') || has(piece, 'scrounged')) return 'scrounge.bare'
  if (piece.tag === 'vehicle') return piece.side === side && hasMmc(state, side, piece) ? null : 'area.men'
  return isWreckNear(state, side, piece) ? null : 'area.men'
}

/** Whether a side has several men Retained in the area a Wreck lies in. */
const isWreckNear = (state: State, side: Side, wreck: Piece): boolean => {
  const area = state.areas?.areas.find(
    (one) => one.side === side && wreck.location !== null && one.locations.includes(wreck.location),
  )
  return area !== undefined && menIn(state, side, area.id).some(isMmc)
}

/** The rule an order about Equipment breaks, or null (KGP-8.6071.2, KGP-8.6071.4, KGP-8.6145, KGP-8.6149). */
export const brokenEquipment = (at: Position, side: Side, order: EquipmentOrder): Rule | null => {
  const { state } = at
  switch (order.tag) {
    case 'scrap': {
      const piece = own(state, side, order.item)
      if (piece === null || !isPossessable(piece)) return notYours(state, order.item)
      return hasMen(state, side, piece) ? null : 'area.men'
    }
    case 'possess': {
      const [unit, item] = [unitOf(state, order.unit), itemOf(state, order.item)]
      if (unit === null || item === null || unit.side !== side || item.side !== side || !isRetained(item))
        return 'piece.own'
      return mayPossess(unit, item) ? null : 'item.possess'
    }
    case 'reman': {
      const [unit, vehicle] = [unitOf(state, order.unit), vehicleOf(state, order.vehicle)]
      if (unit === null || vehicle === null || unit.side !== side || vehicle.side !== side || !isRetained(vehicle))
        return 'piece.own'
      if (hasNoted(state, side, { tag: 'remanned', vehicle: vehicle.id })) return 'turn.once'
      return mayReman(unit, vehicle) ? null : 'vehicle.reman'
    }
    case 'abandon':
    case 'wreck':
    case 'dismount':
      return brokenVehicle(state, side, order)
    case 'scrounge':
      return brokenScrounge(state, side, order.from)
    case 'dismantle': {
      const piece = own(state, side, order.item)
      if (piece === null || !mayTurn(at, piece)) return 'item.dismantle'
      if (hasNoted(state, side, { tag: 'dismantled', item: piece.id })) return 'turn.once'
      return hasMen(state, side, piece) ? null : 'area.men'
    }
  }
}

const joined = (state: State, order: Extract<EquipmentOrder, { tag: 'reman' }>): readonly Event[] => {
  const [unit, vehicle] = [unitNamed(state, order.unit), vehicleNamed(state, order.vehicle)]
  const why = 'KGP-8.6071.4'
  return [
    { tag: 'replaced', pieces: [unit.id], by: [], why, heard: 'all' },
    { tag: 'crewed', vehicle: vehicle.id, crew: mounted(unit, null), why, heard: 'all' },
    ...taking(vehicle, ['abandoned'], why),
    noting(vehicle.side, { tag: 'remanned', vehicle: vehicle.id }),
  ]
}

/** What a lawful order about Equipment does; a search is only noted, for the umpire to answer afterwards. */
export const doEquipment = (at: Position, side: Side, order: EquipmentOrder): readonly Event[] => {
  const { state } = at
  switch (order.tag) {
    case 'scrap':
      return eliminating(state, order.item, 'KGP-8.6071.2')
    case 'possess':
      return [{ tag: 'held', item: order.item, by: order.unit, why: 'KGP-8.6071.4', heard: 'all' }]
    case 'reman':
      return joined(state, order)
    case 'abandon':
      return [
        ...abandoning(state, vehicleNamed(state, order.vehicle), 'KGP-8.6145'),
        noting(side, { tag: 'abandoned', vehicle: order.vehicle }),
      ]
    case 'wreck': {
      const vehicle = vehicleNamed(state, order.vehicle)
      const out = vehicle.crew === null ? [] : abandoning(state, vehicle, 'KGP-8.6145')
      return [...out, ...wreckingAfter(at, vehicle, order.burnt)]
    }
    case 'dismount':
      return dismounting(state, vehicleNamed(state, order.vehicle), order.slot, side, 'KGP-8.6145')
    case 'scrounge':
      return [noting(side, { tag: 'scrounged', from: order.from })]
    case 'dismantle': {
      const item = itemNamed(state, order.item)
      const turned = has(item, 'dismantled')
        ? taking(item, ['dismantled'], 'KGP-8.6149')
        : putting(item, ['dismantled'], 'KGP-8.6149')
      return [...turned, noting(side, { tag: 'dismantled', item: item.id })]
    }
  }
}

/** The Wreck of a vehicle whose crew has just left it: its id comes after those of the crew. */
const wreckingAfter = ({ state, data }: Position, vehicle: Vehicle, burnt: boolean): readonly Event[] => {
  const crew = vehicle.crew === null ? 0 : vehicle.crew.armorLeader === null ? 1 : 2
  const made = { ...state.made, [vehicle.side]: state.made[vehicle.side] + crew }
  return wrecking(positionOf(data, { ...state, made }), vehicle, burnt, 'KGP-8.6145')
}

const vehicleOrders = (vehicle: Vehicle): readonly EquipmentOrder[] => [
  ...(vehicle.crew === null ? [] : [{ tag: 'abandon', vehicle: vehicle.id } as const]),
  { tag: 'wreck', vehicle: vehicle.id, burnt: false },
  { tag: 'wreck', vehicle: vehicle.id, burnt: true },
  { tag: 'scrounge', from: vehicle.id },
  ...vehicle.weapons
    .filter(({ removesTo }) => removesTo !== null)
    .map(({ slot }): EquipmentOrder => ({ tag: 'dismount', vehicle: vehicle.id, slot })),
]

/** Every order about Equipment a side might give. */
export const equipmentOrders = (state: State, side: Side): readonly EquipmentOrder[] => {
  const mine = inOrder(state).filter((piece) => piece.side === side && isRetained(piece))
  const men = mine.filter((piece): piece is Personnel => isPersonnel(piece) && piece.guard === null)
  const orders: EquipmentOrder[] = []
  for (const piece of mine) {
    const beside = men.filter((unit) => retainedIn(unit) === retainedIn(piece))
    if (isPossessable(piece)) {
      orders.push({ tag: 'scrap', item: piece.id })
      if (piece.tag === 'gun') orders.push({ tag: 'dismantle', item: piece.id })
      if (piece.possessor === null)
        orders.push(
          ...beside.map((unit): Command & EquipmentOrder => ({ tag: 'possess', unit: unit.id, item: piece.id })),
        )
    }
    if (!isVehicle(piece)) continue
    orders.push(...vehicleOrders(piece))
    if (piece.crew === null)
      orders.push(
        ...beside.filter(isCrew).map((unit): EquipmentOrder => ({ tag: 'reman', vehicle: piece.id, unit: unit.id })),
      )
  }
  for (const piece of inOrder(state)) if (piece.tag === 'wreck') orders.push({ tag: 'scrounge', from: piece.id })
  return orders
}

/** Orders about Equipment. */
export const EQUIPMENT: readonly EquipmentOrder['tag'][] = [
  'scrap',
  'possess',
  'reman',
  'abandon',
  'wreck',
  'dismount',
  'scrounge',
  'dismantle',
]
