import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { playOut, playouts } from '../../src/analysis/playouts.js'
import { joined, noGames, wilson, withGame } from '../../src/analysis/tally.js'
import { ratings } from '../../src/analysis/ratings.js'
import { meetingsOf, tournament, type Entrant } from '../../src/analysis/tournament.js'
import { policyForAll, type Policy } from '../../src/kernel/player.js'
import { random } from '../../src/bots/random.js'
import { race, type Race } from './race.js'

const walker: Policy<Race> = () => ({ tag: 'walk' })
const randoms = policyForAll<Race>(race.sides, random)
const walkers = policyForAll<Race>(race.sides, walker)

describe('playouts', () => {
  it('plays the same batch alike, also in parts', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(6), (seed, cut) => {
        const whole = [...playouts(race, 'short', randoms, { seed, first: 0, games: 6 })]
        const parts = [
          ...playouts(race, 'short', randoms, { seed, first: 0, games: cut }),
          ...playouts(race, 'short', randoms, { seed, first: cut, games: 6 - cut }),
        ]
        expect(parts).toEqual(whole)
      }),
    )
  })

  it('gives the games of a batch different dice', () => {
    const played = [...playouts(race, 'short', randoms, { seed: 1, first: 0, games: 40 })]
    expect(new Set(played.map(({ state }) => JSON.stringify(state))).size).toBeGreaterThan(5)
  })

  it('plays from any position to its end', () => {
    expect(playOut(race, race.setup('short'), walkers, 7)).toMatchObject({
      game: 0,
      outcome: { winner: 'red', by: 'goal' },
      commands: 11,
    })
  })

  it('stops a game that takes too long, and says so', () => {
    expect(playOut(race, race.setup('short'), walkers, 7, { game: 3, mostCommands: 4 })).toMatchObject({
      game: 3,
      outcome: null,
      commands: 4,
    })
  })

  it('names the player that breaks a rule', () => {
    const cheat = policyForAll<Race>(race.sides, () => ({ tag: 'leap' }))
    expect(() => playOut(race, { ...race.setup('short'), red: 5 }, cheat, 1)).toThrow('a player of red broke run.tired')
  })
})

describe('tally', () => {
  it('counts wins, draws, stopped games and conditions', () => {
    const some = [
      { game: 0, outcome: { winner: 'red', by: 'goal' }, commands: 5 },
      { game: 1, outcome: { winner: null, by: 'time' }, commands: 7 },
      { game: 2, outcome: null, commands: 9 },
    ] as const
    const tally = some.reduce(withGame<Race>, noGames)
    expect(tally).toEqual({ games: 3, wins: { red: 1 }, draws: 1, stopped: 1, by: { goal: 1, time: 1 }, commands: 21 })
    expect(joined(tally, tally)).toEqual({
      games: 6,
      wins: { red: 2 },
      draws: 2,
      stopped: 2,
      by: { goal: 2, time: 2 },
      commands: 42,
    })
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

  it('of two sides plays each game once, and rates it once', () => {
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
      ['ab5', 'ab5', 'ac5', 'ac5', 'bc5', 'bc5'], // with either side
    )
    const rated = ratings(meetings)
    expect(rated.map(({ games: n }) => n)).toEqual([20, 20, 20])
    for (const { rating } of rated) expect(rating).toBeCloseTo(0, 6) // whoever begins wins, and all play alike
  })

  it('counts what nobody won as half a win of each', () => {
    const tally = { games: 10, wins: { red: 3 }, draws: 4, stopped: 1, by: {}, commands: 0 }
    expect(meetingsOf<Race>([{ name: 'a', against: 'b', side: 'red', tally, won: wilson(3, 10) }])).toEqual([
      { one: 'a', other: 'b', wins: 5.5, games: 10 },
    ])
  })
})
