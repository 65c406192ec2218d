import { dice, type Draw, type Drawn } from '../../../kernel/draw.js'
import type { Violation } from '../../../kernel/violation.js'
import { areasIn, areaSet, has, intersection, isEmpty, those, union, type AreaSet } from '../data/area-set.js'
import { areaName, type AreaId } from '../data/areas.js'
import { enemyOf, isArtillery, isOf, unitName, type Side, type UnitId } from '../data/counters.js'
import { MOST_ON, numberOf } from '../data/tables.js'
import type { Command, Overrun, OverrunForm } from '../model/command.js'
import { interrupted, resumed, type Event } from '../model/event.js'
import type { Assault, FollowUp, Movement, OverrunRoll, PartingShots, Shooter } from '../model/phase.js'
import { isContested, isEnemyOccupied, strengthTogether, unitsIn, type Position } from '../model/position.js'
import { barredBy, type Rule } from '../model/rule.js'
import { isOnMap, spotName, spotOf, STACK_LIMIT, strengthOf, type State } from '../model/state.js'
import { includingAll } from '../model/unit-list.js'
import { hitsOn, leavesPositions } from './fortifications.js'
import { hitPlacer } from './hits.js'
import { stepsOf } from './normal-movement.js'
import { rolling, type PhaseHandler } from './phase-handler.js'
import { hasEntered } from './reinforcements.js'
import { marchLeft, marchReach, marchWay } from './road-march.js'
import { closedTo } from './start-line.js'

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
  /** Who may go on after an overrun; nobody has made one where it is missing. */
  readonly group?: readonly UnitId[]
}

/** A group that has not moved. */
export const unmoved = (phase: Movement): Progress => ({ phase, areas: 0, byRoad: true, made: 0 })

/** A group that has overrun an area. */
export const following = ({ then, areas, byRoad, attempt, group }: FollowUp): Progress => ({
  phase: then,
  areas,
  byRoad,
  made: attempt,
  group,
})

/** The rule that bars a unit from overruns all phase long, or null: guns never take part (DD-7.6), nor whoever is halted (DD-4.7). */
const joinBroken = ({ halted }: Movement, unit: UnitId): Rule | null => {
  if (isArtillery[unit]) return 'overrun.artillery'
  return halted.includes(unit) ? 'overrun.supply' : null
}

/** Whether a unit may be in a group at all, DD-4.7, DD-5.13, DD-7.6. */
export const mayJoin = (phase: Movement, unit: UnitId): boolean => joinBroken(phase, unit) === null

/** Those of some units that may be in a group at all. */
export const joining = (units: readonly UnitId[], phase: Movement): readonly UnitId[] =>
  units.filter((unit) => mayJoin(phase, unit))

/** The rule that bars a unit from being in a group now, or null: one that goes on after an overrun takes only its own units (DD-5.19). */
const memberBroken = ({ state }: Position, { phase, group }: Progress, unit: UnitId): Rule | null => {
  if (!isOf(phase.side, unit)) return 'unit.own'
  if (!isOnMap(state, unit)) return 'unit.offMap'
  if (phase.done.includes(unit) || group?.includes(unit) === false) return 'unit.done' // DD-5.1
  return joinBroken(phase, unit)
}

/** Why a unit may do nothing now, in words. */
export const whyDone = ({ done }: Movement, unit: UnitId): string =>
  done.includes(unit) ? 'has done what it may do this turn' : 'is not of the group that goes on'

/** The rule that bars some units from being a group, DD-5.13, or null: one to three that stand together, each named once. */
const groupBroken = (at: Position, progress: Progress, group: readonly UnitId[]): Rule | null => {
  if (group.length === 0 || group.length > STACK_LIMIT) return 'overrun.group'
  const { place } = at.state
  for (const [i, unit] of group.entries()) {
    const rule = memberBroken(at, progress, unit)
    if (rule !== null) return rule
    if (place[unit] !== place[group[0]] || (i > 0 && unit <= group[i - 1])) return 'overrun.group'
  }
  return progress.made >= 2 ? 'overrun.twice' : null // DD-5.19
}

/** Whether units that stand among enemies overrun these where they are, under the option of DD-5.13. */
const isInPlace = (at: Position, { phase, made }: Progress, { units, target, form }: Overrun): boolean =>
  at.state.options.overrunInPlace &&
  made === 0 &&
  target === at.state.place[units[0]] &&
  form === 'assault' &&
  units.every((unit) => !phase.beganFree.includes(unit))

/** Whether a unit may go on off the road to a second overrun, DD-5.19: as far as its march rate reaches, or one step on under the option. */
const mayGoOn = (at: Position, { phase, areas }: Progress, unit: UnitId): boolean =>
  at.state.options.secondOverrun === 'within-march' ? marchLeft(at, phase, unit, areas) > 0 : areas <= 1

