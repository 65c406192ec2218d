import { halfWidthAt, type LaidHexes } from './hex-layout.js'
import { wrapText } from '../lettering.js'
import { overlap, type Box } from '../shapes/box.js'
import { type Label, boxOf } from './label.js'
import { COUNTER, FAN } from './counter-slots.js'

/** How far the boundary line of a side's zone extends into its hexes. */
export const BAND = 8
/** How far it extends into hexes that both sides hold. */
export const SHARED_BAND = 14

/** The distance of a note from the boundary lines beside it. */
const CLEARANCE = 0.5

/** The font sizes to try. */
const SIZES = [11.5, 10, 9]
/** The line widths to try. */
const WIDTHS = [110, 62, 52, 42]
/** The maximum number of lines to try. More than two are used only if fewer do not fit at any size. */
const LINES = [2, Infinity]
/** The distance of a note below the center of its hex, and above it if there is no room below. */
const [DOWN, UP] = [
  [34, 29, 24],
  [-14, -19, 12],
]

/** The rectangle that the letters of a note take. */
export const lettersOf = (label: Label): Box => {
  const { left, right, ...rest } = boxOf(label)
  return { ...rest, left: left + 3, right: right - 3 }
}

/** The distance from the center of a hex to its top edge or corner. */
const heightOf = ({ orientation, size }: LaidHexes['layout']): number =>
  orientation === 'flat' ? (size * Math.sqrt(3)) / 2 : size

const isWithin = ({ layout, spots }: LaidHexes, node: number, band: number, box: Box): boolean => {
  const { x, y } = spots[node]
  const half = Math.max(box.right - x, x - box.left)
  const high = heightOf(layout)
  return [box.top - y, box.bottom - y].every(
    (down) =>
      Math.abs(down) <= high - band && half + CLEARANCE <= halfWidthAt(layout, down) - (band * 2) / Math.sqrt(3),
  )
}

/** Whether a number of counters, stacked, fit into the hex above its note. */
const isBelow = ({ layout, spots }: LaidHexes, node: number, counters: number, { top }: Box): boolean => {
  if (counters === 0) return true
  const edge = top - COUNTER - (counters - 1) * FAN - 1 - spots[node].y
  return -edge <= heightOf(layout) && halfWidthAt(layout, edge) >= COUNTER / 2
}

/** A note to place in a hex, inside the boundary lines of the zones and clear of everything already placed. */
export interface NotePlace {
  readonly node: number
  readonly words: string
  /** The largest font size. */
  readonly most: number
  /** Smaller font sizes to try; by default those that can be read at zoom 1. */
  readonly sizes?: readonly number[]
  /** How far the boundary line of a zone extends into the hex. */
  readonly band: number
  /** Boxes that must stay free. */
  readonly taken: readonly Box[]
  /** The number of counters that must fit above the note. */
  readonly counters: number
}

/** Places a note in its hex as large as possible, on as few lines as possible. Null if it does not fit. */
export const noteIn = (
  laid: LaidHexes,
  { node, words, most, sizes: smaller = SIZES, band, taken, counters }: NotePlace,
): Label | null => {
  const { x, y } = laid.spots[node]
  const sizes = [most, ...smaller.filter((one) => one < most)]
  for (const places of [DOWN, UP])
    for (const fewest of LINES)
      for (const size of sizes)
        for (const lines of WIDTHS.map((width) => wrapText(words, size, width)).filter((all) => all.length <= fewest))
          for (const down of places) {
            const label = { node, lines, at: { x, y: Math.round(y + down) }, size }
            const box = lettersOf(label)
            if (!isBelow(laid, node, counters, box)) continue
            if (isWithin(laid, node, band, box) && taken.every((other) => overlap(box, other) === 0)) return label
          }
  return null
}
