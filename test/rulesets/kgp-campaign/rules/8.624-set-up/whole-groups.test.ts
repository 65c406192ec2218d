import { describe, expect, it } from 'vitest'
import { sampleMap } from '../../../../../src/rulesets/kgp-campaign/data/sample-map.js'
import type { Command } from '../../../../../src/rulesets/kgp-campaign/model/command.js'
import type { GameData } from '../../../../../src/rulesets/kgp-campaign/model/position.js'
import type { Piece } from '../../../../../src/rulesets/kgp-campaign/model/piece.js'
import { positionOf } from '../../../../../src/rulesets/kgp-campaign/model/position.js'
import type { State } from '../../../../../src/rulesets/kgp-campaign/model/state.js'
import { makeGameData, sampleData } from '../../../../../src/rulesets/kgp-campaign/module.js'
import { scenarioStart } from '../../../../../src/rulesets/kgp-campaign/rules/8.625-scenario-start.js'
import { legal, play, type Move, type Played } from '../../playing.js'
import { inBox, inSetupArea, man, tank } from '../../position.js'
import { at, unseen } from '../../retained.js'
import { before, DONE, GER, module } from '../../setting-up.js'

const platoon = module('german', 'I1', { mode: 'reserve', area: 'german:A', drawPile: null, date: '20 AM' })

const reserve = (id: string, more: Partial<Piece> = {}): Piece =>
  ({ ...man(id, 'german', '6-5-8', null, { place: GER, rg: platoon.id, markers: ['reserve'] }), ...more }) as Piece

const squads = ['r1', 'r2', 'r3', 'r4'].map((id) => reserve(id))

/** A position in which no German Entry Area is Eligible. */
const cutOff = (state: State): State => ({
  ...state,
  board: { ...state.board, hexControl: { ...state.board.hexControl, A20: 'us', K30: 'us' } },
})

const places = (state: State, id: string, data: GameData = sampleData): readonly string[] =>
  legal(state, 'german', data).flatMap((one) => (one.tag === 'setUp' && one.piece === id ? [one.location] : []))

const hexes = (state: State, id: string): readonly string[] => [
  ...new Set(places(state, id).map((location) => location.split('/')[0])),
]

const setUp = (piece: string, location: string): Move => ['german', { tag: 'setUp', piece, location }]

const name = (area: string): Move => ['german', { tag: 'chooseArea', piece: platoon.id, area }]

const PASS: Move = ['german', { tag: 'pass' }]

describe('KGP-CG7a: a group in Reserve is set up whole', () => {
  const farthest = ['F20', 'F21', 'F22', 'F23', 'G24', 'H24']

  it('KGP-CG7a, V-18: a counter for which the farthest Locations are full uses the farthest with room', () => {
    const crowd = farthest.flatMap((hex) =>
      [1, 2, 3].map((n) => man(`${hex}-${String(n)}`, 'german', '6-5-8', `${hex}/0`, { place: GER })),
    )
    const start = play(before([...squads, ...crowd], [platoon]), [DONE[0]]).state
    const next = hexes(start, 'r1')
    expect(next.length).toBeGreaterThan(0)
    expect(next.some((hex) => farthest.includes(hex))).toBe(false)
    const { state } = play(start, [DONE[1], PASS])
    expect(squads.map(({ id }) => at(state, id).place)).toEqual(squads.map(() => GER))
    expect(squads.every(({ id }) => at(state, id).location !== null)).toBe(true)
  })

  it('KGP-CG7a: the distance is measured within the Setup Area of the group', () => {
    const elsewhere = { ...platoon, area: 'german:B' }
    const state = play(before([reserve('r', { place: inSetupArea('german:B') })], [elsewhere]), [DONE[0]]).state
    expect(hexes(state, 'r').length).toBeGreaterThan(0)
  })

  it('KGP-CG7a: a leader in Reserve has no counter of his own: he is under one of his group, wherever it is', () => {
    const leader = { ...reserve('lt'), kind: 'leader', type: '8-0' } as Piece
    const crowd = farthest.flatMap((hex) =>
      [1, 2, 3].map((n) => man(`${hex}-${String(n)}`, 'german', '6-5-8', `${hex}/0`, { place: GER })),
    )
    const start = play(before([reserve('r1'), leader, ...crowd], [platoon]), [DONE[0]]).state
    expect(places(start, 'lt')).toEqual([])
    const [near] = places(start, 'r1')
    const { state } = play(start, [setUp('r1', near)])
    expect(places(state, 'lt')).toEqual([near])
    expect(play(state, [setUp('lt', 'F20/0')]).rule).toBe('setUp.location')
    const left = play(start, [DONE[1], PASS]).state
    expect(at(left, 'lt').location).toBe(at(left, 'r1').location)
  })

  it('KGP-CG7, KGP-CG7a, A-38: a group that cannot be set up goes whole to the Box the German names', () => {
    const state = play(cutOff(before(squads, [platoon])), [DONE[0]]).state
    expect(squads.flatMap(({ id }) => places(state, id))).toEqual([])
    expect(play(state, [DONE[1]]).rule).toBe('setUp.boxDue')
    const boxes = legal(state, 'german').flatMap((one) => (one.tag === 'chooseArea' ? [one.area] : []))
    expect(boxes).toEqual(['W', 'S'])
    expect(play(state, [name('N')]).rule).toBe('setUp.box')
    const named = play(state, [name('S')])
    expect(squads.map(({ id }) => at(named.state, id))).toMatchObject(
      squads.map(() => ({ place: inBox('S'), location: null, markers: [] })),
    )
    expect(play(named.state, [name('W')]).rule).toBe('setUp.box')
    const began = play(named.state, [DONE[1], PASS]).state
    expect(began.phase.tag).toBe('scenario')
    expect(scenarioStart(positionOf(sampleData, began)).sides.german.entering.map(({ piece }) => piece)).toEqual(
      expect.arrayContaining(squads.map(({ id }) => id)),
    )
  })

  it('KGP-CG7a: a group that can be set up may not go to a Box', () => {
    const state = play(before(squads, [platoon]), [DONE[0]]).state
    expect(legal(state, 'german').some(({ tag }) => tag === 'chooseArea')).toBe(false)
    expect(play(state, [name('W')]).rule).toBe('setUp.box')
  })

  it('KGP-CG7a, KGP-CG9: the crew of a vehicle in Reserve is in Reserve', () => {
    const panther = tank('v', 'german', 'PzKpfw VG', null, { place: GER, rg: platoon.id, markers: ['reserve'] })
    const { state } = play(before([panther], [platoon]), [DONE[0], ['german', { tag: 'abandon', vehicle: 'v' }]])
    expect(unseen(state, 'german')[0]).toMatchObject({ rg: platoon.id, markers: ['reserve'] })
  })
})

