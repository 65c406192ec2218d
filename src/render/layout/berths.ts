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
  let inside = false
  for (const [i, a] of outline.entries()) {
    const b = outline[(i + 1) % outline.length]
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y)) inside = !inside
  }
  return inside
}

/** How many counters lie side by side in the berth of an area. */
export const ROW = 3

const GRID = 8
/** Where a row of counters is looked at to see what it would cover: corners, middles of the edges, and between. */
const PROBES: readonly Spot[] = [-1, -0.5, 0, 0.5, 1].flatMap((x) => [-1, 0, 1].map((y) => ({ x, y })))

/** What a row of counters would cover, and what else stands in its way. */
interface Ground {
  readonly outline: readonly Spot[]
  readonly middle: Spot
  /** Lines that had better stay seen, as spots along them. */
  readonly lines: readonly Spot[]
  /** What must not be covered. */
  readonly taken: readonly Box[]
}

const costOf = ({ outline, middle, lines, taken }: Ground, at: Spot): number => {
  const [wide, tall] = [BESIDE * (ROW - 1) + COUNTER, COUNTER]
  const box = boxAround(at, wide, tall)
  const out = PROBES.filter(({ x, y }) => !isInside(outline, { x: at.x + (x * wide) / 2, y: at.y + (y * tall) / 2 }))
  const on = lines.filter(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom)
  return (
    out.length * 9 +
    on.length * 1.2 +
    taken.reduce((sum, other) => sum + overlap(box, other) / 18, 0) +
    Math.hypot(at.x - middle.x, at.y - middle.y) / 14
  )
}

/** The places in an area for a row of counters of each side: where they cover least of what is printed; the first side's above. */
export const berthsIn = (ground: Ground): readonly [Spot, Spot] => {
  const [xs, ys] = [ground.outline.map(({ x }) => x), ground.outline.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const spots: Spot[] = []
  for (let x = left + GRID; x < right; x += GRID)
    for (let y = top + GRID; y < bottom; y += GRID) spots.push({ x: Math.round(x), y: Math.round(y) })
  const best = (taken: readonly Box[]): Spot => {
    let [found, least] = [ground.middle, Infinity]
    for (const spot of spots) {
      const cost = costOf({ ...ground, taken }, spot)
      if (cost < least) [found, least] = [spot, cost]
    }
    return found
  }
  const one = best(ground.taken)
  const other = best([
    ...ground.taken,
    boxAround(one, BESIDE * ROW, COUNTER + 6),
    boxAround(one, BESIDE * ROW, COUNTER),
  ])
  return one.y <= other.y ? [one, other] : [other, one]
}
