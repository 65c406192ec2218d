import { describe, expect, it } from 'vitest'
import { has, type Crew, type Piece } from '../../../../../src/rulesets/kgp-campaign/model/piece.js'
import type { State } from '../../../../../src/rulesets/kgp-campaign/model/state.js'
import { legal, partOf, play, type Move } from '../../playing.js'
import { inBox, inSetupArea, man, tank } from '../../position.js'
import { at, later, types, unseen } from '../../retained.js'

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

describe('KGP-8.6141a: Stunned and abandoned vehicles', () => {
  it.each([
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 2],
    [5, 2],
  ])('KGP-8.6141a.1, TV-58: of 5 stunned Inherent crews %i are given up: %i added', (e, added) => {
    const five = ['a', 'b', 'c', 'd', 'e']
    const { state, refused } = play(start(five.map((id) => panther(id, inside(1)))), five.slice(0, e).map(give))
    expect(refused).toBeNull()
    expect(fresh(state)).toHaveLength(added)
    for (const id of five.slice(0, e)) {
      expect(at(state, id)).toMatchObject({ crew: null })
      expect(has(at(state, id), 'abandoned')).toBe(true)
    }
    if (added > 0)
      expect(unseen(state, 'german')[0]).toMatchObject({ stun: 0, place: A, location: 'G21/0', kind: 'vehicleCrew' })
    expect(partOf(play(state, [COMMIT]).state)).not.toBe('8.6141a')
  })

  it('KGP-8.6141a.1, AMB-34: a single stunned crew, crews on foot and other areas do not count', () => {
    const pieces = [
      panther('a', inside(1)),
      panther('b', inside(2), { place: inBox('W'), location: null }),
      man('foot', 'german', '1-2-7', 'G21/0', { stun: 2, place: A }),
      panther('c', inside(0)),
    ]
    expect(legal(play(start(pieces)).state, 'german')).toEqual([{ tag: 'commit' }])
    const { state } = play(start([...pieces, panther('d', inside(1))]))
    expect(play(state, [give('b')]).refused).toMatch(/not a Stunned crew/)
    expect(play(state, [give('c')]).refused).toMatch(/not a Stunned crew/)
    expect(play(state, [give('us-anchor')]).refused).toMatch(/cannot give this piece an order/)
    expect(play(state, [['german', { tag: 'pass' }]]).refused).toMatch(/cannot give this order now/)
  })

  it('AMB-26: if types differ the owner first names the new one', () => {
    const { state } = play(
      start([panther('a', inside(1)), panther('b', inside(1, '2-2-8')), panther('c', inside(1))]),
      [give('a'), give('b')],
    )
    expect(legal(state, 'german')).toEqual([
      { tag: 'newCrew', type: '1-2-7' },
      { tag: 'newCrew', type: '2-2-8' },
    ])
    expect(play(state, [COMMIT]).refused).toMatch(/First choose the type/)
    const after = play(state, [['german', { tag: 'newCrew', type: '2-2-8' }]]).state
    expect(unseen(after, 'german')[0]).toMatchObject({ type: '2-2-8', place: A })
    expect(play(after, [['german', { tag: 'newCrew', type: '2-2-8' }]]).refused).toMatch(/First choose the type/)
  })

  it('KGP-8.6141a.1: no crew is given up in the Box of an Entry Area that is not Eligible', () => {
    const boxed = ['a', 'b'].map((id) => panther(id, inside(1), { place: inBox('W'), location: null }))
    const open = start(boxed)
    const lost = { ...open, board: { ...open.board, hexControl: { ...open.board.hexControl, A20: 'us' } } } as const
    const gifts = (state: State): number =>
      legal(play(state).state, 'german').filter(({ tag }) => tag === 'giveUpInherent').length
    expect([play(open, [give('a')]).rule, gifts(open), gifts(lost)]).toEqual([null, 2, 0])
  })

  it('KGP-8.6141a.1: an armor leader survives a crew given up', () => {
    const { state } = play(start([panther('a', inside(1, '1-2-7', '9-1')), panther('b', inside(1))]), [
      give('b'),
      give('a'),
    ])
    expect(types(state, 'german')).toEqual(['1-2-7', '9-1', 'PzKpfw VG', 'PzKpfw VG'])
    expect(
      unseen(state, 'german')
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['1-2-7', '9-1'])
  })

  it('KGP-8.6141a.2: abandoned vehicles of a Setup Area may be remanned, by new crews too', () => {
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
    expect(play(state, [reman('empty', 'squad')]).refused).toMatch(/not a crew/)
    expect(play(state, [reman('boxed', 'crew')]).refused).not.toBeNull()
    const { state: manned } = play(state, [reman('empty', unseen(state, 'german')[0].id)])
    expect(at(manned, 'empty')).toMatchObject({ crew: { type: '1-2-7', stun: 0 }, markers: [] })
    expect(unseen(manned, 'german').at(0) ?? null).toBeNull()
    expect(manned.lost).toEqual([])
  })
})
