import { describe, expect, it } from 'vitest'
import { module as peiperDreamModule } from '../../../src/rulesets/peiper-dream/index.js'
import { module as primerModule } from '../../../src/rulesets/primer/index.js'
import { hexside } from '../../../src/geometry/hexside.js'
import { hexsideEnds } from '../../../src/geometry/layout.js'
import { groundName } from '../../../src/render/ground/hexes.js'
import { sideOf, starAt } from '../../../src/render/layout/hex-layout.js'
import { numberBox, numberPlaces } from '../../../src/render/layout/hex-numbers.js'
import { crossingOf, edgesWith } from '../../../src/render/layout/hex-plan.js'
import { boxesAlong, boxOf } from '../../../src/render/layout/label.js'
import type { Printed } from '../../../src/render/layout/layout.js'
import { boxAround, overlap, type Box } from '../../../src/render/shapes/box.js'
import { chaikin } from '../../../src/render/shapes/course.js'
import { midpoint, type Spot } from '../../../src/render/svg.js'
import { groundOf } from '../ground.js'
import { boardLayout } from '../../../src/render/layout/make.js'
import { xmlFault } from '../xml.js'

const { ruleset, picture } = peiperDreamModule
const board = picture(ruleset.setup(ruleset.scenarios[0]))
if (board.tag === 'text') throw new Error('a map')
const primer = primerModule.picture(primerModule.ruleset.setup(primerModule.ruleset.scenarios[0]))
const whole = (): string => {
  const { defs, under, over } = groundOf({ ...boardLayout(board) }, { theme: 'published' })
  return defs + [...under, ...over].map(([, drawing]) => drawing).join('')
}

/** Spots along the curve that is drawn through the middles between the given spots. */
const sampled = (line: readonly Spot[]): readonly Spot[] =>
  line.slice(1, -1).flatMap((over, i) => {
    const [from, to] = [midpoint(line[i], over), midpoint(over, line[i + 2])]
    return [0, 0.25, 0.5, 0.75].map((t) => {
      const at = (p: number, q: number, r: number): number => (1 - t) ** 2 * p + 2 * t * (1 - t) * q + t ** 2 * r
      return { x: at(from.x, over.x, to.x), y: at(from.y, over.y, to.y) }
    })
  })

/** The spot at a part of the way from one spot to another. */
const part = (from: Spot, to: Spot, t: number): Spot => ({
  x: from.x + (to.x - from.x) * t,
  y: from.y + (to.y - from.y) * t,
})

/** Spots along a line, and half its width. */
interface Line {
  readonly half: number
  readonly spots: readonly Spot[]
}

const offSegment = ({ x, y }: Spot, from: Spot, to: Spot): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const t = Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - from.x - t * dx, y - from.y - t * dy)
}

/** The rings of a path of curves (`M`, `q`, `t`, `z`), by the ends of its curves. */
const ringsOf = (d: string): readonly (readonly Spot[])[] =>
  d
    .split('z')
    .filter((ring) => ring !== '')
    .map((ring) => {
      const [start, first, rest = ''] = ring.split(/[Mqt]/).slice(1)
      const numbers = (part: string): readonly number[] => (part.match(/-?[\d.]+/g) ?? []).map(Number)
      let [x, y] = numbers(start)
      const steps = [...numbers(first).slice(2), ...numbers(rest)]
      return steps.flatMap((step, i) => {
        if (i % 2 === 1) return []
        x += step
        y += steps[i + 1]
        return [{ x, y }]
      })
    })

/** Whether a spot is inside an odd number of rings. */
const isInside = ({ x, y }: Spot, rings: readonly (readonly Spot[])[]): boolean =>
  rings.filter((ring) => {
    let odd = false
    for (const [i, a] of ring.entries()) {
      const b = ring[(i + 1) % ring.length]
      if (a.y > y !== b.y > y && x < a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)) odd = !odd
    }
    return odd
  }).length %
    2 ===
  1

