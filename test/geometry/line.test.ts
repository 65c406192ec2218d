import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distance, hex, isAdjacent, neighbor, qOf, rOf, type Hex } from '../../src/geometry/hex.js'
import { exactLine, line } from '../../src/geometry/line.js'
import { directions, hexes, nearHexes, sorted } from './arbitrary.js'

const farHexes = fc
  .tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -300, max: 300 }))
  .map(([q, r]) => hex(q, r))
const pairs = fc.oneof(fc.tuple(nearHexes, nearHexes), fc.tuple(farHexes, nearHexes))

const sOf = (of: Hex): number => 0 - qOf(of) - rOf(of)

/** Whether the point after i of n steps is in this hex or on its edge. */
const holds = (from: Hex, to: Hex, n: number, i: number, at: Hex): boolean => {
  const [x, y, z] = [qOf, rOf, sOf].map((of) => of(at) * n - of(from) * (n - i) - of(to) * i)
  return Math.max(Math.abs(x - y), Math.abs(y - z), Math.abs(z - x)) <= n
}

describe('the exact line', () => {
  it('has one step more than the distance, from the first hex to the last', () => {
    fc.assert(
      fc.property(pairs, ([from, to]) => {
        const steps = exactLine(from, to)
        expect(steps).toHaveLength(distance(from, to) + 1)
        expect(steps[0]).toEqual([from])
        expect(steps.at(-1)).toEqual([to])
      }),
    )
  })

  it('is the same in reverse', () => {
    fc.assert(
      fc.property(pairs, ([from, to]) => {
        expect(exactLine(to, from)).toEqual(exactLine(from, to).toReversed())
      }),
    )
  })

  it('has at each step exactly the hexes that contain the point', () => {
    fc.assert(
      fc.property(nearHexes, nearHexes, (from, to) => {
        const n = Math.max(distance(from, to), 1)
        for (const [i, step] of exactLine(from, to).entries()) {
          const around = [step[0], ...([0, 1, 2, 3, 4, 5] as const).map((d) => neighbor(step[0], d))]
          expect([...step]).toEqual(sorted(around.filter((at) => holds(from, to, n, i, at))))
        }
      }),
    )
  })

  it('has both hexes where it runs along a hexside', () => {
    expect(exactLine(hex(0, 0), hex(2, -4))).toEqual([
      [hex(0, 0)],
      [hex(0, -1), hex(1, -1)],
      [hex(1, -2)],
      [hex(1, -3), hex(2, -3)],
      [hex(2, -4)],
    ])
  })

  it('moves between adjacent hexes', () => {
    fc.assert(
      fc.property(pairs, ([from, to]) => {
        const steps = exactLine(from, to)
        for (let i = 1; i < steps.length; i++)
          expect(steps[i].some((at) => steps[i - 1].some((before) => isAdjacent(before, at)))).toBe(true)
      }),
    )
  })
})

describe('the plain line', () => {
  it('takes the higher of two hexes, in either direction', () => {
    fc.assert(
      fc.property(pairs, ([from, to]) => {
        const steps = exactLine(from, to)
        expect(line(from, to)).toEqual(steps.map((step) => Math.max(...step)))
        expect(line(to, from)).toEqual(line(from, to).toReversed())
      }),
    )
  })

  it('is a path of adjacent hexes', () => {
    fc.assert(
      fc.property(pairs, ([from, to]) => {
        const found = line(from, to)
        for (let i = 1; i < found.length; i++) expect(isAdjacent(found[i - 1], found[i])).toBe(true)
      }),
    )
  })

  it('runs straight in each direction', () => {
    fc.assert(
      fc.property(hexes, directions, fc.nat(30), (from, direction, steps) => {
        const found = line(from, neighbor(from, direction, steps))
        expect(found).toEqual(Array.from({ length: steps + 1 }, (_, i) => neighbor(from, direction, i)))
      }),
    )
  })
})
