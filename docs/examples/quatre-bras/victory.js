import { TOWNS } from './map.js'
import { LAST_TURN, UNITS } from './units.js'

/** Towns held and brigades destroyed, QB-8.1. */
export const points = ({ holder, steps }, side) =>
  Object.entries(TOWNS).reduce((sum, [town, worth]) => sum + (holder[town] === side ? worth : 0), 0) +
  2 * UNITS.filter((unit, n) => unit.side !== side && steps[n] === 0).length

/** What the French need, QB-8.3. */
const ENOUGH = 9

/** How the game has ended, or null: QB-8.2, QB-8.3. */
export const outcomeOf = (state) => {
  const { turn, side, phase } = state
  if (phase.tag !== 'movement' || side !== 'french') return null
  if (phase.isWon) return { winner: 'french', by: 'crossroads' }
  if (turn <= LAST_TURN) return null
  return { winner: points(state, 'french') >= ENOUGH ? 'french' : 'allied', by: 'points' }
}
