import { describe, expect, it } from 'vitest'
import { begin } from '../../../src/kernel/match.js'
import { areaKey, printedGround } from '../../../src/rulesets/death-of-a-division/data/areas.js'
import { areasIn } from '../../../src/rulesets/death-of-a-division/data/area-set.js'
import { positionOf } from '../../../src/rulesets/death-of-a-division/model/position.js'
import { stepsOf } from '../../../src/rulesets/death-of-a-division/rules/normal-movement.js'
import { deathOfADivisionRules as rules } from '../../../src/rulesets/death-of-a-division/fast/turn.js'
import { scenario } from '../../../src/rulesets/death-of-a-division/data/scenario.js'
import { phaseNumber } from '../../../src/rulesets/death-of-a-division/model/phase-order.js'
import { strengthOf } from '../../../src/rulesets/death-of-a-division/model/state.js'
import { isContested, isOccupied, isSolely } from '../../../src/rulesets/death-of-a-division/model/position.js'
import {
  isArtillery,
  isVehicle,
  unitKey,
  units,
  type UnitId,
} from '../../../src/rulesets/death-of-a-division/data/counters.js'
import { area, firing, moveOf, moving, openTo, placeOf, position, table, unit } from './board.js'
import { reinforcing, home } from './opening.js'
import { outOfSupply } from './facts.js'

describe('terms', () => {
  it('DD-0.1: all units but infantry are vehicles, all but artillery combat units, and mechanized units move as armor', () => {
    for (const [i, { type }] of units.entries()) {
      expect(isVehicle[i]).toBe(type !== 'infantry')
      expect(isArtillery[i]).toBe(type.startsWith('artillery'))
    }
    const game = table(moving({ at: { olzheim: ['g-kg-hansen', 'g-stug244'], gouvy: ['u-168eng'] } }, 'german'))
    expect(openTo(game, 'g-kg-hansen')).toEqual(openTo(game, 'g-stug244'))
  })

  it('DD-0.2: current strength is printed strength minus hits', () => {
    expect(strengthOf(position({ at: { losheim: ['g-stug244/3'] } }), unit('g-stug244'))).toBe(3)
  })

  it('DD-0.3: an area is occupied, contested or solely held', () => {
    const at = positionOf(position({ at: { roth: ['g-gr294-1', 'u-18cav-a'], auw: ['u-81eng'] } }))
    const roth = area('roth')
    expect([isOccupied(at, roth, 'german'), isOccupied(at, roth, 'us'), isContested(at, roth)]).toEqual([
      true,
      true,
      true,
    ])
    expect([isSolely(at, roth, 'us'), isSolely(at, area('auw'), 'us'), isSolely(at, area('auw'), 'german')]).toEqual([
      false,
      true,
      false,
    ])
    expect(isContested(at, area('st-vith'))).toBe(false)
  })

  it('DD-0.5: armor takes road steps, infantry any step', () => {
    const state = position({ at: { ormont: ['g-gr294-1', 'g-stug244'] } })
    const near = (key: string): readonly string[] =>
      areasIn(stepsOf(positionOf(state), unit(key), area('ormont'))).map((area) => areaKey(printedGround, area))
    expect(near('g-gr294-1')).toEqual(['losheim', 'olzheim', 'krewinkel', 'roth', 'schnee-eifel'])
    expect(near('g-stug244')).toEqual(['losheim', 'olzheim', 'roth'])
  })

  it('DD-0.6: a unit is scheduled, due, on the map, eliminated', () => {
    const state = reinforcing({ at: home, due: { 2: ['u-31tk'], 3: ['u-40tk'] } }, 'us')
    const game = table(state)
    expect(game.barred(placeOf('u-40tk', 'amel'))).toBe('entry.due')
    expect(game.place('u-31tk', 'amel').where('u-31tk')).toBe('amel')
    expect(
      table(firing({ at: { roth: ['u-18cav-a/1', 'g-gr294-1'] } }, 'german'))
        .fire('g-gr294-1', 'roth')
        .roll(6, 6, 1, 1)
        .where('u-18cav-a'),
    ).toBe(null)
  })

  it('DD-0.7: units and areas follow the order of the data files; units out of supply are listed in that order', () => {
    expect([unitKey(0 as UnitId), unitKey(29 as UnitId), areaKey(printedGround, printedGround.areas[0])]).toEqual([
      'g-gr293-1',
      'u-18cav-a',
      'losheim',
    ])
    const state = position({
      at: {
        born: ['u-422-3', 'u-422-1'],
        recht: ['g-gr293-1'],
        'st-vith': ['g-gr293-2'],
        amel: ['g-gr294-1'],
        wallerode: ['g-gr295-1'],
      },
    })
    expect(outOfSupply(state, 'us')).toEqual([unit('u-422-1'), unit('u-422-3')])
  })

  it('DD-0.8: a unit whose contact was ended during the phase by a friendly unit did not begin free', () => {
    const at = { roth: ['g-gr294-1', 'u-18cav-a/1'], ormont: ['g-stug244', 'g-gr295-1/1'] }
    const game = table(moving({ at }, 'german')).overrun(['g-gr295-1', 'g-stug244'], 'roth', 'march').roll(6).roll(1)
    if (game.state().phase.tag === 'followUp') game.stop()
    expect(game.barred(moveOf('g-gr294-1', 'schoenberg'))).toBe('march.start')
    expect(game.barred(moveOf('g-gr294-1', 'auw'))).toBe(null)
  })
})

