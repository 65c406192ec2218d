import { makeGameData, sampleData } from '../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../../../src/rulesets/kgp-campaign/model/command.js'
import type { CgDate } from '../../../../src/rulesets/kgp-campaign/data/calendar.js'
import type { CampaignMap } from '../../../../src/rulesets/kgp-campaign/data/map.js'
import type { Purchase } from '../../../../src/rulesets/kgp-campaign/model/ledger.js'
import type { Options } from '../../../../src/rulesets/kgp-campaign/data/options.js'
import type { Side } from '../../../../src/rulesets/kgp-campaign/data/names.js'
import type { Refit } from '../../../../src/rulesets/kgp-campaign/model/phase.js'
import { supplied } from '../../../../src/rulesets/kgp-campaign/model/house-rules.js'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import { setup } from '../../../../src/rulesets/kgp-campaign/rules/8.5-initial-scenario.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import { partAfter } from '../../../../src/rulesets/kgp-campaign/data/parts.js'
import { redact, view } from '../../../../src/rulesets/kgp-campaign/model/view.js'
import { legal, partOf, play, type Move } from '../playing.js'
import { inSetupArea, man, purchased } from '../position.js'
import { APART, later } from '../retained.js'

type Mode = Purchase['mode']

const buy = (chartId: string, mode: Mode, area: string | null): Command => ({ tag: 'buy', chartId, mode, area })

const platoon = buy('I1', 'reserve', 'german:A')
const rifles = buy('I1', 'offMap', 'N')
const commits: readonly Move[] = [['german', { tag: 'commit' }], ['us', { tag: 'commit' }]] // prettier-ignore

/** The position before 8.619 on a date, with a number of points on hand. */
const start = (
  date: CgDate = '20 AM',
  points: Partial<Record<Side, number>> = {},
  more: Partial<State> = {},
  options: Partial<Options> = {},
): State => {
  const state = later('8.619', { options, state: { date, ...more } })
  const of = (side: Side): State['ledgers'][Side] => {
    const total = points[side] ?? 100
    return { ...state.ledgers[side], cpp: { start: total, repl: 0, total, spent: 0, recon: 0 } }
  }
  return { ...state, ledgers: { german: of('german'), us: of('us') } }
}

const initial = (state: State): State => ({
  ...state,
  phase: { ...(state.phase as Refit), mode: 'initial' },
})

const refusal = (state: State, side: Side, ...orders: readonly Command[]): string | null =>
  play(state, orders.map((order): Move => [side, order])).rule // prettier-ignore

const given = (state: State, side: Side, chartIds: readonly string[]): State => ({
  ...state,
  ledgers: {
    ...state.ledgers,
    [side]: {
      ...state.ledgers[side],
      purchases: chartIds.map((chartId, n) =>
        purchased(side, chartId, {
          id: `${side}-${chartId}-${String(chartIds.slice(0, n + 1).filter((one) => one === chartId).length)}`,
          date: state.dates[0],
          strength: 'full',
        }),
      ),
    },
  },
})

