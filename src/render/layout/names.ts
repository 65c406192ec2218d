import { lengthOf } from '../lettering.js'
import { boxAround, type Box } from './berths.js'
import type { Label } from './layout.js'

/** How far apart two lines of a name stand, in parts of the size of their letters. */
const APART = 1.05

/** The lines of a name, and how high each stands. */
export const linesOf = ({ lines, at, size }: Label): readonly { readonly line: string; readonly y: number }[] =>
  lines.map((line, i) => ({ line, y: Math.round(at.y - (lines.length - 1 - i) * size * APART) }))

/** The rectangle that a name takes. */
export const boxOf = ({ lines, at, size }: Label): Box => {
  const wide = Math.max(...lines.map((line) => lengthOf(line, size)))
  const tall = size * 1.15 * lines.length
  return boxAround({ x: at.x, y: at.y + size * 0.2 - tall / 2 }, wide + 6, tall)
}
