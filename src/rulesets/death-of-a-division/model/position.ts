import { derive } from '../../../kernel/derive.js'
import type { SmallSet } from '../../../supply/small.js'
import type { Board } from './board.js'
import { AREAS, type AreaId } from '../data/areas.js'
import { STACK, strengthOf, type State } from './state.js'
import { isArtillery, isUs, UNITS, unitsOf, type Side, type UnitId } from '../data/counters.js'

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
  /** The least that any area it occupies counts for; a number below 0 until somebody asks, see {@link weakest}. */
  least: number
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

interface Areas {
  low: number
  high: number
}

/** What one side has, while it is counted. */
interface Muster extends Presence {
  readonly count: number[]
  readonly combat: number[]
  readonly guns: number[]
  readonly defense: number[]
  readonly occupied: Areas
  readonly full: Areas
}

/** A survey that can be counted on. */
export interface Count extends Survey {
  /** The Germans. */
  readonly german: Muster
  /** The U.S. side. */
  readonly us: Muster
  /** The areas occupied by both sides. */
  readonly contested: Areas
}

const EMPTY: readonly number[] = new Array<number>(AREAS).fill(0)

const UNASKED = -1

/** Nobody anywhere. Plain lists, because typed ones are dearer to make. */
const nobody = (): Muster => ({
  count: EMPTY.slice(),
  combat: EMPTY.slice(),
  guns: EMPTY.slice(),
  defense: EMPTY.slice(),
  least: UNASKED,
  occupied: { low: 0, high: 0 },
  full: { low: 0, high: 0 },
})

const mark = (areas: Areas, area: number, isIn: boolean): void => {
  const bit = 1 << (area & 31)
  if (area < 32) areas.low = isIn ? areas.low | bit : areas.low & ~bit
  else areas.high = isIn ? areas.high | bit : areas.high & ~bit
}

/** How many artillery units of an area defend, as 1 each: all, or one for all under the option of DD-7.4. */
const gunsThatDefend = (state: State): number => (state.options.artilleryOverrunValue === 'stack' ? 1 : STACK)

/** Counts a unit of some current strength in, by 1, or out again, by -1. */
const tally = (own: Muster, area: number, unit: number, current: number, defending: number, by: 1 | -1): void => {
  const { count, combat, guns, defense } = own
  const here = count[area] + by
  count[area] = here
  if (isArtillery[unit] === 1) guns[area] += by
  else combat[area] += by * current
  own.least = UNASKED
  defense[area] = combat[area] + Math.min(guns[area], defending)
  mark(own.occupied, area, here > 0)
  mark(own.full, area, here >= STACK)
}

const compare = ({ german, us, contested }: Count): void => {
  contested.low = german.occupied.low & us.occupied.low
  contested.high = german.occupied.high & us.occupied.high
}

/** Counts everybody, from the start. */
export const counted = (state: State): Count => {
  const all: Count = { german: nobody(), us: nobody(), contested: { low: 0, high: 0 } }
  const { place, strength, hits } = state
  const defending = gunsThatDefend(state)
  for (let unit = 0; unit < UNITS; unit++) {
    const area = place[unit]
    if (area >= 0) tally(isUs[unit] === 1 ? all.us : all.german, area, unit, strength[unit] - hits[unit], defending, 1)
  }
  compare(all)
  return all
}

/** Counts one unit in where it now stands, or out of where it still stands. */
export const countOne = (all: Count, state: State, unit: UnitId, by: 1 | -1): void => {
  const area = state.place[unit]
  if (area < 0) return
  tally(isUs[unit] === 1 ? all.us : all.german, area, unit, strengthOf(state, unit), gunsThatDefend(state), by)
  compare(all)
}

const derived: (state: State) => Survey = derive(counted)

/** Who stands where. */
export const survey = (state: Board): Survey => state.known?.survey ?? derived(state)

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
  const found: UnitId[] = []
  for (const unit of unitsOf[side]) if (state.place[unit] === area) found.push(unit)
  return found
}

/** What a side's units in an area count for when they are overrun, DD-5.14. */
export const defenseOf = (state: State, area: AreaId, side: Side): number => survey(state)[side].defense[area]

/** The current strength of some units together. */
export const strengthTogether = (state: State, group: readonly UnitId[]): number => {
  let sum = 0
  for (const unit of group) sum += strengthOf(state, unit)
  return sum
}

/** The least that any area a side occupies counts for when it is overrun; more than any group has where it occupies none. */
export const weakest = (state: State, side: Side): number => {
  const own = survey(state)[side]
  if (own.least >= 0) return own.least
  const { defense, occupied } = own
  let least = Infinity
  for (let bits = occupied.low; bits !== 0; bits &= bits - 1)
    least = Math.min(least, defense[31 - Math.clz32(bits & -bits)])
  for (let bits = occupied.high; bits !== 0; bits &= bits - 1)
    least = Math.min(least, defense[63 - Math.clz32(bits & -bits)])
  own.least = least
  return least
}
