import { describe, expect, it } from 'vitest'
import type { RetentionArea } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.6053-destinations.js'
import {
  entryBar,
  exitBox,
  germanOffMap,
  isEligible,
  type Entrant,
} from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.2-entry-areas.js'
import {
  homeChoices,
  retentionChoices,
} from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.6056-fates.js'
import { escapeDestinations } from '../../../../../src/rulesets/kgp-campaign/rules/8.606-escape/3-paths.js'
import { isIsolated } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.6052-isolation.js'
import {
  shiftBar,
  shiftOffers,
  shiftReading,
  type Shift,
} from '../../../../../src/rulesets/kgp-campaign/rules/8.613-shift/map.js'
import type { Situation } from '../../../../../src/rulesets/kgp-campaign/model/marking.js'
import type { MapSource } from '../../../../../src/rulesets/kgp-campaign/data/map-source.js'
import {
  entryNamed,
  hexesWithin,
  hexNamed,
  namesOf,
  selfRallies,
  sniperCount,
} from '../../../../../src/rulesets/kgp-campaign/data/map.js'
import { sampleMap } from '../../../../../src/rulesets/kgp-campaign/data/sample-map.js'
import { eastEdge, entryAt, plain, plainMap, words } from './plain-map.js'
import { sampleWith } from './sample.js'
import { groupAt } from './groups.js'

describe('Entry Areas', () => {
  const s = entryNamed(sampleMap, 'S')
  const w = entryNamed(sampleMap, 'W')
  if (s === null || w === null) throw new Error('the sample has areas S and W')

  it('KGP-CG6c, V-16, A-35: area S on 20 AM and 21 AM, with either side Controlling its center', () => {
    const now = sampleWith()
    expect([isEligible(now, 'german', s), isEligible(now, 'us', s)]).toEqual([true, false])
    const later = sampleWith({ date: '21 AM' })
    expect(isEligible(later, 'us', s)).toBe(true)
    const lost = sampleWith({ hexControl: { K30: 'us' } })
    expect(isEligible(lost, 'german', s)).toBe(false)
    const entrant: Entrant = {
      side: 'german',
      kind: 'infantry',
      colors: [],
      heldIn: 'S',
      wasMoved: false,
      usesEarlyEntry: false,
    }
    expect(entryBar(lost, s, entrant)).toBeNull()
    expect(entryBar(lost, s, { ...entrant, heldIn: null })).toBe('entry.center')
    expect(entryBar(now, s, { ...entrant, heldIn: null })).toBeNull()
    // The map stays marked as it was. Entry depends on the center hex at the time of entry.
    const taken: Situation = {
      ...now,
      holdings: { ...now.holdings, hexControl: { ...now.holdings.hexControl, K30: 'us' } },
    }
    expect(taken.marking).toBe(now.marking)
    expect(entryBar(taken, s, { ...entrant, heldIn: null })).toBe('entry.center')
    expect(entryBar(taken, s, entrant)).toBeNull()
  })

  it('KGP-CG6a, A-34: a US unit needs symbol, date and color, unless it Escaped or Shifted there', () => {
    const us: Entrant = {
      side: 'us',
      kind: 'infantry',
      colors: ['green'],
      heldIn: 'S',
      wasMoved: false,
      usesEarlyEntry: false,
    }
    const now = sampleWith()
    const later = sampleWith({ date: '21 AM' })
    expect(entryBar(now, s, us)).toBe('entry.date')
    expect(entryBar(now, s, { ...us, usesEarlyEntry: true })).toBeNull()
    expect(entryBar(later, s, us)).toBeNull()
    expect(entryBar(later, s, { ...us, colors: ['blue'] })).toBe('entry.color')
    expect(entryBar(later, s, { ...us, colors: ['blue'], wasMoved: true })).toBeNull()
    expect(entryBar(later, w, us)).toBe('entry.symbol')
  })

  it('KGP-CG6c: Early Entry opens an area to pieces that go there, not to a trace', () => {
    const early = sampleWith({ earlyEntry: ['S'] })
    expect(isEligible(early, 'us', s, 'goTo')).toBe(true)
    expect(isEligible(early, 'us', s)).toBe(false)
    expect(isEligible(sampleWith({ earlyEntry: ['W'] }), 'us', w, 'goTo')).toBe(false)
  })

  it('KGP-CG6c, KGP-8.6053.1: Early Entry serves Escape, but not Retention or freed prisoners', () => {
    const early = sampleWith({ earlyEntry: ['S'] })
    const lost = groupAt('us', 'I29/0')
    const names = (found: readonly { readonly to: RetentionArea }[]): readonly unknown[] => found.map(({ to }) => to)
    const south = { tag: 'entry', entry: 'S' }
    expect(names(escapeDestinations(early, lost))).toContainEqual(south)
    expect(names(retentionChoices(early, lost))).not.toContainEqual(south)
    expect(names(homeChoices(early, lost))).not.toContainEqual(south)
    expect(names(retentionChoices(sampleWith({ date: '21 AM' }), lost))).toContainEqual(south)
  })

  it('KGP-CG6b, KGP-CG6c, A-33: without an Eligible area Germans off the map may only enter; at La Gleize they set up', () => {
    const lost = { A20: 'us', K30: 'us' } as const
    expect(germanOffMap(sampleWith())).toBe('free')
    expect(germanOffMap(sampleWith({ hexControl: lost }))).toBe('mustEnter')
    const lg = plain([9, 9], { german: ['H5'] }, { group: { id: 'Lg', sections: 2, hqLocation: 'H5/0' } })
    expect(germanOffMap(lg)).toBe('mustSetUp')
  })

  it('KGP-CG20: no vehicle may use the viaduct', () => {
    const viaduct = plain([9, 9], { us: ['C5'] }, { entryAreas: [{ ...eastEdge, vehiclesProhibited: true }] })
    const [x] = viaduct.map.entries
    const truck: Entrant = {
      side: 'us',
      kind: 'wheeled',
      colors: [],
      heldIn: 'X',
      wasMoved: true,
      usesEarlyEntry: false,
    }
    expect(entryBar(viaduct, x, truck)).toBe('entry.vehicle')
    expect(entryBar(viaduct, x, { ...truck, kind: 'infantry' })).toBeNull()
    expect(isIsolated(viaduct, 'us', 'C5/0', 'wheeled')).toBe(true)
    expect(isIsolated(viaduct, 'us', 'C5/0')).toBe(false)
    expect(exitBox(viaduct, 'us', 'tracked', 'I5')).toBeNull()
    const shift: Shift = {
      side: 'us',
      kinds: ['tracked'],
      from: { tag: 'setupArea', area: 'us:A' },
      to: { tag: 'entry', entry: 'X' },
    }
    expect(shiftBar(viaduct, shift, words('E5 F5 G5 H5 I5'))).toBe('shift.vehicle')
    expect(shiftBar(viaduct, { ...shift, kinds: ['infantry'] }, words('E5 F5 G5 H5 I5'))).toBeNull()
  })

  it('KGP-CG21, V-26, A-48: a German truck exits at A20 to Box W and at A30 for good; at La Gleize every German exit is for good', () => {
    const now = sampleWith()
    expect(exitBox(now, 'german', 'wheeled', 'A20')).toBe('W')
    expect(exitBox(now, 'german', 'wheeled', 'A30')).toBeNull()
    expect(exitBox(now, 'us', 'infantry', 'A20')).toBeNull()
    const lg = plain(
      [9, 9],
      { german: ['H5'] },
      { group: { id: 'Lg', sections: 2, hqLocation: 'H5/0' }, entryAreas: [eastEdge] },
      { campaign: 'III', hexControl: { I5: 'german' } },
    )
    expect(exitBox(lg, 'german', 'infantry', 'I5')).toBeNull()
    expect(exitBox(lg, 'us', 'infantry', 'I5')).toBe('X')
  })

  it.each([
    ['A20', words('A16 A17 A18 A19 A20 A21 A22 A23 A24')],
    ['I11', words('E11 F10 G11 H10 I11 J10 K11 L10 M11')],
  ])('KGP-8.2.entryArea, KGP-CG6, V-38: nine hexes around %s', (center, hexes) => {
    const area = sampleMap.entries.find((entry) => entry.center === hexNamed(sampleMap, center))
    expect(namesOf(sampleMap, area?.hexes ?? [])).toEqual(hexes)
    const edge = hexesWithin(sampleMap, hexNamed(sampleMap, center), 4).filter((hex) => sampleMap.edges[hex].length > 0)
    expect(
      namesOf(
        sampleMap,
        edge.toSorted((a, b) => a - b),
      ),
    ).toEqual(hexes)
  })

  it('KGP-CG16, KGP-CG18, V-25: Snipers and Self Rallies depend on the Map Sections', () => {
    expect([sniperCount(sampleMap), selfRallies(sampleMap)]).toEqual([2, 2])
    expect(sniperCount(plainMap(9, 9, []))).toBe(1)
  })
})

