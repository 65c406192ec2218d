import { describe, expect, it } from 'vitest'
import { isModuleLike, moduleFaults, rulesetFaults } from '../../src/define/parts.js'
import { games } from '../../src/cli/games.js'
import { formatFault } from '../../src/kernel/fault.js'
import { raceModule } from '../cli/race-module.js'

const said = (module: unknown): readonly string[] => moduleFaults(module).map(formatFault)

const without = (record: object, name: string): object =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name))

describe('the parts of a module', () => {
  it.each(Object.entries(games))('of %s are all there', (_id, game) => {
    expect(game((module) => moduleFaults(module))).toEqual([])
  })

  it('a value that is no module is said to be none', () => {
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
  ])('a missing %s is named', (part) => {
    expect(said(without(raceModule, part))).toEqual([`error at /${part}: expected a function, found nothing`])
  })

  it.each(['picture', 'print', 'parse'])('a missing %s is named', (part) => {
    expect(said(without(raceModule, part))).toEqual([`error at /${part}: expected a function, found nothing`])
  })

  const { ruleset } = raceModule
  const rules = ['setup', 'toAct', 'legal', 'candidates', 'decide', 'resolve', 'settle', 'evolve', 'view']

  it.each(rules)('of the rules, a missing %s is named', (part) => {
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
  ])('of the rules, what is wrong is named: %#', (wrong, pointer) => {
    expect(rulesetFaults(wrong).map((one) => one.pointer)).toEqual([pointer])
  })

  it.each([
    [{ ...raceModule, questions: {} }, '/questions'],
    [{ ...raceModule, metrics: { list: [], turnName: 'turn' } }, '/metrics/turnOf'],
    [{ ...raceModule, heuristics: { evaluate: () => 1 } }, '/heuristics/prior'],
    [{ ...raceModule, chronicle: { ...raceModule.metrics } }, '/chronicle/sideName'],
  ])('of what may be left out, what is wrong is named: %#', (wrong, pointer) => {
    expect(moduleFaults(wrong)[0].pointer).toBe(pointer)
  })

  it('a part under a misspelt name is found', () => {
    const { describeEvent, ...rest } = raceModule
    expect(said({ ...rest, describeEvnet: describeEvent })).toEqual([
      'error at /describeEvent: expected a function, found nothing (did you mean describeEvnet?)',
    ])
  })
})
