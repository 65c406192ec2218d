import type { Spot } from '../svg.js'
import type { Tally } from '../shapes/raster.js'
import { overlap, type Box } from '../shapes/box.js'

/** The width and height of a counter. */
export const COUNTER = 41

/** The distance between the centers of counters side by side. */
export const BESIDE = 44

/** How much of a covered counter remains visible above the counter that covers it. */
export const FAN = 11.4

/** The maximum number of counters side by side in a slot. */
export const ROW = 3

/** The spacing of the places that are tried. */
const GRID = 7
/**
 * The number of counters in the front row for each arrangement of three: a row, two with one behind, or all in one
 * column.
 */
const FORMS = [ROW, 2, 1]

/** The room that up to three counters of a slot take. */
export const roomOf = ({ x, y, across }: CounterSlot): Box => {
  const wide = BESIDE * (across - 1) + COUNTER
  const back = (Math.ceil(ROW / across) - 1) * FAN
  return { left: x - wide / 2, top: y - COUNTER / 2 - back, right: x + wide / 2, bottom: y + COUNTER / 2 }
}

/** A slot for the counters of a side: the center of the front row, and the number of counters in that row. */
export interface CounterSlot extends Spot {
  /** The number of counters side by side. */
  readonly across: number
}

/** An area and what is printed in and around it. */
interface Ground {
  readonly node: number
  readonly outline: readonly Spot[]
  readonly middle: Spot
  /** The area a spot lies in. */
  readonly owner: (x: number, y: number) => number
  /** How much of the lines that should stay visible lies in a rectangle. */
  readonly lines: Tally
  /** The names of towns, which are covered only if there is no other room. */
  readonly names: readonly Box[]
  /** The centers of towns. */
  readonly towns: readonly Box[]
  /** Boxes that should not be covered. */
  readonly taken: readonly Box[]
  /** Offsets from the center to the places that are tried, the shortest first. */
  readonly steps: readonly Spot[]
}

/** A candidate slot: the room its counters take, and its cost. */
interface Place {
  readonly berth: CounterSlot
  readonly room: Box
  readonly cost: number
}

const boundsOf = (outline: readonly Spot[]): Box => {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** The cost of each spot on the edge of the room that lies outside its area. */
const OUT = 600
/** The cost of covering any part of a name or of the other side's slot, and of covering the center of a town. */
const [ON_NAME, ON_TOWN] = [3000, 1200]
/** The cost of placing counters behind one another. */
const BEHIND = 25

/** The number of spots along the edge of a box that lie outside the area. */
const outside = ({ node, owner }: Ground, { left, top, right, bottom }: Box): number => {
  const quarter = (right - left) / 4
  let sum = 0
  for (let i = 0; i < 5; i++) {
    if (owner(left + i * quarter, top) !== node) sum++
    if (owner(left + i * quarter, bottom) !== node) sum++
  }
  return sum
}

/** The offsets to try from the center of an area, the shortest first. */
export const stepsAround = (reach: number): readonly Spot[] => {
  const steps: Spot[] = []
  const most = Math.floor(reach / GRID) * GRID
  for (let x = -most; x <= most; x += GRID)
    for (let y = -most; y <= most; y += GRID) if (x * x + y * y <= reach * reach) steps.push({ x, y })
  return steps.sort((a, b) => a.x * a.x + a.y * a.y - b.x * b.x - b.y * b.y)
}

/**
 * Finds a slot for the counters of each side inside an area, where they cover least of the print. The first side's slot
 * is the upper one.
 */
export const counterSlotsIn = (ground: Ground): readonly [CounterSlot, CounterSlot] => {
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
  let [found, least]: [readonly [CounterSlot, CounterSlot], number] = [
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
