import { dice, type Draw, type Drawn } from '../../../kernel/draw.js'
import type { Violation } from '../../../kernel/violation.js'
import { areasIn, areaSet, has, intersection, isEmpty, those, union, type AreaSet } from '../data/area-set.js'
import type { AreaId } from '../data/areas.js'
import { enemyOf, isArtillery, isOf, type Side, type UnitId } from '../data/counters.js'
import { MOST_ON, numberOf } from '../data/tables.js'
import type { Command, Overrun, OverrunForm } from '../model/command.js'
import { interruptPhase, resumePhase, type Event } from '../model/event.js'
import type { Assault, FollowUp, Movement, OverrunRoll, PartingShots, Shooter } from '../model/phase.js'
import { isContested, isEnemyOccupied, strengthTogether, unitsIn, type Position } from '../model/position.js'
import { barredBy, type Done, type Rule } from '../model/rule.js'
import { isOnMap, spotOf, STACK_LIMIT, strengthOf, type State } from '../model/state.js'
import { withUnits } from '../model/unit-list.js'
import { hitsOn, leavesPositions } from './fortifications.js'
import { hitPlacer } from './hits.js'
import { stepsOf } from './normal-movement.js'
import { rollingPhase, type PhaseHandler } from './phase-handler.js'
import { hasEntered } from './reinforcements.js'
import { marchLeft, marchReach, marchWay } from './road-march.js'
import { closedTo } from './start-line.js'

/** The rules that can forbid an overrun. */
type OverrunRule = Extract<Rule, `unit.${string}` | `overrun.${string}` | 'move.startArea' | 'stack.limit'>

/** The progress of a group this turn: not moved yet, or after an overrun that it may follow up. */
export interface Progress {
  readonly phase: Movement
  readonly areas: number
  readonly byRoad: boolean
  readonly made: number
  /** The units that may continue after an overrun; omitted before the first overrun. */
  readonly group?: readonly UnitId[]
}

/** The progress of a group that has not moved. */
export const progressAtStart = (phase: Movement): Progress => ({ phase, areas: 0, byRoad: true, made: 0 })

/** The progress of a group after an overrun. */
export const progressAfter = ({ then, areas, byRoad, attempt, group }: FollowUp): Progress => ({
  phase: then,
  areas,
  byRoad,
  made: attempt,
  group,
})

/**
 * The rule that keeps a unit out of overruns for the whole phase, or null: artillery never takes part (DD-7.6), and
 * halted units may not (DD-4.7).
 */
const whyNotJoin = ({ halted }: Movement, unit: UnitId): OverrunRule | null => {
  if (isArtillery[unit]) return 'overrun.artillery'
  return halted.includes(unit) ? 'overrun.supply' : null
}

/** Whether a unit may take part in overruns this phase, DD-4.7, DD-5.13, DD-7.6. */
export const mayJoin = (phase: Movement, unit: UnitId): boolean => whyNotJoin(phase, unit) === null

/** The given units that may take part in overruns this phase. */
export const unitsThatMayJoin = (units: readonly UnitId[], phase: Movement): readonly UnitId[] =>
  units.filter((unit) => mayJoin(phase, unit))

/**
 * The rule that keeps a unit out of a group now, or null. After an overrun only the units of the group may continue
 * (DD-5.19).
 */
const whyNotMember = ({ state }: Position, { phase, group }: Progress, unit: UnitId): OverrunRule | null => {
  if (!isOf(phase.side, unit)) return 'unit.own'
  if (!isOnMap(state, unit)) return 'unit.offMap'
  if (phase.done.includes(unit) || group?.includes(unit) === false) return 'unit.done' // DD-5.1
  return whyNotJoin(phase, unit)
}

/** Why a unit may do nothing more. */
export const doneReason = ({ done }: Movement, unit: UnitId): Done => (done.includes(unit) ? 'moved' : 'notInGroup')

/**
 * The rule that forbids units to form a group, DD-5.13, or null. A group has one to three units in one area, each named
 * once, in canonical order.
 */
const whyNotGroup = (at: Position, progress: Progress, group: readonly UnitId[]): OverrunRule | null => {
  if (group.length === 0 || group.length > STACK_LIMIT) return 'overrun.group'
  const { place } = at.state
  for (const [i, unit] of group.entries()) {
    const rule = whyNotMember(at, progress, unit)
    if (rule !== null) return rule
    if (place[unit] !== place[group[0]] || (i > 0 && unit <= group[i - 1])) return 'overrun.group'
  }
  return progress.made >= 2 ? 'overrun.twice' : null // DD-5.19
}

