import { positionOf } from '../../../../../src/rulesets/kgp-campaign/model/position.js'
import { sampleData } from '../../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import { bogModifiers } from '../../../../../src/rulesets/kgp-campaign/rules/8.604-ordeal/8.6044-bog.js'
import type { Piece, Vehicle } from '../../../../../src/rulesets/kgp-campaign/model/piece.js'
import { legal, play, rolls, type Move } from '../../playing.js'
import { before, man, sw, tank, work } from '../../position.js'

describe('KGP-8.604: Encirclement, Minefields, Bog and Shock', () => {
  it.each([
    [3, 4, 'passed', true],
    [4, 4, 'eliminated', false],
  ])('KGP-8.6041.1, TV-30: morale 7, leader -1: %i and %i %s', (a, b, result, stays) => {
    const start = before('8.6041', {
      pieces: [man('g', 'german', '6-5-8', 'I20/0', { morale: 7, leaderDrm: -1, markers: ['encircled'] })],
    })
    const { state, events } = play(start, [[a, b]])
    expect(rolls(events)[0].result).toBe(result)
    expect(state.pieces['g'] !== undefined).toBe(stays)
  })

  it.each([
    ['germanFirst', ['g1', 'g2', 'u1', 'u2']],
    ['usFirst', ['u1', 'u2', 'g1', 'g2']],
  ] as const)(
    'KGP-8.6.2: under reph.sideOrder %s, Encircled units and Infantry in mines roll in the order %j',
    (order, ids) => {
      const pieces = [
        man('u1', 'us', '6-6-6', 'B24/0'),
        man('g1', 'german', '6-5-8', 'D13/0'),
        man('u2', 'us', '6-6-6', 'K19/0'),
        man('g2', 'german', '6-5-8', 'O18/0'),
      ]
      const options = { 'reph.sideOrder': order }
      const rollers = (part: '8.6041' | '8.6042', some: readonly Piece[]): readonly string[] => {
        const turns = ids.map((): Move => [1, 1])
        return rolls(play(before(part, { pieces: some, options }), turns).events).flatMap(({ subjects }) => subjects)
      }
      expect(rollers('8.6041', pieces.map((one) => ({ ...one, markers: ['encircled'] })))).toEqual(ids) // prettier-ignore
      const mines = pieces.map((one) => work(`m-${one.id}`, 'us', 'mineAP', one.location ?? ''))
      expect(rollers('8.6042', [...pieces, ...mines])).toEqual(ids)
    },
  )

  it('KGP-8.6041.2: an Encircled crew in an Immobile vehicle that fails is lost, and the vehicle is abandoned', () => {
    const start = before('8.6041', {
      pieces: [tank('t', 'us', 'M10 GMC', 'M20/0', { markers: ['encircled', 'immobilized'] })],
    })
    const { state } = play(start, [[6, 6]])
    expect(state.pieces['t']).toMatchObject({ crew: null, markers: ['abandoned', 'encircled', 'immobilized'] })
  })

  it('KGP-8.6041.3: another unit that can guard claims the prisoners of a lost guard; its owner picks which', () => {
    const start = before('8.6041', {
      pieces: [
        man('g', 'german', '3-4-8', 'I20/0', { markers: ['encircled'] }),
        man('g2', 'german', '3-4-8', 'I20/0'),
        man('ldr', 'german', '8-0', 'I20/0', { markers: ['unarmed'] }),
        man('u', 'us', '3-4-6', 'I20/0', { guard: 'g', markers: ['unarmed'] }),
      ],
    })
    const asked = play(start, [[6, 6]])
    expect(legal(asked.state, 'german')).toEqual([{ tag: 'claimPrisoner', prisoner: 'u', guard: 'g2' }])
    expect(play(asked.state, [['german', { tag: 'claimPrisoner', prisoner: 'u', guard: 'ldr' }]]).rule).toBe(
      'prisoner.guard',
    )
    const claimed = play(start, [
      [6, 6],
      ['german', { tag: 'claimPrisoner', prisoner: 'u', guard: 'g2' }],
    ])
    expect(claimed.events).toContainEqual(expect.objectContaining({ tag: 'guarded', unit: 'u', by: 'g2' }))
  })

  it('KGP-8.6041.3, KGP-8.6041.4: unclaimed prisoners are Rearmed and may take what the guard dropped', () => {
    const start = before('8.6041', {
      pieces: [
        man('g', 'german', '3-4-8', 'I20/0', { markers: ['encircled'] }),
        sw('mg', 'german', 'LMG', 'I20/0', { possessor: 'g' }),
        sw('psk', 'german', 'PSK', 'I20/0', { possessor: 'g' }),
        man('u', 'us', '3-4-6', 'I20/0', { guard: 'g', markers: ['unarmed'] }),
      ],
    })
    const asked = play(start, [[6, 6]])
    expect(asked.state.pieces['u']).toMatchObject({ guard: null, markers: ['rearmed'] })
    expect(legal(asked.state, 'us')).toHaveLength(3)
    const took = play(start, [
      [6, 6],
      ['us', { tag: 'takeDropped', unit: 'u', item: 'mg' }],
    ])
    expect(legal(took.state, 'us')).toHaveLength(2)
    expect(took.state.pieces['mg']).toMatchObject({ possessor: 'u' })
    expect(play(took.state, [['us', { tag: 'takeDropped', unit: 'u', item: 'mg' }]]).rule).toBe('piece.own')
    const done = play(took.state, [['us', { tag: 'pass' }]])
    expect(done.state.pieces['psk']).toMatchObject({ possessor: null })
  })

  it.each([
    [2, 4, 'passed', '6-6-6'],
    [3, 4, 'casualtyReduction', '3-4-6'],
  ])('KGP-8.6042.2, TV-31: morale 6, no leader: %i and %i %s', (a, b, result, type) => {
    const start = before('8.6042', {
      pieces: [work('mines', 'german', 'mineAP', 'M20/0'), man('u', 'us', '6-6-6', 'M20/0')],
    })
    const { state, events } = play(start, [[a, b]])
    expect(rolls(events)[0].result).toBe(result)
    expect(Object.values(state.pieces).map((piece) => piece.type)).toContain(type)
  })

  it('KGP-8.6042.3, TV-31, AMB-04: a unit with a mine-free path takes no check; a vehicle none by default, under ntcOnly its mine attack', () => {
    const pieces = [
      work('mines', 'german', 'mineAP', 'M20/0'),
      man('u', 'us', '6-6-6', 'M20/0', { canAvoidMines: true }),
      tank('t', 'us', 'M4', 'M20/0', { canAvoidMines: true }),
    ]
    expect(rolls(play(before('8.6042', { pieces })).events)).toEqual([])
    const strict = before('8.6042', { pieces, options: { 'mines.exceptionCovers': 'ntcOnly' } })
    expect(legal(play(strict).state, 'umpire')).toHaveLength(4)
  })

  it('KGP-8.6042.2, KGP-8.6042.3: all Infantry in the hex takes the check, upstairs too unless it has another way out', () => {
    const pieces = [
      work('mines', 'german', 'mineAP', 'J19/0'),
      man('down', 'us', '6-6-6', 'J19/0'),
      man('up', 'us', '3-4-6', 'J19/1'),
      man('out', 'us', '3-4-6', 'J19/1', { canAvoidMines: true }),
      man('beside', 'us', '6-6-6', 'K19/0'),
    ]
    const { events } = play(before('8.6042', { pieces }), [
      [1, 1],
      [1, 1],
    ])
    expect(rolls(events).flatMap(({ subjects }) => subjects)).toEqual(['down', 'up'])
  })

  it('KGP-8.6042.1: a crew that breaks leaves its vehicle and takes the check; A-T mines spare Personnel', () => {
    const start = before('8.6042', {
      pieces: [
        work('mines', 'german', 'mineAT', 'M20/0'),
        work('more', 'german', 'mineAP', 'M20/0'),
        tank('t', 'us', 'M4', 'M20/0'),
      ],
    })
    const { state, events } = play(start, [
      ['umpire', { tag: 'reportMines', vehicle: 't', outcome: 'crewBroke' }],
      [1, 1],
    ])
    expect(state.pieces['t']).toMatchObject({ crew: null, markers: ['abandoned'] })
    expect(rolls(events)[0].subjects).toEqual(['us-n1'])
    const onlyAt = before('8.6042', {
      pieces: [work('mines', 'german', 'mineAT', 'M20/0'), man('u', 'us', '6-6-6', 'M20/0')],
    })
    expect(rolls(play(onlyAt).events)).toEqual([])
  })

  it.each([
    ['unharmed', { markers: [] }],
    ['immobilized', { markers: ['immobilized'] }],
    ['eliminated', undefined],
  ] as const)('KGP-8.6042.1: a vehicle in mines is %s', (outcome, expected) => {
    const start = before('8.6042', {
      pieces: [work('mines', 'german', 'mineAT', 'M20/0'), tank('t', 'us', 'M4', 'M20/0')],
    })
    const { state } = play(start, [['umpire', { tag: 'reportMines', vehicle: 't', outcome }]])
    if (expected === undefined) expect(state.pieces['t']).toBeUndefined()
    else expect(state.pieces['t']).toMatchObject(expected)
  })

  it('KGP-8.6042.1: a truck has no crew that could break', () => {
    const start = before('8.6042', {
      pieces: [work('mines', 'german', 'mineAT', 'M20/0'), tank('t', 'us', 'truck', 'M20/0')],
    })
    expect(play(start, [['umpire', { tag: 'reportMines', vehicle: 't', outcome: 'crewBroke' }]]).rule).toBe(
      'mines.crew',
    )
  })

  it.each(['shocked', 'unconfirmedKill'] as const)('KGP-8.6043: a vehicle %s only recovers or is lost', (marker) => {
    const start = before('8.6043', { pieces: [tank('t', 'us', 'M4', 'M20/0', { markers: [marker] })] })
    expect(legal(play(start).state, 'umpire')).toHaveLength(2)
    const { state } = play(start, [['umpire', { tag: 'reportShock', vehicle: 't', outcome: 'recovered' }]])
    expect(state.pieces['t'].markers).toEqual([])
  })

  it.each([
    ['unbogged', []],
    ['immobilized', ['immobilized']],
  ] as const)('KGP-8.6044.1: a bogged vehicle becomes %s', (outcome, markers) => {
    const start = before('8.6044', { pieces: [tank('t', 'us', 'M4', 'E16/0', { markers: ['bogged'] })] })
    const { state } = play(start, [['umpire', { tag: 'reportBog', vehicle: 't', outcome }]])
    expect(state.pieces['t'].markers).toEqual(markers)
  })

  it('KGP-8.6044.2, AMB-05: under Vehicle Note L units of its provisional area help: -2 per squad, -1 per half-squad, within the limit', () => {
    const start = before('8.6044', {
      pieces: [
        tank('pz', 'german', 'PzKpfw IVJ', 'I22/0', { markers: ['mired'] }),
        man('hs1', 'german', '3-4-8', 'H22/1'),
        man('hs2', 'german', '3-4-8', 'H22/0'),
        man('sq', 'german', '6-5-8', 'H22/0'),
        man('far', 'german', '6-5-8', 'M27/0'),
      ],
    })
    const asked = play(start)
    const names = legal(asked.state, 'german').flatMap((command) =>
      command.tag === 'bogHelper' ? [command.helper] : [],
    )
    expect(names.toSorted()).toEqual(['hs1', 'hs2', 'sq'])
    expect(play(asked.state, [['german', { tag: 'bogHelper', vehicle: 'pz', helper: 'far' }]]).rule).toBe('bog.helper')
    const two = play(asked.state, [
      ['german', { tag: 'bogHelper', vehicle: 'pz', helper: 'hs1' }],
      ['german', { tag: 'bogHelper', vehicle: 'pz', helper: 'hs2' }],
    ])
    expect(two.state.phase).toMatchObject({ queue: [{ seat: 'umpire', about: { modifier: -2 } }] })
    const none = play(asked.state, [['german', { tag: 'pass' }]])
    expect(none.state.phase).toMatchObject({ queue: [{ seat: 'umpire', about: { modifier: 0 } }] })
  })

  it('KGP-8.6044.3: a US vehicle away from the Front Line has -1', () => {
    const behind = tank('a', 'us', 'M4', 'E14/0', { markers: ['bogged'] })
    const front = tank('b', 'us', 'M4', 'I17/0', { markers: ['bogged'] })
    const state = before('8.6044', { pieces: [behind, front] })
    expect(bogModifiers(positionOf(sampleData, state), behind, [])).toEqual([{ id: 'usNotFrontLine', value: -1 }])
    expect(bogModifiers(positionOf(sampleData, state), front, [])).toEqual([])
    const captured: Vehicle = { ...behind, side: 'german', markers: ['bogged', 'captured'] }
    expect(bogModifiers(positionOf(sampleData, state), captured, [])).toEqual([])
  })
})
