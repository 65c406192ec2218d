import { describe, expect, it } from 'vitest'
import { pairedRelativeEffect } from '../../src/analysis/effects.js'

const games = (both: number, first: number, second: number, none: number): readonly [boolean[], boolean[]] => {
  const rows = [
    ...Array.from({ length: both }, () => [true, true] as const),
    ...Array.from({ length: first }, () => [true, false] as const),
    ...Array.from({ length: second }, () => [false, true] as const),
    ...Array.from({ length: none }, () => [false, false] as const),
  ]
  return [rows.map(([a]) => a), rows.map(([, b]) => b)]
}

describe('relative effects', () => {
  it('are ratios of shares or of odds', () => {
    const [a, b] = games(20, 5, 15, 60)
    expect(pairedRelativeEffect(a, b, 'ratio').times).toBeCloseTo(35 / 25)
    expect(pairedRelativeEffect(a, b, 'odds').times).toBeCloseTo(35 / 65 / (25 / 75))
    const { low, high } = pairedRelativeEffect(a, b, 'ratio')
    expect(low).toBeGreaterThan(1)
    expect(high).toBeLessThan(2.1)
  })

  it('invert if the arms are swapped', () => {
    const [a, b] = games(20, 5, 15, 60)
    const [there, back] = [pairedRelativeEffect(a, b, 'odds'), pairedRelativeEffect(b, a, 'odds')]
    expect(there.times * back.times).toBeCloseTo(1)
    expect(there.low * back.high).toBeCloseTo(1)
  })

  it('are more precise for correlated games', () => {
    const [a, b] = games(25, 5, 15, 55)
    const [c, d] = games(5, 25, 35, 35)
    const width = ({ low, high }: { low: number; high: number }): number => Math.log(high / low)
    expect(width(pairedRelativeEffect(a, b, 'ratio'))).toBeLessThan(width(pairedRelativeEffect(c, d, 'ratio')))
  })

  it('have one finite bound if an arm never won', () => {
    const [a, b] = games(0, 0, 10, 40)
    const more = pairedRelativeEffect(a, b, 'ratio')
    expect(more.times).toBe(Infinity)
    expect(more.low).toBeGreaterThan(1)
    expect(more.high).toBe(Infinity)
    const never = pairedRelativeEffect([false, false], [false, false], 'ratio')
    expect([never.times, never.low, never.high]).toEqual([NaN, 0, Infinity])
    expect(pairedRelativeEffect([], [], 'odds').count).toBe(0)
  })
})
