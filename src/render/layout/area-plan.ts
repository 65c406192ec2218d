import type { AreaMap } from '../../maps/area/compile.js'
import type { AreaMapStyle } from '../../maps/board-picture.js'
import type { NodeId } from '../../maps/graph.js'
import type { Border, OffMapLink } from '../../maps/printed.js'
import { boxAround, type Box } from '../shapes/box.js'
import type { Spot } from '../svg.js'
import { pairKey } from './pair.js'
import { crossing, borderMismatchesOf, type LaidAreas } from './area-layout.js'
import { alongLine, chaikin, joinLines, groupBy, lengthAlong } from '../shapes/course.js'
import { riverLetters, riverPlaces, type MapLetter, type NamedLine } from './map-letters.js'
import { labelled, type PlacedName } from './area-names.js'
import { panelsOn, type Panels } from './panel.js'

/** Half the side of the square around a place of a point-to-point map, which responds to touch. */
export const AROUND_PLACE = 20

/** The squares around the places of a point-to-point map, which mark targets; none on other maps. */
export const placeSquares = ({ links }: AreaMapStyle, spots: readonly Spot[]): readonly Box[] =>
  links === undefined ? [] : spots.map((spot) => boxAround(spot, 2 * AROUND_PLACE, 2 * AROUND_PLACE))

/** A road between two towns, or from a town off the map. */
export interface Road {
  /** The two towns; the second is -1 for a road off the map. */
  readonly ends: readonly [number, number]
  readonly d: string
  readonly spots: readonly Spot[]
  /** Whether the road is part of a shortest route from the edge of the map to the objective. */
  readonly isMain: boolean
}

/** A river, from its source downstream. */
export interface River extends NamedLine {
  /** The width at the source and at the mouth. */
  readonly widths: readonly [number, number]
}

/** The positions of everything printed on a map of areas. */
export interface AreaPlan {
  readonly roads: readonly Road[]
  readonly rivers: readonly River[]
  /** Spots along the fortified lines. */
  readonly works: readonly Spot[]
  /** For each area, the houses of its town: the two ends of each stroke, in pairs. */
  readonly houses: readonly (readonly Spot[])[]
  /** The roads that leave the map. */
  readonly exits: readonly Exit[]
  /** The area of the objective, or -1. */
  readonly objective: number
  readonly names: readonly PlacedName[]
  /** The names of rivers and regions, letter by letter. */
  readonly letters: readonly MapLetter[]
  readonly panels: Panels
  /** The positions of the names of rivers: two numbers each. */
  readonly riverPlaces: readonly number[]
}

/** The point where a road leaves the map. */
export interface Exit {
  readonly link: OffMapLink
  /** The point where the road meets the frame. */
  readonly at: Spot
  /** The direction of the road at the frame, as a unit vector. */
  readonly way: Spot
}

/** The two areas of a border. */
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

/** The exits of the roads off the map, each straight across the edge from its town. */
const exitsOf = (map: AreaMap, { spots, inner }: LaidAreas): readonly Exit[] =>
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

/** One end of a road at a town: its direction as it leaves. */
interface Leg {
  readonly town: number
  readonly key: string
  readonly out: Spot
}

/** The direction in which each road leaves each town. The straightest pairs run through the town as one line. */
const tangents = (legs: readonly Leg[]): ReadonlyMap<string, Spot> => {
  const byTown = groupBy(legs, ({ town }) => `${town}`)
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

/** A cubic curve between two spots with the given directions at its ends. */
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

/** The pairs of neighbors on the shortest routes from the sources to the objective. */
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
  laid: LaidAreas,
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

/** The least distance between two spots of a line that are kept. */
const APART = 15

/** Drops spots that lie close to the last one kept. Both ends stay. */
const thinned = (line: readonly Spot[]): readonly Spot[] => {
  const kept: Spot[] = [line[0]]
  for (const spot of line.slice(1, -1)) {
    const last = kept[kept.length - 1]
    if (Math.hypot(spot.x - last.x, spot.y - last.y) >= APART) kept.push(spot)
  }
  return [...kept, line[line.length - 1]]
}

const DOWN: Readonly<Record<string, Spot>> = BEARING

/** The rivers along their borders, each from its source downstream and widening. */
const riversOf = (map: AreaMap, laid: LaidAreas, { river, riverName, country }: AreaMapStyle): readonly River[] => {
  const wet = map.borders.flatMap((border) => {
    const line = laid.borderOf.get(pairKey(...endsOf(map, border)))?.spots
    if (!border.features.includes(river) || line === undefined) return []
    const name = border.attributes[riverName]
    return [{ name: typeof name === 'string' ? name : '', line }]
  })
  return [...groupBy(wet, ({ name }) => name)].flatMap(([name, pieces]) => {
    const chains = joinLines(pieces.map(({ line }) => line))
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

/** The houses along the roads of each town, as short thick strokes. */
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

/** The signs that the key of a map of areas can explain. */
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
  | `link ${string}`

/** The feature that sets the style of a border on a point-to-point map: its first in drawing order. */
export const linkOf = (links: Required<AreaMapStyle>['links'], { features }: Border): string | undefined =>
  Object.keys(links).find((feature) => features.includes(feature))

/** Lists the signs that appear on a map. */
export const printedOn = (
  map: AreaMap,
  laid: LaidAreas,
  { road, river, country, links }: AreaMapStyle,
  roads: readonly Road[],
): readonly PrintedSign[] => {
  if (links !== undefined) {
    const drawn = new Set(map.borders.map((border) => linkOf(links, border)))
    return Object.keys(links).flatMap((feature): PrintedSign[] => (drawn.has(feature) ? [`link ${feature}`] : []))
  }
  const has = (...features: readonly string[]): boolean =>
    map.borders.some((border) => features.every((feature) => border.features.includes(feature)))
  const { barred, apart } = borderMismatchesOf(map, laid)
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

/** The distance between spots along a fortified line. */
const WORKS_APART = 13

/** Spots along a fortified line, which names avoid. */
const beadsAlong = (corners: readonly Spot[]): readonly Spot[] => {
  const line = chaikin(corners)
  return Array.from({ length: Math.floor(lengthAlong(line) / WORKS_APART) }, (_, i) => alongLine(line, i * WORKS_APART))
}

/** Computes the positions of everything printed on a map of areas. */
export const areaPlan = (map: AreaMap, laid: LaidAreas, style: AreaMapStyle): AreaPlan => {
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
    { objective, lines, houses: houses.flat(), panels: [...panels.boxes, ...placeSquares(style, laid.spots)] },
    style.found?.names,
  )
  const printed = { names, lines: [...roads.flatMap(({ spots }) => spots), ...works], panels: panels.boxes }
  const places = style.found?.rivers ?? riverPlaces(laid, rivers, printed)
  const letters = riverLetters(rivers, places)
  return { roads, rivers, works, houses, exits, objective, names, letters, panels, riverPlaces: places }
}
