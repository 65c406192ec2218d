import { describe, expect, it } from 'vitest'
import type { Piece } from '../../../../../src/rulesets/kgp-campaign/model/piece.js'
import { play } from '../../playing.js'
import { before as position, man, tank } from '../../position.js'
import { later } from '../../retained.js'
import { before, DONE, module, US } from '../../setting-up.js'

describe('Objective Hexes at set-up', () => {
  const goal = module('us', 'I1', { drawPile: null, objectiveHex: 'E16' })
  const squad = man('sq', 'us', '6-6-6', 'E16/0', { place: US })
  const revealed = (pieces: readonly Piece[]): boolean =>
    play(before(pieces, [goal]), [...DONE, ['german', { tag: 'pass' }]]).state.ledgers.us.purchases[0].revealed

  it('KGP-8.2.objectiveHex: an Objective Hex in which its side sets up Infantry is revealed as the scenario begins', () => {
    expect(revealed([squad])).toBe(true)
    expect(revealed([{ ...squad, location: 'E15/0' }])).toBe(false)
    expect(revealed([man('chief', 'us', '8-0', 'E16/0', { place: US })])).toBe(false)
  })

  it('KGP-8.2.objectiveHex, A-17: enemy units in it reveal nothing', () => {
    expect(revealed([man('g', 'german', '6-5-8', 'E16/0', { place: { tag: 'leftInPlace' } })])).toBe(false)
  })
})

describe('carry-over between steps', () => {
  it('KGP-8.3, A-30: the map counts as 8.605 finds it: a vehicle immobilized in 8.6044 makes a Strategic Location', () => {
    const bogged = tank('t', 'german', 'PzKpfw IVJ', 'K23/0', { markers: ['bogged'] })
    const asked = play(position('8.6044', { pieces: [bogged] }), [['german', { tag: 'pass' }]])
    const report = (outcome: 'unbogged' | 'immobilized'): readonly string[] =>
      Object.keys(
        play(asked.state, [['umpire', { tag: 'reportBog', vehicle: 't', outcome }]]).state.areas?.strategic ?? {},
      )
    expect(report('immobilized')).toContain('K23/0')
    expect(report('unbogged')).not.toContain('K23/0')
  })

  it('KGP-CG7a, A-39: Reserves never revealed are no Reserves on the next date', () => {
    const men = man('r', 'german', '6-5-8', 'F20/0', { markers: ['cloaked', 'reserve'] })
    expect(play(position('8.602', { pieces: [men] })).state.pieces['r'].markers).toEqual([])
  })

  it('KGP-8.623, A-54: purchases made before a date turns out Idle stand', () => {
    const start = later('8.623', { pieces: [man('g', 'german', '6-5-8', 'H22/0', { place: { tag: 'map' } })] })
    const bought = module('us', 'O1', { date: start.date })
    const us = { ...start.ledgers.us, purchases: [bought], cpp: { start: 0, repl: 9, total: 9, spent: 5, recon: 0 } }
    const { state } = play({ ...start, ledgers: { ...start.ledgers, us } }, [
      ['us', { tag: 'initiative', role: 'idle' }],
      ['us', { tag: 'commit' }],
      ['german', { tag: 'initiative', role: 'idle' }],
      ['german', { tag: 'commit' }],
    ])
    expect([state.idle, state.date]).toEqual([1, '20 PM'])
    expect(state.ledgers.us.purchases).toEqual([bought])
    expect(state.ledgers.us.roster.find(({ date }) => date === start.date)).toMatchObject({
      idle: true,
      spent: 5,
      left: 4,
    })
  })
})
