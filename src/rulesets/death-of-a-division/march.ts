import type { SmallSet } from '../../supply/small.js'
import { AREAS, dryGround, germanStart, roads, roadsFrom, steps, type AreaId } from './map.js'
import type { Movement, State } from './state.js'
import { survey } from './survey.js'
import { enemyOf, isArtillery, isUs, isVehicle, rate, type Side, type UnitId } from './units.js'

/** The areas a side may never set foot in, DD-1.4: German start areas, for U.S. units under the option. */
export const closedTo = (state: State, side: Side): SmallSet =>
  side === 'us' && !state.options.usMayEnterGermanStart ? germanStart : NOWHERE

const NOWHERE: SmallSet = { low: 0, high: 0 }

/** Whether an area is in a set. */
export const has = ({ low, high }: SmallSet, area: AreaId): boolean =>
  ((area < 32 ? low >>> area : high >>> (area - 32)) & 1) === 1

/**
 * The areas one step of normal movement leads to, whoever is there: any border for infantry (DD-5.4, DD-5.6), a road for
 * vehicles (DD-5.5), and for artillery a road, or dry ground under the option (DD-5.7).
 */
export const stepsOf = (state: State, unit: UnitId, from: AreaId): SmallSet => {
  const offRoad = isArtillery[unit] === 1 && state.options.artilleryOffRoad
  const table = isVehicle[unit] === 0 ? steps : offRoad ? dryGround : roads
  const closed = closedTo(state, isUs[unit] === 1 ? 'us' : 'german')
  return { low: table.low[from] & ~closed.low, high: table.high[from] & ~closed.high }
}

/**
 * The areas to which some number of road steps lead at most, DD-5.11: through areas without enemies, to the first with
 * enemies on any way. Friends never bar the way.
 */
export const marchReach = (state: State, side: Side, from: AreaId, areas: number): SmallSet => {
  const enemy = survey(state)[enemyOf(side)].occupied
  const closed = closedTo(state, side)
  const { low, high } = roads
  const openLow = ~closed.low
  const openHigh = ~closed.high
  let [doneLow, doneHigh] = from < 32 ? [1 << from, 0] : [0, 1 << (from - 32)]
  const [fromLow, fromHigh] = [doneLow, doneHigh]
  let [edgeLow, edgeHigh] = [doneLow, doneHigh]
  for (let left = areas; left > 0 && (edgeLow | edgeHigh) !== 0; left--) {
    let nextLow = 0
    let nextHigh = 0
    while (edgeLow !== 0) {
      const area = 31 - Math.clz32(edgeLow)
      edgeLow ^= 1 << area
      nextLow |= low[area]
      nextHigh |= high[area]
    }
    while (edgeHigh !== 0) {
      const bit = 31 - Math.clz32(edgeHigh)
      edgeHigh ^= 1 << bit
      nextLow |= low[bit + 32]
      nextHigh |= high[bit + 32]
    }
    nextLow &= openLow & ~doneLow
    nextHigh &= openHigh & ~doneHigh
    doneLow |= nextLow
    doneHigh |= nextHigh
    edgeLow = nextLow & ~enemy.low
    edgeHigh = nextHigh & ~enemy.high
  }
  return { low: doneLow & ~fromLow, high: doneHigh & ~fromHigh }
}

const UNREACHED = 255

/** By area, the road steps from it to an area, as far as one that is asked for, through areas that bar nobody. */
const stepsTo = (to: AreaId, barred: SmallSet, wanted: AreaId): Uint8Array => {
  const away = new Uint8Array(AREAS).fill(UNREACHED)
  away[to] = 0
  const queue: AreaId[] = [to]
  for (const area of queue) {
    if (area === wanted) break
    for (const next of roadsFrom[area]) {
      if (away[next] !== UNREACHED) continue
      away[next] = away[area] + 1
      if (next === wanted || !has(barred, next)) queue.push(next)
    }
  }
  return away
}

/**
 * The shortest legal way along roads, DD-5.11: the areas entered, the last one included; ties go to the area that comes
 * first in canonical order. Empty where no way leads, however long.
 */
export const marchWay = (state: State, side: Side, from: AreaId, to: AreaId): readonly AreaId[] => {
  const enemy = survey(state)[enemyOf(side)].occupied
  const closed = closedTo(state, side)
  return wayAround(from, to, { low: enemy.low | closed.low, high: enemy.high | closed.high }, closed)
}

/** How many road steps lie between two areas when no enemy bars the way; more than there are areas where none leads. */
export const roadDistance = (state: State, side: Side, from: AreaId, to: AreaId): number => {
  const closed = closedTo(state, side)
  const way = wayAround(from, to, closed, closed)
  return way.length === 0 ? UNREACHED : way.length
}

const wayAround = (from: AreaId, to: AreaId, barred: SmallSet, closed: SmallSet): readonly AreaId[] => {
  if (from === to || has(closed, to)) return []
  const away = stepsTo(to, barred, from)
  if (away[from] === UNREACHED) return []
  const way: AreaId[] = []
  for (let at = from, left = away[from] - 1; left >= 0; left--) {
    for (const next of roadsFrom[at]) {
      if (away[next] !== left || (left > 0 && has(barred, next))) continue
      way.push(next)
      at = next
      break
    }
  }
  return way
}

/** Whether a unit entered the map this turn and has used an area by it, DD-8.3: U.S. units only. */
export const hasEntered = (phase: Movement, unit: UnitId): boolean => isUs[unit] === 1 && phase.placed.includes(unit)

/** The areas a unit may still use in a road march, DD-5.12, DD-5.15, DD-8.3. */
export const marchLeft = (phase: Movement, unit: UnitId, used: number): number =>
  rate[unit] - used - (hasEntered(phase, unit) ? 1 : 0)

/** The areas of a set, in canonical order. */
export const areasIn = ({ low, high }: SmallSet): readonly AreaId[] => {
  const areas: AreaId[] = []
  for (let bits = low; bits !== 0; bits &= bits - 1) areas.push((31 - Math.clz32(bits & -bits)) as AreaId)
  for (let bits = high; bits !== 0; bits &= bits - 1) areas.push((63 - Math.clz32(bits & -bits)) as AreaId)
  return areas
}
