import type { Event } from '../../model/event.js'
import type { PieceId } from '../../data/names.js'
import { rolled, type RollOn } from '../part-handler.js'

/** Random Selection: a die per unit, all tied highest are hit (KGP-8.606.n3). */
export const selected = (ids: readonly PieceId[], dice: readonly number[]): readonly PieceId[] => {
  const most = Math.max(...dice)
  return ids.filter((_, i) => dice[i] === most)
}

type Selection = RollOn<'8.606', 'escapeLoss' | 'escapeHeat'>

/** The event that shows the dice of a Random Selection and whom they hit. */
export const selectionRoll = (task: Selection, dice: readonly number[], hit: readonly PieceId[]): Event =>
  rolled(task, 'KGP-8.606.n3', dice, [], Math.max(...dice), hit.join(' '))
