import { deriveBy } from '../../kernel/derive.js'
import type { AreaMap } from '../../maps/area/compile.js'
import type { AreaMapStyle, FoundPlaces } from '../../maps/board-picture.js'
import { FRAME, layOut, numbersOf, STEP, way, type Laid } from '../ground/area-layout.js'
import { areaPlan, type AreaPlan } from '../ground/area-plan.js'
import { areaCourses } from '../ground/areas.js'
import { simplifiedRing } from '../ground/field.js'
import { boxOfLetter, regionLetters, regionPlaces } from '../ground/map-letters.js'
import { inSteps, type Spot } from '../svg.js'
import { berthsIn, boxAround, roomOf, stepsAround, type Box } from './berths.js'
import { BESIDE, COUNTER, type Label, type LaidOut, type Layout } from './layout.js'
import { boxOf } from './names.js'
import { pairKey } from './pair.js'
import { spotTally } from './raster.js'

/** How far the outline of an area may run beside the border it stands for, in pixels: too little to be seen. */
const FAITHFUL = 2

/** Where the counters of each side lie in each area: x and y of the middle of their front row, and how many are in it. */
const berthPlaces = (
  laid: Laid,
  lines: readonly Spot[],
  plan: AreaPlan,
  labels: readonly Label[],
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
  // The counters of an area lie off those of the areas before it, as they lie off names.
  const rooms: Box[] = []
  return cells.outlines.flatMap((outline, node) => {
    const kept = [...names, ...rooms]
    const found = berthsIn({
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

const berthsAt = (places: readonly number[]): Layout['berths'] =>
  Array.from({ length: places.length / 6 }, (_, node) => {
    const [x, y, across, u, v, other] = places.slice(6 * node, 6 * node + 6)
    return [
      { x, y, across },
      { x: u, y: v, across: other },
    ]
  })

/** A map of areas laid out. */
export const layoutOfAreas: (map: AreaMap, style: AreaMapStyle) => LaidOut<'areas'> = deriveBy(
  (map: AreaMap, style: AreaMapStyle): LaidOut<'areas'> => {
    const { found } = style
    const laid = layOut(map, found)
    const { width, height, spots, cells } = laid
    const plan = areaPlan(map, laid, style)
    const courses = areaCourses(map, laid, style, plan)
    const labels = plan.names.map(({ at, size }, node): Label => ({ node, lines: [map.areas[node].name], at, size }))
    const atBerths = found?.berths ?? berthPlaces(laid, courses.lines, plan, labels)
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
      polygons: cells.outlines,
      outlines: cells.outlines.map((outline) => inSteps(simplifiedRing(outline, FAITHFUL), true)),
      edges: new Map(cells.borders.map(({ a, b, spots: line }) => [pairKey(a, b), { a, b, line }])),
      bridges: courses.bridges,
      labels,
      berths,
      way: (from, to) => way(laid, from, to),
    }
  },
)
