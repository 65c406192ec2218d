import { memoize } from '../../kernel/memoize.js'
import { areAdjacent, type NodeId } from '../../maps/graph.js'
import type { AreaMap } from '../../maps/area/compile.js'
import type { AreaMapStyle } from '../../maps/board-picture.js'
import type { MapLayout, Printed } from '../layout/layout.js'
import { textWidth, fontSizes } from '../lettering.js'
import { translateWord, themeOf, type Look } from '../look.js'
import {
  element,
  group,
  relativePath,
  strokesPath,
  roundToTenth,
  text,
  polylinePath,
  type Spot,
  type Svg,
} from '../svg.js'
import { pairKey } from '../layout/pair.js'
import { FRAME, borderMismatchesOf, way, type LaidAreas } from '../layout/area-layout.js'
import { endsOf, type AreaPlan, type Exit, type River } from '../layout/area-plan.js'
import { groupBy, ribbon } from '../shapes/course.js'
import { distanceField, contour, sampleField, mapField, quantiles, type Field } from '../shapes/field.js'
import type { Ground } from './ground.js'
import { linkGround } from './links.js'
import { patterns, trees } from './motif.js'
import { addNoise, noise, fractalNoise, seedOf } from '../shapes/noise.js'
import { clipTo, strokeLayers } from './shared.js'
import { tooth, wallAlong } from './wall.js'
import { hachures, slopes, tints, woods } from './relief.js'
import type { MapLetter } from '../layout/map-letters.js'

type Areas = Extract<Printed, { readonly tag: 'areas' }>

/** The spacing of the height grid, and the distance from a river at which its valley ends. */
const [STEP, VALLEY] = [20, 105]
/** A named ridge of this height rises as far above the land as the generated hills. */
const RIDGE = 260

/** The distance from a spot to the nearest line segment, or `most` if none is closer. */
const fromLines = (lines: readonly (readonly [Spot, Spot])[], x: number, y: number, most: number): number => {
  let least = most
  for (const [a, b] of lines) {
    if (x < Math.min(a.x, b.x) - least || x > Math.max(a.x, b.x) + least) continue
    if (y < Math.min(a.y, b.y) - least || y > Math.max(a.y, b.y) + least) continue
    const dx = b.x - a.x
    const dy = b.y - a.y
    const along = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1)))
    least = Math.min(least, Math.hypot(x - a.x - along * dx, y - a.y - along * dy))
  }
  return least
}

/** Raises the land along named ridges. */
const addRidges = (heights: Field, laid: LaidAreas, { country }: AreaMapStyle, seed: number): void => {
  const { across, down, step, left, top, values } = heights
  for (const { along, height, breadth } of country?.ridges ?? []) {
    const ends = along.map(([x, y]) => laid.place({ x, y }))
    const lines = ends.slice(1).map((to, i) => [ends[i], to] as const)
    const wide = breadth * laid.scale
    const reach = 3 * wide
    const [xs, ys] = [ends.map(({ x }) => x), ends.map(({ y }) => y)]
    const first = Math.max(0, Math.ceil((Math.min(...xs) - reach - left) / step))
    const last = Math.min(across - 1, Math.floor((Math.max(...xs) + reach - left) / step))
    const upper = Math.max(0, Math.ceil((Math.min(...ys) - reach - top) / step))
    const lower = Math.min(down - 1, Math.floor((Math.max(...ys) + reach - top) / step))
    for (let j = upper; j <= lower; j++)
      for (let i = first; i <= last; i++) {
        const [x, y] = [left + i * step, top + j * step]
        const away = fromLines(lines, x, y, reach)
        if (away >= reach) continue
        const over = away / (wide * (0.75 + 0.5 * noise(x / 90, y / 90, seed + 9)))
        values[j * across + i] += (height / RIDGE) * Math.exp(-over * over)
      }
  }
}

