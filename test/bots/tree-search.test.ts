import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { playGames } from '../../src/analysis/play-games.js'
import { emptyTally, addGame } from '../../src/analysis/tally.js'
import { flatMonteCarlo } from '../../src/bots/flat.js'
import { greedy } from '../../src/bots/greedy.js'
import { policyForAll, type Policy } from '../../src/kernel/player.js'
import { random } from '../../src/bots/random.js'
import { analyzePosition, search, treeSearch } from '../../src/bots/tree-search.js'
import { turnRollout } from '../../src/bots/turn-rollout.js'
import { unwrap } from '../../src/kernel/either.js'
import { toNumber } from '../../src/kernel/fraction.js'
import { stateHash } from '../../src/kernel/hash.js'
import { outcomes } from '../../src/kernel/outcomes.js'
import { rollerFrom, rngFrom } from '../../src/kernel/rng.js'
import { deepEqual } from '../../src/kernel/deep-equal.js'
import { determinisation } from '../../src/kernel/secret.js'
import { act, advance } from '../../src/kernel/transition.js'
import { race, type Race } from '../analysis/race.js'
import { duel, type Command, type Duel, type State } from '../laws/duel.js'

const start = race.setup('short')
const legal = race.legal(start, 'red')

const winsOf = (side: Race['side'], policy: Policy<Race>, games: number): number => {
  const seats = { ...policyForAll<Race>(race.sides, random), [side]: policy }
  let tally = emptyTally
  for (const played of playGames(race, 'short', seats, { seed: 5, first: 0, games })) tally = addGame(tally, played)
  return tally.wins[side] ?? 0
}

const known = new Map<string, number>()

const chanceToWin = (side: Race['side'], state: Race['state']): number => {
  const key = side + stateHash(state)
  const before = known.get(key)
  if (before !== undefined) return before
  const chance = workedOut(side, state)
  known.set(key, chance)
  return chance
}

const workedOut = (side: Race['side'], state: Race['state']): number => {
  const turn = race.toAct(state)
  if (turn.tag === 'over') return turn.outcome.winner === side ? 1 : 0
  if (turn.tag === 'chance')
    return outcomes(turn.draw).reduce(
      (sum, { drawn, weight }) =>
        sum + toNumber(weight) * chanceToWin(side, advance(race, state, race.resolve(state, drawn)).state),
      0,
    )
  const [asked] = turn.sides
  const after = race
    .legal(state, asked)
    .map((command) => chanceToWin(side, unwrap(act(race, state, asked, command)).state))
  return asked === side ? Math.max(...after) : after.reduce((sum, n) => sum + n, 0) / after.length
}

/** The wins of optimal play against random commands, minus three standard deviations. */
const nearlyBest = (side: Race['side'], games: number): number => {
  const chance = chanceToWin(side, start)
  return games * chance - 3 * Math.sqrt(games * chance * (1 - chance))
}

