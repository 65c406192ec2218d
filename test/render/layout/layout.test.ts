import { describe, expect, it } from 'vitest'
import { games } from '../../../src/cli/games.js'
import { map } from '../../../src/rulesets/death-of-a-division/index.js'
import { country, mapStyle } from '../../../src/rulesets/death-of-a-division/text/country.js'
import { places } from '../../../src/rulesets/death-of-a-division/text/places.js'
import { boxAround, isInside, overlap, roomOf } from '../../../src/render/layout/berths.js'
import { COUNTER, type Layout } from '../../../src/render/layout/layout.js'
import { layout, layoutOf } from '../../../src/render/layout/make.js'
import { boxOf } from '../../../src/render/layout/names.js'
import { areas, bare, hexes } from '../picture.js'

const printed = layout(map)

const everyLayout: readonly Layout[] = [
  layout(areas),
  layout(hexes),
  ...Object.values(games).flatMap((game) =>
    game(({ ruleset, picture }) => {
      const board = picture(ruleset.setup(ruleset.scenarios[0]))
      return board.tag === 'text' ? [] : [layoutOf(board)]
    }),
  ),
]

describe('the places that the map of Death of a Division brings with it', () => {
  it('are those that are found where none are brought', () => {
    const { printed: sought } = layout(map, country)
    expect(sought.tag === 'areas' && sought.places).toEqual(places)
  })

  it('change nothing of how it is laid out', () => {
    const [found, sought] = [layout(map, mapStyle), layout(map, country)]
    for (const of of ['spots', 'polygons', 'labels', 'berths', 'bridges', 'edges'] as const)
      expect(found[of]).toEqual(sought[of])
  })
})

describe('a map laid out', () => {
  it('is made once for each map', () => {
    expect(layout(map)).toBe(printed)
    expect(layoutOf({ tag: 'areas', map, picture: bare })).toBe(printed)
    for (const game of Object.values(games))
      game(({ ruleset, picture }) => {
        const state = ruleset.setup(ruleset.scenarios[0])
        const [one, other] = [picture(state), picture(state)]
        if (one.tag !== 'text' && other.tag !== 'text') expect(layoutOf(one)).toBe(layoutOf(other))
      })
  })

  it('has a middle inside the outline of every node, and berths for both sides', () => {
    for (const { spots, polygons, outlines, berths, ids, names } of everyLayout) {
      for (const list of [polygons, outlines, berths, ids, names]) expect(list).toHaveLength(spots.length)
      for (const [node, spot] of spots.entries()) expect(isInside(polygons[node], spot)).toBe(true)
      for (const [node, sides] of berths.entries())
        for (const berth of sides) expect(isInside(polygons[node], berth)).toBe(true)
    }
  })

  it('has between two nodes one line, with the lower node on its right', () => {
    for (const { edges, spots } of everyLayout)
      for (const { a, b, line } of edges.values()) {
        expect(a).toBeLessThan(b)
        const [from, to] = [line[0], line[line.length - 1]]
        const side = (node: number): number =>
          (to.x - from.x) * (spots[node].y - from.y) - (to.y - from.y) * (spots[node].x - from.x)
        expect(side(a)).toBeGreaterThan(side(b))
      }
  })

  it('writes no name over another, over a town, or over the frame', () => {
    const boxes = printed.labels.map(boxOf)
    for (const [i, box] of boxes.entries()) {
      expect(box.left > 0 && box.top > 0 && box.right < printed.width && box.bottom < printed.height).toBe(true)
      for (const other of boxes.slice(i + 1)) expect(overlap(box, other)).toBe(0)
      for (const town of printed.spots) expect(overlap(box, boxAround(town, 8, 8))).toBe(0)
    }
  })

  it('keeps the room of three counters of either side off every name, and off that of the other side and of other areas', () => {
    const { berths, printed: drawn } = layout(map, mapStyle)
    if (drawn.tag !== 'areas') throw new Error('a map of areas')
    for (const [node, sides] of berths.entries()) {
      const [one, other] = sides.map(roomOf)
      expect([node, overlap(one, other)]).toEqual([node, 0])
      const apart = berths.slice(node + 1).flatMap((others) => others.map(roomOf))
      for (const room of [one, other]) expect([node, apart.filter((far) => overlap(room, far) > 0)]).toEqual([node, []])
      for (const { box } of drawn.plan.names)
        for (const room of [one, other]) expect([node, overlap(room, box)]).toEqual([node, 0])
    }
  })

  it('lets the counter of neither side cover a name or a town of the printed map', () => {
    const names = printed.labels.map(boxOf)
    for (const sides of printed.berths)
      for (const berth of sides) {
        const counter = boxAround(berth, COUNTER, COUNTER)
        for (const name of names)
          expect(overlap(counter, name)).toBeLessThan(((name.right - name.left) * (name.bottom - name.top)) / 10)
        for (const town of printed.spots) expect(overlap(counter, boxAround(town, 8, 8))).toBe(0)
      }
  })
})
