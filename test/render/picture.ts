import * as fc from 'fast-check'
import { compileAreaMap, type AreaMap } from '../../src/maps/area/compile.js'
import type { NodeId } from '../../src/maps/graph.js'
import { compileHexMap } from '../../src/maps/hex/compile.js'
import type { HexMap } from '../../src/maps/hex/map.js'
import type { Counter, CounterMark, Picture, UnitSymbol } from '../../src/maps/picture.js'

export const symbols: readonly UnitSymbol[] = [
  'infantry',
  'armor',
  'mechanized',
  'artillery-towed',
  'artillery-self-propelled',
  'engineer',
  'reconnaissance',
  'airborne',
  'anti-tank',
]

const marks: readonly CounterMark[] = ['unsupplied', 'fortified', 'reduced', 'done', 'target']

/** An empty picture. */
export const bare: Picture = {
  title: 'Bare',
  description: 'Nothing stands here.',
  sides: ['German', 'U.S.'],
  tints: [],
  counters: [],
  nodeMarks: [],
  edgeMarks: [],
  lines: [],
  notes: [],
}

/** Six areas in two rows: a road, a river, a bridge, two exits, and one pair that is not adjacent. */
export const areas: AreaMap<'road' | 'river' | 'bridge'> = compileAreaMap({
  id: 'six',
  features: ['road', 'river', 'bridge'],
  areas: [
    { id: 'a', name: 'Alpha & Co', x: 0, y: 0, offMap: [{ edge: 'west', leadsTo: 'Paris' }, { edge: 'north' }] },
    { id: 'b', x: 5, y: 0.5 },
    { id: 'c', x: 10, y: 0, offMap: [{ edge: 'east', leadsTo: 'Köln' }] },
    { id: 'd', x: 0.2, y: 5 },
    { id: 'e', x: 5.1, y: 5.4 },
    { id: 'f', x: 10, y: 5, offMap: [{ edge: 'south', leadsTo: 'Trier' }] },
  ],
  borders: [
    { a: 'a', b: 'b', features: ['road', 'river', 'bridge'], attributes: { river: 'Our' } },
    { a: 'b', b: 'c', features: ['road'] },
    { a: 'a', b: 'd', features: ['river'], attributes: { river: 'Salm' } },
    { a: 'd', b: 'e' },
    { a: 'e', b: 'f', features: ['river'] },
    { a: 'c', b: 'f', features: ['road'] },
    { a: 'a', b: 'c', features: ['road'] },
  ],
})

/** Four by three flat-top hexes: roads, a named river of two widths, a bridge, an exit. */
export const hexes: HexMap = compileHexMap({
  id: 'twelve',
  offset: 'even-q',
  features: ['road', 'stream', 'river', 'bridge'],
  terrains: [{ id: 'clear' }, { id: 'heavy-forest' }],
  defaultTerrain: 'clear',
  hexes: Array.from({ length: 12 }, (_, i) => ({
    id: `0${(i % 4) + 1}0${Math.floor(i / 4) + 1}`,
    column: (i % 4) + 1,
    row: Math.floor(i / 4) + 1,
    ...(i === 5 ? { name: 'Büllingen', terrain: 'heavy-forest' as const } : {}),
    ...(i === 0 ? { sides: { N: ['road', 'river'] as const } } : {}),
  })),
  lines: [
    { id: 'highway', feature: 'road', through: ['0101', '0102', '0103'] },
    {
      id: 'warche',
      feature: 'stream',
      along: [
        { hex: '0102', side: 'N' },
        { hex: '0202', side: 'N' },
      ],
      attributes: { name: 'Warche' },
    },
    { id: 'meuse', feature: 'river', along: [{ hex: '0402', side: 'N' }], attributes: { name: 'Meuse' } },
    { id: 'nameless', feature: 'river', along: [{ hex: '0302', side: 'N' }] },
  ],
  borders: [{ a: '0101', b: '0102', features: ['bridge'] }],
})

const counter = (id: number): fc.Arbitrary<Counter> =>
  fc.record({
    id: fc.constant(`unit-${id}`),
    name: fc.string(),
    label: fc.string({ maxLength: 6 }),
    side: fc.nat(1),
    symbol: fc.constantFrom(...symbols),
    size: fc.constantFrom(null, 'I', 'II', 'X'),
    strength: fc.constantFrom('1', '12', '4-3'),
    lost: fc.nat(9),
    marks: fc.uniqueArray(fc.constantFrom(...marks)),
  })

/** Pictures with at most three counters of a side in a node, in the order of a ruleset. */
export const pictures = (size: number): fc.Arbitrary<Picture> =>
  fc
    .record({
      title: fc.string(),
      description: fc.string(),
      counters: fc.tuple(...Array.from({ length: 8 }, (_, id) => counter(id))),
      nodes: fc.array(fc.nat(size - 1), { minLength: 8, maxLength: 8 }),
      tints: fc.array(fc.constantFrom(null, 0, 1), { minLength: size, maxLength: size }),
      notes: fc.array(fc.string(), { maxLength: 3 }),
      kinds: fc.array(fc.constantFrom('objective', 'contested', 'target', 'depot', 'cut'), { maxLength: 4 }),
    })
    .map(({ counters, nodes, kinds, ...rest }) => ({
      ...rest,
      sides: ['German', 'U.S.'],
      counters: counters
        .map((one, i) => ({ node: nodes[i] as NodeId, counter: one }))
        .toSorted((a, b) => a.node - b.node || a.counter.side - b.counter.side),
      nodeMarks: kinds.map((kind, i) => ({ node: nodes[i] as NodeId, kind, text: kind })),
      edgeMarks: [],
      lines: [
        { kind: 'supply', nodes: nodes.slice(0, 3) as NodeId[] },
        { kind: 'move', nodes: nodes.slice(3, 5) as NodeId[] },
      ],
    }))
