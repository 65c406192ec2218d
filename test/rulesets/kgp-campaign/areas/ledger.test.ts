import { describe, expect, it } from 'vitest'
import type { Haven, Seeker } from '../../../../src/rulesets/kgp-campaign/areas/destination.js'
import {
  entryBar,
  exitBox,
  germanOffMap,
  isEligible,
  type Entrant,
} from '../../../../src/rulesets/kgp-campaign/areas/entry.js'
import { escapeChoices, escapeHavens, escapeReading } from '../../../../src/rulesets/kgp-campaign/areas/escape.js'
import { fateOf, retentionChoices } from '../../../../src/rulesets/kgp-campaign/areas/fate.js'
import { frontLineHexes, isFrontLine } from '../../../../src/rulesets/kgp-campaign/areas/front-line.js'
import type { Holdings } from '../../../../src/rulesets/kgp-campaign/areas/holding.js'
import {
  hasFooting,
  headquartersChoices,
  isAreaIsolated,
  isIsolated,
  isolation,
  needsHeadquarters,
} from '../../../../src/rulesets/kgp-campaign/areas/isolation.js'
import { situationOf } from '../../../../src/rulesets/kgp-campaign/areas/marking.js'
import { shiftBar, shiftOffers, shiftReading, type Shift } from '../../../../src/rulesets/kgp-campaign/areas/shift.js'
import { areaNamed, areasOf, statusOf, type Situation } from '../../../../src/rulesets/kgp-campaign/areas/situation.js'
import type { MapSource, MobilityClass } from '../../../../src/rulesets/kgp-campaign/data/map-source.js'
import {
  entryNamed,
  hexesWithin,
  hexNamed,
  namesOf,
  selfRallies,
  sniperCount,
} from '../../../../src/rulesets/kgp-campaign/map.js'
import { sampleMap } from '../../../../src/rulesets/kgp-campaign/maps.js'
import { defaultOptions } from '../../../../src/rulesets/kgp-campaign/options.js'
import type { Side } from '../../../../src/rulesets/kgp-campaign/piece.js'
import { entryAt, plain, plainMap, words } from './plain-map.js'
import { sampleWith, shortStatus } from './sample.js'

const hexesThatAre = (situation: Situation, wanted: string): readonly string[] =>
  Object.entries(shortStatus(situation)).flatMap(([hex, status]) => (status === wanted ? [hex] : []))

const seeker = (side: Side, hex: string, kind: MobilityClass = 'infantry'): Seeker => ({
  side,
  location: `${hex}/0`,
  kinds: [kind],
})

const unit = (side: Side, hex: string): Holdings['pieces'][number] => ({
  tag: 'personnel',
  id: `${side}-${hex}`,
  side,
  location: `${hex}/0`,
})

const ring = words('D4 D5 E4 E6 F4 F5')
const wideRing = words('B3 B4 B5 B6 C3 C7 D2 D7 E2 E8 F2 F7 G3 G7 H3 H4 H5 H6')
const eastEdge = entryAt('X', ['german', 'us'], words('I1 I2 I3 I4 I5 I6 I7 I8 I9'))

