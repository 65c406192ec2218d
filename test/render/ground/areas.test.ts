import { describe, expect, it } from 'vitest'
import { module as deathOfADivisionModule } from '../../../src/rulesets/death-of-a-division/index.js'
import { drawBoard } from '../../../src/render/board.js'
import { map } from '../../../src/rulesets/death-of-a-division/data/areas.js'
import { mapStyle } from '../../../src/rulesets/death-of-a-division/text/country.js'
import { compileAreaMap } from '../../../src/maps/area/compile.js'
import { fontSizes } from '../../../src/render/lettering.js'
import { overlap } from '../../../src/render/shapes/box.js'
import { mapLayout } from '../../../src/render/layout/make.js'
import { groundOf } from '../ground.js'
import { styleOf } from '../../../src/render/theme.js'
import { areas } from '../picture.js'
import { xmlFault } from '../xml.js'

const looks = ['published', 'plain', 'dark', 'print'] as const
const printed = mapLayout(map, mapStyle)

const whole = (of: typeof printed, theme: (typeof looks)[number]): string => {
  const { defs, under, over } = groundOf(of, { theme })
  return defs + [...under, ...over].map(([, drawing]) => drawing).join('')
}

describe('the ground of an area map', () => {
  it.each(looks)('is well-formed and at most 57 kB in the look %s', (theme) => {
    const drawn = whole(printed, theme)
    expect(xmlFault(`<svg>${drawn}</svg>`)).toBe(null)
    expect(drawn).not.toMatch(/NaN|undefined|Infinity/)
    expect(drawn.length).toBeLessThan(57_000)
  })

  it('takes at most 120 kB with counters, legend and style sheet', () => {
    const { ruleset, picture } = deathOfADivisionModule
    const board = picture(ruleset.setup(ruleset.scenarios[0]))
    for (const theme of [...looks, 'auto'] as const) expect(drawBoard(board, theme).length).toBeLessThan(120_000)
  })

  it('is drawn identically each time', () => {
    const again = mapLayout({ ...map }, { ...mapStyle })
    for (const theme of looks) expect(whole(again, theme)).toBe(whole(printed, theme))
  })

  it('has no name over another, a panel or the frame', () => {
    if (printed.printed.tag !== 'areas') throw new Error('areas')
    const { plan, laid } = printed.printed
    const boxes = [...plan.names.map(({ box }) => box), ...plan.panels.boxes]
    expect(boxes.flatMap((one, i) => boxes.slice(i + 1).filter((other) => overlap(one, other) > 0))).toEqual([])
    for (const { left, top, right, bottom } of boxes) {
      expect(Math.min(left, top)).toBeGreaterThan(laid.inner.left)
      expect(right).toBeLessThan(laid.inner.left + laid.inner.width)
      expect(bottom).toBeLessThan(laid.inner.top + laid.inner.height)
    }
  })

  it('has no letters smaller than 9 px', () => {
    for (const size of Object.values(fontSizes)) expect(size).toBeGreaterThanOrEqual(9)
    for (const [, size] of styleOf('published').matchAll(/font-size:([\d.]+)px/g))
      expect(Number(size)).toBeGreaterThanOrEqual(9)
  })

  it('draws every shortest route from the map edge to the objective as a main road', () => {
    if (printed.printed.tag !== 'areas') throw new Error('areas')
    const { roads, objective } = printed.printed.plan
    const main = roads.filter(({ isMain }) => isMain)
    const reached = new Set([objective])
    for (let size = 0; size < reached.size;) {
      size = reached.size
      for (const { ends } of main) if (ends.some((end) => reached.has(end))) ends.forEach((end) => reached.add(end))
    }
    for (const { nodes } of map.links) expect(reached.has(nodes[0])).toBe(true)
  })

  it('keeps every river on its border', () => {
    if (printed.printed.tag !== 'areas') throw new Error('areas')
    const { plan, laid } = printed.printed
    const sides = laid.cells.borders.flatMap(({ spots }) => spots.slice(1).map((to, i) => [spots[i], to] as const))
    const off = (x: number, y: number): number =>
      Math.min(
        ...sides.map(([a, b]) => {
          const [dx, dy] = [b.x - a.x, b.y - a.y]
          const t = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1)))
          return Math.hypot(x - a.x - t * dx, y - a.y - t * dy)
        }),
      )
    for (const { spots } of plan.rivers) for (const { x, y } of spots) expect(off(x, y)).toBeLessThan(12)
  })

  it('draws a map without landscape data, and one without areas', () => {
    const none = compileAreaMap({ id: 'none', features: [], areas: [], borders: [] })
    for (const own of [areas, none]) {
      const drawn = whole(mapLayout(own), 'published')
      expect(xmlFault(`<svg>${drawn}</svg>`)).toBe(null)
      expect(drawn).not.toMatch(/NaN|undefined|Infinity/)
    }
  })
})
