import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareOdds, oddsColumn, sidesOf, type PrintedOdds } from '../../src/combat/odds.js'

const ladder = ['1:3', '1:2', '1:1', '3:2', '2:1', '3:1'] as const satisfies readonly PrintedOdds[]
const valueOf = (odds: PrintedOdds): number => sidesOf(odds)[0] / sidesOf(odds)[1]

describe('odds', () => {
  it.each([
    [11, 4, 'down', '2:1', null],
    [11, 4, 'up', '3:1', null],
    [11, 4, 'nearest', '3:1', null],
    [12, 4, 'down', '3:1', null],
    [12, 4, 'up', '3:1', null],
    [13, 4, 'down', '3:1', 'tooHigh'],
    [5, 4, 'down', '1:1', null],
    [5, 4, 'nearest', '1:1', null],
    [5, 4, 'up', '3:2', null],
    [4, 11, 'down', '1:3', null],
    [4, 11, 'up', '1:2', null],
    [4, 12, 'down', '1:3', null],
    [4, 13, 'up', '1:3', 'tooLow'],
    [5, 12, 'nearest', '1:3', null],
    [51, 120, 'nearest', '1:2', null],
    [1, 0, 'down', '3:1', 'tooHigh'],
    [0, 0, 'up', '1:3', 'tooLow'],
    [0, 5, 'up', '1:3', 'tooLow'],
    [1.5, 1, 'down', '3:2', null],
  ] as const)('%d to %d, rounded %s, reads %s', (attack, defense, rounding, column, outside) => {
    expect(oddsColumn(ladder, attack, defense, rounding)).toEqual({ column, outside })
  })

  it('compareOdds does not round: 6:1 needs the full six times', () => {
    expect(compareOdds(12, 2, '6:1')).toBe(0)
    expect(compareOdds(11, 2, '6:1')).toBeLessThan(0)
    expect(compareOdds(5999, 1000, '6:1')).toBeLessThan(0)
    expect(compareOdds(1, 0, '6:1')).toBeGreaterThan(0)
    expect(compareOdds(3, 2, '3:2')).toBe(0)
  })

  it('rounding down is never above the ratio, up never below, nearest never farther than either', () => {
    const strength = fc.integer({ min: 1, max: 60 })
    fc.assert(
      fc.property(strength, strength, (attack, defense) => {
        const ratio = attack / defense
        const [down, up, nearest] = (['down', 'up', 'nearest'] as const).map((r) =>
          oddsColumn(ladder, attack, defense, r),
        )
        expect(new Set([down.outside, up.outside, nearest.outside]).size).toBe(1)
        if (down.outside !== null) return
        expect(valueOf(down.column)).toBeLessThanOrEqual(ratio)
        expect(valueOf(up.column)).toBeGreaterThanOrEqual(ratio)
        const apart = (odds: PrintedOdds): number => Math.abs(valueOf(odds) - ratio)
        expect(apart(nearest.column)).toBeLessThanOrEqual(Math.min(apart(down.column), apart(up.column)) + 1e-9)
        expect(Math.abs(ladder.indexOf(up.column) - ladder.indexOf(down.column))).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('the column never falls as the attack grows', () => {
    const strength = fc.integer({ min: 0, max: 60 })
    fc.assert(
      fc.property(
        strength,
        strength,
        fc.constantFrom('down', 'up', 'nearest' as const),
        (attack, defense, rounding) => {
          const place = (a: number): number => ladder.indexOf(oddsColumn(ladder, a, defense, rounding).column)
          expect(place(attack + 1)).toBeGreaterThanOrEqual(place(attack))
        },
      ),
    )
  })
})
