import { derive } from '../../kernel/derive.js'
import { hexAtPoint } from '../../geometry/layout.js'
import type { HexMapStyle } from '../../maps/board-picture.js'
import type { EdgeId } from '../../maps/graph.js'
import type { HexMap } from '../../maps/hex/map.js'
import type { Crossing, Layout, Printed } from '../layout/layout.js'
import { inWords, themeOf, type Look } from '../look.js'
import { element, escaped, strokesIn, tenth, text, type Spot, type Svg } from '../svg.js'
import { linesOf } from '../layout/names.js'
import { pairKey } from '../layout/pair.js'
import { bending, chained, flowing } from './course.js'
import { awayFrom, contour, fieldOver, mapped, type Field } from './field.js'
import { drawBeyond, drawEdge, drawGrid, drawNumbers } from './hex-frame.js'
import type { Ground } from './ground.js'
import type { LaidHexes } from './hex-layout.js'
import { builtAs, isHamlet } from './built.js'
import { crossingOf, edgesWith, LARGE, type HexPlan } from './hex-plan.js'
import { hasMotif, motifFill, patterns } from './motif.js'
import { chance, noise, rollingOver, seedOf } from './noise.js'
import { softened } from './patch.js'
import { slopes, tints } from './relief.js'
import { clipped, drawnOver } from './shared.js'
import { tooth, wallAlong } from './wall.js'

type Hexes = Extract<Printed, { readonly tag: 'hexes' }>

/** Whether a map has a feature anywhere, also on its rim. */
export const hasFeature = (map: HexMap, feature: string): boolean =>
  edgesWith(map, feature).length > 0 || map.rims.some(({ features }) => features.includes(feature))

/** A kind of ground as the style sheet names it: `heavyForest` is heavy-forest. */
export const groundName = (terrain: string): string => terrain.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** How fine the edges of woods are on a small map and on a large one, and how far they stray, in parts of a hex. */
const [FINE, COARSE, STRAY] = [4, 3, 0.26]

const OPEN: ReadonlySet<string> = new Set(['clear', 'open'])
const WOODED = /forest|wood/
const STEEP = /rough|hill|mountain|slope|broken/

/** Whether a kind of ground is drawn as hills. */
export const isSteep = (ground: string): boolean => STEEP.test(ground)

/** Whether a kind of ground is filled with small drawings: towns have houses, and hills strokes, of their own. */
const isPatterned = (ground: string): boolean => hasMotif(ground) && builtAs(ground) === null && !isSteep(ground)

/** The kinds of ground there are on a map, in the order of its list. */
export const groundsOf = (map: HexMap): readonly string[] => {
  const used = new Set(map.terrainOf)
  return map.terrains.flatMap(({ id }, i) => (used.has(i) ? [groundName(id)] : []))
}

/** The hex at a spot, or the nearest where none is. */
const hexNear = (map: HexMap, { layout, spots }: LaidHexes): ((spot: Spot) => number) => {
  return (spot) => {
    const at = hexAtPoint(layout, spot)
    const node = at === null ? undefined : map.nodeByHex.get(at)
    if (node !== undefined) return node
    let [found, least] = [-1, Infinity]
    for (let i = 0; i < spots.length; i++) {
      const far = (spots[i].x - spot.x) ** 2 + (spots[i].y - spot.y) ** 2
      if (far < least) [found, least] = [i, far]
    }
    return found
  }
}

const sheetOf = ({ width, height }: LaidHexes): Parameters<typeof fieldOver>[0] => ({ left: 0, top: 0, width, height })

