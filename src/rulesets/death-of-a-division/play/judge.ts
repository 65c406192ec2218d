import { chanceBy } from '../../../kernel/net.js'
import { printedGround } from '../data/areas.js'
import { positionOf } from '../model/position.js'
import { groundUnder, type State } from '../model/state.js'
import { featuresOf } from './evaluation.js'
import { us } from './judges/us.js'

/**
 * What is looked at where the Americans begin to move: what the evaluation looks at, by area what each side has there in combat strength
 * and in guns and whether the Germans control it, and the turn.
 */
export const judgeFacts = (state: State): readonly number[] => {
  const { german, us: american, ground } = positionOf(state)
  const byArea = ground.areas.flatMap((area) => [
    german.combat[area],
    american.combat[area],
    german.guns[area],
    american.guns[area],
    Number(state.control[area] === 'german'),
  ])
  return [...featuresOf(state), ...byArea, state.turn]
}

/**
 * How likely the Americans are to win, from 0 to 1, where they begin to move, by what was learned from who won from there; null elsewhere,
 * and on a map it was not learned on.
 */
export const usChance = (state: State): number | null => {
  const { phase } = state
  if (phase.tag !== 'movement' || phase.side !== 'us' || groundUnder(state) !== printedGround) return null
  return 1 - chanceBy(us, judgeFacts(state))
}
