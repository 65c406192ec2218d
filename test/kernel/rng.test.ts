import * as fc from 'fast-check'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import { describe, expect, it } from 'vitest'
import { dice, isAnswerTo, pick } from '../../src/kernel/draw.js'
import { BLOCK, jump, rollerFrom, rngFrom, rngOfGame, rollDie, sampleDraw } from '../../src/kernel/rng.js'

const seeds = fc.maxSafeInteger()

describe('the generator', () => {
  it('is xoroshiro128+, number for number, with the uniform distribution of pure-rand', () => {
    fc.assert(
      fc.property(seeds, fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 50 }), (seed, sizes) => {
        const theirs = xoroshiro128plusFromState(rngFrom(seed))
        const ours = rollerFrom(rngFrom(seed))
        let threaded = rngFrom(seed)
        for (const size of sizes) {
          const n = uniformInt(theirs, 0, size - 1)
          expect(ours.below(size)).toBe(n)
          const [face, rest] = rollDie(threaded, size)
          expect(face).toBe(n + 1)
          threaded = rest
        }
        expect(ours.toRng()).toEqual(theirs.getState())
        expect(threaded).toEqual(theirs.getState())
      }),
    )
  })

  it('rejects words that would make faces unequal', () => {
    const roller = rollerFrom(rngFrom(7))
    let rng = rngFrom(7)
    for (let i = 0; i < 50; i++) {
      const n = roller.below(3_000_000_000)
      expect(n).toBeLessThan(3_000_000_000)
      const [face, rest] = rollDie(rng, 3_000_000_000)
      expect(face).toBe(n + 1)
      rng = rest
    }
    expect(roller.toRng()).toEqual(rng)
    const one = rollerFrom(rngFrom(8))
    const faces = Array.from({ length: 50 }, () => 1 + one.below(3_000_000_000))
    expect(sampleDraw(rngFrom(8), dice(50, 3_000_000_000))).toEqual([faces, one.toRng()])
  })

  it('answers every draw with a fitting result, the same whether the roller is kept or recreated', () => {
    const draws = fc.oneof(
      fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 20 })).map(([count, sides]) => dice(count, sides)),
      fc.integer({ min: 1, max: 60 }).chain((from) => fc.nat(from).map((count) => pick(count, from))),
    )
    fc.assert(
      fc.property(seeds, fc.array(draws, { maxLength: 10 }), (seed, asked) => {
        const roller = rollerFrom(rngFrom(seed))
        let rng = rngFrom(seed)
        for (const draw of asked) {
          const [drawn, rest] = sampleDraw(rng, draw)
          expect(isAnswerTo(draw, drawn)).toBe(true)
          expect(roller.answer(draw)).toEqual(drawn)
          rng = rest
        }
      }),
    )
  })

  it('rolls all faces equally often', () => {
    const roller = rollerFrom(rngFrom(1))
    const seen = new Array<number>(6).fill(0)
    for (let i = 0; i < 60_000; i++) seen[roller.below(6)]++
    for (const n of seen) expect(Math.abs(n - 10_000)).toBeLessThan(400)
  })

  it('the first die of neighboring seeds shows all faces equally often', () => {
    const seen = new Array<number>(6).fill(0)
    for (let seed = 0; seed < 6000; seed++) seen[rollerFrom(rngFrom(seed)).below(6)]++
    for (const n of seen) expect(Math.abs(n - 1000)).toBeLessThan(130)
  })
})

describe('golden dice: a change would break old records', () => {
  it('seed 42', () => {
    expect(sampleDraw(rngFrom(42), dice(20))[0]).toEqual([4, 2, 2, 2, 5, 6, 6, 1, 5, 2, 3, 5, 4, 4, 6, 2, 5, 3, 1, 6])
  })
  it('seed 42, stream cards', () => {
    expect(sampleDraw(rngFrom(42, 'cards'), pick(5, 52))[0]).toEqual([4, 40, 34, 39, 35])
  })
  it('seed 42, game 100 of a batch', () => {
    expect(sampleDraw(rngOfGame(42, 'main', 100), dice(10))[0]).toEqual([4, 2, 6, 3, 4, 1, 5, 1, 1, 1])
  })
  it('seed -1 and seed 2^40', () => {
    expect(sampleDraw(rngFrom(-1), dice(10))[0]).toEqual([4, 2, 6, 6, 5, 6, 3, 3, 1, 6])
    expect(sampleDraw(rngFrom(2 ** 40), dice(10))[0]).toEqual([3, 1, 6, 1, 5, 3, 1, 6, 5, 6])
  })
})

describe('streams', () => {
  it('depend on the whole seed and on the name of the stream', () => {
    const keys = new Set<string>()
    const all = [0, 1, -1, 2 ** 31, 2 ** 32, 2 ** 32 - 1, 2 ** 32 + 1, -(2 ** 32), 2 ** 53 - 1, -(2 ** 53) + 1]
    for (const seed of all) for (const stream of ['main', 'cards', '', 'niam']) keys.add(rngFrom(seed, stream).join())
    expect(keys.size).toBe(all.length * 4)
  })

  it('the games of a block are jumps of one generator', () => {
    let rng = rngFrom(5)
    for (let game = 0; game < BLOCK; game++) {
      expect(rngOfGame(5, 'main', game)).toEqual(rng)
      rng = jump(rng)
    }
    expect(rngOfGame(5, 'main', BLOCK)).toEqual(rngFrom(5, 'main', 1))
    expect(rngOfGame(5, 'main', 1_000_000 + 3)).toEqual(jump(jump(jump(rngFrom(5, 'main', 1_000_000 / BLOCK)))))
  })

  it('jump is the jump of pure-rand', () => {
    const theirs = xoroshiro128plusFromState(rngFrom(9))
    theirs.jump()
    expect(jump(rngFrom(9))).toEqual(theirs.getState())
  })

  it('ten thousand games of a batch all roll differently', () => {
    const seen = new Set<string>()
    for (let game = 0; game < 10_000; game++) seen.add(sampleDraw(rngOfGame(3, 'main', game), dice(16))[0].join(''))
    expect(seen.size).toBe(10_000)
  })
})