/** The height of the land and its distance from water: generated hills, named ridges, and valleys along rivers. */
const heightsOf = (
  map: AreaMap,
  laid: LaidAreas,
  style: AreaMapStyle,
  rivers: readonly River[],
): { readonly heights: Field; readonly water: Float64Array } => {
  const seed = seedOf(map.id)
  const blank = sampleField(laid.inner, STEP, () => 0)
  const water = distanceField(
    blank,
    rivers.flatMap(({ spots }) => spots),
  )
  const hills = fractalNoise(blank, 230, seed)
  const heights = mapField(blank, (i) => {
    const bank = Math.min(1, water[i] / VALLEY)
    return hills[i] * (0.35 + 0.65 * bank * bank * (3 - 2 * bank))
  })
  addRidges(heights, laid, style, seed)
  return { heights, water }
}

/** The part of the land that is wooded: patches on high ground, away from towns and roads. */
const WOODED = 0.36

const woodsOf = (map: AreaMap, laid: LaidAreas, heights: Field, { roads }: AreaPlan): string => {
  const seed = seedOf(map.id) + 50
  const town = distanceField(heights, laid.spots)
  const road = distanceField(
    heights,
    roads.flatMap(({ spots }) => spots),
  )
  const patches = fractalNoise(heights, 150, seed)
  addNoise(patches, heights, 22, seed + 5, 0.08)
  const field = mapField(heights, (i) => {
    const open = Math.max(0, 1 - town[i] / 62) * 1.1 + Math.max(0, 1 - road[i] / 26) * 0.12
    return patches[i] + 0.42 * heights.values[i] - open
  })
  const [level] = quantiles(field, [1 - WOODED])
  return contour(field, level, 900, 2)
}

/** Brooks that run from springs down the slope until they reach water or level ground. */
const brooksOf = (map: AreaMap, heights: Field, water: Float64Array): string => {
  const { across, left, top, values } = heights
  const wet = new Set<number>()
  const seed = seedOf(map.id)
  const around = [-1, 1, -across, across, -across - 1, -across + 1, across - 1, across + 1]
  const spotOf = (k: number): Spot => ({ x: left + (k % across) * STEP, y: top + Math.floor(k / across) * STEP })
  let d = ''
  for (let spring = 0; spring < values.length; spring += 37) {
    const { x, y } = spotOf(spring)
    if (noise(x / 40, y / 40, seed + 3) < 0.55 || water[spring] < 60) continue
    const course = [spring]
    for (let at = spring; course.length < 40;) {
      let down = at
      for (const by of around) {
        const k = at + by
        const isOn = k >= 0 && k < values.length && Math.abs((k % across) - (at % across)) < 2
        if (isOn && values[k] < values[down]) down = k
      }
      if (down === at) break
      course.push(down)
      if (wet.has(down) || water[down] < STEP) break
      at = down
    }
    if (course.length < 6 || wet.has(spring)) continue
    for (const k of course) wet.add(k)
    const spots = course.filter((_, i) => i % 2 === 0 || i === course.length - 1).map(spotOf)
    const mid = (i: number): string =>
      `${Math.round((spots[i].x + spots[i + 1].x) / 2)} ${Math.round((spots[i].y + spots[i + 1].y) / 2)}`
    d += `M${spots[0].x} ${spots[0].y}L${mid(0)}Q${spots[1].x} ${spots[1].y} ${mid(1)}`
    d += spots
      .slice(2, -1)
      .map((_, i) => `T${mid(i + 2)}`)
      .join('')
  }
  return d === '' ? '' : element('path', { class: 'brook', d })
}

/** A curve through every second spot, with the others as control points. Half as long as a path through all of them. */
const bentThrough = (spots: readonly Spot[]): string => {
  const at = spots.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
  const step = (i: number, from: Spot): string => {
    const [dx, dy] = [at[i].x - from.x, at[i].y - from.y]
    return `${dx}${dy < 0 ? '' : ' '}${dy}`
  }
  const bends = at.flatMap((from, i) => {
    if (i % 2 === 1 || i + 2 >= at.length) return []
    const pull = { x: 2 * at[i + 1].x - (from.x + at[i + 2].x) / 2, y: 2 * at[i + 1].y - (from.y + at[i + 2].y) / 2 }
    const [u, v] = [Math.round(pull.x - from.x), Math.round(pull.y - from.y)]
    return [`q${u}${v < 0 ? '' : ' '}${v} ${step(i + 2, from)}`]
  })
  return `M${at[0].x} ${at[0].y}${bends.join('')}`.replaceAll(' -', '-')
}

