import { hexsideEnds, hexCorners, hexPoint, bounds, type Layout } from '../geometry/layout.js'
import { hexside } from '../geometry/hexside.js'
import { hexsideBetween, type Hexside } from '../geometry/hexside.js'
import { orientationOf } from '../geometry/offset.js'
import type { EdgeId, NodeId } from '../maps/graph.js'
import type { HexMap } from '../maps/hex/map.js'
import type { NodeMark, Picture } from '../maps/picture.js'
import { drawCounter } from './counter.js'
import { sheet, sideKeys, type Key } from './sheet.js'
import { element, group, tenth, text, through, type Spot, type Svg } from './svg.js'
import type { Theme } from './theme.js'

/** Which features of the map are drawn as what. */
export interface HexMapStyle {
  /** Ways from middle to middle. */
  readonly roads: readonly string[]
  /** Water along hexsides, with how broad it is. */
  readonly rivers: Readonly<Record<string, 'minor' | 'major'>>
  /** Crossings of water by a road. */
  readonly bridge: string
}

const COMMON: HexMapStyle = { roads: ['road'], rivers: { river: 'minor' }, bridge: 'bridge' }

/** From the middle of a hex to its corner. */
const SIZE = 56
const PAD = 30

/** A map laid out for drawing. */
interface Laid {
  readonly layout: Layout
  readonly width: number
  readonly height: number
  readonly spots: readonly Spot[]
}

const layOut = (map: HexMap): Laid => {
  const orientation = orientationOf(map.offset)
  const hexes = map.hexes.map(({ at }) => at)
  const raw = bounds({ orientation, size: SIZE, origin: { x: 0, y: 0 } }, hexes) ?? {
    left: 0,
    top: 0,
    right: 1,
    bottom: 1,
  }
  const layout = { orientation, size: SIZE, origin: { x: PAD - raw.left, y: PAD - raw.top } }
  return {
    layout,
    width: Math.ceil(raw.right - raw.left + 2 * PAD),
    height: Math.ceil(raw.bottom - raw.top + 2 * PAD),
    spots: hexes.map((at) => hexPoint(layout, at)),
  }
}

const midway = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** The edges that carry a feature, each border once. */
const edgesWith = (map: HexMap, feature: string): readonly EdgeId[] => {
  const bit = 1 << map.features.indexOf(feature)
  if (!map.features.includes(feature)) return []
  return Array.from(map.featureBits.keys()).filter(
    (edge) => (map.featureBits[edge] & bit) !== 0 && map.edgeFrom[edge] < map.edgeTo[edge],
  ) as EdgeId[]
}

const sideOf = (map: HexMap, edge: EdgeId): Hexside | null =>
  hexsideBetween(map.hexes[map.edgeFrom[edge]].at, map.hexes[map.edgeTo[edge]].at)

/** A kind of ground as the style sheet names it: `heavyForest` is heavy-forest. */
const groundName = (terrain: string): string => terrain.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const drawLand = (map: HexMap, { layout }: Laid, tints: Picture['tints']): readonly Svg[] =>
  map.hexes.map(({ id, at }, node) => {
    const side = tints[node] ?? null
    const d = `${through(hexCorners(layout, at))}Z`
    const ground = element('path', {
      class: `hex terrain-${groundName(map.terrains[map.terrainOf[node]].id)}`,
      d,
      'data-hex': id,
    })
    return side === null ? ground : ground + element('path', { class: `wash key-${side}`, d, 'fill-opacity': '0.22' })
  })

const drawRivers = (map: HexMap, { layout }: Laid, { rivers }: HexMapStyle): readonly Svg[] =>
  Object.entries(rivers).flatMap(([feature, breadth]) => [
    ...edgesWith(map, feature).flatMap((edge) => {
      const side = sideOf(map, edge)
      return side === null
        ? []
        : [element('path', { class: `water ${breadth}`, d: through(hexsideEnds(layout, side)) })]
    }),
    ...map.rims
      .filter(({ features }) => features.includes(feature))
      .map(({ node, direction }) =>
        element('path', {
          class: `water ${breadth}`,
          d: through(hexsideEnds(layout, hexside(map.hexes[node].at, direction))),
        }),
      ),
  ])

