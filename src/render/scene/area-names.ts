import { joinedNames } from '../ground/areas.js'
import { FRAME } from '../layout/area-layout.js'
import type { LaidOut } from '../layout/layout.js'
import { boxOfLarger, regionLettersLarger, riverLettersLarger, type LetterPlace } from '../layout/map-letters.js'
import { nameFinder, type Candidate } from '../layout/zoom-names.js'
import { fontSizes, textWidth } from '../lettering.js'
import { boxAround } from '../shapes/box.js'
import { spotTally, type Tally } from '../shapes/raster.js'
import { roundToTenth } from '../svg.js'
import { sizeAt } from '../zoom.js'
import { namesBy, nodeName, wallNames, type NameAt, type Names, type NamesAsked, type WantedName } from './names.js'

type Layout = LaidOut<'areas'>

/** The distance of words in the frame from its edge, and how far from their road and in which steps they may stand. */
const [OUT, FAR_OFF, BY] = [6, 150, 25]

/** Asks for the names of the roads off the map, which run along the edges. */
const exitsWanted = (
  { width, height, printed: { plan } }: Layout,
  { step, words: [to, and] }: NamesAsked,
): readonly WantedName[] => {
  const size = sizeAt('exit', fontSizes['small'], step)
  if (size === null) return []
  return plan.exits.flatMap(({ link, at }): readonly WantedName[] => {
    if (link.leadsTo === null) return []
    const words = `${to} ${joinedNames(link.leadsTo, and)}`
    const isUpright = link.edge === 'west' || link.edge === 'east'
    const [long, end] = [textWidth(words, size), isUpright ? height : width]
    const [low, high] = [FRAME + 8 + long / 2, end - FRAME - 8 - long / 2]
    const wanted = isUpright ? at.y : at.x
    const candidates = Array.from({ length: 13 }, (_, i) => wanted + (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * BY)
      .map((middle) => Math.min(high, Math.max(low, middle)))
      .filter((middle) => low <= high && Math.abs(middle - wanted) < FAR_OFF)
      .map((middle): Candidate<NameAt> => {
        const inward = OUT + size * 0.36
        const [x, y] = isUpright
          ? [link.edge === 'west' ? inward : width - inward, middle]
          : [middle, link.edge === 'north' ? inward : height - inward]
        const boxes = [isUpright ? boxAround({ x, y }, size, long + 8) : boxAround({ x, y }, long + 8, size)]
        const [dx, dy] = isUpright ? [size * 0.3, 0] : [0, size * 0.3]
        const transform = `translate(${roundToTenth(x + dx)} ${roundToTenth(y + dy)})${isUpright ? ' rotate(-90)' : ''}`
        return { boxes, cost: Math.abs(middle - wanted), at: { x: 0, y: 0, transform } }
      })
    return [{ key: `exit/${link.id}`, rank: 'exit', of: 'small exit-name halo', words, size, weight: 0, candidates }]
  })
}

/** The cost of each spot of a road that letters along a line cover. */
const ON_ROAD = 8

/** The place of a name along a line; `by` is its size as a multiple of the size on the map. */
const lettersAt = ({ letters, cost }: LetterPlace, by: number, roads: Tally): Candidate<NameAt> => {
  const boxes = letters.map((letter) => boxOfLarger(letter, by))
  const crossed = boxes.reduce((sum, { left, top, right, bottom }) => sum + roads(left, top, right, bottom), 0)
  return { boxes, cost: cost + ON_ROAD * crossed, at: { x: 0, y: 0, letters } }
}

/** Asks for the names of rivers and regions, which run along lines. */
const linesWanted = ({ printed: { plan, laid, style, places } }: Layout, step: number): readonly WantedName[] => {
  const roads = spotTally(laid.inner, [[plan.roads.flatMap(({ spots }) => spots), 1]])
  const of = (
    rank: 'river' | 'region',
    base: number,
    all: (by: number) => readonly (readonly LetterPlace[])[],
  ): readonly WantedName[] => {
    const size = sizeAt(rank, base, step)
    return size === null
      ? []
      : all(size / base).map((tried, i) => ({
          key: `${rank}/${i}`,
          rank,
          of: rank === 'river' ? 'river-name halo' : rank,
          words: '',
          size,
          weight: 0,
          candidates: tried.map((place) => lettersAt(place, size / base, roads)),
        }))
  }
  return [
    ...of('river', fontSizes['river-name'], (by) => riverLettersLarger(plan.rivers, by)),
    ...of('region', fontSizes['region'], () => regionLettersLarger(laid, style, places.regions)),
  ]
}

/** The names on a map of areas at a zoom step. */
export const areaNames: Names<Layout> = namesBy((layout: Layout, asked: NamesAsked) => {
  const { map, plan, laid, style } = layout.printed
  const { step, objectives } = asked
  const lines = [...[...plan.roads, ...plan.rivers].flatMap(({ spots }) => spots), ...plan.works]
  const find = nameFinder(layout, [...lines, ...plan.houses.flat()], [...layout.ids.keys()])
  const roads = map.areas.map((_, node) =>
    plan.roads.reduce((sum, { ends, isMain }) => sum + (ends.includes(node) ? (isMain ? 3 : 1) : 0), 0),
  )
  return [
    ...map.areas.flatMap(({ name }, node) => {
      const isObjective = objectives.includes(node) || node === plan.objective
      const lettering = {
        key: map.ids[node],
        rank: isObjective ? 'objective' : 'town',
        of: isObjective ? 'name objective halo' : 'name halo',
        words: name,
        weight: roads[node],
        base: plan.names[node].size,
      } as const
      return nodeName(lettering, find, node, step)
    }),
    ...exitsWanted(layout, asked),
    ...linesWanted(layout, step),
    ...wallNames(
      (style.country?.works ?? []).map((work) => ({ ...work, line: work.along.map(([x, y]) => laid.place({ x, y })) })),
      step,
    ),
  ]
})
