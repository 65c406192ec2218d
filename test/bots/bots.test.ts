import { describe, expect, it } from 'vitest'
import { playGames } from '../../src/analysis/play-games.js'
import { emptyTally, addGame } from '../../src/analysis/tally.js'
import { greedy, type GreedyOptions } from '../../src/bots/greedy.js'
import { policyForAll } from '../../src/kernel/player.js'
import { random } from '../../src/bots/random.js'
import { race, type Race } from '../analysis/race.js'

const start = race.setup('short')

const judged = (side: Race['side'], more: Partial<GreedyOptions<Race>> = {}): GreedyOptions<Race> => ({
  side,
  evaluate: (state) => state[side] - state[side === 'red' ? 'blue' : 'red'],
  ...more,
})

describe('random', () => {
  it('picks each legal command with its random number', () => {
    const legal = race.legal(start, 'red')
    expect(legal.map((_, i) => random(start, legal, () => i))).toEqual(legal)
  })
})

describe('greedy', () => {
  const legal = race.legal(start, 'red')

  it('takes the best command on average: a leap is worth 1.5 steps, a walk 1', () => {
    expect(greedy(race, judged('red'))(start, legal, () => 0)).toEqual({ tag: 'leap' })
  })

  it('samples a draw with too many outcomes', () => {
    const unlucky = greedy(race, judged('red', { maxOutcomes: 1, trials: 3 }))
    expect(unlucky(start, legal, () => 0)).toEqual({ tag: 'walk' })
    expect(unlucky(start, legal, (n) => n - 1)).toEqual({ tag: 'leap' })
    expect(greedy(race, judged('red'))(start, [{ tag: 'swarm' }], () => 0)).toEqual({ tag: 'swarm' })
  })

  it('computes a draw up to maxOutcomes, and samples larger ones', () => {
    // The sum of two dice has eleven outcomes.
    const timesAsked = (maxOutcomes: number): number => {
      let times = 0
      const below = (): number => {
        times += 1
        return 0
      }
      greedy(race, judged('red', { maxOutcomes: maxOutcomes, trials: 4 }))(start, [{ tag: 'stumble' }], below)
      return times
    }
    expect(timesAsked(11)).toBe(1)
    expect(timesAsked(10)).toBe(1 + 4 * 2)
  })

  it('breaks ties at random, and answers even if all commands are barred', () => {
    const flat = greedy(race, judged('red', { evaluate: () => 0 }))
    expect(flat(start, legal, (n) => n - 1)).toEqual(legal[2])
    expect(greedy(race, judged('blue'))(start, legal, () => 1)).toEqual(legal[1])
  })

  it('beats the random player on either side', () => {
    for (const side of race.sides) {
      const seats = { ...policyForAll<Race>(race.sides, random), [side]: greedy(race, judged(side)) }
      let tally = emptyTally
      for (const played of playGames(race, 'short', seats, { seed: 5, first: 0, games: 100 }))
        tally = addGame(tally, played)
      expect(tally.wins[side]).toBeGreaterThan(75)
    }
  })
})
