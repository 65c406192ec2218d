import { isEmpty, nthArea, sizeOf, type AreaSet } from '../data/area-set.js'
import type { AreaId } from '../data/areas.js'
import type { UnitId } from '../data/counters.js'
import type { Command } from '../model/command.js'
import { moveTo } from '../model/orders.js'

/** Makes an order of a unit and an area. */
export type Order = (unit: UnitId, area: AreaId) => Command

/**
 * The legal moves of a position, in their order but not spelled out: what ends the phase, then for one unit after the other
 * the areas it may be ordered to, then the rest one by one. They are counted and picked from far more often than listed.
 * The list is filled again for the next position.
 */
export interface MoveList {
  /** How many moves there are. */
  count: number
  /** The one that comes first, or null. */
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
  /** By place, how many moves there are up to this unit and with it. */
  readonly upTo: number[]
  /** The moves that come last, and behind them what was listed before: an array cut short would give its memory away. */
  readonly rest: Command[]
  /** How many of them there are now. */
  rests: number
}

/** A list with nothing in it. */
export const emptyList = (): MoveList => ({
  count: 0,
  first: null,
  order: moveTo,
  units: 0,
  unit: [],
  low: [],
  high: [],
  upTo: [],
  rest: [],
  rests: 0,
})

/** The list of a side that is not asked. */
export const NO_MOVES: MoveList = /* @__PURE__ */ emptyList()

/** Empties a list, for moves of one order. */
export const cleared = (list: MoveList, order: Order): MoveList => {
  list.count = 0
  list.first = null
  list.order = order
  list.units = 0
  list.rests = 0
  return list
}

/** Adds the move that ends the phase. */
export const addFirst = (list: MoveList, command: Command): void => {
  list.first = command
  list.count++
}

/** Adds the orders for a unit to every area of a set. */
export const addAreas = (list: MoveList, unit: UnitId, areas: AreaSet): void => {
  if (isEmpty(areas)) return
  const place = list.units++
  list.count += sizeOf(areas)
  list.unit[place] = unit
  list.low[place] = areas.low
  list.high[place] = areas.high
  list.upTo[place] = list.count
}

/** Adds one more move after all those of units to areas. */
export const addLast = (list: MoveList, command: Command): void => {
  list.rest[list.rests++] = command
  list.count++
}

/** All moves, spelled out. */
export const spelledOut = (list: MoveList): readonly Command[] => {
  const { count, first, order, units, unit, low, high, rest, rests } = list
  const commands = new Array<Command>(count)
  let at = 0
  if (first !== null) commands[at++] = first
  for (let place = 0; place < units; place++) {
    for (let bits = low[place]; bits !== 0; bits &= bits - 1)
      commands[at++] = order(unit[place], (31 - Math.clz32(bits & -bits)) as AreaId)
    for (let bits = high[place]; bits !== 0; bits &= bits - 1)
      commands[at++] = order(unit[place], (63 - Math.clz32(bits & -bits)) as AreaId)
  }
  for (let place = 0; place < rests; place++) commands[at++] = rest[place]
  return commands
}

/** The move at a place of the list, from 0. */
export const nthMove = (
  { count, first, order, units, unit, low, high, upTo, rest, rests }: MoveList,
  n: number,
): Command => {
  if (first !== null && n === 0) return first
  const last = count - rests
  if (n >= last) return rest[n - last]
  let place = 0
  while (place < units && upTo[place] <= n) place++
  const areas: AreaSet = { low: low[place], high: high[place] }
  return order(unit[place], nthArea(areas, n - upTo[place] + sizeOf(areas)))
}
