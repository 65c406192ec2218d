import { describe, expect, it } from 'vitest'
import { playGame } from '../../../../src/analysis/play-games.js'
import { unwrap } from '../../../../src/kernel/either.js'
import { rollerFrom, rngFrom } from '../../../../src/kernel/rng.js'
import { deepEqual } from '../../../../src/kernel/deep-equal.js'
import { act, advance, answer } from '../../../../src/kernel/transition.js'
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
import { makePlayer } from '../../../../src/rulesets/kgp-campaign/play/player.js'
import { handTuned } from '../../../../src/rulesets/kgp-campaign/play/weights.js'

const handTunedPlayer = makePlayer(sampleData, handTuned)

describe('the built-in player', () => {
  it('has a learned weight for every hand-tuned one, in every seat', () => {
    for (const id of ['I', 'II', 'III'] as const)
      for (const side of sides) {
        const weights = learnedFor(id, side)
        expect(Object.keys(weights)).toEqual(Object.keys(handTuned))
        for (const weight of Object.values(weights)) expect(weight).toBeTypeOf('number')
      }
  })

  it('plays legal commands to the end of a campaign', () => {
    const seats = { german: player, us: handTunedPlayer, umpire: player }
    const { outcome } = playGame(rules, rules.setup(campaign('II')), seats, 1)
    expect(outcome).not.toBeNull()
  })

  it('is deterministic for a seed, and depends only on what its side sees', () => {
    const { state } = advance(rules, rules.setup(campaign('I')), [])
    const legal = rules.legal(state, 'german')
    const seen = rules.view(state, 'german')
    const worlds = [0, 1].flatMap((n) => rules.determinise?.(seen, 'german', (below) => n % below) ?? [])
    expect(worlds).toHaveLength(2)
    const [here, ...there] = [state, ...worlds].map((world) => player(rules.view(world, 'german'), legal, () => 0))
    for (const command of there) expect(command).toEqual(here)
  })

  it('differs from the hand-tuned player, which the plans use as the opponent', () => {
    const named = kgpCampaignModule.players?.['hand-tuned']('german')
    let differing = 0
    let { state } = advance(rules, rules.setup(campaign('I')), [])
    const dice = rollerFrom(rngFrom(1))
    for (let n = 0; n < 400; n++) {
      const turn = rules.toAct(state)
      if (turn.tag === 'over') break
      if (turn.tag === 'chance') {
        state = unwrap(answer(rules, state, dice.answer(turn.draw))).state
        continue
      }
      const [seat] = turn.sides
      const [view, legal] = [rules.view(state, seat), rules.legal(state, seat)]
      const given = handTunedPlayer(view, legal, () => 0)
      if (seat === 'german') {
        expect(named?.(view, legal, () => 0)).toEqual(given)
        expect(planning.others('german')?.(view, legal, () => 0)).toEqual(given)
        differing += Number(
          !deepEqual(
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
