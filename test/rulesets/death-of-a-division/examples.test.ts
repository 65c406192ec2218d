import { describe, expect, it } from 'vitest'
import { isSupplied, outOfSupply } from '../../../src/rulesets/death-of-a-division/supply.js'
import { defenseOf } from '../../../src/rulesets/death-of-a-division/survey.js'
import { hasChain, verdict } from '../../../src/rulesets/death-of-a-division/verdict.js'
import type { Movement } from '../../../src/rulesets/death-of-a-division/phase.js'
import type { Side } from '../../../src/rulesets/death-of-a-division/units.js'
import {
  area,
  fireOf,
  firing,
  moveOf,
  moving,
  openTo,
  overrunOf,
  placeOf,
  position,
  table,
  unit,
  type Given,
  type Table,
} from './board.js'

describe('control and victory', () => {
  it('DD-0.4 Ex: Manderfeld is contested, then German, and stays German when empty; supply may run through it', () => {
    const german = table(
      moving({ at: { losheim: ['g-gr295-1'], manderfeld: ['u-820td-a'], schoenberg: ['u-333fag'] } }, 'german'),
    )
    german.move('g-gr295-1', 'manderfeld').end()
    expect(german.control('manderfeld')).toBe('us')
    const withdrawn = table(
      moving({ at: { manderfeld: ['g-gr295-1', 'u-820td-a'], schoenberg: ['u-333fag'], heuem: ['u-168eng'] } }, 'us'),
    ).move('u-820td-a', 'schoenberg')
    expect(withdrawn.control('manderfeld')).toBe('german')
    const gone = table({
      ...moving({ at: { manderfeld: ['g-gr295-1'], schoenberg: ['u-333fag'], krewinkel: ['u-18cav-c'] } }, 'german'),
    })
    gone.move('g-gr295-1', 'losheim')
    expect(gone.control('manderfeld')).toBe('german')
    expect(isSupplied(gone.state(), 'us', area('krewinkel'))).toBe(true)
  })

  it('DD-1.9 Ex: a U.S. engineer on the Prümerberg cuts the chain; a way by Galhausen without U.S. units makes one', () => {
    const held = { 'st-vith': ['g-gr293-1', 'g-gr293-2', 'g-pzj1818'], pruemerberg: ['u-81eng/1', 'g-gr294-1'] }
    const ring = { wallerode: ['u-422-1'], born: ['u-422-2'], rodt: ['u-422-3'], crombach: ['u-423-1'] }
    const captures = [{ turn: 6, phase: 8, to: 'german' }] as const
    const closed = position({ at: { ...held, ...ring, galhausen: ['u-423-2'] }, captures })
    expect(verdict(closed)).toMatchObject({ winner: 'us', reason: 'cut-off' })
    const open = position({ at: { ...held, ...ring, galhausen: ['g-gr183-1'] }, captures })
    expect(hasChain(open)).toBe(true)
    expect(verdict(open)).toMatchObject({ winner: 'german', level: 'operational' })
  })

  const atEnd = (phase: 7 | 8, turn: number, units: readonly string[]) =>
    firing(
      {
        at: { 'st-vith': units, galhausen: ['g-gr183-1'] },
        turn,
        captures: [{ turn: 4, phase, to: 'german' }],
        control: { 'st-vith': 'german' },
      },
      'german',
    )

  it('DD-1.12 Ex: contesting St. Vith is no loss: strategic by the capture of turn 4; under stVithLoss contested operational', () => {
    for (const [stVithLoss, level] of [
      ['us-control', 'strategic'],
      ['contested', 'operational'],
    ] as const) {
      const state = atEnd(8, 5, ['g-gr293-1', 'u-168eng/1'])
      const game = table({ ...state, options: { ...state.options, stVithLoss } })
      const fought = table({ ...game.state(), turn: 6 })
        .fire('g-gr293-1', 'st-vith')
        .roll(6, 1, 1, 1)
      expect(fought.strength('u-168eng')).toBe(0)
      expect(verdict(fought.state())).toMatchObject({ winner: 'german', level })
    }
  })

  it('DD-1.12 Ex: captured in turn 4, lost to an overrun in turn 5, cleared in turn 9: tactical; lost again: not held', () => {
    const lost = table(
      moving(
        {
          at: { 'st-vith': ['g-feb1818/1'], rodt: ['u-31tk', 'u-17tk'], galhausen: ['g-gr183-1'] },
          turn: 5,
          captures: [{ turn: 4, phase: 8, to: 'german' }],
          control: { 'st-vith': 'german' },
        },
        'us',
      ),
    )
      .overrun(['u-31tk', 'u-17tk'], 'st-vith', 'march')
      .roll(4)
      .roll(1)
    expect(lost.state().captures.at(-1)).toEqual({ turn: 5, phase: 7, to: 'us' })
    const recaptured = [...lost.state().captures, { turn: 9, phase: 8, to: 'german' }] as const
    const held = position({
      at: { 'st-vith': ['g-gr293-1'] },
      captures: recaptured,
      turn: 10,
      control: { 'st-vith': 'german' },
    })
    expect(verdict(held)).toMatchObject({ winner: 'german', level: 'tactical', captureTurn: 9 })
    const again = position({
      at: { 'st-vith': ['u-168eng'] },
      captures: [...recaptured, { turn: 10, phase: 7, to: 'us' }],
      turn: 10,
    })
    expect(verdict(again)).toMatchObject({ winner: 'us', reason: 'not-held', captureTurn: 9 })
  })

  it('DD-1.12 Ex: captured in turn 3 and left empty: not held by default, strategic under stVithPossession control', () => {
    const given = {
      at: { galhausen: ['g-gr183-1'] },
      captures: [{ turn: 3, phase: 3, to: 'german' }],
      turn: 10,
      control: { 'st-vith': 'german' },
    } as const
    expect(verdict(position(given))).toMatchObject({ winner: 'us', reason: 'not-held' })
    expect(verdict(position({ ...given, options: { stVithPossession: 'control' } }))).toMatchObject({
      winner: 'german',
      level: 'strategic',
    })
  })
})

