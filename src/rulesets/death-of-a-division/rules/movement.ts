import type { Violation } from '../../../kernel/violation.js'
import { areasIn, has, those, union, type AreaSet } from '../data/area-set.js'
import { isArea, type AreaId } from '../data/areas.js'
import { isOf, isVehicle, type UnitId } from '../data/counters.js'
import type { Command } from '../model/command.js'
import { END_PHASE, moveTo } from '../model/orders.js'
import type { Event } from '../model/event.js'
import type { Movement } from '../model/phase.js'
import { isContested, isEnemyOccupied, isFull, unitsOnMap, type Position } from '../model/position.js'
import { barredBy, type Rule } from '../model/rule.js'
import { areaOf, spotOf, STACK_LIMIT } from '../model/state.js'
import { leavesPositions } from './fortifications.js'
import { isNext, isShutOut, stepsOf, withdraw, whyNotWithdraw } from './normal-movement.js'
import {
  beginOverrun,
  unitsThatMayJoin,
  overrunsOf,
  overrunViolation,
  progressAtStart,
  doneReason,
  candidateOverruns,
} from './overrun.js'
import { askingPhase, wrongPhase, type PhaseHandler } from './phase-handler.js'
import { hasEntered } from './reinforcements.js'
import { whyNotMarch, marchLeft, marchReach, marchWay, roadDistance } from './road-march.js'
import { nextPhase } from './sequence.js'
import { closedTo } from './start-line.js'

/** The rules that can forbid a move. */
export type MoveRule = Extract<
  Rule,
  `unit.${string}` | `move.${string}` | `withdraw.${string}` | `march.${string}` | 'stack.limit'
>

/**
 * Whether a unit can reach an area by one step of normal movement, DD-5.2 to DD-5.7. A U.S. unit that entered this turn
 * has already used its step (DD-8.3).
 */
const mayStep = (at: Position, phase: Movement, unit: UnitId, from: AreaId, to: AreaId): boolean =>
  !hasEntered(phase, unit) && has(stepsOf(at, unit, from), to)

/** The rule that forbids a unit that is not in contact to move to an area by step or road march, or null. */
const whyNotAdvance = (at: Position, phase: Movement, unit: UnitId, from: AreaId, to: AreaId): MoveRule | null => {
  const { side } = phase
  if (to === from || !isArea(at.ground, to)) return 'move.adjacent' // DD-5.2
  if (has(closedTo(at, side), to)) return 'move.startArea' // DD-1.4
  if (isShutOut(at.state, unit) && isEnemyOccupied(at, to, side)) return 'move.artillery' // DD-5.8
  if (mayStep(at, phase, unit, from, to)) return isFull(at, to, side) ? 'stack.limit' : null // DD-5.3
  const march = whyNotMarch(at, phase, unit, from, to, marchLeft(at, phase, unit, 0))
  const needsRoad = isVehicle[unit] && !hasEntered(phase, unit) && isNext(at, from, to)
  return march !== null && needsRoad ? 'move.road' : march // DD-5.5, DD-5.7
}

/** The rule that forbids a unit to move to an area, or null. */
export const whyNotMove = (at: Position, phase: Movement, unit: UnitId, to: AreaId): MoveRule | null => {
  if (!isOf(phase.side, unit)) return 'unit.own'
  const from = areaOf(at.state, unit)
  if (from === null) return 'unit.offMap'
  if (phase.done.includes(unit)) return 'unit.done' // DD-5.1
  return isContested(at, from) ? whyNotWithdraw(at, phase, unit, from, to) : whyNotAdvance(at, phase, unit, from, to)
}

/** The areas a unit might move to: adjacent areas, and those its march could reach. */
export const withinReach = (at: Position, phase: Movement, unit: UnitId, from: AreaId, used: number): AreaSet =>
  union(at.ground.steps[from], marchReach(at, phase.side, from, marchLeft(at, phase, unit, used)))

/** Every legal destination of a unit on the map, by any kind of move. */
export const destinations = (at: Position, phase: Movement, unit: UnitId): AreaSet =>
  those(withinReach(at, phase, unit, spotOf(at.state, unit), 0), (to) => whyNotMove(at, phase, unit, to) === null)

