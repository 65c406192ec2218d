import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleVillage } from '../../../../src/rulesets/kgp-campaign/data/sample-village.js'
import { readMap } from '../../../../src/rulesets/kgp-campaign/boundary/map-reading.js'
import { sampleMap } from '../../../../src/rulesets/kgp-campaign/data/sample-map.js'
import { plainSource } from '../rules/8.605-setup-areas/plain-map.js'
import { unwrapped } from '../rules/8.605-setup-areas/unwrapped.js'

const faultsOf = (input: unknown): readonly string[] => {
  const map = readMap(input)
  return map._tag === 'Left' ? map.left.map(({ pointer }) => pointer) : []
}

describe('readMap', () => {
  it('reads the sample village as it is compiled', () => {
    expect(unwrapped(readMap(JSON.parse(JSON.stringify(sampleVillage)))).locations).toEqual(sampleMap.locations)
  })

  const plain = plainSource(3, 3, ['A1'])

  it.each([
    ['nothing', null, ''],
    ['a title that is not a string', { ...plain, title: 7 }, '/title'],
    ['a misspelled field', { ...plain, terain: {} }, '/terain'],
    ['a list of the wrong type', { ...plain, bridges: {} }, '/bridges'],
    ['a record of the wrong type', { ...plain, roads: [] }, '/roads'],
    [
      'a number of the wrong type',
      { ...plain, group: { id: 'x', sections: '2', hqLocation: null } },
      '/group/sections',
    ],
    [
      'a boolean of the wrong type',
      { ...plain, mobility: { ...plain.mobility, wheeled: { open: 'yes' } } },
      '/mobility/wheeled/open',
    ],
    [
      'too many rows',
      { ...plain, grid: { ...plain.grid, oddColumnRows: { from: 1, to: 1e9 } } },
      '/grid/oddColumnRows',
    ],
    [
      'an unknown material',
      { ...plain, buildings: [{ ...plain.buildings[0], material: 'wod' }] },
      '/buildings/0/material',
    ],
    ['an unknown hex', { ...plain, roads: { main: ['A1', 'Z1'] } }, '/roads/main/1'],
  ])('%s', (_, input, pointer) => {
    expect(faultsOf(input)).toContain(pointer)
  })

  it('reports all faults at once, with suggestions', () => {
    expect(faultsOf({ ...plain, id: '', title: 7, roads: 3 })).toEqual(['/id', '/title', '/roads'])
    const map = readMap({ ...plain, buildings: [{ ...plain.buildings[0], material: 'ston' }] })
    expect(map._tag === 'Left' ? map.left[0].meant : null).toBe('stone')
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        expect(readMap(input)._tag).toBe('Left')
      }),
    )
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(plain)), fc.jsonValue(), (field, value) => {
        expect(['Left', 'Right']).toContain(readMap({ ...plain, [field]: value })._tag)
      }),
    )
  })
})
