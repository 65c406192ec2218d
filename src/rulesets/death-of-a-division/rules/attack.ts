import type { Violation } from '../../../kernel/violation.js'
import type { Overrun, OverrunForm } from '../model/command.js'
import { areaName, roads, type AreaId } from '../data/areas.js'
import { has } from '../data/area-set.js'
import { closedTo, hasEntered, marchLeft, marchReach, stepsOf } from './march.js'
import type { Rule } from '../model/rule.js'
import type { FollowUp, Movement } from '../model/phase.js'
import { STACK, type State } from '../model/state.js'
import { numberOf } from '../data/tables.js'
import { defenseOf, isContested, isOccupied, strengthTogether, survey } from '../model/position.js'
import { enemyOf, isArtillery, unitName, units as allOfThem, type UnitId } from '../data/counters.js'

/** What a group has done so far in its turn: nothing, or an overrun that it may follow up. */
export interface Progress {
  /** The movement phase. */
  readonly phase: Movement
  /** Areas used. */
  readonly areas: number
  /** Whether every step was by road. */
  readonly byRoad: boolean
  /** Overruns made. */
  readonly made: number
}

/** A group that has not moved. */
export const unmoved = (phase: Movement): Progress => ({ phase, areas: 0, byRoad: true, made: 0 })

/** A group that has overrun an area. */
export const following = ({ then, areas, byRoad, attempt }: FollowUp): Progress => ({
  phase: then,
  areas,
  byRoad,
  made: attempt,
})

/** Whether a road leads straight from one area to another. */
export const isRoadStep = (from: AreaId, to: AreaId): boolean =>
  has({ low: roads.low[from], high: roads.high[from] }, to)

/** Whether a unit may still march, DD-5.10, DD-5.19: it began free and has not left the road. */
export const mayMarch = ({ phase, byRoad }: Progress, unit: UnitId): boolean => byRoad && phase.beganFree.includes(unit)

/** The bit of a target that one step of normal movement leads to. */
const STEP = 1
/** The bit of a target that a march leads to. */
const MARCH = 2

/** Both bits. */
export const ANYHOW: number = STEP | MARCH

/** How a unit could come to a target, DD-5.15, DD-5.19: in one step, by march within its rate, by free areas and by road, or both. */
export const approach = (state: State, progress: Progress, unit: UnitId, from: AreaId, to: AreaId): number => {
  const { phase, areas, made } = progress
  const left = mayMarch(progress, unit) ? marchLeft(state, phase, unit, areas) : 0
  const march = has(marchReach(state, phase.side, from, left), to) ? MARCH : 0
  const isTooFar = made > 0 && areas > 1
  return isTooFar || hasEntered(phase, unit) || !has(stepsOf(state, unit, from), to) ? march : march | STEP
}

/** How a whole group could come to a target: as all of them could. */
const approachTogether = (state: State, progress: Progress, units: readonly UnitId[], to: AreaId): number => {
  let together = ANYHOW
  for (const unit of units) together &= approach(state, progress, unit, state.place[unit] as AreaId, to)
  return together
}

/** Whether that is an attack of some form, DD-5.15: where both would be the same attack, one road step away, only the march is legal. */
const comes = (together: number, form: OverrunForm, from: AreaId, to: AreaId): boolean => {
  const marches = (together & MARCH) !== 0
  return form === 'march' ? marches : (together & STEP) !== 0 && !(marches && isRoadStep(from, to))
}

/** Whether units that stand among enemies may overrun these where they are, under the option of DD-5.13. */
const isInPlace = (state: State, { phase, made }: Progress, { units, target, form }: Overrun, from: AreaId): boolean =>
  state.options.overrunInPlace &&
  made === 0 &&
  target === from &&
  form === 'assault' &&
  units.every((unit) => !phase.beganFree.includes(unit))

/** The rule that bars some units from being a group, DD-5.13, DD-5.19, or null. */
const groupBroken = (state: State, progress: Progress, units: readonly UnitId[]): Rule | null => {
  const { phase, made } = progress
  if (units.length === 0 || units.length > STACK) return 'overrun.group'
  for (const [i, unit] of units.entries()) {
    if (allOfThem[unit]?.side !== phase.side) return 'unit.own'
    if (state.place[unit] < 0) return 'unit.offMap'
    if (phase.done.includes(unit)) return 'unit.done'
    if (i > 0 && (unit <= units[i - 1] || state.place[unit] !== state.place[units[0]])) return 'overrun.group'
    if (isArtillery[unit] === 1) return 'overrun.artillery'
    if (phase.halted.includes(unit)) return 'overrun.supply'
  }
  return made >= 2 ? 'overrun.twice' : null
}

/** The rule that bars an overrun by units that are a group, DD-5.3, DD-5.14, DD-5.15, DD-1.4, by how they could come there. */
export const attackBroken = (state: State, progress: Progress, command: Overrun, together: number): Rule | null => {
  const { units, target, form } = command
  const { side } = progress.phase
  const from = state.place[units[0]] as AreaId
  const inPlace = isInPlace(state, progress, command, from)
  if (isContested(state, from) && !inPlace) return 'overrun.contact'
  if (!isOccupied(state, target, enemyOf(side))) return 'overrun.target'
  if (!inPlace) {
    if (has(closedTo(state, side), target)) return 'move.startArea'
    if (!comes(together, form, from, target)) return 'overrun.reach'
    if (survey(state)[side].count[target] + units.length > STACK) return 'stack.limit'
  }
  const needed = numberOf(state, 'overrunRatio') * defenseOf(state, target, enemyOf(side))
  return strengthTogether(state, units) < needed ? 'overrun.ratio' : null
}

/** The rule that an overrun breaks, or null: DD-5.3, DD-5.13 to DD-5.15, DD-5.19, DD-4.7, DD-1.4. */
export const broken = (state: State, progress: Progress, command: Overrun): Rule | null =>
  groupBroken(state, progress, command.units) ??
  attackBroken(state, progress, command, approachTogether(state, progress, command.units, command.target))

/** What an overrun looked at, fit to print. */
export const valuesOf = (state: State, { phase }: Progress, { units, target, form }: Overrun): Violation['values'] => {
  const { side } = phase
  const barred = (unit: UnitId): boolean =>
    allOfThem[unit]?.side !== side ||
    state.place[unit] < 0 ||
    phase.done.includes(unit) ||
    isArtillery[unit] === 1 ||
    phase.halted.includes(unit)
  const culprit = units.find(barred) ?? units[0]
  return {
    unit: units.length === 0 ? 'nobody' : unitName(culprit),
    from: units.length === 0 ? 'nowhere' : areaName(state.place[culprit] as AreaId),
    target: areaName(target),
    to: areaName(target),
    area: areaName(target),
    form,
    attack: strengthTogether(state, units),
    times: numberOf(state, 'overrunRatio'),
    defense: defenseOf(state, target, enemyOf(side)) ?? 0,
    units: (survey(state)[side].count[target] ?? 0) + units.length,
    limit: STACK,
  }
}