describe('treeSearch', () => {
  it('takes the command that wins most often', () => {
    const found = analyzePosition(race, 'red', start, legal, { budget: { playouts: 2000 } }, 1)
    expect(found.command).toEqual({ tag: 'leap' })
    expect(found.playouts).toBe(2000)
    expect(found.considered.reduce((sum, { visits }) => sum + visits, 0)).toBe(2000)
    expect(found.considered[0].value).toBe(found.value)
    expect(found.line[0]).toMatchObject({ side: 'red', command: { tag: 'leap' } })
    expect(found.line.length).toBeGreaterThan(3)
    expect(found.places).toBeGreaterThan(50)
  })

  it('estimates the value of a won race', () => {
    const late = { ...start, red: 5, blue: 0, turn: 11 }
    const found = analyzePosition(race, 'red', late, race.legal(late, 'red'), { budget: { playouts: 50 } }, 1)
    expect(found.command).toEqual({ tag: 'walk' })
    expect(found.value).toBeGreaterThan(0.8)
  })

  it('can be asked before it starts, stopped and resumed', () => {
    const begun = search(race, 'red', start, legal, {}, 4)
    expect(begun.result()).toMatchObject({ command: legal[0], value: 0.5, playouts: 0, considered: [], line: [] })
    begun.run(100)
    begun.run(100)
    expect(begun.result()).toEqual(analyzePosition(race, 'red', start, legal, { budget: { playouts: 200 } }, 4))
  })

  it('reports the lead of its choice in visits, and stops when the runner-up cannot catch up', () => {
    const begun = search(race, 'red', start, legal, {}, 4)
    expect(begun.lead()).toBe(0)
    begun.run(500)
    const [first, second] = begun.result().considered
    expect(begun.lead()).toBe(first.visits - second.visits)
    const sure = { evaluate: (state: Race['state']) => (state.red > 0 ? 1 : 0), budget: { playouts: 4000 } }
    let looked = 0
    const counting = {
      ...sure,
      evaluate: (state: Race['state']) => {
        looked += 1
        return sure.evaluate(state)
      },
    }
    const given = treeSearch(race, 'red', counting)(start, legal, () => 3)
    expect(looked).toBeLessThan(4000)
    expect(given).toEqual(analyzePosition(race, 'red', start, legal, sure, 3).command)
  })

  it('stops by the clock', () => {
    const found = analyzePosition(race, 'red', start, legal, { budget: { milliseconds: 5 } }, 1)
    expect(found.playouts % 16).toBe(0)
    expect(found.playouts).toBeGreaterThan(0)
  })

  it('searches the same tree with the same random numbers', () => {
    const one = treeSearch(race, 'red', { budget: { playouts: 64 } })
    const below = (): number => 7
    expect(one(start, legal, below)).toEqual(one(start, legal, below))
    expect(one(start, [legal[1]], below)).toBe(legal[1])
  })

  it('stops at an evaluation, and tries the command with the highest prior first', () => {
    const looking = {
      evaluate: (state: Race['state'], side: Race['side']) =>
        (state[side] - state[side === 'red' ? 'blue' : 'red'] + 6) / 12,
      prior: (_: Race['state'], __: Race['side'], { tag }: Race['command']) => (tag === 'walk' ? 1 : 0),
      width: () => 1,
      budget: { playouts: 32 },
    }
    const found = analyzePosition(race, 'red', start, legal, looking, 1)
    expect(found.considered.map(({ command }) => command.tag)).toEqual(['walk'])
  })

  it('plays on by the highest prior for a number of commands', () => {
    const looking = {
      evaluate: (state: Race['state']) => state.blue / 6,
      prior: (_: Race['state'], __: Race['side'], { tag }: Race['command']) => (tag === 'walk' ? 1 : 0),
      budget: { playouts: 1 },
    }
    const worth = (commands: number): number =>
      analyzePosition(race, 'red', start, [{ tag: 'walk' }], { ...looking, commands }, 1).value
    expect([0, 1, 2, 3].map((commands) => Math.round(worth(commands) * 6))).toEqual([0, 1, 1, 2])
  })

  it('merges chance results that are too many', () => {
    const swarm = { tag: 'swarm' } as const
    const found = analyzePosition(race, 'red', start, [swarm], { budget: { playouts: 64 } }, 1)
    expect(found.command).toEqual(swarm)
    expect(found.line.length).toBeGreaterThan(1)
  })

  it('beats the random player on either side', () => {
    for (const side of race.sides)
      expect(winsOf(side, treeSearch(race, side, { budget: { playouts: 100 } }), 60)).toBeGreaterThan(
        nearlyBest(side, 60),
      )
  })
})

