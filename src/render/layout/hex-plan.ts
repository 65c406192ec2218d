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
import { joinedRivers, wandering, type Rivers } from './hex-rivers.js'
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
  readonly rivers: Rivers
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
