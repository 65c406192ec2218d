import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rotateDirection } from '../../src/geometry/direction.js'
import { distance, hex, neighbor } from '../../src/geometry/hex.js'
import { hexPoint, type Layout } from '../../src/geometry/layout.js'
import { reflect, rotate, type Mirror } from '../../src/geometry/symmetry.js'
import { directions, nearHexes } from './arbitrary.js'

const sixths = fc.integer({ min: -20, max: 20 })
const MIRRORS: readonly Mirror[] = ['q', 'r', 's', '-q', '-r', '-s']
const mirrors = fc.constantFrom(...MIRRORS)

describe('rotate', () => {
  it('is of order six', () => {
    fc.assert(
      fc.property(nearHexes, nearHexes, sixths, (of, center, n) => {
        expect(rotate(of, center, 6)).toBe(of)
        expect(rotate(of, center, n + 6)).toBe(rotate(of, center, n))
        expect(rotate(rotate(of, center, n), center, -n)).toBe(of)
        expect(rotate(rotate(of, center, 1), center, n)).toBe(rotate(of, center, n + 1))
      }),
    )
  })

  it('needs all six: fewer move every other hex', () => {
    for (const n of [1, 2, 3, 4, 5]) expect(rotate(hex(3, 1), hex(0, 0), n)).not.toBe(hex(3, 1))
  })

  it('turns directions clockwise and keeps distances', () => {
    fc.assert(
      fc.property(nearHexes, nearHexes, directions, sixths, (a, b, direction, n) => {
        expect(rotate(neighbor(a, direction), a, n)).toBe(neighbor(a, rotateDirection(direction, n)))
        expect(distance(rotate(a, b, n), b)).toBe(distance(a, b))
        expect(rotate(b, b, n)).toBe(b)
      }),
    )
  })
})

describe('reflect', () => {
  it('is of order two and keeps distances', () => {
    fc.assert(
      fc.property(nearHexes, nearHexes, nearHexes, mirrors, (a, b, center, mirror) => {
        expect(reflect(reflect(a, center, mirror), center, mirror)).toBe(a)
        expect(distance(reflect(a, center, mirror), reflect(b, center, mirror))).toBe(distance(a, b))
        expect(reflect(center, center, mirror)).toBe(center)
      }),
    )
  })

  it('reverses a rotation', () => {
    fc.assert(
      fc.property(nearHexes, nearHexes, mirrors, sixths, (of, center, mirror, n) => {
        expect(reflect(rotate(of, center, n), center, mirror)).toBe(rotate(reflect(of, center, mirror), center, -n))
      }),
    )
  })

  it('has six axes', () => {
    expect(new Set(MIRRORS.map((mirror) => reflect(hex(3, 1), hex(0, 0), mirror))).size).toBe(6)
  })

  it.each([
    ['flat', 'q', 1, -1],
    ['flat', '-q', -1, 1],
    ['pointy', 'r', -1, 1],
    ['pointy', '-r', 1, -1],
  ] as const)('on a %s map, %s multiplies x by %d and y by %d', (orientation, mirror, x, y) => {
    const layout: Layout = { orientation, size: 10, origin: { x: 0, y: 0 } }
    fc.assert(
      fc.property(nearHexes, (of) => {
        const before = hexPoint(layout, of)
        const after = hexPoint(layout, reflect(of, hex(0, 0), mirror))
        expect(after.x).toBeCloseTo(before.x * x, 9)
        expect(after.y).toBeCloseTo(before.y * y, 9)
      }),
    )
  })
})
