import { hexCorners, hexsideEnds } from '../geometry/layout.js'
import { hexside, hexsideBetween, type Hexside } from '../geometry/hexside.js'
import type { HexMapStyle } from '../maps/board-picture.js'
import type { EdgeId } from '../maps/graph.js'
import type { HexMap } from '../maps/hex/map.js'
import type { Picture } from '../maps/picture.js'
import type { LaidHexes } from './hex-layout.js'
import { themeOf, type Look } from './look.js'
import { hasMotif, hatchFill, motifFill } from './motif.js'
import { element, text, through, type Spot, type Svg } from './svg.js'

const midway = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** The edges that carry a feature, each border once. */
const edgesWith = (map: HexMap, feature: string): readonly EdgeId[] => {
  const bit = 1 << map.features.indexOf(feature)
  if (!map.features.includes(feature)) return []
  return Array.from(map.featureBits.keys()).filter(
    (edge) => (map.featureBits[edge] & bit) !== 0 && map.edgeFrom[edge] < map.edgeTo[edge],
  ) as EdgeId[]
}

/** Whether a map has a feature anywhere, also on its rim. */
export const hasFeature = (map: HexMap, feature: string): boolean =>
  edgesWith(map, feature).length > 0 || map.rims.some(({ features }) => features.includes(feature))

const sideOf = (map: HexMap, edge: EdgeId): Hexside | null =>
  hexsideBetween(map.hexes[map.edgeFrom[edge]].at, map.hexes[map.edgeTo[edge]].at)

/** A kind of ground as the style sheet names it: `heavyForest` is heavy-forest. */
export const groundName = (terrain: string): string => terrain.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The ground of every hex in its color and with its small drawing, and over it the hexes a side holds. */
export const drawLand = (map: HexMap, { layout }: LaidHexes, tints: Picture['tints'], look: Look): readonly Svg[] => {
  const theme = themeOf(look)
  return map.hexes.map(({ id, at }, node) => {
    const side = tints[node] ?? null
    const d = `${through(hexCorners(layout, at))}Z`
    const ground = groundName(map.terrains[map.terrainOf[node]].id)
    return [
      element('path', { class: `hex terrain-${ground}`, d, 'data-hex': id }),
      hasMotif(ground) ? element('path', { d, fill: motifFill(ground, theme) }) : '',
      side === null
        ? ''
        : theme === 'print'
          ? element('path', { d, fill: hatchFill(side === 0 ? 0 : 1) })
          : element('path', { class: `wash wash-${side}`, d, 'fill-opacity': '0.24' }),
    ].join('')
  })
}

/** Rivers on the sides of hexes. */
export const drawRivers = (map: HexMap, { layout }: LaidHexes, { rivers }: HexMapStyle, look: Look): readonly Svg[] => {
  const courses = Object.entries(rivers).flatMap(([feature, breadth]) =>
    [
      ...edgesWith(map, feature).flatMap((edge) => sideOf(map, edge) ?? []),
      ...map.rims
        .filter(({ features }) => features.includes(feature))
        .map(({ node, direction }) => hexside(map.hexes[node].at, direction)),
    ].map((side) => ({ breadth, d: through(hexsideEnds(layout, side)) })),
  )
  return [
    ...courses.map(({ breadth, d }) => element('path', { class: `water ${breadth}`, d })),
    ...(themeOf(look) === 'print'
      ? courses.map(({ breadth, d }) => element('path', { class: `water-core ${breadth}`, d }))
      : []),
  ]
}

/** How much stands in the way of a name along a side: a bridge, the name of the hex above, the number of the one below. */
const clutter = (map: HexMap, { spots }: LaidHexes, edge: EdgeId, bridge: string): number => {
  const [above, below] = [map.edgeFrom[edge], map.edgeTo[edge]].toSorted((a, b) => spots[a].y - spots[b].y)
  const bit = map.features.includes(bridge) ? 1 << map.features.indexOf(bridge) : 0
  return (
    ((map.featureBits[edge] & bit) === 0 ? 0 : 4) +
    (map.hexes[above].name === null ? 0 : 3) +
    (spots[below].x > spots[above].x ? 1 : 0)
  )
}

/** The name of each river, once, along a side as near to the middle of its course as there is room. */
export const drawRiverNames = (map: HexMap, laid: LaidHexes, { rivers, bridge }: HexMapStyle): readonly Svg[] => {
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

/** Roads from middle to middle, and on over the rim. */
export const drawRoads = (map: HexMap, { layout, spots }: LaidHexes, { roads }: HexMapStyle): readonly Svg[] => {
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

/** The two banks of a bridge. */
export const CROSSING = 'M-11 -8L-7 -5H7L11 -8M-11 8L-7 5H7L11 8'

/** A bridge that was blown: what is left of the banks, and a gap with a cross in it. */
export const BROKEN = 'M-13 -9L-9 -6H-5M13 -9L9 -6H5M-13 9L-9 6H-5M13 9L9 6H5'

const RUIN = 'M-6 -6L6 6M-6 6L6 -6'

/** Bridges as they stand, those that were blown, and borders that are barred. */
export const drawBridges = (
  map: HexMap,
  { spots }: LaidHexes,
  { bridge }: HexMapStyle,
  marks: Picture['edgeMarks'],
): readonly Svg[] => {
  const across = (edge: EdgeId): string => {
    const [from, to] = [spots[map.edgeFrom[edge]], spots[map.edgeTo[edge]]]
    const { x, y } = midway(from, to)
    const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
    return `translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(turn)})`
  }
  const ends = (edge: EdgeId): string =>
    `${Math.min(map.edgeFrom[edge], map.edgeTo[edge])} ${Math.max(map.edgeFrom[edge], map.edgeTo[edge])}`
  const blown = new Set(marks.filter(({ kind }) => kind === 'blown').map(({ edge }) => ends(edge)))
  return [
    ...edgesWith(map, bridge)
      .filter((edge) => !blown.has(ends(edge)))
      .map((edge) => element('path', { class: 'bridge', d: CROSSING, transform: across(edge) })),
    ...marks.map(({ edge, kind }) =>
      element(
        'g',
        { class: kind, transform: across(edge) },
        kind === 'blown' ? drawRuin() : element('path', { class: 'barred', d: 'M-9 -9L9 9M-9 9L9 -9' }),
      ),
    ),
  ]
}

/** A blown bridge. */
export const drawRuin = (): Svg =>
  element('path', { class: 'bridge', d: BROKEN }) +
  element('path', { class: 'casing', d: RUIN, 'stroke-width': 7 }) +
  element('path', { class: 'mark warn', d: RUIN })
