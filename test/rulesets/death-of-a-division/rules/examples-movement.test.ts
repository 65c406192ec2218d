import { describe, expect, it } from 'vitest'
import type { Movement } from '../../../../src/rulesets/death-of-a-division/model/phase.js'
import type { Side } from '../../../../src/rulesets/death-of-a-division/data/counters.js'
import { area, moveOf, moving, openTo, overrunOf, position, table, type Given, type Table } from '../board.js'
import { defenseOf } from '../facts.js'

describe('movement', () => {
  it('DD-5.3, example: a fourth unit enters Ormont only after one has left; a contested Heuem with one German takes a group of two', () => {
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

  it('DD-5.6, example: from Sellerich infantry may enter six areas and the Panzerjäger three; armor needs the bridge over the Our', () => {
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

  it('DD-5.9, example: 3/424 (3) takes a hit as it withdraws from Winterspelt to Eigelscheid; Heckhuscheid is barred', () => {
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

  it('DD-5.11, example: 32d Cavalry marches four areas to the Prümerberg; a German in Rodt ends the march there', () => {
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

  it('DD-5.14, example: 13 against Troop C (2) is enough, 8 against Troop A (2) is not', () => {
    const state = moving({ at: { ...losheim, ormont: ['g-gr294-1', 'g-gr294-2'], roth: ['u-18cav-a'] } }, 'german')
    const game = table(state)
    expect(game.barred(overrunOf(all, 'krewinkel', 'march'))).toBe(null)
    expect(game.barred(overrunOf(['g-gr294-1', 'g-gr294-2'], 'roth', 'march'))).toBe('overrun.ratio')
  })

  it('DD-5.14, example: Auw with engineers and two artillery battalions counts 4, without the engineers 2', () => {
    const value = (units: readonly string[]): number => defenseOf(position({ at: { auw: units } }), area('auw'), 'us')
    expect(value(['u-81eng', 'u-589fa', 'u-592fa'])).toBe(4)
    expect(value(['u-589fa', 'u-592fa'])).toBe(2)
  })

  it('DD-5.15, example: 16 strength points from Winterspelt overrun Galhausen with the full rate of 3; Habscheid is too far away', () => {
    const group = ['g-fbb-pg1', 'g-fbb-stug', 'g-fbb-pz']
    const game = table(moving({ at: { winterspelt: group, galhausen: ['u-168eng'] } }, 'german'))
    game.overrun(group, 'galhausen', 'march')
    expect(game.events().find(({ tag }) => tag === 'overrunTried')).toMatchObject({ attack: 16, defense: 2 })
    expect(game.state().phase).toMatchObject({ tag: 'overrunRoll', areas: 3, byRoad: true })
    const far = table(moving({ at: { habscheid: group, galhausen: ['u-168eng'] } }, 'german'))
    expect(far.barred(overrunOf(group, 'galhausen', 'march'))).toBe('overrun.reach')
  })

  it('DD-5.17, example: a 4 removes Troop C, whose shots of 6 and 3 hit once; the German puts the hit on StuG 244 (5 to 4)', () => {
    const game = table(moving({ at: losheim }, 'german'))
      .overrun(all, 'krewinkel', 'march')
      .roll(4)
    expect([game.where('u-18cav-c'), game.control('krewinkel'), game.due()]).toEqual([null, 'german', 2])
    game.roll(6, 3).hit('g-stug244')
    expect(all.map((key) => game.strength(key))).toEqual([4, 4, 4])
  })

  it('DD-5.19, example: after Krewinkel no second overrun of Manderfeld; II./295 may march to Manderfeld or Roth, StuG 244 two areas', () => {
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

  it('DD-5.19, example: three battalions wade the Our, overrun Lommersweiler and then Galhausen; they may not march on', () => {
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
