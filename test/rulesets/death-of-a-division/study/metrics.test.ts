import { describe, expect, it } from 'vitest'
import { playGame } from '../../../../src/analysis/play-games.js'
import { policyForAll } from '../../../../src/kernel/player.js'
import { measure, type MetricValue } from '../../../../src/kernel/metric.js'
import { codecs } from '../../../../src/rulesets/death-of-a-division/boundary/codecs.js'
import { units } from '../../../../src/rulesets/death-of-a-division/index.js'
import { metrics } from '../../../../src/rulesets/death-of-a-division/study/metrics.js'
import { player } from '../../../../src/rulesets/death-of-a-division/play/player.js'
import { deathOfADivisionRules as rules } from '../../../../src/rulesets/death-of-a-division/fast/turn.js'
import { scenario } from '../../../../src/rulesets/death-of-a-division/data/scenario.js'
import { OUT, type State } from '../../../../src/rulesets/death-of-a-division/model/state.js'

const valueIn = (final: State, id: string): MetricValue => {
  const metric = metrics.list.find((one) => one.id === id)
  if (metric === undefined) throw new Error(id)
  return measure(metric, { outcome: null, final, turns: [final] }, metrics.turnOf)
}

describe('metrics of Death of a Division', () => {
  const start = rules.setup(scenario())
  const german = units.findIndex(({ side }) => side === 'german')

  it('losses count hits on units on the map and the full strength of eliminated units', () => {
    expect(valueIn(start, 'germanLosses')).toBe(0)
    expect(valueIn({ ...start, hits: start.hits.with(german, 1) }, 'germanLosses')).toBe(1)
    const gone = { ...start, place: start.place.with(german, OUT), hits: start.hits.with(german, 1) }
    expect(valueIn(gone, 'germanLosses')).toBe(units[german].strength)
    expect(valueIn(gone, 'germanLossesByTurn')).toEqual({ '1': units[german].strength })
    expect(valueIn(gone, 'usLosses')).toBe(0)
  })

  it('stVithFell and captureTurn are the turns of the first and the last capture', () => {
    const captures = [
      { turn: 3, phase: 3, to: 'german' },
      { turn: 4, phase: 7, to: 'us' },
      { turn: 6, phase: 3, to: 'german' },
    ] as const
    expect(valueIn(start, 'stVithFell')).toBeNull()
    expect(valueIn({ ...start, turn: 6, captures }, 'stVithFell')).toBe(3)
    expect(valueIn({ ...start, turn: 6, captures }, 'captureTurn')).toBe(6)
    expect(valueIn(start, 'level')).toBe('stopped')
  })

  it('agree with one another over a whole game', () => {
    const turns = new Map<number, State>()
    const { state, outcome } = playGame(rules, start, policyForAll(rules.sides, player), 5, {
      look: (at) => turns.set(at.turn, at),
    })
    expect(codecs.state.decode(state)._tag).toBe('Right')
    for (const metric of metrics.list) {
      const value = measure(metric, { outcome, final: state, turns: [...turns.values()] }, metrics.turnOf)
      if (metric.id === 'level') expect(['U.S. victory', 'strategic', 'operational', 'tactical']).toContain(value)
      if (metric.kind === 'series') {
        const losses = Object.values(value as Record<string, number>)
        expect(losses).toHaveLength(10)
        expect(losses).toEqual(losses.toSorted((a, b) => a - b))
        expect(losses.at(-1)).toBe(valueIn(state, metric.id.replace('ByTurn', '')))
      }
      if (metric.kind === 'places')
        for (const turnsCut of Object.values(value as Record<string, number>)) expect(turnsCut).toBeLessThanOrEqual(10)
    }
  })
})
