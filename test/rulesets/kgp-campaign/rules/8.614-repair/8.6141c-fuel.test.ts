import { describe, expect, it } from 'vitest'
import { stateFaults } from '../../../../../src/rulesets/kgp-campaign/boundary/invariants.js'
import type { Command } from '../../../../../src/rulesets/kgp-campaign/model/command.js'
import { positionOf } from '../../../../../src/rulesets/kgp-campaign/model/position.js'
import { sampleData } from '../../../../../src/rulesets/kgp-campaign/module.js'
import { has, type Piece } from '../../../../../src/rulesets/kgp-campaign/model/piece.js'
import type { Side } from '../../../../../src/rulesets/kgp-campaign/data/names.js'
import { pieceOf, type State } from '../../../../../src/rulesets/kgp-campaign/model/state.js'
import { redact } from '../../../../../src/rulesets/kgp-campaign/model/view.js'
import { legal, partOf, play, rolls, type Move } from '../../playing.js'
import { gun, inBox, inSetupArea, tank, wreck } from '../../position.js'
import { at, later } from '../../retained.js'

const A = inSetupArea('german:A')
const car = (id: string, type = 'PzKpfw VG', more: object = {}): Piece =>
  tank(id, 'german', type, 'G21/0', { place: A, ...more })
const dry = (id: string, type = 'PzKpfw VG', more: object = {}): Piece =>
  car(id, type, { markers: ['outOfGas'], ...more })

const start = (pieces: readonly Piece[], state: Partial<State> = {}): State => later('8.6141c', { pieces, state })
const siphon = (donors: readonly string[], recipient: string): Move => ['german', { tag: 'siphon', donors, recipient }]
const german = (command: Command): Move => ['german', command]

/** The number of vehicles that can be refueled from a number of full ones. */
const refuels = (full: number): number => {
  const pieces = [
    ...Array.from({ length: full }, (_, i) => car(`full${String(i)}`)),
    ...['a', 'b', 'c'].map((id) => dry(id)),
  ]
  let { state } = play(start(pieces))
  for (let n = 0; ; n++) {
    const next = partOf(state) === '8.6141c' ? legal(state, 'german').find(({ tag }) => tag === 'siphon') : undefined
    if (next === undefined) return n
    state = play(state, [['german', next]]).state
  }
}

