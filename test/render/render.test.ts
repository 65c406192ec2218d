import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { edgeBetween, type EdgeId, type NodeId } from '../../src/maps/graph.js'
import type { Picture } from '../../src/maps/picture.js'
import { drawAreaMap, drawHexMap } from '../../src/render/board.js'
import { voronoiCells, relaxPoints } from '../../src/render/shapes/cell.js'
import { compileProvenAreaMap } from '../../src/maps/area/compile.js'
import { compileHexMap } from '../../src/maps/hex/compile.js'
import { drawText } from '../../src/render/text.js'
import { areas, bare, hexes, pictures, symbols } from './picture.js'
import { xmlFault } from './xml.js'
import { volume } from '../volume.js'

/** The positions of counters. */
const middles = (svg: string): readonly (readonly [number, number])[] =>
  [...svg.matchAll(/class="counter side-\d" transform="translate\(([-\d.]+) ([-\d.]+)\)"/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ])

const overlaps = (spots: readonly (readonly [number, number])[]): boolean =>
  spots.some(([x, y], i) => spots.slice(i + 1).some(([u, v]) => Math.abs(x - u) < 41 && Math.abs(y - v) < 41))

/** Whether of any two overlapping counters the later is lower, so that the stripe of the other is visible. */
const showsStripes = (spots: readonly (readonly [number, number])[]): boolean =>
  spots.every(([x, y], i) =>
    spots.slice(i + 1).every(([u, v]) => Math.abs(x - u) >= 41 || Math.abs(y - v) >= 41 || v - y >= 11.3),
  )

