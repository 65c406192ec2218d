import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dice, pick } from '../../src/kernel/draw.js'
import { rngFrom } from '../../src/kernel/rng.js'
import { keyedRandom } from '../../src/kernel/keyed-random.js'

const six = dice(6)

describe('keyedRandom', () => {
  it('gives a key the same answer whatever was asked before', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(), fc.string(), fc.array(fc.string()), (seed, game, key, others) => {
        const alone = keyedRandom(seed, game)
        const after = keyedRandom(seed, game)
        for (const other of others) if (other !== key) after.answer(pick(2, 9), other)
        expect(after.answer(six, key)).toEqual(alone.answer(six, key))
        expect(after.answer(six, key)).toEqual(alone.answer(six, key))
      }),
    )
  })

  it('is the generator of seed, key and game', () => {
    expect(keyedRandom(7, 3).roller('shot').toRng()).toEqual(rngFrom(7, 'shot', 3))
    expect(keyedRandom(7).roller('shot').toRng()).toEqual(rngFrom(7, 'shot'))
  })

  it('fewer dice are the first of more', () => {
    expect(keyedRandom(3).answer(dice(9), 'shot').slice(0, 4)).toEqual(keyedRandom(3).answer(dice(4), 'shot'))
  })

  it('is fair over keys, over repeats of a key, and over games', () => {
    const luck = keyedRandom(11)
    const throwers: readonly ((i: number) => number)[] = [
      (i) => luck.answer(dice(1), `unit ${i}`)[0],
      () => luck.answer(dice(1), 'again')[0],
      (i) => keyedRandom(11, i).answer(dice(1), 'first')[0],
    ]
    for (const thrown of throwers) {
      const counts = [0, 0, 0, 0, 0, 0]
      const pairs = new Map<string, number>()
      let before = 0
      for (let i = 0; i < 7200; i++) {
        const face = thrown(i)
        counts[face - 1] += 1
        pairs.set(`${before} ${face}`, (pairs.get(`${before} ${face}`) ?? 0) + 1)
        before = face
      }
      const squares = counts.reduce((sum, n) => sum + (n - 1200) ** 2 / 1200, 0)
      expect(squares).toBeLessThan(20.5) // 5 degrees of freedom, p = 0.001.
      const inPairs = [...pairs.values()].filter((n) => n > 1).reduce((sum, n) => sum + (n - 200) ** 2 / 200, 0)
      expect(inPairs).toBeLessThan(66.6) // 35 degrees of freedom.
    }
  })
})