describe('KGP-8.6141c: German Gas Siphoning', () => {
  it.each([
    [2, 0],
    [3, 1],
    [5, 1],
    [6, 2],
  ])('KGP-8.6141c.1, TV-60: %i donors of one fuel and area: %i refueled', (full, n) => {
    expect(refuels(full)).toBe(n)
  })

  it('KGP-8.6141c.1, KGP-8.6141c.5: donors end Out of Gas; the recipient is marked Refueled', () => {
    const { state } = play(start([car('a'), car('b'), car('c'), dry('d')]), [siphon(['a', 'b', 'c'], 'd')])
    for (const id of ['a', 'b', 'c']) expect(at(state, id).markers).toEqual(['outOfGas'])
    expect(at(state, 'd').markers).toEqual(['refueled'])
    expect(play(state, [siphon(['b', 'c', 'd'], 'a')]).refused).toMatch(/can be refueled now/)
  })

  it('KGP-8.6141c.2, TV-60: armored cars cannot fuel a Panther; two of them and an M10 can fuel a third', () => {
    const cars = ['x', 'y', 'z'].map((id) => car(id, 'PSW 234/2'))
    const m10 = car('m10', 'M10 GMC', { color: 'us', markers: ['captured'] })
    const position = start([...cars, m10, dry('panther'), dry('psw', 'PSW 234/2')])
    expect(play(position, [siphon(['x', 'y', 'z'], 'panther')]).refused).toMatch(/KGP-8\.6141c\.2/)
    const { state, refused } = play(position, [siphon(['x', 'y', 'm10'], 'psw')])
    expect(refused).toBeNull()
    expect(at(state, 'psw').markers).toEqual(['refueled'])
  })

  it('KGP-8.6141c.1, KGP-8.6141c.5: a donor loses fuel it got earlier, and nothing is said of it for other donors', () => {
    const donors = [car('a', 'PzKpfw VG', { markers: ['refueled'] }), car('b'), car('c')]
    const { state, events } = play(start([...donors, dry('d')]), [siphon(['a', 'b', 'c'], 'd')])
    for (const id of ['a', 'b', 'c']) expect(at(state, id).markers).toEqual(['outOfGas'])
    const lost = events.flatMap((event) => (event.tag === 'marked' && event.taken[0] === 'refueled' ? event.piece : []))
    expect(lost).toEqual(['a'])
  })

  it('KGP-8.6141c.1: captured vehicles and Wrecks of the same area may donate; burnt-out, dry and distant ones may not', () => {
    const pieces = [
      wreck('hulk', 'us', 'M4', 'G22/0'),
      car('truck', 'truck', { color: 'us', side: 'german', markers: ['captured'] }),
      car('empty', 'PzKpfw VG', { crew: null, markers: ['abandoned'] }),
      wreck('burnt', 'german', 'PzKpfw VG', 'G22/0', { markers: ['burntOut'] }),
      dry('other'),
      car('distant', 'PzKpfw VG', { place: inSetupArea('german:C'), location: 'M27/0' }),
      car('boxed', 'PzKpfw VG', { place: inBox('W'), location: null }),
      tank('m4', 'us', 'M4', 'E14/0', { place: inSetupArea('us:A') }),
      wreck('american', 'us', 'M4', 'E14/0'),
      dry('d'),
    ]
    const { state } = play(start(pieces))
    const fine = siphon(['hulk', 'truck', 'empty'], 'd')
    expect(play(state, [fine]).refused).toBeNull()
    for (const id of ['burnt', 'other', 'distant', 'boxed', 'm4', 'american', 'hulk', 'none'])
      expect(play(state, [siphon(['hulk', 'truck', id], 'd')]).refused).toMatch(/it takes three vehicles or Wrecks/)
    expect(play(state, [siphon(['hulk', 'truck'], 'd')]).refused).toMatch(/it takes three vehicles or Wrecks/)
    for (const id of ['hulk', 'empty', 'none'])
      expect(play(state, [siphon(['hulk', 'truck', 'empty'], id)]).refused).toMatch(/not an Out-of-Gas vehicle/)
    expect(has(at(play(state, [fine]).state, 'hulk'), 'outOfGas')).toBe(true)
    expect(play(state, [german({ tag: 'buy', chartId: 'I1', mode: 'reserve', area: null })]).refused).toMatch(
      /cannot give this order now/,
    )
  })

  it('KGP-8.6141c.3: an otherwise-Mobile donor may be left once elsewhere in its area, outside buildings, or set on fire', () => {
    const pieces = [
      car('a'),
      car('b', 'PzKpfw VG', { markers: ['immobilized'] }),
      wreck('w', 'german', 'PzKpfw VG', 'G22/0'),
      dry('d'),
      gun('pak', 'german', '75mm PaK 40', 'G21/0', { place: A, hookedTo: 'a' }),
    ]
    const { state } = play(start(pieces), [siphon(['a', 'b', 'w'], 'd')])
    const push = (vehicle: string, to: string): Move => german({ tag: 'placeDonor', vehicle, to })
    expect(play(state, [push('a', 'H22/0')]).refused).toMatch(/cannot be left/)
    expect(play(state, [push('a', 'M27/0')]).refused).toMatch(/cannot be left/)
    expect(play(state, [push('b', 'F22/0')]).refused).toMatch(/cannot be left/)
    expect(play(state, [push('d', 'F22/0')]).refused).toMatch(/has given no fuel/)
    expect(play(state, [german({ tag: 'wreck', vehicle: 'a', burnt: false })]).refused).toMatch(/Burnt-Out Wreck/)
    expect(play(state, [german({ tag: 'wreck', vehicle: 'w', burnt: true })]).refused).toMatch(/has given no fuel/)
    const moved = play(state, [push('a', 'F22/0')]).state
    expect([at(moved, 'a').location, at(moved, 'pak').location]).toEqual(['F22/0', 'F22/0'])
    expect(play(moved, [push('a', 'F21/0')]).refused).toMatch(/cannot be left/)
    const burnt = play(moved, [german({ tag: 'wreck', vehicle: 'a', burnt: true })]).state
    expect(pieceOf(burnt, 'a')).toBeNull()
    const left = Object.values(burnt.pieces).find((piece) => piece.tag === 'wreck' && piece.location === 'F22/0')
    expect(left?.markers).toEqual(['burntOut', 'outOfGas'])
    expect(partOf(play(burnt, [german({ tag: 'pass' })]).state)).not.toBe('8.6141c')
  })

  it('KGP-8.6141c.3: rubble is not a building: a tank may be left there, but not a half-track that cannot enter it', () => {
    const rubbled = (type: string): boolean => {
      const opened = start([car('a', type), car('b', type), car('c', type), dry('d')])
      const changes = [{ location: 'H22/0', tag: 'rubble' }] as const
      const { state } = play({ ...opened, board: { ...opened.board, changes } }, [siphon(['a', 'b', 'c'], 'd')])
      return play(state, [german({ tag: 'placeDonor', vehicle: 'a', to: 'H22/0' })]).refused === null
    }
    expect([rubbled('PzKpfw VG'), rubbled('SPW 251/1')]).toEqual([true, false])
  })

  const six = Array.from({ length: 6 }, (_, i) => dry(`v${String(i)}`))
  const tds = ['t0', 't1'].map((id) => dry(id, 'M10 GMC', { color: 'us' as Side, markers: ['captured', 'outOfGas'] }))
  const night = { date: '22 N' as const, campaign: 'III' as const }

  it('KGP-8.6141c.4, TV-61: the secret dr of 22 N is 4: four of six dry vehicles refuel, but no M10', () => {
    const { state, events } = play(start([...six, ...tds], night), [german({ tag: 'bulkRefuel' }), [4]])
    const [roll] = rolls(events)
    expect(redact(roll, 'us')).toBeNull()
    expect(legal(state, 'german')).toHaveLength(6)
    expect(play(state, [german({ tag: 'refuel', vehicle: 't0' })]).refused).toMatch(/not an Out-of-Gas vehicle/)
    expect(play(state, [german({ tag: 'pass' })]).refused).toMatch(/cannot give this order now/)
    const filled = play(
      state,
      ['v0', 'v2', 'v3', 'v5'].map((vehicle) => german({ tag: 'refuel', vehicle })),
    )
    expect(filled.refused).toBeNull()
    expect([...six, ...tds].filter(({ id }) => has(at(filled.state, id), 'refueled')).map(({ id }) => id)).toEqual([
      'v0',
      'v2',
      'v3',
      'v5',
    ])
    expect(legal(filled.state, 'german')).toEqual([{ tag: 'pass' }])
    expect(play(filled.state, [german({ tag: 'bulkRefuel' })]).refused).toMatch(/night of the 22nd/)
  })

  it('KGP-8.6141c.4: the state codec rejects a refueling choice with more fuel than the rule gives', () => {
    const { state } = play(start([...six, ...tds], night), [german({ tag: 'bulkRefuel' }), [4]])
    const leaving = (left: number): readonly string[] => {
      if (state.phase.tag !== 'refit') throw new Error('no refit phase')
      const [task, ...rest] = state.phase.queue
      const asked = { ...task, about: { tag: 'refuel', left } } as typeof task
      const phase = { ...state.phase, queue: [asked, ...rest] }
      return stateFaults(positionOf(sampleData, { ...state, phase }))
        .map(({ pointer }) => pointer)
        .filter((pointer) => pointer.endsWith('/left'))
    }
    expect([leaving(4), leaving(5), leaving(6)]).toEqual([[], [], ['/phase/queue/0/about/left']])
  })

  it('KGP-8.6141c.4: with enough fuel all vehicles are refueled, in any area', () => {
    const pieces = [dry('a'), dry('b', 'PzKpfw VG', { place: inBox('W'), location: null })]
    const { state } = play(start(pieces, night), [german({ tag: 'bulkRefuel' }), [2]])
    expect([at(state, 'a').markers, at(state, 'b').markers]).toEqual([['refueled'], ['refueled']])
  })

  it('KGP-8.6141c.1, KGP-8.6141c.4: the fuel of 22 N refuels no donor of the same step', () => {
    const full = ['a', 'b', 'c'].map((id) => car(id))
    const { state } = play(start([...full, dry('d'), dry('e')], night), [
      siphon(['a', 'b', 'c'], 'd'),
      german({ tag: 'bulkRefuel' }),
      [6],
    ])
    expect(['a', 'b', 'c', 'd', 'e'].map((id) => has(at(state, id), 'outOfGas'))).toEqual([true, true, true, false, false]) // prettier-ignore
  })

  it('KGP-8.6141, KGP-8.6141c.4: no refueling in the Box of an Entry Area that is not Eligible', () => {
    const boxed = start([dry('a'), dry('b', 'PzKpfw VG', { place: inBox('W'), location: null })], night)
    const lost = { ...boxed, board: { ...boxed.board, hexControl: { ...boxed.board.hexControl, A20: 'us' } } } as const
    const { state } = play(lost, [german({ tag: 'bulkRefuel' }), [6]])
    expect([at(state, 'a').markers, at(state, 'b').markers]).toEqual([['refueled'], ['outOfGas']])
  })

  it('KGP-8.6141c.4, TV-61: no bulk fuel on 22 PM; the US never siphons', () => {
    const full = ['a', 'b', 'c'].map((id) => car(id))
    const { state } = play(start([...six, ...full], { ...night, date: '22 PM' }))
    expect(play(state, [german({ tag: 'bulkRefuel' })]).refused).toMatch(/night of the 22nd/)
    const yanks = ['x', 'y', 'z'].map((id) => tank(id, 'us', 'M4', 'E14/0', { place: inSetupArea('us:A') }))
    const thirsty = tank('t', 'us', 'M4', 'E14/0', { place: inSetupArea('us:A'), markers: ['outOfGas'] })
    const none = play(start([...yanks, thirsty])).state
    expect([legal(none, 'german'), legal(none, 'us')]).toEqual([[{ tag: 'pass' }], []])
  })
})
