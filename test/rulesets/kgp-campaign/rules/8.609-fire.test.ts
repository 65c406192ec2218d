import { sampleData } from '../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import { currentLvp } from '../../../../src/rulesets/kgp-campaign/rules/8.603-scenario-end/location-points.js'
import type { Piece } from '../../../../src/rulesets/kgp-campaign/model/piece.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import type { Board } from '../../../../src/rulesets/kgp-campaign/model/board.js'
import { partOf, play, type Played } from '../playing.js'
import { before, gun, inSetupArea, man, sw, tank, work, wreck, type Said } from '../position.js'
import { later } from '../retained.js'

const US = inSetupArea('us:A')
const ISOLATED = inSetupArea('us:A')

const burning = (
  fires: Board['fires'],
  pieces: readonly Piece[],
  said: Partial<Board> = {},
  more: Said = {},
): Played => {
  const state = later('8.609', { ...more, pieces })
  return play({ ...state, board: { ...state.board, fires, ...said } })
}

const rubble = (location: string): Partial<Board> => ({ changes: [{ location, tag: 'rubble' }] })

const markers = (state: State, id: string): readonly string[] => state.pieces[id].markers

describe('KGP-8.609: Extinguishing Flames and Blazes', () => {
  it('KGP-8.609: without fires the step is skipped', () => {
    const { events, state } = burning({}, [])
    expect(events.some((event) => event.tag === 'stepSkipped' && event.part === '8.609')).toBe(true)
    expect(partOf(state)).not.toBe('8.609')
  })

  it.each([
    ['in the open', {}, 'M25/0', {}, []],
    ['in stone rubble', rubble('E14/0'), 'E14/0', {}, ['E14/0']],
  ])('KGP-8.6091, A-59: a Burning Wreck %s burns out, and its Blaze goes out', (_, said, at, fires, left) => {
    const { state } = burning({}, [wreck('hulk', 'german', 'PzKpfw IVJ', at, { markers: ['burning'] })], said)
    expect(markers(state, 'hulk')).toEqual(['burntOut'])
    expect(state.board.fires).toEqual(fires)
    expect(state.board.changes.map(({ location }) => location)).toEqual(left)
  })

  it('KGP-8.6091, KGP-8.6094: the Blaze of a Wreck in a building destroys the building', () => {
    const { state } = burning({}, [wreck('hulk', 'us', 'M4', 'K15/0', { markers: ['burning'] })])
    expect(state.pieces['hulk']).toBeUndefined()
    expect(state.board).toMatchObject({ fires: {}, changes: [{ location: 'K15/0', tag: 'rubble' }] })
  })

  it('KGP-8.6091, A-59: the Blaze of a Wreck in an entrenchment of a building hex sets the building on fire', () => {
    const beside = wreck('hulk', 'us', 'M4', 'K15/f', { markers: ['burning'] })
    const { state } = burning({}, [beside, work('hole', 'us', 'foxhole', 'K15/0')])
    expect(state.board.changes).toEqual([{ location: 'K15/0', tag: 'rubble' }])
  })

  it('KGP-8.6091, A-59: burning terrain beside a Wreck does not make it a Burning Wreck', () => {
    const { state } = burning({ 'M25/0': 'blaze' }, [wreck('hulk', 'german', 'PzKpfw IVJ', 'M25/0')])
    expect(markers(state, 'hulk')).toEqual([])
    expect(state.board.fires).toEqual({})
  })

  it('KGP-8.6091, A-59: a Burning Wreck and burning terrain in one Location are separate fires; both go out', () => {
    const hulk = wreck('hulk', 'german', 'PzKpfw IVJ', 'M25/0', { markers: ['burning'] })
    const { state } = burning({ 'M25/0': 'flame' }, [hulk])
    expect([markers(state, 'hulk'), state.board.fires]).toEqual([['burntOut'], {}])
  })

  it('KGP-8.2.enterable, A-59: a terrain Blaze bars its hex; the Blaze of a Wreck does not', () => {
    const ring = ['E17', 'F17', 'D17', 'D18', 'F18', 'E19'].map((hex) => `${hex}/0`)
    const squad = man('squad', 'us', '6-6-6', 'E18/0')
    const placeAfter = (pieces: readonly Piece[], fires: Board['fires']): unknown => {
      const state = before('8.605', { pieces: [squad, man('other', 'us', '6-6-6', 'K15/0'), ...pieces] })
      return play({ ...state, board: { ...state.board, fires } }).state.pieces['squad'].place
    }
    const wrecks = ring.map((at, n) => wreck(`w${String(n)}`, 'german', 'PzKpfw IVJ', at, { markers: ['burning'] }))
    expect(placeAfter(wrecks, {})).toEqual(US)
    expect(placeAfter([], Object.fromEntries(ring.map((at) => [at, 'blaze'])))).toEqual({ tag: 'map' })
  })

  it('KGP-8.6092, KGP-8.6095, TV-85: burning wooden rubble becomes a Shellhole; its MG is lost, its tank a Burnt-Out Wreck', () => {
    const pieces = [
      man('sq', 'us', '6-6-6', 'K15/0', { place: US }),
      sw('mg', 'us', 'MMG', 'K15/0', { place: US }),
      tank('m4', 'us', 'M4', 'K15/0', { place: US }),
      wreck('hulk', 'german', 'PzKpfw IVJ', 'K15/0'),
      work('wire', 'us', 'wire', 'K15/0'),
    ]
    const before = rubble('K15/0')
    const { state } = burning({ 'K15/0': 'blaze' }, pieces, before)
    expect(state.board).toMatchObject({
      fires: {},
      changes: [{ location: 'K15/0', tag: 'shellhole' }],
      gone: ['K15/0'],
    })
    expect([state.pieces['mg'], state.pieces['wire'], state.pieces['m4']]).toEqual([undefined, undefined, undefined])
    const wrecks = Object.values(state.pieces).filter(({ tag }) => tag === 'wreck')
    expect(wrecks.map(({ type, markers: on }) => [type, on])).toEqual([
      ['PzKpfw IVJ', ['burntOut']],
      ['M4', ['burntOut']],
    ])
    expect(state.pieces['sq'].location).toBe('K15/0')
    expect(state.board.control['K15/0']).toBe('us')
  })

  it('KGP-8.6093: stone rubble stays and may burn again; vehicles there become Burnt-Out Wrecks, trucks are removed', () => {
    const pieces = [
      tank('m4', 'us', 'M4', 'E14/0', { place: US }),
      tank('truck', 'us', 'truck', 'E14/0', { place: US }),
      gun('at', 'us', '57mm AT', 'E14/0', { place: US }),
    ]
    const { state } = burning({ 'E14/0': 'flame' }, pieces, rubble('E14/0'))
    expect(state.board).toMatchObject({ fires: {}, changes: [{ location: 'E14/0', tag: 'rubble' }], gone: [] })
    expect([state.pieces['m4'], state.pieces['truck'], state.pieces['at']]).toEqual([undefined, undefined, undefined])
    expect(Object.values(state.pieces).filter(({ tag }) => tag === 'wreck')).toMatchObject([{ type: 'M4' }])
  })

  it('KGP-8.6094, KGP-8.6095: any fire destroys the whole building with Equipment and Wrecks; Personnel drop to ground level', () => {
    const pieces = [
      man('up', 'us', '6-6-6', 'D14/1', { place: US }),
      sw('mg', 'us', 'HMG', 'D14/1', { place: US, possessor: 'up' }),
      tank('m4', 'us', 'M4', 'E15/0', { place: US }),
      wreck('hulk', 'german', 'PzKpfw IVJ', 'E14/0'),
    ]
    const lvp = currentLvp(sampleData, later('8.609'), 'us')
    const { state } = burning({ 'D13/1': 'flame' }, pieces)
    expect(state.board.changes.map(({ location, tag }) => `${location} ${tag}`)).toEqual(
      ['D13/0', 'D14/0', 'E14/0', 'E15/0', 'F14/0'].map((at) => `${at} rubble`),
    )
    expect(state.board.gone).toEqual(['D13/1', 'D14/1', 'E14/1', 'E15/1', 'F14/1'])
    expect(state.board.fires).toEqual({})
    expect(state.pieces['up'].location).toBe('D14/0')
    for (const id of ['mg', 'm4', 'hulk']) expect([id, state.pieces[id]]).toEqual([id, undefined])
    expect(lvp - currentLvp(sampleData, state, 'us')).toBe(10)
    expect(state.ledgers.us.currentLvp).toBe(later('8.609').ledgers.us.currentLvp) // of the date that is over
  })

  it('KGP-8.6095: Isolated Personnel upstairs are lost with the level they could have set up on', () => {
    const { state } = burning({ 'J19/1': 'flame' }, [man('stuck', 'us', '3-4-6', 'J19/2', { place: ISOLATED })])
    expect(state.pieces['stuck']).toBeUndefined()
  })

  it('KGP-8.6095: Isolated Personnel whose only Location burned are lost, with everything in it', () => {
    const { state } = burning({ 'J21/0': 'blaze' }, [man('in', 'us', '6-6-6', 'J21/0', { place: inSetupArea('us:A') })])
    expect(state.pieces['in']).toBeUndefined()
    expect(state.lost.find(({ id }) => id === 'in')?.cause).toBe('KGP-8.6095')
  })

  it.each([
    ['remove', {}],
    ['keep', { 'A19/0': 'blaze' }],
  ] as const)('KGP-8.609, AMB-23: other fires, blaze.otherTerrain = %s', (value, left) => {
    const { state } = burning({ 'A19/0': 'blaze' }, [], {}, { options: { 'blaze.otherTerrain': value } })
    expect(state.board).toMatchObject({ fires: left, changes: [] })
  })
})
