import { describe, expect, it } from 'vitest'
import { playGames } from '../../../../src/analysis/play-games.js'
import { random } from '../../../../src/bots/random.js'
import { policyForAll } from '../../../../src/kernel/player.js'
import { terrainAt } from '../../../../src/maps/hex/map.js'
import { scenario } from '../../../../src/rulesets/primer/data/scenario.js'
import type { Event } from '../../../../src/rulesets/primer/model/event.js'
import { positionOf } from '../../../../src/rulesets/primer/model/position.js'
import type { State } from '../../../../src/rulesets/primer/model/state.js'
import { primerRules as rules } from '../../../../src/rulesets/primer/rules/turn.js'
import { uses } from '../../../../src/rulesets/primer/study/uses.js'

const rolled = (column: '2:1' | '1:2', result: 'A1'): Event => ({ tag: 'rolled', roll: 1, column, result })

const attackOn = (start: State, ground: string): State => {
  const { map } = positionOf(start).data
  const target = map.labels.findIndex((_, hex) => terrainAt(map, hex as never) === ground)
  const then = { tag: 'combat', side: 'west', fought: [] } as const
  return { ...start, phase: { tag: 'battle', attackers: [], target: target as never, then } }
}

describe('the chart squares used in a game', () => {
  it('are the columns read after the shift for terrain', () => {
    const start = rules.setup(scenario())
    expect(uses.of(rolled('2:1', 'A1'), attackOn(start, 'clear'))).toEqual(['PR-5.5 2:1 A1'])
    expect(uses.of(rolled('2:1', 'A1'), attackOn(start, 'wood'))).toEqual(['PR-5.4', 'PR-5.5 1:1 A1'])
    expect(uses.of(rolled('1:2', 'A1'), attackOn(start, 'wood'))).toEqual(['PR-5.5 1:2 A1'])
  })

  it('are among the listed squares', () => {
    const seen = new Set<string>()
    const watched: typeof rules = {
      ...rules,
      resolve: (state, drawn) => {
        const events = rules.resolve(state, drawn)
        for (const event of events) for (const id of uses.of(event, state)) seen.add(id)
        return events
      },
    }
    const games = playGames(watched, scenario(), policyForAll(rules.sides, random), { seed: 1, first: 0, games: 40 })
    for (const { outcome } of games) expect(outcome).not.toBeNull()
    expect(seen).toContain('PR-5.4')
    expect([...seen].filter((id) => !Object.hasOwn(uses.ids, id))).toEqual([])
  })
})
