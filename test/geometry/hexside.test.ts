import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DIRECTIONS, opposite, rotateDirection } from '../../src/geometry/direction.js'
import { hex, HEX_LIMIT, isAdjacent, neighbor, neighbors } from '../../src/geometry/hex.js'
import { hexside, hexsideBetween, hexsideHexes, hexsides, hexsideVertices } from '../../src/geometry/hexside.js'
import { range } from '../../src/geometry/range.js'
import { vertex, vertexHexes, vertices } from '../../src/geometry/vertex.js'
import { directions, hexes, nearHexes, sorted } from './arbitrary.js'

describe('a hexside', () => {
  it('is the same from both hexes', () => {
    fc.assert(
      fc.property(hexes, directions, (of, direction) => {
        const there = neighbor(of, direction)
        expect(hexside(there, opposite(direction))).toBe(hexside(of, direction))
        expect(hexsideBetween(of, there)).toBe(hexside(of, direction))
        expect(hexsideBetween(there, of)).toBe(hexside(of, direction))
      }),
    )
  })

  it('returns its two hexes', () => {
    fc.assert(
      fc.property(hexes, directions, (of, direction) => {
        expect(hexsideHexes(hexside(of, direction))).toEqual(sorted([of, neighbor(of, direction)]))
      }),
    )
  })

  it('exists between adjacent hexes only', () => {
    fc.assert(
      fc.property(nearHexes, nearHexes, (a, b) => {
        expect(hexsideBetween(a, b) !== null).toBe(isAdjacent(a, b))
      }),
    )
  })

  it('runs from the corner of its number to the next', () => {
    fc.assert(
      fc.property(hexes, directions, (of, direction) => {
        const ends = [vertex(of, direction), vertex(of, rotateDirection(direction, 1))]
        const found = hexsideVertices(hexside(of, direction))
        expect(sorted(found)).toEqual(sorted(ends))
        if (hexsideHexes(hexside(of, direction))[0] === of) expect(found).toEqual(ends)
      }),
    )
  })

  it('is unique: an area of n hexes has the right number of them', () => {
    for (const radius of [0, 1, 2, 5]) {
      const area = range(hex(-3, 7), radius)
      const outer = 6 * (2 * radius + 1)
      expect(new Set(area.flatMap(hexsides)).size).toBe((6 * area.length + outer) / 2)
      // Euler: corners - sides + hexes = 1.
      expect(new Set(area.flatMap(vertices)).size).toBe((6 * area.length + outer) / 2 - area.length + 1)
    }
  })

  it('fits in 32 bits and round-trips at the edge of the board', () => {
    for (const q of [-HEX_LIMIT, 0, HEX_LIMIT])
      for (const r of [-HEX_LIMIT, 0, HEX_LIMIT])
        for (const direction of DIRECTIONS) {
          const side = hexside(hex(q, r), direction)
          expect(side | 0).toBe(side)
          expect(hexsideHexes(side)).toEqual(sorted([hex(q, r), neighbor(hex(q, r), direction)]))
        }
  })
})

describe('a vertex', () => {
  it('round-trips at the edge of the board', () => {
    for (const q of [-HEX_LIMIT, 0, HEX_LIMIT])
      for (const r of [-HEX_LIMIT, 0, HEX_LIMIT])
        for (const corner of DIRECTIONS) {
          const of = hex(q, r)
          const around = [of, neighbor(of, corner), neighbor(of, rotateDirection(corner, 5))]
          expect(vertexHexes(vertex(of, corner))).toEqual(sorted(around))
        }
  })

  it('is the same from its three hexes', () => {
    fc.assert(
      fc.property(hexes, directions, (of, corner) => {
        const point = vertex(of, corner)
        expect(vertex(neighbor(of, corner), rotateDirection(corner, 4))).toBe(point)
        expect(vertex(neighbor(of, rotateDirection(corner, 5)), rotateDirection(corner, 2))).toBe(point)
      }),
    )
  })

  it('returns its three hexes, which are adjacent to one another', () => {
    fc.assert(
      fc.property(hexes, directions, (of, corner) => {
        const found = vertexHexes(vertex(of, corner))
        expect(found).toEqual(sorted([of, neighbor(of, corner), neighbor(of, rotateDirection(corner, 5))]))
        for (const at of found) expect(vertices(at)).toContain(vertex(of, corner))
      }),
    )
  })

  it('is one of six around a hex, as are its hexsides', () => {
    fc.assert(
      fc.property(hexes, (of) => {
        expect(vertices(of)).toEqual(DIRECTIONS.map((corner) => vertex(of, corner)))
        expect(new Set(vertices(of)).size).toBe(6)
        expect(hexsides(of)).toEqual(neighbors(of).map((at) => hexsideBetween(of, at)))
      }),
    )
  })
})
