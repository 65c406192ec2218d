import { describe, expect, it } from 'vitest'
import type { MovingGroup } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.6053-destinations.js'
import {
  escapeChoices,
  escapeDestinations,
  escapeReading,
} from '../../../../../src/rulesets/kgp-campaign/rules/8.606-escape/3-paths.js'
import {
  fateOf,
  retentionChoices,
} from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.6056-fates.js'
import {
  frontLineHexes,
  isFrontLine,
} from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.2-front-line.js'
import type { Holdings } from '../../../../../src/rulesets/kgp-campaign/data/holdings.js'
import {
  hasConnectedArea,
  isAreaIsolated,
  isIsolated,
  isolation,
} from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.6052-isolation.js'
import {
  headquartersChoices,
  needsHeadquarters,
} from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.6052-headquarters.js'
import { markedSituation } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.605-marking.js'
import {
  areaNamed,
  areasOf,
  locationStatusOf,
} from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/marked-map.js'
import type { Situation } from '../../../../../src/rulesets/kgp-campaign/model/marking.js'
import type { MapSource, MobilityClass } from '../../../../../src/rulesets/kgp-campaign/data/map-source.js'
import { defaultOptions } from '../../../../../src/rulesets/kgp-campaign/data/options.js'
import type { Side } from '../../../../../src/rulesets/kgp-campaign/data/names.js'
import { endOf } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/moving-group.js'
import { eastEdge, entryAt, held, plain, plainMap, words } from './plain-map.js'
import { shortStatus } from './sample.js'

const hexesThatAre = (situation: Situation, wanted: string): readonly string[] =>
  Object.entries(shortStatus(situation)).flatMap(([hex, status]) => (status === wanted ? [hex] : []))

