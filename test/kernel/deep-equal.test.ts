import { describe, expect, it } from 'vitest'
import { deepEqual } from '../../src/kernel/deep-equal.js'

describe('deepEqual', () => {
  it.each([
    [[1, { a: 2 }], [1, { a: 2 }], true],
    [{ a: 1 }, { b: 1 }, false],
    [{ a: undefined }, {}, false],
    [[1], { 0: 1 }, false],
    [null, {}, false],
    ['1', 1, false],
  ])('%j and %j', (a, b, expected) => {
    expect(deepEqual(a, b)).toBe(expected)
    expect(deepEqual(b, a)).toBe(expected)
  })
})