/** Whether a unit could step to its target in an assault, DD-5.15: not when it entered (DD-8.3). */
const assaults = (at: Position, progress: Progress, unit: UnitId, from: AreaId, to: AreaId): boolean =>
  (progress.made === 0 || mayGoOn(at, progress, unit)) &&
  !hasEntered(progress.phase, unit) &&
  has(stepsOf(at, unit, from), to)

/** Whether a unit may still march, DD-5.10, DD-5.19: it began free and has not left the road. */
export const mayMarch = ({ phase, byRoad }: Progress, unit: UnitId): boolean => byRoad && phase.beganFree.includes(unit)

/** Where a unit could march to its target, DD-5.15: by road, through free areas, within its rate. */
const marchesTo = (at: Position, progress: Progress, unit: UnitId, from: AreaId): AreaSet => {
  const left = mayMarch(progress, unit) ? marchLeft(at, progress.phase, unit, progress.areas) : 0
  return marchReach(at, progress.phase.side, from, left)
}

const isRoadStep = ({ ground }: Position, from: AreaId, to: AreaId): boolean => has(ground.roads[from], to)

/** Whether a group comes to its target, DD-5.15. One road step away both forms would be the same attack: only the march is legal. */
const comes = (at: Position, progress: Progress, { units, target, form }: Overrun, from: AreaId): boolean => {
  const march = units.every((unit) => has(marchesTo(at, progress, unit, from), target))
  if (form === 'march') return march
  return units.every((unit) => assaults(at, progress, unit, from, target)) && !(march && isRoadStep(at, from, target))
}

/** What the enemies in an area count for, DD-5.14, DD-7.4. */
const defenseOf = (at: Position, target: AreaId, side: Side): number => at[enemyOf(side)].defense[target] ?? 0

/** Whether some units together are strong enough to overrun an area, DD-5.14: six times its defense, nothing rounded. */
const areEnough = (at: Position, side: Side, units: readonly UnitId[], target: AreaId): boolean =>
  strengthTogether(at, units) >= numberOf(at.state, 'overrunRatio') * defenseOf(at, target, side)

/** The rule that bars units among enemies from an overrun, DD-5.13: where the option lets them try it in place, only the form may be at fault. */
const contactBroken = (at: Position, progress: Progress, command: Overrun): Rule =>
  isInPlace(at, progress, { ...command, form: 'assault' }) ? 'overrun.reach' : 'overrun.contact'

/** The rule that an overrun breaks, or null. */
export const overrunBroken = (at: Position, progress: Progress, command: Overrun): Rule | null => {
  const { units, target } = command
  const { side } = progress.phase
  const group = groupBroken(at, progress, units)
  if (group !== null) return group
  const from = spotOf(at.state, units[0])
  const inPlace = isInPlace(at, progress, command)
  if (isContested(at, from) && !inPlace) return contactBroken(at, progress, command) // DD-5.13
  if (!isEnemyOccupied(at, target, side)) return 'overrun.target' // DD-5.13
  if (!inPlace) {
    if (has(closedTo(at, side), target)) return 'move.startArea' // DD-1.4
    if (!comes(at, progress, command, from)) return 'overrun.reach' // DD-5.15, DD-5.19
    if (at[side].count[target] + units.length > STACK_LIMIT) return 'stack.limit' // DD-5.3
  }
  return areEnough(at, side, units, target) ? null : 'overrun.ratio' // DD-5.14
}

/** The rule that an overrun breaks with what was looked at, fit to print; null when it is legal. */
export const overrunViolation = (at: Position, progress: Progress, command: Overrun): Violation<Rule> | null => {
  const rule = overrunBroken(at, progress, command)
  if (rule === null) return null
  const { units, target, form } = command
  const { state } = at
  const { side } = progress.phase
  const culprit = units.find((unit) => memberBroken(at, progress, unit) !== null) ?? units[0]
  return barredBy(rule, {
    unit: units.length === 0 ? 'nobody' : unitName(culprit),
    reason: whyDone(progress.phase, culprit),
    from: units.length === 0 ? 'nowhere' : spotName(state, culprit),
    target: areaName(at.ground, target),
    to: areaName(at.ground, target),
    area: areaName(at.ground, target),
    form,
    attack: strengthTogether(at, units),
    times: numberOf(state, 'overrunRatio'),
    defense: defenseOf(at, target, side),
    units: (at[side].count[target] ?? 0) + units.length,
    limit: STACK_LIMIT,
  })
}

