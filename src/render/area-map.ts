import type { Area, AreaMap } from '../maps/area/compile.js'
import { areAdjacent, type NodeId } from '../maps/graph.js'
import type { Picture } from '../maps/picture.js'
import type { Border, OffMapLink } from '../maps/printed.js'
import { crossing, layOut, pairKey, STEP, way, type Laid } from './area-layout.js'
import { COUNTER_HEIGHT, COUNTER_WIDTH, drawCounter } from './counter.js'
import { sheet, sideKeys, type Key } from './sheet.js'
import { element, group, text, through, type Spot, type Svg } from './svg.js'
import type { Theme } from './theme.js'

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

const drawLand = (map: AreaMap, { cells }: Laid, tints: Picture['tints']): readonly Svg[] =>
  map.areas.map((_, node) => {
    const outline = cells.outlines[node]
    const side = tints[node] ?? null
    return element('path', {
      class: side === null ? 'land' : `tint-${side}`,
      d: `${through(outline)}Z`,
      'data-area': map.ids[node],
    })
  })

/** Cells that touch where the map has no border, and borders where the cells do not touch. */
const drawLimits = (map: AreaMap, laid: Laid): readonly Svg[] => [
  ...laid.cells.borders
    .filter(({ a, b }) => !areAdjacent(map, a as NodeId, b as NodeId))
    .map(({ spots }) => element('path', { class: 'barred', d: through(spots) })),
  ...map.borders
    .map((border) => endsOf(map, border))
    .filter(([a, b]) => !laid.borderOf.has(pairKey(a, b)))
    .map(([a, b]) => element('path', { class: 'border foot', d: way(laid, a, b) })),
]

const drawRivers = (map: AreaMap, laid: Laid, { river, riverName }: AreaMapStyle): readonly Svg[] => {
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
    if (before === undefined || reach(spots) > reach(before)) named.set(name, spots)
  }
  return [
    ...wet.map(({ spots }) => element('path', { class: 'water', d: through(spots) })),
    ...[...named].map(([name, spots]) => along(name, spots)),
  ]
}

const reach = (spots: readonly Spot[]): number =>
  Math.hypot(spots[spots.length - 1].x - spots[0].x, spots[spots.length - 1].y - spots[0].y)

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

const drawRoads = (map: AreaMap, laid: Laid, { road, river }: AreaMapStyle): readonly Svg[] => {
  const roads = map.borders.filter(({ features }) => features.includes(road as never))
  const paths = roads.map((border) => way(laid, ...endsOf(map, border)))
  const bridges = roads
    .filter(({ features }) => features.includes(river as never))
    .map((border) => bridge(laid, ...endsOf(map, border)))
  return [
    ...paths.map((d) => element('path', { class: 'road-edge', d })),
    ...paths.map((d) => element('path', { class: 'road', d })),
    ...bridges,
  ]
}

const bridge = (laid: Laid, a: number, b: number): Svg => {
  const { x, y } = crossing(laid, a, b)
  const turn = (Math.atan2(laid.spots[b].y - laid.spots[a].y, laid.spots[b].x - laid.spots[a].x) * 180) / Math.PI
  return element('path', {
    class: 'bridge',
    d: 'M-11 -8L-7 -5H7L11 -8M-11 8L-7 5H7L11 8',
    transform: `translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(turn)})`,
  })
}

/** Borders that are barred now, and bridges that are blown. */
const drawEdgeMarks = (map: AreaMap, laid: Laid, marks: Picture['edgeMarks']): readonly Svg[] =>
  marks.map(({ edge, kind }) => {
    const { x, y } = crossing(laid, map.edgeFrom[edge], map.edgeTo[edge])
    return element(
      'g',
      { class: kind, transform: `translate(${Math.round(x)} ${Math.round(y)})` },
      element('path', { class: kind === 'blown' ? 'mark warn' : 'barred', d: 'M-9 -9L9 9M-9 9L9 -9' }),
    )
  })

const BEARING: Readonly<Record<string, readonly [number, number]>> = {
  north: [0, -1],
  south: [0, 1],
  east: [1, 0],
  west: [-1, 0],
}

const drawLink = ({ width, height, spots }: Laid, { nodes, edge, leadsTo }: OffMapLink): Svg => {
  const [dx, dy] = BEARING[edge] ?? [0, 0]
  const from = spots[nodes[0]]
  const room = Math.min(dx === 0 ? (dy < 0 ? from.y : height - from.y) : dx < 0 ? from.x : width - from.x, STEP * 0.95)
  const tip = { x: from.x + dx * (room - 8), y: from.y + dy * (room - 8) }
  const [px, py] = [-dy, dx]
  const head = [
    { x: tip.x - dx * 10 + px * 7, y: tip.y - dy * 10 + py * 7 },
    tip,
    { x: tip.x - dx * 10 - px * 7, y: tip.y - dy * 10 - py * 7 },
  ]
  const anchor = dx > 0 ? 'end' : dx < 0 ? 'start' : 'middle'
  const at = { x: tip.x - dx * 4, y: dy === 0 ? tip.y - (room < STEP * 0.8 ? 31 : 9) : tip.y - dy * 18 + 4 }
  return group(
    'off-map',
    element('path', { class: 'road-edge', d: through([from, tip]) }),
    element('path', { class: 'road', d: through([from, tip]) }),
    element('path', { class: 'bridge', d: through(head) }),
    ...(leadsTo === null ? [] : [text('small halo', at.x, at.y, `to ${leadsTo}`, { 'text-anchor': anchor })]),
  )
}

