import { positionOf } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import { sampleData, player, kgpCampaignRules as rules } from '../../../../src/rulesets/kgp-campaign/module.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { playOut } from '../../../../src/analysis/playouts.js'
import { advance } from '../../../../src/kernel/step.js'
import type { Command } from '../../../../src/rulesets/kgp-campaign/model/command.js'
import type { KgpCampaign } from '../../../../src/rulesets/kgp-campaign/model/game.js'
import type { Seat, Side } from '../../../../src/rulesets/kgp-campaign/data/names.js'
import type { Player } from '../../../../src/rulesets/kgp-campaign/play/player.js'
import { inventResult } from '../../../../src/rulesets/kgp-campaign/play/resolver.js'
import { resultFaults } from '../../../../src/rulesets/kgp-campaign/rules/8.3-scenario-chain/result-check.js'
import { reportTemplate } from '../../../../src/rulesets/kgp-campaign/boundary/report-template.js'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import { volume } from '../../../volume.js'

const PAIRS = volume(1, 2, 'KGP_MATCHES')

/** Any lawful command, but nobody gives the campaign up. */
const careless: Player = (_view, legal, below) => {
  const some = legal.filter(({ tag }) => tag !== 'concede')
  return some[below(some.length)]
}

const left = ({ ledgers }: State, side: Side): number => {
  const { total, spent, recon } = ledgers[side].cpp
  return total - spent - recon
}

const margin = ({ ledgers }: State, side: Side): number =>
  ledgers[side].cgLvp - ledgers[side === 'german' ? 'us' : 'german'].cgLvp

/** Positions in which the umpire has been asked how a scenario ended. */
const fought: State[] = []

const umpire: Player = (view, legal, below) => {
  if (view.phase.tag === 'scenario') fought.push(view as State)
  return player(view, legal, below)
}

const played = (german: Player, us: Player, seed: number): State =>
  playOut<KgpCampaign>(rules, rules.setup(campaign('II')), { german, us, umpire }, seed).state

const seeds = Array.from({ length: PAIRS }, (_, n) => 40 + n)

describe('the built-in player', () => {
  let pairs: readonly { german: State; us: State; none: State; both: State }[] = []

  beforeAll(() => {
    pairs = seeds.map((seed) => ({
      german: played(player, careless, seed),
      us: played(careless, player, seed),
      none: played(careless, careless, seed),
      both: played(player, player, seed),
    }))
  }, PAIRS * 60_000)

  it('ends with more LVP than a careless one, over both seats of every seed', () => {
    const leads = pairs.map(({ german, us }) => margin(german, 'german') + margin(us, 'us'))
    for (const lead of leads) expect(lead).toBeGreaterThan(0)
    expect(leads.reduce((sum, lead) => sum + lead, 0) / PAIRS).toBeGreaterThan(40)
  })

  it('does better in a seat than a careless one in the same seat with the same dice, by LVP over all', () => {
    const gain = pairs.reduce(
      (sum, { german, us, none }) =>
        sum + margin(german, 'german') - margin(none, 'german') + margin(us, 'us') - margin(none, 'us'),
      0,
    )
    expect(gain / PAIRS).toBeGreaterThan(40)
  })

  it('leaves hardly a purchase point unspent at CG End, from either side', () => {
    for (const { both } of pairs) {
      expect(left(both, 'german')).toBeLessThan(8)
      expect(left(both, 'us')).toBeLessThan(12)
    }
  })

  it('never commits a Massacre, and fights on every date', () => {
    for (const { both } of pairs) {
      expect(both.massacres).toEqual([])
      expect(both.concession).toBeNull()
      expect(both.fought).toEqual(both.dates)
    }
  })

  it('is a pure function of what it sees', () => {
    const { state } = advance(rules, rules.setup(campaign('I')), [])
    const view = rules.view(state, 'german')
    const legal: readonly Command[] = Object.freeze(rules.legal(state, 'german').slice())
    const frozen = JSON.stringify(view)
    const first = player(view, legal, () => 0)
    expect(player(view, legal, () => 0)).toEqual(first)
    expect(legal).toContain(first)
    expect(JSON.stringify(view)).toBe(frozen)
  })

  it('finds out which side it plays where everything lies open', () => {
    const open = campaign('I', { 'cg.secrecy': 'open' })
    const { state } = advance(rules, rules.setup(open), [])
    for (const seat of ['german', 'us'] as const) {
      const command = player(rules.view(state, seat), rules.legal(state, seat), () => 0)
      expect(rules.decide(state, seat, command)._tag).toBe('Right')
    }
  })

  it('the stand-in’s reports have no faults, are alike for the same position, and differ between variants', () => {
    expect(fought.length).toBeGreaterThan(3)
    for (const state of fought.slice(0, 12)) {
      const results = [0, 1, 2].map((variant) => inventResult(positionOf(sampleData, state), variant))
      for (const result of results)
        expect(
          resultFaults(positionOf(sampleData, state), result).filter(({ severity }) => severity === 'error'),
        ).toEqual([])
      expect(inventResult(positionOf(sampleData, state), 1)).toEqual(results[1])
      expect(new Set(results.map((result) => JSON.stringify(result))).size).toBeGreaterThan(1)
    }
  })

  it('the template of a report has no faults', () => {
    for (const state of fought.slice(0, 12))
      expect(
        resultFaults(positionOf(sampleData, state), reportTemplate(state)).filter(
          ({ severity }) => severity === 'error',
        ),
      ).toEqual([])
  })
})

