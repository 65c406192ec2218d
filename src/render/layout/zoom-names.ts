import { boxAround, overlap, type Box } from '../shapes/box.js'
import { boxIndex, type BoxIndex } from '../shapes/box-index.js'
import { boxTally, spotTally, type Tally } from '../shapes/raster.js'
import { textWidth } from '../lettering.js'
import type { Spot } from '../svg.js'
import { RANKS, type Rank } from '../zoom.js'
import { roomOf } from './counter-slots.js'
import { BOLD, boxOf } from './label.js'
import type { MapLayout } from './layout.js'

/** A place where some lettering may stand. */
export interface Candidate<A> {
  /** The room it takes. */
  readonly boxes: readonly Box[]
  /** The cost of the place itself; lower is better. */
  readonly cost: number
  /** Facts about the place that the drawing needs. */
  readonly at: A
}

/** Some lettering to place. */
export interface Wanted<A> {
  readonly rank: Rank
  /** The importance within its rank: the more important is placed first. */
  readonly weight: number
  readonly candidates: readonly Candidate<A>[]
}

/** Some lettering and its place. */
export interface Placed<W, A> {
  readonly wanted: W
  readonly place: Candidate<A>
}

/** The candidate that costs least and covers nothing; for an objective, otherwise the one that covers least. */
const bestOf = <A>({ rank, candidates }: Wanted<A>, covers: (box: Box) => number): Candidate<A> | null => {
  let [best, least] = [null as Candidate<A> | null, Infinity]
  for (const one of candidates) {
    if (one.cost >= least) continue
    const covered = one.boxes.reduce((sum, box) => sum + covers(box), 0)
    if (covered > 0 && rank !== 'objective') continue
    const cost = one.cost + covered
    if (cost < least) [best, least] = [one, cost]
  }
  return best
}

/** Lettering that has been placed, and the boxes it must not cover. */
export interface Placement<A, W extends Wanted<A>> {
  readonly placed: readonly Placed<W, A>[]
  /** All boxes: those of the lettering, and those that must stay free, which nothing owns. */
  readonly boxes: BoxIndex<Placed<W, A> | null>
}

/** Finds room for lettering in a place where only one other name of its rank stands, which can move elsewhere. */
const swap = <A, W extends Wanted<A>>(
  wanted: W,
  boxes: BoxIndex<Placed<W, A> | null>,
): { readonly place: Candidate<A>; readonly from: Placed<W, A>; readonly to: Candidate<A> } | null => {
  for (const place of wanted.candidates.toSorted((a, b) => a.cost - b.cost)) {
    const owners = new Set<Placed<W, A> | null>()
    for (const box of place.boxes) boxes.each(box, (_, owner) => owners.add(owner))
    const [from] = owners
    if (owners.size !== 1 || from?.wanted.rank !== wanted.rank) continue
    for (const box of from.place.boxes) boxes.remove(box)
    for (const box of place.boxes) boxes.add(box, null)
    const to = bestOf<A>(from.wanted, boxes.covered)
    for (const box of place.boxes) boxes.remove(box)
    if (to !== null) return { place, from, to }
    for (const box of from.place.boxes) boxes.add(box, from)
  }
  return null
}

/**
 * Places lettering rank by rank, each where it costs least and overlaps nothing placed before. A name without room
 * takes the place of one of its rank that can move. Other names without room are left out, except objectives, which
 * take the place where they cover least.
 *
 * @param taken boxes that must stay free
 */
export const placeByRank = <A, W extends Wanted<A>>(wanted: readonly W[], taken: readonly Box[]): Placement<A, W> => {
  const boxes = boxIndex<Placed<W, A> | null>()
  for (const box of taken) boxes.add(box, null)
  const placed = new Map<W, Placed<W, A>>()
  const put = (one: W, place: Candidate<A>): void => {
    const found = { wanted: one, place }
    placed.set(one, found)
    for (const box of place.boxes) boxes.add(box, found)
  }
  for (const one of wanted.toSorted((a, b) => RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank) || b.weight - a.weight)) {
    const free = bestOf<A>(one, boxes.covered)
    const swapped = free === null ? swap<A, W>(one, boxes) : null
    if (swapped !== null) put(swapped.from.wanted, swapped.to)
    const place = free ?? swapped?.place
    if (place !== undefined) put(one, place)
  }
  return { placed: [...placed.values()], boxes }
}

/**
 * The part of some lettering that counters may cover, and the part from which it is left out if it cannot move. They
 * may not cover any of the name of an objective.
 */
const [TOUCHED, COVERED] = [0.06, 0.3]
/** How much worse it is for the name of an objective to meet counters, or other objectives, than other names. */
const [ON_COUNTERS, ON_OBJECTIVES] = [100, 1000]

/**
 * Moves lettering that counters cover to another of its candidates. It is left out if they cover much of it and there
 * is no other place. Lettering that no counter touches stays where it is, unless the name of an objective needs its
 * place.
 */
