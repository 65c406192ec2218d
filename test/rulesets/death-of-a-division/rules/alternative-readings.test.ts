import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../../src/kernel/either.js'
import { deathOfADivision as rules } from '../../../../src/rulesets/death-of-a-division/module.js'
import { advance } from '../../../../src/kernel/transition.js'
import type { Command } from '../../../../src/rulesets/death-of-a-division/model/command.js'
import type { Fire, Movement } from '../../../../src/rulesets/death-of-a-division/model/phase.js'
import type { State } from '../../../../src/rulesets/death-of-a-division/model/state.js'
import { area, moving, position, table, unit, type Given } from '../board.js'

const battalions = ['u-112-1', 'u-112-2', 'u-112-3']

/**
 * Three battalions of 112th Infantry in Rodt, a German remnant in Heuem, another across the Our in Eigelscheid
 * (DD-5.19).
 */
const farOff = (options: Given['options'] = {}): State =>
  moving(
    { at: { rodt: battalions, heuem: ['g-gr293-1/1'], eigelscheid: ['g-gr293-2/1'], losheim: ['g-stug244'] }, options },
    'us',
  )

const second: Command = { tag: 'overrun', units: battalions.map(unit), target: area('eigelscheid'), form: 'assault' }

describe('options for alternative readings', () => {
  it('DD-5.19: a second overrun off the road may end a march, within the march rate', () => {
    const game = table(farOff()).overrun(battalions, 'heuem', 'march').roll(6).roll(1)
    expect(game.barred(second)).toBeNull()
  })

  it('DD-5.19: under secondOverrun one-step, a second overrun may follow one step only', () => {
    const game = table(farOff({ secondOverrun: 'one-step' }))
      .overrun(battalions, 'heuem', 'march')
      .roll(6)
      .roll(1)
    expect(game.barred(second)).not.toBeNull()
  })

  it('DD-7.1: under artillerySupport declared, artillery names one area before the first shot and may fire only there', () => {
    const start = position({
      at: { roth: ['u-18cav-a', 'g-gr294-1'], auw: ['u-589fa', 'g-gr294-2'] },
      options: { artillerySupport: 'declared' },
      phase: { tag: 'fire', side: 'us', fired: [], surprised: [], aimed: [] },
    })
    const aim = (where: string): Command => ({ tag: 'aim', unit: unit('u-589fa'), area: area(where) })
    const fire = (where: string): Command => ({ tag: 'fire', unit: unit('u-589fa'), area: area(where) })
    const game = table(start)
    expect(rules.legal(start, 'us')).toEqual(expect.arrayContaining([aim('roth'), aim('auw')]))
    expect(game.barred(fire('roth'))).toBe('fire.declared')
    const named = game.order(aim('roth'))
    expect((named.state().phase as Fire).aimed).toEqual([{ unit: unit('u-589fa'), area: area('roth') }])
    expect(named.barred(fire('roth'))).toBeNull()
    expect(named.barred(fire('auw'))).toBe('fire.declared')
    expect(named.barred(aim('auw'))).toBe('fire.declared')
  })

  it('DD-7.1: states and notation keep the named area', () => {
    const start = position({
      at: { roth: ['u-18cav-a', 'g-gr294-1'], auw: ['u-589fa'] },
      options: { artillerySupport: 'declared' },
      phase: {
        tag: 'fire',
        side: 'us',
        fired: [],
        surprised: [],
        aimed: [{ unit: unit('u-589fa'), area: area('roth') }],
      },
    })
    expect(unwrap(rules.codecs.state.decode(rules.codecs.state.encode(start)))).toEqual(start)
  })

  it('DD-4.5: under supplyTest movement, supply is tested as movement begins, for units just placed too', () => {
    const given: Given = {
      at: {
        losheim: ['g-stug244'],
        rodt: ['g-gr293-1'],
        'st-vith': ['u-81eng'],
        poteau: ['u-275afa'],
        crombach: ['u-589fa'],
      },
      options: { supplyTest: 'movement', outOfSupplyHalts: true },
    }
    const { events } = advance(rules, position({ ...given, phase: { tag: 'supply', side: 'german', out: null } }), [])
    const began = events.findIndex((event) => event.tag === 'phaseBegan' && event.phase.tag === 'movement')
    const tested = events.flatMap((event, i) =>
      event.tag === 'supplyChecked' ? [[i, event.outOfSupply] as const] : [],
    )
    expect(tested).toEqual([[began + 1, [unit('g-gr293-1')]]])
    const opened = events[began]
    expect(opened.tag === 'phaseBegan' && (opened.phase as Movement).halted).toEqual([unit('g-gr293-1')])
  })

  it('DD-8.2: under germanEntryHeld, Germans may enter a start area held only by U.S. units but need not', () => {
    const at = (germanEntryHeld: boolean): State =>
      position({
        at: { ormont: ['u-275afa'], losheim: ['g-stug244'] },
        due: { 2: ['g-kg-hansen'] },
        options: { germanEntryHeld },
        phase: { tag: 'reinforcement', side: 'german', placed: [], halted: [] },
      })
    const place: Command = { tag: 'place', unit: unit('g-kg-hansen'), area: area('ormont') }
    expect(table(at(false)).barred(place)).toBe('entry.enemy')
    expect(table(at(true)).barred(place)).toBeNull()
  })
})
