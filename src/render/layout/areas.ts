import { memoizeBy } from '../../kernel/memoize.js'
import type { AreaMap } from '../../maps/area/compile.js'
import type { AreaMapStyle, FoundPlaces } from '../../maps/board-picture.js'
import { crossing, FRAME, layOutAreas, numbersOf, STEP, way, type LaidAreas } from './area-layout.js'
import { areaPlan, AROUND_PLACE, endsOf, placeSquares, type AreaPlan } from './area-plan.js'
import { simplifiedRing } from '../shapes/field.js'
import { boxOfLetter, regionLetters, regionPlaces } from './map-letters.js'
import { polylinePath, relativePath, type Spot } from '../svg.js'
import { counterSlotsIn, roomOf, stepsAround, BESIDE, COUNTER } from './counter-slots.js'
import { boxAround, type Box } from '../shapes/box.js'
import type { Crossing, LaidOut, MapLayout } from './layout.js'
import { type Label, boxOf } from './label.js'
import { pairKey } from './pair.js'
import { spotTally } from '../shapes/raster.js'

/** The maximum deviation of an area's outline from its border, in pixels: too small to see. */
const FAITHFUL = 2

/** Spots along roads, rivers and bridges, which counters and names avoid. */
const areaCourses = (
  map: AreaMap,
  laid: LaidAreas,
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

/**
 * The counter slots of both sides in each area, as x, y and the number of counters in the front row. They keep off the
 * squares of a point-to-point map.
 */
const berthPlaces = (
  laid: LaidAreas,
  lines: readonly Spot[],
  plan: AreaPlan,
  labels: readonly Label[],
  squares: readonly Box[],
): readonly number[] => {
  const { spots, cells } = laid
  const [names, towns] = [plan.names.map(({ box }) => box), spots.map((spot) => boxAround(spot, 10, 10))]
  const taken = [
    ...labels.map(boxOf),
    ...plan.letters.map(boxOfLetter),
    ...plan.panels.boxes,
    ...spots.map((spot) => boxAround(spot, 26, 20)),
  ]
  const [tally, steps, owner] = [spotTally(laid.inner, [[lines, 1]]), stepsAround(STEP * 1.5), laid.owner()]
  // The counters of an area also avoid those of the areas placed before it.
  const rooms: Box[] = []
  return cells.outlines.flatMap((outline, node) => {
    const kept = [...names, ...squares, ...rooms]
    const found = counterSlotsIn({
      node,
      outline,
      middle: spots[node],
      owner,
      lines: tally,
      names: kept,
      towns,
      taken,
      steps,
    })
    rooms.push(...found.map(roomOf))
    return found.flatMap(({ x, y, across }) => [x, y, across])
  })
}

const berthsAt = (places: readonly number[]): MapLayout['counterSlots'] =>
  Array.from({ length: places.length / 6 }, (_, node) => {
    const [x, y, across, u, v, other] = places.slice(6 * node, 6 * node + 6)
    return [
      { x, y, across },
      { x: u, y: v, across: other },
    ]
  })

/** Places of a point-to-point map: squares around their spots, without a front between them. */
const pointsOf = (spots: readonly Spot[]): Pick<MapLayout, 'polygons' | 'outlines' | 'edges'> => {
  const polygons = spots.map(({ x, y }) =>
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([dx, dy]) => ({ x: x + dx * AROUND_PLACE, y: y + dy * AROUND_PLACE })),
  )
  return { polygons, outlines: polygons.map((polygon) => relativePath(polygon, true)), edges: new Map() }
}

/** Lays out a map of areas; cached per map and style. */
export const layoutOfAreas: (map: AreaMap, style: AreaMapStyle) => LaidOut<'areas'> = memoizeBy(
  (map: AreaMap, style: AreaMapStyle): LaidOut<'areas'> => {
    const { found } = style
    const laid = layOutAreas(map, found)
    const { width, height, spots, cells } = laid
    const plan = areaPlan(map, laid, style)
    const courses = areaCourses(map, laid, style, plan)
    const labels = plan.names.map(({ at, size }, node): Label => ({ node, lines: [map.areas[node].name], at, size }))
    const squares = placeSquares(style, spots)
    const atBerths = found?.berths ?? berthPlaces(laid, courses.lines, plan, labels, squares)
    const berths = berthsAt(atBerths)
    const rows = berths.flat().map((berth) => boxAround(berth, (berth.across - 1) * BESIDE + COUNTER, COUNTER))
    const printed = {
      names: plan.names,
      lines: [...plan.roads.flatMap((road) => road.spots), ...plan.works],
      panels: plan.panels.boxes,
    }
    const regions = found?.regions ?? regionPlaces(laid, style, printed, plan.letters, rows)
    const letters = [...regionLetters(laid, style, regions), ...plan.letters]
    const places: FoundPlaces = {
      spots: numbersOf(spots.map(({ x, y }) => ({ x: x - FRAME, y: y - FRAME }))),
      sites: laid.sites,
      names: numbersOf(plan.names.map(({ middle }) => middle)),
      berths: atBerths,
      rivers: plan.riverPlaces,
      regions,
      ...plan.panels.places,
    }
    return {
      printed: { tag: 'areas', map, style, laid, plan: { ...plan, letters }, places },
      width,
      height,
      around: STEP * 0.75,
      ids: map.ids,
      names: map.areas.map(({ name }) => name),
      spots,
      ...(style.links === undefined
        ? {
            polygons: cells.outlines,
            outlines: cells.outlines.map((outline) => relativePath(simplifiedRing(outline, FAITHFUL), true)),
            edges: new Map(cells.borders.map(({ a, b, spots: line }) => [pairKey(a, b), { a, b, line }])),
          }
        : pointsOf(spots)),
      bridges: courses.bridges,
      labels,
      labelBoxes: labels.map(boxOf),
      foot: () => Infinity,
      counterSlots: berths,
      way: (from, to) => (style.links === undefined ? way(laid, from, to) : polylinePath([spots[from], spots[to]])),
    }
  },
)
