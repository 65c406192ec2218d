import { describe, expect, it } from 'vitest'
import { conquered } from '../../../../src/rulesets/kgp-campaign/areas/conquest.js'
import type { Seeker } from '../../../../src/rulesets/kgp-campaign/areas/destination.js'
import { escapeChoices, escapeReading } from '../../../../src/rulesets/kgp-campaign/areas/escape.js'
import { fateOf, homeChoices } from '../../../../src/rulesets/kgp-campaign/areas/fate.js'
import { frontAgainst, isBesideFrontLine } from '../../../../src/rulesets/kgp-campaign/areas/front-line.js'
import { groundOf, isEnterable } from '../../../../src/rulesets/kgp-campaign/areas/ground.js'
import type { Holdings, VehicleStanding } from '../../../../src/rulesets/kgp-campaign/areas/holding.js'
import { headquarters, isIsolated, isolation } from '../../../../src/rulesets/kgp-campaign/areas/isolation.js'
import { areaPicture, outlineOf } from '../../../../src/rulesets/kgp-campaign/areas/picture.js'
import {
  hexesToSetupArea,
  mayBeObjectiveHex,
  mayVehicleStartConcealed,
  reserveLocations,
  securityBar,
  setupLocations,
} from '../../../../src/rulesets/kgp-campaign/areas/placement.js'
import {
  nextEntries,
  shiftBar,
  shiftOffers,
  shiftPath,
  type Shift,
} from '../../../../src/rulesets/kgp-campaign/areas/shift.js'
import {
  areaAt,
  areaNamed,
  areasOf,
  boardOf,
  controllerOf,
  hexStatus,
  statusOf,
  type Situation,
} from '../../../../src/rulesets/kgp-campaign/areas/situation.js'
import type { EntrySource, MapSource, MobilityClass } from '../../../../src/rulesets/kgp-campaign/data/map-source.js'
import type { Side } from '../../../../src/rulesets/kgp-campaign/piece.js'
import { entryAt, held, plain, plainMap, words } from './plain-map.js'
import { sample, sampleWith, without } from './sample.js'

const seeker = (side: Side, location: string, kind: MobilityClass = 'infantry'): Seeker => ({
  side,
  location,
  kinds: [kind],
})

const tank = (changes: Partial<VehicleStanding> = {}): VehicleStanding => ({
  tag: 'vehicle',
  id: 'tank',
  side: 'german',
  location: 'E5/0',
  mobile: false,
  abandoned: false,
  manned: true,
  main: { calibreMm: 75, flamethrower: false, functioning: true },
  bypass: false,
  ...changes,
})

const gun = (changes: object = {}): Holdings['pieces'][number] => ({
  tag: 'gun',
  id: 'gun',
  side: 'us',
  location: 'E5/0',
  hooked: false,
  malfunctioned: false,
  dismantled: false,
  ...changes,
})

describe('Strategic Locations (KGP-8.2.strategicLocation)', () => {
  const isStrategic = (pieces: Holdings['pieces'], changes: Partial<Holdings> = {}): boolean =>
    'E5/0' in plain([9, 9], {}, {}, { pieces, ...changes }).marking.strategic

  it.each([
    ['an Immobile armed vehicle', tank(), true],
    ['a Mobile one does not', tank({ mobile: true }), false],
    ['an abandoned one does not', tank({ abandoned: true }), false],
    [
      'one with a broken main armament does not',
      tank({ main: { calibreMm: 75, flamethrower: false, functioning: false } }),
      false,
    ],
    ['an unarmed one does not', tank({ main: null }), false],
    ['15 mm do not', tank({ main: { calibreMm: 15, flamethrower: false, functioning: true } }), false],
    ['20 mm do', tank({ main: { calibreMm: 20, flamethrower: false, functioning: true } }), true],
    ['a flamethrower does', tank({ main: { calibreMm: 0, flamethrower: true, functioning: true } }), true],
    ['a Gun', gun(), true],
    ['a Gun that is hooked does not', gun({ hooked: true }), false],
    ['a malfunctioned Gun does not', gun({ malfunctioned: true }), false],
    ['A-22 a dismantled Gun does not', gun({ dismantled: true }), false],
    ['A-22 AMB-06 a Gun that nobody mans does', gun({ side: null }), true],
  ] as const)('A-21 A-24 KGP-8.605.a %s', (_, piece, is) => {
    expect(isStrategic([piece])).toBe(is)
  })

  it('A-23 its Controller is as reported, else who mans it, else who last held the hex', () => {
    const holder = (changes: Partial<Holdings>): Side | null => plain([9, 9], {}, {}, changes).marking.strategic['E5/0']
    const left = gun({ side: null })
    expect(holder({ pieces: [gun()] })).toBe('us')
    expect(holder({ pieces: [gun()], control: { 'E5/0': 'german' } })).toBe('german')
    expect(holder({ pieces: [left] })).toBeNull()
    expect(holder({ pieces: [left], hexControl: { E5: 'german' } })).toBe('german')
    expect(holder({ pieces: [tank({ manned: false })], hexControl: { E5: 'us' } })).toBe('us')
  })

  it('A-58 entrenchments and pillboxes are, a revealed Objective Hex is, and hidden ones are not', () => {
    const { strategic } = plain(
      [9, 9],
      {},
      {},
      { works: words('B2/f C3/t I9/p'), objectives: ['E5'], control: { 'E5/0': 'us' } },
    ).marking
    expect(strategic).toEqual({ 'B2/f': null, 'C3/t': null, 'I9/p': null, 'E5/0': 'us' })
    expect(plain([9, 9], {}).marking.strategic).toEqual({})
  })

  it('A-21 KGP-8.6056.4 a vehicle in Bypass of an enemy Location makes none', () => {
    const building = [{ location: 'E5/1', kind: 'building', level: 1, stackingLimitHS: 6 }] as const
    const bunker: Partial<MapSource> = {
      buildings: [{ id: 'x', name: 'x', material: 'stone', lvpPerLocation: 0, locations: building }],
    }
    const works = { works: ['E5/p'], pieces: [tank({ bypass: true })] }
    expect('E5/0' in plain([9, 9], {}, bunker, { ...works, control: { 'E5/p': 'us' } }).marking.strategic).toBe(false)
    expect('E5/0' in plain([9, 9], {}, bunker, { ...works, control: { 'E5/p': 'german' } }).marking.strategic).toBe(
      true,
    )
  })

  it('KGP-CG19 rubble stays Strategic, and what is gone is not', () => {
    const by = { us: ['C5', 'E5'] }
    const { strategic } = plain([9, 9], by, {}, { rubble: ['C5/0'], gone: ['E5/0'] }).marking
    expect(strategic).toEqual({ 'C5/0': 'us' })
  })
})

