// Luck as a metric of a study.
import { describe, expect, it } from 'vitest'
import { manifestText, type Manifest } from '../../../src/analysis/manifest.js'
import { rowsText } from '../../../src/analysis/rows.js'
import { manifestFaults, shardsOf, playShard, sweep, type SweepRow } from '../../../src/analysis/shard.js'
import type { Summary } from '../../../src/analysis/summary.js'
import { matchRunnerOf } from '../../../src/cli/command/match-runner.js'
import { anyModule, type AnyModule, type Module } from '../../../src/module.js'
import type { Race } from '../../analysis/race.js'
import { paper, type Paper } from '../paper.js'
import { raceModule, raceStudy } from '../race-module.js'
import { run, type Ran } from '../run.js'

/** The race with an evaluation. */
const judged: Module<Race> = {
  ...raceModule,
  heuristics: { evaluate: ({ red, blue }) => (6 + red - blue) / 12, prior: () => 0 },
}
const games: Readonly<Record<string, AnyModule>> = { race: anyModule(judged) }

const study: Manifest = {
  ...raceStudy(60, ['lead', 'luck']),
  axes: [{ name: 'blue', pointers: ['/players/blue'], values: ['random', 'built-in'] }],
}
const without: Manifest = { ...study, metrics: ['lead'] }
const runner = matchRunnerOf(judged)

const played = async (
  manifest: Manifest,
  before: Paper = paper(),
): Promise<Ran & { files: Record<string, string> }> => {
  const terminal = paper([], { ...before.files, 'study.json': JSON.stringify(manifest) })
  return {
    ...(await run(['study', 'study.json', '--out', 'out', '--replace'], terminal, games)),
    files: terminal.files,
  }
}

describe('luck as a metric', () => {
  it('is listed only for a game with an evaluation', async () => {
    expect((await run(['metrics', 'race'], paper(), games)).out).toMatch(/luck +a number +games won +Luck of red/)
    expect((await run(['metrics', 'race'])).out).not.toContain('luck')
    expect(manifestFaults(runner, study)).toEqual([])
    expect(manifestFaults(matchRunnerOf(raceModule), study)).toMatchObject([
      {
        pointer: '/metrics/1',
        expected: expect.stringContaining('heuristics.evaluate, which this game does not have') as string,
      },
    ])
  })

  it("is the game's own metric if it has one of that name", () => {
    const [lead] = raceModule.metrics?.list ?? []
    const own = { ...judged, metrics: { turnOf: () => 1, turnName: 'turn', list: [{ ...lead, id: 'luck' }] } }
    const asked = { ...study, metrics: ['luck'], games: 1, axes: [] }
    const [row] = sweep(matchRunnerOf(own), asked)
    expect(row.values['luck']).toBe([...sweep(matchRunnerOf(own), asked)][0].values['luck'])
    expect(Number.isInteger(row.values['luck'])).toBe(true)
  })

  it('changes no game and no other row, and is the same however games are distributed', () => {
    const rows = [...sweep(runner, study)]
    const bare = rows.map(({ values: { luck: _, ...values }, ...row }): SweepRow => ({ ...row, values }))
    expect(rowsText(bare)).toBe(rowsText(sweep(matchRunnerOf(raceModule), without)))
    expect(rowsText(sweep(runner, without))).toBe(rowsText(bare))
    expect(new Set(rows.map(({ values }) => values['luck'])).size).toBeGreaterThan(10)
    expect(rowsText(shardsOf(study, 7).flatMap((shard) => [...playShard(runner, shard)]))).toBe(rowsText(rows))
  })

  it('is in tables and their dictionary, and an edited row is refused', async () => {
    const { files } = await played(study)
    expect(await run(['export', 'out', '--format', 'csv'], paper([], files), games)).toMatchObject({ exit: 0 })
    const terminal = paper([], files)
    await run(['export', 'out', '--format', 'csv'], terminal, games)
    expect(terminal.files['out/tidy/games.csv'].split('\n')[0]).toContain('lead,luck')
    expect(terminal.files['out/tidy/dictionary.csv']).toContain('games,luck,number,games won,Luck of red.')
    const edited = files['out/rows.ndjson'].replace(/"luck":-?[\d.]+/, '"luck":0.5')
    const refused = await run(['report', 'out', '--replace'], paper([], { ...files, 'out/rows.ndjson': edited }), games)
    expect(refused).toMatchObject({ exit: 2, err: expect.stringContaining('/check') as string })
    const none = files['out/rows.ndjson'].replace(/"luck":-?[\d.]+/, '"luck":"much"')
    expect(
      (await run(['report', 'out', '--replace'], paper([], { ...files, 'out/rows.ndjson': none }), games)).err,
    ).toContain('/values/luck')
  })

  it('is played again if a study adds it, and cannot be removed', async () => {
    const first = await played(without)
    const grown = await played(study, paper([], first.files))
    expect(grown.err).toContain('120 games are played again')
    expect(grown.files['out/rows.ndjson']).toBe((await played(study)).files['out/rows.ndjson'])
    expect((await played(without, paper([], grown.files))).err).toContain('it has the metric luck')
  })
})

describe('a luck-adjusted report', () => {
  it('gives adjusted shares and differences, and the method', async () => {
    const { files, exit } = await played(study)
    expect(exit).toBe(0)
    const { arms, comparisons } = JSON.parse(files['out/summary.json']) as Summary
    const more = comparisons[0].lessLuck?.['red']
    expect(more).toMatchObject({ untold: null, count: 60 })
    expect(more?.slope).toBeGreaterThan(0)
    expect(comparisons[0].lessLuck?.['blue'].slope).toBeLessThan(0)
    expect(more?.varies ?? 1).toBeLessThan(comparisons[0].varies['red'] ?? 0)
    expect(arms[0].lessLuck?.['red'].varies ?? 1).toBeLessThan(1)
    expect(Object.keys(comparisons[0].numbers)).toEqual(['lead'])
    const text = files['out/report.md']
    expect(text).toContain('Games won by red, luck-adjusted')
    expect(text).toContain('Games won, luck-adjusted')
    expect(text).toContain('AIVAT, Burch et al. 2018')
    expect(text).not.toContain('No luck-adjusted figures')
    expect(files['out/report.html']).toContain('Luck-adjusted')
    expect(Object.keys(files).filter((name) => name.includes('number-'))).toEqual([
      'out/report/number-lead.svg',
      'out/report/number-lead.csv',
    ])
  })

  it('says where there are none, and why', async () => {
    const few = (await played({ ...study, games: 9 })).files['out/report.md']
    expect(few).toContain('“blue: built-in”: there are fewer than ten games.')
    expect(few).toContain('| blue: built-in | 9 | – | – | – | – | – | – | – |')
    const alike = { ...study, axes: [{ name: 'blue', pointers: ['/players/blue'], values: ['random', 'random'] }] }
    expect((await played(alike)).files['out/report.md']).toContain(
      '“blue: random”: fewer than five games differ from the rest in luck.',
    )
  })

  it('is absent unless requested', async () => {
    const { files } = await played(without)
    expect(`${files['out/report.md']}${files['out/summary.json']}`).not.toMatch(/less luck|lessLuck|luck of the dice/i)
    expect(manifestText(without)).not.toContain('luck')
  })

  it('leaves power unchanged', async () => {
    const { files } = await played(study)
    const said = await run(['power', 'out'], paper([], files), games)
    expect(said.out).toContain('lead')
    expect(said.out).not.toContain('luck')
  })
})
