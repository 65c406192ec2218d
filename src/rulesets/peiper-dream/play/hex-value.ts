import { memoize } from '../../../kernel/memoize.js'
import { allNodes, type NodeId } from '../../../maps/graph.js'
import { board, bridges, distance, edgesFrom, hexBehind, hexById } from '../data/map.js'
import { terrainIn } from '../data/land.js'
import { movementOf, planOf } from '../data/plan.js'
import { actsOverBridge } from './delay.js'
import { assignmentsOf, tasksOf } from './tasks.js'
import { germanRoutes, toEnemy } from './forecast.js'
import { factorOf, isGermanHex, isReduced, isStanding, type State } from '../model/state.js'
import { canTrace, isExempt } from '../rules/supply.js'
import { isLastTurn } from '../rules/victory.js'
import { holdsEnemy, isNearEnemy, positionOf, unitsIn } from '../model/position.js'
import { units, type UnitId } from '../data/units.js'
import { actsFrom, aimAt, type Aim } from './travel.js'
import { cautionOf, type CommonWeights, type GermanWeights, type UsWeights, type Weights } from './weights.js'

/** The hexes whose control counts for victory. */
const prizesOf = memoize((scenario: State['scenario']): readonly NodeId[] =>
  planOf(scenario).battle.wins.flatMap((win) =>
    win.tag === 'control' || win.tag === 'points' ? win.hexes.map(hexById) : [],
  ),
)

/** Whether control of a hex counts for victory. */
export const isPrize = ({ scenario }: State, hex: NodeId): boolean => prizesOf(scenario).includes(hex)

const friendsIn = (state: State, unit: UnitId, hex: NodeId): number =>
  unitsIn(positionOf(state), hex).filter((one) => one !== unit).length

/** Whether an aim belongs to a task that any SS unit completes by its presence. */
const isForPresence = ({ scenario }: State, aim: Aim | null): boolean =>
  tasksOf(scenario).some((task) => task.isForSs && task.aim === aim)

/** The multiplier of an ACT for the unit assigned to a task of SS presence. */
export const presenceFactor = (state: State, aim: Aim | null, { runner }: GermanWeights): number =>
  runner !== 1 && isForPresence(state, aim) ? runner : 1

/** The value, for the unit assigned to it, of a supplied hex that completes a task of SS presence. */
const presenceValue = (state: State, unit: UnitId, hex: NodeId, { presence, sparing }: GermanWeights): number => {
  if (presence === 0) return 0
  const aim = assignmentsOf(state, sparing > 0)[unit]
  return isForPresence(state, aim) && aim?.hexes.includes(hex) === true && canTrace(positionOf(state), hex)
    ? presence
    : 0
}

/** The remaining ACTs of a German unit from a hex, in points. The slow units of the campaign also hunt enemies. */
const remainingActs = (state: State, unit: UnitId, hex: NodeId, weights: GermanWeights): number => {
  const { slow, hunt, sparing } = weights
  const aim = assignmentsOf(state, sparing > 0)[unit]
  const act = weights.act * presenceFactor(state, aim, weights)
  const acts = aim === null ? 0 : actsFrom(state, unit, aim, hex, cautionOf(weights))
  if (!planOf(state.scenario).isCampaign || movementOf(state, unit) > 2) return act * acts
  return act * (acts * slow + Math.max(0, toEnemy(state, unit, hex) - 1) * hunt)
}

/** The multiplier of objectives in the last turn. */
const lastTurnFactor = (state: State, { late }: CommonWeights): number => (isLastTurn(state) ? 1 + late : 1)

/** The cost for a unit of being adjacent to enemies. */
const nearCost = (state: State, unit: UnitId, hex: NodeId, { near, nearReduced }: CommonWeights): number => {
  if (!isNearEnemy(positionOf(state), units[unit].side, hex)) return 0
  return isReduced(state, unit) ? near + nearReduced : near
}

/** The value of an objective to a German unit: to take it, or to guard it if few others do. */
const prizeValue = (state: State, hex: NodeId, friends: number, weights: GermanWeights): number => {
  if (!isPrize(state, hex)) return 0
  const value = isGermanHex(state, hex) ? ([weights.guard, weights.guardTwice][friends] ?? 0) : weights.take
  return value * lastTurnFactor(state, weights)
}

const bridgesAt = (hex: NodeId): readonly number[] => atHex[hex]

const atHex: readonly (readonly number[])[] = /* @__PURE__ */ (() =>
  allNodes(board).map((hex) =>
    bridges.map((_, bridge) => bridge).filter((bridge) => bridges[bridge].a === hex || bridges[bridge].b === hex),
  ))()

const isHeldBy = (state: State, hex: NodeId, unit: UnitId): boolean =>
  unitsIn(positionOf(state), hex).some((one) => one !== unit && units[one].side === 'german')

const MOST_LOST = 4