describe('Setup Areas on plain maps', () => {
  const tv20 = plain([9, 9], { us: ['C5'], german: ['G5'] })

  it('TV-20 KGP-8.6051.1 No Man’s Land is E4 E5 E6', () => {
    expect(hexesThatAre(tv20, 'NML')).toEqual(words('E4 E5 E6'))
    expect(tv20.marking.noMansLand).toEqual(words('E4/0 E5/0 E6/0'))
  })

  it('TV-20 KGP-8.605.b the two Setup Areas, and 46 hexes of Uncontrolled Territory', () => {
    expect(areaNamed(tv20, 'us:A')?.hexes).toEqual(words('A4 A5 A6 B3 B4 B5 B6 C3 C4 C5 C6 C7 D3 D4 D5 D6'))
    expect(areaNamed(tv20, 'german:A')?.hexes).toEqual(words('F3 F4 F5 F6 G3 G4 G5 G6 G7 H3 H4 H5 H6 I4 I5 I6'))
    expect(tv20.marking.areas).toHaveLength(2)
    expect(hexesThatAre(tv20, 'UT')).toHaveLength(46)
    expect(tv20.map.hexes.size).toBe(81)
  })

  it('TV-20 KGP-8.2.frontLineHex the US Front Line', () => {
    const [area] = areasOf(tv20, 'us')
    expect(frontLineHexes(tv20, area)).toEqual(words('A4 A6 B3 B6 C3 C7 D3 D4 D5 D6'))
    for (const hex of words('A5 B4 B5 C4 C5 C6')) expect(isFrontLine(tv20, 'us', hex)).toBe(false)
  })

  const tv21 = plain([11, 9], { us: ['B5'], german: ['J5'] })

  it('TV-21 without overlap there is no No Man’s Land, and UT has 67 hexes', () => {
    expect(hexesThatAre(tv21, 'NML')).toEqual([])
    expect(tv21.marking.areas.map(({ hexes }) => hexes.length)).toEqual([16, 16])
    expect(hexesThatAre(tv21, 'UT')).toHaveLength(67)
  })

  it('TV-21 KGP-8.6053.1 a German squad in E5 goes three hexes to its area, also with an entry hex four hexes away', () => {
    const withEntry = plain(
      [11, 9],
      { us: ['B5'], german: ['J5'] },
      { entryAreas: [entryAt('N', ['german'], ['E1'])] },
      { hexControl: { E1: 'german' } },
    )
    const choices = retentionChoices(withEntry, seeker('german', 'E5'))
    expect(choices).toHaveLength(1)
    expect(choices[0]).toMatchObject({ to: { area: 'german:A' }, steps: 3 })
    expect(words('H4 H5 H6')).toContain(choices[0].path[3])
    expect(escapeHavens(withEntry, seeker('german', 'E5')).map(({ steps }) => steps)).toEqual([3, 4])
    expect(escapeHavens(tv21, seeker('german', 'E5')).map(({ steps }) => steps)).toEqual([3])
  })

  const tv22 = plain(
    [9, 9],
    { us: ['E5'], german: ring },
    { entryAreas: [eastEdge] },
    { pieces: [unit('us', 'E5')], hexControl: { I5: 'german' } },
  )

  it('TV-22 KGP-8.605.c a belt of No Man’s Land does not split the German area', () => {
    expect(hexesThatAre(tv22, 'NML')).toEqual(words('C4 C5 C6 D3 D6 E3 E7 F3 F6 G4 G5 G6'))
    expect(areasOf(tv22, 'german')).toHaveLength(1)
    expect(new Set(areaNamed(tv22, 'german:A')?.hexes)).toEqual(new Set([...ring, ...wideRing]))
    expect(areaNamed(tv22, 'german:A')?.hexes).toHaveLength(24)
    expect(hexesThatAre(tv22, 'UT')).toHaveLength(44)
  })

  it('TV-22 KGP-8.6052.1 E5 and D4 are Isolated, B3 is not', () => {
    expect(isIsolated(tv22, 'us', 'E5/0')).toBe(true)
    expect(isIsolated(tv22, 'german', 'D4/0')).toBe(true)
    expect(isIsolated(tv22, 'german', 'B3/0')).toBe(false)
  })

  it('TV-22 KGP-8.6061.2 an Isolated unit may go to a part of its own area that is not', () => {
    const choices = escapeChoices(tv22, seeker('german', 'D4'))
    expect(choices).toHaveLength(1)
    expect(choices[0]).toMatchObject({ to: { area: 'german:A' }, steps: 2, noMansLand: 1 })
    expect(escapeReading(tv22, seeker('german', 'D4'), choices[0])).toMatchObject({ closeness: 0, isolated: 2 })
  })

  it('TV-22 KGP-8.6052.1 the evidence: the belt cuts D4 off, and nothing cuts B3 off', () => {
    const cut = isolation(tv22, 'german', 'D4/0')
    expect(cut.tag).toBe('cut')
    if (cut.tag !== 'cut') return
    for (const hex of [...cut.blockers, ...cut.toOpen]) expect([...hexesThatAre(tv22, 'NML'), 'E5']).toContain(hex)
    expect(cut.toOpen).toHaveLength(1)
    expect(isolation(tv22, 'german', 'B3/0')).toMatchObject({ tag: 'connected', rooms: [] })
  })

  it('TV-23 KGP-8.6054 AMB-09 an empty E5 becomes German; No Man’s Land stays', () => {
    const empty = plain([9, 9], { us: ['E5'], german: ring })
    expect(empty.marking.flips).toEqual([{ location: 'E5/0', from: 'us', to: 'german' }])
    expect(statusOf(empty, 'E5/0')).toBe('german')
    expect(hexesThatAre(empty, 'NML')).toEqual(hexesThatAre(tv22, 'NML'))
    const kept = situationOf(empty.map, { ...defaultOptions, 'setup.surroundedFlips': false }, empty.holdings)
    expect(kept.marking.flips).toEqual([])
    expect(statusOf(kept, 'E5/0')).toBe('us')
  })

  it('TV-24 KGP-8.6054 a hole in the German area is filled', () => {
    const holed = plain([9, 9], { german: wideRing })
    expect(statusOf(holed, 'E5/0')).toBe('german')
    expect(areasOf(holed, 'german')).toHaveLength(1)
    expect(areaNamed(holed, 'german:A')?.hexes).toContain('E5')
  })

  it('TV-25 KGP-8.606.D5 a US squad in E5 is one hex from its area: -2', () => {
    const [to] = escapeChoices(tv20, seeker('us', 'E5'))
    expect(to).toMatchObject({ to: { area: 'us:A' }, steps: 1, enemy: 0 })
    expect(escapeReading(tv20, seeker('us', 'E5'), to)).toEqual({
      hexesAway: 1,
      closeness: -2,
      enemyArea: 0,
      isolated: 0,
    })
  })

  it('TV-26 KGP-8.606.D9 a US squad in H5 is four hexes from its area, in the enemy’s: +1', () => {
    const [to] = escapeChoices(tv21, seeker('us', 'H5'))
    expect(to.steps).toBe(4)
    expect(words('D4 D5 D6')).toContain(to.path[4])
    expect(escapeReading(tv21, seeker('us', 'H5'), to)).toMatchObject({ closeness: 0, enemyArea: 1 })
  })

  it('TV-34 TV-36 TV-37 closeness: next to an area -2, two hexes away -1, three 0', () => {
    const reading = (hex: string): number =>
      escapeReading(tv21, seeker('german', hex), escapeChoices(tv21, seeker('german', hex))[0]).closeness
    expect([reading('G5'), reading('F5'), reading('E5')]).toEqual([-2, -1, 0])
  })

  const lg: Partial<MapSource> = { group: { id: 'Lg', sections: 2, hqLocation: 'H5/0' }, entryAreas: [eastEdge] }

  it('TV-27 KGP-8.6052.2 KGP-8.6052.3 a lost headquarters must be replaced by a ground floor not held by the US', () => {
    const kept = plain([9, 9], { german: ['H5', 'B2'], us: ['B8'] }, lg)
    expect(needsHeadquarters(kept)).toBe(false)
    expect(isIsolated(kept, 'german', 'B2/0')).toBe(false)
    const lost = plain([9, 9], { german: ['B2'], us: ['H5', 'B8'] }, lg)
    expect(needsHeadquarters(lost)).toBe(true)
    expect(isIsolated(lost, 'german', 'B2/0')).toBe(true)
    expect(headquartersChoices(lost)).toEqual(['B2/0'])
    const moved = plain([9, 9], { german: ['B2'], us: ['H5', 'B8'] }, lg, { hq: 'B2/0' })
    expect(needsHeadquarters(moved)).toBe(false)
    expect(isIsolated(moved, 'german', 'B2/0')).toBe(false)
  })

  it('KGP-8.6052.2 the US traces to Entry Areas there as everywhere', () => {
    const situation = plain([9, 9], { german: ['H5', 'B2'], us: ['B8'] }, lg)
    expect(isIsolated(situation, 'us', 'B8/0')).toBe(false)
  })

  it('TV-28 KGP-8.605.1 a side with nothing but Isolated Locations sends its men to a Holding Box, or they must Escape', () => {
    // E5 is American and Isolated; the US squad in A9 stands in the open.
    expect(hasFooting(tv22, 'us')).toBe(false)
    expect(fateOf(tv22, seeker('us', 'A9'))).toMatchObject({
      tag: 'moves',
      choices: [{ to: { tag: 'entry', entry: 'X' } }],
    })
    const shut = plain([9, 9], { us: ['E5'], german: ring }, {}, { pieces: [unit('us', 'E5')] })
    expect(fateOf(shut, seeker('us', 'A9'))).toEqual({ tag: 'mustEscape', cause: 'noPath' })
    expect(hasFooting(tv22, 'german')).toBe(false)
  })

  it('KGP-8.605.1 with one Location that is not Isolated a side has footing', () => {
    const open = plain([9, 9], { us: ['B2'], german: ['H8'] }, { entryAreas: [eastEdge] })
    expect(hasFooting(open, 'us')).toBe(true)
    expect(areasOf(open, 'us').some((area) => isAreaIsolated(open, area))).toBe(false)
  })
})

