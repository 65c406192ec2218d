import type { Hex } from '../../geometry/hex.js'
import { hexsideBetween, type Hexside } from '../../geometry/hexside.js'
import { bounds, hexPoint, type Layout } from '../../geometry/layout.js'
import type { EdgeId } from '../../maps/graph.js'
import type { HexMap } from '../../maps/hex/map.js'
import type { Spot } from '../svg.js'

/** A map of hexes laid out for drawing. */
export interface LaidHexes {
  readonly layout: Layout
  readonly width: number
  readonly height: number
  /** The center of each hex. */
  readonly spots: readonly Spot[]
}

/**
 * Lays hexes out.
 *
 * @param size from the middle of a hex to its corner
 * @param pad around all of them
 * @param strip more room below them
 */
export const layOutHexes = (
  hexes: readonly Hex[],
  orientation: Layout['orientation'],
  size: number,
  pad: number,
  strip = 0,
): LaidHexes => {
  const raw = bounds({ orientation, size, origin: { x: 0, y: 0 } }, hexes) ?? { left: 0, top: 0, right: 1, bottom: 1 }
  const layout = { orientation, size, origin: { x: pad - raw.left, y: pad - raw.top } }
  return {
    layout,
    width: Math.ceil(raw.right - raw.left + 2 * pad),
    height: Math.ceil(raw.bottom - raw.top + 2 * pad + strip),
    spots: hexes.map((at) => hexPoint(layout, at)),
  }
}

/** The hexside between the two hexes of an edge, or null if they are not adjacent. */
export const sideOf = (map: HexMap, edge: EdgeId): Hexside | null =>
  hexsideBetween(map.hexes[map.edgeFrom[edge]].at, map.hexes[map.edgeTo[edge]].at)

/** The distance from the vertical center line of a hex to its side, at a height `down` below (or above) its center. */
export const halfWidthAt = ({ orientation, size }: Layout, down: number): number =>
  orientation === 'flat'
    ? size - Math.abs(down) / Math.sqrt(3)
    : Math.min((size * Math.sqrt(3)) / 2, (size - Math.abs(down)) * Math.sqrt(3))

/** The center of the star of an objective in a hex. */
export const starAt = ({ x, y }: Spot, size: number): Spot => ({ x: x + size * 0.44, y: y - size * 0.62 })
/** The radius of the star of an objective. */
export const STAR = 11