/** How much stands in the way of a name along a side: a bridge, the name of the hex above, the number of the one below. */
const clutter = (map: HexMap, { spots }: Laid, edge: EdgeId, bridge: string): number => {
  const [above, below] = [map.edgeFrom[edge], map.edgeTo[edge]].toSorted((a, b) => spots[a].y - spots[b].y)
  const bit = map.features.includes(bridge) ? 1 << map.features.indexOf(bridge) : 0
  return (
    ((map.featureBits[edge] & bit) === 0 ? 0 : 4) +
    (map.hexes[above].name === null ? 0 : 3) +
    (spots[below].x > spots[above].x ? 1 : 0)
  )
}

/** The name of each river, once, along a side as near to the middle of its course as there is room. */
const drawRiverNames = (map: HexMap, laid: Laid, { rivers, bridge }: HexMapStyle): readonly Svg[] => {
  const courses = new Map<string, readonly EdgeId[]>()
  for (const { feature, along, attributes } of map.lines) {
    const name = attributes['name']
    if (!(feature in rivers) || typeof name !== 'string') continue
    courses.set(name, [...(courses.get(name) ?? []), ...along])
  }
  return [...courses].flatMap(([name, along]) => {
    const price = (i: number): number => clutter(map, laid, along[i], bridge) + Math.abs(i - along.length / 2) / 10
    const best = [...along.keys()].toSorted((a, b) => price(a) - price(b)).at(0)
    const side = best === undefined ? null : sideOf(map, along[best])
    if (side === null) return []
    const [from, to] = hexsideEnds(laid.layout, side)
    const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
    const upright = turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn
    const { x, y } = midway(from, to)
    return [
      text('river-name halo', 0, -6, name, {
        transform: `translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(upright)})`,
      }),
    ]
  })
}

const drawRoads = (map: HexMap, { layout, spots }: Laid, { roads }: HexMapStyle): readonly Svg[] => {
  const paths = roads.flatMap((feature) => [
    ...edgesWith(map, feature).map((edge) => through([spots[map.edgeFrom[edge]], spots[map.edgeTo[edge]]])),
    ...map.rims
      .filter(({ features }) => features.includes(feature))
      .map(({ node, direction }) =>
        through([spots[node], midway(...hexsideEnds(layout, hexside(map.hexes[node].at, direction)))]),
      ),
  ])
  return [
    ...paths.map((d) => element('path', { class: 'road-edge', d })),
    ...paths.map((d) => element('path', { class: 'road', d })),
  ]
}

const CROSSING = 'M-11 -8L-7 -5H7L11 -8M-11 8L-7 5H7L11 8'

const drawBridges = (
  map: HexMap,
  { spots }: Laid,
  { bridge }: HexMapStyle,
  marks: Picture['edgeMarks'],
): readonly Svg[] => {
  const across = (edge: EdgeId): string => {
    const [from, to] = [spots[map.edgeFrom[edge]], spots[map.edgeTo[edge]]]
    const { x, y } = midway(from, to)
    const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
    return `translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(turn)})`
  }
  return [
    ...edgesWith(map, bridge).map((edge) => element('path', { class: 'bridge', d: CROSSING, transform: across(edge) })),
    ...marks.map(({ edge, kind }) =>
      element(
        'g',
        { class: kind, transform: across(edge) },
        element('path', { class: kind === 'blown' ? 'mark warn' : 'barred', d: 'M-9 -9L9 9M-9 9L9 -9' }),
      ),
    ),
  ]
}

const markClass = (kind: NodeMark['kind']): string =>
  kind === 'contested' || kind === 'cut' ? 'mark warn' : 'mark good'

const ROOM_FOR_NAME = 14
const NAME_LINE = 11

/** A name on one line, or on two where it is too long for a hex and has a place to break, or pressed together. */
const drawName = (name: string, x: number, y: number): readonly Svg[] => {
  if (name.length <= ROOM_FOR_NAME) return [text('hex-name halo', x, y, name)]
  const breaks = [...name.matchAll(/(?<=-)| /g)].map(({ index }) => index).filter((index) => index > 2)
  const off = (at: number): number => Math.abs(at - name.length / 2)
  const middle = breaks.toSorted((a, b) => off(a) - off(b)).at(0)
  if (middle === undefined)
    return [text('hex-name halo', x, y, name, { textLength: 98, lengthAdjust: 'spacingAndGlyphs' })]
  return [
    text('hex-name halo', x, y - NAME_LINE, name.slice(0, middle)),
    text('hex-name halo', x, y, name.slice(middle).trimStart()),
  ]
}

const BARREL = 'h10v14h-10z'

