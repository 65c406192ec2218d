import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { audit } from '../../src/kernel/audit.js'
import { unwrap } from '../../src/kernel/either.js'
import { E } from '../../src/kernel/fp.js'
import { stateHash } from '../../src/kernel/hash.js'
import { changedOptions, keptOptions, optionsWith, type OptionRow, type OptionTable } from '../../src/kernel/option.js'
import { readRecord } from '../../src/kernel/record-codec.js'
import type { Game } from '../../src/kernel/ruleset.js'
import { advance } from '../../src/kernel/step.js'
import type { AnyModule, Module } from '../../src/module.js'
import { games } from '../../src/cli/games.js'

/** An option that joins a game of which records are kept. */
const madeUp: OptionRow = { values: [false, true], before: false, rule: 'X-1', says: 'Guns reach farther.' }

/** The game with one option more, as if somebody had just written its row. */
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

describe.each(Object.keys(games))('an option that joins %s', (id) => {
  let more: AnyModule
  beforeAll(async () => {
    more = await joined(id)
  })
  afterAll(() => {
    vi.doUnmock(`../../src/rulesets/${id}/data/options.js`)
    vi.resetModules()
  })

  it('changes no hash where it is at its default, said or not', () => {
    const before = hashOf(games[id], {})
    expect(hashOf(more, {})).toBe(before)
    expect(hashOf(more, { options: { madeUp: false } })).toBe(before)
  })

  it('is known by name and by its values', () => {
    const reads = (module: AnyModule, options: object): string => module((one) => one.readScenario({ options })._tag)
    expect(reads(more, { madeUp: true })).toBe('Right')
    expect(reads(more, { madeUp: 'far' })).toBe('Left')
    expect(reads(more, { madePu: true })).toBe('Left')
    expect(reads(games[id], { madeUp: true })).toBe('Left')
    expect(hashOf(more, { options: { madeUp: true } })).not.toBe(hashOf(more, {}))
  })

  it('is kept in states, in scenarios and in positions on one line', () => {
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

  it('may not be named in a state that is as it was before', () => {
    more((one) => {
      const state = JSON.stringify(openedBy(one, { options: { madeUp: true } }))
      expect(one.ruleset.codecs.state.decode(JSON.parse(state.replace('"madeUp":true', '"madeUp":false')))._tag).toBe(
        id === 'peiper-dream' ? 'Right' : 'Left',
      )
    })
  })

  const folder = join('test', 'records', id)
  it.each(readdirSync(folder))('leaves the record %s as it is', (file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    more(({ ruleset }) => {
      expect(audit(ruleset, unwrap(readRecord(ruleset, text))).tag).toBe('agrees')
    })
  })
})

describe('an option whose default is not how games were played before', () => {
  const table = {
    old: { values: [1, 2], rule: 'X-1', says: 'One that was always there.' },
    second: { values: ['far', 'near'], before: 'near', rule: 'X-2', says: 'One that edition 2 plays otherwise.' },
  } as const

  it('is named in every new scenario, and in states where it is not played as before', () => {
    expect(optionsWith(table)).toEqual({ old: 1, second: 'far' })
    expect(keptOptions(table, optionsWith(table))).toEqual({ old: 1, second: 'far' })
    expect(optionsWith(table, { second: 'near' })).toEqual({ old: 1, second: 'near' })
    expect(keptOptions(table, optionsWith(table, { second: 'near' }))).toEqual({ old: 1 })
  })

  it('is as before in a state that says nothing', () => {
    expect(changedOptions(table, { old: 1 })).toEqual([['second', 'near']])
    expect(changedOptions(table, { old: 2, second: 'far' })).toEqual([['old', 2]])
  })
})
