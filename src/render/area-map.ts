import type { Area, AreaMap } from '../maps/area/compile.js'
import { areAdjacent, type NodeId } from '../maps/graph.js'
import type { Picture } from '../maps/picture.js'
import type { Border, OffMapLink } from '../maps/printed.js'
import { crossing, layOut, pairKey, STEP, way, wayAlong, type Laid } from './area-layout.js'
import { COUNTER_HEIGHT, COUNTER_WIDTH, counterKeys, drawCounter } from './counter.js'
import { CROSSING, drawRuin } from './hex-ground.js'
import { letterings, wrapped } from './lettering.js'
import { inWords, lookOf, themeOf, type Look, type Theme } from './look.js'
import { hatchFill } from './motif.js'
import { drawLines, overlayKeys, ring } from './overlay.js'
import { sheet, sideKeys, type Key } from './sheet.js'
import { element, group, text, through, type Spot, type Svg } from './svg.js'

/** Which features of the map are drawn as what. */
export interface AreaMapStyle {
  /** A way between the middles of two areas. */
  readonly road: string
  /** Water along a border. */
  readonly river: string
  /** The attribute of a border that names its river. */
  readonly riverName: string
}

const COMMON: AreaMapStyle = { road: 'road', river: 'river', riverName: 'river' }

const endsOf = (map: AreaMap, { edge }: Border): readonly [NodeId, NodeId] => [
  map.edgeFrom[edge] as NodeId,
  map.edgeTo[edge] as NodeId,
]

