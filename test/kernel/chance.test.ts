import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scripted, seeded, take, unused, type Chance } from '../../src/kernel/chance.js'
import { dice, pick, type Draw, type Drawn } from '../../src/kernel/draw.js'
import { unwrap } from '../../src/kernel/either.js'
import { rngOfGame, sampled } from '../../src/kernel/rng.js'
import { describeViolation } from '../../src/kernel/phrases.js'

const takeAll = (chance: Chance, draws: readonly Draw[]): readonly Drawn[] =>
  draws.map((draw) => {
    const [drawn, rest] = unwrap(take(chance, draw))
    chance = rest
    return drawn
  })

const weather = dice(2, 6, { tag: 'sum' }, 'weather')

describe('chance from a seed', () => {
  it('a stream rolls the same, whatever other streams roll in between', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.array(fc.boolean(), { maxLength: 20 }), (seed, order) => {
        const draws = order.map((isWeather) => (isWeather ? weather : dice(3)))
        const mixed = takeAll(seeded(seed), draws)
        const alone = takeAll(
          seeded(seed),
          draws.filter((draw) => draw.stream === 'weather'),
        )
        expect(mixed.filter((_, i) => order[i])).toEqual(alone)
      }),
    )
  })

  it('the games of a batch come from jumps', () => {
    for (const game of [0, 1, 63, 64, 1_000_000])
      expect(takeAll(seeded(9, game), [dice(8)])[0]).toEqual(sampled(rngOfGame(9, 'main', game), dice(8))[0])
  })

  it('streams may have any name', () => {
    for (const stream of ['constructor', 'toString', ''])
      expect(
        takeAll(seeded(1), [dice(1, 6, { tag: 'each' }, stream), dice(1, 6, { tag: 'each' }, stream)]),
      ).toHaveLength(2)
  })

  it.each([
    [1.5, 1],
    [NaN, 0],
    [Infinity, 0],
    [-7, -7],
    [-0.5, 0],
  ])('the seed %d is %d', (given, seed) => {
    expect(seeded(given)).toEqual({ tag: 'sampled', seed, game: 0, streams: {} })
  })

  it('has nothing unused', () => {
    expect(unused(seeded(1))).toEqual([])
  })
})

describe('chance from a script', () => {
  it('gives the results in order and says which are left', () => {
    const chance = scripted([[3], [4, 4], [1]])
    const [first, rest] = unwrap(take(chance, dice(1)))
    expect(first).toEqual([3])
    expect(unused(rest)).toEqual([[4, 4], [1]])
    expect(unused(chance)).toHaveLength(3)
  })

  it('a missing result is a refusal that says what was asked', () => {
    const refused = take(scripted([]), dice(2))
    expect(refused).toEqual({ _tag: 'Left', left: { rule: 'chance.missing', values: { used: 0, draw: '2d6' } } })
    if (refused._tag === 'Left')
      expect(describeViolation({}, refused.left)).toBe('The script ends after 0 results; 2d6 is due. (contract)')
  })

  it('a result that does not fit is a refusal that says which', () => {
    const second = unwrap(take(scripted([[3], [9]]), dice(1)))[1]
    const refused = take(second, pick(1, 5))
    expect(refused._tag === 'Left' && describeViolation({}, refused.left)).toBe(
      'Result 2, [9], is no answer to 1 of 5. (contract)',
    )
  })
})
