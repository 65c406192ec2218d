import { derive } from '../../kernel/derive.js'
import type { NodeId } from '../../maps/graph.js'
import { distance, hexOf, terrainAt } from './map.js'
import { planOf } from './plan.js'
import { germanWays, goalDistance, toEnemy, toGoal } from './reckoning.js'
import { isGermanHex, type State } from './state.js'
import { canTrace, isExempt } from './supply.js'
import { isNearEnemy, unitsIn } from './survey.js'
import { units, type UnitId } from './units.js'

/** The hexes that win by being controlled at the end, for both sides to care about. */
const prizesOf = derive((scenario: State['scenario']): readonly NodeId[] =>
  planOf(scenario).battle.wins.flatMap((win) =>
    win.tag === 'control' || win.tag === 'points' ? win.hexes.map(hexOf) : [],
  ),
)

/** Whether a hex wins by being controlled at the end. */
export const isPrize = ({ scenario }: State, hex: NodeId): boolean => prizesOf(scenario).includes(hex)

const friendsIn = (state: State, unit: UnitId, hex: NodeId): number =>
  unitsIn(state, hex).filter((one) => one !== unit).length

const THREAT = 6
const DEPOT = 7
const UNFED = 7
const GARRISON = 9

/** How good a hex is for a German unit: near the goals on a line of supply; the slow hunt enemies, somebody holds the prizes. */
const germanWorth = (state: State, unit: UnitId, hex: NodeId): number => {
  const isSlow = units[unit].movement <= 2
  const depot = state.depotHex.indexOf(hex)
  const fuel = depot >= 0 && state.depotTurn[depot] === 0 ? DEPOT : 0
  const fed = isExempt(state) || canTrace(state, hex) ? 0 : -UNFED
  const goal = toGoal(state, unit, hex)
  const enemy = toEnemy(state, unit, hex)
  const isHeldToWin = isPrize(state, hex)
  const guard = isHeldToWin && enemy <= THREAT && friendsIn(state, unit, hex) === 0 ? GARRISON : 0
  const take = isHeldToWin && !isGermanHex(state, hex) ? GARRISON : 0
  const drive = isSlow && planOf(state.scenario).isCampaign ? goal * 0.6 + Math.max(0, enemy - 1) * 0.6 : goal
  return fuel + fed + guard + take - drive
}

/** Where Americans stand best: by distance to the ways the Germans will take. */
const blockWorth = (state: State, hex: NodeId): number => {
  let best = -30
  for (const { node, soon } of waysOf(state))
    best = Math.max(best, 8 - 2 * distance(node, hex) - Math.abs(soon - 3) * 0.4)
  return best
}

const waysOf = derive((state: State): readonly { readonly node: NodeId; readonly soon: number }[] =>
  Array.from(germanWays(state), (soon, node) => ({ node: node as NodeId, soon })).filter(({ soon }) => soon > 0),
)

/** How good a hex is for an American unit: in the way of the foremost Germans, in cover, or a prize to take back. */
const usWorth = (state: State, unit: UnitId, hex: NodeId): number => {
  const back = prizesOf(state.scenario)
    .filter((prize) => isGermanHex(state, prize))
    .map((prize) => 24 - 5 * distance(prize, hex))
  const goal = goalDistance(state, hex) === 0 ? 3 : 0
  return (
    Math.max(blockWorth(state, hex), ...back) +
    goal +
    terrainAt(hex).cover * 0.7 -
    friendsIn(state, unit, hex) * 1.5 -
    (isNearEnemy(state, 'us', hex) ? 0.5 : 0)
  )
}

/** How good a hex is for a unit to end its move in. */
export const worth = (state: State, unit: UnitId, hex: NodeId): number =>
  units[unit].side === 'german' ? germanWorth(state, unit, hex) : usWorth(state, unit, hex)
