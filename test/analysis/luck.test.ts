// The luck of a game and luck-adjusted figures, computed by hand.
import { describe, expect, it } from 'vitest'
import { luckAdjustedMean } from '../../src/analysis/luck-adjusted.js'
import { luckMetric, luckMeter, type LuckOptions } from '../../src/analysis/luck.js'
import { playGame, type Cause } from '../../src/analysis/play-games.js'
import { unwrap } from '../../src/kernel/either.js'
import { policyForAll } from '../../src/kernel/player.js'
import { act, answer } from '../../src/kernel/transition.js'
import { deathOfADivisionRules } from '../../src/rulesets/death-of-a-division/fast/turn.js'
import type { DeathOfADivision } from '../../src/rulesets/death-of-a-division/model/game.js'
import { heuristics } from '../../src/rulesets/death-of-a-division/play/heuristics.js'
import { firing, table, unit } from '../rulesets/death-of-a-division/board.js'
import { race, type Race } from './race.js'

type State = Race['state']

const metric = luckMetric('Luck of red')

/** Red's lead raises its chance by a twelfth per step. */
const ahead: LuckOptions<Race> = {
  side: 'red',
  heuristics: { evaluate: ({ red, blue }) => (6 + red - blue) / 12 },
  metric,
}

/** The luck of red in one roll, from a position in which red moves. */
const luckOfOne = (
  tag: 'leap' | 'stumble' | 'swarm',
  drawn: readonly number[],
  from: Partial<State> = {},
  terms = ahead,
): number => {
  const before: State = { ...race.setup('short'), ...from }
  const due = unwrap(act(race, before, 'red', { tag })).state
  const { look, luck } = luckMeter(race, terms)
  look(before, null)
  look(due, { tag: 'command', side: 'red', command: { tag } })
  look(unwrap(answer(race, due, drawn)).state, { tag: 'chance', drawn })
  return luck()
}

describe('the luck of a roll', () => {
  it('is the value of the resulting position minus the mean over all outcomes', () => {
    // Three steps or none, equally likely: 9/12 or 6/12, mean 7.5/12.
    expect(luckOfOne('leap', [4])).toBe(0.125)
    expect(luckOfOne('leap', [3])).toBe(-0.125)
    // Two steps on a 12 of two dice, once in 36: 8/12, otherwise 6/12.
    expect(luckOfOne('stumble', [6, 6])).toBe(Number(((2 / 12) * (35 / 36)).toFixed(6)))
    expect(luckOfOne('stumble', [6, 5])).toBe(Number((-(2 / 12) / 36).toFixed(6)))
  })

  it('values a finished game by its outcome, whatever the evaluation says', () => {
    // From three steps the leap wins, value 1; without it red stays three ahead, 9/12.
    expect(luckOfOne('leap', [6], { red: 3 })).toBe(0.125)
    expect(luckOfOne('leap', [6], { red: 3, blue: 5 })).toBe(Number(((1 - 4 / 12) / 2).toFixed(6)))
    // After the last turn neither side has won.
    expect(luckOfOne('leap', [6], { turn: 12 })).toBe(0)
  })

  it('uses the forecast of a game that has one', () => {
    const forecast = ({ red }: State): number => red / 6
    expect(luckOfOne('leap', [4], {}, { ...ahead, heuristics: { ...ahead.heuristics, forecast } })).toBe(0.25)
  })

  it('is 0 if there are too many outcomes', () => {
    expect(luckOfOne('swarm', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])).toBe(0)
  })

  it('is measured after the best commands, so that the evaluation sees their effect', () => {
    const evaluate = ({ red, side }: State): number => (side === 'red' ? red / 10 : 0.5)
    expect(luckOfOne('leap', [6], {}, { ...ahead, heuristics: { evaluate } })).toBe(0)
    const isQuiet = ({ side }: State): boolean => side === 'red'
    const prior: LuckOptions<Race>['heuristics']['prior'] = (_state, _side, { tag }) => (tag === 'walk' ? 1 : 0)
    expect(luckOfOne('leap', [6], {}, { ...ahead, heuristics: { evaluate, isQuiet, prior } })).toBe(0.15)
  })

  it('throws if the evaluation is not a number', () => {
    expect(() => luckOfOne('leap', [6], {}, { ...ahead, heuristics: { evaluate: () => NaN } })).toThrow('race')
  })
})