/** A position made up, with one question in it. */
const asked = (commands: readonly Command[], seat: Seat, state: State): Command =>
  player(rules.view(state, seat), commands, () => 0)

describe('what the built-in player prefers', () => {
  const { state } = advance(rules, rules.setup(campaign('I')), [])

  it.each<readonly [string, readonly Command[], number]>([
    [
      'keeps prisoners rather than kill them',
      [
        { tag: 'prisonerFate', prisoner: 'us-1', fate: 'massacre', guard: null },
        { tag: 'prisonerFate', prisoner: 'us-1', fate: 'keep', guard: null },
      ],
      1,
    ],
    ['drops what it may before it scraps', [{ tag: 'scrap', item: 'x' }, { tag: 'drop', item: 'x' }], 1], // prettier-ignore
    ['would rather be done than wreck a vehicle', [{ tag: 'wreck', vehicle: 'x', burnt: true }, { tag: 'commit' }], 1],
    ['plays on', [{ tag: 'concede' }, { tag: 'commit' }], 1],
    [
      'buys before it is done',
      [{ tag: 'commit' }, { tag: 'buy', chartId: 'I1', mode: 'reserve', area: 'german:A' }],
      1,
    ],
    ['registers no hex without artillery', [{ tag: 'buy', chartId: 'P1', mode: 'asset', area: null }, { tag: 'commit' }], 1], // prettier-ignore
    ['keeps points for men while dates are left', [{ tag: 'buy', chartId: 'S1', mode: 'asset', area: null }, { tag: 'commit' }], 1], // prettier-ignore
    [
      'puts men into the houses of a thin front, not into Reserve far behind it',
      [
        { tag: 'buy', chartId: 'I1', mode: 'reserve', area: 'german:A' },
        { tag: 'buy', chartId: 'I1', mode: 'standardOnMap', area: 'german:A' },
      ],
      1,
    ],
    [
      'takes over what the Americans left',
      [
        { tag: 'annex', include: false },
        { tag: 'annex', include: true },
      ],
      1,
    ],
    ['likes the weather as it was', [{ tag: 'agreeWeather', mode: 'random' }, { tag: 'agreeWeather', mode: 'historical' }], 1], // prettier-ignore
    [
      'attacks while it is behind',
      [
        { tag: 'initiative', role: 'idle' },
        { tag: 'initiative', role: 'attack' },
      ],
      1,
    ],
  ])('%s', (_title, commands, wanted) => {
    expect(asked(commands, 'german', state)).toEqual(commands[wanted])
  })
})
