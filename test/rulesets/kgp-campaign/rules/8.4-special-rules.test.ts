import { positionOf, mapOf } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import { makeGameData, sampleData } from '../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import { selfRallies, sniperCount } from '../../../../src/rulesets/kgp-campaign/data/map.js'
import type { Piece, SupportWeapon } from '../../../../src/rulesets/kgp-campaign/model/piece.js'
import type { Side } from '../../../../src/rulesets/kgp-campaign/data/names.js'
import { reconstruction } from '../../../../src/rulesets/kgp-campaign/rules/reconstruction.js'
import { scenarioStart } from '../../../../src/rulesets/kgp-campaign/rules/8.625-scenario-start.js'
import type { Role, State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import { supplied } from '../../../../src/rulesets/kgp-campaign/model/house-rules.js'
import {
  bestLeaders,
  canSupply,
  elr,
  gameEnd,
  mayBoreSight,
  maySetUpSnipers,
  mayStartConcealed,
  mgLosesShortage,
  mustShowStatus,
  nightReinforcement,
  openSquads,
  panzerfaustHalves,
  panzerfausts,
  reserveCounters,
  reserveRelease,
  scenarioRole,
  sniperPick,
  sniperSpacing,
} from '../../../../src/rulesets/kgp-campaign/rules/8.4-special-rules.js'
import { before, man as unit, sw, tank as vehicle } from '../position.js'

const data = sampleData
const roles = (german: Role, us: Role): Readonly<Record<Side, Role>> => ({ german, us })
const at = (changes: Partial<State>, pieces: readonly Piece[] = []): State => ({
  ...before('8.625', { pieces }),
  ...changes,
})

describe('facts for the tactical game', () => {
  it("KGP-CG4, V-14: by night the ELR of an Idle side is one lower; the Attacker's, and any by day, is as printed", () => {
    const night = at({ date: '19 N', roles: roles('attack', 'idle') })
    const level = night.ledgers.us.elr
    expect(elr(positionOf(data, night), 'us', false)).toBe(level - 1)
    expect(elr(positionOf(data, night), 'german', true)).toBe(night.ledgers.german.elr)
    expect(elr(positionOf(data, { ...night, date: '19 PM' }), 'us', false)).toBe(level)
    const beaten = { ...night, ledgers: { ...night.ledgers, us: { ...night.ledgers.us, elr: 0 } } }
    expect(elr(positionOf(data, beaten), 'us', false)).toBe(0)
  })

  it('KGP-CG4, A-31: if both sides attack by night neither is the Defender', () => {
    const night = at({ date: '20 N', roles: roles('attack', 'attack') })
    for (const side of ['german', 'us'] as const)
      expect(elr(positionOf(data, night), side, true)).toBe(night.ledgers[side].elr)
  })

  it('KGP-CG2: the special rules of the data give the ELR of formations outside the SS', () => {
    const tactical = { ...reconstruction.tactical.use, nonSsElr: (base: number) => base - 2 }
    const own = makeGameData('own', {}, { tactical: supplied(tactical) })
    const day = at({ date: '20 AM' })
    expect(elr(positionOf(own, day), 'german', false)).toBe(day.ledgers.german.elr - 2)
    expect(elr(positionOf(own, day), 'german', true)).toBe(day.ledgers.german.elr)
    expect(elr(positionOf(own, day), 'us', false)).toBe(day.ledgers.us.elr)
  })

  it('KGP-CG5: b: an Attack chit makes a side the Scenario Attacker, an Idle chit the Defender', () => {
    const state = at({ roles: roles('attack', 'idle') })
    expect([scenarioRole(state, 'german'), scenarioRole(state, 'us')]).toEqual(['attacker', 'defender'])
    expect(scenarioRole(at({ roles: roles('none', 'none') }), 'us')).toBe(null)
  })

  it('KGP-CG5: c: the best leaders rank by modifier, then morale; those in Reserve do not count', () => {
    const leaders: readonly Piece[] = [
      unit('a', 'german', '8-0', 'J19/0', { kind: 'leader' }),
      unit('b', 'german', '9-2', 'J19/0', { kind: 'leader', markers: ['reserve'] }),
      unit('c', 'german', '9-1', 'J19/0', { kind: 'leader', morale: 9 }),
      unit('d', 'german', '8-1', 'J19/0', { kind: 'leader', morale: 8 }),
      unit('e', 'us', '10-2', 'D13/0', { kind: 'leader' }),
    ]
    expect(bestLeaders(at({}, leaders), 'german', 2).map(({ id }) => id)).toEqual(['c', 'd'])
    const ranks = ['7-0', '9-2', '8-0', '10-2', '9-1', '6+1', '8-1']
    const chiefs = ranks.map((type) => unit(type, 'german', type, 'J19/0', { kind: 'leader', morale: parseInt(type) }))
    const best = ['10-2', '9-2', '9-1', '8-1', '8-0', '7-0', '6+1']
    for (let n = 0; n < ranks.length; n++) {
      const turned = [...chiefs.slice(n), ...chiefs.slice(0, n)].map((one, i) => ({ ...one, id: `l${String(i)}` }))
      expect(bestLeaders(at({}, turned), 'german', 7).map(({ type }) => type)).toEqual(best)
    }
  })

  it('KGP-CG5, V-15, A-32: e: by night reinforcements enter on a dr below the Game Turn number, or once an enemy was seen', () => {
    const enters = (turn: number): readonly number[] =>
      [1, 2, 3, 4, 5, 6].filter((dr) => nightReinforcement(turn, dr, false))
    expect(enters(1)).toEqual([])
    expect(enters(4)).toEqual([1, 2, 3])
    expect(enters(7)).toEqual([1, 2, 3, 4, 5, 6])
    expect(nightReinforcement(1, 6, true)).toBe(true)
    for (let turn = 1; turn < 7; turn++)
      expect(enters(turn + 1)).toEqual(expect.arrayContaining(enters(turn) as number[])) // the one die that let them in goes on doing so
  })

  it('KGP-CG7a, V-17: four squads and four half-tracks need four Reserve counters mounted, eight on foot, and one more for a Dummy', () => {
    expect(reserveCounters(0, 4, 0)).toBe(4)
    expect(reserveCounters(4, 4, 0)).toBe(8)
    expect(reserveCounters(4, 4, 1)).toBe(9)
  })

  it('KGP-CG7b: a Reserve may be released at six hexes but not at seven, and must be when attacked or detected', () => {
    expect(reserveRelease({ tag: 'seen', hexes: 6 })).toBe('may')
    expect(reserveRelease({ tag: 'seen', hexes: 7 })).toBe('no')
    expect(reserveRelease({ tag: 'attacked' })).toBe('must')
    expect(reserveRelease({ tag: 'detected' })).toBe('must')
  })

  it('KGP-CG10, V-20: a noted status is shown to an enemy in sight within 16 hexes, unless concealed', () => {
    expect(mustShowStatus(false, 16, true)).toBe(true)
    expect(mustShowStatus(false, 17, true)).toBe(false)
    expect(mustShowStatus(false, 16, false)).toBe(false)
    expect(mustShowStatus(true, 1, true)).toBe(false)
  })

  it('KGP-CG11: Personnel in Concealment Terrain start concealed; vehicles only six hexes or more from the enemy', () => {
    const squad = unit('s', 'german', '6-5-8', 'J19/0')
    const tank = vehicle('t', 'german', 'PzKpfw IVJ', 'J19/0')
    const state = at({}, [squad, tank])
    expect(mayStartConcealed(positionOf(data, state), squad, 'J19', true)).toBe(true)
    expect(mayStartConcealed(positionOf(data, state), squad, 'J19', false)).toBe(false)
    expect(mayStartConcealed(positionOf(data, state), tank, 'J19', true)).toBe(false)
    expect(mayStartConcealed(positionOf(data, state), squad, 'J19', false, false)).toBe(true)
    expect(mayStartConcealed(positionOf(data, state), tank, 'J19', false, false)).toBe(false)
  })

  it('KGP-CG12: only machine guns that Personnel carry may Bore Sight, and only by night', () => {
    const mg = sw('m', 'german', 'MMG', 'J19/0')
    const mortar = sw('n', 'us', '60mm mortar', 'J19/0')
    expect([mayBoreSight(mg, true), mayBoreSight(mg, false), mayBoreSight(mortar, true)]).toEqual([true, false, false])
    expect(mayBoreSight(vehicle('t', 'german', 'PzKpfw IVJ', 'J19/0'), true)).toBe(false)
  })

  it('KGP-CG13, V-22, V-23: 1½ panzerfausts per squad; a half gives no attempt', () => {
    expect([panzerfaustHalves(5), panzerfausts(5)]).toEqual([15, 7])
    expect([panzerfaustHalves(6), panzerfausts(6)]).toEqual([18, 9])
    expect([panzerfaustHalves(4), panzerfausts(4)]).toEqual([12, 6])
  })

  it('KGP-CG13, A-43: only German squads on the map and not in Reserve count', () => {
    const state = at({}, [
      unit('a', 'german', '6-5-8', 'J19/0'),
      unit('b', 'german', '6-5-8', 'J19/0', { markers: ['reserve'] }),
      unit('c', 'german', '3-4-8', 'J19/0', { kind: 'halfSquad' }),
      unit('d', 'german', '6-5-8', null),
      unit('e', 'us', '6-6-6', 'D13/0'),
    ])
    expect(openSquads(state)).toBe(1)
    expect(scenarioStart(positionOf(data, state)).panzerfaustHalves).toBe(3)
  })

  it('KGP-CG16, KGP-CG18, V-25: Snipers and Self Rallies depend on the Map Sections; a die picks the Sniper', () => {
    const state = at({})
    const map = mapOf(data, state)
    const single = { ...map, group: { ...map.group, sections: 1 } }
    expect([sniperCount(map), selfRallies(map)]).toEqual([2, 2])
    expect([sniperCount(single), selfRallies(single)]).toEqual([1, 1])
    expect([1, 3, 4, 6].map((dr) => sniperPick(positionOf(data, state), dr))).toEqual([1, 1, 2, 2])
    const ch = { ...data, maps: { ...data.maps, [state.campaign]: single } }
    expect(sniperPick(positionOf(ch, state), 6)).toBe(1)
  })

  it('KGP-CG16: two Snipers set up fifteen hexes apart or as far apart as possible; a single one anywhere', () => {
    const state = at({})
    const map = mapOf(data, state)
    expect(sniperSpacing(positionOf(data, state))).toBe(15)
    expect(maySetUpSnipers(positionOf(data, state), 'A11', 'P18')).toBe(true)
    expect(maySetUpSnipers(positionOf(data, state), 'A11', 'O18')).toBe(false)
    expect(sniperSpacing(positionOf(data, state), ['A11', 'C11', 'E11'])).toBe(4)
    expect(maySetUpSnipers(positionOf(data, state), 'A11', 'E11', ['A11', 'C11', 'E11'])).toBe(true)
    expect(maySetUpSnipers(positionOf(data, state), 'A11', 'C11', ['A11', 'C11', 'E11'])).toBe(false)
    const single = { ...map, group: { ...map.group, sections: 1 } }
    const ch = { ...data, maps: { ...data.maps, [state.campaign]: single } }
    expect([sniperSpacing(positionOf(ch, state)), maySetUpSnipers(positionOf(ch, state), 'A11', 'P30')]).toEqual([
      null,
      false,
    ])
    expect([
      scenarioStart(positionOf(data, state)).sniperSpacing,
      scenarioStart(positionOf(ch, state)).sniperSpacing,
    ]).toEqual([15, null])
  })

  it('KGP-CG17, A-51: a, b: units that can end an Ammunition Shortage in play', () => {
    const squad = unit('a', 'us', '6-6-6', 'D13/0')
    const half = unit('b', 'us', '3-4-6', 'D13/0', { kind: 'halfSquad', markers: ['ammoShortage'] })
    const leader = unit('l', 'us', '8-0', 'D13/0', { kind: 'leader', markers: ['ammoShortage'] })
    const german = unit('c', 'german', '6-5-8', 'D13/0')
    expect(canSupply(squad, half)).toBe(true)
    expect(canSupply({ ...half, markers: [] }, squad)).toBe(false)
    expect(canSupply(squad, leader)).toBe(true)
    expect(canSupply({ ...squad, markers: ['ammoShortage'] }, half)).toBe(false)
    expect(canSupply(german, half)).toBe(false)
    expect(canSupply({ ...squad, markers: ['broken'] }, half)).toBe(false)
    expect(canSupply(squad, { ...half, markers: ['ammoShortage', 'broken'] })).toBe(false)
    expect(canSupply({ ...leader, markers: [] }, leader)).toBe(false)
    expect(canSupply({ ...squad, guard: 'c' }, half)).toBe(false)
    const gun = (type: string): SupportWeapon => sw('w', 'us', type, 'D13/0')
    expect(mgLosesShortage(gun('MMG'), squad)).toBe(true)
    expect(mgLosesShortage(gun('.50-cal HMG'), squad)).toBe(false)
    expect(mgLosesShortage(gun('BAZ 44'), squad)).toBe(false)
    expect(mgLosesShortage(gun('MMG'), half)).toBe(false)
    expect(mgLosesShortage(gun('MMG'), leader)).toBe(false)
  })

  it('KGP-CG23, V-29, V-30: the scenario ends on a dr below the circled number of the Game Turn, by night on one less', () => {
    const ends = (turn: number, isByNight: boolean): readonly number[] =>
      [1, 2, 3, 4, 5, 6].filter((dr) => gameEnd(data, turn, dr, isByNight))
    expect(ends(7, false)).toEqual([1, 2, 3])
    expect(ends(7, true)).toEqual([1, 2])
    expect(ends(5, false)).toEqual([])
    expect(ends(10, false)).toEqual([1, 2, 3, 4, 5, 6])
    expect(ends(10, true)).toEqual([1, 2, 3, 4, 5])
    expect(ends(30, true)).toEqual([1, 2, 3, 4, 5, 6])
  })
})
