import { describe, expect, it } from 'vitest'
import { playGames } from '../../src/analysis/play-games.js'
import { emptyTally, addGame } from '../../src/analysis/tally.js'
import { turnRollout, type TurnRolloutOptions } from '../../src/bots/turn-rollout.js'
import { policyForAll, type TurnBoundary } from '../../src/kernel/player.js'
import { random } from '../../src/bots/random.js'
import { rollerFrom, rngFrom } from '../../src/kernel/rng.js'
import { act } from '../../src/kernel/transition.js'
import { unwrap } from '../../src/kernel/either.js'
import { race, type Race } from '../analysis/race.js'

const GOAL = 6
const start = race.setup('short')
const legal = race.legal(start, 'red')

const turnBoundary: TurnBoundary<Race> = { turn: ({ turn }) => turn, isDue: () => true }

const options: TurnRolloutOptions<Race> = {
  evaluate: ({ red, blue }, side) => 0.5 + ((side === 'red' ? red - blue : blue - red) / GOAL) * 0.5,
  prior: (_state, _side, { tag }) => ['swarm', 'stumble', 'walk', 'leap'].indexOf(tag),
  turnBoundary,
  playouts: 120,
}

describe('turnRollout', () => {
  it('takes the command with the best result at its next turn: a leap is worth 1.5 steps, a walk 1', () => {
    const chosen = [1, 2, 3, 4, 5].map((seed) =>
      turnRollout(race, 'red', options)(start, legal, rollerFrom(rngFrom(seed)).below),
    )
    expect(chosen).toEqual(chosen.map(() => ({ tag: 'leap' })))
  })

  it('evaluates only at its own next turn', () => {
    const judged: Race['state'][] = []
    const evaluate: typeof options.evaluate = (state, side) => {
      judged.push(state)
      return options.evaluate(state, side)
    }
    turnRollout(race, 'red', { ...options, evaluate, playouts: 30 })(start, legal, rollerFrom(rngFrom(1)).below)
    expect(judged.length).toBeGreaterThan(20)
    for (const { side, turn, due } of judged) expect([side, due, turn > start.turn]).toEqual(['red', null, true])
  })

  it('stays within its budget of playouts and its number of commands', () => {
    for (const playouts of [1, 3, 4, 5, 9, 18, 40, 41])
      for (const candidates of [1, 2, 3, 4]) {
        let ends = 0
        const evaluate: typeof options.evaluate = (state, side) => {
          ends += 1
          return options.evaluate(state, side)
        }
        const player = turnRollout(race, 'red', { ...options, evaluate, playouts, candidates })
        player(start, legal, rollerFrom(rngFrom(1)).below)
        expect(ends).toBeLessThanOrEqual(playouts)
        if (candidates === 1) expect(ends).toBe(0)
      }
  })

  it('evaluates with its turnBoundary if there is one', () => {
    const judged = (evaluate: NonNullable<typeof turnBoundary.evaluate>): Race['command'] =>
      turnRollout(race, 'red', {
        ...options,
        evaluate: () => {
          throw new Error('the turnBoundary knows better')
        },
        turnBoundary: { ...turnBoundary, evaluate },
      })(start, legal, rollerFrom(rngFrom(1)).below)
    expect(judged(options.evaluate)).toEqual({ tag: 'leap' })
    expect(judged((state, side) => 1 - options.evaluate(state, side))).not.toEqual({ tag: 'leap' })
  })

  it('tries only the best of commands in the same move group', () => {
    let asked = 0
    const evaluate: typeof options.evaluate = (state, side) => {
      asked += 1
      return 1 - options.evaluate(state, side)
    }
    const player = (about: NonNullable<typeof turnBoundary.moveGroup>): Race['command'] =>
      turnRollout(race, 'red', { ...options, evaluate, turnBoundary: { ...turnBoundary, moveGroup: about } })(
        start,
        legal,
        rollerFrom(rngFrom(1)).below,
      )
    expect(player(() => 'to move')).toEqual({ tag: 'leap' })
    expect(asked).toBe(0)
    expect(player(({ tag }) => (tag === 'leap' || tag === 'walk' ? 'to go' : tag))).not.toEqual({ tag: 'walk' })
    expect(asked).toBeGreaterThan(0)
  })

  it('gives the best command at once if no other is worth a search', () => {
    const quick = turnRollout(race, 'red', {
      ...options,
      evaluate: () => {
        throw new Error('nobody judges here')
      },
      turnBoundary: { ...turnBoundary, isWorthwhile: () => false },
    })
    expect(quick(start, legal, rollerFrom(rngFrom(1)).below)).toEqual({ tag: 'leap' })
  })

  it('is deterministic for a seed, and gives only legal commands', () => {
    const player = turnRollout(race, 'blue', options)
    const { state } = unwrap(act(race, start, 'red', { tag: 'walk' }))
    const answers = [7, 7].map((seed) => player(state, race.legal(state, 'blue'), rollerFrom(rngFrom(seed)).below))
    expect(answers[0]).toEqual(answers[1])
    expect(race.legal(state, 'blue')).toContainEqual(answers[0])
  })

  it('answers the same for any random numbers, and keeps the best prior if playouts do not tell', () => {
    const player = turnRollout(race, 'red', options)
    const answers = Array.from({ length: 10 }, (_, seed) => player(start, legal, rollerFrom(rngFrom(seed)).below))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    for (const [n, first] of legal.entries()) {
      const prior: typeof options.prior = (_state, _side, { tag }) => Number(tag === first.tag) - n / 100
      const blind = turnRollout(race, 'red', { ...options, prior, evaluate: () => 0.5, playouts: 40 })
      expect(blind(start, legal, () => 0)).toEqual(first)
    }
  })

  it('beats the random player on either side', () => {
    for (const side of race.sides) {
      const seats = {
        ...policyForAll<Race>(race.sides, random),
        [side]: turnRollout(race, side, { ...options, playouts: 24 }),
      }
      let tally = emptyTally
      for (const played of playGames(race, 'short', seats, { seed: 5, first: 0, games: 60 }))
        tally = addGame(tally, played)
      expect(tally.wins[side] ?? 0).toBeGreaterThan(40)
    }
  })

  it('throws for an unknown side or an invalid number', () => {
    expect(() => turnRollout(race, 'green' as never, options)).toThrow('race has no side green')
    expect(() => turnRollout(race, 'red', { ...options, playouts: NaN })).toThrow('playouts')
    expect(() => turnRollout(race, 'red', { ...options, candidates: NaN })).toThrow('candidates')
  })
})