/** Every group of these units, in canonical order: seven of three. */
const groupsOf = (units: readonly UnitId[]): readonly (readonly UnitId[])[] =>
  units.reduce<readonly (readonly UnitId[])[]>(
    (groups, unit) => [...groups, [unit], ...groups.map((group) => [...group, unit])],
    [],
  )

const FORMS: readonly OverrunForm[] = ['assault', 'march']

/** Every enemy area that some unit of a stack could come to in an overrun, by either form, or where it stands. */
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

/** Every overrun that units standing together may try. Most targets are too strong for all of them. */
export const overrunsOf = (at: Position, progress: Progress, stack: readonly UnitId[]): readonly Overrun[] => {
  const units = joining(stack, progress.phase)
  if (units.length === 0) return []
  const weak = those(at[enemyOf(progress.phase.side)].occupied, (area) =>
    areEnough(at, progress.phase.side, units, area),
  )
  if (isEmpty(weak)) return []
  return attacksOn(intersection(weak, targetsNear(at, progress, units)), units).filter(
    (command) => overrunBroken(at, progress, command) === null,
  )
}

/** Every overrun that units standing together could wish for. */
export const wishedOverruns = (at: Position, progress: Progress, stack: readonly UnitId[]): readonly Command[] => {
  const units = joining(stack, progress.phase)
  return units.length === 0 ? [] : attacksOn(targetsNear(at, progress, units), units)
}

const wayOf = (at: Position, side: Side, from: AreaId, { target, form }: Overrun): readonly AreaId[] => {
  if (target === from) return []
  return form === 'march' ? marchWay(at, side, from, target) : [target]
}

/** What an overrun sets going, DD-12.3: the group comes to the target, and the die is due. */
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
  return [{ tag: 'overrunTried', units, target, form, attack, defense }, ...units.flatMap(comeBy), interrupted(roll)]
}

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

/** How many parting shots a unit takes, DD-5.17, DD-7.5: as many as its current strength; artillery one. */
export const partingDice = (state: State, unit: UnitId): number => (isArtillery[unit] ? 1 : strengthOf(state, unit))

/** Who takes parting shots, DD-5.17: everybody overrun; of artillery all, or one for all under DD-7.4. */
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
    interrupted({ tag: 'partingShots', ...assaultOf(roll), shooters: shootersOf(at, overrun) }),
  ]
}

/** What follows the die of an overrun: removal of everybody there, which opens the area to others (DD-5.20), and parting shots (DD-5.17), or a halt (DD-5.18). */
const resolveOverrun = (at: Position, roll: OverrunRoll, drawn: Drawn): readonly Event[] => {
  const { group, area, then } = roll
  const rolled: Event = { tag: 'rolled', draw: 'overrun', dice: drawn }
  return drawn[0] >= numberOf(at.state, 'overrunSucceedsOn')
    ? [rolled, ...success(at, roll)]
    : [rolled, { tag: 'overrunFailed', target: area }, resumed(withDone(then, group))]
}

const rolls: readonly Draw[] = /* @__PURE__ */ Array.from({ length: MOST_ON + 1 }, (_, on) =>
  dice(1, 6, { tag: 'hits', on: [on] }),
)

/** The die of an overrun, DD-5.16: 4, 5 and 6 succeed. */
export const overrunRoll: PhaseHandler<OverrunRoll> = /* @__PURE__ */ rolling({
  draw: ({ state }) => rolls[numberOf(state, 'overrunSucceedsOn')],
  resolve: resolveOverrun,
})

/** By die, the least number that hits: all dice in one draw, dealt in canonical order of units (DD-5.17). */
const thresholds = ({ shooters }: PartingShots): readonly number[] =>
  shooters.flatMap(({ dice: count, on }) => new Array<number>(count).fill(on))

/** What follows the parting shots: hits for the group, and only for it; then it may go on (DD-5.17). */
const resolveParting = (at: Position, phase: PartingShots, drawn: Drawn): readonly Event[] => {
  const on = thresholds(phase)
  const hits = drawn.filter((die, i) => die >= on[i]).length
  const shot: Event = { tag: 'partingShots', shooters: phase.shooters, dice: drawn, hits }
  const then: FollowUp = { tag: 'followUp', ...assaultOf(phase) }
  if (hits === 0) return [shot, resumed(then)]
  const by = hitPlacer(at.state, phase.then.side)
  return [shot, interrupted({ tag: 'placeHits', by, area: phase.area, hits, units: phase.group, then })]
}

/** The parting shots of the units overrun, DD-5.17; thrown on turn 1 too (DD-9.3). */
export const partingShots: PhaseHandler<PartingShots> = /* @__PURE__ */ rolling({
  draw: (_, phase) => {
    const on = thresholds(phase)
    return dice(on.length, 6, { tag: 'hits', on })
  },
  resolve: resolveParting,
})
