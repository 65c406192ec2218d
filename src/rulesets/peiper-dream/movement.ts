import type { NodeId } from '../../maps/graph.js'
import { board, edgeBridge, edgeRiver, edgeRoad, hasRoad, terrainAt } from './map.js'
import { planOf } from './plan.js'
import type { Rule } from './rules.js'
import type { State } from './state.js'
import { isSupplied } from './supply.js'
import { hasRoom, suits, survey } from './survey.js'
import { isVehicle, sideAt, units, type UnitId } from './units.js'

/** The cost of a river crossed without a bridge: the whole ACT (PD-B.19). */
export const FORD = 100

/** The cost of a way that is none. */
export const BARRED = 0

/** Whether a road serves along an edge: with its bridge standing, where there is a river (PD-B.16, PD-B.33). */
export const isRoad = (blown: number, edge: number): boolean =>
  edgeRoad[edge] === 1 && (edgeBridge[edge] < 0 || ((blown >>> edgeBridge[edge]) & 1) === 0)

/** What a unit pays to cross an edge into the hex behind it, BARRED or FORD (PD-B.16 to PD-B.19). */
export const stepCost = (blown: number, unit: UnitId, edge: number): number => {
  if (isRoad(blown, edge)) return 1
  const isWheeled = isVehicle[unit] === 1
  if (edgeRiver[edge] > 0) return isWheeled || edgeRiver[edge] === 2 ? BARRED : FORD
  const terrain = terrainAt(board.edgeTo[edge] as NodeId)
  return isWheeled ? terrain.vehicle : terrain.foot
}

/** What an off-board unit pays for an edge hex: 1 by road, else its ground (PD-B.21). */
export const entryCost = (unit: UnitId, node: NodeId): number =>
  hasRoad[node] === 1 ? 1 : isVehicle[unit] === 1 ? terrainAt(node).vehicle : terrainAt(node).foot

/** The movement left after a first or further step; none after a ford, for a unit out of supply, or where enemies stop it. */
export const leftAfter = (state: State, unit: UnitId, to: NodeId, cost: number, left: number): number => {
  if (cost >= left) return 0
  const stops = state.scenario.options.enemyAdjacency === 'stop' && survey(state).near[1 - sideAt[unit]][to] === 1
  return stops ? 0 : left - cost
}

/** The movement a unit on the map begins its ACT with; an unsupplied German has none beyond his one hex (PD-B.15, PD-C.24). */
export const allowance = (state: State, unit: UnitId): number => (isSupplied(state, unit) ? units[unit].movement : 0)

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
const leadsOn = (state: State, unit: UnitId, node: NodeId, left: number): boolean => {
  if (left === 0) return false
  for (let edge = board.firstEdge[node], end = board.firstEdge[node + 1]; edge < end; edge++)
    if (brokenStep(state, unit, edge, left, false) === null) return true
  return false
}

/** The rule a step breaks, or null. A step into a full hex is good when the unit can go on from there. */
export const brokenStep = (state: State, unit: UnitId, edge: number, left: number, isFirst: boolean): Rule | null => {
  const rule = brokenCrossing(state, unit, edge, left, isFirst)
  if (rule !== null) return rule
  const to = board.edgeTo[edge] as NodeId
  if (hasRoom(state, unit, to)) return null
  const cost = stepCost(state.blown, unit, edge)
  return leadsOn(state, unit, to, leftAfter(state, unit, to, cost, left)) ? null : 'stack.limit'
}

/** The rule an entry breaks, or null (PD-B.21). */
export const brokenEntry = (state: State, unit: UnitId, to: NodeId): Rule | null => {
  const { entry } = planOf(state.scenario)
  if (!entry[unit].includes(to)) return 'enter.edge'
  if (survey(state).owner[to] === 1 - sideAt[unit]) return 'move.enemy'
  if (!suits(unit, to, hasRoad)) return 'move.terrain'
  if (hasRoom(state, unit, to)) return null
  const left = leftAfter(state, unit, to, entryCost(unit, to), units[unit].movement)
  return leadsOn(state, unit, to, left) ? null : 'stack.limit'
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
