import { memoize } from '../../../kernel/memoize.js'
import { weights } from './weights.js'
import type { AreaId, Ground } from '../data/areas.js'
import { phaseNumber } from '../model/phase-order.js'
import { isOnMap, turnDue, TURNS, type State } from '../model/state.js'
import { positionOf, type Position } from '../model/position.js'
import { has } from '../data/area-set.js'
import { isSupplied, suppliedAreas } from './supplied.js'
import { unitsOf, type Side, type UnitId } from '../data/counters.js'
import { hasChain } from '../rules/victory.js'
import { distancesOn } from './distances.js'

/** For each number of road steps to St. Vith, the belt of an area. The last belt holds all distant areas. */
const DISTANCE_BANDS: readonly number[] = [0, 1, 2, 3, 4, 4, 5]
const bandsOn: (ground: Ground) => readonly number[] = /* @__PURE__ */ memoize((ground: Ground) =>
  distancesOn(ground).byRoad.map((away) => DISTANCE_BANDS[Math.min(away, DISTANCE_BANDS.length - 1)]),
)

/**
 * For each belt, the belt used for artillery, which reaches farther: up to one step from St. Vith, up to three, and
 * beyond.
 */
const GUN_BANDS: readonly number[] = [0, 0, 1, 1, 2, 2]

const [TEN, FOUR] = [10, 4]
const LAST_BAND = 5
const GUNS = LAST_BAND + 1
const CUT_OFF = GUNS + 3

/**
 * Counts the units of a side by belt: combat strength in tens, artillery units in fours, and strength out of supply in
 * tens.
 */
const countBands = (features: number[], first: number, at: Position, side: Side): void => {
  const { count, combat, guns } = at[side]
  const belt = bandsOn(at.ground)
  const supplied = suppliedAreas(at, side)
  let cutOff = 0
  for (const area of at.ground.areas) {
    if (count[area] === 0) continue
    const far = belt[area]
    features[first + far] += combat[area] / TEN
    features[first + GUNS + GUN_BANDS[far]] += guns[area] / FOUR
    if (!has(supplied, area)) cutOff += combat[area] + 2 * guns[area]
  }
  features[first + CUT_OFF] = cutOff / TEN
}

/** The balance of a fight for the Germans, from -1 to 1. */
const balance = ({ german, us }: Position, area: AreaId, enemyGun: number): number => {
  const own = german.combat[area]
  const enemy = us.combat[area] + enemyGun * us.guns[area]
  return (own - enemy) / (own + enemy + 1)
}

/** The occupation of the areas one step from St. Vith, and the balance of all fights outside St. Vith. */
const addSurroundings = (features: number[], first: number, at: Position): void => {
  const { german, us } = at
  const belt = bandsOn(at.ground)
  for (const area of at.ground.areas) {
    const isGerman = german.count[area] > 0
    const isUs = us.count[area] > 0
    if (belt[area] === 1 && (isGerman || isUs)) features[first + (isGerman && isUs ? 2 : isUs ? 1 : 0)] += 1
    if (isGerman && isUs && area !== at.ground.objective) features[first + 3] += balance(at, area, 1)
  }
}

const NEVER = Infinity

const isDue = (state: State, unit: UnitId): boolean => (turnDue(state, unit) ?? NEVER) <= TURNS

/** The strength still to arrive, in tens. */
const coming = (state: State, side: Side): number => {
  let sum = 0
  for (const unit of unitsOf[side]) if (!isOnMap(state, unit) && isDue(state, unit)) sum += state.strength[unit]
  return sum / TEN
}

/** The occupation of St. Vith, the balance there, and whether it can be held. */
const lookIn = (features: number[], first: number, at: Position): void => {
  const { state, german, us, ground } = at
  const { objective } = ground
  const isGerman = german.count[objective] > 0
  const isUs = us.count[objective] > 0
  features[first] = isGerman && !isUs ? 1 : 0
  features[first + 1] = isUs && !isGerman ? 1 : 0
  features[first + 2] = isGerman && isUs ? 1 : 0
  features[first + 3] = isGerman ? balance(at, objective, 2) : -1
  features[first + 4] = state.control[objective] === 'german' ? 1 : 0
  features[first + 5] = state.captures.length > 0 ? 1 : 0
  features[first + 6] = isSupplied(at, 'us', objective) ? 1 : 0
  features[first + 7] = hasChain(at) ? 1 : 0
}

/** The features of a position at a time, in the order of {@link weights}. */
const featuresAt = (state: State, time: number): readonly number[] => {
  const at = positionOf(state)
  const features = new Array<number>(weights.length).fill(0)
  countBands(features, 0, at, 'german')
  countBands(features, 10, at, 'us')
  features[20] = coming(state, 'german')
  features[21] = coming(state, 'us')
  lookIn(features, 22, at)
  addSurroundings(features, 30, at)
  features[34] = 1
  features[35] = time ** 2
  return features
}

/** The features of a position, in the order of {@link weights}. */
export const featuresOf = (state: State): readonly number[] => featuresAt(state, timeOf(state))

/** The elapsed share of the game, from -1 at the start to 1 at the end. */
export const timeOf = (state: State): number => ((state.turn - 1 + phaseNumber(state.phase) / 8) / TURNS) * 2 - 1

/** The estimated probability of a German win, from 0 to 1. */
export const germanChance = (state: State): number => {
  const time = timeOf(state)
  const features = featuresAt(state, time)
  let sum = 0
  for (let i = 0; i < features.length; i++) {
    const { now, later } = weights[i]
    sum += features[i] * (now + later * time)
  }
  return 1 / (1 + Math.exp(-sum))
}
