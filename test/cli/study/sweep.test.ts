import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { manifestCodec } from '../../../src/analysis/codec-manifest.js'
import { armCount, manifestText, oneArm, type Manifest } from '../../../src/analysis/manifest.js'
import { rowLine, rowsText } from '../../../src/analysis/rows.js'
import { manifestFaults, playShard, simulate, sweep, type Shard, type SweepRow } from '../../../src/analysis/shard.js'
import { matchRunnerOf } from '../../../src/cli/command/match-runner.js'
import { games } from '../../../src/cli/games.js'
import { progress, formatTime } from '../../../src/cli/terminal/progress.js'
import { play } from '../../../src/cli/worker.js'
import { anyModule } from '../../../src/module.js'
import { unwrap } from '../../../src/kernel/either.js'
import { primerRules } from '../../../src/rulesets/primer/rules/turn.js'
import { race } from '../../analysis/race.js'
import { paper, type Paper } from '../paper.js'
import type { WorkerPool } from '../../../src/cli/terminal/terminal.js'
import { racePool } from '../race-pool.js'
import { raceModule } from '../race-module.js'
import { run } from '../run.js'

const study: Manifest = {
  ...oneArm({ rules: race, scenario: 'short', players: { blue: 'random' }, seed: 5, games: 20, metrics: ['lead'] }),
  axes: [{ name: 'red', pointers: ['/players/red'], values: ['built-in', 'random'] }],
}

const files = (): Record<string, string> => ({ 'study.json': JSON.stringify(study) })

/** The version that plays in the test terminal. */
const HERE = '1.2.3+0123456789abcdef'
const OTHER = '1.2.4+fedcba9876543210'

const whole = rowsText([...sweep(matchRunnerOf(raceModule), study)].map((row) => ({ ...row, playedBy: HERE })))

/** A terminal with the files of another and a different version. */
const elsewhere = (terminal: Paper, playedBy = OTHER): Paper => ({
  ...paper([], terminal.files),
  playedBy: () => playedBy,
})

describe('the version that played a study', () => {
  const line = ['sweep', 'study.json', '--out', 'out']
  const rowsIn = ({ files: { 'out/rows.ndjson': text } }: Paper): readonly SweepRow[] =>
    text
      .trimEnd()
      .split('\n')
      .map((row) => JSON.parse(row) as SweepRow)
  const versionsIn = (terminal: Paper): unknown =>
    (JSON.parse(terminal.files['out/manifest.json']) as { playedBy: unknown }).playedBy

  it('is in its manifest and in every row', async () => {
    const terminal = paper([], files())
    expect(await run(line, terminal)).toMatchObject({ exit: 0 })
    expect(versionsIn(terminal)).toEqual([HERE])
    expect(new Set(rowsIn(terminal).map(({ playedBy }) => playedBy))).toEqual(new Set([HERE]))
  })

  it('must be the same to continue, or both are named', async () => {
    const terminal = paper([], files())
    await run(line, terminal)
    terminal.files['out/rows.ndjson'] = whole.slice(0, whole.indexOf('\n', 900) + 1)
    const before = { ...terminal.files }
    const refused = await run(line, elsewhere(terminal))
    expect(refused.exit).toBe(2)
    expect(refused.err).toBe(
      'out was played by version 1.2.3 (code 0123456789abcdef); this is version 1.2.4 (code fedcba9876543210). ' +
        'Add --mixed to continue anyway: the result then names both.',
    )
    expect(terminal.files).toEqual(before)
    expect(await run([...line, '--mixed', '--csv'], elsewhere(terminal))).toMatchObject({ exit: 0 })
    expect(versionsIn(terminal)).toEqual([HERE, OTHER])
    expect(new Set(rowsIn(terminal).map(({ playedBy }) => playedBy))).toEqual(new Set([HERE, OTHER]))
    expect(terminal.files['out/rows.csv'].split('\n')[0]).toBe('arm,red,game,winner,by,commands,playedBy,lead')
    const report = await run(['report', 'out'], paper([], { ...terminal.files }))
    expect(report).toMatchObject({ exit: 2, err: expect.stringContaining('version 1.2.4 (code fedc') as string })
    expect(await run(['report', 'out', '--mixed'], terminal)).toMatchObject({ exit: 0 })
    for (const file of ['out/report.md', 'out/report.html'])
      expect(terminal.files[file]).toContain(
        'Played by two versions: version 1.2.3 (code 0123456789abcdef) and version 1.2.4 (code fedcba9876543210).',
      )
  })

  it('is in the manifest if workers of another version played the games', async () => {
    const pool = (): WorkerPool => {
      const { run: play, close } = racePool()
      return {
        run: async (task) => ((await play(task)) as readonly SweepRow[]).map((row) => ({ ...row, playedBy: OTHER })),
        close,
      }
    }
    const terminal = { ...paper([], files()), workers: pool }
    expect(await run([...line, '-j', '3', '--part', '1', '--mixed'], terminal)).toMatchObject({ exit: 0 })
    expect(new Set(rowsIn(terminal).map(({ playedBy }) => playedBy))).toEqual(new Set([OTHER]))
    expect(versionsIn(terminal)).toEqual([HERE, OTHER])
    expect(await run(line, terminal)).toMatchObject({ exit: 2 })
  })

  it('is in its report, which another version writes only on request', async () => {
    const terminal = paper([], files())
    await run(line, terminal)
    expect(await run(['report', 'out'], elsewhere(terminal))).toMatchObject({ exit: 2 })
    expect(await run(['report', 'out'], terminal)).toMatchObject({ exit: 0 })
    expect(terminal.files['out/report.md']).toContain('Played by version 1.2.3 (code 0123456789abcdef).')
  })

  it('is unknown if it was not recorded', async () => {
    const old = rowsText(sweep(matchRunnerOf(raceModule), study))
    const cut = old.slice(0, old.indexOf('\n') + 1)
    const terminal = paper([], { ...files(), 'out/manifest.json': manifestText(study), 'out/rows.ndjson': cut })
    const said = await run(line, terminal)
    expect(said).toMatchObject({ exit: 0 })
    expect(said.err).toContain('The earlier games in out do not record the version that played them.')
    expect(versionsIn(terminal)).toEqual(['unknown', HERE])
    expect(await run(['report', 'out'], terminal)).toMatchObject({ exit: 0 })
    expect(terminal.files['out/report.md']).toContain('Played by two versions: an unknown version and version 1.2.3 (')
  })

  it('is independent of the formatting of the manifest', async () => {
    const terminal = paper([], files())
    await run(line, terminal)
    const { title, ...others } = JSON.parse(terminal.files['out/manifest.json']) as Manifest
    terminal.files['out/manifest.json'] = `\uFEFF${JSON.stringify({ ...others, title }).replaceAll(',', ',\r\n')}\r\n`
    expect(await run(line, terminal)).toMatchObject({ exit: 0 })
    expect(terminal.files['out/rows.ndjson']).toBe(whole)
  })
})

