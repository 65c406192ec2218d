// The luck of a game, and figures less luck: by hand.
import { describe, expect, it } from 'vitest'
import { lessLuck } from '../../src/analysis/less-luck.js'
import { luckMetric, luckSeen, type LuckTerms } from '../../src/analysis/luck.js'
import { playOut, type Cause } from '../../src/analysis/playouts.js'
import { unwrap } from '../../src/kernel/either.js'
import { policyForAll } from '../../src/kernel/player.js'
import { act, answer } from '../../src/kernel/step.js'
import { deathOfADivisionRules } from '../../src/rulesets/death-of-a-division/fast/turn.js'
import type { DeathOfADivision } from '../../src/rulesets/death-of-a-division/model/game.js'
import { heuristics } from '../../src/rulesets/death-of-a-division/play/heuristics.js'
import { firing, table, unit } from '../rulesets/death-of-a-division/board.js'
import { race, type Race } from './race.js'

type State = Race['state']

const metric = luckMetric('Luck of red')

/** Red stands the better the farther it is ahead, by a twelfth of a game for each step. */
const ahead: LuckTerms<Race> = {
  side: 'red',
  heuristics: { evaluate: ({ red, blue }) => (6 + red - blue) / 12 },
  metric,
}

/** The luck of red in one throw for what needs dice, from a position in which red moves. */
const luckOfOne = (
  tag: 'leap' | 'stumble' | 'swarm',
  drawn: readonly number[],
  from: Partial<State> = {},
  terms = ahead,
): number => {
  const before: State = { ...race.setup('short'), ...from }
  const due = unwrap(act(race, before, 'red', { tag })).state
  const { look, luck } = luckSeen(race, terms)
  look(before, null)
  look(due, { tag: 'command', side: 'red', command: { tag } })
  look(unwrap(answer(race, due, drawn)).state, { tag: 'chance', drawn })
  return luck()
}

describe('the luck of a throw', () => {
  it('is how well the position that came stands, less the mean over all that could have come', () => {
    // Three steps or none, each as likely: 9/12 or 6/12, 7.5/12 on average.
    expect(luckOfOne('leap', [4])).toBe(0.125)
    expect(luckOfOne('leap', [3])).toBe(-0.125)
    // Two steps with a 12 of two dice, once in 36: 8/12, else 6/12.
    expect(luckOfOne('stumble', [6, 6])).toBe(Number(((2 / 12) * (35 / 36)).toFixed(6)))
    expect(luckOfOne('stumble', [6, 5])).toBe(Number((-(2 / 12) / 36).toFixed(6)))
  })

  it('counts the end of a game as won or not, whatever the evaluation says of it', () => {
    // From three steps the leap wins, which is 1; without it red stays three ahead, 9/12.
    expect(luckOfOne('leap', [6], { red: 3 })).toBe(0.125)
    expect(luckOfOne('leap', [6], { red: 3, blue: 5 })).toBe(Number(((1 - 4 / 12) / 2).toFixed(6)))
    // After the last turn nobody has won, however far they came.
    expect(luckOfOne('leap', [6], { turn: 12 })).toBe(0)
  })

  it('goes by the forecast of a game that has one', () => {
    const forecast = ({ red }: State): number => red / 6
    expect(luckOfOne('leap', [4], {}, { ...ahead, heuristics: { ...ahead.heuristics, forecast } })).toBe(0.25)
  })

  it('is left out where there are too many outcomes', () => {
    expect(luckOfOne('swarm', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])).toBe(0)
  })

  it('is measured where the most promising commands have carried out what the evaluation does not see', () => {
    const evaluate = ({ red, side }: State): number => (side === 'red' ? red / 10 : 0.5)
    expect(luckOfOne('leap', [6], {}, { ...ahead, heuristics: { evaluate } })).toBe(0)
    const isQuiet = ({ side }: State): boolean => side === 'red'
    const prior: LuckTerms<Race>['heuristics']['prior'] = (_state, _side, { tag }) => (tag === 'walk' ? 1 : 0)
    expect(luckOfOne('leap', [6], {}, { ...ahead, heuristics: { evaluate, isQuiet, prior } })).toBe(0.15)
  })

  it('throws what is no number back', () => {
    expect(() => luckOfOne('leap', [6], {}, { ...ahead, heuristics: { evaluate: () => NaN } })).toThrow('race')
  })
})