const drawLand = (map: AreaMap, { cells }: Laid, tints: Picture['tints'], look: Look): readonly Svg[] =>
  map.areas.map((_, node) => {
    const side = tints[node] ?? null
    const d = `${through(cells.outlines[node])}Z`
    const land = element('path', { class: side === null ? 'land' : `tint-${side}`, d, 'data-area': map.ids[node] })
    return side === 0 && themeOf(look) === 'print' ? land + element('path', { d, fill: hatchFill(0) }) : land
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

const lengthAlong = (spots: readonly Spot[]): number =>
  Math.hypot(spots[spots.length - 1].x - spots[0].x, spots[spots.length - 1].y - spots[0].y)

/** How good a place a piece of a border is for a name: long, and away from what stands in the areas. */
const lengthOf = (laid: Laid, spots: readonly Spot[]): number => {
  const middle = spots[(spots.length - 1) / 2]
  const beyond = (value: number, low: number, high: number): number => Math.max(low - value, 0, value - high)
  const free = Math.min(
    ...laid.spots.map(({ x, y }) =>
      Math.hypot(beyond(middle.x, x - BESIDE, x + BESIDE), beyond(middle.y, y - ABOVE, y + BELOW)),
    ),
  )
  return lengthAlong(spots) + 10 * Math.min(free, CLEAR)
}

const drawRivers = (map: AreaMap, laid: Laid, { river, riverName }: AreaMapStyle, look: Look): readonly Svg[] => {
  const wet = map.borders.flatMap((border) => {
    const [a, b] = endsOf(map, border)
    const drawn = laid.borderOf.get(pairKey(a, b))
    return border.features.includes(river) && drawn !== undefined ? [{ border, spots: drawn.spots }] : []
  })
  const named = new Map<string, readonly Spot[]>()
  for (const { border, spots } of wet) {
    const name = border.attributes[riverName]
    if (typeof name !== 'string') continue
    const before = named.get(name)
    if (before === undefined || lengthOf(laid, spots) > lengthOf(laid, before)) named.set(name, spots)
  }
  const cores = themeOf(look) === 'print' ? wet : []
  return [
    ...wet.map(({ spots }) => element('path', { class: 'water', d: through(spots) })),
    ...cores.map(({ spots }) => element('path', { class: 'water-core', d: through(spots) })),
    ...[...named].map(([name, spots]) => along(name, spots)),
  ]
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

const drawRoads = (map: AreaMap, laid: Laid, { road }: AreaMapStyle): readonly Svg[] => {
  const paths = map.borders
    .filter(({ features }) => features.includes(road as never))
    .map((border) => way(laid, ...endsOf(map, border)))
  return [
    ...paths.map((d) => element('path', { class: 'road-edge', d })),
    ...paths.map((d) => element('path', { class: 'road', d })),
  ]
}

const across = (laid: Laid, a: number, b: number): string => {
  const { x, y } = crossing(laid, a, b)
  const turn = (Math.atan2(laid.spots[b].y - laid.spots[a].y, laid.spots[b].x - laid.spots[a].x) * 180) / Math.PI
  return `translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(turn)})`
}

/** Bridges where roads cross rivers, standing or blown, and borders that are barred now. */
const drawBridges = (
  map: AreaMap,
  laid: Laid,
  { road, river }: AreaMapStyle,
  marks: Picture['edgeMarks'],
): readonly Svg[] => {
  const blown = new Set(
    marks.filter(({ kind }) => kind === 'blown').map(({ edge }) => pairKey(map.edgeFrom[edge], map.edgeTo[edge])),
  )
  return [
    ...map.borders
      .filter(({ features }) => features.includes(road as never) && features.includes(river as never))
      .map((border) => endsOf(map, border))
      .filter(([a, b]) => !blown.has(pairKey(a, b)))
      .map(([a, b]) => element('path', { class: 'bridge', d: CROSSING, transform: across(laid, a, b) })),
    ...marks.map(({ edge, kind }) =>
      element(
        'g',
        { class: kind, transform: across(laid, map.edgeFrom[edge], map.edgeTo[edge]) },
        kind === 'blown' ? drawRuin() : element('path', { class: 'barred', d: 'M-9 -9L9 9M-9 9L9 -9' }),
      ),
    ),
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

const drawLink = ({ width, height, spots }: Laid, { nodes, edge, leadsTo }: OffMapLink, look: Look): Svg => {
  const [dx, dy] = BEARING[edge] ?? [0, 0]
  const from = spots[nodes[0]]
  const reach = Math.min(dx === 0 ? (dy < 0 ? from.y : height - from.y) : dx < 0 ? from.x : width - from.x, STEP * 0.95)
  const tip = { x: from.x + dx * (reach - 8), y: from.y + dy * (reach - 8) }
  const [px, py] = [-dy, dx]
  const head = [
    { x: tip.x - dx * 10 + px * 7, y: tip.y - dy * 10 + py * 7 },
    tip,
    { x: tip.x - dx * 10 - px * 7, y: tip.y - dy * 10 - py * 7 },
  ]
  const anchor = dx > 0 ? 'end' : dx < 0 ? 'start' : 'middle'
  const lines = leadsTo === null ? [] : wrapped(`${inWords(look, 'to')} ${leadsTo}`, letterings['small'], ROOM_FOR_WAY)
  const isNear = reach < STEP * 0.8
  const at = { x: tip.x - dx * 4, y: dy === 0 ? tip.y - (isNear ? 34 : 8) : tip.y - dy * 18 + 4 }
  return group(
    'off-map',
    element('path', { class: 'road-edge', d: through([from, tip]) }),
    element('path', { class: 'road', d: through([from, tip]) }),
    element('path', { class: 'bridge', d: through(head) }),
    ...lines.map((line, i) =>
      text('small halo', at.x, at.y - (lines.length - 1 - i) * 13, line, { 'text-anchor': anchor }),
    ),
  )
}

const ROW = 3

/** How much larger than usual counters are. */
const SCALE = 1.35

/** Counters in rows of three, one side above the other, under the name of the area. */
const drawCounters = (laid: Laid, { counters }: Picture, look: Look): readonly Svg[] => {
  const standing = new Map<number, (typeof counters)[number][]>()
  for (const placed of counters) standing.set(placed.node, [...(standing.get(placed.node) ?? []), placed])
  const [wide, tall] = [COUNTER_WIDTH * SCALE + 3, COUNTER_HEIGHT * SCALE + 2]
  return [...standing].flatMap(([node, here]) => {
    const { x, y } = laid.spots[node]
    let [row, column, side] = [0, 0, here[0].counter.side]
    return here.map(({ counter }) => {
      if (column === ROW || counter.side !== side) [row, column, side] = [row + 1, 0, counter.side]
      const drawn = drawCounter(counter, x + (column - 1) * wide, y + 8 + tall / 2 + row * tall, SCALE, look)
      column++
      return drawn
    })
  })
}

const drawName = (laid: Laid, area: Area, node: number, marks: Picture['nodeMarks']): Svg => {
  const { x, y } = laid.spots[node]
  const here = marks.filter((mark) => mark.node === node)
  const isGoal = here.some(({ kind }) => kind === 'objective')
  return group(
    'place',
    element('circle', { class: 'town', cx: x, cy: y, r: isGoal ? 6 : 4 }),
    ...here
      .filter(({ kind }) => kind !== 'objective')
      .map(({ kind }) => ring(kind, { x, y }, kind === 'target' || kind === 'cut' ? 15 : 10)),
    text('name halo', x, y - 15, isGoal ? `★ ${area.name}` : area.name),
  )
}

const keys = (picture: Picture, look: Look): readonly Key[] => {
  const line = (of: string): Svg => element('path', { class: of, d: 'M-13 0H13' })
  const box = { x: -13, y: -9, width: 26, height: 18 }
  const isPrint = themeOf(look) === 'print'
  return [
    ...sideKeys(picture.sides),
    ...picture.sides.flatMap((name, side) =>
      picture.tints.includes(side)
        ? [
            {
              drawing:
                element('rect', { class: `tint-${side}`, ...box }) +
                (isPrint && side === 0 ? element('rect', { ...box, fill: hatchFill(0) }) : ''),
              meaning: `${name} ${inWords(look, 'control')}`,
            },
          ]
        : [],
    ),
    { drawing: line('road-edge') + line('road'), meaning: 'road' },
    { drawing: line('water') + (isPrint ? line('water-core') : ''), meaning: 'river' },
    { drawing: element('path', { class: 'bridge', d: CROSSING }), meaning: 'bridge' },
    { drawing: line('barred'), meaning: 'no way across' },
    { drawing: line('border foot-way'), meaning: 'way between areas apart' },
    ...(picture.edgeMarks.some(({ kind }) => kind === 'blown')
      ? [{ drawing: drawRuin(), meaning: 'bridge blown' }]
      : []),
    ...overlayKeys(picture.nodeMarks, picture.lines),
    ...counterKeys(picture.counters.map(({ counter }) => counter)),
  ]
}

/**
 * A map of areas with a position on it, as SVG: cells around the middles of the areas, rivers on their borders,
 * roads from middle to middle, counters in rows.
 */
export const drawAreaMap = (
  map: AreaMap,
  picture: Picture,
  shown: Theme | Look = 'auto',
  style: AreaMapStyle = COMMON,
): Svg => {
  const look = lookOf(shown)
  const laid = layOut(map)
  const drawing = [
    group('areas', ...drawLand(map, laid, picture.tints, look)),
    group('limits', ...drawLimits(map, laid)),
    group('rivers', ...drawRivers(map, laid, style, look)),
    group('roads', ...drawRoads(map, laid, style), ...map.links.map((link) => drawLink(laid, link, look))),
    group('bridges', ...drawBridges(map, laid, style, picture.edgeMarks)),
    group('lines', ...drawLines(picture.lines, (nodes) => wayAlong(laid, nodes))),
    group('counters', ...drawCounters(laid, picture, look)),
    group('names', ...map.areas.map((area, node) => drawName(laid, area, node, picture.nodeMarks))),
  ].join('')
  const board = { ...laid, around: STEP * 0.75, scale: SCALE, terrains: [] }
  return sheet(picture, look, board, drawing, keys(picture, look))
}
