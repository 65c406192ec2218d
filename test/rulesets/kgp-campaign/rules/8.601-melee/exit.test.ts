import { makeGameData, sampleData } from '../../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import type { Options } from '../../../../../src/rulesets/kgp-campaign/data/options.js'
import type { Piece } from '../../../../../src/rulesets/kgp-campaign/model/piece.js'
import { pieceOf, type State } from '../../../../../src/rulesets/kgp-campaign/model/state.js'
import { sampleMap } from '../../../../../src/rulesets/kgp-campaign/data/sample-map.js'
import type { GameData } from '../../../../../src/rulesets/kgp-campaign/model/position.js'
import { modifiers, play, rolls } from '../../playing.js'
import { before, gun, inBox, lastScenario, man, sw, tank } from '../../position.js'

type Exit = State['last'] extends infer L ? (L extends { exits: readonly (infer E)[] } ? E : never) : never

const left = (piece: string, hex: string, more: Partial<Exit> = {}): Exit => ({
  piece,
  hex,
  broken: false,
  check: null,
  ...more,
})

const start = (
  pieces: readonly Piece[],
  exits: readonly Exit[],
  more: {
    readonly options?: Partial<Options>
    readonly state?: Partial<State>
    readonly late?: readonly string[]
  } = {},
): State =>
  before('CG21', {
    pieces,
    options: more.options ?? {},
    state: { last: { ...lastScenario, exits, failedToEnter: more.late ?? [] }, ...more.state },
  })

const end = (state: State, dice: readonly (readonly number[])[] = [], data: GameData = sampleData): State =>
  play(state, dice, data).state

const truck = tank('truck', 'german', 'truck', null)
const squad = (more = {}): Piece => man('squad', 'german', '6-5-8', null, more)

