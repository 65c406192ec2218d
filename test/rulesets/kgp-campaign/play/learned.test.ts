import { describe, expect, it } from 'vitest'
import { playOut } from '../../../../src/analysis/playouts.js'
import { unwrap } from '../../../../src/kernel/either.js'
import { opened, rngFrom } from '../../../../src/kernel/rng.js'
import { isSame } from '../../../../src/kernel/same.js'
import { act, advance, answer } from '../../../../src/kernel/step.js'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import { sides } from '../../../../src/rulesets/kgp-campaign/data/names.js'
import {
  kgpCampaignModule,
  planning,
  player,
  sampleData,
  kgpCampaignRules as rules,
} from '../../../../src/rulesets/kgp-campaign/module.js'
import { learnedFor } from '../../../../src/rulesets/kgp-campaign/play/learned-weights.js'
import { playerOn } from '../../../../src/rulesets/kgp-campaign/play/player.js'
import { thoughtOut } from '../../../../src/rulesets/kgp-campaign/play/weights.js'

const thoughtOutPlayer = playerOn(sampleData, thoughtOut)

describe('the built-in player, which learned', () => {
  it('has a number for all that the thought-out one weighs, in every seat', () => {
    for (const id of ['I', 'II', 'III'] as const)
      for (const side of sides) {
        const weights = learnedFor(id, side)
        expect(Object.keys(weights)).toEqual(Object.keys(thoughtOut))
        for (const weight of Object.values(weights)) expect(weight).toBeTypeOf('number')
      }
  })

  it('plays lawful orders to the end of a campaign', () => {
    const seats = { german: player, us: thoughtOutPlayer, umpire: player }
    const { outcome } = playOut(rules, rules.setup(campaign('II')), seats, 1)
    expect(outcome).not.toBeNull()
  })

  it('answers the same to the same luck, and goes by what its side sees alone', () => {
    const { state } = advance(rules, rules.setup(campaign('I')), [])
    const legal = rules.legal(state, 'german')
    const seen = rules.view(state, 'german')
    const worlds = [0, 1].flatMap((n) => rules.determinise?.(seen, 'german', (below) => n % below) ?? [])
    expect(worlds).toHaveLength(2)
    const [here, ...there] = [state, ...worlds].map((world) => player(rules.view(world, 'german'), legal, () => 0))
    for (const command of there) expect(command).toEqual(here)
  })

  it('stands beside the one that was thought out, by which it is measured, and as which plans take the enemy', () => {
    const named = kgpCampaignModule.players?.['thought-out']('german')
    let differing = 0
    let { state } = advance(rules, rules.setup(campaign('I')), [])
    const dice = opened(rngFrom(1))
    for (let n = 0; n < 400; n++) {
      const turn = rules.toAct(state)
      if (turn.tag === 'over') break
      if (turn.tag === 'chance') {
        state = unwrap(answer(rules, state, dice.answer(turn.draw))).state
        continue
      }
      const [seat] = turn.sides
      const [view, legal] = [rules.view(state, seat), rules.legal(state, seat)]
      const given = thoughtOutPlayer(view, legal, () => 0)
      if (seat === 'german') {
        expect(named?.(view, legal, () => 0)).toEqual(given)
        expect(planning.others('german')?.(view, legal, () => 0)).toEqual(given)
        differing += Number(
          !isSame(
            player(view, legal, () => 0),
            given,
          ),
        )
      }
      state = unwrap(act(rules, state, seat, given)).state
    }
    expect(differing).toBeGreaterThan(0)
  })
})
