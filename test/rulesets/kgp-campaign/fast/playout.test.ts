import { describe, expect, it } from 'vitest'
import { makeGym } from '../../../../src/cli/serve/gym.js'
import { begin } from '../../../../src/kernel/match.js'
import { rollerFrom, rngFrom } from '../../../../src/kernel/rng.js'
import type { Draft } from '../../../../src/kernel/ruleset.js'
import { randomInPlace } from '../../../../src/kernel/simulate.js'
import type { Module } from '../../../../src/module.js'
import type { KgpCampaign } from '../../../../src/rulesets/kgp-campaign/model/game.js'
import { makeRuleset, kgpCampaignModule, makeGameData } from '../../../../src/rulesets/kgp-campaign/module.js'
import { inventResult } from '../../../../src/rulesets/kgp-campaign/play/combat-model.js'

/** The campaign, with a count of the scenario ends generated in it. */
const counted = (): { readonly module: Module<KgpCampaign>; readonly invented: () => number } => {
  let invented = 0
  const data = makeGameData('counted', {}, {}, (at, variant) => {
    invented += 1
    return inventResult(at, variant)
  })
  return { module: { ...kgpCampaignModule, ruleset: makeRuleset(data) }, invented: () => invented }
}

/** Plays a draft at random until the umpire must report the end of a scenario. */
const untilReport = (draft: Draft<KgpCampaign>): void => {
  const roller = rollerFrom(rngFrom(3, 'reports'))
  for (let turn = draft.toAct(); turn.tag !== 'over'; turn = draft.toAct()) {
    if (turn.tag === 'chance') draft.answer(roller.answer(turn.draw))
    else if (turn.sides[0] === 'umpire' && draft.tags?.('umpire')?.includes('report') === true) return
    else draft.apply(turn.sides[0], randomInPlace(draft, turn.sides[0], roller.below))
  }
}

describe('a campaign draft', () => {
  it('generates only the scenario end that is chosen', () => {
    const { module, invented } = counted()
    const { ruleset } = module
    const draft = ruleset.draft?.(begin(ruleset, ruleset.scenarios[0], 1).state)
    if (draft === undefined) throw new Error('no draft')
    untilReport(draft)
    const before = invented()
    expect(draft.count?.('umpire')).toBeGreaterThan(1)
    expect(invented()).toBe(before)
    const command = draft.nth?.('umpire', 1)
    expect(invented()).toBe(before + 1)
    if (command === undefined) throw new Error('no report')
    expect(draft.whyNot('umpire', command)).toBeNull()
    draft.apply('umpire', command)
    expect(invented()).toBe(before + 1)
  })

  it('rejects an invalid report, and other commands while a report is pending', () => {
    const { ruleset } = counted().module
    const draft = ruleset.draft?.(begin(ruleset, ruleset.scenarios[0], 1).state)
    if (draft === undefined) throw new Error('no draft')
    untilReport(draft)
    expect(draft.whyNot('umpire', { tag: 'report' } as unknown as KgpCampaign['command'])).toBe('turn.order')
    expect(draft.whyNot('umpire', { tag: 'commit' })).toBe('turn.answer')
  })

  it('numbers the reports of a gym before it generates any', () => {
    const { module, invented } = counted()
    let seed = 10
    const gym = makeGym({ counted: (use) => use(module) }, { anySeed: () => (seed += 1), playedBy: () => 'nobody' })
    const opening = gym.answer({ tag: 'open', game: 'counted', seeds: [1], again: true, send: ['actions'] })
    const matches = opening['matches'] as readonly number[]
    let reports = 0
    let reply = gym.answer({ tag: 'look', matches })
    for (let n = 0; n < 400 && reports < 2; n++) {
      const [{ side, actions }] = reply['matches'] as readonly { side: string; actions: readonly number[] }[]
      reports += side === 'umpire' && actions.length === 4 ? 1 : 0
      reply = gym.answer({ tag: 'step', matches, actions: [actions[n % actions.length]] })
    }
    expect(reports).toBeGreaterThan(0)
    expect(invented()).toBeLessThanOrEqual(reports)
  })
})
