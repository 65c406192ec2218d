import { type Position } from '../../model/position.js'
import { eliminatePiece, itemOf } from '../../model/facts.js'
import { rollTask, type Roll } from '../../model/task.js'
import type { Personnel } from '../../model/piece.js'
import { carriedBy } from '../pieces/portage.js'
import { eventsOnly, rollTrace, type Result, type RollOn } from '../part-handler.js'
import type { State } from '../../model/state.js'
import { tableResult } from '../../data/table.js'
import { PART } from './1-who.js'

/** Rolls one die for all Equipment a lost unit carried; Guns in tow stay with their vehicles (KGP-8.6061.4). */
export const equipmentTask = (state: State, unit: Personnel): readonly Roll<'8.606'>[] => {
  const items = carriedBy(state, unit.id).map(({ id }) => id)
  return items.length === 0 ? [] : [rollTask(PART, unit.side, 1, { tag: 'escapeEquipment', items })]
}

/** Applies the die: all Equipment is Eliminated, or all is left in place (KGP-8.6061.4). */
export const equipmentRolled = (
  { state, data }: Position,
  task: RollOn<'8.606', 'escapeEquipment'>,
  dice: readonly number[],
): Result => {
  const result = tableResult(data.charts.escapeEquipment, dice[0])
  const roll = rollTrace(task, 'KGP-8.6061.4', dice, [], dice[0], result)
  if (result === 'leftInPlace') return eventsOnly(roll)
  const there = task.about.items.filter((id) => itemOf(state, id) !== null)
  return eventsOnly(roll, ...there.flatMap((id) => eliminatePiece(state, id, 'KGP-8.6061.4')))
}
