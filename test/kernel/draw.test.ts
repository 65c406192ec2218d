import { describe, expect, it } from 'vitest'
import { dice, isAnswerTo, MAIN, pick, pool, formatDraw, type Drawn } from '../../src/kernel/draw.js'

describe('draws', () => {
  it('dice are six-sided, read individually and from the main stream by default', () => {
    expect(dice(2)).toEqual({ tag: 'dice', count: 2, sides: 6, reading: { tag: 'each' }, stream: MAIN })
    expect(dice(1, 10, { tag: 'sum' }, 'weather').stream).toBe('weather')
  })

  it('pool gives dice that count hits', () => {
    expect(pool(3, 5)).toEqual(dice(3, 6, { tag: 'hits', on: [5, 5, 5] }))
  })

  it('formatDraw names a draw', () => {
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
  it.each(answers)('isAnswerTo accepts %j as an answer to 2d6: %s', (drawn, expected) => {
    expect(isAnswerTo(dice(2), drawn)).toBe(expected)
  })

  it('a pick has no repeats and counts from 0', () => {
    expect(isAnswerTo(pick(2, 3), [0, 2])).toBe(true)
    expect(isAnswerTo(pick(2, 3), [2, 2])).toBe(false)
    expect(isAnswerTo(pick(2, 3), [1, 3])).toBe(false)
  })
})
