import { describe, expect, it } from 'vitest'
import { playouts } from '../../src/analysis/playouts.js'
import { noGames, withGame } from '../../src/analysis/tally.js'
import { turnRollout, type TurnRolloutOptions } from '../../src/bots/turn-rollout.js'
import { policyForAll, type Reckoning } from '../../src/kernel/player.js'
import { random } from '../../src/bots/random.js'
import { opened, rngFrom } from '../../src/kernel/rng.js'
import { act } from '../../src/kernel/step.js'
import { unwrap } from '../../src/kernel/either.js'
import { race, type Race } from '../analysis/race.js'

const GOAL = 6
const start = race.setup('short')
const legal = race.legal(start, 'red')

const reckoning: Reckoning<Race> = { turn: ({ turn }) => turn, isDue: () => true }

const options: TurnRolloutOptions<Race> = {
  evaluate: ({ red, blue }, side) => 0.5 + ((side === 'red' ? red - blue : blue - red) / GOAL) * 0.5,
  prior: (_state, _side, { tag }) => ['swarm', 'stumble', 'walk', 'leap'].indexOf(tag),
  reckoning,
  playouts: 120,
}

describe('turnRollout', () => {
  it('takes what has brought it farthest by its next turn: a leap is worth 1.5 steps, a walk 1', () => {
    const chosen = [1, 2, 3, 4, 5].map((seed) =>
      turnRollout(race, 'red', options)(start, legal, opened(rngFrom(seed)).below),
    )
    expect(chosen).toEqual(chosen.map(() => ({ tag: 'leap' })))
  })

  it('judges only where its own turn has come round again', () => {
    const judged: Race['state'][] = []
    const evaluate: typeof options.evaluate = (state, side) => {
      judged.push(state)
      return options.evaluate(state, side)
    }
    turnRollout(race, 'red', { ...options, evaluate, playouts: 30 })(start, legal, opened(rngFrom(1)).below)
    expect(judged.length).toBeGreaterThan(20)
    for (const { side, turn, due } of judged) expect([side, due, turn > start.turn]).toEqual(['red', null, true])
  })

  it('spends no more playouts than it was told, and looks at as many commands as it was told', () => {
    for (const playouts of [1, 3, 4, 5, 9, 18, 40, 41])
      for (const candidates of [1, 2, 3, 4]) {
        let ends = 0
        const evaluate: typeof options.evaluate = (state, side) => {
          ends += 1
          return options.evaluate(state, side)
        }
        const player = turnRollout(race, 'red', { ...options, evaluate, playouts, candidates })
        player(start, legal, opened(rngFrom(1)).below)
        expect(ends).toBeLessThanOrEqual(playouts)
        if (candidates === 1) expect(ends).toBe(0)
      }
  })

  it('judges as its reckoning has it, where that is told', () => {
    const judged = (evaluate: NonNullable<typeof reckoning.evaluate>): Race['command'] =>
      turnRollout(race, 'red', {
        ...options,
        evaluate: () => {
          throw new Error('the reckoning knows better')
        },
        reckoning: { ...reckoning, evaluate },
      })(start, legal, opened(rngFrom(1)).below)
    expect(judged(options.evaluate)).toEqual({ tag: 'leap' })
    expect(judged((state, side) => 1 - options.evaluate(state, side))).not.toEqual({ tag: 'leap' })
  })

  it('tries of commands that set about the same only the most promising', () => {
    let asked = 0
    const evaluate: typeof options.evaluate = (state, side) => {
      asked += 1
      return 1 - options.evaluate(state, side)
    }
    const player = (about: NonNullable<typeof reckoning.about>): Race['command'] =>
      turnRollout(race, 'red', { ...options, evaluate, reckoning: { ...reckoning, about } })(
        start,
        legal,
        opened(rngFrom(1)).below,
      )
    expect(player(() => 'to move')).toEqual({ tag: 'leap' })
    expect(asked).toBe(0)
    expect(player(({ tag }) => (tag === 'leap' || tag === 'walk' ? 'to go' : tag))).not.toEqual({ tag: 'walk' })
    expect(asked).toBeGreaterThan(0)
  })

  it('gives the most promising command at once where nothing else is worth a search', () => {
    const quick = turnRollout(race, 'red', {
      ...options,
      evaluate: () => {
        throw new Error('nobody judges here')
      },
      reckoning: { ...reckoning, isWorthwhile: () => false },
    })
    expect(quick(start, legal, opened(rngFrom(1)).below)).toEqual({ tag: 'leap' })
  })

  it('chooses the same with the same luck, and gives lawful commands only', () => {
    const player = turnRollout(race, 'blue', options)
    const { state } = unwrap(act(race, start, 'red', { tag: 'walk' }))
    const answers = [7, 7].map((seed) => player(state, race.legal(state, 'blue'), opened(rngFrom(seed)).below))
    expect(answers[0]).toEqual(answers[1])
    expect(race.legal(state, 'blue')).toContainEqual(answers[0])
  })

  it('answers the same whatever luck it is given, and keeps what looks best where playouts tell nothing', () => {
    const player = turnRollout(race, 'red', options)
    const answers = Array.from({ length: 10 }, (_, seed) => player(start, legal, opened(rngFrom(seed)).below))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    for (const [n, first] of legal.entries()) {
      const prior: typeof options.prior = (_state, _side, { tag }) => Number(tag === first.tag) - n / 100
      const blind = turnRollout(race, 'red', { ...options, prior, evaluate: () => 0.5, playouts: 40 })
      expect(blind(start, legal, () => 0)).toEqual(first)
    }
  })

  it('beats the random player from either side', () => {
    for (const side of race.sides) {
      const seats = {
        ...policyForAll<Race>(race.sides, random),
        [side]: turnRollout(race, side, { ...options, playouts: 24 }),
      }
      let tally = noGames
      for (const played of playouts(race, 'short', seats, { seed: 5, first: 0, games: 60 }))
        tally = withGame(tally, played)
      expect(tally.wins[side] ?? 0).toBeGreaterThan(40)
    }
  })

  it('throws where the game has no such side, or a number is none', () => {
    expect(() => turnRollout(race, 'green' as never, options)).toThrow('race has no side green')
    expect(() => turnRollout(race, 'red', { ...options, playouts: NaN })).toThrow('playouts')
    expect(() => turnRollout(race, 'red', { ...options, candidates: NaN })).toThrow('candidates')
  })
})
