import { describe, expect, it } from 'vitest'
import { deck } from '../../../../src/rulesets/peiper-dream/data/cards.js'
import { positionOf } from '../../../../src/rulesets/peiper-dream/model/position.js'
import { shotsOf } from '../../../../src/rulesets/peiper-dream/rules/combat/modifiers.js'
import { printedUnits } from '../../../../src/rulesets/peiper-dream/data/printed-units.js'
import { terrains } from '../../../../src/rulesets/peiper-dream/data/terrain.js'
import { passes } from '../../../../src/rulesets/peiper-dream/rules/proficiency.js'
import { defaultOptions } from '../../../../src/rulesets/peiper-dream/data/options.js'
import { effectivePr } from '../../../../src/rulesets/peiper-dream/rules/proficiency.js'
import {
  attackOf,
  barred,
  card,
  h,
  hitters,
  legal,
  order,
  phaseOf,
  plain,
  position,
  roll,
  table,
  told,
  u,
} from '../table.js'
import { sum, fight, HONSFELD } from './fighting.js'

describe('units', () => {
  it('PD-B.12: every counter has two sides; vehicles are armor, recon and anti-tank', () => {
    expect(printedUnits).toHaveLength(42)
    for (const { af, pr, movement } of printedUnits) {
      expect(af[0]).toBeGreaterThan(af[1])
      expect(pr[0]).toBe(pr[1] + 1)
      expect(movement).toBeGreaterThanOrEqual(2)
    }
  })

  it('PD-X.2, PD-X.19: the second tank unit of turn 11 is CCB/3/2, and the airborne unit keeps the name 101/BG', () => {
    expect(printedUnits.filter(({ name }) => name.startsWith('CCB/3/')).map(({ name }) => name)).toEqual([
      'CCB/3/1',
      'CCB/3/2',
      'CCB/3/3',
    ])
    expect(printedUnits.some(({ name }) => name === '101/BG')).toBe(true)
  })
})

