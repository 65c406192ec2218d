import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scripted, seeded, takeResult, unusedResults, type Chance } from '../../src/kernel/chance.js'
import { dice, pick, type Draw, type Drawn } from '../../src/kernel/draw.js'
import { unwrap } from '../../src/kernel/either.js'
import { rngOfGame, sampleDraw } from '../../src/kernel/rng.js'
import { describeViolation } from '../../src/kernel/phrases.js'

const takeAll = (chance: Chance, draws: readonly Draw[]): readonly Drawn[] =>
  draws.map((draw) => {
    const [drawn, rest] = unwrap(takeResult(chance, draw))
    chance = rest
    return drawn
  })

const weather = dice(2, 6, { tag: 'sum' }, 'weather')

describe('seeded chance', () => {
  it('a stream gives the same rolls, whatever other streams roll in between', () => {
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

  it('the games of a batch are jumps of the generator', () => {
    for (const game of [0, 1, 63, 64, 1_000_000])
      expect(takeAll(seeded(9, game), [dice(8)])[0]).toEqual(sampleDraw(rngOfGame(9, 'main', game), dice(8))[0])
  })

  it('streams may have any name', () => {
    for (const stream of ['constructor', 'toString', ''])
      expect(
        takeAll(seeded(1), [dice(1, 6, { tag: 'each' }, stream), dice(1, 6, { tag: 'each' }, stream)]),
      ).toHaveLength(2)
  })

  it('keeps the seed and the game number unchanged', () => {
    for (const seed of [-7, 0, 1, 2 ** 32, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])
      expect(seeded(seed, 5)).toEqual({ tag: 'sampled', seed, game: 5, streams: {} })
    expect(seeded(-0, -0)).toEqual({ tag: 'sampled', seed: 0, game: 0, streams: {} })
  })

  it('has no unused results', () => {
    expect(unusedResults(seeded(1))).toEqual([])
  })
})

describe('scripted chance', () => {
  it('gives the results in order and reports the unused ones', () => {
    const chance = scripted([[3], [4, 4], [1]])
    const [first, rest] = unwrap(takeResult(chance, dice(1)))
    expect(first).toEqual([3])
    expect(unusedResults(rest)).toEqual([[4, 4], [1]])
    expect(unusedResults(chance)).toHaveLength(3)
  })

  it('refuses if a result is missing, and names the draw', () => {
    const refused = takeResult(scripted([]), dice(2))
    expect(refused).toEqual({ _tag: 'Left', left: { rule: 'chance.missing', values: { used: 0, draw: '2d6' } } })
    if (refused._tag === 'Left')
      expect(describeViolation({}, refused.left)).toBe('The script ends after 0 results; 2d6 is due. (contract)')
  })

  it('refuses a result that does not fit, and says which', () => {
    const second = unwrap(takeResult(scripted([[3], [9]]), dice(1)))[1]
    const refused = takeResult(second, pick(1, 5))
    expect(refused._tag === 'Left' && describeViolation({}, refused.left)).toBe(
      'Result 2, [9], is not a possible result of 1 of 5. (contract)',
    )
  })
})
