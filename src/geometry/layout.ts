import type { Orientation } from './direction.js'
import { hexFrom, qOf, rOf, type Hex } from './hex.js'
import { hexsideVertices, type Hexside } from './hexside.js'
import { vertexHexes, vertices, type Vertex } from './vertex.js'

/** The scale, position and orientation of a drawing. */
export interface Layout {
  /** The orientation of the hexes. */
  readonly orientation: Orientation
  /** The distance from the center of a hex to a corner in pixels, greater than 0; also the length of a hexside. */
  readonly size: number
  /** The position of the center of the hex with q = 0 and r = 0. */
  readonly origin: Point
}

/** A point in the drawing. */
export interface Point {
  /** Pixels to the right. */
  readonly x: number
  /** Pixels down. */
  readonly y: number
}

/** A rectangle in the drawing. */
export interface Box {
  /** The minimum x. */
  readonly left: number
  /** The minimum y. */
  readonly top: number
  /** The maximum x. */
  readonly right: number
  /** The maximum y. */
  readonly bottom: number
}

const SIXTH_OF_ROOT_3 = 0.28867513459481287

/**
 * The point at coordinates in thirds of a hex. Centers and corners have whole coordinates in thirds, so equal points
 * have equal numbers.
 */
const point = ({ orientation, size, origin }: Layout, q3: number, r3: number): Point =>
  orientation === 'flat'
    ? { x: origin.x + (size * q3) / 2, y: origin.y + size * SIXTH_OF_ROOT_3 * (r3 * 2 + q3) }
    : { x: origin.x + size * SIXTH_OF_ROOT_3 * (q3 * 2 + r3), y: origin.y + (size * r3) / 2 }

/** The center of a hex. */
export const hexPoint = (layout: Layout, of: Hex): Point => point(layout, qOf(of) * 3, rOf(of) * 3)

/** The position of a vertex. */
export const vertexPoint = (layout: Layout, of: Vertex): Point => {
  const [a, b, c] = vertexHexes(of)
  return point(layout, qOf(a) + qOf(b) + qOf(c), rOf(a) + rOf(b) + rOf(c))
}

/** The outline of a hex: its six corners, clockwise from corner 0. */
export const hexCorners = (layout: Layout, of: Hex): readonly Point[] =>
  vertices(of).map((vertex) => vertexPoint(layout, vertex))

/** The two ends of a hexside. */
export const hexsideEnds = (layout: Layout, of: Hexside): readonly [Point, Point] => {
  const [from, to] = hexsideVertices(of)
  return [vertexPoint(layout, from), vertexPoint(layout, to)]
}

/**
 * Rounds fractional axial coordinates to the nearest hex; the coordinate with the largest rounding error is derived
 * from the other two.
 */
const rounded = (a: number, b: number): readonly [number, number] => {
  const c = -a - b
  const [nearA, nearB, nearC] = [Math.round(a), Math.round(b), Math.round(c)]
  const [offA, offB, offC] = [Math.abs(nearA - a), Math.abs(nearB - b), Math.abs(nearC - c)]
  if (offA > offB && offA > offC) return [-nearB - nearC, nearB]
  return offB > offC ? [nearA, -nearA - nearC] : [nearA, nearB]
}

/**
 * The hex that contains a point, or null if the point is invalid or outside the coordinate range. A point on a hexside
 * belongs to either of its hexes.
 */
export const hexAtPoint = ({ orientation, size, origin }: Layout, { x, y }: Point): Hex | null => {
  const across = (x - origin.x) / size
  const down = (y - origin.y) / size
  const [straight, slanted] = orientation === 'flat' ? [across, down] : [down, across]
  const major = (straight * 2) / 3
  const minor = slanted * SIXTH_OF_ROOT_3 * 2 - straight / 3
  const [a, b] = rounded(major, minor)
  return orientation === 'flat' ? hexFrom(a, b) : hexFrom(b, a)
}

/** The bounding box of the outlines of some hexes, or null if there are none. */
export const bounds = (layout: Layout, hexes: Iterable<Hex>): Box | null => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const of of hexes)
    for (const { x, y } of hexCorners(layout, of)) {
      left = Math.min(left, x)
      top = Math.min(top, y)
      right = Math.max(right, x)
      bottom = Math.max(bottom, y)
    }
  return left > right ? null : { left, top, right, bottom }
}
