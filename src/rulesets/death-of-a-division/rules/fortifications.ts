import { isArtillery, type UnitId } from '../data/counters.js'
import { numberOf } from '../data/tables.js'
import type { Event } from '../model/event.js'
import type { Movement } from '../model/phase.js'
import { unitsOnMap, type Position } from '../model/position.js'
import type { State } from '../model/state.js'

/** Whether a unit is dug in, DD-10.2: the unit is, never the area. */
export const isFortified = ({ fortified }: State, unit: UnitId): boolean => fortified.includes(unit)

/** Digging in at the end of movement, DD-10.1: combat units that stood still and were on the map when the turn began. */
export const digIn = (at: Position, { side, done, placed }: Movement): readonly Event[] => {
  const { state } = at
  if (!state.options.fortifications) return []
  return unitsOnMap(at, side)
    .filter((unit) => !isArtillery[unit] && !done.includes(unit) && !placed.includes(unit))
    .filter((unit) => !isFortified(state, unit))
    .map((unit) => ({ tag: 'fortified', unit }))
}

/** A unit that moves in any way leaves its positions, DD-10.2. */
export const leavesPositions = (state: State, unit: UnitId): readonly Event[] =>
  isFortified(state, unit) ? [{ tag: 'unfortified', unit }] : []

/** The least number that hits for a unit, DD-6.3, which is another one when it is dug in, DD-10.3. */
export const hitsOn = (state: State, unit: UnitId): number =>
  numberOf(state, isFortified(state, unit) ? 'dugInHitsOn' : 'fireHitsOn')
