import { DIRECTIONS, type Direction } from '../../../geometry/direction.js'
import { distance, neighbor } from '../../../geometry/hex.js'
import type { NodeId } from '../../../maps/graph.js'
import { hexNamed, type CampaignMap, type PrintedLocation } from '../data/map.js'
import { hexOfLocation, type AreaId, type HexId, type LocationId, type Side } from '../data/names.js'
import { isInBuilding, type Ground } from '../rules/8.605-setup-areas/ground.js'
import { isAreaIsolated } from '../rules/8.605-setup-areas/8.6052-isolation.js'
import { groundIn, hexStatus } from '../rules/8.605-setup-areas/marked-map.js'
import type { FullSituation } from '../model/marking.js'
import { strategicIn, type StrategicBy } from '../rules/8.605-setup-areas/8.2-strategic-locations.js'

/** One hexside of a hex. Direction 0 is the top, the others follow clockwise. */
export interface Border {
  readonly hex: HexId
  readonly direction: Direction
}

/** A Setup Area as drawn: filled in its side's color and outlined. */
export interface AreaShape {
  /** The id, drawn in the area. */
  readonly id: AreaId
  readonly side: Side
  readonly hexes: readonly HexId[]
  /** The hexsides on the boundary. */
  readonly outline: readonly Border[]
  /** The hex for the label: the one closest to the middle. */
  readonly label: HexId
  /** Whether the area is Isolated. */
  readonly isIsolated: boolean
}

/**
 * Letters for Strategic Locations that are not printed on the map: entrenchment, Fortification, Gun, vehicle; O for an
 * Objective Hex.
 */
export type StrategicLetter = 'E' | 'F' | 'G' | 'V' | 'O'

/** A Strategic Location as drawn: outlined in the color of its Controller. */
export interface StrategicMark {
  readonly location: LocationId
  readonly hex: HexId
  /** The Controller, or null. */
  readonly side: Side | null
  /** The letter drawn in a square, or null for buildings and bridges. */
  readonly letter: StrategicLetter | null
}

/** The marked map as drawing data (KGP-8.605.4): areas outlined, No Man's Land yellow. */
export interface AreaPicture {
  /** The id of the map. */
  readonly map: string
  /** The Setup Areas, German ones first. */
  readonly areas: readonly AreaShape[]
  /** The hexes of No Man's Land, drawn in yellow. */
  readonly noMansLand: readonly HexId[]
  /** The hexes of Uncontrolled Territory, left blank. */
  readonly uncontrolled: readonly HexId[]
  readonly strategic: readonly StrategicMark[]
}

/** The hexsides between a set of hexes and all other hexes, including the map edge. */
export const outlineOf = (map: CampaignMap, hexes: readonly HexId[]): readonly Border[] => {
  const inside = new Set(hexes.map((hex) => hexNamed(map, hex)))
  const isInside = (node: NodeId | undefined): boolean => node !== undefined && inside.has(node)
  return hexes.flatMap((hex) => {
    const at = map.coordinates[hexNamed(map, hex)]
    return DIRECTIONS.filter((direction) => !isInside(map.hexAt.get(neighbor(at, direction)))).map((direction) => ({
      hex,
      direction,
    }))
  })
}

const letterOf = (ground: Ground, location: PrintedLocation, by: StrategicBy): StrategicLetter | null => {
  if (location.kind === 'foxhole' || location.kind === 'trench') return 'E'
  if (location.kind === 'pillbox') return 'F'
  if (isInBuilding(ground, location) || location.kind === 'bridge' || location.kind === 'rubble') return null
  switch (by) {
    case 'gun':
      return 'G'
    case 'vehicle':
      return 'V'
    case 'objective':
      return 'O'
    case 'terrain':
      return null
  }
}

/** The hex of an area with the smallest total distance to the area's hexes; the first one if several are equal. */
const middleOf = (map: CampaignMap, hexes: readonly HexId[]): HexId => {
  const nodes = hexes.map((hex) => map.coordinates[hexNamed(map, hex)])
  const far = (i: number): number => nodes.reduce((sum, at) => sum + distance(at, nodes[i]), 0)
  const sums = hexes.map((_, i) => far(i))
  return hexes[sums.indexOf(Math.min(...sums))]
}

/** The marked map as drawing data, as players color it (KGP-8.605.4). */
export const areaPicture = (situation: FullSituation): AreaPicture => {
  const { map, marking, holdings } = situation
  const ground = groundIn(situation)
  const found = strategicIn(ground, holdings)
  const status = map.hexes.ids.map((hex) => hexStatus(situation, hex))
  const named = (wanted: string): readonly HexId[] => map.hexes.ids.filter((_, node) => status[node] === wanted)
  return {
    map: map.id,
    areas: marking.areas.map((area) => ({
      id: area.id,
      side: area.side,
      hexes: area.hexes,
      outline: outlineOf(map, area.hexes),
      label: middleOf(map, area.hexes),
      isIsolated: isAreaIsolated(situation, area),
    })),
    noMansLand: named('noMansLand'),
    uncontrolled: named('uncontrolled'),
    strategic: Object.entries(marking.strategic).map(([location, side]) => {
      const there = ground.named.get(location)
      const by = found.get(location)?.by
      const letter = there === undefined || by === undefined ? null : letterOf(ground, there, by)
      return { location, hex: hexOfLocation(location), side, letter }
    }),
  }
}
