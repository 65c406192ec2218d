import { kgpCampaignRules as rules, player } from '../../../src/rulesets/kgp-campaign/module.js'
import { campaign } from '../../../src/rulesets/kgp-campaign/data/scenario.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { pick } from '../../../src/kernel/draw.js'
import { begin, play, type Match } from '../../../src/kernel/match.js'
import { unwrap } from '../../../src/kernel/either.js'
import { rollerFrom, rngFrom } from '../../../src/kernel/rng.js'
import type { KgpCampaign } from '../../../src/rulesets/kgp-campaign/model/game.js'
import { sides, type CampaignId } from '../../../src/rulesets/kgp-campaign/data/names.js'
import { describeRoster } from '../../../src/rulesets/kgp-campaign/text/board.js'

/** A whole campaign through the public API: the built-in player plays every seat, with seeded dice. */
const whole = (id: CampaignId, seed: number): Match<KgpCampaign> => {
  const luck = rollerFrom(rngFrom(seed, 'sample'))
  let match = begin(rules, campaign(id), seed)
  for (let turn = rules.toAct(match.state); turn.tag === 'sides'; turn = rules.toAct(match.state)) {
    const [seat] = turn.sides
    const command = player(
      rules.view(match.state, seat),
      rules.legal(match.state, seat),
      (n) => luck.answer(pick(1, n))[0],
    )
    const played = play(rules, { ...match, entries: [] }, seat, command)
    match = unwrap(played)
  }
  return match
}

describe.each(['I', 'II', 'III'] as const)('the sample campaign %s from its first date to its last', (id) => {
  let match: Match<KgpCampaign>

  beforeAll(() => {
    match = whole(id, 19_441_216)
  }, 240_000)

  it('KGP-8.3: ends on its last date, won by the larger CG-LVP Total', () => {
    const { state } = match
    const turn = rules.toAct(state)
    expect(turn.tag).toBe('over')
    expect(state.date).toBe(state.dates.at(-1))
    const lead = state.ledgers.german.cgLvp - state.ledgers.us.cgLvp
    expect(turn.tag === 'over' && turn.outcome).toEqual({
      winner: lead === 0 ? null : lead > 0 ? 'german' : 'us',
      by: 'CG-LVP Totals at CG End',
    })
  })

  it('KGP-8.14: the rosters of both sides have a line for each date, and every line adds up', () => {
    for (const side of sides) {
      const { roster, purchases } = match.state.ledgers[side]
      expect(roster.map(({ date }) => date)).toEqual(match.state.dates)
      let leftBefore: number | null = null
      let total = 0
      for (const { date, cpp, spent, recon, left, bought, lvp, idle } of roster) {
        expect(cpp.total).toBe(cpp.start + (cpp.repl ?? 0))
        expect(left).toBe(cpp.total - spent - recon)
        if (leftBefore !== null) expect(cpp.start).toBe(leftBefore)
        expect(bought.reduce((sum, group) => sum + group.cpp, 0)).toBe(spent)
        expect(
          purchases
            .filter((one) => one.date === date && one.cpp > 0)
            .map(({ cpp: paid }) => paid)
            .toSorted(),
        ).toEqual(bought.map((group) => group.cpp).toSorted())
        if (lvp !== null) total += lvp.current
        expect(lvp?.total ?? total).toBe(total)
        expect(lvp === null).toBe(idle)
        leftBefore = left
      }
      expect(total).toBe(match.state.ledgers[side].cgLvp)
    }
  })

  it('KGP-8.619: groups are bought for nearly all CPP', () => {
    for (const side of sides) {
      const { roster, purchases } = match.state.ledgers[side]
      const paid = purchases.reduce((sum, { cpp }) => sum + cpp, 0)
      const had = roster.reduce((sum, { cpp }, n) => sum + (n === 0 ? cpp.start : 0) + (cpp.repl ?? 0), 0)
      expect(paid).toBeGreaterThan(0.75 * had)
    }
  })

  it('KGP-8.14: the rosters are described as tables', () => {
    for (const side of sides) expect(describeRoster(match.state, side)).toHaveLength(match.state.dates.length + 3)
  })
})