describe('units and phases', () => {
  it('DD-2.4 Ex: Troop A (2) after one hit fires one die and defends as 1; a second hit removes it', () => {
    const state = firing({ at: { roth: ['u-18cav-a/1', 'g-gr294-1'] } }, 'us')
    expect(defenseOf(state, area('roth'), 'us')).toBe(1)
    expect(table(state).fire('u-18cav-a', 'roth').due()).toBe(1)
    const game = table(firing({ at: { roth: ['u-18cav-a/1', 'g-gr294-1'] } }, 'german')).fire('g-gr294-1', 'roth')
    expect(game.roll(6, 1, 1, 1).where('u-18cav-a')).toBe(null)
  })

  it('DD-3.2 Ex: Bleialf is fired on in phases 4 and 8 of turn 2 and again in phase 4 of turn 3', () => {
    const game = table(
      moving({ at: { sellerich: ['g-gr293-1'], bleialf: ['u-423-prov'], amel: ['u-23aib'] } }, 'german'),
    )
    game.move('g-gr293-1', 'bleialf').end()
    expect(game.barred(fireOf('g-gr293-1', 'bleialf'))).toBe('unit.own')
    game.fire('u-423-prov', 'bleialf').roll(1, 2)
    expect(game.state().phase.tag).toBe('movement')
    game.end().fire('g-gr293-1', 'bleialf').roll(1, 2, 3, 4)
    expect(game.state()).toMatchObject({ turn: 3, phase: { tag: 'movement', side: 'german' } })
    game.end()
    expect(game.barred(fireOf('u-423-prov', 'bleialf'))).toBe(null)
  })
})

describe('supply', () => {
  it('DD-4 Ex: three battalions on the Schnee Eifel lose a hit each, the guns in contested Auw are in supply', () => {
    const state = position({
      at: {
        buchet: ['g-gr293-1'],
        auw: ['g-gr294-1', 'u-589fa'],
        'schnee-eifel': ['u-422-1', 'u-422-2', 'u-422-3'],
        born: ['u-423-2'],
      },
      phase: { tag: 'supply', side: 'us', out: null },
    })
    expect(outOfSupply(state, 'us')).toEqual(['u-422-1', 'u-422-2', 'u-422-3'].map(unit))
    expect(isSupplied(state, 'us', area('auw'))).toBe(true)
    const game = table(state)
    for (const key of ['u-422-1', 'u-422-2', 'u-422-3']) expect(game.strength(key)).toBe(2)
    expect(game.strength('u-589fa')).toBe(2)
  })

  it('DD-4 Ex: a battalion in contested Heuem is cut off when Schönberg holds a U.S. battalion, whoever else is there', () => {
    const around = { heuem: ['g-gr294-1', 'u-402fag'], pruemerberg: ['u-168eng'] }
    const cut = position({ at: { ...around, schoenberg: ['u-422-1'] } })
    expect(isSupplied(cut, 'german', area('heuem'))).toBe(false)
    const contested = position({ at: { ...around, schoenberg: ['u-422-1', 'g-gr294-2'] } })
    expect(isSupplied(contested, 'german', area('heuem'))).toBe(false)
    const alone = position({ at: { ...around, schoenberg: ['g-gr294-2'] } })
    expect(isSupplied(alone, 'german', area('heuem'))).toBe(true)
  })
})

