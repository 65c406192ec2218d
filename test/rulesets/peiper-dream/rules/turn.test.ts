import { describe, expect, it } from 'vitest'
import {
  actsOf,
  cardCalled,
  cardName,
  colorOf,
  deck,
  isFace,
  isJoker,
  valueOf,
} from '../../../../src/rulesets/peiper-dream/data/cards.js'
import { track } from '../../../../src/rulesets/peiper-dream/data/track.js'
import { peiperDreamRules as rules } from '../../../../src/rulesets/peiper-dream/fast/turn.js'
import {
  attackOf,
  barred,
  card,
  draw,
  h,
  legal,
  move,
  order,
  phaseOf,
  position,
  roll,
  table,
  told,
  u,
} from '../table.js'

describe('cards and turns', () => {
  it('PD-B.1: the pack has 52 cards and up to two jokers, from ace 1 to king 13; jokers have no color or value', () => {
    expect([deck(0).length, deck(1).length, deck(2).length]).toEqual([52, 53, 54])
    expect(['AS', '10H', 'JD', 'QC', 'KS', 'joker 1'].map((name) => valueOf(card(name)))).toEqual([
      1, 10, 11, 12, 13, 0,
    ])
    expect([isJoker(card('joker 2')), isFace(card('JD')), isFace(card('10H'))]).toEqual([true, true, false])
    for (const one of deck(2)) expect(cardCalled(cardName(one))).toBe(one)
    expect(cardCalled('11S')).toBe(null)
    expect(table('campaign[jokers=2] t3 start A1005:de-spitze-pz A0305:us-394-ir').state.pile).toHaveLength(54)
  })

  it("PD-B.2: red cards are the US side's, black cards the German's", () => {
    expect(['2S', '2H', '2D', '2C', 'joker 1'].map((name) => colorOf(card(name)))).toEqual([
      'german',
      'us',
      'us',
      'german',
      null,
    ])
  })

  it.each([
    ['AS', 1],
    ['2S', 1],
    ['3S', 2],
    ['4S', 2],
    ['5S', 3],
    ['6S', 3],
    ['7S', 4],
    ['8S', 4],
    ['9S', 5],
    ['10S', 5],
    ['JS', 1],
  ])('PD-B.5: %s gives %i ACTs', (name, acts) => {
    const before = table('campaign t3 draw A1005:de-spitze-pz A0305:us-394-ir')
    expect(phaseOf(draw(before, name), 'play').left).toBe(acts)
    expect(isFace(card(name)) ? 1 : actsOf(card(name))).toBe(acts)
    const one = table('campaign[activationYield=one] t3 draw A1005:de-spitze-pz A0305:us-394-ir')
    expect(phaseOf(draw(one, name), 'play').left).toBe(1)
  })

  it('PD-B.5: a face card activates one unit or one stack; a demolition is then the only ACT', () => {
    const queen = table(
      'campaign t3 play(german,QS,1,any) A1005:de-spitze-pz,de-3fj-5 A1006:de-3fj-9-1 A0305:us-394-ir',
    )
    const first = order(order(queen, move('de-spitze-pz', 'A0905')), { tag: 'halt' })
    expect(phaseOf(first, 'play').stack).toEqual([u('de-3fj-5')])
    expect(barred(first.state, move('de-3fj-9-1', 'A1007'))).toBe('card.stack')
    const red = table('campaign t8 play(us,QH,1,any) A0602:us-394-ir,us-820-td A0703:de-spitze-pz')
    const stirred = order(red, attackOf('us-394-ir', 'de-spitze-pz'))
    const missed = draw(roll(stirred, 6), '10C')
    expect(barred(missed.state, { tag: 'demolish', bridge: 3, unit: null })).toBe('card.stack')
    expect(legal(missed.state, 'demolish')).toHaveLength(0)
    const blown = draw(order(red, { tag: 'demolish', bridge: 3, unit: null }), '10C')
    expect(blown.state.phase.tag).toBe('draw')
    const single = table(
      'campaign[activationYield=one] t3 play(german,QS,1,any) A1005:de-spitze-pz,de-3fj-5 A0305:us-394-ir',
    )
    expect(order(order(single, move('de-spitze-pz', 'A0905')), { tag: 'halt' }).state.phase.tag).toBe('draw')
    const enters = order(table('campaign t3 play(german,QS,1,any) A1005:de-3fj-5 A0305:us-394-ir'), {
      tag: 'enter',
      unit: u('de-spitze-pz'),
      to: h('A1005'),
    })
    expect(order(enters, { tag: 'halt' }).state.phase.tag).toBe('draw')
  })

  it('PD-B.8: a side may give up the rest of its card', () => {
    const passed = order(table('campaign t3 play(german,8S,4,any) A1005:de-spitze-pz A0305:us-394-ir'), { tag: 'pass' })
    expect([passed.state.phase.tag, passed.state.acted[u('de-spitze-pz')]]).toEqual(['draw', 0])
  })

  it('PD-B.3, PD-B.9: the turn ends with the pile or when neither side can act; a useless card is discarded but counts', () => {
    const all = deck(1)
      .map((one) => cardName(one).replace('joker ', '*'))
      .join(',')
    const empty = table(`campaign t3 draw A1005:de-spitze-pz A0305:us-394-ir gone:${all}`)
    expect(told(empty, 'turnEnded')[0]).toMatchObject({ turn: 3, reason: 'pile' })
    const idle = table("campaign t1 draw A1005:de-spitze-pz' A0305:us-394-ir' B0802:us-99-bg")
    expect(told(idle, 'turnEnded')[0].reason).toBe('idle')
    const useless = draw(table("campaign t1 draw A1005:de-spitze-pz A0305:us-394-ir'"), '8H')
    expect([useless.state.phase.tag, useless.state.carded]).toEqual(['draw', [false, true]])
    expect(told(useless, 'cardWasted')).toHaveLength(1)
  })

  it('PD-B.9: a possible demolition does not keep a turn going, but is legal while the card lasts', () => {
    const near = "A0703:de-spitze-pz' A0602:us-394-ir'"
    expect(told(table(`campaign t1 draw ${near}`), 'turnEnded')[0].reason).toBe('idle')
    const last = table(`campaign t1 play(us,8H,2,any) ${near}`)
    expect(legal(last.state, 'demolish').length).toBeGreaterThan(0)
  })

  it('PD-B.4: a joker ends the turn once both sides have had a card, whether turned up or drawn for combat', () => {
    const where = 'A0705:de-spitze-pz A0604:us-99-394-3'
    expect(told(draw(table(`campaign t3 draw ${where} carded:german,us`), 'joker 1'), 'turnEnded')[0].reason).toBe(
      'joker',
    )
    expect(told(draw(table(`campaign t3 draw ${where} carded:us`), 'joker 1'), 'turnEnded')).toHaveLength(0)
    const shot = (carded: string) =>
      draw(
        roll(
          order(
            table(`campaign t3 play(german,8S,4,any) ${where} carded:${carded}`),
            attackOf('de-spitze-pz', 'us-99-394-3'),
          ),
          1,
        ),
        'joker 1',
      )
    expect(told(shot('german,us'), 'shotResolved')[0]).toMatchObject({ modified: null, isHit: false })
    expect(told(shot('german,us'), 'turnEnded')[0].reason).toBe('called')
    expect(shot('german').state.phase.tag).toBe('play')
  })

  it('PD-B.10: a card drawn from an empty pile comes from the discards without jokers, and the turn ends with the ACT', () => {
    const rest = deck(1)
      .filter((one) => cardName(one) !== '8S')
      .map((one) => cardName(one).replace('joker ', '*'))
      .join(',')
    const where = 'A0705:de-spitze-pz A0604:us-99-394-3'
    const before = table(`campaign t3 play(german,8S,4,any) ${where} gone:${rest}`)
    const shot = roll(order(before, attackOf('de-spitze-pz', 'us-99-394-3')), 1)
    expect(shot.state.pile).toHaveLength(51)
    expect(shot.state.pile).not.toContain(card('8S'))
    expect(shot.state.isEnding).toBe(true)
    expect(told(draw(shot, '10C'), 'turnEnded')[0].reason).toBe('called')
  })

  it('PD-C.2, PD-C.40: after turn 20 of the campaign the US wins', () => {
    const end = table('campaign t20 turnEnd A0705:de-spitze-pz A0604:us-99-394-3')
    expect(end.state.phase).toEqual({ tag: 'over', winner: 'us', by: 'time' })
    expect(rules.toAct(end.state)).toEqual({ tag: 'over', outcome: { winner: 'us', by: 'time' } })
    expect(rules.legal(end.state, 'german')).toEqual([])
    expect([...rules.candidates(end.state, 'us')]).toEqual([])
    expect(() => rules.resolve(end.state, [1])).toThrow()
  })

  it('PD-B.3: a new turn shuffles all cards, restores markers and ACTs, and clears demolition attempts', () => {
    const next = table(
      "campaign t8 turnEnd A0705:de-spitze-pz' A0604:us-99-394-3' oba:0,0 gone:AS,2S tried:br-andler carded:german,us",
    )
    expect(next.state).toMatchObject({ turn: 9, oba: [2, 1], tried: 0, carded: [false, false] })
    expect(next.state.acted.every((acted) => acted === 0)).toBe(true)
    expect(next.state.pile).toHaveLength(53)
  })
})

