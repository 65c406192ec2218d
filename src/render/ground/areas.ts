import { derive } from '../../kernel/derive.js'
import { areAdjacent, type NodeId } from '../../maps/graph.js'
import type { AreaMap } from '../../maps/area/compile.js'
import type { AreaMapStyle } from '../../maps/board-picture.js'
import type { Crossing, Layout, Printed } from '../layout/layout.js'
import { lengthOf, letterings } from '../lettering.js'
import { inWords, themeOf, type Look } from '../look.js'
import { element, group, inSteps, strokesIn, tenth, text, through, type Spot, type Svg } from '../svg.js'
import { pairKey } from '../layout/pair.js'
import { crossing, FRAME, straysOf, way, type Laid } from './area-layout.js'
import { endsOf, type AreaPlan, type Exit, type River } from './area-plan.js'
import { grouped, ribbon } from './course.js'
import { awayFrom, contour, fieldOver, mapped, quantiles, type Field } from './field.js'
import type { Ground } from './ground.js'
import { patterns, trees } from './motif.js'
import { addNoise, noise, rollingOver, seedOf } from './noise.js'
import { clipped, drawnOver } from './shared.js'
import { drawLetters } from './map-letters.js'
import { tooth, wallAlong } from './wall.js'
import { hachures, slopes, tints, woods } from './relief.js'

type Areas = Extract<Printed, { readonly tag: 'areas' }>

/** Where roads, rivers and bridges run: counters and names keep off them. */
export const areaCourses = (
  map: AreaMap,
  laid: Laid,
  { road, river }: AreaMapStyle,
  { roads, rivers }: AreaPlan,
): { readonly lines: readonly Spot[]; readonly bridges: ReadonlyMap<string, Crossing> } => ({
  lines: [
    ...roads.flatMap(({ spots }) => spots),
    ...rivers.flatMap(({ spots }) => spots.filter((_, i) => i % 3 === 0)),
  ],
  bridges: new Map(
    map.borders.map((border) => {
      const [a, b] = endsOf(map, border)
      return [
        pairKey(a, b),
        {
          at: crossing(laid, a, b),
          turn: (Math.atan2(laid.spots[b].y - laid.spots[a].y, laid.spots[b].x - laid.spots[a].x) * 180) / Math.PI,
          isPrinted: border.features.includes(road) && border.features.includes(river),
        },
      ]
    }),
  ),
})

/** How far apart the heights are known, and how far from a river its valley ends. */
const [STEP, VALLEY] = [20, 105]
/** The height of a ridge that stands as high over the land as the hills that are invented. */
const RIDGE = 260

/** How far a spot is from the nearest of some lines between two spots each, if that is nearer than `most`; else `most`. */
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