describe('movement', () => {
  it('DD-5.3 Ex: a fourth unit enters Ormont only after one has left; a contested Heuem with one German takes a group of two', () => {
    const game = table(
      moving({ at: { ormont: ['g-gr294-1', 'g-gr294-2', 'g-ar1818'], losheim: ['g-gr295-1'] } }, 'german'),
    )
    expect(game.barred(moveOf('g-gr295-1', 'ormont'))).toBe('stack.limit')
    expect(game.move('g-gr294-1', 'olzheim').barred(moveOf('g-gr295-1', 'ormont'))).toBe(null)
    const heuem = table(
      moving(
        { at: { heuem: ['g-pzj162', 'u-168eng/1'], schoenberg: ['g-gr294-1', 'g-gr294-2', 'g-gr295-1'] } },
        'german',
      ),
    )
    expect(heuem.barred(overrunOf(['g-gr294-1', 'g-gr294-2', 'g-gr295-1'], 'heuem', 'march'))).toBe('stack.limit')
    expect(heuem.barred(overrunOf(['g-gr294-1', 'g-gr294-2'], 'heuem', 'march'))).toBe(null)
  })

  it('DD-5.6 Ex: from Sellerich infantry goes six ways and the Panzerjäger three; over the Our armor needs the bridge', () => {
    const notFree = (given: Given, side: Side): Table => {
      const state = moving(given, side)
      return table({ ...state, phase: { ...(state.phase as Movement), beganFree: [] } })
    }
    const at = { sellerich: ['g-gr293-1', 'g-pzj1818'], buchet: ['u-423-1'], bleialf: ['u-423-prov'] }
    const game = notFree({ at }, 'german')
    const byRoad = ['bleialf', 'olzheim', 'pronsfeld']
    expect(openTo(game, 'g-gr293-1')).toEqual([...byRoad, 'buchet', 'habscheid', 'schnee-eifel'].toSorted())
    expect(openTo(game, 'g-pzj1818')).toEqual(byRoad)
    const river = notFree({ at: { eigelscheid: ['u-424-1', 'u-32cav'], steinebrueck: ['g-gr183-1'] } }, 'us')
    expect(river.barred(moveOf('u-424-1', 'lommersweiler'))).toBe(null)
    expect(river.barred(moveOf('u-32cav', 'lommersweiler'))).toBe('move.road')
    expect(river.barred(moveOf('u-32cav', 'steinebrueck'))).toBe(null)
  })

  it('DD-5.9 Ex: 3/424 (3) withdraws from Winterspelt to Eigelscheid at the price of a hit, and not to Heckhuscheid', () => {
    const game = table(
      moving(
        { at: { winterspelt: ['u-424-3', 'g-gr190-1'], heckhuscheid: ['g-gr183-1'], eigelscheid: ['u-591fa'] } },
        'us',
      ),
    )
    expect(game.barred(moveOf('u-424-3', 'heckhuscheid'))).toBe('withdraw.enemy')
    game.move('u-424-3', 'eigelscheid')
    expect([game.where('u-424-3'), game.strength('u-424-3')]).toEqual(['eigelscheid', 2])
  })

  it('DD-5.11 Ex: 32d Cavalry marches four areas to the Prümerberg; a German in Rodt ends the march there', () => {
    const game = table(moving({ at: { vielsalm: ['u-32cav'], gouvy: ['u-168eng'] } }, 'us')).move(
      'u-32cav',
      'pruemerberg',
    )
    expect(game.events().find(({ tag }) => tag === 'moved')).toMatchObject({
      way: ['poteau', 'rodt', 'st-vith', 'pruemerberg'].map(area),
      kind: 'march',
    })
    for (const rodt of [['g-kg-hansen'], ['g-kg-hansen', 'u-168eng']]) {
      const barred = table(moving({ at: { vielsalm: ['u-32cav'], rodt, commanster: ['g-gr293-1'] } }, 'us'))
      expect(barred.barred(moveOf('u-32cav', 'rodt'))).toBe(null)
      expect(barred.barred(moveOf('u-32cav', 'pruemerberg'))).toBe('march.through')
    }
  })
})