/** Whether an overrun is made in place against enemy units in the group's own area, under the option of DD-5.13. */
const isInPlace = (at: Position, { phase, made }: Progress, { units, target, form }: Overrun): boolean =>
  at.state.options.overrunInPlace &&
  made === 0 &&
  target === at.state.place[units[0]] &&
  form === 'assault' &&
  units.every((unit) => !phase.beganFree.includes(unit))

/**
 * Whether a unit may make a second overrun off the road, DD-5.19: within its march rate, or under the option only after
 * a single step.
 */
const mayGoOn = (at: Position, { phase, areas }: Progress, unit: UnitId): boolean =>
  at.state.options.secondOverrun === 'within-march' ? marchLeft(at, phase, unit, areas) > 0 : areas <= 1

/** Whether a unit can reach the target as an assault, DD-5.15. A U.S. unit that entered this turn cannot (DD-8.3). */
const assaults = (at: Position, progress: Progress, unit: UnitId, from: AreaId, to: AreaId): boolean =>
  (progress.made === 0 || mayGoOn(at, progress, unit)) &&
  !hasEntered(progress.phase, unit) &&
  has(stepsOf(at, unit, from), to)

/** Whether a unit may still march, DD-5.10, DD-5.19: it began the phase free of contact and has used only roads. */
export const mayMarch = ({ phase, byRoad }: Progress, unit: UnitId): boolean => byRoad && phase.beganFree.includes(unit)

/** The areas a unit can reach by road march for an overrun, DD-5.15. */
const marchesTo = (at: Position, progress: Progress, unit: UnitId, from: AreaId): AreaSet => {
  const left = mayMarch(progress, unit) ? marchLeft(at, progress.phase, unit, progress.areas) : 0
  return marchReach(at, progress.phase.side, from, left)
}

const isRoadStep = ({ ground }: Position, from: AreaId, to: AreaId): boolean => has(ground.roads[from], to)

/**
 * Whether a group can reach its target in the given form, DD-5.15. One road step away the two forms would be the same
 * attack, so only the march is legal.
 */
const reachesTarget = (at: Position, progress: Progress, { units, target, form }: Overrun, from: AreaId): boolean => {
  const march = units.every((unit) => has(marchesTo(at, progress, unit, from), target))
  if (form === 'march') return march
  return units.every((unit) => assaults(at, progress, unit, from, target)) && !(march && isRoadStep(at, from, target))
}

/** The defense value of the enemy units in an area, DD-5.14, DD-7.4. */
const defenseOf = (at: Position, target: AreaId, side: Side): number => at[enemyOf(side)].defense[target] ?? 0

/** Whether units are strong enough to overrun an area, DD-5.14: six times its defense value, without rounding. */
const isStrongEnough = (at: Position, side: Side, units: readonly UnitId[], target: AreaId): boolean =>
  strengthTogether(at, units) >= numberOf(at.state, 'overrunRatio') * defenseOf(at, target, side)

/**
 * The rule that forbids units in contact to overrun, DD-5.13. If the option allows an overrun in place, only the form
 * can be wrong.
 */
const whyNotInContact = (at: Position, progress: Progress, command: Overrun): OverrunRule =>
  isInPlace(at, progress, { ...command, form: 'assault' }) ? 'overrun.reach' : 'overrun.contact'

/** The rule that an overrun violates, or null. */
export const whyNotOverrun = (at: Position, progress: Progress, command: Overrun): OverrunRule | null => {
  const { units, target } = command
  const { side } = progress.phase
  const group = whyNotGroup(at, progress, units)
  if (group !== null) return group
  const from = spotOf(at.state, units[0])
  const inPlace = isInPlace(at, progress, command)
  if (isContested(at, from) && !inPlace) return whyNotInContact(at, progress, command) // DD-5.13
  if (!isEnemyOccupied(at, target, side)) return 'overrun.target' // DD-5.13
  if (!inPlace) {
    if (has(closedTo(at, side), target)) return 'move.startArea' // DD-1.4
    if (!reachesTarget(at, progress, command, from)) return 'overrun.reach' // DD-5.15, DD-5.19
    if (at[side].count[target] + units.length > STACK_LIMIT) return 'stack.limit' // DD-5.3
  }
  return isStrongEnough(at, side, units, target) ? null : 'overrun.ratio' // DD-5.14
}

