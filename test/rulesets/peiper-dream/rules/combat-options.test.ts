import { describe, expect, it } from 'vitest'
import { attackOf, barred, draw, h, legal, order, phaseOf, roll, table, told, u, type Table } from '../table.js'
import { sum, fight, HONSFELD } from './fighting.js'

describe('optional rules of combat', () => {
  it('PD-O.2: the Tiger lends its modifier in its own hex, against armor, and only if it has not acted; lending is its ACT', () => {
    const line = (more: string, option = '[tiger]'): string =>
      `campaign${option} t12 play(german,8S,4,any) A1005:de-lah-3-2-pzgr,de-501-tiger${more} A0905:us-ccb-3-1`
    const lend = attackOf('de-lah-3-2-pzgr', 'us-ccb-3-1', { tiger: true })
    expect(barred(table(line('')).state, lend)).toBe('')
    expect(barred(table(line('', '')).state, lend)).toBe('attack.tiger')
    expect(barred(table(line("'")).state, lend)).toBe('attack.tiger')
    const apart = line('').replace(',de-501-tiger', ' A1008:de-501-tiger')
    expect(barred(table(apart).state, lend)).toBe('attack.tiger')
    expect(
      barred(
        table(line('').replace('us-ccb-3-1', 'us-394-ir')).state,
        attackOf('de-lah-3-2-pzgr', 'us-394-ir', { tiger: true }),
      ),
    ).toBe('attack.tiger')
    expect(
      barred(
        table(line('', '[tiger,tigerTarget=any]').replace('us-ccb-3-1', 'us-394-ir')).state,
        attackOf('de-lah-3-2-pzgr', 'us-394-ir', { tiger: true }),
      ),
    ).toBe('')
    expect(barred(table(line('')).state, attackOf('de-501-tiger', 'us-ccb-3-1', { tiger: true }))).toBe('attack.tiger')
    expect(legal(table(line('')).state, 'attack').some(({ tiger }) => tiger)).toBe(true)
    const lent = order(table(line('')), lend)
    expect(lent.state.acted[u('de-501-tiger')]).toBe(2)
    expect(phaseOf(lent, 'check').then.left).toBe(3)
  })

  it('PD-O.2, PD-B.5: on a face card the Tiger that has lent its modifier may not act again', () => {
    const line =
      'campaign[tiger] t12 play(german,KS,1,any) A1005:de-lah-3-2-pzgr,de-501-tiger,de-lah-1-1-pz A0905:us-ccb-3-1'
    const attack = (tiger: boolean): readonly number[] | null =>
      phaseOf(order(table(line), attackOf('de-lah-3-2-pzgr', 'us-ccb-3-1', { tiger })), 'check').then.stack
    expect(attack(false)?.toSorted()).toEqual([u('de-lah-1-1-pz'), u('de-501-tiger')].toSorted())
    expect(attack(true)).toEqual([u('de-lah-1-1-pz')])
  })

  it('PD-O.3: surprise gives every German attack -1 whatever the PR check; it ends with turn 6 without a roll', () => {
    const line = HONSFELD.replace('campaign', 'campaign[surprise]')
    expect(sum(`${line} surprised`, 'de-spitze-pz', 'us-99-394-3')).toBe(0)
    expect(sum(`${line} surprised`, 'us-99-394-3', 'de-spitze-pz')).toBe(2)
    const six = table('campaign[surprise] t5 turnEnd A0705:de-spitze-pz A0604:us-99-394-3 surprised')
    expect([six.state.turn, six.state.isSurprised, six.state.phase.tag]).toEqual([6, false, 'draw'])
    const first = table('campaign[surprise] t1 start A0705:de-spitze-pz A0604:us-99-394-3 surprised')
    expect(first.state.phase.tag).toBe('draw')
    const roll2 = table('campaign[surprise] t1 turnEnd A0705:de-spitze-pz A0604:us-99-394-3 surprised')
    expect(roll2.state.phase.tag).toBe('surprise')
  })

  it('PD-X.5, PD-X.17: the die is compared with the turn number; after surprise all US units may stack', () => {
    const two = table('campaign[surprise] t2 surprise A0705:de-spitze-pz A0604:us-99-394-3 surprised')
    expect(roll(two, 1).state.isSurprised).toBe(false)
    expect(roll(two, 2).state.isSurprised).toBe(true)
    const line = (more: string): string =>
      `campaign[surprise] t3 play(us,8H,4,any) A1005:de-spitze-pz A0703:us-394-ir A0702:us-820-td${more}`
    const step = { tag: 'move', unit: u('us-394-ir'), to: h('A0702') } as const
    const on = order(table(line(' surprised')), step)
    expect(barred(on.state, { tag: 'halt' })).toBe('stack.halt')
    expect(barred(order(table(line('')), step).state, { tag: 'halt' })).toBe('')
  })

  it('PD-O.5, PD-X.22: the benefit is used once a turn, for a US attack or against a German one; what triggers it is an option', () => {
    const line =
      'campaign[massacre] t9 play(us,8H,4,any) A0705:de-spitze-pz A0604:us-99-394-3 A0704:us-394-ir leftA:7 released news'
    const own = attackOf('us-99-394-3', 'de-spitze-pz', { massacre: true })
    const used = order(table(line), own)
    expect(told(used, 'benefitUsed')[0].value).toBe(-1)
    const after = draw(roll(used, 6), '10C')
    expect(barred(after.state, attackOf('us-394-ir', 'de-spitze-pz', { massacre: true }))).toBe('attack.massacre')
    expect(barred(table(line.replace(' news', '')).state, own)).toBe('attack.massacre')
    const german = line.replace('play(us,8H,4,any)', 'play(german,8S,4,any)')
    expect(barred(table(german).state, attackOf('de-spitze-pz', 'us-394-ir', { massacre: true }))).toBe(
      'attack.massacre',
    )
    expect(order(table(`${german} benefit`), attackOf('de-spitze-pz', 'us-394-ir')).state.phase.tag).toBe('check')
    const asked = order(table(german), attackOf('de-spitze-pz', 'us-394-ir'))
    expect(barred(asked.state, { tag: 'pass' })).toBe('command.phase')
    const leave = (option: string): number =>
      order(
        order(table(`campaign${option} t8 play(german,8S,4,any) A0104:de-3fj-5 B0802:us-99-bg`), {
          tag: 'move',
          unit: u('de-3fj-5'),
          to: h('B1003'),
        }),
        { tag: 'halt' },
      ).state.leftA
    expect([leave('[massacre]'), leave('[massacre,massacreTrigger=ssOnly]')]).toEqual([8, 0])
    const due = (turn: number): string =>
      table(`campaign[massacre] t${turn} start A0705:de-spitze-pz A0604:us-99-394-3 leftA:7 released`).state.phase.tag
    expect([due(7), due(8)]).toEqual(['draw', 'news'])
  })

  it('PD-O.8, PD-X.6: Fall Back! is for US units only, may be declined, and needs a hex', () => {
    const line = 'campaign[fallBack] t2 play(german,8S,4,any) A0704:de-3fj-9-1 A0604:us-99-394-1'
    const hit = fight(line, 'de-3fj-9-1', 'us-99-394-1', 1, '4C')
    expect(barred(hit.state, { tag: 'pass' })).toBe('command.phase')
    expect(order(hit, { tag: 'fallBack', attempt: false }).state.steps[u('us-99-394-1')]).toBe(1)
    const us = fight(
      'campaign[fallBack] t8 play(us,8H,4,any) A0704:de-3fj-9-1 A0604:us-99-394-1',
      'us-99-394-1',
      'de-3fj-9-1',
      1,
      'AC',
    )
    expect(us.state.steps[u('de-3fj-9-1')]).toBe(1)
    const shut =
      'A0603:de-lah-1-2-pzgr A0605:de-lah-pi A0504:de-3fj-5 A0505:de-spitze-pz A0704:de-3fj-9-1 A0604:us-99-394-1'
    expect(
      fight(`campaign[fallBack] t3 play(german,8S,4,any) ${shut}`, 'de-3fj-9-1', 'us-99-394-1', 1, '4C').state.steps[
        u('us-99-394-1')
      ],
    ).toBe(1)
    const pr = order(
      fight(line.replace('[fallBack]', '[fallBack,fallBackDifference=pr]'), 'de-3fj-9-1', 'us-99-394-1', 1, '4C'),
      { tag: 'fallBack', attempt: true },
    )
    expect(told(roll(pr, 2), 'fallBackRolled')[0]).toMatchObject({ added: 1, isPassed: true })
    const back = roll(pr, 2)
    expect(barred(back.state, { tag: 'pass' })).toBe('command.phase')
    expect(barred(back.state, { tag: 'retreat', to: h('A0101') })).toBe('move.adjacent')
    const away = order(back, { tag: 'retreat', to: h('A0603') })
    expect(phaseOf(away, 'advance').hex).toBe(h('A0604'))
    expect(away.state.acted[u('us-99-394-1')]).toBe(0)
  })

  it('PD-O.8: vehicles fall back into rough ground by road only; no unit falls back over the Meuse or into a full hex', () => {
    const hit = (where: string, target: string, name = '9C'): Table =>
      roll(
        order(fight(`campaign[fallBack] t8 play(german,8S,4,any) ${where}`, 'de-501-tiger', target, 1, name), {
          tag: 'fallBack',
          attempt: true,
        }),
        1,
      )
    const cav = hit('A0905:de-501-tiger A0904:us-14cav-18', 'us-14cav-18', '10C')
    expect(barred(cav.state, { tag: 'retreat', to: h('A0903') })).toBe('move.terrain')
    expect(barred(cav.state, { tag: 'retreat', to: h('A0803') })).toBe('')
    const huy = hit(
      'D0503:de-501-tiger D0402:us-30-119-1 D0303:us-30-119-2,us-30-119-3 leftA:7 released blown:br-huy',
      'us-30-119-1',
    )
    expect(barred(huy.state, { tag: 'retreat', to: h('D0401') })).toBe('move.river')
    expect(barred(huy.state, { tag: 'retreat', to: h('D0303') })).toBe('stack.limit')
    const single = roll(
      order(
        fight(
          'a-dash-of-peiper[fallBack] t2 play(german,8S,4,any) B0204:de-501-tiger B0105:us-99-bg',
          'de-501-tiger',
          'us-99-bg',
          1,
          '9C',
        ),
        { tag: 'fallBack', attempt: true },
      ),
      1,
    )
    expect(barred(single.state, { tag: 'retreat', to: h('C1005') })).toBe('move.board')
  })

  it('PD-O.9: only a face card of a German attack needs a second card; a joker is a failure', () => {
    const line = HONSFELD.replace('campaign', 'campaign[ourVictory]')
    expect(fight(line, 'de-spitze-pz', 'us-99-394-3', 3, '10C').state.phase.tag).toBe('play')
    const second = fight(line, 'de-spitze-pz', 'us-99-394-3', 3, 'KC')
    expect(told(second, 'cardTurned').at(-1)?.use).toBe('attack')
    const joker = draw(second, 'joker 1')
    expect(told(joker, 'cardTurned').at(-1)?.use).toBe('second')
    expect(joker.state.steps[u('de-spitze-pz')]).toBe(1)
    const weak = draw(
      fight(line.replace('de-spitze-pz', 'de-spitze-pz~'), 'de-spitze-pz', 'us-99-394-3', 3, 'KC'),
      'QC',
    )
    expect(weak.state.hex[u('de-spitze-pz')]).toBe(-1)
    const us = fight(
      'campaign[ourVictory] t8 play(us,8H,4,any) A0705:de-spitze-pz A0604:us-99-394-3',
      'us-99-394-3',
      'de-spitze-pz',
      3,
      'KC',
    )
    expect(us.state.phase.tag).toBe('play')
    const back = draw(
      fight(line.replace('[ourVictory]', '[ourVictory,fallBack]'), 'de-spitze-pz', 'us-99-394-3', 3, 'KC'),
      '8C',
    )
    const gone = order(roll(order(back, { tag: 'fallBack', attempt: true }), 1), { tag: 'retreat', to: h('A0603') })
    expect(gone.state.steps[u('de-spitze-pz')]).toBe(2)
  })
})
