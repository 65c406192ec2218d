import type { EquipmentOrder } from '../../model/command.js'
import { brokenEquipment, doEquipment, equipmentOrders, isEquipmentOrder } from '../pieces/equipment.js'
import { sides, type PieceId, type Side } from '../../data/names.js'
import { just, NOTHING, together, type Room, type Rooms } from '../step-part.js'
import type { Rule } from '../../model/rule-ids.js'
import { pieceOf, type State } from '../../model/state.js'
import { searches } from '../8.607-possession.js'

const VEHICLES = '8.6145'
const GUNS = '8.6149'

const subjectOf = (order: EquipmentOrder): PieceId =>
  'vehicle' in order ? order.vehicle : 'item' in order ? order.item : order.from

/** Whether an order is about something on the map in a Setup Area: Holding Boxes are not meant here. */
const isInSetupArea = (state: State, order: EquipmentOrder): boolean => {
  const piece = pieceOf(state, subjectOf(order))
  return piece !== null && (piece.tag === 'wreck' || piece.place.tag === 'setupArea')
}

const brokenOf = (tags: readonly string[], state: State, side: Side, order: EquipmentOrder): Rule | null => {
  if (!tags.includes(order.tag)) return 'turn.answer'
  return brokenEquipment(state, side, order) ?? (isInSetupArea(state, order) ? null : 'area.setup')
}

/** A room where each side may give orders of some kinds about its Equipment in Setup Areas. */
const roomFor = (part: string, tags: readonly string[]): Room => {
  const orders = (state: State, side: Side): readonly EquipmentOrder[] =>
    equipmentOrders(state, side).filter(({ tag }) => tags.includes(tag))
  return {
    begin: (_kit, state) => {
      const open = sides.filter((side) =>
        orders(state, side).some((order) => brokenOf(tags, state, side, order) === null),
      )
      return open.length > 0 ? [together(part, open)] : []
    },
    act: (_kit, state) => ({ events: [], then: searches(state) }),
    candidates: (_kit, state, _task, seat) => (seat === 'umpire' ? [] : orders(state, seat)),
    broken: (_kit, state, task, seat, command) => {
      if (task.tag !== 'both' || seat === 'umpire') return 'turn.answer'
      if (command.tag === 'commit') return null
      return isEquipmentOrder(command) ? brokenOf(tags, state, seat, command) : 'turn.answer'
    },
    decide: (kit, state, _task, seat, command) =>
      seat !== 'umpire' && isEquipmentOrder(command) ? just(...doEquipment(kit, state, seat, command)) : NOTHING,
  }
}

/** Abandoning, Scrounging and Removal (8.6145), and what becomes of Guns and support weapons (8.6149), as their owners like. */
export const abandonment: Rooms = {
  [VEHICLES]: roomFor(VEHICLES, ['abandon', 'wreck', 'dismount', 'scrounge']),
  [GUNS]: roomFor(GUNS, ['scrap', 'dismantle']),
}
