import { DIRECTIONS, turned, type Direction } from './direction.js'
import { directionTo, hex, isAdjacent, neighbor, qOf, rOf, type Hex } from './hex.js'
import { vertex, type Vertex } from './vertex.js'

/**
 * The side that two adjacent hexes share, as one whole number: the same from either hex.
 *
 * It is the sum of its two hexes, that is, twice the point midway between them.
 */
export type Hexside = number & {
  /** Exists for the compiler alone; no value carries it. */
  readonly __brand: 'Hexside'
}

/** The side of a hex that lies in this direction. */
export const hexside = (of: Hex, direction: Direction): Hexside => (of + neighbor(of, direction)) as Hexside

/** The six sides of a hex, clockwise from direction 0. */
export const hexsides = (of: Hex): readonly Hexside[] => DIRECTIONS.map((direction) => hexside(of, direction))

/** The side between two hexes, or null if they do not touch. */
export const hexsideBetween = (a: Hex, b: Hex): Hexside | null => (isAdjacent(a, b) ? ((a + b) as Hexside) : null)

/** The two hexes on either side, the lower number first. */
export const hexsideHexes = (of: Hexside): readonly [Hex, Hex] => {
  // A hexside adds up like a hex, so it is taken apart like one.
  const q = qOf(of as number as Hex)
  const r = rOf(of as number as Hex)
  const low = hex(q >> 1, (r + (q & 1)) >> 1)
  return [low, (of - low) as Hex]
}

/** The two ends, clockwise as seen from the hex of the lower number. */
export const hexsideVertices = (of: Hexside): readonly [Vertex, Vertex] => {
  const [low, high] = hexsideHexes(of)
  const direction = directionTo(low, high) as Direction
  return [vertex(low, direction), vertex(low, turned(direction, 1))]
}
