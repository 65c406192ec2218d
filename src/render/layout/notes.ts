import { halfWidthAt, type LaidHexes } from '../ground/hex-layout.js'
import { wrapped } from '../lettering.js'
import { overlap, type Box } from './berths.js'
import { COUNTER, FAN, type Label } from './layout.js'
import { boxOf } from './names.js'

/** How far the line around the ground of a side reaches into its hexes. */
export const BAND = 8
/** How far it reaches into hexes that both sides hold. */
export const SHARED_BAND = 14

/** Sizes that are tried. */
const SIZES = [11.5, 10, 9]
/** How broad lines may be. */
const WIDTHS = [110, 62, 52, 42]
/** On how many lines a note may stand: on more than two only where there is no room for fewer, however small. */
const LINES = [2, Infinity]
/** How far below the middle of its hex a note stands, and how far above it where there is no other room. */
const [DOWN, UP] = [
  [34, 29, 24],
  [-14, -19, 12],
]

/** The rectangle that the letters of a note take. */
export const lettersOf = (label: Label): Box => {
  const { left, right, ...rest } = boxOf(label)
  return { ...rest, left: left + 3, right: right - 3 }
}

/** From the middle of a hex to its upper edge or corner. */
const heightOf = ({ orientation, size }: LaidHexes['layout']): number =>
  orientation === 'flat' ? (size * Math.sqrt(3)) / 2 : size

const isWithin = ({ layout, spots }: LaidHexes, node: number, band: number, box: Box): boolean => {
  const { x, y } = spots[node]
  const half = Math.max(box.right - x, x - box.left)
  const high = heightOf(layout)
  return [box.top - y, box.bottom - y].every(
    (down) => Math.abs(down) <= high - band && half <= halfWidthAt(layout, down) - (band * 2) / Math.sqrt(3),
  )
}

/** Whether so many counters, one behind the other, find room in the hex of a note above it. */
const isBelow = ({ layout, spots }: LaidHexes, node: number, counters: number, { top }: Box): boolean => {
  if (counters === 0) return true
  const edge = top - COUNTER - (counters - 1) * FAN - 1 - spots[node].y
  return -edge <= heightOf(layout) && halfWidthAt(layout, edge) >= COUNTER / 2
}

/** Where a note stands: in a hex, inside the lines around the ground of the sides, and over nothing that is taken. */
export interface NotePlace {
  /** The hex. */
  readonly node: number
  /** What it says. */
  readonly words: string
  /** The largest size of its letters. */
  readonly most: number
  /** How far the line around the ground of a side reaches into the hex. */
  readonly band: number
  /** What nothing may be written over. */
  readonly taken: readonly Box[]
  /** How many counters have to find room above it. */
  readonly counters: number
}

/** A note as large as it finds room in its hex, on as few lines as can be; null where there is none. */
export const noteIn = (laid: LaidHexes, { node, words, most, band, taken, counters }: NotePlace): Label | null => {
  const { x, y } = laid.spots[node]
  const sizes = [most, ...SIZES.filter((one) => one < most)]
  for (const places of [DOWN, UP])
    for (const fewest of LINES)
      for (const size of sizes)
        for (const lines of WIDTHS.map((width) => wrapped(words, size, width)).filter((all) => all.length <= fewest))
          for (const down of places) {
            const label = { node, lines, at: { x, y: Math.round(y + down) }, size }
            const box = lettersOf(label)
            if (!isBelow(laid, node, counters, box)) continue
            if (isWithin(laid, node, band, box) && taken.every((other) => overlap(box, other) === 0)) return label
          }
  return null
}
