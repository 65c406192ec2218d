import { kgpCampaign, makeGameData, sampleData as data } from '../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import { isEligible } from '../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.2-entry-areas.js'
import { cgDates, dateIndex, isNight } from '../../../../src/rulesets/kgp-campaign/data/calendar.js'
import { steps } from '../../../../src/rulesets/kgp-campaign/data/tables.js'
import { entryNamed } from '../../../../src/rulesets/kgp-campaign/data/map.js'
import { sampleMap } from '../../../../src/rulesets/kgp-campaign/data/sample-map.js'
import { isPossessable, isVehicle } from '../../../../src/rulesets/kgp-campaign/model/piece.js'
import { sides, type Side, type CampaignId } from '../../../../src/rulesets/kgp-campaign/data/names.js'
import { supplied } from '../../../../src/rulesets/kgp-campaign/model/house-rules.js'
import { reconstruction } from '../../../../src/rulesets/kgp-campaign/rules/reconstruction.js'
import { scenarios } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import { readScenario } from '../../../../src/rulesets/kgp-campaign/boundary/scenario-reading.js'
import { parts } from '../../../../src/rulesets/kgp-campaign/data/parts.js'
import { optionalEquipment } from '../../../../src/rulesets/kgp-campaign/rules/8.4-special-rules.js'
import { sample, sampleWith } from '../rules/8.605-setup-areas/sample.js'

import { tell, type Tale } from '../tale.js'

const IDS: readonly CampaignId[] = ['I', 'II', 'III']

const tale: Tale = tell('I', 11)

