// How often intervals of numbers that lean, of averages of games and of waits hold the truth, few as the games are that differ.
import { describe, expect, it } from 'vitest'
import { meanInterval, toldDifference, toldMean } from '../../src/analysis/statistics.js'
import { pairedWaits, type Wait } from '../../src/analysis/survival.js'
import { opened, rngFrom } from '../../src/kernel/rng.js'
import { volume } from '../volume.js'

const TRIES = volume(300, 1500)
/** 0.94, and what so many tries scatter. */
const LEAST = 0.94 - 2.6 * Math.sqrt((0.95 * 0.05) / TRIES)

type Chance = () => number

const chances = (seed: number): Chance => {
  const { below } = opened(rngFrom(seed, 'leaning'))
  return () => below(1_000_000) / 1_000_000
}

const losses = (chance: Chance): number => 1 + Math.floor(-3 * Math.log(1 - chance()))
const MEAN_LOSS = 1 / (1 - Math.exp(-1 / 3))

const KINDS = {
  'losses of few games': (chance: Chance, share: number) => (chance() < share ? losses(chance) : 0),
  'shares of two arms': (chance: Chance, share: number) => (Number(chance() < share) + Number(chance() < share)) / 2,
} as const
const truths = { 'losses of few games': MEAN_LOSS, 'shares of two arms': 1 } as const

const grid = [24, 48, 96].flatMap((n) => [0.02, 0.05, 0.1, 0.3, 0.5].map((share) => [n, share] as const))

/** Tells how often an interval is told, and how often it then holds the truth. */
const heldOf = (
  tries: number,
  truth: number,
  once: () => { readonly low: number; readonly high: number },
): { readonly told: number; readonly held: number } => {
  let [told, held] = [0, 0]
  for (let i = 0; i < tries; i++) {
    const { low, high } = once()
    if (Number.isNaN(low)) continue
    told += 1
    if (low <= truth && truth <= high) held += 1
  }
  return { told: told / tries, held: held / told }
}

describe('intervals that are told of few games that differ hold the truth', () => {
  it.each(['losses of few games', 'shares of two arms'] as const)('%s', (kind) => {
    const chance = chances(1)
    for (const [n, share] of grid) {
      const { told, held } = heldOf(TRIES, share * truths[kind], () =>
        toldMean(Array.from({ length: n }, () => KINDS[kind](chance, share))),
      )
      if (told > 0.5) expect(held, `${n} games, ${share}`).toBeGreaterThan(LEAST)
    }
  })

  it('differences of waits', () => {
    const chance = chances(2)
    for (const [n, share] of grid) {
      let truth = 0
      for (let t = 1; t <= 12; t++) truth += (share * (Math.min(t + 2, 10) - Math.min(t, 10))) / 12
      const { told, held } = heldOf(Math.ceil(TRIES / 3), truth, () => {
        const waits = Array.from({ length: n }, () => 1 + Math.floor(12 * chance()))
        const wait = (time: number): Wait => ({ time: Math.min(time, 10), hasHappened: time <= 10 })
        const second = waits.map((time) => wait(time + (chance() < share ? 2 : 0)))
        return pairedWaits(waits.map(wait), second, 10)
      })
      if (told > 0.5) expect(held, `${n} games, ${share}`).toBeGreaterThan(LEAST - 0.01)
    }
  })
})

describe('a difference that is told', () => {
  it('has a chance below 0.05 just where its interval leaves out nothing', () => {
    const chance = chances(3)
    for (let i = 0; i < 300; i++) {
      const some = Array.from({ length: 30 }, () => KINDS['losses of few games'](chance, 0.4) - 1)
      const { low, high, chance: luck } = toldDifference(some)
      if (!Number.isNaN(low)) expect(low > 0 || high < 0).toBe(luck < 0.05)
    }
  })

  it('has no interval where too few games differ, and one no narrower than Student’s elsewhere', () => {
    const few = Array.from({ length: 48 }, (_, i) => (i < 4 ? 2 : 0))
    expect(toldMean(few)).toMatchObject({ low: NaN, high: NaN, count: 48 })
    const more = few.map((n, i) => (i < 9 ? 2 : n))
    const [told, student] = [toldMean(more), meanInterval(more)]
    expect(told.low).toBeLessThanOrEqual(student.low)
    expect(told.high).toBeGreaterThan(student.high)
  })
})
