import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../src/kernel/either.js'
import { loadAreaMap } from '../../../src/maps/area/compile.js'
import { AREA_STYLE, type AreaMapStyle, type BoardPicture } from '../../../src/maps/board-picture.js'
import type { Block } from '../../../src/maps/picture.js'
import { drawBoard } from '../../../src/render/index.js'
import { scene } from '../../../src/render/scene/any-board.js'
import { styleOf } from '../../../src/render/theme.js'
import { contrast } from '../color.js'
import { boardLayout } from '../../../src/render/layout/make.js'
import { xmlFault } from '../xml.js'

const map = unwrap(
  loadAreaMap({
    id: 'points',
    title: 'Points',
    features: ['rail', 'path', 'ferry'],
    areas: [
      { id: 'Arlon', x: 0, y: 0 },
      { id: 'Bitburg', x: 4, y: 1 },
      { id: 'Clervaux', x: 2, y: 3 },
    ],
    borders: [
      { a: 'Arlon', b: 'Bitburg', features: ['rail'] },
      { a: 'Bitburg', b: 'Clervaux', features: ['path'] },
      { a: 'Arlon', b: 'Clervaux', features: ['ferry'] },
    ],
  }),
)

const boardWith = (
  more: Partial<AreaMapStyle>,
  blocks: readonly Block[] = [],
): Extract<BoardPicture, { tag: 'areas' }> => ({
  tag: 'areas',
  map,
  style: { ...AREA_STYLE, ...more },
  picture: {
    title: 'Points',
    description: 'A map of points.',
    sides: ['north', 'south'],
    tints: [0, 1, null],
    counters: blocks.map((block, i) => ({
      node: map.nodeById.get('Arlon') ?? expect.fail(),
      counter: {
        id: `b${i}`,
        name: `Block ${i}`,
        label: `B${i}`,
        side: 0,
        symbol: 'infantry',
        size: null,
        strength: '',
        lost: 0,
        marks: [],
        block,
      },
    })),
    nodeMarks: [],
    edgeMarks: [],
    lines: [],
    notes: [],
  },
})

const links: AreaMapStyle['links'] = { rail: 'rail', path: 'track', ferry: { color: '#1b4f77', width: 3, dash: '6 4' } }