const ROW = 3

/** Counters in rows of three, one side above the other, under the name of the area. */
const drawCounters = (laid: Laid, { counters }: Picture): readonly Svg[] => {
  const standing = new Map<number, (typeof counters)[number][]>()
  for (const placed of counters) standing.set(placed.node, [...(standing.get(placed.node) ?? []), placed])
  return [...standing].flatMap(([node, here]) => {
    const { x, y } = laid.spots[node]
    let [row, column, side] = [0, 0, here[0].counter.side]
    return here.map(({ counter }) => {
      if (column === ROW || counter.side !== side) [row, column, side] = [row + 1, 0, counter.side]
      const spot = drawCounter(counter, x + (column - 1) * (COUNTER_WIDTH + 5), y + 22 + row * (COUNTER_HEIGHT + 6))
      column++
      return spot
    })
  })
}

const drawName = (laid: Laid, area: Area, node: number, marks: Picture['nodeMarks']): Svg => {
  const { x, y } = laid.spots[node]
  const here = marks.filter((mark) => mark.node === node)
  const star = here.some(({ kind }) => kind === 'objective')
  return group(
    'place',
    element('circle', { class: 'town', cx: x, cy: y, r: star ? 6 : 4 }),
    ...here
      .filter(({ kind }) => kind !== 'objective')
      .map(({ kind }) =>
        element('circle', {
          class: kind === 'contested' || kind === 'cut' ? 'mark warn' : 'mark good',
          cx: x,
          cy: y,
          r: 10,
        }),
      ),
    text('name halo', x, y - 14, star ? `★ ${area.name}` : area.name),
  )
}

const keys = (picture: Picture): readonly Key[] => {
  const line = (of: string): Svg => element('path', { class: of, d: 'M-13 0H13' })
  return [
    ...sideKeys(picture.sides),
    { drawing: line('road-edge') + line('road'), meaning: 'road' },
    { drawing: line('water'), meaning: 'river' },
    { drawing: element('path', { class: 'bridge', d: 'M-11 -8L-7 -5H7L11 -8M-11 8L-7 5H7L11 8' }), meaning: 'bridge' },
    { drawing: line('barred'), meaning: 'no way across' },
    { drawing: line('border foot'), meaning: 'way between areas apart' },
    ...(picture.edgeMarks.some(({ kind }) => kind === 'blown')
      ? [{ drawing: element('path', { class: 'mark warn', d: 'M-8 -8L8 8M-8 8L8 -8' }), meaning: 'bridge blown' }]
      : []),
    ...[...new Map(picture.nodeMarks.map((mark) => [mark.kind, mark])).values()].map(({ kind, text: meaning }) => ({
      drawing:
        kind === 'objective'
          ? text('name', 0, 5, '★')
          : element('circle', {
              class: kind === 'contested' || kind === 'cut' ? 'mark warn' : 'mark good',
              cx: 0,
              cy: 0,
              r: 7,
            }),
      meaning,
    })),
  ]
}

/**
 * A map of areas with a position on it, as SVG: cells around the middles of the areas, rivers on their borders,
 * roads from middle to middle, counters in rows.
 */
export const drawAreaMap = (
  map: AreaMap,
  picture: Picture,
  theme: Theme = 'auto',
  style: AreaMapStyle = COMMON,
): Svg => {
  const laid = layOut(map)
  const drawing = [
    group('areas', ...drawLand(map, laid, picture.tints)),
    group('limits', ...drawLimits(map, laid)),
    group('rivers', ...drawRivers(map, laid, style)),
    group('roads', ...map.links.map((link) => drawLink(laid, link)), ...drawRoads(map, laid, style)),
    group('edge-marks', ...drawEdgeMarks(map, laid, picture.edgeMarks)),
    group(
      'lines',
      ...picture.lines.map(({ kind, nodes }) =>
        element('path', {
          class: kind === 'supply' ? 'route good' : 'route warn',
          d: through(nodes.map((node) => laid.spots[node])),
        }),
      ),
    ),
    group('names', ...map.areas.map((area, node) => drawName(laid, area, node, picture.nodeMarks))),
    group('counters', ...drawCounters(laid, picture)),
  ].join('')
  return sheet(picture, theme, laid.width, laid.height, drawing, keys(picture))
}
