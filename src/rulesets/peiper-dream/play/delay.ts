import { derive, deriveBy } from '../../../kernel/derive.js'
import { withBridge, withoutBridge } from '../data/bit-sets.js'
import { unitsOf, type UnitId } from '../data/units.js'
import { isAlive, isStanding, OFF_MAP, type State } from '../model/state.js'
import { assignmentsOf, type Assignments } from './tasks.js'
import { actsTo } from './travel.js'

const MOST_ACTS = 12

/** What all assignments of the Germans still ask for, in ACTs, were the board like this. */
const stillToDo = (board: State, assignments: Assignments): number => {
  let sum = 0
  for (const unit of unitsOf.german) {
    const aim = assignments[unit]
    if (aim !== null && isAlive(board, unit)) sum += Math.min(MOST_ACTS, actsTo(board, unit, aim))
  }
  return sum
}

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
  (state: State, bridge: number): number =>
    Math.abs(stillToDo(withTurned(state, bridge), assignmentsOf(state)) - nowToDo(state)),
)
