import { describe, expect, it } from 'vitest'
import type { Fault } from '../../../../src/kernel/fault.js'
import { compileMap } from '../../../../src/rulesets/kgp-campaign/data/compile-map.js'
import {
  entriesOf,
  entryNamed,
  hexDistance,
  hexNamed,
  isRoadBetween,
  namesOf,
} from '../../../../src/rulesets/kgp-campaign/data/map.js'
import { neighbors } from '../../../../src/maps/graph.js'
import { sampleMap } from '../../../../src/rulesets/kgp-campaign/data/sample-map.js'
import { entryAt, openMobility, plainMap, plainSource } from '../rules/8.605-setup-areas/plain-map.js'

const faultsOf = (changes: object, houses: readonly string[] = []): readonly Fault[] => {
  const map = compileMap({ ...plainSource(9, 9, houses), ...changes })
  return map._tag === 'Left' ? map.left : []
}

describe('KGP-8.2.mapGroup, KGP-CG1: maps', () => {
  const hex = (name: string) => hexNamed(sampleMap, name)

  it('the sample village has 328 hexes in 16 columns', () => {
    expect(sampleMap.hexes.size).toBe(328)
    expect(sampleMap.group).toEqual({ id: 'sample', sections: 2, hqLocation: null })
  })

  it.each([
    ['J19', 'I19 I20 J18 J20 K19 K20'],
    ['K23', 'J22 J23 K22 K24 L22 L23'],
    ['A20', 'A19 A21 B19 B20'],
  ])('%s is adjacent to %s', (name, others) => {
    expect(namesOf(sampleMap, neighbors(sampleMap.hexes, hex(name))).toSorted()).toEqual(others.split(' '))
  })

  it.each([
    ['E18', 'L23', 9],
    ['I22', 'L23', 3],
  ])('%s and %s are %i hexes apart', (a, b, apart) => {
    expect(hexDistance(sampleMap, hex(a), hex(b))).toBe(apart)
  })

  it('KGP-8.6011: Locations are in Location order: A1, B16, B35, C19; lower levels first', () => {
    const map = plainMap(27, 35, ['C19', 'B35', 'A1', 'B16'])
    const houses = map.locations.filter(({ kind }) => kind === 'building').map(({ id }) => id)
    expect(houses).toEqual(['A1/0', 'B16/0', 'B35/0', 'C19/0'])
    expect(namesOf(map, [map.locations[map.locations.length - 1].hex])).toEqual(['AA35'])
    const church = sampleMap.locations.filter(({ id }) => id.startsWith('J19')).map(({ id }) => id)
    expect(church).toEqual(['J19/0', 'J19/1', 'J19/2'])
  })

  it('columns may be in any order, and hexes may be missing', () => {
    const grid = { ...plainSource(3, 3, []).grid, columns: ['C', 'A', 'B'], absent: ['A1'] }
    const map = plainMap(3, 3, [], { grid })
    expect(map.hexes.ids).toEqual(['A2', 'A3', 'B1', 'B2', 'B3', 'C1', 'C2', 'C3'])
  })

  it('KGP-8.2.entryArea: by default an Entry Area has the edge hexes within four of its center', () => {
    const area = { ...entryAt('X', ['us'], ['E1']), center: 'E1' }
    const { edgeHexes, ...bare } = area
    expect(edgeHexes).toEqual(['E1'])
    const map = plainMap(11, 9, [], { entryAreas: [bare] })
    expect(namesOf(map, map.entries[0].hexes)).toEqual('A1 A2 A3 B1 C1 D1 E1 F1 G1 H1 I1'.split(' '))
  })

  it('KGP-CG6: Entry Areas are found by name and by symbol', () => {
    expect(entryNamed(sampleMap, 'W')?.name).toBe('West road')
    expect(entryNamed(sampleMap, 'Z')).toBeNull()
    expect(entriesOf(sampleMap, 'us').map(({ id }) => id)).toEqual(['N', 'E', 'S'])
    expect(entriesOf(sampleMap, 'german').map(({ id }) => id)).toEqual(['W', 'S'])
  })

  it('isRoadBetween finds roads between adjacent hexes', () => {
    expect(isRoadBetween(sampleMap, 'A20', 'B20')).toBe(true)
    expect(isRoadBetween(sampleMap, 'A20', 'A21')).toBe(false)
    expect(isRoadBetween(sampleMap, 'A20', 'Z9')).toBe(false)
    expect(isRoadBetween(sampleMap, 'A20', 'C20')).toBe(false)
  })

  it('hexNamed throws for a name that is not on the map', () => {
    expect(() => hexNamed(sampleMap, 'Q1')).toThrow('sample-village has no hex Q1')
  })
})