describe('Enterable (KGP-8.2.enterable)', () => {
  const source: Partial<MapSource> = {
    terrain: { river: words('D1 D2 D3 D4 D5 D6 D7 D8 D9'), woods: words('B4 B5') },
    roads: { main: words('A5 B4 C5 D4 E5') },
    bridges: [{ id: 'b', name: 'b', location: 'D4/b', material: 'stone', lvp: 1, enterableFrom: ['C5', 'E5'] }],
  }
  const map = plainMap(9, 9, ['G5'], source)
  const may = (kind: MobilityClass, from: string, to: string, changes: Partial<Holdings> = {}): boolean =>
    isEnterable(groundOf(map, held({}, changes)), kind, from, to)

  it('A-07 AMB-41 nobody enters a river or a fire', () => {
    expect(may('infantry', 'C5/0', 'D5/0')).toBe(false)
    expect(may('infantry', 'A5/0', 'A6/0')).toBe(true)
    expect(may('infantry', 'A5/0', 'A6/0', { blazes: ['A6/0'] })).toBe(false)
    expect(may('infantry', 'F4/0', 'G5/0', { blazes: ['G5/0'] })).toBe(false)
  })

  it('A-08 a bridge is entered and left by its road alone', () => {
    expect(may('infantry', 'C5/0', 'D4/b')).toBe(true)
    expect(may('infantry', 'D4/b', 'E5/0')).toBe(true)
    expect(may('infantry', 'C4/0', 'D4/b')).toBe(false)
    expect(may('infantry', 'D4/b', 'E4/0')).toBe(false)
    expect(may('infantry', 'D4/b', 'D4/0')).toBe(false)
    expect(may('infantry', 'C5/0', 'D4/b', { gone: ['D4/b'] })).toBe(false)
  })

  it('A-09 a tank that could bog, or take a whole turn over each hex, may go there', () => {
    const trees = words('D2 D3 D4 D5 D6 D7')
    const map = plain([9, 9], { german: ['G5'] }, { terrain: { woods: trees } })
    const ground = boardOf(map).ground
    for (const [i, hex] of trees.slice(1).entries()) {
      expect(isEnterable(ground, 'tracked', `${trees[i]}/0`, `${hex}/0`)).toBe(true)
      expect(isEnterable(ground, 'wheeled', `${trees[i]}/0`, `${hex}/0`)).toBe(false)
    }
  })

  it('KGP-8.2.enterable half-tracks keep out of buildings, wheels out of woods but for a road', () => {
    expect(may('halfTrack', 'F4/0', 'G5/0')).toBe(false)
    expect(may('tracked', 'F4/0', 'G5/0')).toBe(true)
    expect(may('wheeled', 'A6/0', 'B5/0')).toBe(false)
    expect(may('wheeled', 'A5/0', 'B4/0')).toBe(true)
    expect(may('wheeled', 'A4/0', 'B4/0')).toBe(false)
    expect(may('wheeled', 'A5/0', 'B4/0', { blazes: ['B4/0'] })).toBe(false)
  })

  it('KGP-8.2.enterable rubble takes the place of a building, open ground that of what is gone', () => {
    expect(may('wheeled', 'F4/0', 'G5/0', { rubble: ['G5/0'] })).toBe(false)
    expect(may('wheeled', 'F4/0', 'G5/0', { gone: ['G5/0'] })).toBe(true)
  })

  it('KGP-8.2.enterable men step into the entrenchments of their hex, vehicles do not', () => {
    const dug = { works: ['A5/f', 'A6/t'] }
    expect(may('infantry', 'A5/0', 'A5/f', dug)).toBe(true)
    expect(may('infantry', 'A5/f', 'A5/0', dug)).toBe(true)
    expect(may('infantry', 'A5/0', 'A6/t', dug)).toBe(true)
    expect(may('tracked', 'A5/0', 'A5/f', dug)).toBe(false)
  })

  it('KGP-8.2.enterable between rooms men walk, over doors and stairs only', () => {
    const ground = groundOf(sample.map, sample.holdings)
    expect(isEnterable(ground, 'infantry', 'J19/1', 'I20/1')).toBe(true)
    expect(isEnterable(ground, 'infantry', 'J19/1', 'J19/2')).toBe(true)
    expect(isEnterable(ground, 'infantry', 'J19/0', 'J19/2')).toBe(false)
    expect(isEnterable(ground, 'tracked', 'J19/1', 'I20/1')).toBe(false)
    expect(isEnterable(ground, 'infantry', 'J19/1', 'K19/0')).toBe(false)
    expect(isEnterable(ground, 'infantry', 'E18/0', 'L21/0')).toBe(false)
  })

  it('KGP-8.2.enterable a name that is not on the map is a mistake of ours', () => {
    expect(() => may('infantry', 'A5/0', 'Z99/0')).toThrow('no Location Z99/0')
    expect(() => plain([9, 9], {}, {}, { works: ['A5/x'] })).toThrow('no entrenchment')
    expect(() => plain([9, 9], {}, {}, { works: ['Z9/f'] })).toThrow('no hex Z9')
  })
})

