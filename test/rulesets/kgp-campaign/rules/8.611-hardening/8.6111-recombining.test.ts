import { describe, expect, it } from 'vitest'
import type { Command } from '../../../../../src/rulesets/kgp-campaign/model/command.js'
import type { Piece } from '../../../../../src/rulesets/kgp-campaign/model/piece.js'
import { sides, type Seat, type Side } from '../../../../../src/rulesets/kgp-campaign/data/names.js'
import { pieceOf, type State } from '../../../../../src/rulesets/kgp-campaign/model/state.js'
import { legal, partOf, play, type Move } from '../../playing.js'
import { inBox, inSetupArea, man, sw } from '../../position.js'
import { later, types, unseen } from '../../retained.js'

const halves = (n: number, type: string, side: Side = 'german'): readonly Piece[] =>
  Array.from({ length: n }, (_, i) =>
    man(`${type}-${String(i)}`, side, type, side === 'german' ? 'H22/0' : 'D13/0', {
      place: inSetupArea(`${side}:A`),
    }),
  )

const weapons = (n: number, type: string, side: Side = 'german'): readonly Piece[] =>
  Array.from({ length: n }, (_, i) =>
    sw(`w${String(i)}`, side, type, null, { place: inSetupArea(`${side}:A`), markers: ['malfunctioned'] }),
  )

const start = (pieces: readonly Piece[]): State => later('8.6111', { pieces, state: { veiled: false } })

const first = (state: State, seat: Seat, tag: Command['tag']): Command | undefined =>
  legal(state, seat).find((command) => command.tag === tag)

const mayCommit = (state: State, seat: Seat): boolean => first(state, seat, 'commit') !== undefined

/** The numbers of half-squads that may remain when a side commits. */
const endings = (pieces: readonly Piece[], side: Side): readonly number[] => {
  const found: number[] = []
  let { state } = play(start(pieces))
  const left = (): number => Object.values(state.pieces).filter((p) => 'kind' in p && p.kind === 'halfSquad').length
  for (;;) {
    if (partOf(state) !== '8.6111' || mayCommit(state, side)) found.push(left())
    const pair = partOf(state) === '8.6111' ? first(state, side, 'recombine') : undefined
    if (pair === undefined) return found.toSorted((a, b) => a - b)
    state = play(state, [[side, pair]]).state
  }
}

