import { memoize } from '../../../kernel/memoize.js'
import { MOST_AREAS, type AreaId } from '../data/areas.js'
import {
  areasIn,
  has,
  intersection,
  isEmpty,
  NO_AREAS,
  oneStepFrom,
  sizeOf,
  union,
  withArea,
  without,
  type AreaSet,
} from '../data/area-set.js'
import { movementOf } from '../model/phase-order.js'
import { OUT, spotOf, STACK_LIMIT, strengthOf, TURNS, type State } from '../model/state.js'
import { suppliedAmong } from '../rules/supply.js'
import { distancesOn, type Distances } from './distances.js'
import type { OrderWeights } from './order-weights.js'
import { suppliedAreas } from './supplied.js'
import type { Position, Presence } from '../model/position.js'
import { enemyOf, isArtillery, isVehicle, UNITS, unitsOf, type Side, type UnitId } from '../data/counters.js'

/**
 * The distance of an area from the objective for a unit: by road for vehicles, the mean of road and cross-country
 * distance for infantry.
 */
export const distanceFor = ({ byRoad, onFoot }: Distances, unit: UnitId, area: AreaId): number =>
  isVehicle[unit] ? byRoad[area] : (byRoad[area] + onFoot[area]) / 2

/** Values computed for one side, NaN where not yet. They are kept until what they depend on changes. */
interface KnownValues {
  /** For each area, the combat strength the side could have there. */
  readonly coming: Float64Array
  /** For each area, the enemy strength that the first unit there would cut off from supply. */
  readonly cut: Float64Array
  /** For each kind of unit, the value of one more unit in each area. */
  readonly arriving: (Float64Array | undefined)[]
  /** For each unit, its value where it is. */
  readonly staying: Float64Array
}

/** A position as one side evaluates it, with the values known so far. */
export interface Look extends KnownValues {
  readonly at: Position
  readonly side: Side
  readonly weights: OrderWeights
  /** The distances of the map. */
  readonly known: Distances
  /** The side's combat units that could still join a fight. */
  readonly free: readonly UnitId[]
  /** The areas where the side is in supply. */
  readonly supplied: AreaSet
  /** The areas occupied by both sides. */
  readonly contested: AreaSet
  /** Whether it is one of the last two turns. */
  readonly isLate: boolean
  /** Whether the Germans control St. Vith. */
  readonly isTaken: boolean
  /** Whether the Germans have captured St. Vith before. */
  readonly wasCaptured: boolean
  /** Whether the Germans control St. Vith late in the game (see `HELD_FROM`). */
  readonly isHeld: boolean
}

/** A list of values none of which is known. */
const unasked = (length: number): Float64Array => new Float64Array(length).fill(NaN)

/**
 * The kind of a unit, as an index. Units of one kind have the same value in any area where neither is yet. Strength
 * matters only for U.S. units.
 */
const kindOf = (state: State, unit: UnitId, side: Side): number =>
  (isArtillery[unit] ? 2 : 0) + (isVehicle[unit] ? 1 : 0) + (side === 'us' ? 4 * strengthOf(state, unit) : 0)

/** The turn from which the Germans secure what they hold. */
const HELD_FROM = TURNS - 4

/** The last position that a side looked at, and the values known since. */
interface LastLook {
  look: Look | null
  strength: readonly number[]
  /** For each unit, its place, its hits and whether it was free to join a fight. */
  readonly place: Int16Array
  readonly hits: Int16Array
  readonly isFree: Uint8Array
  readonly values: KnownValues
}

const noLook = (): LastLook => ({
  look: null,
  strength: [],
  place: new Int16Array(UNITS).fill(OUT),
  hits: new Int16Array(UNITS),
  isFree: new Uint8Array(UNITS),
  values: { coming: unasked(MOST_AREAS), cut: unasked(MOST_AREAS), arriving: [], staying: unasked(UNITS) },
})

/** Whether two positions are alike in everything that affects the values of all areas. */
const isAlike = (one: Look, other: Look): boolean =>
  one.known === other.known &&
  one.isLate === other.isLate &&
  one.isTaken === other.isTaken &&
  one.wasCaptured === other.wasCaptured &&
  one.isHeld === other.isHeld

