import { has, isEmpty } from '../data/area-set.js'
import { isArtillery, unitsOf } from '../data/counters.js'
import { END_PHASE, fireAt, moveTo } from '../model/orders.js'
import type { Fire } from '../model/phase.js'
import type { Position } from '../model/position.js'
import { isOnMap, spotOf } from '../model/state.js'
import { targetsOf } from '../rules/fire.js'
import { legalMoves } from '../rules/turn.js'
import { addFirst, addLast, addUnit, clearList, openAreas, type MoveList } from './move-list.js'
import { addMovement } from './movement.js'

/**
 * Adds every shot, by unit. A combat unit fires only into its own area (DD-6.1), so combat units out of contact are
 * skipped.
 */
const addFire = (list: MoveList, at: Position, phase: Fire): void => {
  addFirst(list, END_PHASE)
  if (isEmpty(at.contested)) return
  for (const unit of unitsOf[phase.side])
    if (isOnMap(at.state, unit) && (isArtillery[unit] || has(at.contested, spotOf(at.state, unit))))
      addUnit(list, unit, targetsOf(at, phase, unit))
  openAreas(list, at.contested)
}

/** Fills a list with the legal moves of a position, in the same order as {@link legalMoves}. */
export const fill = (list: MoveList, at: Position): MoveList => {
  const { phase } = at.state
  clearList(list, phase.tag === 'fire' ? fireAt : moveTo)
  if (phase.tag === 'fire' && phase.aimed === undefined) addFire(list, at, phase)
  else if (phase.tag === 'movement') addMovement(list, at, phase)
  else for (const command of legalMoves(at)) addLast(list, command)
  return list
}
