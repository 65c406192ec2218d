import { describe, expect, it } from 'vitest'
import { controllerOf } from '../../../../src/rulesets/kgp-campaign/rules/8.607-possession.js'
import type { Fortification, Mounted, Piece } from '../../../../src/rulesets/kgp-campaign/model/piece.js'
import { legal, partOf, play, type Move, type Played } from '../playing.js'
import { gun, inBox, inSetupArea, man, sw, tank, work } from '../position.js'
import { APART, later, unseen } from '../retained.js'

const GER = inSetupArea('german:A')
const US = inSetupArea('us:A')
const COMMIT: readonly Move[] = [
  ['german', { tag: 'commit' }],
  ['us', { tag: 'commit' }],
]

/** The pieces that hold the odd hexes of the sample village: the AFV in H20 and the Gun in L21. */
const anchors: readonly Piece[] = [
  tank('ger-afv-1', 'german', 'PzKpfw IVJ', 'H20/0', { markers: ['immobilized'], place: GER }),
  man('us-crew-1', 'us', '2-2-7', 'L21/0', { place: US }),
  gun('us-gun-1', 'us', '57mm AT', 'L21/0', { possessor: 'us-crew-1', place: US }),
]

const sorted = (pieces: readonly Piece[], moves: readonly Move[] = []): Played =>
  play(later('8.607', { pieces: [...anchors, ...pieces] }), moves)

const german = man('g', 'german', '6-5-8', 'I20/0', { place: GER })
const american = man('u', 'us', '6-6-6', 'E15/0', { place: US })

/** An Immobile vehicle; by default its weapon works. */
const stuck = (
  id: string,
  location: string,
  caliber: number | null,
  status: 'functioning' | 'disabled' = 'functioning',
) =>
  tank(id, 'german', 'PzKpfw IVJ', location, {
    markers: ['immobilized'],
    weapons: [{ slot: 'MA', caliber, flame: false, status, removesTo: 'LMG' }],
  })

