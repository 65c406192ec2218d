import { describe, expect, it } from 'vitest'
import { board } from '../../../../src/rulesets/peiper-dream/data/map.js'
import { positionOf } from '../../../../src/rulesets/peiper-dream/model/position.js'
import { canTrace, isExempt, isSupplied, supplyLine } from '../../../../src/rulesets/peiper-dream/rules/supply.js'
import { germanWin } from '../../../../src/rulesets/peiper-dream/rules/victory.js'
import { barred, bridge, draw, h, legal, move, order, phaseOf, position, roll, table, told, u } from '../table.js'

const lineOf = (line: string, from: string): string => {
  const found = supplyLine(position(line), 'german', h(from))
  return found.tag === 'supplied'
    ? found.nodes
        .toReversed()
        .map((node) => board.ids[node])
        .join('-')
    : found.tag
}

describe('examples of movement, supply and cards', () => {
  it('PD-E.6: activation: black 7 is 4 ACTs, red 2 is 1, a queen is a unit or a stack, an early joker is ignored', () => {
    const before = table('campaign t8 draw A0705:de-501-tiger,de-lah-3-2-pzgr A0305:us-99-394-3')
    expect(phaseOf(draw(before, '7S'), 'play')).toMatchObject({ side: 'german', left: 4 })
    expect(phaseOf(draw(before, '2H'), 'play')).toMatchObject({ side: 'us', left: 1 })
    const queen = draw(before, 'QS')
    const one = order(order(queen, move('de-501-tiger', 'A0604')), { tag: 'halt' })
    expect(phaseOf(one, 'play')).toMatchObject({ left: 1, stack: [u('de-lah-3-2-pzgr')] })
    const both = order(one, move('de-lah-3-2-pzgr', 'A0604'))
    expect(both.state.hex[u('de-lah-3-2-pzgr')]).toBe(h('A0604'))
    const early = draw(
      table('campaign t8 draw A0705:de-501-tiger A0305:us-99-394-3 gone:7S,9S carded:german'),
      'joker 1',
    )
    expect(early.state.phase.tag).toBe('draw')
    expect(told(early, 'cardWasted')).toHaveLength(1)
  })

  it('PD-E.7: movement: Losheim to Honsfeld by road costs five; next to 394 I&R the unit stops in Buchholz', () => {
    const way = ['A0905', 'A0805', 'A0705', 'A0604']
    const open = table('campaign t3 play(german,8S,4,any) B0802:us-99-bg')
    let at = order(open, { tag: 'enter', unit: u('de-spitze-pz'), to: h('A1005') })
    expect(phaseOf(at, 'moving').left).toBe(4)
    for (const to of way) at = order(at, move('de-spitze-pz', to))
    expect(at.state.hex[u('de-spitze-pz')]).toBe(h('A0604'))
    expect(phaseOf(at, 'play').left).toBe(3)
    let near = order(table('campaign t3 play(german,8S,4,any) A0704:us-394-ir'), {
      tag: 'enter',
      unit: u('de-spitze-pz'),
      to: h('A1005'),
    })
    for (const to of way.slice(0, 3)) near = order(near, move('de-spitze-pz', to))
    expect(barred(near.state, move('de-spitze-pz', 'A0604'))).toBe('move.adjacency')
  })

  it('PD-E.8: a foot unit crosses the Amblève to Thirimont as its whole ACT; a vehicle may not', () => {
    const before = table('campaign t8 play(german,8S,4,any) A0105:de-lah-3-2-pzgr,de-spitze-pz B0802:us-99-bg')
    expect(barred(before.state, move('de-spitze-pz', 'A0104'))).toBe('move.river')
    const over = order(before, move('de-lah-3-2-pzgr', 'A0104'))
    expect(over.state.hex[u('de-lah-3-2-pzgr')]).toBe(h('A0104'))
    expect(phaseOf(over, 'play').left).toBe(3)
  })

  it('PD-E.9: supply from Thirimont: open against two US units, by Map B against three, cut by four, then open again', () => {
    const a = 'campaign t8 play(german,8S,4,any) A0104:de-spitze-pz A0203:us-99-394-1'
    const b = `${a} A0201:us-99-394-2`
    const c = `${b} A0206:us-99-394-3`
    const d = `${c} A0208:us-820-td`
    const e = `${d} A0205:de-lah-1-1-pz`
    expect(lineOf(a, 'A0104')).toMatch(/^A0104-A0105-A0205-A0305-.*A10\d\d$/)
    expect(lineOf(b, 'A0104')).toMatch(/^A0104-A0105-A0205-A0305-/)
    expect(lineOf(c, 'A0104')).toMatch(/^A0104-B1004-B1005-B1006-B1007-A0108-A0208-A0308-/)
    expect(lineOf(d, 'A0104')).toBe('cut')
    expect(isSupplied(positionOf(position(d)), u('de-spitze-pz'))).toBe(false)
    expect(lineOf(e, 'A0104')).toMatch(/^A0104-A0105-A0205-A0305-/)
    const moved = order(table(d), move('de-spitze-pz', 'B1003'))
    expect(phaseOf(moved, 'play').left).toBe(3)
  })

  it('PD-E.10: a depot captured on turn 9 exempts turns 10 to 13, with its marker in box 14; with one of turn 11, to turn 15', () => {
    const before = table('campaign t9 play(german,8S,4,any) B0403:de-spitze-pz depots:B0402,C1002 released leftA:7')
    const taken = order(before, move('de-spitze-pz', 'B0402'))
    expect(told(taken, 'depotCaptured')[0]).toEqual({
      tag: 'depotCaptured',
      depot: 0,
      turn: 9,
      from: 10,
      to: 13,
      box: 14,
    })
    const exempt = (turn: number, depots: string): boolean =>
      isExempt(position(`campaign t${turn} draw depots:${depots}`))
    expect([9, 10, 13, 14].map((turn) => exempt(turn, 'B0402@9,C1002'))).toEqual([false, true, true, false])
    expect([10, 14, 15, 16].map((turn) => exempt(turn, turn < 11 ? 'B0402@9,C1002' : 'B0402@9,C1002@11'))).toEqual([
      true,
      true,
      true,
      false,
    ])
    const huy =
      'D0402:de-spitze-pz D0503:us-99-394-1 D0501:us-99-394-2 D0404:us-99-394-3 D0303:us-820-td D0301:us-394-ir'
    const inHuy = position(`campaign t12 draw ${huy} depots:B0402@9,C1002 released leftA:7`)
    expect([isExempt(inHuy), canTrace(positionOf(inHuy), h('D0402')), germanWin(positionOf(inHuy))]).toEqual([
      true,
      false,
      null,
    ])
  })

  it('PD-E.17: infiltration: a die of 5 passes and 6 fails; unsupplied 4 passes and 5 fails', () => {
    const line = 'campaign[infiltration] t3 play(german,8S,4,any) A0705:de-spitze-recon A0704:us-394-ir'
    const cut = ' A1002:us-99-394-1 A1005:us-99-394-2 A1008:us-99-394-3'
    const slip = (more: string, die: number): boolean => {
      const tried = roll(
        order(table(line + more), { tag: 'infiltrate', unit: u('de-spitze-recon'), to: h('A0604') }),
        die,
      )
      expect(tried.state.acted[u('de-spitze-recon')]).toBe(2)
      for (const { to, cost } of told(tried, 'moved')) expect([to, cost]).toEqual([h('A0604'), 0])
      return tried.state.hex[u('de-spitze-recon')] === h('A0604')
    }
    expect([5, 6].map((die) => slip('', die))).toEqual([true, false])
    expect([4, 5].map((die) => slip(cut, die))).toEqual([true, false])
  })

  it('PD-E.21: demolition of Stavelot: a 4 blows, a 5 fails for the turn; with a reduced unit a 2 blows and a 3 fails', () => {
    const stavelot = bridge('br-stavelot')
    const before = table('campaign t8 play(us,6D,3,any) B0604:de-spitze-pz B0403:us-106-bg released leftA:7')
    const tried = order(before, { tag: 'demolish', bridge: stavelot, unit: null })
    expect(draw(tried, '4C').state.blown).toBe(1 << stavelot)
    const failed = draw(tried, '5C')
    expect(failed.state.blown).toBe(0)
    expect(barred(failed.state, { tag: 'demolish', bridge: stavelot, unit: null })).toBe('demolish.once')
    expect(phaseOf(failed, 'play').left).toBe(2)
    const tough = table(
      'campaign[tougherDemolition] t8 play(us,6D,3,any) B0604:de-spitze-pz B0403:us-106-bg~ released leftA:7',
    )
    const by = order(tough, { tag: 'demolish', bridge: stavelot, unit: u('us-106-bg') })
    const odd = draw(by, '3C')
    expect([odd.state.blown, odd.state.acted[u('us-106-bg')]]).toEqual([0, 0])
    const even = draw(by, '2C')
    expect([even.state.blown, even.state.acted[u('us-106-bg')]]).toEqual([1 << stavelot, 2])
    expect(legal(odd.state, 'move').some(({ unit }) => unit === u('us-106-bg'))).toBe(true)
  })

  it('PD-E.23: victory: a supplied battalion in Andenne wins at the end of turn 18, before any other step', () => {
    const line = 'campaign t18 turnEnd D0203:de-lah-3-2-pzgr D0305:de-spitze-pz D0402:us-30-119-1 released leftA:7'
    const ended = table(line)
    expect(ended.state.phase).toEqual({ tag: 'over', winner: 'german', by: 'supplied' })
    expect(ended.events).toHaveLength(1)
  })
})
