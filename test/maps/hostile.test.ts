import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fault } from '../../src/kernel/fault.js'
import type { Either } from '../../src/kernel/fp.js'
import { loadAreaMap } from '../../src/maps/area/compile.js'
import { areaMapFaults } from '../../src/maps/area/validate.js'
import { loadHexMap } from '../../src/maps/hex/compile.js'
import type { PrintedMap } from '../../src/maps/printed.js'
import { sample as areas } from './area/some-area.js'
import { sample as hexes } from './hex/some-hex.js'
import { volume } from '../volume.js'

/** A hex map with aliases and a seam besides everything in the sample. */
const rich = {
  ...hexes,
  hexes: hexes.hexes.map((hex) => (hex.id === '0201' ? { ...hex, aliases: ['middle', 'M'] } : hex)),
  seams: [{ id: 'ferry', a: '0101', b: '0301' }],
}

type Data = Record<string | number, unknown>

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null

const placesIn = (value: unknown): readonly (readonly [inside: Data, key: string])[] =>
  isData(value) ? Object.keys(value).flatMap((key) => [[value, key] as const, ...placesIn(value[key])]) : []

const junk: fc.Arbitrary<unknown> = fc.constantFrom(
  ...[null, undefined, 0, 1, 2, 3, -1, 1.5, NaN, Infinity, 8192, 1e9, true, ''],
  ...['x', '0101', '0201', 'middle', 'road', 'bridge', 'SE', 'odd-q', 'odd-r', 'mill', 'ferry', 'stone-bridge'],
  ...['__proto__', 'constructor', '0201--0101', 'mill/west'],
  [],
  {},
  [null],
  { id: 'x' },
  { aliases: ['middle'] },
  { a: 'middle', b: '0101' },
  { a: '0101', b: '0303' },
)

/** A change to a map: its place, its kind and the new value. */
const changes = fc.array(fc.tuple(fc.nat(), fc.nat(4), junk, fc.nat()), { minLength: 1, maxLength: 3 })

const changed = (source: unknown, by: readonly (readonly [number, number, unknown, number])[]): unknown => {
  const copy = structuredClone(source)
  for (const [where, kind, value, from] of by) {
    const places = placesIn(copy)
    if (places.length === 0) return copy
    const [inside, key] = places[where % places.length]
    const [other, otherKey] = places[from % places.length]
    if (kind === 0) Reflect.deleteProperty(inside, key)
    else if (kind === 1) inside[key] = structuredClone(other[otherKey])
    else if (kind === 2 && Array.isArray(inside)) inside.push(structuredClone(inside[Number(key)]))
    else if (kind === 3 && Array.isArray(inside)) inside.splice(Number(key), 1)
    else inside[key] = structuredClone(value)
  }
  return copy
}

const checkSound = (map: PrintedMap): void => {
  const { edgeTo, edgeFrom, twin, size } = map
  for (let edge = 0; edge < edgeTo.length; edge++) {
    expect(twin[twin[edge]]).toBe(edge)
    expect(edgeFrom[twin[edge]]).toBe(edgeTo[edge])
    expect(map.featureBits[twin[edge]]).toBe(map.featureBits[edge])
  }
  expect(map.borders.map(({ edge }) => map.borderOf[edge])).toEqual([...map.borders.keys()])
  for (const named of [map.borders, map.links, map.ids.map((id) => ({ id }))])
    expect(new Set(named.map(({ id }) => id)).size).toBe(named.length)
  for (const node of map.links.flatMap(({ nodes }) => nodes)) expect(node >= 0 && node < size).toBe(true)
}

/** Checks that a pointer leads to a value in the data, or to a missing field of one. */
const checkPointers = (source: unknown, faults: readonly Fault[]): void => {
  for (const { pointer } of faults) {
    let at = source
    for (const step of pointer.split('/').slice(1, -1)) {
      expect(isData(at) && Object.hasOwn(at, step)).toBe(true)
      at = (at as Data)[step]
    }
  }
}

