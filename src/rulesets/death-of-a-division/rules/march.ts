import { deriveFrom } from '../../../kernel/derive.js'
import { stepSmall, type SmallMap, type SmallSet } from '../../../supply/small.js'
import { has } from '../data/area-set.js'
import { allAreas, AREAS, dryGround, germanStart, roads, steps, type AreaId } from '../data/areas.js'
import type { Movement } from '../model/phase.js'
import type { State } from '../model/state.js'
import { survey } from '../model/position.js'
import { MOST_MARCH, rateOf } from '../data/tables.js'
import { enemyOf, isArtillery, isUs, isVehicle, type Side, type UnitId } from '../data/counters.js'

const NOWHERE: SmallSet = { low: 0, high: 0 }

const isShutOut = (state: State, side: Side): boolean => side === 'us' && !state.options.usMayEnterGermanStart

/** The areas a side may never set foot in, DD-1.4: German start areas, for U.S. units under the option. */
export const closedTo = (state: State, side: Side): SmallSet => (isShutOut(state, side) ? germanStart : NOWHERE)

/** By area, where one step over some borders leads: anywhere, and anywhere but to German start areas. */
const stepsOver = (map: SmallMap): Readonly<Record<'all' | 'some', readonly SmallSet[]>> => {
  const all = allAreas.map((area): SmallSet => ({ low: map.low[area], high: map.high[area] }))
  const some = all.map(({ low, high }) => ({ low: low & ~germanStart.low, high: high & ~germanStart.high }))
  return { all, some }
}

const onFoot = /* @__PURE__ */ stepsOver(steps)
const onWheels = /* @__PURE__ */ stepsOver(roads)
const inTow = /* @__PURE__ */ stepsOver(dryGround)

/**
 * The areas one step of normal movement leads to, whoever is there: any border for infantry (DD-5.4, DD-5.6), a road for
 * vehicles (DD-5.5), and for artillery a road, or dry ground under the option (DD-5.7).
 */
export const stepsOf = (state: State, unit: UnitId, from: AreaId): SmallSet => {
  const offRoad = isArtillery[unit] === 1 && state.options.artilleryOffRoad
  const table = isVehicle[unit] === 0 ? onFoot : offRoad ? inTow : onWheels
  return (isShutOut(state, isUs[unit] === 1 ? 'us' : 'german') ? table.some : table.all)[from]
}

const bitOf = (area: AreaId): SmallSet => (area < 32 ? { low: 1 << area, high: 0 } : { low: 0, high: 1 << (area - 32) })

const flooded = (from: AreaId, areas: number, enemy: SmallSet, closed: SmallSet): SmallSet => {
  const start = bitOf(from)
  let [low, high] = [start.low, start.high]
  let edge = start
  for (let left = areas; left > 0 && (edge.low | edge.high) !== 0; left--) {
    const next = stepSmall(roads, edge)
    const newLow = next.low & ~closed.low & ~low
    const newHigh = next.high & ~closed.high & ~high
    low |= newLow
    high |= newHigh
    edge = { low: newLow & ~enemy.low, high: newHigh & ~enemy.high }
  }
  return { low: low & ~start.low, high: high & ~start.high }
}

/** Where marches lead that some enemies bar, each found when it is first asked for. */
type Marches = (from: AreaId, areas: number) => SmallSet

const marchesAmong = (closed: SmallSet): ((low: number, high: number) => Marches) =>
  deriveFrom((low, high): Marches => {
    const found = new Array<SmallSet | null>(AREAS * MOST_MARCH).fill(null)
    return (from, areas) => (found[from * MOST_MARCH + areas - 1] ??= flooded(from, areas, { low, high }, closed))
  })

const marchesAnywhere = /* @__PURE__ */ marchesAmong(NOWHERE)
const marchesElsewhere = /* @__PURE__ */ marchesAmong(germanStart)

/**
 * The areas to which some number of road steps lead at most, DD-5.11: through areas without enemies, to the first with
 * enemies on any way. Friends never bar the way.
 */
export const marchReach = (state: State, side: Side, from: AreaId, areas: number): SmallSet => {
  if (areas <= 0) return NOWHERE
  const { low, high } = survey(state)[enemyOf(side)].occupied
  return (isShutOut(state, side) ? marchesElsewhere : marchesAnywhere)(low, high)(from, areas)
}

const UNREACHED = 255

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

/** The lowest area that two sets share; there must be one. */
const firstOfBoth = (one: SmallSet, other: SmallSet): AreaId => {
  const low = one.low & other.low
  const bits = low === 0 ? one.high & other.high : low
  return ((low === 0 ? 63 : 31) - Math.clz32(bits & -bits)) as AreaId
}

/** Looks from the goal outward, ring by ring, and then goes from ring to ring inward. */
const wayAround = (from: AreaId, to: AreaId, barred: SmallSet, closed: SmallSet): readonly AreaId[] => {
  if (from === to || has(closed, to)) return []
  const start = bitOf(from)
  let ring = bitOf(to)
  let { low, high } = ring
  const rings: SmallSet[] = []
  while (!has(ring, from)) {
    if ((ring.low | ring.high) === 0) return []
    rings.push(ring)
    const next = stepSmall(roads, ring)
    ring = {
      low: next.low & ~low & (~barred.low | start.low),
      high: next.high & ~high & (~barred.high | start.high),
    }
    low |= ring.low
    high |= ring.high
  }
  const way: AreaId[] = []
  for (let at = from, left = rings.length - 1; left >= 0; left--) {
    at = firstOfBoth(onWheels.all[at], rings[left])
    way.push(at)
  }
  return way
}

/** Whether a unit entered the map this turn and has used an area by it, DD-8.3: U.S. units only. */
export const hasEntered = (phase: Movement, unit: UnitId): boolean => isUs[unit] === 1 && phase.placed.includes(unit)

/** The areas a unit may still use in a road march, DD-5.12, DD-5.15, DD-8.3. */
export const marchLeft = (state: State, phase: Movement, unit: UnitId, used: number): number =>
  rateOf(state, unit) - used - (hasEntered(phase, unit) ? 1 : 0)
