import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DIRECTIONS,
  directionName,
  directionNamed,
  FLAT_NAMES,
  opposite,
  POINTY_NAMES,
  rotateDirection,
} from '../../src/geometry/direction.js'
import { directions } from './arbitrary.js'

describe('directions', () => {
  it('have a name in either orientation, and are found by it', () => {
    for (const orientation of ['flat', 'pointy'] as const)
      for (const direction of DIRECTIONS)
        expect(directionNamed(orientation, directionName(orientation, direction))).toBe(direction)
    expect(new Set(FLAT_NAMES).size).toBe(6)
    expect(new Set(POINTY_NAMES).size).toBe(6)
  })

  it('are not found by the names of the other orientation', () => {
    expect(directionNamed('flat', 'E')).toBeNull()
    expect(directionNamed('pointy', 'N')).toBeNull()
    expect(directionNamed('flat', '')).toBeNull()
  })

  it('rotate by sixths of a turn', () => {
    fc.assert(
      fc.property(directions, fc.integer({ min: -60, max: 60 }), (direction, n) => {
        expect(rotateDirection(direction, n + 6)).toBe(rotateDirection(direction, n))
        expect(rotateDirection(rotateDirection(direction, n), -n)).toBe(direction)
        expect(DIRECTIONS).toContain(rotateDirection(direction, n))
      }),
    )
  })

  it('have an opposite', () => {
    expect(DIRECTIONS.map(opposite)).toEqual([3, 4, 5, 0, 1, 2])
    expect(directionName('flat', opposite(0))).toBe('S')
    expect(directionName('pointy', opposite(2))).toBe('W')
  })
})
