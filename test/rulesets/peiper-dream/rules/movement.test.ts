import { describe, expect, it } from 'vitest'
import { units } from '../../../../src/rulesets/peiper-dream/data/units.js'
import { isGermanHex } from '../../../../src/rulesets/peiper-dream/model/state.js'
import { barred, h, legal, move, order, phaseOf, roll, table, told, u, type Table } from '../table.js'

const after = (line: string, id: string, ...to: readonly string[]): Table =>
  to.reduce((at, hex) => order(at, move(id, hex)), table(line))

describe('movement', () => {
  it('PD-B.7, PD-B.6: a unit moves or fires, never both, once a turn', () => {
    const moved = order(
      after('campaign t3 play(german,8S,4,any) A1005:de-spitze-pz A0904:us-394-ir', 'de-spitze-pz', 'A0905'),
      {
        tag: 'halt',
      },
    )
    const fire = {
      tag: 'attack',
      unit: u('de-spitze-pz'),
      target: u('us-394-ir'),
      oba: false,
      air: false,
      tiger: false,
      massacre: false,
    } as const
    expect(barred(moved.state, fire)).toBe('unit.acted')
    expect(moved.state.acted[u('de-spitze-pz')]).toBe(2)
    expect(barred(moved.state, move('de-spitze-pz', 'A1005'))).toBe('unit.acted')
  })

  it('PD-B.6: under repeatActivation, a unit may act once on every card', () => {
    const line = "campaign[repeatActivation] t3 play(german,8S,4,any) A1005:de-spitze-pz',de-3fj-5! A0305:us-394-ir"
    expect(barred(table(line).state, move('de-spitze-pz', 'A0905'))).toBe('')
    expect(barred(table(line).state, move('de-3fj-5', 'A0905'))).toBe('unit.acted')
    const next = roll(table('campaign[repeatActivation] t3 draw A1005:de-spitze-pz! A0305:us-394-ir'), 7)
    expect(next.state.acted[u('de-spitze-pz')]).toBe(1)
    expect(barred(next.state, move('de-spitze-pz', 'A0905'))).toBe('')
  })

  it('PD-B.15: a move is a path of adjacent hexes within the allowance, through no enemy-held hex', () => {
    const start = table('campaign t3 play(german,8S,4,any) A1005:de-spitze-pz A0906:us-394-ir')
    expect(barred(start.state, move('de-spitze-pz', 'A0805'))).toBe('move.adjacent')
    expect(barred(start.state, move('de-spitze-pz', 'A0906'))).toBe('move.enemy')
    expect(barred(start.state, move('us-394-ir', 'A0903'))).toBe('unit.own')
    expect(barred(start.state, move('de-3fj-5', 'A1006'))).toBe('unit.offMap')
    const on = after(
      'campaign t3 play(german,8S,4,any) A1005:de-12vg-27-fus A0305:us-394-ir',
      'de-12vg-27-fus',
      'A0905',
    )
    expect(barred(on.state, move('de-12vg-27-fus', 'A0804'))).toBe('move.cost')
    expect(barred(on.state, move('de-spitze-pz', 'A0805'))).toBe('unit.moving')
    expect(barred(on.state, { tag: 'pass' })).toBe('command.phase')
    expect(barred(on.state, move('de-12vg-27-fus', 'A0203'))).toBe('move.adjacent')
  })

  it('PD-B.16, PD-B.17: a road step costs 1; off road clear costs 2, forest 3 for vehicles and 2 for foot, heavy forest 3', () => {
    const cost = (line: string, id: string, to: string): number => told(after(line, id, to), 'moved')[0].cost
    const far = 'campaign t3 play(german,8S,4,any) A0305:us-394-ir'
    expect(cost(`${far} A1005:de-spitze-pz`, 'de-spitze-pz', 'A0905')).toBe(1)
    expect(cost(`${far} A0704:de-spitze-pz`, 'de-spitze-pz', 'A0703')).toBe(2)
    expect(cost(`${far} A0905:de-spitze-pz`, 'de-spitze-pz', 'A1004')).toBe(3)
    expect(cost(`${far} A0905:de-3fj-5`, 'de-3fj-5', 'A1004')).toBe(2)
    expect(cost(`${far} A0904:de-3fj-5`, 'de-3fj-5', 'A0903')).toBe(3)
  })

  it('PD-B.18: vehicles enter rough and heavy forest only by road', () => {
    const { state } = table('campaign t3 play(german,8S,4,any) A0904:de-spitze-pz,de-3fj-5 A0305:us-394-ir')
    expect(barred(state, move('de-spitze-pz', 'A0903'))).toBe('move.terrain')
    expect(barred(state, move('de-3fj-5', 'A0903'))).toBe('')
    expect(barred(state, move('de-spitze-pz', 'A0803'))).toBe('')
  })

  it('PD-B.19, PD-B.33: without a bridge vehicles cannot cross, foot units cross as their whole ACT, and nothing crosses the Meuse', () => {
    const meuse =
      'campaign t8 play(german,8S,4,any) D0402:de-lah-3-2-pzgr A0305:us-394-ir leftA:7 released blown:br-huy'
    expect(barred(table(meuse).state, move('de-lah-3-2-pzgr', 'D0401'))).toBe('move.river')
    expect(barred(table(meuse.replace(' blown:br-huy', '')).state, move('de-lah-3-2-pzgr', 'D0401'))).toBe('')
    const stavelot =
      'campaign t8 play(german,8S,4,any) B0504:de-lah-3-2-pzgr,de-spitze-pz A0305:us-394-ir leftA:7 released'
    expect(barred(table(stavelot).state, move('de-spitze-pz', 'B0403'))).toBe('')
    const down = `${stavelot} blown:br-stavelot`
    expect(barred(table(down).state, move('de-spitze-pz', 'B0403'))).toBe('move.river')
    const over = after(down, 'de-lah-3-2-pzgr', 'B0403')
    expect(phaseOf(over, 'play').left).toBe(3)
    expect(told(over, 'moved')[0].cost).toBe(units[u('de-lah-3-2-pzgr')].movement)
    const late = after(`${stavelot} blown:br-stavelot B0604:de-lah-pi`, 'de-lah-pi', 'B0504')
    expect(late.state.phase.tag).toBe('moving')
    expect(barred(late.state, move('de-lah-pi', 'B0403'))).toBe('move.ford')
  })

  it('PD-B.20: the first step may cost more than the allowance', () => {
    const slow = after('campaign t3 play(german,8S,4,any) A0904:de-3fj-5 A0305:us-394-ir', 'de-3fj-5', 'A0903')
    expect(slow.state.hex[u('de-3fj-5')]).toBe(h('A0903'))
    expect(phaseOf(slow, 'play').left).toBe(3)
  })

  it('PD-B.14: no step leads directly from one enemy-adjacent hex to another; enemyAdjacency offers other readings', () => {
    const line = (option: string): string =>
      `campaign${option} t3 play(german,8S,4,any) A0805:de-spitze-pz A0704:us-394-ir`
    const in705 = after(line(''), 'de-spitze-pz', 'A0705')
    expect(barred(in705.state, move('de-spitze-pz', 'A0604'))).toBe('move.adjacency')
    expect(barred(in705.state, move('de-spitze-pz', 'A0706'))).toBe('')
    expect(after(line('[enemyAdjacency=stop]'), 'de-spitze-pz', 'A0705').state.phase.tag).toBe('play')
    expect(
      barred(after(line('[enemyAdjacency=none]'), 'de-spitze-pz', 'A0705').state, move('de-spitze-pz', 'A0604')),
    ).toBe('')
  })

  it('PD-B.14: enemy adjacency extends across rivers', () => {
    const { state } = table('campaign t8 play(german,8S,4,any) B0504:de-spitze-pz B0403:us-106-bg leftA:7 released')
    expect(barred(state, move('de-spitze-pz', 'B0404'))).toBe('move.adjacency')
  })

  it('PD-B.13: at most two units to a hex; a unit may pass through a full hex if it can go on', () => {
    const line = 'campaign t3 play(german,8S,4,any) A1005:de-spitze-pz A0905:de-3fj-9-1,de-3fj-9-2 A0305:us-394-ir'
    const through = after(line, 'de-spitze-pz', 'A0905')
    expect(barred(through.state, { tag: 'halt' })).toBe('stack.halt')
    expect(legal(through.state, 'halt')).toHaveLength(0)
    expect(barred(through.state, move('de-spitze-pz', 'A0904'))).toBe('')
    const stuck = 'campaign t3 play(german,8S,4,any) A1006:de-3fj-5 A0907:de-3fj-9-1,de-3fj-9-2 A0305:us-394-ir'
    expect(barred(table(stuck).state, move('de-3fj-5', 'A0907'))).toBe('')
    const dead = 'campaign t3 play(german,8S,4,any) A0904:de-3fj-5 A0903:de-3fj-9-1,de-3fj-9-2 A0305:us-394-ir'
    expect(barred(table(dead).state, move('de-3fj-5', 'A0903'))).toBe('stack.limit')
  })

  it('PD-O.2: the Tiger does not count for stacking under the option, but counts without it', () => {
    const line = (option: string): string =>
      `campaign${option} t8 play(german,8S,4,any) A1005:de-501-tiger A0905:de-spitze-pz,de-lah-1-1-pz A0305:us-394-ir`
    expect(legal(after(line('[tiger]'), 'de-501-tiger', 'A0905').state, 'halt')).toHaveLength(1)
    expect(legal(after(line(''), 'de-501-tiger', 'A0905').state, 'halt')).toHaveLength(0)
    const third =
      'campaign[tiger] t8 play(german,8S,4,any) A1005:de-spitze-pz A0905:de-501-tiger,de-lah-1-1-pz A0305:us-394-ir'
    expect(legal(after(third, 'de-spitze-pz', 'A0905').state, 'halt')).toHaveLength(1)
  })

  it('PD-B.21, PD-B.38, PD-C.7: reinforcements enter over their edge by ACT from their turn on, and may move on', () => {
    const { state } = table('campaign t3 play(us,8H,4,any) A1005:de-spitze-pz')
    expect(barred(state, { tag: 'enter', unit: u('us-254-eng'), to: h('A0501') })).toBe('')
    expect(barred(state, { tag: 'enter', unit: u('us-254-eng'), to: h('A0508') })).toBe('enter.edge')
    expect(barred(state, { tag: 'enter', unit: u('us-14cav-32'), to: h('A0508') })).toBe('')
    expect(barred(state, { tag: 'enter', unit: u('us-30-117-1'), to: h('A0508') })).toBe('enter.available')
    const early = table('campaign t2 play(us,8H,4,any) A1005:de-spitze-pz').state
    expect(barred(early, { tag: 'enter', unit: u('us-254-eng'), to: h('A0501') })).toBe('enter.available')
    const german = table('campaign t3 play(german,8S,4,any) A1006:us-394-ir A1004:de-3fj-9-1,de-3fj-9-2').state
    const spitze = (to: string): string => barred(german, { tag: 'enter', unit: u('de-spitze-pz'), to: h(to) })
    expect([spitze('A1005'), spitze('A1006'), spitze('A1001')]).toEqual(['', 'move.enemy', 'move.terrain'])
    expect(barred(german, { tag: 'enter', unit: u('de-3fj-5'), to: h('A1004') })).toBe('stack.limit')
    const later = table('campaign t9 play(german,8S,4,any) A0305:us-394-ir').state
    expect(barred(later, { tag: 'enter', unit: u('de-spitze-pz'), to: h('A1005') })).toBe('')
  })

  it('PD-B.22, PD-S.1: units may not leave the map; on the linked board they move on to the next map', () => {
    const alone = table('a-dash-of-peiper t2 play(german,8S,4,any) B0105:de-spitze-pz B0802:us-99-bg').state
    expect(barred(alone, move('de-spitze-pz', 'C1005'))).toBe('move.board')
    const linked = table('campaign t8 play(german,8S,4,any) B0105:de-spitze-pz B0802:us-99-bg leftA:7 released').state
    expect(barred(linked, move('de-spitze-pz', 'C1005'))).toBe('')
  })

  it('PD-B.34: the side that last entered a hex controls it, passing through included', () => {
    const way = after(
      'campaign t3 play(german,8S,4,any) A1005:de-spitze-pz A0305:us-394-ir',
      'de-spitze-pz',
      'A0905',
      'A0805',
    )
    expect([h('A0905'), h('A0805')].map((hex) => isGermanHex(way.state, hex))).toEqual([true, true])
    expect(told(way, 'controlChanged')).toHaveLength(2)
    const back = after(
      'campaign t3 play(us,8H,4,any) A1005:de-spitze-pz A0703:us-394-ir held:A0702',
      'us-394-ir',
      'A0702',
    )
    expect(isGermanHex(back.state, h('A0702'))).toBe(false)
  })

  it('PD-C.6: battle groups may not move before a German unit is on Map B, and stay free afterwards', () => {
    const frozen = table(
      'campaign t3 play(us,8H,4,any) A0104:de-spitze-pz B0802:us-99-bg B0403:us-106-bg A0904:us-394-ir',
    )
    expect(barred(frozen.state, move('us-99-bg', 'B0702'))).toBe('unit.frozen')
    expect(legal(frozen.state, 'move').every(({ unit }) => unit !== u('us-99-bg'))).toBe(true)
    const freed = after('campaign t8 play(german,8S,4,any) A0104:de-spitze-pz B0802:us-99-bg', 'de-spitze-pz', 'B1003')
    expect(told(freed, 'released')).toHaveLength(1)
    expect(freed.state.isReleased).toBe(true)
    expect(told(freed, 'leftA')).toEqual([{ tag: 'leftA', turn: 8 }])
    const alone = table('a-dash-of-peiper t2 play(us,8H,4,any) B1003:de-spitze-pz B0802:us-99-bg').state
    expect(barred(alone, move('us-99-bg', 'B0702'))).toBe('')
  })

  it('PD-O.1: infiltration is an option, from one enemy-adjacent hex to another', () => {
    const line = (option: string): string =>
      `campaign${option} t3 play(german,8S,4,any) A0705:de-spitze-pz,de-3fj-9-1 A0704:us-394-ir A1005:de-3fj-5 B0802:us-99-bg`
    const slip = (to: string, unit = 'de-spitze-pz') => ({ tag: 'infiltrate', unit: u(unit), to: h(to) }) as const
    expect(barred(table(line('')).state, slip('A0604'))).toBe('infiltrate.option')
    const { state } = table(line('[infiltration]'))
    expect(barred(state, slip('A0604'))).toBe('')
    expect(barred(state, slip('A0706'))).toBe('infiltrate.adjacency')
    expect(barred(state, slip('A0704'))).toBe('infiltrate.adjacency')
    expect(barred(state, slip('A0905', 'de-3fj-5'))).toBe('infiltrate.adjacency')
    expect(barred(state, slip('A0303'))).toBe('move.adjacent')
    expect(barred(state, slip('A0604', 'de-lah-pi'))).toBe('unit.offMap')
    const both = table(
      'campaign[infiltration] t3 play(us,8H,4,any) A0705:de-spitze-pz A0704:us-394-ir B0802:us-99-bg B0903:de-3fj-5 leftA:2 released',
    )
    expect(barred(both.state, slip('A0804', 'us-394-ir'))).toBe('')
    const cold = table('campaign[infiltration] t3 play(us,8H,4,any) A0104:de-3fj-5 B1003:us-99-bg')
    expect(barred(cold.state, slip('B1004', 'us-99-bg'))).toBe('unit.frozen')
    const ford = table(
      'campaign[infiltration] t8 play(german,8S,4,any) B0504:de-lah-pi,de-spitze-pz B0503:us-106-bg leftA:7 released blown:br-stavelot',
    )
    expect(barred(ford.state, slip('B0403'))).toBe('move.river')
    expect(barred(ford.state, slip('B0403', 'de-lah-pi'))).toBe('')
  })
})
