import { memoize, memoizeBy } from '../../../kernel/memoize.js'
import type { EdgeId, NodeId } from '../../../maps/graph.js'
import { CLOSED, reachFrom, UNREACHED, type EdgeCosts } from '../../../supply/reach.js'
import { board } from '../data/map.js'
import { entryCost, crossingCost } from '../rules/movement.js'
import { movementOf, planOf } from '../data/plan.js'
import type { Scenario } from '../data/scenario.js'
import { whereIs, type State } from '../model/state.js'
import { besideEnemies, holdsEnemy, positionOf } from '../model/position.js'
import type { Side } from '../data/printed-unit.js'
import { allUnits, enemyOf, isVehicle, sideAt, sideOf, unitsOf, type UnitId } from '../data/units.js'

/** A set of equivalent destination hexes. */
export interface Aim {
  /** An id, unique within the scenario. */
  readonly id: number
  readonly hexes: readonly NodeId[]
}

/** Returns the aim of a single hex. */
export const aimAt = (hex: NodeId): Aim => ({ id: hex, hexes: [hex] })

const FAR = 400
const HIGHEST = 31

/** By unit: the movement allowance used for planning. Units of similar speed are planned alike. */
const planningAllowances = /* @__PURE__ */ memoize((scenario: Scenario): readonly number[] =>
  allUnits.map((unit) => {
    const movement = movementOf({ scenario }, unit)
    return isVehicle[unit] === 1 || movement > 3 ? 5 : movement
  }),
)

const planningAllowance = ({ scenario }: State, unit: UnitId): number => planningAllowances(scenario)[unit]

/** The extra costs of obstacles on a path, in ACTs unless noted. */
export interface Caution {
  /** For an enemy in the way. */
  readonly fight: number
  /** For a full stack next to an enemy. */
  readonly stuck: number
  /** For a step from one enemy-adjacent hex to another (PD-B.14). */
  readonly direct: number
  /** For any other full stack. */
  readonly full: number
  /** For a hex next to an enemy, in movement points. */
  readonly beside: number
}

/** The default caution. */
export const usualCaution: Caution = { fight: 1, stuck: 0.5, direct: 0.5, full: 0.2, beside: 1 }

/** By hex: the extra cost of entering it, about an ACT for an enemy, less for enemy-adjacent hexes and full stacks. */
const dangerFor = (state: State, unit: UnitId, caution: Caution): Uint8Array => {
  const side = sideOf(unit)
  const at = positionOf(state)
  const pace = planningAllowance(state, unit)
  const points = (acts: number): number => Math.max(0, Math.ceil(pace * acts))
  const [fight, stuck, full] = [points(caution.fight) + 1, points(caution.stuck), points(caution.full)]
  const beside = Math.max(0, Math.round(caution.beside))
  const near = besideEnemies(at, side)
  const danger = new Uint8Array(board.size)
  for (let hex = 0; hex < danger.length; hex++) if (near[hex] > 0) danger[hex] = beside
  for (const hex of state.hex) {
    if (hex < 0) continue
    const stack = at.stacks[hex]
    if (sideOf(stack[0]) !== side) danger[hex] = fight
    else if (stack.length > 1) danger[hex] = near[hex] > 0 ? beside + stuck : full
  }
  return danger
}

/** By unit: a number shared by units that are planned alike. */
const kindsIn = /* @__PURE__ */ memoize((scenario: Scenario): readonly number[] =>
  allUnits.map((unit) => sideAt[unit] * 16 + isVehicle[unit] * 8 + planningAllowances(scenario)[unit]),
)

const kindOf = ({ scenario }: State, unit: UnitId): number => kindsIn(scenario)[unit]

/** By edge: the terrain cost for a kind of unit to cross it in the reverse direction, given the blown bridges. */
const groundFor = (state: State, unit: UnitId): Uint8Array => {
  const pace = planningAllowance(state, unit)
  const { offMap } = planOf(state.scenario)
  const column = new Uint8Array(board.edgeTo.length).fill(CLOSED)
  for (let edge = 0; edge < column.length; edge++) {
    const cost = offMap[board.edgeTo[edge]] === 1 ? null : crossingCost(state, unit, board.twin[edge] as EdgeId)
    if (cost !== null) column[edge] = cost === 'ford' ? pace : Math.min(cost, pace)
  }
  return column
}