describe('units and the turn', () => {
  it('DD-2.1: a unit fires all its dice into one area', () => {
    const game = table(firing({ at: { roth: ['u-32cav', 'g-gr294-1'] } }, 'us')).fire('u-32cav', 'roth')
    expect(game.due()).toBe(3)
    expect(game.roll(1, 1, 1).state().phase).toMatchObject({ tag: 'movement' })
  })

  it('DD-2.2: a unit takes as many hits as its printed strength', () => {
    const game = table(firing({ at: { roth: ['u-18cav-a', 'g-gr294-1'] } }, 'us'))
      .fire('u-18cav-a', 'roth')
      .roll(6, 6)
    expect(game.strength('g-gr294-1')).toBe(2)
    expect(units[unit('g-gr294-1')].strength).toBe(4)
  })

  it('DD-2.3: hits stay from turn to turn', () => {
    const game = table(moving({ at: { losheim: ['g-stug244/3'], gouvy: ['u-168eng'] } }, 'german'))
      .end()
      .end()
    expect([game.state().turn, game.strength('g-stug244')]).toEqual([3, 3])
  })

  it('DD-3.1, DD-3.3: a turn without contact asks for orders only in its two movement phases', () => {
    const match = begin(rules, scenario(), 1)
    const seen = match.entries.flatMap(({ events }) =>
      events.flatMap((event) => (event.tag === 'phaseBegan' ? [phaseNumber(event.phase)] : [])),
    )
    expect(seen).toEqual([2, 3])
    const game = table(moving({ at: home }, 'german')).end()
    expect(game.state()).toMatchObject({ turn: 2, phase: { tag: 'movement', side: 'us' } })
    game.end()
    const began = game.events().flatMap((event) => (event.tag === 'phaseBegan' ? [phaseNumber(event.phase)] : []))
    expect(began).toEqual([4, 5, 6, 7, 8, 1, 2, 3])
  })

  it('DD-3.4: the entry areas of phase 2 are the German start areas', () => {
    const state = reinforcing({ at: { gouvy: ['u-168eng'] }, due: { 2: ['g-kg-hansen'] } }, 'german')
    const open = rules
      .legal(state, 'german')
      .flatMap((command) => (command.tag === 'place' ? [areaKey(printedGround, command.area)] : []))
    expect(open).toEqual([
      'losheim',
      'ormont',
      'olzheim',
      'sellerich',
      'pronsfeld',
      'habscheid',
      'grosskampenberg',
      'luetzkampen',
    ])
  })
})
