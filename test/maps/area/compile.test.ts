import { describe, expect, it } from 'vitest'
import { compileAreaMap, loadAreaMap } from '../../../src/maps/area/compile.js'
import { areaMapFaults } from '../../../src/maps/area/validate.js'
import { edgeBetween, neighbors, nodeOf, type EdgeId, type NodeId } from '../../../src/maps/graph.js'
import { edgeHas, featureBit, featureColumn, featuresAt } from '../../../src/maps/printed.js'
import { sample, type SampleFeature } from './some-area.js'

const map = compileAreaMap(sample)
const nodeNamed = (id: string): NodeId => {
  const node = nodeOf(map, id)
  if (node === null) throw new Error(id)
  return node
}
const edge = (a: string, b: string): EdgeId => {
  const found = edgeBetween(map, nodeNamed(a), nodeNamed(b))
  if (found === null) throw new Error(`${a} ${b}`)
  return found
}

describe('an area map', () => {
  it('numbers areas in the order of the data', () => {
    expect(map.ids).toEqual(['mill', 'ridge', 'ford', 'town'])
    expect(map.labels).toEqual(['The Mill', 'ridge', 'Ford', 'Town'])
    expect(neighbors(map, nodeNamed('town')).map((node) => map.ids[node])).toEqual(['mill', 'ford'])
  })

  it('keeps all fields of the data', () => {
    expect(map).toMatchObject({ id: 'sample', title: 'A valley', attributes: { objective: 'town' } })
    expect(map.areas[1]).toEqual({ id: 'ridge', name: 'ridge', at: { x: 1, y: 4 }, attributes: { wooded: true } })
    expect(map.links).toEqual([
      { id: 'mill/west', nodes: [0], edge: 'west', leadsTo: 'Vielsalm', serves: 'us', attributes: {} },
      { id: 'gate', nodes: [3], edge: 'east', leadsTo: null, serves: null, attributes: {} },
    ])
    expect(map.borders.map(({ id }) => id)).toEqual(['old-bridge', 'mill--ridge', 'ridge--ford', 'ford--town'])
    expect(map.borders[map.borderOf[edge('town', 'mill')]]).toMatchObject({
      id: 'old-bridge',
      attributes: { river: 'Our' },
    })
  })

  it('gives features by edge, the same in both directions', () => {
    expect(featuresAt(map, edge('town', 'mill'))).toEqual(['road', 'river', 'bridge'])
    expect(edgeHas(map, edge('ford', 'ridge'), 'river')).toBe(true)
    expect(edgeHas(map, edge('ford', 'ridge'), 'road')).toBe(false)
    const road = featureColumn(map, 'road')
    expect([...road].filter((bit) => bit === 1)).toHaveLength(4)
    expect(road[edge('ford', 'town')]).toBe(1)
    expect([...road]).toEqual([...map.edgeTo.keys()].map((e) => Number(edgeHas(map, e as EdgeId, 'road'))))
  })

  it('has no bit for an unknown feature', () => {
    expect(featureBit(map, 'trail' as SampleFeature)).toBe(0)
    expect(featureColumn(map, 'trail' as SampleFeature).some(Boolean)).toBe(false)
  })

  it('works without names, coordinates and attributes', () => {
    const bare = compileAreaMap({
      id: 'bare',
      features: [],
      areas: [{ id: 'a' }, { id: 'b' }],
      borders: [{ a: 'a', b: 'b' }],
    })
    expect(bare.title).toBe('bare')
    expect(bare.areas[0]).toEqual({ id: 'a', name: 'a', at: null, attributes: {} })
  })

  it('rejects invalid data with every fault', () => {
    const input: unknown = {
      ...sample,
      borders: [...sample.borders, { a: 'mill', b: 'twon' }, { a: 'ford', b: 'ford' }],
    }
    const loaded = loadAreaMap(input)
    expect(loaded).toMatchObject({ _tag: 'Left' })
    expect(loaded._tag === 'Left' && loaded.left.map(({ pointer, meant }) => [pointer, meant])).toEqual([
      ['/borders/4/b', 'town'],
      ['/borders/5/b', null],
    ])
    expect(() => compileAreaMap(input as typeof sample)).toThrow(/invalid map/)
  })

  it('accepts a map with warnings only', () => {
    const input = {
      id: 'i',
      features: [],
      areas: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
      borders: [{ a: 'a', b: 'b' }],
    }
    expect(areaMapFaults(input)).toMatchObject([{ pointer: '/areas/2', severity: 'warning' }])
    expect(loadAreaMap(input)).toMatchObject({ _tag: 'Right' })
  })
})
