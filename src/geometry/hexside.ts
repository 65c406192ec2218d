import { DIRECTIONS, rotateDirection, type Direction } from './direction.js'
import { directionTo, hex, isAdjacent, neighbor, qOf, rOf, type Hex } from './hex.js'
import { vertex, type Vertex } from './vertex.js'

/**
 * The side shared by two adjacent hexes as one whole number, the same from either hex.
 *
 * It is the sum of the two hexes, which is twice their midpoint.
 */
export type Hexside = number & {
  /** Exists only at compile time; no value has this field. */
  readonly __brand: 'Hexside'
}

/** The side of a hex in a direction. */
export const hexside = (of: Hex, direction: Direction): Hexside => (of + neighbor(of, direction)) as Hexside

/** The six sides of a hex, clockwise from direction 0. */
export const hexsides = (of: Hex): readonly Hexside[] => DIRECTIONS.map((direction) => hexside(of, direction))

/** The side between two hexes, or null if they are not adjacent. */
export const hexsideBetween = (a: Hex, b: Hex): Hexside | null => (isAdjacent(a, b) ? ((a + b) as Hexside) : null)

/** The two hexes of a hexside, in ascending order. */
export const hexsideHexes = (of: Hexside): readonly [Hex, Hex] => {
  // A hexside is a sum of two hexes, so its coordinates can be read as those of a hex.
  const q = qOf(of as number as Hex)
  const r = rOf(of as number as Hex)
  const low = hex(q >> 1, (r + (q & 1)) >> 1)
  return [low, (of - low) as Hex]
}

/** The two ends of a hexside, clockwise as seen from its lower-numbered hex. */
export const hexsideVertices = (of: Hexside): readonly [Vertex, Vertex] => {
  const [low, high] = hexsideHexes(of)
  const direction = directionTo(low, high) as Direction
  return [vertex(low, direction), vertex(low, rotateDirection(direction, 1))]
}
