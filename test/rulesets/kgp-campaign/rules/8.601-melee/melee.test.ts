import { describe, expect, it } from 'vitest'
import type { Piece } from '../../../../../src/rulesets/kgp-campaign/model/piece.js'
import { meleeLocations } from '../../../../../src/rulesets/kgp-campaign/rules/8.601-melee/melee.js'
import type { State } from '../../../../../src/rulesets/kgp-campaign/model/state.js'
import { legal, play, type Move } from '../../playing.js'
import { before, gun, lastScenario, man, sw, tank } from '../../position.js'

describe('KGP-8.601: Conclusion of Melee', () => {
  it('KGP-8.6011, TV-02: Melees in C19, B35, A1 and B16 are resolved in the order A1, B16, B35, C19', () => {
    const places = ['C19/0', 'B35/0', 'A1/0', 'B16/0']
    const pieces = places.flatMap((at, i) => [
      man(`g${String(i)}`, 'german', '3-4-8', at),
      man(`u${String(i)}`, 'us', '3-4-6', at),
    ])
    expect(meleeLocations(before('8.6011', { pieces }))).toEqual(['A1/0', 'B16/0', 'B35/0', 'C19/0'])
  })

  it('KGP-8.6011, AMB-01: column AA follows Z, and low levels come first', () => {
    const places = ['AA12/0', 'Z20/1', 'Z20/0', 'B12/0']
    const pieces = places.flatMap((at, i) => [
      man(`g${String(i)}`, 'german', '3-4-8', at),
      man(`u${String(i)}`, 'us', '3-4-6', at),
    ])
    expect(meleeLocations(before('8.6011', { pieces }))).toEqual(['B12/0', 'Z20/0', 'Z20/1', 'AA12/0'])
  })

  it('KGP-8.601.1: a climbing unit ends where its owner chooses; enemies there make a Melee', () => {
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

  it('KGP-8.601.1, KGP-8.601.2: climbing and withdrawing units take their possessions along; a captured guard loses his prisoners', () => {
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
      reductions: [],
      replacements: [],
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

  it('KGP-8.601.2, KGP-8.12: the umpire reports losses, prisoners and withdrawals; losses before CG-Scenario End score Casualty VP', () => {
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
            reductions: [],
            replacements: [],
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

  it('KGP-8.601.2, KGP-8.12: units are reduced and Replaced, and the remaining half-squad can be captured or guard', () => {
    const start = before('8.6011', {
      pieces: [
        man('g', 'german', '6-5-8', 'I20/0', { markers: ['melee'] }),
        sw('mg', 'german', 'MMG', 'I20/0', { possessor: 'g' }),
        man('u', 'us', '6-6-7', 'I20/0', { markers: ['melee'] }),
        man('u2', 'us', '6-6-6', 'I20/0'),
        man('lead', 'german', '9-1', 'I20/0', { label: 'Hahn' }),
      ],
    })
    const none = { losses: [], reductions: [], replacements: [], captures: [], withdrawals: [], standoff: false }
    const outcome = {
      ...none,
      losses: ['lead'],
      reductions: ['g', 'u2'],
      replacements: ['u'],
      captures: [{ unit: 'g', guard: 'u' }],
      control: 'us' as const,
    }
    const { state, refused } = play(start, [['umpire', { tag: 'reportMelee', location: 'I20/0', outcome }]])
    expect(refused).toBeNull()
    const left = Object.values(state.pieces)
    const guard = left.find(({ side, type }) => side === 'us' && type === '6-6-6')
    expect(left.map(({ type }) => type).toSorted()).toEqual(['3-4-6', '3-4-8', '6-6-6', 'MMG'])
    expect(left.find(({ type }) => type === '3-4-8')).toMatchObject({ guard: guard?.id, markers: ['unarmed'] })
    expect(state.pieces['mg']).toMatchObject({ possessor: null, location: 'I20/0' })
    expect(state.ledgers.german.casualtyVp).toBe(1)
    const wrong = { ...none, control: null }
    const refusal = (change: Partial<typeof outcome>) =>
      play(start, [['umpire', { tag: 'reportMelee', location: 'I20/0', outcome: { ...wrong, ...change } }]]).refused
    expect(refusal({ reductions: ['mg'] })).toContain('names a piece that is not there, or names one twice')
    expect(refusal({ reductions: ['g', 'g'] })).toContain('names a piece that is not there, or names one twice')
    expect(refusal({ losses: ['g'], reductions: ['g'] })).toContain(
      'names a piece that is not there, or names one twice',
    )
    expect(refusal({ reductions: ['g'] })).toContain('not a standoff')
  })

  it('KGP-8.601.2, KGP-8.12, A-48: a Gun lost with its towing vehicle scores as well', () => {
    const pieces = [
      man('g', 'german', '6-5-8', 'I20/0'),
      tank('t', 'us', 'M4', 'I20/0'),
      gun('towed', 'us', '57mm AT M1', 'I20/0', { hookedTo: 't' }),
    ]
    const outcome = {
      losses: ['t'],
      reductions: [],
      replacements: [],
      captures: [],
      withdrawals: [],
      standoff: false,
      control: 'german' as const,
    }
    const { state } = play(before('8.6011', { pieces }), [
      ['umpire', { tag: 'reportMelee', location: 'I20/0', outcome }],
    ])
    expect([state.pieces['t'], state.pieces['towed']]).toEqual([undefined, undefined])
    expect(state.ledgers.german.casualtyVp).toBe(5 + 2)
  })

  it('KGP-8.601.3: all units there are revealed, Motion ends, a Stun counter shows its number, and the crew may become CE', () => {
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
        outcome: {
          losses: [],
          reductions: [],
          replacements: [],
          captures: [],
          withdrawals: [],
          standoff: true,
          control: null,
        },
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
    ['melee.guard', 'I20/0', { reductions: [], replacements: [], captures: [{ unit: 'u', guard: 'u2' }] }],
    [
      'melee.guard',
      'I20/0',
      { losses: ['g'], reductions: [], replacements: [], captures: [{ unit: 'u', guard: 'g' }] },
    ],
    ['melee.withdrawal', 'I20/0', { withdrawals: [{ unit: 'u', to: 'K19/0' }] }],
    ['melee.withdrawal', 'I20/0', { withdrawals: [{ unit: 'u', to: 'ZZ1/0' }] }],
    ['melee.unfinished', 'I20/0', {}],
  ])('rejects a report by %s', (rule, location, change) => {
    const start = before('8.6011', {
      pieces: [
        man('g', 'german', '6-5-8', 'I20/0'),
        man('u', 'us', '6-6-6', 'I20/0'),
        man('u2', 'us', '3-4-6', 'I20/0'),
        man('far', 'german', '3-4-8', 'K19/0'),
        man('near', 'us', '3-4-6', 'K19/0'),
      ],
    })
    const outcome = {
      losses: [],
      reductions: [],
      replacements: [],
      captures: [],
      withdrawals: [],
      standoff: false,
      control: null,
      ...change,
    }
    expect(play(start, [['umpire', { tag: 'reportMelee', location, outcome }]]).rule).toBe(rule)
  })

  it('KGP-8.601.2: step 8.601 offers the outcome that the report gives, and the others only if it is impossible', () => {
    const pieces = [man('g', 'german', '6-5-8', 'I20/0'), man('u', 'us', '6-6-6', 'I20/0')]
    const outcome = {
      losses: ['g'],
      reductions: ['u'],
      replacements: [],
      captures: [],
      withdrawals: [],
      standoff: false,
      control: 'us' as const,
    }
    const start = (losses: readonly string[]): State =>
      before('8.6011', {
        pieces,
        state: { last: { ...lastScenario, melees: [{ location: 'I20/0', outcome: { ...outcome, losses } }] } },
      })
    const offered = (state: State): readonly unknown[] => legal(play(state, []).state, 'umpire')
    expect(offered(start(['g']))).toEqual([{ tag: 'reportMelee', location: 'I20/0', outcome }])
    expect(offered(start(['x'])).length).toBeGreaterThan(1)
  })
})
