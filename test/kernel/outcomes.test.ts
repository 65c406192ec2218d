import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dice, isAnswerTo, pick, pool, type Dice, type Draw, type Drawn, type Reading } from '../../src/kernel/draw.js'
import { fraction, isEqual, ONE, plus, formatFraction, ZERO, type Fraction } from '../../src/kernel/fraction.js'
import { choose, outcomeCount, outcomes } from '../../src/kernel/outcomes.js'

/** An answer as the rules read it, as text: answers with one reading are one outcome. */
const read = (reading: Reading, drawn: Drawn): string => {
  switch (reading.tag) {
    case 'each':
      return drawn.join()
    case 'faces':
      return drawn.toSorted((a, b) => a - b).join()
    case 'sum':
      return String(drawn.reduce((sum, n) => sum + n, 0))
    case 'hits':
      return String(drawn.filter((n, i) => n >= reading.on[i]).length)
    case 'contests':
      return drawn.flatMap((n, i) => (i % 2 === 0 ? [n >= drawn[i + 1]] : [])).join()
  }
}

const every = (count: number, sides: number): readonly Drawn[] =>
  Array.from({ length: sides ** count }, (_, n) =>
    Array.from({ length: count }, (_, i) => 1 + (Math.floor(n / sides ** i) % sides)),
  )

const total = (weights: readonly Fraction[]): Fraction => weights.reduce(plus, ZERO)

const smallDice: fc.Arbitrary<Dice> = fc
  .tuple(
    fc.nat(2),
    fc.integer({ min: 1, max: 5 }),
    fc.nat(4),
    fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 4, maxLength: 4 }),
  )
  .map(([half, sides, which, on]) => {
    const count = half * 2
    const readings: readonly Reading[] = [
      { tag: 'each' },
      { tag: 'faces' },
      { tag: 'sum' },
      { tag: 'hits', on: on.slice(0, count) },
      { tag: 'contests' },
    ]
    return dice(count, sides, readings[which])
  })

describe('outcomes of a draw', () => {
  it('have exact weights, as computed over every roll', () => {
    fc.assert(
      fc.property(smallDice, (draw) => {
        const wanted = new Map<string, number>()
        const rolls = every(draw.count, draw.sides)
        for (const drawn of rolls) {
          const key = read(draw.reading, drawn)
          wanted.set(key, (wanted.get(key) ?? 0) + 1)
        }
        const found = outcomes(draw)
        expect(found.map(({ drawn }) => read(draw.reading, drawn)).toSorted()).toEqual([...wanted.keys()].toSorted())
        for (const { drawn, weight } of found) {
          expect(isAnswerTo(draw, drawn)).toBe(true)
          expect(formatFraction(weight)).toBe(
            formatFraction(fraction(wanted.get(read(draw.reading, drawn)) ?? 0, rolls.length)),
          )
        }
      }),
    )
  })

  it('have weights that sum to 1, and are at most as many as outcomeCount', () => {
    const draws: fc.Arbitrary<Draw> = fc.oneof(
      smallDice,
      fc.integer({ min: 1, max: 6 }).chain((from) => fc.nat(Math.min(4, from)).map((count) => pick(count, from))),
    )
    fc.assert(
      fc.property(draws, (draw) => {
        const found = outcomes(draw)
        expect(isEqual(total(found.map(({ weight }) => weight)), ONE)).toBe(true)
        expect(BigInt(found.length) <= outcomeCount(draw)).toBe(true)
        for (const { drawn } of found) expect(isAnswerTo(draw, drawn)).toBe(true)
      }),
    )
  })

  it('eighteen dice that hit on a 6 have nineteen outcomes', () => {
    const found = outcomes(pool(18, 6))
    expect(found).toHaveLength(19)
    expect(formatFraction(found[0].weight)).toBe(formatFraction(fraction(5n ** 18n, 6n ** 18n)))
    expect(isEqual(total(found.map(({ weight }) => weight)), ONE)).toBe(true)
  })

  it('picks come in every order', () => {
    expect(outcomes(pick(2, 3)).map(({ drawn }) => drawn.join(''))).toEqual(['01', '02', '10', '12', '20', '21'])
    expect(outcomeCount(pick(5, 52))).toBe(311_875_200n)
  })

  it('outcomeCount counts large draws without listing them', () => {
    expect(outcomeCount(dice(20))).toBe(6n ** 20n)
    expect(outcomeCount(dice(20, 6, { tag: 'faces' }))).toBe(53_130n)
    expect(outcomeCount(dice(20, 6, { tag: 'contests' }))).toBe(1024n)
    expect(choose(49, 6)).toBe(13_983_816n)
    expect(choose(3, 5)).toBe(0n)
  })
})