type Load = (data: unknown) => Either<readonly Fault[], PrintedMap>

const kinds: readonly (readonly [name: string, source: unknown, load: Load])[] = [
  ['of areas', areas, loadAreaMap],
  ['of hexes', rich, loadHexMap],
]

describe('a corrupted map', () => {
  it.each(kinds)('%s is valid, or all its faults have pointers into the data', (_, source, load) => {
    fc.assert(
      fc.property(changes, (by) => {
        const data = changed(source, by)
        const loaded = load(data)
        if (loaded._tag === 'Right') checkSound(loaded.right)
        else checkPointers(data, loaded.left)
      }),
      { numRuns: volume(500, 1500) },
    )
  })

  it('may have holes in its lists', () => {
    const through: unknown[] = Array.from({ length: 2 })
    Reflect.deleteProperty(through, 0)
    const loaded = loadHexMap({ ...hexes, lines: [...(hexes.lines ?? []), { id: 'path', feature: 'road', through }] })
    expect(loaded._tag === 'Left' && loaded.left.map(({ pointer }) => pointer)).toEqual([
      '/lines/2/through/0',
      '/lines/2/through/1',
    ])
  })

  it('may have an empty entry for an edge or a hexside', () => {
    const edges = loadHexMap({ ...hexes, edges: { west: undefined } })
    expect(edges._tag === 'Left' && edges.left.map(({ pointer }) => pointer)).toEqual(['/edges/west'])
    const [first, ...others] = hexes.hexes
    const sides = { ...first.sides, N: undefined }
    expect(loadHexMap({ ...hexes, hexes: [{ ...first, sides }, ...others] })).toEqual(loadHexMap(hexes))
  })
})

describe('the names of a map', () => {
  it('reveal a border listed again under an alias of its hex', () => {
    const loaded = loadHexMap({ ...rich, borders: [...(rich.borders ?? []), { a: 'M', b: '0101' }] })
    expect(loaded).toMatchObject({
      left: [{ pointer: '/borders/1', expected: 'a border listed only once' }],
    })
  })

  it('reveal a border from a hex to itself under an alias', () => {
    const loaded = loadHexMap({ ...rich, borders: [...(rich.borders ?? []), { a: 'M', b: '0201' }] })
    expect(loaded).toMatchObject({ left: [{ pointer: '/borders/1/b', expected: 'an end other than M' }] })
  })

  it('belong to one border only, seams included', () => {
    const loaded = loadHexMap({ ...rich, borders: [...(rich.borders ?? []), { id: 'ferry', a: '0301', b: '0302' }] })
    expect(loaded).toMatchObject({ left: [{ pointer: '/seams/0/id' }] })
  })

  it('that are generated avoid the given ones', () => {
    const [mill, ...others] = areas.areas
    const offMap = [{ edge: 'west' }, { edge: 'west' }, { id: 'mill/west/2', edge: 'south' }]
    const loaded = loadAreaMap({ ...areas, areas: [{ ...mill, offMap }, ...others] })
    expect(loaded._tag === 'Right' && loaded.right.links.map(({ id }) => id)).toEqual([
      'mill/west',
      'mill/west/3',
      'mill/west/2',
      'gate',
    ])
  })
})

describe('a large invalid map', () => {
  it('is reported completely, with suggestions for the first faults', () => {
    const count = 5000
    const source = {
      id: 'large',
      features: [],
      areas: Array.from({ length: count }, (_, i) => ({ id: `area-${String(i)}` })),
      borders: Array.from({ length: count }, (_, i) => ({ a: `aera-${String(i)}`, b: `area-${String(i)}` })),
    }
    const faults = areaMapFaults(source).filter(({ found }) => found.includes('aera'))
    expect(faults).toHaveLength(count)
    expect(faults[0].meant).toBe('area-0')
    expect(faults.at(-1)?.meant).toBeNull()
  })
})
