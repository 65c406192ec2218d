import { describe, expect, it } from 'vitest'
import { DIRECTIONS } from '../../../src/geometry/direction.js'
import { distance, neighbor } from '../../../src/geometry/hex.js'
import type { Offset } from '../../../src/geometry/offset.js'
import { allNodes, edgeBetween, neighbors, nodeOf, type NodeId } from '../../../src/maps/graph.js'
import { compileHexMap, loadHexMap } from '../../../src/maps/hex/compile.js'
import { linesOf } from '../../../src/maps/hex/lines.js'
import { terrainAt, type HexMap } from '../../../src/maps/hex/map.js'
import type { HexMapSource } from '../../../src/maps/hex/source.js'
import { featureColumn, featuresAt } from '../../../src/maps/printed.js'
import { floodHexes, REACHED } from '../../../src/supply/flood.js'
import { sample } from './some-hex.js'

const map = compileHexMap(sample)
const at = (of: HexMap, id: string): NodeId => {
  const node = nodeOf(of, id)
  if (node === null) throw new Error(id)
  return node
}
const around = (of: HexMap, id: string): readonly string[] => neighbors(of, at(of, id)).map((node) => of.ids[node])
const featuresFrom = (a: string, b: string): readonly string[] => {
  const edge = edgeBetween(map, at(map, a), at(map, b))
  return edge === null ? ['no edge'] : featuresAt(map, edge)
}

/** An empty map, for tests of shape. */
const blank = (offset: Offset, ids: readonly (readonly [string, number, number])[]): HexMapSource => ({
  id: 'blank',
  offset,
  features: [],
  terrains: [{ id: 'clear' }],
  defaultTerrain: 'clear',
  hexes: ids.map(([id, column, row]) => ({ id, column, row })),
})

