import { predict } from '../../../kernel/neural-net.js'
import { printedGround } from '../data/areas.js'
import { positionOf } from '../model/position.js'
import { groundUnder, type State } from '../model/state.js'
import { featuresOf } from './evaluation.js'
import { us } from './judges/us.js'

/**
 * The network inputs for a position at the start of U.S. movement: the evaluation features; for each area the combat
 * strength and artillery of both sides and whether the Germans control it; and the turn.
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
 * The probability of a U.S. win, from 0 to 1, at the start of a U.S. movement phase, as predicted by a trained network.
 * Null in other phases and on any map other than the printed one.
 */
export const usChance = (state: State): number | null => {
  const { phase } = state
  if (phase.tag !== 'movement' || phase.side !== 'us' || groundUnder(state) !== printedGround) return null
  return 1 - predict(us, judgeFacts(state))
}
