import { DIRECTIONS, type Direction } from '../../../geometry/direction.js'
import { distance, neighbor } from '../../../geometry/hex.js'
import type { NodeId } from '../../../maps/graph.js'
import { hexNamed, type CampaignMap, type PrintedLocation } from '../data/map.js'
import { hexOf, type AreaId, type Hex, type LocationId, type Side } from '../data/names.js'
import { isInBuilding, type Ground } from '../rules/8.605-setup-areas/ground.js'
import { isAreaIsolated } from '../rules/8.605-setup-areas/8.6052-isolation.js'
import { groundIn, hexStatus } from '../rules/8.605-setup-areas/marked-map.js'
import type { FullSituation } from '../model/marking.js'
import { strategicIn, type StrategicBy } from '../rules/8.605-setup-areas/8.2-strategic-locations.js'

/** One side of a hex, seen from inside it: 0 is the top, then clockwise. */
export interface Border {
  /** The hex. */
  readonly hex: Hex
  /** Which of its sides. */
  readonly direction: Direction
}

/** A Setup Area as it is drawn: filled in its side's color, with a line around it. */
export interface AreaShape {
  /** Its name, to be written in it. */
  readonly id: AreaId
  /** Its side. */
  readonly side: Side
  /** Its hexes. */
  readonly hexes: readonly Hex[]
  /** The hexsides that bound it. */
  readonly outline: readonly Border[]
  /** Where its name is best written: the hex nearest to its middle. */
  readonly label: Hex
  /** Whether it is Isolated. */
  readonly isIsolated: boolean
}

/** Letters for what is not printed on the map: entrenchment, Fortification, Gun, vehicle; O for an Objective Hex. */
export type StrategicLetter = 'E' | 'F' | 'G' | 'V' | 'O'

/** A Strategic Location as it is drawn: outlined in the color of who Controls it. */
export interface StrategicMark {
  /** Which Location. */
  readonly location: LocationId
  /** Its hex. */
  readonly hex: Hex
  /** Its Controller, or null. */
  readonly side: Side | null
  /** The letter to write in a square, or null for buildings and bridges. */
  readonly letter: StrategicLetter | null
}

/** The marked map as data for drawing (KGP-8.605.4): areas outlined, No Man's Land yellow. */
export interface AreaPicture {
  /** The map it lies on. */
  readonly map: string
  /** The Setup Areas, German first. */
  readonly areas: readonly AreaShape[]
  /** Hexes to be colored yellow. */
  readonly noMansLand: readonly Hex[]
  /** Hexes left blank: Uncontrolled Territory. */
  readonly uncontrolled: readonly Hex[]
  /** The Strategic Locations. */
  readonly strategic: readonly StrategicMark[]
}

/** The hexsides between a set of hexes and all else, the map edge included. */
export const outlineOf = (map: CampaignMap, hexes: readonly Hex[]): readonly Border[] => {
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

/** The hex of an area whose summed distance to all its hexes is least; the first of several. */
const middleOf = (map: CampaignMap, hexes: readonly Hex[]): Hex => {
  const nodes = hexes.map((hex) => map.coordinates[hexNamed(map, hex)])
  const far = (i: number): number => nodes.reduce((sum, at) => sum + distance(at, nodes[i]), 0)
  const sums = hexes.map((_, i) => far(i))
  return hexes[sums.indexOf(Math.min(...sums))]
}

/** The marked map as data for drawing, as players color theirs (KGP-8.605.4). */
export const areaPicture = (situation: FullSituation): AreaPicture => {
  const { map, marking, holdings } = situation
  const ground = groundIn(situation)
  const found = strategicIn(ground, holdings)
  const status = map.hexes.ids.map((hex) => hexStatus(situation, hex))
  const named = (wanted: string): readonly Hex[] => map.hexes.ids.filter((_, node) => status[node] === wanted)
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
      return { location, hex: hexOf(location), side, letter }
    }),
  }
}
