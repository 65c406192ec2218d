import { describe, expect, it } from 'vitest'
import { positionOf } from '../../../../../src/rulesets/kgp-campaign/model/position.js'
import { sampleData } from '../../../../../src/rulesets/kgp-campaign/module.js'
import {
  heldTo,
  isolatedPart,
  isPieceIsolated,
} from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.6052-isolated-piece.js'
import { isIsolated } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.6052-isolation.js'
import { shiftOffers } from '../../../../../src/rulesets/kgp-campaign/rules/8.613-shift/map.js'
import { gun, inSetupArea, man, tank } from '../../position.js'
import { at, later } from '../../retained.js'
import { entryAt, plain, words } from './plain-map.js'
import { sample } from './sample.js'

const US = inSetupArea('us:A')

/** TV-22: a German ring around E5, cut off by a belt of No Man’s Land. Column I is the Entry Area of both sides. */
const belt = plain(
  [9, 9],
  { us: ['E5'], german: words('D4 D5 E4 E6 F4 F5') },
  { entryAreas: [entryAt('X', ['german', 'us'], words('I1 I2 I3 I4 I5 I6 I7 I8 I9'))] },
  { pieces: [{ tag: 'personnel', id: 'u', side: 'us', location: 'E5/0' }], hexControl: { I5: 'german' } },
)

describe('KGP-8.6052: limits on an Isolated piece', () => {
  it('KGP-8.6052.4, TV-22, AMB-51: the Isolated part of a unit in D4 is six houses of one wide area', () => {
    expect(belt.marking.areas.map(({ side, hexes }) => [side, hexes.length])).toContainEqual(['german', 24])
    expect([isIsolated(belt, 'german', 'D4/0'), isIsolated(belt, 'german', 'B3/0')]).toEqual([true, false])
    expect(isolatedPart(belt, 'german', 'D4/0')).toEqual(words('D4 D5 E4 E6 F4 F5').map((hex) => `${hex}/0`))
  })

  it('KGP-8.613.3, KGP-8.613.6, TV-22, TV-57: units of that part have no Shift, with or without a roll; others of the area do', () => {
    const from = { tag: 'setupArea', area: 'german:A' } as const
    const group = { side: 'german', kinds: ['infantry'], from } as const
    expect(shiftOffers(belt, group).map(({ to }) => to)).toEqual([{ tag: 'entry', entry: 'X' }])
    expect(shiftOffers(belt, { ...group, heldTo: new Set(words('D4 D5 E4 E6 F4 F5')) })).toEqual([])
  })

  it('TV-07, TV-16: the Isolated parts of the Steeple and of J21 are those Locations alone', () => {
    expect(isolatedPart(sample, 'us', 'J19/2')).toEqual(['J19/2'])
    expect(isolatedPart(sample, 'us', 'J21/0')).toEqual(['J21/0'])
  })

  it('AMB-51: a group may use only what all its Isolated units may use; without one it is free', () => {
    const pieces = [
      man('free', 'us', '6-6-6', 'D13/0', { place: US }),
      man('house', 'us', '6-6-6', 'J21/0', { place: US }),
      man('steeple', 'us', '3-4-6', 'J19/2', { place: US }),
    ]
    const position = positionOf(sampleData, later('8.613', { pieces }))
    const held = (...ids: readonly string[]) => {
      const found = heldTo(
        position,
        ids.map((id) => at(position.state, id)),
      )
      return found === null ? null : [...found]
    }
    expect(held('free')).toBeNull()
    expect(held('free', 'house')).toEqual(['J21'])
    expect(held('house', 'steeple')).toEqual([])
  })

  it('KGP-8.6052.6, AMB-52: Isolation is judged again as the CG Date advances and an Entry Area becomes Eligible', () => {
    const pieces = [man('men', 'german', '6-5-8', 'H22/0', { place: inSetupArea('german:A') })]
    const lost = later('8.6142', { pieces })
    const cut = {
      ...lost,
      board: { ...lost.board, hexControl: { ...lost.board.hexControl, A20: 'us', K30: 'us' } },
    } as typeof lost
    const is = (state: typeof lost): boolean => isPieceIsolated(positionOf(sampleData, state), at(state, 'men'))
    expect([is(lost), is(cut)]).toEqual([false, true])
  })

  it('KGP-8.6052: a towed Gun and a crew on foot trace as themselves, not as their vehicle', () => {
    const pieces = [
      tank('ht', 'us', 'M3A1 ht', 'K19/0', { place: US }),
      gun('pak', 'us', '57mm AT', 'K19/0', { place: US, hookedTo: 'ht' }),
      man('crew', 'us', '1-2-6', 'K19/0', { place: US }),
    ]
    const position = positionOf(sampleData, later('8.613', { pieces }))
    const is = (id: string): boolean => isPieceIsolated(position, at(position.state, id))
    expect([is('ht'), is('pak'), is('crew')]).toEqual([true, false, false])
  })

  it('KGP-8.608.2: a prisoner is Isolated if his guard is; a piece without a Location if its whole area is', () => {
    const pieces = [
      man('guard', 'us', '6-6-6', 'J21/0', { place: US }),
      man('pow', 'german', '6-5-8', 'J21/0', { place: US, guard: 'guard' }),
      man('fresh', 'us', '6-6-6', null, { place: US }),
    ]
    const position = positionOf(sampleData, later('8.613', { pieces }))
    const is = (id: string): boolean => isPieceIsolated(position, at(position.state, id))
    expect([is('pow'), is('fresh')]).toEqual([true, false])
    const { pow } = position.state.pieces
    const veiled = positionOf(sampleData, { ...position.state, pieces: { pow } })
    expect(isPieceIsolated(veiled, at(veiled.state, 'pow'))).toBe(true)
  })
})