describe('KGP-8.619: Purchasing Reinforcement Groups', () => {
  it('KGP-8.619: a purchase is paid, and the roster line shows its price, the sum and the rest', () => {
    const { state } = play(start('20 AM', { german: 26 }), [['german', platoon], ...commits])
    expect(state.ledgers.german.cpp).toMatchObject({ total: 26, spent: 9, recon: 0 })
    expect(state.ledgers.german.roster.at(-1)).toMatchObject({
      bought: [{ chartId: 'I1', cpp: 9 }],
      spent: 9,
      left: 17,
    })
    expect(state.ledgers.us.roster.at(-1)).toMatchObject({ bought: [], spent: 0, left: 100 })
  })

  it('KGP-8.619, V-32: with 26 CPP the third purchase at 9 is refused, and 8 are left', () => {
    const { state, rule } = play(start('20 AM', { german: 26 }), [
      ['german', platoon],
      ['german', platoon],
      ['german', platoon],
    ])
    expect(rule).toBe('rg.cpp')
    const after = play(state, commits).state
    const { total, spent } = after.ledgers.german.cpp
    expect(total - spent).toBe(8)
  })

  it('KGP-8.619, V-33: with a maximum of 1 and one given at the start, a purchase is refused', () => {
    const position = given(start(), 'german', ['I5'])
    expect(refusal(position, 'german', buy('I5', 'reserve', 'german:A'))).toBe('rg.maximum')
  })

  it('KGP-8.619: the scenario may raise or lower the maximum of a group', () => {
    const bought = (most: number, ...orders: readonly Command[]): string | null =>
      refusal({ ...start(), tables: { german: { maximum: { I5: most } } } }, 'german', ...orders)
    const once = buy('I5', 'reserve', 'german:A')
    expect([bought(2, once, once), bought(2, once, once, once)]).toEqual([null, 'rg.maximum'])
    expect(bought(0, once)).toBe('rg.maximum')
  })

  it('KGP-8.619: the maximum is per campaign: groups of earlier dates and of this one count together', () => {
    const position = given(start(), 'german', ['I5', 'I4', 'I4'])
    const falls = buy('I4', 'reserve', 'german:A')
    expect(refusal(position, 'german', falls)).toBeNull()
    expect(refusal(position, 'german', falls, falls)).toBe('rg.maximum')
  })

  it('KGP-8.6191: groups given at the start are numbered by their chart ID, so that no purchase has the same name', () => {
    const opening = sampleData.houseRules.initialScenario.use('I', sampleData.maps.I)
    const group = (chartId: string) => ({ side: 'german', chartId, mode: 'reserve', area: 'german:A' }) as const
    const use = () => ({ ...opening, given: [group('I5'), group('I4'), group('I4')] })
    const data = makeGameData('given', {}, { initialScenario: supplied(use) })
    const names = setup(data, campaign('I')).ledgers.german.purchases.map(({ id }) => id)
    expect(names).toEqual(['german-I5-1', 'german-I4-1', 'german-I4-2'])
  })

  it('KGP-8.619: a group is available between its dates only', () => {
    expect(refusal(start('19 N'), 'german', buy('I5', 'reserve', 'german:A'))).toBe('rg.unavailable')
    expect(refusal(start('20 AM'), 'german', buy('I5', 'reserve', 'german:A'))).toBeNull()
    expect(refusal(start(), 'german', buy('Z9', 'reserve', 'german:A'))).toBe('rg.unavailable')
  })

  it('KGP-8.2.initialScenario: a group with the double dagger is barred from the Initial Scenario', () => {
    expect(refusal(start('19 PM'), 'german', buy('V7', 'reserve', 'german:A'))).toBeNull()
    expect(refusal(initial(start('19 PM')), 'german', buy('V7', 'reserve', 'german:A'))).toBe('rg.unavailable')
  })

  it('KGP-8.6194a: Standard On-Map Setup costs 2 CPP more for both sides; off-map purchase costs nothing more', () => {
    const spent = (side: Side, order: Command): number =>
      play(start(), [[side, order], ...commits]).state.ledgers[side].cpp.spent
    expect(spent('german', buy('I1', 'standardOnMap', 'german:A'))).toBe(11)
    expect(spent('german', buy('I1', 'offMap', 'W'))).toBe(9)
    expect(spent('us', buy('I1', 'standardOnMap', 'us:A'))).toBe(8)
    expect(spent('us', rifles)).toBe(6)
  })

  it('KGP-CG7a: rule I.2 of 8.51: in the Initial Scenario, Germans set up on the map without the extra cost; no other date, and not the US', () => {
    const spent = (state: State, side: Side, area: string): number =>
      play(state, [[side, buy('I1', 'standardOnMap', area)], ...commits]).state.ledgers[side].cpp.spent
    expect(spent(initial(start('19 AM')), 'german', 'german:A')).toBe(9)
    expect(spent(start('19 AM'), 'german', 'german:A')).toBe(11)
    expect(spent(initial(start('19 AM')), 'us', 'us:A')).toBe(8)
  })

  it("KGP-8.6194b: Early Entry costs 3, at an area of the group's color whose date is at most a calendar day away", () => {
    const paras = buy('I5', 'earlyEntry', 'S')
    const { state } = play(start('20 AM', {}, { campaign: 'II' }), [['us', paras], ...commits])
    expect(state.ledgers.us.cpp.spent).toBe(0) // CG II opens on 20 PM: on 20 AM the group is not on offer
    const bought = play(start('20 PM', {}, { campaign: 'II' }), [['us', paras], ...commits])
    expect(bought.state.ledgers.us.cpp.spent).toBe(11)
    expect(refusal(start('21 AM', {}, { campaign: 'II' }), 'us', paras)).toBe('rg.area')
    expect(refusal(start('19 N'), 'us', buy('I1', 'earlyEntry', 'E'))).toBe('rg.area')
  })

  it('KGP-8.6194: rejects an arrival mode that the group does not have', () => {
    expect(refusal(start(), 'us', buy('I1', 'reserve', 'us:A'))).toBe('rg.mode')
    expect(refusal(start(), 'german', buy('I1', 'earlyEntry', 'S'))).toBe('rg.mode')
    expect(refusal(start(), 'german', buy('O1', 'reserve', 'german:A'))).toBe('rg.mode')
    expect(refusal(start(), 'german', buy('O1', 'asset', null))).toBeNull()
  })

  it('KGP-8.6241, KGP-CG7: rejects an Isolated area, an enemy area, or none', () => {
    const apart = start('20 AM', {}, {}, APART)
    expect(refusal(apart, 'german', buy('I1', 'reserve', 'german:B'))).toBe('rg.area')
    expect(refusal(start(), 'german', buy('I1', 'reserve', 'us:A'))).toBe('rg.area')
    expect(refusal(start(), 'german', buy('I1', 'reserve', null))).toBe('rg.area')
    expect(refusal(apart, 'us', buy('I1', 'standardOnMap', 'us:B'))).toBe('rg.area')
  })

  it('KGP-CG6a: off-map US groups enter at an area of their color whose date has come', () => {
    expect(refusal(start('20 AM'), 'us', rifles)).toBeNull()
    expect(refusal(start('20 AM'), 'us', buy('I1', 'offMap', 'E'))).toBe('rg.area')
    expect(refusal(start('20 AM'), 'us', buy('I4', 'offMap', 'E'))).toBeNull()
    expect(refusal(start('19 N'), 'us', buy('I4', 'offMap', 'E'))).toBe('rg.unavailable')
  })

  it('KGP-CG6c: without an Eligible German area no German group is bought for the map; it waits in a Box whose date has come', () => {
    const lost = { ...start(), board: { ...start().board, hexControl: { A20: 'us', K30: 'us', I11: 'us', P20: 'us' } } } as State // prettier-ignore
    expect(refusal(lost, 'german', platoon)).toBe('rg.area')
    expect(refusal(lost, 'german', buy('I1', 'standardOnMap', 'german:A'))).toBe('rg.area')
    expect(refusal(lost, 'german', buy('I1', 'offMap', 'W'))).toBeNull()
  })

  it('KGP-8.6198: an I or HW group designates one secret Objective Hex on its date, never a Strategic one', () => {
    const named = (hex: string): Command => ({ tag: 'designate', purchase: 'german-I1-1', hex })
    const { state, rule } = play(start(), [['german', platoon], ['german', named('K25')], ...commits])
    expect(rule).toBeNull()
    expect(state.ledgers.german.purchases[0]).toMatchObject({ objectiveHex: 'K25', revealed: false })
    expect(refusal(start(), 'german', platoon, named('I22'))).toBe('rg.objectiveHex')
    expect(refusal(start(), 'german', platoon, named('K25'), named('K25'))).toBe('rg.objectiveHex')
    expect(refusal(start(), 'german', named('K25'))).toBe('rg.unknown')
  })

  it('KGP-8.2.objectiveHex, A-16: an unused designation lapses with the date; other groups have none', () => {
    const old = given(start(), 'german', ['I1'])
    expect(refusal(old, 'german', { tag: 'designate', purchase: 'german-I1-1', hex: 'K25' })).toBe('rg.objectiveHex')
    const tanks = buy('V1', 'reserve', 'german:A')
    expect(refusal(start(), 'german', tanks, { tag: 'designate', purchase: 'german-V1-1', hex: 'K25' })).toBe(
      'rg.objectiveHex',
    )
  })

  it('KGP-CG22: a Pre-Registered hex is any hex of the map, once for each module', () => {
    const register = (hex: string): Command => ({ tag: 'designate', purchase: 'german-P1-1', hex })
    const one = buy('P1', 'asset', null)
    expect(refusal(start(), 'german', one, register('D22'))).toBeNull()
    expect(refusal(start(), 'german', one, register('Z99'))).toBe('rg.hex')
    expect(refusal(start(), 'german', one, register('D22'), register('D23'))).toBe('rg.hex')
    const { state } = play(start(), [['german', one], ['german', register('D22')], ...commits])
    expect(state.ledgers.german.purchases[0].preRegisteredHex).toBe('D22')
  })

  it('KGP-8.6197: on the sample village a group with a yellow Entry Code can only use Standard On-Map Setup', () => {
    const { entries } = sampleData.maps.III
    expect(entries.flatMap(({ arrowColors }) => arrowColors).includes('yellow')).toBe(false)
    for (const chartId of ['I7', 'V3', 'V4']) {
      expect(sampleData.catalogue.groupOf('us', chartId)?.entryColors).toEqual(['yellow'])
      for (const entry of entries) expect(refusal(start(), 'us', buy(chartId, 'offMap', entry.id))).toBe('rg.area')
      expect(refusal(start(), 'us', buy(chartId, 'standardOnMap', 'us:A'))).toBeNull()
    }
  })

  it('KGP-CG20: no group with vehicles is bought for an Entry Area that vehicles cannot use', () => {
    const ofMap = (map: CampaignMap): CampaignMap => ({
      ...map,
      entries: map.entries.map((entry) => ({ ...entry, vehiclesProhibited: entry.id === 'W' || entry.id === 'N' })),
    })
    const { I, II, III } = sampleData.maps
    const data = { ...sampleData, maps: { I: ofMap(I), II: ofMap(II), III: ofMap(III) } }
    const refused = (side: Side, ...order: Parameters<typeof buy>): string | null =>
      play(start(), [[side, buy(...order)]], data).rule
    expect(refused('german', 'I1', 'offMap', 'W')).toBeNull()
    expect(refused('german', 'I2', 'offMap', 'W')).toBe('rg.area')
    expect(refused('german', 'V4', 'offMap', 'W')).toBe('rg.area')
    expect(refused('german', 'V4', 'offMap', 'S')).toBeNull()
    expect(refused('us', 'G2', 'offMap', 'N')).toBe('rg.area')
    expect(refused('us', 'G4', 'offMap', 'N')).toBeNull()
  })

  it('KGP-8.13: a group is allotted to a subordinate once, in a campaign with named commanders', () => {
    const allot: Command = { tag: 'allot', purchase: 'german-I1-1', commander: 'Knittel' }
    expect(refusal(start(), 'german', platoon, allot)).toBe('rg.commander')
    const named = start('20 AM', {}, {}, { 'cg.commanders': 'named' })
    const { state } = play(named, [['german', platoon], ['german', allot], ...commits])
    expect(state.ledgers.german.purchases[0].commander).toBe('Knittel')
    expect(refusal(named, 'german', platoon, allot, allot)).toBe('rg.unknown')
    expect(refusal(named, 'german', allot)).toBe('rg.unknown')
  })

  it('KGP-8.619: rejects other commands, and does not ask the umpire', () => {
    expect(refusal(start(), 'german', { tag: 'recon', area: 'us:A' })).toBe('turn.answer')
    expect(play(start(), [['umpire', platoon]]).rule).toBe('turn.side')
    expect(legal(play(start()).state, 'umpire')).toEqual([])
  })

  it('KGP-8.619: purchases are sealed until both sides have committed, and stay secret', () => {
    const { state, events } = play(start(), [
      ['german', platoon],
      ['german', platoon],
    ])
    const other = play(start(), [['german', buy('F1', 'asset', null)]])
    expect(view(state, 'us')).toEqual(view(other.state, 'us'))
    expect(events.filter((event) => event.tag === 'ordered').map((event) => redact(event, 'us'))).toEqual([null, null])
    const done = play(state, commits)
    expect(view(done.state, 'us').ledgers.german).toMatchObject({ cpp: null, purchases: [] })
  })

  it('KGP-8.5: the map is marked before the first purchase of a campaign', () => {
    const { state } = play(initial({ ...start(), areas: null }))
    expect(state.areas?.areas.length).toBeGreaterThan(0)
    expect(partAfter('8.619', 'initial')).toBe('8.620')
  })

  it('every listed command is accepted', () => {
    const { state } = play(start())
    for (const side of ['german', 'us'] as const)
      for (const command of legal(state, side)) expect(play(state, [[side, command]]).rule).toBeNull()
  })

  it('KGP-8.6131.2: a group just bought for a Setup Area holds it, even without other units on the map', () => {
    const empty: Partial<State> = { pieces: {} }
    const bought = play(start('21 AM', { us: 40 }, empty), [
      ['us', buy('I1', 'standardOnMap', 'us:A')],
      ...commits,
    ]).state
    expect(partOf(bought)).toBe('8.621')
    expect(bought.areas?.areas.some(({ side }) => side === 'us')).toBe(true)
    const nobody = play(start('21 AM', { us: 40 }, empty), commits).state
    expect(legal(nobody, 'german').map(({ tag }) => tag)).toEqual(['annex', 'annex'])
    expect(nobody.areas?.areas.some(({ side }) => side === 'us')).toBe(false)
  })
})

