import { connected, has, oneStepFrom, union, type AreaSet } from '../data/area-set.js'
import type { Ground } from '../data/areas.js'
import { enemyOf, type Side, type UnitId } from '../data/counters.js'
import type { Event } from '../model/event.js'
import { unitsOnMap, type Position } from '../model/position.js'
import { isOnMap, spotOf } from '../model/state.js'
import { hitOn } from './hits.js'

/** The supply sources of a side, DD-4.4. A side cannot use the other side's sources, even if it controls them. */
export const sourcesOf = ({ germanRoads, usRoads }: Ground, side: Side): AreaSet =>
  side === 'german' ? germanRoads : usRoads

/**
 * The areas where a side is in supply, given the areas with enemy units, DD-4.1, DD-4.2, DD-4.3. These are its sources,
 * whether or not enemy units are there, and every area one road step from the network of sources and roads without
 * enemy units. Only enemy units block a supply line, and not those in the supplied area itself.
 */
export const suppliedAmong = (ground: Ground, side: Side, enemy: AreaSet): AreaSet => {
  const sources = sourcesOf(ground, side)
  return union(sources, oneStepFrom(ground.roads, connected(ground.roads, sources, enemy)))
}

/** The areas where units of a side are in supply. */
export const suppliedAreas = (at: Position, side: Side): AreaSet =>
  suppliedAmong(at.ground, side, at[enemyOf(side)].occupied)

/** The units of a side on the map that are out of supply, in canonical order. */
export const outOfSupply = (at: Position, side: Side): readonly UnitId[] => {
  const supplied = suppliedAreas(at, side)
  return unitsOnMap(at, side).filter((unit) => !has(supplied, spotOf(at.state, unit)))
}

/**
 * Tests the supply of a side, DD-4.5. All units are tested first; then each unit out of supply takes a hit, in
 * canonical order.
 */
export const supplyTest = (
  at: Position,
  side: Side,
): { readonly found: readonly UnitId[]; readonly events: readonly Event[] } => {
  const found = outOfSupply(at, side)
  const hits = found.flatMap((unit) => hitOn(at, unit, 'supply'))
  return { found, events: [{ tag: 'supplyChecked', side, outOfSupply: found }, ...hits] }
}

/**
 * The units out of supply that may not march or overrun this turn, under the option of DD-4.7. Otherwise units out of
 * supply move, march, overrun and fire normally (DD-4.6).
 */
export const haltedBy = ({ state }: Position, out: readonly UnitId[]): readonly UnitId[] =>
  state.options.outOfSupplyHalts ? out.filter((unit) => isOnMap(state, unit)) : []
