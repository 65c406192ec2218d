import { areAdjacent, type NodeId } from '../../maps/graph.js'
import type { AreaMap } from '../../maps/area/compile.js'
import type { Border, OffMapLink } from '../../maps/printed.js'
import type { AreaMapStyle } from '../../maps/board-picture.js'
import type { Crossing, Layout, Printed } from '../layout/layout.js'
import type { Box } from '../layout/berths.js'
import { lengthOf, letterings, wrapped } from '../lettering.js'
import { inWords, themeOf, type Look } from '../look.js'
import { element, text, through, type Spot, type Svg } from '../svg.js'
import { crossing, pairKey, STEP, way, type Laid } from './area-layout.js'
import type { Ground } from './ground.js'
import { patterns } from './motif.js'

type Areas = Extract<Printed, { readonly tag: 'areas' }>

const endsOf = (map: AreaMap, { edge }: Border): readonly [NodeId, NodeId] => [
  map.edgeFrom[edge] as NodeId,
  map.edgeTo[edge] as NodeId,
]

const bordersWith = (map: AreaMap, ...features: readonly string[]): readonly (readonly [NodeId, NodeId])[] =>
  map.borders
    .filter((border) => features.every((feature) => border.features.includes(feature)))
    .map((border) => endsOf(map, border))

const BEADS = 22

/** Spots along a curve from one area to the next. */
const beads = (laid: Laid, a: number, b: number): readonly Spot[] => {
  const [from, over, to] = [laid.spots[a], crossing(laid, a, b), laid.spots[b]]
  return Array.from({ length: BEADS + 1 }, (_, i) => {
    const t = (2 * i) / BEADS
    const [p, q, u] = t < 1 ? [from, over, t] : [over, to, t - 1]
    return { x: p.x + (q.x - p.x) * u, y: p.y + (q.y - p.y) * u }
  })
}

/** Where roads, rivers and bridges run: counters and names keep off them. */
export const areaCourses = (
  map: AreaMap,
  laid: Laid,
  { road, river }: AreaMapStyle,
): {
  readonly lines: readonly Spot[]
  readonly words: readonly Box[]
  readonly roadsIn: readonly number[]
  readonly bridges: ReadonlyMap<string, Crossing>
} => ({
  lines: [
    ...bordersWith(map, road).flatMap(([a, b]) => beads(laid, a, b)),
    ...bordersWith(map, river).flatMap(([a, b]) => laid.borderOf.get(pairKey(a, b))?.spots ?? []),
  ],
  words: map.links.map((link) => boxOfLink(linkOf(laid, link, 'to'))),
  roadsIn: map.areas.map((_, node) => bordersWith(map, road).filter((pair) => pair.includes(node as NodeId)).length),
  bridges: new Map(
    map.borders.map((border) => {
      const [a, b] = endsOf(map, border)
      return [
        pairKey(a, b),
        {
          at: crossing(laid, a, b),
          turn: (Math.atan2(laid.spots[b].y - laid.spots[a].y, laid.spots[b].x - laid.spots[a].x) * 180) / Math.PI,
          isPrinted: border.features.includes(road) && border.features.includes(river),
        },
      ]
    }),
  ),
})

/** Cells that touch where the map has no border, and borders where the cells do not touch. */
const drawLimits = (map: AreaMap, laid: Laid): readonly Svg[] => [
  ...laid.cells.borders
    .filter(({ a, b }) => !areAdjacent(map, a as NodeId, b as NodeId))
    .map(({ spots }) => element('path', { class: 'barred', d: through(spots) })),
  ...map.borders
    .map((border) => endsOf(map, border))
    .filter(([a, b]) => !laid.borderOf.has(pairKey(a, b)))
    .map(([a, b]) => element('path', { class: 'border foot-way', d: way(laid, a, b) })),
]

/** What an area needs around its middle for its name and counters: to either side, above and below. */
const [BESIDE, ABOVE, BELOW] = [STEP * 0.36, STEP * 0.17, STEP * 0.34]
const CLEAR = 40

/** How good a place a piece of a border is for a name: long, and away from what stands in the areas. */
const roomOn = (laid: Laid, spots: readonly Spot[]): number => {
  const middle = spots[(spots.length - 1) / 2]
  const beyond = (value: number, low: number, high: number): number => Math.max(low - value, 0, value - high)
  const free = Math.min(
    ...laid.spots.map(({ x, y }) =>
      Math.hypot(beyond(middle.x, x - BESIDE, x + BESIDE), beyond(middle.y, y - ABOVE, y + BELOW)),
    ),
  )
  const [from, to] = [spots[0], spots[spots.length - 1]]
  return Math.hypot(to.x - from.x, to.y - from.y) + 10 * Math.min(free, CLEAR)
}

/** A name along a line, never upside down. */
const along = (name: string, spots: readonly Spot[]): Svg => {
  const [from, to] = [spots[0], spots[spots.length - 1]]
  const middle = spots[(spots.length - 1) / 2]
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  const upright = turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn
  return text('river-name halo', 0, -7, name, {
    transform: `translate(${Math.round(middle.x)} ${Math.round(middle.y)}) rotate(${Math.round(upright)})`,
  })
}

