import type { Violation } from '../../../kernel/violation.js'
import { areasIn, has, those, union, type AreaSet } from '../data/area-set.js'
import { areaName, isArea, type AreaId } from '../data/areas.js'
import { isOf, isVehicle, unitName, type UnitId } from '../data/counters.js'
import type { Command } from '../model/command.js'
import { END_PHASE, moveTo } from '../model/orders.js'
import type { Event } from '../model/event.js'
import type { Movement } from '../model/phase.js'
import { isContested, isEnemyOccupied, isFull, unitsOnMap, type Position } from '../model/position.js'
import { barredBy, type Rule } from '../model/rule.js'
import { areaOf, spotName, spotOf, STACK_LIMIT } from '../model/state.js'
import { leavesPositions } from './fortifications.js'
import { isNext, isShutOut, stepsOf, withdraw, withdrawalBroken } from './normal-movement.js'
import { beginOverrun, joining, overrunsOf, overrunViolation, unmoved, whyDone, wishedOverruns } from './overrun.js'
import { asking, wrongPhase, type PhaseHandler } from './phase-handler.js'
import { hasEntered } from './reinforcements.js'
import { marchBroken, marchLeft, marchReach, marchWay, roadDistance } from './road-march.js'
import { endMovement } from './sequence.js'
import { closedTo } from './start-line.js'

/** Whether one step of normal movement leads a unit to an area, DD-5.2 to DD-5.7: none does when it entered by that step (DD-8.3). */
const mayStep = (at: Position, phase: Movement, unit: UnitId, from: AreaId, to: AreaId): boolean =>
  !hasEntered(phase, unit) && has(stepsOf(at, unit, from), to)

/** The rule that bars a unit that is not in contact from moving to an area, by one step or by road march, or null. */
const advanceBroken = (at: Position, phase: Movement, unit: UnitId, from: AreaId, to: AreaId): Rule | null => {
  const { side } = phase
  if (to === from || !isArea(at.ground, to)) return 'move.adjacent' // DD-5.2
  if (has(closedTo(at, side), to)) return 'move.startArea' // DD-1.4
  if (isShutOut(at.state, unit) && isEnemyOccupied(at, to, side)) return 'move.artillery' // DD-5.8
  if (mayStep(at, phase, unit, from, to)) return isFull(at, to, side) ? 'stack.limit' : null // DD-5.3
  const march = marchBroken(at, phase, unit, from, to, marchLeft(at, phase, unit, 0))
  const needsRoad = isVehicle[unit] && !hasEntered(phase, unit) && isNext(at, from, to)
  return march !== null && needsRoad ? 'move.road' : march // DD-5.5, DD-5.7
}

/** The rule that bars a unit from moving to an area, or null. */
export const moveBroken = (at: Position, phase: Movement, unit: UnitId, to: AreaId): Rule | null => {
  if (!isOf(phase.side, unit)) return 'unit.own'
  const from = areaOf(at.state, unit)
  if (from === null) return 'unit.offMap'
  if (phase.done.includes(unit)) return 'unit.done' // DD-5.1
  return isContested(at, from) ? withdrawalBroken(at, phase, unit, from, to) : advanceBroken(at, phase, unit, from, to)
}

/** The areas a unit could think of: those beside it and those its march would lead to. */
export const withinReach = (at: Position, phase: Movement, unit: UnitId, from: AreaId, used: number): AreaSet =>
  union(at.ground.steps[from], marchReach(at, phase.side, from, marchLeft(at, phase, unit, used)))

/** Every area a unit on the map may be ordered to, by whatever kind of move. */
export const destinations = (at: Position, phase: Movement, unit: UnitId): AreaSet =>
  those(withinReach(at, phase, unit, spotOf(at.state, unit), 0), (to) => moveBroken(at, phase, unit, to) === null)

/** The units of the side on the map that are not done, DD-5.1. */
const unmovedUnits = (at: Position, { side, done }: Movement): readonly UnitId[] =>
  unitsOnMap(at, side).filter((unit) => !done.includes(unit))

/** Every move and overrun, and the end of the phase. */
const legal = (at: Position, phase: Movement): readonly Command[] => {
  const units = unmovedUnits(at, phase)
  return [
    END_PHASE,
    ...units.flatMap((unit) => areasIn(destinations(at, phase, unit)).map((to) => moveTo(unit, to))),
    ...stacksOf(at, units).flatMap((stack) => overrunsOf(at, unmoved(phase), stack)),
  ]
}

/** Units by the areas where they stand together. */
const stacksOf = ({ state }: Position, units: readonly UnitId[]): readonly (readonly UnitId[])[] => {
  const areas = [...new Set(units.map((unit) => state.place[unit]))]
  return areas.map((area) => units.filter((unit) => state.place[unit] === area))
}

/** The legal commands and those that only the position forbids: other areas near by, units that have moved. */
const candidates = (at: Position, phase: Movement): readonly Command[] => {
  const units = unitsOnMap(at, phase.side)
  return [
    END_PHASE,
    ...units.flatMap((unit) =>
      areasIn(withinReach(at, phase, unit, spotOf(at.state, unit), 0)).map((to) => moveTo(unit, to)),
    ),
    ...stacksOf(at, joining(units, phase)).flatMap((stack) => wishedOverruns(at, unmoved(phase), stack)),
  ]
}

/** Why a unit may do nothing more, or may not march. */
const reasonOf = (rule: Rule, phase: Movement, unit: UnitId): string => {
  if (rule === 'unit.done') return whyDone(phase, unit)
  return phase.beganFree.includes(unit) ? 'it has left the road' : 'it did not begin the phase free of enemy'
}

/** What a move looked at, fit to print. */
export const moveViolation = (
  rule: Rule,
  at: Position,
  phase: Movement,
  unit: UnitId,
  to: AreaId,
  used: number,
): Violation<Rule> => {
  const from = areaOf(at.state, unit)
  const distance = from === null || !isArea(at.ground, to) ? 0 : roadDistance(at, phase.side, from, to)
  return barredBy(rule, {
    unit: unitName(unit),
    from: spotName(at.state, unit),
    to: areaName(at.ground, to),
    area: areaName(at.ground, to),
    areas: distance ?? 'too many',
    left: Math.max(0, marchLeft(at, phase, unit, used)),
    units: (at[phase.side].count[to] ?? 0) + 1,
    limit: STACK_LIMIT,
    reason: reasonOf(rule, phase, unit),
  })
}

const broken = (at: Position, phase: Movement, command: Command): Violation<Rule> | null => {
  if (command.tag === 'endPhase') return null
  if (command.tag === 'overrun') return overrunViolation(at, unmoved(phase), command)
  if (command.tag !== 'move') return wrongPhase(command, 'movement')
  const { unit, to } = command
  const rule = moveBroken(at, phase, unit, to)
  return rule === null ? null : moveViolation(rule, at, phase, unit, to, 0)
}

/** What a legal move does, DD-12.3. Where a step and a march both lead there, it is reported as a step: the effect is the same. */
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
  return command.tag === 'overrun' ? beginOverrun(at, unmoved(phase), phase, command) : endMovement(at, phase)
}

/** Phases 3 and 7: movement. */
export const movementPhase: PhaseHandler<Movement> = /* @__PURE__ */ asking({
  asks: ({ side }) => side,
  legal,
  candidates,
  broken,
  follow,
})
