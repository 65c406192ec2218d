import { areasIn, has, intersection, isEmpty, NO_AREAS, union, withArea, type AreaSet } from '../data/area-set.js'
import { MOST_AREAS, type AreaId } from '../data/areas.js'
import { enemyOf, isArtillery, type Side, type UnitId } from '../data/counters.js'
import { farthest, numberOf } from '../data/tables.js'
import type { Movement } from '../model/phase.js'
import type { Position } from '../model/position.js'
import { spotOf, STACK_LIMIT, strengthOf } from '../model/state.js'
import { stepsOf } from '../rules/normal-movement.js'
import { mayJoin, overrunsOf, progressAtStart } from '../rules/overrun.js'
import { hasEntered } from '../rules/reinforcements.js'
import { marchLeft } from '../rules/road-march.js'
import { marchReach } from './march-reach.js'
import { addLast, type MoveList } from './move-list.js'

/** The latest result of {@link forces}, reused. */
const force: number[] = /* @__PURE__ */ new Array<number>(MOST_AREAS).fill(0)

/** For each area, the strength that units there could put into one overrun. */
const forces = ({ state }: Position, { halted }: Movement, units: readonly UnitId[]): void => {
  const { place, strength, hits } = state
  force.fill(0)
  for (const unit of units)
    if (!isArtillery[unit] && (halted.length === 0 || !halted.includes(unit)))
      force[place[unit]] += strength[unit] - hits[unit]
}

const mostOf = (place: readonly number[], units: readonly UnitId[]): number => {
  let most = 0
  for (const unit of units) if (force[place[unit]] > most) most = force[place[unit]]
  return most
}

/** The areas of a set that the given strength is enough to overrun at the given ratio, DD-5.14. */
export const weakTo = (strength: number, ratio: number, defense: readonly number[], areas: AreaSet): AreaSet => {
  let { low, high } = areas
  for (let bits = low; bits !== 0; bits &= bits - 1)
    if (strength < ratio * defense[31 - Math.clz32(bits & -bits)]) low ^= bits & -bits
  for (let bits = high; bits !== 0; bits &= bits - 1)
    if (strength < ratio * defense[63 - Math.clz32(bits & -bits)]) high ^= bits & -bits
  return { low, high }
}

/** The areas an overrun from an area could reach by steps or marches, and the area itself. */
const nearTo = (at: Position, side: Side, from: AreaId): AreaSet =>
  withArea(union(at.ground.steps[from], marchReach(at, side, from, farthest(at.state, side))), from)

/** The units in an area that may take part in an overrun, DD-5.13, DD-4.7. */
const joiningFrom = (
  { state }: Position,
  phase: Movement,
  area: AreaId,
  units: readonly UnitId[],
): readonly UnitId[] => {
  const found: UnitId[] = []
  for (const unit of units) if (state.place[unit] === area && mayJoin(phase, unit)) found.push(unit)
  return found
}

/** By stack size, every group that can be formed, as indices into the stack: at most seven. */
const GROUPS: readonly (readonly (readonly number[])[])[] = Array.from({ length: STACK_LIMIT + 1 }, (_, size) =>
  Array.from({ length: (1 << size) - 1 }, (__, i) =>
    Array.from({ length: size }, (___, place) => place).filter((place) => (((i + 1) >>> place) & 1) === 1),
  ),
)

/** The overrun capabilities of a unit of a stack. */
interface Member {
  readonly unit: UnitId
  readonly strength: number
  /** The areas it can reach by one step of normal movement. */
  readonly steps: AreaSet
  /** The areas it can reach by road march. */
  readonly marches: AreaSet
}

const memberOf = (at: Position, phase: Movement, unit: UnitId, from: AreaId): Member => ({
  unit,
  strength: strengthOf(at.state, unit),
  steps: hasEntered(phase, unit) ? NO_AREAS : stepsOf(at, unit, from),
  marches: phase.beganFree.includes(unit) ? marchReach(at, phase.side, from, marchLeft(at, phase, unit, 0)) : NO_AREAS,
})

