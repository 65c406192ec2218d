import { describe, expect, it } from 'vitest'
import type { SearchOptions } from '../../src/bots/descent.js'
import { flatMonteCarlo, type FlatOptions } from '../../src/bots/flat.js'
import { greedy, type GreedyOptions } from '../../src/bots/greedy.js'
import { tensorLayout } from '../../src/bots/tensor-layout.js'
import { analyzePosition, search, treeSearch } from '../../src/bots/tree-search.js'
import type { Rules } from '../../src/kernel/ruleset.js'
import { violation } from '../../src/kernel/violation.js'
import { race, type Race } from '../analysis/race.js'
import { duel, type Duel, type State } from '../laws/duel.js'

const start = race.setup('short')
const legal = race.legal(start, 'red')
const luck = (): number => 0

const found = (looking: SearchOptions<Race>): ReturnType<typeof analyzePosition<Race>> =>
  analyzePosition(race, 'red', start, legal, looking, 1)

const forward = (state: Race['state'], side: Race['side']): number => state[side]

describe('a search with unusual options', () => {
  it.each<readonly [SearchOptions<Race>, string]>([
    [{ budget: { playouts: NaN } }, 'playouts: NaN is not a number'],
    [{ budget: { milliseconds: NaN } }, 'milliseconds: NaN is not a number'],
    [{ budget: { playouts: 10, milliseconds: NaN } }, 'milliseconds: NaN is not a number'],
    [{ commands: NaN }, 'commands: NaN is not a number'],
    [{ exploration: NaN }, 'exploration: NaN is not a finite number'],
    [{ exploration: Infinity }, 'exploration: Infinity is not a finite number'],
  ])('throws at once for %j', (looking, why) => {
    expect(() => found(looking)).toThrow(why)
    expect(() => treeSearch(race, 'red', looking)).toThrow(why)
    expect(() => search(race, 'red', start, legal, looking, 1)).toThrow(why)
  })

  it('throws if the number of playouts is NaN', () => {
    const begun = search(race, 'red', start, legal, {}, 1)
    expect(() => {
      begun.run(NaN)
    }).toThrow('playouts: NaN is not a number')
    begun.run(-4)
    begun.run(1.5)
    expect(begun.result().playouts).toBe(2)
  })

  it('gives the first command without a budget, and sixteen playouts with an expired clock', () => {
    for (const playouts of [0, -7]) {
      expect(found({ budget: { playouts } })).toMatchObject({ command: legal[0], playouts: 0, value: 0.5 })
      expect(treeSearch(race, 'red', { budget: { playouts } })(start, legal, luck)).toBe(legal[0])
    }
    for (const milliseconds of [0, -7]) expect(found({ budget: { milliseconds } }).playouts).toBe(16)
    expect(found({ budget: { playouts: Infinity, milliseconds: 0 } }).playouts).toBe(16)
    expect(found({ budget: { playouts: 1 } }).considered).toHaveLength(1)
  })

  it.each([0, NaN, -1])('tries one command with a width of %s', (wide) => {
    expect(found({ width: () => wide, budget: { playouts: 30 } }).considered).toHaveLength(1)
  })

  it('relies on results alone without exploration', () => {
    expect(found({ exploration: 0, budget: { playouts: 200 } }).playouts).toBe(200)
  })
})

describe('a player for an unknown side, or without commands', () => {
  const nobody = 'green' as Race['side']
  const judgment: GreedyOptions<Race> = { side: 'red', evaluate: forward }

  it('throws: the game has no such side', () => {
    const why = 'race has no side green: there are red, blue'
    expect(() => treeSearch(race, nobody)).toThrow(why)
    expect(() => analyzePosition(race, nobody, start, legal, {}, 1)).toThrow(why)
    expect(() => flatMonteCarlo(race, nobody)).toThrow(why)
    expect(() => greedy(race, { ...judgment, side: nobody })).toThrow(why)
  })

  it('throws: the side is not to act in this view', () => {
    expect(() => analyzePosition(race, 'blue', start, legal, {}, 1)).toThrow('race: blue is not to act here')
    const due = { ...start, due: 'leap' } as const
    expect(() => analyzePosition(race, 'red', due, legal, {}, 1)).toThrow('race: red is not to act here')
  })

  it('throws: there is no command', () => {
    const why = 'race: red has no command to choose from'
    expect(() => analyzePosition(race, 'red', start, [], {}, 1)).toThrow(why)
    expect(() => treeSearch(race, 'red')(start, [], luck)).toThrow(why)
    expect(() => flatMonteCarlo(race, 'red')(start, [], luck)).toThrow(why)
    expect(() => greedy(race, judgment)(start, [], luck)).toThrow(why)
  })

  it('takes the only command', () => {
    for (const policy of [treeSearch(race, 'red'), flatMonteCarlo(race, 'red'), greedy(race, judgment)])
      expect(policy(start, [legal[1]], luck)).toBe(legal[1])
  })
})

