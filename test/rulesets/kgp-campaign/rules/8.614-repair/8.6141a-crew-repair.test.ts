import { describe, expect, it } from 'vitest'
import { has, type Crew, type Piece } from '../../../../../src/rulesets/kgp-campaign/model/piece.js'
import { pieceOf, type State } from '../../../../../src/rulesets/kgp-campaign/model/state.js'
import { legal, partOf, play, type Move } from '../../playing.js'
import { inBox, inSetupArea, man, tank } from '../../position.js'
import { at, later, types } from '../../retained.js'

const A = inSetupArea('german:A')
const inside = (stun: 0 | 1 | 2, type = '1-2-7', armorLeader: string | null = null): Crew => ({
  type,
  stun,
  armorLeader,
  stunDrm: stun,
})
const panther = (id: string, crew: Crew | null, more: object = {}): Piece =>
  tank(id, 'german', 'PzKpfw VG', 'G21/0', { crew, place: A, ...more })

const start = (pieces: readonly Piece[]): State => later('8.6141a', { pieces })
const give = (vehicle: string): Move => ['german', { tag: 'giveUpInherent', vehicle }]
const COMMIT: Move = ['german', { tag: 'commit' }]

const fresh = (state: State): readonly string[] =>
  Object.values(state.pieces)
    .filter((piece) => piece.tag === 'personnel' && piece.kind === 'vehicleCrew')
    .map(({ type }) => type)

describe('8.6141a Stunned and abandoned vehicles', () => {
  it.each([
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 2],
    [5, 2],
  ])('TV-58 KGP-8.6141a.1 of 5 stunned Inherent crews %i are given up: %i added', (e, added) => {
    const five = ['a', 'b', 'c', 'd', 'e']
    const { state, refused } = play(start(five.map((id) => panther(id, inside(1)))), five.slice(0, e).map(give))
    expect(refused).toBeNull()
    expect(fresh(state)).toHaveLength(added)
    for (const id of five.slice(0, e)) {
      expect(at(state, id)).toMatchObject({ crew: null })
      expect(has(at(state, id), 'abandoned')).toBe(true)
    }
    if (added > 0)
      expect(at(state, 'german-n1')).toMatchObject({ stun: 0, place: A, location: 'G21/0', kind: 'vehicleCrew' })
    expect(partOf(play(state, [COMMIT]).state)).not.toBe('8.6141a')
  })

  it('KGP-8.6141a.1 one stunned crew alone, crews on foot and other areas do not count (AMB-34)', () => {
    const pieces = [
      panther('a', inside(1)),
      panther('b', inside(2), { place: inBox('W'), location: null }),
      man('foot', 'german', '1-2-7', 'G21/0', { stun: 2, place: A }),
      panther('c', inside(0)),
    ]
    expect(partOf(play(start(pieces)).state)).not.toBe('8.6141a')
    const { state } = play(start([...pieces, panther('d', inside(1))]))
    expect(play(state, [give('b')]).refused).toMatch(/no stunned crew/)
    expect(play(state, [give('c')]).refused).toMatch(/no stunned crew/)
    expect(play(state, [give('us-anchor')]).refused).toMatch(/not yours/)
    expect(play(state, [['german', { tag: 'pass' }]]).refused).toMatch(/not for you to do now/)
  })

  it('AMB-26 of mixed types the owner names the new one first', () => {
    const { state } = play(
      start([panther('a', inside(1)), panther('b', inside(1, '2-2-8')), panther('c', inside(1))]),
      [give('a'), give('b')],
    )
    expect(legal(state, 'german')).toEqual([
      { tag: 'newCrew', type: '1-2-7' },
      { tag: 'newCrew', type: '2-2-8' },
    ])
    expect(play(state, [COMMIT]).refused).toMatch(/First comes the type/)
    const after = play(state, [['german', { tag: 'newCrew', type: '2-2-8' }]]).state
    expect(at(after, 'german-n1')).toMatchObject({ type: '2-2-8', place: A })
    expect(play(after, [['german', { tag: 'newCrew', type: '2-2-8' }]]).refused).toMatch(/First comes the type/)
  })

  it('KGP-8.6141a.1 an armor leader gets out of a crew given up', () => {
    const { state } = play(start([panther('a', inside(1, '1-2-7', '9-1')), panther('b', inside(1))]), [
      give('b'),
      give('a'),
    ])
    expect(types(state, 'german')).toEqual(['1-2-7', '9-1', 'PzKpfw VG', 'PzKpfw VG'])
    expect(Object.keys(state.pieces).toSorted()).toEqual(['a', 'b', 'german-n1', 'german-n2', 'us-anchor'])
  })

  it('KGP-8.6141a.2 abandoned vehicles of a Setup Area may be manned again, by new crews too', () => {
    const pieces = [
      panther('a', inside(1)),
      panther('b', inside(1)),
      panther('empty', null, { markers: ['abandoned'] }),
      panther('boxed', null, { markers: ['abandoned'], place: inBox('W'), location: null }),
      man('crew', 'german', '1-2-7', null, { place: inBox('W') }),
      man('squad', 'german', '6-5-8', 'G21/0', { place: A }),
    ]
    const { state } = play(start(pieces), [give('a'), give('b')])
    const reman = (vehicle: string, unit: string): Move => ['german', { tag: 'reman', vehicle, unit }]
    expect(play(state, [reman('empty', 'squad')]).refused).toMatch(/no crew/)
    expect(play(state, [reman('boxed', 'crew')]).refused).not.toBeNull()
    const { state: manned } = play(state, [reman('empty', 'german-n1')])
    expect(at(manned, 'empty')).toMatchObject({ crew: { type: '1-2-7', stun: 0 }, markers: [] })
    expect(pieceOf(manned, 'german-n1')).toBeNull()
    expect(manned.lost).toEqual([])
  })
})
