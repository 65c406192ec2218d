import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { games } from '../../../src/cli/games.js'
import { edgeBetween, type EdgeId, type NodeId } from '../../../src/maps/graph.js'
import type { BoardPicture } from '../../../src/maps/board-picture.js'
import type { CounterMark, NodeMark } from '../../../src/maps/picture.js'
import { drawBoard } from '../../../src/render/board.js'
import { groundStyle } from '../../../src/render/ground/style.js'
import { groundOf } from '../ground.js'
import { boardLayout } from '../../../src/render/layout/make.js'
import type { SceneOptions } from '../../../src/render/scene/options.js'
import { LAYERS } from '../../../src/render/scene/node.js'
import { scene } from '../../../src/render/scene/any-board.js'
import { styleOf } from '../../../src/render/theme.js'
import { areas, bare } from '../picture.js'

const page = readFileSync('docs/scenes.md', 'utf8') + readFileSync('docs/reference/scene.md', 'utf8')
const section = (title: string): string => (page.split(`\n## ${title}\n`).at(-1) ?? '').split('\n## ')[0]
const codes = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code)
const rows = (text: string): readonly string[] =>
  text
    .split('\n')
    .filter((line) => /^\| (?!-)/.test(line))
    .slice(1)

/** A board with everything a board can show. */
const all = {
  tag: 'areas',
  map: areas,
  picture: {
    ...bare,
    tints: [0, 1, null, 0, 1, 0],
    nodeMarks: (['objective', 'contested', 'target', 'depot', 'cut'] as const).map((kind, node): NodeMark => ({
      node: node as NodeId,
      kind,
      text: kind,
    })),
    edgeMarks: (['blown', 'barred'] as const).map((kind, i) => ({
      kind,
      edge: edgeBetween(areas, i as NodeId, (i + 1) as NodeId) as EdgeId,
    })),
    lines: (['supply', 'move'] as const).map((kind) => ({ kind, nodes: [0, 1] as unknown as readonly NodeId[] })),
    notes: ['a note'],
    counters: (['unsupplied', 'fortified', 'reduced', 'done', 'target'] as CounterMark[]).map((mark, i) => ({
      node: 0 as NodeId,
      counter: {
        id: mark,
        name: mark,
        label: mark,
        side: i % 2,
        symbol: 'armor',
        size: i > 2 ? 'II' : null,
        strength: '3',
        lost: i > 2 ? 0 : 2,
        marks: [mark],
        ...(i === 0 ? {} : { formation: { name: 'f', color: i === 1 ? '#111111' : '#e0a93a' } }),
      },
    })),
  },
} satisfies BoardPicture

const options: SceneOptions = {
  chosen: ['done'],
  targets: [
    { node: 0, isOpen: true, title: 'yes', badge: '2' },
    { node: 1, isOpen: false, title: 'no' },
  ],
  arrows: (['last', 'plan', 'fire'] as const).map((kind) => ({ kind, nodes: [0, 1, 2] })),
}

/** A board of zones with everything that short games do not show. */
const filled = (board: BoardPicture): BoardPicture =>
  board.tag === 'zones'
    ? { ...board, picture: { ...board.picture, fires: [0], words: [{ node: 0, text: 'wire' }] } }
    : board

const boards: readonly BoardPicture[] = [
  all,
  { ...all, picture: { ...all.picture, frontOf: 1 } },
  ...Object.values(games).flatMap((game) =>
    game(({ ruleset, picture }) =>
      ruleset.scenarios.slice(0, 2).map((scenario) => filled(picture(ruleset.setup(scenario)))),
    ),
  ),
]

const classesIn = (svg: string): readonly string[] =>
  [...svg.matchAll(/class="([^"]*)"/g)].flatMap(([, some]) => some.split(' '))

