import { textWidth } from '../lettering.js'
import { boxAround, type Box } from '../shapes/box.js'
import type { Spot } from '../svg.js'

/** A name on a map and its position. */
export interface Label {
  /** The node with this name. */
  readonly node: number
  /** The lines of text, from top to bottom. */
  readonly lines: readonly string[]
  /** The middle of the baseline of the last line. */
  readonly at: Spot
  readonly size: number
}

/** The line height, as a multiple of the font size. */
const APART = 1.05

/** The lines of a name with the baseline of each. */
export const linesOf = ({ lines, at, size }: Label): readonly { readonly line: string; readonly y: number }[] =>
  lines.map((line, i) => ({ line, y: Math.round(at.y - (lines.length - 1 - i) * size * APART) }))

/** The rectangle that a name takes. */
export const boxOf = ({ lines, at, size }: Label): Box => {
  const wide = Math.max(...lines.map((line) => textWidth(line, size)))
  const tall = size * 1.15 * lines.length
  return boxAround({ x: at.x, y: at.y + size * 0.2 - tall / 2 }, wide + 6, tall)
}
