import type { Spot } from '../svg.js'
import { BESIDE, COUNTER, FAN } from './layout.js'
import type { Tally } from './raster.js'

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
const GRID = 7
/** How three counters may lie: in a row, two with one behind them, or all behind one another. */
const FORMS = [ROW, 2, 1]

/** The room that the three counters of a berth take, or fewer of them. */
export const roomOf = ({ x, y, across }: Berth): Box => {
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
  readonly node: number
  readonly outline: readonly Spot[]
  readonly middle: Spot
  /** Which area a spot lies in. */
  readonly owner: (x: number, y: number) => number
  /** How much of lines that had better stay seen lies in a rectangle. */
  readonly lines: Tally
  /** The names of towns: where there is any other room, none is covered. */
  readonly names: readonly Box[]
  /** The middles of towns. */
  readonly towns: readonly Box[]
  /** What had better not be covered. */
  readonly taken: readonly Box[]
  /** Steps from the middle to places that are tried, the shortest first. */
  readonly steps: readonly Spot[]
}

/** A place that is tried: the room that three counters take there, and what it costs. */
interface Place {
  readonly berth: Berth
  readonly room: Box
  readonly cost: number
}

const boundsOf = (outline: readonly Spot[]): Box => {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** What it costs for each spot of the edge of a room to lie outside its area. */
const OUT = 600
/** What it costs to cover any of a name or of the place of the other side, and any of the middle of a town. */
const [ON_NAME, ON_TOWN] = [3000, 1200]
/** What it costs to lay counters behind one another. */
const BEHIND = 25

/** How many spots along the edge of a room lie outside an area. */
const outside = ({ node, owner }: Ground, { left, top, right, bottom }: Box): number => {
  const quarter = (right - left) / 4
  let sum = 0
  for (let i = 0; i < 5; i++) {
    if (owner(left + i * quarter, top) !== node) sum++
    if (owner(left + i * quarter, bottom) !== node) sum++
  }
  return sum
}

/** Steps from the middle of an area, the shortest first. */
export const stepsAround = (reach: number): readonly Spot[] => {
  const steps: Spot[] = []
  const most = Math.floor(reach / GRID) * GRID
  for (let x = -most; x <= most; x += GRID)
    for (let y = -most; y <= most; y += GRID) if (x * x + y * y <= reach * reach) steps.push({ x, y })
  return steps.sort((a, b) => a.x * a.x + a.y * a.y - b.x * b.x - b.y * b.y)
}

/** The places in an area for the counters of each side: inside it, where they cover least of what is printed; the first side's above. */
export const berthsIn = (ground: Ground): readonly [Berth, Berth] => {
  const { node, owner, outline, middle, lines, names, towns, taken, steps } = ground
  const box = boundsOf(outline)
  const near = {
    left: box.left - 2 * COUNTER,
    right: box.right + 2 * COUNTER,
    top: box.top - 2 * COUNTER,
    bottom: box.bottom + COUNTER,
  }
  const [named, built, boxes] = [names, towns, taken].map((some) => some.filter((other) => overlap(other, near) > 0))
  const reach = Math.hypot(box.right - box.left, box.bottom - box.top)
  const places = FORMS.flatMap((across) =>
    steps.flatMap((step): readonly Place[] => {
      const far = Math.sqrt(step.x * step.x + step.y * step.y)
      const berth = { x: Math.round(middle.x + step.x), y: Math.round(middle.y + step.y), across }
      if (far > reach || owner(berth.x, berth.y) !== node) return []
      const room = roomOf(berth)
      let cost = far / 14 + (ROW - across) * BEHIND + outside(ground, room) * OUT
      cost += lines(room.left, room.top, room.right, room.bottom) / 2
      for (const name of named) if (overlap(room, name) > 0) cost += ON_NAME
      for (const town of built) if (overlap(room, town) > 0) cost += ON_TOWN
      for (const other of boxes) cost += overlap(room, other)
      return [{ berth, room, cost }]
    }),
  ).sort((one, other) => one.cost - other.cost)
  let [found, least]: [readonly [Berth, Berth], number] = [
    [
      { ...middle, across: 1 },
      { ...middle, across: 1 },
    ],
    Infinity,
  ]
  for (const [i, one] of places.entries()) {
    if (2 * one.cost >= least) break
    const { left, top, right, bottom } = one.room
    const around = { left: left - 2, top: top - 4, right: right + 2, bottom: bottom + 4 }
    for (let k = i + 1; k < places.length && one.cost + places[k].cost < least; k++) {
      const other = places[k]
      const over = overlap(around, other.room)
      const cost = one.cost + other.cost + (over > 0 ? ON_NAME + over : 0)
      if (cost < least) [found, least] = [[one.berth, other.berth], cost]
    }
  }
  const [one, other] = found
  return one.y <= other.y ? [one, other] : [other, one]
}
