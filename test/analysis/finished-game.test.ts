import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { finishedGameOf, metricsOf } from '../../src/analysis/finished-game.js'
import { oneArm } from '../../src/analysis/manifest.js'
import { playShard } from '../../src/analysis/shard.js'
import { matchRunnerOf } from '../../src/cli/study/match-runner.js'
import { unwrap } from '../../src/kernel/either.js'
import { begin, play } from '../../src/kernel/match.js'
import { readRecord } from '../../src/kernel/record-codec.js'
import { deathOfADivision } from '../../src/rulesets/death-of-a-division/module.js'
import { metrics } from '../../src/rulesets/death-of-a-division/study/metrics.js'
import { raceModule } from '../cli/race-module.js'
import { race } from './race.js'

describe('metrics of a game that was kept', () => {
  it('look at the last position of every turn of a record', () => {
    const text = readFileSync('test/records/death-of-a-division/st-vith.json', 'utf8')
    const record = unwrap(readRecord(deathOfADivision, text))
    const course = finishedGameOf(deathOfADivision, metrics.turnOf, record)
    expect(course.outcome).toEqual(record.outcome)
    expect(course.turns.map(({ turn }) => turn)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const values = metricsOf(deathOfADivision, metrics, record)
    expect(Object.keys(values)).toEqual(metrics.list.map(({ id }) => id))
    expect(Object.values(values['usLossesByTurn'] as object).at(-1)).toBe(values['usLosses'])
  })

  it('are those of a sweep', () => {
    const kinds = raceModule.metrics
    if (kinds === undefined) throw new Error('the race has metrics')
    const ids = kinds.list.map(({ id }) => id)
    const manifest = oneArm({ rules: race, scenario: 'short', players: {}, seed: 5, games: 3, metrics: ids })
    for (const row of playShard(matchRunnerOf(raceModule), { manifest, arm: 0, first: 0, games: 3 })) {
      let match = begin(race, race.scenarios[0], 5, row.game)
      for (let turn = race.toAct(match.state); turn.tag === 'sides'; turn = race.toAct(match.state)) {
        const [side] = turn.sides
        const command = raceModule.player(race.view(match.state, side), race.legal(match.state, side), () => 0)
        match = unwrap(play(race, match, side, command))
      }
      expect(metricsOf(race, kinds, match)).toEqual(row.values)
    }
  })
})
