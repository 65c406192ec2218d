import { has, isEmpty } from '../data/area-set.js'
import { isArtillery, unitsOf } from '../data/counters.js'
import { END_PHASE, fireAt, moveTo } from '../model/orders.js'
import type { Fire } from '../model/phase.js'
import type { Position } from '../model/position.js'
import { isOnMap, spotOf } from '../model/state.js'
import { targetsOf } from '../rules/fire.js'
import { legalMoves } from '../rules/turn.js'
import { addAreas, addFirst, addLast, cleared, type MoveList } from './move-list.js'
import { addMovement } from './movement.js'

/** Every shot, by unit. Combat units fire where they stand (DD-6.1), so of those only the ones in contact are looked at. */
const addFire = (list: MoveList, at: Position, phase: Fire): void => {
  addFirst(list, END_PHASE)
  if (isEmpty(at.contested)) return
  for (const unit of unitsOf[phase.side])
    if (isOnMap(at.state, unit) && (isArtillery[unit] || has(at.contested, spotOf(at.state, unit))))
      addAreas(list, unit, targetsOf(at, phase, unit))
}

/** The legal moves of a position, as {@link legalMoves} lists them and in that order. */
export const fill = (list: MoveList, at: Position): MoveList => {
  const { phase } = at.state
  cleared(list, phase.tag === 'fire' ? fireAt : moveTo)
  if (phase.tag === 'fire' && phase.aimed === undefined) addFire(list, at, phase)
  else if (phase.tag === 'movement') addMovement(list, at, phase)
  else for (const command of legalMoves(at)) addLast(list, command)
  return list
}