describe('sweep', () => {
  it('plays every arm into a folder and prints the win rates', async () => {
    const terminal = paper([], files())
    const { exit, out } = await run(['sweep', 'study.json', '--out', 'out', '--csv'], terminal)
    expect(exit).toBe(0)
    expect(out).toContain('Race: 20 games in each of 2 arms, seed 5')
    expect(out).toMatch(/red: random +[\d.]+ % \(/)
    expect(terminal.files['out/rows.ndjson']).toBe(whole)
    expect(terminal.files['out/manifest.json']).toBe(manifestText({ ...study, playedBy: [HERE] }))
    expect(terminal.files['out/rows.csv'].split('\n')[0]).toBe('arm,red,game,winner,by,commands,lead')
    expect(terminal.passed[0]).toMatch(/ of 40 games/)
  })

  it('writes the same file on several threads', async () => {
    const terminal = { ...paper([], files()), workers: racePool }
    await run(['sweep', 'study.json', '--out', 'out', '--jobs', '3', '--part', '4'], terminal)
    expect(terminal.files['out/rows.ndjson']).toBe(whole)
  })

  it('continues after an interruption, in the middle of a line or not', async () => {
    for (const cut of [0, 10, 200, 1000, whole.length - 1, whole.length]) {
      const before = { ...files(), 'out/manifest.json': manifestText(study), 'out/rows.ndjson': whole.slice(0, cut) }
      const terminal = paper([], before)
      const { exit } = await run(['sweep', 'study.json', '--out', 'out'], terminal)
      expect(exit).toBe(0)
      expect(terminal.files['out/rows.ndjson']).toBe(whole)
    }
  })

  it('prints its progress when interrupted, and continues from there', async () => {
    const terminal = paper([], { 'study.json': JSON.stringify({ ...study, games: 100_000 }) })
    const ended = (): Promise<void> => new Promise((done) => setTimeout(done, 20))
    const { exit, out, err } = await run(['sweep', 'study.json', '--out', 'out', '-j', '1'], { ...terminal, ended })
    expect(exit).toBe(130)
    const played = terminal.files['out/rows.ndjson'].trimEnd().split('\n').length
    expect(err).toBe(`Interrupted after ${String(played)} of 200000 games; run the same command again to continue.`)
    expect(out).toContain('red: built-in')
    expect(out).not.toMatch(/NaN/)
    const more = await run(['sweep', 'study.json', '--out', 'out', '-j', '1'], { ...terminal, ended })
    expect(more.err).toContain(`Continuing after ${String(played)} games.`)
  })

  it('leaves a folder of another manifest or with invalid rows alone', async () => {
    const other = { ...files(), 'out/manifest.json': manifestText({ ...study, seed: 6 }) }
    expect(await run(['sweep', 'study.json', '--out', 'out'], paper([], other))).toMatchObject({
      exit: 2,
      err: 'out holds the results of another manifest (its seed is different); choose another folder.',
    })
    const strange = { ...files(), 'out/manifest.json': manifestText(study), 'out/rows.ndjson': 'no row\n' }
    const { exit, err } = await run(['sweep', 'study.json', '--out', 'out'], paper([], strange))
    expect(exit).toBe(2)
    expect(err).toContain('out/rows.ndjson has lines that are not rows of this manifest:\n  error at line 1: expected ')
    const lines = whole.split('\n')
    const twice = [...lines.slice(0, 3), lines[1], lines[3].replace(/"commands":\d+/, '"commands":9999'), ''].join('\n')
    const there = { ...files(), 'out/manifest.json': manifestText(study), 'out/rows.ndjson': twice }
    const told = (await run(['sweep', 'study.json', '--out', 'out'], paper([], there))).err
    expect(told).toContain('error at line 4: expected a game that is not on an earlier line')
    expect(told).toContain('error at line 5, /check: expected ')
  })

  it.each(['manifest.json', 'rows.ndjson'])('plays nothing over an unreadable %s', async (name) => {
    const path = `out/${name}`
    const there = { ...files(), 'out/manifest.json': manifestText(study), 'out/rows.ndjson': whole }
    const terminal = paper([], there)
    const shut = { ...terminal, read: (file: string) => (file === path ? null : terminal.read(file)) }
    const err = `${path} cannot be read.`
    expect(await run(['sweep', 'study.json', '--out', 'out'], shut)).toMatchObject({ exit: 2, err })
    expect(terminal.files).toEqual(there)
  })

  it('leaves out sides that cannot win', async () => {
    const kgp: Manifest = {
      ...study,
      ruleset: 'kgp-campaign',
      edition: 1,
      scenario: 'I',
      players: {},
      axes: [],
      games: 1,
      metrics: [],
    }
    const row = { arm: 0, game: 0, winner: 'us', by: 'us: concession', commands: 9, values: {} }
    const before = { 'study.json': JSON.stringify(kgp), 'out/manifest.json': manifestText(kgp) }
    const terminal = paper([], { ...before, 'out/rows.ndjson': rowsText([row]) })
    const { exit, out } = await run(['sweep', 'study.json', '--out', 'out'], terminal, games)
    expect(out).toMatch(/^Battles are invented/)
    expect([exit, out.split('\n')[3]]).toEqual([
      0,
      'arm         won by the Germans (95 %)   won by the Americans (95 %)',
    ])
  })

  it('leaves a folder with rows but no manifest alone', async () => {
    const terminal = paper([], { ...files(), 'out/rows.ndjson': whole })
    expect(await run(['sweep', 'study.json', '--out', 'out'], terminal)).toMatchObject({
      exit: 2,
      err: 'out holds rows.ndjson without their manifest; choose another folder.',
    })
    expect(Object.keys(terminal.files)).toEqual(['study.json', 'out/rows.ndjson'])
  })

  it('writes CSV with quoted cells and unique column names', async () => {
    const names = ['no, "not"', 'yes\r\nor so']
    const odd = { ...study, title: 'Two\nlines', axes: [{ ...study.axes[0], name: 'by', names }], games: 1 }
    const terminal = paper([], { 'study.json': JSON.stringify(odd) })
    const { out } = await run(['sweep', 'study.json', '--out', 'out', '--csv'], terminal)
    const [head, first] = terminal.files['out/rows.csv'].split('\n')
    expect(head).toBe('arm,by (axis),game,winner,by,commands,lead')
    expect(first).toMatch(/^0,"no, ""not""",0,/)
    expect(terminal.files['out/rows.csv']).toContain('\n1,"yes\r\nor so",0,')
    expect(out).toContain('by: yes or so')
  })

  it.each([
    ['{', 'study.json is not JSON'],
    [JSON.stringify({ ...study, games: 0 }), 'error at /games'],
    [JSON.stringify({ ...study, ruleset: 'rase' }), 'There is no game "rase". Did you mean race?'],
    [JSON.stringify({ ...study, metrics: ['laed'] }), '(did you mean lead?)'],
  ])('refuses %s', async (text, reason) => {
    const { exit, err } = await run(['sweep', 'study.json', '--out', 'out'], paper([], { 'study.json': text }))
    expect(exit).toBe(2)
    expect(err).toContain(reason)
  })

  it('reports that the folder cannot be created or written', async () => {
    expect(await run(['sweep', 'study.json', '--out', 'locked/out'], paper([], files()))).toMatchObject({ exit: 2 })
    const terminal = { ...paper([], files()), append: (): string => 'the disk is full' }
    expect(await run(['sweep', 'study.json', '--out', 'out'], terminal)).toMatchObject({
      exit: 2,
      err: 'the disk is full',
    })
    const threads = { ...paper([], files()), workers: racePool, append: (): string => 'the disk is full' }
    expect(await run(['sweep', 'study.json', '--out', 'out', '-j', '2'], threads)).toMatchObject({ exit: 2 })
  })
})

describe('the guide', () => {
  it('shows a manifest that can be played', () => {
    const [, text] = /```json\n(\{\n {2}"format"[\s\S]*?)```/.exec(readFileSync('docs/analysis.md', 'utf8')) ?? []
    const manifest = unwrap(manifestCodec.decode(JSON.parse(text)))
    expect(games[manifest.ruleset]((table) => manifestFaults(matchRunnerOf(table), manifest))).toEqual([])
    expect(armCount(manifest)).toBe(8)
  })
})

describe('a thread', () => {
  it('plays a part of a manifest of any game', async () => {
    const manifest = oneArm({ rules: primerRules, scenario: 'meeting', players: {}, seed: 1, games: 2, metrics: [] })
    const rows = await play({ shard: { manifest, arm: 0, first: 0, games: 2 }, files: [] })
    expect(rows.map(({ game }) => game)).toEqual([0, 1])
    expect(rows.map(rowLine)).toHaveLength(simulate(matchRunnerOf(raceModule), { ...study, games: 2 }).length)
  })
})

describe('progress', () => {
  it.each([
    [0, 10, 0, 0, '[..............................] 0 of 10 games'],
    [5, 10, 0, 2.5, '[###############...............] 5 of 10 games, 2.0 a second, 3 s left'],
    [40, 100, 20, 1, '[############..................] 40 of 100 games, 20 a second, 3 s left'],
    [1, 100, 0, 60, '[..............................] 1 of 100 games, 1.0 a minute, 1 h 39 min left'],
    [10, 10, 0, 1, '[##############################] 10 of 10 games, 10 a second'],
  ])('of %d in %d, %d before, after %d s', (done, all, before, seconds, told) => {
    expect(progress(done, all, before, seconds)).toBe(told)
  })

  it('formats times briefly', () => {
    expect(formatTime(61.2)).toBe('1 min 2 s')
  })
})

describe('a metric with an invalid value', () => {
  const odd: typeof raceModule = {
    ...raceModule,
    metrics: {
      turnName: 'turn',
      turnOf: ({ turn }) => turn,
      list: [{ id: 'lead', title: 'Lead', kind: 'number', of: ({ final }) => (final.red > final.blue ? NaN : 0) }],
    },
  }
  const said = /^The metric lead returned NaN in game \d+ of arm 0: expected a finite number, or null\.$/

  it('ends a sweep at the first such game, with its name', async () => {
    const terminal = paper([], files())
    const { exit, err } = await run(['sweep', 'study.json', '--out', 'out'], terminal, { race: anyModule(odd) })
    expect(exit).toBe(2)
    expect(err).toMatch(said)
  })

  it('ends it on threads as well', async () => {
    const pool = (): WorkerPool => ({
      run: (task) =>
        Promise.resolve().then(() => {
          try {
            return [...playShard(matchRunnerOf(odd), task as Shard)]
          } catch (error) {
            return (error as Error).message
          }
        }),
      close: () => Promise.resolve(),
    })
    const terminal = { ...paper([], files()), workers: pool }
    const line = ['sweep', 'study.json', '--out', 'out', '--jobs', '2']
    expect((await run(line, terminal, { race: anyModule(odd) })).err).toMatch(said)
  })
})