/** The units of the side on the map that can still act, DD-5.1. */
const unmovedUnits = (at: Position, { side, done }: Movement): readonly UnitId[] =>
  unitsOnMap(at, side).filter((unit) => !done.includes(unit))

/** Every legal move and overrun, and the end of the phase. */
const legal = (at: Position, phase: Movement): readonly Command[] => {
  const units = unmovedUnits(at, phase)
  return [
    END_PHASE,
    ...units.flatMap((unit) => areasIn(destinations(at, phase, unit)).map((to) => moveTo(unit, to))),
    ...stacksOf(at, units).flatMap((stack) => overrunsOf(at, progressAtStart(phase), stack)),
  ]
}

/** Groups units by area. */
const stacksOf = ({ state }: Position, units: readonly UnitId[]): readonly (readonly UnitId[])[] => {
  const areas = [...new Set(units.map((unit) => state.place[unit]))]
  return areas.map((area) => units.filter((unit) => state.place[unit] === area))
}

/** The legal commands, and others that only the position forbids: other nearby areas, and units that have moved. */
const candidates = (at: Position, phase: Movement): readonly Command[] => {
  const units = unitsOnMap(at, phase.side)
  return [
    END_PHASE,
    ...units.flatMap((unit) =>
      areasIn(withinReach(at, phase, unit, spotOf(at.state, unit), 0)).map((to) => moveTo(unit, to)),
    ),
    ...stacksOf(at, unitsThatMayJoin(units, phase)).flatMap((stack) =>
      candidateOverruns(at, progressAtStart(phase), stack),
    ),
  ]
}

/** Creates the refusal of a move. */
export const moveViolation = (
  rule: MoveRule,
  at: Position,
  phase: Movement,
  unit: UnitId,
  to: AreaId,
  used: number,
): Violation<Rule> => {
  const from = areaOf(at.state, unit)
  const distance = from === null || !isArea(at.ground, to) ? 0 : roadDistance(at, phase.side, from, to)
  return barredBy(rule, {
    unit,
    from: spotOf(at.state, unit),
    to,
    area: to,
    areas: distance ?? 'noRoad',
    left: Math.max(0, marchLeft(at, phase, unit, used)),
    units: (at[phase.side].count[to] ?? 0) + 1,
    limit: STACK_LIMIT,
    done: doneReason(phase, unit),
    start: phase.beganFree.includes(unit) ? 'offRoad' : 'notFree',
  })
}

const whyNot = (at: Position, phase: Movement, command: Command): Violation<Rule> | null => {
  if (command.tag === 'endPhase') return null
  if (command.tag === 'overrun') return overrunViolation(at, progressAtStart(phase), command)
  if (command.tag !== 'move') return wrongPhase(command, phase)
  const { unit, to } = command
  const rule = whyNotMove(at, phase, unit, to)
  return rule === null ? null : moveViolation(rule, at, phase, unit, to, 0)
}

/**
 * The events of a legal move, DD-12.3. If both a step and a march lead to the area, it is reported as a step; the
 * effect is the same.
 */
const move = (at: Position, phase: Movement, unit: UnitId, to: AreaId): readonly Event[] => {
  const from = spotOf(at.state, unit)
  if (isContested(at, from)) return withdraw(at, unit, to)
  const moved: Event = mayStep(at, phase, unit, from, to)
    ? { tag: 'moved', unit, to, way: [to], kind: 'normal' }
    : { tag: 'moved', unit, to, way: marchWay(at, phase.side, from, to), kind: 'march' }
  const left = leavesPositions(at.state, unit)
  return left.length === 0 ? [moved] : [...left, moved]
}

const follow = (at: Position, phase: Movement, command: Command): readonly Event[] => {
  if (command.tag === 'move') return move(at, phase, command.unit, command.to)
  return command.tag === 'overrun' ? beginOverrun(at, progressAtStart(phase), phase, command) : nextPhase(at, phase)
}

/** Phases 3 and 7: movement. */
export const movementPhase: PhaseHandler<Movement> = /* @__PURE__ */ askingPhase({
  asks: ({ side }) => side,
  legal,
  candidates,
  whyNot,
  follow,
})
