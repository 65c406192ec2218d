import { isArtillery, type UnitId } from '../data/counters.js'
import { numberOf } from '../data/tables.js'
import type { Event } from '../model/event.js'
import type { Movement } from '../model/phase.js'
import { unitsOnMap, type Position } from '../model/position.js'
import type { State } from '../model/state.js'

/** Whether a unit is dug in, DD-10.2. The status belongs to the unit, not to the area. */
export const isFortified = ({ fortified }: State, unit: UnitId): boolean => fortified.includes(unit)

/**
 * Digs in units at the end of movement, DD-10.1: combat units that did not move and were on the map when the turn
 * began.
 */
export const digIn = (at: Position, { side, done, placed }: Movement): readonly Event[] => {
  const { state } = at
  if (!state.options.fortifications) return []
  return unitsOnMap(at, side)
    .filter((unit) => !isArtillery[unit] && !done.includes(unit) && !placed.includes(unit))
    .filter((unit) => !isFortified(state, unit))
    .map((unit) => ({ tag: 'fortified', unit }))
}

/** The event by which a dug-in unit leaves its positions when it moves, DD-10.2; none if it is not dug in. */
export const leavesPositions = (state: State, unit: UnitId): readonly Event[] =>
  isFortified(state, unit) ? [{ tag: 'unfortified', unit }] : []

/** The lowest die roll that hits for a unit, DD-6.3, or for a dug-in unit, DD-10.3. */
export const hitsOn = (state: State, unit: UnitId): number =>
  numberOf(state, isFortified(state, unit) ? 'dugInHitsOn' : 'fireHitsOn')