describe('the luck of a shot in Death of a Division', () => {
  // Three dice hit on a six: half a hit on average. Every hit on a German costs a tenth of a game here.
  const lost = [unit('g-gr294-1'), unit('g-gr294-2')]
  const evaluate: LuckTerms<DeathOfADivision>['heuristics']['evaluate'] = ({ hits }) =>
    0.6 - lost.reduce((sum, one) => sum + hits[one], 0) / 10
  const { isQuiet, prior } = heuristics
  const luckOfShot = (
    targets: readonly string[],
    drawn: readonly number[],
    known: LuckTerms<DeathOfADivision>['heuristics'],
  ): number => {
    const game = table(firing({ at: { roth: ['u-32cav', ...targets] } }, 'us')).fire('u-32cav', 'roth')
    const { look, luck } = luckSeen(deathOfADivisionRules, { side: 'german', heuristics: known, metric })
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
  ])('of %j is %d, whoever has to take the hits', (drawn, luck) => {
    const known = { evaluate, isQuiet, prior }
    expect(luckOfShot(['g-gr294-1'], drawn, known)).toBe(luck)
    expect(luckOfShot(['g-gr294-1', 'g-gr294-2'], drawn, known)).toBe(luck)
    expect(luckOfShot(['g-gr294-1', 'g-gr294-2'], drawn, { evaluate, prior })).toBe(0)
  })
})

describe('the luck of a game', () => {
  /** How a position stands for red, by hand. */
  const standing = ({ red, blue, turn }: State): number =>
    red >= 6 ? 1 : blue >= 6 || turn > 12 ? 0 : (6 + red - blue) / 12

  /** The luck of a game in which both sides do one thing as long as they may, as it is measured and by hand. */
  const played = (tag: 'walk' | 'leap', game: number): readonly [measured: number, byHand: number] => {
    const { look, luck } = luckSeen(race, ahead)
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
    playOut(race, before, policyForAll(race.sides, same), 7, { game, look: both })
    return [luck(), byHand]
  }

  it('is none where nothing was thrown', () => {
    for (let game = 0; game < 10; game++) expect(played('walk', game)[0]).toBe(0)
  })

  it('is the sum of that of its throws', () => {
    for (let game = 0; game < 30; game++) {
      const [measured, byHand] = played('leap', game)
      expect(measured).toBeCloseTo(byHand, 6)
    }
  })
})

describe('a mean less luck', () => {
  const pairs = (lucks: readonly [number, number]): readonly (readonly [number, number])[] =>
    [-1, -1, -1, 0, 0, 0, 0, 0, 0, 1, 1, 1].map((won, i) => [won, lucks[i < 6 ? 0 : 1]])

  it('stands where the line of least squares has no luck', () => {
    // Means of -1/2 and 1/2 at a luck of -1 and 1: a slope of 1/2, a half from the line each, 3 in squares, over 10 degrees of freedom.
    const found = lessLuck(pairs([-1, 1]), 0.5, -1)
    expect(found).toMatchObject({ mean: 0, slope: 0.5, chance: 1, count: 12, untold: null })
    expect(found.varies).toBeCloseTo(0.6, 12)
    expect(found.high).toBeCloseTo(2.228139 * Math.sqrt(0.3 / 12), 6)
    expect(found.low).toBeCloseTo(-found.high, 12)
  })

  it('is the farther from what was seen, and the less sure, the more luck there was', () => {
    const found = lessLuck(pairs([0, 2]), 0.5, -1)
    expect(found.mean).toBeCloseTo(-0.5, 12)
    expect(found.high - found.mean).toBeCloseTo(2.228139 * Math.sqrt(0.3 * (1 / 12 + 1 / 12)), 6)
    expect(lessLuck(pairs([1, 3]), 0.5, -1)).toMatchObject({ mean: -1, low: -1 })
  })

  it('is not told of few games, nor where few differ, and it is said why', () => {
    const none = { mean: NaN, low: NaN, high: NaN, chance: 1, slope: NaN, varies: null }
    expect(lessLuck(pairs([-1, 1]).slice(0, 9), 0.5, -1)).toMatchObject({ ...none, count: 9, untold: 'games' })
    expect(lessLuck(pairs([0, 0]), 0.5, -1)).toMatchObject({ ...none, untold: 'luck' })
    const few = pairs([-1, 1]).map(([won, luck], i) => [i < 4 ? won : 0, luck] as const)
    expect(lessLuck(few, 0.5, -1)).toMatchObject({ ...none, untold: 'ends' })
    expect(lessLuck([], 0, 0)).toMatchObject({ count: 0, untold: 'games' })
  })
})
