import { describe, expect, it } from 'vitest'
import { planRollout } from '../../../../src/bots/plan-rollout.js'
import { rollerFrom, rngFrom } from '../../../../src/kernel/rng.js'
import { advance } from '../../../../src/kernel/transition.js'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import { planning, kgpCampaignRules as rules } from '../../../../src/rulesets/kgp-campaign/module.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'

const openings = rules.scenarios.map((scenario) => advance(rules, rules.setup(scenario), []).state)

const leading = (state: State, lead: number): State => ({
  ...state,
  ledgers: { ...state.ledgers, german: { ...state.ledgers.german, cgLvp: state.ledgers.us.cgLvp + lead } },
})

describe('plans of a campaign', () => {
  it('are evaluated so that both sides sum to 1, with 0.5 for the umpire', () => {
    for (const state of openings) {
      expect(planning.evaluate(state, 'german') + planning.evaluate(state, 'us')).toBeCloseTo(1)
      expect(planning.evaluate(state, 'umpire')).toBe(0.5)
    }
  })

  it('are worth more with a lead, and a lead more the later it is', () => {
    for (const state of openings) {
      const worth = (lead: number, date = state.date) => planning.evaluate({ ...leading(state, lead), date }, 'german')
      expect(worth(20)).toBeGreaterThan(worth(0))
      const last = state.dates[state.dates.length - 1]
      expect(worth(20, last) - worth(0, last)).toBeGreaterThan(worth(20) - worth(0))
    }
  })

  it('are chosen once for the orders of a date and once for its set-up', () => {
    const { state } = advance(rules, rules.setup(campaign('II')), [])
    const { phase } = rules.view(state, 'german')
    if (phase.tag !== 'refit') throw new Error('a campaign opens with a Refit Phase')
    const named = (part: typeof phase.part) =>
      planning.planPeriod({ ...rules.view(state, 'german'), phase: { ...phase, part } })
    expect(named('8.619')).toBe(named('8.623'))
    expect(named('8.624')).not.toBe(named('8.619'))
    expect(named('8.606')).toBe(named('8.624'))
    expect(planning.planPeriod({ ...rules.view(state, 'german'), date: state.dates[1] })).not.toBe(named(phase.part))
  })

  it('lead to the same legal opening command for any seed', () => {
    let { state } = advance(rules, rules.setup(campaign('II')), [])
    const dice = rollerFrom(rngFrom(1))
    for (let turn = rules.toAct(state); turn.tag === 'chance'; turn = rules.toAct(state))
      ({ state } = advance(rules, state, rules.resolve(state, dice.answer(turn.draw))))
    const legal = rules.legal(state, 'german')
    const seen = rules.view(state, 'german')
    const [first, second] = [1, 2].map((seed) =>
      planRollout(rules, 'german', { ...planning, playouts: 4 })(seen, legal, rollerFrom(rngFrom(seed)).below),
    )
    expect(legal).toContainEqual(first)
    expect(second).toEqual(first)
  }, 60_000)
})
