import type { Position } from '../../model/position.js'
import type { Command, EquipmentOrder } from '../../model/command.js'
import { abandonVehicle, remanVehicle } from './crew.js'
import type { Event } from '../../model/event.js'
import {
  eliminatePiece,
  inArea,
  inOrder,
  isRetained,
  itemNamed,
  itemOf,
  putMarkers,
  retainedIn,
  removeMarkers,
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
import { isOneReach } from '../8.605-setup-areas/8.6052-isolated-piece.js'
import { hasNoted, noteEvent, unavailablePieceRule, type CommandOf } from '../part-handler.js'
import type { Rule } from '../../model/rule.js'
import { pieceOf, type State } from '../../model/state.js'
import { dismountWeapon, wreckVehicle } from './vehicle.js'

/** Whether a piece is a Gun that can be dismantled, according to its type (KGP-8.606.4, KGP-8.613.4, KGP-8.6149). */
export const canDismantle = ({ data }: Position, item: Piece): item is Gun =>
  item.tag === 'gun' && !has(item, 'dismantled') && data.catalogue.dismantlable.includes(item.type)

/**
 * Returns the events by which an Escaping or Shifting unit drops, Transfers, Eliminates or dismantles an item it
 * possesses (KGP-8.606.4, KGP-8.613.4). A Transfer is noted, because it is allowed only once for each item.
 */
export const handleItem = (
  state: State,
  side: Side,
  order: CommandOf<'drop' | 'give' | 'scrap' | 'dismantle'>,
  why: string,
): readonly Event[] => {
  const { item } = order
  switch (order.tag) {
    case 'drop':
      return [{ tag: 'held', item, by: null, why, heard: 'all' }]
    case 'give':
      return [{ tag: 'held', item, by: order.to, why, heard: 'all' }, noteEvent(side, { tag: 'gave', item })]
    case 'scrap':
      return eliminatePiece(state, item, why)
    case 'dismantle':
      return [{ tag: 'marked', piece: item, put: ['dismantled'], taken: [], why, heard: 'all' }]
  }
}

/** Whether a piece can be dismantled, or is dismantled and can be reassembled. */
const mayTurn = (at: Position, item: Piece): boolean => canDismantle(at, item) || has(item, 'dismantled')

/** Returns the free Personnel of a side Retained in an area. */
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

/**
 * Whether a unit may take possession of an item. A Gun in tow stays with its vehicle, so only units beside it can.
 * Nothing crosses the edge of an Isolated part (KGP-8.6071.4).
 */
const mayPossess = (at: Position, unit: Personnel, item: Gun | SupportWeapon): boolean =>
  unit.guard === null &&
  item.possessor === null &&
  retainedIn(unit) === retainedIn(item) &&
  (item.tag === 'sw' || (isMmc(unit) && (item.hookedTo === null || item.location === unit.location))) &&
  isOneReach(at, unit, item)

/** Whether a vehicle lacks a crew. A truck that is not abandoned drives without one (KGP-8.6071.4). */
const lacksCrew = ({ data }: Position, vehicle: Vehicle): boolean =>
  vehicle.crew === null && (has(vehicle, 'abandoned') || data.catalogue.vehicleOf(vehicle.type)?.inherentCrew !== false)

const mayReman = (at: Position, unit: Personnel, vehicle: Vehicle): boolean =>
  isCrew(unit) &&
  unit.guard === null &&
  retainedIn(unit) === retainedIn(vehicle) &&
  lacksCrew(at, vehicle) &&
  isOneReach(at, unit, vehicle)

/**
 * Whether a side has Personnel to dismantle or reassemble a Gun. If either is Isolated, both must be in the same part
 * (KGP-8.6149, KGP-8.6241).
 */
const hasHands = (at: Position, side: Side, gun: Piece): boolean =>
  menIn(at.state, side, retainedIn(gun)).some((unit) => isOneReach(at, unit, gun))

/**
 * Whether a piece is Retained on the map. In a Holding Box, pieces cannot be Eliminated or remanned (KGP-8.6071.4,
 * KGP-8.6141a.2).
 */
const isInSetupArea = ({ place }: Piece): boolean => place.tag === 'setupArea'

/** The orders about vehicles in an area with Personnel, by 8.6145 and 8.607. */
type VehicleOrder = Extract<EquipmentOrder, { tag: 'abandon' | 'wreck' | 'dismount' }>

const whyNotVehicle = (state: State, side: Side, order: VehicleOrder): Rule | null => {
  const vehicle = own(state, side, order.vehicle)
  if (vehicle === null || !isVehicle(vehicle)) return unavailablePieceRule(state, order.vehicle)
  if (has(vehicle, 'recalled')) return 'vehicle.recalled'
  if (vehicle.location === null) return 'vehicle.onMap'
  if (order.tag === 'abandon') {
    if (vehicle.crew === null || has(vehicle, 'abandoned')) return 'vehicle.crew'
    return hasNoted(state, side, { tag: 'abandoned', vehicle: vehicle.id }) ? 'turn.once' : null
  }
  if (order.tag === 'wreck') return vehicle.crew !== null || hasMmc(state, side, vehicle) ? null : 'area.men'
  if (!hasMmc(state, side, vehicle)) return 'area.men'
  const weapon = vehicle.weapons.find(({ slot }) => slot === order.slot)
  return weapon?.status === 'functioning' && weapon.removesTo !== null ? null : 'weapon.removable'
}

const whyNotScrounge = (state: State, side: Side, from: PieceId): Rule | null => {
  const piece = pieceOf(state, from)
  if (piece === null || (piece.tag !== 'wreck' && piece.tag !== 'vehicle')) return unavailablePieceRule(state, from)
  if (has(piece, 'recalled')) return 'vehicle.recalled'
  if (piece.location === null) return 'vehicle.onMap'
  if (hasNoted(state, side, { tag: 'scrounged', from })) return 'turn.once'
  if (has(piece, 'burntOut') || has(piece, 'scrounged')) return 'scrounge.bare'
  if (piece.tag === 'vehicle') return piece.side === side && hasMmc(state, side, piece) ? null : 'area.men'
  return isWreckNear(state, side, piece) ? null : 'area.men'
}

/** Whether a side has MMC Retained in the area of a Wreck. */
const isWreckNear = (state: State, side: Side, wreck: Piece): boolean => {
  const area = state.areas?.areas.find(
    (one) => one.side === side && wreck.location !== null && one.locations.includes(wreck.location),
  )
  return area !== undefined && menIn(state, side, area.id).some(isMmc)
}

/** Returns the rule that an Equipment order breaks, or null (KGP-8.6071.2, KGP-8.6071.4, KGP-8.6145, KGP-8.6149). */
export const whyNotEquipment = (at: Position, side: Side, order: EquipmentOrder): Rule | null => {
  const { state } = at
  switch (order.tag) {
    case 'scrap': {
      const piece = own(state, side, order.item)
      if (piece === null || !isPossessable(piece)) return unavailablePieceRule(state, order.item)
      if (!isInSetupArea(piece)) return 'area.setup'
      return hasMen(state, side, piece) ? null : 'area.men'
    }
    case 'possess': {
      const [unit, item] = [unitOf(state, order.unit), itemOf(state, order.item)]
      if (unit === null || item === null || unit.side !== side || item.side !== side || !isRetained(item))
        return 'piece.own'
      return mayPossess(at, unit, item) ? null : 'item.possess'
    }
    case 'reman': {
      const [unit, vehicle] = [unitOf(state, order.unit), vehicleOf(state, order.vehicle)]
      if (unit === null || vehicle === null || unit.side !== side || vehicle.side !== side || !isRetained(vehicle))
        return 'piece.own'
      if (!isInSetupArea(vehicle)) return 'area.setup'
      if (hasNoted(state, side, { tag: 'remanned', vehicle: vehicle.id })) return 'turn.once'
      return mayReman(at, unit, vehicle) ? null : 'vehicle.reman'
    }
    case 'abandon':
    case 'wreck':
    case 'dismount':
      return whyNotVehicle(state, side, order)
    case 'scrounge':
      return whyNotScrounge(state, side, order.from)
    case 'dismantle': {
      const piece = own(state, side, order.item)
      if (piece === null || !mayTurn(at, piece)) return 'item.dismantle'
      if (hasNoted(state, side, { tag: 'dismantled', item: piece.id })) return 'turn.once'
      return hasHands(at, side, piece) ? null : 'area.men'
    }
  }
}

const joined = (state: State, order: Extract<EquipmentOrder, { tag: 'reman' }>): readonly Event[] => {
  const [unit, vehicle] = [unitNamed(state, order.unit), vehicleNamed(state, order.vehicle)]
  const why = 'KGP-8.6071.4'
  return [
    { tag: 'replaced', pieces: [unit.id], by: [], why, heard: 'all' },
    { tag: 'crewed', vehicle: vehicle.id, crew: remanVehicle(unit, null), why, heard: 'all' },
    ...removeMarkers(vehicle, ['abandoned'], why),
    noteEvent(vehicle.side, { tag: 'remanned', vehicle: vehicle.id }),
  ]
}

/** Returns the events of a legal Equipment order. Scrounging is only noted; the umpire reports the gains later. */
export const doEquipment = (at: Position, side: Side, order: EquipmentOrder): readonly Event[] => {
  const { state } = at
  switch (order.tag) {
    case 'scrap':
      return eliminatePiece(state, order.item, 'KGP-8.6071.2')
    case 'possess':
      return [{ tag: 'held', item: order.item, by: order.unit, why: 'KGP-8.6071.4', heard: 'all' }]
    case 'reman':
      return joined(state, order)
    case 'abandon':
      return [
        ...abandonVehicle(state, vehicleNamed(state, order.vehicle), 'KGP-8.6145'),
        noteEvent(side, { tag: 'abandoned', vehicle: order.vehicle }),
      ]
    case 'wreck': {
      const vehicle = vehicleNamed(state, order.vehicle)
      const out = vehicle.crew === null ? [] : abandonVehicle(state, vehicle, 'KGP-8.6145')
      return [...out, ...wreckVehicle(at, vehicle, order.burnt, 'KGP-8.6145')]
    }
    case 'dismount':
      return dismountWeapon(state, vehicleNamed(state, order.vehicle), order.slot, side, 'KGP-8.6145')
    case 'scrounge':
      return [noteEvent(side, { tag: 'scrounged', from: order.from })]
    case 'dismantle': {
      const item = itemNamed(state, order.item)
      const turned = has(item, 'dismantled')
        ? removeMarkers(item, ['dismantled'], 'KGP-8.6149')
        : putMarkers(item, ['dismantled'], 'KGP-8.6149')
      return [...turned, noteEvent(side, { tag: 'dismantled', item: item.id })]
    }
  }
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

/** Lists the candidate Equipment orders of a side. */
export const equipmentOrders = (state: State, side: Side): readonly EquipmentOrder[] => {
  const mine = inOrder(state).filter((piece) => piece.side === side && isRetained(piece))
  const orders: EquipmentOrder[] = []
  for (const piece of mine) {
    if (isPossessable(piece)) {
      orders.push({ tag: 'scrap', item: piece.id })
      if (piece.tag === 'gun') orders.push({ tag: 'dismantle', item: piece.id })
      if (piece.possessor === null)
        orders.push(
          ...menIn(state, side, retainedIn(piece)).map((unit): Command & EquipmentOrder => ({
            tag: 'possess',
            unit: unit.id,
            item: piece.id,
          })),
        )
    }
    if (!isVehicle(piece)) continue
    orders.push(...vehicleOrders(piece))
    if (piece.crew === null)
      orders.push(
        ...menIn(state, side, retainedIn(piece))
          .filter(isCrew)
          .map((unit): EquipmentOrder => ({ tag: 'reman', vehicle: piece.id, unit: unit.id })),
      )
  }
  for (const piece of inOrder(state)) if (piece.tag === 'wreck') orders.push({ tag: 'scrounge', from: piece.id })
  return orders
}

/** The tags of Equipment orders. */
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
