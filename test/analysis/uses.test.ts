// Whether what is studied ever came up: counted by rule and option, without touching the games.
import { describe, expect, it } from 'vitest'
import type { Json, Manifest } from '../../src/analysis/manifest.js'
import { sweep, type SweepRow } from '../../src/analysis/shard.js'
import { changedIn, lackOf } from '../../src/analysis/uses.js'
import { matchRunnerOf } from '../../src/cli/command/match-runner.js'
import { barUse, optionUse } from '../../src/kernel/rule-use.js'
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

describe('an option made a difference', () => {
  it('DD-10.1: not where it lacks another; who is dug in at the start counts only with fortifications', () => {
    expect(madeDifference(division({ fortifiedAtStart: 'us' }), 'fortifiedAtStart')).toBe(0)
    expect(madeDifference(division({ fortifications: true, fortifiedAtStart: 'us' }), 'fortifiedAtStart')).toBe(2)
  })

  it('DD-5.7, DD-1.4: where it allows another move, or another set-up', () => {
    expect(madeDifference(division({ artilleryOffRoad: true }), 'artilleryOffRoad')).toBe(2)
    expect(madeDifference(division({ germanSetup: 'free' }), 'germanSetup')).toBe(2)
  })

  it('PR-2.2: where the game ends otherwise', () => {
    expect(madeDifference(played(primerModule, { options: { turns: 2 } }), 'turns')).toBe(2)
  })

  it('PD-O.2: not against what a Tiger may be lent where there is none', () => {
    const rows = played(peiperDreamModule, { name: 'a-dash-of-peiper', options: { tigerTarget: 'any' } }, { games: 1 })
    expect(madeDifference(rows, 'tigerTarget')).toBe(0)
  })
})

describe('what an option lacks', () => {
  it('is said by name', () => {
    const table = deathOfADivisionModule.options ?? {}
    const needs = table['fortifiedAtStart'].needs
    expect(lackOf(table, needs, { name: 'st-vith', options: {} })).toBe('fortifications')
    expect(lackOf(table, needs, { name: 'st-vith', options: { fortifications: true } })).toBeNull()
    expect(lackOf(table, { artillerySupport: 'declared' }, {})).toBe('artillerySupport: declared')
  })

  it('is another option of the same game', () => {
    for (const { options = {} } of [deathOfADivisionModule, peiperDreamModule, kgpCampaignModule, primerModule])
      for (const { needs = {} } of Object.values(options))
        for (const name of Object.keys(needs)) expect(Object.keys(options)).toContain(name)
  })

  it('is looked for in the options that are not at their defaults', () => {
    const table = deathOfADivisionModule.options ?? {}
    expect(changedIn(table, { options: { fortifications: true, variableArrival: false } })).toEqual(['fortifications'])
    expect(changedIn(table, 'st-vith')).toEqual([])
  })
})

describe('counting', () => {
  it('changes no game: the same rows but for the counts', () => {
    const without = division({ fortifications: true }, { counts: false })
    const plain = division({ fortifications: true }).map(({ uses: _, rest: __, ...row }) => row)
    expect(plain).toEqual(without)
  })

  it.each([
    ['death-of-a-division', () => division({}), deathOfADivisionModule],
    ['primer', () => played(primerModule, {}), primerModule],
    ['peiper-dream', () => played(peiperDreamModule, 'campaign', { games: 1 }), peiperDreamModule],
  ] as const)('names nothing that is not listed: %s', (_, rows, { uses: table, ruleset }) => {
    const known = [...Object.keys(table?.ids ?? {}), ...Object.keys({ ...kernelBook, ...ruleset.book }).map(barUse)]
    for (const { uses = {} } of rows()) for (const id of Object.keys(uses)) expect(known).toContain(id)
  })

  it('has at least half of the rules of Death of a Division come up in two games', () => {
    const found = new Set(division({}).flatMap(({ uses = {} }) => Object.keys(uses)))
    expect(found.size).toBeGreaterThan(12)
  })
})

describe('a rule that only forbids', () => {
  it('PR-4.2, DD-5.3, PD-B.6: is counted by what it barred, of orders that might have stood', () => {
    const barred = (rows: readonly SweepRow[]): readonly string[] =>
      rows.flatMap(({ uses = {} }) => Object.keys(uses)).filter((id) => id.startsWith('bars '))
    expect(barred(played(primerModule, {}))).toContain(barUse('move.occupied'))
    expect(barred(division({}))).toContain(barUse('stack.limit'))
    expect(barred(played(peiperDreamModule, 'campaign', { games: 1 }))).toContain(barUse('unit.acted'))
  })
})
