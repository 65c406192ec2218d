import {
  heuristics,
  player,
  kgpCampaignRules as rules,
  kgpCampaignModule,
} from '../../../../src/rulesets/kgp-campaign/module.js'
import { sides, type Side } from '../../../../src/rulesets/kgp-campaign/data/names.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { flatMonteCarlo } from '../../../../src/bots/flat.js'
import { greedy } from '../../../../src/bots/greedy.js'
import type { Policy } from '../../../../src/kernel/player.js'
import { random } from '../../../../src/bots/random.js'
import { treeSearch } from '../../../../src/bots/tree-search.js'
import { playerCalled } from '../../../../src/cli/command/players.js'
import { unwrap } from '../../../../src/kernel/either.js'
import { begin, play } from '../../../../src/kernel/match.js'
import { opened, rngFrom } from '../../../../src/kernel/rng.js'
import { isSame } from '../../../../src/kernel/same.js'
import { determinised } from '../../../../src/kernel/secret.js'
import type { KgpCampaign } from '../../../../src/rulesets/kgp-campaign/model/game.js'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'

/** A position in which a side is asked, and the same with other secrets of the enemy. */
interface Twins {
  readonly side: Side
  readonly truth: State
  readonly other: State
}

/** Positions of a campaign, one for each part of a Refit Phase in which a side is asked. */
const met = (seed: number, most: number): readonly Twins[] => {
  const { below } = opened(rngFrom(seed, 'players'))
  const found = new Map<string, Twins>()
  let match = begin(rules, campaign('I'), seed)
  for (let n = 0; n < most; n++) {
    const turn = rules.toAct(match.state)
    if (turn.tag !== 'sides') break
    for (const side of sides) {
      const { phase } = match.state
      if (!turn.sides.includes(side) || phase.tag !== 'refit' || found.has(`${phase.part} ${side}`)) continue
      const other = determinised(rules, rules.view(match.state, side), side, below)
      if (!isSame(other, match.state)) found.set(`${phase.part} ${side}`, { side, truth: match.state, other })
    }
    const asked = turn.sides[below(turn.sides.length)]
    const view = rules.view(match.state, asked)
    match = unwrap(play(rules, match, asked, player(view, rules.legal(match.state, asked), below)))
  }
  return [...found.values()]
}

describe('players of a campaign with secrets', () => {
  let twins: readonly Twins[] = []
  beforeAll(() => {
    twins = met(3, 500)
  }, 120_000)

  it('are offered the same, whatever the enemy hides', () => {
    expect(twins.length).toBeGreaterThan(15)
    for (const { side, truth, other } of twins) {
      expect(rules.view(other, side)).toEqual(rules.view(truth, side))
      expect(rules.legal(other, side)).toEqual(rules.legal(truth, side))
    }
  })

  const players: readonly (readonly [string, (side: Side) => Policy<KgpCampaign>])[] = [
    ['built-in', () => player],
    ['random', () => random],
    ['greedy', (side) => greedy(rules, { side, evaluate: heuristics.evaluate })],
    ['flat', (side) => flatMonteCarlo(rules, side, { evaluate: heuristics.evaluate, playouts: 4 })],
    ['search', (side) => treeSearch(rules, side, { ...heuristics, budget: { playouts: 3 } })],
  ]

  it.each(players)(
    '%s: a change of hidden facts alone makes no difference to the choice',
    (_, seat) => {
      for (const [n, { side, truth, other }] of twins.entries()) {
        const choice = (state: State): unknown =>
          seat(side)(rules.view(state, side), rules.legal(state, side), opened(rngFrom(n, 'luck')).below)
        expect(choice(other)).toEqual(choice(truth))
      }
    },
    120_000,
  )

  it.each(['greedy', 'flat:2'])('%s concedes nothing where its sealed orders show nothing yet', (name) => {
    const sealed = twins.filter(({ side, truth }) => rules.legal(truth, side).some(({ tag }) => tag === 'concede'))
    expect(sealed.length).toBeGreaterThan(0)
    for (const { side, truth } of sealed)
      for (let n = 0; n < 6; n++) {
        const one = playerCalled(kgpCampaignModule, side, name)
        const choice = one?.(rules.view(truth, side), rules.legal(truth, side), (m) => n % m)
        expect(choice?.tag).not.toBe('concede')
      }
  })
})
