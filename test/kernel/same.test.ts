import { describe, expect, it } from 'vitest'
import { isSame } from '../../src/kernel/same.js'

describe('sameness', () => {
  it.each([
    [[1, { a: 2 }], [1, { a: 2 }], true],
    [{ a: 1 }, { b: 1 }, false],
    [{ a: undefined }, {}, false],
    [[1], { 0: 1 }, false],
    [null, {}, false],
    ['1', 1, false],
  ])('%j and %j', (a, b, expected) => {
    expect(isSame(a, b)).toBe(expected)
    expect(isSame(b, a)).toBe(expected)
  })
})
