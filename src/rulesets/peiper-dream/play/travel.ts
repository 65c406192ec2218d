import { derive, deriveBy } from '../../../kernel/derive.js'
import type { EdgeId, NodeId } from '../../../maps/graph.js'
import { CLOSED, reachFrom, UNREACHED, type EdgeCosts } from '../../../supply/reach.js'
import { board } from '../data/board.js'
import { entryCost, stepCost } from '../rules/movement.js'
import { movementOf, planOf } from '../data/plan.js'
import type { Scenario } from '../data/scenario.js'
import { whereIs, type State } from '../model/state.js'
import { besideEnemies, holdsEnemy, positionOf } from '../model/position.js'
import type { Side } from '../data/printed-unit.js'
import { enemyOf, isVehicle, sideAt, sideOf, unitsOf, type UnitId } from '../data/units.js'

/** Hexes that do equally well to reach. */
export interface Aim {
  /** A number of its own within the game. */
  readonly id: number
  /** The hexes. */
  readonly hexes: readonly NodeId[]
}

/** The aim of a single hex. */
export const aimAt = (hex: NodeId): Aim => ({ id: hex, hexes: [hex] })

const FAR = 400
const HIGHEST = 31

/** Movement as it counts on a plan: units of a kind are planned for alike. */
const paceOf = (state: State, unit: UnitId): number => {
  const movement = movementOf(state, unit)
  return isVehicle[unit] === 1 || movement > 3 ? 5 : movement
}

/** How much a way is lengthened by what lies on it, in ACTs. */
export interface Caution {
  /** By an enemy. */
  readonly fight: number
  /** By a full stack next to an enemy. */
  readonly stuck: number
  /** By a step from enemy to enemy (PD-B.14). */
  readonly direct: number
  /** By any other full stack. */
  readonly full: number
  /** By a hex next to an enemy, in movement points. */
  readonly beside: number
}

/** What anybody would expect. */
export const usualCaution: Caution = { fight: 1, stuck: 0.5, direct: 0.5, full: 0.2, beside: 1 }