describe('readMap reports all faults of a map at once', () => {
  it.each([
    ['a column', { grid: { ...plainSource(1, 1, []).grid, columns: ['A', '7'] } }, '/grid/columns/1'],
    [
      'more hexes than any map has',
      { grid: { ...plainSource(30, 1, []).grid, oddColumnRows: { from: 1, to: 8000 } } },
      '/grid',
    ],
    ['a column named twice', { grid: { ...plainSource(1, 1, []).grid, columns: ['A', 'B', 'A'] } }, '/grid/columns/2'],
    [
      'rows beyond all maps',
      { grid: { ...plainSource(1, 1, []).grid, evenColumnRows: { from: -1, to: 1 } } },
      '/grid/evenColumnRows',
    ],
    ['a hex of the terrain', { terrain: { woods: ['A1', 'K99'] } }, '/terrain/woods/1'],
    ['two terrains in one hex', { terrain: { woods: ['A1'], river: ['A1'] } }, '/terrain/river/0'],
    ['a road between hexes that are not adjacent', { roads: { main: ['A1', 'C1'] } }, '/roads/main/1'],
    ['a road off the map', { roads: { main: ['A1', 'Z1'] } }, '/roads/main/1'],
    [
      'an Objective Hex',
      { objectiveHexCandidates: [{ hex: 'Z1', attribute: 'none' }] },
      '/objectiveHexCandidates/0/hex',
    ],
    ['headquarters', { group: { id: 'Lg', sections: 2, hqLocation: 'Z1/0' } }, '/group/hqLocation'],
    [
      'the center of an Entry Area',
      { entryAreas: [{ ...entryAt('X', ['us'], ['A1']), center: 'Z1' }] },
      '/entryAreas/0/center',
    ],
    [
      'an edge hex',
      { entryAreas: [{ ...entryAt('X', ['us'], ['A1']), edgeHexes: ['Z1'] }] },
      '/entryAreas/0/edgeHexes/0',
    ],
    [
      'a date',
      { entryAreas: [{ ...entryAt('X', ['us'], ['A1']), eligibleFrom: { us: '18 AM' } }] },
      '/entryAreas/0/eligibleFrom/us',
    ],
    [
      'two Entry Areas with one name',
      { entryAreas: [entryAt('X', ['us'], ['A1']), entryAt('X', ['us'], ['B1'])] },
      '/entryAreas/1/id',
    ],
    ['an unknown terrain', { terrain: { bog: ['A1'] } }, '/mobility/infantry/bog'],
    ['a missing class', { mobility: { ...openMobility, wheeled: undefined } }, '/mobility/wheeled/open'],
    ['an empty map', { grid: { ...plainSource(1, 1, []).grid, columns: [] } }, '/grid'],
    [
      'a bridge off the map',
      { bridges: [{ id: 'b', name: 'b', location: 'Z1/b', material: 'wood', lvp: 0, enterableFrom: ['A1', 'Z2'] }] },
      '/bridges/0/location',
    ],
    [
      'a bridge whose ends are not adjacent',
      { bridges: [{ id: 'b', name: 'b', location: 'A1/b', material: 'wood', lvp: 0, enterableFrom: ['A5'] }] },
      '/bridges/0/enterableFrom/0',
    ],
  ])('%s', (_, changes, pointer) => {
    expect(faultsOf(changes).map((fault) => fault.pointer)).toContain(pointer)
  })

  it('a Location named twice', () => {
    expect(faultsOf({}, ['A1', 'A1']).map(({ pointer }) => pointer)).toContain('/buildings/1/locations/0')
  })

  it('several faults at once, with suggestions', () => {
    const faults = faultsOf({ terrain: { woods: ['Z1', 'A11'] }, roads: { main: ['A1', 'C1'] } })
    expect(faults).toHaveLength(3)
    expect(faults[1].meant).toBe('A1')
  })
})
