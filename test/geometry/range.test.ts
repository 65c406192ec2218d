import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distance, hex, isAdjacent, neighbor } from '../../src/geometry/hex.js'
import { isWithin, overlap, range, ring, spiral } from '../../src/geometry/range.js'
import { hexes, nearHexes, sorted } from './arbitrary.js'

const radii = fc.nat(12)

describe('a ring', () => {
  it('has six hexes per step of its radius, all at that distance', () => {
    fc.assert(
      fc.property(hexes, radii, (center, radius) => {
        const found = ring(center, radius)
        expect(found).toHaveLength(radius === 0 ? 1 : 6 * radius)
        expect(new Set(found).size).toBe(found.length)
        for (const at of found) expect(distance(center, at)).toBe(radius)
      }),
    )
  })

  it('starts straight in direction 0 and goes clockwise', () => {
    fc.assert(
      fc.property(hexes, fc.integer({ min: 1, max: 12 }), (center, radius) => {
        const found = ring(center, radius)
        expect(found[0]).toBe(neighbor(center, 0, radius))
        expect(found[radius]).toBe(neighbor(center, 1, radius))
        for (const [i, at] of found.entries()) expect(isAdjacent(at, found[(i + 1) % found.length])).toBe(true)
      }),
    )
  })

  it('is empty for a negative radius', () => {
    expect(ring(hex(0, 0), -1)).toEqual([])
    expect(spiral(hex(0, 0), -1)).toEqual([])
    expect(range(hex(0, 0), -1)).toEqual([])
  })
})

describe('a range', () => {
  it('has 3k(k+1)+1 hexes, in ascending order', () => {
    fc.assert(
      fc.property(hexes, radii, (center, radius) => {
        const found = range(center, radius)
        expect(found).toHaveLength(3 * radius * (radius + 1) + 1)
        expect(found).toEqual(sorted(new Set(found)))
        for (const at of found) expect(isWithin({ center, radius }, at)).toBe(true)
      }),
    )
  })

  it('has the hexes of the spiral, which is in ring order', () => {
    fc.assert(
      fc.property(hexes, radii, (center, radius) => {
        const found = spiral(center, radius)
        expect(sorted(found)).toEqual(range(center, radius))
        const distances = found.map((at) => distance(center, at))
        expect(distances).toEqual(sorted(distances))
      }),
    )
  })
})

describe('an overlap', () => {
  it('has exactly the hexes in every disc', () => {
    const discs = fc.array(fc.record({ center: nearHexes, radius: radii }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(discs, (all) => {
        const { center, radius } = all[0]
        expect(overlap(all)).toEqual(range(center, radius).filter((at) => all.every((disc) => isWithin(disc, at))))
      }),
    )
  })

  it('of no discs is empty', () => {
    expect(overlap([])).toEqual([])
  })
})
