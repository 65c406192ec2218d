import { describe, expect, it } from 'vitest'
import { outcomes } from '../../../src/kernel/outcomes.js'
import { toNumber } from '../../../src/kernel/fraction.js'
import { begin } from '../../../src/kernel/match.js'
import { advance } from '../../../src/kernel/step.js'
import { turnDates } from '../../../src/rulesets/death-of-a-division/data/units.js'
import { allAreas, areaKey, map } from '../../../src/rulesets/death-of-a-division/map.js'
import { areasIn, stepsOf } from '../../../src/rulesets/death-of-a-division/march.js'
import { defaultOptions, type Options } from '../../../src/rulesets/death-of-a-division/option.js'
import { hitsOn } from '../../../src/rulesets/death-of-a-division/phases/fire.js'
import { supplyPhase } from '../../../src/rulesets/death-of-a-division/phases/sequence.js'
import { deathOfADivisionRules as rules } from '../../../src/rulesets/death-of-a-division/ruleset.js'
import { scenario, setup } from '../../../src/rulesets/death-of-a-division/scenario.js'
import { phaseNumber } from '../../../src/rulesets/death-of-a-division/phase.js'
import { strengthOf, type State } from '../../../src/rulesets/death-of-a-division/state.js'
import { isSupplied, lineOf, outOfSupply } from '../../../src/rulesets/death-of-a-division/supply.js'
import { defenseOf, isContested, isOccupied, isSolely } from '../../../src/rulesets/death-of-a-division/survey.js'
import { rateOf } from '../../../src/rulesets/death-of-a-division/tables.js'
import {
  isArtillery,
  isVehicle,
  unitKey,
  units,
  unitsOf,
  type UnitId,
} from '../../../src/rulesets/death-of-a-division/units.js'
import { hasChain, levelOf, verdict } from '../../../src/rulesets/death-of-a-division/verdict.js'
import {
  area,
  fireOf,
  firing,
  moveOf,
  moving,
  onMap,
  openTo,
  overrunOf,
  placeOf,
  position,
  table,
  unit,
  type Given,
} from './board.js'

const opening = (options: Partial<Options> = {}): State => setup(scenario(options))
const settled = (state: State): State => advance(rules, state, []).state
const reinforcing = (given: Given, side: 'german' | 'us'): State =>
  position({ ...given, phase: { tag: 'reinforcement', side, placed: [], halted: [] } })
const home = { losheim: ['g-gr295-1'], gouvy: ['u-168eng'] }

