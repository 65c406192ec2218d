import { hex, qOf, rOf, type Hex } from './hex.js'

/**
 * A mirror through the center, named by the coordinate that it keeps ('q') or reverses ('-q').
 *
 * Where hexes have a flat top, 'q' turns the map upside down and '-q' swaps left and right. Where they have a point on
 * top, 'r' swaps left and right and '-r' turns the map upside down.
 */
export type Mirror = 'q' | 'r' | 's' | '-q' | '-r' | '-s'

/** Where a hex comes to lie when the board turns about a center by sixths, clockwise; negative the other way. */
export const rotate = (of: Hex, center: Hex, sixths: number): Hex => {
  let q = qOf(of) - qOf(center)
  let r = rOf(of) - rOf(center)
  for (let i = ((sixths % 6) + 6) % 6; i > 0; i--) [q, r] = [-r, q + r]
  return hex(qOf(center) + q, rOf(center) + r)
}

/** Where a hex comes to lie when the board is mirrored. Twice the same mirror changes nothing. */
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
