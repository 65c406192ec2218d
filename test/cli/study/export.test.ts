// Tables of a study, read by the programs they are for; a program that is not installed is skipped with a message.
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { manifestText, type Manifest } from '../../../src/analysis/manifest.js'
import { rowsText } from '../../../src/analysis/rows.js'
import { sweep } from '../../../src/analysis/shard.js'
import { matchRunnerOf } from '../../../src/cli/command/match-runner.js'
import { nodeDisk } from '../../../src/cli/terminal/disk.js'
import { anyModule } from '../../../src/module.js'
import { paper } from '../paper.js'
import { raceModule, raceStudy } from '../race-module.js'
import { run } from '../run.js'

const study: Manifest = {
  ...raceStudy(12, ['lead', 'goal', 'first', 'red', 'spots']),
  counts: true,
  axes: [{ name: 'red is', pointers: ['/players/red'], values: ['built-in', 'random'] }],
}

const files = (): Record<string, string> => ({
  'out/manifest.json': manifestText(study),
  'out/rows.ndjson': rowsText([...sweep(matchRunnerOf(raceModule), study)]),
})

const TABLES = ['games', 'uses', 'values']
const EXAMPLES = 'docs/examples/tidy'

describe('tables of a study', () => {
  it('are written in every format, with a dictionary, and replaced only on request', async () => {
    const terminal = paper([], files())
    expect(await run(['export', 'out'], terminal)).toMatchObject({ exit: 0 })
    for (const table of TABLES)
      for (const format of ['csv', 'ndjson', 'parquet'])
        expect(terminal.files[`out/tidy/${table}.${format}`].length).toBeGreaterThan(100)
    expect(terminal.files['out/tidy/games.csv'].split('\n')[0]).toBe(
      'arm,red is,game,winner,drawn,by,commands,turn,lead,goal,first,playedBy',
    )
    expect(terminal.files['out/tidy/dictionary.csv']).toContain('games,red is,text,,"The value set at /players/red')
    expect(terminal.files['out/tidy/values.ndjson'].trimEnd().split('\n')).toHaveLength(
      terminal.files['out/tidy/values.csv'].trimEnd().split('\n').length - 1,
    )
    const spots = terminal.files['out/tidy/values.csv'].split('\n').filter((line) => line.includes(',spots,'))
    expect(spots.length % 24).toBe(0)
    expect(spots.some((line) => line.includes(',0,'))).toBe(true)
    expect(await run(['export', 'out'], terminal)).toMatchObject({ exit: 2 })
    expect(await run(['export', 'out', '--replace', '--format', 'csv'], terminal)).toMatchObject({ exit: 0 })
  })

  describe('can be read by', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tidy-'))
    beforeAll(async () => {
      mkdirSync(join(folder, 'out'))
      for (const [path, text] of Object.entries(files())) writeFileSync(join(folder, path), text)
      const onDisk = {
        ...paper([], files()),
        disk: {
          ...nodeDisk,
          lines: (path: string, take: Parameters<typeof nodeDisk.lines>[1]) => nodeDisk.lines(join(folder, path), take),
          stream: (path: string) => nodeDisk.stream(join(folder, path)),
        },
      }
      mkdirSync(join(folder, 'out/tidy'))
      expect(await run(['export', 'out'], onDisk)).toMatchObject({ exit: 0 })
      for (const name of readdirSync(EXAMPLES)) copyFileSync(join(EXAMPLES, name), join(folder, 'out', name))
    })

    const at = { cwd: join(folder, 'out'), encoding: 'utf8' } as const
    const can = (program: string, words: readonly string[]): boolean =>
      spawnSync(program, words, { stdio: 'ignore' }).status === 0
    const where = (name: string, isThere: boolean, check: () => void): void => {
      it.skipIf(!isThere)(`${name}, if installed`, check, 60_000)
    }

    it('Node, as used by Observable', () => {
      expect(execFileSync('node', ['observable.mjs'], at)).toContain('lead [')
    })
    where('pandas', can('python3', ['-c', 'import pandas, pyarrow']), () => {
      expect(execFileSync('python3', ['pandas_study.py'], at)).toContain('lead')
    })
    where('Python without pandas, with a message', can('python3', ['--version']), () => {
      const { status, stderr } = spawnSync('python3', ['-S', '-I', 'pandas_study.py'], at)
      expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('pip install pandas') as string })
      expect(stderr).not.toContain('Traceback')
    })
    where('DuckDB', can('python3', ['-c', 'import duckdb']), () => {
      const script =
        "import duckdb\nfor q in open('duckdb.sql').read().split(';'):\n  r = duckdb.sql(q) if q.strip() else None\n  print(r)"
      const told = execFileSync('python3', ['-c', script], at)
      expect(told).toContain('lead')
      expect(told).toContain('event ran')
      const types =
        'import duckdb; print(duckdb.sql("select count(*), sum(commands) from \'tidy/games.parquet\'").fetchone() == duckdb.sql("select count(*), sum(commands) from \'tidy/games.csv\'").fetchone())'
      expect(execFileSync('python3', ['-c', types], at).trim()).toBe('True')
    })
    where('R', can('Rscript', ['--version']), () => {
      expect(execFileSync('Rscript', ['study.R'], at)).toContain('lead')
    })
  })
})

