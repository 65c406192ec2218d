import { type PartHandler, type Result, decisions, next, togetherIf } from '../part-handler.js'
import type { Position } from '../../model/position.js'
import type { PieceId, Side } from '../../data/names.js'
import type { EquipmentOrder } from '../../model/command.js'
import type { Event } from '../../model/event.js'
import type { Rule } from '../../model/rule-ids.js'
import { pieceOf, type State } from '../../model/state.js'
import { searches } from '../8.607-possession.js'
import { brokenEquipment, doEquipment, equipmentOrders } from '../pieces/equipment.js'

/** Orders of some kinds. */
type OrderOf<Tag extends EquipmentOrder['tag']> = Extract<EquipmentOrder, { readonly tag: Tag }>

const pieceIn = (order: EquipmentOrder): PieceId =>
  'vehicle' in order ? order.vehicle : 'item' in order ? order.item : order.from

/** Whether an order is about something on the map in a Setup Area: Holding Boxes are not meant here. */
const isInSetupArea = (state: State, order: EquipmentOrder): boolean => {
  const piece = pieceOf(state, pieceIn(order))
  return piece !== null && (piece.tag === 'wreck' || piece.place.tag === 'setupArea')
}

/** The orders of some kinds a side might give. */
const ordersOf = <Tag extends EquipmentOrder['tag']>(
  { state }: Position,
  side: Side,
  tags: readonly Tag[],
): readonly OrderOf<Tag>[] =>
  equipmentOrders(state, side).filter((order): order is OrderOf<Tag> => tags.some((tag) => tag === order.tag))

const broken = (at: Position, side: Side, order: EquipmentOrder): Rule | null =>
  brokenEquipment(at, side, order) ?? (isInSetupArea(at.state, order) ? null : 'area.setup')

const mayOrder = (at: Position, side: Side, tags: readonly EquipmentOrder['tag'][]): boolean =>
  ordersOf(at, side, tags).some((order) => broken(at, side, order) === null)

const decide = (at: Position, side: Side, order: EquipmentOrder): readonly Event[] => doEquipment(at, side, order)

/** What owners may do with vehicles and Wrecks. */
const VEHICLES = ['abandon', 'wreck', 'dismount', 'scrounge'] as const

/** Abandoning, Scrounging and Removal (KGP-8.6145), as the owners of vehicles and Wrecks in Setup Areas like. */
export const abandonment: PartHandler<'8.6145'> = {
  begin: (at) => togetherIf('8.6145', (side) => mayOrder(at, side, VEHICLES)),
  both: decisions(VEHICLES, {
    candidates: (at, side) => ordersOf(at, side, VEHICLES),
    broken,
    decide,
    done: ({ state }): Result<'8.6145'> => next(...searches(state)),
  }),
}

/** What owners may do with Guns and support weapons. */
const WEAPONS = ['scrap', 'dismantle'] as const

/** Guns and support weapons (KGP-8.6149): Eliminated, taken apart or put together as their owners like. */
export const dismantling: PartHandler<'8.6149'> = {
  begin: (at) => togetherIf('8.6149', (side) => mayOrder(at, side, WEAPONS)),
  both: decisions(WEAPONS, { candidates: (at, side) => ordersOf(at, side, WEAPONS), broken, decide }),
}
