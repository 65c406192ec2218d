import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fault } from '../../../src/kernel/fault.js'
import { areaMapFaults } from '../../../src/maps/area/validate.js'
import { hexMapFaults } from '../../../src/maps/hex/validate.js'
import { sample } from './some-area.js'

const pointers = (faults: readonly Fault[]): string[] => faults.map(({ pointer }) => pointer)
const [mill, ridge, ford, town] = sample.areas

describe('areaMapFaults', () => {
  it('accepts a valid map', () => {
    expect(areaMapFaults(sample)).toEqual([])
  })

  it('reports every fault at once, with its place and a suggestion', () => {
    const faults = areaMapFaults({
      id: 7,
      featres: [],
      features: ['road', 'river', 'bridge', 'road'],
      featureRules: [{ feature: 'bridg', needs: ['road'], always: 'yes' }],
      areas: [mill, { ...ridge, x: 'far' }, { ...ford, id: 'mill' }, town, 'nowhere', { id: 'isle', y: 3 }],
      borders: [
        { a: 'mill', b: 'tonw' },
        { a: 'ridge', b: 'ridge' },
        { a: 'mill', b: 'town', features: ['rivers', 'road', 'road'] },
        { a: 'town', b: 'mill' },
        { a: 'ridge', b: 'mill', id: '' },
      ],
      attributes: [],
    })
    expect(faults.map(({ pointer, meant }) => [pointer, meant])).toEqual([
      ['/featres', 'features'],
      ['/id', null],
      ['/attributes', null],
      ['/features/3', null],
      ['/featureRules/0/feature', 'bridge'],
      ['/featureRules/0/always', null],
      ['/areas/1/x', null],
      ['/areas/2/id', null],
      ['/areas/4', null],
      ['/areas/5/x', null],
      ['/borders/0/b', 'town'],
      ['/borders/1/b', null],
      ['/borders/2/features/0', 'river'],
      ['/borders/2/features/2', null],
      ['/borders/3', null],
      ['/borders/4/id', null],
      ['/areas/5', null],
    ])
  })

  it('checks bridges by the rules of the map', () => {
    const bridge = (features: readonly string[]): unknown => ({
      ...sample,
      borders: [{ a: 'mill', b: 'town', features }, ...sample.borders.slice(1)],
    })
    expect(areaMapFaults(bridge(['bridge', 'road']))).toMatchObject([
      { pointer: '/borders/0/features', expected: 'river, where there is bridge' },
    ])
    expect(areaMapFaults(bridge(['river', 'road']))).toMatchObject([
      { pointer: '/borders/0/features', expected: 'bridge, where there is road and river' },
    ])
    expect(areaMapFaults({ ...(bridge(['bridge']) as object), featureRules: [] })).toEqual([])
  })

  it('warns of areas without neighbors, of separate parts, and of two areas at one spot', () => {
    const faults = areaMapFaults({
      ...sample,
      areas: [...sample.areas, { id: 'x', x: 1, y: 1 }, { id: 'y' }, { id: 'z' }],
      borders: [...sample.borders, { a: 'x', b: 'y' }],
    })
    expect(faults.every(({ severity }) => severity === 'warning')).toBe(true)
    expect(pointers(faults)).toEqual(['/areas/4/x', '/areas/4', '/areas/6'])
    expect(faults[1].found).toContain('x, y')
  })

  it('accepts a single area', () => {
    expect(areaMapFaults({ id: 'i', features: [], areas: [{ id: 'a' }], borders: [] })).toEqual([])
  })

  it('reports missing fields', () => {
    expect(pointers(areaMapFaults({}))).toEqual(['/id', '/features', '/areas', '/borders'])
    expect(pointers(areaMapFaults({ id: 'i', features: 3, areas: {}, borders: 'none' }))).toEqual([
      '/features',
      '/areas',
      '/borders',
    ])
  })

  it('allows 32 features', () => {
    const features = Array.from({ length: 33 }, (_, i) => `f${String(i)}`)
    expect(areaMapFaults({ id: 'i', features, areas: [{ id: 'a' }], borders: [] })).toMatchObject([
      { pointer: '/features', found: '33' },
    ])
  })

  it('checks the exits', () => {
    const areas = [{ ...mill, offMap: [{ id: 'g', leadsTo: 3 }, 4] }, ridge, ford, town]
    const input = { ...sample, areas, borders: sample.borders }
    expect(pointers(areaMapFaults(input))).toEqual([
      '/areas/0/offMap/0/edge',
      '/areas/0/offMap/0/leadsTo',
      '/areas/0/offMap/1',
    ])
  })

  it('rejects attributes that JSON cannot keep', () => {
    const withNote = (note: unknown): unknown => ({ ...sample, attributes: { note } })
    for (const note of [NaN, () => 1, undefined, Symbol('s'), 1n])
      expect(pointers(areaMapFaults(withNote(note)))).toEqual(['/attributes'])
    expect(areaMapFaults(withNote([1, 'a', { b: [null, true] }]))).toEqual([])
  })

  it('answers for any input', () => {
    const anything = fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true, withSparseArray: true })
    fc.assert(
      fc.property(anything, anything, fc.constantFrom(...Object.keys(sample)), (whole, part, key) => {
        expect(areaMapFaults(whole).length + hexMapFaults(whole).length).toBeGreaterThan(0)
        expect(Array.isArray(areaMapFaults({ ...sample, [key]: part }))).toBe(true)
        expect(Array.isArray(areaMapFaults({ ...sample, areas: [part], borders: [part, { a: part, b: part }] }))).toBe(
          true,
        )
      }),
    )
  })
})