describe('Entry Areas', () => {
  const s = entryNamed(sampleMap, 'S')
  const w = entryNamed(sampleMap, 'W')
  if (s === null || w === null) throw new Error('the sample has areas S and W')

  it('V-16 KGP-CG6c A-35 area S on 20 AM and 21 AM, with either side in its center', () => {
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
    // The map stays marked as it was; who may enter goes by the center as it is when he would.
    const taken: Situation = {
      ...now,
      holdings: { ...now.holdings, hexControl: { ...now.holdings.hexControl, K30: 'us' } },
    }
    expect(taken.marking).toBe(now.marking)
    expect(entryBar(taken, s, { ...entrant, heldIn: null })).toBe('entry.center')
    expect(entryBar(taken, s, entrant)).toBeNull()
  })

  it('KGP-CG6a A-34 a US unit needs symbol, date and color, unless it Escaped or Shifted there', () => {
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

  it('KGP-CG6c Early Entry opens an area to those who go there, not to those who trace', () => {
    const early = sampleWith({ earlyEntry: ['S'] })
    expect(isEligible(early, 'us', s, 'goTo')).toBe(true)
    expect(isEligible(early, 'us', s)).toBe(false)
    expect(isEligible(sampleWith({ earlyEntry: ['W'] }), 'us', w, 'goTo')).toBe(false)
  })

  it('KGP-CG6b KGP-CG6c A-33 without an Eligible area Germans off the map may only enter; at La Gleize they set up', () => {
    const lost = { A20: 'us', K30: 'us' } as const
    expect(germanOffMap(sampleWith())).toBe('free')
    expect(germanOffMap(sampleWith({ hexControl: lost }))).toBe('mustEnter')
    const lg = plain([9, 9], { german: ['H5'] }, { group: { id: 'Lg', sections: 2, hqLocation: 'H5/0' } })
    expect(germanOffMap(lg)).toBe('mustSetUp')
  })

  it('KGP-CG20 no vehicle uses the viaduct', () => {
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

  it('V-26 KGP-CG21 A-48 a German truck leaves at A20 for Box W, at A30 for good; at La Gleize every German does', () => {
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
  ])('V-38 KGP-8.2.entryArea KGP-CG6 nine hexes about %s', (center, hexes) => {
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

  it('KGP-CG16 V-25 KGP-CG18 Snipers and Self Rallies go by Map Sections', () => {
    expect([sniperCount(sampleMap), selfRallies(sampleMap)]).toEqual([2, 2])
    expect(sniperCount(plainMap(9, 9, []))).toBe(1)
  })
})

describe('Shift', () => {
  const setup = (area: string): Haven => ({ tag: 'setupArea', area })

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
  ])('TV-54 KGP-8.613.T %i hexes of Uncontrolled Territory, road %s: DRM %i', (wild, isRoad, drm) => {
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

  it('TV-56 KGP-8.613.T between Entry Areas there is neither path nor DRM', () => {
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

/** A hex of a row that runs straight to the east. */
const hexInRow = (column: number): string => {
  const letter = String.fromCharCode(65 + (column % 26))
  return `${letter.repeat(Math.floor(column / 26) + 1)}3`
}
