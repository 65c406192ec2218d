import { memoize } from '../../kernel/memoize.js'
import { hexAtPoint } from '../../geometry/layout.js'
import type { HexMap } from '../../maps/hex/map.js'
import type { MapLayout, Printed } from '../layout/layout.js'
import { translateWord, themeOf, type Look } from '../look.js'
import { element, escapeXml, strokesPath, roundToTenth, text, type Spot, type Svg } from '../svg.js'
import { linesOf } from '../layout/label.js'
import { bending, joinLines, smoothPath } from '../shapes/course.js'
import { distanceField, contour, sampleField, mapField, type Field } from '../shapes/field.js'
import { drawBeyond, drawEdge, drawGrid, drawNumbers } from './hex-frame.js'
import type { Ground } from './ground.js'
import type { LaidHexes } from '../layout/hex-layout.js'
import { builtAs } from '../layout/built.js'
import { edgesWith, LARGE, type HexPlan } from '../layout/hex-plan.js'
import { hasMotif, motifFill, patterns } from './motif.js'
import { chance, noise, fractalNoise, seedOf } from '../shapes/noise.js'
import { smoothField } from './patch.js'
import { slopes, tints } from './relief.js'
import { clipTo, strokeLayers } from './shared.js'
import { tooth, wallAlong } from './wall.js'

type Hexes = Extract<Printed, { readonly tag: 'hexes' }>

/** Whether a feature appears anywhere on a map, including its rim. */
export const hasFeature = (map: HexMap, feature: string): boolean =>
  edgesWith(map, feature).length > 0 || map.rims.some(({ features }) => features.includes(feature))

/** The style-sheet name of a kind of ground: `heavyForest` becomes `heavy-forest`. */
export const groundName = (terrain: string): string => terrain.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The grid resolution for the edges of woods on small and on large maps, as parts of a hex. */
const [FINE, COARSE] = [4, 3]

/** How far the edges of woods wander in wide and in narrow bends, as parts of a hex. */
const STRAY = [0.34, 0.14] as const

const OPEN: ReadonlySet<string> = new Set(['clear', 'open'])
const WOODED = /forest|wood/
const STEEP = /rough|hill|mountain|slope|broken/

/** Whether a kind of ground is drawn as hills. */
export const isSteep = (ground: string): boolean => STEEP.test(ground)

/**
 * Whether a kind of ground is filled with a pattern. Towns and hills are not: they have houses and strokes of their
 * own.
 */
const isPatterned = (ground: string): boolean => hasMotif(ground) && builtAs(ground) === null && !isSteep(ground)

/** The kinds of ground on a map, in the order of its terrain list. */
export const groundsOf = (map: HexMap): readonly string[] => {
  const used = new Set(map.terrainOf)
  return map.terrains.flatMap(({ id }, i) => (used.has(i) ? [groundName(id)] : []))
}

/** Builds a lookup from a spot to its hex, or to the nearest hex. */
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

const sheetOf = ({ width, height }: LaidHexes): Parameters<typeof sampleField>[0] => ({
  left: 0,
  top: 0,
  width,
  height,
})

/**
 * Draws the kinds of ground with edges that wander around the hexsides. The center of every hex keeps its own ground.
 */
