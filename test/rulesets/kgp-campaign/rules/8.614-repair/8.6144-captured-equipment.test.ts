import { describe, expect, it } from 'vitest'
import { capturedWeapon } from '../../../../../src/rulesets/kgp-campaign/data/tables.js'
import type { Options } from '../../../../../src/rulesets/kgp-campaign/data/options.js'
import type { Mounted, Piece } from '../../../../../src/rulesets/kgp-campaign/model/piece.js'
import { pieceOf, type State } from '../../../../../src/rulesets/kgp-campaign/model/state.js'
import { tableResult } from '../../../../../src/rulesets/kgp-campaign/data/table.js'
import { legal, partOf, play, rolls, type Move } from '../../playing.js'
import { inBox, inSetupArea, man, sw, tank } from '../../position.js'
import { at, later } from '../../retained.js'

const GER = inSetupArea('german:A')
const men = man('men', 'german', '6-5-8', 'H22/0', { place: GER })
const mg = (id: string, more: object = {}): Piece =>
  sw(id, 'german', 'MMG', 'H22/0', { color: 'us', place: GER, markers: ['captured'], ...more })
const weapon = (slot: Mounted['slot'], status: Mounted['status']): Mounted => ({
  slot,
  caliber: slot === 'MA' ? 75 : null,
  flame: false,
  status,
  removesTo: null,
})
const m4 = (weapons: readonly Mounted[], more: object = {}): Piece =>
  tank('m4', 'german', 'M4', 'G21/0', { color: 'us', place: GER, markers: ['captured'], crew: null, weapons, ...more })

const start = (pieces: readonly Piece[], options: Partial<Options> = {}): State => later('8.6144', { pieces, options })
const PASS: Move = ['german', { tag: 'pass' }]
const wreck = (burnt: boolean, vehicle = 'm4'): Move => ['german', { tag: 'wreck', vehicle, burnt }]

