import { deriveAlike } from '../../../kernel/derive.js'
import type { EdgeId, NodeId } from '../../../maps/graph.js'
import { board, bridgeEdges } from '../data/board.js'
import { movementOf, planOf } from '../data/plan.js'
import type { Scenario } from '../data/scenario.js'
import { isVehicle, sideAt, type UnitId } from '../data/units.js'
import type { State } from '../model/state.js'
import { leftAfter, stepCost } from '../rules/movement.js'
import { hasRoom } from '../rules/stacking.js'
import { isSupplied } from '../rules/supply.js'
import type { Ground, PlayoutPosition } from './playout-position.js'

/** In place of the movement left at the start of an ACT, when a first step may cost anything (PD-B.20). */
export const ALLOWANCE = -1

/** What the dearest ground costs (PD-B.17). */
const DEAREST = 3

const [FOOT, VEHICLE] = [isVehicle.indexOf(0), isVehicle.indexOf(1)] as UnitId[]

/**
 * Where the ground says what a unit in a hex can cross with what it has left, a bit for each edge of the hex in order; a first
 * step may cost anything (PD-B.20).
 */
const placeOf = (unit: UnitId, hex: number, left: number): number =>
  (2 * (Math.min(left, DEAREST) - ALLOWANCE) + isVehicle[unit]) * board.size + hex

/** Writes down for an edge who can cross it. */
const writeEdge = (open: Uint8Array, { scenario, blown }: Bridges, edge: number): void => {
  const from = board.edgeFrom[edge]
  const bit = 1 << (edge - board.firstEdge[from])
  const isOff = planOf(scenario).offMap[board.edgeTo[edge]] === 1
  for (const unit of [FOOT, VEHICLE]) {
    const cost = isOff ? null : stepCost({ scenario, blown }, unit, edge as EdgeId)
    for (let left = ALLOWANCE; left <= DEAREST; left++) {
      const place = placeOf(unit, from, left)
      const isOpen = cost !== null && (left === ALLOWANCE || (cost !== 'ford' && cost <= left))
      open[place] = isOpen ? open[place] | bit : open[place] & ~bit
    }
  }
}

type Bridges = Pick<State, 'scenario' | 'blown'>

/** The ground with every bridge standing. */
const groundOf = deriveAlike((scenario: Scenario): Ground => {
  const open = new Uint8Array(placeOf(FOOT, 0, DEAREST) + 2 * board.size)
  for (let edge = 0; edge < board.edgeTo.length; edge++) writeEdge(open, { scenario, blown: 0 }, edge)
  return { scenario, blown: 0, open }
})

/** The ground after bridges fell or rose: looked at again only there. */
const groundAfter = (before: Ground, { scenario, blown }: Bridges): Ground => {
  const open = before.open.slice()
  for (let left = before.blown ^ blown; left !== 0; left &= left - 1) {
    const edge = bridgeEdges[31 - Math.clz32(left & -left)]
    writeEdge(open, { scenario, blown }, edge)
    writeEdge(open, { scenario, blown }, board.twin[edge])
  }
  return { scenario, blown, open }
}

/** The ground as it is. */
const groundNow = (at: PlayoutPosition): Readonly<Uint8Array> => {
  const { scenario, blown } = at.state
  if (at.ground?.scenario !== scenario) at.ground = groundOf(scenario)
  if (at.ground.blown !== blown) at.ground = groundAfter(at.ground, at.state)
  return at.ground.open
}

/**
 * The steps a unit in a hex may take with what it has left: a bit for each edge of the hex, in order. The ground and where
 * the enemy stands are known beforehand; so only next to an enemy, or to a hex that is full, is the rule to be asked.
 *
 * @param left the movement left, or ALLOWANCE at the start of an ACT
 */
export const openSteps = (at: PlayoutPosition, unit: UnitId, hex: number, left: number): number => {
  const { state } = at
  const mine = sideAt[unit]
  const isNear = (mine === 0 ? at.besideAmericans : at.besideGermans)[hex] > 0
  const open = groundNow(at)[placeOf(unit, hex, left)] & ~at.around[1 - mine][hex]
  const full = open & (state.isSurprised ? at.around[mine] : at.crowded)[hex]
  const bound = isNear && state.scenario.options.enemyAdjacency !== 'none' ? open : 0
  return full === 0 && bound === 0 ? open : open & ~barredSteps(at, unit, hex, left, full, bound)
}

/**
 * Whether a unit could go on from a hex that is full when a step has led it there (PD-B.13). Whether it is supplied is asked
 * last: it costs most, and a unit that is not has nothing left to go on with (PD-C.24).
 */
const couldGoOn = (at: PlayoutPosition, unit: UnitId, edge: EdgeId, to: NodeId, left: number): boolean => {
  const cost = stepCost(at.state, unit, edge)
  if (cost === null) return false
  const isFirst = left === ALLOWANCE
  const after = leftAfter(at, unit, to, cost, isFirst ? movementOf(at.state, unit) : left)
  return after > 0 && openSteps(at, unit, to, after) !== 0 && (!isFirst || isSupplied(at, unit))
}

/** Of the steps into hexes that may be full, and of those of a unit next to an enemy, the ones that are barred. */
const barredSteps = (
  at: PlayoutPosition,
  unit: UnitId,
  hex: number,
  left: number,
  full: number,
  bound: number,
): number => {
  const near = sideAt[unit] === 0 ? at.besideAmericans : at.besideGermans
  let barred = 0
  for (let bits = full | bound; bits !== 0; bits &= bits - 1) {
    const bit = bits & -bits
    const edge = (board.firstEdge[hex] + 31 - Math.clz32(bit)) as EdgeId
    const to = board.edgeTo[edge] as NodeId
    const isBarred =
      ((bound & bit) !== 0 && near[to] > 0) ||
      ((full & bit) !== 0 && !hasRoom(at, unit, to) && !couldGoOn(at, unit, edge, to, left))
    if (isBarred) barred |= bit
  }
  return barred
}
