import { describe, expect, it } from 'vitest'
import { games } from '../../../src/cli/games.js'
import type { BoardPicture } from '../../../src/maps/board-picture.js'
import { cellNumbers } from '../../../src/render/ground/zones.js'
import { groundOf } from '../ground.js'
import { boxAround, isInside, overlap, type Box } from '../../../src/render/shapes/box.js'
import { boardLayout } from '../../../src/render/layout/make.js'
import { boxOf, linesOf } from '../../../src/render/layout/label.js'
import { textWidth } from '../../../src/render/lettering.js'
import { xmlFault } from '../xml.js'

type MapBoard = Exclude<BoardPicture, { readonly tag: 'text' }>

/** A board for each map of the games of the package. */
const boards: readonly (readonly [string, MapBoard])[] = Object.entries(games).flatMap(([name, game]) =>
  game(({ ruleset, picture }) =>
    ruleset.scenarios.flatMap((scenario, i) => {
      const board = picture(ruleset.setup(scenario))
      return board.tag === 'text' ? [] : [[`${name}, scenario ${i}`, board] as const]
    }),
  ),
)

const looks = ['published', 'plain', 'dark', 'print'] as const

/** The boxes of hex numbers, if the layout has them. */
const numbersOn = (board: MapBoard): readonly Box[] => {
  const { printed, spots } = boardLayout(board)
  if (printed.tag === 'areas') return []
  const places = printed.tag === 'hexes' ? printed.plan.numbers : cellNumbers({ spots }, printed.laid.layout.size)
  return places.map(({ x, y }) => boxAround({ x, y: y - 3 }, 26, 8))
}

describe.each(boards)('the printed map of %s', (_, board) => {
  const { labels, width, height, polygons, spots } = boardLayout(board)

  it('has no name over another, a hex number or the edge', () => {
    const boxes = labels.map(boxOf)
    const taken = [...boxes, ...numbersOn(board)]
    for (const [i, box] of boxes.entries()) {
      for (const other of taken.slice(i + 1))
        expect([labels[i].lines, overlap(box, other)]).toEqual([labels[i].lines, 0])
      expect(box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height).toBe(true)
    }
  })

  it('has every name in its own area or hex, and no letters smaller than 9', () => {
    for (const { node, at, size } of labels) {
      expect(size).toBeGreaterThanOrEqual(9)
      if (boardLayout(board).printed.tag !== 'areas')
        expect(isInside(polygons[node], { x: spots[node].x, y: at.y - 3 })).toBe(true)
    }
  })

  it('has no line of a name wider than its hex, leaving the sides free', () => {
    if (boardLayout(board).printed.tag === 'areas') return
    for (const label of labels)
      for (const { line, y } of linesOf(label)) {
        const half = textWidth(line, label.size) / 2 + 2
        for (const x of [label.at.x - half, label.at.x + half])
          expect([line, isInside(polygons[label.node], { x, y })]).toEqual([line, true])
      }
  })

  it('sets town names at least as large as hamlets, and village notes on at most two lines', () => {
    const { printed } = boardLayout(board)
    for (const { node, lines, size } of labels) {
      if (printed.tag === 'zones') expect([lines, lines.length <= 2]).toEqual([lines, true])
      if (board.tag !== 'hexes') continue
      const { terrains, terrainOf } = board.map
      if (/town|city/.test(terrains[terrainOf[node]].id)) expect([lines, size >= 11.5]).toEqual([lines, true])
    }
  })

  it.each(looks)('is well-formed and drawn identically each time in the look %s', (theme) => {
    const draw = (): string => {
      const { defs, under, over } = groundOf({ ...boardLayout(board) }, { theme })
      return defs + [...under, ...over].map(([, drawing]) => drawing).join('')
    }
    const drawn = draw()
    expect(xmlFault(`<svg>${drawn}</svg>`)).toBe(null)
    expect(drawn).not.toMatch(/NaN|undefined|Infinity/)
    expect(drawn.length).toBeLessThan(71_000)
    expect(draw()).toBe(drawn)
    for (const [, id] of drawn.matchAll(/href="#([^"]+)"/g)) expect(drawn).toContain(`id="${id}"`)
  })
})