/** The refusal of an overrun, or null if it is legal. */
export const overrunViolation = (at: Position, progress: Progress, command: Overrun): Violation<Rule> | null => {
  const rule = whyNotOverrun(at, progress, command)
  if (rule === null) return null
  const { units, target, form } = command
  const { state } = at
  const { side } = progress.phase
  const culprit = units.find((unit) => whyNotMember(at, progress, unit) !== null) ?? units[0]
  return barredBy(rule, {
    unit: culprit,
    done: doneReason(progress.phase, culprit),
    from: spotOf(state, culprit),
    target,
    to: target,
    area: target,
    form,
    attack: strengthTogether(at, units),
    times: numberOf(state, 'overrunRatio'),
    defense: defenseOf(at, target, side),
    units: (at[side].count[target] ?? 0) + units.length,
    limit: STACK_LIMIT,
  })
}

/** Every non-empty group of the units; seven for three units. */
const groupsOf = (units: readonly UnitId[]): readonly (readonly UnitId[])[] =>
  units.reduce<readonly (readonly UnitId[])[]>(
    (groups, unit) => [...groups, [unit], ...groups.map((group) => [...group, unit])],
    [],
  )

const FORMS: readonly OverrunForm[] = ['assault', 'march']

/**
 * Every enemy-occupied area that a unit of a stack could reach in an overrun by either form, including its own area.
 */
const targetsNear = (at: Position, progress: Progress, stack: readonly UnitId[]): AreaSet => {
  const from = spotOf(at.state, stack[0])
  const near = stack.reduce<AreaSet>(
    (areas, unit) => union(areas, union(stepsOf(at, unit, from), marchesTo(at, progress, unit, from))),
    areaSet([from]),
  )
  return intersection(near, at[enemyOf(progress.phase.side)].occupied)
}

const attacksOn = (targets: AreaSet, units: readonly UnitId[]): readonly Overrun[] =>
  areasIn(targets).flatMap((target) =>
    groupsOf(units).flatMap((group) => FORMS.map((form): Overrun => ({ tag: 'overrun', units: group, target, form }))),
  )

/** Every legal overrun by units of one stack. Checks first which areas the whole stack is strong enough for. */
export const overrunsOf = (at: Position, progress: Progress, stack: readonly UnitId[]): readonly Overrun[] => {
  const units = unitsThatMayJoin(stack, progress.phase)
  if (units.length === 0) return []
  const weak = those(at[enemyOf(progress.phase.side)].occupied, (area) =>
    isStrongEnough(at, progress.phase.side, units, area),
  )
  if (isEmpty(weak)) return []
  return attacksOn(intersection(weak, targetsNear(at, progress, units)), units).filter(
    (command) => whyNotOverrun(at, progress, command) === null,
  )
}

/** Every overrun by units of one stack that could be offered, legal or not. */
export const candidateOverruns = (at: Position, progress: Progress, stack: readonly UnitId[]): readonly Command[] => {
  const units = unitsThatMayJoin(stack, progress.phase)
  return units.length === 0 ? [] : attacksOn(targetsNear(at, progress, units), units)
}

const wayOf = (at: Position, side: Side, from: AreaId, { target, form }: Overrun): readonly AreaId[] => {
  if (target === from) return []
  return form === 'march' ? marchWay(at, side, from, target) : [target]
}

/** The events that begin an overrun, DD-12.3: the group moves to the target, and the die roll is due. */
export const beginOverrun = (at: Position, progress: Progress, then: Movement, command: Overrun): readonly Event[] => {
  const { units, target, form } = command
  const from = spotOf(at.state, units[0])
  const way = wayOf(at, then.side, from, command)
  const comeBy = (unit: UnitId): readonly Event[] => [
    ...leavesPositions(at.state, unit),
    ...(way.length > 0 ? [{ tag: 'moved', unit, to: target, way, kind: 'overrun' } as const] : []),
  ]
  const roll: OverrunRoll = {
    tag: 'overrunRoll',
    group: units,
    area: target,
    areas: progress.areas + way.length,
    byRoad: progress.byRoad && (way.length === 0 || form === 'march' || isRoadStep(at, from, target)),
    attempt: progress.made + 1,
    then,
  }
  const [attack, defense] = [strengthTogether(at, units), defenseOf(at, target, then.side)]
  return [{ tag: 'overrunTried', units, target, form, attack, defense }, ...units.flatMap(comeBy), interruptPhase(roll)]
}