describe('Shift', () => {
  const setup = (area: string): RetentionArea => ({ tag: 'setupArea', area })

  it.each([
    [0, false, 0],
    [4, false, 0],
    [5, false, 1],
    [9, false, 1],
    [10, false, 2],
    [0, true, -1],
    [4, true, -1],
    [5, true, 0],
    [9, true, 0],
    [10, true, 1],
  ])('KGP-8.613.T, TV-54: %i hexes of Uncontrolled Territory, road %s: DRM %i', (wild, isRoad, drm) => {
    const row = Array.from({ length: wild + 4 }, (_, column) => hexInRow(column))
    const entry = { ...entryAt('X', ['us'], [row[wild + 3]]), center: row[wild + 3] }
    const map: Partial<MapSource> = { entryAreas: [entry], roads: isRoad ? { main: row } : {} }
    const situation = plain([row.length, 5], { us: [row[0]] }, map)
    const shift: Shift = { side: 'us', kinds: ['infantry'], from: setup('us:A'), to: { tag: 'entry', entry: 'X' } }
    const path = row.slice(2)
    expect(shiftBar(situation, shift, path)).toBeNull()
    expect(shiftReading(situation, shift, path)).toEqual({ isAutomatic: wild === 0, uncontrolled: wild, isRoad, drm })
    expect(shiftOffers(situation, shift)).toHaveLength(1)
  })

  it('KGP-8.613.T, TV-56: between Entry Areas there is neither path nor DRM', () => {
    const two = plain(
      [30, 5],
      {},
      {
        entryAreas: [
          { ...entryAt('P', ['us'], ['B1', 'C1', 'D1']), edge: 'north' },
          { ...entryAt('Q', ['us'], ['V1', 'W1', 'X1']), edge: 'north' },
        ],
      },
    )
    const shift: Shift = {
      side: 'us',
      kinds: ['infantry'],
      from: { tag: 'entry', entry: 'P' },
      to: { tag: 'entry', entry: 'Q' },
    }
    expect(shiftBar(two, shift, [])).toBeNull()
    expect(shiftReading(two, shift, [])).toEqual({ isAutomatic: false, uncontrolled: 0, isRoad: false, drm: 0 })
  })
})

/** A hex of a row that runs straight east. */
const hexInRow = (column: number): string => {
  const letter = String.fromCharCode(65 + (column % 26))
  return `${letter.repeat(Math.floor(column / 26) + 1)}3`
}
