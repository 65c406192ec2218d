import { derive } from '../../../kernel/derive.js'
import type { AreaId, Ground } from '../data/areas.js'
import { areasIn, has, intersection, sizeOf, withArea, without, type AreaSet, type Steps } from '../data/area-set.js'
import { movementOf } from '../model/phase-order.js'
import { spotOf, STACK_LIMIT, strengthOf, TURNS, type State } from '../model/state.js'
import { suppliedAmong } from '../rules/supply.js'
import type { OrderWeights } from './order-weights.js'
import { suppliedAreas } from './supplied.js'
import type { Position, Presence } from '../model/position.js'
import { enemyOf, isArtillery, isVehicle, UNITS, unitsOf, type Side, type UnitId } from '../data/counters.js'

/** What the players know of a map: how far everything is from the objective. */
export interface Distances {
  /** By area, how many steps by road it is from the objective; more than any way is long where none leads. */
  readonly byRoad: readonly number[]
  /** The same over any border. */
  readonly onFoot: readonly number[]
  /** By area, whether it is next to the objective by road: one of its gates. */
  readonly isGate: readonly boolean[]
  /** By area, whether it is a gate on the side from which the Germans come. */
  readonly isForward: readonly boolean[]
}

/** How far every area is from some areas by some kind of steps, one for each. */
const distancesOver = (ways: Steps, from: readonly AreaId[], most: number): readonly number[] => {
  const away = new Array<number>(most).fill(most)
  const queue = [...from]
  for (const area of queue) away[area] = 0
  for (const area of queue)
    for (const next of areasIn(ways[area])) {
      if (away[next] <= away[area] + 1) continue
      away[next] = away[area] + 1
      queue.push(next)
    }
  return away
}

/** The distances of a map. */
export const distancesOn: (ground: Ground) => Distances = /* @__PURE__ */ derive(
  ({ areas, roads, steps, objective, germanStart }: Ground): Distances => {
    const byRoad = distancesOver(roads, [objective], areas.length)
    const isGate = byRoad.map((away) => away === 1)
    const fromStart = distancesOver(steps, areasIn(germanStart), areas.length)
    return {
      byRoad,
      onFoot: distancesOver(steps, [objective], areas.length),
      isGate,
      isForward: areas.map((area) => isGate[area] && fromStart[area] < fromStart[objective]),
    }
  },
)

/** How far an area is from the objective for a unit: by road for vehicles, half of it across country for infantry. */
export const distanceFor = ({ byRoad, onFoot }: Distances, unit: UnitId, area: AreaId): number =>
  isVehicle[unit] ? byRoad[area] : (byRoad[area] + onFoot[area]) / 2

/** A position as a side looks at it: what it asks about again and again while it rates its orders is found out once. */
export interface Look {
  /** The position. */
  readonly at: Position
  /** Who looks. */
  readonly side: Side
  /** What it goes by. */
  readonly weights: OrderWeights
  /** How far everything is from the objective. */
  readonly known: Distances
  /** Its combat units that could still come to a fight. */
  readonly free: readonly UnitId[]
  /** Where units of the side are in supply. */
  readonly supplied: AreaSet
  /** Whether the game is nearly over. */
  readonly isLate: boolean
  /** Whether the Germans control St. Vith, and the first half of the game is over. */
  readonly isHeld: boolean
  /** By area, the dice that could still come there; NaN where nobody asked yet. */
  readonly coming: number[]
  /** By area, the strength of the enemy that the first unit there would cut off from supply, where anybody asked. */
  readonly cut: (number | undefined)[]
  /** By unit, what it is worth where it stands; NaN where nobody asked yet. */
  readonly staying: number[]
  /** By kind of unit, what one more is worth, by area; NaN where nobody asked yet. */
  readonly arriving: (number[] | undefined)[]
}

/** A list of numbers that nobody asked for yet. */
const unasked = (length: number): number[] => new Array<number>(length).fill(NaN)

/** Units of one kind are worth the same in any area where neither stands. How strong one is matters to Americans alone. */
const kindOf = (state: State, unit: UnitId, side: Side): number =>
  (isArtillery[unit] ? 2 : 0) + (isVehicle[unit] ? 1 : 0) + (side === 'us' ? 4 * strengthOf(state, unit) : 0)

/** From this turn on the Germans look to what they hold. */
const HELD_FROM = TURNS - 4

/** Looks at a position for a side. */
export const lookOf = (at: Position, side: Side, weights: OrderWeights): Look => ({
  at,
  side,
  weights,
  known: distancesOn(at.ground),
  free: freeUnits(at, side, movementOf(at.state.phase)?.done ?? NOBODY),
  supplied: suppliedAreas(at, side),
  isLate: at.state.turn >= TURNS - 1,
  isHeld: at.state.turn >= HELD_FROM && at.state.control[at.ground.objective] === 'german',
  coming: unasked(at.ground.areas.length),
  cut: [],
  staying: unasked(UNITS),
  arriving: [],
})

const NOBODY: readonly UnitId[] = []

/** What one side has in an area, all its dice. */
const power = ({ combat, guns }: Presence, area: AreaId): number => combat[area] + guns[area] * 2