/** More than the number of sets of blown bridges. */
const BRIDGE_SETS = 2 ** 27

/** A unit in a state, for values that depend only on its kind, the occupied hexes, the bridges and the scenario. */
interface Mover {
  readonly state: State
  readonly unit: UnitId
}

const groundBy = /* @__PURE__ */ memoizeBy((_: Scenario, { state, unit }: Mover) => groundFor(state, unit), {
  key: ({ state, unit }) => kindOf(state, unit) * BRIDGE_SETS + state.blown,
  most: 512,
})

/** The terrain costs for a kind of unit with the current bridges. Costs for other bridges stay cached for a while. */
const groundOf = (state: State, unit: UnitId): Readonly<Uint8Array> => groundBy(state.scenario, { state, unit })

/**
 * By edge: the full cost for a kind of unit to cross it in the reverse direction: terrain, danger, and steps between
 * enemy-adjacent hexes (PD-B.14).
 */
const costsFor = ({ state, unit }: Mover, caution: Caution): EdgeCosts => {
  const side = sideOf(unit)
  const at = positionOf(state)
  const ground = groundOf(state, unit)
  const danger = dangerFor(state, unit, caution)
  const direct = Math.max(0, Math.ceil(planningAllowance(state, unit) * caution.direct))
  const near = besideEnemies(at, side)
  const { firstEdge, edgeTo } = board
  const column = new Uint8Array(ground)
  for (let into = 0; into < danger.length; into++) {
    const its = danger[into]
    if (its === 0 && near[into] === 0) continue
    const isDirect = near[into] > 0 && !holdsEnemy(at, side, into as NodeId)
    for (let edge = firstEdge[into]; edge < firstEdge[into + 1]; edge++)
      if (column[edge] !== CLOSED)
        column[edge] = Math.min(HIGHEST, column[edge] + its + (isDirect && near[edgeTo[edge]] > 0 ? direct : 0))
  }
  return { column, highest: HIGHEST }
}

/** A scenario with a level of caution. */
interface Going {
  readonly scenario: Scenario
  readonly caution: Caution
}

const goingIn = /* @__PURE__ */ memoizeBy((scenario: Scenario, caution: Caution): Going => ({ scenario, caution }))

/** The paths to one aim that have been computed. */
interface Ways {
  /** By kind of unit and by hex: the cost to reach the aim, in movement points. */
  readonly fields: (Readonly<Int32Array> | undefined)[]
  /** By unit: the ACTs it needs from the map edge, NaN if not computed yet. */
  readonly entering: Float64Array
}

/**
 * Everything that a side's paths depend on besides the kind of unit and the aim: enemies, its own full stacks and the
 * bridges. Equal obstacles share one object, with what has been computed for them.
 */
interface Hindrances {
  readonly going: Going
  /** The cost of every edge, by kind of unit. */
  readonly costs: (EdgeCosts | undefined)[]
  /** By the id of an aim. */
  readonly ways: Map<number, Ways>
}

const SEPARATOR = 0xffff

/** Names the obstacles of a side: the bridges, the hexes with enemies and those with a full stack of its own. */
const namedHindrances = (state: State, side: Side): string => {
  const { stacks } = positionOf(state)
  const name = [state.blown >>> 16, state.blown & 0xffff]
  for (const unit of unitsOf[enemyOf(side)]) if (state.hex[unit] >= 0) name.push(state.hex[unit])
  name.push(SEPARATOR)
  for (const unit of unitsOf[side]) {
    const hex = state.hex[unit]
    if (hex >= 0 && stacks[hex].length > 1 && stacks[hex][0] === unit) name.push(hex)
  }
  return String.fromCharCode(...name)
}

const MOST_HINDRANCES = 512

const hindering = (side: Side): ((state: State, caution: Caution) => Hindrances) => {
  const nameOf = memoize((state: State) => namedHindrances(state, side))
  const known = memoizeBy((going: Going, _: string): Hindrances => ({ going, costs: [], ways: new Map() }), {
    most: MOST_HINDRANCES,
  })
  const usual = memoize((state: State) => known(goingIn(state.scenario, usualCaution), nameOf(state)))
  return (state, caution) =>
    caution === usualCaution ? usual(state) : known(goingIn(state.scenario, caution), nameOf(state))
}

