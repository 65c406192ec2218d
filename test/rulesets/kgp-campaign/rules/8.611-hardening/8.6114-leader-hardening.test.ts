import { describe, expect, it } from 'vitest'
import { leaderHardening } from '../../../../../src/rulesets/kgp-campaign/data/tables.js'
import type { Options } from '../../../../../src/rulesets/kgp-campaign/data/options.js'
import { has, type Piece } from '../../../../../src/rulesets/kgp-campaign/model/piece.js'
import type { Side } from '../../../../../src/rulesets/kgp-campaign/data/names.js'
import type { State } from '../../../../../src/rulesets/kgp-campaign/model/state.js'
import { tableResult } from '../../../../../src/rulesets/kgp-campaign/data/table.js'
import { describeEvent } from '../../../../../src/rulesets/kgp-campaign/text/describe.js'
import { redact } from '../../../../../src/rulesets/kgp-campaign/model/view.js'
import { legal, modifiers, partOf, play, rolls, type Move } from '../../playing.js'
import { inBox, inSetupArea, man } from '../../position.js'
import { at, fought, later, types, unseen } from '../../retained.js'

const A = inSetupArea('german:A')
const here = (id: string, type: string, more: object = {}): Piece =>
  man(id, 'german', type, 'H22/0', { place: A, ...more })

const start = (pieces: readonly Piece[], winner: Side | null = null, options: Partial<Options> = {}): State => {
  const state = later('8.6114', { pieces, options })
  return { ...state, ledgers: fought(state, winner) }
}

const ROLL: Move = ['german', { tag: 'rollForLeader' }]
const COMMIT: Move = ['german', { tag: 'commit' }]
const US: readonly Move[] = [
  ['us', { tag: 'promote', area: 'us:A' }],
  ['us', { tag: 'commit' }],
]

/** The step up to the German roll, after the Americans have promoted a man. */
const rolling = (state: State): State => play(state, [ROLL, COMMIT, ...US]).state

