import type { Direction } from './direction.js'

/**
 * A hex of the endless board: its two axial coordinates in one whole number.
 *
 * q counts columns to the east; r counts down a column, or along the lower right diagonal where hexes have a point on
 * top. Equal hexes are equal numbers, so a hex is a key of a `Map` and an element of a `Set`, and plain JSON. Numbers
 * sort by q and then by r. Both coordinates run from -16,383 to 16,383; the number then fits 31 bits.
 */
export type Hex = number & {
  /** Exists for the compiler alone; no value carries it. */
  readonly __brand: 'Hex'
}

/** The farthest coordinate from the middle, either way. */
export const HEX_LIMIT = 16383

/** The hex with these coordinates, which are whole and within the limit: nothing is checked. */
export const hex = (q: number, r: number): Hex => ((q << 16) + r) as Hex // so adding two vectors is adding two numbers

/** The hex with these coordinates, or null if they are not whole or beyond the limit. */
export const hexFrom = (q: number, r: number): Hex | null =>
  Number.isInteger(q) && Number.isInteger(r) && Math.abs(q) <= HEX_LIMIT && Math.abs(r) <= HEX_LIMIT ? hex(q, r) : null

/** The column coordinate. */
export const qOf = (of: Hex): number => (of + 32768) >> 16

/** The coordinate down the column. */
export const rOf = (of: Hex): number => (of << 16) >> 16

/** How many steps from one hex to the other; 0 from a hex to itself. */
export const distance = (a: Hex, b: Hex): number => {
  const dq = qOf(a) - qOf(b)
  const dr = rOf(a) - rOf(b)
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) >> 1
}

/** What to add to a hex for one step in each direction. */
const STEPS: readonly number[] = [-1, 65535, 65536, 1, -65535, -65536]

/** The hex so many steps away in one direction. */
export const neighbor = (of: Hex, direction: Direction, steps = 1): Hex => (of + STEPS[direction] * steps) as Hex

/** The six hexes around, clockwise from direction 0. */
export const neighbors = (of: Hex): readonly [Hex, Hex, Hex, Hex, Hex, Hex] =>
  [of - 1, of + 65535, of + 65536, of + 1, of - 65535, of - 65536] as unknown as readonly [Hex, Hex, Hex, Hex, Hex, Hex]

/** Whether two hexes share a hexside. */
export const isAdjacent = (a: Hex, b: Hex): boolean => STEPS.includes(b - a)

/** In which direction the second hex touches the first, or null if it does not. */
export const directionTo = (from: Hex, to: Hex): Direction | null => {
  const at = STEPS.indexOf(to - from)
  return at < 0 ? null : (at as Direction)
}
