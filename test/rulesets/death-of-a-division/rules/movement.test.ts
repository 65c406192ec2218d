import { describe, expect, it } from 'vitest'
import { map } from '../../../../src/rulesets/death-of-a-division/data/areas.js'
import type { Options } from '../../../../src/rulesets/death-of-a-division/data/options.js'
import { isContested, positionOf } from '../../../../src/rulesets/death-of-a-division/model/position.js'
import { rateOf } from '../../../../src/rulesets/death-of-a-division/data/tables.js'
import { area, moveOf, moving, openTo, overrunOf, table, unit } from '../board.js'
import { opening, settled } from '../opening.js'

describe('movement', () => {
  it('DD-5.4, DD-5.5: normal movement is one area, over any border for infantry and by road for armor', () => {
    const state = moving({ at: { ormont: ['g-gr294-1'], losheim: ['g-stug244'], gouvy: ['u-168eng'] } }, 'german')
    const game = table(state)
    expect(game.barred(moveOf('g-gr294-1', 'krewinkel'))).toBe(null)
    expect(game.move('g-stug244', 'krewinkel').barred(moveOf('g-stug244', 'roth'))).toBe('unit.done')
  })

  it('DD-5.7: under artilleryOffRoad, artillery may cross a dry border but no river', () => {
    const options = { artilleryOffRoad: true }
    expect(
      table(moving({ at: { ormont: ['g-ar1818'], gouvy: ['u-168eng'] }, options }, 'german')).barred(
        moveOf('g-ar1818', 'schnee-eifel'),
      ),
    ).toBe(null)
    const wet = table(moving({ at: { luetzkampen: ['g-ar162'], harspelt: ['u-112-1'] }, options }, 'german'))
    expect(wet.barred(moveOf('g-ar162', 'ouren'))).toBe('move.road')
  })

  it('DD-5.8: artillery may move into an enemy-occupied area', () => {
    const game = table(moving({ at: { ormont: ['g-ar1818'], roth: ['u-18cav-a'] } }, 'german')).move('g-ar1818', 'roth')
    expect(isContested(positionOf(game.state()), area('roth'))).toBe(true)
  })

  it('DD-5.9: a unit of strength 1 that withdraws is eliminated in its area', () => {
    const game = table(moving({ at: { roth: ['u-18cav-a/1', 'g-gr294-1'] } }, 'us')).move('u-18cav-a', 'auw')
    expect(game.where('u-18cav-a')).toBe(null)
    expect([game.control('roth'), game.control('auw')]).toEqual(['german', 'us'])
  })

  it('DD-5.10, DD-5.11: a march may end in an enemy-occupied area', () => {
    const game = table(moving({ at: { losheim: ['g-stug244'], schoenberg: ['u-333fag'] } }, 'german')).move(
      'g-stug244',
      'schoenberg',
    )
    expect(isContested(positionOf(game.state()), area('schoenberg'))).toBe(true)
  })

  it('DD-5.12, DD-7.7: march rates', () => {
    const rateFor = (key: string): number => rateOf({}, unit(key))
    expect(['u-422-1', 'u-31tk', 'u-32cav', 'u-275afa', 'u-589fa'].map(rateFor)).toEqual([4, 4, 4, 4, 4])
    expect(['g-gr293-1', 'g-stug244', 'g-kg-hansen', 'g-fbb-art', 'g-ar162'].map(rateFor)).toEqual([2, 3, 3, 3, 2])
  })

  it('DD-5.13: under overrunInPlace, units in contact overrun the enemy in their own area and use no area', () => {
    const given = { at: { roth: ['g-stug244', 'g-gr294-1', 'u-18cav-a/1'], auw: ['u-81eng/1'] } }
    const order = overrunOf(['g-gr294-1', 'g-stug244'], 'roth', 'assault')
    expect(table(moving(given, 'german')).barred(order)).toBe('overrun.contact')
    const game = table(moving({ ...given, options: { overrunInPlace: true } }, 'german'))
      .order(order)
      .roll(4)
      .roll(1)
    expect(game.state().phase).toMatchObject({ tag: 'followUp', areas: 0 })
    expect(game.barred(moveOf('g-stug244', 'krewinkel'))).toBe('march.start')
    expect(game.barred(overrunOf(['g-gr294-1', 'g-stug244'], 'auw', 'assault'))).toBe(null)
  })

  it('DD-5.16: an overrun succeeds on 4, 5 and 6', () => {
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const game = table(
        moving({ at: { losheim: ['g-stug244', 'g-fbb-pz', 'g-fbb-pg1'], krewinkel: ['u-18cav-c'] } }, 'german'),
      )
      game.overrun(['g-stug244', 'g-fbb-pg1', 'g-fbb-pz'], 'krewinkel', 'march').roll(die)
      expect(game.where('u-18cav-c') === null).toBe(die >= 4)
    }
  })

  it('DD-5.18: a failed group stops in the target area and is done; nobody is hit', () => {
    const game = table(
      moving({ at: { losheim: ['g-stug244', 'g-fbb-pz', 'g-gr295-1'], krewinkel: ['u-18cav-c/1'] } }, 'german'),
    )
    game.overrun(['g-stug244', 'g-fbb-pz'], 'krewinkel', 'march').roll(3)
    expect(isContested(positionOf(game.state()), area('krewinkel'))).toBe(true)
    expect(game.barred(moveOf('g-stug244', 'losheim'))).toBe('unit.done')
    expect(game.events().some(({ tag }) => tag === 'hit')).toBe(false)
  })

  it('DD-5.19: under followUp one-area, a unit steps on into a free area', () => {
    const given = {
      at: { eigelscheid: ['g-gr183-1', 'g-gr183-2', 'g-gr190-1'], lommersweiler: ['u-591fa'], gouvy: ['u-168eng'] },
    }
    const after = (options: Partial<Options>) =>
      table(moving({ ...given, options }, 'german'))
        .overrun(['g-gr183-1', 'g-gr183-2', 'g-gr190-1'], 'lommersweiler', 'assault')
        .roll(5)
        .roll(1)
    expect(after({}).state().phase.tag).toBe('movement')
    const game = after({ followUp: 'one-area' })
    expect(openTo(game, 'g-gr183-1')).toEqual([
      'burg-reuland',
      'eigelscheid',
      'galhausen',
      'heckhuscheid',
      'steinebrueck',
      'thommen',
    ])
    expect(game.move('g-gr183-1', 'thommen').stop().state().phase.tag).toBe('movement')
    const moved = game.events().findLast(({ tag }) => tag === 'moved')
    expect(moved).toEqual({
      tag: 'moved',
      unit: unit('g-gr183-1'),
      to: area('thommen'),
      way: [area('thommen')],
      kind: 'normal',
    })
  })

  it('DD-5.20: other units may march through the overrun area', () => {
    const at = { losheim: ['g-stug244', 'g-fbb-pz', 'g-kg-hansen'], krewinkel: ['u-18cav-c/1'] }
    const game = table(moving({ at }, 'german'))
      .overrun(['g-stug244', 'g-fbb-pz'], 'krewinkel', 'march')
      .roll(6)
      .roll(1)
      .stop()
    expect(game.barred(moveOf('g-kg-hansen', 'roth'))).toBe(null)
  })

  it('DD-5.21: every move ends on the map', () => {
    const game = table(settled(opening()))
    for (const command of game.legal()) if (command.tag === 'move') expect(command.to).toBeLessThan(map.size)
  })
})
