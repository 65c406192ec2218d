import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { finishedGameOf, metricsOf } from '../../src/analysis/finished-game.js'
import { oneArm } from '../../src/analysis/manifest.js'
import { playShard } from '../../src/analysis/shard.js'
import { matchRunnerOf } from '../../src/cli/command/match-runner.js'
import { unwrap } from '../../src/kernel/either.js'
import { begin, play } from '../../src/kernel/match.js'
import { readRecord } from '../../src/kernel/record-codec.js'
import { toRecord } from '../../src/kernel/record.js'
import { deathOfADivision } from '../../src/rulesets/death-of-a-division/module.js'
import type { State } from '../../src/rulesets/death-of-a-division/model/state.js'
import { metrics, strengthLost } from '../../src/rulesets/death-of-a-division/study/metrics.js'
import { kgpCampaign } from '../../src/rulesets/kgp-campaign/module.js'
import { metrics as campaignMetrics } from '../../src/rulesets/kgp-campaign/study/metrics.js'
import { peiperDream } from '../../src/rulesets/peiper-dream/module.js'
import { metrics as peiperMetrics } from '../../src/rulesets/peiper-dream/study/metrics.js'
import { primer } from '../../src/rulesets/primer/module.js'
import { metrics as primerMetrics } from '../../src/rulesets/primer/study/metrics.js'
import type { Metrics } from '../../src/kernel/metric.js'
import type { Game, Ruleset } from '../../src/kernel/ruleset.js'
import { raceModule } from '../cli/race-module.js'
import { race } from './race.js'

/** Every game with a kept record, and the metrics at the end of each turn. */
const endsOf = <G extends Game>(rules: Ruleset<G>, { turnOf }: Metrics<G>, file: string): void => {
  const record = unwrap(readRecord(rules, readFileSync(`test/records/${rules.id}/${file}`, 'utf8')))
  const { turns, final } = finishedGameOf(rules, turnOf, record)
  let state = rules.setup(record.scenario)
  const ends: G['state'][] = []
  for (const [i, { events }] of record.entries.entries())
    for (const event of events) {
      const next = rules.evolve(state, event)
      if (i > 0 && turnOf(next) !== turnOf(state)) ends.push(state)
      state = next
    }
  expect(turns).toEqual([...ends, final])
}

describe('the last position of a turn', () => {
  it('is the one before the event that begins the next turn, in every game', () => {
    endsOf(deathOfADivision, metrics, 'st-vith.json')
    endsOf(peiperDream, peiperMetrics, 'campaign.json')
    endsOf(primer, primerMetrics, 'meeting.json')
    endsOf(kgpCampaign, campaignMetrics, 'every-other-reading.json')
  })

  it('includes the losses of the last shots: none appear at the start of the next turn', () => {
    const record = unwrap(
      readRecord(deathOfADivision, readFileSync('test/records/death-of-a-division/st-vith.json', 'utf8')),
    )
    const { turns } = finishedGameOf(deathOfADivision, metrics.turnOf, record)
    let state = deathOfADivision.setup(record.scenario)
    const opened: State[] = []
    for (const event of record.entries.flatMap(({ events }) => [...events])) {
      state = deathOfADivision.evolve(state, event)
      if (event.tag === 'turnBegan') opened.push(state)
    }
    for (const side of deathOfADivision.sides)
      expect(opened.map((one) => strengthLost(one, side))).toEqual(
        turns.slice(0, -1).map((one) => strengthLost(one, side)),
      )
  })
})

describe('metrics of a record', () => {
  it('use the last position of every turn', () => {
    const text = readFileSync('test/records/death-of-a-division/st-vith.json', 'utf8')
    const record = unwrap(readRecord(deathOfADivision, text))
    const course = finishedGameOf(deathOfADivision, metrics.turnOf, record)
    expect(course.outcome).toEqual(record.outcome)
    expect(course.turns.map(({ turn }) => turn)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const values = unwrap(metricsOf(deathOfADivision, metrics, record))
    expect(Object.keys(values)).toEqual(metrics.list.map(({ id }) => id))
    expect(Object.values(values['usLossesByTurn'] as object).at(-1)).toBe(values['usLosses'])
  })

  it('equal those of a sweep', () => {
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
      expect(unwrap(metricsOf(raceModule.ruleset, kinds, toRecord(race, match)))).toEqual(row.values)
    }
  })
})
