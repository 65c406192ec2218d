import { describe, expect, it } from 'vitest'
import { attackOf, barred, bridge, draw, h, legal, move, order, phaseOf, roll, table, told, u } from '../table.js'

const AT = 'A0705:de-spitze-pz A0305:us-394-ir'
const blow = (id: string, unit: string | null = null) =>
  ({ tag: 'demolish', bridge: bridge(id), unit: unit === null ? null : u(unit) }) as const

describe('demolitions', () => {
  it('PD-B.32: a demolition needs a red card and a German near but not at the bridge, and is tried once a turn', () => {
    const { state } = table(`campaign t3 play(us,8H,4,any) ${AT}`)
    expect(barred(state, blow('br-bullingen'))).toBe('')
    expect(barred(state, blow('br-huy'))).toBe('demolish.range')
    expect(barred(state, blow('br-bullingen', 'us-394-ir'))).toBe('demolish.nobody')
    expect(barred(table(`campaign t3 play(us,8H,4,any) ${AT} blown:br-bullingen`).state, blow('br-bullingen'))).toBe(
      'bridge.blown',
    )
    expect(barred(table(`campaign t3 play(us,8H,4,any) ${AT} tried:br-bullingen`).state, blow('br-bullingen'))).toBe(
      'demolish.once',
    )
    expect(
      barred(table('campaign t3 play(us,8H,4,any) A0603:de-spitze-pz A0305:us-394-ir').state, blow('br-bullingen')),
    ).toBe('demolish.held')
    expect(barred(table(`campaign t3 play(german,8S,4,any) ${AT}`).state, blow('br-bullingen'))).toBe('demolish.side')
    expect(
      barred(
        table('a-dash-of-peiper t2 play(us,8H,4,any) B1003:de-spitze-pz B0802:us-99-bg').state,
        blow('br-bullingen'),
      ),
    ).toBe('bridge.map')
  })

  it.each([
    ['4C', true],
    ['AC', true],
    ['5C', false],
    ['KC', false],
    ['joker 1', false],
  ])('PD-B.32: card %s blows the bridge: %s', (name, isBlown) => {
    const tried = order(table(`campaign t3 play(us,8H,4,any) ${AT}`), blow('br-bullingen'))
    const done = draw(tried, name)
    expect(done.state.blown !== 0).toBe(isBlown)
    expect(told(done, 'demolitionResolved')[0].isBlown).toBe(isBlown)
    expect(phaseOf(done, 'play').left).toBe(3)
  })

  it('PD-B.32: the range and the highest successful card are options', () => {
    const line = (option: string): string => `campaign${option} t3 play(us,8H,4,any) ${AT}`
    expect(barred(table(line('[demolitionRange=1]')).state, blow('br-bullingen'))).toBe('demolish.range')
    expect(draw(order(table(line('[demolitionMax=10]')), blow('br-bullingen')), '10C').state.blown).not.toBe(0)
    expect(draw(order(table(line('[demolitionMax=1]')), blow('br-bullingen')), '2C').state.blown).toBe(0)
  })

  it('PD-B.33: the road edge of a blown bridge no longer counts', () => {
    const line = 'campaign t3 play(german,8S,4,any) A0602:de-spitze-pz,de-lah-pi A0305:us-394-ir'
    expect(told(order(table(line), move('de-spitze-pz', 'A0603')), 'moved')[0].cost).toBe(1)
    expect(barred(table(`${line} blown:br-bullingen`).state, move('de-spitze-pz', 'A0603'))).toBe('move.river')
    expect(barred(table(`${line} blown:br-bullingen`).state, move('de-lah-pi', 'A0603'))).toBe('')
  })

  const TOUGH = 'campaign[tougherDemolition] t8 play(us,8H,4,any) A0604:de-spitze-pz'

  it('PD-O.4: a US unit within three hexes that has not acted this turn must be named', () => {
    const { state } = table(`${TOUGH} A0402:us-394-ir A0101:us-820-td A0503:us-14cav-18'`)
    expect(barred(state, blow('br-bullingen'))).toBe('demolish.unit')
    expect(barred(state, blow('br-bullingen', 'us-394-ir'))).toBe('')
    expect(barred(state, blow('br-bullingen', 'us-820-td'))).toBe('demolish.unit')
    expect(barred(state, blow('br-bullingen', 'us-14cav-18'))).toBe('unit.acted')
    expect(barred(state, blow('br-bullingen', 'us-99-bg'))).toBe('unit.offMap')
    expect(barred(state, blow('br-bullingen', 'de-spitze-pz'))).toBe('unit.own')
    const named = legal(state, 'demolish').filter((one) => one.bridge === bridge('br-bullingen'))
    expect(named.map(({ unit }) => unit)).toEqual([u('us-394-ir')])
  })

  it('PD-O.4, PD-X.16: a reduced unit adds 2; the printed card decides whether the attempt was its ACT', () => {
    const tried = order(table(`${TOUGH} A0402:us-394-ir~`), blow('br-bullingen', 'us-394-ir'))
    const result = (name: string): readonly [boolean, number] => {
      const { state } = draw(tried, name)
      return [state.blown !== 0, state.acted[u('us-394-ir')]]
    }
    expect(result('AC')).toEqual([true, 0])
    expect(result('2C')).toEqual([true, 2])
    expect(result('3C')).toEqual([false, 0])
    expect(result('QC')).toEqual([false, 2])
    expect(result('KC')).toEqual([false, 0])
    expect(result('joker 1')).toEqual([false, 2])
    const odd = draw(tried, 'KC')
    expect(barred(odd.state, blow('br-butgenbach', 'us-394-ir'))).toBe('')
    expect(barred(odd.state, move('us-394-ir', 'A0401'))).toBe('')
  })

  it('PD-O.4: frozen battle groups may be named', () => {
    const { state } = table(
      'campaign[tougherDemolition] t8 play(us,8H,4,any) A0101:de-12vg-27-fus B1001:us-99-bg B0802:us-106-bg',
    )
    expect(barred(state, blow('br-malmedy-east', 'us-99-bg'))).toBe('')
    expect(barred(state, attackOf('us-99-bg', 'de-12vg-27-fus'))).toBe('')
  })

  it('PD-C.36: the US rebuilds bridges one at a time and may stop', () => {
    const line = 'campaign t7 rebuild(us,0) A0705:de-spitze-pz blown:br-huy,br-andenne'
    const one = order(table(line), { tag: 'rebuild', bridge: bridge('br-huy') })
    expect(phaseOf(one, 'rebuild')).toMatchObject({ side: 'us', done: 1 })
    expect(one.state.rebuilt).toBe(0)
    expect(order(one, { tag: 'done' }).state.turn).toBe(8)
    expect(h('D0402')).toBeGreaterThan(0)
    expect(roll(table('campaign t7 recovery(de-3fj-5) A0705:de-3fj-5~'), 6).state.turn).toBe(8)
  })
})
