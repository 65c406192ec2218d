import { describe, expect, it } from 'vitest'
import { unwrap } from '../../src/kernel/either.js'
import { compileAreaMap } from '../../src/maps/area/compile.js'
import { edgeBetween, neighbors, nodeOf } from '../../src/maps/graph.js'
import type { Graph } from '../../src/maps/graph.js'
import { compileHexMap } from '../../src/maps/hex/compile.js'
import type { HexMapSource } from '../../src/maps/hex/source.js'
import { hexMapFaults } from '../../src/maps/hex/validate.js'
import { joinAreaMaps, joinHexMaps, type HexJoin } from '../../src/maps/join.js'
import { featuresAt, type PrintedMap } from '../../src/maps/printed.js'
import { sample as areas } from './area/some-area.js'
import { sample as board, type SampleFeature, type SampleTerrain } from './hex/some-hex.js'

const around = (map: Graph, id: string): readonly string[] => {
  const node = nodeOf(map, id)
  return node === null ? ['no such node'] : neighbors(map, node).map((to) => map.ids[to])
}
const between = (map: PrintedMap, a: string, b: string): readonly string[] => {
  const [from, to] = [nodeOf(map, a), nodeOf(map, b)]
  const edge = from === null || to === null ? null : edgeBetween(map, from, to)
  return edge === null ? ['no such edge'] : featuresAt(map, edge)
}

describe('joinAreaMaps', () => {
  const map = compileAreaMap(
    unwrap(
      joinAreaMaps({
        id: 'both',
        parts: [
          { prefix: 'W.', source: areas, x: 0, y: 0, lostEdges: ['east'] },
          { prefix: 'E.', source: areas, x: 10, y: 1, lostEdges: ['west'] },
        ],
        seams: [{ id: 'pike', a: 'W.town', b: 'E.mill', features: ['road'] }],
      }),
    ),
  )

  it('keeps every area under the prefix of its map', () => {
    expect(map.ids).toEqual(['W.mill', 'W.ridge', 'W.ford', 'W.town', 'E.mill', 'E.ridge', 'E.ford', 'E.town'])
    expect(map.labels[1]).toBe('ridge')
    expect(map.areas[4]).toMatchObject({ name: 'The Mill', at: { x: 11, y: 2 } })
  })

  it('joins areas by the seams only', () => {
    expect(around(map, 'W.town')).toEqual(['W.mill', 'W.ford', 'E.mill'])
    expect(between(map, 'E.mill', 'W.town')).toEqual(['road'])
    expect(between(map, 'E.mill', 'E.town')).toEqual(['road', 'river', 'bridge'])
    expect(map.edgeTo).toHaveLength(2 * (4 + 4 + 1))
  })

  it('drops exits where another map lies', () => {
    expect(map.links.map(({ nodes, edge }) => [map.ids[nodes[0]], edge])).toEqual([
      ['W.mill', 'west'],
      ['E.town', 'east'],
    ])
  })

  it('keeps an area without coordinates', () => {
    const bare = { ...areas, areas: areas.areas.map(({ id }) => ({ id })) }
    const joined = joinAreaMaps({ id: 'b', title: 'B', parts: [{ prefix: '', source: bare, x: 5, y: 5 }], seams: [] })
    expect(compileAreaMap(unwrap(joined))).toMatchObject({ title: 'B', areas: [{ at: null }, {}, {}, {}] })
  })
})

describe('joinAreaMaps with maps that do not fit', () => {
  it('names an unknown edge, with a suggestion', () => {
    const parts = [
      { prefix: 'W.', source: areas, x: 0, y: 0, lostEdges: ['east', 'north'] },
      { prefix: 'E.', source: areas, x: 9, y: 0, lostEdges: ['wset'] },
    ]
    expect(joinAreaMaps({ id: 'x', parts, seams: [] })).toMatchObject({
      left: [
        { pointer: '/parts/0/lostEdges/1', meant: null },
        { pointer: '/parts/1/lostEdges/0', meant: 'west' },
      ],
    })
  })

  it('requires at least one map', () => {
    expect(joinAreaMaps({ id: 'x', parts: [], seams: [] })).toMatchObject({ left: [{ pointer: '/parts' }] })
  })
})

/** Two samples side by side: column 4 of the east one replaces its column 01, shifted by an even number. */
const sideBySide: HexJoin<SampleFeature, SampleTerrain> = {
  id: 'both',
  parts: [
    { prefix: 'W', source: board, column: 0, row: 0, lostEdges: ['east'] },
    { prefix: 'E', source: board, column: 2, row: 1, lostEdges: ['west'] },
  ],
}

const joinedOf = <F extends string, T extends string>(join: HexJoin<F, T>): HexMapSource<F, T> => {
  const joined = joinHexMaps(join)
  if (joined._tag === 'Left') throw new Error(joined.left.map(({ expected }) => expected).join())
  return joined.right
}

/** One column of three hexes with a road from top to bottom. */
const column = (id: string, sides: boolean): HexMapSource<'road', 'clear' | 'wood'> => ({
  id,
  offset: 'odd-q',
  features: ['road'],
  terrains: [{ id: 'clear' }, { id: 'wood' }],
  defaultTerrain: 'clear',
  hexes: [1, 2].map((row) => ({
    id: `${id}${String(row)}`,
    column: 0,
    row,
    sides: sides ? { N: ['road'], S: ['road'] } : {},
  })),
  edges: { north: [`${id}1`], south: [`${id}2`] },
  offMap: [{ id: 'road', edge: 'south', hexes: [`${id}2`] }],
  borders: [{ id: 'middle', a: `${id}1`, b: `${id}2` }],
  lines: [{ id: 'way', feature: 'road', through: [`${id}1`, `${id}2`], along: [] }],
})