describe('KGP-8.6144: Captured Equipment', () => {
  it.each([
    [1, 'kept'],
    [3, 'kept'],
    [4, 'eliminated'],
    [6, 'eliminated'],
  ])('KGP-8.6144.1, TV-67: dr %i: %s', (die, result) => {
    expect(tableResult(capturedWeapon, die)).toBe(result)
    const { state, events } = play(start([men, mg('mg')]), [[die]])
    expect(rolls(events)[0]).toMatchObject({ result, heard: 'all' })
    expect(pieceOf(state, 'mg') === null).toBe(result === 'eliminated')
  })

  it('KGP-8.6144.2, TV-67: a malfunctioned captured MG is Eliminated without a roll, with or without Personnel', () => {
    const broken = mg('mg', { markers: ['captured', 'malfunctioned'] })
    for (const pieces of [[men, broken], [broken]]) {
      const { state, events } = play(start(pieces))
      expect(rolls(events)).toEqual([])
      expect(pieceOf(state, 'mg')).toBeNull()
    }
  })

  it('KGP-8.6144.1, KGP-8.6144.3, KGP-8.2.weapon: a smoke discharger is no Weapon: it does not roll and saves no vehicle', () => {
    for (const status of ['functioning', 'malfunctioned'] as const) {
      const { state, events } = play(start([men, m4([weapon('SMOKE', status), weapon('MA', 'disabled')])]))
      expect(rolls(events)).toEqual([])
      expect(legal(state, 'german').map(({ tag }) => tag)).toEqual(['wreck', 'wreck'])
    }
    const unarmed = play(start([men, m4([weapon('SMOKE', 'functioning')])])).state
    expect(legal(unarmed, 'german').map(({ tag }) => tag)).toEqual(['pass', 'wreck', 'wreck'])
  })

  it('KGP-8.6144.1: no roll in areas without Personnel, for radios, or for Weapons that are not captured', () => {
    const pieces = [
      men,
      mg('far', { place: inSetupArea('german:C'), location: 'M27/0' }),
      mg('radio', { type: 'radio' }),
      sw('own', 'german', 'LMG', 'H22/0', { place: GER }),
      mg('lost', { place: { tag: 'leftInPlace' } }),
    ]
    const { state } = play(start(pieces))
    expect(partOf(state)).not.toBe('8.6144')
    expect(pieceOf(state, 'radio')).not.toBeNull()
  })

  it('KGP-8.6144.1, KGP-8.6144.3: mounted Weapons are disabled without Recall; a vehicle with a working one may stay', () => {
    const { state, events } = play(
      start([
        men,
        m4([
          weapon('MA', 'functioning'),
          weapon('CMG', 'functioning'),
          weapon('BMG', 'malfunctioned'),
          weapon('SMOKE', 'functioning'),
        ]),
      ]),
      [[4], [3]],
    )
    expect(rolls(events).map(({ result }) => result)).toEqual(['disabled', 'kept'])
    expect(at(state, 'm4')).toMatchObject({
      markers: ['captured'],
      weapons: [{ status: 'disabled' }, { status: 'functioning' }, { status: 'disabled' }, { status: 'functioning' }],
    })
    expect(legal(state, 'german')).toEqual([
      { tag: 'pass' },
      { tag: 'wreck', vehicle: 'm4', burnt: false },
      { tag: 'wreck', vehicle: 'm4', burnt: true },
    ])
    expect(pieceOf(play(state, [PASS]).state, 'm4')).not.toBeNull()
    expect(pieceOf(play(state, [wreck(false)]).state, 'm4')).toBeNull()
  })

  it('KGP-8.6144.3: with none left it becomes a Wreck, burnt out or not, and its crew gets out', () => {
    const crew = { type: '1-2-7', stun: 0 as const, armorLeader: null, stunDrm: 0 }
    const { state } = play(start([men, m4([weapon('MA', 'functioning')], { crew })]), [[6]])
    expect(play(state, [PASS]).refused).toMatch(/becomes a Wreck/)
    expect(play(state, [wreck(true, 'men')]).refused).toMatch(/cannot give this piece an order/)
    expect(play(state, [['german', { tag: 'commit' }]]).refused).toMatch(/cannot give this order now/)
    expect(play(state, [['german', { tag: 'bulkRefuel' }]]).refused).toMatch(/cannot give this order now/)
    const burnt = play(state, [wreck(true)]).state
    const left = Object.values(burnt.pieces).find(({ tag }) => tag === 'wreck')
    expect(left).toMatchObject({
      type: 'M4',
      color: 'us',
      location: 'G21/0',
      markers: expect.arrayContaining(['burntOut']) as unknown,
    })
    expect(Object.values(burnt.pieces).some(({ type }) => type === '1-2-7')).toBe(true)
  })

  it('KGP-8.6144.3: off the map the vehicle is removed', () => {
    const boxed = m4([weapon('MA', 'malfunctioned')], {
      place: inBox('W'),
      location: null,
      crew: { type: '1-2-7', stun: 0, armorLeader: null, stunDrm: 0 },
    })
    const { state } = play(start([boxed]), [wreck(false)])
    expect(pieceOf(state, 'm4')).toBeNull()
    expect(Object.values(state.pieces).map(({ tag }) => tag)).toEqual(['personnel', 'personnel'])
    const empty = m4([weapon('MA', 'malfunctioned')], { place: inBox('W'), location: null })
    expect(Object.keys(play(start([empty]), [wreck(false)]).state.pieces)).toEqual(['us-anchor'])
  })

  it('TV-04, AMB-36: a captured truck never had a Weapon and stays, but not under captured.unarmedStays false', () => {
    const truck = m4([], { type: 'truck' })
    const { state } = play(start([men, truck]))
    expect(legal(state, 'german')).toContainEqual({ tag: 'pass' })
    const strict = play(start([men, truck], { 'captured.unarmedStays': false })).state
    expect(play(strict, [PASS]).refused).toMatch(/KGP-8\.6144\.3/)
    expect(pieceOf(play(strict, [wreck(false)]).state, 'm4')).toBeNull()
  })
})
