import { describe, expect, it } from 'vitest'
import { playGame } from '../../../../src/analysis/play-games.js'
import { policyForAll } from '../../../../src/kernel/player.js'
import { random } from '../../../../src/bots/random.js'
import { measure, type MetricValue } from '../../../../src/kernel/metric.js'
import { metrics } from '../../../../src/rulesets/peiper-dream/study/metrics.js'
import { peiperDreamRules as rules } from '../../../../src/rulesets/peiper-dream/fast/turn.js'
import { scenario } from '../../../../src/rulesets/peiper-dream/data/scenario.js'
import type { State } from '../../../../src/rulesets/peiper-dream/model/state.js'
import { unitsOf } from '../../../../src/rulesets/peiper-dream/data/units.js'

const valueIn = (final: State, id: string): MetricValue => {
  const metric = metrics.list.find((one) => one.id === id)
  if (metric === undefined) throw new Error(id)
  return measure(metric, { outcome: null, final, turns: [final] }, metrics.turnOf)
}

describe('metrics of The Peiper Dream', () => {
  const start = rules.setup(scenario('paying-the-peiper'))
  const inPlay = unitsOf.german.find((unit) => start.due[unit] >= 0)

  it('count lost steps of units in play, blown bridges and captured depots', () => {
    expect(valueIn(start, 'germanLosses')).toBe(0)
    expect(valueIn({ ...start, steps: start.steps.with(inPlay ?? 0, 1) }, 'germanLosses')).toBe(1)
    expect(valueIn({ ...start, blown: 0b1011 }, 'bridgesBlown')).toBe(3)
    expect(valueIn({ ...start, depotTurn: [0, 4] }, 'depots')).toBe(1)
    expect(valueIn({ ...start, hex: start.hex.map(() => -1) }, 'farthest')).toBeNull()
    expect(valueIn(start, 'by')).toBe('stopped')
  })

  it('describe a whole game', () => {
    const turns = new Map<number, State>()
    const { state, outcome } = playGame(rules, start, policyForAll(rules.sides, random), 5, {
      look: (at) => turns.set(at.turn, at),
    })
    const values = Object.fromEntries(
      metrics.list.map((metric) => [
        metric.id,
        measure(metric, { outcome, final: state, turns: [...turns.values()] }, metrics.turnOf),
      ]),
    )
    expect(values['turnEnded']).toBe(state.turn)
    expect(values['farthest']).toBeGreaterThan(0)
    expect(values['by']).toMatch(/^(german|us): /)
    expect(Object.values(values['usLossesByTurn'] as object).at(-1)).toBe(values['usLosses'])
    for (const hex of Object.keys(values['germanCutOff'] as object)) expect(hex).toMatch(/^[A-D]\d{4}$/)
  })
})
