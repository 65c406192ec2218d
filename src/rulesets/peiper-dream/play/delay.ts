import { derive, deriveBy } from '../../../kernel/derive.js'
import { withBridge, withoutBridge } from '../data/bit-sets.js'
import { bridgeEdges } from '../data/board.js'
import { unitsOf, type UnitId } from '../data/units.js'
import { isAlive, isStanding, OFF_MAP, type State } from '../model/state.js'
import { assignmentsOf, type Assignments } from './tasks.js'
import { actsTo, isOnWay, type Aim } from './travel.js'

const MOST_ACTS = 12

/** What all assignments of the Germans still ask for, in ACTs, were the board of each one like this. */
const toDoOn = (boardOf: (unit: UnitId, aim: Aim) => State, state: State, assignments: Assignments): number => {
  let sum = 0
  for (const unit of unitsOf.german) {
    const aim = assignments[unit]
    if (aim !== null && isAlive(state, unit)) sum += Math.min(MOST_ACTS, actsTo(boardOf(unit, aim), unit, aim))
  }
  return sum
}

/** The same, were the board like this for all. */
const stillToDo = (board: State, assignments: Assignments): number => toDoOn(() => board, board, assignments)

const toDoBy = (isSparing: boolean): ((state: State) => number) =>
  derive((state: State): number => stillToDo(state, assignmentsOf(state, isSparing)))

const nowToDo = /* @__PURE__ */ toDoBy(false)

/** The board without a unit; the same board for the same question, so that what is known of it is kept. */
const hexWithout = /* @__PURE__ */ deriveBy((hex: State['hex'], unit: UnitId) => hex.with(unit, OFF_MAP))

const savedBy = (isSparing: boolean): ((state: State, target: UnitId) => number) => {
  const toDo = isSparing ? toDoBy(true) : nowToDo
  return deriveBy((state: State, target: UnitId): number => {
    const without: State = { ...state, hex: hexWithout(state.hex, target) }
    return toDo(state) - stillToDo(without, assignmentsOf(state, isSparing))
  })
}

const usuallySaved = /* @__PURE__ */ savedBy(false)

const sparinglySaved = /* @__PURE__ */ savedBy(true)

/** How many ACTs of their assignments the Germans would be spared without this American in the way. */
export const actsSaved = (state: State, target: UnitId, isSparing: boolean): number =>
  isSparing ? sparinglySaved(state, target) : usuallySaved(state, target)

/** The board with a bridge blown if it stands, or rebuilt if not. */
const withTurned = (state: State, bridge: number): State => ({
  ...state,
  blown: isStanding(state, bridge) ? withBridge(state.blown, bridge) : withoutBridge(state.blown, bridge),
})

/** How many ACTs of their assignments a bridge, blown if it stands or rebuilt if not, costs or spares the Germans. */
export const actsOverBridge: (state: State, bridge: number) => number = /* @__PURE__ */ deriveBy(
  (state: State, bridge: number): number => {
    const turned = withTurned(state, bridge)
    const edge = bridgeEdges[bridge]
    const isTheSame = (unit: UnitId, aim: Aim): boolean => isStanding(state, bridge) && !isOnWay(state, unit, aim, edge)
    const after = toDoOn((unit, aim) => (isTheSame(unit, aim) ? state : turned), state, assignmentsOf(state))
    return Math.abs(after - nowToDo(state))
  },
)