/** The borders between areas, cells that touch without a border, and borders whose cells do not touch. */
const drawLimits = (map: AreaMap, laid: LaidAreas, { river }: AreaMapStyle): Svg => {
  const wet = new Set(
    map.borders.filter(({ features }) => features.includes(river)).map((border) => pairKey(...endsOf(map, border))),
  )
  const { barred, apart } = borderMismatchesOf(map, laid)
  const touching = laid.cells.borders.filter(({ a, b }) => areAdjacent(map, a as NodeId, b as NodeId))
  const dry = touching.filter(({ a, b }) => !wet.has(pairKey(a, b))).map(({ spots }) => bentThrough(spots))
  return [
    dry.length === 0 ? '' : element('path', { class: 'limit', d: dry.join('') }),
    ...barred.map(({ spots }) => element('path', { class: 'barred', d: polylinePath(spots) })),
    ...apart.map(([a, b]) => element('path', { class: 'border foot-way', d: way(laid, a, b) })),
  ].join('')
}

/** Draws letters, grouped by class. */
const drawLetters = (letters: readonly MapLetter[]): Svg =>
  [...groupBy(letters, ({ of }) => of)]
    .map(([of, all]) =>
      group(
        of,
        ...all.map(({ letter, at, turn, aside }) =>
          text('', 0, -aside, letter, { transform: `translate(${at.x} ${at.y})rotate(${turn})` }),
        ),
      ),
    )
    .join('')

const drawNames = ({ areas }: AreaMap, { names, letters, objective }: AreaPlan): Svg => {
  const drawn = names.map(({ at }, node) =>
    text(node === objective ? 'name objective halo' : '', at.x, at.y, areas[node].name),
  )
  const others = drawn.filter((_name, node) => node !== objective)
  return drawLetters(letters) + group('name halo', ...others) + (drawn[objective] ?? '')
}

/** Draws fortified lines such as the Westwall as dragon's teeth. */
const drawWalls = ({ place }: LaidAreas, { country }: AreaMapStyle, theme: string): Svg =>
  (country?.works ?? [])
    .map(({ name, along, named }) =>
      wallAlong(
        along.map(([x, y]) => place({ x, y })),
        name,
        theme,
        named,
      ),
    )
    .join('')

const TIP = 9

/** The arrows of the roads at the edge of the map, and in the frame where the roads lead off it. */
const drawExits = (exits: readonly Exit[]): Svg => {
  const arrows = exits.map(({ at, way: { x: dx, y: dy } }) => {
    const [bx, by] = [at.x - dx * TIP, at.y - dy * TIP]
    const foot = [1, -1].map((side) => ({ x: bx - side * dy * 5, y: by + side * dx * 5 }))
    return relativePath([at, ...foot], true)
  })
  return arrows.length === 0 ? '' : element('path', { class: 'exit', d: arrows.join('') })
}

/** Joins names with commas, and the last two with a word. */
export const joinedNames = (names: string, and: string): string => names.replace(/, (?=[^,]*$)/, ` ${and} `)

/** The names of the roads off the map, in the frame, without overlaps. */
const exitNames = (exits: readonly Exit[], laid: LaidAreas, look: Look): Svg =>
  [...groupBy(exits, ({ link }) => link.edge)]
    .map(([edge, on]) => {
      const isUpright = edge === 'west' || edge === 'east'
      const [low, high] = [FRAME + 8, (isUpright ? laid.height : laid.width) - FRAME - 8]
      let end = low
      return on
        .filter(({ link }) => link.leadsTo !== null)
        .toSorted((p, q) => (isUpright ? p.at.y - q.at.y : p.at.x - q.at.x))
        .map(({ link, at }) => {
          const words = `${translateWord(look, 'to')} ${joinedNames(link.leadsTo ?? '', translateWord(look, 'and'))}`
          const half = textWidth(words, fontSizes['small']) / 2
          const wanted = isUpright ? at.y : at.x
          const middle = Math.min(high - half, Math.max(wanted, end + half))
          end = middle + half + 8
          const out = 16
          const [x, y] = isUpright
            ? [edge === 'west' ? out : laid.width - out + 8, middle]
            : [middle, edge === 'north' ? out : laid.height - out + 8]
          return text('small exit-name', 0, 0, words, {
            transform: `translate(${roundToTenth(x)} ${roundToTenth(y)})${isUpright ? 'rotate(-90)' : ''}`,
          })
        })
        .join('')
    })
    .join('')

