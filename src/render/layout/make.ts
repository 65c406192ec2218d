import { hexCorners, hexsideEnds } from '../../geometry/layout.js'
import { hexsideBetween } from '../../geometry/hexside.js'
import { orientationOf } from '../../geometry/offset.js'
import { neighbor, type Hex } from '../../geometry/hex.js'
import { DIRECTIONS } from '../../geometry/direction.js'
import { deriveBy } from '../../kernel/derive.js'
import type { AreaMap } from '../../maps/area/compile.js'
import type { AreaMapStyle, BoardPicture, FoundPlaces, HexMapStyle } from '../../maps/board-picture.js'
import type { HexMap } from '../../maps/hex/map.js'
import { areaCourses } from '../ground/areas.js'
import { areaPlan, type AreaPlan } from '../ground/area-plan.js'
import { FRAME, layOut, numbersOf, pairKey, STEP, way, type Laid } from '../ground/area-layout.js'
import { layOutHexes, type LaidHexes } from '../ground/hex-layout.js'
import { hexCrossings } from '../ground/hexes.js'
import { boxOfLetter, regionLetters, regionPlaces } from '../ground/map-letters.js'
import { hexPlan } from '../ground/hex-plan.js'
import { inSteps, through, type Spot } from '../svg.js'
import { berthsIn, boxAround, stepsAround } from './berths.js'
import { boxOf } from './names.js'
import { spotTally } from './raster.js'
import {
  AREA_STYLE,
  BESIDE,
  COUNTER,
  HEX_STYLE,
  type Edge,
  type Label,
  type Layout,
  type ZoneGround,
} from './layout.js'

/** From the middle of a hex to its corner, and what is around all hexes. */
const [SIZE, PAD] = [58, 40]
/** The strip below a map for its scale. */
const STRIP = 24
/** The same where the edges of the board carry arrows. */
const [ZONE_SIZE, ZONE_PAD] = [58, 46]

const closed = (polygons: readonly (readonly Spot[])[]): readonly string[] =>
  polygons.map((polygon) => inSteps(polygon, true))

/** Where the counters of each side lie in each area: x and y of the middle of their front row, and how many are in it. */
const berthPlaces = (
  laid: Laid,
  lines: readonly Spot[],
  plan: AreaPlan,
  labels: readonly Label[],
): readonly number[] => {
  const { spots, cells } = laid
  const taken = [
    ...labels.map(boxOf),
    ...plan.letters.map(boxOfLetter),
    ...plan.panels.boxes,
    ...spots.map((spot) => boxAround(spot, 26, 20)),
  ]
  const [tally, steps, owner] = [spotTally(laid.inner, [[lines, 1]]), stepsAround(STEP * 1.5), laid.owner()]
  return cells.outlines.flatMap((outline, node) =>
    berthsIn({ node, outline, middle: spots[node], owner, lines: tally, taken, steps }).flatMap(({ x, y, across }) => [
      x,
      y,
      across,
    ]),
  )
}

const berthsAt = (places: readonly number[]): Layout['berths'] =>
  Array.from({ length: places.length / 6 }, (_, node) => {
    const [x, y, across, u, v, other] = places.slice(6 * node, 6 * node + 6)
    return [
      { x, y, across },
      { x: u, y: v, across: other },
    ]
  })

const ofAreas = deriveBy((map: AreaMap, style: AreaMapStyle): Layout => {
  const { found } = style
  const laid = layOut(map, found)
  const { width, height, spots, cells } = laid
  const plan = areaPlan(map, laid, style)
  const courses = areaCourses(map, laid, style, plan)
  const labels = plan.names.map(({ at, size }, node): Label => ({ node, lines: [map.areas[node].name], at, size }))
  const atBerths = found?.berths ?? berthPlaces(laid, courses.lines, plan, labels)
  const berths = berthsAt(atBerths)
  const rows = berths.flat().map((berth) => boxAround(berth, (berth.across - 1) * BESIDE + COUNTER, COUNTER))
  const printed = {
    names: plan.names,
    lines: [...plan.roads.flatMap((road) => road.spots), ...plan.works],
    panels: plan.panels.boxes,
  }
  const regions = found?.regions ?? regionPlaces(laid, style, printed, plan.letters, rows)
  const letters = [...regionLetters(laid, style, regions), ...plan.letters]
  const places: FoundPlaces = {
    spots: numbersOf(spots.map(({ x, y }) => ({ x: x - FRAME, y: y - FRAME }))),
    sites: laid.sites,
    names: numbersOf(plan.names.map(({ middle }) => middle)),
    berths: atBerths,
    rivers: plan.riverPlaces,
    regions,
    ...plan.panels.places,
  }
  return {
    printed: { tag: 'areas', map, style, laid, plan: { ...plan, letters }, places },
    width,
    height,
    around: STEP * 0.75,
    ids: map.ids,
    names: map.areas.map(({ name }) => name),
    spots,
    polygons: cells.outlines,
    outlines: closed(cells.outlines),
    edges: new Map(cells.borders.map(({ a, b, spots: line }) => [pairKey(a, b), { a, b, line }])),
    bridges: courses.bridges,
    labels,
    berths,
    way: (from, to) => way(laid, from, to),
  }
})

