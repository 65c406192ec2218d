import { describe, expect, it } from 'vitest'
import { neighbors } from '../../../../../src/maps/graph.js'
import { groundOf } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/ground.js'
import { isEnterable } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.2-enterable.js'
import type { Holdings } from '../../../../../src/rulesets/kgp-campaign/data/holdings.js'
import { groundIn } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/marked-map.js'
import type { MapSource, MobilityClass } from '../../../../../src/rulesets/kgp-campaign/data/map-source.js'
import type { Side } from '../../../../../src/rulesets/kgp-campaign/data/names.js'
import { held, plain, plainMap, words } from './plain-map.js'
import { sample } from './sample.js'
import { tank } from './groups.js'

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

describe('KGP-8.2.strategicLocation: Strategic Locations', () => {
  const isStrategic = (pieces: Holdings['pieces'], changes: Partial<Holdings> = {}): boolean =>
    'E5/0' in plain([9, 9], {}, {}, { pieces, ...changes }).marking.strategic

  it.each([
    ['an Immobile armed vehicle makes its Location Strategic', tank(), true],
    ['a Mobile vehicle does not', tank({ mobile: true }), false],
    ['an abandoned vehicle does not', tank({ abandoned: true }), false],
    [
      'a vehicle with a malfunctioned main armament does not',
      tank({ main: { calibreMm: 75, flamethrower: false, functioning: false } }),
      false,
    ],
    ['an unarmed vehicle does not', tank({ main: null }), false],
    [
      'a 15 mm main armament does not',
      tank({ main: { calibreMm: 15, flamethrower: false, functioning: true } }),
      false,
    ],
    ['a 20 mm main armament does', tank({ main: { calibreMm: 20, flamethrower: false, functioning: true } }), true],
    ['a flamethrower does', tank({ main: { calibreMm: 0, flamethrower: true, functioning: true } }), true],
    ['a Gun', gun(), true],
    ['a hooked Gun does not', gun({ hooked: true }), false],
    ['a malfunctioned Gun does not', gun({ malfunctioned: true }), false],
    ['A-22: a dismantled Gun does not', gun({ dismantled: true }), false],
    ['A-22, AMB-06: a Gun without a crew does', gun({ side: null }), true],
  ] as const)('KGP-8.605.a, A-21, A-24: %s', (_, piece, is) => {
    expect(isStrategic([piece])).toBe(is)
  })

  it('A-23: the Controller is the reported one, or the side manning it, or the last to hold the hex', () => {
    const holder = (changes: Partial<Holdings>): Side | null => plain([9, 9], {}, {}, changes).marking.strategic['E5/0']
    const left = gun({ side: null })
    expect(holder({ pieces: [gun()] })).toBe('us')
    expect(holder({ pieces: [gun()], control: { 'E5/0': 'german' } })).toBe('german')
    expect(holder({ pieces: [left] })).toBeNull()
    expect(holder({ pieces: [left], hexControl: { E5: 'german' } })).toBe('german')
    expect(holder({ pieces: [tank({ manned: false })], hexControl: { E5: 'us' } })).toBe('us')
  })

  it('A-58: entrenchments, pillboxes and a revealed Objective Hex are Strategic; hidden ones are not', () => {
    const { strategic } = plain(
      [9, 9],
      {},
      {},
      { works: words('B2/f C3/t I9/p'), objectives: ['E5'], control: { 'E5/0': 'us' } },
    ).marking
    expect(strategic).toEqual({ 'B2/f': null, 'C3/t': null, 'I9/p': null, 'E5/0': 'us' })
    expect(plain([9, 9], {}).marking.strategic).toEqual({})
  })

  it('KGP-8.6056.4, A-21: a vehicle in Bypass of an enemy Location makes no Strategic Location', () => {
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

  it('KGP-CG19: rubble stays Strategic; a lost level does not', () => {
    const by = { us: ['C5', 'E5'] }
    const { strategic } = plain([9, 9], by, {}, { rubble: ['C5/0'], gone: ['E5/0'] }).marking
    expect(strategic).toEqual({ 'C5/0': 'us' })
  })
})

describe('KGP-8.2.enterable: Enterable', () => {
  const source: Partial<MapSource> = {
    terrain: { river: words('D1 D2 D3 D4 D5 D6 D7 D8 D9'), woods: words('B4 B5') },
    roads: { main: words('A5 B4 C5 D4 E5') },
    bridges: [{ id: 'b', name: 'b', location: 'D4/b', material: 'stone', lvp: 1, enterableFrom: ['C5', 'E5'] }],
  }
  const map = plainMap(9, 9, ['G5'], source)
  const may = (kind: MobilityClass, from: string, to: string, changes: Partial<Holdings> = {}): boolean =>
    isEnterable(groundOf(map, held({}, changes)), kind, from, to)

  it('A-07, AMB-41: nothing may enter a river or a fire', () => {
    expect(may('infantry', 'C5/0', 'D5/0')).toBe(false)
    expect(may('infantry', 'A5/0', 'A6/0')).toBe(true)
    expect(may('infantry', 'A5/0', 'A6/0', { blazes: ['A6/0'] })).toBe(false)
    expect(may('infantry', 'F4/0', 'G5/0', { blazes: ['G5/0'] })).toBe(false)
  })

  it('KGP-8.2.enterable: a terrain Blaze in any Location of a hex bars the whole hex', () => {
    const { map } = sample
    const classes = ['infantry', 'tracked', 'halfTrack', 'wheeled'] as const
    for (const { id, hex } of map.locations) {
      const ground = groundOf(map, { ...sample.holdings, blazes: [id] })
      const inHex = ground.inHex[hex].map((location) => location.id)
      const beside = neighbors(map.hexes, hex).flatMap((near) => ground.inHex[near].map((location) => location.id))
      for (const kind of classes)
        for (const to of inHex)
          for (const from of [...beside, ...inHex])
            expect(isEnterable(ground, kind, from, to), `${from} to ${to}`).toBe(false)
    }
  })

  it('A-08: a bridge is entered and left by its road only', () => {
    expect(may('infantry', 'C5/0', 'D4/b')).toBe(true)
    expect(may('infantry', 'D4/b', 'E5/0')).toBe(true)
    expect(may('infantry', 'C4/0', 'D4/b')).toBe(false)
    expect(may('infantry', 'D4/b', 'E4/0')).toBe(false)
    expect(may('infantry', 'D4/b', 'D4/0')).toBe(false)
    expect(may('infantry', 'C5/0', 'D4/b', { gone: ['D4/b'] })).toBe(false)
  })

  it('A-09: a tank that might bog, or that needs a whole turn per hex, may enter', () => {
    const trees = words('D2 D3 D4 D5 D6 D7')
    const map = plain([9, 9], { german: ['G5'] }, { terrain: { woods: trees } })
    const ground = groundIn(map)
    for (const [i, hex] of trees.slice(1).entries()) {
      expect(isEnterable(ground, 'tracked', `${trees[i]}/0`, `${hex}/0`)).toBe(true)
      expect(isEnterable(ground, 'wheeled', `${trees[i]}/0`, `${hex}/0`)).toBe(false)
    }
  })

  it('KGP-8.2.enterable: half-tracks may not enter buildings; wheeled vehicles enter woods by road only', () => {
    expect(may('halfTrack', 'F4/0', 'G5/0')).toBe(false)
    expect(may('tracked', 'F4/0', 'G5/0')).toBe(true)
    expect(may('wheeled', 'A6/0', 'B5/0')).toBe(false)
    expect(may('wheeled', 'A5/0', 'B4/0')).toBe(true)
    expect(may('wheeled', 'A4/0', 'B4/0')).toBe(false)
    expect(may('wheeled', 'A5/0', 'B4/0', { blazes: ['B4/0'] })).toBe(false)
  })

  it('KGP-8.2.enterable: rubble replaces a building, and open ground a lost one', () => {
    expect(may('wheeled', 'F4/0', 'G5/0', { rubble: ['G5/0'] })).toBe(false)
    expect(may('wheeled', 'F4/0', 'G5/0', { gone: ['G5/0'] })).toBe(true)
  })

  it('KGP-8.2.enterable: Personnel may enter the entrenchments of their hex; vehicles may not', () => {
    const dug = { works: ['A5/f', 'A6/t'] }
    expect(may('infantry', 'A5/0', 'A5/f', dug)).toBe(true)
    expect(may('infantry', 'A5/f', 'A5/0', dug)).toBe(true)
    expect(may('infantry', 'A5/0', 'A6/t', dug)).toBe(true)
    expect(may('tracked', 'A5/0', 'A5/f', dug)).toBe(false)
  })

  it('KGP-8.2.enterable: within a building Personnel move between adjacent rooms and by stairs only', () => {
    const ground = groundOf(sample.map, sample.holdings)
    expect(isEnterable(ground, 'infantry', 'J19/1', 'I20/1')).toBe(true)
    expect(isEnterable(ground, 'infantry', 'J19/1', 'J19/2')).toBe(true)
    expect(isEnterable(ground, 'infantry', 'J19/0', 'J19/2')).toBe(false)
    expect(isEnterable(ground, 'tracked', 'J19/1', 'I20/1')).toBe(false)
    expect(isEnterable(ground, 'infantry', 'J19/1', 'K19/0')).toBe(false)
    expect(isEnterable(ground, 'infantry', 'E18/0', 'L21/0')).toBe(false)
  })

  it('KGP-8.2.enterable: a name that is not on the map throws', () => {
    expect(() => may('infantry', 'A5/0', 'Z99/0')).toThrow('no Location Z99/0')
    expect(() => plain([9, 9], {}, {}, { works: ['A5/x'] })).toThrow('no entrenchment')
    expect(() => plain([9, 9], {}, {}, { works: ['Z9/f'] })).toThrow('no hex Z9')
  })
})