describe('the ground of a hex map', () => {
  it('is well-formed, drawn identically each time, and takes at most 190 bytes per hex on joined boards', () => {
    const drawn = whole()
    expect(xmlFault(`<svg>${drawn}</svg>`)).toBe(null)
    expect(drawn).not.toMatch(/NaN|undefined|Infinity/)
    expect(whole()).toBe(drawn)
    expect(drawn.length / boardLayout(board).spots.length).toBeLessThanOrEqual(190)
  })

  it.each(ruleset.scenarios.slice(1).map((scenario, i) => [i + 1, scenario] as const))(
    'takes at most 250 bytes per hex on a single map, as in scenario %i',
    (_, scenario) => {
      const sheet = boardLayout(picture(ruleset.setup(scenario)) as typeof board)
      const { defs, under, over } = groundOf(sheet, { theme: 'published' })
      const drawn = [defs, ...[...under, ...over].map(([, drawing]) => drawing)].join('')
      expect(drawn.length / sheet.spots.length).toBeLessThanOrEqual(250)
    },
  )

  const sheets = ruleset.scenarios.map((scenario) => boardLayout(picture(ruleset.setup(scenario)) as typeof board))

  it('keeps rivers within .17 of a hex of their hexsides', () => {
    for (const { printed } of sheets) {
      if (printed.tag !== 'hexes') expect.fail(printed.tag)
      const { map, laid, plan, style } = printed
      const { size } = laid.layout
      const sides = Object.keys(style.rivers).flatMap((feature) => [
        ...edgesWith(map, feature).flatMap((edge) => sideOf(map, edge) ?? []),
        ...map.rims
          .filter(({ features }) => features.includes(feature))
          .map(({ node, direction }) => hexside(map.hexes[node].at, direction)),
      ])
      const banks = sides.map((side) => hexsideEnds(laid.layout, side))
      // The courses begin and end beyond the map, where no rule looks at them.
      for (const spot of plan.rivers.flatMap(({ lines }) => lines.flatMap((line) => sampled(line.slice(3, -3)))))
        expect(Math.min(...banks.map(([from, to]) => offSegment(spot, from, to))) / size).toBeLessThan(0.17)
    }
  })

  /** The spots along the roads and along the rivers as drawn, with half the width of each line. */
  const linesOn = ({ plan }: Extract<Printed, { tag: 'hexes' }>): Readonly<Record<'roads' | 'rivers', Line[]>> => ({
    roads: plan.roads.map(({ from, over, to }) => ({
      half: 2.2,
      spots: Array.from({ length: 41 }, (_, i) => {
        const [a, b] = [part(from, over, i / 40), part(over, to, i / 40)]
        return part(a, b, i / 40)
      }),
    })),
    rivers: plan.rivers.flatMap(({ breadth, lines }) =>
      lines.map((line) => ({
        half: breadth === 'major' ? 5.9 : 3.4,
        spots: chaikin(line, 3).flatMap((to, i, all) =>
          i === 0 ? [] : [0, 0.25, 0.5, 0.75].map((t) => part(all[i - 1], to, t)),
        ),
      })),
    ),
  })

  it('has no number crossed by a road or a river while another place in its hex is free', () => {
    let moved = 0
    for (const { printed, ids, bridges } of [...sheets, boardLayout(primer as typeof board)]) {
      if (printed.tag !== 'hexes') expect.fail(printed.tag)
      const { laid, plan } = printed
      const { roads, rivers } = linesOn(printed)
      const taken = [
        ...plan.labels.map(boxOf),
        ...plan.riverNames.flatMap((one) => boxesAlong(one, one.name, 14)),
        ...plan.labels.map(({ node }) => boxAround(starAt(laid.spots[node], laid.layout.size), 22, 22)),
        ...plan.walls.flatMap(({ line }) => chaikin(line).map((spot) => boxAround(spot, 20, 20))),
      ]
      const isCrossed = (box: Box, room: number): boolean =>
        [...roads, ...rivers].some(({ half, spots }) =>
          spots.some(
            ({ x, y }) =>
              x > box.left - half - room &&
              x < box.right + half + room &&
              y > box.top - half - room &&
              y < box.bottom + half + room,
          ),
        )
      const isFree = (box: Box): boolean =>
        !isCrossed(box, 2) &&
        taken.every((other) => overlap(box, other) === 0) &&
        plan.houses.every(({ from, to }) => overlap(box, boxAround(midpoint(from, to), 12, 12)) === 0) &&
        [...bridges.values()]
          .filter(({ isPrinted }) => isPrinted)
          .every(({ at }) => overlap(box, boxAround(at, 22, 22)) === 0)
      for (const [node, { x, y }] of plan.numbers.entries()) {
        const box = numberBox(ids[node], { x, y: y - 3 })
        if (x !== Math.round(laid.spots[node].x) || y > laid.spots[node].y) moved += 1
        if (isCrossed(box, 0))
          expect([
            ids[node],
            numberPlaces(ids[node], laid.spots[node], laid).filter((spot) => isFree(numberBox(ids[node], spot))),
          ]).toEqual([ids[node], []])
      }
    }
    expect(moved).toBeGreaterThan(60)
  })

  it('keeps roads beside rivers, which they meet only at hexsides that have both', () => {
    for (const { printed, width, height } of sheets) {
      if (printed.tag !== 'hexes') expect.fail(printed.tag)
      const { map, laid, plan, style } = printed
      const wet = new Set(Object.keys(style.rivers).flatMap((feature) => edgesWith(map, feature)))
      const crossings = style.roads
        .flatMap((feature) => edgesWith(map, feature))
        .flatMap((edge) => (wet.has(edge) ? [crossingOf(map, laid, plan.bends, edge)] : []))
      const { roads, rivers } = linesOn(printed)
      const isOut = ({ x, y }: Spot): boolean => x < 14 || y < 14 || x > width - 14 || y > height - 14
      for (const spot of roads.flatMap(({ spots }) => spots)) {
        if (isOut(spot) || crossings.some(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) < 26)) continue
        for (const { half, spots } of rivers)
          for (const { x, y } of spots)
            if (Math.abs(x - spot.x) < half + 2.2 && Math.hypot(x - spot.x, y - spot.y) < half + 2.2)
              expect.fail(`at ${spot.x} ${spot.y}`)
      }
    }
  })

  it('shows the ground of every hex at its center', () => {
    for (const [i, { printed }] of sheets.entries()) {
      if (printed.tag !== 'hexes') expect.fail(printed.tag)
      const { map, laid } = printed
      const { under } = groundOf(sheets[i], { theme: 'published' })
      const drawn = under.map(([, drawing]) => drawing).join('')
      const rings = (kind: string): readonly (readonly Spot[])[] => {
        const [, id] =
          new RegExp(`class="(?:woods-ground|patch) terrain-${kind}"[^>]* href="#([^"]*)"`).exec(drawn) ?? []
        const [, d = ''] =
          new RegExp(id === undefined ? `class="patch terrain-${kind}" d="([^"]*)"` : `id="${id}" d="([^"]*)"`).exec(
            drawn,
          ) ?? []
        return ringsOf(d)
      }
      const shown = new Map(['forest', 'heavy-forest', 'rough'].map((kind) => [kind, rings(kind)]))
      for (const [node, spot] of laid.spots.entries()) {
        const own = groundName(map.terrains[map.terrainOf[node]].id)
        const isIn = (kind: string): boolean => isInside(spot, shown.get(kind) ?? [])
        expect([map.ids[node], isIn('heavy-forest')]).toEqual([map.ids[node], own === 'heavy-forest'])
        expect([map.ids[node], isIn('forest')]).toEqual([map.ids[node], /forest/.test(own)])
        expect([map.ids[node], isIn('rough')]).toEqual([map.ids[node], own === 'rough'])
      }
    }
  })
})
