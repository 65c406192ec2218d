import { describe, expect, it } from 'vitest'
import { conquerAll } from '../../../../../src/rulesets/kgp-campaign/rules/8.613-shift/conquest.js'
import { fateOf } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.6056-fates.js'
import {
  areaAt,
  areaNamed,
  areasOf,
  groundIn,
  controllerOf,
  hexStatus,
  markedMapOf,
  locationStatusOf,
} from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/marked-map.js'
import type { Situation } from '../../../../../src/rulesets/kgp-campaign/model/marking.js'
import type { MapSource } from '../../../../../src/rulesets/kgp-campaign/data/map-source.js'
import { campaign } from '../../../../../src/rulesets/kgp-campaign/data/scenario.js'
import { positionOf } from '../../../../../src/rulesets/kgp-campaign/model/position.js'
import { sampleData } from '../../../../../src/rulesets/kgp-campaign/module.js'
import { passages } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.6053-destinations.js'
import { markingNow, situationOf } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/situation.js'
import { startOf } from '../../walking.js'
import { plain, words } from './plain-map.js'
import { sample } from './sample.js'
import { groupAt, tank } from './groups.js'

/** The number of matches that can be played in turn while the markings of their maps stay cached. */
const MATCHES = 64

describe('the marked map', () => {
  it('is computed once per match, however many matches are played alternately', () => {
    const first = startOf(sampleData, campaign('II'), 1)
    const matches = Array.from({ length: MATCHES }, () => ({
      ...first,
      areas: { ...markingNow(positionOf(sampleData, first)) },
    }))
    const known = () =>
      matches.map((state) => {
        const situation = situationOf(positionOf(sampleData, { ...state }))
        return [situation, markedMapOf(situation), passages(situation, { side: 'german', kinds: ['infantry'] })]
      })
    const [before, after] = [known(), known()]
    for (const [match, facts] of before.entries())
      for (const [i, fact] of facts.entries()) expect(after[match][i]).toBe(fact)
  })

  it('A-18: the ground beside a foxhole is classed by range, or like the foxhole', () => {
    const by = { german: ['G5'] }
    const dug = { works: ['E5/f'], control: { 'E5/f': 'us' as const } }
    const literal = plain([9, 9], by, {}, dug)
    expect(locationStatusOf(literal, 'E5/0')).toBe('noMansLand')
    expect(locationStatusOf(literal, 'E5/f')).toBe('us')
    expect(hexStatus(literal, 'E5')).toEqual(['us'])
    const follows = plain([9, 9], by, {}, dug, { 'setup.nonStrategicInStrategicHex': 'followsHex' })
    expect(locationStatusOf(follows, 'E5/0')).toBe('us')
    const shared = plain(
      [9, 9],
      {},
      {},
      { works: ['E5/f', 'E5/p'], control: { 'E5/f': 'us', 'E5/p': 'german' } },
      { 'setup.nonStrategicInStrategicHex': 'followsHex' },
    )
    expect(locationStatusOf(shared, 'E5/0')).toBe('noMansLand')
    expect(hexStatus(shared, 'E5')).toEqual(['german', 'us'])
  })

  it('A-25, AMB-08: a Location without a Controller and its surroundings are Uncontrolled Territory, unless an option says otherwise', () => {
    const residual = plain([9, 9], {}, { buildings: plainMapHouse('E5') })
    expect([locationStatusOf(residual, 'E5/0'), locationStatusOf(residual, 'E6/0')]).toEqual([
      'uncontrolled',
      'uncontrolled',
    ])
    const wide = plain([9, 9], {}, { buildings: plainMapHouse('E5') }, {}, { 'setup.utFrom': 'allStrategic' })
    expect([locationStatusOf(wide, 'E6/0'), locationStatusOf(wide, 'E8/0')]).toEqual(['unclassed', 'uncontrolled'])
    expect(hexStatus(wide, 'E6')).toBe('unclassed')
    expect(fateOf(wide, groupAt('us', 'E6/0'))).toEqual({ tag: 'mustEscape', cause: 'noPath' })
  })

  it('A-20: areas that touch are one, however they came about', () => {
    const apart = plain([20, 5], { us: ['C3', 'K3'] })
    expect(areasOf(apart, 'us').map(({ id }) => id)).toEqual(['us:A', 'us:B'])
    const touching = plain([20, 5], { us: ['C3', 'H3'] })
    expect(areasOf(touching, 'us')).toHaveLength(1)
  })

  it('KGP-8.605.3: an area without units is still an area, and a Location can be looked up in it', () => {
    const empty = plain([9, 9], { us: ['C5'] })
    expect(areaAt(empty, 'C4/0')?.id).toBe('us:A')
    expect(areaAt(empty, 'I9/0')).toBeNull()
    expect(areaNamed(empty, 'us:B')).toBeNull()
  })

  it('A-27: an enemy unit prevents enclosure in a Strategic Location, but not in another hex', () => {
    const wideRing = words('B3 B4 B5 B6 C3 C7 D2 D7 E2 E8 F2 F7 G3 G7 H3 H4 H5 H6')
    const man = { tag: 'personnel', id: 'man', side: 'us', location: 'E5/0' } as const
    expect(locationStatusOf(plain([9, 9], { german: wideRing }, {}, { pieces: [man] }), 'E5/0')).toBe('german')
    const house = plain(
      [9, 9],
      { german: wideRing, us: [] },
      { buildings: [...plainMapHouse('E5'), ...wideRing.flatMap(plainMapHouse)] },
      { pieces: [man] },
    )
    expect(locationStatusOf(house, 'E5/0')).toBe('uncontrolled')
    const crewed = tank({ side: 'us', mobile: true })
    const tanked = plain(
      [9, 9],
      { german: wideRing },
      { buildings: [...plainMapHouse('E5'), ...wideRing.flatMap(plainMapHouse)] },
      { pieces: [crewed] },
    )
    expect(locationStatusOf(tanked, 'E5/0')).toBe('uncontrolled')
    const left = plain(
      [9, 9],
      { german: wideRing },
      { buildings: [...plainMapHouse('E5'), ...wideRing.flatMap(plainMapHouse)] },
      { pieces: [{ ...crewed, abandoned: true }] },
    )
    expect(locationStatusOf(left, 'E5/0')).toBe('german')
  })

  it('A-29: hexes surrounded by both sides change at once, each by the marking before', () => {
    const ring = words('B3 B4 B5 B6 C3 C7 D2 D7 E2 E8 F2 F7 G3 G7 H3 H4 H5 H6')
    const below = ring.map((hex) => `${hex[0]}${String(Number(hex.slice(1)) + 10)}`)
    const buildings = [...ring, ...below, 'E5', 'E15'].flatMap(plainMapHouse)
    const map = plain([9, 19], { german: ring, us: below }, { buildings })
    expect([locationStatusOf(map, 'E5/0'), locationStatusOf(map, 'E15/0')]).toEqual(['german', 'us'])
    expect(map.marking.flips.map(({ location, to }) => [location, to])).toEqual([
      ['E5/0', 'german'],
      ['E15/0', 'us'],
    ])
    const turned = plain([9, 19], { us: ring, german: below }, { buildings })
    expect([locationStatusOf(turned, 'E5/0'), locationStatusOf(turned, 'E15/0')]).toEqual(['us', 'german'])
  })

  it('KGP-8.605.4: later changes do not move the borders of the marked map', () => {
    const later: Situation = {
      ...sample,
      holdings: {
        ...sample.holdings,
        gone: ['H22/1'],
        rubble: ['H22/0'],
        works: ['F20/f', 'A11/f', 'J17/t'],
      },
    }
    expect(areaAt(later, 'H20/0')?.id).toBe('german:A')
    expect(controllerOf(later, 'L21/0')).toBe('us')
    expect([
      locationStatusOf(later, 'F20/f'),
      locationStatusOf(later, 'A11/f'),
      locationStatusOf(later, 'J17/t'),
    ]).toEqual(['german', 'uncontrolled', 'noMansLand'])
    expect(groundIn(later).named.has('H22/1')).toBe(false)
  })

  it('KGP-8.6131.2: with the last US unit gone, all Strategic Locations are German, within German areas if the German wishes', () => {
    const all = { ...sample, marking: conquerAll(sample, 'included') }
    expect(Object.values(all.marking.strategic).every((side) => side === 'german')).toBe(true)
    expect(areasOf(all, 'us')).toEqual([])
    expect(locationStatusOf(all, 'O13/0')).toBe('german')
    expect(locationStatusOf(all, 'P13/0')).toBe('uncontrolled')
    expect(hexStatus(all, 'H18')).toBe('noMansLand')
    const out = { ...sample, marking: conquerAll(sample, 'leftOut') }
    expect(controllerOf(out, 'O13/0')).toBe('german')
    expect(locationStatusOf(out, 'O13/0')).toBe('uncontrolled')
    expect(areasOf(out, 'german').map(({ hexes }) => hexes)).toEqual(
      areasOf(sample, 'german').map(({ hexes }) => hexes),
    )
  })
})

const plainMapHouse = (hex: string): MapSource['buildings'] => [
  {
    id: `house-${hex}`,
    name: hex,
    material: 'wood',
    lvpPerLocation: 0,
    locations: [{ location: `${hex}/0`, kind: 'building', level: 0, stackingLimitHS: 6 }],
  },
]
