import { describe, expect, it } from 'vitest'
import { peiperDreamModule } from '../../../src/rulesets/peiper-dream/index.js'
import { chained, flowing } from '../../../src/render/ground/course.js'
import { groundOf } from '../ground.js'
import { layoutOf } from '../../../src/render/layout/make.js'
import { xmlFault } from '../xml.js'

const { ruleset, picture } = peiperDreamModule
const board = picture(ruleset.setup(ruleset.scenarios[0]))
if (board.tag === 'text') throw new Error('a map')
const whole = (): string => {
  const { defs, under, over } = groundOf({ ...layoutOf(board) }, { theme: 'published' })
  return defs + [...under, ...over].map(([, drawing]) => drawing).join('')
}

describe('the ground of a map of hexes', () => {
  it('is well-formed, the same to the byte at every drawing, and takes no more than 190 bytes a hex on joined boards', () => {
    const drawn = whole()
    expect(xmlFault(`<svg>${drawn}</svg>`)).toBe(null)
    expect(drawn).not.toMatch(/NaN|undefined|Infinity/)
    expect(whole()).toBe(drawn)
    expect(drawn.length / layoutOf(board).spots.length).toBeLessThanOrEqual(190)
  })

  it.each(ruleset.scenarios.slice(1).map((scenario, i) => [i + 1, scenario] as const))(
    'takes no more than 250 bytes a hex on a sheet alone, as in scenario %i',
    (_, scenario) => {
      const sheet = layoutOf(picture(ruleset.setup(scenario)) as typeof board)
      const { defs, under, over } = groundOf(sheet, { theme: 'published' })
      const drawn = [defs, ...[...under, ...over].map(([, drawing]) => drawing)].join('')
      expect(drawn.length / sheet.spots.length).toBeLessThanOrEqual(250)
    },
  )

  it('lets a river leave its hexsides by no more than .17 of a hex', () => {
    const corner = [
      [-28, 48.5],
      [-56, 0],
      [-28, -48.5],
      [28, -48.5],
      [56, 0],
    ].map(([x, y]) => ({ x, y }))
    const sides = corner.slice(1).map((to, i) => [corner[i], to])
    const d = flowing(chained(sides)[0])
    // A quadratic curve with its ends in the middles of two sides passes the corner between them a quarter of their bend off.
    expect(d.startsWith('M-28 49q-28-49')).toBe(true)
    const bend = Math.hypot(corner[0].x - 2 * corner[1].x + corner[2].x, corner[0].y - 2 * corner[1].y + corner[2].y)
    // Written in whole units, each end may lie half of one beside.
    const inward = bend / 8 + 0.5
    expect(inward / 56).toBeLessThan(0.17)
  })
})