describe('the marked map', () => {
  it('A-18 the ground beside a foxhole goes by range, or with the foxhole', () => {
    const by = { german: ['G5'] }
    const dug = { works: ['E5/f'], control: { 'E5/f': 'us' as const } }
    const literal = plain([9, 9], by, {}, dug)
    expect(statusOf(literal, 'E5/0')).toBe('noMansLand')
    expect(statusOf(literal, 'E5/f')).toBe('us')
    expect(hexStatus(literal, 'E5')).toEqual(['us'])
    const follows = plain([9, 9], by, {}, dug, { 'setup.nonStrategicInStrategicHex': 'followsHex' })
    expect(statusOf(follows, 'E5/0')).toBe('us')
    const shared = plain(
      [9, 9],
      {},
      {},
      { works: ['E5/f', 'E5/p'], control: { 'E5/f': 'us', 'E5/p': 'german' } },
      { 'setup.nonStrategicInStrategicHex': 'followsHex' },
    )
    expect(statusOf(shared, 'E5/0')).toBe('noMansLand')
    expect(hexStatus(shared, 'E5')).toEqual(['german', 'us'])
  })

  it('A-25 AMB-08 a Location that nobody Controls is Uncontrolled Territory, and so is what lies about it, but for an option', () => {
    const residual = plain([9, 9], {}, { buildings: plainMapHouse('E5') })
    expect([statusOf(residual, 'E5/0'), statusOf(residual, 'E6/0')]).toEqual(['uncontrolled', 'uncontrolled'])
    const wide = plain([9, 9], {}, { buildings: plainMapHouse('E5') }, {}, { 'setup.utFrom': 'allStrategic' })
    expect([statusOf(wide, 'E6/0'), statusOf(wide, 'E8/0')]).toEqual(['unclassed', 'uncontrolled'])
    expect(hexStatus(wide, 'E6')).toBe('unclassed')
    expect(fateOf(wide, seeker('us', 'E6/0'))).toEqual({ tag: 'mustEscape', cause: 'noPath' })
  })

  it('A-20 areas that touch are one, however they came to', () => {
    const apart = plain([20, 5], { us: ['C3', 'K3'] })
    expect(areasOf(apart, 'us').map(({ id }) => id)).toEqual(['us:A', 'us:B'])
    const touching = plain([20, 5], { us: ['C3', 'H3'] })
    expect(areasOf(touching, 'us')).toHaveLength(1)
  })

  it('KGP-8.605.3 an area without a unit in it is an area, and one Location may be looked up in it', () => {
    const empty = plain([9, 9], { us: ['C5'] })
    expect(areaAt(empty, 'C4/0')?.id).toBe('us:A')
    expect(areaAt(empty, 'I9/0')).toBeNull()
    expect(areaNamed(empty, 'us:B')).toBeNull()
  })

  it('A-27 an enemy in an empty hex does not keep it from being enclosed, in a Strategic Location he does', () => {
    const wideRing = words('B3 B4 B5 B6 C3 C7 D2 D7 E2 E8 F2 F7 G3 G7 H3 H4 H5 H6')
    const man = { tag: 'personnel', id: 'man', side: 'us', location: 'E5/0' } as const
    expect(statusOf(plain([9, 9], { german: wideRing }, {}, { pieces: [man] }), 'E5/0')).toBe('german')
    const house = plain(
      [9, 9],
      { german: wideRing, us: [] },
      { buildings: [...plainMapHouse('E5'), ...wideRing.flatMap(plainMapHouse)] },
      { pieces: [man] },
    )
    expect(statusOf(house, 'E5/0')).toBe('uncontrolled')
    const crewed = tank({ side: 'us', mobile: true })
    const tanked = plain(
      [9, 9],
      { german: wideRing },
      { buildings: [...plainMapHouse('E5'), ...wideRing.flatMap(plainMapHouse)] },
      { pieces: [crewed] },
    )
    expect(statusOf(tanked, 'E5/0')).toBe('uncontrolled')
    const left = plain(
      [9, 9],
      { german: wideRing },
      { buildings: [...plainMapHouse('E5'), ...wideRing.flatMap(plainMapHouse)] },
      { pieces: [{ ...crewed, abandoned: true }] },
    )
    expect(statusOf(left, 'E5/0')).toBe('german')
  })

  it('A-29 what both sides surround falls at once, each by the marking before', () => {
    const ring = words('B3 B4 B5 B6 C3 C7 D2 D7 E2 E8 F2 F7 G3 G7 H3 H4 H5 H6')
    const below = ring.map((hex) => `${hex[0]}${String(Number(hex.slice(1)) + 10)}`)
    const buildings = [...ring, ...below, 'E5', 'E15'].flatMap(plainMapHouse)
    const map = plain([9, 19], { german: ring, us: below }, { buildings })
    expect([statusOf(map, 'E5/0'), statusOf(map, 'E15/0')]).toEqual(['german', 'us'])
    expect(map.marking.flips.map(({ location, to }) => [location, to])).toEqual([
      ['E5/0', 'german'],
      ['E15/0', 'us'],
    ])
    const turned = plain([9, 19], { us: ring, german: below }, { buildings })
    expect([statusOf(turned, 'E5/0'), statusOf(turned, 'E15/0')]).toEqual(['us', 'german'])
  })

  it('KGP-8.605.4 the marking is frozen: what changes later moves no border', () => {
    const later: Situation = {
      ...sample,
      holdings: {
        ...sample.holdings,
        pieces: [],
        gone: ['H22/1'],
        rubble: ['H22/0'],
        works: ['F20/f', 'A11/f', 'J17/t'],
      },
    }
    expect(areaAt(later, 'H20/0')?.id).toBe('german:A')
    expect(controllerOf(later, 'L21/0')).toBe('us')
    expect([statusOf(later, 'F20/f'), statusOf(later, 'A11/f'), statusOf(later, 'J17/t')]).toEqual([
      'german',
      'uncontrolled',
      'noMansLand',
    ])
    expect(boardOf(later).ground.numberOf.has('H22/1')).toBe(false)
  })

  it('KGP-8.6131.2 the last US unit gone, all Strategic Locations are German, within his areas if he likes', () => {
    const all = { ...sample, marking: conquered(sample, 'included') }
    expect(Object.values(all.marking.strategic).every((side) => side === 'german')).toBe(true)
    expect(areasOf(all, 'us')).toEqual([])
    expect(statusOf(all, 'O13/0')).toBe('german')
    expect(statusOf(all, 'P13/0')).toBe('uncontrolled')
    expect(hexStatus(all, 'H18')).toBe('noMansLand')
    const out = { ...sample, marking: conquered(sample, 'leftOut') }
    expect(controllerOf(out, 'O13/0')).toBe('german')
    expect(statusOf(out, 'O13/0')).toBe('uncontrolled')
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

describe('Isolation', () => {
  const east = entryAt('X', ['german', 'us'], words('I1 I2 I3 I4 I5 I6 I7 I8 I9'))

  it('A-13 a vehicle traces by its own way of moving', () => {
    const river = { terrain: { woods: words('F1 F2 F3 F4 F5 F6 F7 F8 F9') }, entryAreas: [east] }
    const situation = plain([9, 9], { us: ['C5'] }, river)
    expect(isIsolated(situation, 'us', 'C5/0')).toBe(false)
    expect(isIsolated(situation, 'us', 'D5/0', 'wheeled')).toBe(true)
    expect(isolation(situation, 'us', 'D5/0', 'wheeled')).toEqual({ tag: 'noWay' })
    expect(fateOf(situation, seeker('us', 'D5/0', 'wheeled'))).toEqual({ tag: 'isolated', area: 'us:A' })
    // A truck that stands where trucks do not go may still leave.
    expect(isIsolated(plain([9, 9], { us: ['C5'] }, { entryAreas: [east] }), 'us', 'C5/0', 'wheeled')).toBe(false)
  })

  it('A-11 AMB-12 an entry hex in No Man’s Land or enemy hands is no end, but for an option', () => {
    const by = { us: ['G5'], german: words('I1 I3 I5 I7 I9') }
    const strict = plain([9, 9], by, { entryAreas: [east] })
    expect(isIsolated(strict, 'us', 'G5/0')).toBe(true)
    const loose = plain(
      [9, 9],
      { us: ['H5'], german: words('I2 I8') },
      { entryAreas: [east] },
      {},
      { 'isolation.entryHexTraversable': false },
    )
    const tight = plain(
      [9, 9],
      { us: ['H5'], german: words('I2 I8') },
      { entryAreas: [{ ...east, edgeHexes: words('I2 I4') }] },
    )
    expect(isIsolated(loose, 'us', 'H5/0')).toBe(false)
    expect(isIsolated(tight, 'us', 'H5/0')).toBe(true)
    const opened = { ...tight, options: { ...tight.options, 'isolation.entryHexTraversable': false } }
    expect(isIsolated(opened, 'us', 'H5/0')).toBe(false)
    expect(isolation(opened, 'us', 'H5/0')).toMatchObject({
      tag: 'connected',
      hexes: ['H5', 'I5', 'I4'],
    })
  })

  it('KGP-8.6057.1 KGP-8.6057.2 fire on the stairs, or on the ground floor, isolates those above', () => {
    const burning = sampleWith({ blazes: ['I20/1'] })
    expect(isIsolated(burning, 'german', 'J19/1')).toBe(true)
    expect(isIsolated(sampleWith({ blazes: ['I20/0'] }), 'german', 'J19/1')).toBe(true)
    expect(isIsolated(sampleWith({ blazes: ['J19/0'] }), 'german', 'J19/1')).toBe(false)
  })

  it('KGP-8.6052.2 a map without headquarters has none', () => {
    expect(headquarters(sample)).toBeNull()
  })

  it('A-12 the line shows the way: every hex Uncontrolled Territory or friendly, the last an entry hex', () => {
    const found = isolation(sample, 'us', 'L21/0')
    expect(found.tag).toBe('connected')
    if (found.tag !== 'connected') return
    expect(found.hexes[0]).toBe('L21')
    const last = found.hexes[found.hexes.length - 1]
    expect(words('P16 P17 P18 P19 P20 P21 P22 P23 P24')).toContain(last)
    for (const hex of found.hexes) expect([['us'], 'uncontrolled']).toContainEqual(hexStatus(sample, hex))
  })
})

describe('Escape and Retention', () => {
  const river = { terrain: { river: words('D1 D2 D3 D4 D5 D6 D7 D8 D9') } }

  it('AMB-20 KGP-8.6061.2 no way to any area: nothing to choose', () => {
    const cut = plain([9, 9], { us: ['G5'] }, river)
    expect(escapeChoices(cut, seeker('us', 'A5/0'))).toEqual([])
    expect(
      escapeReading(cut, seeker('us', 'A5/0'), {
        to: { tag: 'entry', entry: 'X' },
        path: [],
        steps: 0,
        enemy: 0,
        noMansLand: 0,
      }),
    ).toEqual({
      hexesAway: null,
      closeness: 0,
      enemyArea: 0,
      isolated: 0,
    })
  })

  it('AMB-19 No Man’s Land is passed when nothing else leads home, never, or always, as the option says', () => {
    // Uncontrolled A5 is walled in by No Man's Land between the two houses.
    const at = (nmlPath: 'fallback' | 'never' | 'always'): readonly number[] =>
      escapeChoices(
        plain([9, 3], { us: ['A2'], german: ['D2'] }, {}, {}, { 'escape.nmlPath': nmlPath }),
        seeker('us', 'E2/0'),
      ).map(({ noMansLand }) => noMansLand)
    expect(at('never')).toEqual([])
    expect(at('fallback').length).toBeGreaterThan(0)
    expect(at('always')).toEqual(at('fallback'))
  })

  it('AMB-18 nearest first, or fewest enemy hexes first', () => {
    const houses = { us: ['A5', 'M5'], german: ['I5'] }
    const nearest = plain([13, 30], houses)
    const fewest = plain([13, 30], houses, {}, {}, { 'escape.pathPriority': 'fewestEnemy' })
    const from = seeker('us', 'H5/0')
    const [first] = escapeChoices(nearest, from)
    const [other] = escapeChoices(fewest, from)
    expect(first.steps).toBeLessThanOrEqual(other.steps)
    expect(other.enemy).toBeLessThanOrEqual(first.enemy)
    expect(other.noMansLand).toBe(0)
  })

  it('AMB-17 closeness to the own area counts only where the option says so', () => {
    const ring = words('D4 D5 E4 E6 F4 F5')
    const man = { tag: 'personnel', id: 'man', side: 'us', location: 'E5/0' } as const
    const at = (proximity: 'otherArea' | 'anyArea', measure: 'path' | 'straight'): number | null => {
      const situation = plain(
        [9, 9],
        { us: ['E5'], german: ring },
        { entryAreas: [entryAt('X', ['german'], ['I5'])] },
        { pieces: [man], hexControl: { I5: 'german' } },
        {
          'escape.proximity': proximity,
          'escape.proximityMeasure': measure,
        },
      )
      const from = seeker('german', 'D4/0')
      const [to] = escapeChoices(situation, from)
      return escapeReading(situation, from, to).hexesAway
    }
    expect(at('otherArea', 'path')).toBeNull()
    expect(at('anyArea', 'path')).toBe(1)
    expect(at('otherArea', 'straight')).toBeNull()
    expect(at('anyArea', 'straight')).toBe(1)
  })

  it('KGP-8.606.D9 a way through the enemy area costs +1', () => {
    const east = entryAt('X', ['us'], ['I3'])
    const situation = plain([9, 5], { german: ['F3'] }, { entryAreas: [east] })
    const from = seeker('us', 'C3/0')
    const [to] = escapeChoices(situation, from)
    expect(to.enemy).toBeGreaterThan(0)
    expect(escapeReading(situation, from, to)).toMatchObject({ enemyArea: 1 })
  })

  it('KGP-8.608.3 a freed prisoner walks home over any ground', () => {
    const home = homeChoices(plain([13, 9], { us: ['B5'], german: ['L5'] }), seeker('us', 'L5/0'))
    expect(home).toHaveLength(1)
    expect(home[0]).toMatchObject({ to: { tag: 'setupArea', area: 'us:A' } })
    expect(homeChoices(plain([9, 9], { us: ['G5'] }, river), seeker('us', 'A5/0'))).toEqual([])
    const between = homeChoices(plain([17, 9], { us: ['A5', 'Q5'], german: ['K5'] }), seeker('us', 'I5/0'))
    expect(between.map(({ steps }) => steps)).toEqual([6, 6])
  })

  it('KGP-8.2.enterable a gun in tow goes where both may go', () => {
    const woods = { terrain: { woods: words('D1 D2 D3 D4 D5 D6 D7 D8 D9') } }
    const situation = plain([9, 9], { us: ['G5'] }, woods)
    const both: Seeker = { side: 'us', location: 'A5/0', kinds: ['tracked', 'wheeled'] }
    expect(escapeChoices(situation, both)).toEqual([])
    expect(escapeChoices(situation, { ...both, kinds: ['tracked'] })).toHaveLength(1)
  })

  it('KGP-8.6053.1 a piece in an entry hex comes to its Box at once', () => {
    const situation = plain([9, 9], { us: ['B2'] }, { entryAreas: [entryAt('X', ['us'], ['I5'])] })
    expect(fateOf(situation, seeker('us', 'I5/0'))).toMatchObject({
      tag: 'moves',
      choices: [{ to: { entry: 'X' }, steps: 0 }],
    })
  })
})

describe('Shift', () => {
  const north = (id: string, hex: string): EntrySource => ({
    ...entryAt(id, ['us'], [hex]),
    center: hex,
    edge: 'north',
  })
  const source: Partial<MapSource> = {
    entryAreas: [
      north('P', 'C1'),
      north('Q', 'I1'),
      north('R', 'O1'),
      { ...entryAt('T', ['us'], ['A5']), edge: 'west' },
      { ...entryAt('U', ['us'], ['A9']), edge: 'west' },
    ],
  }
  const map = plain([17, 9], { us: ['C7', 'M7'] }, source)
  const group = { side: 'us', kinds: ['infantry'] } as const
  const entry = (id: string) => ({ tag: 'entry', entry: id }) as const
  const setup = (id: string) => ({ tag: 'setupArea', area: id }) as const

  it('KGP-8.613.2 AMB-31 from an Entry Area only to the next along the edge, either way', () => {
    const names = (id: string): readonly string[] =>
      nextEntries(map, 'us', map.map.entries.find((one) => one.id === id) ?? map.map.entries[0]).map((one) => one.id)
    expect([names('P'), names('Q'), names('R'), names('T')]).toEqual([['Q'], ['P', 'R'], ['Q'], ['U']])
    expect(shiftBar(map, { ...group, from: entry('P'), to: entry('R') }, [])).toBe('shift.notNext')
    expect(shiftBar(map, { ...group, from: entry('P'), to: entry('Q') }, [])).toBeNull()
    expect(shiftBar(map, { ...group, from: entry('P'), to: entry('T') }, [])).toBe('shift.notNext')
  })

  it('KGP-8.613.1 what is no haven of this side is refused', () => {
    expect(shiftBar(map, { ...group, from: setup('us:A'), to: setup('us:A') }, [])).toBe('shift.same')
    expect(shiftBar(map, { ...group, from: entry('P'), to: entry('P') }, [])).toBe('shift.same')
    expect(shiftBar(map, { ...group, from: setup('us:A'), to: setup('us:Z') }, [])).toBe('shift.area')
    expect(shiftBar(map, { ...group, from: setup('german:A'), to: setup('us:A') }, [])).toBe('shift.area')
    expect(shiftBar(map, { ...group, from: setup('us:A'), to: entry('Z') }, [])).toBe('shift.area')
    const early = plain(
      [17, 9],
      { us: ['C7'] },
      { entryAreas: [{ ...north('P', 'C1'), eligibleFrom: { us: '23 AM' } }] },
    )
    expect(shiftBar(early, { ...group, from: setup('us:A'), to: entry('P') }, [])).toBe('shift.ineligible')
  })

  it('KGP-8.613.3 a path must touch both areas, hang together and keep off the enemy', () => {
    const to: Shift = { ...group, from: setup('us:A'), to: setup('us:B') }
    const path = shiftPath(map, to) ?? []
    expect(shiftBar(map, to, path)).toBeNull()
    expect(shiftBar(map, to, path.slice(1))).toBe('shift.path')
    expect(shiftBar(map, to, path.slice(0, -1))).toBe('shift.path')
    expect(
      shiftBar(
        map,
        to,
        path.filter((_, i) => i !== 2),
      ),
    ).toBe('shift.path')
    expect(shiftBar(map, to, [])).toBe('shift.path')
    expect(shiftBar(map, to, ['nowhere'])).toBe('shift.path')
    const barred = plain([17, 9], { us: ['C7', 'M7'], german: ['H2', 'H7'] }, source)
    expect(shiftPath(barred, to)).toBeNull()
    expect(shiftOffers(barred, { ...group, from: setup('us:A') }).map((offer) => offer.to)).not.toContainEqual(
      setup('us:B'),
    )
  })

  it('KGP-8.613.T the best path takes the road when that is worth more than a short cut', () => {
    const row = (from: number, to: number, n: number): readonly string[] =>
      Array.from({ length: to - from + 1 }, (_, i) => `${String.fromCharCode(65 + from + i)}${n}`)
    const road = plain([17, 9], { us: ['C7', 'M7'] }, { ...source, roads: { main: row(0, 16, 7) } })
    const to: Shift = { ...group, from: setup('us:A'), to: setup('us:B') }
    const path = shiftPath(road, to) ?? []
    expect(path.every((hex) => hex.endsWith('7'))).toBe(true)
  })

  it('AMB-32 from an Entry Area to a Setup Area a path is needed, but for an option', () => {
    const to: Shift = { ...group, from: entry('R'), to: setup('us:A') }
    const free = { ...map, options: { ...map.options, 'shift.entryPath': false } }
    expect(shiftBar(map, to, [])).toBe('shift.path')
    expect(shiftBar(free, to, [])).toBeNull()
    expect(shiftOffers(free, { ...group, from: entry('R') }).map((offer) => offer.path)).toContainEqual([])
  })
})

describe('set-up', () => {
  it('KGP-CG11 a vehicle starts concealed six hexes from the enemy, not five', () => {
    const map = plain([20, 5], { german: ['A3'] })
    expect(hexesToSetupArea(map, 'german', 'H3')).toBe(5)
    expect(mayVehicleStartConcealed(map, 'us', 'H3')).toBe(false)
    expect(mayVehicleStartConcealed(map, 'us', 'I3')).toBe(true)
    expect(hexesToSetupArea(map, 'us', 'H3')).toBeNull()
    expect(mayVehicleStartConcealed(map, 'german', 'H3')).toBe(true)
  })

  it('KGP-CG7a with no American anywhere every Location will do', () => {
    const map = plain(
      [9, 9],
      { german: ['C5'] },
      { entryAreas: [entryAt('X', ['german'], ['I5'])] },
      { hexControl: { I5: 'german' } },
    )
    expect(reserveLocations(map)).toMatchObject({ isFullDistance: true, farthest: null })
    expect(reserveLocations(map).locations).toHaveLength(19)
  })

  it('KGP-CG15c A-45 a Security Area runs to an edge with five hexes of an Eligible US Entry Area', () => {
    const map = plain(
      [9, 9],
      { us: ['C5'], german: ['C1'] },
      { entryAreas: [entryAt('X', ['us'], words('I3 I4 I5 I6 I7'))] },
    )
    const path = words('C5 D5 E5 F5 G5 H5 I5')
    expect(securityBar(map, 'C5/0', path)).toBeNull()
    expect(securityBar(map, 'C5/0', words('C5 D5 E5 F5 G5 H5 I6'))).toBeNull()
    expect(securityBar(map, 'C5/0', path.slice(1))).toBe('security.start')
    expect(securityBar(map, 'C5/0', [])).toBe('security.start')
    expect(securityBar(map, 'C5/0', ['C5', 'Z9'])).toBe('security.start')
    expect(securityBar(map, 'C5/0', words('C5 E5 F5'))).toBe('security.path')
    expect(securityBar(map, 'C5/0', path.slice(0, -1))).toBe('security.entry')
    expect(securityBar(map, 'C1/0', ['C1'])).toBe('security.enemy')
    expect(securityBar(map, 'C5/0', words('C5 C4 C3 C2 C1'))).toBe('security.enemy')
    const four = plain([9, 9], { us: ['C5'] }, { entryAreas: [entryAt('X', ['us'], words('I3 I4 I5 I6'))] })
    expect(securityBar(four, 'C5/0', path)).toBe('security.entry')
  })

  it('8.624 KGP-8.6141c.3 a piece is set up where its class may be, men upstairs as well, nobody in a fire', () => {
    const [area] = areasOf(sample, 'german')
    const infantry = setupLocations(sample, area, 'infantry')
    expect(infantry).toEqual(area.locations)
    expect(setupLocations(sample, area, 'wheeled')).not.toContain('H22/0')
    expect(setupLocations(sample, area, 'tracked')).toContain('H22/0')
    expect(setupLocations(sample, area, 'tracked')).not.toContain('H22/1')
    const burnt: Situation = { ...sample, holdings: { ...sample.holdings, blazes: ['H22/1'], gone: ['I22/1'] } }
    const left = infantry.filter((location) => location !== 'H22/1' && location !== 'I22/1')
    expect(setupLocations(burnt, area, 'infantry')).toEqual(left)
  })

  it('KGP-8.2.objectiveHex a candidate of the map, or where it lists none any hex for Infantry, if not Strategic', () => {
    expect(mayBeObjectiveHex(sample, 'I14')).toBe(true)
    expect(mayBeObjectiveHex(sample, 'A11')).toBe(false)
    expect(mayBeObjectiveHex(sample, 'Z99')).toBe(false)
    const none = plain([9, 9], { us: ['C5'] }, { terrain: { river: ['A1'] } })
    expect(mayBeObjectiveHex(none, 'B2')).toBe(true)
    expect(mayBeObjectiveHex(none, 'A1')).toBe(false)
    expect(mayBeObjectiveHex(none, 'C5')).toBe(false)
  })

  it('8.615 8.622 who touches whose Front Line', () => {
    const map = plain([9, 9], { us: ['C5'], german: ['G5'] })
    expect(isBesideFrontLine(map, 'us', 'C5')).toBe(true)
    expect(isBesideFrontLine(map, 'us', 'D5')).toBe(false)
    expect(isBesideFrontLine(map, 'us', 'A1')).toBe(false)
    const [german] = areasOf(map, 'german')
    expect(frontAgainst(map, 'us', german)).toEqual([])
    const near = plain([9, 9], { us: words('D4 D5'), german: words('E4 E6') })
    expect(frontAgainst(near, 'us', areasOf(near, 'german')[0])).not.toEqual([])
  })
})

describe('the picture (KGP-8.605.4)', () => {
  const picture = areaPicture(sample)

  it('shows every hex once: areas, yellow No Man’s Land, blank Uncontrolled Territory', () => {
    const shared = 1 // J19
    const inAreas = picture.areas.reduce((sum, { hexes }) => sum + hexes.length, 0) - shared
    expect(inAreas + picture.noMansLand.length + picture.uncontrolled.length).toBe(sample.map.hexes.size)
    expect(picture.noMansLand).toHaveLength(19)
    expect(picture.uncontrolled).toHaveLength(169)
  })

  it('draws a line around each area and writes its name inside', () => {
    const alone = picture.areas.find(({ id }) => id === 'us:B')
    expect(alone).toMatchObject({ label: 'J21', isIsolated: true })
    expect(alone?.outline).toEqual([0, 1, 2, 3, 4, 5].map((direction) => ({ hex: 'J21', direction })))
    for (const { hexes, label } of picture.areas) expect(hexes).toContain(label)
    expect(outlineOf(sample.map, ['A20', 'A21'])).toHaveLength(10)
  })

  it('marks entrenchments, Fortifications, Guns, vehicles and Objective Hexes by their letters', () => {
    const marked = areaPicture(
      sampleWith({
        works: ['B12/f', 'B13/t', 'B14/p'],
        objectives: ['I14'],
        rubble: ['D13/0'],
        pieces: without('us-sq-3'),
      }),
    )
    const letters = Object.fromEntries(marked.strategic.map(({ location, letter }) => [location, letter]))
    expect(letters).toMatchObject({
      'B12/f': 'E',
      'B13/t': 'E',
      'B14/p': 'F',
      'L21/0': 'G',
      'H20/0': 'V',
      'I14/0': 'O',
      'D13/0': null,
      'N28/b': null,
    })
    const later = { ...sample, holdings: { ...sample.holdings, pieces: [], gone: ['D13/1'] } }
    const after = areaPicture(later).strategic
    expect(after.find(({ location }) => location === 'L21/0')?.letter).toBeNull()
    expect(after.find(({ location }) => location === 'D13/1')?.letter).toBeNull()
  })

  it('is plain data', () => {
    expect(JSON.parse(JSON.stringify(picture))).toEqual(picture)
    expect(JSON.parse(JSON.stringify(sample.marking))).toEqual(sample.marking)
  })
})
