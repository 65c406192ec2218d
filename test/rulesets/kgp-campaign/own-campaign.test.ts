import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../src/kernel/either.js'
import { printMap } from '../../../src/rulesets/kgp-campaign/boundary/map-text/print.js'
import { printFault } from '../../../src/rulesets/kgp-campaign/boundary/text-lines.js'
import { sampleVillage } from '../../../src/rulesets/kgp-campaign/data/sample-village.js'
import { tables } from '../../../src/rulesets/kgp-campaign/data/tables.js'
import { makeOwnModule, readCampaign, type OwnCampaign } from '../../../src/rulesets/kgp-campaign/own-campaign.js'
import { kgpCampaign } from '../../../src/rulesets/kgp-campaign/module.js'
import { stateFaults } from '../../../src/rulesets/kgp-campaign/boundary/invariants.js'
import { positionOf } from '../../../src/rulesets/kgp-campaign/model/position.js'
import { tableResult } from '../../../src/rulesets/kgp-campaign/data/table.js'
import { seededMap } from './some-map.js'

const village = printMap(sampleVillage)

const read = (file: string, files: Readonly<Record<string, string>>): ReturnType<typeof readCampaign> =>
  readCampaign(file, (name) => files[name] ?? null)

const own = (campaign: object, files: Readonly<Record<string, string>> = {}): OwnCampaign =>
  unwrap(read('mine.json', { 'mine.json': JSON.stringify(campaign, null, 2), 'village.txt': village, ...files }))

const faultsOf = (campaign: object, files: Readonly<Record<string, string>> = {}): readonly string[] => {
  const found = read('mine.json', { 'mine.json': JSON.stringify(campaign, null, 2), 'village.txt': village, ...files })
  return found._tag === 'Left' ? found.left.map((one) => printFault(one.file, one)) : []
}

describe('a campaign file', () => {
  it('a map alone is a campaign, with the charts of the library', () => {
    const { id, title, data, maps } = unwrap(read('maps/My Village.txt', { 'maps/My Village.txt': village }))
    expect([id, title]).toEqual(['my-village', sampleVillage.title])
    expect(data.maps.III.id).toBe('sample-village')
    expect(maps).toHaveLength(1)
    expect(maps[0].totals.lvp).toBe(38)
  })

  it('takes maps by file, as text and as data', () => {
    const other = seededMap({ columns: 6, rows: 9, buildings: 3 }, 1)
    const { data, maps } = own({ maps: { I: 'village.txt', II: village, III: other } })
    expect([data.maps.I.id, data.maps.II.id, data.maps.III.id]).toEqual([
      'sample-village',
      'sample-village',
      'generated',
    ])
    expect(maps).toHaveLength(3)
  })

  it('replaces every chart: prices, maxima, groups, dates, start values, weather, CPP and tables', () => {
    const { data } = own({
      id: 'mine',
      charts: {
        german: { groups: { I1: { cpp: 77, full: '2 squad 6-5-8, 3 sw LMG' }, I2: null } },
        fortificationPrices: { pillbox: [9, 12, 15], wire: null },
        surcharges: { recon: 4 },
        initial: { I: { us: { cpp: 111 } } },
        dates: { I: { dates: ['19 AM', '19 PM'] } },
        cppBase: { '19 PM': { I: { us: 99 } } },
        historicalWeather: { '19 AM': { mist: null, clear: true } },
        tables: {
          shift: {
            bands: [
              { max: 3, result: 'shiftedSafely' },
              { max: null, result: 'noShift' },
            ],
            modifiers: { road: -4 },
          },
        },
      },
    })
    const { catalogue, charts, houseRules } = data
    expect(catalogue.groupOf('german', 'I1')).toMatchObject({
      cpp: 77,
      full: [{ count: 2 }, { count: 3, type: 'LMG' }],
    })
    expect(catalogue.groupOf('german', 'I2')).toBeNull()
    expect(catalogue.groupOf('us', 'I1')).not.toBeNull()
    expect(catalogue.fortificationPrices).toMatchObject({ pillbox: [9, 12, 15], wire: null, trench: 8 })
    expect(catalogue.surcharges.recon).toBe(4)
    expect(charts.cppBase['19 PM']?.I).toEqual({ us: 99, german: 35 })
    expect(charts.historicalWeather['19 AM']).toMatchObject({ mist: null, clear: true, mistChange: true })
    expect(tableResult(charts.shift, 4)).toBe('noShift')
    expect(charts.shift.modifiers.find(({ id }) => id === 'road')?.value).toBe(-4)
    expect(charts.removal).toBe(tables.removal)
    const { ruleset } = makeOwnModule(own({ id: 'mine', charts: { initial: { I: { us: { cpp: 111 } } } } }))
    expect(ruleset.setup(ruleset.scenarios[0]).ledgers.us.cpp.start).toBe(111)
    expect(houseRules.campaign.use.I.dates).toEqual(['19 AM', '19 PM'])
    expect(houseRules.catalogue.from).toBe('caller')
  })

  it('sets up an Initial Scenario: its attacker and the control of Locations', () => {
    const campaign = own({
      map: 'village.txt',
      initialScenario: {
        I: {
          attacker: 'us',
          control: { german: 'D13 J19/1', us: 'rest' },
          entryControl: { german: 'K30' },
        },
      },
    })
    const { ruleset } = makeOwnModule(campaign)
    const state = ruleset.setup(campaign.scenario)
    expect(state.roles).toEqual({ german: 'idle', us: 'attack' })
    expect([state.board.control['D13/1'], state.board.control['J19/1'], state.board.control['J19/0']]).toEqual([
      'german',
      'german',
      'us',
    ])
    expect(state.board.hexControl).toMatchObject({ K30: 'german', A20: 'german', I11: 'us' })
    expect(stateFaults(positionOf(campaign.data, state))).toEqual([])
  })

  it('takes house rules and a scenario, which is the default of the game', () => {
    const campaign = own({
      houseRules: { wind: 'mild', reconnaissanceAttempts: 2, turnTrack: { 5: 4 } },
      scenario: { campaign: 'II', options: { 'weather.mode': 'random' }, start: { us: { san: 5 } } },
      charts: {},
    })
    expect(campaign.data.houseRules.start.use.wind).toBe('mild')
    const module = makeOwnModule(campaign)
    expect(unwrap(module.readScenario({}))).toMatchObject({ campaign: 'II', options: { 'weather.mode': 'random' } })
    expect(unwrap(module.readScenario({ campaign: 'III' }))).toMatchObject({ campaign: 'III' })
    expect(module.ruleset.id).toBe('mine')
    expect(kgpCampaign.id).toBe('kgp-campaign')
  })
})

