import { DIRECTIONS } from '../../geometry/direction.js'
import { neighbor } from '../../geometry/hex.js'
import { hexside } from '../../geometry/hexside.js'
import { hexsideEnds } from '../../geometry/layout.js'
import type { HexMapStyle } from '../../maps/board-picture.js'
import type { EdgeId } from '../../maps/graph.js'
import type { HexMap } from '../../maps/hex/map.js'
import type { Label } from '../layout/layout.js'
import { midway, type Spot } from '../svg.js'
import { builtAs } from './built.js'
import { chained } from './course.js'
import { sideOf, type LaidHexes } from './hex-layout.js'
import { labelled, riverNamed, type RiverName } from './hex-names.js'
import { chance, seedOf } from './noise.js'

/** A stretch of road within a hex: from one spot to another, bent toward a third. */
export interface Stretch {
  /** Where it begins. */
  readonly from: Spot
  /** What it is bent toward. */
  readonly over: Spot
  /** Where it ends. */
  readonly to: Spot
}

/** A house: a short thick stroke. */
export interface House {
  /** One end. */
  readonly from: Spot
  /** The other. */
  readonly to: Spot
}

/** Where everything that is printed on a map of hexes runs and stands: made once for each map. */
export interface HexPlan {
  /** Its roads. */
  readonly roads: readonly Stretch[]
  /** Its rivers, by how broad they are, as lines along sides of hexes. */
  readonly rivers: readonly { readonly breadth: 'minor' | 'major'; readonly lines: readonly (readonly Spot[])[] }[]
  /** The houses of its towns. */
  readonly houses: readonly House[]
  /** Its names. */
  readonly labels: readonly Label[]
  /** The names of its rivers. */
  readonly riverNames: readonly RiverName[]
}

/** The edges that carry a feature, each border once. */
export const edgesWith = (map: HexMap, feature: string): readonly EdgeId[] => {
  const bit = 1 << map.features.indexOf(feature)
  if (!map.features.includes(feature)) return []
  return Array.from(map.featureBits.keys()).filter(
    (edge) => (map.featureBits[edge] & bit) !== 0 && map.edgeFrom[edge] < map.edgeTo[edge],
  ) as EdgeId[]
}

/** From so many hexes on a map is large: drawn with fewer and longer strokes. */
export const LARGE = 150
/** How far beyond the edge of the map roads and rivers run on, in parts of a hex. */
const BEYOND = 2.2

/** How far off the middle of a hex its roads may be bent toward, in parts of a hex. */
const ASIDE = 0.15

/** What the roads of a hex are bent toward: a little off its middle, alike on every sheet the hex is on. */
const bendOf = (map: HexMap, { spots, layout }: LaidHexes, node: number): Spot => {
  const seed = seedOf(map.ids[node])
  const [turn, far] = [chance(seed, 1, 81) * 2 * Math.PI, Math.sqrt(chance(seed, 2, 81)) * ASIDE * layout.size]
  return { x: spots[node].x + Math.cos(turn) * far, y: spots[node].y + Math.sin(turn) * far }
}

/** Where a road crosses the side between two hexes: on the straight way between what it is bent toward in both. */
export const crossingOf = (map: HexMap, laid: LaidHexes, edge: EdgeId): Spot => {
  const { spots } = laid
  const [a, b] = [map.edgeFrom[edge], map.edgeTo[edge]]
  const [from, to, over] = [bendOf(map, laid, a), bendOf(map, laid, b), midway(spots[a], spots[b])]
  const [dx, dy] = [spots[b].x - spots[a].x, spots[b].y - spots[a].y]
  const t = ((over.x - from.x) * dx + (over.y - from.y) * dy) / ((to.x - from.x) * dx + (to.y - from.y) * dy)
  return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t }
}

/** Where roads enter and leave each hex; over the edge of the map they run straight on. */
const endsOf = (map: HexMap, laid: LaidHexes, roads: readonly string[]): readonly (readonly Spot[])[] => {
  const { layout, spots } = laid
  const ends = spots.map((): Spot[] => [])
  for (const feature of roads) {
    for (const edge of edgesWith(map, feature)) {
      const [a, b] = [map.edgeFrom[edge], map.edgeTo[edge]]
      const over = crossingOf(map, laid, edge)
      ends[a].push(over)
      ends[b].push(over)
    }
    for (const { node, direction, features } of map.rims) {
      if (!features.includes(feature)) continue
      const { x, y } = bendOf(map, laid, node)
      const over = midway(...hexsideEnds(layout, hexside(map.hexes[node].at, direction)))
      ends[node].push({ x: x + (over.x - x) * 2 * BEYOND, y: y + (over.y - y) * 2 * BEYOND })
    }
  }
  for (const [node, own] of ends.entries()) {
    if (own.length !== 1 || builtAs(map.terrains[map.terrainOf[node]].id) !== null) continue
    const way = wayOut(map, layout, node, bendOf(map, laid, node), own[0])
    if (way !== null) own.push(way)
  }
  return ends
}

