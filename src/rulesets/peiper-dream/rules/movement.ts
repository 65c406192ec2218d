import { derive } from '../../../kernel/derive.js'
import type { NodeId } from '../../../maps/graph.js'
import { board, bridgeEdges, edgeBridge, edgeRiver, edgeRoad, hasRoad, terrainAt } from '../data/board.js'
import { movementOf, planOf } from '../data/plan.js'
import type { Rule } from '../model/rule.js'
import type { State } from '../model/state.js'
import { isSupplied } from './supply.js'
import { hasRoom, suits, survey } from '../model/survey.js'
import { isVehicle, sideAt, type UnitId } from '../data/units.js'

/** The cost of a river crossed without a bridge: the whole ACT (PD-B.19). */
export const FORD = 100

/** The cost of a way that is none. */
export const BARRED = 0

/** What a unit pays for the ground of a hex, or BARRED (PD-B.17, PD-B.18). */
const groundCost = (unit: UnitId, node: NodeId): number =>
  isVehicle[unit] === 1 ? terrainAt(node).vehicle : terrainAt(node).foot

/**
 * What a unit pays to cross an edge into the hex behind it, BARRED or FORD (PD-B.16 to PD-B.19). A road serves with its
 * bridge standing, where there is a river (PD-B.33).
 */
export const stepCost = (blown: number, unit: UnitId, edge: number): number => {
  const bridge = edgeBridge[edge]
  if (edgeRoad[edge] === 1 && (bridge < 0 || ((blown >>> bridge) & 1) === 0)) return 1
  const river = edgeRiver[edge]
  if (river === 0) return groundCost(unit, board.edgeTo[edge] as NodeId)
  return isVehicle[unit] === 1 || river === 2 ? BARRED : FORD
}

/** In place of the movement left at the start of an ACT: its allowance, which is asked for only where it counts. */
export const ALLOWANCE = -1

/** What the dearest ground costs (PD-B.17). */
const DEAREST = 3

const [FOOT, VEHICLE] = [isVehicle.indexOf(0), isVehicle.indexOf(1)] as UnitId[]

/** The ground of a game with some bridges blown. */
interface Ground {
  blown: number
  /** The edges that can be crossed as far as the ground goes, a bit for each edge of a hex in order: see {@link placeOf}. */
  readonly open: Uint8Array
}

/** Where the ground tells what a unit in a hex can cross with what it has left; a first step may cost anything (PD-B.20). */
const placeOf = (unit: UnitId, at: number, left: number): number =>
  (2 * (Math.min(left, DEAREST) - ALLOWANCE) + isVehicle[unit]) * board.size + at

/** Writes down for an edge who can cross it. */
const levelOut = ({ open, blown }: Ground, offMap: Uint8Array, edge: number): void => {
  const from = board.edgeFrom[edge]
  const bit = 1 << (edge - board.firstEdge[from])
  for (const unit of [FOOT, VEHICLE]) {
    const cost = offMap[board.edgeTo[edge]] === 1 ? BARRED : stepCost(blown, unit, edge)
    for (let left = ALLOWANCE; left <= DEAREST; left++) {
      const place = placeOf(unit, from, left)
      const isOpen = cost !== BARRED && (left === ALLOWANCE || cost <= left)
      open[place] = isOpen ? open[place] | bit : open[place] & ~bit
    }
  }
}

const groundOf = derive((scenario: State['scenario']): Ground => {
  const { offMap } = planOf(scenario)
  const ground = { blown: 0, open: new Uint8Array(placeOf(FOOT, 0, DEAREST) + 2 * board.size) }
  for (let edge = 0; edge < board.edgeTo.length; edge++) levelOut(ground, offMap, edge)
  return ground
})

/** The ground as it is: looked at again only where a bridge fell or rose. */
const groundNow = ({ scenario, blown }: State): Readonly<Uint8Array> => {
  const ground = groundOf(scenario)
  for (let left = ground.blown ^ blown; left !== 0; left &= left - 1) {
    const { offMap } = planOf(scenario)
    const edge = bridgeEdges[31 - Math.clz32(left & -left)]
    ground.blown = blown
    levelOut(ground, offMap, edge)
    levelOut(ground, offMap, board.twin[edge])
  }
  return ground.open
}

/** What an off-board unit pays for an edge hex: 1 by road, else its ground (PD-B.21). */
export const entryCost = (unit: UnitId, node: NodeId): number => (hasRoad[node] === 1 ? 1 : groundCost(unit, node))

/** The movement left after a first or further step; none after a ford, for a unit out of supply, or where enemies stop it. */
export const leftAfter = (state: State, unit: UnitId, to: NodeId, cost: number, left: number): number => {
  if (cost >= left) return 0
  const stops = state.scenario.options.enemyAdjacency === 'stop' && survey(state).near[1 - sideAt[unit]][to] === 1
  return stops ? 0 : left - cost
}

/** The movement a unit on the map begins its ACT with; an unsupplied German has none beyond his one hex (PD-B.15, PD-C.24). */
export const allowance = (state: State, unit: UnitId): number => (isSupplied(state, unit) ? movementOf(state, unit) : 0)

