import { holdingsOf } from '../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/holdings.js'
import { positionOf } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import { sampleData as data } from '../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import { drawZoneMap } from '../../../../src/render/board.js'
import { areaPicture } from '../../../../src/rulesets/kgp-campaign/text/area-picture.js'
import { mapOf } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import { picture } from '../../../../src/rulesets/kgp-campaign/text/picture.js'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import { situationOf } from '../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/situation.js'
import { xmlFault } from '../../../render/xml.js'
import type { Piece } from '../../../../src/rulesets/kgp-campaign/model/piece.js'
import { frenchPrinted, germanPrinted } from '../../../../src/board/printed-words.js'
import { man, sw, tank, wreck } from '../position.js'
import { startOf, walkOn } from '../walking.js'

const after = (seed: number): State =>
  walkOn(positionOf(data, startOf(data, campaign('I'), seed)), seed, () => undefined)

describe('picture of the map', () => {
  it("KGP-8.605.4: outlines each side's areas, colors No Man's Land, and leaves Uncontrolled Territory blank", () => {
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

  it('is well-formed in light and dark themes, and shows every stack, fire, Wreck and Holding Box', () => {
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
      expect(drawn.nodeMarks.some(({ kind }) => kind === 'wreck')).toBe(wrecked)
    }
  })

  it('names the type that most pieces of a counter have, abbreviated, with a plus sign if there are others', () => {
    const of = (...pieces: readonly Piece[]): readonly unknown[] => {
      const start = startOf(data, campaign('II'), 1)
      const state = { ...start, pieces: Object.fromEntries(pieces.map((piece) => [piece.id, piece])) }
      return picture(positionOf(data, state)).counters.map(({ counter: { label, strength, symbol } }) => [
        label,
        strength,
        symbol,
      ])
    }
    const squad = man('a', 'german', '6-5-8', 'H22/0')
    expect(of(squad, man('b', 'german', '6-5-8', 'H22/0'))).toEqual([['6-5-8', '2', 'soldier']])
    const leader = man('c', 'german', '9-1', 'H22/0', { kind: 'leader' })
    expect(of(squad, man('b', 'german', '6-5-8', 'H22/0'), leader)).toEqual([['6-5-8 +', '3', 'soldier']])
    expect(of(squad, sw('w', 'german', 'LMG', 'H22/0'))).toEqual([['6-5-8 +', '1', 'soldier']])
    expect(of(sw('w', 'german', 'LMG', 'H22/0'))).toEqual([['LMG', '1', 'machine-gun']])
    expect(of(tank('t', 'german', 'PzKpfw IVJ', 'H22/0'))).toEqual([['Pz IVJ', '1', 'tank']])
    for (const [side, type, label, symbol] of [
      ['german', 'FlaKPz IV/20', 'FlaK IV/20', 'tank'],
      ['us', 'M10 GMC', 'M10', 'tank'],
      ['german', 'sIG 38(t)M', 'sIG 38(t)M', 'assault-gun'],
      ['german', 'SPW 251/1', 'SPW 251/1', 'half-track'],
      ['us', 'M16 MGMC', 'M16', 'half-track'],
      ['german', 'PSW 234/2', 'PSW 234/2', 'armored-car'],
      ['us', 'truck', 'truck', 'truck'],
    ] as const)
      expect(of(tank('t', side, type, 'H22/0'))).toEqual([[label, '1', symbol]])
  })

  it('says of the wrecks of a hex whether they burn or are burnt out, in words that every board translates', () => {
    const of = (...pieces: readonly Piece[]): readonly string[] => {
      const start = startOf(data, campaign('II'), 1)
      const state = { ...start, pieces: Object.fromEntries(pieces.map((piece) => [piece.id, piece])) }
      return picture(positionOf(data, state)).nodeMarks.map(({ text }) => text)
    }
    const hulk = wreck('a', 'us', 'M4', 'H22/0')
    const burnt = wreck('b', 'us', 'M4', 'H22/0', { markers: ['burntOut'] })
    const burning = wreck('c', 'us', 'M4', 'H22/0', { markers: ['burning'] })
    expect(of(hulk)).toEqual(['wreck'])
    expect(of(burnt, hulk)).toEqual(['burnt wreck'])
    expect(of(burning, burnt, hulk)).toEqual(['burning wreck'])
    for (const text of ['wreck', 'burnt wreck', 'burning wreck'])
      for (const words of [germanPrinted, frenchPrinted]) expect(words).toHaveProperty(text)
  })

  it('KGP-8.15: shows a side only what it may see', () => {
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
