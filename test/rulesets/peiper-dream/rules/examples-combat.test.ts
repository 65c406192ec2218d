import { describe, expect, it } from 'vitest'
import { attackOf, barred, draw, h, hitters, order, phaseOf, roll, table, told, u, type Table } from '../table.js'

const spitze = (die: number): Table =>
  roll(
    order(
      table('campaign t3 play(german,8S,4,any) A0705:de-spitze-pz A0604:us-99-394-3'),
      attackOf('de-spitze-pz', 'us-99-394-3'),
    ),
    die,
  )

describe('examples of combat', () => {
  it('PD-E.1: combat with a check: DR 3 needs 8 or less (32 cards), DR 5 needs 6 or less (24 cards)', () => {
    expect(told(spitze(3), 'prChecked')[0]).toMatchObject({ die: 3, pr: 5, isPassed: true })
    expect(hitters(spitze(3))).toBe(32)
    expect(told(spitze(5), 'prChecked')[0].isPassed).toBe(false)
    expect(hitters(spitze(5))).toBe(24)
    expect(told(draw(spitze(3), '8C'), 'shotResolved')[0]).toMatchObject({ modified: 7, af: 7, isHit: true })
    expect(told(draw(spitze(5), '8C'), 'shotResolved')[0]).toMatchObject({ modified: 9, isHit: false })
    expect(told(draw(spitze(5), '6C'), 'shotResolved')[0]).toMatchObject({ modified: 7, isHit: true })
    expect(draw(spitze(3), '8C').state.steps[u('us-99-394-3')]).toBe(1)
  })

  it.each([
    [3, '9C', 7, true],
    [5, '9C', 8, false],
  ])('PD-E.2: armor against foot in clear: DR %i, card %s counts %i', (die, name, modified, isHit) => {
    const clear = table('campaign t3 play(german,8S,4,any) A1005:de-spitze-pz A0905:us-99-394-3')
    const fired = draw(roll(order(clear, attackOf('de-spitze-pz', 'us-99-394-3')), die), name)
    expect(told(fired, 'shotResolved')[0]).toMatchObject({ modified, isHit })
  })

  it.each([
    [4, 12],
    [2, 20],
  ])('PD-E.3: foot against armored with OBA: with DR %i, %i cards hit', (die, cards) => {
    const before = table('campaign t1 play(german,8S,4,any) A1006:de-3fj-9-1 A0906:us-14cav-18')
    expect(hitters(roll(order(before, attackOf('de-3fj-9-1', 'us-14cav-18', { oba: true })), die))).toBe(cards)
  })

  it.each([
    [5, 12],
    [4, 28],
  ])('PD-E.4: over the Amblève into Stavelot: with DR %i, %i cards hit', (die, cards) => {
    const before = table('campaign t8 play(german,8S,4,any) B0504:de-lah-3-2-pzgr B0403:us-106-bg released leftA:7')
    expect(hitters(roll(order(before, attackOf('de-lah-3-2-pzgr', 'us-106-bg')), die))).toBe(cards)
  })

  it.each([
    [4, 20],
    [3, 28],
  ])('PD-E.5: unsupplied attacker, PR 4 and no OBA: with DR %i, %i cards hit', (die, cards) => {
    const cut =
      'campaign t3 play(german,8S,4,any) A0705:de-spitze-pz A0604:us-99-394-3 A1002:us-99-394-1 A1005:us-99-394-2 A1008:us-394-ir'
    const before = table(cut)
    const fired = roll(order(before, attackOf('de-spitze-pz', 'us-99-394-3')), die)
    expect(told(fired, 'prChecked')[0].pr).toBe(4)
    expect(hitters(fired)).toBe(cards)
    expect(barred(before.state, attackOf('de-spitze-pz', 'us-99-394-3', { oba: true }))).toBe('attack.obaSupply')
    expect(barred(before.state, attackOf('de-spitze-pz', 'us-99-394-3', { air: true }))).toBe('')
  })

  const fallBack = (name: string): Table =>
    draw(
      roll(
        order(
          table('campaign[fallBack] t2 play(german,8S,4,any) A0704:de-3fj-9-1 A0604:us-99-394-1'),
          attackOf('de-3fj-9-1', 'us-99-394-1'),
        ),
        1,
      ),
      name,
    )

  it('PD-E.14: Fall Back!: with modified CD 1 it adds 3 and cannot pass; with 3 it passes on 1 or 2', () => {
    const hard = order(fallBack('2C'), { tag: 'fallBack', attempt: true })
    expect(phaseOf(hard, 'fallBackRoll').modified).toBe(1)
    expect(told(roll(hard, 1), 'fallBackRolled')[0]).toMatchObject({ added: 3, pr: 4, isPassed: false })
    expect(roll(hard, 1).state.steps[u('us-99-394-1')]).toBe(1)
    const easy = order(fallBack('4C'), { tag: 'fallBack', attempt: true })
    expect(phaseOf(easy, 'fallBackRoll').modified).toBe(3)
    expect([1, 2, 3].map((die) => told(roll(easy, die), 'fallBackRolled')[0].isPassed)).toEqual([true, true, false])
    const back = roll(easy, 2)
    for (const to of ['A0603', 'A0605', 'A0504', 'A0505'])
      expect(barred(back.state, { tag: 'retreat', to: h(to) })).toBe('')
    expect(barred(back.state, { tag: 'retreat', to: h('A0705') })).toBe('retreat.column')
    expect(barred(back.state, { tag: 'retreat', to: h('A0704') })).toBe('move.enemy')
    const gone = order(back, { tag: 'retreat', to: h('A0605') })
    expect(gone.state.hex[u('us-99-394-1')]).toBe(h('A0605'))
    expect(gone.state.steps[u('us-99-394-1')]).toBe(2)
  })

  it.each([
    ['de-501-tiger', 36],
    ['de-501-tiger~', 32],
  ])('PD-E.15: with the help of the Tiger (%s), %i cards hit', (tiger, cards) => {
    const stack = `de-lah-3-2-pzgr,${tiger},de-lah-1-1-pz`
    const clear = table(`campaign[tiger] t12 play(german,8S,4,any) A1005:${stack} A0905:us-ccb-3-1`)
    const fired = roll(order(clear, attackOf('de-lah-3-2-pzgr', 'us-ccb-3-1', { tiger: true })), 1)
    expect(hitters(fired)).toBe(cards)
    const alone = roll(order(clear, attackOf('de-lah-3-2-pzgr', 'us-ccb-3-1')), 1)
    expect(hitters(alone)).toBe(24)
  })

  it('PD-E.19: the second card: a 5 hits; a 9 or a jack costs the firing unit a step', () => {
    const first = (): Table =>
      draw(
        roll(
          order(
            table('campaign[ourVictory] t3 play(german,8S,4,any) A0705:de-spitze-pz A0604:us-99-394-3'),
            attackOf('de-spitze-pz', 'us-99-394-3'),
          ),
          3,
        ),
        'QS',
      )
    expect(phaseOf(first(), 'fire').isSecond).toBe(true)
    const hit = draw(first(), '5C')
    expect([hit.state.steps[u('us-99-394-3')], hit.state.steps[u('de-spitze-pz')]]).toEqual([1, 2])
    for (const name of ['9C', 'JC']) {
      const missed = draw(first(), name)
      expect([missed.state.steps[u('us-99-394-3')], missed.state.steps[u('de-spitze-pz')]]).toEqual([2, 1])
    }
  })

  it('PD-E.20: Malmedy: Germans leave Map A on turn 7, the news is out on turn 9, then 7 or less hits instead of 8', () => {
    const on8 = table('campaign[massacre] t8 news A0705:de-spitze-pz A0604:us-99-394-3 released leftA:7')
    expect(roll(on8, 3).state.isNewsOut).toBe(false)
    const on9 = table('campaign[massacre] t9 news A0705:de-spitze-pz A0604:us-99-394-3 released leftA:7')
    expect(roll(on9, 2).state.isNewsOut).toBe(true)
    const before = table(
      'campaign[massacre] t9 play(german,8S,4,any) A0705:de-spitze-pz A0604:us-99-394-3 released leftA:7 news',
    )
    const asked = order(before, attackOf('de-spitze-pz', 'us-99-394-3'))
    const used = roll(order(asked, { tag: 'respond', use: true }), 3)
    expect(hitters(used)).toBe(28)
    expect(used.state.isBenefitUsed).toBe(true)
    expect(hitters(roll(order(asked, { tag: 'respond', use: false }), 3))).toBe(32)
  })
})
