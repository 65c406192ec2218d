import { describe, expect, it } from 'vitest'
import type { Piece } from '../../../../../src/rulesets/kgp-campaign/model/piece.js'
import { pieceOf, type State } from '../../../../../src/rulesets/kgp-campaign/model/state.js'
import { legal, partOf, play, type Move } from '../../playing.js'
import { inSetupArea, man } from '../../position.js'
import { later, types, unseen } from '../../retained.js'

const crew = (id: string, stun: 0 | 1 | 2, type = '1-2-7', area = 'german:A'): Piece =>
  man(id, 'german', type, 'H22/0', { kind: 'vehicleCrew', stun, place: inSetupArea(area) })

const crews = (n: number): readonly Piece[] =>
  Array.from({ length: n }, (_, i) => crew(`c${String(i)}`, i % 2 === 0 ? 1 : 2))

const give = (unit: string): Move => ['german', { tag: 'giveUpCrew', unit }]

const stunnedLeft = (state: State): number =>
  Object.values(state.pieces).filter((piece) => piece.tag === 'personnel' && piece.stun > 0).length

const freshLeft = (state: State): number =>
  Object.values(state.pieces).filter((piece) => piece.id.startsWith('german-x')).length

describe('KGP-8.6112: Vehicle-Crew Combining', () => {
  it('KGP-8.6112, TV-10: example: of crews +1, +2, +2 two are given up for one fit crew, and one stays stunned', () => {
    const { state, refused } = play(later('8.6112', { pieces: [crew('a', 1), crew('b', 2), crew('c', 2)] }), [
      give('c'),
      give('a'),
      ['german', { tag: 'commit' }],
    ])
    expect(refused).toBeNull()
    expect(types(state, 'german')).toEqual(['1-2-7', '1-2-7'])
    expect(pieceOf(state, 'b')).toMatchObject({ stun: 2 })
    expect(unseen(state, 'german').at(0) ?? null).toMatchObject({
      kind: 'vehicleCrew',
      stun: 0,
      location: 'H22/0',
      place: inSetupArea('german:A'),
    })
  })

  it.each([
    [0, 0, 0],
    [1, 0, 0],
    [2, 1, 0],
    [3, 2, 1],
    [4, 3, 1],
    [5, 4, 2],
    [6, 5, 2],
  ])('KGP-8.6112.1, TV-45: %i stunned crews: %i Eliminated, %i added', (n, lost, added) => {
    const begun = play(later('8.6112', { pieces: crews(n) }))
    expect(legal(begun.state, 'german').some(({ tag }) => tag === 'commit')).toBe(lost === 0)
    const { state } = play(
      begun.state,
      Array.from({ length: lost }, (_, i) => {
        expect(play(begun.state, [['german', { tag: 'commit' }]]).refused).toMatch(/Only one Stunned crew/)
        return give(`c${String(i)}`)
      }),
    )
    expect(n - stunnedLeft(state)).toBe(lost)
    expect(freshLeft(state)).toBe(added)
    if (lost > 0) {
      expect(play(state, [give(`c${String(n - 1)}`)]).refused).toMatch(/KGP-8\.6112\.1/)
      expect(partOf(play(state, [['german', { tag: 'commit' }]]).state)).toBe('8.6113')
    }
  })

  it('AMB-26: if the crews given up differ in type, the owner names the new type before he goes on', () => {
    const { state } = play(
      later('8.6112', { pieces: [crew('a', 1), crew('b', 1, '2-2-8'), crew('c', 1), crew('d', 2)] }),
      [give('a'), give('b')],
    )
    expect(freshLeft(state)).toBe(0)
    expect(legal(state, 'german')).toEqual([
      { tag: 'newCrew', type: '1-2-7' },
      { tag: 'newCrew', type: '2-2-8' },
    ])
    expect(play(state, [['german', { tag: 'commit' }]]).refused).toMatch(/First choose the type/)
    expect(play(state, [give('c')]).refused).toMatch(/First choose the type/)
    expect(play(state, [['german', { tag: 'newCrew', type: '1-2-6' }]]).refused).toMatch(/First choose the type/)
    const after = play(state, [['german', { tag: 'newCrew', type: '2-2-8' }]]).state
    expect(unseen(after, 'german').at(0) ?? null).toMatchObject({ type: '2-2-8', stun: 0 })
  })

  it('KGP-8.6112.1: each area counts separately, and only stunned crews on foot count', () => {
    const pieces = [crew('a', 1), crew('b', 1, '1-2-7', 'german:C'), crew('c', 0)]
    expect(legal(play(later('8.6112', { pieces })).state, 'german')).toEqual([{ tag: 'commit' }])
    const { state } = play(later('8.6112', { pieces: [...pieces, crew('d', 1)] }))
    for (const other of ['b', 'c']) expect(play(state, [give(other)]).refused).toMatch(/not a Stunned crew/)
    // KGP-8.6111, KGP-8.14: orders of battle are hidden by now, so an unseen piece is treated as nonexistent.
    expect(play(state, [give('us-anchor')]).refused).toMatch(/no such piece/)
    expect(play(state, [['german', { tag: 'pass' }]]).refused).toMatch(/cannot give this order now/)
  })
})
