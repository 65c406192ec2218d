import type { Spot } from '../svg.js'
import { BESIDE, COUNTER } from './layout.js'

/** A rectangle that is taken. */
export interface Box {
  /** Its left edge. */
  readonly left: number
  /** Its upper edge. */
  readonly top: number
  /** Its right edge. */
  readonly right: number
  /** Its lower edge. */
  readonly bottom: number
}

/** Whether two rectangles overlap, and by how much. */
export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/** The rectangle around a spot. */
export const boxAround = ({ x, y }: Spot, wide: number, tall: number): Box => ({
  left: x - wide / 2,
  top: y - tall / 2,
  right: x + wide / 2,
  bottom: y + tall / 2,
})

/** Whether a spot lies inside an outline. */
export const isInside = (outline: readonly Spot[], { x, y }: Spot): boolean => {
  let isIn = false
  let b = outline[outline.length - 1]
  for (const a of outline) {
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y)) isIn = !isIn
    b = a
  }
  return isIn
}

/** How many counters lie side by side in the berth of an area. */
export const ROW = 3

/** Places are tried this far apart. */
const GRID = 12
/** Where a row of counters is looked at, in steps of the grid: inside its area it should lie with all of these. */
const PROBES = [-5, -3, 0, 3, 5].flatMap((x) => [-2, 0, 2].map((y) => [x, y] as const))
const [WIDE, TALL] = [BESIDE * (ROW - 1) + COUNTER, COUNTER]

/** An area, and what is printed in it and around it. */
interface Ground {
  readonly outline: readonly Spot[]
  readonly middle: Spot
  /** Lines that had better stay seen, as spots along them. */
  readonly lines: readonly Spot[]
  /** What must not be covered. */
  readonly taken: readonly Box[]
}

/** An area as a grid of places: which of them lie inside. */
const gridOf = (outline: readonly Spot[]): { readonly box: Box; readonly has: (x: number, y: number) => boolean } => {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)]
  const box = { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
  const [across, down] = [Math.ceil((box.right - box.left) / GRID), Math.ceil((box.bottom - box.top) / GRID)]
  const inside = Array.from({ length: (across + 1) * (down + 1) }, (_, i) =>
    isInside(outline, { x: box.left + (i % (across + 1)) * GRID, y: box.top + Math.floor(i / (across + 1)) * GRID }),
  )
  return { box, has: (x, y) => x >= 0 && y >= 0 && x <= across && y <= down && inside[y * (across + 1) + x] }
}

/** The places in an area for a row of counters of each side: where they cover least of what is printed; the first side's above. */
export const berthsIn = ({ outline, middle, lines, taken }: Ground): readonly [Spot, Spot] => {
  const { box, has } = gridOf(outline)
  const near = boxAround(
    { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 },
    box.right - box.left + WIDE,
    box.bottom - box.top + TALL,
  )
  const beads = lines.filter(({ x, y }) => x > near.left && x < near.right && y > near.top && y < near.bottom)
  const boxes = taken.filter((other) => overlap(other, near) > 0)
  const covered = (row: Box, others: readonly Box[]): number => {
    let sum = 0
    for (const { x, y } of beads) if (x > row.left && x < row.right && y > row.top && y < row.bottom) sum += 0.5
    for (const other of others) sum += overlap(row, other) / 4
    return sum
  }
  const best = (others: readonly Box[]): Spot => {
    let [found, least] = [middle, Infinity]
    for (let x = 1; box.left + x * GRID < box.right; x++)
      for (let y = 1; box.top + y * GRID < box.bottom; y++) {
        if (!has(x, y)) continue
        const at = { x: box.left + x * GRID, y: box.top + y * GRID }
        let cost = Math.hypot(at.x - middle.x, at.y - middle.y) / 14
        for (const [dx, dy] of PROBES) if (!has(x + dx, y + dy)) cost += 9
        if (cost < least) cost += covered(boxAround(at, WIDE, TALL), others)
        if (cost < least) [found, least] = [{ x: Math.round(at.x), y: Math.round(at.y) }, cost]
      }
    return found
  }
  const one = best(boxes)
  const other = best([...boxes, boxAround(one, BESIDE * ROW, COUNTER + 18)])
  return one.y <= other.y ? [one, other] : [other, one]
}
