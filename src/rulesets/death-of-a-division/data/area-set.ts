import { isIn, nodesIn, nthIn, ones, smallSet, type SmallSet } from '../../../supply/small.js'
import type { AreaId } from './areas.js'

/** A set of areas: a record that is never changed. Only this file knows how its bits stand for areas. */
export type AreaSet = SmallSet

const made = (low: number, high: number): AreaSet => ({ low, high })

/** No area. */
export const NO_AREAS: AreaSet = made(0, 0)

/** The set of some areas. */
export const areaSet = (areas: Iterable<AreaId>): AreaSet => smallSet(areas)

/** Whether an area is in a set. */
export const has = (areas: AreaSet, area: AreaId): boolean => isIn(areas, area)

/** Whether no area is in a set. */
export const isEmpty = ({ low, high }: AreaSet): boolean => (low | high) === 0

/** What is in either set. */
export const union = (one: AreaSet, other: AreaSet): AreaSet => made(one.low | other.low, one.high | other.high)

/** What is in both sets. */
export const intersection = (one: AreaSet, other: AreaSet): AreaSet => made(one.low & other.low, one.high & other.high)

/** What is in the first set and not in the second. */
export const without = (areas: AreaSet, barred: AreaSet): AreaSet =>
  made(areas.low & ~barred.low, areas.high & ~barred.high)

/** Whether each area of a set is in one of two others. */
export const isWithin = (areas: AreaSet, one: AreaSet, other: AreaSet): boolean =>
  ((areas.low & ~one.low & ~other.low) | (areas.high & ~one.high & ~other.high)) === 0

/** A set with one more area. */
export const withArea = ({ low, high }: AreaSet, area: AreaId): AreaSet =>
  area < 32 ? made(low | (1 << area), high) : made(low, high | (1 << (area - 32)))

/** A set with one area less. */
export const withoutArea = ({ low, high }: AreaSet, area: AreaId): AreaSet =>
  area < 32 ? made(low & ~(1 << area), high) : made(low, high & ~(1 << (area - 32)))

/** The areas of a set, in canonical order. */
export const areasIn = (areas: AreaSet): readonly AreaId[] => nodesIn(areas)

/** The areas of a set that pass a test. */
export const those = (areas: AreaSet, holds: (area: AreaId) => boolean): AreaSet => {
  let [low, high] = [0, 0]
  for (let bits = areas.low; bits !== 0; bits &= bits - 1)
    if (holds((31 - Math.clz32(bits & -bits)) as AreaId)) low |= bits & -bits
  for (let bits = areas.high; bits !== 0; bits &= bits - 1)
    if (holds((63 - Math.clz32(bits & -bits)) as AreaId)) high |= bits & -bits
  return made(low, high)
}

/** How many areas are in a set. */
export const sizeOf = ({ low, high }: AreaSet): number => ones(low) + ones(high)

/** The nth area of a set, from 0, in canonical order. */
export const nthArea = (areas: AreaSet, n: number): AreaId => nthIn(areas, n)

/** One kind of step across borders: by area, the areas it leads to. */
export type Steps = readonly AreaSet[]

/** Every area one step away from some area of a set. */
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

/** Every area that some areas lead to in any number of steps, themselves included, through areas that are not barred. */
export const connected = (steps: Steps, from: AreaSet, barred: AreaSet): AreaSet => {
  let [low, high] = [from.low & ~barred.low, from.high & ~barred.high]
  let [newLow, newHigh] = [low, high]
  while ((newLow | newHigh) !== 0) {
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
    newLow = nextLow & ~barred.low & ~low
    newHigh = nextHigh & ~barred.high & ~high
    low |= newLow
    high |= newHigh
  }
  return made(low, high)
}
