import { describe, expect, it } from 'vitest'
import { currentLvp, lvpByFeature, printedLvp } from '../../../../src/rulesets/kgp-campaign/lvp.js'
import { sampleKit } from '../../../../src/rulesets/kgp-campaign/kits.js'
import type { Marker } from '../../../../src/rulesets/kgp-campaign/marker.js'
import type { Piece, Side } from '../../../../src/rulesets/kgp-campaign/piece.js'
import type { Counter, State } from '../../../../src/rulesets/kgp-campaign/state.js'
import { meleeLocations } from '../../../../src/rulesets/kgp-campaign/phases/melee.js'
import { lvpTotals } from '../../../../src/rulesets/kgp-campaign/data/tables.js'
import { partOf, play, type Move } from '../playing.js'
import { before, gun, lastScenario, man, purchased, sw, tank, work } from '../position.js'

const wins = (state: State, at: string, side: Side): Move => [
  'umpire',
  {
    tag: 'reportMelee',
    location: at,
    outcome: {
      losses: Object.values(state.pieces)
        .filter((piece) => piece.location === at && piece.side !== side)
        .map(({ id }) => id),
      captures: [],
      withdrawals: [],
      standoff: false,
      control: side,
    },
  },
]

describe('8.601 Conclusion of Melee', () => {
  it('KGP-8.6011 TV-02: Melees in C19, B35, A1 and B16 are resolved in the order A1, B16, B35, C19', () => {
    const places = ['C19/0', 'B35/0', 'A1/0', 'B16/0']
    const pieces = places.flatMap((at, i) => [
      man(`g${String(i)}`, 'german', '3-4-8', at),
      man(`u${String(i)}`, 'us', '3-4-6', at),
    ])
    expect(meleeLocations(before('8.6011', { pieces }))).toEqual(['A1/0', 'B16/0', 'B35/0', 'C19/0'])
  })

  it('KGP-8.6011 AMB-01: columns AA come after Z, low levels first', () => {
    const places = ['AA12/0', 'Z20/1', 'Z20/0', 'B12/0']
    const pieces = places.flatMap((at, i) => [
      man(`g${String(i)}`, 'german', '3-4-8', at),
      man(`u${String(i)}`, 'us', '3-4-6', at),
    ])
    expect(meleeLocations(before('8.6011', { pieces }))).toEqual(['B12/0', 'Z20/0', 'Z20/1', 'AA12/0'])
  })

  it('KGP-8.601.1: a climber ends where its owner says; enemies there make a Melee', () => {
    const climbing = { from: 'I20/0', to: 'I20/1' }
    const start = before('8.601 climbers', {
      pieces: [man('g', 'german', '3-4-8', 'I20/0', { climbing }), man('u', 'us', '3-4-6', 'I20/1')],
    })
    const up = play(start, [['german', { tag: 'placeClimber', unit: 'g', to: 'target' }]])
    expect(up.state.pieces['g']).toMatchObject({ location: 'I20/1', climbing: null, markers: ['melee'] })
    expect(up.state.pieces['u'].markers).toEqual(['melee'])
    const back = play(start, [['german', { tag: 'placeClimber', unit: 'g', to: 'origin' }]])
    expect(back.state.pieces['g']).toMatchObject({ location: 'I20/0', markers: [] })
    expect(play(start, [['us', { tag: 'placeClimber', unit: 'g', to: 'origin' }]]).refused).not.toBeNull()
    expect(play(start, [['german', { tag: 'placeClimber', unit: 'u', to: 'origin' }]]).rule).toBe('piece.own')
  })

  it('KGP-8.601.1 KGP-8.601.2: who climbs or withdraws takes along what it has; a captured guard guards nobody', () => {
    const climbing = { from: 'I20/0', to: 'I20/1' }
    const mg = (possessor: string, location: string): Piece => sw('mg', 'german', 'LMG', location, { possessor })
    const climber = man('g', 'german', '3-4-8', 'I20/0', { climbing })
    const up = play(before('8.601 climbers', { pieces: [climber, mg('g', 'I20/0')] }), [
      ['german', { tag: 'placeClimber', unit: 'g', to: 'target' }],
    ])
    expect(up.state.pieces['mg'].location).toBe('I20/1')
    const pieces = [
      man('g', 'german', '3-4-8', 'I20/0'),
      man('h', 'german', '3-4-8', 'I20/0'),
      man('p', 'us', '3-4-6', 'I20/0', { guard: 'h', markers: ['unarmed'] }),
      man('u', 'us', '6-6-6', 'I20/0'),
      mg('g', 'I20/0'),
    ]
    const outcome = {
      losses: [],
      captures: [{ unit: 'h', guard: 'u' }],
      withdrawals: [{ unit: 'g', to: 'I20/1' }],
      standoff: false,
      control: 'us' as const,
    }
    const { state } = play(before('8.6011', { pieces }), [
      ['umpire', { tag: 'reportMelee', location: 'I20/0', outcome }],
    ])
    expect(state.pieces['mg']).toMatchObject({ possessor: 'g', location: 'I20/1' })
    expect(state.pieces['h']).toMatchObject({ guard: 'u' })
    expect(state.pieces['p']).toMatchObject({ guard: null, side: 'us' })
  })

  it('KGP-8.601.2 KGP-8.12: the umpire reports losses, prisoners and withdrawals; losses before CG-Scenario End score Casualty VP', () => {
    const start = before('8.6011', {
      pieces: [
        man('g', 'german', '6-5-8', 'I20/0'),
        man('g2', 'german', '3-4-8', 'I20/0'),
        man('u', 'us', '6-6-6', 'I20/0'),
        sw('mg', 'us', 'MMG', 'I20/0', { possessor: 'u2' }),
        man('u2', 'us', '3-4-6', 'I20/0'),
      ],
    })
    const { state, refused } = play(start, [
      [
        'umpire',
        {
          tag: 'reportMelee',
          location: 'I20/0',
          outcome: {
            losses: ['u'],
            captures: [{ unit: 'u2', guard: 'g' }],
            withdrawals: [{ unit: 'g2', to: 'I20/1' }],
            standoff: false,
            control: 'german',
          },
        },
      ],
    ])
    expect(refused).toBeNull()
    expect(state.pieces['u']).toBeUndefined()
    expect(state.lost).toMatchObject([{ id: 'u', cause: 'KGP-8.601.2' }])
    expect(state.pieces['u2']).toMatchObject({ guard: 'g', markers: ['unarmed'] })
    expect(state.pieces['mg']).toMatchObject({ possessor: null })
    expect(state.pieces['g2'].location).toBe('I20/1')
    expect(state.ledgers.german.casualtyVp).toBe(2)
  })

  it('KGP-8.601.3: everything there comes into the open, Motion ends, a Stun counter shows its number and the crew may show itself', () => {
    const start = before('8.6011', {
      pieces: [
        man('g', 'german', '6-5-8', 'I21/0', { markers: ['concealed', 'pinned'] }),
        tank('t', 'us', 'M4', 'I21/0', { markers: ['motion', 'stunned'] }),
      ],
    })
    const report: Move = [
      'umpire',
      {
        tag: 'reportMelee',
        location: 'I21/0',
        outcome: { losses: [], captures: [], withdrawals: [], standoff: true, control: null },
      },
    ]
    const asked = play(start, [report])
    expect(asked.state.pieces['g'].markers).toEqual([])
    expect(asked.state.pieces['t']).toMatchObject({ markers: [], crew: { stun: 1, stunDrm: 1 } })
    const shown = play(asked.state, [['us', { tag: 'setCe', vehicle: 't' }]])
    expect(shown.events).toContainEqual({
      tag: 'marked',
      piece: 't',
      put: ['ce'],
      taken: [],
      why: 'KGP-8.601.3',
      heard: 'all',
    })
    expect(play(asked.state, [['us', { tag: 'pass' }]]).refused).toBeNull()
    expect(play(asked.state, [['us', { tag: 'setCe', vehicle: 'x' }]]).rule).toBe('piece.own')
  })

  it.each([
    ['melee.order', 'K19/0', {}],
    ['melee.pieces', 'I20/0', { losses: ['u', 'u'] }],
    ['melee.pieces', 'I20/0', { losses: ['far'] }],
    ['melee.guard', 'I20/0', { captures: [{ unit: 'u', guard: 'u2' }] }],
    ['melee.guard', 'I20/0', { losses: ['g'], captures: [{ unit: 'u', guard: 'g' }] }],
    ['melee.withdrawal', 'I20/0', { withdrawals: [{ unit: 'u', to: 'K19/0' }] }],
    ['melee.withdrawal', 'I20/0', { withdrawals: [{ unit: 'u', to: 'ZZ1/0' }] }],
    ['melee.unfinished', 'I20/0', {}],
  ])('refuses a report by %s', (rule, location, change) => {
    const start = before('8.6011', {
      pieces: [
        man('g', 'german', '6-5-8', 'I20/0'),
        man('u', 'us', '6-6-6', 'I20/0'),
        man('u2', 'us', '3-4-6', 'I20/0'),
        man('far', 'german', '3-4-8', 'K19/0'),
        man('near', 'us', '3-4-6', 'K19/0'),
      ],
    })
    const outcome = { losses: [], captures: [], withdrawals: [], standoff: false, control: null, ...change }
    expect(play(start, [['umpire', { tag: 'reportMelee', location, outcome }]]).rule).toBe(rule)
  })
})

