import { lengthOf } from '../lettering.js'
import type { Spot } from '../svg.js'
import { boxAround, isInside, overlap, type Box } from './berths.js'
import type { Label } from './layout.js'

/** The rectangle that a name takes. */
export const boxOf = ({ lines, at, size }: Label): Box => {
  const wide = Math.max(...lines.map((line) => lengthOf(line, size)))
  const tall = size * 1.15 * lines.length
  return boxAround({ x: at.x, y: at.y + size * 0.2 - tall / 2 }, wide + 6, tall)
}

/** A town whose name is to be placed. */
export interface Town {
  /** Its node. */
  readonly node: number
  /** What it is called. */
  readonly name: string
  /** Its middle. */
  readonly spot: Spot
  /** The ground its name should stay on. */
  readonly outline: readonly Spot[]
  /** How many roads meet in it. */
  readonly roads: number
}

const SIZE = 14.5
const DIRECTIONS = 24
const DISTANCES = [1, 5, 10, 17]
/** How high capitals are, in parts of the size of letters. */
const CAPITALS = 0.72

/** Places for the name of a town, all around it: above first, then to its sides. */
const placesOf = ({ node, name, spot }: Town): readonly (Label & { readonly far: number })[] => {
  const wide = lengthOf(name, SIZE) / 2 + 12
  const tall = (SIZE * CAPITALS) / 2 + 10
  return DISTANCES.flatMap((far) =>
    Array.from({ length: DIRECTIONS }, (_, i) => {
      const turn = (i * 2 * Math.PI) / DIRECTIONS
      const [dx, dy] = [Math.sin(turn), -Math.cos(turn)]
      // On the edge of the rectangle around the town that keeps the name as far away as asked.
      const out = Math.min(wide / Math.max(1e-6, Math.abs(dx)), tall / Math.max(1e-6, Math.abs(dy)))
      const middle = { x: spot.x + dx * (out + far), y: spot.y + dy * (out + far) }
      const at = { x: Math.round(middle.x), y: Math.round(middle.y + (SIZE * CAPITALS) / 2) }
      return { node, lines: [name], at, size: SIZE, far: far + (1 + dy) * 2 }
    }),
  )
}

/**
 * Names beside their towns, those where most roads meet first: where they cover fewest roads, rivers, towns and other names,
 * near, inside their area and inside the frame.
 *
 * @param lines spots along roads and rivers
 * @param bars what no name may cover: towns
 */
export const placeNames = (
  towns: readonly Town[],
  lines: readonly Spot[],
  bars: readonly Box[],
  width: number,
  height: number,
): readonly Label[] => {
  const taken = [...bars]
  const placed = towns
    .toSorted((a, b) => b.roads - a.roads || a.node - b.node)
    .map((town): Label => {
      const { x: middle, y } = town.spot
      const near = lines.filter((spot) => Math.abs(spot.x - middle) < 160 && Math.abs(spot.y - y) < 70)
      const boxes = taken.filter((box) => overlap(box, boxAround(town.spot, 320, 140)) > 0)
      const priced = placesOf(town).map((label) => {
        const box = boxOf(label)
        const isOff = box.left < 4 || box.right > width - 4 || box.top < 4 || box.bottom > height - 4
        const on = near.filter(
          (spot) => spot.x > box.left && spot.x < box.right && spot.y > box.top && spot.y < box.bottom,
        )
        const out = [box.left, box.right].filter((x) => !isInside(town.outline, { x, y: (box.top + box.bottom) / 2 }))
        const cost =
          (isOff ? 1000 : 0) +
          on.length * 5 +
          boxes.reduce((sum, other) => sum + overlap(box, other) / 6, 0) +
          out.length * 16 +
          label.far
        return { label, cost }
      })
      const { label } = priced.reduce((best, one) => (one.cost < best.cost ? one : best))
      taken.push(boxOf(label))
      const { node, lines: words, at, size } = label
      return { node, lines: words, at, size }
    })
  return placed.toSorted((a, b) => a.node - b.node)
}
