import { describe, expect, it } from 'vitest'
import { playOut } from '../../../../src/analysis/playouts.js'
import { policyForAll } from '../../../../src/kernel/player.js'
import { treeSearch } from '../../../../src/bots/tree-search.js'
import { advance } from '../../../../src/kernel/step.js'
import { opened, rngFrom } from '../../../../src/kernel/rng.js'
import { anyInPlace, playoutInPlace } from '../../../../src/kernel/simulate.js'
import { weights } from '../../../../src/rulesets/death-of-a-division/play/weights.js'
import type { DeathOfADivision } from '../../../../src/rulesets/death-of-a-division/model/game.js'
import { heuristics } from '../../../../src/rulesets/death-of-a-division/play/heuristics.js'
import { featuresOf, timeOf } from '../../../../src/rulesets/death-of-a-division/play/evaluation.js'
import { player } from '../../../../src/rulesets/death-of-a-division/play/player.js'
import { deathOfADivisionRules as rules } from '../../../../src/rulesets/death-of-a-division/fast/turn.js'
import { scenario } from '../../../../src/rulesets/death-of-a-division/data/scenario.js'

const start = advance(rules, rules.setup(scenario()), []).state

describe('the judgment of a position', () => {
  it('is fair: what one side has the other lacks, and the end is judged by its outcome', () => {
    expect(heuristics.evaluate(start, 'german') + heuristics.evaluate(start, 'us')).toBeCloseTo(1)
    const { state, outcome } = playOut(rules, start, policyForAll<DeathOfADivision>(rules.sides, player), 2)
    expect(heuristics.evaluate(state, outcome?.winner ?? 'us')).toBe(1)
    expect(heuristics.evaluate(state, outcome?.winner === 'us' ? 'german' : 'us')).toBe(0)
  })

  it('judges the table of a draft as it judges the state', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const draft = rules.draft?.(start)
      if (draft?.look === undefined) throw new Error('the draft does not show itself')
      playoutInPlace(draft, anyInPlace, opened(rngFrom(seed)), 40 * seed)
      expect(heuristics.evaluate(draft.look(), 'german')).toBe(heuristics.evaluate(draft.close(), 'german'))
    }
  })

  it('looks at as many features as it has weights for, and at the time from beginning to end', () => {
    const features = featuresOf(start)
    expect(features).toHaveLength(weights.length)
    expect(Array.from(features).every(Number.isFinite)).toBe(true)
    expect(timeOf(start)).toBeCloseTo(-1, 0)
    expect(timeOf({ ...start, turn: 10, phase: { tag: 'fire', side: 'german', fired: [], surprised: [] } })).toBe(1)
  })

  it('prefers more strength', () => {
    const hurt = { ...start, hits: start.hits.map((n, unit) => (unit < 10 ? start.strength[unit] - 1 : n)) }
    expect(heuristics.evaluate(hurt, 'german')).toBeLessThan(heuristics.evaluate(start, 'german'))
  })
})

describe('the rating of a command', () => {
  it('is what the built-in player goes by: none is rated above the one it gives', () => {
    const legal = rules.legal(start, 'german')
    const given = heuristics.prior(
      start,
      'german',
      player(start, legal, () => 0),
    )
    expect(given).toBe(Math.max(...legal.map((command) => heuristics.prior(start, 'german', command))))
  })

  it('is the same in a list and one by one, of a state and of a draft', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const draft = rules.draft?.(start)
      if (draft?.look === undefined) throw new Error('the draft does not show itself')
      playoutInPlace(draft, anyInPlace, opened(rngFrom(seed)), 60 * seed)
      const turn = draft.toAct()
      if (turn.tag !== 'sides') continue
      const [side] = turn.sides
      const legal = draft.legal(side)
      const inList = heuristics.priors(draft.look(), side, legal)
      expect(inList).toEqual(legal.map((command) => heuristics.prior(draft.close(), side, command)))
    }
  })
})

describe('a search with this insight', () => {
  it('plays a turn by the rules, the same way twice', () => {
    const bot = treeSearch(rules, 'german', { ...heuristics, budget: { playouts: 40 } })
    const seats = { german: bot, us: player }
    const [one, other] = [1, 2].map(() => playOut(rules, start, seats, 5, { mostCommands: 60 }))
    expect(one.commands).toBe(60)
    expect(one.state).toEqual(other.state)
  })
})
