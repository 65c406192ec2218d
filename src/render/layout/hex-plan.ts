import { DIRECTIONS } from '../../geometry/direction.js'
import { neighbor } from '../../geometry/hex.js'
import { hexside } from '../../geometry/hexside.js'
import { hexsideEnds } from '../../geometry/layout.js'
import type { HexMapStyle } from '../../maps/board-picture.js'
import type { EdgeId } from '../../maps/graph.js'
import type { HexMap } from '../../maps/hex/map.js'
import { boxesAlong, boxOf, type Label } from './label.js'
import { fontSizes } from '../lettering.js'
import { boxAround } from '../shapes/box.js'
import { midpoint, type Spot } from '../svg.js'
import { builtAs } from './built.js'
import { chaikin, joinLines } from '../shapes/course.js'
import { sideOf, STAR, starAt, type LaidHexes } from './hex-layout.js'
import { BRIDGE, labelled, riverNamed, type RiverName } from './hex-names.js'
import { numbered } from './hex-numbers.js'
import { chance, seedOf } from '../shapes/noise.js'

/** A stretch of road within a hex: a quadratic curve. */
export interface Stretch {
  readonly from: Spot
  /** The control point. */
  readonly over: Spot
  readonly to: Spot
}

/** A house, drawn as a short thick stroke. */
export interface House {
  readonly from: Spot
  readonly to: Spot
}

/** A fortified line and its name. */
export interface Wall {
  readonly name: string
  readonly line: readonly Spot[]
}

/** The positions of everything printed on a map of hexes. */
export interface HexPlan {
  /** By hex, the point its roads bend toward. */
  readonly bends: readonly Spot[]
  readonly roads: readonly Stretch[]
  /** The rivers by width, as lines along hexsides. */
  readonly rivers: readonly { readonly breadth: 'minor' | 'major'; readonly lines: readonly (readonly Spot[])[] }[]
  readonly houses: readonly House[]
  readonly labels: readonly Label[]
  readonly riverNames: readonly RiverName[]
  readonly walls: readonly Wall[]
  /** By hex, the middle of the baseline of its number. */
  readonly numbers: readonly Spot[]
}

/** The edges that carry a feature, each border once. */
export const edgesWith = (map: HexMap, feature: string): readonly EdgeId[] => {
  const bit = 1 << map.features.indexOf(feature)
  if (!map.features.includes(feature)) return []
  return Array.from(map.featureBits.keys()).filter(
    (edge) => (map.featureBits[edge] & bit) !== 0 && map.edgeFrom[edge] < map.edgeTo[edge],
  ) as EdgeId[]
}

/** The number of hexes from which a map is large. Large maps use fewer and longer strokes. */
export const LARGE = 150
/** How far roads and rivers continue beyond the edge of the map, as a part of a hex. */
const BEYOND = 2.2

/** The maximum offset from the center of a hex of the point its roads bend toward, as a part of a hex. */
const ASIDE = 0.15
/** How much a road through open country straightens its way from hex to hex. */
const STRAIGHTENED = 0.7

/**
 * By hex, the point its roads bend toward: slightly off its center, and the same on every sheet that contains the hex.
 * A road that only passes through open country takes a straighter way.
 */
const bendsOf = (map: HexMap, { spots, layout }: LaidHexes, roads: readonly string[]): readonly Spot[] => {
  const beyond = spots.map((): Spot[] => [])
  for (const feature of roads) {
    for (const edge of edgesWith(map, feature)) {
      const [a, b] = [map.edgeFrom[edge], map.edgeTo[edge]]
      beyond[a].push(spots[b])
      beyond[b].push(spots[a])
    }
    for (const { node, direction, features } of map.rims)
      if (features.includes(feature)) {
        const over = midpoint(...hexsideEnds(layout, hexside(map.hexes[node].at, direction)))
        beyond[node].push({ x: 2 * over.x - spots[node].x, y: 2 * over.y - spots[node].y })
      }
  }
  return spots.map(({ x, y }, node) => {
    const seed = seedOf(map.ids[node])
    const [turn, far] = [chance(seed, 1, 81) * 2 * Math.PI, Math.sqrt(chance(seed, 2, 81)) * ASIDE * layout.size]
    const isOpen = beyond[node].length === 2 && builtAs(map.terrains[map.terrainOf[node]].id) === null
    const part = isOpen ? STRAIGHTENED / 4 : 0
    const [dx, dy] = beyond[node].reduce(([sumX, sumY], to) => [sumX + to.x - x, sumY + to.y - y], [0, 0])
    return { x: x + Math.cos(turn) * far + dx * part, y: y + Math.sin(turn) * far + dy * part }
  })
}