const drawLand = (map: HexMap, laid: LaidHexes, look: Look): Readonly<Record<'open' | 'woods', Svg>> => {
  const seed = seedOf(map.id)
  const { size } = laid.layout
  const isLarge = map.size > LARGE
  const near = hexNear(map, laid)
  const stray = (x: number, y: number, of: number): number =>
    ((noise(x / 56, y / 56, of) - 0.5) * STRAY[0] + (noise(x / 23, y / 23, of + 2) - 0.5) * STRAY[1]) * 2 * size
  const nearest = sampleField(sheetOf(laid), size / (isLarge ? COARSE : FINE), (x, y) =>
    near({ x: x + stray(x, y, seed), y: y + stray(x, y, seed + 1) }),
  )
  const kinds = map.terrains.map(({ id }) => groundName(id))
  const around = (isOf: (kind: string) => boolean): string => {
    const own = kinds.map(isOf)
    const field = mapField(nearest, (i) => (nearest.values[i] >= 0 && own[map.terrainOf[nearest.values[i]]] ? 1 : 0))
    return contour(smoothField(field), 0.5, 60, isLarge ? 3 : 4.4)
  }
  const grounds = groundsOf(map).filter((ground) => !OPEN.has(ground) && builtAs(ground) === null)
  const draw = (ground: string): Svg => {
    const isWood = WOODED.test(ground)
    const d = around((kind) => kind === ground || (ground === 'forest' && kind === 'heavy-forest'))
    const fill = { fill: motifFill(ground, themeOf(look)) }
    const of = isWood ? `woods-ground terrain-${ground}` : `patch terrain-${ground}`
    return strokeLayers(
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

/** The relative height of a kind of ground, in units of a hill. */
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

/** The height of the land: rough ground and woods are high, towns and rivers lie in valleys. */
const heightsOf = (map: HexMap, laid: LaidHexes, { rivers }: HexPlan): Field => {
  const seed = seedOf(map.id)
  const { size } = laid.layout
  const step = size * (map.size > LARGE ? 0.6 : 0.4)
  const near = hexNear(map, laid)
  const own = map.terrains.map(({ id }) => heightOf(groundName(id)))
  const rough = sampleField(sheetOf(laid), step, (x, y) => own[map.terrainOf[near({ x, y })]] ?? 0.3)
  const times = map.size > LARGE ? 2 : 3
  let soft = rough
  for (let i = 0; i < times; i++) soft = smoothField(soft)
  const water = distanceField(
    rough,
    rivers.flatMap(({ lines }) => lines.flat()),
  )
  const hills = fractalNoise(rough, size * 4.4, seed)
  return mapField(rough, (i) => {
    const bank = Math.min(1, water[i] / (size * 1.3))
    return (soft.values[i] + 0.42 * hills[i]) * (0.55 + 0.45 * bank)
  })
}

/** The part of the land below each tint, on one sheet and on several joined sheets. */
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

const drawNames = ({ labels }: MapLayout): Svg =>
  labels.length === 0
    ? ''
    : element(
        'g',
        { class: 'hex-name halo' },
        ...labels.flatMap((label) => {
          const own = label.size === 11.5 ? '' : ` font-size="${roundToTenth(label.size)}"`
          return linesOf(label).map(
            ({ line, y }) => `<text x="${roundToTenth(label.at.x)}" y="${y}"${own}>${escapeXml(line)}</text>`,
          )
        }),
      )

const drawRiverNames = ({ riverNames }: HexPlan): Svg =>
  riverNames
    .map(({ name, turn, up, ...at }) =>
      text('river-name halo', 0, -up, name, { transform: `translate(${whole(at)}) rotate(${Math.round(turn)})` }),
    )
    .join('')

const drawRivers = ({ rivers }: HexPlan, look: Look): Svg => {
  const drawn = rivers.map(({ breadth, lines }) => ({ breadth, d: lines.map(smoothPath).join('') }))
  const isInk = themeOf(look) === 'print'
  return drawn
    .map(({ breadth, d }) =>
      strokeLayers(
        d,
        [`water bank ${breadth}`],
        [`water ${breadth}`],
        ...(isInk ? [[`water-core ${breadth}`] as const] : []),
      ),
    )
    .join('')
}

const drawRoads = ({ roads }: HexPlan): Svg =>
  strokeLayers(
    joinLines(roads.map(({ from, over, to }) => [from, over, to]))
      .map(bending)
      .join(''),
    ['road-edge'],
    ['road'],
  )

const drawHouses = ({ houses }: HexPlan): Svg =>
  strokeLayers(
    strokesPath(houses.map(({ from, to }) => [from, to])),
    ['houses cast-house', { transform: 'translate(1.4 1.8)' }],
    ['houses'],
  )

/** The number of different hill drawings. */
const HILLS = 2

/** A hill with its spurs as short strokes down its slopes, denser on the side away from the light. */
const hill = (size: number, which: number): string => {
  const dice = (i: number): number => chance(i, which, 90)
  const turn = dice(0) * Math.PI
  // A ridge with three peaks, the middle one highest.
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
  return strokesPath(strokes)
}

/** Draws rough ground as a hill in every hex. */
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

/** Draws fortified lines such as the Westwall as dragon's teeth through hexes. */
const drawWalls = ({ walls }: HexPlan, theme: string): Svg =>
  walls.map(({ name, line }) => wallAlong(line, name, theme)).join('')

/** The parts of the country that are the same in every look; cached per map. */
const countryOf = memoize(({ map, laid, plan }: Hexes) => {
  const isLarge = map.size > LARGE
  const heights = heightsOf(map, laid, plan)
  return {
    relief: slopes(heights, isLarge ? 150 : 130, isLarge ? 'coarse' : 'even'),
    tints: drawTints(heights, isLarge),
  }
})

/** Draws the ground of a map of hexes. */
export const hexGround = (layout: MapLayout, printed: Hexes, look: Look): Ground => {
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
          clipTo(sheet, ...(isInk ? [] : [heights, relief.lit]), land.open),
      ],
      ['woods', clipTo(sheet, land.woods)],
      ['relief', clipTo(sheet, isInk ? '' : relief.shade, drawHills(map, laid))],
      ['grid', drawBeyond(layout.polygons, laid) + drawGrid(layout.polygons)],
      ['rivers', clipTo(sheet, drawRivers(plan, look))],
    ],
    over: [
      ['roads', clipTo(sheet, drawRoads(plan))],
      ['towns', drawHouses(plan) + drawWalls(plan, theme)],
      ['off-map', drawEdge(laid, style.kilometers, translateWord(look, 'hexes'), map.title)],
      [
        'names',
        drawNumbers(
          map.hexes.map(({ id }) => id),
          plan.numbers,
          'hex-number',
        ) +
          drawRiverNames(plan) +
          drawNames(layout),
      ],
    ],
  }
}
