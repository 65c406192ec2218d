import type { Event } from '../../model/event.js'
import type { PieceId } from '../../data/names.js'
import { rollTrace, type RollOn } from '../part-handler.js'

/** Random Selection: one die for each unit; all units tied for the highest are selected (KGP-8.606.n3). */
export const randomlySelected = (ids: readonly PieceId[], dice: readonly number[]): readonly PieceId[] => {
  const most = Math.max(...dice)
  return ids.filter((_, i) => dice[i] === most)
}

type Selection = RollOn<'8.606', 'escapeLoss' | 'escapeHeat'>

/** Returns the event of a Random Selection, with its dice and the selected units. */
export const selectionRoll = (task: Selection, dice: readonly number[], hit: readonly PieceId[]): Event =>
  rollTrace(task, 'KGP-8.606.n3', dice, [], Math.max(...dice), hit.join(' '))