describe('the campaign file of the guide', () => {
  it('has no fault', () => {
    const { id, warnings } = unwrap(
      readCampaign('own-campaign.json', (name) => readFileSync(`docs/examples/${name}`, 'utf8')),
    )
    expect([id, warnings]).toEqual(['my-campaign', []])
  })
})

describe('the faults of a campaign file', () => {
  it.each([
    [{ mpa: 'village.txt' }, 'mine.json:2:10 /mpa: expected no such field'],
    [{ map: 'vilage.txt' }, 'mine.json:2:10 /map: expected the file of a map, found "vilage.txt".'],
    [
      { charts: { german: { groups: { I1: { cpp: 'nine' } } } } },
      'mine.json:6:18 /charts/german/groups/I1/cpp: expected a whole number',
    ],
    [{ charts: { german: { groups: { X9: { cpp: 9 } } } } }, 'mine.json:5:15 /charts/german/groups/X9/organization'],
    [
      { charts: { us: { groups: { I1: { full: '3 squad 6-6-9' } } } } },
      'mine.json:6:19 /charts/us/groups/I1/full: expected a squad of the us chart, found "6-6-9". Did you mean 6-6-7?',
    ],
    [{ charts: { cppBase: { '19 PM': { I: { us: -4 } } } } }, 'mine.json:6:17 /charts/cppBase/19 PM/I/us'],
    [
      { charts: { tables: { shift: { bands: [{ max: 4, result: 'noShfit' }] } } } },
      'mine.json:8:23 /charts/tables/shift/bands/0/result',
    ],
    [
      { charts: { tables: { shift: { bands: [{ max: 4, result: 'noShift' }] } } } },
      'mine.json:7:20 /charts/tables/shift/bands/0/max: expected null',
    ],
    [
      { map: 'village.txt', initialScenario: { I: { control: { german: 'Z9' } } } },
      'mine.json:6:19 /initialScenario/I/control/german',
    ],
    [{ charts: {}, scenario: { campaign: 'IV' } }, 'mine.json:4:17 /scenario/campaign: expected I, II or III'],
    [{ charts: {}, houseRules: { wind: 3 } }, 'mine.json:4:13 /houseRules/wind: expected a text'],
    [{ title: 'no map' }, 'mine.json:1:1 expected a map or charts of your own'],
  ])('%j', (campaign, message) => {
    expect(faultsOf(campaign).join('\n')).toContain(message)
  })

  it('faults of the charts leave those of the Initial Scenario to be found', () => {
    const faults = faultsOf({
      map: 'village.txt',
      charts: { fortificationPrices: { pilbox: 3 } },
      initialScenario: { I: { control: { german: 'Z9' } } },
    }).join('\n')
    expect(faults).toContain('/charts/fortificationPrices/pilbox')
    expect(faults).toContain('/initialScenario/I/control/german')
  })

  it('a fault in a map has the place in the map file', () => {
    expect(faultsOf({ map: 'bad.txt' }, { 'bad.txt': `${village}\nwodos A12` })).toEqual([
      expect.stringMatching(/^bad\.txt:\d+:1 No line of a map begins with "wodos"\. Did you mean woods\?$/),
    ])
  })

  it('text that is not JSON is reported where it goes wrong', () => {
    const found = read('mine.json', { 'mine.json': '{\n  "map": "x",\n}' })
    expect(found._tag === 'Left' && found.left).toEqual([
      { file: 'mine.json', line: 3, column: 1, message: 'This is not JSON from here on.' },
    ])
  })
})
