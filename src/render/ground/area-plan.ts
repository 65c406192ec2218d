import type { AreaMap } from '../../maps/area/compile.js'
import type { AreaMapStyle } from '../../maps/board-picture.js'
import type { NodeId } from '../../maps/graph.js'
import type { Border, OffMapLink } from '../../maps/printed.js'
import type { Spot } from '../svg.js'
import { pairKey } from '../layout/pair.js'
import { crossing, straysOf, type Laid } from './area-layout.js'
import { alongLine, chaikin, chained, grouped, lengthAlong } from './course.js'
import { riverLetters, riverPlaces, type MapLetter } from './map-letters.js'
import { labelled, type PlacedName } from './names.js'
import { panelsOn, type Panels } from './panel.js'
import { beadsAlong } from './wall.js'

/** A road from one town to the next, or off the map. */
export interface Road {
  /** Its towns: the second is -1 off the map. */
  readonly ends: readonly [number, number]
  /** Its path data. */
  readonly d: string
  /** Spots along it. */
  readonly spots: readonly Spot[]
  /** Whether it is a shortest way from the edge of the map to its objective. */
  readonly isMain: boolean
}

/** A river from its spring down. */
export interface River {
  /** What it is called, or nothing. */
  readonly name: string
  /** Spots along it. */
  readonly spots: readonly Spot[]
  /** How wide it is at its spring and at its mouth. */
  readonly widths: readonly [number, number]
}

/** Where everything that is printed on a map of areas runs and stands: made once for each map. */
export interface AreaPlan {
  /** Its roads. */
  readonly roads: readonly Road[]
  /** Its rivers. */
  readonly rivers: readonly River[]
  /** Spots along its fortifications. */
  readonly works: readonly Spot[]
  /** By area, the middles of the houses of its town. */
  readonly houses: readonly (readonly Spot[])[]
  /** Where roads leave it. */
  readonly exits: readonly Exit[]
  /** The area that is fought for, or -1. */
  readonly objective: number
  /** The names of its towns. */
  readonly names: readonly PlacedName[]
  /** The names of its rivers and of stretches of country, letter by letter. */
  readonly letters: readonly MapLetter[]
  /** Its title and scale. */
  readonly panels: Panels
  /** Where the names of its rivers stand. */
  readonly riverPlaces: readonly number[]
}

/** Where a road leaves the map. */
export interface Exit {
  /** The road. */
  readonly link: OffMapLink
  /** Where it meets the frame. */
  readonly at: Spot
  /** The way it goes there, one unit long. */
  readonly way: Spot
}

/** The areas on either side of a border. */
export const endsOf = (map: AreaMap, { edge }: Border): readonly [NodeId, NodeId] => [
  map.edgeFrom[edge] as NodeId,
  map.edgeTo[edge] as NodeId,
]

const BEARING: Readonly<Record<string, Spot>> = {
  north: { x: 0, y: -1 },
  south: { x: 0, y: 1 },
  east: { x: 1, y: 0 },
  west: { x: -1, y: 0 },
}

const unit = (from: Spot, to: Spot): Spot => {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { x: (to.x - from.x) / far, y: (to.y - from.y) / far }
}

/** Where the roads off the map leave it: straight across, names apart from one another. */
const exitsOf = (map: AreaMap, { spots, inner }: Laid): readonly Exit[] =>
  map.links.map((link) => {
    const way = BEARING[link.edge] ?? { x: 0, y: -1 }
    const { x, y } = spots[link.nodes[0]]
    const [right, bottom] = [inner.left + inner.width, inner.top + inner.height]
    const at = {
      x: way.x === 0 ? x : way.x < 0 ? inner.left : right,
      y: way.y === 0 ? y : way.y < 0 ? inner.top : bottom,
    }
    return { link, at, way }
  })

/** A way that begins or ends in a town: where it goes to, and how it leaves. */
interface Leg {
  readonly town: number
  readonly key: string
  readonly out: Spot
}