describe('colors of the sides', () => {
  const board = boardWith({ links }, [{ steps: 2, full: 4 }])
  const own = drawBoard({ ...board, picture: { ...board.picture, colors: ['#2f5f9e', '#e0d8a0'] } }, 'published')

  it('replace those of the theme, with text that contrasts, under a root class of their own', () => {
    expect(own).toContain('class="ardennes-published-2f5f9e-e0d8a0"')
    expect(own).toMatch(/\.side-0 \.body\{fill:#2f5f9e\}/)
    expect(own).toMatch(/\.side-0 text\{fill:#ffffff\}/)
    expect(own).toMatch(/\.control-1\{fill:#e0d8a0\}/)
  })

  it('have stripes that differ from the counters, with text that contrasts', () => {
    const shades = ['00', '55', '80', 'b4', 'ff']
    const all = shades.flatMap((r) => shades.flatMap((g) => shades.map((b) => `#${r}${g}${b}` as const)))
    for (const color of all) {
      const css = styleOf('published', {}, null, [color, color])
      for (const side of [0, 1]) {
        const [, stripe = ''] = new RegExp(`\\.side-${side} \\.bare\\{fill:(#\\w{6})`).exec(css) ?? []
        const [, label = ''] = new RegExp(`\\.side-${side} \\.label\\.bare\\{fill:(#\\w{3})`).exec(css) ?? []
        expect([color, contrast(color, stripe) > 1.3]).toEqual([color, true])
        expect([color, contrast(stripe, label.replaceAll(/\w/g, '$&$&')) > 4]).toEqual([color, true])
      }
    }
  })

  it('are left out of one-ink prints', () => {
    const print = drawBoard({ ...board, picture: { ...board.picture, colors: ['#2f5f9e', '#e0d8a0'] } }, 'print')
    expect(print).not.toContain('fill:#2f5f9e')
  })
})

describe('a point-to-point map', () => {
  const svg = drawBoard(boardWith({ links }))

  it('has each link in its style, also in the key', () => {
    expect(xmlFault(svg)).toBe(null)
    expect(svg.match(/class="ties"/g)).toHaveLength(2)
    expect(svg.match(/class="border foot-way"/g)).toHaveLength(2)
    expect(svg.match(/stroke="#1b4f77" stroke-width="3" stroke-dasharray="6 4"/g)).toHaveLength(2)
    for (const word of ['rail', 'path', 'ferry']) expect(svg).toContain(`>${word}</text>`)
  })

  it('has a border with several features in the style of the first one listed, which alone is in the key', () => {
    const both = unwrap(
      loadAreaMap({
        id: 'both',
        title: 'Both',
        features: ['rail', 'path', 'ferry'],
        areas: [
          { id: 'Arlon', x: 0, y: 0 },
          { id: 'Bitburg', x: 4, y: 1 },
        ],
        borders: [{ a: 'Arlon', b: 'Bitburg', features: ['ferry', 'path'] }],
      }),
    )
    const drawn = drawBoard({ ...boardWith({ links }), map: both })
    expect(drawn.match(/class="border foot-way"/g)).toHaveLength(2)
    expect(drawn).toContain('>path</text>')
    expect(drawn).not.toMatch(/stroke="#1b4f77"|>ferry<\/text>/)
  })

  it('has the same links below a scale of 1, with larger names in a layer of their own', () => {
    const grounds = [1, 0.6].map((scale) => scene(boardWith({ links }), { scale }).layers)
    const linksIn = (layers: (typeof grounds)[number]): readonly string[] =>
      layers.flatMap(({ nodes }) =>
        nodes.flatMap(
          ({ content = '' }) => content.match(/<path class="(?:link|rail|border foot-way)" d="M(?!-)[^>]*>/g) ?? [],
        ),
      )
    expect(linksIn(grounds[1]).length).toBeGreaterThanOrEqual(3)
    expect(linksIn(grounds[1])).toEqual(linksIn(grounds[0]))
    const namesIn = (i: number): string =>
      (grounds[i].find(({ name }) => name === 'lettering')?.nodes ?? []).map(({ content }) => content).join('')
    expect(namesIn(0)).toBe('')
    for (const { name } of map.areas) expect(namesIn(1)).toContain(`>${name}<`)
  })

  it('has no areas, woods, relief or front', () => {
    expect(svg).not.toMatch(/class="(?:limit|woods-ground|lit|shade|height-\d|front-line|houses)"/)
    const { outlines, edges } = boardLayout(boardWith({ links }))
    expect(outlines.every((outline) => /^M\S+ \S+h40v40h-40z$/.test(outline))).toBe(true)
    expect(edges.size).toBe(0)
  })

  it('has places as boxes or dots', () => {
    expect(svg.match(/<rect class="place-box"/g)).toHaveLength(3)
    expect(drawBoard(boardWith({ links, places: 'dots' })).match(/<circle class="place-box"/g)).toHaveLength(3)
  })

  it('has blocks with a pip for each step, and blank backs', () => {
    const up = drawBoard(boardWith({ links }, [{ steps: 3, full: 4 }]))
    expect(up.match(/class="pip"/g)).toHaveLength(3)
    expect(up.match(/class="pip lost"/g)).toHaveLength(1)
    expect(up).toContain('>B0</text>')
    const back = drawBoard(boardWith({ links }, [{ steps: null, full: 4 }]))
    expect(back).toContain('class="block-edge"')
    expect(back).not.toMatch(/class="pip|>B0<\/text>/)
  })
})
