// Luck averages 0 for any player, and luck-adjusted intervals keep their coverage.
import { describe, expect, it } from 'vitest'
import { luckAdjustedMean } from '../../src/analysis/luck-adjusted.js'
import { normalCdf } from '../../src/analysis/distributions.js'
import { oneArm } from '../../src/analysis/manifest.js'
import { playShard } from '../../src/analysis/shard.js'
import { sampleOf } from '../../src/analysis/statistics.js'
import { matchRunnerOf } from '../../src/cli/command/match-runner.js'
import { rollerFrom, rngFrom } from '../../src/kernel/rng.js'
import { deathOfADivisionModule } from '../../src/rulesets/death-of-a-division/module.js'
import { volume } from '../volume.js'

const runner = matchRunnerOf(deathOfADivisionModule)
const GAMES = volume(60, 200, 'DD_GAMES')
const TRIES = volume(1000, 2500)
/** The sampling error. */
const SCATTER = 2.6 * Math.sqrt((0.95 * 0.05) / TRIES)
const SIZES = [24, 48, 96, 240]

/** The winner and the luck of the Germans: a game of Death of a Division. */
type Game = readonly [won: number, luck: number]

const playedBy = (player: string, options: Readonly<Record<string, boolean>>): readonly Game[] => {
  const { ruleset: rules } = deathOfADivisionModule
  const players = Object.fromEntries(rules.sides.map((side) => [side, player]))
  const scenario = { name: 'st-vith', options }
  const one = oneArm({ rules, scenario, players, seed: 44, games: GAMES, metrics: ['luck'] })
  const rows = playShard(runner, { manifest: { ...one, luck: 'by-key' }, arm: 0, first: 0, games: GAMES })
  return [...rows].map(({ winner, values }) => [Number(winner === 'german'), values['luck'] as number])
}

type Chance = () => number

const chances = (seed: number): Chance => {
  const { below } = rollerFrom(rngFrom(seed, 'less luck'))
  return () => below(1_000_000) / 1_000_000
}

const normal = (chance: Chance): number => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())

/** The number of games that ended differently from most. */
const differing = (games: readonly Game[]): number =>
  games.length - Math.max(...[-1, 0, 1].map((end) => games.filter(([won]) => won === end).length))

/** Asserts coverage within a point of 95 %; more is allowed only with few discordant games. */
const expectHeld = (draw: () => Game, n: number, truth: number, what: string): void => {
  let [told, held, differ] = [0, 0, 0]
  for (let i = 0; i < TRIES; i++) {
    const games = Array.from({ length: n }, draw)
    differ += differing(games) / TRIES
    const { low, high, untold } = luckAdjustedMean(games, 1, -1)
    if (untold !== null) continue
    told += 1
    if (low <= truth && truth <= high) held += 1
  }
  if (told < TRIES / 2) return
  expect(held / told, what).toBeGreaterThan(0.94 - SCATTER)
  if (differ >= 14) expect(held / told, what).toBeLessThan(0.96 + SCATTER)
}

describe('luck in games of Death of a Division', () => {
  const [asItWas, dugIn] = [playedBy('built-in', {}), playedBy('built-in', { fortifications: true })]

  it.each([
    ['built-in', asItWas],
    ['built-in, both sides dug in', dugIn],
    ['random', playedBy('random', {})],
  ])('averages 0: %s', (_, games) => {
    const { mean, deviation, count } = sampleOf(games.map(([, luck]) => luck))
    expect(deviation).toBeGreaterThan(0.05)
    expect(Math.abs(mean)).toBeLessThan((4 * deviation) / Math.sqrt(count))
  })

  it('correlates with winning, by game and by arm', () => {
    const share = luckAdjustedMean(asItWas, sampleOf(asItWas.map(([won]) => won)).deviation ** 2, 0)
    expect(share.slope).toBeGreaterThan(0)
    expect(share.varies).toBeLessThan(0.95)
  })

  it('luck-adjusted intervals of differences cover', () => {
    const pairs = asItWas.map(([won, luck], i): Game => [dugIn[i][0] - won, dugIn[i][1] - luck])
    const [more, luckier] = [0, 1].map((of) => sampleOf(pairs.map((pair) => pair[of])).mean)
    for (const n of SIZES) {
      const { below } = rollerFrom(rngFrom(n, 'pairs'))
      // Luck averages 0 in the pairs drawn from.
      const draw = (): Game => {
        const [won, luck] = pairs[below(pairs.length)]
        return [won, luck - luckier]
      }
      expectHeld(draw, n, more, `${n} pairs`)
    }
  })
})

describe('luck-adjusted intervals keep their coverage within a point', () => {
  const [DICE, OWN] = [0.6, 0.8]

  /** Two arms that share most of their dice; a side wins if dice and skill together reach a threshold. */
  const arms = (chance: Chance, least: readonly [number, number]) => (): Game => {
    const common = normal(chance)
    const [first, second] = least.map((far): Game => {
      const dice = Math.sqrt(0.7) * common + Math.sqrt(0.3) * normal(chance)
      return [Number(DICE * dice + OWN * normal(chance) > far), 0.3 * dice]
    })
    return [second[0] - first[0], second[1] - first[1]]
  }

  it.each([
    [0, 0],
    [0.4, 0.7],
    [-0.5, 0.5],
    [1.6, 1.2],
    [9, 1],
  ])('of differences between sides that win beyond %d and beyond %d', (a, b) => {
    const shares = [1 - normalCdf(a), 1 - normalCdf(b)]
    const truth = shares[1] - shares[0]
    for (const n of SIZES) expectHeld(arms(chances(n), [a, b]), n, truth, `${a}, ${b}, ${n}`)
  })

  it.each([0, 0.5, 1])('of the share of a side that wins beyond %d', (far) => {
    const truth = 1 - normalCdf(far)
    for (const n of SIZES) {
      const chance = chances(100 + n)
      const draw = (): Game => {
        const dice = normal(chance)
        return [Number(DICE * dice + OWN * normal(chance) > far), 0.3 * dice]
      }
      expectHeld(draw, n, truth, `${far}, ${n}`)
    }
  })

  it('have a bias of at most half a point, even if the slope is fitted on few games', () => {
    for (const n of SIZES) {
      const draw = arms(chances(200 + n), [0, 0])
      let [sum, told] = [0, 0]
      for (let i = 0; i < TRIES; i++) {
        const { mean, untold } = luckAdjustedMean(Array.from({ length: n }, draw), 1, -1)
        if (untold !== null) continue
        sum += mean
        told += 1
      }
      expect(Math.abs(sum / told)).toBeLessThan(0.005 + 4 * (0.7 / Math.sqrt(n * told)))
    }
  })
})
