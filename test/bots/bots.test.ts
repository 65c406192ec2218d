import { describe, expect, it } from 'vitest'
import { playouts } from '../../src/analysis/playouts.js'
import { noGames, withGame } from '../../src/analysis/tally.js'
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
  it('takes each legal command where luck points', () => {
    const legal = race.legal(start, 'red')
    expect(legal.map((_, i) => random(start, legal, () => i))).toEqual(legal)
  })
})

describe('greedy', () => {
  const legal = race.legal(start, 'red')

  it('takes what is best on average: a leap is worth 1.5 steps, a walk 1', () => {
    expect(greedy(race, judged('red'))(start, legal, () => 0)).toEqual({ tag: 'leap' })
  })

  it('tries a draw that is too large to work out', () => {
    const unlucky = greedy(race, judged('red', { mostOutcomes: 1, trials: 3 }))
    expect(unlucky(start, legal, () => 0)).toEqual({ tag: 'walk' })
    expect(unlucky(start, legal, (n) => n - 1)).toEqual({ tag: 'leap' })
    expect(greedy(race, judged('red'))(start, [{ tag: 'swarm' }], () => 0)).toEqual({ tag: 'swarm' })
  })

  it('leaves equals to luck, and answers though all it is offered is barred', () => {
    const flat = greedy(race, judged('red', { evaluate: () => 0 }))
    expect(flat(start, legal, (n) => n - 1)).toEqual(legal[2])
    expect(greedy(race, judged('blue'))(start, legal, () => 1)).toEqual(legal[1])
  })

  it('beats the random player from either side', () => {
    for (const side of race.sides) {
      const seats = { ...policyForAll<Race>(race.sides, random), [side]: greedy(race, judged(side)) }
      let tally = noGames
      for (const played of playouts(race, 'short', seats, { seed: 5, first: 0, games: 100 }))
        tally = withGame(tally, played)
      expect(tally.wins[side]).toBeGreaterThan(75)
    }
  })
})
