// How often intervals of numbers that lean, of averages of games and of waits hold the truth, few as the games are that differ.
import { describe, expect, it } from 'vitest'
import { meanInterval, toldDifference, toldMean } from '../../src/analysis/statistics.js'
import { pairedWaits, type Wait } from '../../src/analysis/survival.js'
import { opened, rngFrom } from '../../src/kernel/rng.js'
import { volume } from '../volume.js'

const TRIES = volume(1000, 4500)
const WAITS = volume(300, 1000)
/** What so many tries scatter. */
const scatterOf = (tries: number): number => 2.6 * Math.sqrt((0.95 * 0.05) / tries)

type Chance = () => number

const chances = (seed: number): Chance => {
  const { below } = opened(rngFrom(seed, 'leaning'))
  return () => below(1_000_000) / 1_000_000
}

/** A number that has a logarithmic normal distribution, with its standard deviation. */
const lognormal = (spread: number) => (chance: Chance) => Math.exp(spread * normal(chance))
const normal = (chance: Chance): number => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
const poisson = (rate: number) => (chance: Chance) => {
  let count = -1
  for (let left = 1; left > Math.exp(-rate); left *= 1 - chance()) count += 1
  return count
}
const losses = (chance: Chance): number => 1 + Math.floor(-3 * Math.log(1 - chance()))
const MEAN_LOSS = 1 / (1 - Math.exp(-1 / 3))
const lossesOf = (share: number) => (chance: Chance) => (chance() < share ? losses(chance) : 0)
const sharesOf = (share: number) => (chance: Chance) => (Number(chance() < share) + Number(chance() < share)) / 2

/** What is drawn, and its true mean. */
type Kind = readonly [what: string, draw: (chance: Chance) => number, truth: number]

const smooth: readonly Kind[] = [
  ['normal numbers', normal, 0],
  ['normal numbers, rounded', (chance) => Math.round(2 * normal(chance)), 0],
  ['counts, 8 on average', poisson(8), 8],
  ['counts, 2 on average', poisson(2), 2],
  ['counts, a half on average', poisson(0.5), 0.5],
  ['times that decay', (chance) => -Math.log(1 - chance()), 1],
  ['numbers with a long tail', lognormal(0.5), Math.exp(0.125)],
]
const die: Kind = ['a die', (chance) => 1 + Math.floor(6 * chance()), 3.5]
const longTail: Kind = ['numbers with a very long tail', lognormal(1), Math.exp(0.5)]
const lossesKind = (share: number): Kind => [`losses in ${share} of games`, lossesOf(share), share * MEAN_LOSS]
const sharesKind = (share: number): Kind => [`shares of two arms, ${share}`, sharesOf(share), share]

const SIZES = [24, 48, 96, 240]
const RARE = [0.02, 0.05, 0.1, 0.3, 0.5]

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

/** How often the interval that is told of so many numbers is told, and how often it then holds the truth. */
const heldBy = (chance: Chance, [, draw, truth]: Kind, n: number): ReturnType<typeof heldOf> =>
  heldOf(TRIES, truth, () => toldMean(Array.from({ length: n }, () => draw(chance))))

describe('intervals that are told of means hold the truth as often as they say, within a point', () => {
  const within = (kind: Kind, n: number, [least, most]: readonly [number, number], chance: Chance): void => {
    const { held } = heldBy(chance, kind, n)
    expect(held, `${kind[0]}, ${n}`).toBeGreaterThan(least - scatterOf(TRIES))
    expect(held, `${kind[0]}, ${n}`).toBeLessThan(most + scatterOf(TRIES))
  }
  const POINT = [0.94, 0.96] as const

  it.each(smooth)('of %s', (...kind) => {
    for (const n of SIZES) within(kind, n, POINT, chances(n))
  })

  it('but of few throws of a die more often, and with a very long tail less', () => {
    within(die, 24, [0.96, 0.975], chances(24))
    for (const n of SIZES.slice(1)) within(die, n, POINT, chances(n))
    for (const [n, least, most] of [
      [24, 0.915, 0.93],
      [48, 0.925, 0.94],
      [96, 0.93, 0.945],
      [240, 0.935, 0.945],
    ])
      within(longTail, n, [least, most], chances(n))
  })
})

describe('intervals that are told of few games that differ hold the truth', () => {
  it.each([
    ['losses of few games', lossesKind],
    ['shares of two arms', sharesKind],
  ] as const)('%s: no less than they say, and within a point where fourteen or more differ', (_, kindOf) => {
    const chance = chances(1)
    for (const n of SIZES)
      for (const share of RARE) {
        const { told, held } = heldBy(chance, kindOf(share), n)
        if (told < 0.5) continue
        expect(held, `${n} games, ${share}`).toBeGreaterThan(0.94 - scatterOf(TRIES))
        if (n * share >= 14) expect(held, `${n} games, ${share}`).toBeLessThan(0.96 + scatterOf(TRIES))
      }
  })

  it('differences of waits', () => {
    const chance = chances(2)
    const grid = [24, 48, 96].flatMap((n) => RARE.map((share) => [n, share] as const))
    for (const [n, share] of grid) {
      let truth = 0
      for (let t = 1; t <= 12; t++) truth += (share * (Math.min(t + 2, 10) - Math.min(t, 10))) / 12
      const { told, held } = heldOf(WAITS, truth, () => {
        const waits = Array.from({ length: n }, () => 1 + Math.floor(12 * chance()))
        const wait = (time: number): Wait => ({ time: Math.min(time, 10), hasHappened: time <= 10 })
        const second = waits.map((time) => wait(time + (chance() < share ? 2 : 0)))
        return pairedWaits(waits.map(wait), second, 10)
      })
      if (told > 0.5) expect(held, `${n} games, ${share}`).toBeGreaterThan(0.94 - scatterOf(WAITS))
    }
  })
})

describe('a difference that is told', () => {
  it('has a chance below 0.05 just where its interval leaves out nothing', () => {
    const chance = chances(3)
    for (let i = 0; i < 300; i++) {
      const some = Array.from({ length: 30 }, () => lossesOf(0.4)(chance) - 1)
      const { low, high, chance: luck } = toldDifference(some)
      if (!Number.isNaN(low)) expect(low > 0 || high < 0).toBe(luck < 0.05)
    }
  })

  it('has no interval where too few games differ, and leans with them where there are more', () => {
    const few = Array.from({ length: 48 }, (_, i) => (i < 4 ? 2 : 0))
    expect(toldDifference(few)).toMatchObject({ low: NaN, high: NaN, count: 48, chance: 0.125 })
    const more = few.map((n, i) => (i < 9 ? 2 : n))
    const [told, student] = [toldMean(more), meanInterval(more)]
    expect(told.low).toBeGreaterThan(student.low)
    expect(told.high).toBeGreaterThan(student.high)
  })
})
