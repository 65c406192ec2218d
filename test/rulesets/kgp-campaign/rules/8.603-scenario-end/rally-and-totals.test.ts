import { sampleData } from '../../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import {
  currentLvp,
  lvpByFeature,
  printedLvp,
} from '../../../../../src/rulesets/kgp-campaign/rules/8.603-scenario-end/location-points.js'
import type { Side } from '../../../../../src/rulesets/kgp-campaign/data/names.js'
import type { State } from '../../../../../src/rulesets/kgp-campaign/model/state.js'
import { charts } from '../../../../../src/rulesets/kgp-campaign/data/charts.js'
import { partOf, play, type Move } from '../../playing.js'
import { before, gun, lastScenario, man, sw, tank } from '../../position.js'

const wins = (state: State, at: string, side: Side): Move => [
  'umpire',
  {
    tag: 'reportMelee',
    location: at,
    outcome: {
      losses: Object.values(state.pieces)
        .filter((piece) => piece.location === at && piece.side !== side)
        .map(({ id }) => id),
      reductions: [],
      replacements: [],
      captures: [],
      withdrawals: [],
      standoff: false,
      control: side,
    },
  },
]

describe('KGP-8.603: Rally, Unloading, Victory and LVP', () => {
  it('KGP-8.6031.1, KGP-8.6031.2: all broken units rally; Passengers and Riders unload with their Equipment', () => {
    const start = before('8.6031', {
      pieces: [
        tank('ht', 'us', 'M3 ht', 'M20/0'),
        man('sq', 'us', '6-6-6', 'M20/0', { aboard: 'ht', markers: ['broken', 'disrupted'] }),
        sw('mg', 'us', 'MMG', 'M20/0', { possessor: 'sq' }),
        gun('at', 'us', '57mm AT', 'M20/0', { hookedTo: 'ht' }),
      ],
    })
    const { state, events } = play(start)
    expect(state.pieces['sq']).toMatchObject({ aboard: null, location: 'M20/0', markers: [] })
    expect(state.pieces['mg']).toMatchObject({ possessor: 'sq', location: 'M20/0' })
    expect(events).toContainEqual({ tag: 'scenarioEnded', date: '20 AM' })
  })

  it('KGP-8.6031.3: a towed Gun stays hooked, and is lost with its vehicle', () => {
    const start = before('8.6043', {
      pieces: [
        tank('ht', 'us', 'M3 ht', 'M20/0', { markers: ['shocked'] }),
        gun('at', 'us', '57mm AT', 'M20/0', { hookedTo: 'ht' }),
      ],
    })
    const { state } = play(start, [['umpire', { tag: 'reportShock', vehicle: 'ht', outcome: 'eliminated' }]])
    expect([state.pieces['ht'], state.pieces['at']]).toEqual([undefined, undefined])
  })

  it('KGP-8.6033.1, TV-01, V-01: Current-LVP Totals of 10, 15 and 12 give CG-LVP Totals of 10, 25 and 37', () => {
    const controls = [
      ['D13/0', 'D13/1', 'D14/0', 'D14/1', 'E14/0'],
      ['D13/0', 'D13/1', 'D14/0', 'D14/1', 'E14/0', 'E14/1', 'E15/0', 'K19/0'],
      ['D13/0', 'D13/1', 'D14/0', 'D14/1', 'E14/0', 'E14/1'],
    ]
    const totals: number[] = []
    let cgLvp = 0
    for (const [i, held] of controls.entries()) {
      const base = before('8.6032', { state: { date: (['19 AM', '19 PM', '19 N'] as const)[i] } })
      const control = Object.fromEntries(held.map((at) => [at, 'us' as const]))
      const us = { ...base.ledgers.us, cgLvp }
      const start: State = { ...base, board: { ...base.board, control }, ledgers: { ...base.ledgers, us } }
      const { state } = play(start)
      cgLvp = state.ledgers.us.cgLvp
      totals.push(state.ledgers.us.currentLvp, cgLvp)
    }
    expect(totals).toEqual([10, 10, 15, 25, 12, 37])
  })

  it('KGP-8.2.lvp, V-06, V-07: ten Locations of 2 are worth 20; with two rubbled and the two above gone, 16', () => {
    const { board } = before('8.6032')
    expect(lvpByFeature(sampleData, { campaign: 'I', board }, 'us')['hillside-sanatorium']).toBe(20)
    const rubbled = {
      ...board,
      changes: (['D13/0', 'D14/0'] as const).map((location) => ({ location, tag: 'rubble' as const })),
      gone: ['D13/1', 'D14/1'],
    }
    expect(lvpByFeature(sampleData, { campaign: 'I', board: rubbled }, 'us')['hillside-sanatorium']).toBe(16)
  })

  it('KGP-8.2.currentLvpTotal, KGP-8.6032.2: the sample village is worth 26 to the US and 12 to the Germans, 38 in all', () => {
    const at = { campaign: 'I', board: before('8.6032').board } as const
    expect([
      currentLvp(sampleData, at, 'us'),
      currentLvp(sampleData, at, 'german'),
      printedLvp(sampleData, 'I'),
    ]).toEqual([26, 12, 38])
  })

  it('KGP-8.6033.2, TD-03: the printed totals are 52, 13 and 34', () => {
    expect(charts.lvpTotals).toEqual({ St: 52, Ch: 13, Lg: 34 })
  })

  it("KGP-8.6032.3, KGP-8.6032.1: the roster line of the date has the totals, and the winner's line his name", () => {
    const { state } = play(before('8.6032', { state: { last: { ...lastScenario, winner: 'us' } } }))
    expect(state.ledgers.us.roster).toMatchObject([{ date: '20 AM', lvp: { current: 26, total: 26 }, win: 'us' }])
    expect(state.ledgers.german.roster).toMatchObject([{ date: '20 AM', lvp: { current: 12, total: 12 }, win: null }])
  })

  it.each([
    ['a gain of 3 or more wins for a lone Attacker', 9, { german: 'attack', us: 'idle' }, 'german'],
    ['a smaller gain wins for the Defender', 10, { german: 'attack', us: 'idle' }, 'us'],
    ['the larger gain of two Attackers wins', 12, { german: 'attack', us: 'attack' }, 'us'],
  ] as const)('KGP-8.6234: reconstruction: %s', (_title, beforeLvp, roles, winner) => {
    const base = before('8.6032', { state: { last: { ...lastScenario, roles } } })
    const start: State = {
      ...base,
      ledgers: {
        german: { ...base.ledgers.german, currentLvp: beforeLvp },
        us: { ...base.ledgers.us, currentLvp: 20 },
      },
    }
    expect(play(start).events).toContainEqual({ tag: 'scenarioWon', winner })
  })

  it('KGP-8.6032.1: the caller may report that neither side won', () => {
    const { events } = play(before('8.6032', { state: { last: { ...lastScenario, winner: 'none' } } }))
    expect(events).toContainEqual({ tag: 'scenarioWon', winner: null })
  })

  it.each([
    ['V-37: the larger total wins', 120, 131, 'german'],
    ['equal totals are a draw', 131 - 14, 131, null],
  ] as const)('KGP-8.6.7, KGP-8.2.cgEnd: at CG End %s', (_title, us, german, winner) => {
    const base = before('8.6032', { state: { date: '21 PM', last: { ...lastScenario, date: '21 PM' } } })
    const start: State = {
      ...base,
      ledgers: {
        german: { ...base.ledgers.german, cgLvp: german - 12 },
        us: { ...base.ledgers.us, cgLvp: us - 26 + (winner === null ? 14 : 0) },
      },
    }
    const { state } = play(start)
    expect(state.phase).toEqual({ tag: 'over', winner, by: 'CG-LVP Totals at CG End' })
  })

  it('KGP-8.2.cgEnd: a side that concedes loses at the next CG-Scenario End', () => {
    const { state } = play(
      before('8.6032', { state: { concession: 'german', last: { ...lastScenario, concession: 'german' } } }),
    )
    expect(state.phase).toMatchObject({ tag: 'over', winner: 'us', by: 'concession' })
  })

  it('KGP-8.6.6: after CG-Scenario End the phase goes on to 8.604', () => {
    const start = before('8.6031', { pieces: [tank('t', 'us', 'M4', 'M20/0', { markers: ['shocked'] })] })
    expect(partOf(play(start).state)).toBe('8.6043')
  })

  it('KGP-8.601.2: a side that wins a Melee keeps the Location', () => {
    const start = before('8.6011', { pieces: [man('g', 'german', '3-4-8', 'K19/0'), man('u', 'us', '3-4-6', 'K19/0')] })
    const { state } = play(start, [wins(start, 'K19/0', 'german')])
    expect(state.board.control['K19/0']).toBe('german')
  })
})
