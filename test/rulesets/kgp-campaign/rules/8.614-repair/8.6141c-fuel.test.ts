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

/** How many vehicles can be refueled from so many full ones. */
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

describe('KGP-8.6141c German Gas Siphoning', () => {
  it.each([
    [2, 0],
    [3, 1],
    [5, 1],
    [6, 2],
  ])('TV-60 KGP-8.6141c.1 %i donors of one fuel and area: %i refueled', (full, n) => {
    expect(refuels(full)).toBe(n)
  })

  it('KGP-8.6141c.1, KGP-8.6141c.5 donors end Out of Gas, the recipient is refueled and marked so', () => {
    const { state } = play(start([car('a'), car('b'), car('c'), dry('d')]), [siphon(['a', 'b', 'c'], 'd')])
    for (const id of ['a', 'b', 'c']) expect(at(state, id).markers).toEqual(['outOfGas'])
    expect(at(state, 'd').markers).toEqual(['refueled'])
    expect(play(state, [siphon(['b', 'c', 'd'], 'a')]).refused).toMatch(/to be refueled now/)
  })

  it('TV-60 KGP-8.6141c.2 armored cars fuel no Panther; two of them and an M10 fuel a third', () => {
    const cars = ['x', 'y', 'z'].map((id) => car(id, 'PSW 234/2'))
    const m10 = car('m10', 'M10 GMC', { color: 'us', markers: ['captured'] })
    const position = start([...cars, m10, dry('panther'), dry('psw', 'PSW 234/2')])
    expect(play(position, [siphon(['x', 'y', 'z'], 'panther')]).refused).toMatch(/KGP-8\.6141c\.2/)
    const { state, refused } = play(position, [siphon(['x', 'y', 'm10'], 'psw')])
    expect(refused).toBeNull()
    expect(at(state, 'psw').markers).toEqual(['refueled'])
  })

  it('KGP-8.6141c.1 captured vehicles and Wrecks of the same area give fuel; burnt-out, dry and distant ones do not', () => {
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
      expect(play(state, [siphon(['hulk', 'truck', id], 'd')]).refused).toMatch(/no three vehicles/)
    expect(play(state, [siphon(['hulk', 'truck'], 'd')]).refused).toMatch(/no three vehicles/)
    for (const id of ['hulk', 'empty', 'none'])
      expect(play(state, [siphon(['hulk', 'truck', 'empty'], id)]).refused).toMatch(/no Out-of-Gas vehicle/)
    expect(has(at(play(state, [fine]).state, 'hulk'), 'outOfGas')).toBe(true)
    expect(play(state, [german({ tag: 'buy', chartId: 'I1', mode: 'reserve', area: null })]).refused).toMatch(
      /not for you to do now/,
    )
  })

  it('KGP-8.6141c.3 an otherwise-Mobile donor may be left elsewhere in its area, out of buildings, once; and be burnt', () => {
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
    expect(play(state, [push('d', 'F22/0')]).refused).toMatch(/has not given/)
    expect(play(state, [german({ tag: 'wreck', vehicle: 'a', burnt: false })]).refused).toMatch(/Burnt-Out Wreck/)
    expect(play(state, [german({ tag: 'wreck', vehicle: 'w', burnt: true })]).refused).toMatch(/has not given/)
    const moved = play(state, [push('a', 'F22/0')]).state
    expect([at(moved, 'a').location, at(moved, 'pak').location]).toEqual(['F22/0', 'F22/0'])
    expect(play(moved, [push('a', 'F21/0')]).refused).toMatch(/cannot be left/)
    const burnt = play(moved, [german({ tag: 'wreck', vehicle: 'a', burnt: true })]).state
    expect(pieceOf(burnt, 'a')).toBeNull()
    const left = Object.values(burnt.pieces).find((piece) => piece.tag === 'wreck' && piece.location === 'F22/0')
    expect(left?.markers).toEqual(['burntOut', 'outOfGas'])
    expect(partOf(play(burnt, [german({ tag: 'pass' })]).state)).not.toBe('8.6141c')
  })

  it('KGP-8.6141c.3 rubble is no building: a tank may be left there, a half-track that may not enter it may not', () => {
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

  it('TV-61 KGP-8.6141c.4 the secret dr of 22 N is 4: four of six dry vehicles, no M10', () => {
    const { state, events } = play(start([...six, ...tds], night), [german({ tag: 'bulkRefuel' }), [4]])
    const [roll] = rolls(events)
    expect(redact(roll, 'us')).toBeNull()
    expect(legal(state, 'german')).toHaveLength(6)
    expect(play(state, [german({ tag: 'refuel', vehicle: 't0' })]).refused).toMatch(/no Out-of-Gas vehicle/)
    expect(play(state, [german({ tag: 'pass' })]).refused).toMatch(/not for you to do now/)
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

  it('KGP-8.6141c.4 no position asks whom to refuel with more fuel than is scarce', () => {
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

  it('KGP-8.6141c.4 where there is enough for all, all are refueled, in any area', () => {
    const pieces = [dry('a'), dry('b', 'PzKpfw VG', { place: inBox('W'), location: null })]
    const { state } = play(start(pieces, night), [german({ tag: 'bulkRefuel' }), [2]])
    expect([at(state, 'a').markers, at(state, 'b').markers]).toEqual([['refueled'], ['refueled']])
  })

  it('TV-61 KGP-8.6141c.4 on 22 PM the fuel is refused; the Americans never siphon', () => {
    const full = ['a', 'b', 'c'].map((id) => car(id))
    const { state } = play(start([...six, ...full], { ...night, date: '22 PM' }))
    expect(play(state, [german({ tag: 'bulkRefuel' })]).refused).toMatch(/night of the 22nd/)
    const yanks = ['x', 'y', 'z'].map((id) => tank(id, 'us', 'M4', 'E14/0', { place: inSetupArea('us:A') }))
    const thirsty = tank('t', 'us', 'M4', 'E14/0', { place: inSetupArea('us:A'), markers: ['outOfGas'] })
    expect(partOf(play(start([...yanks, thirsty])).state)).not.toBe('8.6141c')
  })
})
