import { memoizeByValue } from '../../../kernel/memoize.js'
import { compileProvenAreaMap, type AreaMap } from '../../../maps/area/compile.js'
import type { EdgeId, NodeId } from '../../../maps/graph.js'
import type { AreaMapSource } from '../../../maps/area/source.js'
import { edgeHas } from '../../../maps/printed.js'
import { areaSet, has, withArea, type AreaSet, type Steps } from './area-set.js'
import type { Side } from './counters.js'
import { mapSource, type BorderFeature } from './map.js'

/** An area, as its index in the canonical order (DD-0.7). */
export type AreaId = NodeId

/** The most areas a map may have: a set of areas is two 32-bit masks. */
export const MOST_AREAS = 64

/** A map prepared for the rules, computed once per map. Two areas are adjacent if an edge joins them (DD-0.5). */
export interface Ground {
  /** The compiled map, DD-1.3. */
  readonly map: AreaMap<BorderFeature>
  readonly areas: readonly AreaId[]
  /** One zero per area, copied to start a count. */
  readonly none: readonly number[]
  /** Steps across every border, used by infantry, DD-5.4. No step leads off the map (DD-5.21). */
  readonly steps: Steps
  /** Steps across borders with a road: the only steps for vehicles, road marches and supply, DD-1.6. */
  readonly roads: Steps
  /** Steps across borders with a road or without a river: used by artillery under the option of DD-5.7. */
  readonly dryGround: Steps
  /** For each area, the set of that area alone: the range of combat units, DD-6.1. */
  readonly itself: readonly AreaSet[]
  /** For each area, the areas that artillery there can fire into, DD-7.3: its own and every adjacent one. */
  readonly gunRange: readonly AreaSet[]
  /** The areas where German units start and enter, DD-1.4, DD-3.4: the east edge on the printed map. */
  readonly germanStart: AreaSet
  /** The side that controls each area at the start, DD-1.4: the Germans their start areas, the U.S. side all others. */
  readonly firstControl: readonly Side[]
  /** The German supply sources, DD-4.4: areas with a German road off the map. */
  readonly germanRoads: AreaSet
  /** The U.S. supply sources and entry areas, DD-4.4, DD-8.3: areas with a U.S. road off the map. */
  readonly usRoads: AreaSet
  /** For each area, the map edges where a U.S. road leaves the map. */
  readonly usEdges: readonly (readonly string[])[]
  /** The objective, DD-1.7: St. Vith on the printed map. */
  readonly objective: AreaId
}

const edgesOf = (map: AreaMap<BorderFeature>, area: AreaId, serves: string): readonly string[] =>
  map.links.filter((link) => link.nodes[0] === area && link.serves === serves).map((link) => link.edge)

/** Prepares a compiled map for the rules. */
export const groundOf = (map: AreaMap<BorderFeature>): Ground => {
  const areas = Array.from({ length: map.size }, (_, area) => area as AreaId)
  const stepsOver = (isOpen: (edge: EdgeId) => boolean): Steps => {
    const next = areas.map((): AreaId[] => [])
    for (const [edge, to] of map.edgeTo.entries())
      if (isOpen(edge as EdgeId)) next[map.edgeFrom[edge]].push(to as AreaId)
    return next.map((some) => areaSet(some))
  }
  const areasWith = (holds: (area: AreaId) => boolean): AreaSet => areaSet(areas.filter(holds))
  const steps = stepsOver(() => true)
  const germanStart = areasWith((area) => map.areas[area].attributes['start'] === 'german')
  return {
    map,
    areas,
    none: new Array<number>(map.size).fill(0),
    steps,
    roads: stepsOver((edge) => edgeHas(map, edge, 'road')),
    dryGround: stepsOver((edge) => edgeHas(map, edge, 'road') || !edgeHas(map, edge, 'river')),
    itself: areas.map((area) => areaSet([area])),
    gunRange: areas.map((area) => withArea(steps[area], area)),
    germanStart,
    firstControl: areas.map((area) => (has(germanStart, area) ? 'german' : 'us')),
    germanRoads: areasWith((area) => edgesOf(map, area, 'german').length > 0),
    usRoads: areasWith((area) => edgesOf(map, area, 'us').length > 0),
    usEdges: areas.map((area) => edgesOf(map, area, 'us')),
    objective: map.nodeById.get(map.attributes['objective'] as string) as AreaId,
  }
}

/** Prepares the map of a scenario. The map must already have passed the checks in `boundary/`. */
export const ownGround: (source: AreaMapSource<BorderFeature>) => Ground = /* @__PURE__ */ memoizeByValue(
  (source: AreaMapSource<BorderFeature>) => groundOf(compileProvenAreaMap(source)),
)

/** The map that comes with the game, prepared for the rules. */
export const printedGround: Ground = /* @__PURE__ */ groundOf(compileProvenAreaMap(mapSource))

/** The map that comes with the game, compiled. */
export const map: AreaMap<BorderFeature> = printedGround.map

/** The printed name of an area. */
export const areaName = ({ map: { labels } }: Ground, area: AreaId): string => labels[area] ?? String(area)

/** The id of an area in the map data. */
export const areaKey = ({ map: { ids } }: Ground, area: AreaId): string => ids[area] ?? String(area)

/** Whether a number is the index of an area of the map. */
export const isArea = ({ areas }: Ground, area: number): boolean =>
  Number.isInteger(area) && area >= 0 && area < areas.length