/** Where a road goes on that ends in open country at the edge of the map: over the side straight ahead; null elsewhere. */
const wayOut = (map: HexMap, layout: LaidHexes['layout'], node: number, { x, y }: Spot, from: Spot): Spot | null => {
  const { at } = map.hexes[node]
  const [best] = DIRECTIONS.filter((direction) => !map.nodeByHex.has(neighbor(at, direction)))
    .map((direction) => midway(...hexsideEnds(layout, hexside(at, direction))))
    .map((over) => ({ over, ahead: (over.x - x) * (x - from.x) + (over.y - y) * (y - from.y) }))
    .toSorted((a, b) => b.ahead - a.ahead)
  return best === undefined || best.ahead <= 0
    ? null
    : { x: x + (best.over.x - x) * 2 * BEYOND, y: y + (best.over.y - y) * 2 * BEYOND }
}

/** Roads through a hex: the straightest two ends are one curve, which the others join in its middle. */
const stretches = (middle: Spot, ends: readonly Spot[]): readonly Stretch[] => {
  if (ends.length < 2) return ends.map((from) => ({ from, over: midway(from, middle), to: middle }))
  const bend = (a: Spot, b: Spot): number =>
    ((a.x - middle.x) * (b.x - middle.x) + (a.y - middle.y) * (b.y - middle.y)) /
    (Math.hypot(a.x - middle.x, a.y - middle.y) * Math.hypot(b.x - middle.x, b.y - middle.y) || 1)
  const [{ a, b }] = ends
    .flatMap((one, i) => ends.slice(i + 1).map((other) => ({ a: one, b: other, by: bend(one, other) })))
    .toSorted((p, q) => p.by - q.by)
  const top = { x: (a.x + b.x) / 4 + middle.x / 2, y: (a.y + b.y) / 4 + middle.y / 2 }
  return [
    { from: a, over: middle, to: b },
    ...ends.filter((end) => end !== a && end !== b).map((from) => ({ from, over: midway(from, middle), to: top })),
  ]
}

/** A spot on a stretch of road, and the way it runs there. */
const along = ({ from, over, to }: Stretch, t: number): Spot & { readonly dx: number; readonly dy: number } => {
  const u = 1 - t
  const [dx, dy] = [u * (over.x - from.x) + t * (to.x - over.x), u * (over.y - from.y) + t * (to.y - over.y)]
  const far = Math.hypot(dx, dy) || 1
  return {
    x: u * u * from.x + 2 * u * t * over.x + t * t * to.x,
    y: u * u * from.y + 2 * u * t * over.y + t * t * to.y,
    dx: dx / far,
    dy: dy / far,
  }
}

/** Spots along a stretch of road. */
export const beadsOn = (stretch: Stretch): readonly Spot[] => [0.1, 0.3, 0.5, 0.7, 0.9].map((t) => along(stretch, t))

/** Houses of a town: along its roads first, then wherever there is room. */
const housesIn = (
  middle: Spot,
  node: number,
  size: number,
  terrain: string,
  roads: readonly Stretch[],
  isLarge: boolean,
): readonly House[] => {
  const built = builtAs(terrain)
  if (built === null) return []
  const most = Math.ceil(built.houses * (isLarge ? 0.65 : 1))
  const beads = roads.flatMap((road) => [0, 0.12, 0.24, 0.36, 0.48, 0.6, 0.72, 0.84, 1].map((t) => along(road, t)))
  const reach = size * built.reach
  const found: (Spot & { readonly dx: number; readonly dy: number })[] = []
  const isFree = ({ x, y }: Spot): boolean =>
    Math.hypot(x - middle.x, y - middle.y) < reach &&
    found.every((other) => Math.hypot(other.x - x, other.y - y) > 8.5) &&
    beads.every((bead) => Math.hypot(bead.x - x, bead.y - y) > 6)
  for (const [i, { x, y, dx, dy }] of beads
    .toSorted((a, b) => Math.hypot(a.x - middle.x, a.y - middle.y) - Math.hypot(b.x - middle.x, b.y - middle.y))
    .entries())
    for (const side of [-1, 1]) {
      if (found.length >= most) break
      const away = side * (7.5 + 3 * chance(node, 2 * i + side, 71))
      const spot = { x: x - dy * away, y: y + dx * away, dx, dy }
      if (isFree(spot)) found.push(spot)
    }
  for (let i = 0; found.length < most && i < 90; i++) {
    const [far, turn] = [Math.sqrt(chance(node, i, 72)) * reach, chance(node, i, 73) * 2 * Math.PI]
    const lie = Math.floor(chance(node, i, 74) * 2) * (Math.PI / 2) + (chance(node, 0, 75) - 0.5)
    const spot = { x: middle.x + Math.cos(turn) * far, y: middle.y + Math.sin(turn) * far }
    if (isFree(spot)) found.push({ ...spot, dx: Math.cos(lie), dy: Math.sin(lie) })
  }
  return found.map(({ x, y, dx, dy }, i) => {
    const half = 2.2 + 1.8 * chance(node, i, 76)
    return { from: { x: x - dx * half, y: y - dy * half }, to: { x: x + dx * half, y: y + dy * half } }
  })
}

