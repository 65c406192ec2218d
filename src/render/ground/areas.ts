import { areAdjacent, type NodeId } from '../../maps/graph.js'
import type { AreaMap } from '../../maps/area/compile.js'
import type { AreaMapStyle } from '../../maps/board-picture.js'
import type { Crossing, Layout, Printed } from '../layout/layout.js'
import { lengthOf, letterings } from '../lettering.js'
import { inWords, themeOf, type Look } from '../look.js'
import { element, tenth, text, through, type Spot, type Svg } from '../svg.js'
import { crossing, FRAME, pairKey, way, type Laid } from './area-layout.js'
import { endsOf, type AreaPlan, type Exit, type River } from './area-plan.js'
import { alongLine, grouped, lengthAlong, ribbon } from './course.js'
import { awayFrom, contour, fieldOver, mapped, quantile, type Field } from './field.js'
import type { Ground } from './ground.js'
import { patterns, trees } from './motif.js'
import { noise, rolling, seedOf } from './noise.js'
import { clipped } from './shared.js'
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
const [STEP, VALLEY] = [14, 105]
/** The height of a ridge that stands as high over the land as the hills that are invented. */
const RIDGE = 260

/** How high the land is: hills, named ridges, and valleys where rivers run. */
const heightsOf = (map: AreaMap, laid: Laid, { country }: AreaMapStyle, rivers: readonly River[]): Field => {
  const seed = seedOf(map.id)
  const blank = fieldOver(laid.inner, STEP, () => 0)
  const water = awayFrom(
    blank,
    rivers.flatMap(({ spots }) => spots),
  )
  const ridges = (country?.ridges ?? []).map(({ along, height, breadth }) => {
    const ends = along.map(([x, y]) => laid.place({ x, y }))
    const line = ends.slice(1).flatMap((to, i) =>
      Array.from({ length: 24 }, (_, t) => ({
        x: ends[i].x + ((to.x - ends[i].x) * t) / 24,
        y: ends[i].y + ((to.y - ends[i].y) * t) / 24,
      })),
    )
    return { away: awayFrom(blank, line), height: height / RIDGE, breadth: breadth * laid.scale }
  })
  return fieldOver(laid.inner, STEP, (x, y, i) => {
    const bank = Math.min(1, water[i] / VALLEY)
    const hills = rolling(x, y, 230, seed) * (0.35 + 0.65 * bank * bank * (3 - 2 * bank))
    return ridges.reduce((sum, { away, height, breadth }) => {
      const over = away[i] / (breadth * (0.75 + 0.5 * noise(x / 90, y / 90, seed + 9)))
      return sum + height * Math.exp(-over * over)
    }, hills)
  })
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
  const { across, left, top, values } = heights
  const field = mapped(heights, (i) => {
    const [x, y] = [left + (i % across) * STEP, top + Math.floor(i / across) * STEP]
    const open = Math.max(0, 1 - town[i] / 62) * 1.1 + Math.max(0, 1 - road[i] / 26) * 0.12
    return rolling(x, y, 150, seed) + 0.42 * values[i] - open + 0.08 * noise(x / 22, y / 22, seed + 5)
  })
  return contour(field, quantile(field, 1 - WOODED), 900, 1.6)
}

