import type { NodeId } from '../../../maps/graph.js'
import { bridges } from '../data/map.js'
import type { UnitId } from '../data/units.js'
import { isReduced, type State } from '../model/state.js'
import { actsOverBridge, actsSaved } from './delay.js'
import { germanRoutes } from './forecast.js'
import { isPrize } from './hex-value.js'
import type { CommonWeights, GermanWeights } from './weights.js'

const MOST_SAVED = 5

/** The value of a hit on an American: the ACTs it saves, only a share of them if it removes one of two steps. */
export const targetValue = (state: State, target: UnitId, weights: GermanWeights): number => {
  const { hit, kill, firstStep, spared, hitInPrize, sparing } = weights
  const saved = spared * Math.min(MOST_SAVED, actsSaved(state, target, sparing > 0))
  const held = isPrize(state, state.hex[target] as NodeId) ? hitInPrize : 0
  return hit + held + (isReduced(state, target) ? kill + saved : saved * firstStep)
}

const MOST_LOST = 8

/**
 * The value of blowing or rebuilding a bridge: the ACTs it costs or saves the Germans, more on the routes of the
 * leading units.
 */
export const bridgeValue = (
  state: State,
  bridge: number,
  { bridge: base, bridgeOnRoute, bridgeAct }: Pick<CommonWeights, 'bridge' | 'bridgeOnRoute' | 'bridgeAct'>,
): number => {
  const { a, b } = bridges[bridge]
  const routes = germanRoutes(state)
  const onRoute = (Number(routes[a] > 0) + Number(routes[b] > 0)) / 2
  return base + bridgeOnRoute * onRoute + bridgeAct * Math.min(MOST_LOST, actsOverBridge(state, bridge))
}
