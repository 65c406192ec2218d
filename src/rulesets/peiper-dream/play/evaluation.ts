import type { Side } from '../data/printed-unit.js'
import { planOf } from '../data/plan.js'
import { unitsOf, type UnitId } from '../data/units.js'
import { positionOf } from '../model/position.js'
import { hasActed, isAlive, isGermanHex, type State } from '../model/state.js'
import { allowance } from '../rules/movement.js'
import { suitsTask, tasksOf, type Task } from './tasks.js'
import { actsToAim } from './travel.js'

// Fitted by maximum likelihood to positions from games of built-in players, some of which made random mistakes.
const DONE = 0.83
const DELAY = 1.8
const SHARPNESS = 3.3
const [SPENT, BEFORE, SPARE] = [0.55, 0.4, 1.3]
const [SCALE, EVEN, STEP] = [1.25, 0.5, 0.083]

/**
 * The cost in ACTs of having acted this turn, by the share of the ACT used; 0 while the unit has more movement left
 * than it would start with now.
 */
const spent = (state: State, unit: UnitId): number => {
  const { phase } = state
  if (!hasActed(state, unit)) return 0
  return phase.tag === 'moving' && phase.unit === unit
    ? SPENT * Math.max(0, 1 - phase.left / Math.max(1, allowance(positionOf(state), unit)))
    : SPENT
}

/**
 * The probability that a task is completed, from the turns left, the ACTs of the nearest units, and expected delays.
 */
const chanceOf = (state: State, task: Task): number => {
  if (task.prize !== null && isGermanHex(state, task.prize)) return DONE
  const actsOf = actsToAim(state, 'german', task.aim)
  let [first, second] = [Infinity, Infinity]
  for (const unit of unitsOf.german) {
    if (!suitsTask(task, unit) || !isAlive(state, unit)) continue
    const acts = actsOf(unit) + spent(state, unit)
    if (acts < first) [first, second] = [acts, first]
    else if (acts < second) second = acts
  }
  const last = task.count > 1 ? second : first
  const left = planOf(state.scenario).battle.turns - state.turn + 1
  return 1 / (1 + ((DELAY * (last + BEFORE)) / (left + SPARE)) ** SHARPNESS)
}

/**
 * The probability that the Germans meet a victory condition: the most likely of the alternatives, or the average of all
 * tasks where points are counted.
 */
const inTime = (state: State): number => {
  const chances = tasksOf(state.scenario).map((task) => ({ task, chance: chanceOf(state, task) }))
  const product = (some: typeof chances): number =>
    some.length === 0 ? 0 : some.reduce((all, { chance }) => all * chance, 1)
  if (planOf(state.scenario).battle.wins.some(({ tag }) => tag === 'points'))
    return chances.reduce((sum, { chance }) => sum + chance, 0) / chances.length
  const prizes = chances.filter(({ task }) => task.prize !== null)
  const others = chances.filter(({ task }) => task.prize === null)
  return Math.max(product(prizes), product(others))
}

/** The total steps of a side, including units still to come. */
const stepsOf = ({ steps }: State, side: Side): number => unitsOf[side].reduce((sum, unit) => sum + steps[unit], 0)

/** The probability of a German win, from their progress and the American steps left to block them. */
const germanChance = (state: State): number => {
  const chance = inTime(state)
  const odds = (chance / (1 - chance)) ** SCALE * Math.exp(EVEN - STEP * stepsOf(state, 'us'))
  return odds / (1 + odds)
}

/**
 * Estimates how good a position is for a side, from 0 (lost) to 1 (won), for searches without playouts. It asks whether
 * the Germans can complete their tasks in time. A finished game returns its result.
 */
export const evaluate = (state: State, side: Side): number => {
  const { phase } = state
  if (phase.tag === 'over') return phase.winner === side ? 1 : 0
  const chance = germanChance(state)
  return side === 'german' ? chance : 1 - chance
}