describe('overruns', () => {
  const losheim = { losheim: ['g-gr295-1', 'g-gr295-2', 'g-stug244'], krewinkel: ['u-18cav-c'] }
  const all = ['g-gr295-1', 'g-gr295-2', 'g-stug244']

  it('DD-5.14 Ex: 13 against Troop C (2) is enough, 8 against Troop A (2) is not', () => {
    const state = moving({ at: { ...losheim, ormont: ['g-gr294-1', 'g-gr294-2'], roth: ['u-18cav-a'] } }, 'german')
    const game = table(state)
    expect(game.barred(overrunOf(all, 'krewinkel', 'march'))).toBe(null)
    expect(game.barred(overrunOf(['g-gr294-1', 'g-gr294-2'], 'roth', 'march'))).toBe('overrun.ratio')
  })

  it('DD-5.14 Ex: Auw with engineers and two artillery battalions counts 4, without the engineers 2', () => {
    const value = (units: readonly string[]): number => defenseOf(position({ at: { auw: units } }), area('auw'), 'us')
    expect(value(['u-81eng', 'u-589fa', 'u-592fa'])).toBe(4)
    expect(value(['u-589fa', 'u-592fa'])).toBe(2)
  })

  it('DD-5.15 Ex: 16 strong from Winterspelt overrun Galhausen with the full rate of 3; from Habscheid it is too far', () => {
    const group = ['g-fbb-pg1', 'g-fbb-stug', 'g-fbb-pz']
    const game = table(moving({ at: { winterspelt: group, galhausen: ['u-168eng'] } }, 'german'))
    game.overrun(group, 'galhausen', 'march')
    expect(game.events().find(({ tag }) => tag === 'overrunTried')).toMatchObject({ attack: 16, defense: 2 })
    expect(game.state().phase).toMatchObject({ tag: 'overrunRoll', areas: 3, byRoad: true })
    const far = table(moving({ at: { habscheid: group, galhausen: ['u-168eng'] } }, 'german'))
    expect(far.barred(overrunOf(group, 'galhausen', 'march'))).toBe('overrun.reach')
  })

  it('DD-5.17 Ex: Troop C is removed by a 4 and hits once with 6, 3; the German puts it on StuG 244 (5 to 4)', () => {
    const game = table(moving({ at: losheim }, 'german'))
      .overrun(all, 'krewinkel', 'march')
      .roll(4)
    expect([game.where('u-18cav-c'), game.control('krewinkel'), game.due()]).toEqual([null, 'german', 2])
    game.roll(6, 3).hit('g-stug244')
    expect(all.map((key) => game.strength(key))).toEqual([4, 4, 4])
  })

  it('DD-5.19 Ex: after Krewinkel no second overrun of Manderfeld; II./295 may march to Manderfeld or Roth, StuG 244 two areas', () => {
    const held = table(moving({ at: { ...losheim, manderfeld: ['u-820td-a', 'u-275afa'] } }, 'german')).overrun(
      all,
      'krewinkel',
      'march',
    )
    held.roll(4).roll(6, 3).hit('g-stug244')
    expect(defenseOf(held.state(), area('manderfeld'), 'us')).toBe(3)
    expect(held.barred(overrunOf(all, 'manderfeld', 'march'))).toBe('overrun.ratio')
    expect(openTo(held, 'g-gr295-2')).toEqual(['losheim', 'manderfeld', 'roth'])
    const empty = table(moving({ at: losheim }, 'german'))
      .overrun(all, 'krewinkel', 'march')
      .roll(4)
      .roll(1, 3)
    expect(openTo(empty, 'g-stug244')).toContain('herresbach')
    expect(openTo(empty, 'g-gr295-2')).not.toContain('herresbach')
  })

  it('DD-5.19 Ex: three battalions wade the Our, overrun Lommersweiler and then Galhausen; they may not march on', () => {
    const group = ['g-gr183-1', 'g-gr183-2', 'g-gr190-1']
    const game = table(
      moving(
        { at: { eigelscheid: group, lommersweiler: ['u-591fa'], galhausen: ['u-81eng/1'], steinebrueck: ['u-424-1'] } },
        'german',
      ),
    )
    game.overrun(group, 'lommersweiler', 'assault').roll(5).roll(1)
    expect(game.barred(moveOf('g-gr183-1', 'burg-reuland'))).toBe('march.start')
    expect(game.barred(overrunOf(group, 'galhausen', 'march'))).toBe('overrun.reach')
    game.overrun(group, 'galhausen', 'assault').roll(6)
    expect(game.where('u-81eng')).toBe(null)
  })
})

