import { type PartHandler, type Result, decisions, tasksOnly, togetherInSecret } from '../part-handler.js'
import type { Position } from '../../model/position.js'
import type { PieceId, Side } from '../../data/names.js'
import type { EquipmentOrder } from '../../model/command.js'
import type { Event } from '../../model/event.js'
import type { Rule } from '../../model/rule.js'
import { pieceOf, type State } from '../../model/state.js'
import { searches } from '../8.607-possession.js'
import { whyNotEquipment, doEquipment, equipmentOrders } from '../pieces/equipment.js'

type OrderOf<Tag extends EquipmentOrder['tag']> = Extract<EquipmentOrder, { readonly tag: Tag }>

const pieceIn = (order: EquipmentOrder): PieceId =>
  'vehicle' in order ? order.vehicle : 'item' in order ? order.item : order.from

/** Whether an order concerns a piece in a Setup Area on the map. Holding Boxes are excluded. */
const isInSetupArea = (state: State, order: EquipmentOrder): boolean => {
  const piece = pieceOf(state, pieceIn(order))
  return piece !== null && (piece.tag === 'wreck' || piece.place.tag === 'setupArea')
}

/** The candidate orders of some kinds. */
const ordersOf = <Tag extends EquipmentOrder['tag']>(
  { state }: Position,
  side: Side,
  tags: readonly Tag[],
): readonly OrderOf<Tag>[] =>
  equipmentOrders(state, side).filter((order): order is OrderOf<Tag> => tags.some((tag) => tag === order.tag))

const whyNot = (at: Position, side: Side, order: EquipmentOrder): Rule | null =>
  whyNotEquipment(at, side, order) ?? (isInSetupArea(at.state, order) ? null : 'area.setup')

const mayOrder = (at: Position, side: Side, tags: readonly EquipmentOrder['tag'][]): boolean =>
  ordersOf(at, side, tags).some((order) => whyNot(at, side, order) === null)

const decide = (at: Position, side: Side, order: EquipmentOrder): readonly Event[] => doEquipment(at, side, order)

/** The orders for vehicles and Wrecks. */
const VEHICLES = ['abandon', 'wreck', 'dismount', 'scrounge'] as const

/**
 * Abandoning, Scrounging and Removal (KGP-8.6145), at the option of the owners of vehicles and Wrecks in Setup Areas.
 */
export const abandonment: PartHandler<'8.6145'> = {
  begin: (at) => togetherInSecret(at.state, '8.6145', (side) => mayOrder(at, side, VEHICLES)),
  both: decisions(VEHICLES, {
    isSeen: true,
    candidates: (at, side) => ordersOf(at, side, VEHICLES),
    whyNot,
    decide,
    done: (at): Result<'8.6145'> => tasksOnly(...searches(at)),
  }),
}

/** The orders for Guns and support weapons. */
const WEAPONS = ['scrap', 'dismantle'] as const

/** Guns and support weapons (KGP-8.6149): their owners may Eliminate, dismantle or reassemble them. */
export const dismantling: PartHandler<'8.6149'> = {
  begin: (at) => togetherInSecret(at.state, '8.6149', (side) => mayOrder(at, side, WEAPONS)),
  both: decisions(WEAPONS, { candidates: (at, side) => ordersOf(at, side, WEAPONS), whyNot, decide }),
}
