import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { unwrap } from '../../src/kernel/either.js'
import { E } from '../../src/kernel/fp.js'
import { stateHash } from '../../src/kernel/hash.js'
import type { OptionRow, OptionTable } from '../../src/kernel/option.js'
import type { Game } from '../../src/kernel/ruleset.js'
import { advance } from '../../src/kernel/transition.js'
import type { AnyModule, Module } from '../../src/module.js'
import { games } from '../../src/cli/games.js'

/** A new option. */
const madeUp: OptionRow = { values: [false, true], rule: 'X-1', says: 'Guns reach farther.' }

/** A game with one more option, as if its row had just been written. */
const joined = async (id: string): Promise<AnyModule> => {
  vi.resetModules()
  vi.doMock(`../../src/rulesets/${id}/data/options.js`, async (original) => {
    const actual = await original<{ readonly optionTable: OptionTable }>()
    return { ...actual, optionTable: { ...actual.optionTable, madeUp } }
  })
  const fresh = await vi.importActual<{ readonly games: typeof games }>('../../src/cli/games.js')
  return fresh.games[id]
}

const openedBy = <G extends Game>({ ruleset, readScenario }: Module<G>, input: unknown): G['state'] =>
  advance(ruleset, ruleset.setup(unwrap(readScenario(input))), []).state

const hashOf = (module: AnyModule, input: unknown): string => module((one) => stateHash(openedBy(one, input)))

describe.each(Object.keys(games))('a new option of %s', (id) => {
  let more: AnyModule
  beforeAll(async () => {
    more = await joined(id)
  })
  afterAll(() => {
    vi.doUnmock(`../../src/rulesets/${id}/data/options.js`)
    vi.resetModules()
  })

  it('has its default if a scenario leaves it out', () => {
    expect(hashOf(more, { options: { madeUp: false } })).toBe(hashOf(more, {}))
  })

  it('is accepted by name and value', () => {
    const reads = (module: AnyModule, options: object): string => module((one) => one.readScenario({ options })._tag)
    expect(reads(more, { madeUp: true })).toBe('Right')
    expect(reads(more, { madeUp: 'far' })).toBe('Left')
    expect(reads(more, { madePu: true })).toBe('Left')
    expect(reads(games[id], { madeUp: true })).toBe('Left')
    expect(hashOf(more, { options: { madeUp: true } })).not.toBe(hashOf(more, {}))
  })

  it('is kept in states, scenarios and one-line notation', () => {
    more((one) => {
      const { codecs } = one.ruleset
      const scenario = unwrap(one.readScenario({ options: { madeUp: true } }))
      expect(codecs.scenario.decode(codecs.scenario.encode(scenario))).toEqual(E.right(scenario))
      const state = openedBy(one, { options: { madeUp: true } })
      expect(JSON.stringify(state)).toContain('"madeUp":true')
      expect(codecs.state.decode(codecs.state.encode(state))).toEqual(E.right(state))
      expect(one.parse(one.print(state))).toEqual(E.right(state))
    })
  })
})
