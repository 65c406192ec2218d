import { describe, expect, it } from 'vitest'
import { newcombe, pairedMultiple } from '../../src/analysis/effects.js'

const games = (both: number, first: number, second: number, none: number): readonly [boolean[], boolean[]] => {
  const rows = [
    ...Array.from({ length: both }, () => [true, true] as const),
    ...Array.from({ length: first }, () => [true, false] as const),
    ...Array.from({ length: second }, () => [false, true] as const),
    ...Array.from({ length: none }, () => [false, false] as const),
  ]
  return [rows.map(([a]) => a), rows.map(([, b]) => b)]
}

describe('how many times as often', () => {
  it('is the ratio of the shares, or of their odds', () => {
    const [a, b] = games(20, 5, 15, 60)
    expect(pairedMultiple(a, b, 'ratio').times).toBeCloseTo(35 / 25)
    expect(pairedMultiple(a, b, 'odds').times).toBeCloseTo(35 / 65 / (25 / 75))
    const { low, high } = pairedMultiple(a, b, 'ratio')
    expect(low).toBeGreaterThan(1)
    expect(high).toBeLessThan(2.1)
  })

  it('is turned round with the arms', () => {
    const [a, b] = games(20, 5, 15, 60)
    const [there, back] = [pairedMultiple(a, b, 'odds'), pairedMultiple(b, a, 'odds')]
    expect(there.times * back.times).toBeCloseTo(1)
    expect(there.low * back.high).toBeCloseTo(1)
  })

  it('is better known where games go together', () => {
    const [a, b] = games(25, 5, 15, 55)
    const [c, d] = games(5, 25, 35, 35)
    const width = ({ low, high }: { low: number; high: number }): number => Math.log(high / low)
    expect(width(pairedMultiple(a, b, 'ratio'))).toBeLessThan(width(pairedMultiple(c, d, 'ratio')))
  })

  it('has an end on one side alone where an arm was never won', () => {
    const [a, b] = games(0, 0, 10, 40)
    const more = pairedMultiple(a, b, 'ratio')
    expect(more.times).toBe(Infinity)
    expect(more.low).toBeGreaterThan(1)
    expect(more.high).toBe(Infinity)
    const never = pairedMultiple([false, false], [false, false], 'ratio')
    expect([never.times, never.low, never.high]).toEqual([NaN, 0, Infinity])
    expect(pairedMultiple([], [], 'odds').count).toBe(0)
  })
})

describe('a difference of shares without shared luck', () => {
  it('has the interval of Newcombe', () => {
    // Newcombe 1998, example (a): 56/70 against 48/80, 0.0524 to 0.3339.
    const { mean, low, high } = newcombe([48, 80], [56, 70])
    expect([mean, low, high].map((n) => Number(n.toFixed(4)))).toEqual([0.2, 0.0524, 0.3339])
  })
})
