import { describe, expect, it } from 'vitest'
import { isModuleLike, moduleFaults, rulesetFaults } from '../../src/define/parts.js'
import { games } from '../../src/cli/games.js'
import { formatFault } from '../../src/kernel/fault.js'
import { raceModule } from '../cli/race-module.js'

const said = (module: unknown): readonly string[] => moduleFaults(module).map(formatFault)

const without = (record: object, name: string): object =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name))

describe('moduleFaults', () => {
  it.each(Object.entries(games))('finds none in %s', (_id, game) => {
    expect(game((module) => moduleFaults(module))).toEqual([])
  })

  it('rejects a value that is not a module', () => {
    for (const value of [null, 7, 'race', []]) {
      expect(isModuleLike(value)).toBe(false)
      expect(said(value)).toHaveLength(1)
      expect(said(value)[0]).toContain('expected a game module')
    }
    expect(said({})[0]).toBe('error at /ruleset: expected the rules of a game, found nothing')
  })

  it.each([
    'readScenario',
    'player',
    'describeCommand',
    'subject',
    'describeEvent',
    'describeOutcome',
    'describeBoard',
  ])('names a missing %s', (part) => {
    expect(said(without(raceModule, part))).toEqual([`error at /${part}: expected a function, found nothing`])
  })

  it.each(['picture', 'print', 'parse'])('names a missing %s', (part) => {
    expect(said(without(raceModule, part))).toEqual([`error at /${part}: expected a function, found nothing`])
  })

  const { ruleset } = raceModule
  const rules = ['setup', 'toAct', 'legal', 'candidates', 'decide', 'resolve', 'settle', 'evolve', 'view']

  it.each(rules)('names a missing %s of the rules', (part) => {
    const faults = rulesetFaults(without(ruleset, part)).map(formatFault)
    expect(faults).toEqual([`error at /ruleset/${part}: expected a function, found nothing`])
  })

  it.each([
    [{ ...ruleset, id: 'My Game' }, '/ruleset/id'],
    [{ ...ruleset, title: '' }, '/ruleset/title'],
    [{ ...ruleset, edition: 0 }, '/ruleset/edition'],
    [{ ...ruleset, sides: [] }, '/ruleset/sides'],
    [{ ...ruleset, sides: ['red', 'red'] }, '/ruleset/sides'],
    [{ ...ruleset, scenarios: [] }, '/ruleset/scenarios'],
    [{ ...ruleset, book: { 'run.far': { cite: 'R-1' } } }, '/ruleset/book/run.far/says'],
    [{ ...ruleset, book: null }, '/ruleset/book'],
    [{ ...ruleset, migrations: undefined }, '/ruleset/migrations'],
    [{ ...ruleset, codecs: { ...ruleset.codecs, event: undefined } }, '/ruleset/codecs/event'],
    [{ ...ruleset, codecs: { ...ruleset.codecs, state: { decode: () => null } } }, '/ruleset/codecs/state/encode'],
    [{ ...ruleset, determinise: 'no' }, '/ruleset/determinise'],
  ])('names a wrong part of the rules: %#', (wrong, pointer) => {
    expect(rulesetFaults(wrong).map((one) => one.pointer)).toEqual([pointer])
  })

  it.each([
    [{ ...raceModule, questions: {} }, '/questions'],
    [{ ...raceModule, metrics: { list: [], turnName: 'turn' } }, '/metrics/turnOf'],
    [{ ...raceModule, heuristics: { evaluate: () => 1 } }, '/heuristics/prior'],
    [{ ...raceModule, chronicle: { ...raceModule.metrics } }, '/chronicle/sideName'],
  ])('names a wrong optional part: %#', (wrong, pointer) => {
    expect(moduleFaults(wrong)[0].pointer).toBe(pointer)
  })

  it('finds a misspelled part', () => {
    const { describeEvent, ...rest } = raceModule
    expect(said({ ...rest, describeEvnet: describeEvent })).toEqual([
      'error at /describeEvent: expected a function, found nothing (did you mean describeEvnet?)',
    ])
  })
})
