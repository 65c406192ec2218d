import { describe, expect, it } from 'vitest'
import { rollout, valuesOf } from '../../src/bots/rollout.js'
import { simulationOf } from '../../src/bots/simulation.js'
import { rollerFrom, rngFrom } from '../../src/kernel/rng.js'
import { race, type Race } from '../analysis/race.js'

const start = race.setup('short')
const luck = () => rollerFrom(rngFrom(1))

describe('a playout', () => {
  it('cut short gives the two sides values that sum to 1', () => {
    for (const [judged, first] of [
      [0.7, 0.7],
      [0, 0],
      [1, 1],
      [1.5, 1],
      [-0.5, 0],
    ] as const) {
      const asked: Race['side'][] = []
      const evaluate = (_state: Race['state'], side: Race['side']): number => {
        asked.push(side)
        return judged
      }
      expect(rollout(race, { evaluate }, simulationOf(race, start), luck())).toEqual([first, 1 - first])
      expect(asked).toEqual(['red'])
    }
  })

  it('is cut short after a number of commands', () => {
    for (const commands of [0, 1, 3]) {
      const evaluate = ({ turn }: Race['state']): number => turn / 100
      const [worth] = rollout(race, { evaluate, commands }, simulationOf(race, start), luck())
      expect(worth).toBeCloseTo((1 + commands) / 100, 10)
    }
  })

  it('to the end is worth 1 to the winner, 0 to the other side, and 1/2 to both in a draw', () => {
    expect(valuesOf(race, { winner: 'red', by: 'goal' })).toEqual([1, 0])
    expect(valuesOf(race, { winner: 'blue', by: 'goal' })).toEqual([0, 1])
    expect(valuesOf(race, { winner: null, by: 'time' })).toEqual([0.5, 0.5])
    const won = { ...start, blue: 6 }
    expect(rollout(race, { evaluate: () => 0.9 }, simulationOf(race, won), luck())).toEqual([0, 1])
  })
})