describe('KGP-CG21: map exit', () => {
  it('KGP-CG21, V-26: a German truck that exits at A20 with W Eligible goes to its shaded Box; at A30 it is Eliminated', () => {
    expect(pieceOf(end(start([truck], [left('truck', 'A20')])), 'truck')?.place).toEqual(inBox('W', 'shaded'))
    const gone = end(start([truck], [left('truck', 'A30')]))
    expect(pieceOf(gone, 'truck')).toBeNull()
    expect(gone.lost).toMatchObject([{ id: 'truck', cause: 'KGP-CG21' }])
  })

  it('KGP-CG21, V-26, A-48: a German squad that exits Lg in CG III is Eliminated and scores Casualty VP for the enemy', () => {
    const village = { ...sampleMap, group: { ...sampleMap.group, hqLocation: 'I22/0' } }
    const data = makeGameData('hq', { III: village }, {})
    const state = start([squad()], [left('squad', 'A20')], { state: { campaign: 'III' } })
    const after = end(state, [], data)
    expect(pieceOf(after, 'squad')).toBeNull()
    expect(after.ledgers.us.casualtyVp - state.ledgers.us.casualtyVp).toBe(2)
  })

  it("KGP-CG6c: an Entry Area is not an exit without Control of its center, before its date, or if it is the enemy's", () => {
    const taken = { ...start([truck], [left('truck', 'A20')]) }
    const lost = { ...taken, board: { ...taken.board, hexControl: { ...taken.board.hexControl, A20: 'us' } } } as State
    expect(pieceOf(end(lost), 'truck')).toBeNull()
    const rifles = man('rifles', 'us', '6-6-6', null)
    expect(pieceOf(end(start([rifles], [left('rifles', 'K30')])), 'rifles')).toBeNull()
    expect(pieceOf(end(start([rifles], [left('rifles', 'I11')])), 'rifles')?.place).toEqual(inBox('N', 'shaded'))
    expect(pieceOf(end(start([rifles], [left('rifles', 'A20')])), 'rifles')).toBeNull()
  })

  it('KGP-CG21: a broken unit that failed its check suffers Casualty Reduction; one that passed is Retained whole', () => {
    const broken = squad({ markers: ['broken'] })
    const failed = end(start([broken], [left('squad', 'A20', { broken: true, check: 'failed' })]))
    expect(Object.values(failed.pieces)).toMatchObject([{ type: '3-4-8', place: inBox('W', 'shaded') }])
    const passed = end(start([broken], [left('squad', 'A20', { broken: true, check: 'passed' })]))
    expect(Object.values(passed.pieces)).toMatchObject([{ type: '6-5-8', place: inBox('W', 'shaded') }])
  })

  it('A-48: a half-squad lost by its check takes its Equipment with it, and scores', () => {
    const half = man('half', 'german', '3-4-8', null, { markers: ['broken'] })
    const mg = sw('mg', 'german', 'LMG', null, { possessor: 'half' })
    const state = start([half, mg], [left('half', 'A20', { broken: true, check: 'failed' }), left('mg', 'A20')])
    const after = end(state)
    expect(Object.keys(after.pieces)).toEqual([])
    expect(after.ledgers.us.casualtyVp - state.ledgers.us.casualtyVp).toBe(1)
  })

  it('KGP-CG21: a leader who fails is wounded, or lost if already wounded', () => {
    const leader = (markers: readonly ('broken' | 'wounded')[]): Piece => man('l', 'german', '9-1', null, { markers })
    const exit = left('l', 'A20', { broken: true, check: 'failed' })
    const hurt = pieceOf(end(start([leader(['broken'])], [exit])), 'l')
    expect([hurt?.place, hurt?.markers.includes('wounded')]).toEqual([inBox('W', 'shaded'), true])
    expect(pieceOf(end(start([leader(['broken', 'wounded'])], [exit])), 'l')).toBeNull()
  })

  it('exit.resolveNtc: the engine rolls a check not yet taken, with the leader DRM against morale', () => {
    const broken = squad({ markers: ['broken'], morale: 8, leaderDrm: -1 })
    const state = start([broken], [left('squad', 'A20', { broken: true })], { options: { 'exit.resolveNtc': true } })
    const passed = play(state, [[4, 5]])
    expect(rolls(passed.events).map((roll) => [roll.final, roll.result, modifiers(roll)])).toEqual([[8, 'passed', 'leader -1']]) // prettier-ignore
    expect(pieceOf(passed.state, 'squad')?.place).toEqual(inBox('W', 'shaded'))
    const failed = play(state, [[5, 5]])
    expect(rolls(failed.events)[0]).toMatchObject({ final: 9, result: 'failed' })
    expect(Object.values(failed.state.pieces)).toMatchObject([{ type: '3-4-8' }])
    expect(rolls(play({ ...state, options: { ...state.options, 'exit.resolveNtc': false } }).events)).toEqual([])
  })

  it('KGP-CG21: Guns and weapons that exit are Retained as well', () => {
    const pieces = [
      tank('spw', 'german', 'SPW 251/1', null),
      gun('pak', 'german', '75mm PaK 40', null, { hookedTo: 'spw' }),
    ]
    const after = end(start(pieces, [left('spw', 'A20'), left('pak', 'A20')]))
    expect(Object.values(after.pieces).map(({ place }) => place)).toEqual([inBox('W', 'shaded'), inBox('W', 'shaded')])
    expect(pieceOf(after, 'pak')).toMatchObject({ hookedTo: 'spw' })
  })

  it('A-48: a towed Gun, Passengers and their possessions are lost with a piece that exits elsewhere, and score', () => {
    const pieces = [
      tank('spw', 'german', 'SPW 251/1', null),
      gun('pak', 'german', '75mm PaK 40', null, { hookedTo: 'spw' }),
      squad({ aboard: 'spw' }),
      sw('mg', 'german', 'LMG', null, { possessor: 'squad' }),
      gun('flak', 'german', '20mm Flak', null, { possessor: 'squad' }),
    ]
    for (const exits of [['spw'], ['pak', 'spw'], ['spw', 'pak'], ['mg', 'squad', 'pak', 'flak', 'spw']]) {
      const state = start(
        pieces,
        exits.map((id) => left(id, 'A30')),
      )
      const after = end(state)
      expect(Object.keys(after.pieces)).toEqual([])
      expect(after.ledgers.us.casualtyVp - state.ledgers.us.casualtyVp).toBe(5 + 2 + 2 + 2)
    }
  })

  it('A-48: a Casualty Reduction on exit scores the half lost', () => {
    const broken = squad({ markers: ['broken'] })
    const state = start([broken], [left('squad', 'A20', { broken: true, check: 'failed' })])
    expect(end(state).ledgers.us.casualtyVp - state.ledgers.us.casualtyVp).toBe(1)
    const hurt = start([man('l', 'german', '9-1', null, { markers: ['broken'] })], [left('l', 'A20', { broken: true, check: 'failed' })]) // prettier-ignore
    expect(end(hurt).ledgers.us.casualtyVp).toBe(hurt.ledgers.us.casualtyVp)
  })

  it('A-01: a prisoner lost with his guard is in the reported points, and does not score again', () => {
    const captive = man('captive', 'us', '6-6-6', null, { guard: 'squad', markers: ['unarmed'] })
    const state = start([squad(), captive], [left('squad', 'A30')])
    const after = end(state)
    expect(after.ledgers.us.casualtyVp - state.ledgers.us.casualtyVp).toBe(2)
    expect(after.ledgers.german.casualtyVp).toBe(state.ledgers.german.casualtyVp)
  })

  it('KGP-CG21: everything with an exited piece goes to its Box, even if the report names the piece alone', () => {
    const broken = squad({ markers: ['broken'] })
    const pieces = [
      tank('spw', 'german', 'SPW 251/1', null),
      gun('pak', 'german', '75mm PaK 40', null, { hookedTo: 'spw' }),
      broken,
      sw('mg', 'german', 'LMG', null, { possessor: 'squad' }),
    ]
    const after = end(start(pieces, [left('spw', 'A20'), left('squad', 'A20', { broken: true, check: 'failed' })]))
    expect(Object.values(after.pieces).map(({ type, place }) => [type, place])).toEqual(
      ['SPW 251/1', '75mm PaK 40', 'LMG', '3-4-8'].map((type) => [type, inBox('W', 'shaded')]),
    )
  })

  it('KGP-CG21: prisoners go with their guard to his Box', () => {
    const captive = man('captive', 'us', '6-6-6', null, { guard: 'squad', markers: ['unarmed'] })
    const after = end(start([squad(), captive], [left('captive', 'A20'), left('squad', 'A20')]))
    expect(pieceOf(after, 'captive')).toMatchObject({ guard: 'squad', place: inBox('W', 'shaded') })
  })

  it('KGP-CG7: pieces due to enter that did not are Retained in the shaded part of their Box', () => {
    const late = man('late', 'german', '6-5-8', null, { place: inBox('S') })
    expect(pieceOf(end(start([late], [], { late: ['late', 'gone'] })), 'late')?.place).toEqual(inBox('S', 'shaded'))
    const there = man('there', 'german', '6-5-8', 'H22/0')
    expect(pieceOf(end(start([there], [], { late: ['there'] })), 'there')?.location).toBe('H22/0')
  })
})
