import { derive } from '../../../kernel/derive.js'
import type { NodeId } from '../../../maps/graph.js'
import { CLOSED, reachFrom, UNREACHED, type EdgeCosts } from '../../../supply/reach.js'
import { board } from '../data/board.js'
import { BARRED, entryCost, stepCost } from '../rules/movement.js'
import { movementOf, planOf, type Plan } from '../data/plan.js'
import type { State } from '../model/state.js'
import { survey } from '../model/survey.js'
import { isVehicle, sideAt, type UnitId } from '../data/units.js'

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

const DIRECT = 0.5
const STUCK = 0.5
const FULL = 0.2

/** By hex, what is added to the cost of entering it: about an ACT for an enemy, something for one next to it, for full stacks. */
const dangerFor = (state: State, unit: UnitId): Uint8Array => {
  const mine = sideAt[unit]
  const { owner, near, count } = survey(state)
  const isNear = near[1 - mine]
  const pace = paceOf(state, unit)
  const [fight, stuck, full] = [pace + 1, Math.ceil(pace * STUCK), Math.ceil(pace * FULL)]
  const danger = new Uint8Array(board.size)
  for (let node = 0; node < danger.length; node++) {
    const who = owner[node]
    const jam = who !== mine || count[node] < 2 ? 0 : isNear[node] === 1 ? stuck : full
    danger[node] = who === 1 - mine ? fight : isNear[node] + jam
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
    const cost = offMap[board.edgeTo[edge]] === 1 ? BARRED : stepCost(state.blown, unit, board.twin[edge])
    if (cost !== BARRED) column[edge] = Math.min(cost, pace)
  }
  return column
}

const remembered = <A>(known: Map<number, A>, key: number, work: () => A): A => {
  const before = known.get(key)
  if (before !== undefined) return before
  const found = work()
  known.set(key, found)
  return found
}

const grounds = derive((_: Plan) => new Map<number, Map<number, Readonly<Uint8Array>>>())
const MOST_GROUNDS = 64

/** The ground for a kind of unit as the bridges are; what was worked out for other bridges is kept for a while. */
const groundOf = (state: State, unit: UnitId): Readonly<Uint8Array> => {
  const known = remembered(
    grounds(planOf(state.scenario)),
    kindOf(state, unit),
    () => new Map<number, Readonly<Uint8Array>>(),
  )
  if (known.size > MOST_GROUNDS) known.clear()
  return remembered(known, state.blown, () => groundFor(state, unit))
}

/** What a kind of unit pays to come over each edge from its far side: the ground, the danger, more from enemy to enemy (PD-B.14). */
const costsFor = (state: State, unit: UnitId): EdgeCosts => {
  const enemy = 1 - sideAt[unit]
  const { owner, near } = survey(state)
  const isNear = near[enemy]
  const ground = groundOf(state, unit)
  const danger = dangerFor(state, unit)
  const direct = Math.ceil(paceOf(state, unit) * DIRECT)
  const column = new Uint8Array(ground.length).fill(CLOSED)
  for (let edge = 0; edge < column.length; edge++) {
    if (ground[edge] === CLOSED) continue
    const into = board.edgeFrom[edge]
    const isDirect = isNear[into] === 1 && isNear[board.edgeTo[edge]] === 1 && owner[into] !== enemy
    column[edge] = ground[edge] + danger[into] + (isDirect ? direct : 0)
  }
  return { column, highest: HIGHEST }
}

/** What has been worked out for a board as it stands. */
interface Known {
  readonly costs: Map<number, EdgeCosts>
  readonly fields: Map<number, Readonly<Int32Array>>
}

/** What is known of a board with some bridges blown, in one game. */
interface KnownOf {
  readonly blown: number
  readonly scenario: State['scenario']
  readonly known: Known
}

const boards = derive((_: readonly number[]): KnownOf[] => [])

/** What is known of a board: all that counts is who stands where, the bridges, and the game. */
const knownFor = ({ hex, blown, scenario }: State): Known => {
  const all = boards(hex)
  const before = all.find((one) => one.blown === blown && one.scenario === scenario)
  if (before !== undefined) return before.known
  const known: Known = { costs: new Map(), fields: new Map() }
  all.push({ blown, scenario, known })
  return known
}

/** By hex, what a unit pays on its way to an aim, in movement points; worked out once for all units of its kind. */
export const fieldTo = (state: State, unit: UnitId, aim: Aim): Readonly<Int32Array> => {
  const { costs, fields } = knownFor(state)
  const kind = kindOf(state, unit)
  return remembered(fields, aim.id * 32 + kind, () =>
    reachFrom(
      board,
      aim.hexes,
      planOf(state.scenario).offMap,
      remembered(costs, kind, () => costsFor(state, unit)),
      FAR,
    ),
  )
}

/** What a unit in a hex has to go to its aim, in ACTs. */
export const actsFrom = (state: State, unit: UnitId, aim: Aim, node: NodeId): number => {
  const cost = fieldTo(state, unit, aim)[node]
  return (cost === UNREACHED ? FAR : cost) / paceOf(state, unit)
}

/** What a unit has to go to its aim, in ACTs, from where it is: on the map, or waiting at an edge. */
export const actsTo = (state: State, unit: UnitId, aim: Aim): number => {
  const at = state.hex[unit]
  if (at >= 0) return actsFrom(state, unit, aim, at as NodeId)
  const pace = paceOf(state, unit)
  const wait = Math.max(0, state.due[unit] - state.turn)
  const { owner } = survey(state)
  let least = FAR
  for (const hex of planOf(state.scenario).entry[unit])
    if (owner[hex] !== 1 - sideAt[unit])
      least = Math.min(least, entryCost(unit, hex) / pace + actsFrom(state, unit, aim, hex))
  return wait + least
}
