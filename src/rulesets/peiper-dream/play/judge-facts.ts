import { columnAt, distance } from '../data/map.js'
import { planOf } from '../data/plan.js'
import type { Side } from '../data/printed-unit.js'
import { SPITZE, units, unitsOf, type UnitId } from '../data/units.js'
import type { NodeId } from '../../../maps/graph.js'
import { positionOf } from '../model/position.js'
import { factorOf, isAlive, isGermanHex, isOnMap, type State } from '../model/state.js'
import { canTrace, isExempt, windowsOf } from '../rules/supply.js'
import { germanRoutes } from './forecast.js'
import { suitsTask, tasksOf, type Task } from './tasks.js'
import { actsTo } from './travel.js'

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

const hexOf = (state: State, unit: UnitId): NodeId => state.hex[unit] as NodeId

const stepsOf = (state: State, some: readonly UnitId[]): number => sum(some.map((unit) => state.steps[unit]))

const onMap = (state: State, side: Side): readonly UnitId[] => unitsOf[side].filter((unit) => isOnMap(state, unit))

const isSs = (unit: UnitId): boolean => units[unit].ss === true

/** The westernmost column of some units on the map; 41, one beyond the east edge, if none is there. */
const westernmostColumn = (state: State, some: readonly UnitId[]): number =>
  Math.min(41, ...some.filter((unit) => isOnMap(state, unit)).map((unit) => columnAt[hexOf(state, unit)]))

const traces = (state: State, unit: UnitId): boolean =>
  isOnMap(state, unit) && canTrace(positionOf(state), hexOf(state, unit))

const bridgesBlown = ({ blown }: State): number => blown.toString(2).replaceAll('0', '').length

/** The turns for which a captured depot is still usable, including this one. */
const windowLeft = ({ depotTurn, scenario, turn }: State): number =>
  Math.max(0, ...windowsOf(depotTurn, scenario.options.depotWindows).map(({ to }) => to - turn + 1))

const [FARTHEST, LOST, SS_UNITS] = [20, 22, 8]

/** Features of the drive to the Meuse: how far the SS have to go, blocking units, depots, bridges and supply. */
export const advanceFacts = (state: State): readonly number[] => {
  const [{ aim }] = tasksOf(state.scenario)
  const acts = (unit: UnitId): number => Math.min(FARTHEST, actsTo(state, unit, aim))
  const ss = unitsOf.german
    .filter((unit) => isSs(unit) && isAlive(state, unit))
    .map((unit) => ({ unit, acts: acts(unit) + (isOnMap(state, unit) ? 0 : 1) }))
    .toSorted((a, b) => a.acts - b.acts)
  const ways = Array.from({ length: SS_UNITS }, (_, n) => ss[n]?.acts ?? LOST)
  const first = ss.slice(0, 4).map(({ unit }) => unit)
  const foremost = westernmostColumn(state, unitsOf.german.filter(isSs))
  const [germans, us] = [onMap(state, 'german'), onMap(state, 'us')]
  const routes = germanRoutes(state)
  const usSteps = (isMeant: (hex: NodeId) => boolean): number =>
    stepsOf(
      state,
      us.filter((unit) => isMeant(hexOf(state, unit))),
    )
  const slow = germans.filter((unit) => !isSs(unit)).map((unit) => columnAt[hexOf(state, unit)])
  const isSpitzeIn = isOnMap(state, SPITZE) && (isExempt(state) || traces(state, SPITZE))
  return [
    ...ways,
    foremost,
    (ways[0] + ways[1] + ways[2]) / 3,
    us.length,
    stepsOf(state, us),
    usSteps((hex) => columnAt[hex] < foremost),
    usSteps((hex) => routes[hex] > 0),
    usSteps((hex) => columnAt[hex] <= 10),
    usSteps((hex) => Math.abs(columnAt[hex] - foremost) <= 4),
    stepsOf(
      state,
      unitsOf.german.filter((unit) => isAlive(state, unit)),
    ),
    ss.length,
    first.filter((unit) => isOnMap(state, unit) && !traces(state, unit)).length,
    Number(first.length > 0 && traces(state, first[0])),
    Number(state.depotTurn[0] > 0),
    Number(state.depotTurn[1] > 0),
    windowLeft(state),
    bridgesBlown(state),
    sum(slow) / 8,
    isAlive(state, SPITZE) ? acts(SPITZE) : LOST,
    Number(isSpitzeIn),
    germans.filter((unit) => traces(state, unit)).length,
  ]
}

const [SLOWEST, NOBODY] = [12, 14]

/** Features of an objective that counts by control: units in it, next to it, and the distances of the others. */
const prizeFacts = (state: State, prize: NodeId, ways: readonly number[]): readonly number[] => {
  const within = (side: Side, hexes: number): readonly UnitId[] =>
    onMap(state, side).filter((unit) => distance(hexOf(state, unit), prize) <= hexes)
  const us = [0, 1, 2].map((hexes) => stepsOf(state, within('us', hexes)))
  const beside = within('german', 1).filter((unit) => hexOf(state, unit) !== prize)
  return [
    Number(isGermanHex(state, prize)),
    ways[0] ?? NOBODY,
    ways[1] ?? NOBODY,
    us[0],
    stepsOf(state, within('german', 0)),
    us[1] - us[0],
    us[2] - us[1],
    sum(beside.map((unit) => factorOf(state, unit, 'af'))),
  ]
}

/** Features of a task of presence: the distances of the eligible units, and whether one is there in supply. */
const presenceFacts = (
  state: State,
  { aim }: Task,
  some: readonly UnitId[],
  ways: readonly number[],
): readonly number[] => [
  ways[0] ?? NOBODY,
  ways[1] ?? NOBODY,
  ways[2] ?? NOBODY,
  Number(some.some((unit) => traces(state, unit) && aim.hexes.includes(hexOf(state, unit)))),
]

/** Features of a scenario won on points: each objective, and the strength of both sides. */
export const pointsFacts = (state: State): readonly number[] => {
  const alive = unitsOf.german.filter((unit) => isAlive(state, unit))
  const tasks = tasksOf(state.scenario)
  const places = tasks.flatMap((task): readonly number[] => {
    const some = alive.filter((unit) => suitsTask(task, unit))
    const ways = some.map((unit) => Math.min(SLOWEST, actsTo(state, unit, task.aim))).toSorted((a, b) => a - b)
    return task.prize === null ? presenceFacts(state, task, some, ways) : prizeFacts(state, task.prize, ways)
  })
  const [germans, us] = [onMap(state, 'german'), onMap(state, 'us')]
  return [
    ...places,
    tasks.filter(({ prize }) => prize !== null && isGermanHex(state, prize)).length,
    stepsOf(state, alive),
    stepsOf(state, us),
    us.length,
    westernmostColumn(state, unitsOf.german),
    germans.filter((unit) => traces(state, unit)).length,
    germans.length,
    bridgesBlown(state),
  ]
}

/** The turn, its distance before or after the middle of the game, and which reinforcements are still to come. */
export const turnFacts = ({ turn, scenario }: State): readonly number[] => {
  const middle = Math.round(0.6 * planOf(scenario).battle.turns)
  return [turn, Math.max(0, middle - turn), Math.max(0, turn - middle), Number(turn <= 6), Number(turn <= 11)]
}
