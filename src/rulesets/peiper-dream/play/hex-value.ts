import { derive } from '../../../kernel/derive.js'
import type { NodeId } from '../../../maps/graph.js'
import { distance, hexOf } from '../data/board.js'
import { terrainIn } from '../data/land.js'
import { movementOf, planOf } from '../data/plan.js'
import { assignmentsOf, tasksOf } from './tasks.js'
import { germanRoutes, toEnemy } from './forecast.js'
import { isGermanHex, type State } from '../model/state.js'
import { canTrace, isExempt } from '../rules/supply.js'
import { isNearEnemy, positionOf, unitsIn } from '../model/position.js'
import { units, type UnitId } from '../data/units.js'
import { actsFrom, aimAt } from './travel.js'

/** The hexes that win by being controlled at the end, for both sides to care about. */
const prizesOf = derive((scenario: State['scenario']): readonly NodeId[] =>
  planOf(scenario).battle.wins.flatMap((win) =>
    win.tag === 'control' || win.tag === 'points' ? win.hexes.map(hexOf) : [],
  ),
)

/** Whether a hex wins by being controlled at the end. */
export const isPrize = ({ scenario }: State, hex: NodeId): boolean => prizesOf(scenario).includes(hex)

const friendsIn = (state: State, unit: UnitId, hex: NodeId): number =>
  unitsIn(positionOf(state), hex).filter((one) => one !== unit).length

/** The value of an ACT saved. */
export const ACT = 4

const DEPOT = 7
const OUT_OF_SUPPLY = 2
const TAKE = 20
const GUARD = 5
const JAM = 0.3

/** What a German unit has still to do from a hex, in ACTs: its task; the slow ones of the campaign also hunt enemies. */
const toDo = (state: State, unit: UnitId, hex: NodeId): number => {
  const aim = assignmentsOf(state)[unit]
  const acts = aim === null ? 0 : actsFrom(state, unit, aim, hex)
  if (!planOf(state.scenario).isCampaign || movementOf(state, unit) > 2) return acts
  return acts * 0.4 + Math.max(0, toEnemy(state, unit, hex) - 1) * 0.2
}

/** How good a hex is for a German unit: near what it has to do, on a line of supply; taking prizes, guarding them. */
const germanValue = (state: State, unit: UnitId, hex: NodeId): number => {
  const depot = state.depotHex.indexOf(hex)
  const fuel = depot >= 0 && state.depotTurn[depot] === 0 ? DEPOT : 0
  const supply = isExempt(state) || canTrace(positionOf(state), hex) ? 0 : -OUT_OF_SUPPLY
  const friends = friendsIn(state, unit, hex)
  const prize = !isPrize(state, hex) ? 0 : isGermanHex(state, hex) ? (friends === 0 ? GUARD : 0) : TAKE
  return fuel + supply + prize - ACT * toDo(state, unit, hex) - friends * JAM
}

/** Where Americans stand best: by distance to the routes the Germans will take. */
const blockValue = (state: State, hex: NodeId): number => {
  let best = -30
  for (const { node, soon } of routeHexes(state))
    best = Math.max(best, 8 - 2 * distance(node, hex) - Math.abs(soon - 3) * 0.4)
  return best
}

const routeHexes = derive((state: State): readonly { readonly node: NodeId; readonly soon: number }[] =>
  Array.from(germanRoutes(state), (soon, node) => ({ node: node as NodeId, soon })).filter(({ soon }) => soon > 0),
)

const BACK = 30
const STEP_THERE = 6
const ACT_BACK = 5
const RETAKE = 10
const HOLD = 10
const [FIRST_AT_GOAL, SECOND_AT_GOAL] = [8, 4]

const stepsIn = (state: State, hex: NodeId): number =>
  unitsIn(positionOf(state), hex).reduce((sum, unit) => sum + state.steps[unit], 0)

/** How near a hex is to prizes in German hands, the weakly held before others. */
const backValue = (state: State, unit: UnitId, hex: NodeId): number => {
  let best = -Infinity
  for (const prize of prizesOf(state.scenario))
    if (isGermanHex(state, prize))
      best = Math.max(
        best,
        BACK - STEP_THERE * stepsIn(state, prize) - ACT_BACK * actsFrom(state, unit, aimAt(prize), hex),
      )
  return best
}

const isGoal = (state: State, hex: NodeId): boolean =>
  tasksOf(state.scenario).some(({ aim, prize }) => prize === null && aim.hexes.includes(hex))

/** The value of standing in a hex itself: a prize to take back or to hold, a goal to bar. */
const holdValue = (state: State, unit: UnitId, hex: NodeId): number => {
  const isAlone = friendsIn(state, unit, hex) === 0
  if (isGoal(state, hex)) return isAlone ? FIRST_AT_GOAL : SECOND_AT_GOAL
  if (!isPrize(state, hex)) return 0
  return isGermanHex(state, hex) ? RETAKE : isAlone ? HOLD : 0
}

/** How good a hex is for an American unit: in the way of the foremost Germans, in cover, or a prize to take back. */
const usValue = (state: State, unit: UnitId, hex: NodeId): number =>
  Math.max(blockValue(state, hex), backValue(state, unit, hex)) +
  holdValue(state, unit, hex) +
  terrainIn(state.scenario, hex).cover * 0.7 -
  friendsIn(state, unit, hex) * 1.5 -
  (isNearEnemy(positionOf(state), 'us', hex) ? 0.5 : 0)

/** How good a hex is for a unit to end its move in. */
export const hexValue = (state: State, unit: UnitId, hex: NodeId): number =>
  units[unit].side === 'german' ? germanValue(state, unit, hex) : usValue(state, unit, hex)