/** The classes of all nodes and their contents; of the ground only its parts. */
const classesOf = (board: BoardPicture): readonly string[] =>
  [1, 0.64].flatMap((scale) =>
    scene(board, { ...options, scale }).layers.flatMap(({ nodes }) =>
      nodes.flatMap((node) => [
        ...node.class.split(' '),
        ...(node.kind === 'ground' ? [] : classesIn(node.content ?? '')),
      ]),
    ),
  )

const documented = new Set(rows(section('Classes')).flatMap((row) => codes(row)))

describe('docs/scenes.md and docs/reference/scene.md', () => {
  it('lists every class that a scene or its style sheet has, and no other', () => {
    const drawn = new Set(boards.flatMap(classesOf))
    expect([...drawn].filter((of) => !documented.has(of))).toEqual([])
    const around = classesIn(boards.map((board) => drawBoard(board)).join(''))
    const styles = styleOf('auto', {}, groundStyle) + styleOf('print', {}, groundStyle)
    const styled = [...styles.matchAll(/\.([a-z][\w-]*)/g)].map(([, of]) => of)
    const known = new Set([...drawn, ...around, ...styled])
    expect([...documented].filter((of) => !known.has(of))).toEqual([])
  })

  it('lists the layers from lowest to highest', () => {
    expect(rows(section('Layers and keys')).map((row) => codes(row)[0])).toEqual([...LAYERS])
  })

  it('lists the parts of the ground', () => {
    const parts = new Set(codes(section('Layers and keys').split('each in a group with its name')[1]))
    for (const board of boards) {
      if (board.tag === 'text') continue
      const { under, over } = groundOf(boardLayout(board), {})
      for (const [part] of [...under, ...over]) expect(parts.has(part)).toBe(true)
    }
  })

  it('lists every option of a scene', () => {
    const source = readFileSync('src/render/scene/options.ts', 'utf8').split('export interface SceneOptions {')[1]
    const fields = [...source.matchAll(/^ {2}readonly (\w+)\?:/gm)].map(([, field]) => field)
    const lines = section('Options')
      .split('\n')
      .filter((line) => line.startsWith('- '))
    const told = new Set(lines.flatMap((line) => codes(line).map((code) => code.split('.')[0])))
    expect(fields.filter((field) => !told.has(field))).toEqual([])
  })
})

describe('scene options', () => {
  const keysOf = (chosen: SceneOptions): readonly string[] =>
    scene(all, chosen).layers.flatMap(({ nodes }) => nodes.map(({ key }) => key))
  const contentOf = (chosen: SceneOptions, name: string): string =>
    scene(all, chosen)
      .layers.flatMap(({ nodes }) => nodes)
      .find(({ key }) => key === name)?.content ?? ''

  it('leave out layers, or change their nodes', () => {
    expect(keysOf({ layers: { front: false } }).some((key) => key.startsWith('front/'))).toBe(false)
    expect(
      keysOf({ layers: { counters: (nodes) => nodes.slice(0, 1) } }).filter((key) => key.startsWith('unit/')),
    ).toEqual([])
  })

  it('leave out parts of the ground, or draw them differently', () => {
    expect(contentOf({}, 'ground-over')).toContain('<g class="names">')
    expect(contentOf({ ground: { names: false } }, 'ground-over')).not.toContain('<g class="names">')
    expect(contentOf({ ground: { roads: '<hr/>' } }, 'ground-over')).toContain('<g class="roads"><hr/></g>')
  })

  it('set colors, sizes, rules, faces and symbols', () => {
    const style = { palette: { front: '#123456' }, letters: { strength: 33 }, css: '.label{x:y}' }
    const sheet = scene(all, { style }).style
    for (const rule of ['stroke:#123456', '.strength{font-size:33px}', '.ardennes-auto .label{x:y}'])
      expect(sheet).toContain(rule)
    expect(contentOf({ face: ({ id }) => id }, 'unit/done')).toBe('done')
    expect(contentOf({ symbol: (symbol) => `<i>${symbol}</i>` }, 'unit/done')).toContain('<i>armor</i>')
  })
})
