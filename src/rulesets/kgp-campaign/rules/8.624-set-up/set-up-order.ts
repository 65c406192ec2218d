import type { Position } from '../../model/position.js'
import { abandonVehicle } from '../pieces/crew.js'
import type { Event } from '../../model/event.js'
import {
  inAreaOf,
  inOrder,
  isRetained,
  isSameArea,
  itemOf,
  pieceNamed,
  putMarkers,
  unitOf,
  vehicleNamed,
} from '../../model/facts.js'
import {
  has,
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
import type { Side } from '../../data/names.js'
import { hasNoted, noteEvent, type CommandOf } from '../part-handler.js'
import type { Rule } from '../../model/rule.js'
import { pieceOf, type State } from '../../model/state.js'
import { dismountWeapon } from '../pieces/vehicle.js'
import { whyNotSetUpGun, doGun, gunOrders, type GunOrder } from './set-up-gun.js'
import { canJoin, staysUpstairs } from './set-up-place.js'
import { isRadio } from './set-up-start.js'
import { isOneReach } from '../8.605-setup-areas/8.6052-isolated-piece.js'

// The decisions of owners about their pieces at set-up, except for Locations.

/** Orders about pieces at set-up: possession, Removing weapons (KGP-CG9), and secret status (KGP-CG10). */
export type PieceOrder = CommandOf<'possess' | 'dismount' | 'abandon' | 'noteStatus'> | GunOrder

/**
 * Whether a unit may take an item. A radio may pass to any unit of its area; other items only if unpossessed
 * (KGP-CG22). Nothing crosses the edge of an Isolated part: new radios and phones reach nobody Isolated, and an
 * Isolated item upstairs stays there (KGP-8.6241, KGP-CG15). Items in Reserve stay with Reserves (KGP-CG7a).
 */
const mayCarry = (at: Position, unit: Personnel, item: Gun | SupportWeapon): boolean => {
  if (unit.side !== item.side || unit.guard !== null || !isRetained(unit) || unit.id === item.possessor) return false
  if (has(item, 'reserve') && !has(unit, 'reserve')) return false
  if (!isSameArea(unit, item) || !isOneReach(at, unit, item)) return false
  if (staysUpstairs(at, item) && unit.location !== item.location) return false
  if (item.tag === 'gun') {
    const isIdle = item.possessor === null && item.hookedTo === null
    return isIdle && isMmc(unit) && canJoin(at, unit, item)
  }
  return item.possessor === null || isRadio(item)
}

const own = (state: State, side: Side, id: string): Piece | null => {
  const piece = pieceOf(state, id)
  return piece !== null && piece.side === side && isRetained(piece) ? piece : null
}

/** The rule an order breaks, or null. */
export const whyNotSetUpPiece = (at: Position, side: Side, order: PieceOrder): Rule | null => {
  const { state } = at
  switch (order.tag) {
    case 'possess': {
      const [unit, item] = [unitOf(state, order.unit), itemOf(state, order.item)]
      if (unit === null || item === null || own(state, side, item.id) === null) return 'piece.own'
      if (hasNoted(state, side, { tag: 'handedOut', item: item.id })) return 'turn.once'
      return mayCarry(at, unit, item) ? null : 'item.possess'
    }
    case 'noteStatus': {
      const piece = own(state, side, order.piece)
      if (piece === null || (piece.tag !== 'vehicle' && piece.tag !== 'gun')) return 'piece.own'
      return has(piece, 'statusSecret') ? 'turn.once' : null
    }
    case 'abandon':
    case 'dismount':
      return whyNotVehicle(state, side, order)
    case 'hook':
    case 'unhook':
    case 'limber':
    case 'dismantle':
      return whyNotSetUpGun(at, side, order, (vehicle, gun) => canJoin(at, vehicle, gun))
  }
}

const whyNotVehicle = (state: State, side: Side, order: CommandOf<'abandon' | 'dismount'>): Rule | null => {
  const vehicle = own(state, side, order.vehicle)
  if (vehicle === null || !isVehicle(vehicle)) return 'piece.own'
  if (order.tag === 'abandon') return vehicle.crew === null ? 'vehicle.crew' : null
  const weapon = vehicle.weapons.find(({ slot }) => slot === order.slot)
  return weapon?.status === 'functioning' && weapon.removesTo !== null ? null : 'setUp.armament'
}

/** Puts pieces that leave a vehicle in Reserve into Reserve and into its group, too (KGP-CG7a). */
const intoReserve = ({ rg, markers }: Vehicle, events: readonly Event[]): readonly Event[] =>
  markers.includes('reserve')
    ? events.map((event) =>
        event.tag === 'made'
          ? {
              ...event,
              piece: { ...event.piece, rg, markers: [...event.piece.markers, 'reserve' as const].toSorted() },
            }
          : event,
      )
    : events

/**
 * Returns the events of a legal order. A Removed weapon and a dismounted crew start in the area of their vehicle
 * (KGP-CG9).
 */
export const doPiece = (at: Position, side: Side, order: PieceOrder): readonly Event[] => {
  const { state } = at
  switch (order.tag) {
    case 'possess':
      return [
        { tag: 'held', item: order.item, by: order.unit, why: 'KGP-8.624', heard: side },
        noteEvent(side, { tag: 'handedOut', item: order.item }, side),
      ]
    case 'noteStatus':
      return putMarkers(pieceNamed(state, order.piece), ['statusSecret'], 'KGP-CG10', side)
    case 'abandon':
    case 'dismount': {
      const vehicle = vehicleNamed(state, order.vehicle)
      return intoReserve(
        vehicle,
        order.tag === 'abandon'
          ? abandonVehicle(state, vehicle, 'KGP-CG9', side)
          : dismountWeapon(state, vehicle, order.slot, side, 'KGP-CG9', side),
      )
    }
    case 'hook':
    case 'unhook':
    case 'limber':
    case 'dismantle':
      return doGun(state, side, order)
  }
}

/** Lists the candidate orders about a side's pieces. */
export const pieceOrders = (state: State, side: Side): readonly PieceOrder[] =>
  inOrder(state)
    .filter((piece) => piece.side === side && isRetained(piece))
    .flatMap((piece): readonly PieceOrder[] => {
      if (isPossessable(piece))
        return [
          ...(piece.possessor === null || isRadio(piece)
            ? inAreaOf(state, piece)
                .filter(isPersonnel)
                .map(({ id }): PieceOrder => ({ tag: 'possess', unit: id, item: piece.id }))
            : []),
          ...(piece.tag === 'gun' ? [{ tag: 'noteStatus', piece: piece.id } as const, ...gunOrders(state, piece)] : []),
        ]
      if (!isVehicle(piece)) return []
      return [
        { tag: 'noteStatus', piece: piece.id },
        ...(piece.crew === null ? [] : [{ tag: 'abandon', vehicle: piece.id } as const]),
        ...piece.weapons
          .filter(({ removesTo }) => removesTo !== null)
          .map(({ slot }): PieceOrder => ({ tag: 'dismount', vehicle: piece.id, slot })),
      ]
    })
