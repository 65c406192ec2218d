import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { edgeBetween, type EdgeId, type NodeId } from '../../src/maps/graph.js'
import type { Counter, Picture } from '../../src/maps/picture.js'
import type { ZonePicture } from '../../src/maps/zone-picture.js'
import { hex } from '../../src/geometry/hex.js'
import { compileHexMap } from '../../src/maps/hex/compile.js'
import { drawAreaText } from '../../src/render/area-text.js'
import { drawHexText, drawZoneText } from '../../src/render/hex-text.js'
import { drawText } from '../../src/render/text.js'
import { areas, bare, hexes, pictures } from './picture.js'

const style = { roads: ['road'], rivers: { stream: 'minor', river: 'major' }, bridge: 'bridge' } as const

const counter = (id: string, side: number, more: Partial<Counter> = {}): Counter => ({
  id,
  name: id,
  label: id,
  side,
  symbol: 'infantry',
  size: null,
  strength: '3-2',
  lost: 0,
  marks: [],
  ...more,
})

describe('a hex map as text', () => {
  it('draws each hex with id and terrain, and roads, water and bridges on its sides', () => {
    const drawn = drawHexText(hexes, { ...bare, tints: [0] }, 100, style)
    expect(drawn.split('\n').slice(0, 16)).toEqual([
      'Bare',
      '  ≈≈≈≈≈≈≈           _______',
      ' / 0101C \\         / 0301c \\',
      '/         \\_______/         \\_______',
      '\\         / 0201c \\         / 0401c \\',
      ' \\≈≈≈H≈≈≈/         \\≈≈≈≈≈≈≈/         \\',
      ' / 0102c \\         / 0302c \\         /',
      '/         \\≈≈≈≈≈≈≈/         \\≈≈≈≈≈≈≈/',
      '\\         / 0202h \\         / 0402c \\',
      ' \\___+___/Büllingen\\_______/         \\',
      ' / 0103c \\         / 0303c \\         /',
      '/         \\_______/         \\_______/',
      '\\         / 0203c \\         / 0403c \\',
      ' \\_______/         \\_______/         \\',
      '         \\         /       \\         /',
      '          \\_______/         \\_______/',
    ])
  })

  it('keeps to the width of the terminal, in strips, with every hex and counter', () => {
    fc.assert(
      fc.property(pictures(12), fc.integer({ min: 40, max: 120 }), (picture, width) => {
        const named = picture.counters.map(({ node, counter: one }) => ({ node, counter: { ...one, label: one.id } }))
        const lines = drawHexText(hexes, { ...picture, title: 'x', notes: [], counters: named }, width, style).split(
          '\n',
        )
        const text = lines.join('\n')
        for (const line of lines.filter((one) => /[/\\]/.test(one))) expect(line.length).toBeLessThanOrEqual(width)
        for (const id of hexes.ids) expect(text).toContain(id)
      }),
      { numRuns: 30 },
    )
  })

  it('shows two counters, or one and the number of others, with squares for the sides', () => {
    const placed = (list: readonly Counter[]): Picture => ({
      ...bare,
      counters: list.map((one) => ({ node: 4 as NodeId, counter: one })),
    })
    const two = drawHexText(
      hexes,
      placed([counter('1LAH', 0, { lost: 1 }), counter('82', 1, { marks: ['unsupplied'] })]),
    )
    expect(two).toContain('▪1LA 3-2·')
    expect(two).toContain('▫82 3-2!')
    expect(drawHexText(hexes, placed([counter('a', 0), counter('b', 0), counter('c', 0)]))).toContain('+2 more')
  })

  it('shows bridges, blown bridges and lines', () => {
    const edge = edgeBetween(hexes, 0 as NodeId, 4 as NodeId) as EdgeId
    const wet = { roads: ['road'], rivers: { road: 'minor' }, bridge: 'bridge' } as const
    expect(drawHexText(hexes, bare, 100, wet)).toContain('≈≈≈H≈≈≈')
    const blown = drawHexText(hexes, { ...bare, edgeMarks: [{ edge, kind: 'blown' }] }, 100, wet)
    expect(blown).toContain('≈≈≈X≈≈≈')
    const line = { kind: 'supply', nodes: [0, 4, 8] as unknown as readonly NodeId[] } as const
    expect(drawHexText(hexes, { ...bare, lines: [line] })).toContain('Supply: 0101 - 0102 - 0103')
  })

  it('draws pointy-top hexes', () => {
    const pointed = compileHexMap({
      id: 'three',
      offset: 'odd-r',
      features: ['road'],
      terrains: [{ id: 'clear' }],
      defaultTerrain: 'clear',
      hexes: [
        { id: 'A1', column: 1, row: 1 },
        { id: 'A2', column: 2, row: 1 },
        { id: 'B1', column: 1, row: 2 },
      ],
      borders: [{ a: 'A1', b: 'A2', features: ['road'] }],
    })
    expect(drawHexText(pointed, bare).split('\n').slice(1, 10)).toEqual([
      '      ---- ---- ---- ----',
      '     |   A1c   |   A2c   |',
      '     |         +         |',
      '     |         |         |',
      ' ---- ---- ---- ---- ----',
      '|   B1c   |',
      '|         |',
      '|         |',
      ' ---- ----',
    ])
  })
})

