import { describe, expect, it } from 'vitest'
import { openingRegions } from '../../src/board/opening.js'
import { games } from '../../src/cli/games.js'
import { boardLayout } from '../../src/render/layout/make.js'
import { frontEdges } from '../../src/render/layout/layout.js'

describe('the regions that a board opens with', () => {
  it.each(Object.keys(games))('hold every objective and the front of %s, or a part of both', (name) => {
    games[name](({ ruleset, picture }) => {
      for (const scenario of ruleset.scenarios) {
        const board = picture(ruleset.setup(scenario))
        if (board.tag === 'text') continue
        const layout = boardLayout(board)
        const objectives = board.picture.nodeMarks.flatMap(({ kind, node }) => (kind === 'objective' ? [node] : []))
        const front =
          board.tag === 'zones'
            ? board.picture.disputed
            : frontEdges(layout, board.picture).flatMap(({ a, b }) => [a, b])
        const [whole, part] = openingRegions(board, layout)
        const isIn = (node: number, { left, top, right, bottom }: typeof whole): boolean => {
          const { x, y } = layout.spots[node]
          return x >= left && x <= right && y >= top && y <= bottom
        }
        if (objectives.length + front.length === 0) {
          expect(whole).toBeUndefined()
          continue
        }
        expect([...objectives, ...front].every((node) => isIn(node, whole))).toBe(true)
        for (const some of [objectives, front])
          if (objectives.length > 0 && front.length > 0) expect(some.some((node) => isIn(node, part))).toBe(true)
      }
    })
  })
})