/** Adds every overrun of one target by units of a stack that is not in contact. */
const addOverrunsOf = (
  list: MoveList,
  { ground }: Position,
  members: readonly Member[],
  from: AreaId,
  target: AreaId,
  needed: number,
  room: number,
): void => {
  for (const places of GROUPS[members.length]) {
    let [strength, isStep, isMarch] = [0, true, true]
    for (const place of places) {
      const member = members[place]
      strength += member.strength
      isStep &&= has(member.steps, target)
      isMarch &&= has(member.marches, target)
    }
    if (strength < needed || !(isStep || isMarch)) continue
    list.restOn = withArea(withArea(list.restOn, from), target)
    if (places.length > room) continue
    const units = places.map((place) => members[place].unit)
    if (isStep && !(isMarch && has(ground.roads[from], target)))
      addLast(list, { tag: 'overrun', units, target, form: 'assault' })
    if (isMarch) addLast(list, { tag: 'overrun', units, target, form: 'march' })
  }
}

/** Adds every overrun by units of one stack. */
const addFrom = (
  list: MoveList,
  at: Position,
  phase: Movement,
  from: AreaId,
  units: readonly UnitId[],
  weak: AreaSet,
): void => {
  const { [phase.side]: own, [enemyOf(phase.side)]: foe } = at
  const isHeld = has(at.contested, from)
  if (isHeld && !at.state.options.overrunInPlace) return
  if (isHeld || units.length > STACK_LIMIT) {
    list.restOn = union(list.restOn, withArea(weak, from))
    for (const command of overrunsOf(at, progressAtStart(phase), units)) addLast(list, command)
    return
  }
  const ratio = numberOf(at.state, 'overrunRatio')
  const members = units.map((unit) => memberOf(at, phase, unit, from))
  for (const target of areasIn(weak))
    addOverrunsOf(list, at, members, from, target, ratio * foe.defense[target], STACK_LIMIT - own.count[target])
}

/**
 * Adds every overrun, by the area of the group. Few stacks are strong enough, so strength is checked first. As friends
 * move, stacks grow weaker: only those that are strong enough now may yet overrun, if there is room in the target.
 */
export const addOverruns = (list: MoveList, at: Position, phase: Movement, units: readonly UnitId[]): void => {
  const { defense, occupied } = at[enemyOf(phase.side)]
  const ratio = numberOf(at.state, 'overrunRatio')
  forces(at, phase, units)
  const weak = weakTo(mostOf(at.state.place, units), ratio, defense, occupied)
  if (isEmpty(weak)) return
  for (const unit of units) {
    const from = spotOf(at.state, unit)
    const strength = force[from]
    if (strength === 0) continue
    force[from] = 0
    const beatable = weakTo(strength, ratio, defense, weak)
    if (isEmpty(beatable)) continue
    const targets = intersection(beatable, nearTo(at, phase.side, from))
    if (!isEmpty(targets)) addFrom(list, at, phase, from, joiningFrom(at, phase, from, units), targets)
  }
}

/** A unit that has moved from one area to another. */
export interface Moved {
  readonly unit: UnitId
  readonly from: AreaId
  readonly to: AreaId
}

/** Whether the first of the units that can still act in an area comes after a unit. */
const isFirstAfter = (
  { unit: units, units: count }: MoveList,
  { state }: Position,
  area: AreaId,
  unit: UnitId,
): boolean => {
  for (let i = 0; i < count; i++) if (state.place[units[i]] === area) return units[i] > unit
  return false
}

/**
 * Removes the overruns that are no longer legal after a unit has moved. Returns false if others may be legal now, or in
 * another order: a unit that leaves enemy units makes room among them, and stacks are listed by their first units.
 */
export const keepOverruns = (list: MoveList, at: Position, { side }: Movement, { unit, from, to }: Moved): boolean => {
  const { rest, rests } = list
  const { place } = at.state
  if (has(at[enemyOf(side)].occupied, from)) return false
  const mayReorder = isFirstAfter(list, at, from, unit)
  const room = STACK_LIMIT - at[side].count[to]
  let kept = 0
  for (let i = 0; i < rests; i++) {
    const command = rest[i]
    if (command.tag !== 'overrun') return false
    const { units, target } = command
    const isFrom = place[units[0]]
    if (mayReorder && isFrom !== from && !units.includes(unit)) return false
    const hasRoom = target !== to || isFrom === to || units.length <= room
    if (hasRoom && !units.includes(unit)) rest[kept++] = command
  }
  list.count -= rests - kept
  list.rests = kept
  return true
}
