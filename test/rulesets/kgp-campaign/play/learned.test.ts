import { describe, expect, it } from 'vitest'
import { playOut } from '../../../../src/analysis/playouts.js'
import { advance } from '../../../../src/kernel/step.js'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import { sides } from '../../../../src/rulesets/kgp-campaign/data/names.js'
import { player, sampleData, kgpCampaignRules as rules } from '../../../../src/rulesets/kgp-campaign/module.js'
import { learnedFor, learnedOn } from '../../../../src/rulesets/kgp-campaign/play/learned-weights.js'
import { thoughtOut } from '../../../../src/rulesets/kgp-campaign/play/weights.js'

const learned = learnedOn(sampleData)

describe('the learned player', () => {
  it('has a number for all that the thought-out one weighs, in every seat', () => {
    for (const id of ['I', 'II', 'III'] as const)
      for (const side of sides) {
        const weights = learnedFor(id, side)
        expect(Object.keys(weights)).toEqual(Object.keys(thoughtOut))
        for (const weight of Object.values(weights)) expect(weight).toBeTypeOf('number')
      }
  })

  it('plays lawful orders to the end of a campaign', () => {
    const { outcome } = playOut(rules, rules.setup(campaign('II')), { german: learned, us: player, umpire: player }, 1)
    expect(outcome).not.toBeNull()
  })

  it('answers the same to the same luck, and goes by what its side sees alone', () => {
    const { state } = advance(rules, rules.setup(campaign('I')), [])
    const legal = rules.legal(state, 'german')
    const seen = rules.view(state, 'german')
    const worlds = [0, 1].flatMap((n) => rules.determinise?.(seen, 'german', (below) => n % below) ?? [])
    expect(worlds).toHaveLength(2)
    const [here, ...there] = [state, ...worlds].map((world) => learned(rules.view(world, 'german'), legal, () => 0))
    for (const command of there) expect(command).toEqual(here)
  })
})