/** How the ways leave each town: the straightest pairs run on through it. */
const tangents = (legs: readonly Leg[]): ReadonlyMap<string, Spot> => {
  const byTown = grouped(legs, ({ town }) => `${town}`)
  const found = new Map(legs.map(({ town, key, out }) => [`${town}:${key}`, out]))
  for (const [town, all] of byTown) {
    const left = new Set(all)
    const pairs = all
      .flatMap((a, i) => all.slice(i + 1).map((b) => ({ a, b, bend: a.out.x * b.out.x + a.out.y * b.out.y })))
      .toSorted((p, q) => p.bend - q.bend)
    for (const { a, b, bend } of pairs) {
      if (bend > -0.1 || !left.has(a) || !left.has(b)) continue
      left.delete(a)
      left.delete(b)
      const way = unit(b.out, a.out)
      found.set(`${town}:${a.key}`, way)
      found.set(`${town}:${b.key}`, { x: -way.x, y: -way.y })
    }
  }
  return found
}

interface Curve {
  readonly d: string
  readonly spots: readonly Spot[]
}

const BEADS = 8
const PULL = 0.4

/** A curve that leaves its ends as told. */
const curve = (from: Spot, out: Spot, to: Spot, back: Spot): Curve => {
  const pull = Math.hypot(to.x - from.x, to.y - from.y) * PULL
  const c = { x: from.x + out.x * pull, y: from.y + out.y * pull }
  const e = { x: to.x + back.x * pull, y: to.y + back.y * pull }
  const spots: Spot[] = []
  for (let i = 0; i <= BEADS; i++) {
    const t = i / BEADS
    const u = 1 - t
    const [first, second, third, last] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
    spots.push({
      x: first * from.x + second * c.x + third * e.x + last * to.x,
      y: first * from.y + second * c.y + third * e.y + last * to.y,
    })
  }
  const steps = [c, e, to].map(({ x, y }) => {
    const [dx, dy] = [Math.round(x) - Math.round(from.x), Math.round(y) - Math.round(from.y)]
    return `${dx}${dy < 0 ? '' : ' '}${dy}`
  })
  return { d: `c${steps.join(' ')}`.replaceAll(' -', '-'), spots }
}

/** The pairs of neighbors on the shortest ways from these towns to the objective. */
const mainPairs = (
  pairs: readonly (readonly [number, number])[],
  spots: readonly Spot[],
  sources: readonly number[],
  objective: number,
): ReadonlySet<string> => {
  const far = spots.map(() => Infinity)
  const next = spots.map(() => -1)
  if (objective >= 0) far[objective] = 0
  for (let isChanged = true; isChanged;) {
    isChanged = false
    for (const [a, b] of pairs.flatMap(
      ([one, other]) =>
        [
          [one, other],
          [other, one],
        ] as const,
    )) {
      const by = far[b] + Math.hypot(spots[a].x - spots[b].x, spots[a].y - spots[b].y)
      if (by >= far[a]) continue
      ;[far[a], next[a], isChanged] = [by, b, true]
    }
  }
  const main = new Set<string>()
  for (const source of sources) for (let at = source; next[at] >= 0; at = next[at]) main.add(pairKey(at, next[at]))
  return main
}

