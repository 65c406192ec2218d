import { describe, expect, it } from 'vitest'
import type { HexMapSource, HexSource } from '../../../src/maps/hex/source.js'
import { hexMapFaults } from '../../../src/maps/hex/validate.js'
import { sample, type SampleFeature, type SampleTerrain } from './some-hex.js'

const places = (input: unknown): (string | null)[][] =>
  hexMapFaults(input).map(({ pointer, meant }) => [pointer, meant])
const changed = (id: string, change: Readonly<Record<string, unknown>>): unknown => ({
  ...sample,
  hexes: sample.hexes.map((hex) => (hex.id === id ? { ...hex, ...change } : hex)),
})

describe('hexMapFaults', () => {
  it('accepts a valid map', () => {
    expect(hexMapFaults(sample)).toEqual([])
  })

  it('reports every fault at once, with its place and a suggestion', () => {
    const hexes: readonly unknown[] = [
      ...sample.hexes,
      { id: '0101', column: 9, row: 9 },
      { id: 'same', column: 1, row: 1 },
      { id: 'half', column: 1.5, row: 20000, terrain: 'wod', colunm: 3 },
      'hex',
    ]
    const input = {
      ...sample,
      hexes,
      terrains: [...sample.terrains, { id: 'clear' }, 'mud'],
      lines: [
        { id: 'x', feature: 'raod', through: ['0101', '0303', '0103x'] },
        { id: 'x', feature: 'river', along: [{ hex: '0101', side: 'E' }, { hex: '9' }, 3] },
        4,
      ],
      borders: [
        { a: '0101', b: '0303' },
        { a: '0101', b: 'half' },
      ],
      seams: [{ a: '0101', b: '0102' }],
      edges: { west: ['0101', '0109'], east: 'none' },
      offMap: [{ edge: 'west', hexs: [] }, 5],
    }
    expect(places(input)).toEqual([
      ['/terrains/2/id', null],
      ['/terrains/3', null],
      ['/hexes/9/id', null],
      ['/hexes/11/colunm', 'column'],
      ['/hexes/11/column', null],
      ['/hexes/11/row', null],
      ['/hexes/11/terrain', 'wood'],
      ['/hexes/12', null],
      ['/hexes/10/column', null],
      ['/edges/west/1', '0101'],
      ['/edges/east', null],
      ['/offMap/0/hexs', 'hexes'],
      ['/offMap/0/hexes', null],
      ['/offMap/1', null],
      ['/lines/0/feature', 'road'],
      ['/lines/0/through/2', '0103'],
      ['/lines/0/through/1', null],
      ['/lines/1/id', null],
      ['/lines/1/along/0/side', 'N'],
      ['/lines/1/along/1/hex', null],
      ['/lines/1/along/1/side', null],
      ['/lines/1/along/2', null],
      ['/lines/2', null],
      ['/borders/0/b', null],
      ['/seams/0/b', null],
    ])
  })

  it('does not check neighbors if they cannot be determined', () => {
    expect(places({ ...sample, offset: 'evenq' })).toEqual([['/offset', 'even-q']])
  })

  it('requires a hex and its neighbor to agree on the hexside between them', () => {
    expect(places(changed('0201', { sides: { NW: ['road'] } }))).toEqual([['/hexes/5/sides/NW', null]])
    expect(places(changed('0302', { sides: {} }))).toEqual([['/hexes/1/sides/SE', null]])
  })

  it('distinguishes directions of flat-top and pointy-top maps', () => {
    expect(hexMapFaults(changed('0203', { sides: { E: ['road'] } }))).toMatchObject([{ pointer: '/hexes/7/sides/E' }])
    const pointed: HexMapSource<SampleFeature, SampleTerrain> = {
      ...sample,
      offset: 'odd-r',
      hexes: [
        { id: 'a', column: 0, row: 0, sides: { E: ['road'] } },
        { id: 'b', column: 1, row: 0, sides: { W: ['road'] } },
      ],
      lines: [],
      borders: [],
      edges: {},
      offMap: [],
    }
    expect(hexMapFaults(pointed)).toEqual([])
  })

  it('checks bridges by the rules, wherever their road and river were given', () => {
    expect(places({ ...sample, lines: [] })).toEqual([['/hexes/0/sides/SE', null]])
    expect(places({ ...sample, borders: [] })).toEqual([['/hexes/0/sides/SE', null]])
    const seams = [{ a: '0101', b: '0303', features: ['bridge'] }]
    expect(places({ ...sample, seams })).toEqual([
      ['/seams/0/features', null],
      ['/seams/0/features', null],
    ])
  })

  it('warns of separate parts', () => {
    const far: HexSource<SampleFeature, SampleTerrain> = { id: 'far', column: 20, row: 20 }
    expect(hexMapFaults({ ...sample, hexes: [...sample.hexes, far] })).toMatchObject([
      { pointer: '/hexes/9', severity: 'warning' },
    ])
  })

  it('allows at most six neighbors', () => {
    const far: HexSource<SampleFeature, SampleTerrain> = { id: 'far', column: 20, row: 20 }
    const seams = [{ a: '0202', b: 'far' }]
    expect(places({ ...sample, hexes: [...sample.hexes, far], seams })).toEqual([['/seams/0', null]])
  })

  it('reports missing fields', () => {
    expect(places({}).map(([pointer]) => pointer)).toEqual(['/id', '/features', '/terrains', '/offset', '/hexes'])
    expect(places({ ...sample, edges: [] })).toEqual([['/edges', null]])
    expect(places({ ...sample, defaultTerrain: undefined })).toHaveLength(8)
  })

  it('requires unique names', () => {
    expect(hexMapFaults(changed('0103', { aliases: ['corner'] }))).toEqual([])
    expect(places(changed('0103', { aliases: ['0101', 'corner', 'corner', 3] }))).toEqual([
      ['/hexes/6/aliases/0', null],
      ['/hexes/6/aliases/2', null],
      ['/hexes/6/aliases/3', null],
    ])
  })

  it('allows 255 terrains', () => {
    const terrains = [...sample.terrains, ...Array.from({ length: 254 }, (_, i) => ({ id: `t${String(i)}` }))]
    expect(places({ ...sample, terrains })).toEqual([['/terrains', null]])
  })
})