const drawNames = (map: HexMap, { spots, layout }: Laid, marks: Picture['nodeMarks']): readonly Svg[] =>
  map.hexes.flatMap(({ name, id }, node) => {
    const { x, y } = spots[node]
    const here = marks.filter((mark) => mark.node === node)
    const star = here.some(({ kind }) => kind === 'objective') ? '★ ' : ''
    const depot = here.some(({ kind }) => kind === 'depot')
    return [
      text('hex-number halo', layout.orientation === 'flat' ? x - 17 : x, y - layout.size * 0.6, id),
      ...(name === null ? [] : drawName(star + name, x, y + layout.size * 0.64)),
      ...(depot ? [element('path', { class: 'depot', d: `M${tenth(x - 40)} ${tenth(y + 4)}${BARREL}` })] : []),
      ...here
        .filter(({ kind }) => kind !== 'objective' && kind !== 'depot')
        .map(({ kind }) => element('circle', { class: markClass(kind), cx: x, cy: y, r: layout.size * 0.72 })),
    ]
  })

/** How much larger than on a map of areas counters are, and how far apart they lie. */
const SCALE = 1.25
const ACROSS = 41
const DOWN = 44

/** Counters beside each other, two in a row. */
const drawCounters = ({ spots }: Laid, { counters }: Picture): readonly Svg[] => {
  const count = new Map<number, number>()
  for (const { node } of counters) count.set(node, (count.get(node) ?? 0) + 1)
  const next = new Map<number, number>()
  return counters.map(({ node, counter }) => {
    const i = next.get(node) ?? 0
    next.set(node, i + 1)
    const all = count.get(node) ?? 1
    const inRow = Math.min(2, all - (i - (i % 2)))
    const rows = Math.ceil(all / 2)
    const { x, y } = spots[node]
    const [right, down] = [(i % 2) - (inRow - 1) / 2, Math.floor(i / 2) - (rows - 1) / 2]
    return drawCounter(counter, x + right * ACROSS, y + down * DOWN, SCALE)
  })
}

const swatch = (of: string): Svg => element('rect', { class: of, x: -12, y: -8, width: 24, height: 16 })
const stroke = (of: string): Svg => element('path', { class: of, d: 'M-13 0H13' })

const keys = (map: HexMap, picture: Picture, style: HexMapStyle): readonly Key[] => [
  ...sideKeys(picture.sides),
  ...map.terrains.map(({ id }) => ({
    drawing: swatch(`hex terrain-${groundName(id)}`),
    meaning: groundName(id).replaceAll('-', ' '),
  })),
  { drawing: stroke('road-edge') + stroke('road'), meaning: 'road' },
  ...[...new Set(Object.values(style.rivers))].map((breadth) => ({
    drawing: stroke(`water ${breadth}`),
    meaning: `${breadth} river`,
  })),
  { drawing: element('path', { class: 'bridge', d: CROSSING }), meaning: 'bridge' },
  { drawing: element('path', { class: 'mark warn', d: 'M-8 -8L8 8M-8 8L8 -8' }), meaning: 'bridge blown' },
  ...[...new Map(picture.nodeMarks.map((mark) => [mark.kind, mark])).values()].map(({ kind, text: meaning }) => ({
    drawing:
      kind === 'objective'
        ? text('name', 0, 5, '★')
        : kind === 'depot'
          ? element('path', { class: 'depot', d: `M-5 -7${BARREL}` })
          : element('circle', { class: markClass(kind), cx: 0, cy: 0, r: 7 }),
    meaning,
  })),
]

/**
 * A map of hexes with a position on it, as SVG: ground, rivers on hexsides, roads through hexes, bridges, names,
 * hex numbers, counters.
 */
export const drawHexMap = (map: HexMap, picture: Picture, theme: Theme = 'auto', style: HexMapStyle = COMMON): Svg => {
  const laid = layOut(map)
  const { spots } = laid
  const drawing = [
    group('hexes', ...drawLand(map, laid, picture.tints)),
    group('rivers', ...drawRivers(map, laid, style)),
    group('roads', ...drawRoads(map, laid, style)),
    group('river-names', ...drawRiverNames(map, laid, style)),
    group(
      'lines',
      ...picture.lines.map(({ kind, nodes }) =>
        element('path', {
          class: kind === 'supply' ? 'route good' : 'route warn',
          d: through(nodes.map((node: NodeId) => spots[node])),
        }),
      ),
    ),
    group('names', ...drawNames(map, laid, picture.nodeMarks)),
    group('bridges', ...drawBridges(map, laid, style, picture.edgeMarks)),
    group('counters', ...drawCounters(laid, picture)),
  ].join('')
  return sheet(picture, theme, laid.width, laid.height, drawing, keys(map, picture, style))
}
