import type { Violation } from '../../../kernel/violation.js'
import { areasIn, has, isEmpty, those, type AreaSet } from '../data/area-set.js'
import { isArea, type AreaId } from '../data/areas.js'
import { isOf, type UnitId } from '../data/counters.js'
import type { Command, Overrun } from '../model/command.js'
import { moveTo, STOP } from '../model/orders.js'
import { resumePhase, type Event } from '../model/event.js'
import type { FollowUp } from '../model/phase.js'
import { isEnemyOccupied, isFull, type Position } from '../model/position.js'
import type { Rule } from '../model/rule.js'
import { isOnMap } from '../model/state.js'
import { moveViolation, withinReach, type MoveRule } from './movement.js'
import { stepsOf } from './normal-movement.js'
import {
  beginOverrun,
  progressAfter,
  mayMarch,
  overrunsOf,
  overrunViolation,
  candidateOverruns,
  withDone,
} from './overrun.js'
import { askingPhase, wrongPhase, type PhaseHandler } from './phase-handler.js'
import { hasEntered } from './reinforcements.js'
import { whyNotMarch, marchLeft, marchWay } from './road-march.js'
import { closedTo } from './start-line.js'

/**
 * Whether a unit of the group may step into an adjacent area without enemy units after its first overrun, if the group
 * has used only one area (option of DD-5.19).
 */
const mayStepOn = (at: Position, { areas, attempt, then, area }: FollowUp, unit: UnitId, to: AreaId): boolean =>
  at.state.options.followUp === 'one-area' &&
  areas === 1 &&
  attempt === 1 &&
  !hasEntered(then, unit) &&
  has(stepsOf(at, unit, area), to) &&
  !isEnemyOccupied(at, to, then.side) &&
  !isFull(at, to, then.side)

/** The rule that forbids a unit of the group to march on to an area, DD-5.19 b, or null. */
const whyNotMarchOn = (at: Position, phase: FollowUp, unit: UnitId, to: AreaId): MoveRule | null =>
  mayMarch(progressAfter(phase), unit)
    ? whyNotMarch(at, phase.then, unit, phase.area, to, marchLeft(at, phase.then, unit, phase.areas))
    : 'march.start'

/** The rule that forbids a unit to move to an area after an overrun, or null. */
const whyNotGoOn = (at: Position, phase: FollowUp, unit: UnitId, to: AreaId): MoveRule | null => {
  if (!isOf(phase.then.side, unit)) return 'unit.own'
  if (!isOnMap(at.state, unit)) return 'unit.offMap'
  if (!phase.group.includes(unit)) return 'unit.done'
  if (to === phase.area || !isArea(at.ground, to)) return 'move.adjacent'
  if (has(closedTo(at, phase.then.side), to)) return 'move.startArea' // DD-1.4
  return mayStepOn(at, phase, unit, to) ? null : whyNotMarchOn(at, phase, unit, to)
}

const near = (at: Position, { then, area, areas }: FollowUp, unit: UnitId): AreaSet =>
  withinReach(at, then, unit, area, areas)

/** The areas a unit of the group may move to. */
const destinations = (at: Position, phase: FollowUp, unit: UnitId): AreaSet =>
  those(near(at, phase, unit), (to) => whyNotGoOn(at, phase, unit, to) === null)

/** The overruns that the group may make next, DD-5.19 a. A group makes at most two in a turn. */
const secondOverruns = (at: Position, phase: FollowUp): readonly Overrun[] =>
  overrunsOf(at, progressAfter(phase), phase.group)

/** The legal commands of the group. Stopping is always legal. */
const legal = (at: Position, phase: FollowUp): readonly Command[] => [
  STOP,
  ...phase.group.flatMap((unit) => areasIn(destinations(at, phase, unit)).map((to) => moveTo(unit, to))),
  ...secondOverruns(at, phase),
]

const candidates = (at: Position, phase: FollowUp): readonly Command[] => [
  STOP,
  ...phase.group.flatMap((unit) => areasIn(near(at, phase, unit)).map((to) => moveTo(unit, to))),
  ...candidateOverruns(at, progressAfter(phase), phase.group),
]

const whyNot = (at: Position, phase: FollowUp, command: Command): Violation<Rule> | null => {
  if (command.tag === 'stop') return null
  if (command.tag === 'overrun') return overrunViolation(at, progressAfter(phase), command)
  if (command.tag !== 'move') return wrongPhase(command, phase)
  const { unit, to } = command
  const rule = whyNotGoOn(at, phase, unit, to)
  return rule === null ? null : moveViolation(rule, at, phase.then, unit, to, phase.areas)
}

const goOn = (at: Position, phase: FollowUp, unit: UnitId, to: AreaId): Event =>
  whyNotMarchOn(at, phase, unit, to) === null
    ? { tag: 'moved', unit, to, way: marchWay(at, phase.then.side, phase.area, to), kind: 'march' }
    : { tag: 'moved', unit, to, way: [to], kind: 'normal' }

const stop = ({ then, group }: FollowUp): readonly Event[] => [resumePhase(withDone(then, group))]

/**
 * The events after a command of a follow-up, DD-5.19, DD-12.3. Units left out of a second overrun stay where they are.
 */
const follow = (at: Position, phase: FollowUp, command: Command): readonly Event[] => {
  if (command.tag === 'move') return [goOn(at, phase, command.unit, command.to)]
  if (command.tag !== 'overrun') return stop(phase)
  const left = phase.group.filter((unit) => !command.units.includes(unit))
  return beginOverrun(at, progressAfter(phase), withDone(phase.then, left), command)
}

/** Ends a follow-up in which only stopping is legal, DD-12.3, DD-12.4. */
const settle = (at: Position, phase: FollowUp): readonly Event[] =>
  phase.group.some((unit) => !isEmpty(destinations(at, phase, unit))) || secondOverruns(at, phase).length > 0
    ? []
    : stop(phase)

/** The follow-up to a successful overrun, DD-5.19: a second overrun, or moves of single units. */
export const followUp: PhaseHandler<FollowUp> = /* @__PURE__ */ askingPhase({
  asks: ({ then }) => then.side,
  legal,
  candidates,
  whyNot,
  follow,
  settle,
})