describe('a hex map', () => {
  it('joins hexes according to the offset of its columns', () => {
    expect(around(map, '0202')).toEqual(['0201', '0302', '0303', '0203', '0103', '0102'])
    expect(around(map, '0101')).toEqual(['0201', '0102'])
    expect(around(map, '0103')).toEqual(['0102', '0202', '0203'])
  })

  it('joins hexes with letters and half hexes: J19, K23 and A20 of a board whose even columns have rows 10 to 30', () => {
    const letters = Array.from('ABCDEFGHIJKLMNOP')
    const hexes = letters.flatMap((letter, i) =>
      Array.from({ length: 21 - ((i + 1) % 2) }, (_, k) => {
        const row = k + 10 + ((i + 1) % 2)
        return [`${letter}${String(row)}`, i + 1, row] as const
      }),
    )
    const board = compileHexMap(blank('even-q', hexes))
    expect(board.size).toBe(328)
    expect(around(board, 'J19').toSorted()).toEqual(['I19', 'I20', 'J18', 'J20', 'K19', 'K20'])
    expect(around(board, 'K23').toSorted()).toEqual(['J22', 'J23', 'K22', 'K24', 'L22', 'L23'])
    expect(around(board, 'A20').toSorted()).toEqual(['A19', 'A21', 'B19', 'B20'])
    expect(distance(board.hexes[at(board, 'E18')].at, board.hexes[at(board, 'L23')].at)).toBe(9)
    expect(distance(board.hexes[at(board, 'I22')].at, board.hexes[at(board, 'L23')].at)).toBe(3)
  })

  it('puts features on both sides of a hexside, wherever they were given', () => {
    expect(featuresFrom('0101', '0201')).toEqual(['road', 'river', 'bridge'])
    expect(featuresFrom('0201', '0101')).toEqual(['road', 'river', 'bridge'])
    expect(featuresFrom('0102', '0101')).toEqual(['river'])
    expect(featuresFrom('0303', '0302')).toEqual(['road'])
    expect(featuresFrom('0102', '0103')).toEqual([])
    expect(featureColumn(map, 'road').filter((bit) => bit === 1)).toHaveLength(6)
  })

  it('keeps features on the rim: the road that leads on and the river that bounds the map', () => {
    expect(map.rims.map(({ node, direction, features }) => [map.ids[node], direction, features])).toEqual([
      ['0101', 4, ['road']],
      ['0302', 2, ['road']],
      ['0103', 4, ['river']],
    ])
  })

  it('keeps all other fields of the data', () => {
    const wood = at(map, '0203')
    expect(map).toMatchObject({ id: 'sample', title: 'sample', attributes: {} })
    expect(terrainAt(map, wood)).toBe('wood')
    expect(terrainAt(map, at(map, '0101'))).toBe('clear')
    expect(map.terrains[0].attributes).toEqual({ cost: 2 })
    expect(map.hexes[wood]).toMatchObject({
      id: '0203',
      name: 'Buchholz',
      column: 2,
      row: 3,
      attributes: { height: 3 },
    })
    expect(map.nodeByHex.get(map.hexes[wood].at)).toBe(wood)
    expect(map.lines[1]).toMatchObject({ id: 'lane', through: [at(map, '0302'), at(map, '0303')], along: [] })
    expect(map.lines[0].along).toHaveLength(2)
    expect(map.lines[1].attributes).toEqual({ mud: true })
    expect(map.edges['west'].map((node) => map.ids[node])).toEqual(['0101', '0102', '0103'])
    expect(map.links).toEqual([
      {
        id: 'west/0',
        nodes: [at(map, '0101'), at(map, '0102')],
        edge: 'west',
        leadsTo: 'Recht',
        serves: 'us',
        attributes: {},
      },
    ])
    const across = edgeBetween(map, at(map, '0101'), at(map, '0201'))
    expect(across === null ? null : map.borders[map.borderOf[across]]).toMatchObject({
      id: 'stone-bridge',
      attributes: { blown: false },
    })
    const plain = edgeBetween(map, at(map, '0102'), at(map, '0103'))
    expect(plain === null ? undefined : map.borderOf[plain]).toBe(-1)
  })

  it('finds the edge in each direction, or none', () => {
    for (const node of allNodes(map))
      for (const direction of DIRECTIONS) {
        const to = map.nodeByHex.get(neighbor(map.hexes[node].at, direction))
        const edge = map.edgeToward[node * 6 + direction]
        expect(edge < 0 ? undefined : map.edgeTo[edge]).toBe(to)
        expect(map.neighbors[node * 6 + direction]).toBe(to ?? map.size)
      }
  })

  it('joins hexes across a seam, in a free direction', () => {
    const source: HexMapSource = {
      ...blank('odd-q', [
        ['a', 0, 0],
        ['b', 1, 0],
        ['z', 40, 7],
      ]),
      features: ['road'],
      seams: [{ id: 'ferry', a: 'b', b: 'z', features: ['road'] }],
    }
    const joined = compileHexMap(source)
    expect(around(joined, 'b')).toEqual(['a', 'z'])
    const edge = edgeBetween(joined, at(joined, 'z'), at(joined, 'b'))
    expect(edge === null ? [] : featuresAt(joined, edge)).toEqual(['road'])
    expect(joined.seams).toMatchObject([{ id: 'ferry' }])
    expect(linesOf(joined)).toBeNull()
    const marks = floodHexes(joined, [at(joined, 'a')], new Uint8Array(3))
    expect([...marks.subarray(0, 3)]).toEqual([REACHED, REACHED, REACHED])
    expect(joined.edgeToward[at(joined, 'z') * 6]).toBe(-1)
  })

  it('rejects invalid data', () => {
    const input: unknown = { ...sample, defaultTerrain: 'claer' }
    expect(loadHexMap(input)).toMatchObject({ _tag: 'Left', left: [{ pointer: '/defaultTerrain', meant: 'clear' }] })
    expect(() => compileHexMap(input as typeof sample)).toThrow(/invalid map/)
  })
})
