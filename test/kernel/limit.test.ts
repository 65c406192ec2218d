import { describe, expect, it } from 'vitest'
import { finite, limit } from '../../src/kernel/limit.js'

describe('limit', () => {
  it.each([
    [0, 0],
    [7, 7],
    [1.5, 2],
    [-3, 0],
    [Infinity, Infinity],
    [-Infinity, 0],
  ])('%s counts up to %s', (n, whole) => {
    expect(limit('rounds', n)).toBe(whole)
  })

  it('rejects a value that is not a number', () => {
    expect(() => limit('rounds', NaN)).toThrow('rounds: NaN is not a number')
    expect(() => limit('rounds', 'many' as unknown as number)).toThrow('rounds: many is not a number')
  })

  it('finite rejects infinity', () => {
    expect(finite('rounds', 2.1)).toBe(3)
    expect(finite('rounds', -1)).toBe(0)
    expect(() => finite('rounds', Infinity)).toThrow('rounds: must be finite')
    expect(() => finite('rounds', NaN)).toThrow('not a number')
  })
})
