import { describe, expect, it } from 'vitest'
import { playGames } from '../../../../src/analysis/play-games.js'
import { policyForAll } from '../../../../src/kernel/player.js'
import { random } from '../../../../src/bots/random.js'
import { treeSearch } from '../../../../src/bots/tree-search.js'
import { END } from '../../../../src/rulesets/primer/model/command.js'
import type { Primer } from '../../../../src/rulesets/primer/model/game.js'
import { heuristics } from '../../../../src/rulesets/primer/play/heuristics.js'
import { player } from '../../../../src/rulesets/primer/play/player.js'
import { primerRules as rules } from '../../../../src/rulesets/primer/rules/turn.js'
import { scenario } from '../../../../src/rulesets/primer/data/scenario.js'

const start = rules.setup(scenario('meeting'))

describe('evaluate', () => {
  it('sums to 1 over both sides, and is the outcome once the game is over', () => {
    expect(heuristics.evaluate(start, 'west') + heuristics.evaluate(start, 'east')).toBeCloseTo(1)
    for (const { state, outcome } of playGames(rules, scenario('meeting'), policyForAll<Primer>(rules.sides, player), {
      seed: 3,
      first: 0,
      games: 6,
    }))
      expect(heuristics.evaluate(state, 'west')).toBe(
        outcome?.winner === 'west' ? 1 : outcome?.winner === 'east' ? 0 : 0.5,
      )
  })

  it('values steps and towns', () => {
    const hurt = { ...start, steps: start.steps.with(0, 1) }
    expect(heuristics.evaluate(hurt, 'west')).toBeLessThan(heuristics.evaluate(start, 'west'))
    expect(heuristics.evaluate(hurt, 'east')).toBeGreaterThan(heuristics.evaluate(start, 'east'))
  })
})

describe('prior', () => {
  it('is highest for the command of the built-in player', () => {
    const legal = rules.legal(start, 'west')
    const given = heuristics.prior(
      start,
      'west',
      player(start, legal, () => 0),
    )
    expect(given).toBe(Math.max(...legal.map((command) => heuristics.prior(start, 'west', command))))
    expect(heuristics.prior(start, 'west', END)).toBe(0)
  })
})

describe('tree search with the heuristics', () => {
  it('beats the random player from either side', () => {
    for (const side of rules.sides) {
      const bot = treeSearch(rules, side, { ...heuristics, budget: { playouts: 60 } })
      const seats = { ...policyForAll<Primer>(rules.sides, random), [side]: bot }
      let won = 0
      for (const { outcome } of playGames(rules, scenario('meeting'), seats, { seed: 8, first: 0, games: 5 }))
        if (outcome?.winner === side) won++
      expect(won).toBeGreaterThanOrEqual(4)
    }
  })
})