describe('KGP-8.6111: Recombining', () => {
  it.each([
    [4, 0, [0]],
    [3, 0, [1]],
    [2, 1, [0, 2]],
    [5, 2, [1, 3]],
  ])('KGP-8.6111.2, TV-43: %i half-squads of a type, allowance %i: left %j', (n, k, left) => {
    expect(endings([...halves(n, '3-4-8'), ...weapons(k, 'HMG')], 'german')).toEqual(left)
  })

  it('INV-33, AMB-51: a squad is Isolated if one of its halves was, and keeps their prisoners', () => {
    const place = inSetupArea('german:A')
    const pieces = [
      man('free', 'german', '3-4-8', 'H22/0', { place }),
      man('cut-off', 'german', '3-4-8', 'I20/0', { place }),
      man('captive', 'us', '6-6-6', 'I20/0', { place, guard: 'cut-off', markers: ['unarmed'] }),
    ]
    const after = (first: string, second: string): Piece | null => {
      const { state } = play(start(pieces), [['german', { tag: 'recombine', first, second }]])
      return pieceOf(state, 'captive')
    }
    expect(after('cut-off', 'free')).toMatchObject({ guard: expect.stringMatching(/^german-x/) as string })
    expect(after('free', 'cut-off')).toMatchObject({
      guard: expect.stringMatching(/^german-x/) as string,
      location: 'I20/0',
    })
  })

  it('TV-44, AMB-25: two types, two half-squads each, allowance 1: at most one type keeps both', () => {
    const pieces = [...halves(2, '3-4-8'), ...halves(2, '2-4-7'), ...weapons(1, 'HMG')]
    const { state } = play(start(pieces))
    expect(mayCommit(state, 'german')).toBe(false)
    for (const type of ['3-4-8', '2-4-7']) {
      const one: Move = ['german', { tag: 'recombine', first: `${type}-0`, second: `${type}-1` }]
      const after = play(state, [one])
      expect(mayCommit(after.state, 'german')).toBe(true)
      expect(types(after.state, 'german')).toContain(type === '3-4-8' ? '6-5-8' : '4-6-7')
    }
  })

  it('KGP-8.6111.2: a 60mm mortar keeps a half-squad for the US only', () => {
    expect(endings([...halves(2, '3-4-6', 'us'), ...weapons(1, '60mm MTR', 'us')], 'us')).toEqual([0, 2])
    expect(endings([...halves(2, '3-4-8'), ...weapons(1, '60mm MTR')], 'german')).toEqual([0])
    expect(endings([...halves(2, '3-4-6', 'us'), ...weapons(1, '.50-cal HMG', 'us')], 'us')).toEqual([0, 2])
    expect(endings([...halves(2, '3-4-6', 'us'), ...weapons(1, 'MMG', 'us')], 'us')).toEqual([0])
  })

  it('KGP-8.6111.1, AMB-24: no leader is needed, and the squad keeps what its half-squads had', () => {
    const guard = { place: inSetupArea('us:A') }
    const { state, refused } = play(
      later('8.6111', {
        pieces: [
          man('a', 'us', '3-4-6', 'J21/0', guard),
          man('b', 'us', '3-4-6', 'J21/0', { ...guard, markers: ['ammoShortage'] }),
          sw('mg', 'us', 'MMG', 'J21/0', { ...guard, possessor: 'b' }),
          man('captive', 'german', '6-5-8', 'J21/0', { ...guard, guard: 'a' }),
        ],
      }),
      [['us', { tag: 'recombine', first: 'a', second: 'b' }]],
    )
    expect(refused).toBeNull()
    const squad = unseen(state, 'us').at(0) ?? null
    expect(squad).toMatchObject({ type: '6-6-6', kind: 'squad', markers: ['ammoShortage'], location: 'J21/0' })
    expect(pieceOf(state, 'mg')).toMatchObject({ possessor: squad?.id })
    expect(pieceOf(state, 'captive')).toMatchObject({ guard: squad?.id })
  })

  it('KGP-8.6111.1: half-squads of different types, areas or sides do not Recombine', () => {
    const place = inSetupArea('german:A')
    const pieces = [
      man('a', 'german', '3-4-8', 'H22/0', { place }),
      man('b', 'german', '3-4-8', 'M27/0', { place: inSetupArea('german:C') }),
      man('c', 'german', '2-4-7', 'H22/0', { place }),
      man('d', 'german', '3-4-8', null, { place: inBox('W') }),
      man('e', 'german', '3-4-8', 'H22/0', { place, markers: ['unarmed'] }),
      man('f', 'german', '3-4-8', 'H22/1', { place }),
      man('g', 'us', '3-4-6', 'D13/0', { place: inSetupArea('us:A') }),
    ]
    const { state } = play(start(pieces))
    const refused = (first: string, second: string): string | null =>
      play(state, [['german', { tag: 'recombine', first, second }]]).refused
    for (const other of ['b', 'c', 'd', 'e', 'a']) expect(refused('a', other)).toMatch(/KGP-8\.6111\.1/)
    // KGP-8.6111, KGP-8.14: orders of battle are hidden by now, so an unseen piece is treated as nonexistent.
    expect(refused('a', 'g')).toMatch(/no such piece/)
    expect(refused('a', 'nobody')).toMatch(/no such piece/)
    expect(play(state, [['german', { tag: 'commit' }]]).refused).toMatch(/must still Recombine/)
    expect(play(state, [['german', { tag: 'pass' }]]).refused).not.toBeNull()
    expect(legal(state, 'german')).toEqual([
      { tag: 'recombine', first: 'a', second: 'f' },
      { tag: 'recombine', first: 'f', second: 'a' },
    ])
    const upstairs = play(state, [['german', { tag: 'recombine', first: 'f', second: 'a' }]])
    expect((unseen(upstairs.state, 'german').at(0) ?? null)?.location).toBe('H22/1')
  })

  it('KGP-8.6111.1: two half-squads of one Location form one pair, named in list order', () => {
    const place = inSetupArea('german:A')
    const { state } = play(start(['a', 'b'].map((id) => man(id, 'german', '3-4-8', 'H22/0', { place }))))
    const pair = (first: string, second: string): Command => ({ tag: 'recombine', first, second })
    expect(legal(state, 'german')).toEqual([pair('a', 'b')])
    expect(play(state, [['german', pair('a', 'b')]]).rule).toBeNull()
    expect(play(state, [['german', pair('b', 'a')]]).rule).toBe('recombine.pair')
  })

  it('KGP-8.14: orders of battle become secret even if nothing Recombines, and both sides are asked anyway', () => {
    const { state } = play(start(halves(1, '3-4-8')))
    expect(state.veiled).toBe(true)
    for (const side of sides) expect(legal(state, side)).toEqual([{ tag: 'commit' }])
  })
})
