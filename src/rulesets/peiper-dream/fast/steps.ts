import { memoizeByValue } from '../../../kernel/memoize.js'
import type { EdgeId, NodeId } from '../../../maps/graph.js'
import { board, bridgeEdges } from '../data/board.js'
import { movementOf, planOf } from '../data/plan.js'
import type { Scenario } from '../data/scenario.js'
import { isVehicle, sideAt, type UnitId } from '../data/units.js'
import type { State } from '../model/state.js'
import { leftAfter, crossingCost } from '../rules/movement.js'
import { hasRoom } from '../rules/stacking.js'
import { isSupplied } from '../rules/supply.js'
import type { Ground, PlayoutPosition } from './playout-position.js'

/** Stands for the movement left at the start of an ACT, when the first step may cost anything (PD-B.20). */
export const ALLOWANCE = -1

/** The highest terrain cost (PD-B.17). */
const DEAREST = 3

const [FOOT, VEHICLE] = [isVehicle.indexOf(0), isVehicle.indexOf(1)] as UnitId[]

/**
 * The index of the edges, as bits, that a unit in a hex can cross with the movement left. A first step may cost
 * anything (PD-B.20).
 */
const placeOf = (unit: UnitId, hex: number, left: number): number =>
  (2 * (Math.min(left, DEAREST) - ALLOWANCE) + isVehicle[unit]) * board.size + hex

/** Records which units can cross an edge. */
const writeEdge = (open: Uint8Array, { scenario, blown }: Bridges, edge: number): void => {
  const from = board.edgeFrom[edge]
  const bit = 1 << (edge - board.firstEdge[from])
  const isOff = planOf(scenario).offMap[board.edgeTo[edge]] === 1
  for (const unit of [FOOT, VEHICLE]) {
    const cost = isOff ? null : crossingCost({ scenario, blown }, unit, edge as EdgeId)
    for (let left = ALLOWANCE; left <= DEAREST; left++) {
      const place = placeOf(unit, from, left)
      const isOpen = cost !== null && (left === ALLOWANCE || (cost !== 'ford' && cost <= left))
      open[place] = isOpen ? open[place] | bit : open[place] & ~bit
    }
  }
}

type Bridges = Pick<State, 'scenario' | 'blown'>

/** The terrain data with every bridge standing. */
const groundOf = memoizeByValue((scenario: Scenario): Ground => {
  const open = new Uint8Array(placeOf(FOOT, 0, DEAREST) + 2 * board.size)
  for (let edge = 0; edge < board.edgeTo.length; edge++) writeEdge(open, { scenario, blown: 0 }, edge)
  return { scenario, blown: 0, open }
})

/** The terrain data after bridges were blown or rebuilt. Only their edges are updated. */
const groundAfter = (before: Ground, { scenario, blown }: Bridges): Ground => {
  const open = before.open.slice()
  for (let left = before.blown ^ blown; left !== 0; left &= left - 1) {
    const edge = bridgeEdges[31 - Math.clz32(left & -left)]
    writeEdge(open, { scenario, blown }, edge)
    writeEdge(open, { scenario, blown }, board.twin[edge])
  }
  return { scenario, blown, open }
}

/** The current terrain data. */
const groundNow = (at: PlayoutPosition): Readonly<Uint8Array> => {
  const { scenario, blown } = at.state
  if (at.ground?.scenario !== scenario) at.ground = groundOf(scenario)
  if (at.ground.blown !== blown) at.ground = groundAfter(at.ground, at.state)
  return at.ground.open
}

/**
 * Returns the legal steps of a unit in a hex, one bit for each edge in order. Terrain and enemy positions are
 * precomputed, so the rules are consulted only next to an enemy or a full hex.
 *
 * @param left the movement left, or ALLOWANCE at the start of an ACT
 */
export const openEdges = (at: PlayoutPosition, unit: UnitId, hex: number, left: number): number => {
  const { state } = at
  const mine = sideAt[unit]
  const isNear = (mine === 0 ? at.besideAmericans : at.besideGermans)[hex] > 0
  const open = groundNow(at)[placeOf(unit, hex, left)] & ~at.around[1 - mine][hex]
  const full = open & (state.isSurprised ? at.around[mine] : at.crowded)[hex]
  const bound = isNear && state.scenario.options.enemyAdjacency !== 'none' ? open : 0
  return full === 0 && bound === 0 ? open : open & ~barredSteps(at, unit, hex, left, full, bound)
}

/**
 * Whether a unit that steps into a full hex could continue from there (PD-B.13). Supply is checked last because it is
 * the most expensive test; an unsupplied unit has no movement left to continue with (PD-C.24).
 */
const couldGoOn = (at: PlayoutPosition, unit: UnitId, edge: EdgeId, to: NodeId, left: number): boolean => {
  const cost = crossingCost(at.state, unit, edge)
  if (cost === null) return false
  const isFirst = left === ALLOWANCE
  const after = leftAfter(at, unit, to, cost, isFirst ? movementOf(at.state, unit) : left)
  return after > 0 && openEdges(at, unit, to, after) !== 0 && (!isFirst || isSupplied(at, unit))
}

/** Returns the illegal steps among those into possibly full hexes and those of a unit next to an enemy. */
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