describe('attacks', () => {
  it('PD-B.23, PD-B.24: one unit fires at one named enemy unit in an adjacent hex, even in a stack', () => {
    const line =
      'campaign t3 play(german,8S,4,any) A0705:de-spitze-pz,de-3fj-5 A0604:us-99-394-3,us-394-ir A0305:us-820-td'
    const { state } = table(line)
    expect(barred(state, attackOf('de-spitze-pz', 'us-394-ir'))).toBe('')
    expect(barred(state, attackOf('de-spitze-pz', 'us-820-td'))).toBe('attack.target')
    expect(barred(state, attackOf('de-spitze-pz', 'de-3fj-5'))).toBe('attack.target')
    expect(barred(state, attackOf('de-spitze-pz', 'us-14cav-18'))).toBe('attack.target')
    expect(barred(state, attackOf('de-lah-pi', 'us-394-ir'))).toBe('unit.offMap')
    expect(new Set(legal(state, 'attack').map(({ target }) => target))).toEqual(
      new Set([u('us-99-394-3'), u('us-394-ir')]),
    )
    const fought = fight(line, 'de-spitze-pz', 'us-394-ir', 3, '2C')
    expect([fought.state.steps[u('us-394-ir')], fought.state.steps[u('us-99-394-3')]]).toEqual([1, 2])
    expect(fought.state.acted[u('de-spitze-pz')]).toBe(2)
  })

  it('PD-B.25: a modified card up to the attack factor hits, and a face card misses; no card always hits', () => {
    const state = position('campaign t3 draw A0705:de-12vg-48-2~ A0604:us-99-394-3')
    const attack = plain('de-12vg-48-2', 'us-99-394-3')
    expect(
      deck(1)
        .filter((one) => shotsOf(positionOf(state), attack)(one).isHit)
        .map((one) => shotsOf(positionOf(state), attack)(one).modified),
    ).toEqual([2, 2, 2, 2])
    expect(shotsOf(positionOf(state), attack)(card('JS')).modified).toBe(null)
    const value = position('campaign[faceCardCombat=value] t3 draw A0705:de-spitze-pz A0604:us-99-394-3')
    expect(shotsOf(positionOf(value), plain('de-spitze-pz', 'us-99-394-3'))(card('QS')).modified).toBe(13)
    const both = position('campaign[faceCardCombat=value,ourVictory] t3 draw A0705:de-spitze-pz A0604:us-99-394-3')
    expect(shotsOf(positionOf(both), plain('de-spitze-pz', 'us-99-394-3'))(card('QS')).modified).toBe(null)
    expect(shotsOf(positionOf(both), plain('us-99-394-3', 'de-spitze-pz'))(card('QS')).modified).toBe(14)
  })

  it('PD-B.26, PD-C.25, PD-X.20: PR is that of the current side, and 1 lower when unsupplied', () => {
    const cut = ' A1002:us-99-394-1 A1005:us-99-394-2 A1008:us-394-ir'
    const pr = (units: string, more = ''): number =>
      effectivePr(positionOf(position(`campaign t3 draw A0705:${units}${more}`)), u('de-spitze-pz'))
    expect([pr('de-spitze-pz'), pr('de-spitze-pz~'), pr('de-spitze-pz', cut), pr('de-spitze-pz~', cut)]).toEqual([
      5, 4, 4, 3,
    ])
  })

  it('PD-B.27: terrain adds 0 for clear, 1 for rough, forest and village, 2 for heavy forest, town and city, and 1 for a river', () => {
    expect(terrains.map(({ id, cover }) => [id, cover])).toEqual([
      ['clear', 0],
      ['rough', 1],
      ['forest', 1],
      ['heavyForest', 2],
      ['village', 1],
      ['town', 2],
      ['city', 2],
    ])
    expect(
      sum('campaign t8 draw B0504:de-lah-3-2-pzgr B0403:us-106-bg released leftA:7', 'de-lah-3-2-pzgr', 'us-106-bg'),
    ).toBe(3)
  })

  it('PD-B.28: against armor, anti-tank guns use their modifier, armor adds 0, other units 1; armor gets -1 against foot in clear', () => {
    const line = (by: string, at: string): string => `campaign t3 draw A1005:${by} A0905:${at}`
    expect(sum(line('de-12vg-pzjg', 'us-14cav-18'), 'de-12vg-pzjg', 'us-14cav-18')).toBe(-1)
    expect(sum(line('de-spitze-pz', 'us-14cav-18'), 'de-spitze-pz', 'us-14cav-18')).toBe(0)
    expect(sum(line('de-3fj-5', 'us-14cav-18'), 'de-3fj-5', 'us-14cav-18')).toBe(1)
    expect(sum(line('de-spitze-pz', 'us-394-ir'), 'de-spitze-pz', 'us-394-ir')).toBe(-1)
    expect(sum(line('de-3fj-5', 'us-394-ir'), 'de-3fj-5', 'us-394-ir')).toBe(0)
    expect(sum(line('de-501-tiger~', 'us-14cav-18'), 'de-501-tiger', 'us-14cav-18')).toBe(-1)
  })

  it('PD-B.29: OBA gives -1 and air -2; at most one of each per attack, and each marker once a turn', () => {
    expect(sum(HONSFELD, 'de-spitze-pz', 'us-99-394-3', { oba: true, air: true })).toBe(1 - 3)
    const first = fight(`${HONSFELD} A0704:de-3fj-5`, 'de-spitze-pz', 'us-99-394-3', 3, '10C', { oba: true, air: true })
    expect([first.state.oba, first.state.air]).toEqual([
      [1, 0],
      [0, 0],
    ])
    expect(barred(first.state, attackOf('de-3fj-5', 'us-99-394-3', { air: true }))).toBe('attack.air')
    expect(barred(first.state, attackOf('de-3fj-5', 'us-99-394-3', { oba: true }))).toBe('')
    const none = table('campaign t18 play(german,8S,4,any) A0705:de-spitze-pz A0604:us-99-394-3').state
    expect(barred(none, attackOf('de-spitze-pz', 'us-99-394-3', { oba: true }))).toBe('attack.oba')
  })

  it('PD-B.29, PD-X.12: under markerPool window, markers last for a window', () => {
    const next = (option: string, turn: number): readonly number[] =>
      table(`campaign${option} t${turn} turnEnd A0705:de-spitze-pz' A0305:us-99-394-3 oba:0,0 air:0,0`).state.oba
    expect(next('', 3)).toEqual([2, 0])
    expect(next('[markerPool=window]', 1)).toEqual([0, 0])
    expect(next('[markerPool=window]', 3)).toEqual([0, 0])
    expect(next('[markerPool=window]', 8)).toEqual([0, 0])
    const seven = table(
      "campaign[markerPool=window] t6 reinforce(us-2-23-3) A0705:de-spitze-pz' A0305:us-99-394-3 oba:0,0 air:0,0",
    )
    expect(order(seven, { tag: 'hold', unit: u('us-2-23-3') }).state.oba).toEqual([2, 1])
  })

  it('PD-B.29, PD-S.1, PD-X.12: a battle that starts within a window has all its markers', () => {
    expect(
      table('the-bagged-peiper[markerPool=window] t0 ready C0803:de-spitze-pz C0703:us-30-119-1').state.oba,
    ).toEqual([2, 1])
  })

  it.each([
    ['PD-C.18, PD-X.13', 1, [2, 0], [1, 0]],
    ['PD-C.18, PD-X.24', 6, [2, 0], [1, 0]],
    ['PD-C.19', 7, [2, 1], [0, 0]],
    ['PD-C.19', 16, [2, 1], [0, 0]],
    ['PD-C.21, PD-X.24', 17, [0, 3], [0, 1]],
    ['PD-C.21', 20, [0, 3], [0, 1]],
  ])('%s markers of turn %i: OBA %j, air %j', (_, turn, oba, air) => {
    const before = position(`campaign t${turn - 1} ready A0705:de-spitze-pz A0305:us-99-394-3 leftA:0`)
    const { state } = table(`campaign t${turn} draw A0705:de-spitze-pz A0305:us-99-394-3`)
    expect([state.oba, state.air]).toEqual([oba, air])
    expect(before.turn).toBe(turn - 1)
  })

  it('PD-C.20, PD-C.24, PD-X.21: an unsupplied attacker adds 1 and gets air support but no OBA', () => {
    const cut = `${HONSFELD} A1002:us-99-394-1 A1005:us-99-394-2 A1008:us-394-ir`
    expect(sum(cut, 'de-spitze-pz', 'us-99-394-3')).toBe(2)
    expect(barred(table(cut).state, attackOf('de-spitze-pz', 'us-99-394-3', { oba: true }))).toBe('attack.obaSupply')
    expect(legal(table(cut).state, 'attack').every(({ oba }) => !oba)).toBe(true)
  })

  it('PD-B.35: US units are always in supply', () => {
    expect(sum('campaign t8 draw A0705:us-99-394-3 A0604:de-spitze-pz', 'us-99-394-3', 'de-spitze-pz')).toBe(2)
  })

  it('PD-C.38, PD-X.10: a passed check ignores terrain and gives -1; a failed one keeps terrain and support', () => {
    expect(sum(HONSFELD, 'de-spitze-pz', 'us-99-394-3', { passed: true, oba: true })).toBe(-2)
    expect(sum(HONSFELD, 'de-spitze-pz', 'us-99-394-3', { oba: true })).toBe(0)
    const strict = HONSFELD.replace('campaign', 'campaign[prFailCancelsFavourable]')
    expect(sum(strict, 'de-spitze-pz', 'us-99-394-3', { oba: true, air: true })).toBe(1)
    expect(sum(strict, 'de-spitze-pz', 'us-99-394-3', { oba: true, passed: true })).toBe(-2)
    const clear = 'campaign[prFailCancelsFavourable] t3 draw A1005:de-spitze-pz A0905:us-394-ir'
    expect(sum(clear, 'de-spitze-pz', 'us-394-ir')).toBe(0)
  })

  it('PD-B.40: without prInCombat there is no die, terrain always applies, and there is no -1', () => {
    const before = table(HONSFELD.replace('campaign', 'campaign[prInCombat=false]'))
    const fired = order(before, attackOf('de-spitze-pz', 'us-99-394-3'))
    expect(fired.state.phase.tag).toBe('fire')
    expect(hitters(fired)).toBe(24)
  })

  it('PD-X.3: an equal die fails in combat and passes in infiltration; under strict it always fails, under inclusive it always passes', () => {
    const equal = (prEquality: 'asPrinted' | 'strict' | 'inclusive', reading: 'equalFails' | 'equalPasses'): boolean =>
      passes({ ...defaultOptions, prEquality }, reading, 4, 4)
    expect(equal('asPrinted', 'equalFails')).toBe(false)
    expect(equal('asPrinted', 'equalPasses')).toBe(true)
    expect(equal('strict', 'equalPasses')).toBe(false)
    expect(equal('inclusive', 'equalFails')).toBe(true)
    expect(
      told(
        roll(
          order(
            table(HONSFELD.replace('campaign', 'campaign[prEquality=inclusive]')),
            attackOf('de-spitze-pz', 'us-99-394-3'),
          ),
          5,
        ),
        'prChecked',
      )[0].isPassed,
    ).toBe(true)
  })

  it('PD-B.30: a hit reduces a unit and a second eliminates it; other units in the hex are unaffected', () => {
    const gone = fight(
      HONSFELD.replace('us-99-394-3', 'us-99-394-3~,us-394-ir'),
      'de-spitze-pz',
      'us-99-394-3',
      3,
      '2C',
    )
    expect(told(gone, 'eliminated')).toEqual([{ tag: 'eliminated', unit: u('us-99-394-3') }])
    expect([gone.state.hex[u('us-99-394-3')], gone.state.steps[u('us-394-ir')]]).toEqual([-1, 2])
    expect(gone.state.phase.tag).toBe('play')
  })

  it('PD-B.31: the firing unit may advance into the vacated hex, which counts as entering it', () => {
    const won = fight(HONSFELD.replace('us-99-394-3', 'us-99-394-3~'), 'de-spitze-pz', 'us-99-394-3', 3, '2C')
    expect(phaseOf(won, 'advance')).toMatchObject({ unit: u('de-spitze-pz'), hex: h('A0604') })
    expect(barred(won.state, { tag: 'pass' })).toBe('command.phase')
    expect(order(won, { tag: 'advance', go: true }).state.hex[u('de-spitze-pz')]).toBe(h('A0604'))
    expect(order(won, { tag: 'advance', go: false }).state.hex[u('de-spitze-pz')]).toBe(h('A0705'))
    const never = HONSFELD.replace('campaign', 'campaign[advanceAfterCombat=false]').replace(
      'us-99-394-3',
      'us-99-394-3~',
    )
    expect(fight(never, 'de-spitze-pz', 'us-99-394-3', 3, '2C').state.phase.tag).toBe('play')
  })

  it('PD-B.31: no advance over an unbridged river, into terrain barred to vehicles, or by frozen units', () => {
    const into = (where: string, by: string, at: string, more = ''): string =>
      fight(`campaign t8 play(german,8S,4,any) ${where} ${more}`, by, at, 1, '2C').state.phase.tag
    expect(into('B0504:de-lah-3-2-pzgr B0403:us-394-ir~', 'de-lah-3-2-pzgr', 'us-394-ir', 'released leftA:7')).toBe(
      'advance',
    )
    expect(
      into(
        'B0504:de-lah-3-2-pzgr B0403:us-394-ir~',
        'de-lah-3-2-pzgr',
        'us-394-ir',
        'released leftA:7 blown:br-stavelot',
      ),
    ).toBe('play')
    expect(into('A0904:de-spitze-pz A0903:us-394-ir~', 'de-spitze-pz', 'us-394-ir')).toBe('play')
    expect(into('A0904:de-3fj-5 A0903:us-394-ir~', 'de-3fj-5', 'us-394-ir')).toBe('advance')
    const frozen = 'campaign t3 play(us,8H,4,any) B1003:us-99-bg A0104:de-3fj-5~'
    expect(fight(frozen, 'us-99-bg', 'de-3fj-5', 1, '2C').state.phase.tag).not.toBe('advance')
  })

  it('PD-C.6: frozen battle groups may fire, unless frozenMayAttack is off', () => {
    const line = (option: string): string =>
      `campaign${option} t3 play(us,8H,4,any) B1003:us-99-bg A0104:de-3fj-5 A0105:us-394-ir`
    expect(barred(table(line('')).state, attackOf('us-99-bg', 'de-3fj-5'))).toBe('')
    expect(barred(table(line('[frozenMayAttack=false]')).state, attackOf('us-99-bg', 'de-3fj-5'))).toBe('attack.frozen')
    expect(
      legal(table(line('[frozenMayAttack=false]')).state, 'attack').every(({ unit }) => unit !== u('us-99-bg')),
    ).toBe(true)
  })
})
