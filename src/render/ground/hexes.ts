import { hexsideEnds } from '../../geometry/layout.js'
import { hexside, hexsideBetween, type Hexside } from '../../geometry/hexside.js'
import type { HexMapStyle } from '../../maps/board-picture.js'
import type { EdgeId } from '../../maps/graph.js'
import type { HexMap } from '../../maps/hex/map.js'
import type { LaidHexes } from './hex-layout.js'
import { themeOf, type Look } from '../look.js'
import { pairKey } from './area-layout.js'
import { chained, flowing } from './course.js'
import { contour, fieldOver, mapped } from './field.js'
import type { Ground } from './ground.js'
import { noise, seedOf } from './noise.js'
import { hasMotif, motifFill, patterns } from './motif.js'
import type { Crossing, Layout, Printed } from '../layout/layout.js'
import { element, text, type Spot, type Svg } from '../svg.js'

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

/** How fine the edges of woods are, and how far they stray from their hexsides, in parts of a hex. */
const [FINE, STRAY] = [4, 0.26]

const OPEN: ReadonlySet<string> = new Set(['clear', 'open'])
const WOODED = /forest|wood/

/** Kinds of ground as they lie in the country: their edges wander about the hexsides, and every middle keeps its own. */
const drawLand = (map: HexMap, { width, height, spots, layout: { size } }: LaidHexes, look: Look): Svg => {
  const seed = seedOf(map.id)
  const step = size / FINE
  const nearest = fieldOver({ left: 0, top: 0, width, height }, step, (x, y) => {
    const u = x + (noise(x / 34, y / 34, seed) - 0.5) * 2 * STRAY * size
    const v = y + (noise(x / 34, y / 34, seed + 1) - 0.5) * 2 * STRAY * size
    let [found, least] = [-1, size * size * 1.6]
    for (let i = 0; i < spots.length; i++) {
      const far = (spots[i].x - u) ** 2 + (spots[i].y - v) ** 2
      if (far < least) [found, least] = [i, far]
    }
    return found
  })
  const kinds = map.terrains.map(({ id }) => groundName(id))
  const drawn = groundsOf(map).map((ground) => {
    if (OPEN.has(ground)) return ''
    const isOf = kinds.map((kind) => kind === ground || (ground === 'forest' && kind === 'heavy-forest'))
    const own = mapped(nearest, (i) => (nearest.values[i] >= 0 && isOf[map.terrainOf[nearest.values[i]]] ? 1 : 0))
    const soft = mapped(own, (i) => {
      const { across, values } = own
      const at = (k: number): number => values[k] ?? 0
      return (
        (4 * at(i) +
          2 * (at(i - 1) + at(i + 1) + at(i - across) + at(i + across)) +
          at(i - across - 1) +
          at(i - across + 1) +
          at(i + across - 1) +
          at(i + across + 1)) /
        16
      )
    })
    const d = contour(soft, 0.5, 60, 1.4)
    return (
      (WOODED.test(ground) ? element('path', { class: 'woods-shadow', d, transform: 'translate(1.5 1.5)' }) : '') +
      element('path', { class: `patch terrain-${ground}`, d }) +
      (hasMotif(ground) ? element('path', { d, fill: motifFill(ground, themeOf(look)) }) : '')
    )
  })
  return element('rect', { class: 'hex terrain-clear', x: 0, y: 0, width, height }) + drawn.join('')
}

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

/** An outline to the nearest unit, step by step. */
const shortOutline = (corners: readonly Spot[]): string => {
  const at = corners.map(({ x, y }) => [Math.round(x), Math.round(y)] as const)
  const steps = at.slice(1).map(([x, y], i) => [x - at[i][0], y - at[i][1]] as const)
  return `M${at[0].join(' ')}l${steps.map(([x, y]) => `${x}${y < 0 ? '' : ' '}${y}`).join(' ')}z`
}

/** The ground of a map of hexes. */
export const hexGround = (layout: Layout, printed: Hexes, look: Look): Ground => {
  const { map, laid, style } = printed
  const d = layout.polygons.map(shortOutline).join('')
  const id = `board-${seedOf(d)}-${themeOf(look)}`
  return {
    defs:
      patterns(groundsOf(map), themeOf(look)) + element('clipPath', { id }, element('path', { id: `${id}-grid`, d })),
    under: [
      ['land', element('g', { 'clip-path': `url(#${id})` }, drawLand(map, laid, look))],
      ['grid', element('use', { class: 'grid', href: `#${id}-grid` })],
      ['rivers', drawRivers(map, laid, style, look).join('')],
    ],
    over: [
      ['roads', drawRoads(map, laid, style).join('')],
      ['names', [...drawRiverNames(map, laid, style), ...drawNames(layout, printed)].join('')],
    ],
  }
}

/** Rivers along the sides of hexes, round where they turn: never farther off than an eighth of a side. */
const drawRivers = (map: HexMap, { layout }: LaidHexes, { rivers }: HexMapStyle, look: Look): readonly Svg[] => {
  const courses = Object.entries(rivers).flatMap(([feature, breadth]) => {
    const sides = [
      ...edgesWith(map, feature).flatMap((edge) => sideOf(map, edge) ?? []),
      ...map.rims
        .filter(({ features }) => features.includes(feature))
        .map(({ node, direction }) => hexside(map.hexes[node].at, direction)),
    ].map((side) => hexsideEnds(layout, side))
    const d = chained(sides).map(flowing).join('')
    return d === '' ? [] : [{ breadth, d }]
  })
  return [
    ...courses.map(({ breadth, d }) => element('path', { class: `water bank ${breadth}`, d })),
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

/** Roads from hexside to hexside, round in hexes that they only pass; where they meet, to the middle. */
const drawRoads = (map: HexMap, { layout, spots }: LaidHexes, { roads }: HexMapStyle): readonly Svg[] => {
  const ways = spots.map((): Spot[] => [])
  for (const feature of roads) {
    for (const edge of edgesWith(map, feature)) {
      const [a, b] = [map.edgeFrom[edge], map.edgeTo[edge]]
      const over = midway(spots[a], spots[b])
      ways[a].push(over)
      ways[b].push(over)
    }
    for (const { node, direction, features } of map.rims)
      if (features.includes(feature))
        ways[node].push(midway(...hexsideEnds(layout, hexside(map.hexes[node].at, direction))))
  }
  const at = ({ x, y }: Spot): string => `${Math.round(x)} ${Math.round(y)}`
  const d = ways
    .map((ends, node) =>
      ends.length === 2
        ? `M${at(ends[0])}Q${at(spots[node])} ${at(ends[1])}`
        : ends.map((end) => `M${at(end)}L${at(spots[node])}`).join(''),
    )
    .join('')
  return d === '' ? [] : [element('path', { class: 'road-edge', d }), element('path', { class: 'road', d })]
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