/** Kinds of ground as they lie in the country: their edges wander about the hexsides, and every middle keeps its own. */
const drawLand = (map: HexMap, laid: LaidHexes, look: Look): Readonly<Record<'open' | 'woods', Svg>> => {
  const seed = seedOf(map.id)
  const { size } = laid.layout
  const isLarge = map.size > LARGE
  const near = hexNear(map, laid)
  const nearest = fieldOver(sheetOf(laid), size / (isLarge ? COARSE : FINE), (x, y) =>
    near({
      x: x + (noise(x / 34, y / 34, seed) - 0.5) * 2 * STRAY * size,
      y: y + (noise(x / 34, y / 34, seed + 1) - 0.5) * 2 * STRAY * size,
    }),
  )
  const kinds = map.terrains.map(({ id }) => groundName(id))
  // The country goes on beyond the map; its towns do not.
  const onMap = mapped(nearest, (i) => {
    const { across, step } = nearest
    const [x, y] = [(i % across) * step, Math.floor(i / across) * step]
    const { spots } = laid
    const at = spots[nearest.values[i]]
    return at !== undefined && Math.hypot(at.x - x, at.y - y) < size ? 1 : 0
  })
  const around = (isOf: (kind: string) => boolean): string => {
    const own = kinds.map(isOf)
    const field = mapped(nearest, (i) => (nearest.values[i] >= 0 && own[map.terrainOf[nearest.values[i]]] ? 1 : 0))
    return contour(softened(field), 0.5, 60, isLarge ? 3 : 4.4)
  }
  const town = (ground: string): string =>
    contour(
      softened(
        mapped(nearest, (i) => (onMap.values[i] === 1 && kinds[map.terrainOf[nearest.values[i]]] === ground ? 1 : 0)),
      ),
      0.5,
      60,
      3,
    )
  const grounds = groundsOf(map).filter((ground) => !OPEN.has(ground) && !isHamlet(ground))
  const draw = (ground: string): Svg => {
    const isWood = WOODED.test(ground)
    const isTown = builtAs(ground) !== null
    const d = isTown
      ? town(ground)
      : around((kind) => kind === ground || (ground === 'forest' && kind === 'heavy-forest'))
    const fill = { fill: motifFill(ground, themeOf(look)) }
    const of = isWood ? `woods-ground terrain-${ground}` : `${isTown ? 'built' : 'patch'} terrain-${ground}`
    return drawnOver(
      d,
      ...(isWood ? [['woods-shadow', { transform: 'translate(1.5 1.5)' }] as const] : []),
      [of],
      ...(isPatterned(ground) ? [['over', fill] as const] : []),
    )
  }
  return {
    open: grounds
      .filter((ground) => !WOODED.test(ground))
      .map(draw)
      .join(''),
    woods: grounds
      .filter((ground) => WOODED.test(ground))
      .map(draw)
      .join(''),
  }
}

/** How high each kind of ground stands over the next, in parts of a hill. */
const heightOf = (ground: string): number =>
  STEEP.test(ground)
    ? 0.8
    : /heavy/.test(ground)
      ? 0.62
      : WOODED.test(ground)
        ? 0.48
        : builtAs(ground) !== null
          ? 0.2
          : 0.32

/** How high the land is: rough ground and woods on the heights, towns and rivers in the valleys. */
const heightsOf = (map: HexMap, laid: LaidHexes, { rivers }: HexPlan): Field => {
  const seed = seedOf(map.id)
  const { size } = laid.layout
  const step = size * (map.size > LARGE ? 0.6 : 0.4)
  const near = hexNear(map, laid)
  const own = map.terrains.map(({ id }) => heightOf(groundName(id)))
  const rough = fieldOver(sheetOf(laid), step, (x, y) => own[map.terrainOf[near({ x, y })]] ?? 0.3)
  const times = map.size > LARGE ? 2 : 3
  let soft = rough
  for (let i = 0; i < times; i++) soft = softened(soft)
  const water = awayFrom(
    rough,
    rivers.flatMap(({ lines }) => lines.flat()),
  )
  const hills = rollingOver(rough, size * 4.4, seed)
  return mapped(rough, (i) => {
    const bank = Math.min(1, water[i] / (size * 1.3))
    return (soft.values[i] + 0.42 * hills[i]) * (0.55 + 0.45 * bank)
  })
}

/** Above how much of the land each tint begins, on a sheet and on several joined. */
const TINTS = [
  [1, 0.3],
  [3, 0.62],
  [4, 0.88],
] as const
const FEW_TINTS = [
  [2, 0.5],
  [4, 0.92],
] as const

const drawTints = (heights: Field, isLarge: boolean): Svg =>
  isLarge ? tints(heights, FEW_TINTS, 6000, 5) : tints(heights, TINTS, 5000, 10)

