import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BandTable } from '../../src/combat/bands.js'
import {
  addDistributions,
  bandChances,
  chanceOf,
  chanceOfAtLeast,
  diceSum,
  hitChance,
  mean,
  mixedHits,
  modified,
  poolHits,
  tableChances,
  variance,
  type Distribution,
} from '../../src/combat/pool.js'
import type { ResultsTable } from '../../src/combat/table.js'
import { fraction, ONE, plus, formatFraction, times, ZERO } from '../../src/kernel/fraction.js'

const say = ({ chances }: Distribution): string[] => chances.map(formatFraction)
const whole = ({ chances }: Distribution): string => formatFraction(chances.reduce(plus, ZERO))

/** Every roll of a number of dice. */
const throws = (count: number, sides: number): number[][] =>
  count === 0
    ? [[]]
    : throws(count - 1, sides).flatMap((rest) => Array.from({ length: sides }, (_, i) => [...rest, i + 1]))

/** A probability, counted over every roll. */
const counted = (count: number, sides: number, of: (dice: readonly number[]) => number, number: number): string => {
  const all = throws(count, sides)
  return formatFraction(fraction(all.filter((dice) => of(dice) === number).length, all.length))
}

describe('a dice pool', () => {
  it('hits at the target or above', () => {
    expect([1, 2, 4, 6, 7, 0].map((target) => formatFraction(hitChance(target)))).toEqual([
      '1',
      '5/6',
      '1/2',
      '1/6',
      '0',
      '1',
    ])
    expect(formatFraction(hitChance(9, 10))).toBe('1/5')
  })

  it('has hits of three dice on 5 or more in proportions 8, 12, 6 and 1 of 27', () => {
    expect(say(poolHits(3, 5))).toEqual(['8/27', '4/9', '2/9', '1/27'])
    expect(formatFraction(mean(poolHits(3, 5)))).toBe('1')
    expect(formatFraction(variance(poolHits(3, 5)))).toBe('2/3')
    expect(formatFraction(chanceOfAtLeast(poolHits(3, 5), 2))).toBe('7/27')
  })

  it('has no hits without dice', () => {
    expect(poolHits(0, 4)).toEqual({ lowest: 0, chances: [ONE] })
    expect(formatFraction(mean(poolHits(0, 4)))).toBe('0')
  })

  it('agrees with a count over every roll', () => {
    for (const target of [2, 4, 6])
      for (let hits = 0; hits <= 4; hits++)
        expect(formatFraction(chanceOf(poolHits(4, target), hits))).toBe(
          counted(4, 6, (dice) => dice.filter((die) => die >= target).length, hits),
        )
  })

  it('combines dice with different chances', () => {
    const hits = mixedHits([hitChance(4), hitChance(5), hitChance(6)])
    expect(say(hits)).toEqual(['5/18', '17/36', '2/9', '1/36'])
    expect(formatFraction(mean(hits))).toBe('1')
  })

  it('has total probability 1, and its mean and variance add up', () => {
    const targets = fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 7 })
    fc.assert(
      fc.property(targets, (list) => {
        const chances = list.map((target) => hitChance(target))
        const hits = mixedHits(chances)
        expect(whole(hits)).toBe('1')
        expect(mean(hits)).toEqual(chances.reduce(plus, ZERO))
        const each = chances.map((p) => times(p, plus(ONE, times(fraction(-1), p))))
        expect(variance(hits)).toEqual(each.reduce(plus, ZERO))
      }),
    )
  })
})

describe('a sum of dice', () => {
  it('agrees with the known distribution for two dice', () => {
    const sum = diceSum(2)
    expect(sum.lowest).toBe(2)
    expect(sum.chances.map((p) => formatFraction(times(p, fraction(36))))).toEqual(
      [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].map(String),
    )
    expect(formatFraction(mean(sum))).toBe('7')
    expect(formatFraction(variance(sum))).toBe('35/6')
  })

  it('agrees with a count over every roll', () => {
    for (let sum = 3; sum <= 12; sum++)
      expect(formatFraction(chanceOf(diceSum(3, 4), sum))).toBe(
        counted(3, 4, (dice) => dice.reduce((a, b) => a + b), sum),
      )
  })

  it('shifts with its modifier', () => {
    const sum = modified(diceSum(1), -2)
    expect(formatFraction(chanceOf(sum, -1))).toBe('1/6')
    expect([-2, 5, 0.5].map((n) => formatFraction(chanceOf(sum, n)))).toEqual(['0', '0', '0'])
    expect(formatFraction(chanceOfAtLeast(sum, -5))).toBe('1')
    expect(formatFraction(mean(sum))).toBe('3/2')
  })

  it('adds like dice rolled together', () => {
    expect(addDistributions(diceSum(2), diceSum(1))).toEqual(diceSum(3))
  })
})

describe('result chances of a chart', () => {
  const table: ResultsTable<'1:1' | '2:1', string> = {
    columns: ['1:1', '2:1'],
    lowest: 1,
    rows: [
      ['A1', '--'],
      ['A1', 'EX'],
      ['--', 'EX'],
      ['EX', 'D1'],
      ['D1', 'D1'],
      ['D1', 'D2'],
    ],
  }
  const chances = (column: '1:1' | '2:1', shift: number, drm: number): string[] =>
    tableChances(table, column, shift, modified(diceSum(1), drm)).map(
      ({ result, chance }) => `${result} ${formatFraction(chance)}`,
    )

  it('agree with every roll', () => {
    expect(chances('1:1', 0, 0)).toEqual(['A1 1/3', '-- 1/6', 'EX 1/6', 'D1 1/3'])
    expect(chances('1:1', 1, 0)).toEqual(['-- 1/6', 'EX 1/3', 'D1 1/3', 'D2 1/6'])
    expect(chances('1:1', 0, 2)).toEqual(['-- 1/6', 'EX 1/6', 'D1 2/3'])
    expect(chances('2:1', 5, -9)).toEqual(['-- 1'])
  })

  it('leave out impossible results', () => {
    const certain: Distribution = { lowest: 2, chances: [ZERO, ONE, ZERO] }
    expect(tableChances(table, '1:1', 0, certain)).toEqual([{ result: '--', chance: ONE }])
  })

  it('of bands include the rolls without a row', () => {
    const bands: BandTable<string> = [
      { min: null, max: 3, result: 'fail' },
      { min: 5, max: null, result: 'pass' },
    ]
    expect(bandChances(bands, diceSum(2)).map(({ result, chance }) => [result, formatFraction(chance)])).toEqual([
      ['fail', '1/12'],
      [null, '1/12'],
      ['pass', '5/6'],
    ])
  })
})