describe('the luck of a shot in Death of a Division', () => {
  // Three dice hit on a 6: half a hit on average. Every hit on a German costs a tenth of a game here.
  const lost = [unit('g-gr294-1'), unit('g-gr294-2')]
  const evaluate: LuckOptions<DeathOfADivision>['heuristics']['evaluate'] = ({ hits }) =>
    0.6 - lost.reduce((sum, one) => sum + hits[one], 0) / 10
  const { isQuiet, prior } = heuristics
  const luckOfShot = (
    targets: readonly string[],
    drawn: readonly number[],
    known: LuckOptions<DeathOfADivision>['heuristics'],
  ): number => {
    const game = table(firing({ at: { roth: ['u-32cav', ...targets] } }, 'us')).fire('u-32cav', 'roth')
    const { look, luck } = luckMeter(deathOfADivisionRules, { side: 'german', heuristics: known, metric })
    const due = game.state()
    look(due, null)
    look(unwrap(answer(deathOfADivisionRules, due, drawn)).state, { tag: 'chance', drawn })
    return luck()
  }

  it.each([
    [[1, 1, 1], 0.05],
    [[6, 1, 1], -0.05],
    [[6, 6, 1], -0.15],
    [[6, 6, 6], -0.25],
  ])('of %j is %d, whichever unit takes the hits', (drawn, luck) => {
    const known = { evaluate, isQuiet, prior }
    expect(luckOfShot(['g-gr294-1'], drawn, known)).toBe(luck)
    expect(luckOfShot(['g-gr294-1', 'g-gr294-2'], drawn, known)).toBe(luck)
    expect(luckOfShot(['g-gr294-1', 'g-gr294-2'], drawn, { evaluate, prior })).toBe(0)
  })
})

describe('the luck of a game', () => {
  /** The value of a position for red, by hand. */
  const standing = ({ red, blue, turn }: State): number =>
    red >= 6 ? 1 : blue >= 6 || turn > 12 ? 0 : (6 + red - blue) / 12

  /** The luck of a game in which both sides repeat one command while they can, measured and by hand. */
  const played = (tag: 'walk' | 'leap', game: number): readonly [measured: number, byHand: number] => {
    const { look, luck } = luckMeter(race, ahead)
    let byHand = 0
    let before = race.setup('short')
    const both = (state: State, _: readonly Race['event'][], cause: Cause<Race>): void => {
      look(state, cause)
      const { side } = before
      if (cause?.tag === 'chance') {
        const other = { ...state, [side]: 2 * before[side] + 3 - state[side] }
        byHand += (standing(state) - standing(other)) / 2
      }
      before = state
    }
    const same = (_: unknown, legal: readonly Race['command'][]): Race['command'] =>
      legal.find((one) => one.tag === tag) ?? { tag: 'walk' }
    playGame(race, before, policyForAll(race.sides, same), 7, { game, look: both })
    return [luck(), byHand]
  }

  it('is 0 without rolls', () => {
    for (let game = 0; game < 10; game++) expect(played('walk', game)[0]).toBe(0)
  })

  it('is the sum over its rolls', () => {
    for (let game = 0; game < 30; game++) {
      const [measured, byHand] = played('leap', game)
      expect(measured).toBeCloseTo(byHand, 6)
    }
  })
})

describe('luckAdjustedMean', () => {
  const pairs = (lucks: readonly [number, number]): readonly (readonly [number, number])[] =>
    [-1, -1, -1, 0, 0, 0, 0, 0, 0, 1, 1, 1].map((won, i) => [won, lucks[i < 6 ? 0 : 1]])

  it('is the least-squares line at zero luck', () => {
    // Means of -1/2 and 1/2 at a luck of -1 and 1: slope 1/2, residuals 1/2, sum of squares 3 with 10 degrees of freedom.
    const found = luckAdjustedMean(pairs([-1, 1]), 0.5, -1)
    expect(found).toMatchObject({ mean: 0, slope: 0.5, chance: 1, count: 12, untold: null })
    expect(found.varies).toBeCloseTo(0.6, 12)
    expect(found.high).toBeCloseTo(2.228139 * Math.sqrt(0.3 / 12), 6)
    expect(found.low).toBeCloseTo(-found.high, 12)
  })

  it('is farther from the observed mean, and less certain, the more luck there was', () => {
    const found = luckAdjustedMean(pairs([0, 2]), 0.5, -1)
    expect(found.mean).toBeCloseTo(-0.5, 12)
    expect(found.high - found.mean).toBeCloseTo(2.228139 * Math.sqrt(0.3 * (1 / 12 + 1 / 12)), 6)
    expect(luckAdjustedMean(pairs([1, 3]), 0.5, -1)).toMatchObject({ mean: -1, low: -1 })
  })

  it('is not estimated with few games or few discordant ones, and says why', () => {
    const none = { mean: NaN, low: NaN, high: NaN, chance: 1, slope: NaN, varies: null }
    expect(luckAdjustedMean(pairs([-1, 1]).slice(0, 9), 0.5, -1)).toMatchObject({ ...none, count: 9, untold: 'games' })
    expect(luckAdjustedMean(pairs([0, 0]), 0.5, -1)).toMatchObject({ ...none, untold: 'luck' })
    const few = pairs([-1, 1]).map(([won, luck], i) => [i < 4 ? won : 0, luck] as const)
    expect(luckAdjustedMean(few, 0.5, -1)).toMatchObject({ ...none, untold: 'ends' })
    expect(luckAdjustedMean([], 0, 0)).toMatchObject({ count: 0, untold: 'games' })
  })
})
