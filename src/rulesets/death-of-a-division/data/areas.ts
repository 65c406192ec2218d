import { deriveAlike } from '../../../kernel/derive.js'
import { compileProvenAreaMap, type AreaMap } from '../../../maps/area/compile.js'
import type { EdgeId, NodeId } from '../../../maps/graph.js'
import type { AreaMapSource } from '../../../maps/area/source.js'
import { edgeHas } from '../../../maps/printed.js'
import { areaSet, has, withArea, type AreaSet, type Steps } from './area-set.js'
import type { Side } from './counters.js'
import { mapSource, type BorderFeature } from './map.js'

/** An area, by its place in the canonical order (DD-0.7). */
export type AreaId = NodeId

/** Areas there may be at most: sets of them are two numbers of 32 bits. */
export const MOST_AREAS = 64

/** A map as the rules read it, worked out once. Two areas are adjacent where an edge joins them (DD-0.5). */
export interface Ground {
  /** The map, compiled, DD-1.3. */
  readonly map: AreaMap<BorderFeature>
  /** Every area, in canonical order. */
  readonly areas: readonly AreaId[]
  /** By area, 0: what every count begins with. */
  readonly none: readonly number[]
  /** Every border: the steps of infantry, DD-5.4. No step leads off the map (DD-5.21). */
  readonly steps: Steps
  /** Borders with a road: the only steps of vehicles, of road marches and of supply, DD-1.6. */
  readonly roads: Steps
  /** Borders with a road, and those with neither road nor river: the steps of artillery under the option of DD-5.7. */
  readonly dryGround: Steps
  /** By area, the set of itself alone: what combat units can fire into, DD-6.1. */
  readonly itself: readonly AreaSet[]
  /** By area, the areas its artillery can fire into, DD-7.3: itself, and over any border those beside it. */
  readonly gunRange: readonly AreaSet[]
  /** Where German units start and enter, DD-1.4, DD-3.4: on the printed map the areas of the east edge. */
  readonly germanStart: AreaSet
  /** Who controls each area at the start, DD-1.4: Germans their start areas, the U.S. side all others. */
  readonly firstControl: readonly Side[]
  /** The supply sources of the Germans, DD-4.4: areas with a road of theirs off the map. */
  readonly germanRoads: AreaSet
  /** The supply sources and entry areas of the U.S. side, DD-4.4, DD-8.3: areas with a road of theirs off the map. */
  readonly usRoads: AreaSet
  /** By area, the edges of the map that U.S. roads lead off. */
  readonly usEdges: readonly (readonly string[])[]
  /** The objective, DD-1.7: on the printed map St. Vith. */
  readonly objective: AreaId
}

const edgesOf = (map: AreaMap<BorderFeature>, area: AreaId, serves: string): readonly string[] =>
  map.links.filter((link) => link.nodes[0] === area && link.serves === serves).map((link) => link.edge)

/** What the rules read of a map. */
export const groundOf = (map: AreaMap<BorderFeature>): Ground => {
  const areas = Array.from({ length: map.size }, (_, area) => area as AreaId)
  const stepsOver = (isOpen: (edge: EdgeId) => boolean): Steps => {
    const next = areas.map((): AreaId[] => [])
    for (const [edge, to] of map.edgeTo.entries()) if (isOpen(edge as EdgeId)) next[map.edgeFrom[edge]].push(to as AreaId)
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

/** What the rules read of a map that a scenario brings: sound, as `boundary/` has proved. */
export const ownGround: (source: AreaMapSource<BorderFeature>) => Ground = /* @__PURE__ */ deriveAlike(
  (source: AreaMapSource<BorderFeature>) => groundOf(compileProvenAreaMap(source)),
)

/** The map that comes with the game. */
export const printedGround: Ground = /* @__PURE__ */ groundOf(compileProvenAreaMap(mapSource))

/** The map that comes with the game, compiled. */
export const map: AreaMap<BorderFeature> = printedGround.map

/** The printed name of an area. */
export const areaName = ({ map: { labels } }: Ground, area: AreaId): string => labels[area] ?? String(area)

/** The name of an area in the data. */
export const areaKey = ({ map: { ids } }: Ground, area: AreaId): string => ids[area] ?? String(area)

/** Whether a number is an area of a map. */
export const isArea = ({ areas }: Ground, area: number): boolean =>
  Number.isInteger(area) && area >= 0 && area < areas.length
