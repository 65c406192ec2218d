import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DIRECTIONS, opposite } from '../../src/geometry/direction.js'
import {
  directionTo,
  distance,
  hex,
  HEX_LIMIT,
  hexFrom,
  isAdjacent,
  neighbor,
  neighbors,
  qOf,
  rOf,
  type Hex,
} from '../../src/geometry/hex.js'
import { directions, hexes, nearHexes } from './arbitrary.js'

const coordinates = fc.integer({ min: -HEX_LIMIT, max: HEX_LIMIT })

/** The third coordinate: the three add up to 0. */
const sOf = (of: Hex): number => 0 - qOf(of) - rOf(of)

describe('a hex', () => {
  it('is one safe integer that encodes both coordinates', () => {
    fc.assert(
      fc.property(coordinates, coordinates, (q, r) => {
        const of = hex(q, r)
        expect([qOf(of), rOf(of)]).toEqual([q, r])
        expect(Number.isInteger(of)).toBe(true)
        expect(Math.abs(of)).toBeLessThan(2 ** 30)
      }),
    )
    for (const q of [-HEX_LIMIT, 0, HEX_LIMIT])
      for (const r of [-HEX_LIMIT, 0, HEX_LIMIT]) expect([qOf(hex(q, r)), rOf(hex(q, r))]).toEqual([q, r])
  })

  it('is never minus zero', () => {
    expect(Object.is(hex(-0, -0), 0)).toBe(true)
  })

  it('has integer coordinates within the limit', () => {
    expect(hexFrom(3, -4)).toBe(hex(3, -4))
    expect(hexFrom(HEX_LIMIT, -HEX_LIMIT)).toBe(hex(HEX_LIMIT, -HEX_LIMIT))
    for (const [q, r] of [
      [HEX_LIMIT + 1, 0],
      [0, -HEX_LIMIT - 1],
      [0.5, 0],
      [0, NaN],
      [Infinity, 0],
    ])
      expect(hexFrom(q, r)).toBeNull()
  })

  it('sorts by q, then by r', () => {
    fc.assert(
      fc.property(hexes, hexes, (a, b) => {
        expect(Math.sign(a - b)).toBe(Math.sign(qOf(a) - qOf(b) || rOf(a) - rOf(b)))
      }),
    )
  })
})

describe('distance', () => {
  it('is a metric', () => {
    fc.assert(
      fc.property(hexes, hexes, hexes, (a, b, c) => {
        expect(distance(a, a)).toBe(0)
        expect(distance(a, b)).toBe(distance(b, a))
        expect(distance(a, b) === 0).toBe(a === b)
        expect(distance(a, c)).toBeLessThanOrEqual(distance(a, b) + distance(b, c))
      }),
    )
  })

  it('is the greatest of the three coordinate differences', () => {
    fc.assert(
      fc.property(hexes, hexes, (a, b) => {
        const gaps = [qOf(a) - qOf(b), rOf(a) - rOf(b), sOf(a) - sOf(b)].map(Math.abs)
        expect(distance(a, b)).toBe(Math.max(...gaps))
      }),
    )
  })

  it('spans the whole board', () => {
    expect(distance(hex(-HEX_LIMIT, -HEX_LIMIT), hex(HEX_LIMIT, HEX_LIMIT))).toBe(4 * HEX_LIMIT)
    expect(distance(hex(-HEX_LIMIT, HEX_LIMIT), hex(HEX_LIMIT, -HEX_LIMIT))).toBe(2 * HEX_LIMIT)
  })
})

describe('neighbors', () => {
  it('are six different hexes at distance 1, clockwise by direction', () => {
    fc.assert(
      fc.property(hexes, (of) => {
        const around = neighbors(of)
        expect(new Set(around).size).toBe(6)
        expect(around).toEqual(DIRECTIONS.map((direction) => neighbor(of, direction)))
        for (const [i, at] of around.entries()) {
          expect(distance(of, at)).toBe(1)
          expect(isAdjacent(at, around[(i + 1) % 6])).toBe(true)
        }
      }),
    )
  })

  it('follow the compass: r grows to the south on a flat map, q to the east on a pointy one', () => {
    expect(neighbor(hex(0, 0), 0)).toBe(hex(0, -1))
    expect(neighbor(hex(0, 0), 2)).toBe(hex(1, 0))
    expect(neighbor(hex(0, 0), 3)).toBe(hex(0, 1))
    expect(neighbor(hex(5, 5), 4, 3)).toBe(hex(2, 8))
  })

  it('are reversed by the opposite direction', () => {
    fc.assert(
      fc.property(hexes, directions, fc.nat(50), (of, direction, steps) => {
        expect(neighbor(neighbor(of, direction, steps), opposite(direction), steps)).toBe(of)
        expect(distance(of, neighbor(of, direction, steps))).toBe(steps)
      }),
    )
  })

  it('are exactly the adjacent hexes', () => {
    fc.assert(
      fc.property(nearHexes, nearHexes, (a, b) => {
        expect(isAdjacent(a, b)).toBe(distance(a, b) === 1)
        const direction = directionTo(a, b)
        expect(direction === null).toBe(!isAdjacent(a, b))
        if (direction !== null) expect(neighbor(a, direction)).toBe(b)
      }),
    )
  })
})