describe('KGP-CG6c: Germans in Holding Boxes without an Eligible Entry Area', () => {
  const lg: GameData = makeGameData(
    'la-gleize',
    { III: { ...sampleMap, group: { ...sampleMap.group, id: 'Lg', hqLocation: 'I22/0' } } },
    {},
  )
  const held = (id: string, more: Partial<Piece> = {}): Piece =>
    ({ ...man(id, 'german', '6-5-8', null, { place: inBox('W') }), ...more }) as Piece
  const home = man('home', 'german', '6-5-8', 'H22/0', { place: GER })
  const old = { ...platoon, date: '19 N' as const, mode: 'offMap' as const, area: 'W' }
  const guns = module('german', 'G1', { mode: 'offMap', area: 'W', drawPile: null, date: '19 N' })

  const opened = (pieces: readonly Piece[], data: GameData = lg): State => {
    const state = cutOff(before([home, ...pieces], [old, guns], { campaign: data === lg ? 'III' : 'I', hq: 'I22/0' }))
    return play(state, [DONE[0]], data).state
  }
  const order = (state: State, ...moves: readonly Move[]): Played => play(state, moves, lg)
  const begin = (state: State): State => order(state, DONE[1], PASS).state

  it('KGP-CG6c: at La Gleize all pieces in a Box are set up on the map; groups of types I, V and HW in Reserve', () => {
    const state = opened([held('alone'), held('r', { rg: platoon.id }), held('crew', { rg: guns.id })])
    for (const id of ['alone', 'r', 'crew']) expect(places(state, id, lg).length).toBeGreaterThan(0)
    const began = begin(state)
    expect(began.phase.tag).toBe('scenario')
    expect(['alone', 'r', 'crew'].map((id) => [at(began, id).place.tag, at(began, id).markers])).toEqual([
      ['setupArea', []],
      ['setupArea', ['reserve']],
      ['setupArea', []],
    ])
    expect(scenarioStart(positionOf(lg, began)).sides.german.entering).toEqual([])
  })

  it('KGP-CG6c, KGP-CG7: the pieces of one group are set up in one Setup Area', () => {
    const state = opened(['r1', 'r2'].map((id) => held(id, { rg: platoon.id })))
    const areaOf = (location: string) => state.areas?.areas.find((area) => area.locations.includes(location))?.id
    for (const location of places(state, 'r1', lg).slice(0, 2)) {
      const { state: half } = order(state, setUp('r1', location))
      expect(new Set(places(half, 'r2', lg).map(areaOf))).toEqual(new Set([areaOf(location)]))
    }
  })

  it('KGP-CG6c, A-33: Germans off the map wait to enter elsewhere, and with an Eligible Entry Area', () => {
    expect(places(opened([held('alone')], sampleData), 'alone')).toEqual([])
    const open = play(before([held('alone')], [], { campaign: 'III', hq: 'I22/0' }), [DONE[0]], lg).state
    expect(places(open, 'alone', lg)).toEqual([])
    const refused: Command = { tag: 'setUp', piece: 'alone', location: 'H22/0' }
    expect(play(open, [['german', refused]], lg).rule).toBe('setUp.piece')
  })
})