describe('A-61: no group is bought into a Setup Area without room', () => {
  /** The German Setup Area reduced to a few Locations. */
  const small = (locations: readonly string[], pieces: State['pieces'] = {}): State => {
    const state = start()
    const areas = state.areas?.areas.map((area) => (area.id === 'german:A' ? { ...area, locations } : area)) ?? []
    return {
      ...state,
      pieces: { ...state.pieces, ...pieces },
      areas: state.areas === null ? null : { ...state.areas, areas },
    }
  }
  const room = ['G22/0', 'G23/0']

  it('KGP-8.619, A-61: units Retained there and groups already bought count against stacking limits', () => {
    expect(refusal(small(room), 'german', platoon)).toBeNull()
    expect(refusal(small(room), 'german', platoon, platoon)).toBe('rg.area')
    expect(refusal(small(room), 'german', buy('I1', 'standardOnMap', 'german:A'), platoon)).toBe('rg.area')
    const crowd = ['a', 'b', 'c'].map((id) => man(id, 'german', '6-5-8', 'G22/0', { place: inSetupArea('german:A') }))
    expect(refusal(small(room, Object.fromEntries(crowd.map((unit) => [unit.id, unit]))), 'german', platoon)).toBe(
      'rg.area',
    )
    const offered = legal(play(small(room, Object.fromEntries(crowd.map((unit) => [unit.id, unit])))).state, 'german')
    expect(offered.some((one) => one.tag === 'buy' && one.chartId === 'I1' && one.area === 'german:A')).toBe(false)
  })

  it('KGP-CG7a, A-61: nor where no Location is legal: Reserves need ground level, half-tracks no building', () => {
    const tracks = buy('I2', 'reserve', 'german:A')
    expect(refusal(small(['H22/0', 'H22/1', 'G22/0', 'G23/0']), 'german', tracks)).toBeNull()
    expect(refusal(small(['H22/0', 'H22/1', 'I22/0', 'I22/1']), 'german', tracks)).toBe('rg.area')
    expect(refusal(small(['H22/1', 'I22/1']), 'german', platoon)).toBe('rg.area')
  })
})