const roadsOf = (
  map: AreaMap,
  laid: Laid,
  road: string,
  exits: readonly Exit[],
  objective: number,
): readonly Road[] => {
  const { spots } = laid
  const pairs = map.borders.filter(({ features }) => features.includes(road)).map((border) => endsOf(map, border))
  const legs = [
    ...pairs.flatMap(([a, b]): readonly Leg[] => {
      const over = crossing(laid, a, b)
      const key = pairKey(a, b)
      return [
        { town: a, key, out: unit(spots[a], over) },
        { town: b, key, out: unit(spots[b], over) },
      ]
    }),
    ...exits.map(({ link, way }): Leg => ({ town: link.nodes[0], key: link.id, out: way })),
  ]
  const out = tangents(legs)
  const leaving = (town: number, key: string): Spot => out.get(`${town}:${key}`) ?? { x: 0, y: 0 }
  const main = mainPairs(
    pairs,
    spots,
    map.links.map(({ nodes }) => nodes[0]),
    objective,
  )
  const start = ({ x, y }: Spot): string => `M${Math.round(x)} ${Math.round(y)}`
  return [
    ...pairs.map(([a, b]): Road => {
      const [over, key] = [crossing(laid, a, b), pairKey(a, b)]
      const there = unit(spots[a], spots[b])
      const first = curve(spots[a], leaving(a, key), over, { x: -there.x, y: -there.y })
      const second = curve(over, there, spots[b], leaving(b, key))
      return {
        ends: [a, b],
        d: start(spots[a]) + first.d + second.d.replace(/^c(?=-)/, '').replace(/^c/, ' '),
        spots: [...first.spots, ...second.spots.slice(1)],
        isMain: main.has(key),
      }
    }),
    ...exits.map(({ link, at, way }): Road => {
      const [town] = link.nodes
      const whole = curve(spots[town], leaving(town, link.id), at, { x: -way.x, y: -way.y })
      return { ends: [town, -1], d: start(spots[town]) + whole.d, spots: whole.spots, isMain: objective >= 0 }
    }),
  ]
}

/** A line with its spots at least this far apart. */
const thinned = (line: readonly Spot[], apart = 15): readonly Spot[] => {
  const kept: Spot[] = [line[0]]
  for (const spot of line.slice(1, -1)) {
    const last = kept[kept.length - 1]
    if (Math.hypot(spot.x - last.x, spot.y - last.y) >= apart) kept.push(spot)
  }
  return [...kept, line[line.length - 1]]
}

const DOWN: Readonly<Record<string, Spot>> = BEARING

/** Rivers along their borders, each from its spring down, widening. */
const riversOf = (map: AreaMap, laid: Laid, { river, riverName, country }: AreaMapStyle): readonly River[] => {
  const wet = map.borders.flatMap((border) => {
    const line = laid.borderOf.get(pairKey(...endsOf(map, border)))?.spots
    if (!border.features.includes(river) || line === undefined) return []
    const name = border.attributes[riverName]
    return [{ name: typeof name === 'string' ? name : '', line }]
  })
  return [...grouped(wet, ({ name }) => name)].flatMap(([name, pieces]) => {
    const chains = chained(pieces.map(({ line }) => line))
    const down = DOWN[country?.flows?.[name] ?? 'south']
    const whole = chains.reduce((sum, chain) => sum + lengthAlong(chain), 0)
    const fall = ({ x, y }: Spot): number => x * down.x + y * down.y
    return chains.map((chain): River => {
      const isDown = fall(chain[chain.length - 1]) >= fall(chain[0])
      const reach = Math.min(1, whole / 1400)
      return { name, spots: thinned(chaikin(isDown ? chain : chain.toReversed(), 2)), widths: [3.4, 4.5 + 4 * reach] }
    })
  })
}