/** Brooks: from springs down the slope, until they reach water or level ground. */
const brooksOf = (map: AreaMap, heights: Field, rivers: readonly River[]): string => {
  const { across, left, top, values } = heights
  const water = awayFrom(
    heights,
    rivers.flatMap(({ spots }) => spots),
  )
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
      const down = around
        .map((by) => at + by)
        .filter((k) => k >= 0 && k < values.length && Math.abs((k % across) - (at % across)) < 2)
        .reduce((low, k) => (values[k] < values[low] ? k : low), at)
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

/** Borders between areas; cells that touch without a border, and borders whose cells do not touch. */
const drawLimits = (map: AreaMap, laid: Laid, { river }: AreaMapStyle): Svg => {
  const wet = new Set(
    map.borders.filter(({ features }) => features.includes(river)).map((border) => pairKey(...endsOf(map, border))),
  )
  const touching = laid.cells.borders.filter(({ a, b }) => areAdjacent(map, a as NodeId, b as NodeId))
  const dry = touching
    .filter(({ a, b }) => !wet.has(pairKey(a, b)))
    .map(({ spots }) => through(spots.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))))
  return [
    dry.length === 0 ? '' : element('path', { class: 'limit', d: dry.join('') }),
    ...laid.cells.borders
      .filter(({ a, b }) => !areAdjacent(map, a as NodeId, b as NodeId))
      .map(({ spots }) => element('path', { class: 'barred', d: through(spots) })),
    ...map.borders
      .map((border) => endsOf(map, border))
      .filter(([a, b]) => !laid.borderOf.has(pairKey(a, b)))
      .map(([a, b]) => element('path', { class: 'border foot-way', d: way(laid, a, b) })),
  ].join('')
}

/** Words letter by letter along a line, upright; `aside` from it. */
const lettered = (
  of: string,
  words: string,
  line: readonly Spot[],
  from: number,
  apart: number,
  aside: number,
): Svg => {
  const middle = alongLine(line, from + apart / 2)
  const isBack = Math.abs(middle.turn) > 90
  const long = lengthAlong(line)
  const course = isBack ? line.toReversed() : line
  const start = isBack ? long - from - apart * words.length : from
  return Array.from(words, (letter, i) => {
    if (letter === ' ') return ''
    const at = alongLine(course, start + (i + 0.5) * apart)
    const [before, after] = [alongLine(course, start + (i - 0.4) * apart), alongLine(course, start + (i + 1.4) * apart)]
    const turn = (Math.atan2(after.y - before.y, after.x - before.x) * 180) / Math.PI
    return text(of, 0, -aside, letter, {
      transform: `translate(${tenth(at.x)} ${tenth(at.y)})rotate(${Math.round(turn)})`,
    })
  }).join('')
}

/** How far apart the letters of a river are. */
const SPACED = 10

/** The name of a river where the least is printed around it. */
const riverName = ({ name, spots }: River, clutter: readonly Spot[]): Svg => {
  const [long, room] = [lengthAlong(spots), name.length * SPACED]
  let [best, least] = [-1, Infinity]
  for (let from = 12; from + room < long - 12; from += 14) {
    const letters = Array.from({ length: name.length + 1 }, (_, i) => alongLine(spots, from + i * SPACED))
    const near = clutter.filter((spot) => letters.some(({ x, y }) => Math.hypot(spot.x - x, spot.y - y) < 20)).length
    const bend = letters.slice(1).reduce((sum, { turn }, i) => {
      const by = Math.abs(turn - letters[i].turn)
      return sum + Math.min(by, 360 - by)
    }, 0)
    const cost = near * 8 + bend / 12 + Math.abs(from + room / 2 - long / 2) / 80
    if (cost < least) [best, least] = [from, cost]
  }
  return best < 0 ? '' : lettered('river-name halo', name, spots, best, SPACED, 9)
}

const drawNames = (
  { areas }: AreaMap,
  laid: Laid,
  { country }: AreaMapStyle,
  { names, rivers, roads, objective }: AreaPlan,
): Svg => {
  const clutter = [
    ...roads.flatMap(({ spots }) => spots),
    ...names.flatMap(({ box: { left, top, right, bottom } }) =>
      [0, 0.25, 0.5, 0.75, 1].map((t) => ({ x: left + (right - left) * t, y: (top + bottom) / 2 })),
    ),
    ...laid.spots,
  ]
  const longest = [...grouped(rivers, ({ name }) => name)].flatMap(([name, of]) =>
    name === '' ? [] : [of.toSorted((a, b) => lengthAlong(b.spots) - lengthAlong(a.spots))[0]],
  )
  const regions = (country?.regions ?? []).map(({ name, from, to }) => {
    const line = [from, to].map(([x, y]) => laid.place({ x, y }))
    const apart = lengthAlong(line) / name.length
    return lettered('region', name.toUpperCase(), line, 0, apart, -5)
  })
  return [
    ...regions,
    ...longest.map((river) => riverName(river, clutter)),
    ...names.map(({ at }, node) =>
      text(node === objective ? 'name objective halo' : 'name halo', at.x, at.y, areas[node].name),
    ),
  ].join('')
}

