import { spotOf } from '../model/state.js'
import { memoize } from '../../../kernel/memoize.js'
import { complement, has, NO_AREAS, union, without, type AreaSet } from '../data/area-set.js'
import type { AreaId } from '../data/areas.js'
import { enemyOf, sideOf, UNITS, unitsOf, type Side, type UnitId } from '../data/counters.js'
import type { Options } from '../data/options.js'
import { END_PHASE } from '../model/orders.js'
import type { Movement } from '../model/phase.js'
import type { Position } from '../model/position.js'
import { isShutOut, stepsOf } from '../rules/normal-movement.js'
import { hasEntered } from '../rules/reinforcements.js'
import { marchLeft } from '../rules/road-march.js'
import { marchReach } from './march-reach.js'
import { addFirst, addUnit, clearRest, openAreas, removeUnit, reopenAreas, type MoveList } from './move-list.js'
import { addOverruns, keepOverruns, type Moved } from './overruns.js'

/*
 * The legal moves of a movement phase, computed with sets of areas. The destinations of a unit depend on its area, the
 * enemy and its status in the phase. Friendly moves change none of these, so the destinations are cached.
 */

/** The areas that enemy units close to a unit, DD-5.8. */
const shutTo = ({ state }: Position, unit: UnitId, enemy: AreaSet): AreaSet =>
  isShutOut(state, unit) ? enemy : NO_AREAS

/**
 * The areas a unit may move to, ignoring stacking. In contact: one step into an area without enemy units (DD-5.9).
 * Otherwise: by step or march.
 */
const wayOut = (at: Position, phase: Movement, unit: UnitId, from: AreaId, enemy: AreaSet): AreaSet => {
  const beside = stepsOf(at, unit, from)
  if (has(enemy, from)) return without(beside, enemy)
  const shut = shutTo(at, unit, enemy)
  const near = hasEntered(phase, unit) ? NO_AREAS : without(beside, shut)
  if (phase.halted.includes(unit) || !phase.beganFree.includes(unit)) return near
  const far = marchReach(at, phase.side, from, marchLeft(at, phase, unit, 0))
  return union(near, without(far, at.state.options.marchIntoEnemy ? shut : enemy))
}

/** Cached destinations of units, ignoring stacking, valid where the other fields match the position. */
interface KeptWays {
  readonly options: Options
  readonly placed: readonly UnitId[]
  readonly halted: readonly UnitId[]
  readonly enemy: AreaSet
  /** For each unit, the area its destinations were computed from, or -1. */
  readonly from: number[]
  /** For each unit, its destinations. */
  readonly ways: AreaSet[]
}

const NOBODY: readonly number[] = new Array<number>(UNITS).fill(-1)

const NOWHERE: readonly AreaSet[] = new Array<AreaSet>(UNITS).fill(NO_AREAS)

/** The number of enemy positions in one phase whose destinations are kept: a search goes to and fro between them. */
const MOST_WAYS = 8

/** The caches of a phase. */
interface PhaseWays {
  /** Whether the phase has been listed before. A playout lists each phase once, and keeps nothing. */
  isKnown: boolean
  /** The latest first. */
  readonly kept: KeptWays[]
}

/** The caches for each list of units that began a phase free. */
const keptFor = /* @__PURE__ */ memoize((_beganFree: readonly UnitId[]): PhaseWays => ({ isKnown: false, kept: [] }))

const keptWays = (options: Options, { beganFree, placed, halted }: Movement, enemy: AreaSet): KeptWays | null => {
  const its = keptFor(beganFree)
  if (!its.isKnown) {
    its.isKnown = true
    return null
  }
  const all = its.kept
  for (const kept of all) {
    const isSame = kept.options === options && kept.placed === placed && kept.halted === halted
    if (isSame && kept.enemy.low === enemy.low && kept.enemy.high === enemy.high) return kept
  }
  const made = { options, placed, halted, enemy, from: NOBODY.slice(), ways: NOWHERE.slice() }
  all.unshift(made)
  if (all.length > MOST_WAYS) all.pop()
  return made
}

const wayFor = (at: Position, phase: Movement, unit: UnitId, enemy: AreaSet, kept: KeptWays | null): AreaSet => {
  const here = spotOf(at.state, unit)
  if (kept === null) return wayOut(at, phase, unit, here, enemy)
  const { from, ways } = kept
  if (from[unit] === here) return ways[unit]
  from[unit] = here
  return (ways[unit] = wayOut(at, phase, unit, here, enemy))
}

/** The areas where a side has room for another unit. No move ends in a full area (DD-5.3). */
const roomFor = (at: Position, side: Side): AreaSet => complement(at[side].full)

const addMoves = (list: MoveList, at: Position, phase: Movement, units: readonly UnitId[]): void => {
  const enemy = at[enemyOf(phase.side)].occupied
  const kept = keptWays(at.state.options, phase, enemy)
  for (const unit of units) addUnit(list, unit, wayFor(at, phase, unit, enemy, kept))
  openAreas(list, roomFor(at, phase.side))
}

/** The units of the side on the map that can still act. */
const idle = ({ state: { place } }: Position, { side, done }: Movement): readonly UnitId[] => {
  const own = unitsOf[side]
  const first = own[0]
  let [low, high] = [0, 0]
  for (const unit of done) {
    if (sideOf(unit) !== side) continue
    if (unit - first < 32) low |= 1 << (unit - first)
    else high |= 1 << (unit - first - 32)
  }
  const found: UnitId[] = []
  for (let i = 0, left = ~low; i < own.length; i++, left >>>= 1) {
    if (i === 32) left = ~high
    if ((left & 1) === 1 && place[first + i] >= 0) found.push(own[i])
  }
  return found
}

/** Adds the end of the phase, every move and every overrun. */
export const addMovement = (list: MoveList, at: Position, phase: Movement): void => {
  const units = idle(at, phase)
  addFirst(list, END_PHASE)
  addMoves(list, at, phase, units)
  addOverruns(list, at, phase, units)
}

/**
 * Brings the list of a movement phase up to date after a unit has moved. The enemy has not moved, so only the room in
 * the two areas has changed, and the strength in the first.
 */
export const dropUnit = (list: MoveList, at: Position, phase: Movement, moved: Moved): MoveList => {
  const { unit, from, to } = moved
  removeUnit(list, unit)
  reopenAreas(list, roomFor(at, phase.side))
  if (!has(list.restOn, from) && !has(list.restOn, to)) return list
  if (keepOverruns(list, at, phase, moved)) return list
  clearRest(list)
  addOverruns(list, at, phase, list.unit.slice(0, list.units))
  return list
}
