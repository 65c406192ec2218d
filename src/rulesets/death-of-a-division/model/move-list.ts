import { derive } from '../../../kernel/derive.js'
import { nthIn, ones, type SmallSet } from '../../../supply/small.js'
import type { Board } from './board.js'
import { moveTo, type Command } from './command.js'
import type { AreaId } from '../data/areas.js'
import type { State } from './state.js'
import type { UnitId } from '../data/counters.js'

/** Makes an order of a unit and an area. */
type Order = (unit: UnitId, area: AreaId) => Command

/**
 * The orders open to a side, in their order but not spelled out: what ends or stops, then for one unit after the other
 * the areas it may be ordered to, then the rest one by one. They are counted and picked from far more often than listed.
 */
export interface Offers {
  /** How many orders there are. */
  count: number
  /** The order that comes first, or null. */
  first: Command | null
  /** What order a unit and an area make. */
  order: Order
  /** How many units may be ordered to areas. */
  units: number
  /** By place, such a unit. */
  readonly unit: UnitId[]
  /** By place, the areas 0 to 31 that unit may be ordered to. */
  readonly low: number[]
  /** By place, the areas from 32. */
  readonly high: number[]
  /** By place, how many orders there are up to this unit and with it. */
  readonly upTo: number[]
  /** The orders that come last. */
  readonly rest: Command[]
}

/** Room for orders. */
export const room = (): Offers => ({
  count: 0,
  first: null,
  order: moveTo,
  units: 0,
  unit: [],
  low: [],
  high: [],
  upTo: [],
  rest: [],
})

const clear = (offers: Offers): Offers => {
  offers.count = 0
  offers.first = null
  offers.units = 0
  offers.rest.length = 0
  return offers
}

/** Offers the order that ends or stops. */
export const offerFirst = (offers: Offers, command: Command): void => {
  offers.first = command
  offers.count++
}

/** Offers to order a unit to every area of a set. */
export const offerAreas = (offers: Offers, unit: UnitId, { low, high }: SmallSet): void => {
  if ((low | high) === 0) return
  const at = offers.units++
  offers.count += ones(low) + ones(high)
  offers.unit[at] = unit
  offers.low[at] = low
  offers.high[at] = high
  offers.upTo[at] = offers.count
}

/** Offers one more order after all those of units to areas. */
export const offerLast = (offers: Offers, command: Command): void => {
  offers.rest.push(command)
  offers.count++
}

/**
 * The orders a phase leaves open, by a function that offers them: worked out once for a state, and once for a table
 * until something happens on it.
 *
 * @param order what order a unit and an area make in this phase
 */
export const offering = (
  offer: (offers: Offers, state: State) => void,
  order: Order = moveTo,
): ((state: State) => Offers) => {
  const fill = (offers: Offers, state: State): Offers => {
    offers.order = order
    offer(offers, state)
    return offers
  }
  const derived = derive((state: State) => fill(room(), state))
  return (state: Board) => {
    const { known } = state
    if (known === undefined) return derived(state)
    if (known.isOffered) return known.offers
    known.isOffered = true
    return fill(clear(known.offers), state)
  }
}

/** All orders, spelled out. */
export const listOf = ({ first, order, units, unit, low, high, rest }: Offers): readonly Command[] => {
  const commands: Command[] = first === null ? [] : [first]
  for (let at = 0; at < units; at++) {
    for (let bits = low[at]; bits !== 0; bits &= bits - 1)
      commands.push(order(unit[at], (31 - Math.clz32(bits & -bits)) as AreaId))
    for (let bits = high[at]; bits !== 0; bits &= bits - 1)
      commands.push(order(unit[at], (63 - Math.clz32(bits & -bits)) as AreaId))
  }
  for (const command of rest) commands.push(command)
  return commands
}

/** The order at a place of the list, from 0. */
export const orderAt = ({ count, first, order, units, unit, low, high, upTo, rest }: Offers, n: number): Command => {
  if (first !== null && n === 0) return first
  const last = count - rest.length
  if (n >= last) return rest[n - last]
  let at = 0
  while (at < units && upTo[at] <= n) at++
  const before = upTo[at] - ones(low[at]) - ones(high[at])
  return order(unit[at], nthIn({ low: low[at], high: high[at] }, n - before))
}
