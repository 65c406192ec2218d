import {
  complement,
  intersection,
  isEmpty,
  NO_AREAS,
  union,
  without,
  withArea,
  type AreaSet,
} from '../data/area-set.js'
import { enemyOf, type UnitId } from '../data/counters.js'
import { numberOf } from '../data/tables.js'
import { STOP } from '../model/orders.js'
import type { FollowUp } from '../model/phase.js'
import { strengthTogether, type Position } from '../model/position.js'
import { stepsOf } from '../rules/normal-movement.js'
import { overrunsOf, progressAfter, unitsThatMayJoin } from '../rules/overrun.js'
import { hasEntered } from '../rules/reinforcements.js'
import { marchLeft } from '../rules/road-march.js'
import { marchReach } from './march-reach.js'
import { addFirst, addLast, addUnit, openAreas, type MoveList } from './move-list.js'
import { weakTo } from './overruns.js'

/** The areas a unit of the group could march on to, with or without enemy units, DD-5.19 b. */
const onward = (at: Position, { then, area, areas }: FollowUp, unit: UnitId): AreaSet =>
  marchReach(at, then.side, area, marchLeft(at, then, unit, areas))

/** The areas a unit of the group may move to, ignoring stacking: by march, or under the option of DD-5.19 by step. */
const wayOn = (at: Position, phase: FollowUp, unit: UnitId): AreaSet => {
  const { then, area, areas, attempt, byRoad } = phase
  const { options } = at.state
  const enemy = at[enemyOf(then.side)].occupied
  const mayStep = options.followUp === 'one-area' && areas === 1 && attempt === 1 && !hasEntered(then, unit)
  const near = mayStep ? without(stepsOf(at, unit, area), enemy) : NO_AREAS
  if (!byRoad || !then.beganFree.includes(unit) || then.halted.includes(unit)) return near
  return union(near, without(onward(at, phase, unit), options.marchIntoEnemy ? NO_AREAS : enemy))
}

/** Whether there is a target within reach of the group that all of it is strong enough to overrun, DD-5.14, DD-5.15. */
const hasTarget = (at: Position, phase: FollowUp): boolean => {
  const { occupied, defense } = at[enemyOf(phase.then.side)]
  const units = unitsThatMayJoin(phase.group, phase.then)
  const weak = weakTo(strengthTogether(at, units), numberOf(at.state, 'overrunRatio'), defense, occupied)
  if (isEmpty(weak)) return false
  const near = withArea(at.ground.steps[phase.area], phase.area)
  return units.some((unit) => !isEmpty(intersection(weak, union(near, onward(at, phase, unit)))))
}

/** Adds the command to stop, every move of a unit of the group, and every second overrun. */
export const addFollowUp = (list: MoveList, at: Position, phase: FollowUp): void => {
  addFirst(list, STOP)
  for (const unit of phase.group) addUnit(list, unit, wayOn(at, phase, unit))
  openAreas(list, complement(at[phase.then.side].full))
  if (hasTarget(at, phase))
    for (const command of overrunsOf(at, progressAfter(phase), phase.group)) addLast(list, command)
}
