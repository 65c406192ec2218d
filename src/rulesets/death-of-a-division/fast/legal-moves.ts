import { complement, has, isEmpty, isWithin, NO_AREAS, without } from '../data/area-set.js'
import { enemyOf, isArtillery, unitsOf } from '../data/counters.js'
import { END_PHASE, fireAt, moveTo, placeIn } from '../model/orders.js'
import type { Fire, Reinforcement } from '../model/phase.js'
import type { Position } from '../model/position.js'
import { isOnMap, spotOf } from '../model/state.js'
import { targetsOf } from '../rules/fire.js'
import { isShutOut } from '../rules/normal-movement.js'
import { dueUnits, entriesOf, mayEnterHeld } from '../rules/reinforcements.js'
import { legalMoves } from '../rules/turn.js'
import { addFollowUp } from './follow-up.js'
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

/**
 * Adds every placement, and the end of the phase once no unit must still be placed (DD-8.1): as sets of areas,
 * under DD-8.2 to DD-8.4, DD-5.3 and DD-5.8.
 */
const addPlacements = (list: MoveList, at: Position, { side }: Reinforcement): void => {
  const { state, [side]: own, [enemyOf(side)]: foe } = at
  const held = mayEnterHeld(at, side) ? NO_AREAS : without(foe.occupied, own.occupied)
  let isOwed = false
  for (const unit of dueUnits(at, side)) {
    const shut = side === 'us' && isShutOut(state, unit) ? foe.occupied : held
    const entries = without(entriesOf(at, unit), shut)
    isOwed ||= !state.options.mayHoldReinforcements && !isWithin(entries, own.full, foe.occupied)
    addUnit(list, unit, entries)
  }
  if (!isOwed) addFirst(list, END_PHASE)
  openAreas(list, complement(own.full))
}

/** Fills a list with the legal moves of a position, in the same order as {@link legalMoves}. */
export const fill = (list: MoveList, at: Position): MoveList => {
  const { phase } = at.state
  clearList(list, phase.tag === 'fire' ? fireAt : phase.tag === 'reinforcement' ? placeIn : moveTo)
  if (phase.tag === 'fire' && phase.aimed === undefined) addFire(list, at, phase)
  else if (phase.tag === 'movement') addMovement(list, at, phase)
  else if (phase.tag === 'reinforcement') addPlacements(list, at, phase)
  else if (phase.tag === 'followUp') addFollowUp(list, at, phase)
  else for (const command of legalMoves(at)) addLast(list, command)
  return list
}