describe('definitions as data', () => {
  it('KGP-8.2.cg, KGP-8.2.kgp: three campaigns of one module', () => {
    expect(kgpCampaign.id).toBe('kgp-campaign')
    expect(scenarios.map((one) => one.campaign)).toEqual(IDS)
    expect(IDS.map((id) => readScenario(data, id)._tag)).toEqual(['Right', 'Right', 'Right'])
    expect(readScenario(data, 'IV')._tag).toBe('Left')
  })

  it('KGP-8.2.cgDate: night follows the afternoon of its day; the campaigns have 8, 4 and 13 dates', () => {
    cgDates.forEach((date, n) => {
      if (isNight(date)) expect(cgDates[n - 1]).toBe(date.replace('N', 'PM'))
      expect(dateIndex(date)).toBe(n)
    })
    const dates = IDS.map((id) => data.houseRules.campaign.use[id].dates)
    expect(dates.map((list) => [list.length, list[0], list.at(-1)])).toEqual([
      [8, '19 AM', '21 PM'],
      [4, '20 PM', '21 PM'],
      [13, '19 PM', '23 PM'],
    ])
  })

  it('KGP-8.2.eligible, V-16: area S is Eligible for Germans by its center and date, for the US by its date', () => {
    const south = entryNamed(sampleMap, 'S')
    if (south === null) throw new Error('no area S')
    const center = sampleMap.hexes.ids[south.center]
    const on = (date: '20 AM' | '21 AM', holder: Side) =>
      sides.map((side) => isEligible(sampleWith({ date, hexControl: { [center]: holder } }), side, south))
    expect(on('20 AM', 'german')).toEqual([true, false])
    expect(on('21 AM', 'german')).toEqual([true, true])
    expect(on('21 AM', 'us')).toEqual([false, true])
    expect(sample.map.id).toBe(sampleMap.id)
  })

  it('KGP-8.2.mapSection: the sample represents a Map Group of two sheets', () => {
    expect(sampleMap.group.sections).toBe(2)
  })

  it('KGP-8.2.rg, KGP-8.2.platoon, KGP-8.2.section: groups are platoons, sections, modules and assets of many kinds', () => {
    const { groups } = data.catalogue
    expect([...new Set(groups.map(({ organization }) => organization))].toSorted()).toEqual([
      'asset',
      'module',
      'platoon',
      'section',
    ])
    for (const kind of [
      'infantry',
      'vehicle',
      'heavyWeapons',
      'gun',
      'oba',
      'airSupport',
      'sniper',
      'fortificationPoints',
    ])
      expect(groups.some(({ type }) => type === kind)).toBe(true)
  })

  it('KGP-8.2.reserve: German groups of types I, V and HW may set up in Reserve, US groups may not', () => {
    for (const { side, chartId, reserve } of data.catalogue.groups)
      expect(reserve).toBe(side === 'german' && /^(I|V|HW)\d/.test(chartId))
  })

  it('KGP-8.6191, KGP-8.6195: every group has an ID of letters and a number, a price, and a maximum for each campaign', () => {
    for (const { chartId, cpp, maximum } of data.catalogue.groups) {
      expect(chartId).toMatch(/^[A-Z]+\d+$|^[A-Z0-9]+$/)
      expect(cpp).toBeGreaterThan(0)
      for (const id of IDS) expect(maximum[id]).toBeGreaterThanOrEqual(0)
    }
    const names = data.catalogue.groups.map(({ side, chartId }) => `${side} ${chartId}`)
    expect(new Set(names).size).toBe(names.length)
  })

  it('KGP-8.6193: US groups are never Depleted, most German platoons may be', () => {
    const { groups } = data.catalogue
    expect(groups.filter(({ side, depleted }) => side === 'us' && depleted !== null)).toEqual([])
    const platoons = groups.filter(({ side, organization }) => side === 'german' && organization === 'platoon')
    expect(platoons.filter(({ depleted }) => depleted !== null).length).toBeGreaterThan(platoons.length / 2)
  })

  it('KGP-8.6197: US groups that enter have Entry Codes, and those with the color of an arrow may enter there', () => {
    const colors = new Set(sampleMap.entries.flatMap(({ arrowColors }) => arrowColors))
    const entering = data.catalogue.groups.filter(({ side, entersOffMap }) => side === 'us' && entersOffMap)
    for (const { entryColors } of entering) {
      expect(entryColors.length).toBeGreaterThan(0)
      for (const color of entryColors) expect(['blue', 'green', 'red', 'yellow']).toContain(color)
    }
    expect(entering.some(({ entryColors }) => entryColors.some((color) => colors.has(color)))).toBe(true)
  })

  it('KGP-8.2.fpp: a group of Fortification points gives 20', () => {
    const group = data.catalogue.groupOf('us', 'F1')
    expect(group === null ? 0 : data.houseRules.fortification.use.pointsOf(group)).toBe(20)
  })

  it('KGP-8.2.equipment, KGP-8.2.weapon: Equipment is SW, Guns and vehicles, and every Weapon has a kind', () => {
    const pieces = tale.fought.flatMap((state) => Object.values(state.pieces))
    const equipment = pieces.filter((piece) => isPossessable(piece) || isVehicle(piece))
    expect(new Set(equipment.map(({ tag }) => tag))).toEqual(new Set(['gun', 'sw', 'vehicle']))
    for (const vehicle of equipment.filter(isVehicle))
      for (const { slot } of vehicle.weapons) expect(['MA', 'CMG', 'BMG', 'AAMG', 'RMG', 'FT', 'SMOKE']).toContain(slot)
  })

  it('KGP-8.6.1, KGP-8.6.5: there are 25 steps in order, each divided into consecutive parts', () => {
    expect(steps.map(({ step }) => step)).toEqual(
      Array.from({ length: 25 }, (_, n) => `8.6${String(n + 1).padStart(2, '0')}`),
    )
    const at = parts.map(({ step }) => steps.findIndex((row) => row.step === step))
    expect(at).toEqual(at.toSorted((a, b) => a - b))
    expect(new Set(at).size).toBe(25)
  })

  it('KGP-CG8: optional equipment needs one die for each item and vehicle', () => {
    const own = makeGameData(
      'own',
      {},
      {
        tactical: supplied({
          ...reconstruction.tactical.use,
          optionalEquipment: (type) =>
            type === 'M4'
              ? [
                  { item: 'AAMG', upTo: 4 },
                  { item: 'bow flamethrower', upTo: 1 },
                ]
              : [],
        }),
      },
    )
    expect(optionalEquipment(own, 'M4', [4, 1])).toEqual(['AAMG', 'bow flamethrower'])
    expect(optionalEquipment(own, 'M4', [5, 2])).toEqual([])
    expect(optionalEquipment(own, 'M4', [3])).toEqual(['AAMG'])
    expect(optionalEquipment(data, 'M4', [1])).toEqual([])
  })
})
