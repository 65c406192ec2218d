import { kgpCampaignRules } from '../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import { begin } from '../../../../src/kernel/match.js'
import { advance } from '../../../../src/kernel/transition.js'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import type { Command } from '../../../../src/rulesets/kgp-campaign/model/command.js'
import type { Seat } from '../../../../src/rulesets/kgp-campaign/data/names.js'
import { legal, partOf, play, type Move } from '../playing.js'
import { lastScenario, man } from '../position.js'
import { fought, later } from '../retained.js'

describe('the opening of a campaign', () => {
  it.each(['I', 'II', 'III'] as const)(
    'KGP-8.5, KGP-8.6.4: campaign %s begins with its own events: empty steps are skipped, and the map is marked',
    (id) => {
      const { entries } = begin(kgpCampaignRules, campaign(id), 1)
      const [first] = entries
      expect(first.events[0].tag).toBe(id === 'II' ? 'partBegan' : 'stepSkipped')
      const all = entries.flatMap(({ events }) => events)
      expect(all.filter(({ tag }) => tag === 'areasMarked')).toHaveLength(1)
    },
  )

  it('KGP-8.6.3: the opening is not settled in advance, so that its first events are recorded', () => {
    const opening = kgpCampaignRules.setup(campaign('I'))
    expect(kgpCampaignRules.settle(opening).length).toBeGreaterThan(0)
    expect(kgpCampaignRules.toAct(advance(kgpCampaignRules, opening, []).state)).toEqual({
      tag: 'sides',
      sides: ['german', 'us'],
    })
  })
})

describe('concession', () => {
  const start = later('8.623', { pieces: [man('g', 'german', '6-5-8', 'I20/0')] })
  const says = (side: Seat, command: Command): readonly Move[] => [
    [side, command],
    [side, { tag: 'commit' }],
  ]
  const concede = (side: Seat): readonly Move[] => says(side, { tag: 'concede' })
  const idle = (side: Seat): readonly Move[] => says(side, { tag: 'initiative', role: 'idle' })

  it('KGP-8.2.cgEnd, A-05: instead of a chit a side may concede, and the enemy wins at once', () => {
    const books = { ...start, ledgers: fought(start, 'german') }
    expect(legal(play(books).state, 'german')).toContainEqual({ tag: 'concede' })
    const { state, events } = play(books, [...concede('german'), ...idle('us')])
    expect(state.phase).toEqual({ tag: 'over', winner: 'us', by: 'concession' })
    expect(state.concession).toBe('german')
    expect(events.some(({ tag }) => tag === 'rolesRevealed')).toBe(false)
  })

  it('KGP-8.2.cgEnd: the order of concessions makes no difference; if both concede nobody wins', () => {
    const [one, other] = [
      play(start, [...concede('us'), ...idle('german')]),
      play(start, [...idle('german'), ...concede('us')]),
    ]
    expect(one.state).toEqual(other.state)
    expect(one.state.phase).toMatchObject({ winner: 'german' })
    expect(play(start, [...concede('us'), ...concede('german')]).state.phase).toMatchObject({
      tag: 'over',
      winner: null,
    })
  })

  it('KGP-8.623: a chit or a concession, not both, and only in this step', () => {
    expect(
      play(start, [
        ['us', { tag: 'concede' }],
        ['us', { tag: 'initiative', role: 'idle' }],
      ]).rule,
    ).toBe('initiative.once')
    expect(
      play(start, [
        ['us', { tag: 'initiative', role: 'idle' }],
        ['us', { tag: 'concede' }],
      ]).rule,
    ).toBe('initiative.once')
    const elsewhere = later('8.619', { state: { last: lastScenario } })
    expect(partOf(play(elsewhere).state)).toBe('8.619')
    expect(play(elsewhere, [['us', { tag: 'concede' }]]).rule).toBe('turn.answer')
  })
})
