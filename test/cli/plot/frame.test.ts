import { describe, expect, it } from 'vitest'
import { inPercent } from '../../../src/cli/plot/frame.js'

describe('inPercent', () => {
  it.each([
    [0, '0 %'],
    [1, '100 %'],
    [0.2, '20 %'],
    [0.126, '13 %'],
    [1 / 240, '0.4 %'],
    [239 / 240, '99.6 %'],
    [1 / 10_000, '< 0.1 %'],
    [9999 / 10_000, '> 99.9 %'],
  ])('prints %d as %s', (share, words) => {
    expect(inPercent(share)).toBe(words)
  })
})
