import { describe, expect, it } from 'vitest'
import type { Command } from '../../../../src/rulesets/kgp-campaign/model/command.js'
import type { Piece } from '../../../../src/rulesets/kgp-campaign/model/piece.js'
import { pieceOf, type State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import { legal, play, type Move, type Played } from '../playing.js'
import { inSetupArea, man, type Said } from '../position.js'
import { later } from '../retained.js'

const AREA = inSetupArea('german:A')

const guard = (isolated: boolean): Piece =>
  man('guard', 'german', '6-5-8', isolated ? 'I20/0' : 'H22/0', { place: AREA })

const prisoner = (type: string, isolated = true): Piece =>
  man('pow', 'us', type, isolated ? 'I20/0' : 'H22/0', {
    place: AREA,
    guard: 'guard',
    markers: ['unarmed'],
  })

const decided = (pieces: readonly Piece[], moves: readonly Move[] = [], said: Said = {}): Played =>
  play(later('8.608', { ...said, pieces }), moves)

const fate = (is: 'keep' | 'transfer' | 'massacre' | 'free', to: string | null = null): Move => [
  'german',
  { tag: 'prisonerFate', prisoner: 'pow', fate: is, guard: to },
]

describe('KGP-8.608: Prisoners', () => {
  it('KGP-8.608.1, TV-86: prisoners of a Guard who is not Isolated are Eliminated', () => {
    const { state } = decided([guard(false), prisoner('6-6-6', false)])
    expect(state.pieces['pow']).toBeUndefined()
    expect(state.lost).toMatchObject([{ id: 'pow', cause: 'KGP-8.608.1' }])
  })

  it('KGP-8.608.2: an Isolated Guard may keep, transfer, Massacre or free his prisoners', () => {
    const mate = man('mate', 'german', '3-4-8', 'I20/1', { place: AREA })
    const far = man('far', 'german', '3-4-8', 'H22/0', { place: AREA })
    const pieces = [guard(true), prisoner('6-6-6'), mate, far]
    const offered = legal(decided(pieces).state, 'german').map((command) =>
      command.tag === 'prisonerFate' ? `${command.fate} ${String(command.guard)}` : command.tag,
    )
    expect(offered).toEqual(['keep null', 'massacre null', 'free null', 'transfer mate'])
    expect(decided(pieces, [fate('keep')]).state.pieces['pow']).toMatchObject({ guard: 'guard', location: 'I20/0' })
    expect(decided(pieces, [fate('transfer', 'mate')]).state.pieces['pow']).toMatchObject({
      guard: 'mate',
      location: 'I20/1',
    })
    expect(decided(pieces, [fate('transfer', 'far')]).rule).toBe('prisoner.guard')
    expect(decided(pieces, [fate('keep', 'mate')]).rule).toBe('prisoner.guard')
  })

  it('KGP-8.608.2, KGP-CG4: a Massacre is recorded permanently', () => {
    const { state } = decided([guard(true), prisoner('6-6-6')], [fate('massacre')])
    expect(state.massacres).toEqual([{ by: 'german', date: '20 AM' }])
    expect(state.pieces['pow']).toBeUndefined()
  })

  it.each([
    ['us', '6-6-6', '5-3-6', 'squad'],
    ['us', '3-4-6', '2-2-6', 'halfSquad'],
    ['us', '2-2-7', '2-2-6', 'halfSquad'],
  ])(
    'KGP-8.608.3, KGP-8.608.4, TV-86: a freed %s %s becomes a Green %s %s in its nearest area',
    (_, from, to, kind) => {
      const { state } = decided([guard(true), prisoner(from)], [fate('free')])
      expect(state.pieces['pow']).toBeUndefined()
      expect(state.pieces['us-n1']).toMatchObject({ type: to, kind, guard: null, markers: [] })
      expect(state.pieces['us-n1'].place).toMatchObject({ tag: 'setupArea' })
      expect(state.pieces['us-n1'].place).not.toMatchObject({ area: 'german:A' })
    },
  )

  it.each([
    ['9-1', '9-1'],
    ['', '6+1'],
  ])('KGP-8.608.4: a freed leader of rank “%s” is %s', (rank, now) => {
    const pow = man('pow', 'us', rank, 'I20/0', { kind: 'leader', place: AREA, guard: 'guard', markers: ['unarmed'] })
    const { state } = decided([guard(true), pow], [fate('free')])
    expect(state.pieces['pow']).toMatchObject({ type: now, guard: null, markers: [] })
  })

  it.each([
    [{ tag: 'pass' }, 'turn.answer'],
    [{ tag: 'prisonerFate', prisoner: 'guard', fate: 'keep', guard: null }, 'piece.own'],
  ] as readonly (readonly [Command, string])[])('KGP-8.608.2: rejects %j', (command, rule) => {
    expect(decided([guard(true), prisoner('6-6-6')], [['german', command]]).rule).toBe(rule)
  })

  it.each([
    ['eliminate', undefined],
    ['leftInPlace', { tag: 'leftInPlace' }],
  ] as const)('KGP-8.608.3, AMB-20: without a destination, escape.noDestination = %s', (value, place) => {
    const [captor, pow] = [
      man('guard', 'us', '6-6-6', 'J19/2', { place: inSetupArea('us:A') }),
      man('pow', 'german', '6-5-8', 'J19/2', {
        place: inSetupArea('us:A'),
        guard: 'guard',
        markers: ['unarmed'],
      }),
    ]
    const start = later('8.608', { pieces: [captor, pow], options: { 'escape.noDestination': value } })
    const marking = start.areas
    if (marking === null) throw new Error('the map is marked')
    const homeless: State = {
      ...start,
      areas: { ...marking, areas: marking.areas.filter(({ side }) => side === 'us') },
      board: { ...start.board, hexControl: {} },
    }
    const { state } = play(homeless, [['us', { tag: 'prisonerFate', prisoner: 'pow', fate: 'free', guard: null }]])
    expect(pieceOf(state, 'german-n1')?.place).toEqual(place)
  })
})
