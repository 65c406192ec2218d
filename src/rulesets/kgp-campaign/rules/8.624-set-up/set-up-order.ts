import type { Position } from '../../model/position.js'
import { abandoning } from '../pieces/crew.js'
import type { Event } from '../../model/event.js'
import {
  inAreaOf,
  inOrder,
  isRetained,
  isSameArea,
  itemOf,
  pieceNamed,
  putting,
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
} from '../../model/piece.js'
import type { Side } from '../../data/names.js'
import { hasNoted, noting, type CommandOf } from '../part-handler.js'
import type { Rule } from '../../model/rule-ids.js'
import { pieceOf, type State } from '../../model/state.js'
import { dismounting } from '../pieces/vehicle.js'
import { brokenGun, doGun, gunOrders, type GunOrder } from './set-up-gun.js'
import { canJoin } from './set-up-place.js'
import { isRadio, runsShort } from './set-up-start.js'
import { isPieceIsolated } from '../8.605-setup-areas/8.6052-isolated-piece.js'

// What owners may settle about their pieces as they set up, besides where they stand.

/** Orders about pieces at set-up: who carries what, what is taken off vehicles (KGP-CG9), what is noted in secret (KGP-CG10). */
export type PieceOrder = CommandOf<'possess' | 'dismount' | 'abandon' | 'noteStatus'> | GunOrder

/** A radio may pass to any unit of its area; other things only lie there to be taken (KGP-CG22). */
const mayCarry = (at: Position, unit: Personnel, item: Gun | SupportWeapon): boolean => {
  if (unit.side !== item.side || unit.guard !== null || !isRetained(unit) || unit.id === item.possessor) return false
  if (item.tag === 'gun') {
    const isIdle = item.possessor === null && item.hookedTo === null
    return isIdle && isMmc(unit) && isSameArea(unit, item) && canJoin(at, unit, item)
  }
  return (item.possessor === null || isRadio(item)) && isSameArea(unit, item)
}

const own = (state: State, side: Side, id: string): Piece | null => {
  const piece = pieceOf(state, id)
  return piece !== null && piece.side === side && isRetained(piece) ? piece : null
}

/** The rule an order breaks, or null. */
export const brokenPiece = (at: Position, side: Side, order: PieceOrder): Rule | null => {
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
      return brokenVehicle(state, side, order)
    case 'hook':
    case 'unhook':
    case 'limber':
    case 'dismantle':
      return brokenGun(at, side, order, (vehicle, gun) => canJoin(at, vehicle, gun))
  }
}

const brokenVehicle = (state: State, side: Side, order: CommandOf<'abandon' | 'dismount'>): Rule | null => {
  const vehicle = own(state, side, order.vehicle)
  if (vehicle === null || !isVehicle(vehicle)) return 'piece.own'
  if (order.tag === 'abandon') return vehicle.crew === null ? 'vehicle.crew' : null
  const weapon = vehicle.weapons.find(({ slot }) => slot === order.slot)
  return weapon?.status === 'functioning' && weapon.removesTo !== null ? null : 'setUp.armament'
}

/** What leaves a vehicle traces Isolation as what it is, and runs short of ammunition where it is Isolated itself (KGP-8.6052, KGP-8.6241). */
const byItself = (at: Position, piece: Piece): Piece => {
  const short = isPieceIsolated(at, piece) && runsShort(at.state, piece) ? (['ammoShortage'] as const) : []
  return { ...piece, markers: [...piece.markers, ...short].toSorted() }
}

const gettingOff = (at: Position, events: readonly Event[]): readonly Event[] =>
  events.map((event) => (event.tag === 'made' ? { ...event, piece: byItself(at, event.piece) } : event))

/** What a lawful order does. A Removed weapon and a crew on foot start in the area of their vehicle (KGP-CG9). */
export const doPiece = (at: Position, side: Side, order: PieceOrder): readonly Event[] => {
  const { state } = at
  switch (order.tag) {
    case 'possess':
      return [
        { tag: 'held', item: order.item, by: order.unit, why: 'KGP-8.624', heard: side },
        noting(side, { tag: 'handedOut', item: order.item }, side),
      ]
    case 'noteStatus':
      return putting(pieceNamed(state, order.piece), ['statusSecret'], 'KGP-CG10', side)
    case 'abandon':
      return gettingOff(at, abandoning(state, vehicleNamed(state, order.vehicle), 'KGP-CG9', side))
    case 'dismount':
      return gettingOff(at, dismounting(state, vehicleNamed(state, order.vehicle), order.slot, side, 'KGP-CG9', side))
    case 'hook':
    case 'unhook':
    case 'limber':
    case 'dismantle':
      return doGun(state, side, order)
  }
}

/** Every order about a side's pieces that might be given. */
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
