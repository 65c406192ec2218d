import { describe, expect, it } from 'vitest'
import { games } from '../../src/cli/games.js'
import { advance, rollerFrom, playout, rngFrom, type Chooser, type Game } from '../../src/index.js'
import type { BoardPicture } from '../../src/maps/board-picture.js'
import type { Module } from '../../src/module.js'
import { drawBoard } from '../../src/render/board.js'
import { boxAround, isInside, overlap, type Box } from '../../src/render/shapes/box.js'
import { COUNTER } from '../../src/render/layout/counter-slots.js'
import { boardLayout } from '../../src/render/layout/make.js'
import { boxOf } from '../../src/render/layout/label.js'
import { fontSizes } from '../../src/render/lettering.js'
import { scene } from '../../src/render/scene/any-board.js'
import type { SceneNode } from '../../src/render/scene/node.js'
import { xmlFault } from './xml.js'

type MapBoard = Exclude<BoardPicture, { readonly tag: 'text' }>

const POSITIONS = 6
const looks = ['published', 'plain', 'dark', 'print'] as const

/** Positions of random games of a scenario, some moves apart. */
const positionsOf = <G extends Game>({ ruleset, picture }: Module<G>, scenario: number): readonly MapBoard[] => {
  const any: Chooser<G> = (state, side, below) => {
    const legal = ruleset.legal(state, side)
    return legal[below(legal.length)]
  }
  let state = advance(ruleset, ruleset.setup(ruleset.scenarios[scenario]), []).state
  return Array.from({ length: POSITIONS }, (_, i) => {
    state = playout(ruleset, state, any, rollerFrom(rngFrom(100 * scenario + i)), 25).state
    const board = picture(state)
    if (board.tag === 'text') throw new Error('a map')
    return board
  })
}

const boards = Object.entries(games).flatMap(([name, game]) =>
  game((module) =>
    module.ruleset.scenarios.map((_, i) => [`${name}, scenario ${i}`, () => positionsOf(module, i)] as const),
  ),
)

/** The counters of a board in stacking order, with their boxes. */
const countersOn = (board: MapBoard): readonly { readonly node: number; readonly box: Box }[] => {
  const units = scene(board)
    .layers.flatMap(({ nodes }): readonly SceneNode[] => nodes)
    .filter(({ kind }) => kind === 'unit')
  const standing = new Map(board.picture.counters.map(({ node, counter }) => [counter.id, node]))
  return units.map(({ transform = '', data }) => {
    const [x, y] = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(transform)?.slice(1).map(Number) ?? []
    return { node: standing.get(data?.['unit'] ?? '') ?? -1, box: boxAround({ x, y }, COUNTER, COUNTER) }
  })
}

const corners = ({ left, top, right, bottom }: Box): readonly { readonly x: number; readonly y: number }[] =>
  [left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => ({ x, y })))

describe.each(boards)('positions of %s', (_, play) => {
  const all = play()

  it('have every counter inside its area or hex', () => {
    for (const board of all) {
      const { polygons, ids } = boardLayout(board)
      for (const { node, box } of countersOn(board))
        for (const corner of corners(box))
          expect([ids[node], isInside(polygons[node], corner)]).toEqual([ids[node], true])
    }
  })

  it('show the stripe of every counter', () => {
    for (const board of all) {
      const counters = countersOn(board)
      for (const [i, { box }] of counters.entries()) {
        const stripe = { ...box, bottom: box.top + 11 }
        for (const later of counters.slice(i + 1)) expect(overlap(stripe, later.box)).toBe(0)
      }
    }
  })

  it('have no counter over the name of a place, unless more than three are stacked', () => {
    for (const board of all) {
      const { labels, smallLabels = [], printed } = boardLayout(board)
      const counters = countersOn(board)
      if (printed.tag === 'areas') {
        for (const { box } of counters)
          for (const [node, name] of printed.plan.names.entries())
            expect([printed.map.ids[node], overlap(box, name.box)]).toEqual([printed.map.ids[node], 0])
        continue
      }
      for (const { node, box } of counters) {
        const many = counters.filter((other) => other.node === node).length
        if (many > 3) continue
        for (const label of many === 3 && printed.tag === 'zones' ? smallLabels : labels)
          if (label.node === node) expect([label.lines, overlap(box, boxOf(label)) < 60]).toEqual([label.lines, true])
      }
    }
  })

  it.each(looks)('are well-formed and have no letters smaller than 9 px in the look %s', (theme) => {
    for (const board of all.slice(0, 3)) {
      const svg = drawBoard(board, { theme, width: 390 })
      expect(xmlFault(svg)).toBe(null)
      for (const [, size] of svg.matchAll(/font-size="([\d.]+)"/g)) expect(Number(size)).toBeGreaterThanOrEqual(9)
      for (const [, of] of svg.matchAll(/<(?:text|g) class="([^"]*)"[^>]*>(?=[^<]|<text (?!class))/g))
        expect(of.split(' ').some((one) => (fontSizes[one] ?? 0) >= 9)).toBe(true)
    }
  })
})
