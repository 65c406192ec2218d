import { memoizeByValue } from '../../../kernel/memoize.js'
import type { EdgeId, NodeId } from '../../../maps/graph.js'
import type { Zone } from '../../../wargame/zones.js'
import { board, bridgeEdges } from '../data/map.js'
import { movementOf, planOf } from '../data/plan.js'
import type { Scenario } from '../data/scenario.js'
import { isVehicle, sideAt, type UnitId } from '../data/units.js'
import type { State } from '../model/state.js'
import { leftAfter, crossingCost } from '../rules/movement.js'
import { hasRoom } from '../rules/stacking.js'
import { isSupplied } from '../rules/supply.js'
import type { Ground, PlayoutPosition } from './playout-position.js'

/** Stands for the movement left at the start of an ACT, when the first step may cost anything (PD-B.20). */
const ALLOWANCE = -1

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

/** By hex: the number of adjacent hexes with enemies of a unit. */
const nearEnemies = (at: PlayoutPosition, unit: UnitId): Zone =>
  sideAt[unit] === 0 ? at.besideAmericans : at.besideGermans

/**
 * The edges a unit in a hex can cross into hexes without enemies, whether or not those have room (PD-B.14, PD-B.15,
 * PD-B.16, PD-B.17, PD-B.18, PD-B.19).
 */
const enterable = (at: PlayoutPosition, unit: UnitId, hex: number, left: number): number => {
  const open = groundNow(at)[placeOf(unit, hex, left)] & ~at.around[1 - sideAt[unit]][hex]
  const near = nearEnemies(at, unit)
  if (near[hex] === 0 || at.state.scenario.options.enemyAdjacency === 'none') return open
  let legal = open
  for (let bits = open; bits !== 0; bits &= bits - 1) {
    const bit = bits & -bits
    if (near[board.edgeTo[board.firstEdge[hex] + 31 - Math.clz32(bit)]] > 0) legal ^= bit
  }
  return legal
}

/** Those of the edges that lead to hexes without room for a unit (PD-B.13). */
const toFullHexes = (at: PlayoutPosition, unit: UnitId, hex: number, edges: number): number => {
  let full = 0
  const crowded = at.state.isSurprised ? at.around[sideAt[unit]] : at.crowded
  for (let bits = edges & crowded[hex]; bits !== 0; bits &= bits - 1) {
    const bit = bits & -bits
    if (!hasRoom(at, unit, board.edgeTo[board.firstEdge[hex] + 31 - Math.clz32(bit)] as NodeId)) full |= bit
  }
  return full
}

/** Whether a unit that steps into a full hex could continue from there (PD-B.13). */
const couldGoOn = (at: PlayoutPosition, unit: UnitId, edge: EdgeId, left: number): boolean => {
  const to = board.edgeTo[edge] as NodeId
  const cost = crossingCost(at.state, unit, edge)
  if (cost === null) return false
  const after = leftAfter(at, unit, to, cost, left)
  return after > 0 && openEdges(at, unit, to, after) !== 0
}

/** Those of the edges to full hexes from which a unit could continue. */
const passable = (at: PlayoutPosition, unit: UnitId, hex: number, full: number, left: number): number => {
  let open = 0
  for (let bits = full; bits !== 0; bits &= bits - 1) {
    const bit = bits & -bits
    if (couldGoOn(at, unit, (board.firstEdge[hex] + 31 - Math.clz32(bit)) as EdgeId, left)) open |= bit
  }
  return open
}

/**
 * Returns the legal steps of a unit in a hex that has begun its MOVE, one bit for each edge in order. Terrain and enemy
 * positions are precomputed, so the rules are consulted only next to a full hex.
 *
 * @param left the movement left
 */
export const openEdges = (at: PlayoutPosition, unit: UnitId, hex: number, left: number): number => {
  const open = enterable(at, unit, hex, left)
  const full = toFullHexes(at, unit, hex, open)
  return full === 0 ? open : (open & ~full) | passable(at, unit, hex, full, left)
}

/**
 * Returns the legal steps of a unit in a hex at the start of an ACT, one bit for each edge in order. Supply is checked
 * last because it is the most expensive test: a unit out of supply has no movement left after its first step, so it
 * cannot pass through a full hex (PD-B.13, PD-C.24).
 */
export const firstSteps = (at: PlayoutPosition, unit: UnitId, hex: number): number => {
  const open = enterable(at, unit, hex, ALLOWANCE)
  const full = toFullHexes(at, unit, hex, open)
  if (full === 0) return open
  const through = passable(at, unit, hex, full, movementOf(at.state, unit))
  return (open & ~full) | (through !== 0 && isSupplied(at, unit) ? through : 0)
}
