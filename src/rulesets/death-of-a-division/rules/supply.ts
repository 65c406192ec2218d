import { deriveFrom } from '../../../kernel/derive.js'
import { floodSmall, type SmallSet } from '../../../supply/small.js'
import { edgeHas } from '../../../maps/printed.js'
import { lineAlong, trace, type LineTerms, type Trace } from '../../../supply/trace.js'
import { allAreas, germanRoads, map, roads, usRoads, type AreaId } from '../data/areas.js'
import { areasIn, has } from '../data/area-set.js'
import type { State } from '../model/state.js'
import { survey } from '../model/position.js'
import { enemyOf, unitsOf, type Side, type UnitId } from '../data/counters.js'

/** The supply sources of a side, DD-4.4. A side never uses the other's, even when it holds them. */
export const sourcesOf = (side: Side): SmallSet => (side === 'german' ? germanRoads : usRoads)

const netOf = (side: Side): ((low: number, high: number) => SmallSet) =>
  deriveFrom((low, high) => floodSmall(roads, sourcesOf(side), { low, high }))

const nets: Readonly<Record<Side, (low: number, high: number) => SmallSet>> = {
  german: /* @__PURE__ */ netOf('german'),
  us: /* @__PURE__ */ netOf('us'),
}

/** The areas through which a side's supply flows: joined by road with a source, no enemy in any of them. */
export const supplyNet = (state: State, side: Side): SmallSet => {
  const { low, high } = survey(state)[enemyOf(side)].occupied
  return nets[side](low, high)
}

/**
 * Whether a unit of a side in an area is in supply, DD-4.1, DD-4.2, DD-4.3: the area has a road of its side off the map, or a
 * road leads from it into the supply net. Enemies in the area itself do not matter; anywhere else any enemy bars.
 */
export const isSupplied = (state: State, side: Side, area: AreaId): boolean => {
  const net = supplyNet(state, side)
  return has(sourcesOf(side), area) || ((roads.low[area] & net.low) | (roads.high[area] & net.high)) !== 0
}

/** The units of a side on the map that are out of supply, in canonical order. */
export const outOfSupply = (state: State, side: Side): readonly UnitId[] =>
  unitsOf[side].filter((unit) => state.place[unit] >= 0 && !isSupplied(state, side, state.place[unit] as AreaId))

const alongRoads: LineTerms = lineAlong(map, (edge) => edgeHas(map, edge, 'road'))

/**
 * The supply line of a side to an area, with the evidence, DD-4.1: the whole way and where it begins, or the areas whose
 * enemies cut it. It says the same as {@link isSupplied}, and costs more to ask.
 */
export const lineOf = (state: State, side: Side, area: AreaId): Trace => {
  const { occupied } = survey(state)[enemyOf(side)]
  const barred = Uint8Array.from(allAreas, (other) => (other !== area && has(occupied, other) ? 1 : 0))
  return trace(map, areasIn(sourcesOf(side)), barred, area, alongRoads)
}