/** The combat units of a side that could still come to a fight: those out of contact that have not moved. */
const freeUnits = (at: Position, side: Side, done: readonly UnitId[]): readonly UnitId[] => {
  const { state, [enemyOf(side)]: foe } = at
  const free: UnitId[] = []
  for (const unit of unitsOf[side]) {
    const spot = state.place[unit]
    if (spot >= 0 && !isArtillery[unit] && foe.count[spot] === 0 && !done.includes(unit)) free.push(unit)
  }
  return free
}

/** The dice that could still come to an area: own combat units next to it that are free. */
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

/** The strength of the enemy that is in supply while a side stands in some areas, and is not while it stands in one more. */
const cutBetween = ({ at, side }: Look, some: AreaSet, more: AreaSet): number => {
  const enemy = at[enemyOf(side)]
  const [before, after] = [some, more].map((own) => suppliedAmong(at.ground, enemyOf(side), own))
  let sum = 0
  for (const area of areasIn(intersection(enemy.occupied, without(before, after)))) sum += power(enemy, area)
  return sum
}

/** The strength of the enemy that the only unit of a side in an area cuts off there, or would. */
const cutBy = (look: Look, area: AreaId, isThere: boolean): number => {
  const { occupied, count } = look.at[look.side]
  if (count[area] > (isThere ? 1 : 0)) return 0
  const itself = look.at.ground.itself[area]
  return isThere
    ? cutBetween(look, without(occupied, itself), occupied)
    : (look.cut[area] ??= cutBetween(look, occupied, withArea(occupied, area)))
}

/** What it is worth to a unit to cut enemies off. */
const cutting = (look: Look, area: AreaId, isThere: boolean): number => {
  const perPoint = look.weights[look.side].cutting
  return perPoint === 0 ? 0 : perPoint * cutBy(look, area, isThere)
}

/** What it is worth to be alone among Americans who could come to St. Vith: from a fight they cannot. */
const pinning = ({ isHeld, known, weights: { german } }: Look, area: AreaId): number =>
  isHeld ? Math.max(0, german.pin - german.pinStep * known.onFoot[area]) : 0

/** What it is worth to be alone in an area on their way there. */
const blocking = ({ isHeld, known, weights: { german } }: Look, area: AreaId): number =>
  isHeld ? Math.max(0, german.block - german.blockStep * known.onFoot[area]) : 0

/** What a German unit is worth in an area: near St. Vith, where it fights at good odds, and in supply. */
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
  if (area === ground.objective)
    value += state.captures.length > 0 || enemy === 0 ? weights.objectiveAgain : weights.objective
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

/** How many fights of friends lie beside an area: work for guns. */
const fightsBeside = ({ ground, contested }: Position, area: AreaId): number =>
  sizeOf(intersection(ground.steps[area], contested))

/** How the Americans need one more unit in an area that holds so many others of theirs. */
const need = ({ known, weights: { us: weights } }: Look, area: AreaId, others: number): number => {
  const { byRoad, isGate, isForward } = known
  if (byRoad[area] === 0) return weights.objective[others] ?? 0
  if (isGate[area]) return (weights.gate[others] ?? 0) + (isForward[area] ? weights.forward : 0)
  return weights.elsewhere - weights.step * byRoad[area] - weights.friend * others
}

/** What a U.S. unit is worth in an area: on and around St. Vith, in supply, and too many to be overrun. */
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
  const isLost = look.isLate && state.control[ground.objective] === 'german'
  if (enemy === 0) return value + (isLost ? weights.lateFree - weights.lateFreeStep * known.byRoad[area] : 0)
  if (area === ground.objective) return value + weights.objectiveFight
  const own = power(us, area) + (isThere ? 0 : strengthOf(state, unit))
  if (isLost) return value + weights.lateFight - weights.lateFightStep * known.byRoad[area]
  return value + (own >= enemy ? weights.evenFight : weights.badFight)
}

const valueOf = (look: Look, unit: UnitId, area: AreaId): number =>
  look.side === 'german' ? germanValue(look, unit, area) : usValue(look, unit, area)

/** What a unit is worth where it stands. */
export const valueNow = (look: Look, unit: UnitId): number => {
  const { staying } = look
  if (Number.isNaN(staying[unit])) staying[unit] = valueOf(look, unit, spotOf(look.at.state, unit))
  return staying[unit]
}

/** What a unit is worth by area, where it does not stand yet: the same list for all of its kind, filled as far as anybody asked. */
const worthsOf = ({ at, side, arriving }: Look, unit: UnitId): number[] =>
  (arriving[kindOf(at.state, unit, side)] ??= unasked(at.ground.areas.length))

const worthIn = (look: Look, worths: number[], unit: UnitId, area: AreaId): number => {
  if (Number.isNaN(worths[area])) worths[area] = valueOf(look, unit, area)
  return worths[area]
}

/** By how much more a unit is worth in other areas than where it stands. */
export const gainsOf = (look: Look, unit: UnitId): ((area: AreaId) => number) => {
  const worths = worthsOf(look, unit)
  const now = valueNow(look, unit)
  return (area) => worthIn(look, worths, unit, area) - now
}
