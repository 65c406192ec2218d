import { describe, expect, it } from 'vitest'
import type { NodeId } from '../../../../src/maps/graph.js'
import { board, hasRoad, sheetAt } from '../../../../src/rulesets/peiper-dream/data/map.js'
import { bringsBack } from '../../../../src/rulesets/peiper-dream/rules/regroup.js'
import { campaignArrivals, extraArrivals } from '../../../../src/rulesets/peiper-dream/data/campaign.js'
import { regroupTurns } from '../../../../src/rulesets/peiper-dream/data/track.js'
import { peiperDreamRules as rules } from '../../../../src/rulesets/peiper-dream/fast/turn.js'
import { canTrace } from '../../../../src/rulesets/peiper-dream/rules/supply.js'
import { isNearEnemy, positionOf } from '../../../../src/rulesets/peiper-dream/model/position.js'
import {
  BARRIER,
  barred,
  bridge,
  card,
  draw,
  h,
  legal,
  order,
  phaseOf,
  position,
  roll,
  table,
  told,
  u,
} from '../table.js'

const ids = (nodes: readonly NodeId[]): readonly string[] => nodes.map((node) => board.ids[node])

describe('the Regroup Phase', () => {
  it('PD-C.29, PD-X.4, PD-X.7: the Regroup Phase ends turns 7, 12 and 17, or begins them under regroupTiming startOfTurn', () => {
    const placed = [...campaignArrivals, ...extraArrivals].flatMap((one) =>
      'by' in one && one.by !== 'entry' ? [one.turn] : [],
    )
    expect([regroupTurns, [...new Set(placed)]]).toEqual([
      [7, 12, 17],
      [6, 11, 17],
    ])
    const tag = (option: string, turn: number): string =>
      table(`campaign${option} t${turn} turnEnd A0705:de-spitze-pz~ A0305:us-99-394-1 leftA:0`).state.phase.tag
    expect([tag('', 7), tag('', 8), tag('', 12)]).toEqual(['recovery', 'draw', 'recovery'])
    expect([tag('[regroupTiming=startOfTurn]', 7), tag('[regroupTiming=startOfTurn]', 11)]).toEqual([
      'draw',
      'reinforce',
    ])
    const first = table(
      'campaign[regroupTiming=startOfTurn] t6 reinforce(us-2-23-3) A0705:de-spitze-pz~ A0305:us-99-394-1',
    )
    const seven = order(first, { tag: 'hold', unit: u('us-2-23-3') })
    expect([seven.state.turn, seven.state.phase.tag]).toEqual([7, 'recovery'])
    const on = roll(seven, 1)
    expect([on.state.turn, on.state.phase.tag, on.state.pile.length]).toEqual([7, 'draw', 53])
  })

  it('PD-C.30: only reduced units on the board roll, Germans first', () => {
    const first = table('campaign t7 turnEnd A0705:de-spitze-pz~,de-3fj-5~ A0305:us-99-394-1~ off:de-lah-pi~')
    expect(phaseOf(first, 'recovery').unit).toBe(u('de-3fj-5'))
    const second = roll(first, 1)
    expect(phaseOf(second, 'recovery').unit).toBe(u('de-spitze-pz'))
    const third = roll(second, 6)
    expect(phaseOf(third, 'recovery').unit).toBe(u('us-99-394-1'))
    expect(told(third, 'recoveryRolled').map(({ isPassed }) => isPassed)).toEqual([true, false])
    const strict = table('campaign[prEquality=inclusive] t7 recovery(de-12vg-48-2) A0705:de-12vg-48-2~')
    expect(roll(strict, 1).state.steps[u('de-12vg-48-2')]).toBe(2)
  })

  it('PD-C.31, PD-C.32, PD-X.11: the cards that return units', () => {
    const state = position('campaign t7 draw A0705:de-spitze-pz')
    const back = (unit: string, from = state): readonly string[] =>
      ['JS', 'KC', 'QH', 'AS', 'AH', '10D', '10C', '9D', 'joker 1'].filter((name) =>
        bringsBack(from, u(unit), card(name)),
      )
    expect(back('de-3fj-5')).toEqual(['JS', 'KC'])
    expect(back('us-99-394-1')).toEqual(['QH', 'AH', '10D'])
    const other = position('campaign[usReturnColour=redFaceOnly] t7 draw A0705:de-spitze-pz')
    expect(back('us-99-394-1', other)).toEqual(['QH', 'AS', 'AH', '10D', '10C'])
  })

  it('PD-C.31, PD-C.32: Germans return to towns and villages of Map A, US units to towns and cities of Map D they control', () => {
    const german = draw(
      table('campaign t7 returnDraw(de-spitze-pz) A0705:de-3fj-5,de-3fj-9-1 A0604:us-394-ir lost:de-spitze-pz'),
      'JS',
    )
    const homes = ids(legal(german.state, 'place').map(({ hex }) => hex))
    expect(homes.every((id) => id.startsWith('A'))).toBe(true)
    expect(homes).toContain('A0603')
    expect(homes).not.toContain('A0705')
    expect(homes).not.toContain('A0604')
    expect([...rules.candidates(german.state, 'german')].length).toBeGreaterThan(homes.length)
    expect(barred(german.state, { tag: 'pass' })).toBe('command.phase')
    const us = draw(table('campaign t7 returnDraw(us-394-ir) A0705:de-3fj-5 lost:us-394-ir held:D0402'), 'JH')
    const places = ids(legal(us.state, 'place').map(({ hex }) => hex))
    expect(places.every((id) => id.startsWith('D'))).toBe(true)
    expect(places).toContain('D0203')
    expect(places).not.toContain('D0402')
  })

  it('PD-C.33: any other card returns no unit; cards are drawn from one pack of 52 without replacement', () => {
    const two = table('campaign t7 turnEnd A0705:de-spitze-pz lost:de-3fj-5,us-394-ir')
    expect(two.state.pile).toHaveLength(52)
    const one = draw(two, '2S')
    expect([one.state.pile.length, one.state.steps[u('de-3fj-5')]]).toEqual([51, 0])
    expect(phaseOf(one, 'returnDraw').unit).toBe(u('us-394-ir'))
    const held = ['D0203', 'D0208', 'D0302', 'D0402', 'D0707', 'D0902', 'D0903'].join(',')
    const all = board.ids.filter((id) => id.startsWith('D')).join(',')
    expect(held.length).toBeLessThan(all.length)
    const nowhere = draw(table(`campaign t7 returnDraw(us-394-ir) A0705:de-spitze-pz lost:us-394-ir held:${all}`), 'JH')
    expect(told(nowhere, 'returnDrawn')[0].isBack).toBe(false)
  })

  it('PD-C.34, PD-C.35: the German rebuilds up to two bridges a phase, where both ends trace supply without depots', () => {
    const line = 'campaign t7 rebuild(german,0) A0705:de-spitze-pz blown:br-butgenbach,br-bullingen,br-andler'
    const { state } = table(line)
    expect(legal(state, 'rebuild')).toHaveLength(3)
    expect(barred(state, { tag: 'rebuild', bridge: bridge('br-huy') })).toBe('rebuild.standing')
    expect(barred(state, { tag: 'pass' })).toBe('command.phase')
    const two = order(order(table(line), { tag: 'rebuild', bridge: bridge('br-andler') }), {
      tag: 'rebuild',
      bridge: bridge('br-butgenbach'),
    })
    expect(phaseOf(two, 'rebuild').side).toBe('us')
    expect(
      barred(position(line.replace('rebuild(german,0)', 'rebuild(german,2)')), {
        tag: 'rebuild',
        bridge: bridge('br-andler'),
      }),
    ).toBe('rebuild.budget')
    const budget = line.replace('campaign', 'campaign[germanBridgeBudget=1]')
    expect(phaseOf(order(table(budget), { tag: 'rebuild', bridge: bridge('br-andler') }), 'rebuild').side).toBe('us')
    const cut = `${line.replace('t7', 't12')} ${BARRIER} depots:B0402@9,C1002 leftA:7 released`
    expect(barred(position(cut), { tag: 'rebuild', bridge: bridge('br-andler') })).toBe('rebuild.trace')
    expect([...rules.candidates(state, 'german')]).toHaveLength(28)
  })

  it('PD-C.35: a Meuse bridge can be rebuilt only while the other is intact', () => {
    const line = (blown: string): string =>
      `campaign t12 rebuild(german,0) D0503:de-spitze-pz leftA:7 released blown:${blown}`
    const huy = { tag: 'rebuild', bridge: bridge('br-huy') } as const
    expect(barred(position(line('br-huy')), huy)).toBe('')
    expect(barred(position(line('br-huy,br-andenne')), huy)).toBe('rebuild.trace')
  })

  it('PD-C.36, PD-X.23: the US rebuilds any number of bridges where no German is and both ends trace to US edges', () => {
    const line = (more: string, option = ''): string =>
      `campaign${option} t7 rebuild(us,3) A0603:de-spitze-pz blown:br-bullingen,br-andler,br-butgenbach ${more}`
    expect(barred(position(line('')), { tag: 'rebuild', bridge: bridge('br-bullingen') })).toBe('rebuild.enemy')
    expect(barred(position(line('')), { tag: 'rebuild', bridge: bridge('br-andler') })).toBe('')
    const around = line(
      'A0502:de-3fj-5 A0501:de-lah-pi A0302:de-3fj-9-1 A0403:de-3fj-9-2 A0404:de-12vg-27-fus A0401:de-12vg-48-1',
    )
    expect(
      barred(position(around.replace('A0502:de-3fj-5 ', '')), { tag: 'rebuild', bridge: bridge('br-butgenbach') }),
    ).toBe('rebuild.trace')
    const free = around.replace('campaign', 'campaign[usRebuildTrace=none]').replace('A0502:de-3fj-5 ', '')
    expect(barred(position(free), { tag: 'rebuild', bridge: bridge('br-butgenbach') })).toBe('')
    expect(canTrace(positionOf(position(line(''))), h('D0105'), 'us')).toBe(true)
  })

  it('PD-C.37: any number of bridges may be blown, and a rebuilt one may be blown again', () => {
    const again = order(table('campaign t7 rebuild(us,0) A0705:de-spitze-pz blown:br-bullingen,br-andler'), {
      tag: 'rebuild',
      bridge: bridge('br-bullingen'),
    })
    const near = position('campaign t8 play(us,8H,4,any) A0705:de-spitze-pz A0305:us-394-ir')
    expect(again.state.blown).toBe(1 << bridge('br-andler'))
    expect(
      barred({ ...near, blown: again.state.blown }, { tag: 'demolish', bridge: bridge('br-bullingen'), unit: null }),
    ).toBe('')
  })
})

