import { derive, deriveBy } from '../../../kernel/derive.js'
import type { NodeId } from '../../../maps/graph.js'
import { assignmentsOf, type Assignments } from './tasks.js'
import { bridges } from '../data/board.js'
import { germanRoutes } from './forecast.js'
import { withBridge, withoutBridge } from '../data/bit-sets.js'
import { isAlive, isReduced, isStanding, OFF_MAP, type State } from '../model/state.js'
import { unitsOf, type UnitId } from '../data/units.js'
import { actsTo } from './travel.js'
import { isPrize } from './hex-value.js'
import type { CommonWeights, GermanWeights } from './weights.js'

const MOST_ACTS = 12

/** What all assignments of the Germans still ask for, in ACTs, were the board like this. */
const stillToDo = (board: State, assignments: Assignments): number => {
  let sum = 0
  for (const unit of unitsOf.german) {
    const aim = assignments[unit]
    if (aim !== null && isAlive(board, unit)) sum += Math.min(MOST_ACTS, actsTo(board, unit, aim))
  }
  return sum
}

const nowToDo = derive((state: State): number => stillToDo(state, assignmentsOf(state)))

/** The board without a unit; the same board for the same question, so that what is known of it is kept. */
const hexWithout = /* @__PURE__ */ deriveBy((hex: State['hex'], unit: UnitId) => hex.with(unit, OFF_MAP))

/** How many ACTs of their assignments the Germans would be spared without this American in the way. */
const actsSaved = /* @__PURE__ */ deriveBy((state: State, target: UnitId): number => {
  const without: State = { ...state, hex: hexWithout(state.hex, target) }
  return nowToDo(state) - stillToDo(without, assignmentsOf(state))
})

/** The board with a bridge blown if it stands, or rebuilt if not. */
const withTurned = (state: State, bridge: number): State => ({
  ...state,
  blown: isStanding(state, bridge) ? withBridge(state.blown, bridge) : withoutBridge(state.blown, bridge),
})

/** How many ACTs of their assignments a bridge, blown if it stands or rebuilt if not, costs or spares the Germans. */
const actsOverBridge = /* @__PURE__ */ deriveBy((state: State, bridge: number): number =>
  Math.abs(stillToDo(withTurned(state, bridge), assignmentsOf(state)) - nowToDo(state)),
)

const MOST_SAVED = 5

/** The value of a hit on an American: the ACTs it spares, some of them when it takes one step of two. */
export const targetValue = (state: State, target: UnitId, weights: GermanWeights): number => {
  const { hit, kill, firstStep, spared, hitInPrize } = weights
  const saved = spared * Math.min(MOST_SAVED, actsSaved(state, target))
  const held = isPrize(state, state.hex[target] as NodeId) ? hitInPrize : 0
  return hit + held + (isReduced(state, target) ? kill + saved : saved * firstStep)
}

const MOST_LOST = 8

/** The value of an attempt on a bridge, or of its rebuilding: the ACTs it costs or spares the Germans, more on the routes of the foremost. */
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
