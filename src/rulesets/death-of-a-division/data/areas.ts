import { compileProvenAreaMap, type AreaMap } from '../../../maps/area/compile.js'
import type { EdgeId, NodeId } from '../../../maps/graph.js'
import { edgeHas } from '../../../maps/printed.js'
import { areaSet, type AreaSet, type Steps } from './area-set.js'
import { mapSource, type BorderFeature } from './map.js'

/** An area, by its place in the canonical order (DD-0.7). */
export type AreaId = NodeId

/** The map, compiled, DD-1.3. Two areas are adjacent where an edge joins them (DD-0.5). */
export const map: AreaMap<BorderFeature> = compileProvenAreaMap(mapSource)

/** How many areas there are. */
export const AREAS: number = map.size

/** Every area, in canonical order. */
export const allAreas: readonly AreaId[] = Array.from({ length: map.size }, (_, area) => area as AreaId)

const stepsOver = (isOpen: (edge: EdgeId) => boolean): Steps => {
  const next = allAreas.map((): AreaId[] => [])
  for (const [edge, to] of map.edgeTo.entries()) if (isOpen(edge as EdgeId)) next[map.edgeFrom[edge]].push(to as AreaId)
  return next.map((areas) => areaSet(areas))
}

/** Every border: the steps of infantry, DD-5.4. No step leads off the map (DD-5.21). */
export const steps: Steps = stepsOver(() => true)

/** Borders with a road: the only steps of vehicles, of road marches and of supply, DD-1.6. */
export const roads: Steps = stepsOver((edge) => edgeHas(map, edge, 'road'))

/** Borders with a road, and those with neither road nor river: the steps of artillery under the option of DD-5.7. */
export const dryGround: Steps = stepsOver((edge) => edgeHas(map, edge, 'road') || !edgeHas(map, edge, 'river'))

const areasWith = (holds: (area: AreaId) => boolean): AreaSet => areaSet(allAreas.filter(holds))

const edgesOf = (area: AreaId, serves: string): readonly string[] =>
  map.links.filter((link) => link.nodes[0] === area && link.serves === serves).map((link) => link.edge)

/** Where German units start and enter, DD-1.4, DD-3.4: the areas of the east edge. */
export const germanStart: AreaSet = areasWith((area) => map.areas[area].attributes['start'] === 'german')

/** The supply sources of the Germans, DD-4.4: areas with a road off the east edge. */
export const germanRoads: AreaSet = areasWith((area) => edgesOf(area, 'german').length > 0)

/** The supply sources and entry areas of the U.S. side, DD-4.4, DD-8.3: areas with a road off another edge. */
export const usRoads: AreaSet = areasWith((area) => edgesOf(area, 'us').length > 0)

/** By area, the edges of the map that U.S. roads lead off. */
export const usEdges: readonly (readonly string[])[] = allAreas.map((area) => edgesOf(area, 'us'))

/** The objective, DD-1.7. */
export const ST_VITH: AreaId = map.nodeById.get('st-vith') as AreaId

/** The printed name of an area. */
export const areaName = (area: AreaId): string => map.labels[area] ?? String(area)

/** The name of an area in the data. */
export const areaKey = (area: AreaId): string => map.ids[area] ?? String(area)

/** The id of every area, in canonical order. */
export const areaKeys: readonly string[] = allAreas.map(areaKey)

/** Whether a number is an area of the map. */
export const isArea = (area: number): boolean => Number.isInteger(area) && area >= 0 && area < AREAS
