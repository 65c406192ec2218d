import { derive } from '../../../kernel/derive.js'
import type { AreaId, Ground } from '../data/areas.js'
import { areasIn, has, intersection, sizeOf, type Steps } from '../data/area-set.js'
import { STACK_LIMIT, strengthOf, TURNS } from '../model/state.js'
import { isSupplied } from './supplied.js'
import type { Position, Presence } from '../model/position.js'
import { enemyOf, isArtillery, isVehicle, type Side, type UnitId } from '../data/counters.js'

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

/** What one side has in an area, all its dice. */
const power = ({ combat, guns }: Presence, area: AreaId): number => combat[area] + guns[area] * 2

/** The dice that could still come to an area: own combat units next to it that have not moved. */
const potential = (at: Position, side: Side, area: AreaId, done: readonly UnitId[]): number => {
  const { state, [side]: own, [enemyOf(side)]: foe } = at
  let sum = own.combat[area]
  let left = STACK_LIMIT - own.count[area]
  for (const [unit, spot] of state.place.entries()) {
    if (left <= 0) break
    if (spot < 0 || done.includes(unit as UnitId) || isArtillery[unit]) continue
    if (!has(at.ground.steps[spot], area) || own.count[spot] === 0 || foe.count[spot] > 0) continue
    sum += strengthOf(state, unit as UnitId)
    left--
  }
  return sum
}

const isLate = ({ state }: Position): boolean => state.turn >= TURNS - 1

/** What a German unit is worth in an area: near St. Vith, where it fights at good odds, and in supply. */
const germanValue = (at: Position, unit: UnitId, area: AreaId, done: readonly UnitId[]): number => {
  const { state, ground, german, us } = at
  const known = distancesOn(ground)
  const enemy = power(us, area)
  const isThere = state.place[unit] === area
  const here = german.combat[area] - (isThere && !isArtillery[unit] ? strengthOf(state, unit) : 0)
  let value = -10 * distanceFor(known, unit, area)
  if (!isLate(at) && !isSupplied(at, 'german', area)) value -= 14
  if (isArtillery[unit]) {
    if (enemy > 0) return value - (here > 0 ? 10 : 60)
    return value * 0.7 + 4 * fightsBeside(at, area)
  }
  if (area === ground.objective) value += state.captures.length > 0 || enemy === 0 ? 60 : 30
  if (enemy === 0) return value + (known.isGate[area] ? 6 : 0)
  const come = isThere ? here + strengthOf(state, unit) : potential(at, 'german', area, done)
  return value + (come >= enemy * 1.2 ? 12 + enemy : come * 2 >= enemy ? -4 : -30) + (here > 0 ? 6 : 0)
}

/** How many fights of friends lie beside an area: work for guns. */
const fightsBeside = ({ ground, contested }: Position, area: AreaId): number =>
  sizeOf(intersection(ground.steps[area], contested))

/** How the Americans need one more unit in an area that holds so many others of theirs. */
const need = ({ byRoad, isGate, isForward }: Distances, area: AreaId, others: number): number => {
  if (byRoad[area] === 0) return [120, 85, 60][others] ?? 0
  if (isGate[area]) return ([46, 26, 12][others] ?? 0) + (isForward[area] ? 12 : 0)
  return 22 - 4 * byRoad[area] - 4 * others
}

/** What a U.S. unit is worth in an area: on and around St. Vith, in supply, and too many to be overrun. */
const usValue = (at: Position, unit: UnitId, area: AreaId): number => {
  const { state, ground, german, us } = at
  const known = distancesOn(ground)
  const isThere = state.place[unit] === area
  const others = us.count[area] - (isThere ? 1 : 0)
  const enemy = power(german, area)
  let value = need(known, area, others)
  if (!isSupplied(at, 'us', area)) value -= 30
  if (isArtillery[unit]) value = value * 0.5 + 5 * fightsBeside(at, area) - (enemy > 0 ? 40 : 0)
  if (enemy === 0)
    return value + (isLate(at) && state.control[ground.objective] === 'german' ? 8 - 4 * known.byRoad[area] : 0)
  if (area === ground.objective) return value + 90
  const own = power(us, area) + (isThere ? 0 : strengthOf(state, unit))
  return (
    value +
    (isLate(at) && state.control[ground.objective] === 'german' ? 30 - 5 * known.byRoad[area] : own >= enemy ? 2 : -34)
  )
}

/** What a unit is worth in an area, in points that only compare. */
export const valueIn = (at: Position, side: Side, unit: UnitId, area: AreaId, done: readonly UnitId[]): number =>
  side === 'german' ? germanValue(at, unit, area, done) : usValue(at, unit, area)