describe('fire', () => {
  it('DD-6 Ex: 3/424 hits twice, one for each German; ten dice come back in three shots, and hits past the last are lost', () => {
    const at = {
      winterspelt: ['g-gr190-1', 'g-gr190-2', 'u-424-3'],
      eigelscheid: ['u-591fa'],
      habscheid: ['g-ar162'],
    }
    const arrived = moving(
      { at: { ...at, winterspelt: ['u-424-3'], habscheid: ['g-ar162', 'g-gr190-1', 'g-gr190-2'] }, turn: 1 },
      'german',
    )
    const game = table(arrived).move('g-gr190-1', 'winterspelt').move('g-gr190-2', 'winterspelt').end()
    expect(game.due()).toBe(2)
    game.roll(3, 5).fire('u-424-3', 'winterspelt').roll(6, 2, 6).hit('g-gr190-1').hit('g-gr190-2')
    expect([game.strength('g-gr190-1'), game.strength('g-gr190-2')]).toEqual([3, 3])
    game.fire('u-591fa', 'winterspelt').roll(1, 4)
    game.end()
    const shots = ['g-gr190-1', 'g-gr190-2', 'g-ar162']
    const back = table(firing({ at: { ...at, winterspelt: ['g-gr190-1/3', 'g-gr190-2/3', 'u-424-3'] } }, 'german'))
    const dice = shots.map((key) => {
      const count = back.fire(key, 'winterspelt').due() ?? 0
      back.roll(...new Array<number>(count).fill(1))
      return count
    })
    expect(dice).toEqual([3, 3, 4])
    const lost = table(firing({ at: { ...at, winterspelt: ['g-gr190-1/3', 'g-gr190-2/3', 'u-424-3'] } }, 'german'))
    lost.fire('g-ar162', 'winterspelt').roll(6, 6, 6, 6)
    expect(lost.where('u-424-3')).toBe(null)
    expect(lost.events()).toContainEqual({ tag: 'hitsLost', count: 1 })
  })

  it('DD-7.3 Ex: 591st FA in Eigelscheid fires into Winterspelt or Bleialf, once, and not into Heckhuscheid', () => {
    const at = {
      eigelscheid: ['u-591fa'],
      winterspelt: ['u-424-3', 'g-gr190-1'],
      bleialf: ['u-423-prov', 'g-gr293-1'],
      heckhuscheid: ['u-424-2', 'g-gr183-1'],
    }
    const game = table(firing({ at }, 'us'))
    expect(['winterspelt', 'bleialf', 'heckhuscheid'].map((to) => game.barred(fireOf('u-591fa', to)))).toEqual([
      null,
      null,
      'fire.range',
    ])
    game.fire('u-591fa', 'winterspelt').roll(1, 1)
    expect(game.barred(fireOf('u-591fa', 'bleialf'))).toBe('fire.done')
  })

  it('DD-7.8 Ex: AR 162 supports only its own division in Winterspelt; the corps artillery either fight', () => {
    const at = {
      habscheid: ['g-ar162', 'g-arko66-s'],
      bleialf: ['g-gr293-1', 'u-423-prov'],
      winterspelt: ['g-gr190-1', 'u-424-3'],
    }
    const game = table(firing({ at, options: { germanArtilleryByFormation: true } }, 'german'))
    expect(game.barred(fireOf('g-ar162', 'bleialf'))).toBe('fire.formation')
    expect(game.barred(fireOf('g-ar162', 'winterspelt'))).toBe(null)
    for (const to of ['bleialf', 'winterspelt']) expect(game.barred(fireOf('g-arko66-s', to))).toBe(null)
    const plain = table(firing({ at }, 'german'))
    expect(plain.barred(fireOf('g-ar162', 'bleialf'))).toBe(null)
  })
})