describe('a drawn map', () => {
  it('is well-formed and shows every unit once, whatever its name', () => {
    fc.assert(
      fc.property(pictures(6), fc.constantFrom('light', 'dark', 'auto'), (picture, theme) => {
        for (const svg of [drawAreaMap(areas, picture, theme), drawHexMap(hexes, picture, theme)]) {
          expect(xmlFault(svg)).toBe(null)
          for (const { counter } of picture.counters) expect(svg.split(`data-unit="${counter.id}"`).length).toBe(2)
        }
      }),
      { numRuns: volume(15, 40) },
    )
  })

  it('separates the counters of an area', () => {
    fc.assert(
      fc.property(pictures(6), (picture) => {
        const node = 2 as NodeId
        const counters = picture.counters.slice(0, 6).map(({ counter }, i) => ({
          node,
          counter: { ...counter, side: i < 3 ? 0 : 1 },
        }))
        expect(middles(drawAreaMap(areas, { ...picture, counters }))).toHaveLength(6)
        expect(overlaps(middles(drawAreaMap(areas, { ...picture, counters })))).toBe(false)
        const two = counters.filter((_, i) => i === 0 || i === 3)
        expect(overlaps(middles(drawHexMap(hexes, { ...picture, counters: two })))).toBe(false)
        expect(showsStripes(middles(drawHexMap(hexes, { ...picture, counters })))).toBe(true)
      }),
      { numRuns: volume(15, 40) },
    )
  })

  it('marks every area and hex with its id', () => {
    const areaMap = drawAreaMap(areas, bare)
    for (const id of areas.ids) expect(areaMap).toContain(`data-area="${id}"`)
    const hexMap = drawHexMap(hexes, bare)
    for (const id of hexes.ids) expect(hexMap).toContain(`data-hex="${id}"`)
    expect(hexMap).toContain('terrain-heavy-forest')
  })

  it('names places, rivers and the destinations of exits', () => {
    const svg = drawAreaMap(areas, bare)
    const rivers = [...svg.matchAll(/<g class="river-name halo">(.*?)<\/g>/g)]
      .map(([, letters]) => letters.replace(/<[^>]*>/g, ''))
      .join('')
    for (const name of ['Our', 'Salm']) expect(rivers).toContain(name)
    for (const name of ['Alpha &amp; Co', 'to Paris', 'to Köln', 'to Trier']) expect(svg).toContain(`>${name}</text>`)
    const style = { roads: ['road'], rivers: { stream: 'minor', river: 'major' }, bridge: 'bridge' } as const
    const hexMap = drawHexMap(hexes, bare, 'light', style)
    for (const name of ['Büllingen', 'Warche', 'Meuse']) expect(hexMap).toContain(`>${name}</text>`)
    expect(hexMap).toContain('water major')
  })

  it('breaks a long name between its words or parts, and shrinks one that cannot be broken', () => {
    const names = ['Stavelot fuel dump road', 'Spa-Verviers road', 'Losheimergraben', 'Huy', 'Kaiserbaracke']
    const named = compileHexMap({
      id: 'five',
      offset: 'even-q',
      features: ['road'],
      terrains: [{ id: 'clear' }],
      defaultTerrain: 'clear',
      hexes: names.map((name, i) => ({ id: `0${i + 1}01`, column: i + 1, row: 1, name })),
    })
    const svg = drawHexMap(named, bare)
    for (const line of ['Stavelot fuel', 'dump road', 'Spa-Verviers', 'road', 'Losheimer-', 'graben', 'Huy'])
      expect(svg).toContain(`>${line}</text>`)
    expect(svg).toMatch(/font-size="(?:9|10|11)">Kaiserbaracke</)
  })

  it('shrinks a long name on a counter, and writes its size', () => {
    const counter = {
      id: 'a',
      name: 'a',
      label: '12VG/48/1',
      side: 0,
      symbol: 'infantry',
      size: 'II',
      strength: '3-2',
      lost: 0,
      marks: ['target', 'reduced'],
    } as const
    const svg = drawHexMap(hexes, { ...bare, counters: [{ node: 0 as NodeId, counter }] })
    const [, size, wide] = /font-size="([\d.]+)" textLength="([\d.]+)"[^>]*>12VG\/48\/1</.exec(svg) ?? []
    expect(Number(size)).toBeGreaterThanOrEqual(9)
    expect(Number(wide)).toBeLessThanOrEqual(41 - 3)
    expect(svg).toContain('>3-2</text>')
    expect(svg).toContain('>II</text>')
  })

  it('has a title and description for screen readers', () => {
    const svg = drawAreaMap(areas, bare)
    expect(svg).toContain('role="img"')
    const [, title, about] = /aria-labelledby="(\S+) (\S+)"/.exec(svg) ?? []
    expect(svg).toContain(`<title id="${title}">Bare</title><desc id="${about}">Nothing stands here.</desc>`)
    expect(drawAreaMap(areas, { ...bare, title: 'Another' })).not.toContain(`id="${title}"`)
  })

  it('marks barred borders, and connects areas that are apart', () => {
    const svg = drawAreaMap(areas, bare)
    const limits = svg.slice(svg.indexOf('class="limits"'), svg.indexOf('class="rivers"'))
    expect(limits).toContain('class="barred"')
    expect(limits).toContain('class="border foot-way"')
  })

  it('crosses out a blown bridge', () => {
    const edge = edgeBetween(hexes, 0 as NodeId, 4 as NodeId) as EdgeId
    for (const kind of ['blown', 'barred'] as const) {
      const svg = drawHexMap(hexes, { ...bare, edgeMarks: [{ edge, kind }] })
      expect(svg).toContain(`<g class="${kind}" transform=`)
      expect(svg).not.toContain('class="crossing"')
    }
    expect(drawHexMap(hexes, bare)).toContain('class="crossing"')
  })

  it('crosses out a blown bridge of areas, and marks a barred border', () => {
    const edge = edgeBetween(areas, 0 as NodeId, 1 as NodeId) as EdgeId
    const crosses = (kind: 'blown' | 'barred'): string[] =>
      drawAreaMap(areas, { ...bare, edgeMarks: [{ edge, kind }] }).split(`<g class="${kind}" transform="translate(`)
    expect(crosses('blown')).toHaveLength(2)
    expect(crosses('barred')).toHaveLength(2)
    const [x, y] = crosses('blown')[1].split(')')[0].split(' ').map(Number)
    const bridge = /class="crossing" transform="translate\((\d+) (\d+)\)/.exec(drawAreaMap(areas, bare))
    expect([x, y]).toEqual(bridge?.slice(1).map(Number))
    expect(drawAreaMap(areas, { ...bare, edgeMarks: [{ edge, kind: 'blown' }] })).toContain('>bridge blown<')
    expect(drawAreaMap(areas, bare)).not.toContain('>bridge blown<')
  })

  it('draws a map without areas, with one, and with two at one spot', () => {
    const map = (...some: readonly { id: string; x?: number; y?: number }[]) =>
      compileProvenAreaMap({ id: 'few', features: [], areas: some, borders: [] })
    for (const few of [map(), map({ id: 'a' }), map({ id: 'a', x: 1, y: 1 }, { id: 'b', x: 1, y: 1 })]) {
      const svg = drawAreaMap(few, { ...bare, tints: [], counters: [], nodeMarks: [] })
      expect(svg).not.toMatch(/NaN|Infinity|undefined/)
      expect(svg.split('data-area=')).toHaveLength(few.size + 1)
      const outlines = [...svg.matchAll(/data-area="[^"]*" d="([^"]*)"/g)].map(([, d]) => d)
      expect(new Set(outlines).size).toBe(few.size)
    }
  })

  it('has a symbol for every kind of unit', () => {
    const counters = symbols.map((symbol, i) => ({
      node: (i % 6) as NodeId,
      counter: { id: symbol, name: symbol, label: 'x', side: 0, symbol, size: null, strength: '1', lost: 0, marks: [] },
    }))
    const drawn = drawAreaMap(areas, { ...bare, counters })
      .split('<g class="counter side')
      .slice(1)
    expect(new Set(drawn.map((one) => one.replace(/^[^>]*>.*?<\/title>/, '').split('<text')[0])).size).toBe(
      symbols.length,
    )
  })

  it('takes its colors from the theme', () => {
    expect(drawAreaMap(areas, bare, 'auto')).toContain('prefers-color-scheme:dark')
    expect(drawAreaMap(areas, bare, 'dark')).not.toContain('prefers-color-scheme')
    expect(drawAreaMap(areas, bare, 'dark')).not.toBe(drawAreaMap(areas, bare, 'light'))
  })
})

describe('Voronoi cells', () => {
  const spots = fc.uniqueArray(fc.record({ x: fc.integer({ min: 5, max: 95 }), y: fc.integer({ min: 5, max: 95 }) }), {
    minLength: 1,
    maxLength: 20,
    selector: ({ x, y }) => `${x} ${y}`,
  })

  const area = (outline: readonly { readonly x: number; readonly y: number }[]): number =>
    outline.reduce((sum, { x, y }, i) => {
      const next = outline[(i + 1) % outline.length]
      return sum + (x * next.y - next.x * y) / 2
    }, 0)

  it('cover the rectangle exactly, with one border for each adjacent pair', () => {
    fc.assert(
      fc.property(spots, (at) => {
        const { outlines, borders } = voronoiCells(at, 100, 100)
        expect(outlines.length).toBe(at.length)
        expect(outlines.reduce((sum, outline) => sum + area(outline), 0)).toBeCloseTo(10_000, 4)
        expect(new Set(borders.map(({ a, b }) => `${a} ${b}`)).size).toBe(borders.length)
      }),
    )
  })

  it('have their centers spread until none are too near, and stay inside', () => {
    const [a, b] = relaxPoints(
      [
        { x: 50, y: 50 },
        { x: 52, y: 50 },
      ],
      10,
      100,
      100,
      5,
    )
    expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(10, 6)
    const [c] = relaxPoints([{ x: 1, y: 99 }], 10, 100, 100, 5)
    expect(c).toEqual({ x: 5, y: 95 })
  })
})

describe('a text board', () => {
  it('shows the units and holder of each area, with hits, supply and fortification', () => {
    const counter = (id: string, side: number): Picture['counters'][number]['counter'] => ({
      id,
      name: id,
      label: id,
      side,
      symbol: 'infantry',
      size: null,
      strength: '3',
      lost: 1,
      marks: side === 0 ? ['unsupplied'] : ['fortified'],
    })
    const drawn = drawText(areas, {
      ...bare,
      tints: [0, 1, null, null, null, null],
      counters: [
        { node: 0 as NodeId, counter: counter('I/293', 0) },
        { node: 0 as NodeId, counter: counter('168', 1) },
      ],
      nodeMarks: [
        { node: 0 as NodeId, kind: 'contested', text: 'contested' },
        { node: 1 as NodeId, kind: 'objective', text: 'objective' },
        { node: 2 as NodeId, kind: 'depot', text: 'depot' },
      ],
      notes: ['Turn 1'],
    }).split('\n')
    expect(drawn).toEqual([
      'Bare',
      '              held by  German     U.S.',
      'Alpha & Co ⚔  German   I/293 3·!  168 3·#',
      'b ★           U.S.',
      'c (depot)',
      '· lost, ! out of supply, # fortified',
      'Turn 1',
    ])
  })

  it('limits cells to the width of the terminal', () => {
    fc.assert(
      fc.property(pictures(6), (picture) => {
        const title = 'x'
        const lines = drawText(areas, { ...picture, title, notes: [] }, 80).split('\n')
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(80)
      }),
    )
  })
})
