import { describe, expect, it } from 'vitest'
import { outcomes } from '../../../../src/kernel/outcomes.js'
import { toNumber } from '../../../../src/kernel/fraction.js'
import { unitKey, units, unitsOf } from '../../../../src/rulesets/death-of-a-division/data/counters.js'
import { deathOfADivisionRules as rules } from '../../../../src/rulesets/death-of-a-division/fast/turn.js'
import { fireOf, moveOf, moving, openTo, table, unit } from '../board.js'
import { opening, reinforcing, home } from '../opening.js'

describe('reinforcements, surprise and fortifications', () => {
  it('DD-8.1: due units must be placed while a free area is open, unless mayHoldReinforcements is on', () => {
    const given = { at: home, due: { 2: ['u-31tk'] } }
    expect(table(reinforcing(given, 'us')).barred({ tag: 'endPhase' })).toBe('entry.owed')
    expect(
      table(reinforcing({ ...given, options: { mayHoldReinforcements: true } }, 'us')).barred({ tag: 'endPhase' }),
    ).toBe(null)
  })

  it('DD-8.1: only due units can be placed', () => {
    const state = reinforcing({ at: home, due: { 2: ['u-31tk'], 3: ['u-17tk'] } }, 'us')
    const wished = new Set([...rules.candidates(state, 'us')].flatMap((one) => (one.tag === 'place' ? [one.unit] : [])))
    expect([...wished]).toEqual([unit('u-31tk')])
  })

  it('DD-8.2: placement costs Germans no movement', () => {
    const game = table(reinforcing({ at: home, due: { 2: ['g-kg-hansen'] } }, 'german')).place('g-kg-hansen', 'losheim')
    expect(openTo(game, 'g-kg-hansen')).toContain('heuem')
  })

  it('DD-8.5: a unit without a legal area waits', () => {
    const full = ['amel', 'recht', 'vielsalm', 'bovigny', 'gouvy', 'oudler', 'ouren']
    const germans = unitsOf.german.map(unitKey)
    const at = Object.fromEntries(full.map((key, i) => [key, [germans[i]]]))
    const game = table(reinforcing({ at, due: { 2: ['u-31tk'] } }, 'us'))
    expect(game.state().phase).toMatchObject({ tag: 'movement', side: 'us' })
    expect(game.where('u-31tk')).toBe(null)
  })

  it('DD-9.1: ties give surprise, so its chance is 21 in 36', () => {
    const [won] = outcomes({ tag: 'dice', count: 2, sides: 6, reading: { tag: 'contests' }, stream: 'main' })
    expect(toNumber(won.weight)).toBeCloseTo(21 / 36, 12)
    const start = moving({ at: { roth: ['u-18cav-a', 'g-gr294-1'] }, turn: 1 }, 'german')
    for (let german = 1; german <= 6; german++)
      for (let us = 1; us <= 6; us++) {
        const game = table(start).end().roll(german, us)
        expect(game.events().some(({ tag }) => tag === 'surprised')).toBe(german >= us)
      }
  })

  it('DD-9.2: surprise lasts for phase 4 of turn 1; guns in the area may fire elsewhere', () => {
    const at = { roth: ['u-589fa', 'g-gr294-1'], auw: ['u-81eng', 'g-gr293-1'] }
    const game = table(moving({ at, turn: 1 }, 'german'))
      .end()
      .roll(6, 1, 1, 6)
    expect(game.barred(fireOf('u-589fa', 'roth'))).toBe('fire.surprised')
    expect(game.barred(fireOf('u-589fa', 'auw'))).toBe(null)
  })

  it('DD-9.3: surprise does not prevent parting shots in turn 1', () => {
    const game = table(
      moving({ at: { losheim: ['g-stug244', 'g-fbb-pz', 'g-fbb-pg1'], krewinkel: ['u-18cav-c'] }, turn: 1 }, 'german'),
    )
    game.overrun(['g-stug244', 'g-fbb-pg1', 'g-fbb-pz'], 'krewinkel', 'march').roll(4)
    expect(game.due()).toBe(2)
  })

  it('DD-10.1: units that stood still fortify, except artillery and units placed this turn; fortifiedAtStart fortifies U.S. units', () => {
    const options = { fortifications: true }
    const game = table(
      reinforcing(
        { at: { gouvy: ['u-168eng', 'u-589fa'], losheim: ['g-gr295-1'] }, due: { 2: ['u-31tk'] }, options },
        'us',
      ),
    )
    game.place('u-31tk', 'amel').end()
    expect(game.state().fortified).toEqual([unit('u-168eng')])
    const dugIn = opening({ ...options, fortifiedAtStart: 'us' }).fortified
    expect(dugIn.length).toBe(
      units.filter(({ side, type, arrival }) => side === 'us' && arrival === 1 && !type.startsWith('artillery')).length,
    )
    expect(opening({ fortifiedAtStart: 'us' }).fortified).toEqual([])
  })

  it('DD-10.2: fortification ends with any move', () => {
    const game = table(
      moving(
        {
          at: { gouvy: ['u-168eng'], losheim: ['g-gr295-1'] },
          options: { fortifications: true },
          fortified: ['u-168eng'],
        },
        'us',
      ),
    )
    expect(game.move('u-168eng', 'beho').state().fortified).toEqual([])
  })

  it('DD-10.3: parting shots of a fortified unit hit on 5', () => {
    const options = { fortifications: true }
    const at = { losheim: ['g-stug244', 'g-fbb-pz', 'g-fbb-pg1'], krewinkel: ['u-18cav-c'] }
    const game = table(moving({ at, options, fortified: ['u-18cav-c'] }, 'german'))
    game.overrun(['g-stug244', 'g-fbb-pg1', 'g-fbb-pz'], 'krewinkel', 'march').roll(4).roll(5, 4)
    expect(game.state().phase).toMatchObject({ tag: 'placeHits', hits: 1 })
  })

  it('DD-10.4: a fortified unit withdraws without a hit, and only to an area free of enemy', () => {
    const options = { fortifications: true }
    const given = {
      at: { roth: ['u-18cav-a/1', 'g-gr294-1'], krewinkel: ['g-gr295-1'] },
      options,
      fortified: ['u-18cav-a'],
    }
    const game = table(moving(given, 'us'))
    expect(game.barred(moveOf('u-18cav-a', 'krewinkel'))).toBe('withdraw.enemy')
    expect(game.move('u-18cav-a', 'auw').strength('u-18cav-a')).toBe(1)
  })
})
