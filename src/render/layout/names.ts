import { lengthOf } from '../lettering.js'
import { boxAround, type Box } from './berths.js'
import type { Label } from './layout.js'

/** The rectangle that a name takes. */
export const boxOf = ({ lines, at, size }: Label): Box => {
  const wide = Math.max(...lines.map((line) => lengthOf(line, size)))
  const tall = size * 1.15 * lines.length
  return boxAround({ x: at.x, y: at.y + size * 0.2 - tall / 2 }, wide + 6, tall)
}
