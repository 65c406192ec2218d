import type { Event } from '../model/event.js'
import type { Position } from '../model/position.js'
import { firstRegroup, hasRegroup } from './regroup.js'
import { firstReinforcement } from './reinforcement.js'
import { germanWin, isLastTurn } from './victory.js'

/**
 * PD-C.39, PD-C.40: first the German victory, then the last turn, which the US wins; then regrouping, then
 * reinforcements (PD-C.8, PD-C.29); both calendars stand (PD-X.7).
 */
export const settleTurnEnd = (at: Position): readonly Event[] => {
  const { state } = at
  const by = germanWin(at)
  if (by !== null) return [{ tag: 'gameEnded', winner: 'german', by }]
  if (isLastTurn(state)) return [{ tag: 'gameEnded', winner: 'us', by: 'time' }]
  return state.scenario.options.regroupTiming === 'endOfTurn' && hasRegroup(state, state.turn)
    ? firstRegroup(state)
    : firstReinforcement(state)
}
