import { deriveBy } from '../../kernel/derive.js'
import type { AreaMap } from '../../maps/area/compile.js'
import type { AreaMapStyle } from '../../maps/board-picture.js'
import { areaCourses } from '../ground/areas.js'
import { areaPlan } from '../ground/area-plan.js'
import { layOut, STEP, way } from '../ground/area-layout.js'
import { boxOfLetter, regionLetters } from '../ground/map-letters.js'
import { inSteps } from '../svg.js'
import { berthsIn, boxAround } from './berths.js'
import { BESIDE, COUNTER, type LaidOut, type Label } from './layout.js'
import { boxOf } from './names.js'
import { pairKey } from './pair.js'

/** A map of areas laid out. */
export const layoutOfAreas: (map: AreaMap, style: AreaMapStyle) => LaidOut<'areas'> = deriveBy(
  (map: AreaMap, style: AreaMapStyle): LaidOut<'areas'> => {
    const laid = layOut(map)
    const { width, height, spots, cells } = laid
    const plan = areaPlan(map, laid, style)
    const courses = areaCourses(map, laid, style, plan)
    const labels = plan.names.map(({ at, size }, node): Label => ({ node, lines: [map.areas[node].name], at, size }))
    const taken = [
      ...labels.map(boxOf),
      ...plan.letters.map(boxOfLetter),
      ...plan.panels.boxes,
      ...spots.map((spot) => boxAround(spot, 26, 20)),
    ]
    const berths = cells.outlines.map((outline, node) =>
      berthsIn({ outline, middle: spots[node], lines: courses.lines, taken }),
    )
    const rows = berths.flat().map((berth) => boxAround(berth, (berth.across - 1) * BESIDE + COUNTER, COUNTER))
    const lines = plan.roads.flatMap((road) => road.spots)
    const regions = regionLetters(
      laid,
      style,
      { names: plan.names, lines, panels: plan.panels.boxes },
      plan.letters,
      rows,
    )
    return {
      printed: { tag: 'areas', map, style, laid, plan: { ...plan, letters: [...regions, ...plan.letters] } },
      width,
      height,
      around: STEP * 0.75,
      ids: map.ids,
      names: map.areas.map(({ name }) => name),
      spots,
      polygons: cells.outlines,
      outlines: cells.outlines.map((outline) => inSteps(outline, true)),
      edges: new Map(cells.borders.map(({ a, b, spots: line }) => [pairKey(a, b), { a, b, line }])),
      bridges: courses.bridges,
      labels,
      berths,
      way: (from, to) => way(laid, from, to),
    }
  },
)
