import { dice, type Draw, type Drawn } from '../../../kernel/draw.js'
import type { Violation } from '../../../kernel/violation.js'
import type { Command, Overrun, OverrunForm } from '../command.js'
import { interrupted, resumed, type Event } from '../event.js'
import { includingAll } from '../evolve.js'
import { areaName, roads, type AreaId } from '../map.js'
import { areasIn, closedTo, has, hasEntered, marchLeft, marchReach, marchWay, stepsOf } from '../march.js'
import type { Rule } from '../rules.js'
import {
  STACK,
  strengthOf,
  type Assault,
  type FollowUp,
  type Movement,
  type OverrunRoll,
  type PartingShots,
  type Shooter,
  type State,
} from '../state.js'
import { defenseOf, isContested, isOccupied, strengthTogether, survey, unitsIn } from '../survey.js'
import { enemyOf, isArtillery, unitName, units as allOfThem, type Side, type UnitId } from '../units.js'
import { hitsOn } from './fire.js'

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

const isRoadStep = (from: AreaId, to: AreaId): boolean => has({ low: roads.low[from], high: roads.high[from] }, to)

/** Whether a unit may still march, DD-5.10, DD-5.19: it began free and has not left the road. */
export const mayMarch = ({ phase, byRoad }: Progress, unit: UnitId): boolean => byRoad && phase.beganFree.includes(unit)

/** Whether a whole group may come to a target by march, DD-5.15: within every member's rate, by free areas, by road. */
const marches = (state: State, progress: Progress, units: readonly UnitId[], from: AreaId, to: AreaId): boolean => {
  for (const unit of units) {
    if (!mayMarch(progress, unit)) return false
    const left = marchLeft(progress.phase, unit, progress.areas)
    if (left <= 0 || !has(marchReach(state, progress.phase.side, from, left), to)) return false
  }
  return true
}

/** Whether the two forms would be the same attack, one road step away; then only the march is legal (DD-5.15). */
const isMarchInstead = (
  state: State,
  progress: Progress,
  units: readonly UnitId[],
  from: AreaId,
  to: AreaId,
): boolean => isRoadStep(from, to) && marches(state, progress, units, from, to)

/** Whether a whole group may come to a target in one step of normal movement, DD-5.15, DD-5.19. */
const assaults = (state: State, progress: Progress, units: readonly UnitId[], from: AreaId, to: AreaId): boolean => {
  const { phase, areas, made } = progress
  if (made > 0 && areas > 1) return false
  for (const unit of units) if (hasEntered(phase, unit) || !has(stepsOf(state, unit, from), to)) return false
  return !isMarchInstead(state, progress, units, from, to)
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

/** The rule that an overrun breaks, or null: DD-5.3, DD-5.13 to DD-5.15, DD-5.19, DD-4.7, DD-1.4. */
export const broken = (state: State, progress: Progress, command: Overrun): Rule | null => {
  const { units, target, form } = command
  const rule = groupBroken(state, progress, units)
  if (rule !== null) return rule
  const { side } = progress.phase
  const from = state.place[units[0]] as AreaId
  const inPlace = isInPlace(state, progress, command, from)
  if (isContested(state, from) && !inPlace) return 'overrun.contact'
  if (!isOccupied(state, target, enemyOf(side))) return 'overrun.target'
  if (!inPlace) {
    if (has(closedTo(state, side), target)) return 'move.startArea'
    const comes = form === 'march' ? marches : assaults
    if (!comes(state, progress, units, from, target)) return 'overrun.reach'
    if (survey(state)[side].count[target] + units.length > STACK) return 'stack.limit'
  }
  if (strengthTogether(state, units) < 6 * defenseOf(state, target, enemyOf(side))) return 'overrun.ratio'
  return null
}

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
    defense: defenseOf(state, target, enemyOf(side)) ?? 0,
    units: (survey(state)[side].count[target] ?? 0) + units.length,
    limit: STACK,
  }
}

/** Every group of one to three of these units, in canonical order: seven at most. */
const groupsOf = (units: readonly UnitId[]): readonly (readonly UnitId[])[] => {
  const groups: (readonly UnitId[])[] = []
  for (let chosen = 1; chosen < 1 << units.length; chosen++)
    groups.push(units.filter((_, i) => ((chosen >>> i) & 1) === 1))
  return groups
}

const FORMS: readonly OverrunForm[] = ['assault', 'march']

/** Every area that some member of a group might come to in an overrun, by either form. */
const targetsOf = (state: State, progress: Progress, units: readonly UnitId[], from: AreaId): readonly AreaId[] => {
  const enemy = survey(state)[enemyOf(progress.phase.side)].occupied
  let [low, high] = from < 32 ? [1 << from, 0] : [0, 1 << (from - 32)]
  for (const unit of units) {
    const near = stepsOf(state, unit, from)
    const left = mayMarch(progress, unit) ? marchLeft(progress.phase, unit, progress.areas) : 0
    const far = marchReach(state, progress.phase.side, from, left)
    low |= near.low | far.low
    high |= near.high | far.high
  }
  return areasIn({ low: low & enemy.low, high: high & enemy.high })
}

