import { derive } from '../../../kernel/derive.js'
import type { SmallSet } from '../../../supply/small.js'
import type { AreaId } from '../data/areas.js'
import { has } from '../data/area-set.js'
import { hasEntered, marchLeft, marchReach, stepsOf } from './march.js'
import { offerAreas, type Offers } from '../model/move-list.js'
import type { Options } from '../data/options.js'
import type { Movement } from '../model/phase.js'
import type { State } from '../model/state.js'
import { survey } from '../model/position.js'
import { enemyOf, isArtillery, UNITS, type Side, type UnitId } from '../data/counters.js'

const NOBODY: readonly number[] = new Array<number>(UNITS).fill(-1)

/** Areas that enemies shut to a unit, DD-5.8: to guns, where an option says so. */
const shutTo = (state: State, unit: UnitId, enemy: SmallSet): SmallSet =>
  isArtillery[unit] === 0 || state.options.artilleryMayEnterEnemy ? NOWHERE : enemy

const NOWHERE: SmallSet = { low: 0, high: 0 }

/** A set without what is in another. */
export const without = (areas: SmallSet, barred: SmallSet): SmallSet => ({
  low: areas.low & ~barred.low,
  high: areas.high & ~barred.high,
})

/** Where a normal move may lead, DD-5.2 to DD-5.8: not for a unit that has used its area by entering (DD-8.3). */
export const normalMoves = (state: State, phase: Movement, unit: UnitId, from: AreaId, enemy: SmallSet): SmallSet =>
  hasEntered(phase, unit) ? NOWHERE : without(stepsOf(state, unit, from), shutTo(state, unit, enemy))

/** Where a march of so many areas may lead, DD-5.11: among enemies only where the option leaves it. */
const marches = (state: State, side: Side, unit: UnitId, from: AreaId, areas: number, enemy: SmallSet): SmallSet =>
  without(marchReach(state, side, from, areas), state.options.marchIntoEnemy ? shutTo(state, unit, enemy) : enemy)

/** Where a march of so many areas may end, DD-5.3, DD-5.11. */
export const marchEnds = (state: State, { side }: Movement, unit: UnitId, from: AreaId, areas: number): SmallSet => {
  const { [side]: own, [enemyOf(side)]: foe } = survey(state)
  return without(marches(state, side, unit, from, areas, foe.occupied), own.full)
}

/** Where a unit may go but for its friends: out of contact one step, into an area free of enemy (DD-5.9); else by step or march. */
const wayOut = (state: State, phase: Movement, unit: UnitId, from: AreaId, enemy: SmallSet): SmallSet => {
  if (has(enemy, from)) return without(stepsOf(state, unit, from), enemy)
  const near = normalMoves(state, phase, unit, from, enemy)
  if (phase.halted.includes(unit) || !phase.beganFree.includes(unit)) return near
  const far = marches(state, phase.side, unit, from, marchLeft(state, phase, unit, 0), enemy)
  return { low: near.low | far.low, high: near.high | far.high }
}

/** Where units may go but for their friends, as long as nothing changes that bears on it. */
interface Outlook {
  /** What it was worked out for. */
  options: Options | null
  placed: readonly UnitId[] | null
  halted: readonly UnitId[] | null
  enemyLow: number
  enemyHigh: number
  /** By unit, the area it was worked out from, or -1. */
  readonly from: number[]
  /** By unit, where it may go. */
  readonly ways: SmallSet[]
}

/** One for every list of units that began a phase free. */
const outlooks = derive((_beganFree: readonly UnitId[]): Outlook => ({
  options: null,
  placed: null,
  halted: null,
  enemyLow: 0,
  enemyHigh: 0,
  from: NOBODY.slice(),
  ways: new Array<SmallSet>(UNITS).fill(NOWHERE),
}))

const outlookOf = ({ options }: State, { beganFree, placed, halted }: Movement, { low, high }: SmallSet): Outlook => {
  const outlook = outlooks(beganFree)
  const isSame = outlook.options === options && outlook.placed === placed && outlook.halted === halted
  if (isSame && outlook.enemyLow === low && outlook.enemyHigh === high) return outlook
  outlook.options = options
  outlook.placed = placed
  outlook.halted = halted
  outlook.enemyLow = low
  outlook.enemyHigh = high
  outlook.from.fill(-1)
  return outlook
}

/** Where a unit may go but for its friends. */
const wayFor = (state: State, phase: Movement, unit: UnitId, enemy: SmallSet, { from, ways }: Outlook): SmallSet => {
  const at = state.place[unit] as AreaId
  if (from[unit] === at) return ways[unit]
  from[unit] = at
  return (ways[unit] = wayOut(state, phase, unit, at, enemy))
}

/** Every area a unit may be ordered to, by whatever kind of move: the one home of what is legal. No move ends in a full area (DD-5.3). */
export const destinations = (state: State, phase: Movement, unit: UnitId): SmallSet => {
  const enemy = survey(state)[enemyOf(phase.side)].occupied
  const way = wayFor(state, phase, unit, enemy, outlookOf(state, phase, enemy))
  return without(way, survey(state)[phase.side].full)
}

/** Offers some units that may move every area each may be ordered to. */
export const offerMoves = (to: Offers, state: State, phase: Movement, some: readonly UnitId[]): void => {
  const { [phase.side]: own, [enemyOf(phase.side)]: foe } = survey(state)
  const outlook = outlookOf(state, phase, foe.occupied)
  for (const unit of some) offerAreas(to, unit, without(wayFor(state, phase, unit, foe.occupied, outlook), own.full))
}
