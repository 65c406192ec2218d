import { has, without, type AreaSet, type Steps } from '../data/area-set.js'
import type { AreaId } from '../data/areas.js'
import { isArtillery, isVehicle, sideOf, type UnitId } from '../data/counters.js'
import type { Event } from '../model/event.js'
import type { Movement } from '../model/phase.js'
import { isEnemyOccupied, isFull, type Position } from '../model/position.js'
import type { Rule } from '../model/rule.js'
import type { State } from '../model/state.js'
import { isFortified, leavesPositions } from './fortifications.js'
import { hitOn } from './hits.js'
import { closedTo } from './start-line.js'

/**
 * The borders a unit may cross: infantry any (DD-5.4, DD-5.6), vehicles those with a road (DD-5.5), artillery those
 * with a road or, under the option, without a river (DD-5.7).
 */
const crosses = ({ ground, state }: Position, unit: UnitId): Steps => {
  if (!isVehicle[unit]) return ground.steps
  return isArtillery[unit] && state.options.artilleryOffRoad ? ground.dryGround : ground.roads
}

/** The areas a unit can reach by one step of normal movement, whether or not they are occupied. */
export const stepsOf = (at: Position, unit: UnitId, from: AreaId): AreaSet =>
  without(crosses(at, unit)[from], closedTo(at, sideOf(unit)))

/** Whether a unit is artillery that may not enter enemy-occupied areas, DD-5.8. The option can allow it. */
export const isShutOut = ({ options }: State, unit: UnitId): boolean =>
  isArtillery[unit] && !options.artilleryMayEnterEnemy

/** Whether two areas are adjacent, DD-0.5. */
export const isNext = ({ ground }: Position, from: AreaId, to: AreaId): boolean => has(ground.steps[from], to)

/** The rules that can forbid a withdrawal. */
type StepRule = Extract<Rule, `move.${string}` | `withdraw.${string}` | 'stack.limit'>

/**
 * The rule that forbids a unit in contact to withdraw to an area, DD-5.9, or null. A withdrawal is one step into an
 * area without enemy units.
 */
export const whyNotWithdraw = (
  at: Position,
  { side }: Movement,
  unit: UnitId,
  from: AreaId,
  to: AreaId,
): StepRule | null => {
  if (to === from) return 'move.adjacent' // DD-5.2
  if (!isNext(at, from, to)) return 'withdraw.far'
  if (has(closedTo(at, side), to)) return 'move.startArea' // DD-1.4
  if (!has(stepsOf(at, unit, from), to)) return 'move.road' // DD-5.5, DD-5.7
  if (isEnemyOccupied(at, to, side)) return 'withdraw.enemy'
  return isFull(at, to, side) ? 'stack.limit' : null // DD-5.3
}

/**
 * The events of a withdrawal, DD-5.9. The unit first takes a hit unless it is dug in (DD-10.4); if the hit eliminates
 * it, it does not move.
 */
export const withdraw = (at: Position, unit: UnitId, to: AreaId): readonly Event[] => {
  const moved: Event = { tag: 'moved', unit, to, way: [to], kind: 'withdrawal' }
  if (isFortified(at.state, unit)) return [...leavesPositions(at.state, unit), moved]
  const hit = hitOn(at, unit, 'withdrawal')
  return hit.some(({ tag }) => tag === 'eliminated') ? hit : [...hit, moved]
}