describe('reinforcements, surprise and fortifications', () => {
  it('DD-8.4 Ex: Recht is free, Amel contested, Vielsalm German: who enters where, and what is left of the march', () => {
    const at = { amel: ['u-27aib', 'g-gr293-1', 'g-gr293-2'], vielsalm: ['g-kg-hansen'], gouvy: ['u-14tk'] }
    const state = position({
      at,
      due: { 4: ['u-31tk', 'u-87cav'] },
      turn: 4,
      phase: { tag: 'reinforcement', side: 'us', placed: [], halted: [] },
    })
    const game = table(state)
    expect(game.barred(placeOf('u-31tk', 'vielsalm'))).toBe('entry.enemy')
    game.place('u-31tk', 'recht').place('u-87cav', 'amel')
    expect(game.legal().some((command) => command.tag === 'move' && command.unit === unit('u-87cav'))).toBe(false)
    expect(openTo(game, 'u-31tk')).toContain('st-vith')
    expect(game.barred(moveOf('u-31tk', 'pruemerberg'))).toBe(null)
    expect(game.barred(moveOf('u-31tk', 'heuem'))).toBe('march.rate')
  })

  it('DD-8.6 Ex: 27th AIB rolls 1 and comes now, 14th Tank rolls 4: turn 3, 16th AFA rolls 6: turn 4', () => {
    const game = table(
      position({
        at: { 'st-vith': ['u-168eng'], losheim: ['g-gr295-1'] },
        due: { 3: ['u-27aib', 'u-14tk', 'u-16afa'] },
        turn: 2,
        options: { variableArrival: true },
        phase: { tag: 'supply', side: 'us', out: null },
      }),
    )
    expect(game.due()).toBe(3)
    game.roll(1, 4, 6)
    expect(game.barred(placeOf('u-27aib', 'amel'))).toBe(null)
    expect(game.barred(placeOf('u-14tk', 'amel'))).toBe('entry.due')
    expect(['u-27aib', 'u-14tk', 'u-16afa'].map((key) => -1 - game.state().place[unit(key)])).toEqual([2, 3, 4])
  })

  it('DD-9 Ex: 4,4 2,5 6,1 surprise Roth and Winterspelt, not Bleialf', () => {
    const game = table(
      moving(
        {
          at: {
            roth: ['u-18cav-a', 'g-gr294-1'],
            bleialf: ['u-423-prov', 'g-gr293-1'],
            winterspelt: ['u-424-3', 'g-gr190-1'],
          },
          turn: 1,
        },
        'german',
      ),
    ).end()
    expect(game.due()).toBe(6)
    game.roll(4, 4, 2, 5, 6, 1)
    expect(game.barred(fireOf('u-18cav-a', 'roth'))).toBe('fire.surprised')
    expect(game.barred(fireOf('u-424-3', 'winterspelt'))).toBe('fire.surprised')
    expect(game.barred(fireOf('u-423-prov', 'bleialf'))).toBe(null)
  })

  it('DD-10 Ex: 1/423 digs in at Buchet, hits twice with 5, 2, 6 and leaves without a hit; the guns beside it need a 6', () => {
    const options = { fortifications: true }
    const stood = table(
      moving({ at: { buchet: ['u-423-1'], bleialf: ['u-590fa'], sellerich: ['g-gr293-1'] }, turn: 1, options }, 'us'),
    ).end()
    expect(stood.state().fortified).toEqual([unit('u-423-1')])
    const at = { buchet: ['u-423-1', 'u-590fa', 'g-gr293-1', 'g-gr293-2'] }
    const fought = table(firing({ at, options, fortified: ['u-423-1'] }, 'us'))
    fought.fire('u-423-1', 'buchet').roll(5, 2, 6)
    expect(fought.state().phase).toMatchObject({ tag: 'placeHits', hits: 2 })
    fought.hit('g-gr293-1').hit('g-gr293-1').fire('u-590fa', 'buchet').roll(5, 4)
    expect([fought.strength('g-gr293-1'), fought.strength('g-gr293-2')]).toEqual([2, 4])
    const left = table(moving({ at, options, fortified: ['u-423-1'] }, 'us')).move('u-423-1', 'bleialf')
    expect([left.where('u-423-1'), left.strength('u-423-1')]).toEqual(['bleialf', 3])
    expect(left.state().fortified).toEqual([])
  })
})
