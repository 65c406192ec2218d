import { connected, has, oneStepFrom, union, type AreaSet } from '../data/area-set.js'
import type { Ground } from '../data/areas.js'
import { enemyOf, type Side, type UnitId } from '../data/counters.js'
import type { Event } from '../model/event.js'
import { unitsOnMap, type Position } from '../model/position.js'
import { isOnMap, spotOf } from '../model/state.js'
import { hitOn } from './hits.js'

/** The supply sources of a side, DD-4.4. A side never uses the other's, even when it holds them. */
export const sourcesOf = ({ germanRoads, usRoads }: Ground, side: Side): AreaSet =>
  side === 'german' ? germanRoads : usRoads

/**
 * Where a side is in supply while the enemy stands in some areas, DD-4.1, DD-4.2, DD-4.3: at a road of its own off the map,
 * whoever is there, and one road step from anywhere that such roads reach through areas without enemies. Enemies in the
 * area itself do not matter; anywhere else any enemy bars the line, and nothing but enemies does.
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

/** Who is out of supply, and what happens to them, DD-4.5: all are tested first; then each takes a hit, in canonical order. */
export const supplyTest = (
  at: Position,
  side: Side,
): { readonly found: readonly UnitId[]; readonly events: readonly Event[] } => {
  const found = outOfSupply(at, side)
  const hits = found.flatMap((unit) => hitOn(at, unit, 'supply'))
  return { found, events: [{ tag: 'supplyChecked', side, outOfSupply: found }, ...hits] }
}

/**
 * A unit out of supply moves, marches, overruns and fires like any other (DD-4.6); those that may not march or overrun this
 * turn, under the option of DD-4.7.
 */
export const haltedBy = ({ state }: Position, out: readonly UnitId[]): readonly UnitId[] =>
  state.options.outOfSupplyHalts ? out.filter((unit) => isOnMap(state, unit)) : []