/** The frame: the edges of the map fade, surrounded by a line and a band marked every five map units. */
const drawFrame = ({ inner: { left, top, width, height }, scale }: LaidAreas): Svg => {
  const at = (of: string, off: number, more = {}): Svg =>
    element('rect', {
      class: of,
      x: left - off,
      y: top - off,
      width: width + 2 * off,
      height: height + 2 * off,
      ...more,
    })
  const dash = Math.max(24, 2 * scale)
  return (
    [24, 18, 12, 7, 3].map((wide) => at('fade', -wide / 2, { 'stroke-width': wide })).join('') +
    at('neat', 0) +
    at('band', 3.5) +
    at('band steps', 3.5, { 'stroke-dasharray': roundToTenth(dash) }) +
    at('neat', 6.5)
  )
}

const strokes = (of: string, lines: readonly (readonly Spot[])[]): Svg => {
  const pairs = lines.flatMap((row) => row.flatMap((from, i) => (i % 2 === 1 ? [] : [[from, row[i + 1]] as const])))
  return pairs.length === 0 ? '' : element('path', { class: of, d: strokesPath(pairs) })
}

/** The widths of rivers in one-ink prints. */
const INK = [1.4, 3] as const

/** The parts of the country that are the same in every look; cached per map. */
const countryOf = memoize(({ map, laid, style, plan }: Areas) => {
  const { heights, water } = heightsOf(map, laid, style, plan.rivers)
  const [small, main] = [false, true].map((isMain) =>
    plan.roads
      .filter((road) => road.isMain === isMain)
      .map((road) => road.d)
      .join(''),
  )
  return {
    heights,
    relief: slopes(heights, 150),
    tints: tints(heights),
    woods: woodsOf(map, laid, heights, plan),
    brooks: brooksOf(map, heights, water),
    limits: drawLimits(map, laid, style),
    roads: strokeLayers(small, ['road-edge'], ['road']) + strokeLayers(main, ['road-edge main'], ['road main']),
  }
})

/** Draws the ground of a map of areas. */
export const areaGround = (layout: MapLayout, printed: Areas, look: Look): Ground => {
  const theme = themeOf(look)
  const { map, laid, style, plan } = printed
  const { rivers, houses, exits, objective } = plan
  const frame = drawFrame(laid) + drawExits(exits) + exitNames(exits, laid, look)
  if (style.links !== undefined) return linkGround(layout, printed, look, { frame, names: drawNames(map, plan) })
  const country = countryOf(printed)
  const pattern = `trees-${theme}`
  const isInk = theme === 'print'
  const { left, top, width, height } = laid.inner
  return {
    defs: patterns([], theme) + trees(pattern) + (style.country?.works === undefined ? '' : tooth(theme)),
    under: [
      [
        'land',
        element('rect', { class: 'land', x: left, y: top, width, height }) +
          (isInk ? '' : clipTo(laid.inner, country.tints, country.relief.lit)),
      ],
      ['woods', clipTo(laid.inner, woods(country.woods, pattern))],
      ['relief', clipTo(laid.inner, isInk ? hachures(country.heights, 150) : country.relief.shade)],
      ['brooks', clipTo(laid.inner, country.brooks)],
      ['limits', country.limits],
      [
        'rivers',
        rivers
          .map(({ spots, widths }) => element('path', { class: 'river', d: ribbon(spots, ...(isInk ? INK : widths)) }))
          .join(''),
      ],
    ],
    over: [
      ['roads', country.roads],
      [
        'towns',
        drawWalls(laid, style, theme) +
          strokes(
            'houses',
            houses.filter((_row, node) => node !== objective),
          ) +
          strokes(
            'houses objective',
            houses.filter((_row, node) => node === objective),
          ),
      ],
      ['off-map', frame],
      ['names', drawNames(map, plan)],
    ],
  }
}
