import {
  has,
  intersection,
  isEmpty,
  NO_AREAS,
  nthArea,
  oneStepFrom,
  union,
  withArea,
  without,
  withoutArea,
  type AreaSet,
} from '../data/area-set.js'
import type { AreaId, Ground } from '../data/areas.js'
import { enemyOf, type Side, type UnitId } from '../data/counters.js'
import { rateOf } from '../data/tables.js'
import type { Movement } from '../model/phase.js'
import { isEnemyOccupied, isFull, type Position } from '../model/position.js'
import type { Rule } from '../model/rule.js'
import { hasEntered } from './reinforcements.js'
import { closedTo } from './start-line.js'

/** The number of areas a unit can still march after using some, DD-5.12, DD-5.15, DD-8.3. May be negative. */
export const marchLeft = (at: Position, phase: Movement, unit: UnitId, used: number): number =>
  rateOf(at.state, unit) - used - (hasEntered(phase, unit) ? 1 : 0)

/**
 * The areas within a number of road steps, given the areas with enemy units and those closed to the side, DD-5.11. A
 * march passes only through areas without enemy units and can end in the first one with enemy units. Friendly units
 * never block it.
 */
const reachAmong = ({ roads }: Ground, from: AreaId, areas: number, enemy: AreaSet, closed: AreaSet): AreaSet => {
  let reached = withArea(NO_AREAS, from)
  let marching = reached
  for (let left = areas; left > 0 && !isEmpty(marching); left--) {
    const next = without(without(oneStepFrom(roads, marching), reached), closed)
    reached = union(reached, next)
    marching = without(next, enemy)
  }
  return withoutArea(reached, from)
}

/** The areas a side can reach within a number of road steps, DD-5.11. */
export const marchReach = (at: Position, side: Side, from: AreaId, areas: number): AreaSet =>
  reachAmong(at.ground, from, areas, at[enemyOf(side)].occupied, closedTo(at, side))

/**
 * The sets of areas one road step from the destination, two steps, and so on, as far as the start; null if no road
 * leads there.
 */
const ringsAround = ({ roads }: Ground, to: AreaId, from: AreaId, barred: AreaSet): readonly AreaSet[] | null => {
  const shut = withoutArea(barred, from)
  const rings: AreaSet[] = []
  let ring = withArea(NO_AREAS, to)
  let seen = ring
  while (!has(ring, from)) {
    if (isEmpty(ring)) return null
    rings.push(ring)
    ring = without(without(oneStepFrom(roads, ring), seen), shut)
    seen = union(seen, ring)
  }
  return rings
}

/** Follows the rings inward. Ties go to the first area in canonical order. */
const inward = ({ roads }: Ground, rings: readonly AreaSet[], from: AreaId): readonly AreaId[] => {
  const way: AreaId[] = []
  let here = from
  for (const ring of rings.toReversed()) {
    here = nthArea(intersection(roads[here], ring), 0)
    way.push(here)
  }
  return way
}

/** The shortest legal route by road, DD-5.11: the areas entered, including the last. Empty if there is none. */
export const marchWay = (at: Position, side: Side, from: AreaId, to: AreaId): readonly AreaId[] => {
  const barred = union(at[enemyOf(side)].occupied, closedTo(at, side))
  return inward(at.ground, ringsAround(at.ground, to, from, barred) ?? [], from)
}

/** The number of road steps between two areas, ignoring enemy units; null if no road connects them. */
export const roadDistance = (at: Position, side: Side, from: AreaId, to: AreaId): number | null =>
  ringsAround(at.ground, to, from, closedTo(at, side))?.length ?? null

/** The rules that can forbid a road march. */
type MarchRule = Extract<Rule, `march.${string}` | 'stack.limit'>

/** The rule that forbids a unit with the given number of areas left to march to an area, or null. */
export const whyNotMarch = (
  at: Position,
  phase: Movement,
  unit: UnitId,
  from: AreaId,
  to: AreaId,
  left: number,
): MarchRule | null => {
  const { side, beganFree, halted } = phase
  if (!beganFree.includes(unit)) return 'march.start' // DD-5.10
  if (halted.includes(unit)) return 'march.supply' // DD-4.7
  if (isEnemyOccupied(at, to, side) && !at.state.options.marchIntoEnemy) return 'march.into' // DD-5.11
  const distance = roadDistance(at, side, from, to)
  if (distance === null || distance > left) return 'march.rate' // DD-5.12
  if (!has(marchReach(at, side, from, left), to)) return 'march.through' // DD-5.11
  return isFull(at, to, side) ? 'stack.limit' : null // DD-5.3
}
