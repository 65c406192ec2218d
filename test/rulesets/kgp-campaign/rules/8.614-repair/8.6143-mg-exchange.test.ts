import { describe, expect, it } from 'vitest'
import type { Mounted, Piece } from '../../../../../src/rulesets/kgp-campaign/model/piece.js'
import { pieceOf, type State } from '../../../../../src/rulesets/kgp-campaign/model/state.js'
import { legal, partOf, play, type Move } from '../../playing.js'
import { inBox, inSetupArea, sw, tank } from '../../position.js'
import { at, later } from '../../retained.js'

const GER = inSetupArea('german:A')
const US = inSetupArea('us:A')
const weapon = (slot: Mounted['slot'], more: Partial<Mounted> = {}): Mounted => ({
  slot,
  caliber: null,
  flame: false,
  status: 'disabled',
  removesTo: null,
  ...more,
})
const start = (pieces: readonly Piece[]): State => later('8.6143', { pieces })
const swap = (side: 'german' | 'us', vehicle: string, slot: Mounted['slot'], mg: string): Move => [
  side,
  { tag: 'exchangeMg', vehicle, slot, mg },
]

describe('KGP-8.6143: Vehicular-MG Exchange', () => {
  it('KGP-8.6143.1: the MG that Removal would give repairs a vehicular MG, and is used up', () => {
    const pieces = [
      tank('m4', 'us', 'M4', 'E14/0', { place: US, weapons: [weapon('AAMG', { removesTo: '.50-cal HMG' })] }),
      sw('fifty', 'us', '.50-cal HMG', 'E14/0', { place: US }),
      sw('mmg', 'us', 'MMG', 'E14/0', { place: US }),
    ]
    const { state } = play(start(pieces))
    expect(legal(state, 'us')).toEqual([
      { tag: 'exchangeMg', vehicle: 'm4', slot: 'AAMG', mg: 'fifty' },
      { tag: 'commit' },
    ])
    expect(play(state, [swap('us', 'm4', 'AAMG', 'mmg')]).refused).toMatch(/not a suitable machine gun/)
    const after = play(state, [swap('us', 'm4', 'AAMG', 'fifty')]).state
    expect(pieceOf(after, 'fifty')).toBeNull()
    expect(at(after, 'm4')).toMatchObject({ weapons: [{ slot: 'AAMG', status: 'functioning' }] })
    expect(partOf(play(after, [['us', { tag: 'commit' }]]).state)).not.toBe('8.6143')
  })

  it('KGP-8.6143.1: if Removal is not allowed, a German LMG, or a US MMG or British LMG of US color', () => {
    const pieces = [
      tank('panther', 'german', 'PzKpfw VG', 'G21/0', { place: GER, weapons: [weapon('CMG')] }),
      sw('lmg', 'german', 'LMG', 'H22/0', { place: GER }),
      sw('taken', 'german', 'LMG', 'H22/0', { place: GER, color: 'us', markers: ['captured'] }),
      sw('mmg', 'german', 'MMG', 'H22/0', { place: GER }),
      tank('m4', 'us', 'M4', 'E14/0', { place: US, weapons: [weapon('BMG')] }),
      sw('us-mmg', 'us', 'MMG', 'E14/0', { place: US }),
      sw('bren', 'us', 'British LMG', 'E14/0', { place: US }),
      sw('far', 'us', 'MMG', null, { place: inBox('N') }),
    ]
    const { state } = play(start(pieces))
    expect(legal(state, 'german').filter(({ tag }) => tag === 'exchangeMg')).toEqual([
      { tag: 'exchangeMg', vehicle: 'panther', slot: 'CMG', mg: 'lmg' },
    ])
    expect(legal(state, 'us').filter(({ tag }) => tag === 'exchangeMg')).toHaveLength(2)
    expect(play(state, [swap('us', 'm4', 'BMG', 'far')]).refused).toMatch(/KGP-8\.6143\.1/)
  })

  it('KGP-8.6143.1: only disabled MGs of vehicles that are not captured', () => {
    const pieces = [
      tank('m4', 'us', 'M4', 'E14/0', {
        place: US,
        weapons: [weapon('MA', { caliber: 75 }), weapon('CMG', { status: 'functioning' }), weapon('BMG')],
      }),
      sw('us-mmg', 'us', 'MMG', 'E14/0', { place: US }),
      tank('taken', 'german', 'M4', 'G21/0', {
        place: GER,
        color: 'us',
        markers: ['captured'],
        weapons: [weapon('CMG')],
      }),
      sw('ger-mmg', 'german', 'MMG', 'H22/0', { place: GER, color: 'us', markers: ['captured'] }),
    ]
    const { state } = play(start(pieces))
    for (const slot of ['MA', 'CMG', 'RMG'] as const)
      expect(play(state, [swap('us', 'm4', slot, 'us-mmg')]).refused).toMatch(/not a disabled machine gun/)
    expect(play(state, [swap('us', 'taken', 'CMG', 'ger-mmg')]).refused).toMatch(/cannot give this piece an order/)
    expect(play(state, [['us', { tag: 'pass' }]]).refused).toMatch(/cannot give this order now/)
    expect(legal(state, 'german')).toEqual([{ tag: 'commit' }])
  })
})
