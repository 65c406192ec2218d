import { describe, expect, it } from 'vitest'
import { turnDates } from '../../../../src/rulesets/death-of-a-division/data/units.js'
import { map, printedGround } from '../../../../src/rulesets/death-of-a-division/data/areas.js'
import { defaultOptions } from '../../../../src/rulesets/death-of-a-division/data/options.js'
import { deathOfADivisionRules as rules } from '../../../../src/rulesets/death-of-a-division/fast/turn.js'
import type { State } from '../../../../src/rulesets/death-of-a-division/model/state.js'
import { units } from '../../../../src/rulesets/death-of-a-division/data/counters.js'
import { levelOf } from '../../../../src/rulesets/death-of-a-division/rules/victory.js'
import { area, firing, moveOf, moving, placeOf, position, table, type Given } from '../board.js'
import { opening, settled, home } from '../opening.js'
import { hasChain, isSupplied, outOfSupply, verdict } from '../facts.js'

describe('victory', () => {
  it('DD-1.1: the German side moves first', () => {
    expect(rules.sides).toEqual(['german', 'us'])
    expect(rules.toAct(settled(opening()))).toEqual({ tag: 'sides', sides: ['german'] })
  })

  it('DD-1.2: the game lasts ten turns of twelve hours; under earlyEnd it ends when no German unit is left', () => {
    expect(turnDates.map(({ half }) => half)).toEqual(
      Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? 'a.m.' : 'p.m.')),
    )
    const last = table(
      position({ at: home, turn: 10, phase: { tag: 'fire', side: 'german', fired: [], surprised: [] } }),
    )
    expect(last.state().phase).toMatchObject({ tag: 'over', outcome: { winner: 'us', reason: 'never-captured' } })
    const early = (captures: Given['captures']): State =>
      settled(
        position({
          at: { gouvy: ['u-168eng'] },
          options: { earlyEnd: 'no-germans' },
          ...(captures === undefined ? {} : { captures }),
        }),
      )
    expect(early([]).phase).toMatchObject({ tag: 'over', outcome: { reason: 'never-captured' } })
    expect(
      early([
        { turn: 1, phase: 3, to: 'german' },
        { turn: 2, phase: 7, to: 'us' },
      ]).phase,
    ).toMatchObject({ tag: 'over', outcome: { reason: 'not-held' } })
    const coming = position({
      at: { gouvy: ['u-168eng'] },
      due: { 6: ['g-fbb-stug'] },
      options: { earlyEnd: 'no-germans' },
    })
    expect(settled(coming).phase.tag).not.toBe('over')
  })

  it('DD-1.3: the map has 44 areas, 8 of them German start areas', () => {
    expect([
      map.size,
      printedGround.areas.filter((at) => map.areas[at].attributes['start'] === 'german').length,
    ]).toEqual([44, 8])
    expect(opening().control.filter((side) => side === 'us').length).toBe(36)
  })

  it('DD-1.4: under germanSetup free, the German side places its units, at most three to an area', () => {
    const game = table(opening({ germanSetup: 'free' }))
    expect(game.state().phase.tag).toBe('setup')
    game.place('g-gr293-1', 'losheim').place('g-gr293-2', 'losheim').place('g-pzj1818', 'losheim')
    expect(game.barred(placeOf('g-gr294-1', 'losheim'))).toBe('stack.limit')
    const left = units.flatMap(({ side, arrival, id }) => (side === 'german' && arrival === 1 ? [id] : [])).slice(3)
    left.forEach((id, i) =>
      game.place(
        id,
        ['ormont', 'olzheim', 'sellerich', 'pronsfeld', 'habscheid', 'grosskampenberg', 'luetzkampen'][
          Math.floor(i / 3)
        ],
      ),
    )
    expect(game.end().state()).toMatchObject({ turn: 1, phase: { tag: 'movement', side: 'german' } })
  })

  it('DD-1.4: U.S. units may enter a German start area, and then block supply', () => {
    const game = table(moving({ at: { manderfeld: ['u-820td-a'], auw: ['g-gr293-1'] } }, 'us')).move(
      'u-820td-a',
      'losheim',
    )
    expect(game.control('losheim')).toBe('us')
  })

  it('DD-1.5: a bridge stands exactly where a road crosses a river', () => {
    for (const { features } of map.borders)
      expect(features.includes('bridge')).toBe(features.includes('road') && features.includes('river'))
  })

  it('DD-1.6: supply and armor use roads only', () => {
    const state = position({
      at: { 'schnee-eifel': ['g-gr293-1'], ormont: ['g-stug244'], auw: ['u-81eng'], buchet: ['u-423-1'] },
    })
    expect(isSupplied(state, 'german', area('schnee-eifel'))).toBe(false)
    expect(
      table(moving({ at: { ormont: ['g-stug244'], auw: ['u-81eng'] } }, 'german')).barred(
        moveOf('g-stug244', 'krewinkel'),
      ),
    ).toBe(null)
    expect(
      table(moving({ at: { ormont: ['g-ar1818'], roth: ['u-81eng'], losheim: ['u-18cav-c'] } }, 'german')).barred(
        moveOf('g-ar1818', 'krewinkel'),
      ),
    ).toBe('move.road')
  })

  it('DD-1.7: without a capture the U.S. side wins', () => {
    expect(verdict(position({ at: home, turn: 10 }))).toEqual({
      winner: 'us',
      by: 'never-captured',
      level: null,
      reason: 'never-captured',
      captureTurn: null,
    })
  })

  const captured = [{ turn: 5, phase: 3, to: 'german' }] as const

  it('DD-1.8: possession needs a German unit and no U.S. unit in St. Vith', () => {
    const held = position({ at: { 'st-vith': ['g-gr293-1'] }, captures: captured })
    expect(verdict(held)).toMatchObject({ winner: 'german', level: 'operational' })
    const shared = position({
      at: { 'st-vith': ['g-gr293-1', 'u-168eng'] },
      captures: captured,
      options: { stVithPossession: 'control' },
    })
    expect(verdict(shared).winner).toBe('us')
  })

  it('DD-1.9: under victoryChain german-controlled, the areas of the chain must be German', () => {
    const given = { at: { 'st-vith': ['g-gr293-1'] }, captures: captured } as const
    expect(hasChain(position({ ...given, options: { victoryChain: 'german-controlled' } }))).toBe(false)
    const control = {
      pruemerberg: 'german',
      heuem: 'german',
      schoenberg: 'german',
      manderfeld: 'german',
      'st-vith': 'german',
    } as const
    expect(hasChain(position({ ...given, control, options: { victoryChain: 'german-controlled' } }))).toBe(true)
    expect(hasChain(position(given))).toBe(true)
  })

  it('DD-1.10: the level of victory depends on the turn of the capture', () => {
    expect([1, 4, 5, 7, 8, 10].map(levelOf)).toEqual([
      'strategic',
      'strategic',
      'operational',
      'operational',
      'tactical',
      'tactical',
    ])
  })

  it('DD-1.11: the reasons for a U.S. victory, in order of precedence', () => {
    const reason = (given: Given): string | null => verdict(position({ turn: 10, ...given })).reason
    expect(reason({ at: { 'st-vith': ['g-gr293-1', 'u-168eng'] } })).toBe('never-captured')
    expect(reason({ at: { 'st-vith': ['g-gr293-1', 'u-168eng'] }, captures: captured })).toBe('contested')
    expect(reason({ at: { 'st-vith': ['u-168eng'] }, captures: captured })).toBe('not-held')
    const ring = {
      wallerode: ['u-422-1'],
      born: ['u-422-2'],
      rodt: ['u-422-3'],
      crombach: ['u-423-1'],
      galhausen: ['u-423-2'],
      pruemerberg: ['u-424-1'],
    }
    expect(reason({ at: { 'st-vith': ['g-gr293-1'], ...ring }, captures: captured })).toBe('cut-off')
  })

  it('DD-1.12: a capture is recorded with its turn and phase as control changes', () => {
    const game = table(moving({ at: { pruemerberg: ['g-gr293-1'], gouvy: ['u-168eng'] }, turn: 3 }, 'german')).move(
      'g-gr293-1',
      'st-vith',
    )
    expect(game.state().captures).toEqual([{ turn: 3, phase: 3, to: 'german' }])
    expect(game.events()).toContainEqual({ tag: 'captured', turn: 3, phase: 3 })
  })
})