/** Houses along the roads of each town, as short thick strokes. */
const housesOf = (
  map: AreaMap,
  roads: readonly Road[],
  spots: readonly Spot[],
  objective: number,
): AreaPlan['houses'] =>
  map.areas.map((_, town) => {
    const isLarge = town === objective
    const streets = roads.flatMap(({ ends: [a, b], spots: line }) =>
      a === town ? [line] : b === town ? [line.toReversed()] : [],
    )
    const reach = isLarge ? 44 : streets.length > 3 ? 26 : 32
    const own = streets.length > 0 ? streets : [[spots[town], { x: spots[town].x + 40, y: spots[town].y + 14 }]]
    return own.flatMap((line, street) => {
      const row: Spot[] = []
      for (let far = 9, i = 0; far < reach; far += 8.5, i++) {
        const { x, y, turn } = alongLine(line, far)
        for (const side of [-1, 1]) {
          const dice = Math.abs(Math.sin(town * 37.1 + street * 11.7 + i * 5.3 + side * 2.9))
          if (!isLarge && dice < 0.28) continue
          const away = (7.5 + 3 * dice) * side
          const angle = (turn * Math.PI) / 180
          const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
          const [middle, half] = [{ x: x - dy * away, y: y + dx * away }, 2 + 1.6 * dice]
          const isAcross = dice > 0.8
          const [u, v] = isAcross ? [-dy, dx] : [dx, dy]
          row.push(
            { x: middle.x - u * half, y: middle.y - v * half },
            { x: middle.x + u * half, y: middle.y + v * half },
          )
        }
      }
      return row
    })
  })

/** What is printed on a map of areas and stands in its key. */
export type PrintedSign =
  | 'main road'
  | 'road'
  | 'river'
  | 'bridge'
  | 'woods'
  | 'area border'
  | 'no way across'
  | 'way between areas apart'
  | 'fortified line'

/** What of all that may be printed on a map of areas there is on it. */
export const printedOn = (
  map: AreaMap,
  laid: Laid,
  { road, river, country }: AreaMapStyle,
  roads: readonly Road[],
): readonly PrintedSign[] => {
  const has = (...features: readonly string[]): boolean =>
    map.borders.some((border) => features.every((feature) => border.features.includes(feature)))
  const { barred, apart } = straysOf(map, laid)
  const there: readonly (readonly [PrintedSign, boolean])[] = [
    ['main road', roads.some(({ isMain }) => isMain)],
    ['road', roads.some(({ isMain }) => !isMain)],
    ['river', has(river)],
    ['bridge', has(road, river)],
    ['area border', map.borders.length > 0],
    ['woods', map.size > 0],
    ['no way across', barred.length > 0],
    ['way between areas apart', apart.length > 0],
    ['fortified line', (country?.works ?? []).length > 0],
  ]
  return there.flatMap(([sign, is]) => (is ? [sign] : []))
}

/** Where everything that is printed on a map of areas runs and stands. */
export const areaPlan = (map: AreaMap, laid: Laid, style: AreaMapStyle): AreaPlan => {
  const wanted = map.attributes['objective']
  const objective = typeof wanted === 'string' ? (map.nodeById.get(wanted) ?? -1) : -1
  const exits = exitsOf(map, laid)
  const roads = roadsOf(map, laid, style.road, exits, objective)
  const rivers = riversOf(map, laid, style)
  const houses = housesOf(map, roads, laid.spots, objective)
  const works = (style.country?.works ?? []).flatMap(({ along }) =>
    beadsAlong(along.map(([x, y]) => laid.place({ x, y }))),
  )
  const lines = [...[...roads, ...rivers].flatMap(({ spots }) => spots), ...works]
  const [title, subtitle] = style.country?.title ?? [map.title, '']
  const panels = panelsOn(
    laid,
    {
      titles: [title, subtitle],
      isMetric: map.attributes['unit'] === 'km',
      entries: printedOn(map, laid, style, roads).length,
      turns: style.turns ?? 0,
    },
    [...lines, ...laid.spots],
    style.found,
  )
  const names = labelled(
    map,
    laid,
    { objective, lines, houses: houses.flat(), panels: panels.boxes },
    style.found?.names,
  )
  const printed = { names, lines: [...roads.flatMap(({ spots }) => spots), ...works], panels: panels.boxes }
  const places = style.found?.rivers ?? riverPlaces(laid, rivers, printed)
  const letters = riverLetters(rivers, places)
  return { roads, rivers, works, houses, exits, objective, names, letters, panels, riverPlaces: places }
}