/** The movement left to a unit that enters over a hex (PD-B.21). */
export const leftOnEntry = (state: State, unit: UnitId, to: NodeId): number =>
  leftAfter(state, unit, to, entryCost(unit, to), movementOf(state, unit))

/** Whether a step leads straight from one enemy-adjacent hex into another (PD-B.14). */
const isDirect = (state: State, unit: UnitId, from: NodeId, to: NodeId): boolean => {
  const near = survey(state).near[1 - sideAt[unit]]
  return near[from] === 1 && near[to] === 1
}

/**
 * The rule a step breaks, stacking aside, or null.
 *
 * @param left movement left; a first step may cost more (PD-B.20)
 */
export const brokenCrossing = (
  state: State,
  unit: UnitId,
  edge: number,
  left: number,
  isFirst: boolean,
): Rule | null => {
  const from = board.edgeFrom[edge] as NodeId
  const to = board.edgeTo[edge] as NodeId
  if (planOf(state.scenario).offMap[to] === 1) return 'move.board'
  if (survey(state).owner[to] === 1 - sideAt[unit]) return 'move.enemy'
  const cost = stepCost(state.blown, unit, edge)
  if (cost === BARRED) return edgeRiver[edge] > 0 ? 'move.river' : 'move.terrain'
  if (!isFirst && cost === FORD) return 'move.ford'
  if (!isFirst && cost > left) return 'move.cost'
  if (state.scenario.options.enemyAdjacency !== 'none' && isDirect(state, unit, from, to)) return 'move.adjacency'
  return null
}

/** Whether a unit in a hex that is full could still reach one with room (PD-B.13). */
const leadsOn = (state: State, unit: UnitId, node: NodeId, left: number): boolean =>
  left > 0 && openSteps(state, unit, node, left) !== 0

/**
 * What bars a step for want of room, or null: a step into a full hex is good when the unit can go on from there. Supply is
 * looked at last, for lines take long to trace; a unit without it has no second hex (PD-C.24).
 */
const brokenStack = (state: State, unit: UnitId, edge: number, left: number): Rule | null => {
  const to = board.edgeTo[edge] as NodeId
  if (hasRoom(state, unit, to)) return null
  const cost = stepCost(state.blown, unit, edge)
  const isFirst = left === ALLOWANCE
  const after = leftAfter(state, unit, to, cost, isFirst ? movementOf(state, unit) : left)
  return leadsOn(state, unit, to, after) && (!isFirst || isSupplied(state, unit)) ? null : 'stack.limit'
}

/** The rule a step breaks, or null. */
export const brokenStep = (state: State, unit: UnitId, edge: number, left: number, isFirst: boolean): Rule | null =>
  brokenCrossing(state, unit, edge, left, isFirst) ?? brokenStack(state, unit, edge, left)

/**
 * The steps a unit in a hex may take with what it has left: a bit for each edge of the hex, in order. The ground and where
 * the enemy stands are known beforehand; so only next to an enemy, or to a hex that is full, is more to be looked at.
 */
export const openSteps = (state: State, unit: UnitId, at: number, left: number): number => {
  const mine = sideAt[unit]
  const { near, around, crowded } = survey(state)
  const isNear = near[1 - mine]
  const isBound = isNear[at] === 1 && state.scenario.options.enemyAdjacency !== 'none'
  const full = (state.isSurprised ? around[mine] : crowded)[at]
  let open = groundNow(state)[placeOf(unit, at, left)] & ~around[1 - mine][at]
  for (let bits = isBound ? open : open & full; bits !== 0; bits &= bits - 1) {
    const bit = bits & -bits
    const edge = board.firstEdge[at] + 31 - Math.clz32(bit)
    const isBarred =
      (isBound && isNear[board.edgeTo[edge]] === 1) ||
      ((full & bit) !== 0 && brokenStack(state, unit, edge, left) !== null)
    if (isBarred) open ^= bit
  }
  return open
}

/** The rule an entry breaks, or null (PD-B.21). */
export const brokenEntry = (state: State, unit: UnitId, to: NodeId): Rule | null => {
  const { entry } = planOf(state.scenario)
  if (!entry[unit].includes(to)) return 'enter.edge'
  if (survey(state).owner[to] === 1 - sideAt[unit]) return 'move.enemy'
  if (!suits(unit, to, hasRoad)) return 'move.terrain'
  if (hasRoom(state, unit, to)) return null
  return leadsOn(state, unit, to, leftOnEntry(state, unit, to)) ? null : 'stack.limit'
}

/** The rule an infiltration breaks, or null (PD-O.1). */
export const brokenInfiltration = (state: State, unit: UnitId, edge: number): Rule | null => {
  const from = board.edgeFrom[edge] as NodeId
  const to = board.edgeTo[edge] as NodeId
  if (!state.scenario.options.infiltration) return 'infiltrate.option'
  if (!isDirect(state, unit, from, to)) return 'infiltrate.adjacency'
  if (planOf(state.scenario).offMap[to] === 1) return 'move.board'
  if (survey(state).owner[to] === 1 - sideAt[unit]) return 'move.enemy'
  if (stepCost(state.blown, unit, edge) === BARRED) return edgeRiver[edge] > 0 ? 'move.river' : 'move.terrain'
  return hasRoom(state, unit, to) ? null : 'stack.limit'
}