/** A movement phase with more units marked as done. */
export const withDone = (phase: Movement, units: readonly UnitId[]): Movement => ({
  ...phase,
  done: withUnits(phase.done, units),
})

const assaultOf = ({ group, area, areas, byRoad, attempt, then }: Assault): Assault => ({
  group,
  area,
  areas,
  byRoad,
  attempt,
  then,
})

/** The number of parting shots of a unit, DD-5.17, DD-7.5: its current strength, or one for artillery. */
export const partingDice = (state: State, unit: UnitId): number => (isArtillery[unit] ? 1 : strengthOf(state, unit))

/** The units that fire parting shots, DD-5.17: all overrun units, or under DD-7.4 only one of the artillery units. */
const shootersOf = ({ state }: Position, overrun: readonly UnitId[]): readonly Shooter[] => {
  const shooter = (unit: UnitId): Shooter => ({
    unit,
    dice: partingDice(state, unit),
    on: hitsOn(state, unit),
  })
  if (state.options.artilleryOverrunValue === 'each') return overrun.map(shooter)
  const [combat, guns] = [overrun.filter((unit) => !isArtillery[unit]), overrun.filter((unit) => isArtillery[unit])]
  return [...combat, ...guns.slice(0, 1)].map(shooter)
}

const success = (at: Position, roll: OverrunRoll): readonly Event[] => {
  const overrun = unitsIn(at, roll.area, enemyOf(roll.then.side))
  return [
    { tag: 'overrunSucceeded', target: roll.area },
    ...overrun.map((unit): Event => ({ tag: 'eliminated', unit, cause: 'overrun' })),
    interruptPhase({ tag: 'partingShots', ...assaultOf(roll), shooters: shootersOf(at, overrun) }),
  ]
}

/**
 * The events after the die roll of an overrun. Success removes all enemy units from the area, which opens it to others
 * (DD-5.20), and parting shots follow (DD-5.17). Failure ends the group's turn (DD-5.18).
 */
const resolveOverrun = (at: Position, roll: OverrunRoll, drawn: Drawn): readonly Event[] => {
  const { group, area, then } = roll
  const rolled: Event = { tag: 'rolled', draw: 'overrun', dice: drawn }
  return drawn[0] >= numberOf(at.state, 'overrunSucceedsOn')
    ? [rolled, ...success(at, roll)]
    : [rolled, { tag: 'overrunFailed', target: area }, resumePhase(withDone(then, group))]
}

const rolls: readonly Draw[] = /* @__PURE__ */ Array.from({ length: MOST_ON + 1 }, (_, on) =>
  dice(1, 6, { tag: 'hits', on: [on] }),
)

/** The die roll of an overrun, DD-5.16: 4, 5 and 6 succeed. */
export const overrunRoll: PhaseHandler<OverrunRoll> = /* @__PURE__ */ rollingPhase({
  draw: ({ state }) => rolls[numberOf(state, 'overrunSucceedsOn')],
  resolve: resolveOverrun,
})

/**
 * For each die, the lowest roll that hits. All dice are rolled at once and assigned to units in canonical order
 * (DD-5.17).
 */
const thresholds = ({ shooters }: PartingShots): readonly number[] => {
  const all: number[] = []
  for (const { dice: count, on } of shooters) for (let die = 0; die < count; die++) all.push(on)
  return all
}

/** The events after the parting shots: only the group takes hits, and the survivors may continue (DD-5.17). */
const resolveParting = (at: Position, phase: PartingShots, drawn: Drawn): readonly Event[] => {
  const on = thresholds(phase)
  const hits = drawn.filter((die, i) => die >= on[i]).length
  const shot: Event = { tag: 'partingShots', shooters: phase.shooters, dice: drawn, hits }
  const then: FollowUp = { tag: 'followUp', ...assaultOf(phase) }
  if (hits === 0) return [shot, resumePhase(then)]
  const by = hitPlacer(at.state, phase.then.side)
  return [shot, interruptPhase({ tag: 'placeHits', by, area: phase.area, hits, units: phase.group, then })]
}

/** The parting shots of the overrun units, DD-5.17. They are fired on turn 1 too (DD-9.3). */
export const partingShots: PhaseHandler<PartingShots> = /* @__PURE__ */ rollingPhase({
  draw: (_, phase) => {
    const on = thresholds(phase)
    return dice(on.length, 6, { tag: 'hits', on })
  },
  resolve: resolveParting,
})