describe('an evaluation that is not a number', () => {
  const evaluate = (): number => NaN
  const why = /^race: the evaluation of (red|blue) is not a number$/

  it('throws instead of spoiling every average', () => {
    expect(() => found({ evaluate })).toThrow(why)
    expect(() => flatMonteCarlo(race, 'red', { evaluate })(start, legal, luck)).toThrow(why)
    expect(() => greedy(race, { side: 'red', evaluate })(start, legal, luck)).toThrow(why)
  })
})

describe('invalid numbers in players', () => {
  it.each<FlatOptions<Race>>([{ playouts: NaN }, { playouts: Infinity }, { commands: NaN }])('flat %j', (sampling) => {
    expect(() => flatMonteCarlo(race, 'red', sampling)).toThrow(/^(playouts|commands): /)
  })

  it('greedy', () => {
    expect(() => greedy(race, { side: 'red', evaluate: forward, maxOutcomes: NaN })).toThrow('maxOutcomes')
    expect(() => greedy(race, { side: 'red', evaluate: forward, trials: NaN })).toThrow('trials')
    const all = greedy(race, { side: 'red', evaluate: forward, maxOutcomes: Infinity })
    expect(all(start, legal, luck)).toEqual({ tag: 'leap' })
  })

  it('rows of layouts', () => {
    expect(() => tensorLayout(duel, [NaN])).toThrow('rows: NaN is not a number')
  })
})

describe('a determinised position in which the rules cannot continue', () => {
  const refusing = (who: Duel['side']): Rules<Duel> => ({
    ...duel,
    decide: (state, side, command) =>
      side === who ? { _tag: 'Left', left: violation('card.held') } : duel.decide(state, side, command),
  })
  const state = duel.setup(duel.scenarios[0])
  const dealt = { ...state, phase: { tag: 'choice' }, hands: { red: [0, 1, 2], blue: [3, 4, 5] } } as const
  const view = duel.view(dealt, 'red')
  const choices = [0, 1, 2].map((card): Duel['command'] => ({ tag: 'choose', card }))

  it.each<SearchOptions<Duel>>([{}, { evaluate: () => 0.3 }, { evaluate: () => 0.3, commands: 5 }])(
    'ends the playout there with its evaluation: %j',
    (looking) => {
      const { value, considered, playouts } = analyzePosition(refusing('blue'), 'red', view, choices, looking, 1)
      expect([playouts, considered.length]).toEqual([1000, 3])
      // Blue has chosen in some of the states drawn; without an evaluation the others have no value.
      if (looking.evaluate === undefined) expect(value).toBeCloseTo(0.5, 1)
      else expect(value).toBeCloseTo(0.3, 5)
    },
  )

  it('is not searched', () => {
    const found = analyzePosition(
      refusing('red'),
      'red',
      view,
      choices,
      { evaluate: () => 0.4, budget: { playouts: 20 } },
      1,
    )
    expect(found).toMatchObject({ command: choices[0], playouts: 20, considered: [] })
  })
})

describe('flat Monte Carlo with secret choices', () => {
  it('breaks ties by the prior', () => {
    const state = duel.setup(duel.scenarios[0])
    const dealt = { ...state, phase: { tag: 'choice' }, hands: { red: [0, 1, 2], blue: [3, 4, 5] } } as const
    const prior = (_: State, __: Duel['side'], command: Duel['command']): number =>
      command.tag === 'choose' ? -Math.abs(command.card - 1) : 0
    const cards = flatMonteCarlo<Duel>(duel, 'red', { evaluate: () => 0.5, prior, playouts: 6 })
    const choices = [0, 1, 2].map((card): Duel['command'] => ({ tag: 'choose', card }))
    for (const n of [1, 2, 3]) expect(cards(duel.view(dealt, 'red'), choices, (m) => n % m)).toEqual(choices[1])
  })
})

describe('greedy with secret choices', () => {
  it('breaks ties by the prior, since a command shows nothing yet', () => {
    const state = duel.setup(duel.scenarios[0])
    const choices = [0, 1, 2].map((card): Duel['command'] => ({ tag: 'choose', card }))
    const dealt = { ...state, phase: { tag: 'choice' }, hands: { red: [0, 1, 2], blue: [3, 4, 5] } } as const
    const view = duel.view(dealt, 'red')
    const cards = greedy<Duel>(duel, {
      side: 'red',
      evaluate: () => 0,
      prior: (_, __, command) => (command.tag === 'choose' ? -Math.abs(command.card - 1) : 0),
    })
    expect([1, 2, 3].map((n) => cards(view, choices, (m) => n % m))).toEqual([choices[1], choices[1], choices[1]])
  })
})
