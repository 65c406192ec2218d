import { derive } from '../../../kernel/derive.js'
import type { AreaId, Ground } from '../data/areas.js'
import { areasIn, has, intersection, sizeOf, type AreaSet, type Steps } from '../data/area-set.js'
import { movementOf } from '../model/phase-order.js'
import { spotOf, STACK_LIMIT, strengthOf, TURNS, type State } from '../model/state.js'
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
  /** By area, the dice that could still come there; NaN where nobody asked yet. */
  readonly coming: number[]
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

/** Looks at a position for a side. */
export const lookOf = (at: Position, side: Side, weights: OrderWeights): Look => ({
  at,
  side,
  weights,
  known: distancesOn(at.ground),
  free: freeUnits(at, side, movementOf(at.state.phase)?.done ?? NOBODY),
  supplied: suppliedAreas(at, side),
  isLate: at.state.turn >= TURNS - 1,
  coming: unasked(at.ground.areas.length),
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

/** What a German unit is worth in an area: near St. Vith, where it fights at good odds, and in supply. */
const germanValue = (look: Look, unit: UnitId, area: AreaId): number => {
  const { at, known } = look
  const { state, ground, german, us } = at
  const weights = look.weights.german
  const enemy = power(us, area)
  const isThere = state.place[unit] === area
  const here = german.combat[area] - (isThere && !isArtillery[unit] ? strengthOf(state, unit) : 0)
  let value = -weights.step * distanceFor(known, unit, area)
  if (!look.isLate && !has(look.supplied, area)) value -= weights.unsupplied
  if (isArtillery[unit]) {
    if (enemy > 0) return value - (here > 0 ? weights.gunsInFight : weights.gunsAlone)
    return value * weights.guns + weights.gunsFight * fightsBeside(at, area)
  }
  if (area === ground.objective)
    value += state.captures.length > 0 || enemy === 0 ? weights.objectiveAgain : weights.objective
  if (enemy === 0) return value + (known.isGate[area] ? weights.gate : 0)
  const come = isThere ? here + strengthOf(state, unit) : comingTo(look, area)
  const isGood = come >= enemy * weights.goodOdds
  const fight = isGood
    ? weights.goodFight + weights.perEnemy * enemy
    : come * 2 >= enemy
      ? weights.fairFight
      : weights.badFight
  return value + fight + (here > 0 ? weights.joined : 0)
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
  let value = need(look, area, others)
  if (!has(look.supplied, area)) value -= weights.unsupplied
  if (isArtillery[unit]) {
    const inFight = weights.gunsInFight + (us.combat[area] > 0 ? 0 : weights.gunsAlone)
    value = value * weights.guns + weights.gunsFight * fightsBeside(at, area) - (enemy > 0 ? inFight : 0)
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
