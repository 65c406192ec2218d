import type { Spot } from '../svg.js'
import { BESIDE, COUNTER, FAN } from './layout.js'

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
const GRID = 9
/** How three counters may lie: in a row, two with one behind them, or all behind one another. */
const FORMS = [ROW, 2, 1]

/** The room that three counters take, so many of them side by side, around the middle of the front row. */
const roomOf = ({ x, y }: Spot, across: number): Box => {
  const wide = BESIDE * (across - 1) + COUNTER
  const back = (Math.ceil(ROW / across) - 1) * FAN
  return { left: x - wide / 2, top: y - COUNTER / 2 - back, right: x + wide / 2, bottom: y + COUNTER / 2 }
}

/** A place for the counters of a side: the middle of their front row, and how many lie in it. */
export interface Berth extends Spot {
  /** How many counters lie side by side. */
  readonly across: number
}

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

/** What it costs for each spot of the edge of a room to lie outside its area. */
const OUT = 600
/** What it costs to lay counters behind one another. */
const BEHIND = 25

/** How many spots along the edge of a room lie outside an area. */
const outside = (outline: readonly Spot[], { left, top, right, bottom }: Box): number => {
  let sum = 0
  for (const t of [0, 0.25, 0.5, 0.75, 1])
    for (const y of [top, bottom]) if (!isInside(outline, { x: left + (right - left) * t, y })) sum++
  return sum
}

/** The places in an area for the counters of each side: inside it, where they cover least of what is printed; the first side's above. */
export const berthsIn = ({ outline, middle, lines, taken }: Ground): readonly [Berth, Berth] => {
  const { box, has } = gridOf(outline)
  const near = { left: box.left, top: box.top - COUNTER, right: box.right, bottom: box.bottom }
  const beads = lines.filter(({ x, y }) => x > near.left && x < near.right && y > near.top && y < near.bottom)
  const boxes = taken.filter((other) => overlap(other, near) > 0)
  const covered = (room: Box, others: readonly Box[]): number => {
    let sum = 0
    for (const { x, y } of beads) if (x > room.left && x < room.right && y > room.top && y < room.bottom) sum += 0.5
    for (const other of others) sum += overlap(room, other) / 2
    return sum
  }
  const best = (others: readonly Box[]): Berth => {
    let [found, least]: [Berth, number] = [{ ...middle, across: 1 }, Infinity]
    for (const across of FORMS)
      for (let x = 1; box.left + x * GRID < box.right; x++)
        for (let y = 1; box.top + y * GRID < box.bottom; y++) {
          if (!has(x, y)) continue
          const at = { x: Math.round(box.left + x * GRID), y: Math.round(box.top + y * GRID) }
          let cost = Math.hypot(at.x - middle.x, at.y - middle.y) / 14 + (ROW - across) * BEHIND
          if (cost >= least) continue
          const room = roomOf(at, across)
          cost += outside(outline, room) * OUT
          if (cost < least) cost += covered(room, others)
          if (cost < least) [found, least] = [{ ...at, across }, cost]
        }
    return found
  }
  const one = best(boxes)
  const { left, top, right, bottom } = roomOf(one, one.across)
  const other = best([...boxes, { left: left - 2, top: top - 4, right: right + 2, bottom: bottom + 4 }])
  return one.y <= other.y ? [one, other] : [other, one]
}
