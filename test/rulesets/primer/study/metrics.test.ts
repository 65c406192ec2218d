import { describe, expect, it } from 'vitest'
import { playGame } from '../../../../src/analysis/play-games.js'
import { policyForAll } from '../../../../src/kernel/player.js'
import { random } from '../../../../src/bots/random.js'
import { measure } from '../../../../src/kernel/metric.js'
import { metrics } from '../../../../src/rulesets/primer/study/metrics.js'
import { primerRules as rules } from '../../../../src/rulesets/primer/rules/turn.js'
import { scenario } from '../../../../src/rulesets/primer/data/scenario.js'

describe('metrics of the primer', () => {
  it('describe a whole game', () => {
    const start = rules.setup(scenario())
    const { state, outcome } = playGame(rules, start, policyForAll(rules.sides, random), 5)
    const values = Object.fromEntries(
      metrics.list.map((metric) => [
        metric.id,
        measure(metric, { outcome, final: state, turns: [start, state] }, metrics.turnOf),
      ]),
    )
    const lost = values['westLossesByTurn'] as Record<string, number>
    const [before, after] = [lost['1'], lost[String(metrics.turnOf(state))]]
    expect(before).toBe(0)
    expect(after).toBe(state.steps.length - Number(values['westSteps']))
    expect(values['eastSteps']).toBeGreaterThanOrEqual(0)
    expect(values['westTowns']).toBeGreaterThanOrEqual(0)
    expect(values['by']).toMatch(/^(west|east|nobody): (elimination|towns|steps|draw)$/)
  })

  it('ignore turns after the last', () => {
    const start = rules.setup(scenario('meeting', { turns: 2 }))
    const turns = Array.from({ length: 20 }, (_, seed) => {
      const { state, outcome } = playGame(rules, start, policyForAll(rules.sides, random), seed)
      expect(outcome).not.toBeNull()
      return metrics.turnOf(state)
    })
    expect(Math.max(...turns)).toBe(2)
  })
})