const isAt = (a: Spot, b: Spot): boolean => Math.hypot(a.x - b.x, a.y - b.y) < 0.5

/** Where rivers end: on the course of the river they flow into; at the edge of the map they run on; springs stay. */
const joinedRivers = (rivers: HexPlan['rivers'], { spots, layout: { size } }: LaidHexes): HexPlan['rivers'] => {
  const all = rivers.flatMap(({ lines }) => lines)
  const ended = (end: Spot, own: readonly Spot[]): readonly Spot[] => {
    for (const line of all) {
      const i = line === own ? -1 : line.findIndex((spot, k) => k > 0 && k < line.length - 1 && isAt(spot, end))
      // The course passes its corners inside the bend.
      if (i > 0)
        return [
          { x: (line[i - 1].x + 6 * end.x + line[i + 1].x) / 8, y: (line[i - 1].y + 6 * end.y + line[i + 1].y) / 8 },
        ]
    }
    if (all.some((line) => line !== own && [line[0], line[line.length - 1]].some((spot) => isAt(spot, end))))
      return [end]
    const around = spots.filter(({ x, y }) => Math.hypot(x - end.x, y - end.y) < size * 1.1)
    if (around.length > 2) return [end]
    const [x, y] = [
      end.x - around.reduce((sum, spot) => sum + spot.x, 0) / around.length,
      end.y - around.reduce((sum, spot) => sum + spot.y, 0) / around.length,
    ]
    const far = (size * 1.1) / Math.hypot(x, y)
    return [
      { x: end.x + x * far, y: end.y + y * far },
      { x: end.x + x * far * 2.2 - y * far * 0.4, y: end.y + y * far * 2.2 + x * far * 0.4 },
    ]
  }
  return rivers.map(({ breadth, lines }) => ({
    breadth,
    lines: lines.map((line) => {
      const [first, last] = [line[0], line[line.length - 1]]
      if (line.length < 2 || isAt(first, last)) return line
      const [head, tail] = [ended(first, line), ended(last, line)]
      const isOut = (end: readonly Spot[]): boolean => end.length > 1
      return [
        ...(isOut(head) ? [...head.toReversed(), first] : head),
        ...line.slice(1, -1),
        ...(isOut(tail) ? [last, ...tail] : tail),
      ]
    }),
  }))
}

/** Where everything that is printed on a map of hexes runs and stands. */
export const hexPlan = (map: HexMap, laid: LaidHexes, style: HexMapStyle): HexPlan => {
  const { spots, layout } = laid
  const ends = endsOf(map, laid, style.roads)
  const byHex = ends.map((some, node) => stretches(bendOf(map, laid, node), some))
  const roads = byHex.flat()
  const banks = Object.entries(style.rivers).flatMap(([feature, breadth]) => {
    const sides = [
      ...edgesWith(map, feature).flatMap((edge) => sideOf(map, edge) ?? []),
      ...map.rims
        .filter(({ features }) => features.includes(feature))
        .map(({ node, direction }) => hexside(map.hexes[node].at, direction)),
    ].map((side) => hexsideEnds(layout, side))
    return sides.length === 0 ? [] : [{ breadth, lines: chained(sides) }]
  })
  const rivers = joinedRivers(banks, laid)
  const houses = byHex.flatMap((own, node) =>
    housesIn(spots[node], node, layout.size, map.terrains[map.terrainOf[node]].id, own, map.size > LARGE),
  )
  const wet = rivers.flatMap(({ lines }) =>
    lines.flatMap((line) =>
      line.slice(1).flatMap((to, i) =>
        [0, 0.25, 0.5, 0.75].map((t) => ({
          x: line[i].x + (to.x - line[i].x) * t,
          y: line[i].y + (to.y - line[i].y) * t,
        })),
      ),
    ),
  )
  const crossings = edgesWith(map, style.bridge).map((edge) => crossingOf(map, laid, edge))
  const bridges = crossings.flatMap(({ x, y }) => {
    return [-8, -4, 0, 4, 8].flatMap((dx) => [-8, -4, 0, 4, 8].map((dy) => ({ x: x + dx, y: y + dy })))
  })
  const clutter = [...roads.flatMap(beadsOn), ...wet, ...bridges, ...houses.map(({ from }) => from)]
  const labels = labelled(map, laid, clutter, crossings)
  const dry = [...roads.flatMap(beadsOn), ...bridges, ...houses.map(({ from }) => from)]
  return { roads, rivers, houses, labels, riverNames: riverNamed(map, laid, style, dry, labels) }
}
