import { hexsideEnds } from '../../geometry/layout.js'
import { hexside, hexsideBetween, type Hexside } from '../../geometry/hexside.js'
import type { HexMapStyle } from '../../maps/board-picture.js'
import type { EdgeId } from '../../maps/graph.js'
import type { HexMap } from '../../maps/hex/map.js'
import type { LaidHexes } from './hex-layout.js'
import { themeOf, type Look } from '../look.js'
import { pairKey } from './area-layout.js'
import type { Ground } from './ground.js'
import { hasMotif, motifFill, patterns } from './motif.js'
import type { Crossing, Layout, Printed } from '../layout/layout.js'
import { element, text, through, type Spot, type Svg } from '../svg.js'

type Hexes = Extract<Printed, { readonly tag: 'hexes' }>

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

/** The ground of every hex in its color and with its small drawing. */
const drawLand = (map: HexMap, outlines: readonly string[], look: Look): readonly Svg[] =>
  map.hexes.map((_, node) => {
    const d = outlines[node]
    const ground = groundName(map.terrains[map.terrainOf[node]].id)
    return (
      element('path', { class: `hex terrain-${ground}`, d }) +
      (hasMotif(ground) ? element('path', { d, fill: motifFill(ground, themeOf(look)) }) : '')
    )
  })

/** The kinds of ground there are on a map, in the order of its list. */
export const groundsOf = (map: HexMap): readonly string[] => {
  const used = new Set(map.terrainOf)
  return map.terrains.flatMap(({ id }, i) => (used.has(i) ? [groundName(id)] : []))
}

const drawNames = ({ labels, spots }: Layout, { map, laid }: Hexes): readonly Svg[] => [
  ...map.hexes.map(({ id }, node) =>
    text('hex-number halo', spots[node].x, spots[node].y - laid.layout.size * 0.7, id),
  ),
  ...labels.flatMap(({ lines, at, size }) =>
    lines.map((line, i) =>
      text('hex-name halo', at.x, at.y - (lines.length - 1 - i) * size * 1.05, line, { 'font-size': size }),
    ),
  ),
]

/** The ground of a map of hexes. */
export const hexGround = (layout: Layout, printed: Hexes, look: Look): Ground => {
  const { map, laid, style } = printed
  return {
    defs: patterns(groundsOf(map), themeOf(look)),
    under: [
      ['land', drawLand(map, layout.outlines, look).join('')],
      ['rivers', drawRivers(map, laid, style, look).join('')],
    ],
    over: [
      ['roads', drawRoads(map, laid, style).join('')],
      ['names', [...drawRiverNames(map, laid, style), ...drawNames(layout, printed)].join('')],
    ],
  }
}

/** Rivers on the sides of hexes. */
const drawRivers = (map: HexMap, { layout }: LaidHexes, { rivers }: HexMapStyle, look: Look): readonly Svg[] => {
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
const drawRiverNames = (map: HexMap, laid: LaidHexes, { rivers, bridge }: HexMapStyle): readonly Svg[] => {
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
const drawRoads = (map: HexMap, { layout, spots }: LaidHexes, { roads }: HexMapStyle): readonly Svg[] => {
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

/** Where roads cross the sides of hexes: bridges, and where one may be marked. */
export const hexCrossings = (
  map: HexMap,
  { spots }: LaidHexes,
  { bridge }: HexMapStyle,
): ReadonlyMap<string, Crossing> => {
  const standing = new Set(edgesWith(map, bridge))
  return new Map(
    Array.from(map.edgeFrom, (a, edge) => [a, map.edgeTo[edge], edge] as const)
      .filter(([a, b]) => a < b)
      .map(([a, b, edge]) => [
        pairKey(a, b),
        {
          at: midway(spots[a], spots[b]),
          turn: (Math.atan2(spots[b].y - spots[a].y, spots[b].x - spots[a].x) * 180) / Math.PI,
          isPrinted: standing.has(edge as EdgeId),
        },
      ]),
  )
}
