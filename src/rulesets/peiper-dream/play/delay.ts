import { memoize, memoizeBy } from '../../../kernel/memoize.js'
import { withBridge, withoutBridge } from '../data/bit-sets.js'
import { bridgeEdges } from '../data/map.js'
import { unitsOf, type UnitId } from '../data/units.js'
import { isAlive, isStanding, OFF_MAP, type State } from '../model/state.js'
import { assignmentsOf, type Assignments } from './tasks.js'
import { actsTo, isOnWay, type Aim } from './travel.js'

const MOST_ACTS = 12

/** The ACTs that all German assignments still need, given a board for each unit and aim. */
const actsLeftOn = (boardOf: (unit: UnitId, aim: Aim) => State, state: State, assignments: Assignments): number => {
  let sum = 0
  for (const unit of unitsOf.german) {
    const aim = assignments[unit]
    if (aim !== null && isAlive(state, unit)) sum += Math.min(MOST_ACTS, actsTo(boardOf(unit, aim), unit, aim))
  }
  return sum
}

/** The ACTs that all German assignments still need on one board. */
const actsLeft = (board: State, assignments: Assignments): number => actsLeftOn(() => board, board, assignments)

const actsLeftBy = (isSparing: boolean): ((state: State) => number) =>
  memoize((state: State): number => actsLeft(state, assignmentsOf(state, isSparing)))

const usualActsLeft = /* @__PURE__ */ actsLeftBy(false)

/** The board without a unit. Memoized, so that equal questions share one object and its caches. */
const hexWithout = /* @__PURE__ */ memoizeBy((hex: State['hex'], unit: UnitId) => hex.with(unit, OFF_MAP))

const savedBy = (isSparing: boolean): ((state: State, target: UnitId) => number) => {
  const left = isSparing ? actsLeftBy(true) : usualActsLeft
  return memoizeBy((state: State, target: UnitId): number => {
    const without: State = { ...state, hex: hexWithout(state.hex, target) }
    return left(state) - actsLeft(without, assignmentsOf(state, isSparing))
  })
}

const turnsSaved = /* @__PURE__ */ savedBy(false)

const turnsSavedSparingly = /* @__PURE__ */ savedBy(true)

/** The number of ACTs the German assignments would save if this American unit were gone. */
export const actsSaved = (state: State, target: UnitId, isSparing: boolean): number =>
  isSparing ? turnsSavedSparingly(state, target) : turnsSaved(state, target)

/** The state with a bridge blown if it stands, or rebuilt if it is blown. */
const withTurned = (state: State, bridge: number): State => ({
  ...state,
  blown: isStanding(state, bridge) ? withBridge(state.blown, bridge) : withoutBridge(state.blown, bridge),
})

/** The number of ACTs by which blowing a standing bridge, or rebuilding a blown one, changes the German assignments. */
export const actsOverBridge: (state: State, bridge: number) => number = /* @__PURE__ */ memoizeBy(
  (state: State, bridge: number): number => {
    const turned = withTurned(state, bridge)
    const edge = bridgeEdges[bridge]
    const isTheSame = (unit: UnitId, aim: Aim): boolean => isStanding(state, bridge) && !isOnWay(state, unit, aim, edge)
    const after = actsLeftOn((unit, aim) => (isTheSame(unit, aim) ? state : turned), state, assignmentsOf(state))
    return Math.abs(after - usualActsLeft(state))
  },
)