const TIP = 9

/** The arrow of a road at the edge of the map, and in the frame where it leads. */
const drawExit = ({ at, way: { x: dx, y: dy } }: Exit): Svg => {
  const [bx, by] = [at.x - dx * TIP, at.y - dy * TIP]
  return element('path', {
    class: 'exit',
    d: `M${tenth(at.x)} ${tenth(at.y)}L${tenth(bx - dy * 5)} ${tenth(by + dx * 5)}L${tenth(bx + dy * 5)} ${tenth(by - dx * 5)}Z`,
  })
}

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
          const words = `${inWords(look, 'to')} ${link.leadsTo ?? ''}`
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
    [18, 10, 4].map((wide) => at('fade', -wide / 2, { 'stroke-width': wide })).join('') +
    at('neat', 0) +
    at('band', 3.5) +
    at('band steps', 3.5, { 'stroke-dasharray': tenth(dash) }) +
    at('neat', 6.5)
  )
}

const strokes = (of: string, lines: readonly (readonly Spot[])[]): Svg => {
  const d = lines
    .flatMap((row) =>
      row.flatMap(({ x, y }, i) => {
        if (i % 2 === 1) return []
        const to = row[i + 1]
        return [`M${Math.round(x)} ${Math.round(y)}l${tenth(to.x - x)} ${tenth(to.y - y)}`]
      }),
    )
    .join('')
  return d === '' ? '' : element('path', { class: of, d })
}

/** How wide rivers are in one ink. */
const INK = [1.4, 3] as const

/** The ground of a map of areas. */
export const areaGround = (_: Layout, { map, laid, style, plan }: Areas, look: Look): Ground => {
  const theme = themeOf(look)
  const { roads, rivers, houses, exits, objective, panels } = plan
  const pattern = `trees-${theme}`
  const heights = heightsOf(map, laid, style, rivers)
  const relief = slopes(heights, 150)
  const isInk = theme === 'print'
  const classed = (of: string, isMain: boolean): Svg => {
    const d = roads.filter((road) => road.isMain === isMain).map((road) => road.d)
    return d.length === 0 ? '' : element('path', { class: isMain ? `${of} main` : of, d: d.join('') })
  }
  const { left, top, width, height } = laid.inner
  return {
    defs: patterns([], theme) + trees(pattern),
    under: [
      [
        'land',
        element('rect', { class: 'land', x: left, y: top, width, height }) +
          (isInk ? '' : clipped(laid.inner, tints(heights), relief.lit)),
      ],
      ['woods', clipped(laid.inner, woods(woodsOf(map, laid, heights, plan), pattern))],
      ['relief', clipped(laid.inner, isInk ? hachures(heights, 150) : relief.shade)],
      ['brooks', clipped(laid.inner, brooksOf(map, heights, rivers))],
      ['limits', drawLimits(map, laid, style)],
      [
        'rivers',
        rivers
          .map(({ spots, widths }) => element('path', { class: 'river', d: ribbon(spots, ...(isInk ? INK : widths)) }))
          .join(''),
      ],
    ],
    over: [
      [
        'roads',
        classed('road-edge', false) + classed('road-edge', true) + classed('road', false) + classed('road', true),
      ],
      [
        'towns',
        strokes(
          'houses',
          houses.filter((_row, node) => node !== objective),
        ) +
          strokes(
            'houses objective',
            houses.filter((_row, node) => node === objective),
          ),
      ],
      ['names', drawNames(map, laid, style, plan)],
      ['off-map', exits.map(drawExit).join('') + drawFrame(laid) + exitNames(exits, laid, look) + panels.svg],
    ],
  }
}