describe('KGP-8.607: Equipment Possession', () => {
  it('KGP-8.6071.1, KGP-8.6056.2: Equipment in a Setup Area belongs to its side, Captured if of the other color', () => {
    const { state } = sorted([
      german,
      american,
      sw('mg', 'us', 'MMG', 'I20/0'),
      sw('own', 'german', 'HMG', 'I20/0'),
      tank('m4', 'us', 'M4', 'F20/0', { markers: ['abandoned'], crew: null }),
    ])
    expect(state.pieces['mg']).toMatchObject({ side: 'german', color: 'us', markers: ['captured'], place: GER })
    expect(state.pieces['own']).toMatchObject({ side: 'german', markers: [], place: GER })
    expect(state.pieces['m4']).toMatchObject({ side: 'german', markers: ['abandoned', 'captured'], location: 'F20/0' })
  })

  it('KGP-8.6071.1, KGP-8.6031.3: a towed Gun belongs to the side that gets its vehicle', () => {
    const truck = tank('truck', 'us', '2.5-ton', 'F20/0', { markers: ['abandoned'], crew: null, weapons: [] })
    const { state } = sorted([german, american, truck, gun('at', 'us', '57mm AT', 'F20/0', { hookedTo: 'truck' })])
    expect(state.pieces['truck']).toMatchObject({ side: 'german', place: GER })
    expect(state.pieces['at']).toMatchObject({ side: 'german', markers: ['captured'], place: GER, hookedTo: 'truck' })
    const left = { ...truck, location: 'E18/0' }
    const apart = sorted([american, left, gun('at', 'us', '57mm AT', 'E18/0', { hookedTo: 'truck' })])
    expect(apart.state.pieces['at']).toMatchObject({ side: 'us', place: { tag: 'leftInPlace' } })
  })

  it('KGP-8.6071.4, KGP-8.6031.3: Personnel beside a towed Gun may take it; others of the area may not', () => {
    const truck = tank('truck', 'us', '2.5-ton', 'E15/0', { weapons: [] })
    const towed = gun('at', 'us', '57mm AT', 'E15/0', { hookedTo: 'truck', place: US })
    const far = man('far', 'us', '6-6-6', 'D13/0', { place: US })
    const take = (unit: string): string | null =>
      sorted(
        [german, american, far, { ...truck, place: US }, towed],
        [
          ['german', { tag: 'commit' }],
          ['us', { tag: 'possess', unit, item: 'at' }],
        ],
      ).rule
    expect(take('far')).toBe('item.possess')
    expect(take('u')).toBeNull()
  })

  it.each(['K23/0', 'E18/0'])('KGP-8.6072: in %s, outside every area, Equipment is left in place with its CA', (at) => {
    const { state } = sorted([
      american,
      gun('at', 'us', '57mm AT', at, { ca: 4, markers: ['malfunctioned'] }),
      tank('m4', 'us', 'M4', at, { markers: ['abandoned', 'immobilized'], crew: null, vca: 2 }),
    ])
    expect(state.pieces['at']).toMatchObject({ side: 'us', place: { tag: 'leftInPlace' }, location: at, ca: 4 })
    expect(state.pieces['m4']).toMatchObject({ side: 'us', place: { tag: 'leftInPlace' }, location: at, vca: 2 })
  })

  it('KGP-8.6056.4, KGP-8.6055.2: a Gun and an Immobile vehicle that hold their Locations stay their side’s', () => {
    const { state } = sorted([])
    expect(state.pieces['us-gun-1']).toMatchObject({ side: 'us', place: US })
    expect(state.pieces['ger-afv-1']).toMatchObject({ side: 'german', place: GER })
  })

  it('KGP-8.6071.3, AMB-48: a weak Immobile vehicle in an enemy area is Captured with its crew', () => {
    const { state } = sorted([american, stuck('tank', 'E15/0', 75, 'disabled')])
    expect(state.pieces['tank']).toMatchObject({ side: 'us', crew: null, markers: ['captured', 'immobilized'] })
    expect(unseen(state, 'german').at(0)).toMatchObject({
      kind: 'vehicleCrew',
      guard: 'u',
      markers: ['unarmed'],
      place: US,
    })
    const other = sorted([american, { ...stuck('tank', 'E15/0', 75), bypass: 2 }])
    expect(other.state.pieces['tank']).toMatchObject({ side: 'us', crew: null })
  })

  it('KGP-8.6071.3, AMB-48: a crew without a possible guard is lost', () => {
    const { state } = play(later('8.607', { pieces: [stuck('tank', 'E15/0', 12)], options: APART }))
    expect(state.pieces['tank']).toMatchObject({ side: 'us', crew: null })
    expect(unseen(state, 'german').at(0)).toBeUndefined()
  })

  it('KGP-8.6056.5, AMB-11: an abandoned Immobile vehicle belongs to the side of its area, and stays there', () => {
    const hulk = (id: string, location: string) =>
      tank(id, 'us', 'M4', location, { markers: ['abandoned', 'immobilized'], crew: null, vca: 3 })
    const { state } = sorted([german, american, hulk('lost', 'F20/0'), hulk('kept', 'E15/0')])
    expect(state.pieces['lost']).toMatchObject({ side: 'german', color: 'us', location: 'F20/0', vca: 3, place: GER })
    expect(state.pieces['lost'].markers).toEqual(['abandoned', 'captured', 'immobilized'])
    expect(state.pieces['kept']).toMatchObject({ side: 'us', location: 'E15/0', vca: 3, place: US })
  })

  it('KGP-8.6071.5: an Immobile vehicle keeps its Location and VCA', () => {
    const { state } = sorted([german, { ...stuck('tank', 'I20/0', 12), vca: 5 }])
    expect(state.pieces['tank']).toMatchObject({ location: 'I20/0', vca: 5, side: 'german', place: GER })
  })
})

