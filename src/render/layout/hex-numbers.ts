import { fontSizes, textWidth } from '../lettering.js'
import { boxAround, type Box } from '../shapes/box.js'
import { boxIndex } from '../shapes/box-index.js'
import type { Spot } from '../svg.js'
import { halfWidthAt, type LaidHexes } from './hex-layout.js'

/** The print that the numbers of hexes avoid. */
export interface Printing {
  /** Lines with their widths. */
  readonly lines: readonly { readonly line: readonly Spot[]; readonly wide: number }[]
  readonly boxes: readonly Box[]
  /** Names, which are covered only if every place covers one. */
  readonly names: readonly Box[]
}

/** The rectangles around the pieces of a line. */
const boxesOn = ({ line, wide }: Printing['lines'][number]): readonly Box[] =>
  line.slice(1).map((to, i) => ({
    left: Math.min(line[i].x, to.x) - wide / 2,
    top: Math.min(line[i].y, to.y) - wide / 2,
    right: Math.max(line[i].x, to.x) + wide / 2,
    bottom: Math.max(line[i].y, to.y) + wide / 2,
  }))

/**
 * The places of a number in its hex, the preferred first: in the middle of the top or bottom, or in a corner. `down` is
 * a part of a hex, `aside` a part of the free width.
 */
const PLACES: readonly (readonly [down: number, aside: number])[] = [
  [-0.67, 0],
  [-0.62, -1],
  [0.72, 0],
  [0.67, -1],
  [0.67, 1],
  [-0.62, 1],
]

/** How much worse it is to cover a name than a line. */
const NAMED = 100

/** The height of a number, and how far its baseline is below its middle. */
const [TALL, BASE] = [9, 3]

/** Lists the places for the number of a hex, as the middles of its letters. */
export const numberPlaces = (id: string, { x, y }: Spot, { layout }: Pick<LaidHexes, 'layout'>): readonly Spot[] =>
  PLACES.map(([down, aside]) => {
    const free = halfWidthAt(layout, Math.abs(down) * layout.size + TALL / 2) - numberWidth(id) / 2
    return { x: Math.round(x + aside * Math.max(0, free - 1)), y: Math.round(y + down * layout.size) }
  })

const numberWidth = (id: string): number => textWidth(id, fontSizes['hex-number'])

/** The rectangle of a number. */
export const numberBox = (id: string, middle: Spot): Box => boxAround(middle, numberWidth(id), TALL)

/** Places the number of each hex where other print covers it least, as the middle of its baseline. */
export const numbered = (
  ids: readonly string[],
  laid: LaidHexes,
  { lines, boxes, names }: Printing,
): readonly Spot[] => {
  const [print, named] = [boxIndex<null>(), boxIndex<null>()]
  for (const box of [...lines.flatMap(boxesOn), ...boxes]) print.add(box, null)
  for (const box of names) named.add(box, null)
  return ids.map((id, node) => {
    const places = numberPlaces(id, laid.spots[node], laid)
    const covered = places.map((place) => {
      const box = numberBox(id, place)
      return print.covered(box) + NAMED * named.covered(box)
    })
    const { x, y } = places[covered.indexOf(Math.min(...covered))]
    return { x, y: y + BASE }
  })
}
