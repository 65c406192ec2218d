import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MissingPolicyError } from '../../src/analysis/missing-policy-error.js'
import { playGame, playGames } from '../../src/analysis/play-games.js'
import { emptyTally, wilson, addGame } from '../../src/analysis/tally.js'
import { ratings } from '../../src/analysis/ratings.js'
import { meetingsOf, tournament, type Entrant } from '../../src/analysis/tournament.js'
import { policyForAll, type Policies, type Policy } from '../../src/kernel/player.js'
import { random } from '../../src/bots/random.js'
import { ruleset, scenario, type KgpCampaign } from '../../src/rulesets/kgp-campaign/index.js'
import { race, type Race } from './race.js'

const walker: Policy<Race> = () => ({ tag: 'walk' })
const randoms = policyForAll<Race>(race.sides, random)
const walkers = policyForAll<Race>(race.sides, walker)

describe('playouts', () => {
  it('a batch is deterministic, also in parts', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(6), (seed, cut) => {
        const whole = [...playGames(race, 'short', randoms, { seed, first: 0, games: 6 })]
        const parts = [
          ...playGames(race, 'short', randoms, { seed, first: 0, games: cut }),
          ...playGames(race, 'short', randoms, { seed, first: cut, games: 6 - cut }),
        ]
        expect(parts).toEqual(whole)
      }),
    )
  })

  it('the games of a batch have different dice', () => {
    const played = [...playGames(race, 'short', randoms, { seed: 1, first: 0, games: 40 })]
    expect(new Set(played.map(({ state }) => JSON.stringify(state))).size).toBeGreaterThan(5)
  })

  it('playGame plays from any position to its end', () => {
    expect(playGame(race, race.setup('short'), walkers, 7)).toMatchObject({
      game: 0,
      outcome: { winner: 'red', by: 'goal' },
      commands: 11,
    })
  })

  it('a game that is too long is stopped and marked', () => {
    expect(playGame(race, race.setup('short'), walkers, 7, { game: 3, maxCommands: 4 })).toMatchObject({
      game: 3,
      outcome: null,
      commands: 4,
    })
  })

  it('a player that breaks a rule is named', () => {
    const cheat = policyForAll<Race>(race.sides, () => ({ tag: 'leap' }))
    expect(() => playGame(race, { ...race.setup('short'), red: 5 }, cheat, 1)).toThrow(
      'the player of red violated run.tired',
    )
  })
})

describe('a seat without a policy', () => {
  it('is named before any game is played, and so are all others', () => {
    const seats = policyForAll<KgpCampaign>(ruleset.sides, random)
    const { german, us } = seats
    const players = { german, us }
    const play = (given: object) => () =>
      playGames(ruleset, scenario('I'), given as typeof seats, { seed: 1, first: 0, games: 1 }).next()
    expect(play(players)).toThrow(MissingPolicyError)
    expect(play(players)).toThrow('kgp-campaign: no policy for umpire; every seat needs a function')
    expect(play({})).toThrow(expect.objectContaining({ ruleset: 'kgp-campaign', seats: ruleset.sides }))
    const start = race.setup('short')
    expect(() => playGame(race, start, { red: random } as unknown as Policies<Race>, 1)).toThrow('no policy for blue')
  })
})

describe('tally', () => {
  it('counts wins, draws, stopped games and conditions', () => {
    const some = [
      { game: 0, outcome: { winner: 'red', by: 'goal' }, commands: 5 },
      { game: 1, outcome: { winner: null, by: 'time' }, commands: 7 },
      { game: 2, outcome: null, commands: 9 },
    ] as const
    const tally = some.reduce(addGame<Race>, emptyTally)
    expect(tally).toEqual({ games: 3, wins: { red: 1 }, draws: 1, stopped: 1, by: { goal: 1, time: 1 }, commands: 21 })
  })

  it.each([
    [0, 0, 0, 0, 1],
    [0, 10, 0, 0, 0.2775],
    [10, 10, 1, 0.7225, 1],
    [1, 10, 0.1, 0.0179, 0.4042],
    [500, 1000, 0.5, 0.4691, 0.5309],
  ])('wilson: %i of %i is %f, likely %f to %f', (wins, games, rate, low, high) => {
    const found = wilson(wins, games)
    expect(found.rate).toBe(rate)
    expect(found.low).toBeCloseTo(low, 4)
    expect(found.high).toBeCloseTo(high, 4)
  })
})

describe('tournament', () => {
  it('plays every side of every pair and finds the better player', () => {
    const standings = tournament(
      race,
      'short',
      [
        { name: 'walker', seats: walkers },
        { name: 'random', seats: randoms },
      ],
      60,
      3,
    )
    expect(standings.map(({ name, against, side }) => [name, against, side])).toEqual([
      ['walker', 'random', 'red'],
      ['walker', 'random', 'blue'],
      ['random', 'walker', 'red'],
      ['random', 'walker', 'blue'],
    ])
    expect(standings[0].won.low).toBeGreaterThan(standings[2].won.high)
    expect(standings[0].tally.games).toBe(60)
  })

  it('between two sides plays and rates each game once', () => {
    let asked = 0
    const counted = (name: string, play: Policy<Race>): Entrant<Race> => {
      const policy: Policy<Race> = (...given) => {
        asked += 1
        return play(...given)
      }
      return { name, seats: { red: policy, blue: policy } }
    }
    const entrants = [counted('a', walkers.red), counted('b', walkers.blue), counted('c', walkers.red)]
    const standings = tournament(race, 'short', entrants, 5, 3)
    const games = standings.reduce((sum, { tally }) => sum + tally.commands, 0)
    expect([standings.length, asked]).toEqual([12, games / 2])
    const at = (name: string, against: string, side: string): unknown =>
      standings.find((one) => one.name === name && one.against === against && one.side === side)?.tally
    expect(at('c', 'a', 'blue')).toBe(at('a', 'c', 'red'))
    const meetings = meetingsOf(standings)
    expect(meetings.map(({ one, other, games: n }) => `${one}${other}${String(n)}`)).toEqual(
      ['ab5', 'ab5', 'ac5', 'ac5', 'bc5', 'bc5'], // On either side.
    )
    const rated = ratings(meetings)
    expect(rated.map(({ games: n }) => n)).toEqual([20, 20, 20])
    for (const { rating } of rated) expect(rating).toBeCloseTo(0, 6) // The first side to move always wins.
  })

  it('counts a draw as half a win for each', () => {
    const tally = { games: 10, wins: { red: 3 }, draws: 4, stopped: 1, by: {}, commands: 0 }
    expect(meetingsOf<Race>([{ name: 'a', against: 'b', side: 'red', tally, won: wilson(3, 10) }])).toEqual([
      { one: 'a', other: 'b', wins: 5.5, games: 10 },
    ])
  })
})