const withSpot = (areas: AreaSet, spot: number): AreaSet => (spot < 0 ? areas : withArea(areas, spot as AreaId))

/** Notes all units as they are now. Returns the areas of those that have changed, before and after. */
const changedAreas = ({ at, free }: Look, { place, hits, isFree }: LastLook): AreaSet => {
  const now = at.state
  let areas = NO_AREAS
  let nextFree = 0
  for (let unit = 0; unit < place.length; unit++) {
    const is = nextFree < free.length && free[nextFree] === unit ? 1 : 0
    nextFree += is
    const spot = now.place[unit]
    if (place[unit] === spot && hits[unit] === now.hits[unit] && isFree[unit] === is) continue
    areas = withSpot(withSpot(areas, place[unit]), spot)
    place[unit] = spot
    hits[unit] = now.hits[unit]
    isFree[unit] = is
  }
  return areas
}

/** The areas that are in only one of two sets. */
const difference = (one: AreaSet, other: AreaSet): AreaSet => union(without(one, other), without(other, one))

/**
 * The other areas whose values change: those that gained or lost supply, those next to a fight that began or ended, and
 * for the Germans those with enemy units that others could join.
 */
const affectedBy = (changed: AreaSet, before: Look, { at, side, supplied, contested }: Look): AreaSet => {
  const { steps } = at.ground
  let areas = side === 'german' ? intersection(oneStepFrom(steps, changed), at.us.occupied) : NO_AREAS
  if (before.contested !== contested) areas = union(areas, oneStepFrom(steps, difference(before.contested, contested)))
  return before.supplied === supplied ? areas : union(areas, difference(before.supplied, supplied))
}

/** Forgets the values of areas, and of the units in them. */
const forgetIn = ({ at, side, coming, cut, arriving, staying }: Look, areas: AreaSet): void => {
  if (isEmpty(areas)) return
  const { place } = at.state
  for (const area of areasIn(areas)) {
    coming[area] = cut[area] = NaN
    for (let kind = 0; kind < arriving.length; kind++) {
      const worths = arriving[kind]
      if (worths !== undefined) worths[area] = NaN
    }
  }
  for (const unit of unitsOf[side]) if (place[unit] < 0 || has(areas, place[unit] as AreaId)) staying[unit] = NaN
}

/** Forgets all values. */
const forgetAll = ({ coming, cut, arriving, staying }: Look): void => {
  for (const values of [coming, cut, staying, ...arriving]) values?.fill(NaN)
}

/** Returns a function that prepares the evaluation of positions and keeps the values of the last one. */
const evaluatorFor = (side: Side, weights: OrderWeights): ((at: Position) => Look) => {
  const last = noLook()
  return (at) => {
    const { state, ground } = at
    const { coming, cut, arriving, staying } = last.values
    const isTaken = state.control[ground.objective] === 'german'
    const look: Look = {
      at,
      side,
      weights,
      known: distancesOn(ground),
      free: freeUnits(at, side, movementOf(state.phase)?.done ?? NOBODY),
      supplied: suppliedAreas(at, side),
      contested: at.contested,
      isLate: state.turn >= TURNS - 1,
      isTaken,
      wasCaptured: state.captures.length > 0,
      isHeld: state.turn >= HELD_FROM && isTaken,
      coming,
      cut,
      arriving,
      staying,
    }
    const changed = changedAreas(look, last)
    const { look: before } = last
    const isKept = before !== null && isAlike(before, look) && last.strength === state.strength
    if (isKept && (isEmpty(changed) || weights[side].cutting === 0))
      forgetIn(look, union(changed, affectedBy(changed, before, look)))
    else forgetAll(look)
    last.look = look
    last.strength = state.strength
    return look
  }
}

const evaluators = /* @__PURE__ */ memoize((weights: OrderWeights): Readonly<Record<Side, (at: Position) => Look>> => ({
  german: evaluatorFor('german', weights),
  us: evaluatorFor('us', weights),
}))

/**
 * Prepares the evaluation of a position for a side. Values known from the last position are kept where they are the
 * same. The value of cutting off supply depends on units anywhere.
 */
