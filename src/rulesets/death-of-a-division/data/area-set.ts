import { isIn, nodesIn, nthIn, ones, smallSet, type SmallSet } from '../../../supply/small.js'
import type { NodeId } from '../../../maps/graph.js'

/** An immutable set of areas, stored as two 32-bit masks. Only this file knows how bits map to areas. */
export type AreaSet = SmallSet

const made = (low: number, high: number): AreaSet => ({ low, high })

/** The empty set. */
export const NO_AREAS: AreaSet = made(0, 0)

/** A set of the given areas. */
export const areaSet = (areas: Iterable<NodeId>): AreaSet => smallSet(areas)

/** Whether an area is in a set. */
export const has = (areas: AreaSet, area: NodeId): boolean => isIn(areas, area)

/** Whether no area is in a set. */
export const isEmpty = ({ low, high }: AreaSet): boolean => (low | high) === 0

/** The areas in either set. */
export const union = (one: AreaSet, other: AreaSet): AreaSet => made(one.low | other.low, one.high | other.high)

/** The areas in both sets. */
export const intersection = (one: AreaSet, other: AreaSet): AreaSet => made(one.low & other.low, one.high & other.high)

/** The areas of the first set that are not in the second. */
export const without = (areas: AreaSet, barred: AreaSet): AreaSet =>
  made(areas.low & ~barred.low, areas.high & ~barred.high)

/** The areas that are not in the set. */
export const complement = ({ low, high }: AreaSet): AreaSet => made(~low, ~high)

/** Whether every area of the first set is in at least one of the other two. */
export const isWithin = (areas: AreaSet, one: AreaSet, other: AreaSet): boolean =>
  ((areas.low & ~one.low & ~other.low) | (areas.high & ~one.high & ~other.high)) === 0

/** The set with one area added. */
export const withArea = ({ low, high }: AreaSet, area: NodeId): AreaSet =>
  area < 32 ? made(low | (1 << area), high) : made(low, high | (1 << (area - 32)))

/** The set with one area removed. */
export const withoutArea = ({ low, high }: AreaSet, area: NodeId): AreaSet =>
  area < 32 ? made(low & ~(1 << area), high) : made(low, high & ~(1 << (area - 32)))

/** The areas of a set as a list, in canonical order. */
export const areasIn = (areas: AreaSet): readonly NodeId[] => nodesIn(areas)

/** The areas of a set that pass a test. */
export const those = (areas: AreaSet, holds: (area: NodeId) => boolean): AreaSet => {
  let [low, high] = [0, 0]
  for (let bits = areas.low; bits !== 0; bits &= bits - 1)
    if (holds((31 - Math.clz32(bits & -bits)) as NodeId)) low |= bits & -bits
  for (let bits = areas.high; bits !== 0; bits &= bits - 1)
    if (holds((63 - Math.clz32(bits & -bits)) as NodeId)) high |= bits & -bits
  return made(low, high)
}

/** The number of areas in a set. */
export const sizeOf = ({ low, high }: AreaSet): number => ones(low) + ones(high)

/** The nth area of a set, from 0, in canonical order. */
export const nthArea = (areas: AreaSet, n: number): NodeId => nthIn(areas, n)

/** Movement of one kind across borders: for each area, the areas one step away. */
export type Steps = readonly AreaSet[]

/** Every area one step away from at least one area of the set. */
export const oneStepFrom = (steps: Steps, from: AreaSet): AreaSet => {
  let [low, high] = [0, 0]
  for (let bits = from.low; bits !== 0; bits &= bits - 1) {
    const next = steps[31 - Math.clz32(bits & -bits)]
    low |= next.low
    high |= next.high
  }
  for (let bits = from.high; bits !== 0; bits &= bits - 1) {
    const next = steps[63 - Math.clz32(bits & -bits)]
    low |= next.low
    high |= next.high
  }
  return made(low, high)
}

/** A set has room for this many areas, so no way is longer. */
const MOST_AREAS = 64

/**
 * The given areas, and every area within a number of steps of them. No step leads into a closed area, and none leads on
 * from a stop, unless it is one of the given areas.
 */
const spread = (steps: Steps, from: AreaSet, most: number, stops: AreaSet, closed: AreaSet): AreaSet => {
  let { low, high } = from
  let [newLow, newHigh] = [low, high]
  for (let left = most; left > 0 && (newLow | newHigh) !== 0; left--) {
    let [nextLow, nextHigh] = [0, 0]
    for (; newLow !== 0; newLow &= newLow - 1) {
      const next = steps[31 - Math.clz32(newLow & -newLow)]
      nextLow |= next.low
      nextHigh |= next.high
    }
    for (; newHigh !== 0; newHigh &= newHigh - 1) {
      const next = steps[63 - Math.clz32(newHigh & -newHigh)]
      nextLow |= next.low
      nextHigh |= next.high
    }
    newLow = nextLow & ~closed.low & ~low
    newHigh = nextHigh & ~closed.high & ~high
    low |= newLow
    high |= newHigh
    newLow &= ~stops.low
    newHigh &= ~stops.high
  }
  return made(low, high)
}

/**
 * Every area connected to the given areas in any number of steps without entering a barred area. Includes the starting
 * areas that are not barred themselves.
 */
export const connected = (steps: Steps, from: AreaSet, barred: AreaSet): AreaSet =>
  spread(steps, without(from, barred), MOST_AREAS, NO_AREAS, barred)

/**
 * Every area within a number of steps of an area, without the area itself. No step leads into a closed area, and none
 * leads on from a stop.
 */
export const withinSteps = (steps: Steps, from: NodeId, most: number, stops: AreaSet, closed: AreaSet): AreaSet =>
  withoutArea(spread(steps, withArea(NO_AREAS, from), most, stops, closed), from)