describe('joinHexMaps', () => {
  it('makes hexes neighbors where maps lie side by side, with the road across', () => {
    const map = compileHexMap(
      joinedOf({
        id: 'long',
        parts: [
          { prefix: '', source: column('a', true), column: 0, row: 0, lostEdges: ['south'] },
          { prefix: '', source: column('b', true), column: 0, row: 2, lostEdges: ['north'] },
        ].map((part, i) => ({ ...part, prefix: i === 0 ? 'n.' : 's.' })),
      }),
    )
    expect(map.ids).toEqual(['n.a1', 'n.a2', 's.b1', 's.b2'])
    expect(map.labels).toEqual(['a1', 'a2', 'b1', 'b2'])
    expect(around(map, 'n.a2')).toEqual(['n.a1', 's.b1'])
    expect(between(map, 'n.a2', 's.b1')).toEqual(['road'])
    expect(map.rims).toHaveLength(2)
    expect(Object.keys(map.edges)).toEqual(['north', 'south'])
    expect(map.links).toMatchObject([{ id: 's.road', nodes: [3] }])
    expect(map.borders.map(({ id }) => id)).toEqual(['n.middle', 's.middle'])
    expect(map.lines.map(({ id }) => id)).toEqual(['n.way', 's.way'])
  })

  it('requires agreement on the features of a seam', () => {
    const joined = joinedOf({
      id: 'long',
      parts: [
        { prefix: '', source: column('a', true), column: 0, row: 0 },
        { prefix: '', source: { ...column('b', false), borders: [], lines: [], offMap: [] }, column: 0, row: 2 },
      ],
    })
    expect(hexMapFaults(joined)).toMatchObject([{ pointer: '/hexes/1/sides/S', found: '"road"' }])
  })

  it('merges two hexes at one spot, under both names', () => {
    const hexes = board.hexes.map((hex) => ({ ...hex, sides: {} }))
    const west = { ...board, hexes, lines: [], borders: [] }
    const map = compileHexMap(
      joinedOf({
        ...sideBySide,
        parts: sideBySide.parts.map((part) => ({ ...part, source: west, row: 0 })),
        borders: [{ a: 'W0302', b: 'W0303', features: ['river'] }],
      }),
    )
    expect(map.size).toBe(15)
    expect(nodeOf(map, 'E0102')).toBe(nodeOf(map, 'W0302'))
    expect(around(map, 'W0301')).toEqual(['E0201', 'W0302', 'W0201'])
    expect(map.edges['east'].map((node) => map.ids[node])).toEqual(['E0301', 'E0302', 'E0303'])
    expect(map.edges['west'].map((node) => map.ids[node])).toEqual(['W0101', 'W0102', 'W0103'])
    expect(between(map, 'E0103', 'E0102')).toEqual(['river'])
  })

  it('keeps all features of a shared hex', () => {
    const [a, b] = [column('a', true), column('b', false)]
    const shared = joinedOf({
      id: 'over',
      parts: [
        { prefix: '', source: { ...a, features: ['road'] }, column: 0, row: 0 },
        { prefix: '', source: { ...b, offMap: [], lines: [], borders: [] }, column: 0, row: 0 },
      ],
    })
    expect(shared.hexes).toMatchObject([
      { id: 'a1', aliases: ['b1'], sides: { N: ['road'], S: ['road'] } },
      { id: 'a2', aliases: ['b2'] },
    ])
    expect(hexMapFaults(shared)).toEqual([])
  })

  it('can use seams where maps do not fit edge to edge', () => {
    const map = compileHexMap(
      joinedOf({
        id: 'apart',
        title: 'Apart',
        parts: [
          { prefix: 'n.', source: column('a', true), column: 0, row: 0 },
          { prefix: 's.', source: column('b', true), column: 10, row: 0 },
        ],
        seams: [{ a: 'n.a2', b: 's.b1', features: ['road'] }],
        attributes: { scale: 2 },
      }),
    )
    expect(around(map, 'n.a2')).toEqual(['n.a1', 's.b1'])
    expect(between(map, 's.b1', 'n.a2')).toEqual(['road'])
    expect(map).toMatchObject({ title: 'Apart', attributes: { scale: 2 } })
  })

  it('rejects wrong column offsets, different terrain, and a misspelled edge', () => {
    const wooded = column('b', true)
    const joined = joinHexMaps({
      id: 'x',
      parts: [
        { prefix: 'n.', source: column('a', true), column: 0, row: 0 },
        { prefix: 's.', source: { ...wooded, defaultTerrain: 'wood' }, column: 0, row: 1, lostEdges: ['noth'] },
        { prefix: 't.', source: { ...wooded, offset: 'even-q' }, column: 3, row: 9 },
      ],
    })
    expect(joined._tag === 'Left' && joined.left.map(({ pointer, meant }) => [pointer, meant])).toEqual([
      ['/parts/1/lostEdges/0', 'north'],
      ['/parts/2/source/offset', null],
      ['/parts/2/column', null],
      ['/parts/1/source/hexes/0/terrain', null],
    ])
    expect(joinHexMaps({ id: 'none', parts: [] })).toMatchObject({ _tag: 'Left', left: [{ pointer: '/parts' }] })
  })

  it('offsets rows on pointy-top maps', () => {
    const rows = { ...column('a', false), offset: 'odd-r' as const }
    const odd = { prefix: 's.', source: rows, column: 3, row: 1 }
    expect(joinHexMaps({ id: 'x', parts: [odd] })).toMatchObject({ left: [{ pointer: '/parts/0/row' }] })
    expect(joinHexMaps({ id: 'x', parts: [{ ...odd, row: 2 }] })).toMatchObject({ _tag: 'Right' })
  })
})
