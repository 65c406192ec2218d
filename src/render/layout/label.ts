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

/** How much wider bold letters of the widest serif are than the widths `textWidth` assumes. */
export const BOLD = 1.14

/** A spot with an angle, in degrees, and the distance of words above it. */
export interface Slanted extends Spot {
  readonly turn: number
  readonly up: number
}

/** The room that words above a spot take at its angle: small boxes along them. */
export const boxesAlong = ({ x, y, turn, up }: Slanted, words: string, size: number): readonly Box[] => {
  const angle = (turn * Math.PI) / 180
  const [dx, dy, off] = [Math.cos(angle), Math.sin(angle), up + size * 0.3]
  const middle = { x: x + dy * off, y: y - dx * off }
  const long = textWidth(words, size) * BOLD
  if (turn === 0) return [boxAround(middle, long, size * 0.95)]
  const count = Math.max(1, Math.ceil(long / size))
  const each = Math.max(size * 0.95, (long / count) * Math.max(Math.abs(dx), Math.abs(dy)))
  return Array.from({ length: count }, (_, i) => {
    const t = ((i + 0.5) / count - 0.5) * long
    return boxAround({ x: middle.x + dx * t, y: middle.y + dy * t }, each, each)
  })
}