const whole = ({ x, y }: Spot): string => `${Math.round(x)} ${Math.round(y)}`

const drawNames = ({ labels }: Layout): Svg =>
  labels.length === 0
    ? ''
    : element(
        'g',
        { class: 'hex-name halo' },
        ...labels.flatMap((label) => {
          const own = label.size === 11.5 ? '' : ` font-size="${tenth(label.size)}"`
          return linesOf(label).map(
            ({ line, y }) => `<text x="${tenth(label.at.x)}" y="${y}"${own}>${escaped(line)}</text>`,
          )
        }),
      )

const drawRiverNames = ({ riverNames }: HexPlan): Svg =>
  riverNames
    .map(({ name, at, turn }) =>
      text('river-name halo', 0, -7, name, { transform: `translate(${whole(at)}) rotate(${Math.round(turn)})` }),
    )
    .join('')

const drawRivers = ({ rivers }: HexPlan, look: Look): Svg => {
  const drawn = rivers.map(({ breadth, lines }) => ({ breadth, d: lines.map(flowing).join('') }))
  const isInk = themeOf(look) === 'print'
  return drawn
    .map(({ breadth, d }) =>
      drawnOver(
        d,
        [`water bank ${breadth}`],
        [`water ${breadth}`],
        ...(isInk ? [[`water-core ${breadth}`] as const] : []),
      ),
    )
    .join('')
}

const drawRoads = ({ roads }: HexPlan): Svg =>
  drawnOver(
    chained(roads.map(({ from, over, to }) => [from, over, to]))
      .map(bending)
      .join(''),
    ['road-edge'],
    ['road'],
  )

const drawHouses = ({ houses }: HexPlan): Svg =>
  drawnOver(
    strokesIn(houses.map(({ from, to }) => [from, to])),
    ['houses cast-house', { transform: 'translate(1.4 1.8)' }],
    ['houses'],
  )

/** How many hills there are that are unlike one another. */
const HILLS = 2

/** A hill with its spurs, as short strokes down its slopes: closer together away from the light. */
const hill = (size: number, which: number): string => {
  const dice = (i: number): number => chance(i, which, 90)
  const turn = dice(0) * Math.PI
  // A ridge of three tops, the middle one highest.
  const tops = [-0.42, 0.04, 0.44].map((along, i) => ({
    x: size * (along * Math.cos(turn) + 0.24 * (dice(3 * i + 1) - 0.5)),
    y: size * (along * Math.sin(turn) + 0.24 * (dice(3 * i + 2) - 0.5)),
    wide: size * (0.26 + 0.12 * dice(3 * i + 3)),
  }))
  const slope = ({ x, y }: Spot): Spot =>
    tops.reduce(
      (sum, top) => {
        const [dx, dy] = [(x - top.x) / top.wide, (y - top.y) / top.wide]
        const steep = Math.exp((-dx * dx - dy * dy) / 2)
        return { x: sum.x + dx * steep, y: sum.y + dy * steep }
      },
      { x: 0, y: 0 },
    )
  const strokes: (readonly [from: Spot, to: Spot])[] = []
  const step = size * 0.2
  for (let v = -5, i = 0; v <= 5; v++)
    for (let u = -5; u <= 5; u++, i++) {
      const from = {
        x: (u + 0.7 * (chance(i, which, 91) - 0.5)) * step,
        y: (v + 0.7 * (chance(i, which, 92) - 0.5)) * step,
      }
      const fall = slope(from)
      const steep = Math.hypot(fall.x, fall.y)
      const isLit = fall.x + fall.y < 0
      if (steep < 0.2 || Math.hypot(from.x, from.y) > size * 0.86 || (isLit && chance(i, which, 93) < 0.5)) continue
      const long = (isLit ? 4.5 : 5.5 + 3 * Math.min(1, steep)) / steep
      strokes.push([from, { x: from.x + fall.x * long, y: from.y + fall.y * long }])
    }
  return strokesIn(strokes)
}

