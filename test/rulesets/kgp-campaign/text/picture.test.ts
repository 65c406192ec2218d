import { holdingsOf } from '../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/holdings.js'
import { positionOf } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import { sampleData as data } from '../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import { drawZoneMap } from '../../../../src/render/board.js'
import { areaPicture } from '../../../../src/rulesets/kgp-campaign/text/area-picture.js'
import { mapOf } from '../../../../src/rulesets/kgp-campaign/model/game-data.js'
import { picture } from '../../../../src/rulesets/kgp-campaign/text/picture.js'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import { situationOf } from '../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/situation.js'
import { xmlFault } from '../../../render/xml.js'
import { startOf, walkOn } from '../walking.js'

const after = (seed: number): State =>
  walkOn(positionOf(data, startOf(data, campaign('I'), seed)), seed, () => undefined)

describe('the map as players color theirs', () => {
  it("KGP-8.605.4 outlines each side's areas, colors No Man's Land, and leaves Uncontrolled Territory blank", () => {
    const state = after(4)
    const drawn = picture(positionOf(data, state))
    const wanted = areaPicture({ ...situationOf(positionOf(data, state)), holdings: holdingsOf(state) })
    const names = drawn.disputed.map((node) => drawn.hexes[node].id)
    expect(names).toEqual(wanted.noMansLand)
    expect(drawn.zones.map(({ nodes }) => nodes.map((node) => drawn.hexes[node].id))).toEqual(
      wanted.areas.map(({ hexes }) => hexes),
    )
    const colored = new Set([...drawn.disputed, ...drawn.zones.flatMap(({ nodes }) => nodes)])
    for (const hex of wanted.uncontrolled)
      expect(colored.has(drawn.hexes.findIndex(({ id }) => id === hex))).toBe(false)
    expect(drawn.posts.length).toBe(wanted.strategic.length)
    expect(drawn.front.length).toBeGreaterThan(0)
    expect(drawn.gates.map(({ label }) => label)).toEqual(mapOf(data, state).entries.map(({ id }) => id))
  })

  it('is well-formed for light and dark, and shows every stack, fire, wreck and Holding Box', () => {
    for (let seed = 1; seed <= 4; seed++) {
      const state = startOf(data, campaign((['I', 'II', 'III'] as const)[seed % 3]), seed)
      const drawn = picture(positionOf(data, state))
      const svg = drawZoneMap(drawn, seed % 2 === 0 ? 'dark' : 'light')
      expect(xmlFault(svg)).toBe(null)
      for (const { counter } of drawn.counters) expect(svg).toContain(`data-unit="${counter.id}"`)
      expect(svg.split('class="flame"').length).toBe(2 + drawn.fires.length)
      expect(svg.match(/class="place[^"]* disputed"/g)).toHaveLength(1 + drawn.disputed.length)
      const held = Object.values(state.pieces).some(({ place }) => place.tag === 'holdingBox')
      expect(drawn.notes.some((note) => note.startsWith('Holding Box'))).toBe(held)
      const wrecked = Object.values(state.pieces).some(({ tag, location }) => tag === 'wreck' && location !== null)
      expect(drawn.words.some(({ text }) => text.includes('wreck'))).toBe(wrecked)
    }
  })

  it('KGP-8.15 shows a side no more than it may see', () => {
    const state = after(3)
    const all = picture(positionOf(data, state))
    const seen = picture(positionOf(data, state), 'us')
    const count = (drawn: typeof all, side: number): number =>
      drawn.counters.filter(({ counter }) => counter.side === side).length
    expect(count(seen, 1)).toBe(count(all, 1))
    expect(count(seen, 0)).toBeLessThan(count(all, 0))
    expect(seen.notes.join()).not.toContain('German: ')
  })
})
