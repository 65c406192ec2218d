import { kgpCampaign, player } from '../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import { playGame } from '../../../../src/analysis/play-games.js'
import { policyForAll } from '../../../../src/kernel/player.js'
import { measure } from '../../../../src/kernel/metric.js'
import { metrics } from '../../../../src/rulesets/kgp-campaign/study/metrics.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'

describe('metrics of a campaign', () => {
  it('agree with one another as a campaign is played', () => {
    const start = kgpCampaign.setup(kgpCampaign.scenarios[0])
    const turns = new Map<number, State>()
    const look = (state: State): unknown => turns.set(metrics.turnOf(state), state)
    const { state, outcome } = playGame(kgpCampaign, start, policyForAll(kgpCampaign.sides, player), 3, {
      maxCommands: 250,
      look,
    })
    const course = { outcome, final: state, turns: [...turns.values()] }
    const values = Object.fromEntries(
      metrics.list.map((metric) => [metric.id, measure(metric, course, metrics.turnOf)]),
    )
    expect(new Set(metrics.list.map(({ id }) => id)).size).toBe(metrics.list.length)
    expect(values['fought']).toBe(state.fought.length)
    for (const side of ['german', 'us']) {
      expect(Object.values(values[`${side}LossesByDate`] as object).at(-1)).toBe(values[`${side}Losses`])
      expect(Object.values(values[`${side}LvpByDate`] as object).at(-1)).toBe(values[`${side}Lvp`])
      expect(values[`${side}CppSpent`]).toBeGreaterThanOrEqual(Number(values[`${side}Groups`]) > 0 ? 1 : 0)
      expect(values[`${side}CppReceived`]).toBeGreaterThanOrEqual(0)
    }
    expect(values['by']).toBe(outcome === null ? 'stopped' : values['by'])
  })
})
