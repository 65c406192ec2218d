import { describe, expect, it } from 'vitest'
import { playGame } from '../../src/analysis/index.js'
import { policyForAll } from '../../src/bots/index.js'
import { module as deathOfADivisionModule } from '../../src/rulesets/death-of-a-division/index.js'
import { module as peiperDreamModule } from '../../src/rulesets/peiper-dream/index.js'
import { board } from '../../src/rulesets/peiper-dream/data/map.js'
import { sheets } from '../../src/rulesets/peiper-dream/data/map-source.js'
import { drawBoard } from '../../src/render/board.js'
import { scene } from '../../src/render/scene/any-board.js'
import type { NodeId } from '../../src/maps/graph.js'
import type { BoardPicture } from '../../src/maps/board-picture.js'

/** Boards of Death of a Division from set-up to the end, as built-in players play it. */
const played = (seed: number): readonly BoardPicture[] => {
  const { ruleset, player, picture } = deathOfADivisionModule
  let state = ruleset.setup(ruleset.scenarios[0])
  return Array.from({ length: 8 }, (_, i) => {
    if (i > 0)
      ({ state } = playGame(ruleset, state, policyForAll(ruleset.sides, player), seed + i, { maxCommands: 60 }))
    return picture(state)
  })
}

/** The height of the stripe of a counter, and the size of the counter. */
const [STRIPE, COUNTER] = [11.3, 41]

const covered = (shown: BoardPicture): readonly string[] => {
  const units = (scene(shown).layers.find(({ name }) => name === 'counters')?.nodes ?? [])
    .filter(({ kind }) => kind === 'unit')
    .map(({ transform = '', title }) => {
      const [x, y] = [...transform.matchAll(/-?[\d.]+/g)].map(Number)
      return { x, y, title }
    })
  return units.flatMap((under, i) =>
    units
      .slice(i + 1)
      .filter(
        ({ x, y }) => Math.abs(x - under.x) < COUNTER - 1 && y - under.y < STRIPE - 1 && under.y - y < COUNTER - 1,
      )
      .map((over) => `${under.title ?? ''} under ${over.title ?? ''}`),
  )
}

describe('boards late in a game', () => {
  it.each([1, 21])('take at most 120 kB, and no counter covers the stripe of another, with players of %i', (seed) => {
    for (const shown of played(seed)) {
      expect(drawBoard(shown, 'published').length).toBeLessThan(120_000)
      expect(covered(shown)).toEqual([])
    }
  })

  it.each([2, 4, 6, 8])('show the stripes of %i counters in one hex', (many) => {
    const { ruleset, picture } = peiperDreamModule
    const shown = picture(ruleset.setup(ruleset.scenarios[0]))
    if (shown.tag !== 'hexes') throw new Error('hexes')
    const [start] = played(1)
    const counters = start.tag === 'areas' ? start.picture.counters : []
    const node = 30 as NodeId
    const all = counters.slice(0, many).map(({ counter }) => ({ node, counter }))
    expect(covered({ ...shown, picture: { ...shown.picture, counters: all } })).toEqual([])
  })
})

describe('the linked board', () => {
  it('continues every road that leaves one of its maps on the next', () => {
    const back: Readonly<Record<string, string>> = { NW: 'SE', SW: 'NE', NE: 'SW', SE: 'NW' }
    for (const [i, { roadsOut }] of sheets.entries())
      for (const out of roadsOut) {
        const side = out.split(' ')[1]
        const next = sheets[side.endsWith('W') ? i + 1 : i - 1]
        expect(next.roadsOut.some((other) => other.endsWith(back[side]))).toBe(true)
      }
    // An exit of one map is no exit of the linked board.
    expect(board.rims.filter(({ features }) => features.includes('road'))).toEqual([])
  })
})