describe('8.602 Marker Removal', () => {
  const counters: readonly Counter[] = (
    ['sr', 'ffe', 'smoke', 'acquired', 'labor', 'dummy', 'dummyCloaking', 'sniper', 'fb'] as const
  ).map((tag) => ({ tag, side: 'us', location: 'I20/0' }))

  it('KGP-8.602a b c e f h i: artillery, smoke, acquired targets, dummies, labor, snipers and aircraft come off', () => {
    const start = before('8.602')
    const { state, events } = play({ ...start, board: { ...start.board, counters } })
    expect(state.board.counters).toEqual([])
    const rules = events.flatMap((event) => (event.tag === 'countersRemoved' ? [event.why] : []))
    expect(rules.toSorted()).toEqual([
      'KGP-8.602a',
      'KGP-8.602b',
      'KGP-8.602c',
      'KGP-8.602e',
      'KGP-8.602f',
      'KGP-8.602h',
      'KGP-8.602i',
    ])
  })

  it.each([
    ['KGP-8.602e', 'dm'],
    ['KGP-8.602e', 'disrupted'],
    ['KGP-8.602e', 'fanatic'],
    ['KGP-8.602e', 'berserk'],
    ['KGP-8.602e', 'wallAdvantage'],
    ['KGP-8.602e', 'hullDown'],
    ['KGP-8.602e', 'concealed'],
    ['KGP-8.602f', 'cx'],
    ['KGP-8.602f', 'motion'],
    ['KGP-8.602f', 'ce'],
    ['KGP-8.602f', 'bu'],
    ['KGP-8.602f', 'labor'],
    ['KGP-8.602c', 'acquired'],
    ['KGP-8.602g', 'hidden'],
    ['KGP-8.602g', 'cloaked'],
  ])('%s takes %s off', (_rule, marker) => {
    const start = before('8.602', { pieces: [man('g', 'german', '6-5-8', 'I20/0', { markers: [marker as Marker] })] })
    expect(play(start).state.pieces['g'].markers).toEqual([])
  })

  it('KGP-8.602: what has a step of its own stays: Encircled, bog, immobilization, Low Ammo, Ammunition Shortage', () => {
    const markers: readonly Marker[] = ['ammoShortage', 'bogged', 'immobilized', 'lowAmmo', 'malfunctioned', 'shocked']
    const start = before('8.602', { pieces: [tank('t', 'us', 'M4', 'M20/0', { markers })] })
    expect(play(start).state.pieces['t'].markers).toEqual(markers)
  })

  it('KGP-8.602g KGP-8.602.1: hidden entrenchments come to light, hidden mines and wire may stay hidden', () => {
    const start = before('8.602', {
      pieces: [
        work('hole', 'us', 'foxhole', 'M20/0', { markers: ['hidden'] }),
        work('mines', 'us', 'mineAP', 'M20/0', { markers: ['hidden'] }),
      ],
    })
    const { state } = play(start)
    expect([state.pieces['hole'].markers, state.pieces['mines'].markers]).toEqual([[], ['hidden']])
  })

  const battery = purchased('us', 'O1', {
    cpp: 8,
    strength: 'full',
    contents: ['radio'],
    drawPile: { black: 7, red: 3 },
    fielded: true,
  })

  it.each([
    ['V-27: without a full fire counter module and radio stay', false, false, true],
    ['V-28: with one full fire counter both are gone in 8.602', true, false, false],
    ['KGP-CG15a: exhausted, both are gone', false, true, false],
  ])('KGP-8.602d KGP-CG22 %s', (_title, used, spent, stays) => {
    const base = before('8.602', { pieces: [sw('radio', 'us', 'radio', 'M20/0', { rg: 'us-O1-1' })] })
    const start: State = {
      ...base,
      ledgers: { ...base.ledgers, us: { ...base.ledgers.us, purchases: [battery] } },
      last: { ...lastScenario, usage: [{ purchase: 'us-O1-1', used, spent }] },
    }
    const { state } = play(start)
    expect(state.pieces['radio'] !== undefined).toBe(stays)
    expect(state.ledgers.us.purchases[0].eliminated).toBe(!stays)
    expect(state.ledgers.us.purchases[0].drawPile).toEqual({ black: 7, red: 3 })
  })

  it('KGP-8.602d: a radio of no module is Eliminated', () => {
    const { state } = play(before('8.602', { pieces: [sw('radio', 'german', 'radio', 'I20/0')] }))
    expect(state.pieces['radio']).toBeUndefined()
  })
})