export const moveAside = <A, W extends Wanted<A>>(
  { placed, boxes }: Placement<A, W>,
  counters: readonly Box[],
): readonly Placed<W, A>[] => {
  const areas = new Map<Placed<W, A>, number>()
  for (const counter of counters)
    boxes.each(counter, (area, owner) => {
      if (owner !== null) areas.set(owner, (areas.get(owner) ?? 0) + area)
    })
  const parts = new Map(
    [...areas].flatMap(([one, area]) => {
      const part = area / one.place.boxes.reduce((sum, box) => sum + overlap(box, box), 0)
      return part > (one.wanted.rank === 'objective' ? 0 : TOUCHED) ? [[one, part] as const] : []
    }),
  )
  if (parts.size === 0) return placed
  const more = boxIndex<null>()
  for (const counter of counters) more.add(counter, null)
  const moved = boxIndex<null>()
  /** The parts of fixed and of already moved lettering that a box covers. */
  const coversNames = (box: Box): number => {
    let sum = moved.covered(box)
    boxes.each(box, (area, owner) => (sum += owner !== null && parts.has(owner) ? 0 : area))
    return sum
  }
  const covers = (box: Box): number => coversNames(box) + more.covered(box)
  const objectives = new Map(
    [...parts.keys()].flatMap((one): readonly (readonly [Placed<W, A>, Candidate<A>])[] => {
      if (one.wanted.rank !== 'objective') return []
      const coversObjectives = (box: Box): number => {
        let sum = moved.covered(box)
        boxes.each(box, (area, owner) => (sum += owner?.wanted.rank !== 'objective' || parts.has(owner) ? 0 : area))
        return sum
      }
      const cost = (box: Box): number =>
        coversNames(box) + ON_COUNTERS * more.covered(box) + ON_OBJECTIVES * coversObjectives(box)
      const place = bestOf<A>(one.wanted, cost) ?? one.place
      for (const box of place.boxes) {
        moved.add(box, null)
        boxes.each(box, (_, owner) => {
          if (owner !== null && owner.wanted.rank !== 'objective') parts.set(owner, 1)
        })
      }
      return [[one, place]]
    }),
  )
  return placed.flatMap((one) => {
    const [part, objective] = [parts.get(one), objectives.get(one)]
    if (part === undefined) return [one]
    if (objective !== undefined) return [{ wanted: one.wanted, place: objective }]
    const place = bestOf<A>(one.wanted, covers)
    const isStaying = place === null && part <= COVERED && one.place.boxes.every((box) => coversNames(box) === 0)
    const found = place ?? (isStaying ? one.place : null)
    if (found === null) return []
    for (const box of found.boxes) moved.add(box, null)
    return [{ wanted: one.wanted, place: found }]
  })
}

/** The distances of a name from its town, and the number of directions tried. */
const [DISTANCES, TURNS] = [[14, 22, 32, 44, 60], 16]

/** The costs of what a name may cover, and of a place beside another town. */
const [ON_LINE, ON_TOWN, ON_COUNTER, BY_OTHER] = [6, 150, 90, 60]
/** The distance within which another node may be nearer to a name. */
const NEAR = 420
/** The cost of leaving the place that the name has on the map. */
const MOVED = 12
/** The distance that names keep from the edge of the map. */
const EDGE = 6

/** Lists the places where a name may stand at a node, as the middle of its baseline, given its words and font size. */
export type NameFinder = (node: number, words: string, size: number) => readonly Candidate<Spot>[]

/**
 * Creates a finder for the names of some nodes. They avoid the spots of roads, rivers and houses, the room for counters
 * and places that are nearer to another of these nodes.
 */
export const nameFinder = (layout: MapLayout, lines: readonly Spot[], named: readonly number[]): NameFinder => {
  const { spots, width, height, labels, counterSlots } = layout
  const sheet = { left: 0, top: 0, width, height }
  const crowding: Tally = spotTally(sheet, [
    [lines, ON_LINE],
    [spots, ON_TOWN],
  ])
  const counters = boxTally(sheet, counterSlots.flat().map(roomOf))
  const others = named.map((one) => spots[one])
  const byNode = new Map(labels.map((label) => [label.node, boxOf(label)]))
  return (node, words, size) => {
    const { x, y } = spots[node]
    const [wide, tall] = [textWidth(words, size) * BOLD, size * 0.95]
    const near = others.filter((spot) => spot !== spots[node] && Math.hypot(spot.x - x, spot.y - y) < NEAR)
    const candidate = (middle: Spot, own: number): readonly Candidate<Spot>[] => {
      const box = boxAround(middle, wide, tall)
      if (box.left < EDGE || box.top < EDGE || box.right > width - EDGE || box.bottom > height - EDGE) return []
      const far = Math.hypot(middle.x - x, middle.y - y)
      const isByOther = near.some((spot) => Math.hypot(middle.x - spot.x, middle.y - spot.y) < far)
      const cost =
        own +
        crowding(box.left - 2, box.top - 2, box.right + 2, box.bottom + 2) +
        (ON_COUNTER * counters(box.left, box.top, box.right, box.bottom)) / (wide * tall) +
        (isByOther ? BY_OTHER : 0)
      return [{ boxes: [box], cost, at: { x: middle.x, y: Math.round(box.bottom - size * 0.2) } }]
    }
    const label = byNode.get(node)
    const around = DISTANCES.flatMap((far) =>
      Array.from({ length: TURNS }, (_, i) => {
        const turn = (i * 2 * Math.PI) / TURNS
        return candidate(
          {
            x: Math.round(x + Math.cos(turn) * (far + (wide / 2) * Math.abs(Math.cos(turn)))),
            y: Math.round(y + Math.sin(turn) * (far + tall / 2)),
          },
          MOVED + far,
        )
      }).flat(),
    )
    return label === undefined
      ? around
      : [...candidate({ x: (label.left + label.right) / 2, y: (label.top + label.bottom) / 2 }, 0), ...around]
  }
}
