import { describe, expect, it } from 'vitest'
import { outcomes } from '../../../../src/kernel/outcomes.js'
import { toNumber } from '../../../../src/kernel/fraction.js'
import { hitsOn } from '../../../../src/rulesets/death-of-a-division/rules/fortifications.js'
import { deathOfADivisionRules as rules } from '../../../../src/rulesets/death-of-a-division/fast/turn.js'
import { area, fireOf, firing, moving, onMap, table, unit } from '../board.js'
import { defenseOf } from '../facts.js'

describe('fire and artillery', () => {
  const fight = { roth: ['u-32cav', 'g-gr294-1', 'g-gr294-2'], ormont: ['g-ar1818'], auw: ['u-589fa'] }

  it('DD-6.2: the hits of a shot are placed before the next shot', () => {
    const game = table(firing({ at: fight }, 'us'))
      .fire('u-32cav', 'roth')
      .roll(6, 1, 1)
    expect(game.state().phase.tag).toBe('placeHits')
    expect(rules.toAct(game.state())).toEqual({ tag: 'sides', sides: ['german'] })
    expect(game.barred(fireOf('u-589fa', 'roth'))).toBe('turn.phase')
  })

  it('DD-6.3: n dice miss with (5/6)^n and hit n/6 times on average; 12 dice miss in 11.2 %; fortified units hit n/3 times', () => {
    for (const n of [1, 2, 3, 12]) {
      const state = firing({ at: { roth: ['u-32cav', 'g-gr294-1'] } }, 'us')
      for (const [on, mean] of [
        [hitsOn(state, unit('u-32cav')), n / 6],
        [hitsOn({ ...state, fortified: [unit('u-32cav')] }, unit('u-32cav')), n / 3],
      ]) {
        const all = outcomes({
          tag: 'dice',
          count: n,
          sides: 6,
          reading: { tag: 'hits', on: new Array<number>(n).fill(on) },
          stream: 'main',
        })
        const hits = (drawn: readonly number[]): number => drawn.filter((die) => die >= on).length
        expect(all.reduce((sum, { drawn, weight }) => sum + hits(drawn) * toNumber(weight), 0)).toBeCloseTo(mean, 10)
      }
    }
    const [none] = outcomes({
      tag: 'dice',
      count: 12,
      sides: 6,
      reading: { tag: 'hits', on: new Array<number>(12).fill(6) },
      stream: 'main',
    })
    expect(toNumber(none.weight)).toBeCloseTo(0.112, 3)
  })

  it('DD-6.4: the owner distributes hits; a hit with no choice is placed automatically, and excess hits are lost', () => {
    const game = table(firing({ at: fight }, 'us'))
      .fire('u-32cav', 'roth')
      .roll(6, 6, 1)
    expect(rules.toAct(game.state())).toEqual({ tag: 'sides', sides: ['german'] })
    game.hit('g-gr294-2').hit('g-gr294-2')
    expect([game.strength('g-gr294-1'), game.strength('g-gr294-2')]).toEqual([4, 2])
    const forced = table(firing({ at: { roth: ['u-32cav', 'g-gr294-1/1', 'g-gr294-2/1'] } }, 'us'))
      .fire('u-32cav', 'roth')
      .roll(6, 6, 6)
    expect(onMap(forced.state())).toEqual(['u-32cav'])
    expect(forced.events()).toContainEqual({ tag: 'hitsLost', count: 1 })
  })

  it('DD-6.5: under hitPlacement firer, the side that fires or was overrun distributes the hits', () => {
    const options = { hitPlacement: 'firer' } as const
    const game = table(firing({ at: fight, options }, 'us'))
      .fire('u-32cav', 'roth')
      .roll(6, 1, 1)
    expect(rules.toAct(game.state())).toEqual({ tag: 'sides', sides: ['us'] })
    const overrun = table(
      moving({ at: { losheim: ['g-stug244', 'g-fbb-pz', 'g-fbb-pg1'], krewinkel: ['u-18cav-c'] }, options }, 'german'),
    )
    overrun.overrun(['g-stug244', 'g-fbb-pg1', 'g-fbb-pz'], 'krewinkel', 'march').roll(4).roll(6, 1)
    expect(rules.toAct(overrun.state())).toEqual({ tag: 'sides', sides: ['us'] })
  })

  it('DD-7.1: artillery beside a fight adds its dice', () => {
    expect(
      table(firing({ at: fight }, 'us'))
        .fire('u-589fa', 'roth')
        .due(),
    ).toBe(2)
  })

  it('DD-7.3: under supportNeedsCombatUnit, artillery in contact may still fire into its own area', () => {
    const given = {
      at: { roth: ['u-589fa', 'g-gr294-1'], auw: ['u-592fa'] },
      options: { supportNeedsCombatUnit: true },
    }
    expect(table(firing(given, 'us')).barred(fireOf('u-589fa', 'roth'))).toBe(null)
    expect(table(firing(given, 'us')).barred(fireOf('u-592fa', 'roth'))).toBe('fire.formation')
    expect(table(firing({ at: given.at }, 'us')).barred(fireOf('u-592fa', 'roth'))).toBe(null)
  })

  it('DD-7.4, DD-7.5: artillery units count 1 and roll one die each, or one together under artilleryOverrunValue stack', () => {
    const at = { losheim: ['g-stug244', 'g-fbb-pz', 'g-fbb-pg1'], krewinkel: ['u-589fa', 'u-592fa'] }
    for (const [artilleryOverrunValue, value] of [
      ['each', 2],
      ['stack', 1],
    ] as const) {
      const state = moving({ at, options: { artilleryOverrunValue } }, 'german')
      expect(defenseOf(state, area('krewinkel'), 'us')).toBe(value)
      const game = table(state).overrun(['g-stug244', 'g-fbb-pg1', 'g-fbb-pz'], 'krewinkel', 'march').roll(4)
      expect(game.due()).toBe(value)
    }
  })

  it('DD-7.8: one unit of its own formation in the area is enough, whatever other units fight there', () => {
    const given = {
      at: { habscheid: ['g-ar162'], winterspelt: ['g-gr293-1', 'g-gr183-1', 'u-424-2'] },
      options: { germanArtilleryByFormation: true },
    }
    expect(table(firing(given, 'german')).barred(fireOf('g-ar162', 'winterspelt'))).toBe(null)
  })

  it('DD-7.8: artillery may always fire into its own contested area', () => {
    const given = {
      at: { habscheid: ['g-ar162', 'u-424-3'], winterspelt: ['g-gr293-1', 'u-424-2'] },
      options: { germanArtilleryByFormation: true },
    }
    const game = table(firing(given, 'german'))
    expect(game.barred(fireOf('g-ar162', 'habscheid'))).toBe(null)
    expect(game.barred(fireOf('g-ar162', 'winterspelt'))).toBe('fire.formation')
  })
})