/** By hex, what is added to the cost of entering it: about an ACT for an enemy, something for one next to it, for full stacks. */
const dangerFor = (state: State, unit: UnitId, caution: Caution): Uint8Array => {
  const side = sideOf(unit)
  const at = positionOf(state)
  const pace = paceOf(state, unit)
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

/** Units that are planned for alike have the same number. */
const kindOf = (state: State, unit: UnitId): number => sideAt[unit] * 16 + isVehicle[unit] * 8 + paceOf(state, unit)

/** What a kind of unit pays for the ground alone to come over each edge from its far side, with some bridges blown. */
const groundFor = (state: State, unit: UnitId): Uint8Array => {
  const pace = paceOf(state, unit)
  const { offMap } = planOf(state.scenario)
  const column = new Uint8Array(board.edgeTo.length).fill(CLOSED)
  for (let edge = 0; edge < column.length; edge++) {
    const cost = offMap[board.edgeTo[edge]] === 1 ? null : stepCost(state, unit, board.twin[edge] as EdgeId)
    if (cost !== null) column[edge] = cost === 'ford' ? pace : Math.min(cost, pace)
  }
  return column
}

/** More than there are sets of blown bridges. */
const BRIDGE_SETS = 2 ** 27

/** A unit on a board: for what hangs only on its kind, who stands where, the bridges and the game. */
interface Mover {
  readonly state: State
  readonly unit: UnitId
}

const groundBy = /* @__PURE__ */ deriveBy((_: Scenario, { state, unit }: Mover) => groundFor(state, unit), {
  key: ({ state, unit }) => kindOf(state, unit) * BRIDGE_SETS + state.blown,
  most: 512,
})

/** The ground for a kind of unit as the bridges are; what was worked out for other bridges is kept for a while. */
const groundOf = (state: State, unit: UnitId): Readonly<Uint8Array> => groundBy(state.scenario, { state, unit })

/** What a kind of unit pays to come over each edge from its far side: the ground, the danger, more from enemy to enemy (PD-B.14). */
const costsFor = ({ state, unit }: Mover, caution: Caution): EdgeCosts => {
  const side = sideOf(unit)
  const at = positionOf(state)
  const ground = groundOf(state, unit)
  const danger = dangerFor(state, unit, caution)
  const direct = Math.max(0, Math.ceil(paceOf(state, unit) * caution.direct))
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

/** One game, and how warily one goes in it. */
interface Going {
  readonly scenario: Scenario
  readonly caution: Caution
}

const goingIn = /* @__PURE__ */ deriveBy((scenario: Scenario, caution: Caution): Going => ({ scenario, caution }))

/** What the ways of a side depend on besides: enemies, its own full stacks, the bridges. The same for as long as these are. */
interface Hindrances {
  readonly going: Going
}

/** All hindrances of a side in words. */
const namedHindrances = (state: State, side: Side): string => {
  const { stacks } = positionOf(state)
  let name = String(state.blown)
  for (const unit of unitsOf[enemyOf(side)]) if (state.hex[unit] >= 0) name += ` ${state.hex[unit]}`
  for (const unit of unitsOf[side]) {
    const hex = state.hex[unit]
    if (hex >= 0 && stacks[hex].length > 1 && stacks[hex][0] === unit) name += ` =${hex}`
  }
  return name
}

const MOST_HINDRANCES = 256

const hindering = (side: Side): ((state: State, caution: Caution) => Hindrances) => {
  const nameOf = derive((state: State) => namedHindrances(state, side))
  const known = deriveBy((going: Going, _: string): Hindrances => ({ going }), { most: MOST_HINDRANCES })
  const usual = derive((state: State) => known(goingIn(state.scenario, usualCaution), nameOf(state)))
  return (state, caution) =>
    caution === usualCaution ? usual(state) : known(goingIn(state.scenario, caution), nameOf(state))
}

/** What is in the way of a side. */
const hindrancesOf: Readonly<Record<Side, (state: State, caution: Caution) => Hindrances>> = {
  german: /* @__PURE__ */ hindering('german'),
  us: /* @__PURE__ */ hindering('us'),
}

/** For how many hindrances ways are remembered: a position is asked about without each of the enemies in it. */
const RECENT = 64

const costsBy = /* @__PURE__ */ deriveBy(({ going }: Hindrances, mover: Mover) => costsFor(mover, going.caution), {
  key: ({ state, unit }) => kindOf(state, unit),
  recent: RECENT,
})

const fieldBy = /* @__PURE__ */ deriveBy(
  (on: Hindrances, mover: Mover & { readonly aim: Aim }): Readonly<Int32Array> =>
    reachFrom(board, mover.aim.hexes, planOf(on.going.scenario).offMap, costsBy(on, mover), FAR),
  { key: ({ state, unit, aim }) => aim.id * 32 + kindOf(state, unit), recent: RECENT },
)

/** By hex, what a unit pays from there to an aim, in movement points; worked out once for all units of its kind. */
export const fieldTo = (state: State, unit: UnitId, aim: Aim, caution: Caution = usualCaution): Readonly<Int32Array> =>
  fieldBy(hindrancesOf[sideOf(unit)](state, caution), { state, unit, aim })

/** Whether a cheapest way to an aim leads over an edge, from anywhere: if none does, no way grows longer when it is closed. */
export const isOnWay = (state: State, unit: UnitId, aim: Aim, edge: EdgeId): boolean => {
  const on = hindrancesOf[sideOf(unit)](state, usualCaution)
  const field = fieldBy(on, { state, unit, aim })
  const { column } = costsBy(on, { state, unit })
  const back = board.twin[edge]
  const [to, from] = [field[board.edgeTo[edge]], field[board.edgeTo[back]]]
  return to === from + column[edge] || from === to + column[back]
}

/** What a unit in a hex has to go to its aim, in ACTs. */
export const actsFrom = (
  state: State,
  unit: UnitId,
  aim: Aim,
  node: NodeId,
  caution: Caution = usualCaution,
): number => {
  const cost = fieldTo(state, unit, aim, caution)[node]
  return (cost === UNREACHED ? FAR : cost) / paceOf(state, unit)
}

/** What a unit has to go to its aim, in ACTs, from where it is: on the map, or waiting at an edge. */
export const actsTo = (state: State, unit: UnitId, aim: Aim, caution: Caution = usualCaution): number => {
  const from = whereIs(state, unit)
  if (from !== null) return actsFrom(state, unit, aim, from, caution)
  const pace = paceOf(state, unit)
  const wait = Math.max(0, state.due[unit] - state.turn)
  const at = positionOf(state)
  let least = FAR
  for (const hex of planOf(state.scenario).entry[unit])
    if (!holdsEnemy(at, sideOf(unit), hex))
      least = Math.min(least, (entryCost(state, unit, hex) ?? 0) / pace + actsFrom(state, unit, aim, hex, caution))
  return wait + least
}
