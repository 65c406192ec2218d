import { unwrap } from '../../../../src/kernel/either.js'
import { positionOf } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import { sampleData, player, kgpCampaignRules as rules } from '../../../../src/rulesets/kgp-campaign/module.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { playGame } from '../../../../src/analysis/play-games.js'
import { act, advance } from '../../../../src/kernel/transition.js'
import type { Command } from '../../../../src/rulesets/kgp-campaign/model/command.js'
import type { KgpCampaign } from '../../../../src/rulesets/kgp-campaign/model/game.js'
import type { Seat, Side } from '../../../../src/rulesets/kgp-campaign/data/names.js'
import type { Player } from '../../../../src/rulesets/kgp-campaign/play/player.js'
import { inventResult } from '../../../../src/rulesets/kgp-campaign/play/combat-model.js'
import { resultFaults } from '../../../../src/rulesets/kgp-campaign/rules/8.3-scenario-chain/result-check.js'
import { reportTemplate } from '../../../../src/rulesets/kgp-campaign/boundary/report-template.js'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import { volume } from '../../../volume.js'

const PAIRS = volume(1, 2, 'KGP_MATCHES')

/** Any legal command, except that nobody concedes the campaign. */
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

/** Positions in which the umpire must report the end of a scenario. */
const fought: State[] = []

const umpire: Player = (view, legal, below) => {
  if (view.phase.tag === 'scenario') fought.push(view as State)
  return player(view, legal, below)
}

const played = (german: Player, us: Player, seed: number): State =>
  playGame<KgpCampaign>(rules, rules.setup(campaign('II')), { german, us, umpire }, seed).state

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

  it('gains more LVP than a careless player, over both sides of every seed', () => {
    const leads = pairs.map(({ german, us }) => margin(german, 'german') + margin(us, 'us'))
    for (const lead of leads) expect(lead).toBeGreaterThan(0)
    expect(leads.reduce((sum, lead) => sum + lead, 0) / PAIRS).toBeGreaterThan(40)
  })

  it('gains more LVP than a careless player in the same seat with the same dice', () => {
    const gain = pairs.reduce(
      (sum, { german, us, none }) =>
        sum + margin(german, 'german') - margin(none, 'german') + margin(us, 'us') - margin(none, 'us'),
      0,
    )
    expect(gain / PAIRS).toBeGreaterThan(40)
  })

  it('leaves hardly any CPP unspent at CG End, on either side', () => {
    for (const { both } of pairs) {
      expect(left(both, 'german')).toBeLessThan(8)
      expect(left(both, 'us')).toBeLessThan(12)
    }
  })

  it('never commits a Massacre, and attacks on every date', () => {
    for (const { both } of pairs) {
      expect(both.massacres).toEqual([])
      expect(both.concession).toBeNull()
      expect(both.fought).toEqual(both.dates)
    }
  })

  it('is a pure function of its view', () => {
    const { state } = advance(rules, rules.setup(campaign('I')), [])
    const view = rules.view(state, 'german')
    const legal: readonly Command[] = Object.freeze(rules.legal(state, 'german').slice())
    const frozen = JSON.stringify(view)
    const first = player(view, legal, () => 0)
    expect(player(view, legal, () => 0)).toEqual(first)
    expect(legal).toContain(first)
    expect(JSON.stringify(view)).toBe(frozen)
  })

  it('finds out its side if everything is public', () => {
    const open = campaign('I', { 'cg.secrecy': 'open' })
    let { state } = advance(rules, rules.setup(open), [])
    for (const seat of ['german', 'us'] as const) {
      const command = player(rules.view(state, seat), rules.legal(state, seat), () => 0)
      expect(rules.decide(state, seat, command)._tag).toBe('Right')
      state = unwrap(act(rules, state, seat, { tag: 'commit' })).state
    }
  })

  it("the stand-in's reports have no faults, are the same for the same position, and differ between variants", () => {
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

/** An artificial position with a single decision. */
const asked = (commands: readonly Command[], seat: Seat, state: State): Command =>
  player(rules.view(state, seat), commands, () => 0)

describe('preferences of the built-in player', () => {
  const { state } = advance(rules, rules.setup(campaign('I')), [])

  it.each<readonly [string, readonly Command[], number]>([
    [
      'keeps prisoners instead of killing them',
      [
        { tag: 'prisonerFate', prisoner: 'us-1', fate: 'massacre', guard: null },
        { tag: 'prisonerFate', prisoner: 'us-1', fate: 'keep', guard: null },
      ],
      1,
    ],
    ['drops Equipment before it Eliminates any', [{ tag: 'scrap', item: 'x' }, { tag: 'drop', item: 'x' }], 1], // prettier-ignore
    [
      'ends the step instead of wrecking a vehicle',
      [{ tag: 'wreck', vehicle: 'x', burnt: true }, { tag: 'commit' }],
      1,
    ],
    ['plays on', [{ tag: 'concede' }, { tag: 'commit' }], 1],
    [
      'buys before it ends the step',
      [{ tag: 'commit' }, { tag: 'buy', chartId: 'I1', mode: 'reserve', area: 'german:A' }],
      1,
    ],
    ['registers no hex without artillery', [{ tag: 'buy', chartId: 'P1', mode: 'asset', area: null }, { tag: 'commit' }], 1], // prettier-ignore
    ['saves points for infantry while dates are left', [{ tag: 'buy', chartId: 'S1', mode: 'asset', area: null }, { tag: 'commit' }], 1], // prettier-ignore
    [
      'puts infantry into buildings of a thin front, not into Reserve far behind it',
      [
        { tag: 'buy', chartId: 'I1', mode: 'reserve', area: 'german:A' },
        { tag: 'buy', chartId: 'I1', mode: 'standardOnMap', area: 'german:A' },
      ],
      1,
    ],
    [
      'annexes the area the Americans left',
      [
        { tag: 'annex', include: false },
        { tag: 'annex', include: true },
      ],
      1,
    ],
    ['prefers historical weather', [{ tag: 'agreeWeather', mode: 'random' }, { tag: 'agreeWeather', mode: 'historical' }], 1], // prettier-ignore
    [
      'attacks while behind',
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