describe('8.603 Rally, Unloading, Victory and LVP', () => {
  it('KGP-8.6031.1 KGP-8.6031.2: all broken units rally, whoever rides unloads, with everything he has', () => {
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

  it('KGP-8.6031.3: a Gun in tow stays hooked, and is lost with its vehicle', () => {
    const start = before('8.6043', {
      pieces: [
        tank('ht', 'us', 'M3 ht', 'M20/0', { markers: ['shocked'] }),
        gun('at', 'us', '57mm AT', 'M20/0', { hookedTo: 'ht' }),
      ],
    })
    const { state } = play(start, [['umpire', { tag: 'reportShock', vehicle: 'ht', outcome: 'eliminated' }]])
    expect([state.pieces['ht'], state.pieces['at']]).toEqual([undefined, undefined])
  })

  it('KGP-8.6033.1 TV-01 V-01: Current-LVP 10, 15 and 12 on three dates make CG-LVP Totals of 10, 25 and 37', () => {
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

  it('KGP-8.2.lvp V-06 V-07: ten Locations of 2 are worth 20; two rubbled and the two above them gone, 16', () => {
    const { board } = before('8.6032')
    expect(lvpByFeature(sampleKit, { campaign: 'I', board }, 'us')['sanatorium']).toBe(20)
    const rubbled = {
      ...board,
      changes: (['D13/0', 'D14/0'] as const).map((location) => ({ location, tag: 'rubble' as const })),
      gone: ['D13/1', 'D14/1'],
    }
    expect(lvpByFeature(sampleKit, { campaign: 'I', board: rubbled }, 'us')['sanatorium']).toBe(16)
  })

  it('KGP-8.2.currentLvpTotal KGP-8.6032.2: the sample village counts 26 for the Americans and 12 for the Germans, 38 in all', () => {
    const at = { campaign: 'I', board: before('8.6032').board } as const
    expect([currentLvp(sampleKit, at, 'us'), currentLvp(sampleKit, at, 'german'), printedLvp(sampleKit, 'I')]).toEqual([
      26, 12, 38,
    ])
  })

  it('KGP-8.6033.2 TD-03: the printed totals are 52, 13 and 34', () => {
    expect(lvpTotals).toEqual({ St: 52, Ch: 13, Lg: 34 })
  })

  it('KGP-8.6032.3 KGP-8.6032.1: the line of the date has the totals, the winner’s line his name', () => {
    const { state } = play(before('8.6032', { state: { last: { ...lastScenario, winner: 'us' } } }))
    expect(state.ledgers.us.roster).toMatchObject([{ date: '20 AM', lvp: { current: 26, total: 26 }, win: 'us' }])
    expect(state.ledgers.german.roster).toMatchObject([{ date: '20 AM', lvp: { current: 12, total: 12 }, win: null }])
  })

  it.each([
    ['a gain of 3 or more wins for a lone Attacker', 9, { german: 'attack', us: 'idle' }, 'german'],
    ['less wins for the Defender', 10, { german: 'attack', us: 'idle' }, 'us'],
    ['of two Attackers the larger gain wins', 12, { german: 'attack', us: 'attack' }, 'us'],
  ] as const)('KGP-8.6234 reconstruction: %s', (_title, beforeLvp, roles, winner) => {
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

  it('KGP-8.6032.1: nobody wins where the caller says so', () => {
    const { events } = play(before('8.6032', { state: { last: { ...lastScenario, winner: 'none' } } }))
    expect(events).toContainEqual({ tag: 'scenarioWon', winner: null })
  })

  it.each([
    ['V-37: the larger total wins', 120, 131, 'german'],
    ['equal totals are a draw', 131 - 14, 131, null],
  ] as const)('KGP-8.6.7 KGP-8.2.cgEnd at CG End %s', (_title, us, german, winner) => {
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

  it('KGP-8.2.cgEnd: a side that gives up loses at the next CG-Scenario End', () => {
    const { state } = play(
      before('8.6032', { state: { concession: 'german', last: { ...lastScenario, concession: 'german' } } }),
    )
    expect(state.phase).toMatchObject({ tag: 'over', winner: 'us', by: 'concession' })
  })

  it('KGP-8.6.6: CG-Scenario End falls inside the range, and the phase goes on to 8.604', () => {
    const start = before('8.6031', { pieces: [tank('t', 'us', 'M4', 'M20/0', { markers: ['shocked'] })] })
    expect(partOf(play(start).state)).toBe('8.6043')
  })

  it('KGP-8.601.2: a side that wins its Melee keeps its Location', () => {
    const start = before('8.6011', { pieces: [man('g', 'german', '3-4-8', 'K19/0'), man('u', 'us', '3-4-6', 'K19/0')] })
    const { state } = play(start, [wins(start, 'K19/0', 'german')])
    expect(state.board.control['K19/0']).toBe('german')
  })
})
