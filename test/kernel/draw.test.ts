import { describe, expect, it } from 'vitest'
import { dice, fits, MAIN, pick, pool, formatDraw, type Drawn } from '../../src/kernel/draw.js'

describe('what chance is asked for', () => {
  it('dice have six sides, are read one by one and come from the main stream unless said', () => {
    expect(dice(2)).toEqual({ tag: 'dice', count: 2, sides: 6, reading: { tag: 'each' }, stream: MAIN })
    expect(dice(1, 10, { tag: 'sum' }, 'weather').stream).toBe('weather')
  })

  it('a pool is dice that hit', () => {
    expect(pool(3, 5)).toEqual(dice(3, 6, { tag: 'hits', on: [5, 5, 5] }))
  })

  it('says itself in words', () => {
    expect([formatDraw(dice(3)), formatDraw(pick(1, 52))]).toEqual(['3d6', '1 of 52'])
  })

  const answers: readonly (readonly [Drawn, boolean])[] = [
    [[1, 6], true],
    [[0, 6], false],
    [[1, 7], false],
    [[1], false],
    [[1, 2, 3], false],
    [[1.5, 2], false],
    [[NaN, 2], false],
    [['1', 2] as unknown as Drawn, false],
    [{ 0: 1, 1: 2, length: 2 } as unknown as Drawn, false],
    [null as unknown as Drawn, false],
  ]
  it.each(answers)('whether %j answers 2d6: %s', (drawn, expected) => {
    expect(fits(dice(2), drawn)).toBe(expected)
  })

  it('what is picked is picked once, and counted from 0', () => {
    expect(fits(pick(2, 3), [0, 2])).toBe(true)
    expect(fits(pick(2, 3), [2, 2])).toBe(false)
    expect(fits(pick(2, 3), [1, 3])).toBe(false)
  })
})