/** The point where a road crosses a hexside: on the straight line between the bend points of both hexes. */
export const crossingOf = (map: HexMap, { spots }: LaidHexes, bends: readonly Spot[], edge: EdgeId): Spot => {
  const [a, b] = [map.edgeFrom[edge], map.edgeTo[edge]]
  const [from, to, over] = [bends[a], bends[b], midpoint(spots[a], spots[b])]
  const [dx, dy] = [spots[b].x - spots[a].x, spots[b].y - spots[a].y]
  const t = ((over.x - from.x) * dx + (over.y - from.y) * dy) / ((to.x - from.x) * dx + (to.y - from.y) * dy)
  return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t }
}

/** The points where roads enter and leave each hex. Roads continue straight over the edge of the map. */
const endsOf = (
  map: HexMap,
  laid: LaidHexes,
  roads: readonly string[],
  bends: readonly Spot[],
): readonly (readonly Spot[])[] => {
  const { layout, spots } = laid
  const ends = spots.map((): Spot[] => [])
  for (const feature of roads) {
    for (const edge of edgesWith(map, feature)) {
      const [a, b] = [map.edgeFrom[edge], map.edgeTo[edge]]
      const over = crossingOf(map, laid, bends, edge)
      ends[a].push(over)
      ends[b].push(over)
    }
    for (const { node, direction, features } of map.rims) {
      if (!features.includes(feature)) continue
      const { x, y } = bends[node]
      const over = midpoint(...hexsideEnds(layout, hexside(map.hexes[node].at, direction)))
      ends[node].push({ x: x + (over.x - x) * 2 * BEYOND, y: y + (over.y - y) * 2 * BEYOND })
    }
  }
  for (const [node, own] of ends.entries()) {
    if (own.length !== 1 || builtAs(map.terrains[map.terrainOf[node]].id) !== null) continue
    const way = wayOut(map, layout, node, bends[node], own[0])
    if (way !== null) own.push(way)
  }
  return ends
}

/**
 * The exit of a road that ends in open country at the edge of the map: straight ahead over the hexside. Null elsewhere.
 */
const wayOut = (map: HexMap, layout: LaidHexes['layout'], node: number, { x, y }: Spot, from: Spot): Spot | null => {
  const { at } = map.hexes[node]
  const [best] = DIRECTIONS.filter((direction) => !map.nodeByHex.has(neighbor(at, direction)))
    .map((direction) => midpoint(...hexsideEnds(layout, hexside(at, direction))))
    .map((over) => ({ over, ahead: (over.x - x) * (x - from.x) + (over.y - y) * (y - from.y) }))
    .toSorted((a, b) => b.ahead - a.ahead)
  return best === undefined || best.ahead <= 0
    ? null
    : { x: x + (best.over.x - x) * 2 * BEYOND, y: y + (best.over.y - y) * 2 * BEYOND }
}

/** The roads of a hex. The two straightest ends form one curve; the others join it in its middle. */
const stretches = (middle: Spot, ends: readonly Spot[]): readonly Stretch[] => {
  if (ends.length < 2) return ends.map((from) => ({ from, over: midpoint(from, middle), to: middle }))
  const bend = (a: Spot, b: Spot): number =>
    ((a.x - middle.x) * (b.x - middle.x) + (a.y - middle.y) * (b.y - middle.y)) /
    (Math.hypot(a.x - middle.x, a.y - middle.y) * Math.hypot(b.x - middle.x, b.y - middle.y) || 1)
  const [{ a, b }] = ends
    .flatMap((one, i) => ends.slice(i + 1).map((other) => ({ a: one, b: other, by: bend(one, other) })))
    .toSorted((p, q) => p.by - q.by)
  const top = { x: (a.x + b.x) / 4 + middle.x / 2, y: (a.y + b.y) / 4 + middle.y / 2 }
  return [
    { from: a, over: middle, to: b },
    ...ends.filter((end) => end !== a && end !== b).map((from) => ({ from, over: midpoint(from, middle), to: top })),
  ]
}

