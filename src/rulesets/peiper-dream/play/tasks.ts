import { memoize } from '../../../kernel/memoize.js'
import { allNodes, type NodeId } from '../../../maps/graph.js'
import { board, columnAt, hexById } from '../data/map.js'
import { isRoadHex } from '../data/land.js'
import { planOf } from '../data/plan.js'
import { hasActed, isAlive, isGermanHex, type State } from '../model/state.js'
import { units, unitsOf, type UnitId } from '../data/units.js'
import { actsTo, actsToAim, aimAt, type Aim } from './travel.js'

/** A German task derived from a victory condition: units to bring to an aim. */
export interface Task {
  readonly aim: Aim
  /** The minimum number of units. */
  readonly count: number
  /** Whether it requires SS units. */
  readonly isForSs: boolean
  /** The hex whose control counts, or null. */
  readonly prize: NodeId | null
}

const WEST = 1000
const ADVANCE = 2000

/** The road hexes in the westernmost columns of the map in play. */
const westOf = (scenario: State['scenario'], columns: number): readonly NodeId[] => {
  const { offMap } = planOf(scenario)
  return allNodes(board).filter(
    (node) => offMap[node] === 0 && isRoadHex(scenario, node) && (columnAt[node] - 1) % 10 < columns,
  )
}

/** Returns the tasks of a scenario, derived from its victory conditions. Memoized. */
export const tasksOf: (scenario: State['scenario']) => readonly Task[] = memoize((scenario: State['scenario']) => {
  const { wins } = planOf(scenario).battle
  const isHolding = wins.some(({ tag }) => tag === 'control')
  return wins.flatMap((win): readonly Task[] => {
    if (win.tag === 'supplied') {
      if (isHolding) return []
      return [{ aim: { id: ADVANCE, hexes: win.hexes.map(hexById) }, count: units.length, isForSs: false, prize: null }]
    }
    const west: readonly Task[] =
      win.tag === 'control'
        ? []
        : [
            {
              aim: { id: WEST, hexes: westOf(scenario, win.columns) },
              count: win.tag === 'points' ? 1 : win.count,
              isForSs: win.tag === 'points',
              prize: null,
            },
          ]
    const hexes = win.tag === 'columns' ? [] : win.hexes.map(hexById)
    return [...west, ...hexes.map((hex) => ({ aim: aimAt(hex), count: 1, isForSs: false, prize: hex }))]
  })
})

/** Whether a unit is eligible for a task. */
export const suitsTask = (task: Task, unit: UnitId): boolean => !task.isForSs || units[unit].ss === true

/** By unit: its assigned aim, or null. */
export type Assignments = readonly (Aim | null)[]

const NEVER = 100

/** A unit with the ACTs it needs to reach a task. */
interface Way {
  readonly unit: UnitId
  readonly acts: number
}

/** The eligible units among some that can reach a task, the nearest first. */
const waysTo = (state: State, task: Task, some: readonly UnitId[]): readonly Way[] => {
  const actsOf = actsToAim(state, 'german', task.aim)
  return some
    .filter((unit) => suitsTask(task, unit))
    .map((unit) => ({ unit, acts: actsOf(unit) }))
    .filter(({ acts }) => acts < NEVER)
    .toSorted((a, b) => a.acts - b.acts)
}

/** The first free unit on the way to a task, and how much later the second one would arrive; null if there is none. */
const soonest = (ways: readonly Way[], free: ReadonlySet<UnitId>): (Way & { readonly regret: number }) | null => {
  const isFree = ({ unit }: Way): boolean => free.has(unit)
  const at = ways.findIndex(isFree)
  if (at < 0) return null
  const { unit, acts } = ways[at]
  return { unit, acts, regret: (ways.find((way, n) => n > at && isFree(way))?.acts ?? NEVER) - acts }
}

const turnsLeft = ({ scenario, turn }: State): number => planOf(scenario).battle.turns - turn + 1

/** Extra turns allowed for units on a task of presence, because travel times are estimated cautiously. */
const TURN_MARGIN = 1

/** The weakest unit that can complete a task of presence in time, or null. */
const weakestInTime = (state: State, task: Task): UnitId | null => {
  const isInTime = (unit: UnitId): boolean =>
    isAlive(state, unit) &&
    suitsTask(task, unit) &&
    actsTo(state, unit, task.aim) + Number(hasActed(state, unit)) <= turnsLeft(state) + TURN_MARGIN
  const [weakest] = unitsOf.german.filter(isInTime).toSorted((a, b) => units[a].af[0] - units[b].af[0])
  return weakest ?? null
}

/**
 * Assigns the German units: first the task for which the second-best unit would be the greatest loss. The remaining
 * units help with unfinished tasks.
 */
const assigned = (state: State, isSparing: boolean): Assignments => {
  const assignments: (Aim | null)[] = units.map(() => null)
  const free = new Set(unitsOf.german.filter((unit) => isAlive(state, unit)))
  const tasks = tasksOf(state.scenario)
  const given = new Set<Task>()
  for (const task of isSparing ? tasks.filter(({ isForSs }) => isForSs) : []) {
    const unit = weakestInTime(state, task)
    if (unit === null) continue
    assignments[unit] = task.aim
    free.delete(unit)
    given.add(task)
  }
  const turns = turnsLeft(state) + 0.2
  const rest = tasks.filter((task) => !given.has(task))
  const waysBy = new Map(rest.map((task) => [task, waysTo(state, task, [...free])]))
  let open = rest.flatMap((task) => Array.from({ length: Math.min(task.count, free.size) }, () => task))
  while (open.length > 0 && free.size > 0) {
    let best: { task: Task; unit: UnitId; regret: number } | null = null
    for (const task of new Set(open)) {
      const next = soonest(waysBy.get(task) ?? [], free)
      if (next === null) continue
      const { unit, acts, regret } = next
      const its = acts + Number(hasActed(state, unit)) > turns ? -acts : regret
      if (best === null || its > best.regret) best = { task, unit, regret: its }
    }
    if (best === null) break
    const { task, unit } = best
    assignments[unit] = task.aim
    free.delete(unit)
    open = open.toSpliced(open.indexOf(task), 1)
  }
  const undone = tasks.filter(({ prize }) => prize === null || !isGermanHex(state, prize))
  for (const unit of free) assignments[unit] = helping(state, unit, undone.length > 0 ? undone : tasks)
  return assignments
}

const usual = memoize((state: State): Assignments => assigned(state, false))

const sparing = memoize((state: State): Assignments => assigned(state, true))

/**
 * Returns the aim of each German unit. Memoized.
 *
 * @param isSparing whether tasks of SS presence go to the weakest unit that arrives in time, so that strong units are
 * free to fight
 */
export const assignmentsOf = (state: State, isSparing = false): Assignments =>
  isSparing ? sparing(state) : usual(state)

/** The nearest task of a unit without one, otherwise the nearest enemy. */
const helping = (state: State, unit: UnitId, tasks: readonly Task[]): Aim | null => {
  let best: Aim | null = null
  let least = Infinity
  for (const task of tasks) {
    if (!suitsTask(task, unit)) continue
    const acts = actsTo(state, unit, task.aim)
    if (acts < least) [best, least] = [task.aim, acts]
  }
  return best
}
