import type { Violation } from '../../../kernel/violation.js'
import { areasIn, has, isEmpty, those, type AreaSet } from '../data/area-set.js'
import { isArea, type AreaId } from '../data/areas.js'
import { isOf, type UnitId } from '../data/counters.js'
import type { Command, Overrun } from '../model/command.js'
import { moveTo, STOP } from '../model/orders.js'
import { resumed, type Event } from '../model/event.js'
import type { FollowUp } from '../model/phase.js'
import { isEnemyOccupied, isFull, type Position } from '../model/position.js'
import type { Rule } from '../model/rule.js'
import { isOnMap } from '../model/state.js'
import { moveViolation, withinReach } from './movement.js'
import { stepsOf } from './normal-movement.js'
import { beginOverrun, following, mayMarch, overrunsOf, overrunViolation, wishedOverruns, withDone } from './overrun.js'
import { asking, wrongPhase, type PhaseHandler } from './phase-handler.js'
import { hasEntered } from './reinforcements.js'
import { marchBroken, marchLeft, marchWay } from './road-march.js'
import { closedTo } from './start-line.js'

/** Whether a unit of the group may step on to an area, under the option of DD-5.19: a free one, after one area and one overrun. */
const mayStepOn = (at: Position, { areas, attempt, then, area }: FollowUp, unit: UnitId, to: AreaId): boolean =>
  at.state.options.followUp === 'one-area' &&
  areas === 1 &&
  attempt === 1 &&
  !hasEntered(then, unit) &&
  has(stepsOf(at, unit, area), to) &&
  !isEnemyOccupied(at, to, then.side) &&
  !isFull(at, to, then.side)

/** The rule that bars a unit of the group from marching on to an area, DD-5.19 b, or null. */
const marchOnBroken = (at: Position, phase: FollowUp, unit: UnitId, to: AreaId): Rule | null =>
  mayMarch(following(phase), unit)
    ? marchBroken(at, phase.then, unit, phase.area, to, marchLeft(at, phase.then, unit, phase.areas))
    : 'march.start'

/** The rule that bars a unit from going on to an area after an overrun, or null. */
const goOnBroken = (at: Position, phase: FollowUp, unit: UnitId, to: AreaId): Rule | null => {
  if (!isOf(phase.then.side, unit)) return 'unit.own'
  if (!isOnMap(at.state, unit)) return 'unit.offMap'
  if (!phase.group.includes(unit)) return 'unit.done'
  if (to === phase.area || !isArea(at.ground, to)) return 'move.adjacent'
  if (has(closedTo(at, phase.then.side), to)) return 'move.startArea' // DD-1.4
  return mayStepOn(at, phase, unit, to) ? null : marchOnBroken(at, phase, unit, to)
}

const near = (at: Position, { then, area, areas }: FollowUp, unit: UnitId): AreaSet =>
  withinReach(at, then, unit, area, areas)

/** Where a unit of the group may go on to. */
const destinations = (at: Position, phase: FollowUp, unit: UnitId): AreaSet =>
  those(near(at, phase, unit), (to) => goOnBroken(at, phase, unit, to) === null)

/** The overruns that the group may make now, DD-5.19 a: no unit makes more than two in a turn. */
const secondOverruns = (at: Position, phase: FollowUp): readonly Overrun[] =>
  overrunsOf(at, following(phase), phase.group)

/** How the group may go on; to stop is always allowed. */
const legal = (at: Position, phase: FollowUp): readonly Command[] => [
  STOP,
  ...phase.group.flatMap((unit) => areasIn(destinations(at, phase, unit)).map((to) => moveTo(unit, to))),
  ...secondOverruns(at, phase),
]

const candidates = (at: Position, phase: FollowUp): readonly Command[] => [
  STOP,
  ...phase.group.flatMap((unit) => areasIn(near(at, phase, unit)).map((to) => moveTo(unit, to))),
  ...wishedOverruns(at, following(phase), phase.group),
]

const broken = (at: Position, phase: FollowUp, command: Command): Violation<Rule> | null => {
  if (command.tag === 'stop') return null
  if (command.tag === 'overrun') return overrunViolation(at, following(phase), command)
  if (command.tag !== 'move') return wrongPhase(command, 'follow-up')
  const { unit, to } = command
  const rule = goOnBroken(at, phase, unit, to)
  return rule === null ? null : moveViolation(rule, at, phase.then, unit, to, phase.areas)
}

const goOn = (at: Position, phase: FollowUp, unit: UnitId, to: AreaId): Event =>
  marchOnBroken(at, phase, unit, to) === null
    ? { tag: 'moved', unit, to, way: marchWay(at, phase.then.side, phase.area, to), kind: 'march' }
    : { tag: 'moved', unit, to, way: [to], kind: 'normal' }

const stop = ({ then, group }: FollowUp): readonly Event[] => [resumed(withDone(then, group))]

/** What follows an order after an overrun, DD-5.19, DD-12.3: a second one leaves the rest of the group where it stands. */
const follow = (at: Position, phase: FollowUp, command: Command): readonly Event[] => {
  if (command.tag === 'move') return [goOn(at, phase, command.unit, command.to)]
  if (command.tag !== 'overrun') return stop(phase)
  const left = phase.group.filter((unit) => !command.units.includes(unit))
  return beginOverrun(at, following(phase), withDone(phase.then, left), command)
}

/** A follow-up closes by itself when only stopping would be left, DD-12.3, DD-12.4. */
const settle = (at: Position, phase: FollowUp): readonly Event[] =>
  phase.group.some((unit) => !isEmpty(destinations(at, phase, unit))) || secondOverruns(at, phase).length > 0
    ? []
    : stop(phase)

/** The survivors of a successful overrun go on, DD-5.19: by a second overrun, or one by one along roads. */
export const followUp: PhaseHandler<FollowUp> = /* @__PURE__ */ asking({
  asks: ({ then }) => then.side,
  legal,
  candidates,
  broken,
  follow,
  settle,
})