/** Returns the obstacles of a side. */
const hindrancesOf: Readonly<Record<Side, (state: State, caution: Caution) => Hindrances>> = {
  german: /* @__PURE__ */ hindering('german'),
  us: /* @__PURE__ */ hindering('us'),
}

const waysTo = ({ ways }: Hindrances, { id }: Aim): Ways => {
  const before = ways.get(id)
  if (before !== undefined) return before
  const its: Ways = { fields: [], entering: new Float64Array(allUnits.length).fill(NaN) }
  ways.set(id, its)
  return its
}

const costsBy = (on: Hindrances, state: State, unit: UnitId): EdgeCosts =>
  (on.costs[kindOf(state, unit)] ??= costsFor({ state, unit }, on.going.caution))

const fieldBy = (on: Hindrances, { fields }: Ways, state: State, unit: UnitId, aim: Aim): Readonly<Int32Array> =>
  (fields[kindOf(state, unit)] ??= reachFrom(
    board,
    aim.hexes,
    planOf(on.going.scenario).offMap,
    costsBy(on, state, unit),
    FAR,
  ))

/** By hex: the cost for a unit to reach an aim, in movement points. Computed once for all units of its kind. */
export const fieldTo = (
  state: State,
  unit: UnitId,
  aim: Aim,
  caution: Caution = usualCaution,
): Readonly<Int32Array> => {
  const on = hindrancesOf[sideOf(unit)](state, caution)
  return fieldBy(on, waysTo(on, aim), state, unit, aim)
}

/**
 * Whether a cheapest path to an aim, from any hex, crosses an edge. If none does, closing the edge lengthens no path.
 */
export const isOnWay = (state: State, unit: UnitId, aim: Aim, edge: EdgeId): boolean => {
  const on = hindrancesOf[sideOf(unit)](state, usualCaution)
  const field = fieldBy(on, waysTo(on, aim), state, unit, aim)
  const { column } = costsBy(on, state, unit)
  const back = board.twin[edge]
  const [to, from] = [field[board.edgeTo[edge]], field[board.edgeTo[back]]]
  return to === from + column[edge] || from === to + column[back]
}

/** The number of ACTs for a cost in movement points. */
const actsFor = (state: State, unit: UnitId, cost: number): number =>
  (cost === UNREACHED ? FAR : cost) / planningAllowance(state, unit)

/** Returns the number of ACTs a unit needs from a hex to its aim. */
export const actsFrom = (state: State, unit: UnitId, aim: Aim, node: NodeId, caution: Caution = usualCaution): number =>
  actsFor(state, unit, fieldTo(state, unit, aim, caution)[node])

/** The ACTs that a unit off the map needs from the nearest of its entry hexes without enemies. */
const actsFromEdge = (state: State, unit: UnitId, field: Readonly<Int32Array>): number => {
  const at = positionOf(state)
  const pace = planningAllowance(state, unit)
  let least = FAR
  for (const hex of planOf(state.scenario).entry[unit])
    if (!holdsEnemy(at, sideOf(unit), hex))
      least = Math.min(least, (entryCost(state, unit, hex) ?? 0) / pace + actsFor(state, unit, field[hex]))
  return least
}

/** Returns, for the units of a side, the number of ACTs each needs from its hex, or from off the map, to an aim. */
export const actsToAim = (
  state: State,
  side: Side,
  aim: Aim,
  caution: Caution = usualCaution,
): ((unit: UnitId) => number) => {
  const on = hindrancesOf[side](state, caution)
  const ways = waysTo(on, aim)
  const { entering } = ways
  return (unit) => {
    const field = fieldBy(on, ways, state, unit, aim)
    const from = whereIs(state, unit)
    if (from !== null) return actsFor(state, unit, field[from])
    if (Number.isNaN(entering[unit])) entering[unit] = actsFromEdge(state, unit, field)
    return Math.max(0, state.due[unit] - state.turn) + entering[unit]
  }
}

/** Returns the number of ACTs a unit needs from its current hex, or from off the map, to its aim. */
export const actsTo = (state: State, unit: UnitId, aim: Aim, caution: Caution = usualCaution): number =>
  actsToAim(state, sideOf(unit), aim, caution)(unit)