/** Adds every overrun that units standing together may try. Most targets are too strong for all of them: those cost little. */
export const addLegal = (commands: Command[], state: State, progress: Progress, units: readonly UnitId[]): void => {
  const enemy = enemyOf(progress.phase.side)
  const from = state.place[units[0]] as AreaId
  const strength = strengthTogether(state, units)
  if (strength < 6 * survey(state)[enemy].weakest) return
  for (const target of targetsOf(state, progress, units, from)) {
    if (strength < 6 * defenseOf(state, target, enemy)) continue
    for (const group of groupsOf(units))
      for (const form of FORMS) {
        const command: Overrun = { tag: 'overrun', units: group, target, form }
        if (broken(state, progress, command) === null) commands.push(command)
      }
  }
}

/** Adds every overrun that units standing together could wish for. */
export const addCandidates = (
  commands: Command[],
  state: State,
  progress: Progress,
  units: readonly UnitId[],
): void => {
  if (units.length === 0) return
  for (const target of targetsOf(state, progress, units, state.place[units[0]] as AreaId))
    for (const group of groupsOf(units))
      for (const form of FORMS) commands.push({ tag: 'overrun', units: group, target, form })
}

const wayOf = (state: State, side: Side, from: AreaId, { target, form }: Overrun): readonly AreaId[] =>
  target === from ? [] : form === 'march' ? marchWay(state, side, from, target) : [target]

/** What an overrun sets going, DD-12.3: the group comes to the target, and the die is due. */
export const begin = (state: State, progress: Progress, then: Movement, command: Overrun): readonly Event[] => {
  const { units, target, form } = command
  const from = state.place[units[0]] as AreaId
  const way = wayOf(state, then.side, from, command)
  const attack = strengthTogether(state, units)
  const defense = defenseOf(state, target, enemyOf(then.side))
  const events: Event[] = [{ tag: 'overrunTried', units, target, form, attack, defense }]
  for (const unit of units) {
    if (state.fortified.includes(unit)) events.push({ tag: 'unfortified', unit })
    if (way.length > 0) events.push({ tag: 'moved', unit, to: target, way, kind: 'overrun' })
  }
  const roll: OverrunRoll = {
    tag: 'overrunRoll',
    group: units,
    area: target,
    areas: progress.areas + way.length,
    byRoad: progress.byRoad && (way.length === 0 || form === 'march' || isRoadStep(from, target)),
    attempt: progress.made + 1,
    then,
  }
  return [...events, interrupted(roll)]
}

/** The die of an overrun, DD-5.16: 4, 5 and 6 succeed. */
export const overrunDraw: Draw = dice(1, 6, { tag: 'hits', on: [4] })

/** A movement phase in which some more units are done. */
export const withDone = (phase: Movement, units: readonly UnitId[]): Movement => ({
  ...phase,
  done: includingAll(phase.done, units),
})

const assaultOf = ({ group, area, areas, byRoad, attempt, then }: Assault): Assault => ({
  group,
  area,
  areas,
  byRoad,
  attempt,
  then,
})

/** Who takes parting shots, DD-5.17, DD-7.5: current strength in dice, artillery one each, or one together under DD-7.4. */
const shootersOf = (state: State, overrun: readonly UnitId[]): readonly Shooter[] => {
  const shooter = (unit: UnitId): Shooter => ({
    unit,
    dice: isArtillery[unit] === 1 ? 1 : strengthOf(state, unit),
    on: hitsOn(state, unit),
  })
  if (state.options.artilleryOverrunValue === 'each') return overrun.map(shooter)
  const guns = overrun.filter((unit) => isArtillery[unit] === 1).slice(0, 1)
  return [...overrun.filter((unit) => isArtillery[unit] === 0), ...guns].map(shooter)
}

/** What follows the die of an overrun: removal of everybody there, which opens the area to others (DD-5.20), and parting shots (DD-5.17), or a halt (DD-5.18). */
export const resolveOverrun = (state: State, roll: OverrunRoll, drawn: Drawn): readonly Event[] => {
  const { group, area, then } = roll
  const rolled: Event = { tag: 'rolled', draw: 'overrun', dice: drawn }
  if (drawn[0] < 4) return [rolled, { tag: 'overrunFailed', target: area }, resumed(withDone(then, group))]
  const overrun = unitsIn(state, area, enemyOf(then.side))
  return [
    rolled,
    { tag: 'overrunSucceeded', target: area },
    ...overrun.map((unit): Event => ({ tag: 'eliminated', unit, cause: 'overrun' })),
    interrupted({ tag: 'partingShots', ...assaultOf(roll), shooters: shootersOf(state, overrun) }),
  ]
}

const thresholds = ({ shooters }: PartingShots): readonly number[] =>
  shooters.flatMap(({ dice: count, on }) => new Array<number>(count).fill(on))

/** The parting shots: all dice in one draw, dealt in canonical order of units (DD-5.17); thrown on turn 1 too (DD-9.3). */
export const partingDraw = (phase: PartingShots): Draw => {
  const on = thresholds(phase)
  return dice(on.length, 6, { tag: 'hits', on })
}

/** What follows the parting shots: hits for the group, and only for it; then it may go on (DD-5.17). */
export const resolveParting = (state: State, phase: PartingShots, drawn: Drawn): readonly Event[] => {
  const on = thresholds(phase)
  const hits = drawn.filter((die, i) => die >= on[i]).length
  const shot: Event = { tag: 'partingShots', shooters: phase.shooters, dice: drawn, hits }
  const then: FollowUp = { tag: 'followUp', ...assaultOf(phase) }
  if (hits === 0) return [shot, resumed(then)]
  const { side } = phase.then
  const by = state.options.hitPlacement === 'owner' ? side : enemyOf(side)
  return [shot, interrupted({ tag: 'placeHits', by, area: phase.area, hits, units: phase.group, then })]
}