/** How high named ridges stand over the rest of the land. */
const addRidges = (heights: Field, laid: Laid, { country }: AreaMapStyle, seed: number): void => {
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

/** How high the land is, and how far from water: hills, named ridges, and valleys where rivers run. */
const heightsOf = (
  map: AreaMap,
  laid: Laid,
  style: AreaMapStyle,
  rivers: readonly River[],
): { readonly heights: Field; readonly water: Float64Array } => {
  const seed = seedOf(map.id)
  const blank = fieldOver(laid.inner, STEP, () => 0)
  const water = awayFrom(
    blank,
    rivers.flatMap(({ spots }) => spots),
  )
  const hills = rollingOver(blank, 230, seed)
  const heights = mapped(blank, (i) => {
    const bank = Math.min(1, water[i] / VALLEY)
    return hills[i] * (0.35 + 0.65 * bank * bank * (3 - 2 * bank))
  })
  addRidges(heights, laid, style, seed)
  return { heights, water }
}

/** Where woods stand: away from towns and roads, on the heights, in patches; about this part of the land. */
const WOODED = 0.36

const woodsOf = (map: AreaMap, laid: Laid, heights: Field, { roads }: AreaPlan): string => {
  const seed = seedOf(map.id) + 50
  const town = awayFrom(heights, laid.spots)
  const road = awayFrom(
    heights,
    roads.flatMap(({ spots }) => spots),
  )
  const patches = rollingOver(heights, 150, seed)
  addNoise(patches, heights, 22, seed + 5, 0.08)
  const field = mapped(heights, (i) => {
    const open = Math.max(0, 1 - town[i] / 62) * 1.1 + Math.max(0, 1 - road[i] / 26) * 0.12
    return patches[i] + 0.42 * heights.values[i] - open
  })
  const [level] = quantiles(field, [1 - WOODED])
  return contour(field, level, 900, 2)
}

/** Brooks: from springs down the slope, until they reach water or level ground. */
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

/** A line bent through every second of its spots, the others pull it: half as long to write. */
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

/** Borders between areas; cells that touch without a border, and borders whose cells do not touch. */
const drawLimits = (map: AreaMap, laid: Laid, { river }: AreaMapStyle): Svg => {
  const wet = new Set(
    map.borders.filter(({ features }) => features.includes(river)).map((border) => pairKey(...endsOf(map, border))),
  )
  const { barred, apart } = straysOf(map, laid)
  const touching = laid.cells.borders.filter(({ a, b }) => areAdjacent(map, a as NodeId, b as NodeId))
  const dry = touching.filter(({ a, b }) => !wet.has(pairKey(a, b))).map(({ spots }) => bentThrough(spots))
  return [
    dry.length === 0 ? '' : element('path', { class: 'limit', d: dry.join('') }),
    ...barred.map(({ spots }) => element('path', { class: 'barred', d: through(spots) })),
    ...apart.map(([a, b]) => element('path', { class: 'border foot-way', d: way(laid, a, b) })),
  ].join('')
}

const drawNames = ({ areas }: AreaMap, { names, letters, objective }: AreaPlan): Svg => {
  const drawn = names.map(({ at }, node) =>
    text(node === objective ? 'name objective halo' : '', at.x, at.y, areas[node].name),
  )
  const others = drawn.filter((_name, node) => node !== objective)
  return drawLetters(letters) + group('name halo', ...others) + (drawn[objective] ?? '')
}

/** The Westwall and the like: lines of dragon's teeth. */
const drawWalls = ({ place }: Laid, { country }: AreaMapStyle, theme: string): Svg =>
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

/** The arrows of the roads at the edge of the map, and in the frame where they lead. */
const drawExits = (exits: readonly Exit[]): Svg => {
  const arrows = exits.map(({ at, way: { x: dx, y: dy } }) => {
    const [bx, by] = [at.x - dx * TIP, at.y - dy * TIP]
    const foot = [1, -1].map((side) => ({ x: bx - side * dy * 5, y: by + side * dx * 5 }))
    return inSteps([at, ...foot], true)
  })
  return arrows.length === 0 ? '' : element('path', { class: 'exit', d: arrows.join('') })
}

/** Names with commas between them, the last two joined by a word. */
const joinedNames = (names: string, look: Look): string => names.replace(/, (?=[^,]*$)/, ` ${inWords(look, 'and')} `)

/** The names of the roads off the map, in the frame, none over another. */
const exitNames = (exits: readonly Exit[], laid: Laid, look: Look): Svg =>
  [...grouped(exits, ({ link }) => link.edge)]
    .map(([edge, on]) => {
      const isUpright = edge === 'west' || edge === 'east'
      const [low, high] = [FRAME + 8, (isUpright ? laid.height : laid.width) - FRAME - 8]
      let end = low
      return on
        .filter(({ link }) => link.leadsTo !== null)
        .toSorted((p, q) => (isUpright ? p.at.y - q.at.y : p.at.x - q.at.x))
        .map(({ link, at }) => {
          const words = `${inWords(look, 'to')} ${joinedNames(link.leadsTo ?? '', look)}`
          const half = lengthOf(words, letterings['small']) / 2
          const wanted = isUpright ? at.y : at.x
          const middle = Math.min(high - half, Math.max(wanted, end + half))
          end = middle + half + 8
          const out = 16
          const [x, y] = isUpright
            ? [edge === 'west' ? out : laid.width - out + 8, middle]
            : [middle, edge === 'north' ? out : laid.height - out + 8]
          return text('small exit-name', 0, 0, words, {
            transform: `translate(${tenth(x)} ${tenth(y)})${isUpright ? 'rotate(-90)' : ''}`,
          })
        })
        .join('')
    })
    .join('')

/** The edges of the map fade; around them a line, and a band in steps of five units of the map. */
const drawFrame = ({ inner: { left, top, width, height }, scale }: Laid): Svg => {
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
    at('band steps', 3.5, { 'stroke-dasharray': tenth(dash) }) +
    at('neat', 6.5)
  )
}

const strokes = (of: string, lines: readonly (readonly Spot[])[]): Svg => {
  const pairs = lines.flatMap((row) => row.flatMap((from, i) => (i % 2 === 1 ? [] : [[from, row[i + 1]] as const])))
  return pairs.length === 0 ? '' : element('path', { class: of, d: strokesIn(pairs) })
}

/** How wide rivers are in one ink. */
const INK = [1.4, 3] as const

/** What of the country is the same in every look: drawn once for each map. */
const countryOf = derive(({ map, laid, style, plan }: Areas) => {
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
    roads: drawnOver(small, ['road-edge'], ['road']) + drawnOver(main, ['road-edge main'], ['road main']),
  }
})

/** The ground of a map of areas. */
export const areaGround = (_: Layout, printed: Areas, look: Look): Ground => {
  const theme = themeOf(look)
  const { map, laid, style, plan } = printed
  const { rivers, houses, exits, objective } = plan
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
          (isInk ? '' : clipped(laid.inner, country.tints, country.relief.lit)),
      ],
      ['woods', clipped(laid.inner, woods(country.woods, pattern))],
      ['relief', clipped(laid.inner, isInk ? hachures(country.heights, 150) : country.relief.shade)],
      ['brooks', clipped(laid.inner, country.brooks)],
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
      ['off-map', drawFrame(laid) + drawExits(exits) + exitNames(exits, laid, look)],
      ['names', drawNames(map, plan)],
    ],
  }
}