describe('flatMonteCarlo', () => {
  it('beats the random player on either side', () => {
    for (const side of race.sides)
      expect(winsOf(side, flatMonteCarlo(race, side, { playouts: 300 }), 60)).toBeGreaterThan(nearlyBest(side, 60))
  })

  it('tries every command at least once, and skips barred ones', () => {
    expect(flatMonteCarlo(race, 'red', { playouts: 1 })(start, legal, () => 0)).toBeDefined()
    const tired = { ...start, red: 5 }
    const barred: readonly Race['command'][] = [{ tag: 'leap' }, { tag: 'walk' }]
    expect(flatMonteCarlo(race, 'red')(tired, barred, () => 0)).toEqual({ tag: 'walk' })
  })

  it('spreads its playouts evenly over commands, with at least one for each', () => {
    const walks = (count: number): readonly Race['command'][] => Array.from({ length: count }, () => ({ tag: 'walk' }))
    const playoutsOf = (playouts: number, commands: number): number => {
      let made = 0
      const evaluate = (): number => {
        made += 1
        return 0.5
      }
      flatMonteCarlo(race, 'red', { playouts, evaluate })(start, walks(commands), () => 0)
      return made
    }
    expect([1, 3, 6].map((playouts) => playoutsOf(playouts, 7))).toEqual([7, 7, 7])
    expect([10, 11, 12, 13].map((playouts) => playoutsOf(playouts, 3))).toEqual([9, 12, 12, 12])
    const evaluate = ({ red }: Race['state']): number => (red === 1 ? 1 : 0)
    const many: readonly Race['command'][] = [{ tag: 'stumble' }, { tag: 'walk' }, ...Array.from({ length: 5 }, () => ({ tag: 'stumble' as const }))] // prettier-ignore
    for (let last = 0; last < 7; last++)
      expect(flatMonteCarlo(race, 'red', { playouts: 2, evaluate })(start, many, (n) => last % n)).toEqual({
        tag: 'walk',
      })
  })
})

/** A deal in which both sides are to act; blue has chosen. */
const dealt = (red: readonly number[], blue: readonly number[], chosen: number | null): State => ({
  rounds: 3,
  phase: { tag: 'choice' },
  hands: { red, blue },
  chosen: { red: null, blue: chosen },
  spied: { red: false, blue: false },
  wins: { red: 0, blue: 0 },
})

describe('hidden information', () => {
  it('is determinised fairly: every possible hand and choice is equally likely', () => {
    const below = rollerFrom(rngFrom(3)).below
    const view = duel.view({ ...dealt([0, 1, 2], [3, 4, 5], 4), spied: { red: true, blue: false } }, 'red')
    const counts = new Map<string, number>()
    const draws = 20_000
    for (let i = 0; i < draws; i++) {
      const { hands, chosen } = determinisation<Duel>(duel, view, 'red', below)
      expect(chosen.blue).toBe(4)
      const key = hands.blue.toSorted((a, b) => a - b).join(' ')
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    expect(counts.size).toBe(10)
    const expected = draws / 10
    const chiSquare = [...counts.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
    expect(chiSquare).toBeLessThan(27.9) // 9 degrees of freedom, p = 0.001.
  })

  it('makes no difference to a player', () => {
    const policies: readonly Policy<Duel>[] = [
      treeSearch(duel, 'red', { budget: { playouts: 40 } }),
      flatMonteCarlo(duel, 'red', { playouts: 40 }),
      greedy(duel, { side: 'red', evaluate: ({ wins }, side) => wins[side] }),
      turnRollout(duel, 'red', {
        evaluate: ({ wins }, side) => (wins[side] + 1) / 8,
        prior: () => 0,
        turnBoundary: { turn: ({ rounds }) => -rounds, isDue: () => true },
      }),
    ]
    const cards = fc.shuffledSubarray([3, 4, 5, 6, 7, 8], { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(cards, cards, fc.boolean(), fc.nat(), (one, other, has, luck) => {
        const a = dealt([0, 1, 2], one, has ? one[0] : null)
        const b = dealt([0, 1, 2], other, null)
        const choices: readonly Command[] = [0, 1, 2].map((card) => ({ tag: 'choose', card }))
        for (const policy of policies)
          expect(
            deepEqual(
              policy(duel.view(a, 'red'), choices, () => luck),
              policy(duel.view(b, 'red'), choices, () => luck),
            ),
          ).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  it('is searched only where the side may act', () => {
    const found = analyzePosition(
      duel,
      'red',
      duel.view(dealt([0, 1, 8], [3, 4, 5], null), 'red'),
      [
        { tag: 'choose', card: 0 },
        { tag: 'choose', card: 8 },
      ],
      { budget: { playouts: 400 } },
      2,
    )
    expect(found.considered).toHaveLength(2)
    expect(found.line[0].side).toBe('red')
  })
})