describe('ardennes study', () => {
  it('plays a manifest and writes a report, the same from the manifest alone', async () => {
    const terminal = paper([], { 'study.json': manifestText(study) })
    expect(await run(['study', 'study.json', '--out', 'out'], terminal)).toMatchObject({ exit: 0 })
    const again = paper([], { 'study.json': terminal.files['out/manifest.json'] })
    expect(await run(['study', 'study.json', '--out', 'out', '--jobs', '1', '--csv'], again)).toMatchObject({ exit: 0 })
    expect(again.files['out/report.html']).toBe(terminal.files['out/report.html'])
    expect(again.files['out/rows.csv'].split('\n')).toHaveLength(26)
    expect(terminal.files['out/rows.csv']).toBeUndefined()
    for (const heading of [
      'Comparison with the first arm',
      'Methods',
      'What the games used',
      'How to reproduce this report',
    ])
      expect(terminal.files['out/report.html']).toContain(`<h2>${heading}</h2>`)
    expect(terminal.files['out/report/differences.csv']).toContain('arm,side,pairs,difference,low95,high95,chance,holm')
  })

  it('gives differences as ratios on request', async () => {
    const terminal = paper([], files())
    expect(await run(['report', 'out', '--scale', 'odds'], terminal)).toMatchObject({ exit: 0 })
    expect(terminal.files['out/report.md']).toContain('How many times the odds')
    expect(terminal.files['out/report/differences-odds.svg']).not.toMatch(/NaN|Infinity|undefined/)
  })
})

describe('power', () => {
  it('gives the number of games needed for a difference', async () => {
    const { out } = await run(['power', '--points', '10', '--rate', '30'])
    expect(out).toMatch(
      /^\d{3} games in each arm detect a difference of 10 points from 30 % with a power of 80 %; with a correlation of 0.00\.$/,
    )
    expect((await run(['power', '--points', '90', '--rate', '50'])).exit).toBe(2)
  })

  it('uses a study already begun', async () => {
    const { exit, out } = await run(['power', 'out', '--points', '10'], paper([], files()))
    expect(exit).toBe(0)
    expect(out).toMatch(/red is: random +Red +12 +-?\d\.\d\d/)
    expect(out).toContain('games for a quarter deviation')
    expect((await run(['power', 'nowhere'])).exit).toBe(2)
  })

  it('counts games without a value, and all games of a time to an event', async () => {
    const list = raceModule.metrics?.list ?? []
    const waiting = {
      ...raceModule,
      metrics: { ...raceModule.metrics, list: list.map((one) => (one.id === 'goal' ? { ...one, isTime: true } : one)) },
    } as typeof raceModule
    const manifest = { ...study, games: 40, metrics: ['goal'] }
    const rows = [...sweep(matchRunnerOf(raceModule), manifest)].map((row) => ({
      ...row,
      turn: 13,
      values: { goal: row.game % 4 === 0 ? 3 + ((row.game * (row.arm + 1)) % 5) : null },
    }))
    const saysOf = async (module: typeof raceModule): Promise<readonly string[]> => {
      const folder = { 'out/manifest.json': manifestText(manifest), 'out/rows.ndjson': rowsText(rows) }
      const { out } = await run(['power', 'out'], paper([], folder), { race: anyModule(module) })
      return (/^goal +(\d+) +\d\S+ +\d\S+ +(\d+)$/m.exec(out) ?? []).slice(1)
    }
    // 128 games with a value detect a quarter of its deviation (80 % power, Student); one game in four has it.
    expect(await saysOf(raceModule)).toEqual(['10', String(4 * 128)])
    expect(await saysOf(waiting)).toEqual(['40', '128'])
  })
})

describe('lists of variables', () => {
  it('name units, places and metrics', async () => {
    expect((await run(['areas', 'race'])).exit).toBeLessThan(3)
    expect((await run(['metrics', 'race'])).out).toContain('lead')
  })
})
