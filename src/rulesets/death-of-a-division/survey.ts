import { derive } from '../../kernel/derive.js'
import type { SmallSet } from '../../supply/small.js'
import { AREAS, type AreaId } from './map.js'
import { STACK, strengthOf, type State } from './state.js'
import { allUnits, isArtillery, isUs, UNITS, type Side, type UnitId } from './units.js'

/** What one side has on the board, by area. */
export interface Presence {
  /** By area, its units. */
  readonly count: Readonly<Uint8Array>
  /** By area, the current strength of its combat units together. */
  readonly combat: Readonly<Uint8Array>
  /** By area, its artillery units. */
  readonly guns: Readonly<Uint8Array>
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

const presence = (count: Uint8Array, combat: Uint8Array, guns: Uint8Array): Presence => {
  let [low, high, fullLow, fullHigh] = [0, 0, 0, 0]
  for (let area = 0; area < AREAS; area++) {
    const units = count[area]
    if (units === 0) continue
    const bit = 1 << (area & 31)
    if (area < 32) low |= bit
    else high |= bit
    if (units < STACK) continue
    if (area < 32) fullLow |= bit
    else fullHigh |= bit
  }
  return { count, combat, guns, occupied: { low, high }, full: { low: fullLow, high: fullHigh } }
}

/** Who stands where. */
export const survey: (state: State) => Survey = derive((state: State): Survey => {
  const table = new Uint8Array(AREAS * 6)
  const { place, strength, hits } = state
  for (let unit = 0; unit < UNITS; unit++) {
    const area = place[unit]
    if (area < 0) continue
    const row = isUs[unit] * 3 * AREAS + area
    table[row]++
    if (isArtillery[unit] === 1) table[row + 2 * AREAS]++
    else table[row + AREAS] += strength[unit] - hits[unit]
  }
  const column = (i: number): Uint8Array => table.subarray(i * AREAS, (i + 1) * AREAS)
  const german = presence(column(0), column(1), column(2))
  const us = presence(column(3), column(4), column(5))
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

/** What a side's units in an area count for when they are overrun, DD-5.14, DD-7.4. */
export const defenseOf = (state: State, area: AreaId, side: Side): number => {
  const { combat, guns } = survey(state)[side]
  const gunsCount = state.options.artilleryOverrunValue === 'stack' ? Math.min(guns[area], 1) : guns[area]
  return combat[area] + gunsCount
}

/** The current strength of some units together. */
export const strengthTogether = (state: State, group: readonly UnitId[]): number => {
  let sum = 0
  for (const unit of group) sum += strengthOf(state, unit)
  return sum
}