describe('terms', () => {
  it('DD-0.1 only infantry is no vehicle, only guns are no combat unit, mechanized units are bound as armor', () => {
    for (const [i, { type }] of units.entries()) {
      expect(isVehicle[i]).toBe(type === 'infantry' ? 0 : 1)
      expect(isArtillery[i]).toBe(type.startsWith('artillery') ? 1 : 0)
    }
    const game = table(moving({ at: { olzheim: ['g-kg-hansen', 'g-stug244'], gouvy: ['u-168eng'] } }, 'german'))
    expect(openTo(game, 'g-kg-hansen')).toEqual(openTo(game, 'g-stug244'))
  })

  it('DD-0.2 current strength is printed strength less hits', () => {
    expect(strengthOf(position({ at: { losheim: ['g-stug244/3'] } }), unit('g-stug244'))).toBe(3)
  })

  it('DD-0.3 occupied, contested, solely held', () => {
    const state = position({ at: { roth: ['g-gr294-1', 'u-18cav-a'], auw: ['u-81eng'] } })
    const roth = area('roth')
    expect([isOccupied(state, roth, 'german'), isOccupied(state, roth, 'us'), isContested(state, roth)]).toEqual([
      true,
      true,
      true,
    ])
    expect([
      isSolely(state, roth, 'us'),
      isSolely(state, area('auw'), 'us'),
      isSolely(state, area('auw'), 'german'),
    ]).toEqual([false, true, false])
    expect(isContested(state, area('st-vith'))).toBe(false)
  })

  it('DD-0.5 armor takes road steps, infantry any step', () => {
    const state = position({ at: { ormont: ['g-gr294-1', 'g-stug244'] } })
    const near = (key: string): readonly string[] => areasIn(stepsOf(state, unit(key), area('ormont'))).map(areaKey)
    expect(near('g-gr294-1')).toEqual(['losheim', 'olzheim', 'krewinkel', 'roth', 'schnee-eifel'])
    expect(near('g-stug244')).toEqual(['losheim', 'olzheim', 'roth'])
  })

  it('DD-0.6 a unit is scheduled, due, placed, eliminated', () => {
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

  it('DD-0.7 units and areas stand in the order of the data; out of supply they are named in that order', () => {
    expect([unitKey(0 as UnitId), unitKey(29 as UnitId), areaKey(allAreas[0])]).toEqual([
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

  it('DD-0.8 a unit whose contact a friend ended in the phase has not begun free', () => {
    const at = { roth: ['g-gr294-1', 'u-18cav-a/1'], ormont: ['g-stug244', 'g-gr295-1/1'] }
    const game = table(moving({ at }, 'german')).overrun(['g-gr295-1', 'g-stug244'], 'roth', 'march').roll(6).roll(1)
    if (game.state().phase.tag === 'followUp') game.stop()
    expect(game.barred(moveOf('g-gr294-1', 'schoenberg'))).toBe('march.start')
    expect(game.barred(moveOf('g-gr294-1', 'auw'))).toBe(null)
  })
})

describe('the game and its end', () => {
  it('DD-1.1 the German is asked first', () => {
    expect(rules.sides).toEqual(['german', 'us'])
    expect(rules.toAct(settled(opening()))).toEqual({ tag: 'sides', sides: ['german'] })
  })

  it('DD-1.2 ten turns of twelve hours; earlyEnd ends the game when no German is left', () => {
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

  it('DD-1.3 44 areas, 8 of them German start areas', () => {
    expect([map.size, allAreas.filter((at) => map.areas[at].attributes['start'] === 'german').length]).toEqual([44, 8])
    expect(opening().control.filter((side) => side === 'us').length).toBe(36)
  })

  it('DD-1.4 with germanSetup free the German places his units, three to an area', () => {
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

  it('DD-1.4 Americans may enter a German start area, and then block supply', () => {
    const game = table(moving({ at: { manderfeld: ['u-820td-a'], auw: ['g-gr293-1'] } }, 'us')).move(
      'u-820td-a',
      'losheim',
    )
    expect(game.control('losheim')).toBe('us')
  })

  it('DD-1.5 a bridge stands exactly where a road crosses a river', () => {
    for (const { features } of map.borders)
      expect(features.includes('bridge')).toBe(features.includes('road') && features.includes('river'))
  })

  it('DD-1.6 supply and armor use roads alone', () => {
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

  it('DD-1.7 without a capture the American wins', () => {
    expect(verdict(position({ at: home, turn: 10 }))).toEqual({
      winner: 'us',
      by: 'never-captured',
      level: null,
      reason: 'never-captured',
      captureTurn: null,
    })
  })

  const captured = [{ turn: 5, phase: 3, to: 'german' }] as const

  it('DD-1.8 possession asks for Germans in St. Vith and no American', () => {
    const held = position({ at: { 'st-vith': ['g-gr293-1'] }, captures: captured })
    expect(verdict(held)).toMatchObject({ winner: 'german', level: 'operational' })
    const shared = position({
      at: { 'st-vith': ['g-gr293-1', 'u-168eng'] },
      captures: captured,
      options: { stVithPossession: 'control' },
    })
    expect(verdict(shared).winner).toBe('us')
  })

  it('DD-1.9 with victoryChain german-controlled the areas of the chain must be German', () => {
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

  it('DD-1.10 levels by turn', () => {
    expect([1, 4, 5, 7, 8, 10].map(levelOf)).toEqual([
      'strategic',
      'strategic',
      'operational',
      'operational',
      'tactical',
      'tactical',
    ])
  })

  it('DD-1.11 the reasons, in their order', () => {
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

  it('DD-1.12 a capture is noted with turn and phase as control changes', () => {
    const game = table(moving({ at: { pruemerberg: ['g-gr293-1'], gouvy: ['u-168eng'] }, turn: 3 }, 'german')).move(
      'g-gr293-1',
      'st-vith',
    )
    expect(game.state().captures).toEqual([{ turn: 3, phase: 3, to: 'german' }])
    expect(game.events()).toContainEqual({ tag: 'captured', turn: 3, phase: 3 })
  })
})

describe('units and the turn', () => {
  it('DD-2.1 all the dice of a unit go into one area', () => {
    const game = table(firing({ at: { roth: ['u-32cav', 'g-gr294-1'] } }, 'us')).fire('u-32cav', 'roth')
    expect(game.due()).toBe(3)
    expect(game.roll(1, 1, 1).state().phase).toMatchObject({ tag: 'movement' })
  })

  it('DD-2.2 a unit takes as many hits as its strength', () => {
    const game = table(firing({ at: { roth: ['u-18cav-a', 'g-gr294-1'] } }, 'us'))
      .fire('u-18cav-a', 'roth')
      .roll(6, 6)
    expect(game.strength('g-gr294-1')).toBe(2)
    expect(units[unit('g-gr294-1')].strength).toBe(4)
  })

  it('DD-2.3 hits stay from turn to turn', () => {
    const game = table(moving({ at: { losheim: ['g-stug244/3'], gouvy: ['u-168eng'] } }, 'german'))
      .end()
      .end()
    expect([game.state().turn, game.strength('g-stug244')]).toEqual([3, 3])
  })

  it('DD-3.1 DD-3.3 a turn without contact asks for its two movement phases alone', () => {
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

  it('DD-3.4 the entry areas of phase 2 are the German start areas', () => {
    const state = reinforcing({ at: { gouvy: ['u-168eng'] }, due: { 2: ['g-kg-hansen'] } }, 'german')
    const open = rules
      .legal(state, 'german')
      .flatMap((command) => (command.tag === 'place' ? [areaKey(command.area)] : []))
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

describe('supply', () => {
  it('DD-4.1 a line of any length by road, its own area not tested', () => {
    const state = position({ at: { lommersweiler: ['u-591fa', 'g-gr183-1'], losheim: ['g-gr295-1'] } })
    expect(isSupplied(state, 'us', area('lommersweiler'))).toBe(true)
  })

  it('DD-4.1 the line comes with its evidence: the way, or the areas that cut it', () => {
    const at = {
      auw: ['u-589fa'],
      schoenberg: ['g-gr293-1'],
      buchet: ['g-gr293-2'],
      roth: ['g-gr294-1'],
      losheim: ['g-stug244'],
    }
    const cut = lineOf(position({ at }), 'us', area('auw'))
    expect(cut.tag === 'cut' ? cut.blockers.map((node) => areaKey(node)).toSorted() : cut.tag).toEqual([
      'buchet',
      'roth',
      'schoenberg',
    ])
    const open = lineOf(position({ at: { pruemerberg: ['u-402fag'] } }), 'us', area('pruemerberg'))
    expect(open.tag === 'supplied' ? open.nodes.map((node) => areaKey(node)) : open.tag).toEqual([
      'amel',
      'born',
      'st-vith',
      'pruemerberg',
    ])
  })

  it('DD-4.2 through a contested area no line runs, to one it does', () => {
    const ring = { roth: ['u-18cav-a', 'g-gr294-1'], krewinkel: ['g-gr295-1'], manderfeld: ['g-gr295-2'] }
    const state = position({
      at: {
        ...ring,
        auw: ['g-gr294-2'],
        schoenberg: ['u-333fag'],
        buchet: ['u-423-1'],
        'schnee-eifel': ['u-422-1'],
        ormont: ['g-stug244'],
      },
    })
    expect(isSupplied(state, 'german', area('roth'))).toBe(true)
    expect(isSupplied(state, 'german', area('auw'))).toBe(false)
  })

  it('DD-4.3 a lone gun of strength 1 blocks, control does not', () => {
    const way = { heuem: ['g-gr293-1'], pruemerberg: ['u-168eng'] }
    expect(isSupplied(position({ at: { ...way, schoenberg: ['u-333fag/1'] } }), 'german', area('heuem'))).toBe(false)
    expect(isSupplied(position({ at: way }), 'german', area('heuem'))).toBe(true)
  })

  it('DD-4.4 four German roads, nine U.S. ones, and neither side uses the other', () => {
    const of = (side: string): readonly string[] =>
      map.links.filter(({ serves }) => serves === side).map(({ nodes }) => areaKey(nodes[0]))
    expect(of('german')).toEqual(['losheim', 'ormont', 'sellerich', 'pronsfeld'])
    expect([...new Set(of('us'))].toSorted()).toEqual([
      'amel',
      'bovigny',
      'gouvy',
      'oudler',
      'ouren',
      'recht',
      'vielsalm',
    ])
    const held = position({
      at: { amel: ['g-gr293-1'], born: ['u-422-1'], herresbach: ['u-422-2'], recht: ['u-422-3'] },
    })
    expect(isSupplied(held, 'german', area('amel'))).toBe(false)
  })

  it('DD-4.5 out of supply costs one hit in the own supply phase, a last one kills, reserves are not tested', () => {
    const at = {
      auw: ['u-589fa'],
      buchet: ['u-590fa/1', 'u-423-1'],
      schoenberg: ['g-gr293-1'],
      roth: ['g-gr294-1'],
      bleialf: ['g-gr293-2'],
    }
    const game = table(position({ at, due: { 9: ['u-31tk'] }, phase: supplyPhase('us') }))
    expect([game.strength('u-589fa'), game.strength('u-590fa'), game.strength('u-423-1')]).toEqual([1, 0, 2])
    expect(
      table(opening())
        .events()
        .filter(({ tag }) => tag === 'hit'),
    ).toEqual([])
  })

  it('DD-4.6 out of supply a unit may still march, overrun and fire', () => {
    const at = {
      heuem: ['g-stug244', 'g-fbb-pz', 'g-pzj1818/1'],
      schoenberg: ['u-422-1'],
      pruemerberg: ['u-168eng'],
      gouvy: ['u-81eng'],
    }
    const game = table(position({ at }))
    expect(game.strength('g-stug244')).toBe(4)
    expect(game.barred(overrunOf(['g-stug244', 'g-fbb-pz'], 'pruemerberg', 'march'))).toBe('overrun.ratio')
    expect(game.barred(moveOf('g-stug244', 'pruemerberg'))).toBe(null)
    const weak = table(position({ at: { ...at, pruemerberg: ['u-168eng/1'] } }))
    expect(weak.barred(overrunOf(['g-stug244', 'g-fbb-pz'], 'pruemerberg', 'march'))).toBe(null)
  })

  it('DD-4.7 with outOfSupplyHalts it may not, in that turn', () => {
    const at = {
      heuem: ['g-stug244', 'g-fbb-pz'],
      schoenberg: ['u-422-1'],
      pruemerberg: ['u-168eng/1'],
      gouvy: ['u-81eng'],
    }
    const game = table(position({ at, options: { outOfSupplyHalts: true } }))
    expect(game.barred(overrunOf(['g-stug244', 'g-fbb-pz'], 'pruemerberg', 'march'))).toBe('overrun.supply')
    expect(game.barred(moveOf('g-stug244', 'pruemerberg'))).toBe(null)
  })
})

describe('movement', () => {
  it('DD-5.4 DD-5.5 one area, by any border for infantry, by road for armor', () => {
    const state = moving({ at: { ormont: ['g-gr294-1'], losheim: ['g-stug244'], gouvy: ['u-168eng'] } }, 'german')
    const game = table(state)
    expect(game.barred(moveOf('g-gr294-1', 'krewinkel'))).toBe(null)
    expect(game.move('g-stug244', 'krewinkel').barred(moveOf('g-stug244', 'roth'))).toBe('unit.done')
  })

  it('DD-5.7 with artilleryOffRoad a gun steps over a dry border, never over a river', () => {
    const options = { artilleryOffRoad: true }
    expect(
      table(moving({ at: { ormont: ['g-ar1818'], gouvy: ['u-168eng'] }, options }, 'german')).barred(
        moveOf('g-ar1818', 'schnee-eifel'),
      ),
    ).toBe(null)
    const wet = table(moving({ at: { luetzkampen: ['g-ar162'], harspelt: ['u-112-1'] }, options }, 'german'))
    expect(wet.barred(moveOf('g-ar162', 'ouren'))).toBe('move.road')
  })

  it('DD-5.8 a gun may start a fight', () => {
    const game = table(moving({ at: { ormont: ['g-ar1818'], roth: ['u-18cav-a'] } }, 'german')).move('g-ar1818', 'roth')
    expect(isContested(game.state(), area('roth'))).toBe(true)
  })

  it('DD-5.9 a unit of strength 1 that withdraws is eliminated where it stands', () => {
    const game = table(moving({ at: { roth: ['u-18cav-a/1', 'g-gr294-1'] } }, 'us')).move('u-18cav-a', 'auw')
    expect(game.where('u-18cav-a')).toBe(null)
    expect([game.control('roth'), game.control('auw')]).toEqual(['german', 'us'])
  })

  it('DD-5.10 DD-5.11 a march may end among enemies', () => {
    const game = table(moving({ at: { losheim: ['g-stug244'], schoenberg: ['u-333fag'] } }, 'german')).move(
      'g-stug244',
      'schoenberg',
    )
    expect(isContested(game.state(), area('schoenberg'))).toBe(true)
  })

  it('DD-5.12 DD-7.7 the rates', () => {
    const rateFor = (key: string): number => rateOf({}, unit(key))
    expect(['u-422-1', 'u-31tk', 'u-32cav', 'u-275afa', 'u-589fa'].map(rateFor)).toEqual([4, 4, 4, 4, 4])
    expect(['g-gr293-1', 'g-stug244', 'g-kg-hansen', 'g-fbb-art', 'g-ar162'].map(rateFor)).toEqual([2, 3, 3, 3, 2])
  })

  it('DD-5.13 with overrunInPlace units in contact overrun the enemy beside them, using no area', () => {
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

  it('DD-5.16 4, 5 and 6 succeed: one time in two', () => {
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const game = table(
        moving({ at: { losheim: ['g-stug244', 'g-fbb-pz', 'g-fbb-pg1'], krewinkel: ['u-18cav-c'] } }, 'german'),
      )
      game.overrun(['g-stug244', 'g-fbb-pg1', 'g-fbb-pz'], 'krewinkel', 'march').roll(die)
      expect(game.where('u-18cav-c') === null).toBe(die >= 4)
    }
  })

  it('DD-5.18 a failed group stops among the enemy, done, and nobody is hit', () => {
    const game = table(
      moving({ at: { losheim: ['g-stug244', 'g-fbb-pz', 'g-gr295-1'], krewinkel: ['u-18cav-c/1'] } }, 'german'),
    )
    game.overrun(['g-stug244', 'g-fbb-pz'], 'krewinkel', 'march').roll(3)
    expect(isContested(game.state(), area('krewinkel'))).toBe(true)
    expect(game.barred(moveOf('g-stug244', 'losheim'))).toBe('unit.done')
    expect(game.events().some(({ tag }) => tag === 'hit')).toBe(false)
  })

  it('DD-5.19 with followUp one-area a unit steps on into a free area', () => {
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
  })

  it('DD-5.20 others may march through the area that was overrun', () => {
    const at = { losheim: ['g-stug244', 'g-fbb-pz', 'g-kg-hansen'], krewinkel: ['u-18cav-c/1'] }
    const game = table(moving({ at }, 'german'))
      .overrun(['g-stug244', 'g-fbb-pz'], 'krewinkel', 'march')
      .roll(6)
      .roll(1)
      .stop()
    expect(game.barred(moveOf('g-kg-hansen', 'roth'))).toBe(null)
  })

  it('DD-5.21 every move ends on the map', () => {
    const game = table(settled(opening()))
    for (const command of game.legal()) if (command.tag === 'move') expect(command.to).toBeLessThan(map.size)
  })
})

describe('fire and artillery', () => {
  const fight = { roth: ['u-32cav', 'g-gr294-1', 'g-gr294-2'], ormont: ['g-ar1818'], auw: ['u-589fa'] }

  it('DD-6.2 one shot at a time: hits are placed before the next', () => {
    const game = table(firing({ at: fight }, 'us'))
      .fire('u-32cav', 'roth')
      .roll(6, 1, 1)
    expect(game.state().phase.tag).toBe('placeHits')
    expect(rules.toAct(game.state())).toEqual({ tag: 'sides', sides: ['german'] })
    expect(game.barred(fireOf('u-589fa', 'roth'))).toBe('turn.phase')
  })

  it('DD-6.3 n dice: no hit with (5/6)^n, n/6 on average; 12 dice miss in 11.2 %; fortified n/3', () => {
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

  it('DD-6.4 the owner shares hits out; the last that can be shared is forced', () => {
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

  it('DD-6.5 with hitPlacement firer the side that fires, or was overrun, shares them out', () => {
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

  it('DD-7.1 a gun beside a fight adds its dice', () => {
    expect(
      table(firing({ at: fight }, 'us'))
        .fire('u-589fa', 'roth')
        .due(),
    ).toBe(2)
  })

  it('DD-7.3 with supportNeedsCombatUnit a gun in contact may still defend its own area', () => {
    const given = {
      at: { roth: ['u-589fa', 'g-gr294-1'], auw: ['u-592fa'] },
      options: { supportNeedsCombatUnit: true },
    }
    expect(table(firing(given, 'us')).barred(fireOf('u-589fa', 'roth'))).toBe(null)
    expect(table(firing(given, 'us')).barred(fireOf('u-592fa', 'roth'))).toBe('fire.formation')
    expect(table(firing({ at: given.at }, 'us')).barred(fireOf('u-592fa', 'roth'))).toBe(null)
  })

  it('DD-7.4 DD-7.5 guns count one each and throw one die each, or together under the option', () => {
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

  it('DD-7.8 in its own contested area a gun may always fire', () => {
    const given = {
      at: { habscheid: ['g-ar162', 'u-424-3'], winterspelt: ['g-gr293-1', 'u-424-2'] },
      options: { germanArtilleryByFormation: true },
    }
    const game = table(firing(given, 'german'))
    expect(game.barred(fireOf('g-ar162', 'habscheid'))).toBe(null)
    expect(game.barred(fireOf('g-ar162', 'winterspelt'))).toBe('fire.formation')
  })
})

describe('reinforcements, surprise and fortifications', () => {
  it('DD-8.1 placement is owed while a free area is open, unless mayHoldReinforcements', () => {
    const given = { at: home, due: { 2: ['u-31tk'] } }
    expect(table(reinforcing(given, 'us')).barred({ tag: 'endPhase' })).toBe('entry.owed')
    expect(
      table(reinforcing({ ...given, options: { mayHoldReinforcements: true } }, 'us')).barred({ tag: 'endPhase' }),
    ).toBe(null)
  })

  it('DD-8.2 placement costs Germans no movement', () => {
    const game = table(reinforcing({ at: home, due: { 2: ['g-kg-hansen'] } }, 'german')).place('g-kg-hansen', 'losheim')
    expect(openTo(game, 'g-kg-hansen')).toContain('heuem')
  })

  it('DD-8.5 a unit without room waits', () => {
    const full = ['amel', 'recht', 'vielsalm', 'bovigny', 'gouvy', 'oudler', 'ouren']
    const germans = unitsOf.german.map(unitKey)
    const at = Object.fromEntries(full.map((key, i) => [key, [germans[i]]]))
    const game = table(reinforcing({ at, due: { 2: ['u-31tk'] } }, 'us'))
    expect(game.state().phase).toMatchObject({ tag: 'movement', side: 'us' })
    expect(game.where('u-31tk')).toBe(null)
  })

  it('DD-9.1 a tie surprises: 21 in 36', () => {
    const [won] = outcomes({ tag: 'dice', count: 2, sides: 6, reading: { tag: 'contests' }, stream: 'main' })
    expect(toNumber(won.weight)).toBeCloseTo(21 / 36, 12)
    const start = moving({ at: { roth: ['u-18cav-a', 'g-gr294-1'] }, turn: 1 }, 'german')
    for (let german = 1; german <= 6; german++)
      for (let us = 1; us <= 6; us++) {
        const game = table(start).end().roll(german, us)
        expect(game.events().some(({ tag }) => tag === 'surprised')).toBe(german >= us)
      }
  })

  it('DD-9.2 surprise lasts for phase 4 of turn 1, and guns in the area may fire elsewhere', () => {
    const at = { roth: ['u-589fa', 'g-gr294-1'], auw: ['u-81eng', 'g-gr293-1'] }
    const game = table(moving({ at, turn: 1 }, 'german'))
      .end()
      .roll(6, 1, 1, 6)
    expect(game.barred(fireOf('u-589fa', 'roth'))).toBe('fire.surprised')
    expect(game.barred(fireOf('u-589fa', 'auw'))).toBe(null)
  })

  it('DD-9.3 parting shots of turn 1 are thrown', () => {
    const game = table(
      moving({ at: { losheim: ['g-stug244', 'g-fbb-pz', 'g-fbb-pg1'], krewinkel: ['u-18cav-c'] }, turn: 1 }, 'german'),
    )
    game.overrun(['g-stug244', 'g-fbb-pg1', 'g-fbb-pz'], 'krewinkel', 'march').roll(4)
    expect(game.due()).toBe(2)
  })

  it('DD-10.1 who stood still digs in: no guns, nobody placed this turn; fortifiedAtStart digs in the Americans', () => {
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

  it('DD-10.2 the state ends with any move', () => {
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

  it('DD-10.3 parting shots of a unit dug in hit on 5', () => {
    const options = { fortifications: true }
    const at = { losheim: ['g-stug244', 'g-fbb-pz', 'g-fbb-pg1'], krewinkel: ['u-18cav-c'] }
    const game = table(moving({ at, options, fortified: ['u-18cav-c'] }, 'german'))
    game.overrun(['g-stug244', 'g-fbb-pg1', 'g-fbb-pz'], 'krewinkel', 'march').roll(4).roll(5, 4)
    expect(game.state().phase).toMatchObject({ tag: 'placeHits', hits: 1 })
  })

  it('DD-10.4 a unit dug in withdraws without a hit, and only to an area without enemies', () => {
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

describe('the machine', () => {
  it('DD-12.1 a position survives JSON, and opens with the options of its scenario', () => {
    const state = opening({ fortifications: true })
    expect(JSON.parse(JSON.stringify(state))).toEqual(state)
    expect(state.options).toEqual({ ...defaultOptions, fortifications: true })
  })

  it('DD-12.3 units not named in a second overrun are done', () => {
    const at = { losheim: ['g-stug244', 'g-fbb-pz', 'g-fbb-pg1'], krewinkel: ['u-18cav-c'], roth: ['u-18cav-a/1'] }
    const game = table(moving({ at }, 'german'))
      .overrun(['g-stug244', 'g-fbb-pg1', 'g-fbb-pz'], 'krewinkel', 'march')
      .roll(4)
      .roll(1, 1)
    game.overrun(['g-fbb-pz'], 'roth', 'march').roll(1)
    expect(game.barred(moveOf('g-stug244', 'losheim'))).toBe('unit.done')
  })

  it('DD-12.4 control settles before anything else', () => {
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

  it('DD-12.6 in phase 4 Germans share out the hits, in phase 8 Americans', () => {
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

  it('INV-32 the network is whole: connected, also by roads; at most three in an area at the start; all in supply', () => {
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
    for (const at of allAreas) expect(state.place.filter((spot) => spot === at).length).toBeLessThanOrEqual(3)
    expect([...outOfSupply(state, 'german'), ...outOfSupply(state, 'us')]).toEqual([])
  })
})