describe('reinforcements', () => {
  const after = (line: string): string => table(line).state.phase.tag

  it('PD-C.8: play pauses after turns 6, 11 and 17', () => {
    expect(
      [5, 6, 11, 17].map((turn) => after(`campaign t${turn} turnEnd A0705:de-spitze-pz A0305:us-99-394-1`)),
    ).toEqual(['draw', 'reinforce', 'reinforce', 'rebuild'].map((tag) => (tag === 'rebuild' ? 'reinforce' : tag)))
  })

  it('PD-C.9, PD-C.10, PD-X.15: the seven units are placed in order, in or adjacent to the hex of a supplied Spitze battalion', () => {
    const rally = table('campaign t6 turnEnd A0204:de-spitze-pz A0305:us-99-394-1')
    expect(phaseOf(rally, 'reinforce').unit).toBe(u('de-lah-1-1-pz'))
    expect(ids(legal(rally.state, 'place').map(({ hex }) => hex))).toEqual([
      'A0104',
      'A0105',
      'A0203',
      'A0204',
      'A0205',
      'A0304',
    ])
    expect(barred(rally.state, { tag: 'hold', unit: u('de-lah-1-1-pz') })).toBe('hold.side')
    expect(barred(rally.state, { tag: 'hold', unit: u('de-501-tiger') })).toBe('place.next')
    expect(barred(rally.state, { tag: 'place', unit: u('de-lah-1-1-pz'), hex: h('A1005') })).toBe('place.hex')
    expect(barred(rally.state, { tag: 'pass' })).toBe('command.phase')
    const fuel =
      'A0204:de-spitze-pz A0305:us-394-ir A1002:us-99-394-1 A1005:us-99-394-2 A1008:us-99-394-3 depots:B0402@4,C1002 leftA:4 released'
    expect(legal(table(`campaign t6 reinforce(de-lah-1-1-pz) ${fuel}`).state, 'place').length).toBe(6)
    const none = table(`campaign[depotCountsForRally=false] t6 reinforce(de-lah-1-1-pz) ${fuel}`)
    expect(told(none, 'held').every(({ isForced }) => isForced)).toBe(true)
    expect(phaseOf(none, 'reinforce').unit).toBe(u('us-30-117-1'))
  })

  it('PD-C.11: without Spitze they are placed on road hexes of Map A that trace supply', () => {
    const scattered = table('campaign t6 turnEnd A0705:de-3fj-5 A0305:us-99-394-1 lost:de-spitze-pz')
    const places = legal(scattered.state, 'place').map(({ hex }) => hex)
    expect(
      places.every((hex) => sheetAt[hex] === 0 && hasRoad[hex] === 1 && canTrace(positionOf(scattered.state), hex)),
    ).toBe(true)
    expect(places.length).toBeGreaterThan(20)
  })

  it('PD-C.12, PD-X.14: overflow goes to the rear, not adjacent to US units; with no hex left a unit enters later', () => {
    const full =
      'A0204:de-spitze-pz,de-3fj-5 A0203:de-3fj-9-1,de-3fj-9-2 A0304:de-12vg-27-fus,de-12vg-48-1 A0205:de-12vg-48-2,de-12vg-pzjg A0104:us-99-394-1 A0105:us-99-394-2 A0305:de-lah-pi,de-lah-1-2-pzgr'
    const over = table(`campaign t6 reinforce(de-lah-1-1-pz) ${full}`)
    const places = legal(over.state, 'place').map(({ hex }) => hex)
    expect(places.length).toBeGreaterThan(0)
    expect(places.every((hex) => sheetAt[hex] === 0 && !isNearEnemy(positionOf(over.state), 'german', hex))).toBe(true)
    const shut = table(`campaign t6 reinforce(de-lah-1-1-pz) A0705:de-3fj-5 ${BARRIER} lost:de-spitze-pz`)
    expect(told(shut, 'held')).toHaveLength(7)
    const seven = order(
      order(order(shut, { tag: 'hold', unit: u('us-30-117-1') }), { tag: 'hold', unit: u('us-30-117-2') }),
      { tag: 'hold', unit: u('us-2-23-3') },
    )
    expect(seven.state.turn).toBe(7)
    expect(barred(draw(seven, '8S').state, { tag: 'enter', unit: u('de-lah-1-1-pz'), to: h('A1004') })).toBe(
      'move.enemy'.replace('move.enemy', ''),
    )
  })

  it('PD-C.13, PD-C.14, PD-C.15, PD-X.8, PD-X.9: the US units of turns 6, 11 and 17, and their edges', () => {
    const list = (turn: number): readonly string[] => {
      let at = table(`campaign t${turn} turnEnd A0705:de-spitze-pz A0305:us-99-394-1`)
      const found: string[] = []
      while (at.state.phase.tag === 'reinforce') {
        const { unit } = at.state.phase
        const next = legal(at.state, 'place')
        if (unit >= u('us-99-394-1'))
          found.push(
            `${String(unit - u('us-99-394-1'))}:${[...new Set(next.map(({ hex }) => board.ids[hex][0] + (board.ids[hex].endsWith('1') ? 'n' : 's')))].sort().join('')}`,
          )
        at = unit >= u('us-99-394-1') ? order(at, { tag: 'hold', unit }) : order(at, next[0])
      }
      return found
    }
    expect(list(6)).toEqual(['10:AnAsBnBsCnCsDnDs', '11:AnAsBnBsCnCsDnDs', '12:AnAsBnBsCnCsDnDs'])
    expect(list(11)).toEqual([13, 14, 15, 16, 17, 18].map((n) => `${n}:BnBsCnCsDnDs`))
    expect(list(17)).toEqual(['19:BnCnCsDnDs', '20:BnCnCsDnDs'])
  })

  it('PD-C.16: a held unit enters later over the same edges; edge hexes adjacent to Germans are allowed', () => {
    const held = order(table('campaign t17 reinforce(us-ccb-3-3) B0801:de-spitze-pz leftA:7 released'), {
      tag: 'hold',
      unit: u('us-ccb-3-3'),
    })
    const later = draw(held, '8H').state
    expect(barred(later, { tag: 'enter', unit: u('us-ccb-3-3'), to: h('B0401') })).toBe('')
    expect(barred(later, { tag: 'enter', unit: u('us-ccb-3-3'), to: h('B0408') })).toBe('enter.edge')
    const near = table('campaign t17 reinforce(us-101-bg) B0801:de-spitze-pz leftA:7 released')
    expect(barred(near.state, { tag: 'place', unit: u('us-101-bg'), hex: h('B0901') })).toBe('')
    expect(barred(near.state, { tag: 'place', unit: u('us-101-bg'), hex: h('B0801') })).toBe('place.hex')
    expect([...rules.candidates(near.state, 'us')]).toHaveLength(51)
  })

  it('PD-C.17: in the campaign, the schedule replaces the arrivals of the single battles', () => {
    const { state } = table('campaign t2 play(german,8S,4,any) A0705:de-3fj-5 A0305:us-99-394-1')
    expect(barred(state, { tag: 'enter', unit: u('de-501-tiger'), to: h('A1005') })).toBe('enter.available')
    expect(state.due[u('de-lah-1-1-pzgr')]).toBe(7)
  })
})