/** A point on a stretch of road, and the direction of the road there. */
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

/** Spots from end to end of a stretch of road, close together. */
const pointsOn = (stretch: Stretch): readonly Spot[] => Array.from({ length: 13 }, (_, i) => along(stretch, i / 12))

/** Spots along a stretch of road. */
export const beadsOn = (stretch: Stretch): readonly Spot[] => [0.1, 0.3, 0.5, 0.7, 0.9].map((t) => along(stretch, t))

/** The houses of a town: along its roads first, then wherever there is room. */
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

/** The turns that a river may take beyond the edge of the map, the preferred first, and how it bends on from there. */
const [TURNS, BENDING] = [[0, -0.5, 0.5, -0.9, 0.9], 0.18]
/** The distance that it keeps from roads there, as a part of a hex. */
const CLEAR = 0.35

/**
 * Extends rivers to the course of the river they flow into, or beyond the edge of the map, clear of the spots along
 * roads. Sources stay where they are.
 */
const joinedRivers = (
  rivers: HexPlan['rivers'],
  { spots, layout: { size } }: LaidHexes,
  roads: readonly Spot[],
): HexPlan['rivers'] => {
  const all = rivers.flatMap(({ lines }) => lines)
  const ended = (end: Spot, own: readonly Spot[]): readonly Spot[] => {
    for (const line of all) {
      const i = line === own ? -1 : line.findIndex((spot, k) => k > 0 && k < line.length - 1 && isAt(spot, end))
      // The course cuts its corners on the inside of the bend.
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
    const near = roads.filter((spot) => Math.hypot(spot.x - end.x, spot.y - end.y) < size * 3)
    const courses = TURNS.map((turn) => {
      const way = Math.atan2(y, x) + turn
      const at = (far: number, angle: number): Spot => ({
        x: end.x + Math.cos(angle) * far * size,
        y: end.y + Math.sin(angle) * far * size,
      })
      return [at(1.1, way), at(2.46, way + (turn < 0 ? -BENDING : BENDING))]
    })
    const clearance = courses.map(([a, b]) =>
      Math.min(
        CLEAR * size,
        ...[midpoint(end, a), a, midpoint(a, b), b].flatMap((on) =>
          near.map((spot) => Math.hypot(spot.x - on.x, spot.y - on.y)),
        ),
      ),
    )
    return courses[clearance.indexOf(Math.max(...clearance))]
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

/**
 * How far a river cuts the corners of its hexsides, in general and where it winds around a hex, and how far it strays
 * along them, as parts of a hex. No river leaves its hexsides by more than 0.17 of a hex.
 */
const [CUT, WINDING, DRIFT] = [0.13, 0.05, 0.12]

/** Whether a line turns left or right at one of its spots: -1 or 1, or 0 at its ends. */
const turnAt = (line: readonly Spot[], i: number): number => {
  const [a, b, c] = [line[i - 1], line[i], line[i + 1]]
  if (a === undefined || c === undefined) return 0
  return Math.sign((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x))
}

/**
 * Rivers that wander irregularly instead of zigzagging along hexsides: each corner is cut by a different amount and
 * pushed a little along the river. Corners shared by two rivers stay together.
 */
const wandering = (rivers: HexPlan['rivers'], { layout: { size } }: LaidHexes): HexPlan['rivers'] => {
  const moved = new Map<string, Spot>()
  const keyOf = ({ x, y }: Spot): string => `${Math.round(x)} ${Math.round(y)}`
  for (const { lines } of rivers)
    for (const line of lines)
      for (const [i, at] of line.entries()) {
        const [before, after] = [line[i - 1], line[i + 1]]
        if (before === undefined || after === undefined || moved.has(keyOf(at))) continue
        const seed = seedOf(keyOf(at))
        const middle = midpoint(before, after)
        const far = Math.hypot(middle.x - at.x, middle.y - at.y) || 1
        const long = Math.hypot(after.x - before.x, after.y - before.y) || 1
        const winds = [turnAt(line, i - 1), turnAt(line, i + 1)].includes(turnAt(line, i))
        const cut = (0.5 + 0.5 * chance(seed, 1, 61)) * (winds ? WINDING : CUT) * size
        const drift = (2 * chance(seed, 2, 61) - 1) * DRIFT * size
        moved.set(keyOf(at), {
          x: at.x + ((middle.x - at.x) / far) * cut + ((after.x - before.x) / long) * drift,
          y: at.y + ((middle.y - at.y) / far) * cut + ((after.y - before.y) / long) * drift,
        })
      }
  return rivers.map(({ breadth, lines }) => ({
    breadth,
    lines: lines.map((line) => line.map((at) => moved.get(keyOf(at)) ?? at)),
  }))
}

/** The widths of rivers, roads, fortified lines and houses, with some room, that the numbers of hexes avoid. */
const WIDTHS = { minor: 8, major: 13 } as const
const [ROAD, WALL, HOUSE] = [6, 10, 4]

/** The fortified lines through the hexes of a map. */
const wallsOf = (map: HexMap, { spots, layout: { size } }: LaidHexes, { works = [] }: HexMapStyle): readonly Wall[] =>
  works.map(({ name, through, aside }) => ({
    name,
    line: through.flatMap((id) => {
      const node = map.nodeById.get(id)
      return node === undefined ? [] : [{ x: spots[node].x + aside[0] * size, y: spots[node].y + aside[1] * size }]
    }),
  }))

/** Computes the positions of everything printed on a map of hexes. */
export const hexPlan = (map: HexMap, laid: LaidHexes, style: HexMapStyle): HexPlan => {
  const { spots, layout } = laid
  const bends = bendsOf(map, laid, style.roads)
  const ends = endsOf(map, laid, style.roads, bends)
  const byHex = ends.map((some, node) => stretches(bends[node], some))
  const roads = byHex.flat()
  const banks = Object.entries(style.rivers).flatMap(([feature, breadth]) => {
    const sides = [
      ...edgesWith(map, feature).flatMap((edge) => sideOf(map, edge) ?? []),
      ...map.rims
        .filter(({ features }) => features.includes(feature))
        .map(({ node, direction }) => hexside(map.hexes[node].at, direction)),
    ].map((side) => hexsideEnds(layout, side))
    return sides.length === 0 ? [] : [{ breadth, lines: joinLines(sides) }]
  })
  const rivers = joinedRivers(
    wandering(banks, laid),
    laid,
    roads.flatMap((road) => pointsOn(road)),
  )
  const houses = byHex.flatMap((own, node) =>
    housesIn(spots[node], node, layout.size, map.terrains[map.terrainOf[node]].id, own, map.size > LARGE),
  )
  const courses = rivers.flatMap(({ breadth, lines }) => lines.map((line) => ({ breadth, line: chaikin(line, 3) })))
  const wet = courses.flatMap(({ line }) => line.filter((_, i) => i % 2 === 0))
  const crossings = edgesWith(map, style.bridge).map((edge) => crossingOf(map, laid, bends, edge))
  const bridges = crossings.flatMap(({ x, y }) => {
    return [-8, -4, 0, 4, 8].flatMap((dx) => [-8, -4, 0, 4, 8].map((dy) => ({ x: x + dx, y: y + dy })))
  })
  const clutter = [...roads.flatMap(beadsOn), ...wet, ...bridges, ...houses.map(({ from }) => from)]
  const labels = labelled(map, laid, clutter, crossings)
  const dry = [...roads.flatMap(beadsOn), ...bridges, ...houses.map(({ from }) => from)]
  const riverNames = riverNamed(map, laid, style, dry, labels)
  const walls = wallsOf(map, laid, style)
  const numbers = numbered(map.ids, laid, {
    lines: [
      ...roads.map((road) => ({ line: pointsOn(road), wide: ROAD })),
      ...courses.map(({ breadth, line }) => ({ line, wide: WIDTHS[breadth] })),
      ...walls.map(({ line }) => ({ line: chaikin(line), wide: WALL })),
      ...houses.map(({ from, to }) => ({ line: [from, to], wide: HOUSE })),
    ],
    names: labels.map(boxOf),
    boxes: [
      ...crossings.map((spot) => boxAround(spot, BRIDGE, BRIDGE)),
      // Places with a name may be objectives.
      ...labels.map(({ node }) => boxAround(starAt(spots[node], layout.size), 2 * STAR, 2 * STAR)),
      ...riverNames.flatMap((one) => boxesAlong(one, one.name, fontSizes['river-name'])),
    ],
  })
  return { bends, roads, rivers, houses, labels, riverNames, walls, numbers }
}