describe('a map of zones as text', () => {
  it('shows the holder of each hex, important places, fires, labels and roads', () => {
    const picture: ZonePicture = {
      title: 'Zones',
      description: '',
      sides: ['German', 'U.S.'],
      terms: {
        zone: 'Setup Area',
        disputed: "No Man's Land",
        post: 'Strategic Location',
        front: 'Front',
        gate: 'Entry',
      },
      orientation: 'flat',
      hexes: [
        { id: 'A1', at: hex(0, 0), terrain: 'open' },
        { id: 'A2', at: hex(0, 1), terrain: 'orchard' },
        { id: 'A3', at: hex(0, 2), terrain: 'woods' },
      ],
      roads: [[0, 1]],
      sites: [],
      zones: [
        { side: 0, label: 'A', labelAt: 0, nodes: [0], outline: [], isCut: false },
        { side: 1, label: 'A', labelAt: 2, nodes: [0, 2], outline: [], isCut: false },
      ],
      disputed: [1],
      front: [],
      posts: [
        { node: 0, side: 0, text: '0', title: '' },
        { node: 0, side: 1, text: '1', title: '' },
      ],
      fires: [1],
      gates: [],
      counters: [{ node: 2, counter: counter('men', 1, { strength: '4' }) }],
      nodeMarks: [],
      lines: [],
      words: [{ node: 1, text: 'wire' }],
      notes: [],
    }
    expect(drawZoneText(picture).split('\n').slice(0, 14)).toEqual([
      'Zones',
      '  _______',
      ' /A1o GU \\',
      '/  [01]   \\',
      '\\         /',
      ' \\___+___/',
      ' / A2r ? \\',
      '/fire wire\\',
      '\\         /',
      ' \\_______/',
      ' / A3w U \\',
      '/ ▫men 4  \\',
      '\\         /',
      ' \\_______/',
    ])
  })
})

describe('an area map as text', () => {
  it('lists what lies between each area and its neighbors', () => {
    const lines = drawAreaText(areas, bare).split('\n')
    expect(lines).toContain('Alpha & Co: Hb, +c, ≈d')
    expect(lines).toContain('e: d, ≈f')
    const edge = edgeBetween(areas, 1 as NodeId, 0 as NodeId) as EdgeId
    const blown = drawAreaText(areas, { ...bare, edgeMarks: [{ edge, kind: 'blown' }] }).split('\n')
    expect(blown).toContain('Alpha & Co: Xb, +c, ≈d')
    expect(blown).toContain('b: XAlpha & Co, +c')
  })

  it('has a key for its symbols if there are any', () => {
    const counters = [
      { node: 0 as NodeId, counter: counter('a', 0, { lost: 1, marks: ['unsupplied', 'fortified', 'target'] }) },
    ]
    const text = drawText(areas, { ...bare, counters })
    expect(text).toContain('a 3-2·!#→')
    expect(text.split('\n')).toContain('· lost, ! out of supply, # fortified, → aimed at')
    expect(drawText(areas, bare)).not.toContain('out of supply')
  })
})
