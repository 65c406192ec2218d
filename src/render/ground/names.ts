import type { AreaMap } from '../../maps/area/compile.js'
import { boxAround, isInside, overlap, type Box } from '../layout/berths.js'
import { lengthOf } from '../lettering.js'
import type { Spot } from '../svg.js'
import type { Laid } from './area-layout.js'

/** The name of a town, and where it stands. */
export interface PlacedName {
  /** Its middle, on the line it stands on. */
  readonly at: Spot
  /** The size of its letters. */
  readonly size: number
  /** The room it takes. */
  readonly box: Box
}

/** What names keep off. */
interface Printed {
  readonly objective: number
  readonly lines: readonly Spot[]
  readonly houses: readonly Spot[]
  readonly panels: readonly Box[]
}

const [TURNS, SIZE, LARGE] = [24, 14.5, 19]
/** How much wider bold letters of the broadest serif are than letters are at most elsewhere. */
const BOLD = 1.14

const holds = ({ left, top, right, bottom }: Box, { x, y }: Spot, more: number): boolean =>
  x > left - more && x < right + more && y > top - more && y < bottom + more

/** Places for the names of all towns, those with most around them first: near their town, on as little as can be. */
export const labelled = (
  map: AreaMap,
  laid: Laid,
  { objective, lines, houses, panels }: Printed,
): readonly PlacedName[] => {
  const { spots, cells, inner } = laid
  const placed: Box[] = [...panels]
  const names = new Map<number, PlacedName>()
  const crowd = (node: number): number =>
    lines.filter(({ x, y }) => Math.hypot(x - spots[node].x, y - spots[node].y) < 70).length
  const order = map.areas
    .map((_, node) => ({ node, crowd: node === objective ? Infinity : crowd(node) }))
    .toSorted((a, b) => b.crowd - a.crowd || a.node - b.node)
  for (const { node } of order) {
    const size = node === objective ? LARGE : SIZE
    const [wide, tall] = [lengthOf(map.areas[node].name, size) * BOLD, size * 0.95]
    const { x, y } = spots[node]
    const near = (spot: Spot): boolean => Math.abs(spot.x - x) < wide + 60 && Math.abs(spot.y - y) < 90
    const [beads, roofs] = [lines.filter(near), houses.filter(near)]
    const price = (box: Box, far: number): number => {
      let sum = far * 0.5
      for (const spot of beads) if (holds(box, spot, 3)) sum += 9
      for (const spot of roofs) if (holds(box, spot, 3)) sum += 12
      for (const other of placed) if (overlap(box, other) > 0) sum += 400 + overlap(box, other)
      for (const other of spots) if (holds(box, other, 6)) sum += 60
      for (const corner of [box.left - 6, box.right + 6])
        if (!isInside(cells.outlines[node], { x: corner, y: (box.top + box.bottom) / 2 })) sum += 34
      const isOut =
        box.left < inner.left + 8 ||
        box.top < inner.top + 8 ||
        box.right > inner.left + inner.width - 8 ||
        box.bottom > inner.top + inner.height - 8
      return isOut ? sum + 2000 : sum
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
        const cost = price(box, far)
        if (cost < least) [best, least] = [box, cost]
      }
    placed.push(best)
    names.set(node, { at: { x: (best.left + best.right) / 2, y: best.bottom - size * 0.2 }, size, box: best })
  }
  return map.areas.map((_, node) => names.get(node) as PlacedName)
}
