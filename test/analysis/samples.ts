// Draws with a known mean, and the coverage of intervals, for the short and long coverage tests.
import type { TimeToEvent } from '../../src/analysis/survival.js'
import { rollerFrom, rngFrom } from '../../src/kernel/rng.js'

export type Chance = () => number

/** Seeded numbers from 0 to 1. */
export const chances = (seed: number): Chance => {
  const { below } = rollerFrom(rngFrom(seed, 'leaning'))
  return () => below(1_000_000) / 1_000_000
}

/** A distribution: its name, a draw, and its true mean. */
export type Kind = readonly [what: string, draw: (chance: Chance) => number, truth: number]

const normal = (chance: Chance): number => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
const lognormal = (spread: number) => (chance: Chance) => Math.exp(spread * normal(chance))
const poisson = (rate: number) => (chance: Chance) => {
  let count = -1
  for (let left = 1; left > Math.exp(-rate); left *= 1 - chance()) count += 1
  return count
}
const sign = (chance: Chance): number => (chance() < 0.5 ? -1 : 1)
const oneToFour = (chance: Chance): number => 1 + Math.floor(4 * chance())
const losses = (chance: Chance): number => 1 + Math.floor(-3 * Math.log(1 - chance()))
const MEAN_LOSS = 1 / (1 - Math.exp(-1 / 3))

/** Symmetric distributions, with light or heavy tails. */
export const symmetric: readonly Kind[] = [
  ['normal numbers', normal, 0],
  ['normal numbers, rounded', (chance) => Math.round(2 * normal(chance)), 0],
  ['two clumps', (chance) => 3 * sign(chance) + normal(chance), 0],
  ['numbers with heavy tails (Laplace)', (chance) => sign(chance) * -Math.log(1 - chance()), 0],
  ['numbers of which one in twenty is far out', (chance) => (chance() < 0.05 ? 10 : 1) * normal(chance), 0],
]

/** A die, whose tails are lighter than most. */
export const die: Kind = ['a die', (chance) => 1 + Math.floor(6 * chance()), 3.5]

/** Skewed distributions. */
export const skewed: readonly Kind[] = [
  ['counts, 8 on average', poisson(8), 8],
  ['counts, 2 on average', poisson(2), 2],
  ['counts, a half on average', poisson(0.5), 0.5],
  ['times that decay (exponential)', (chance) => -Math.log(1 - chance()), 1],
  ['numbers with a long tail (log-normal, 0.5)', lognormal(0.5), Math.exp(0.125)],
]

export const longTail: Kind = ['numbers with a very long tail (log-normal, 1)', lognormal(1), Math.exp(0.5)]

/** A cluster so rare that a small sample often misses it. */
export const rareClump: Kind = [
  'a clump of one in ten far from the rest',
  (chance) => (chance() < 0.1 ? 5 : 0) + 0.3 * normal(chance),
  0.5,
]

/** Zero in most games, otherwise 1 to 4 up or down with equal chance. */
export const bothWays = (share: number): Kind => [
  `1 to 4 either way in ${share} of games`,
  (chance) => (chance() < share ? sign(chance) * oneToFour(chance) : 0),
  0,
]
/** The same with one up or down. */
export const oneEitherWay = (share: number): Kind => [
  `1 either way in ${share} of games`,
  (chance) => (chance() < share ? sign(chance) : 0),
  0,
]
/** Three up for every one down. */
export const mostlyUp = (share: number): Kind => [
  `1 to 4, three up for one down, in ${share} of games`,
  (chance) => (chance() < share ? (chance() < 0.75 ? 1 : -1) * oneToFour(chance) : 0),
  share * 0.5 * 2.5,
]
export const lossesIn = (share: number): Kind => [
  `losses in ${share} of games`,
  (chance) => (chance() < share ? losses(chance) : 0),
  share * MEAN_LOSS,
]
export const sharesOfTwo = (share: number): Kind => [
  `shares of two arms, ${share}`,
  (chance) => (Number(chance() < share) + Number(chance() < share)) / 2,
  share,
]

/** Whether an arm wins a game on shared dice: as the game was, unless its result is drawn again. */
const armOn = (chance: Chance, share: number, kept: number): (() => number) => {
  const base = Number(chance() < share)
  return () => (chance() < kept ? base : Number(chance() < share))
}
/** The interaction of two changes, game by game on shared dice. */
export const interaction = (share: number, kept: number): Kind => [
  `an interaction, ${share} won, ${kept} kept`,
  (chance) => {
    const won = armOn(chance, share, kept)
    return won() - won() - won() + won()
  },
  0,
]
/** A difference of shares over several arms, game by game on shared dice. */
export const effect = (arms: number, share: number, kept: number): Kind => [
  `an effect over ${arms} arms, ${share} won, ${kept} kept`,
  (chance) => {
    const won = armOn(chance, share, kept)
    let more = 0
    for (let arm = 0; arm < arms; arm++) more += won() - won()
    return more / arms
  },
  0,
]

/** The time until an event with a constant chance up to turn 10, in games that may end earlier. */
const waitOf = (chance: Chance, happens: number, ends: number): TimeToEvent => {
  for (let time = 1; time <= 10; time++) {
    if (chance() < happens) return { time, hasHappened: true }
    if (chance() < ends) return { time, hasHappened: false }
  }
  return { time: 10, hasHappened: false }
}
/** Times of two arms that differ in a share of the games, in either direction. */
export const waitsOfTwo = (
  chance: Chance,
  games: number,
  [happens, ends, differ]: readonly [number, number, number],
): readonly [first: readonly TimeToEvent[], second: readonly TimeToEvent[]] => {
  const first = Array.from({ length: games }, () => waitOf(chance, happens, ends))
  return [first, first.map((wait) => (chance() < differ ? waitOf(chance, happens, ends) : wait))]
}

/** How often an interval is reported, its coverage, and its mean width. */
export interface Held {
  readonly told: number
  readonly held: number
  readonly width: number
}

export const heldOf = (
  tries: number,
  truth: number,
  once: () => { readonly low: number; readonly high: number },
): Held => {
  let [told, held, width] = [0, 0, 0]
  for (let i = 0; i < tries; i++) {
    const { low, high } = once()
    if (Number.isNaN(low)) continue
    told += 1
    width += high - low
    // Differences of thirds leave a rounding error.
    if (low <= truth + 1e-9 && truth - 1e-9 <= high) held += 1
  }
  return { told: told / tries, held: held / told, width: width / told }
}

/** The sampling error of a 95 % share over a number of tries. */
export const scatterOf = (tries: number): number => 2.6 * Math.sqrt((0.95 * 0.05) / tries)

export const sample = ([, draw]: Kind, games: number, chance: Chance): readonly number[] =>
  Array.from({ length: games }, () => draw(chance))
