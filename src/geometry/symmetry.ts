import { hex, qOf, rOf, type Hex } from './hex.js'

/**
 * A mirror through the center, named by the coordinate that it keeps ('q') or negates ('-q').
 *
 * For flat-topped hexes, 'q' flips the map upside down and '-q' swaps left and right. For pointy-topped hexes, 'r'
 * swaps left and right and '-r' flips the map upside down.
 */
export type Mirror = 'q' | 'r' | 's' | '-q' | '-r' | '-s'

/**
 * Rotates a hex about a center, clockwise by a number of sixths of a turn; negative numbers rotate counterclockwise.
 */
export const rotate = (of: Hex, center: Hex, sixths: number): Hex => {
  let q = qOf(of) - qOf(center)
  let r = rOf(of) - rOf(center)
  for (let i = ((sixths % 6) + 6) % 6; i > 0; i--) [q, r] = [-r, q + r]
  return hex(qOf(center) + q, rOf(center) + r)
}

/** Mirrors a hex. Applying the same mirror twice gives the original hex. */
export const reflect = (of: Hex, center: Hex, mirror: Mirror): Hex => {
  const q = qOf(of) - qOf(center)
  const r = rOf(of) - rOf(center)
  const s = -q - r
  const move = (dq: number, dr: number): Hex => hex(qOf(center) + dq, rOf(center) + dr)
  switch (mirror) {
    case 'q':
      return move(q, s)
    case 'r':
      return move(s, r)
    case 's':
      return move(r, q)
    case '-q':
      return move(-q, -s)
    case '-r':
      return move(-s, -r)
    case '-s':
      return move(-r, -q)
  }
}
