import type { Area, AreaMap } from '../maps/area/compile.js'
import { areAdjacent, type NodeId } from '../maps/graph.js'
import type { Picture } from '../maps/picture.js'
import type { Border, OffMapLink } from '../maps/printed.js'
import { cellsAround, spreadOut, type CellBorder, type Cells } from './cell.js'
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

/** From one area to the next, on the drawing. */
const STEP = 190
/** No two middles are nearer than this part of a step. */
const APART = 0.55

/** A map laid out for drawing. */
interface Laid {
  readonly width: number
  readonly height: number
  readonly spots: readonly Spot[]
  readonly cells: Cells
  readonly borderOf: ReadonlyMap<string, CellBorder>
}

const key = (a: number, b: number): string => `${Math.min(a, b)} ${Math.max(a, b)}`

const placed = (area: Area, i: number, all: number): Spot =>
  area.at ?? { x: 10 * Math.cos((i * 2 * Math.PI) / all), y: 10 * Math.sin((i * 2 * Math.PI) / all) }

const layOut = (map: AreaMap): Laid => {
  const at = map.areas.map((area, i) => placed(area, i, map.size))
  const [xs, ys] = [at.map(({ x }) => x), at.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [wide, tall] = [Math.max(...xs) - left || 1, Math.max(...ys) - top || 1]
  const scale = STEP / Math.sqrt((wide * tall) / map.size)
  const pad = STEP * 0.42
  const [width, height] = [Math.round(wide * scale + 2 * pad), Math.round(tall * scale + 2 * pad)]
  const spots = spreadOut(
    at.map(({ x, y }) => ({ x: (x - left) * scale + pad, y: (y - top) * scale + pad })),
    STEP * APART,
    width,
    height,
    pad * 0.6,
  )
  const cells = cellsAround(spots, width, height)
  return {
    width,
    height,
    spots,
    cells,
    borderOf: new Map(cells.borders.map((border) => [key(border.a, border.b), border])),
  }
}

const midway = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** Where the way from one area to another crosses their border: as near to the straight way as the border lies. */
const crossing = ({ spots, borderOf }: Laid, a: number, b: number): Spot => {
  const straight = midway(spots[a], spots[b])
  const border = borderOf.get(key(a, b))
  if (border === undefined) return straight
  const away = ({ x, y }: Spot): number => Math.hypot(x - straight.x, y - straight.y)
  return border.spots.slice(1, -1).reduce((best, spot) => (away(spot) < away(best) ? spot : best))
}

/** A way from middle to middle that swings through their border. */
const way = (laid: Laid, a: number, b: number): string => {
  const [from, to] = [laid.spots[a], laid.spots[b]]
  const over = crossing(laid, a, b)
  const straight = midway(from, to)
  const bend = { x: over.x * 2 - straight.x, y: over.y * 2 - straight.y }
  return `${through([from])}Q${Math.round(bend.x)} ${Math.round(bend.y)} ${Math.round(to.x)} ${Math.round(to.y)}`
}

const endsOf = (map: AreaMap, { edge }: Border): readonly [NodeId, NodeId] => [
  map.edgeFrom[edge] as NodeId,
  map.edgeTo[edge] as NodeId,
]

const drawLand = (map: AreaMap, { cells }: Laid, tints: Picture['tints']): readonly Svg[] =>
  cells.outlines.map((outline, node) => {
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
    .filter(([a, b]) => !laid.borderOf.has(key(a, b)))
    .map(([a, b]) => element('path', { class: 'border foot', d: way(laid, a, b) })),
]

const drawRivers = (map: AreaMap, laid: Laid, { river, riverName }: AreaMapStyle): readonly Svg[] => {
  const wet = map.borders.flatMap((border) => {
    const [a, b] = endsOf(map, border)
    const drawn = laid.borderOf.get(key(a, b))
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
