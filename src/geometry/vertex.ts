import { DIRECTIONS, type Direction } from './direction.js'
import { hex, qOf, rOf, type Hex } from './hex.js'

/**
 * A corner where three hexes meet, as one whole number, the same from each of the three.
 *
 * Corner 0 of a hex lies between directions 5 and 0, corner 1 between directions 0 and 1, and so on clockwise; hexside
 * 0 runs from corner 0 to corner 1. Each hex owns its corners 1 and 2; its neighbors own the other four.
 */
export type Vertex = number & {
  /** Exists only at compile time; no value has this field. */
  readonly __brand: 'Vertex'
}

/** For each corner, the offset to the hex that owns it and which of that hex's two corners it is. */
const KEPT: readonly (readonly [dq: number, dr: number, which: 0 | 1])[] = [
  [-1, 0, 1],
  [0, 0, 0],
  [0, 0, 1],
  [0, 1, 0],
  [-1, 1, 1],
  [-1, 1, 0],
]

/** The corner of a hex with the given number. */
export const vertex = (of: Hex, corner: Direction): Vertex => {
  const [dq, dr, which] = KEPT[corner]
  return ((of + hex(dq, dr)) * 2 + which) as Vertex
}

/** The six corners of a hex, clockwise from corner 0. */
export const vertices = (of: Hex): readonly Vertex[] => DIRECTIONS.map((corner) => vertex(of, corner))

/** The three hexes that meet at a vertex, in ascending order. */
export const vertexHexes = (of: Vertex): readonly [Hex, Hex, Hex] => {
  const keeper = Math.floor(of / 2) as Hex // near the coordinate limit a vertex has 33 bits
  const q = qOf(keeper)
  const r = rOf(keeper)
  return (of & 1) === 0 ? [hex(q, r - 1), keeper, hex(q + 1, r - 1)] : [keeper, hex(q + 1, r - 1), hex(q + 1, r)]
}