describe('KGP-8.6114: Leaders', () => {
  it.each([
    [1, '10-2'],
    [2, '10-2'],
    [3, '9-2'],
    [4, '9-1'],
    [5, '8-1'],
    [6, '8-0'],
    [7, '8-0'],
    [8, '7-0'],
    [9, '7-0'],
    [10, '6+1'],
    [11, '6+1'],
  ])('KGP-8.6114.2, TV-48, TD-07: Final %i: %s', (final, type) => {
    expect(tableResult(leaderHardening, final)).toBe(type)
  })

  it.each([
    [-2, '10-2', '10-3'],
    [-1, '9-2', '10-2'],
    [0, '9-1', '9-2'],
  ] as const)('KGP-8.6114.2, TV-49: won, DR 4, the player picks %i: %s', (value, type, next) => {
    const state = rolling(start([here('a', '10-2'), here('b', '9-2'), here('c', '9-1')], 'german'))
    const { state: after, events } = play(state, [
      [1, 3],
      ['german', { tag: 'winModifier', value }],
    ])
    const [roll] = rolls(events)
    expect(roll).toMatchObject({ final: 4 + value, result: type, heard: 'german', dice: [1, 3] })
    expect(modifiers(roll)).toBe(value === 0 ? '' : `won ${String(value)}`)
    const expected = [...['10-2', '9-2', '9-1'].filter((one) => one !== type), next].toSorted()
    expect(types(after, 'german')).toEqual(expected)
  })

  it('KGP-8.6114.2: the winner sees the dice before choosing the modifier; the other side reads one sentence', () => {
    const told = (winner: Side | null): readonly string[] => {
      const state = rolling(start([here('a', '8-0')], winner))
      const { events } = play(state, [[1, 3]])
      return events.map((event) => describeEvent(state, event)).filter((text) => text.includes('for a leader'))
    }
    expect(told('german')).toEqual(['The Germans roll 1 3 for a leader. (8.6114.2)'])
    expect(told('us')).toEqual(['The Germans roll 1 3 for a leader: the leader is a 9-1. (8.6114.2)'])
  })

  it('KGP-8.6114.2, TV-50: the named type is absent: of 8-0 (wounded), 8-1 and 9-2 the 8-1 becomes 9-1', () => {
    const state = rolling(start([here('a', '8-0', { markers: ['wounded'] }), here('b', '8-1'), here('c', '9-2')]))
    const { state: after } = play(state, [[5, 5]])
    expect(types(after, 'german')).toEqual(['8-0', '9-1', '9-2'])
  })

  it('KGP-8.6114.2: a wounded leader counts; the owner picks among several; armor leaders and prisoners do not count', () => {
    const pieces = [
      here('a', '8-0', { markers: ['wounded'] }),
      here('b', '8-0'),
      here('tanker', '8-0', { kind: 'armorLeader' }),
      man('captive', 'german', '8-0', 'J21/0', { guard: 'us-anchor', place: inSetupArea('us:A') }),
    ]
    const { state } = play(rolling(start(pieces)), [[3, 3]])
    expect(legal(state, 'german')).toEqual([
      { tag: 'harden', unit: 'a' },
      { tag: 'harden', unit: 'b' },
    ])
    expect(play(state, [['german', { tag: 'harden', unit: 'tanker' }]]).refused).toMatch(/not the leader/)
    expect(play(state, [['german', { tag: 'commit' }]]).refused).not.toBeNull()
    expect(play(state, [['german', { tag: 'pass' }]]).refused).not.toBeNull()
    const after = play(state, [['german', { tag: 'harden', unit: 'a' }]]).state
    expect(unseen(after, 'german')[0]).toMatchObject({ type: '8-1', markers: ['wounded'] })
  })

  it('KGP-8.6114.2: without a leader nothing happens', () => {
    const { state, events } = play(rolling(start([here('squad', '6-5-8')])), [[1, 1]])
    expect(rolls(events)[0].result).toBe('10-2')
    expect(types(state, 'german')).toEqual(['6-5-8'])
  })

  it('KGP-8.6114.2: under leaderTable.band67 9-0, which no leader has, the lowest leader rises', () => {
    const pieces = [here('a', '8-0'), here('b', '7-0')]
    const { state } = play(rolling(start(pieces, null, { 'leaderTable.band67': '9-0' })), [[3, 4]])
    expect(types(state, 'german')).toEqual(['8-0', '8-0'])
  })

  it('KGP-8.6114.1: heroic leaders rise and are no longer heroic; a 10-3 only ceases to be heroic', () => {
    const heroic = { markers: ['heroic'] as const }
    const { state } = play(start([here('a', '8-1', heroic), here('b', '10-3', heroic)]))
    expect(types(state, 'german')).toEqual(['10-3', '9-1'])
    for (const piece of Object.values(state.pieces)) expect(has(piece, 'heroic')).toBe(false)
    expect(at(state, 'b').type).toBe('10-3')
  })

  it.each([
    [true, '9-2'],
    [false, '9-1'],
  ])('AMB-28: leader.twice = %s: a heroic 8-1 alone, roll 4: %s', (twice, type) => {
    const pieces = [here('a', '8-1', { markers: ['heroic'] })]
    const { state } = play(rolling(start(pieces, null, { 'leader.twice': twice })), [[2, 2]])
    expect(types(state, 'german')).toEqual([type])
  })

  it('KGP-8.6114.3: a leader rises one rank at a time', () => {
    const ladder = ['6+1', '7-0', '8-0', '8-1', '9-1', '9-2', '10-2', '10-3']
    for (const [i, type] of ladder.entries()) {
      const { state } = play(rolling(start([here('a', type)])), [[1, 1]])
      expect(types(state, 'german')).toEqual([ladder[Math.min(i + 1, 7)]])
    }
  })

  it('KGP-8.6115, AMB-29: instead of a roll a 7-0 may be promoted, with Personnel; one or the other, once', () => {
    const pieces = [here('squad', '6-5-8'), man('gun', 'german', '2-2-8', null, { place: inBox('W') })]
    const { state } = play(start(pieces))
    expect(legal(state, 'german')).toEqual([
      { tag: 'rollForLeader' },
      { tag: 'promote', area: 'W' },
      { tag: 'promote', area: 'german:A' },
    ])
    expect(play(state, [COMMIT]).refused).toMatch(/roll for a leader/)
    expect(play(state, [['german', { tag: 'promote', area: 'german:C' }]]).refused).toMatch(/KGP-8\.6115/)
    expect(play(state, [['german', { tag: 'pass' }]]).refused).not.toBeNull()
    const after = play(state, [['german', { tag: 'promote', area: 'german:A' }]]).state
    expect(unseen(after, 'german')[0]).toMatchObject({
      type: '7-0',
      kind: 'leader',
      location: 'H22/0',
      place: A,
      formation: 'SS',
    })
    expect(legal(after, 'german')).toEqual([{ tag: 'commit' }])
    expect(play(after, [ROLL]).refused).toMatch(/already been decided/)
    const done = play(after, [COMMIT, ...US])
    expect(rolls(done.events)).toEqual([])
    expect(partOf(done.state)).toBe('8.613')
  })

  it('KGP-8.6115: under promotion.area any, he may appear in an empty area too', () => {
    const { state } = play(start([], null, { 'promotion.area': 'any' }))
    const areas = legal(state, 'german').flatMap((command) => (command.tag === 'promote' ? [command.area] : []))
    expect(areas).toEqual(['german:A', 'german:B', 'W', 'S'])
    const there = (area: string): Piece =>
      unseen(play(state, [['german', { tag: 'promote', area }]]).state, 'german')[0]
    expect(there('german:B')).toMatchObject({ location: 'K26/0', place: inSetupArea('german:B') })
    expect(there('W')).toMatchObject({ location: null, place: inBox('W') })
  })

  it('KGP-8.6114.2: both rolls are secret, and the German one comes first', () => {
    const both: readonly Move[] = [ROLL, COMMIT, ['us', { tag: 'rollForLeader' }], ['us', { tag: 'commit' }]]
    const { events } = play(start([]), [...both, [3, 3], [4, 4]])
    const [german, us] = rolls(events)
    expect([german.side, us.side]).toEqual(['german', 'us'])
    expect([redact(german, 'us'), redact(us, 'german')]).toEqual([null, null])
  })
})