const groupAt = (side: Side, hex: string, kind: MobilityClass = 'infantry'): MovingGroup => ({
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

describe('Setup Areas on plain maps', () => {
  const tv20 = plain([9, 9], { us: ['C5'], german: ['G5'] })

  it('KGP-8.6051.1, TV-20: No Man’s Land is E4 E5 E6', () => {
    expect(hexesThatAre(tv20, 'NML')).toEqual(words('E4 E5 E6'))
    expect(tv20.marking.noMansLand).toEqual(words('E4/0 E5/0 E6/0'))
  })

  it('KGP-8.605.b, TV-20: there are two Setup Areas and 46 hexes of Uncontrolled Territory', () => {
    expect(areaNamed(tv20, 'us:A')?.hexes).toEqual(words('A4 A5 A6 B3 B4 B5 B6 C3 C4 C5 C6 C7 D3 D4 D5 D6'))
    expect(areaNamed(tv20, 'german:A')?.hexes).toEqual(words('F3 F4 F5 F6 G3 G4 G5 G6 G7 H3 H4 H5 H6 I4 I5 I6'))
    expect(tv20.marking.areas).toHaveLength(2)
    expect(hexesThatAre(tv20, 'UT')).toHaveLength(46)
    expect(tv20.map.hexes.size).toBe(81)
  })

  it('KGP-8.2.frontLineHex, TV-20: the US Front-Line Hexes', () => {
    const [area] = areasOf(tv20, 'us')
    expect(frontLineHexes(tv20, area)).toEqual(words('A4 A6 B3 B6 C3 C7 D3 D4 D5 D6'))
    for (const hex of words('A5 B4 B5 C4 C5 C6')) expect(isFrontLine(tv20, 'us', hex)).toBe(false)
  })

  const tv21 = plain([11, 9], { us: ['B5'], german: ['J5'] })

  it('TV-21: without overlap there is no No Man’s Land and 67 hexes of Uncontrolled Territory', () => {
    expect(hexesThatAre(tv21, 'NML')).toEqual([])
    expect(tv21.marking.areas.map(({ hexes }) => hexes.length)).toEqual([16, 16])
    expect(hexesThatAre(tv21, 'UT')).toHaveLength(67)
  })

  it('KGP-8.6053.1, TV-21: a German squad in E5 is three hexes from its area, and prefers it to an entry hex at four', () => {
    const withEntry = plain(
      [11, 9],
      { us: ['B5'], german: ['J5'] },
      { entryAreas: [entryAt('N', ['german'], ['E1'])] },
      { hexControl: { E1: 'german' } },
    )
    const choices = retentionChoices(withEntry, groupAt('german', 'E5'))
    expect(choices).toHaveLength(1)
    expect(choices[0]).toMatchObject({ to: { area: 'german:A' }, steps: 3 })
    expect(words('H4 H5 H6')).toContain(choices[0].path[3])
    expect(escapeDestinations(withEntry, groupAt('german', 'E5')).map(({ steps }) => steps)).toEqual([3, 4])
    expect(escapeDestinations(tv21, groupAt('german', 'E5')).map(({ steps }) => steps)).toEqual([3])
  })

  const tv22 = plain(
    [9, 9],
    { us: ['E5'], german: ring },
    { entryAreas: [eastEdge] },
    { pieces: [unit('us', 'E5')], hexControl: { I5: 'german' } },
  )

  it('KGP-8.605.c, TV-22: a belt of No Man’s Land does not split the German area', () => {
    expect(hexesThatAre(tv22, 'NML')).toEqual(words('C4 C5 C6 D3 D6 E3 E7 F3 F6 G4 G5 G6'))
    expect(areasOf(tv22, 'german')).toHaveLength(1)
    expect(new Set(areaNamed(tv22, 'german:A')?.hexes)).toEqual(new Set([...ring, ...wideRing]))
    expect(areaNamed(tv22, 'german:A')?.hexes).toHaveLength(24)
    expect(hexesThatAre(tv22, 'UT')).toHaveLength(44)
  })

  it('KGP-8.6052.1, TV-22: E5 and D4 are Isolated, B3 is not', () => {
    expect(isIsolated(tv22, 'us', 'E5/0')).toBe(true)
    expect(isIsolated(tv22, 'german', 'D4/0')).toBe(true)
    expect(isIsolated(tv22, 'german', 'B3/0')).toBe(false)
    const wholly = (id: string): boolean =>
      areasOf(tv22, id === 'us:A' ? 'us' : 'german').some((area) => area.id === id && isAreaIsolated(tv22, area))
    expect([wholly('us:A'), wholly('german:A')]).toEqual([true, false])
  })

  it('KGP-8.6061.2, TV-22: an Isolated unit may Escape to a part of its own area that is not Isolated', () => {
    const choices = escapeChoices(tv22, groupAt('german', 'D4'))
    expect(choices).toHaveLength(1)
    expect(choices[0]).toMatchObject({ to: { area: 'german:A' }, steps: 2, noMansLand: 1 })
    expect(escapeReading(tv22, groupAt('german', 'D4'), choices[0])).toMatchObject({ closeness: 0, isolated: 2 })
  })

  it('KGP-8.6052.1, TV-22: the evidence shows that the belt cuts off D4 and nothing cuts off B3', () => {
    const cut = isolation(tv22, 'german', 'D4/0')
    expect(cut.tag).toBe('cut')
    if (cut.tag !== 'cut') return
    for (const hex of [...cut.blockers, ...cut.toOpen]) expect([...hexesThatAre(tv22, 'NML'), 'E5']).toContain(hex)
    expect(cut.toOpen).toHaveLength(1)
    expect(isolation(tv22, 'german', 'B3/0')).toMatchObject({ tag: 'connected', rooms: [] })
  })

  it('KGP-8.6054, TV-23, AMB-09: an empty E5 becomes German; No Man’s Land stays', () => {
    const empty = plain([9, 9], { us: ['E5'], german: ring })
    expect(empty.marking.flips).toEqual([{ location: 'E5/0', from: 'us', to: 'german' }])
    expect(locationStatusOf(empty, 'E5/0')).toBe('german')
    expect(hexesThatAre(empty, 'NML')).toEqual(hexesThatAre(tv22, 'NML'))
    const kept = markedSituation(empty.map, { ...defaultOptions, 'setup.surroundedFlips': false }, empty.holdings)
    expect(kept.marking.flips).toEqual([])
    expect(locationStatusOf(kept, 'E5/0')).toBe('us')
  })

  it('KGP-8.6054, KGP-8.6131.1, TV-23: a truck prevents the absorption of E5; an abandoned one or a Gun without a crew does not', () => {
    const truck = { tag: 'vehicle', id: 't', side: 'us', location: 'E5/0', mobile: true, abandoned: false, manned: false, main: null, bypass: false } as const // prettier-ignore
    const gun = { tag: 'gun', id: 'g', side: null, location: 'E5/0', hooked: false, malfunctioned: false, dismantled: false } as const // prettier-ignore
    const flips = (...pieces: Holdings['pieces']) =>
      plain([9, 9], { us: ['E5'], german: ring }, {}, { pieces }).marking.flips
    expect(flips(truck)).toEqual([])
    for (const empty of [{ ...truck, abandoned: true }, gun])
      expect(flips(empty)).toEqual([{ location: 'E5/0', from: 'us', to: 'german' }])
  })

  it('KGP-8.6054: a truck of either side does not Control an uncontrolled Location', () => {
    for (const side of ['german', 'us'] as const) {
      const truck = { tag: 'vehicle', id: 't', side, location: 'G5/0', mobile: true, abandoned: false, manned: true, main: null, bypass: false } as const // prettier-ignore
      const { marking } = markedSituation(
        plainMap(9, 9, ['C5', 'G5']),
        defaultOptions,
        held({ us: ['C5'] }, { pieces: [truck] }),
      )
      expect([marking.strategic['G5/0'], marking.flips]).toEqual([null, []])
    }
  })

  it('KGP-8.6054, TV-24: a hole in the German area is filled', () => {
    const holed = plain([9, 9], { german: wideRing })
    expect(locationStatusOf(holed, 'E5/0')).toBe('german')
    expect(areasOf(holed, 'german')).toHaveLength(1)
    expect(areaNamed(holed, 'german:A')?.hexes).toContain('E5')
  })

  it('KGP-8.606.D5, TV-25: a US squad in E5 is one hex from its area: -2', () => {
    const [to] = escapeChoices(tv20, groupAt('us', 'E5'))
    expect(to).toMatchObject({ to: { area: 'us:A' }, steps: 1, enemy: 0 })
    expect(escapeReading(tv20, groupAt('us', 'E5'), to)).toEqual({
      hexesAway: 1,
      closeness: -2,
      enemyArea: 0,
      isolated: 0,
    })
  })

  it('KGP-8.606.D9, TV-26: a US squad in H5 is four hexes from its area, in the enemy’s: +1', () => {
    const [to] = escapeChoices(tv21, groupAt('us', 'H5'))
    expect(to.steps).toBe(4)
    expect(words('D4 D5 D6')).toContain(to.path[4])
    expect(escapeReading(tv21, groupAt('us', 'H5'), to)).toMatchObject({ closeness: 0, enemyArea: 1 })
  })

  it('TV-34, TV-36, TV-37: closeness: adjacent to an area -2, two hexes away -1, three 0', () => {
    const reading = (hex: string): number =>
      escapeReading(tv21, groupAt('german', hex), escapeChoices(tv21, groupAt('german', hex))[0]).closeness
    expect([reading('G5'), reading('F5'), reading('E5')]).toEqual([-2, -1, 0])
  })

  const lg: Partial<MapSource> = { group: { id: 'Lg', sections: 2, hqLocation: 'H5/0' }, entryAreas: [eastEdge] }

  it('KGP-8.6052.2, KGP-8.6052.3, TV-27: a lost headquarters must be replaced by a ground floor not Controlled by the US', () => {
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

  it('KGP-8.6052.2: on the headquarters map the US still traces to Entry Areas', () => {
    const situation = plain([9, 9], { german: ['H5', 'B2'], us: ['B8'] }, lg)
    expect(isIsolated(situation, 'us', 'B8/0')).toBe(false)
  })

  it('KGP-8.6052.2, AMB-12, AMB-50: only the last step to the headquarters is free, not that into an Entry Area', () => {
    // No Man's Land covers the only hex where the Americans may enter.
    const entryAreas = [entryAt('X', ['us'], ['D9'])]
    const situation = plain([9, 9], { german: ['H5', 'F9'], us: ['B9'] }, { ...lg, entryAreas })
    expect(shortStatus(situation)['D9']).toBe('NML')
    expect(isIsolated(situation, 'us', 'C9/0')).toBe(true)
    expect(isIsolated(situation, 'german', 'G9/0')).toBe(false)
  })

  it('KGP-8.6061.1, KGP-8.608.3: a unit that moves to an area is placed on the ground level', () => {
    const rooms = (hex: string, ...levels: readonly number[]): MapSource['buildings'][number] => ({
      id: hex,
      name: hex,
      material: 'stone',
      lvpPerLocation: 0,
      locations: levels.map((level) => ({
        location: `${hex}/${String(level)}`,
        kind: level < 0 ? 'cellar' : 'building',
        level,
        stackingLimitHS: 6,
      })),
    })
    const situation = plain([9, 9], { us: ['C5'] }, { buildings: [rooms('C5', -1, 0, 1)], entryAreas: [eastEdge] })
    expect(endOf(situation, { to: { tag: 'setupArea', area: 'us:A' }, path: ['C5'] }).location).toBe('C5/0')
  })

  it('KGP-8.605.1, TV-28: a side with only Isolated Locations sends units to a Holding Box, or they must Escape', () => {
    // E5 is American and Isolated; the US squad in A9 is in the open.
    expect(hasConnectedArea(tv22, 'us')).toBe(false)
    expect(fateOf(tv22, groupAt('us', 'A9'))).toMatchObject({
      tag: 'moves',
      choices: [{ to: { tag: 'entry', entry: 'X' } }],
    })
    const shut = plain([9, 9], { us: ['E5'], german: ring }, {}, { pieces: [unit('us', 'E5')] })
    expect(fateOf(shut, groupAt('us', 'A9'))).toEqual({ tag: 'mustEscape', cause: 'noPath' })
    expect(hasConnectedArea(tv22, 'german')).toBe(false)
  })

  it('KGP-8.605.1: an Isolated Setup Area takes in nobody of a side without any other, however near', () => {
    const alone = plain([9, 9], { us: ['E5'] }, {}, { pieces: [unit('us', 'E5')] })
    expect(hasConnectedArea(alone, 'us')).toBe(false)
    expect(fateOf(alone, groupAt('us', 'A9'))).toEqual({ tag: 'mustEscape', cause: 'noPath' })
    const open = plain([9, 9], { us: ['E5'] }, { entryAreas: [eastEdge] }, { pieces: [unit('us', 'E5')] })
    expect(fateOf(open, groupAt('us', 'A9'))).toMatchObject({ tag: 'moves', choices: [{ to: { tag: 'setupArea' } }] })
  })

  it('KGP-8.605.1: one Location that is not Isolated is enough for a side to stay', () => {
    const open = plain([9, 9], { us: ['B2'], german: ['H8'] }, { entryAreas: [eastEdge] })
    expect(hasConnectedArea(open, 'us')).toBe(true)
    expect(areasOf(open, 'us').some((area) => isAreaIsolated(open, area))).toBe(false)
  })
})
