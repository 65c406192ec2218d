import type { Direction } from './direction.js'

/**
 * A hex on the unbounded grid: two axial coordinates packed into one whole number.
 *
 * q counts columns to the east; r counts down a column or, for pointy-topped hexes, along the lower right diagonal.
 * Equal hexes are equal numbers, so a hex can be a `Map` key, a `Set` element and plain JSON. Numbers sort by q, then
 * by r. Both coordinates range from -16,383 to 16,383, so the number fits in 31 bits.
 */
export type Hex = number & {
  /** Exists only at compile time; no value has this field. */
  readonly __brand: 'Hex'
}

/** The maximum absolute value of a coordinate. */
export const HEX_LIMIT = 16383

/** The hex with the given coordinates, which must be whole and within the limit. Not checked. */
export const hex = (q: number, r: number): Hex => ((q << 16) + r) as Hex // so adding two vectors is adding two numbers

/** The hex with the given coordinates, or null if they are not whole numbers within the limit. */
export const hexFrom = (q: number, r: number): Hex | null =>
  Number.isInteger(q) && Number.isInteger(r) && Math.abs(q) <= HEX_LIMIT && Math.abs(r) <= HEX_LIMIT ? hex(q, r) : null

/** The q coordinate of a hex. */
export const qOf = (of: Hex): number => (of + 32768) >> 16

/** The r coordinate of a hex. */
export const rOf = (of: Hex): number => (of << 16) >> 16

/** The distance between two hexes in steps. */
export const distance = (a: Hex, b: Hex): number => {
  const dq = qOf(a) - qOf(b)
  const dr = rOf(a) - rOf(b)
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) >> 1
}

/** The number to add to a hex for one step in each direction. */
const STEPS: readonly number[] = [-1, 65535, 65536, 1, -65535, -65536]

/** The hex the given number of steps away in a direction. */
export const neighbor = (of: Hex, direction: Direction, steps = 1): Hex => (of + STEPS[direction] * steps) as Hex

/** The six neighbors of a hex, clockwise from direction 0. */
export const neighbors = (of: Hex): readonly [Hex, Hex, Hex, Hex, Hex, Hex] =>
  [of - 1, of + 65535, of + 65536, of + 1, of - 65535, of - 65536] as unknown as readonly [Hex, Hex, Hex, Hex, Hex, Hex]

/** Whether two hexes share a hexside. */
export const isAdjacent = (a: Hex, b: Hex): boolean => STEPS.includes(b - a)

/** The direction from a hex to an adjacent one, or null if they are not adjacent. */
export const directionTo = (from: Hex, to: Hex): Direction | null => {
  const at = STEPS.indexOf(to - from)
  return at < 0 ? null : (at as Direction)
}
