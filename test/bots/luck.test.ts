import { describe, expect, it } from 'vitest'
import { playGame } from '../../src/analysis/play-games.js'
import { flatMonteCarlo } from '../../src/bots/flat.js'
import { greedy } from '../../src/bots/greedy.js'
import { policyForAll, type Policy, type Policies } from '../../src/kernel/player.js'
import { treeSearch } from '../../src/bots/tree-search.js'
import { turnRollout } from '../../src/bots/turn-rollout.js'
import { fraction, ONE, plus, times, ZERO, type Fraction } from '../../src/kernel/fraction.js'
import { determinisation } from '../../src/kernel/secret.js'
import { race, type Race } from '../analysis/race.js'
import { duel, type Duel, type State } from '../laws/duel.js'

/** The distribution of results over every possible sequence of random numbers. */
const overAllLuck = (work: (below: (n: number) => number) => string): ReadonlyMap<string, Fraction> => {
  const chances = new Map<string, Fraction>()
  const follow = (told: readonly number[]): void => {
    const asked: number[] = []
    let chance = ONE
    const result = work((n) => {
      asked.push(n)
      chance = times(chance, fraction(1, n))
      return told[asked.length - 1] ?? 0
    })
    chances.set(result, plus(chances.get(result) ?? ZERO, chance))
    for (let at = told.length; at < asked.length; at++)
      for (let answer = 1; answer < asked[at]; answer++)
        follow([...told, ...new Array<number>(at - told.length).fill(0), answer])
  }
  follow([])
  return chances
}

const dealt = (more: Partial<State>): State => ({
  rounds: 3,
  phase: { tag: 'choice' },
  hands: { red: [0, 1, 2], blue: [3, 4, 5] },
  chosen: { red: null, blue: null },
  spied: { red: false, blue: false },
  wins: { red: 0, blue: 0 },
  ...more,
})

const sorted = ({ hands, chosen }: State): string => JSON.stringify([hands.blue.toSorted((a, b) => a - b), chosen.blue])

const guesses = (state: State): ReadonlyMap<string, Fraction> =>
  overAllLuck((below) => sorted(determinisation<Duel>(duel, duel.view(state, 'red'), 'red', below)))

describe('determinise', () => {
  it('draws every possible state with equal probability: a card that was seen', () => {
    const chances = guesses(dealt({ chosen: { red: null, blue: 4 }, spied: { red: true, blue: false } }))
    expect(chances.size).toBe(10)
    for (const chance of chances.values()) expect(chance).toEqual(fraction(1, 10))
  })

  it('draws every possible state with equal probability: a card face down, or none yet', () => {
    const chances = guesses(dealt({ chosen: { red: null, blue: 4 } }))
    expect(chances.size).toBe(80)
    for (const chance of chances.values()) expect(chance).toEqual(fraction(1, 80))
    expect(guesses(dealt({}))).toEqual(chances)
  })
})

describe('the random numbers of a player', () => {
  const leap: Race['command'] = { tag: 'leap' }
  const leaper: Policy<Race> = (_view, legal) => legal.find(({ tag }) => tag === 'leap') ?? legal[0]

  /** Leaps like the leaper, but searches first. */
  const pondering =
    (player: Policy<Race>): Policy<Race> =>
    (view, legal, below) => {
      player(view, legal, below)
      return leaper(view, legal, below)
    }

  const thinkers: readonly ((side: Race['side']) => Policy<Race>)[] = [
    (side) => treeSearch(race, side, { budget: { playouts: 20 } }),
    (side) => flatMonteCarlo(race, side, { playouts: 20 }),
    (side) => greedy(race, { side, evaluate: () => 0, maxOutcomes: 1 }),
    (side) =>
      turnRollout(race, side, {
        evaluate: () => 0.5,
        prior: () => 0,
        turnBoundary: { turn: ({ turn }) => turn, isDue: () => true },
        playouts: 20,
      }),
  ]

  it('are never those of the game: its rolls stay the same, however much a player simulates', () => {
    const seats = policyForAll<Race>(race.sides, leaper)
    const start = race.setup('short')
    expect(race.legal(start, 'red')).toContainEqual(leap)
    for (const seed of [1, 2, 3, 4, 5])
      for (const thinker of thinkers) {
        const asking = Object.fromEntries(race.sides.map((side) => [side, pondering(thinker(side))])) as Policies<Race>
        expect(playGame(race, start, asking, seed)).toEqual(playGame(race, start, seats, seed))
      }
  })
})
