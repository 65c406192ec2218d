import type { SmallMap } from '../../../supply/small.js'
import { allAreas, areaKey, AREAS, roads, ST_VITH, steps, type AreaId } from '../data/areas.js'
import { areasIn, has } from '../data/area-set.js'
import { strengthOf, TURNS, type State } from '../model/state.js'
import { isSupplied } from '../rules/supply.js'
import { survey, type Presence } from '../model/position.js'
import { enemyOf, isArtillery, isVehicle, type Side, type UnitId } from '../data/counters.js'

/** How far every area is from St. Vith over some borders; one step each. */
const fieldOf = (map: SmallMap): readonly number[] => {
  const away = new Array<number>(AREAS).fill(AREAS)
  away[ST_VITH] = 0
  const queue: AreaId[] = [ST_VITH]
  for (const area of queue)
    for (const next of areasIn({ low: map.low[area], high: map.high[area] })) {
      if (away[next] <= away[area] + 1) continue
      away[next] = away[area] + 1
      queue.push(next)
    }
  return away
}

/** By area, how many steps by road it is from St. Vith. */
export const byRoad: readonly number[] = fieldOf(roads)
const onFoot = fieldOf(steps)

/** How far an area is from St. Vith for a unit: by road for vehicles, half of it across country for infantry. */
export const distanceFor = (unit: UnitId, area: AreaId): number =>
  isVehicle[unit] === 1 ? byRoad[area] : (byRoad[area] + onFoot[area]) / 2

/** The areas next to St. Vith by road. */
const gates: readonly AreaId[] = allAreas.filter((area) => byRoad[area] === 1)

const isGate = (area: AreaId): boolean => gates.includes(area)

/** What one side has in an area, all its dice. */
const power = ({ combat, guns }: Presence, area: AreaId): number => combat[area] + guns[area] * 2

/** The dice that could still come to an area: own combat units next to it that have not moved. */
const potential = (state: State, side: Side, area: AreaId, done: readonly UnitId[]): number => {
  const own = survey(state)[side]
  let sum = own.combat[area]
  let room = 3 - own.count[area]
  for (const [unit, spot] of state.place.entries()) {
    if (room <= 0) break
    if (spot < 0 || done.includes(unit as UnitId) || isArtillery[unit] === 1) continue
    if (!has({ low: steps.low[spot], high: steps.high[spot] }, area) || own.count[spot] === 0) continue
    if (survey(state)[enemyOf(side)].count[spot] > 0) continue
    sum += strengthOf(state, unit as UnitId)
    room--
  }
  return sum
}

const isLate = (state: State): boolean => state.turn >= TURNS - 1

/** What a German unit is worth in an area: near St. Vith, where it fights at good odds, and fed. */
const germanWorth = (state: State, unit: UnitId, area: AreaId, done: readonly UnitId[]): number => {
  const { german, us } = survey(state)
  const enemy = power(us, area)
  const isThere = state.place[unit] === area
  const here = german.combat[area] - (isThere && isArtillery[unit] === 0 ? strengthOf(state, unit) : 0)
  let worth = -10 * distanceFor(unit, area)
  if (!isLate(state) && !isSupplied(state, 'german', area)) worth -= 14
  if (isArtillery[unit] === 1) {
    if (enemy > 0) return worth - (here > 0 ? 10 : 60)
    return worth * 0.7 + 4 * fightsBeside(state, area)
  }
  if (area === ST_VITH) worth += state.captures.length > 0 || enemy === 0 ? 60 : 30
  if (enemy === 0) return worth + (isGate(area) ? 6 : 0)
  const come = isThere ? here + strengthOf(state, unit) : potential(state, 'german', area, done)
  return worth + (come >= enemy * 1.2 ? 12 + enemy : come * 2 >= enemy ? -4 : -30) + (here > 0 ? 6 : 0)
}

/** How many fights of friends lie beside an area: work for guns. */
const fightsBeside = (state: State, area: AreaId): number => {
  const { low, high } = survey(state).contested
  return areasIn({ low: steps.low[area] & low, high: steps.high[area] & high }).length
}

/** How the Americans need one more unit in an area that holds so many others of theirs. */
const need = (area: AreaId, others: number): number => {
  if (area === ST_VITH) return [120, 85, 60][others] ?? 0
  if (isGate(area)) return ([46, 26, 12][others] ?? 0) + (byEast[area] ? 12 : 0)
  return 22 - 4 * byRoad[area] - 4 * others
}

/** The gates on the side from which the Germans come. */
const byEast: readonly boolean[] = allAreas.map((area) =>
  ['pruemerberg', 'wallerode', 'galhausen'].includes(areaKey(area)),
)

/** What a U.S. unit is worth in an area: on and around St. Vith, fed, and too many to be overrun. */
const usWorth = (state: State, unit: UnitId, area: AreaId): number => {
  const { german, us } = survey(state)
  const isThere = state.place[unit] === area
  const others = us.count[area] - (isThere ? 1 : 0)
  const enemy = power(german, area)
  let worth = need(area, others)
  if (!isSupplied(state, 'us', area)) worth -= 30
  if (isArtillery[unit] === 1) worth = worth * 0.5 + 5 * fightsBeside(state, area) - (enemy > 0 ? 40 : 0)
  if (enemy === 0) return worth + (isLate(state) && state.control[ST_VITH] === 'german' ? 8 - 4 * byRoad[area] : 0)
  if (area === ST_VITH) return worth + 90
  const own = power(us, area) + (isThere ? 0 : strengthOf(state, unit))
  return worth + (isLate(state) && state.control[ST_VITH] === 'german' ? 30 - 5 * byRoad[area] : own >= enemy ? 2 : -34)
}

/** What a unit is worth in an area, in points that only compare. */
export const worthIn = (state: State, side: Side, unit: UnitId, area: AreaId, done: readonly UnitId[]): number =>
  side === 'german' ? germanWorth(state, unit, area, done) : usWorth(state, unit, area)
