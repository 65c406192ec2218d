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
import { playerByName } from '../../../../src/cli/command/players.js'
import { unwrap } from '../../../../src/kernel/either.js'
import { begin, play } from '../../../../src/kernel/match.js'
import { rollerFrom, rngFrom } from '../../../../src/kernel/rng.js'
import { deepEqual } from '../../../../src/kernel/deep-equal.js'
import { determinisation } from '../../../../src/kernel/secret.js'
import type { KgpCampaign } from '../../../../src/rulesets/kgp-campaign/model/game.js'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'

/** A position with a decision of a side, and the same position with other enemy secrets. */
interface Twins {
  readonly side: Side
  readonly truth: State
  readonly other: State
}

/** Positions of a campaign, one for each part of a Refit Phase with a decision. */
const met = (seed: number, most: number): readonly Twins[] => {
  const { below } = rollerFrom(rngFrom(seed, 'players'))
  const found = new Map<string, Twins>()
  let match = begin(rules, campaign('I'), seed)
  for (let n = 0; n < most; n++) {
    const turn = rules.toAct(match.state)
    if (turn.tag !== 'sides') break
    for (const side of sides) {
      const { phase } = match.state
      if (!turn.sides.includes(side) || phase.tag !== 'refit' || found.has(`${phase.part} ${side}`)) continue
      const other = determinisation(rules, rules.view(match.state, side), side, below)
      if (!deepEqual(other, match.state)) found.set(`${phase.part} ${side}`, { side, truth: match.state, other })
    }
    const asked = turn.sides[below(turn.sides.length)]
    const view = rules.view(match.state, asked)
    match = unwrap(play(rules, match, asked, player(view, rules.legal(match.state, asked), below)))
  }
  return [...found.values()]
}

describe('players and secrets', () => {
  let twins: readonly Twins[] = []
  beforeAll(() => {
    twins = met(3, 500)
  }, 120_000)

  it('have the same legal commands, whatever the enemy hides', () => {
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
    '%s: its choice does not depend on hidden facts',
    (_, seat) => {
      for (const [n, { side, truth, other }] of twins.entries()) {
        const choice = (state: State): unknown =>
          seat(side)(rules.view(state, side), rules.legal(state, side), rollerFrom(rngFrom(n, 'luck')).below)
        expect(choice(other)).toEqual(choice(truth))
      }
    },
    120_000,
  )

  it.each(['greedy', 'flat:2'])('%s does not concede while its sealed orders reveal nothing', (name) => {
    const sealed = twins.filter(({ side, truth }) => rules.legal(truth, side).some(({ tag }) => tag === 'concede'))
    expect(sealed.length).toBeGreaterThan(0)
    for (const { side, truth } of sealed)
      for (let n = 0; n < 6; n++) {
        const one = playerByName(kgpCampaignModule, side, name)
        const choice = one?.(rules.view(truth, side), rules.legal(truth, side), (m) => n % m)
        expect(choice?.tag).not.toBe('concede')
      }
  })
})