/** Rough ground: a hill in strokes on every hex. */
const drawHills = (map: HexMap, { spots, layout: { size } }: LaidHexes): Svg => {
  const rough = [...spots.keys()].filter((node) => STEEP.test(groundName(map.terrains[map.terrainOf[node]].id)))
  if (rough.length === 0) return ''
  const idOf = (which: number): string => `hill-${size}-${which}`
  const uses = rough.map((node) => {
    const { x, y } = spots[node]
    return `<use href="#${idOf(seedOf(map.ids[node]) % HILLS)}" x="${Math.round(x)}" y="${Math.round(y)}"/>`
  })
  const hills = Array.from({ length: HILLS }, (_, which) => element('path', { id: idOf(which), d: hill(size, which) }))
  return element('defs', {}, ...hills) + element('g', { class: 'hachures' }, ...uses)
}

/** The Westwall and the like: lines of dragon's teeth through hexes. */
const drawWalls = (
  map: HexMap,
  { spots, layout: { size } }: LaidHexes,
  { works = [] }: HexMapStyle,
  theme: string,
): Svg =>
  works
    .map(({ name, through, aside }) => {
      const line = through.flatMap((id) => {
        const node = map.nodeById.get(id)
        return node === undefined ? [] : [{ x: spots[node].x + aside[0] * size, y: spots[node].y + aside[1] * size }]
      })
      return wallAlong(line, name, theme)
    })
    .join('')

/** What of the country is the same in every look: drawn once for each map. */
const countryOf = derive(({ map, laid, plan }: Hexes) => {
  const isLarge = map.size > LARGE
  const heights = heightsOf(map, laid, plan)
  return {
    relief: slopes(heights, isLarge ? 150 : 130, isLarge ? 'coarse' : 'even'),
    tints: drawTints(heights, isLarge),
  }
})

/** The ground of a map of hexes. */
export const hexGround = (layout: Layout, printed: Hexes, look: Look): Ground => {
  const { map, laid, style, plan } = printed
  const theme = themeOf(look)
  const isInk = theme === 'print'
  const { relief, tints: heights } = countryOf(printed)
  const land = drawLand(map, laid, look)
  const sheet = sheetOf(laid)
  return {
    defs: patterns(groundsOf(map).filter(isPatterned), theme) + (style.works === undefined ? '' : tooth(theme)),
    under: [
      [
        'land',
        element('rect', { class: 'hex meadow', x: 0, y: 0, width: laid.width, height: laid.height }) +
          clipped(sheet, ...(isInk ? [] : [heights, relief.lit]), land.open),
      ],
      ['woods', clipped(sheet, land.woods)],
      ['relief', clipped(sheet, isInk ? '' : relief.shade, drawHills(map, laid))],
      ['grid', drawBeyond(layout.polygons, laid) + drawGrid(layout.polygons)],
      ['rivers', clipped(sheet, drawRivers(plan, look))],
    ],
    over: [
      ['roads', clipped(sheet, drawRoads(plan))],
      ['towns', drawHouses(plan) + drawWalls(map, laid, style, theme)],
      ['off-map', drawEdge(laid, style.kilometers, inWords(look, 'hexes'))],
      [
        'names',
        drawNumbers(
          map.hexes.map(({ id }) => id),
          layout.spots,
          'hex-number',
          laid.layout.size * 0.62,
        ) +
          drawRiverNames(plan) +
          drawNames(layout),
      ],
    ],
  }
}

/** Where roads cross the sides of hexes: bridges, and where one may be marked. */
export const hexCrossings = (map: HexMap, laid: LaidHexes, { bridge }: HexMapStyle): ReadonlyMap<string, Crossing> => {
  const { spots } = laid
  const standing = new Set(edgesWith(map, bridge))
  return new Map(
    Array.from(map.edgeFrom, (a, edge) => [a, map.edgeTo[edge], edge] as const)
      .filter(([a, b]) => a < b)
      .map(([a, b, edge]) => [
        pairKey(a, b),
        {
          at: crossingOf(map, laid, edge as EdgeId),
          turn: (Math.atan2(spots[b].y - spots[a].y, spots[b].x - spots[a].x) * 180) / Math.PI,
          isPrinted: standing.has(edge as EdgeId),
        },
      ]),
  )
}