describe('KGP-8.607: choices of the owner', () => {
  const crew = man('crew', 'german', '1-2-7', 'I20/0', { place: GER })
  const mg = sw('mg', 'german', 'HMG', 'I20/0')
  const empty = tank('pz', 'german', 'PzKpfw VG', 'I20/0', { markers: ['abandoned'], crew: null })

  it('KGP-8.6071.4: Personnel of the area may take Equipment and man vehicles', () => {
    const { state } = sorted(
      [german, crew, mg, empty],
      [
        ['german', { tag: 'possess', unit: 'g', item: 'mg' }],
        ['german', { tag: 'reman', vehicle: 'pz', unit: 'crew' }],
      ],
    )
    expect(state.pieces['mg']).toMatchObject({ possessor: 'g' })
    expect(state.pieces['pz']).toMatchObject({ crew: { type: '1-2-7' }, markers: [] })
    expect(state.pieces['crew']).toBeUndefined()
    expect(sorted([german, mg, empty], [['german', { tag: 'reman', vehicle: 'pz', unit: 'g' }]]).rule).toBe(
      'vehicle.reman',
    )
    expect(sorted([american, german, mg], [['us', { tag: 'possess', unit: 'u', item: 'mg' }]]).rule).not.toBeNull()
  })

  it('KGP-8.6071.4, TV-04: a truck has no crew to replace: only an abandoned one is manned', () => {
    const truck = (more: object): Piece =>
      tank('truck', 'us', 'truck', 'I20/0', { crew: null, weapons: [], place: GER, ...more })
    const mans: Move = ['german', { tag: 'reman', vehicle: 'truck', unit: 'crew' }]
    const own = truck({ side: 'german', color: 'us', markers: ['captured'] })
    expect(sorted([german, crew, own], [mans]).rule).toBe('vehicle.reman')
    const taken = truck({ side: 'german', color: 'us', markers: ['abandoned', 'captured'] })
    expect(sorted([german, crew, taken], [mans]).rule).toBeNull()
    const emptied = tank('truck', 'german', 'PzKpfw VG', 'I20/0', { crew: null, place: GER })
    expect(sorted([german, crew, emptied], [mans]).rule).toBeNull()
  })

  it('KGP-8.6071.2, KGP-8.6145: a crew alone in its area may Remove a weapon only if it Abandons', () => {
    const weapons: readonly Mounted[] = [
      { slot: 'AAMG', caliber: null, flame: false, status: 'functioning', removesTo: 'LMG' },
    ]
    const lonely = tank('pz', 'german', 'PzKpfw VG', 'I20/0', { markers: ['immobilized'], weapons, place: GER })
    const start = later('8.607', { pieces: [lonely] })
    const removes: Move = ['german', { tag: 'dismount', vehicle: 'pz', slot: 'AAMG' }]
    expect(play(start, [removes]).rule).toBe('area.men')
    expect(play(start, [['german', { tag: 'wreck', vehicle: 'pz', burnt: false }]]).rule).toBeNull()
    expect(play(start, [['german', { tag: 'abandon', vehicle: 'pz' }], removes]).rule).toBeNull()
  })

  it('KGP-8.6071.4, KGP-8.6141a.2: in a Holding Box nothing can be Eliminated and no vehicle remanned', () => {
    const box = inBox('W')
    const held = [{ ...german, place: box, location: null }, { ...crew, place: box, location: null }, { ...mg, place: box, location: null }, { ...empty, place: box, location: null }] // prettier-ignore
    const { state } = sorted([...held, man('g2', 'german', '6-5-8', 'I20/0', { place: GER }), sw('mg2', 'german', 'HMG', 'I20/0')]) // prettier-ignore
    const orders = legal(state, 'german').filter(({ tag }) => tag === 'scrap' || tag === 'reman')
    expect(orders).toEqual([{ tag: 'scrap', item: 'mg2' }])
    expect(play(state, [['german', { tag: 'scrap', item: 'mg' }]]).rule).toBe('area.setup')
    expect(play(state, [['german', { tag: 'reman', vehicle: 'pz', unit: 'crew' }]]).rule).toBe('area.setup')
  })

  it('KGP-8.6071.4: the owner may leave everything as it is', () => {
    const { state } = sorted([german, crew, mg, empty], COMMIT)
    expect([state.pieces['mg'], state.pieces['pz']]).toMatchObject([{ possessor: null }, { crew: null }])
    expect(partOf(state)).not.toBe('8.607')
  })

  it('KGP-8.6071.2: Personnel, a crew included, may Eliminate Equipment other than vehicles', () => {
    expect(sorted([crew, mg], [['german', { tag: 'scrap', item: 'mg' }]]).state.pieces['mg']).toBeUndefined()
    expect(sorted([crew, empty], [['german', { tag: 'scrap', item: 'pz' }]]).rule).toBe('piece.own')
    const lone = gun('at', 'german', '88mm AA', 'M27/0', { place: inSetupArea('german:B') })
    expect(sorted([lone, crew], [['german', { tag: 'scrap', item: 'at' }]]).rule).toBe('area.men')
  })

  it('KGP-8.6056, KGP-8.6071.2: the captor of a vehicle may remove its weapons, Scrounge it or make it a Wreck', () => {
    const captured = tank('m4', 'us', 'M4', 'F20/0', { markers: ['abandoned'], crew: null })
    const offered = legal(sorted([german, captured]).state, 'german').map(({ tag }) => tag)
    expect(offered).toEqual(expect.arrayContaining(['wreck', 'dismount', 'scrounge', 'commit']))
  })
})

describe('KGP-8.607: hidden Fortifications', () => {
  it('KGP-8.6073.1: hidden Fortifications in an enemy area are revealed, mines as Known without their strength', () => {
    const hidden = (id: string, kind: Fortification['kind'], at: string): Piece =>
      work(id, 'us', kind, at, { markers: ['hidden'] })
    const { state } = sorted([
      german,
      hidden('mines', 'mineAP', 'F20/0'),
      hidden('wire', 'wire', 'F20/0'),
      hidden('own', 'mineAT', 'E16/0'),
      hidden('open', 'wire', 'K23/0'),
    ])
    expect(['mines', 'wire', 'own', 'open'].map((id) => state.pieces[id].markers)).toEqual([
      ['known'],
      [],
      ['hidden'],
      ['hidden'],
    ])
  })

  it.each([
    ['E14/0', 'us'],
    ['I20/0', 'german'],
    ['B24/0', null],
  ])('KGP-8.6073.2: a Fortification in %s is Controlled by %s', (at, side) => {
    const found = work('wire', 'german', 'wire', at)
    expect(controllerOf(sorted([]).state, found)).toBe(side)
  })
})