/** The line between two hexes, the first on its right as one walks along it. */
const between = ({ layout, spots }: LaidHexes, at: readonly Hex[], a: number, b: number): Edge | null => {
  const side = hexsideBetween(at[a], at[b])
  if (side === null) return null
  const [from, to] = hexsideEnds(layout, side)
  const isRight = (to.x - from.x) * (spots[a].y - from.y) - (to.y - from.y) * (spots[a].x - from.x) > 0
  return { a, b, line: isRight ? [from, to] : [to, from] }
}

const hexEdges = (laid: LaidHexes, at: readonly Hex[]): ReadonlyMap<string, Edge> => {
  const nodes = new Map(at.map((hex, node) => [hex, node]))
  return new Map(
    at.flatMap((hex, a) =>
      DIRECTIONS.flatMap((direction) => {
        const b = nodes.get(neighbor(hex, direction))
        const edge = b === undefined || b < a ? null : between(laid, at, a, b)
        return edge === null ? [] : [[pairKey(edge.a, edge.b), edge] as const]
      }),
    ),
  )
}

/** What is the same of all hexes: counters in the middle, a little above where the name stands. */
const hexParts = (
  laid: LaidHexes,
  at: readonly Hex[],
  labels: readonly Label[],
  built: ReadonlySet<number> = new Set(),
): Pick<
  Layout,
  'width' | 'height' | 'spots' | 'polygons' | 'labels' | 'outlines' | 'edges' | 'berths' | 'way' | 'around'
> => {
  const { width, height, spots, layout } = laid
  const polygons = at.map((hex) => hexCorners(layout, hex))
  return {
    width,
    height,
    around: layout.size * 1.6,
    spots,
    polygons,
    outlines: closed(polygons),
    edges: hexEdges(laid, at),
    berths: spots.map(({ x, y }, node) => {
      const isTall = labels.some((label) => label.node === node && label.lines.length > 1)
      const middle = built.has(node) ? { x: x + 15, y: y + 9, across: 1 } : { x, y: y - (isTall ? 8 : 2), across: 2 }
      return [middle, middle]
    }),
    labels,
    way: (from, to) => through([spots[from], spots[to]]),
  }
}

const ofHexes = deriveBy((map: HexMap, style: HexMapStyle): Layout => {
  const at = map.hexes.map((hex) => hex.at)
  const laid = layOutHexes(at, orientationOf(map.offset), SIZE, PAD, STRIP)
  const plan = hexPlan(map, laid, style)
  return {
    printed: { tag: 'hexes', map, style, laid, plan },
    ids: map.ids,
    names: map.hexes.map(({ id, name }) => name ?? id),
    ...hexParts(laid, at, plan.labels),
    bridges: hexCrossings(map, laid, style),
  }
})

/** The names of buildings, each under its first hex. */
const zoneLabels = ({ sites }: ZoneGround, { spots }: LaidHexes): readonly Label[] => {
  const named = sites.filter(({ name, kind }) => name !== undefined && kind !== 'bridge')
  return named.map(({ node, name = '' }) => ({
    node,
    lines: [name],
    at: { x: spots[node].x, y: Math.round(spots[node].y + ZONE_SIZE * 0.68) },
    size: 11.5,
  }))
}

const ofZones = deriveBy(
  (hexes: ZoneGround['hexes'], ground: ZoneGround): Layout => {
    const at = hexes.map((hex) => hex.at)
    const laid = layOutHexes(at, ground.orientation, ZONE_SIZE, ZONE_PAD, STRIP / 2)
    const ids = hexes.map(({ id }) => id)
    return {
      printed: { tag: 'zones', ground, laid },
      ids,
      names: ids,
      ...hexParts(laid, at, zoneLabels(ground, laid), new Set(ground.sites.map(({ node }) => node))),
      bridges: new Map(),
    }
  },
  { key: ({ orientation, sites, roads }) => JSON.stringify([orientation, sites, roads]), most: 8 },
)

/** The map of a board laid out: middles, outlines, berths of counters, borders, names. Made once for each map. */
export const layoutOf = (board: Exclude<BoardPicture, { readonly tag: 'text' }>): Layout => {
  switch (board.tag) {
    case 'areas':
    case 'hexes':
      return layout(board.map, board.style)
    case 'zones':
      return ofZones(board.picture.hexes, board.picture)
  }
}

/** A map laid out for drawing. Made once for each map and style. */
export const layout = (map: AreaMap | HexMap, style?: AreaMapStyle | HexMapStyle): Layout =>
  'hexes' in map
    ? ofHexes(map, style !== undefined && 'roads' in style ? style : HEX_STYLE)
    : ofAreas(map, style !== undefined && 'road' in style ? style : AREA_STYLE)
