// Whether the subject of a study ever occurred, counted by rule and option without changing the games.
import { describe, expect, it } from 'vitest'
import type { Json, Manifest } from '../../src/analysis/manifest.js'
import { sweep, type SweepRow } from '../../src/analysis/shard.js'
import { changedOptionNames, missingOption } from '../../src/analysis/use-counter.js'
import { matchRunnerOf } from '../../src/cli/command/match-runner.js'
import { refusalUse, optionUse } from '../../src/kernel/rule-use.js'
import { kernelBook } from '../../src/kernel/violation.js'
import type { Game } from '../../src/kernel/ruleset.js'
import type { Module } from '../../src/module.js'
import { deathOfADivisionModule } from '../../src/rulesets/death-of-a-division/module.js'
import { kgpCampaignModule } from '../../src/rulesets/kgp-campaign/module.js'
import { peiperDreamModule } from '../../src/rulesets/peiper-dream/module.js'
import { primerModule } from '../../src/rulesets/primer/module.js'

const study = <G extends Game>(module: Module<G>, scenario: Json, terms: Partial<Manifest> = {}): Manifest => ({
  format: 'ardennes-sweep',
  version: 1,
  title: 'uses',
  ruleset: module.ruleset.id,
  edition: module.ruleset.edition,
  scenario,
  players: Object.fromEntries(module.ruleset.sides.map((side) => [side, 'random'])),
  axes: [],
  seed: 5,
  games: 2,
  metrics: [],
  ...terms,
})

const played = <G extends Game>(module: Module<G>, scenario: Json, terms?: Partial<Manifest>): readonly SweepRow[] => [
  ...sweep(matchRunnerOf(module), study(module, scenario, terms)),
]

const division = (options: Record<string, Json>, terms?: Partial<Manifest>): readonly SweepRow[] =>
  played(deathOfADivisionModule, { name: 'st-vith', options }, terms)

const madeDifference = (rows: readonly SweepRow[], option: string): number =>
  rows.filter(({ uses }) => uses?.[optionUse(option)] !== undefined).length

describe('madeDifference', () => {
  it('DD-10.1: is 0 without the option it needs: fortifiedAtStart counts only with fortifications', () => {
    expect(madeDifference(division({ fortifiedAtStart: 'us' }), 'fortifiedAtStart')).toBe(0)
    expect(madeDifference(division({ fortifications: true, fortifiedAtStart: 'us' }), 'fortifiedAtStart')).toBe(2)
  })

  it('DD-5.7, DD-1.4: counts games in which an option allows another move or set-up', () => {
    expect(madeDifference(division({ artilleryOffRoad: true }), 'artilleryOffRoad')).toBe(2)
    expect(madeDifference(division({ germanSetup: 'free' }), 'germanSetup')).toBe(2)
  })

  it('PR-2.2: counts games in which it changes the end', () => {
    expect(madeDifference(played(primerModule, { options: { turns: 2 } }), 'turns')).toBe(2)
  })

  it("PD-O.2: ignores the Tiger's target if there is no Tiger", () => {
    const rows = played(peiperDreamModule, { name: 'a-dash-of-peiper', options: { tigerTarget: 'any' } }, { games: 1 })
    expect(madeDifference(rows, 'tigerTarget')).toBe(0)
  })
})

describe('missingOption', () => {
  it('is given by name', () => {
    const table = deathOfADivisionModule.options ?? {}
    const needs = table['fortifiedAtStart'].needs
    expect(missingOption(table, needs, { name: 'st-vith', options: {} })).toBe('fortifications')
    expect(missingOption(table, needs, { name: 'st-vith', options: { fortifications: true } })).toBeNull()
    expect(missingOption(table, { artillerySupport: 'declared' }, {})).toBe('artillerySupport: declared')
  })

  it('is another option of the same game', () => {
    for (const { options = {} } of [deathOfADivisionModule, peiperDreamModule, kgpCampaignModule, primerModule])
      for (const { needs = {} } of Object.values(options))
        for (const name of Object.keys(needs)) expect(Object.keys(options)).toContain(name)
  })

  it('considers only options that are not at their defaults', () => {
    const table = deathOfADivisionModule.options ?? {}
    expect(changedOptionNames(table, { options: { fortifications: true, variableArrival: false } })).toEqual([
      'fortifications',
    ])
    expect(changedOptionNames(table, 'st-vith')).toEqual([])
  })
})

describe('counting', () => {
  it('changes no game: rows are equal apart from the counts', () => {
    const without = division({ fortifications: true }, { counts: false })
    const plain = division({ fortifications: true }).map(({ uses: _, rest: __, ...row }) => row)
    expect(plain).toEqual(without)
  })

  it.each([
    ['death-of-a-division', () => division({}), deathOfADivisionModule],
    ['primer', () => played(primerModule, {}), primerModule],
    ['peiper-dream', () => played(peiperDreamModule, 'campaign', { games: 1 }), peiperDreamModule],
  ] as const)('names only listed rules: %s', (_, rows, { uses: table, ruleset }) => {
    const known = [...Object.keys(table?.ids ?? {}), ...Object.keys({ ...kernelBook, ...ruleset.book }).map(refusalUse)]
    for (const { uses = {} } of rows()) for (const id of Object.keys(uses)) expect(known).toContain(id)
  })

  it('sees at least half of the rules of Death of a Division in two games', () => {
    const found = new Set(division({}).flatMap(({ uses = {} }) => Object.keys(uses)))
    expect(found.size).toBeGreaterThan(12)
  })
})

describe('a prohibition', () => {
  it('PR-4.2, DD-5.3, PD-B.6: is counted when it bars an otherwise possible order', () => {
    const barred = (rows: readonly SweepRow[]): readonly string[] =>
      rows.flatMap(({ uses = {} }) => Object.keys(uses)).filter((id) => id.startsWith('bars '))
    expect(barred(played(primerModule, {}))).toContain(refusalUse('move.occupied'))
    expect(barred(division({}))).toContain(refusalUse('stack.limit'))
    expect(barred(played(peiperDreamModule, 'campaign', { games: 1 }))).toContain(refusalUse('unit.acted'))
  })
})