interface Rivers {
  readonly water: readonly Svg[]
  readonly names: readonly Svg[]
}

const drawRivers = (map: AreaMap, laid: Laid, { river, riverName }: AreaMapStyle, look: Look): Rivers => {
  const wet = map.borders.flatMap((border) => {
    const drawn = laid.borderOf.get(pairKey(...endsOf(map, border)))
    return border.features.includes(river) && drawn !== undefined ? [{ border, spots: drawn.spots }] : []
  })
  const named = new Map<string, readonly Spot[]>()
  for (const { border, spots } of wet) {
    const name = border.attributes[riverName]
    if (typeof name !== 'string') continue
    const before = named.get(name)
    if (before === undefined || roomOn(laid, spots) > roomOn(laid, before)) named.set(name, spots)
  }
  const cores = themeOf(look) === 'print' ? wet : []
  return {
    water: [
      ...wet.map(({ spots }) => element('path', { class: 'water', d: through(spots) })),
      ...cores.map(({ spots }) => element('path', { class: 'water-core', d: through(spots) })),
    ],
    names: [...named].map(([name, spots]) => along(name, spots)),
  }
}

const drawRoads = (map: AreaMap, laid: Laid, { road }: AreaMapStyle): readonly Svg[] => {
  const paths = bordersWith(map, road).map(([a, b]) => way(laid, a, b))
  return [
    ...paths.map((d) => element('path', { class: 'road-edge', d })),
    ...paths.map((d) => element('path', { class: 'road', d })),
  ]
}

const BEARING: Readonly<Record<string, readonly [number, number]>> = {
  north: [0, -1],
  south: [0, 1],
  east: [1, 0],
  west: [-1, 0],
}

/** How wide the words may be that say where a road leads. */
const ROOM_FOR_WAY = 105

interface Link {
  readonly from: Spot
  readonly tip: Spot
  readonly head: readonly Spot[]
  readonly lines: readonly string[]
  readonly at: Spot
  readonly anchor: 'start' | 'middle' | 'end'
}

const LINK_LINE = 13

const linkOf = ({ width, height, spots }: Laid, { nodes, edge, leadsTo }: OffMapLink, to: string): Link => {
  const [dx, dy] = BEARING[edge] ?? [0, 0]
  const from = spots[nodes[0]]
  const reach = Math.min(dx === 0 ? (dy < 0 ? from.y : height - from.y) : dx < 0 ? from.x : width - from.x, STEP * 0.95)
  const tip = { x: from.x + dx * (reach - 8), y: from.y + dy * (reach - 8) }
  const [px, py] = [-dy, dx]
  const isNear = reach < STEP * 0.8
  return {
    from,
    tip,
    head: [
      { x: tip.x - dx * 10 + px * 7, y: tip.y - dy * 10 + py * 7 },
      tip,
      { x: tip.x - dx * 10 - px * 7, y: tip.y - dy * 10 - py * 7 },
    ],
    lines: leadsTo === null ? [] : wrapped(`${to} ${leadsTo}`, letterings['small'], ROOM_FOR_WAY),
    at: { x: tip.x - dx * 4, y: dy === 0 ? tip.y - (isNear ? 34 : 8) : tip.y - dy * 18 + 4 },
    anchor: dx > 0 ? 'end' : dx < 0 ? 'start' : 'middle',
  }
}

/** The rectangle that the words take which say where a road leads. */
const boxOfLink = ({ lines, at, anchor }: Link): Box => {
  const wide = Math.max(0, ...lines.map((line) => lengthOf(line, letterings['small'])))
  const left = anchor === 'start' ? at.x : anchor === 'end' ? at.x - wide : at.x - wide / 2
  return { left, top: at.y - lines.length * LINK_LINE, right: left + wide, bottom: at.y + 3 }
}

const drawLink = ({ from, tip, head, lines, at, anchor }: Link): Svg =>
  element('path', { class: 'road-edge', d: through([from, tip]) }) +
  element('path', { class: 'road', d: through([from, tip]) }) +
  element('path', { class: 'arrow', d: through(head) }) +
  lines
    .map((line, i) =>
      text('small halo', at.x, at.y - (lines.length - 1 - i) * LINK_LINE, line, { 'text-anchor': anchor }),
    )
    .join('')

/** The ground of a map of areas. */
export const areaGround = ({ outlines, labels }: Layout, { map, laid, style }: Areas, look: Look): Ground => {
  const rivers = drawRivers(map, laid, style, look)
  return {
    defs: patterns([], themeOf(look)),
    under: [
      ['land', outlines.map((d) => element('path', { class: 'land', d })).join('')],
      ['limits', drawLimits(map, laid).join('')],
      ['rivers', rivers.water.join('')],
    ],
    over: [
      ['roads', drawRoads(map, laid, style).join('')],
      ['off-map', map.links.map((link) => drawLink(linkOf(laid, link, inWords(look, 'to')))).join('')],
      ['towns', laid.spots.map(({ x, y }) => element('circle', { class: 'town', cx: x, cy: y, r: 4 })).join('')],
      [
        'names',
        rivers.names.join('') +
          labels.map(({ lines, at }) => lines.map((line) => text('name halo', at.x, at.y, line)).join('')).join(''),
      ],
    ],
  }
}