export const lookOf = (at: Position, side: Side, weights: OrderWeights): Look => evaluators(weights)[side](at)

const NOBODY: readonly UnitId[] = []

/** The combat strength of one side in an area, plus 2 for each artillery unit. */
const power = ({ combat, guns }: Presence, area: AreaId): number => combat[area] + guns[area] * 2

/**
 * The combat units of a side that could still join a fight: not in contact and not moved yet.
 *
 * @param done in canonical order
 */
const freeUnits = (at: Position, side: Side, done: readonly UnitId[]): readonly UnitId[] => {
  const { state, [enemyOf(side)]: foe } = at
  const free: UnitId[] = []
  let next = 0
  for (const unit of unitsOf[side]) {
    while (next < done.length && done[next] < unit) next++
    if (next < done.length && done[next] === unit) continue
    const spot = state.place[unit]
    if (spot >= 0 && !isArtillery[unit] && foe.count[spot] === 0) free.push(unit)
  }
  return free
}

/** The combat strength a side could have in an area: units there plus free units in adjacent areas. */
const potential = ({ at, side, free }: Look, area: AreaId): number => {
  const { state, [side]: own } = at
  const { steps } = at.ground
  let sum = own.combat[area]
  let left = STACK_LIMIT - own.count[area]
  for (let i = 0; left > 0 && i < free.length; i++) {
    if (!has(steps[state.place[free[i]]], area)) continue
    sum += strengthOf(state, free[i])
    left--
  }
  return sum
}

const comingTo = (look: Look, area: AreaId): number => {
  const { coming } = look
  if (Number.isNaN(coming[area])) coming[area] = potential(look, area)
  return coming[area]
}

/** The enemy strength that loses supply when a side extends its areas from one set to a larger one. */
const cutBetween = ({ at, side }: Look, some: AreaSet, more: AreaSet): number => {
  const enemy = at[enemyOf(side)]
  const [before, after] = [some, more].map((own) => suppliedAmong(at.ground, enemyOf(side), own))
  let sum = 0
  for (const area of areasIn(intersection(enemy.occupied, without(before, after)))) sum += power(enemy, area)
  return sum
}

/**
 * The enemy strength that a unit cuts off from supply as the only one of its side in the area, or would if it moved
 * there.
 */
const cutBy = (look: Look, area: AreaId, isThere: boolean): number => {
  const { occupied, count } = look.at[look.side]
  if (count[area] > (isThere ? 1 : 0)) return 0
  const itself = look.at.ground.itself[area]
  if (isThere) return cutBetween(look, without(occupied, itself), occupied)
  if (Number.isNaN(look.cut[area])) look.cut[area] = cutBetween(look, occupied, withArea(occupied, area))
  return look.cut[area]
}

/** The value of cutting off enemy units from supply. */
const cutting = (look: Look, area: AreaId, isThere: boolean): number => {
  const perPoint = look.weights[look.side].cutting
  return perPoint === 0 ? 0 : perPoint * cutBy(look, area, isThere)
}

/** The value of being the only unit in a fight with U.S. units that could otherwise move to St. Vith. */
const pinning = ({ isHeld, known, weights: { german } }: Look, area: AreaId): number =>
  isHeld ? Math.max(0, german.pin - german.pinStep * known.onFoot[area]) : 0

/** The value of being the only unit in an area on their way to St. Vith. */
const blocking = ({ isHeld, known, weights: { german } }: Look, area: AreaId): number =>
  isHeld ? Math.max(0, german.block - german.blockStep * known.onFoot[area]) : 0

