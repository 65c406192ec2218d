import { ones } from '../../../supply/small.js'
import { NO_AREAS, nthArea, sizeOf, type AreaSet } from '../data/area-set.js'
import type { AreaId } from '../data/areas.js'
import type { UnitId } from '../data/counters.js'
import type { Command } from '../model/command.js'
import { moveTo } from '../model/orders.js'

/** Creates a command from a unit and an area. */
export type Order = (unit: UnitId, area: AreaId) => Command

/**
 * The legal moves of a position in compact form: the command that ends the phase, then for each unit the set of areas
 * it may be ordered to, then all other commands. Search counts moves and picks single ones far more often than it lists
 * them. The list is mutable and reused for the next position.
 */
export interface MoveList {
  count: number
  /** The first command, or null. */
  first: Command | null
  /** Creates the command for a unit and an area. */
  order: Order
  /** The areas that are open: a unit may be ordered to any of them within its reach. */
  open: AreaSet
  /** The number of units with entries in the arrays below. */
  units: number
  /** For each entry, the unit. */
  readonly unit: UnitId[]
  /** For each entry, the areas 0 to 31 within its reach as a bit mask. */
  readonly low: number[]
  /** For each entry, the areas from 32 within its reach as a bit mask. */
  readonly high: number[]
  /** For each entry, the number of moves up to and including this unit. */
  readonly upTo: number[]
  /**
   * The remaining commands, possibly followed by stale ones from an earlier position: shortening an array would release
   * its memory.
   */
  readonly rest: Command[]
  /** The number of valid commands in `rest`. */
  rests: number
  /** The areas that the remaining commands depend on: a friendly move between others leaves them as they are. */
  restOn: AreaSet
}

/** Creates an empty list. */
export const emptyList = (): MoveList => ({
  count: 0,
  first: null,
  order: moveTo,
  open: NO_AREAS,
  units: 0,
  unit: [],
  low: [],
  high: [],
  upTo: [],
  rest: [],
  rests: 0,
  restOn: NO_AREAS,
})

/** A copy of a list. */
export const copyList = (list: MoveList): MoveList => ({
  count: list.count,
  first: list.first,
  order: list.order,
  open: list.open,
  units: list.units,
  unit: list.unit.slice(),
  low: list.low.slice(),
  high: list.high.slice(),
  upTo: list.upTo.slice(),
  rest: list.rest.slice(),
  rests: list.rests,
  restOn: list.restOn,
})

/** The list of a side that is not to act. Do not modify it. */
export const NO_MOVES: MoveList = /* @__PURE__ */ emptyList()

/** Empties a list and sets how it creates commands. */
export const clearList = (list: MoveList, order: Order): MoveList => {
  list.count = 0
  list.first = null
  list.order = order
  list.units = 0
  list.rests = 0
  list.restOn = NO_AREAS
  return list
}

/** Sets the first move, which ends the phase. */
export const addFirst = (list: MoveList, command: Command): void => {
  list.first = command
  list.count++
}

/** Adds a unit with the areas within its reach. They count once {@link openAreas} has been called. */
export const addUnit = (list: MoveList, unit: UnitId, { low, high }: AreaSet): void => {
  const place = list.units++
  list.unit[place] = unit
  list.low[place] = low
  list.high[place] = high
}

/** Counts the commands that order a unit to an open area within its reach. */
export const openAreas = (list: MoveList, open: AreaSet): void => {
  const { low, high, upTo } = list
  let count = list.first === null ? 0 : 1
  for (let place = 0; place < list.units; place++) {
    count += ones(low[place] & open.low) + ones(high[place] & open.high)
    upTo[place] = count
  }
  list.open = open
  list.count = count + list.rests
}

/** Counts the commands again if other areas are open than before. */
export const reopenAreas = (list: MoveList, open: AreaSet): void => {
  if (open.low !== list.open.low || open.high !== list.open.high) openAreas(list, open)
}

/** Removes a unit and its moves from a list that has been counted. */
export const removeUnit = (list: MoveList, gone: UnitId): void => {
  const { unit, low, high, upTo } = list
  let place = unit.indexOf(gone)
  if (place < 0 || place >= list.units) return
  const before = place > 0 ? upTo[place - 1] : list.first === null ? 0 : 1
  const moves = upTo[place] - before
  list.units--
  list.count -= moves
  for (; place < list.units; place++) {
    unit[place] = unit[place + 1]
    low[place] = low[place + 1]
    high[place] = high[place + 1]
    upTo[place] = upTo[place + 1] - moves
  }
}

/** Removes all moves that were added after the unit moves. */
export const clearRest = (list: MoveList): void => {
  list.count -= list.rests
  list.rests = 0
  list.restOn = NO_AREAS
}

/** Adds a move after all unit moves. */
export const addLast = (list: MoveList, command: Command): void => {
  list.rest[list.rests++] = command
  list.count++
}

/** Lists all moves as commands. */
export const listCommands = (list: MoveList): readonly Command[] => {
  const { count, first, order, open, units, unit, low, high, rest, rests } = list
  const commands = new Array<Command>(count)
  let at = 0
  if (first !== null) commands[at++] = first
  for (let place = 0; place < units; place++) {
    for (let bits = low[place] & open.low; bits !== 0; bits &= bits - 1)
      commands[at++] = order(unit[place], (31 - Math.clz32(bits & -bits)) as AreaId)
    for (let bits = high[place] & open.high; bits !== 0; bits &= bits - 1)
      commands[at++] = order(unit[place], (63 - Math.clz32(bits & -bits)) as AreaId)
  }
  for (let place = 0; place < rests; place++) commands[at++] = rest[place]
  return commands
}

/** The nth move of the list, counting from 0. */
export const nthMove = (
  { count, first, order, open, units, unit, low, high, upTo, rest, rests }: MoveList,
  n: number,
): Command => {
  if (first !== null && n === 0) return first
  const last = count - rests
  if (n >= last) return rest[n - last]
  let place = 0
  while (place < units && upTo[place] <= n) place++
  const areas: AreaSet = { low: low[place] & open.low, high: high[place] & open.high }
  return order(unit[place], nthArea(areas, n - upTo[place] + sizeOf(areas)))
}
