import { describe, expect, it } from 'vitest'
import { shotsOf } from '../../../../src/rulesets/peiper-dream/rules/combat/modifiers.js'
import { positionOf } from '../../../../src/rulesets/peiper-dream/model/position.js'
import { scenario } from '../../../../src/rulesets/peiper-dream/data/scenario.js'
import { peiperDreamRules as rules } from '../../../../src/rulesets/peiper-dream/fast/turn.js'
import { deck } from '../../../../src/rulesets/peiper-dream/data/cards.js'
import { units, unitsOf } from '../../../../src/rulesets/peiper-dream/data/units.js'
import {
  barred,
  bridge,
  draw,
  h,
  legal,
  order,
  phaseOf,
  plain,
  position,
  roll,
  table,
  told,
  u,
  type Table,
} from '../table.js'

const rebuild = (at: Table, id: string): Table => order(at, { tag: 'rebuild', bridge: bridge(id) })

describe('examples of pauses between turns and of options', () => {
  it('PD-E.11: recovery: PR 4 needs 3 or less, unsupplied PR 3 needs 2 or less, PR 1 cannot recover', () => {
    const supplied = table('campaign t7 recovery(de-spitze-pz) A0705:de-spitze-pz~')
    expect([1, 3, 4].map((die) => roll(supplied, die).state.steps[u('de-spitze-pz')])).toEqual([2, 2, 1])
    const cut = table(
      'campaign t7 recovery(de-spitze-pz) A0705:de-spitze-pz~ A1002:us-99-394-1 A1005:us-99-394-2 A1008:us-394-ir',
    )
    expect([2, 3].map((die) => roll(cut, die).state.steps[u('de-spitze-pz')])).toEqual([2, 1])
    const weak = table('campaign t7 recovery(de-12vg-48-2) A0705:de-12vg-48-2~')
    expect(roll(weak, 1).state.steps[u('de-12vg-48-2')]).toBe(1)
  })

  it('PD-E.12: return: the king of clubs returns a German and the ten of diamonds a US unit, the ace of clubs none', () => {
    const german = table('campaign t7 returnDraw(de-3fj-9-1) A0705:de-spitze-pz lost:de-3fj-9-1')
    const back = draw(german, 'KC')
    const home = order(back, { tag: 'place', unit: u('de-3fj-9-1'), hex: h('A0604') })
    expect([home.state.hex[u('de-3fj-9-1')], home.state.steps[u('de-3fj-9-1')]]).toEqual([h('A0604'), 1])
    for (const name of ['QH', 'AS']) expect(draw(german, name).state.steps[u('de-3fj-9-1')]).toBe(0)
    const us = table('campaign t12 returnDraw(us-30-117-1) A0705:de-spitze-pz lost:us-30-117-1')
    const hamoir = draw(us, '10D')
    expect(barred(hamoir.state, { tag: 'place', unit: u('us-30-117-1'), hex: h('D0903') })).toBe('')
    expect(draw(us, 'AC').state.steps[u('us-30-117-1')]).toBe(0)
    const lost = table('campaign t12 returnDraw(us-30-117-1) A0705:de-spitze-pz lost:us-30-117-1 held:D0903')
    expect(barred(draw(lost, '10D').state, { tag: 'place', unit: u('us-30-117-1'), hex: h('D0903') })).toBe('place.hex')
  })

  it('PD-E.13: rebuilding: two bridges on turn 7, two on turn 12, more on turn 17 only with tougherDemolition', () => {
    const blown = 'blown:br-ligneuville,br-stavelot,br-cheneux,br-neufmoulin-habiemont,br-hamoir'
    const where = 'D1002:de-spitze-pz released leftA:7'
    const first = rebuild(
      rebuild(table(`campaign t7 rebuild(german,0) ${where} ${blown}`), 'br-ligneuville'),
      'br-stavelot',
    )
    expect(first.state.rebuilt).toBe(2)
    expect(told(first, 'bridgeRebuilt')).toHaveLength(2)
    expect(first.state.phase).not.toMatchObject({ tag: 'rebuild', side: 'german' })
    const left = 'blown:br-cheneux,br-neufmoulin-habiemont,br-hamoir rebuilt:2'
    const second = rebuild(
      rebuild(table(`campaign t12 rebuild(german,0) ${where} ${left}`), 'br-cheneux'),
      'br-neufmoulin-habiemont',
    )
    expect(second.state.rebuilt).toBe(4)
    const last = 'blown:br-hamoir rebuilt:4'
    expect(table(`campaign t17 rebuild(german,0) ${where} ${last}`).state.phase).not.toMatchObject({ side: 'german' })
    const tough = table(`campaign[tougherDemolition] t17 rebuild(german,0) ${where} ${last}`)
    expect(barred(tough.state, { tag: 'rebuild', bridge: bridge('br-hamoir') })).toBe('')
    const beside = (more: string): string =>
      barred(position(`campaign t7 rebuild(german,0) ${where} ${blown} ${more}`), {
        tag: 'rebuild',
        bridge: bridge('br-stavelot'),
      })
    expect(beside('B0403:us-106-bg')).toBe('rebuild.enemy')
    expect(beside('B0402:us-106-bg')).toBe('rebuild.trace')
    expect(beside('B0402:us-106-bg B0403:de-lah-1-1-pz')).toBe('')
  })

  it('PD-E.16: surprise: lost on 1 on turn 2, 1-2 on turn 3, 1-3 on turn 4, 1-4 on turn 5; 7 hits instead of 6', () => {
    let kept = 1
    for (const turn of [2, 3, 4, 5]) {
      const before = table(`campaign[surprise] t${turn} surprise A0705:de-spitze-pz A0305:us-99-394-3 surprised`)
      const lasts = [1, 2, 3, 4, 5, 6].filter((die) => roll(before, die).state.isSurprised)
      expect(lasts).toEqual([1, 2, 3, 4, 5, 6].slice(turn - 1))
      kept *= lasts.length
    }
    expect(kept).toBe(120)
    const surprised = position('campaign[surprise] t3 draw A0705:de-spitze-pz A0604:us-99-394-3 surprised')
    expect(
      deck(1).filter((card) => shotsOf(positionOf(surprised), plain('de-spitze-pz', 'us-99-394-3'))(card).isHit),
    ).toHaveLength(28)
  })

  it('PD-E.18: mines: Spitze Panzer is reduced by a 4 but not by a 3; 3FJ/5 by 4 or more', () => {
    const line = 'campaign[panzersMarsch] t0 mineRoll(de-spitze-pz+de-3fj-5,0)'
    const rolled = (die: number, second: number): readonly number[] => {
      const { steps } = roll(roll(table(line), die), second).state
      return [steps[u('de-spitze-pz')], steps[u('de-3fj-5')]]
    }
    expect(rolled(4, 4)).toEqual([1, 1])
    expect(rolled(3, 3)).toEqual([2, 2])
  })

  const north = 'A0104:us-99-394-1,us-99-394-2'

  it('PD-E.22: rally on Spitze in A0204: its hex is full, six hexes take seven units; if two are free, four units and the rest behind', () => {
    const full = table('campaign t6 reinforce(de-lah-1-1-pz) A0204:de-spitze-pz,de-lah-1-2-pzgr')
    const around = ['A0104', 'A0105', 'A0203', 'A0205', 'A0304', 'A0305'].map(h)
    let at = full
    for (let i = 0; i < 7; i++) {
      const places = legal(at.state, 'place')
      expect(places.every(({ hex }) => around.includes(hex))).toBe(true)
      at = order(at, places[i % places.length])
    }
    expect(told(at, 'placed')).toHaveLength(7)
    const us = `${north} A0105:us-99-394-3 A0205:us-820-td A0305:us-394-ir`
    let tight = table(
      `campaign t6 reinforce(de-lah-1-1-pz) A0204:de-spitze-pz,de-lah-1-2-pzgr depots:B0402@4,C1002 released leftA:4 ${us}`,
    )
    for (let i = 0; i < 4; i++) {
      const places = legal(tight.state, 'place')
      expect(places.every(({ hex }) => [h('A0203'), h('A0304')].includes(hex))).toBe(true)
      tight = order(tight, places[0])
    }
    const behind = legal(tight.state, 'place').map(({ hex }) => hex)
    expect(behind.length).toBeGreaterThan(0)
    expect(behind).not.toContain(h('A0203'))
    expect(behind).toContain(h('A1005'))
  })

  it('PD-E.24: Panzers Marsch!: six units enter on turn 1, 12VG and 3FJ from turn 3, the other SS from turn 7', () => {
    const start = rules.setup(scenario('campaign', { panzersMarsch: true }))
    const six = ['de-spitze-pz', 'de-spitze-recon', 'de-lah-1-1-pz', 'de-lah-3-2-pzgr', 'de-lah-1-2-pzgr', 'de-lah-pi']
    let at: Table = { state: start, events: [] }
    for (const id of six) at = order(at, { tag: 'chooseMarsch', unit: u(id) })
    for (const unit of unitsOf.german) {
      const { id, ss } = units[unit]
      expect([id, at.state.due[unit]]).toEqual([id, six.includes(id) ? 1 : ss === true ? 7 : 3])
    }
    expect(at.state.due[u('de-501-tiger')]).toBe(7)
    expect(at.state.due[u('de-lah-1-1-pzgr')]).toBe(7)
    expect(at.state.due[u('de-3fj-kg1')]).toBe(3)
    const six6 = `marsch:${six.join(',')}`
    const after6 = table(`campaign[panzersMarsch] t6 turnEnd A0705:de-spitze-pz ${six6}`)
    expect(phaseOf(after6, 'reinforce').unit).toBe(u('us-30-117-1'))
  })

  it('PD-E.25: end of turn 17: recovery, returns, bridges of both sides, then reinforcements, then the shuffle', () => {
    const line =
      'campaign t17 turnEnd A0705:de-spitze-pz~ A0305:us-99-394-1~ lost:de-3fj-5,us-820-td blown:br-ligneuville,br-hamoir released leftA:7'
    let at = table(line)
    expect(phaseOf(at, 'recovery').unit).toBe(u('de-spitze-pz'))
    at = roll(at, 6)
    expect(phaseOf(at, 'recovery').unit).toBe(u('us-99-394-1'))
    at = roll(at, 6)
    expect(told(at, 'shuffled')).toEqual([{ tag: 'shuffled', jokers: 0 }])
    expect(at.state.pile).toHaveLength(52)
    expect(phaseOf(at, 'returnDraw').unit).toBe(u('de-3fj-5'))
    at = draw(at, '2S')
    at = draw(at, '3S')
    expect(phaseOf(at, 'rebuild').side).toBe('german')
    at = order(at, { tag: 'done' })
    expect(phaseOf(at, 'rebuild').side).toBe('us')
    at = order(at, { tag: 'done' })
    expect(phaseOf(at, 'reinforce').unit).toBe(u('us-101-bg'))
    at = order(at, { tag: 'hold', unit: u('us-101-bg') })
    at = order(at, { tag: 'place', unit: u('us-ccb-3-3'), hex: h('D1008') })
    expect(at.state.turn).toBe(18)
    expect(at.state.pile).toHaveLength(53)
    expect(legal(draw(at, '8H').state, 'enter').some(({ unit }) => unit === u('us-101-bg'))).toBe(true)
  })
})