/** The value of a German unit in an area: near St. Vith, in a fight at good odds, and in supply. */
const germanValue = (look: Look, unit: UnitId, area: AreaId): number => {
  const { at, known } = look
  const { state, ground, german, us } = at
  const weights = look.weights.german
  const enemy = power(us, area)
  const isThere = state.place[unit] === area
  const here = german.combat[area] - (isThere && !isArtillery[unit] ? strengthOf(state, unit) : 0)
  let value = cutting(look, area, isThere) - weights.step * distanceFor(known, unit, area)
  const isInWant = !look.isLate && !has(look.supplied, area)
  if (isInWant) value -= weights.unsupplied
  if (isArtillery[unit]) {
    if (enemy > 0) return value - (here > 0 ? weights.gunsInFight : weights.gunsAlone)
    return value * weights.guns + weights.gunsFight * fightsBeside(at, area) - (isInWant ? weights.gunsUnsupplied : 0)
  }
  if (area === ground.objective) value += look.wasCaptured || enemy === 0 ? weights.objectiveAgain : weights.objective
  const others = german.count[area] - (isThere ? 1 : 0)
  if (enemy === 0)
    return (
      value +
      (known.isGate[area] ? weights.gate : 0) -
      weights.friend * others +
      (others > 0 ? 0 : blocking(look, area))
    )
  const come = isThere ? here + strengthOf(state, unit) : comingTo(look, area)
  const isGood = come >= enemy * weights.goodOdds
  const fight = isGood
    ? weights.goodFight + weights.perEnemy * enemy
    : come * 2 >= enemy
      ? weights.fairFight
      : weights.badFight
  return value + fight + (here > 0 ? weights.joined : pinning(look, area))
}

/** The number of contested areas adjacent to an area, which artillery could fire into. */
const fightsBeside = ({ ground, contested }: Position, area: AreaId): number =>
  sizeOf(intersection(ground.steps[area], contested))

/** The U.S. need for one more unit in an area that already holds a number of others. */
const need = ({ known, weights: { us: weights } }: Look, area: AreaId, others: number): number => {
  const { byRoad, isGate, isForward } = known
  if (byRoad[area] === 0) return weights.objective[others] ?? 0
  if (isGate[area]) return (weights.gate[others] ?? 0) + (isForward[area] ? weights.forward : 0)
  return weights.elsewhere - weights.step * byRoad[area] - weights.friend * others
}

/** The value of a U.S. unit in an area: in and around St. Vith, in supply, and too strong to be overrun. */
const usValue = (look: Look, unit: UnitId, area: AreaId): number => {
  const { at, known } = look
  const { state, ground, german, us } = at
  const weights = look.weights.us
  const isThere = state.place[unit] === area
  const others = us.count[area] - (isThere ? 1 : 0)
  const enemy = power(german, area)
  let value = need(look, area, others) + cutting(look, area, isThere)
  const isInWant = !has(look.supplied, area)
  if (isInWant) value -= weights.unsupplied
  if (isArtillery[unit]) {
    const inFight = weights.gunsInFight + (us.combat[area] > 0 ? 0 : weights.gunsAlone)
    value = value * weights.guns + weights.gunsFight * fightsBeside(at, area) - (enemy > 0 ? inFight : 0)
    if (isInWant) value -= weights.gunsUnsupplied
  }
  const isLost = look.isLate && look.isTaken
  if (enemy === 0) return value + (isLost ? weights.lateFree - weights.lateFreeStep * known.byRoad[area] : 0)
  if (area === ground.objective) return value + weights.objectiveFight
  const own = power(us, area) + (isThere ? 0 : strengthOf(state, unit))
  if (isLost) return value + weights.lateFight - weights.lateFightStep * known.byRoad[area]
  return value + (own >= enemy ? weights.evenFight : weights.badFight)
}

const valueOf = (look: Look, unit: UnitId, area: AreaId): number =>
  look.side === 'german' ? germanValue(look, unit, area) : usValue(look, unit, area)

/** The value of a unit where it is. */
export const valueNow = (look: Look, unit: UnitId): number => {
  const { staying } = look
  if (Number.isNaN(staying[unit])) staying[unit] = valueOf(look, unit, spotOf(look.at.state, unit))
  return staying[unit]
}

/** The values of a unit in the areas where it is not yet. Units of one kind share a list, filled on demand. */
export const worthsOf = ({ at, side, arriving }: Look, unit: UnitId): Float64Array =>
  (arriving[kindOf(at.state, unit, side)] ??= unasked(MOST_AREAS))

/** The value of a unit in an area where it is not yet, from its list. */
export const worthIn = (look: Look, worths: Float64Array, unit: UnitId, area: AreaId): number => {
  const known = worths[area]
  return Number.isNaN(known) ? (worths[area] = valueOf(look, unit, area)) : known
}