describe('the turn track', () => {
  it.each([
    ['PD-T.1', 1, 16, 'German surprise in force'],
    ['PD-T.2', 2, 16, 'Does German surprise end?'],
    ['PD-T.3', 3, 16, 'Does German surprise end?'],
    ['PD-T.4', 4, 16, 'Does German surprise end?'],
    ['PD-T.5', 5, 16, 'Does German surprise end?'],
    ['PD-T.6, PD-X.24', 6, 16, 'last turn of the Luftwaffe'],
    ['PD-T.7', 7, 17, 'Regroup Phase'],
    ['PD-T.8', 8, 17, null],
    ['PD-T.9', 9, 17, null],
    ['PD-T.10', 10, 17, null],
    ['PD-T.11', 11, 17, 'US reinforcements'],
    ['PD-T.12', 12, 18, 'Regroup Phase'],
    ['PD-T.13', 13, 18, null],
    ['PD-T.14', 14, 18, null],
    ['PD-T.15', 15, 18, null],
    ['PD-T.16', 16, 18, 'last turn of German artillery'],
    ['PD-T.17', 17, 19, 'US air support begins'],
    ['PD-T.18', 18, 19, null],
    ['PD-T.19', 19, 19, null],
    ['PD-T.20', 20, 19, 'last turn'],
  ])('%s, PD-X.25: turn %i is December %i: %s', (_, turn, day, note) => {
    const box = track[turn - 1]
    expect([box.turn, box.day]).toEqual([turn, day])
    if (note === null) expect(box.notes).toEqual([])
    else expect(box.notes).toContain(note)
  })

  it('PD-T.21: the turn number is all the state keeps of the turn track', () => {
    expect(position('campaign t9 draw A0705:de-spitze-pz').turn).toBe(9)
  })
})
