import { describe, expect, it } from 'vitest'
import type { Piece } from '../../../../../src/rulesets/kgp-campaign/model/piece.js'
import type { State } from '../../../../../src/rulesets/kgp-campaign/model/state.js'
import { play } from '../../playing.js'
import { gun, man, sw, tank } from '../../position.js'
import { at } from '../../retained.js'
import { before, DONE, module, offers, set, US } from '../../setting-up.js'

// J21 is the Isolated part of the American Setup Area of the sample village.

const places = (state: State, id: string): readonly string[] =>
  offers(state, 'us', 'setUp').flatMap((one) => (one.tag === 'setUp' && one.piece === id ? [one.location] : []))

const bought = module('us', 'I1', { mode: 'standardOnMap', area: 'us:A', drawPile: null, date: '20 AM' })

describe('A-60: no unit from outside sets up in an Isolated part', () => {
  it.each<readonly [string, Piece]>([
    [
      'a unit of the part that is not Isolated may not set up in the Isolated part',
      man('new', 'us', '6-6-6', 'K15/0', { place: US }),
    ],
    ['a unit of a group bought on the date may not', man('new', 'us', '6-6-6', null, { place: US, rg: bought.id })],
    ['a vehicle may not', tank('new', 'us', 'M4', 'K15/0', { place: US })],
    ['an unpossessed weapon may not', sw('new', 'us', 'MMG', 'K15/0', { place: US })],
    ['a Gun free in its whole area may not', gun('new', 'us', '81mm MTR', 'L21/0', { place: US })],
  ])('KGP-8.6241, A-60: %s', (_, piece) => {
    const { state } = play(before([piece], [bought]))
    expect(places(state, 'new').length).toBeGreaterThan(0)
    expect(places(state, 'new')).not.toContain('J21/0')
    expect(set(before([piece], [bought]), 'us', { tag: 'setUp', piece: 'new', location: 'J21/0' }).rule).toBe(
      'setUp.location',
    )
    const { state: closed } = play(state, DONE)
    expect(at(closed, 'new').location).not.toBe('J21/0')
    expect(at(closed, 'new').markers).not.toContain('ammoShortage')
  })

  it('KGP-8.6241, A-60: an Isolated unit stays in its part', () => {
    const { state } = play(before([]))
    expect(places(state, 'us-anchor')).toEqual(['J21/0'])
  })

  it('KGP-8.6241: Ammunition Shortage is judged once both sides have finished set-up', () => {
    const { state } = play(before([]), [DONE[0]])
    expect(at(state, 'us-anchor').markers).toEqual([])
    expect(at(play(state, [DONE[1]]).state, 'us-anchor').markers).toEqual(['ammoShortage'])
  })
})
