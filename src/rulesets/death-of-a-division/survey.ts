import { derive } from '../../kernel/derive.js'
import type { SmallSet } from '../../supply/small.js'
import { AREAS, type AreaId } from './map.js'
import { STACK, strengthOf, type State } from './state.js'
import { allUnits, isArtillery, isUs, UNITS, unitsOf, type Side, type UnitId } from './units.js'

/** What one side has on the board, by area. */
export interface Presence {
  /** By area, its units. */
  readonly count: readonly number[]
  /** By area, the current strength of its combat units together. */
  readonly combat: readonly number[]
  /** By area, its artillery units. */
  readonly guns: readonly number[]
  /** By area, what its units count for when they are overrun (DD-5.14). */
  readonly defense: readonly number[]
  /** The least that any area it occupies counts for; more than any group has where it occupies none. */
  readonly weakest: number
  /** The areas it occupies. */
  readonly occupied: SmallSet
  /** The areas that hold as many of its units as may stand there (DD-5.3). */
  readonly full: SmallSet
}

/** Who stands where, DD-0.3. Units that only pass through an area are never in it. */
export interface Survey {
  /** The Germans. */
  readonly german: Presence
  /** The U.S. side. */
  readonly us: Presence
  /** The areas occupied by both sides. */
  readonly contested: SmallSet
}

const EMPTY: readonly number[] = new Array<number>(AREAS).fill(0)

/** The least defense of any area of a set. */
const least = (defense: readonly number[], low: number, high: number): number => {
  let weakest = Infinity
  for (let bits = low; bits !== 0; bits &= bits - 1) weakest = Math.min(weakest, defense[31 - Math.clz32(bits & -bits)])
  for (let bits = high; bits !== 0; bits &= bits - 1)
    weakest = Math.min(weakest, defense[63 - Math.clz32(bits & -bits)])
  return weakest
}

/**
 * Counts the units from one up to, not with, another: all of one side. Artillery defends as 1 each, or as 1 together
 * under the option of DD-7.4. Plain lists, because typed ones are dearer to make.
 */
const muster = ({ place, strength, hits, options }: State, first: number, end: number): Presence => {
  const [count, combat, guns, defense] = [EMPTY.slice(), EMPTY.slice(), EMPTY.slice(), EMPTY.slice()]
  const most = options.artilleryOverrunValue === 'stack' ? 1 : STACK
  let [low, high, fullLow, fullHigh] = [0, 0, 0, 0]
  for (let unit = first; unit < end; unit++) {
    const area = place[unit]
    if (area < 0) continue
    const bit = 1 << (area & 31)
    if (area < 32) low |= bit
    else high |= bit
    if (++count[area] >= STACK) {
      if (area < 32) fullLow |= bit
      else fullHigh |= bit
    }
    if (isArtillery[unit] === 0) {
      const current = strength[unit] - hits[unit]
      combat[area] += current
      defense[area] += current
    } else if (++guns[area] <= most) defense[area]++
  }
  const weakest = least(defense, low, high)
  return { count, combat, guns, defense, weakest, occupied: { low, high }, full: { low: fullLow, high: fullHigh } }
}

const GERMANS = unitsOf.german.length

/** Who stands where. The order of battle lists all Germans before all U.S. units. */
export const survey: (state: State) => Survey = derive((state: State): Survey => {
  const german = muster(state, 0, GERMANS)
  const us = muster(state, GERMANS, UNITS)
  const contested = {
    low: german.occupied.low & us.occupied.low,
    high: german.occupied.high & us.occupied.high,
  }
  return { german, us, contested }
})

/** Whether a side has a unit in an area, DD-0.3. */
export const isOccupied = (state: State, area: AreaId, side: Side): boolean => survey(state)[side].count[area] > 0

/** Whether both sides have units in an area, DD-0.3: the units there are in contact. */
export const isContested = (state: State, area: AreaId): boolean => {
  const { german, us } = survey(state)
  return german.count[area] > 0 && us.count[area] > 0
}

/** Whether a side has units in an area and its enemy none, DD-0.3. */
export const isSolely = (state: State, area: AreaId, side: Side): boolean => {
  const { german, us } = survey(state)
  return side === 'german'
    ? german.count[area] > 0 && us.count[area] === 0
    : us.count[area] > 0 && german.count[area] === 0
}

/** The units of a side in an area, in canonical order. */
export const unitsIn = (state: State, area: AreaId, side: Side): readonly UnitId[] => {
  const us = side === 'us' ? 1 : 0
  return allUnits.filter((unit) => state.place[unit] === area && isUs[unit] === us)
}

/** What a side's units in an area count for when they are overrun, DD-5.14. */
export const defenseOf = (state: State, area: AreaId, side: Side): number => survey(state)[side].defense[area]

/** The current strength of some units together. */
export const strengthTogether = (state: State, group: readonly UnitId[]): number => {
  let sum = 0
  for (const unit of group) sum += strengthOf(state, unit)
  return sum
}