describe('state and sequence', () => {
  it('DD-12.1: a position survives JSON and starts with the options of its scenario', () => {
    const state = opening({ fortifications: true })
    expect(JSON.parse(JSON.stringify(state))).toEqual(state)
    expect(state.options).toEqual({ ...defaultOptions, fortifications: true })
  })

  it('DD-12.3: units not named in a second overrun are done', () => {
    const at = { losheim: ['g-stug244', 'g-fbb-pz', 'g-fbb-pg1'], krewinkel: ['u-18cav-c'], roth: ['u-18cav-a/1'] }
    const game = table(moving({ at }, 'german'))
      .overrun(['g-stug244', 'g-fbb-pg1', 'g-fbb-pz'], 'krewinkel', 'march')
      .roll(4)
      .roll(1, 1)
    game.overrun(['g-fbb-pz'], 'roth', 'march').roll(1)
    expect(game.barred(moveOf('g-stug244', 'losheim'))).toBe('unit.done')
  })

  it('DD-12.4: control settles before every other automatic step', () => {
    const game = table(moving({ at: { pruemerberg: ['g-gr293-1'], gouvy: ['u-168eng'] } }, 'german')).move(
      'g-gr293-1',
      'st-vith',
    )
    expect(
      game
        .events()
        .slice(-3)
        .map(({ tag }) => tag),
    ).toEqual(['moved', 'controlChanged', 'captured'])
  })

  it('DD-12.6: Germans place the hits of phase 4, Americans those of phase 8', () => {
    const at = { roth: ['u-32cav', 'u-18cav-a', 'g-gr294-1', 'g-gr294-2'] }
    const asked = (side: 'german' | 'us', who: string, ...dice: readonly number[]) =>
      rules.toAct(
        table(firing({ at }, side))
          .fire(who, 'roth')
          .roll(...dice)
          .state(),
      )
    expect(asked('us', 'u-32cav', 6, 1, 1)).toEqual({ tag: 'sides', sides: ['german'] })
    expect(asked('german', 'g-gr294-1', 6, 1, 1, 1)).toEqual({ tag: 'sides', sides: ['us'] })
  })

  it('INV-32: the map is connected, also by roads alone; no start area holds more than three units; all are in supply', () => {
    const reached = (withRoad: boolean): number => {
      const seen = new Set([0])
      for (const at of seen)
        for (const { edge, features } of map.borders) {
          if (withRoad && !features.includes('road')) continue
          if (map.edgeFrom[edge] === at) seen.add(map.edgeTo[edge])
          if (map.edgeTo[edge] === at) seen.add(map.edgeFrom[edge])
        }
      return seen.size
    }
    expect([reached(false), reached(true)]).toEqual([44, 44])
    const state = opening()
    for (const at of printedGround.areas)
      expect(state.place.filter((spot) => spot === at).length).toBeLessThanOrEqual(3)
    expect([...outOfSupply(state, 'german'), ...outOfSupply(state, 'us')]).toEqual([])
  })
})
