// npm run bench: every ratio of goals.ts, measured in three processes, and the table. A missed floor fails it.
//
//   npm run bench                      everything, about a quarter of an hour
//   npm run bench -- dice hexes        these suites only
//   npm run bench -- --write           everything, and the tables go into README.md and docs/performance.md; with suites,
//                                      their rows only
//   BEFORE=<checkout> npm run bench -- versions   this version beside another one
//   QUICK=1 npm run bench              one process, short samples, without the maps of a million hexes
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { builtSuites } from './build.js'
import { goals, type Goal } from './goals.js'
import { median, said, type Finding } from './harness.js'

const here: string = import.meta.dirname
const isQuick: boolean = process.env['QUICK'] === '1'
const PROCESSES: number = isQuick ? 1 : 3

interface Suite {
  readonly name: string
  readonly file: string
  readonly env: Readonly<Record<string, string>>
  readonly isLarge: boolean
}

const suite = (name: string, file = name, env = {}, isLarge = false): Suite => ({ name, file, env, isLarge })

const suites: readonly Suite[] = [
  suite('hexes'),
  suite('supply'),
  suite('hexes-large', 'hexes', { LARGE: '1' }, true),
  suite('supply-large', 'supply', { LARGE: '1' }, true),
  suite('engines'),
  suite('playouts'),
  suite('state'),
  suite('saves'),
  suite('dice'),
  suite('division'),
  suite('dream'),
  suite('search'),
  suite('gym'),
  suite('scene'),
  suite('versions'),
]

/** Installs the peers when they are missing or not those of the lock. */
const install = (): void => {
  const installed = join(here, 'node_modules/.package-lock.json')
  const isThere = existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(here, 'package.json')).mtimeMs
  if (isThere) return
  console.log('Installing the peers …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: here,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(1)
}

const out: string = join(tmpdir(), `ardennes-bench-${process.pid}.jsonl`)

const ran = (folder: string, { name, file, env }: Suite): boolean => {
  console.log(`\n=== ${name}`)
  const { status } = spawnSync(
    process.execPath,
    ['--no-flush-bytecode', '--max-old-space-size=8000', join(folder, `${file}.js`)],
    { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production', BENCH_OUT: out, ...env } },
  )
  return status === 0
}

interface Result extends Finding {
  readonly goal: Goal
  readonly least: number
  readonly most: number
}

const results = (): readonly Result[] => {
  const lines = existsSync(out) ? readFileSync(out, 'utf8').trim().split('\n') : []
  const findings = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Finding)
  return goals.flatMap((goal) => {
    const own = findings.filter(({ id }) => id === goal.id)
    if (own.length === 0) return []
    const of = (pick: (finding: Finding) => number): readonly number[] => own.map(pick)
    const ratios = of(({ ratio }) => ratio)
    return {
      goal,
      id: goal.id,
      ratio: median(ratios),
      ours: median(of(({ ours }) => ours)),
      beside: median(of(({ beside }) => beside)),
      least: Math.min(...ratios),
      most: Math.max(...ratios),
    }
  })
}

const times = (ratio: number): string =>
  ratio >= 100 ? Math.round(ratio).toLocaleString('en') : String(Number(ratio.toPrecision(ratio >= 10 ? 3 : 2)))

/** How far on the good side of a mark we are: 1 is just there. */
const margin = ({ goal: { kind }, ratio }: Result, mark: number): number =>
  kind === 'cost' ? mark / ratio : ratio / mark

const marked = (result: Result, mark: number | null): string =>
  mark === null ? '–' : `${times(mark)}x${margin(result, mark) >= 1 ? '' : ' (missed)'}`

const HEAD: readonly string[] = [
  '| row | what | measured | ours / beside | floor | moonshot |',
  '|---|---|---:|---:|---:|---:|',
]

const row = (result: Result): string => {
  const { goal, ratio, least, most, ours, beside } = result
  const word = goal.kind === 'cost' ? 'x cost' : 'x'
  return `| ${goal.id} | ${goal.what} | ${times(ratio)}${word} (${times(least)}–${times(most)}) | ${said(ours)} / ${said(beside)} | ${marked(result, goal.floor)} | ${marked(result, goal.moonshot)} |`
}

const table = (rows: readonly string[]): string => [...HEAD, ...rows].join('\n')

const MARK = '<!-- measured: written by npm run bench -- --write -->'

const idOf = (line: string): string => line.split('|')[1]?.trim() ?? ''

/** The rows that docs/performance.md shows, without their goals. */
const MAIN: readonly string[] = [
  ...['H1', 'H4', 'H7', 'S1', 'S5', 'E1', 'E2', 'E3', 'T1', 'D3', 'R1', 'G1'],
  ...['W1', 'W2', 'W3', 'W4', 'N1', 'N2', 'N3', 'N4'],
]

const withoutGoals = (line: string): string => `${line.split('|').slice(0, 5).join('|')}|`

/** Replaces the table between the two marks of a page. */
const writeTable = async (path: string, rows: readonly string[]): Promise<void> => {
  const [before, , after] = readFileSync(path, 'utf8').split(MARK)
  const page = `${before}${MARK}\n\n${rows.join('\n')}\n\n${MARK}${after}`
  writeFileSync(path, await format(page, { ...(await resolveConfig(path)), filepath: path }))
}

/** Puts the rows measured in the place of those that stand; a row that was not measured this time stays. */
const write = async (measured: readonly string[]): Promise<void> => {
  const path = join(here, 'README.md')
  const lines = [...readFileSync(path, 'utf8').split(MARK)[1].split('\n'), ...measured]
  const rows = goals.flatMap(({ id }) => lines.findLast((line) => idOf(line) === id) ?? [])
  await writeTable(path, [...HEAD, ...rows])
  const main = rows.filter((line) => MAIN.includes(idOf(line)))
  await writeTable(join(here, '../../docs/performance.md'), [...HEAD, ...main].map(withoutGoals))
}

install()
const asked: readonly string[] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const chosen: readonly Suite[] = suites.filter(({ name, isLarge }) =>
  asked.length === 0 ? !(isQuick && isLarge) && name !== 'versions' : asked.includes(name),
)
const before: string | undefined = process.env['BEFORE']
if (asked.includes('versions') && before === undefined) {
  console.error('versions: name the checkout of another version in BEFORE')
  process.exit(2)
}
const folder: string = await builtSuites(before ?? null)
let isWhole = true
for (let round = 1; round <= PROCESSES; round++) for (const one of chosen) isWhole = ran(folder, one) && isWhole
const all: readonly Result[] = results()
rmSync(out, { force: true })
const measured: readonly string[] = all.map(row)
console.log(`\n${table(measured)}\n\nNode ${process.version}, ${PROCESSES} processes for each suite`)
if (process.argv.includes('--write')) await write(measured)
const missed: readonly Result[] = all.filter(
  (result) => result.goal.floor !== null && !(result.goal.isTold ?? false) && margin(result, result.goal.floor) < 1,
)
for (const { id } of missed) console.error(`floor missed: ${id}`)
process.exitCode = isWhole && missed.length === 0 ? 0 : 1
