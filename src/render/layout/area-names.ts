import type { AreaMap } from '../../maps/area/compile.js'
import { boxAround, overlap, type Box } from '../shapes/box.js'
import { spotTally } from '../shapes/raster.js'
import { textWidth } from '../lettering.js'
import { roundToTenth, type Spot } from '../svg.js'
import { numbersOf, spotsOf, type LaidAreas } from './area-layout.js'

/** The name of a town and its position. */
export interface PlacedName {
  /** The middle of the baseline. */
  readonly at: Spot
  /** The center of the letters. */
  readonly middle: Spot
  readonly size: number
  readonly box: Box
}

/** The things that names avoid, and the objective, whose name is set larger. */
interface Printed {
  readonly objective: number
  readonly lines: readonly Spot[]
  readonly houses: readonly Spot[]
  readonly panels: readonly Box[]
}

const [TURNS, SIZE, LARGE] = [24, 14.5, 19]
/** How much wider bold letters of the widest serif are than the widths `textWidth` assumes. */
const BOLD = 1.14

/** The cost of each spot covered on a road or river, on a house, and on the center of a town. */
const [ON_LINE, ON_HOUSE, ON_TOWN] = [9, 12, 60]

/**
 * Areas lower than `LOW` have no room for counters both above and below the name. `PARTING` is the cost, per unit, of
 * splitting their room.
 */
const [LOW, PARTING] = [155, 0.6]

/** The width and height of the name of an area. */
const sizeOf = (map: AreaMap, node: number, objective: number): readonly [wide: number, tall: number] => {
  const size = node === objective ? LARGE : SIZE
  return [textWidth(map.areas[node].name, size) * BOLD, size * 0.95]
}

/** Places the names of all towns, the most crowded first, each near its town where it covers least. */
const namePlaces = (
  map: AreaMap,
  laid: LaidAreas,
  { objective, lines, houses, panels }: Printed,
): readonly number[] => {
  const { spots, inner, cells } = laid
  const owner = laid.owner()
  const placed: Box[] = [...panels]
  const names = map.areas.map((): Spot => ({ x: 0, y: 0 }))
  const crowding = spotTally(inner, [[lines, 1]])
  const printed = spotTally(inner, [
    [lines, ON_LINE],
    [houses, ON_HOUSE],
    [spots, ON_TOWN],
  ])
  const crowd = (node: number): number => {
    const { x, y } = spots[node]
    return crowding(x - 62, y - 62, x + 62, y + 62)
  }
  const order = map.areas
    .map((_, node) => ({ node, crowd: node === objective ? Infinity : crowd(node) }))
    .toSorted((a, b) => b.crowd - a.crowd || a.node - b.node)
  for (const { node } of order) {
    const [wide, tall] = sizeOf(map, node, objective)
    const { x, y } = spots[node]
    const rows = cells.outlines[node].map((spot) => spot.y)
    const [north, south] = [Math.min(...rows), Math.max(...rows)]
    const isLow = south - north < LOW
    const price = ({ left, top, right, bottom }: Box, far: number, least: number): number => {
      const isOut =
        left < inner.left + 8 ||
        top < inner.top + 8 ||
        right > inner.left + inner.width - 8 ||
        bottom > inner.top + inner.height - 8
      let sum = far * 0.5 + (isOut ? 2000 : 0) + printed(left - 3, top - 3, right + 3, bottom + 3)
      const middle = (top + bottom) / 2
      if (isLow) sum += Math.max(0, Math.min(middle - north, south - middle) - tall) * PARTING
      if (owner(left - 6, middle) !== node) sum += 34
      if (owner(right + 6, middle) !== node) sum += 34
      if (sum >= least) return sum
      for (const other of placed) {
        const over = overlap({ left, top, right, bottom }, other)
        if (over > 0) sum += 400 + over
      }
      return sum
    }
    let [best, least] = [boxAround({ x, y: y - 24 }, wide, tall), Infinity]
    for (const far of [14, 22, 32, 44, 60])
      for (let i = 0; i < TURNS; i++) {
        const turn = (i * 2 * Math.PI) / TURNS
        const middle = {
          x: Math.round(x + Math.cos(turn) * (far + (wide / 2) * Math.abs(Math.cos(turn)))),
          y: Math.round(y + Math.sin(turn) * (far + tall / 2)),
        }
        const box = boxAround(middle, wide, tall)
        const cost = price(box, far, least)
        if (cost < least) [best, least] = [box, cost]
      }
    placed.push(best)
    names[node] = { x: (best.left + best.right) / 2, y: (best.top + best.bottom) / 2 }
  }
  return numbersOf(names)
}

/** The names of all towns at their stored places, or at newly computed ones. */
export const labelled = (
  map: AreaMap,
  laid: LaidAreas,
  printed: Printed,
  found?: readonly number[],
): readonly PlacedName[] =>
  spotsOf(found ?? namePlaces(map, laid, printed)).map((middle, node) => {
    const box = boxAround(middle, ...sizeOf(map, node, printed.objective))
    const size = node === printed.objective ? LARGE : SIZE
    return { at: { x: middle.x, y: roundToTenth(box.bottom - size * 0.2) }, middle, size, box }
  })
