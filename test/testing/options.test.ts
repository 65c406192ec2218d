import { describe, expect, it } from 'vitest'
import { defineGame } from '../../src/define/define-game.js'
import { begin } from '../../src/kernel/match.js'
import { E } from '../../src/kernel/fp.js'
import type { OptionTable } from '../../src/kernel/option.js'
import type { Turn } from '../../src/kernel/ruleset.js'
import type { Module } from '../../src/module.js'
import { lawsOf } from '../../src/testing/laws.js'
import { scenariosWithOptions } from '../../src/testing/option-walks.js'
import { deathOfADivisionModule as division } from '../../src/rulesets/death-of-a-division/module.js'

type Options = Readonly<Record<string, unknown>>

interface State {
  readonly options: Options
  readonly turn: number
}

type Side = 'red' | 'blue'

const OPTIONS: OptionTable = {
  night: { values: [false, true], rule: 'O-1', says: 'Whether it is night.' },
  supply: { values: ['rail', 'road', 'air'], rule: 'O-2', says: 'How supplies come.' },
  rounds: { range: [1, 9], default: 4, rule: 'O-3', says: 'How many rounds.' },
  flares: { values: [false, true], needs: { night: true }, rule: 'O-4', says: 'Whether flares light up the night.' },
}

interface March {
  readonly side: Side
  readonly scenario: { readonly name: string; readonly options?: Options }
  readonly state: State
  readonly command: { readonly tag: 'go' }
  readonly event: { readonly tag: 'went' }
  readonly view: State
  readonly rule: never
}

const march = (look: (state: State) => void = () => undefined, options = OPTIONS): Module<March> =>
  defineGame<Side, March['scenario'], State, { tag: 'go' }, { tag: 'went' }>({
    options,
    ruleset: {
      id: 'march',
      sides: ['red', 'blue'],
      scenarios: [{ name: 'day', options: { supply: 'road' } }, { name: 'open' }],
      setup: ({ options: chosen = {} }) => ({ options: chosen, turn: 1 }),
      toAct: (state): Turn<Side> =>
        state.turn > 3
          ? { tag: 'over', outcome: { winner: null, by: 'time' } }
          : { tag: 'sides', sides: [state.turn % 2 === 1 ? 'red' : 'blue'] },
      candidates: (state, side) => {
        look(state)
        return state.turn < 4 && side === (state.turn % 2 === 1 ? 'red' : 'blue') ? [{ tag: 'go' }] : []
      },
      decide: () => E.right([{ tag: 'went' }]),
      evolve: (state) => ({ ...state, turn: state.turn + 1 }),
    },
  })

describe('options in walks', () => {
  it('by default take every value, both ends of a range, and what an option needs', () => {
    const met = new Set<string>()
    const game = march(({ options }) => {
      for (const [name, value] of Object.entries(options)) met.add(`${name} ${String(value)}`)
      if (options['night'] === true) met.add(`at night ${String(options['flares'])}`)
    })
    for (const law of lawsOf(game, { runs: 1 })) {
      met.clear()
      law.check()
      expect([...met], law.name).toEqual(
        expect.arrayContaining([
          'night false',
          'night true',
          'supply rail',
          'supply road',
          'supply air',
          'rounds 1',
          'rounds 9',
          'rounds 4',
          'at night false',
          'at night true',
        ]),
      )
    }
  })

  it('a law that breaks with one value only names the scenario', () => {
    const { ruleset, ...rest } = march()
    const broken = {
      ...rest,
      ruleset: {
        ...ruleset,
        settle: (state: State): readonly { tag: 'went' }[] =>
          state.options['supply'] === 'air' && state.turn === 2 ? [{ tag: 'went' }] : [],
        evolve: (state: State): State => ({
          ...state,
          turn: state.options['supply'] === 'air' && state.turn > 2 ? 2 : state.turn + 1,
        }),
      },
    }
    const finite = lawsOf<March>(broken, { runs: 1, ends: 50 }).find(({ name }) => name === 'finite')
    expect(() => finite?.check()).toThrow(/"supply":"air"/)
  })

  it('also for a game that reads scenarios itself', () => {
    const played = scenariosWithOptions(division, 1).map((one) => (one as { readonly options: Options }).options)
    for (const [name, { values = [] }] of Object.entries(division.options ?? {}))
      for (const value of values)
        // An option added later is not named if the game is played as before.
        expect(
          played.map((options) => options[name] ?? value),
          name,
        ).toContain(value)
  })
})

describe('a scenario that leaves out options', () => {
  it('gets the defaults at setup, when read, and in the list of scenarios', () => {
    const { ruleset, readScenario } = march()
    const whole = { night: false, supply: 'road', rounds: 4, flares: false }
    expect(begin(ruleset, { name: 'day', options: { supply: 'road' } }, 1).state.options).toEqual(whole)
    expect(begin(ruleset, { name: 'open' }, 1).state.options).toEqual({ ...whole, supply: 'rail' })
    expect(ruleset.scenarios).toEqual([
      { name: 'day', options: whole },
      { name: 'open', options: { ...whole, supply: 'rail' } },
    ])
    expect(readScenario({ name: 'day', options: { night: true, rounds: undefined } })).toEqual(
      E.right({ name: 'day', options: { ...whole, night: true } }),
    )
    expect(ruleset.codecs.scenario.decode('open')).toEqual(
      E.right({ name: 'open', options: { ...whole, supply: 'rail' } }),
    )
  })
})

describe('an option that contradicts its row is rejected', () => {
  const faultsOf = (options: object): unknown => {
    try {
      return march(undefined, options as OptionTable)
    } catch (error) {
      return (error as { faults: { pointer: string }[] }).faults.map(({ pointer }) => pointer)
    }
  }
  const row = { rule: 'O-1', says: 'x' }

  it.each([
    [
      'a default that is not one of its values',
      { supply: { values: ['rail', 'road'], default: 'rial', ...row } },
      '/options/supply/default',
    ],
    ['a default outside its range', { rounds: { range: [1, 3], default: 9, ...row } }, '/options/rounds/default'],
    [
      'a default between two whole numbers',
      { rounds: { range: [1, 3], default: 1.5, ...row } },
      '/options/rounds/default',
    ],
    [
      'a requirement for an unknown option',
      { rye: { values: [false, true], needs: { nihgt: true }, ...row } },
      '/options/rye/needs/nihgt',
    ],
    [
      'a requirement for an unknown value',
      { rye: { values: [false, true], ...row }, oats: { values: [false, true], needs: { rye: 3 }, ...row } },
      '/options/oats/needs/rye',
    ],
    ['an inverted range', { rounds: { range: [3, 1], ...row } }, '/options/rounds/range'],
    ['duplicate values', { rye: { values: [1, 1], ...row } }, '/options/rye/values'],
  ])('%s', (_, options, pointer) => {
    expect(faultsOf(options)).toEqual(expect.arrayContaining([pointer]))
  })
})