/** The value for a German of standing at a bridge, since bridges next to German units cannot be blown (PD-B.32). */
const holdBridgeValue = (state: State, unit: UnitId, hex: NodeId, { holdBridge }: GermanWeights): number => {
  if (holdBridge === 0) return 0
  const routes = germanRoutes(state)
  const lost = bridgesAt(hex)
    .filter((bridge) => isStanding(state, bridge))
    .filter((bridge) => {
      const { a, b } = bridges[bridge]
      return routes[a] + routes[b] > 0 && !isHeldBy(state, a, unit) && !isHeldBy(state, b, unit)
    })
    .reduce((sum, bridge) => sum + Math.min(MOST_LOST, actsOverBridge(state, bridge)), 0)
  return holdBridge * lost
}

const ORDINARY = 4

/**
 * The value for a strong German of a hex adjacent to Americans in an objective, which it can attack from there.
 * Ordinary units would only take up the space.
 */
const siegeValue = (state: State, unit: UnitId, hex: NodeId, { siege }: GermanWeights): number => {
  const more = factorOf(state, unit, 'af') - ORDINARY
  if (siege === 0 || more <= 0) return 0
  const at = positionOf(state)
  const besieged = edgesFrom(hex)
    .map(hexBehind)
    .some((to) => isPrize(state, to) && holdsEnemy(at, 'german', to))
  return besieged ? siege * more : 0
}

/** The value of a hex to a German unit: progress on its task, supply, and objectives to take or guard. */
const germanValue = (state: State, unit: UnitId, hex: NodeId, weights: GermanWeights): number => {
  const depot = state.depotHex.indexOf(hex)
  const fuel = depot >= 0 && state.depotTurn[depot] === 0 ? weights.depot : 0
  const supply = isExempt(state) || canTrace(positionOf(state), hex) ? 0 : -weights.unsupplied
  const friends = friendsIn(state, unit, hex)
  return (
    fuel +
    supply +
    prizeValue(state, hex, friends, weights) -
    remainingActs(state, unit, hex, weights) -
    friends * weights.friend -
    positionOf(state).besideGermans[hex] * weights.crowd +
    weights.cover * terrainIn(state.scenario, hex).cover +
    holdBridgeValue(state, unit, hex, weights) +
    siegeValue(state, unit, hex, weights) +
    presenceValue(state, unit, hex, weights) -
    nearCost(state, unit, hex, weights)
  )
}

const FARTHEST = -30

/** The value of a hex for blocking, by its distance to the expected German routes. */
const blockValue = (state: State, hex: NodeId, { block, blockDistance, blockAhead, blockStep }: UsWeights): number => {
  let best = FARTHEST
  for (const { node, soon } of routeHexes(state))
    best = Math.max(best, block - blockDistance * distance(node, hex) - Math.abs(soon - blockAhead) * blockStep)
  return best
}

const routeHexes = memoize((state: State): readonly { readonly node: NodeId; readonly soon: number }[] => {
  const routes = germanRoutes(state)
  const hexes: { readonly node: NodeId; readonly soon: number }[] = []
  for (let node = 0; node < routes.length; node++)
    if (routes[node] > 0) hexes.push({ node: node as NodeId, soon: routes[node] })
  return hexes
})

const stepsIn = (state: State, hex: NodeId): number =>
  unitsIn(positionOf(state), hex).reduce((sum, unit) => sum + state.steps[unit], 0)

/** The value of being close to German-held objectives, weakly held ones first. */
const backValue = (state: State, unit: UnitId, hex: NodeId, { back, backStep, backAct }: UsWeights): number => {
  let best = -Infinity
  for (const prize of prizesOf(state.scenario))
    if (isGermanHex(state, prize))
      best = Math.max(
        best,
        back - backStep * stepsIn(state, prize) - backAct * actsFrom(state, unit, aimAt(prize), hex),
      )
  return best
}

const isGoal = (state: State, hex: NodeId): boolean =>
  tasksOf(state.scenario).some(({ aim, prize }) => prize === null && aim.hexes.includes(hex))

/** The value of occupying the hex itself: an objective to retake or hold, or a goal to block. */
const holdValue = (state: State, unit: UnitId, hex: NodeId, weights: UsWeights): number => {
  const isAlone = friendsIn(state, unit, hex) === 0
  if (isGoal(state, hex)) return isAlone ? weights.goal : weights.goalTwice
  if (!isPrize(state, hex)) return 0
  return (isGermanHex(state, hex) ? weights.retake : isAlone ? weights.hold : 0) * lastTurnFactor(state, weights)
}

/** The value of a hex to an American unit: blocking the leading Germans, cover, and objectives to retake. */
const usValue = (state: State, unit: UnitId, hex: NodeId, weights: UsWeights): number =>
  Math.max(blockValue(state, hex, weights), backValue(state, unit, hex, weights)) +
  holdValue(state, unit, hex, weights) +
  terrainIn(state.scenario, hex).cover * weights.cover -
  friendsIn(state, unit, hex) * weights.friend -
  nearCost(state, unit, hex, weights)

/** Returns the value of a hex for a unit that ends its move there. */
export const hexValue = (state: State, unit: UnitId, hex: NodeId, weights: Weights): number =>
  units[unit].side === 'german' ? germanValue(state, unit, hex, weights.german) : usValue(state, unit, hex, weights.us)
