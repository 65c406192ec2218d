import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DIRECTIONS, directionName, rotateDirection } from '../../src/geometry/direction.js'
import { hex, HEX_LIMIT, neighbor } from '../../src/geometry/hex.js'
import { hexside } from '../../src/geometry/hexside.js'
import {
  bounds,
  hexAtPoint,
  hexCorners,
  hexPoint,
  hexsideEnds,
  vertexPoint,
  type Layout,
  type Point,
} from '../../src/geometry/layout.js'
import { vertex } from '../../src/geometry/vertex.js'
import { directions, hexes, nearHexes } from './arbitrary.js'

const numbers = fc.double({ min: -1000, max: 1000, noNaN: true })
const layouts: fc.Arbitrary<Layout> = fc.record({
  orientation: fc.constantFrom('flat', 'pointy'),
  size: fc.double({ min: 0.5, max: 100, noNaN: true }),
  origin: fc.record({ x: numbers, y: numbers }),
})

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
})
/** Degrees clockwise from north, as on a compass. */
const bearing = (from: Point, to: Point): number =>
  (Math.round((Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI) + 360) % 360

describe('hexAtPoint', () => {
  it('finds a hex by its center, and by any point well inside', () => {
    fc.assert(
      fc.property(
        layouts,
        hexes,
        directions,
        fc.double({ min: 0, max: 0.98, noNaN: true }),
        (layout, of, corner, share) => {
          const middle = hexPoint(layout, of)
          expect(hexAtPoint(layout, middle)).toBe(of)
          expect(hexAtPoint(layout, between(middle, hexCorners(layout, of)[corner], share))).toBe(of)
          const [from, to] = hexsideEnds(layout, hexside(of, corner))
          expect(hexAtPoint(layout, between(middle, between(from, to, 0.5), share))).toBe(of)
        },
      ),
    )
  })

  it('finds the hex with the nearest center', () => {
    fc.assert(
      fc.property(layouts, numbers, numbers, (layout, x, y) => {
        const of = hexAtPoint(layout, { x, y })
        if (of === null) throw new Error('a point on the drawing lies in a hex')
        const away = apart(hexPoint(layout, of), { x, y })
        for (const direction of DIRECTIONS)
          expect(away).toBeLessThan(apart(hexPoint(layout, neighbor(of, direction)), { x, y }) + layout.size * 1e-9)
      }),
    )
  })

  it('finds the nearest hex over every part of a hex, corners included', () => {
    for (const orientation of ['flat', 'pointy'] as const) {
      const layout: Layout = { orientation, size: 10, origin: { x: 3, y: -4 } }
      for (let x = -21; x <= 21; x += 0.7)
        for (let y = -21; y <= 21; y += 0.7) {
          const of = hexAtPoint(layout, { x, y })
          if (of === null) throw new Error('a point on the drawing lies in a hex')
          const away = apart(hexPoint(layout, of), { x, y })
          const others = DIRECTIONS.map((direction) => apart(hexPoint(layout, neighbor(of, direction)), { x, y }))
          if (away > Math.min(...others) + 1e-9) expect.fail(`${orientation} ${String(x)}/${String(y)}`)
        }
    }
  })

  it('returns null for an invalid point or one off the board', () => {
    const layout: Layout = { orientation: 'flat', size: 1, origin: { x: 0, y: 0 } }
    for (const x of [NaN, Infinity, -Infinity, 1e9, 1.5 * HEX_LIMIT + 3]) {
      expect(hexAtPoint(layout, { x, y: 0 })).toBeNull()
      expect(hexAtPoint(layout, { x: 0, y: x * 2 })).toBeNull()
    }
  })

  it('neighbors are in their named directions', () => {
    const compass = { N: 0, NE: 60, E: 90, SE: 120, S: 180, SW: 240, W: 270, NW: 300 }
    const pointyCompass = { ...compass, NE: 30, SE: 150, SW: 210, NW: 330 }
    for (const orientation of ['flat', 'pointy'] as const) {
      const layout: Layout = { orientation, size: 7, origin: { x: 3, y: -2 } }
      for (const direction of DIRECTIONS) {
        const degrees = (orientation === 'flat' ? compass : pointyCompass)[directionName(orientation, direction)]
        const to = hexPoint(layout, neighbor(hex(4, 4), direction))
        expect(bearing(hexPoint(layout, hex(4, 4)), to)).toBe(degrees)
        expect(apart(hexPoint(layout, hex(4, 4)), to)).toBeCloseTo(7 * Math.sqrt(3), 9)
      }
    }
  })
})

describe('corners', () => {
  it('are six, clockwise, one hexside apart and as far from the center', () => {
    fc.assert(
      fc.property(layouts, nearHexes, (layout, of) => {
        const corners = hexCorners(layout, of)
        const middle = hexPoint(layout, of)
        const first = layout.orientation === 'flat' ? 330 : 300
        expect(corners).toHaveLength(6)
        for (const [i, corner] of corners.entries()) {
          expect(apart(corner, middle)).toBeCloseTo(layout.size, 6)
          expect(apart(corner, corners[(i + 1) % 6])).toBeCloseTo(layout.size, 6)
          expect(bearing(middle, corner)).toBe((first + 60 * i) % 360)
        }
      }),
    )
  })

  it('are the same point from each hex, to the last digit', () => {
    fc.assert(
      fc.property(layouts, nearHexes, directions, (layout, of, corner) => {
        const mine = hexCorners(layout, of)[corner]
        expect(hexCorners(layout, neighbor(of, corner))[rotateDirection(corner, 4)]).toEqual(mine)
        expect(vertexPoint(layout, vertex(of, corner))).toEqual(mine)
      }),
    )
  })

  it('are the ends of the hexsides', () => {
    fc.assert(
      fc.property(layouts, nearHexes, directions, (layout, of, direction) => {
        const corners = hexCorners(layout, of)
        const ends = hexsideEnds(layout, hexside(of, direction))
        expect(ends).toContainEqual(corners[direction])
        expect(ends).toContainEqual(corners[rotateDirection(direction, 1)])
        const there = hexPoint(layout, neighbor(of, direction))
        expect(apart(between(...ends, 0.5), between(hexPoint(layout, of), there, 0.5))).toBeLessThan(1e-9 * 1000)
      }),
    )
  })
})

describe('bounds', () => {
  it('touch the outermost corners', () => {
    fc.assert(
      fc.property(layouts, fc.array(nearHexes, { minLength: 1, maxLength: 8 }), (layout, all) => {
        const corners = all.flatMap((of) => hexCorners(layout, of))
        expect(bounds(layout, all)).toEqual({
          left: Math.min(...corners.map(({ x }) => x)),
          top: Math.min(...corners.map(({ y }) => y)),
          right: Math.max(...corners.map(({ x }) => x)),
          bottom: Math.max(...corners.map(({ y }) => y)),
        })
      }),
    )
  })

  it('of one flat hex are twice its size by root 3', () => {
    const box = bounds({ orientation: 'flat', size: 10, origin: { x: 100, y: 50 } }, [hex(0, 0)])
    expect(box?.left).toBeCloseTo(90, 9)
    expect(box?.right).toBeCloseTo(110, 9)
    expect(box?.top).toBeCloseTo(50 - 5 * Math.sqrt(3), 9)
    expect(box?.bottom).toBeCloseTo(50 + 5 * Math.sqrt(3), 9)
  })

  it('of no hexes are null', () => {
    expect(bounds({ orientation: 'pointy', size: 10, origin: { x: 0, y: 0 } }, [])).toBeNull()
  })
})
