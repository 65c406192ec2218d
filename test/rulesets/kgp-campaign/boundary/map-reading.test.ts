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

describe('a map read from data of one’s own', () => {
  it('reads the sample village as it is compiled', () => {
    expect(unwrapped(readMap(JSON.parse(JSON.stringify(sampleVillage)))).locations).toEqual(sampleMap.locations)
  })

  const plain = plainSource(3, 3, ['A1'])

  it.each([
    ['nothing', null, ''],
    ['a title that is no text', { ...plain, title: 7 }, '/title'],
    ['a field misspelt', { ...plain, terain: {} }, '/terain'],
    ['a list that is none', { ...plain, bridges: {} }, '/bridges'],
    ['a record that is none', { ...plain, roads: [] }, '/roads'],
    ['a number that is none', { ...plain, group: { id: 'x', sections: '2', hqLocation: null } }, '/group/sections'],
    ['yes or no', { ...plain, mobility: { ...plain.mobility, wheeled: { open: 'yes' } } }, '/mobility/wheeled/open'],
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
    ['a hex that is not there', { ...plain, roads: { main: ['A1', 'Z1'] } }, '/roads/main/1'],
  ])('%s', (_, input, pointer) => {
    expect(faultsOf(input)).toContain(pointer)
  })

  it('names all faults at once, and what was likely meant', () => {
    expect(faultsOf({ ...plain, id: '', title: 7, roads: 3 })).toEqual(['/id', '/title', '/roads'])
    const map = readMap({ ...plain, buildings: [{ ...plain.buildings[0], material: 'ston' }] })
    expect(map._tag === 'Left' ? map.left[0].meant : null).toBe('stone')
  })

  it('whatever it is given, it answers', () => {
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
