import { describe, expect, it } from 'vitest'
import { games } from '../../../src/cli/games.js'
import { map } from '../../../src/rulesets/death-of-a-division/index.js'
import { country, mapStyle } from '../../../src/rulesets/death-of-a-division/text/country.js'
import { places } from '../../../src/rulesets/death-of-a-division/text/places.js'
import { roomOf, COUNTER } from '../../../src/render/layout/counter-slots.js'
import { boxAround, isInside, overlap } from '../../../src/render/shapes/box.js'
import type { MapLayout } from '../../../src/render/layout/layout.js'
import { mapLayout, boardLayout } from '../../../src/render/layout/make.js'
import { boxOf } from '../../../src/render/layout/label.js'
import { areas, bare, hexes } from '../picture.js'

const printed = mapLayout(map)

const everyLayout: readonly MapLayout[] = [
  mapLayout(areas),
  mapLayout(hexes),
  ...Object.values(games).flatMap((game) =>
    game(({ ruleset, picture }) => {
      const board = picture(ruleset.setup(ruleset.scenarios[0]))
      return board.tag === 'text' ? [] : [boardLayout(board)]
    }),
  ),
]

describe('the stored places of the map of Death of a Division', () => {
  it('equal those computed without them', () => {
    const { printed: sought } = mapLayout(map, country)
    expect(sought.tag === 'areas' && sought.places).toEqual(places)
  })

  it('do not change the layout', () => {
    const [found, sought] = [mapLayout(map, mapStyle), mapLayout(map, country)]
    for (const of of ['spots', 'polygons', 'labels', 'counterSlots', 'bridges', 'edges'] as const)
      expect(found[of]).toEqual(sought[of])
  })
})

describe('a layout', () => {
  it('is computed once for each map', () => {
    expect(mapLayout(map)).toBe(printed)
    expect(boardLayout({ tag: 'areas', map, picture: bare })).toBe(printed)
    for (const game of Object.values(games))
      game(({ ruleset, picture }) => {
        const state = ruleset.setup(ruleset.scenarios[0])
        const [one, other] = [picture(state), picture(state)]
        if (one.tag !== 'text' && other.tag !== 'text') expect(boardLayout(one)).toBe(boardLayout(other))
      })
  })

  it('has a center inside the outline of every node, and places for counters of both sides', () => {
    for (const { spots, polygons, outlines, counterSlots, ids, names } of everyLayout) {
      for (const list of [polygons, outlines, counterSlots, ids, names]) expect(list).toHaveLength(spots.length)
      for (const [node, spot] of spots.entries()) expect(isInside(polygons[node], spot)).toBe(true)
      for (const [node, sides] of counterSlots.entries())
        for (const berth of sides) expect(isInside(polygons[node], berth)).toBe(true)
    }
  })

  it('has one line between two nodes, with the lower node on its right', () => {
    for (const { edges, spots } of everyLayout)
      for (const { a, b, line } of edges.values()) {
        expect(a).toBeLessThan(b)
        const [from, to] = [line[0], line[line.length - 1]]
        const side = (node: number): number =>
          (to.x - from.x) * (spots[node].y - from.y) - (to.y - from.y) * (spots[node].x - from.x)
        expect(side(a)).toBeGreaterThan(side(b))
      }
  })

  it('has no name over another, a town or the frame', () => {
    const boxes = printed.labels.map(boxOf)
    for (const [i, box] of boxes.entries()) {
      expect(box.left > 0 && box.top > 0 && box.right < printed.width && box.bottom < printed.height).toBe(true)
      for (const other of boxes.slice(i + 1)) expect(overlap(box, other)).toBe(0)
      for (const town of printed.spots) expect(overlap(box, boxAround(town, 8, 8))).toBe(0)
    }
  })

  it('keeps three counters of either side clear of names, of the other side and of other areas', () => {
    const { counterSlots, printed: drawn } = mapLayout(map, mapStyle)
    if (drawn.tag !== 'areas') throw new Error('a map of areas')
    for (const [node, sides] of counterSlots.entries()) {
      const [one, other] = sides.map(roomOf)
      expect([node, overlap(one, other)]).toEqual([node, 0])
      const apart = counterSlots.slice(node + 1).flatMap((others) => others.map(roomOf))
      for (const room of [one, other]) expect([node, apart.filter((far) => overlap(room, far) > 0)]).toEqual([node, []])
      for (const { box } of drawn.plan.names)
        for (const room of [one, other]) expect([node, overlap(room, box)]).toEqual([node, 0])
    }
  })

  it('keeps the counter of either side clear of names and towns of the printed map', () => {
    const names = printed.labels.map(boxOf)
    for (const sides of printed.counterSlots)
      for (const berth of sides) {
        const counter = boxAround(berth, COUNTER, COUNTER)
        for (const name of names)
          expect(overlap(counter, name)).toBeLessThan(((name.right - name.left) * (name.bottom - name.top)) / 10)
        for (const town of printed.spots) expect(overlap(counter, boxAround(town, 8, 8))).toBe(0)
      }
  })
})
