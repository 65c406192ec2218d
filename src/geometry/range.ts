import { DIRECTIONS, rotateDirection } from './direction.js'
import { distance, hex, neighbor, qOf, rOf, type Hex } from './hex.js'

/** All hexes within some distance of a center. */
export interface Disc {
  readonly center: Hex
  /** The radius in steps, a whole number; 0 for the center alone. */
  readonly radius: number
}

/** The hexes at exactly the given distance, clockwise from direction 0: six times the radius, or just the center. */
export const ring = (center: Hex, radius: number): readonly Hex[] => {
  if (radius === 0) return [center]
  const found: Hex[] = []
  let at = neighbor(center, 0, radius)
  for (const side of DIRECTIONS)
    for (let i = 0; i < radius; i++) {
      found.push(at)
      at = neighbor(at, rotateDirection(side, 2))
    }
  return found
}

/** The hexes within the given distance, the center first and then ring by ring. */
export const spiral = (center: Hex, radius: number): readonly Hex[] => {
  const found: Hex[] = []
  for (let k = 0; k <= radius; k++) for (const at of ring(center, k)) found.push(at)
  return found
}

/** The hexes common to all discs, in ascending order; none if there is no disc. */
export const overlap = (discs: readonly Disc[]): readonly Hex[] => {
  let [qLow, qHigh, rLow, rHigh, sLow, sHigh] = [-Infinity, Infinity, -Infinity, Infinity, -Infinity, Infinity]
  for (const { center, radius } of discs) {
    const q = qOf(center)
    const r = rOf(center)
    qLow = Math.max(qLow, q - radius)
    qHigh = Math.min(qHigh, q + radius)
    rLow = Math.max(rLow, r - radius)
    rHigh = Math.min(rHigh, r + radius)
    sLow = Math.max(sLow, -q - r - radius)
    sHigh = Math.min(sHigh, -q - r + radius)
  }
  const found: Hex[] = []
  if (discs.length === 0) return found
  for (let q = qLow; q <= qHigh; q++)
    for (let r = Math.max(rLow, -q - sHigh); r <= Math.min(rHigh, -q - sLow); r++) found.push(hex(q, r))
  return found
}

/** The hexes within the given distance, in ascending order. */
export const range = (center: Hex, radius: number): readonly Hex[] => overlap([{ center, radius }])

/** Whether a hex lies in a disc. */
export const isWithin = ({ center, radius }: Disc, of: Hex): boolean => distance(center, of) <= radius
