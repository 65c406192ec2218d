import { type Position } from '../../model/position.js'
import { escapeEquipment } from '../../data/tables.js'
import { eliminating, itemOf, possessionsOf } from '../../model/facts.js'
import { rolling, type Roll } from '../../model/task.js'
import type { Personnel } from '../../model/piece.js'
import { just, rolled, type Result, type RollOn } from '../part-handler.js'
import type { State } from '../../model/state.js'
import { readTable } from '../../data/table.js'
import { PART } from './1-who.js'

/** One die is due for all the Equipment of a lost unit (KGP-8.6061.4). */
export const equipmentTask = (state: State, unit: Personnel): readonly Roll<'8.606'>[] => {
  const items = possessionsOf(state, unit.id).map(({ id }) => id)
  return items.length === 0 ? [] : [rolling(PART, unit.side, 1, { tag: 'escapeEquipment', items })]
}

/** Equipment of a lost unit: all of it goes, or all lies there (KGP-8.6061.4). */
export const equipmentRolled = (
  { state }: Position,
  task: RollOn<'8.606', 'escapeEquipment'>,
  dice: readonly number[],
): Result => {
  const result = readTable(escapeEquipment, dice[0])
  const roll = rolled(task, 'KGP-8.6061.4', dice, [], dice[0], result)
  if (result === 'leftInPlace') return just(roll)
  const there = task.about.items.filter((id) => itemOf(state, id) !== null)
  return just(roll, ...there.flatMap((id) => eliminating(state, id, 'KGP-8.6061.4')))
}
