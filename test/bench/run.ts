// npm run bench: every ratio of goals.ts, measured in three processes against the built package, and its table.
//
//   npm run bench                      everything, about a quarter of an hour
//   npm run bench -- dice hexes        these suites only
//   npm run bench -- --write           everything, and the tables go into README.md and docs/performance.md; with suites,
//                                      their rows only
//   npm run bench -- --against HEAD~1  also measures the package of that commit; fails if a row has become slower
//   QUICK=1 npm run bench              one process, short samples, without the maps of a million hexes
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { builtSuites } from './build.js'
import { goals, type Goal } from './goals.js'
import { median, said, type Finding } from './harness.js'

const here: string = import.meta.dirname
const root: string = join(here, '../..')
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
  suite('scene'),
]

/** Installs the peers if they are missing or not those of the lockfile. */
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

/** A package to measure: its benches, and the file into which they write their results. */
interface Measured {
  readonly folder: string
  readonly out: string
}

const measuring = async (checkout: string, name: string): Promise<Measured> => ({
  folder: await builtSuites(checkout, name),
  out: join(tmpdir(), `ardennes-bench-${process.pid}-${name}.jsonl`),
})

const done = (cwd: string, command: string, ...args: readonly string[]): void => {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) {
    console.error(`failed: ${command} ${args.join(' ')}`)
    process.exit(2)
  }
}

/** The package of another commit, built in a temporary work tree. */
const packageOf = async (commit: string): Promise<Measured> => {
  const tree = mkdtempSync(join(tmpdir(), 'ardennes-bench-'))
  done(root, 'git', 'worktree', 'add', '--detach', '--force', tree, commit)
  try {
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction')
    done(tree, 'npm', 'run', 'build')
    return await measuring(tree, 'before')
  } finally {
    rmSync(join(tree, 'node_modules'), { force: true })
    done(root, 'git', 'worktree', 'remove', '--force', tree)
  }
}

const ran = ({ folder, out }: Measured, { name, file, env }: Suite): boolean => {
  console.log(`\n=== ${name}`)
  const { status } = spawnSync(
    process.execPath,
    ['--no-flush-bytecode', '--max-old-space-size=8000', join(folder, `${file}.js`)],
    { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production', BENCH_OUT: out, BENCH_SUITE: name, ...env } },
  )
  return status === 0
}

interface Result extends Finding {
  readonly goal: Goal
  readonly least: number
  readonly most: number
}

const resultsIn = ({ out }: Measured): readonly Result[] => {
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
      suite: own[0].suite,
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

const isReached = ({ goal: { kind }, ratio }: Result, mark: number): boolean =>
  kind === 'cost' ? ratio <= mark : ratio >= mark

const moonshot = (result: Result): string => {
  const mark = result.goal.moonshot
  return mark === null ? '–' : `${times(mark)}x${isReached(result, mark) ? '' : ' (missed)'}`
}

/** The class of this machine. */
const MACHINE = `${cpus().length} cores (${/Xeon|EPYC|Ryzen|Core|Apple M\d/.exec(cpus()[0].model)?.[0] ?? 'other'}), ${process.platform}-${process.arch}`

const dependenciesOf = (folder: string): readonly string[] =>
  Object.keys(
    (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly dependencies: object }).dependencies,
  )

/** The version of a package that is installed in a folder. */
const installedIn = (folder: string, name: string): string =>
  (JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')) as { readonly version: string })
    .version

/** The versions of Node and of the peers that a row names. */
const versionsOf = ({ what }: Goal): string => {
  const peers = [here, root].flatMap((folder) =>
    dependenciesOf(folder).flatMap((name) =>
      what.includes(name.replace(/^@\w+\/|-grid$/g, '')) ? [`${name} ${installedIn(folder, name)}`] : [],
    ),
  )
  return [`Node ${process.versions.node}`, ...new Set(peers)].join(', ')
}

const HEAD: readonly string[] = [
  '| row | what | measured | ours / beside | versions | run | moonshot |',
  '|---|---|---:|---:|---|---|---:|',
]

const row = (result: Result): string => {
  const { goal, ratio, least, most, ours, beside } = result
  const word = goal.kind === 'cost' ? 'x cost' : 'x'
  return `| ${goal.id} | ${goal.what} | ${times(ratio)}${word} (${times(least)}–${times(most)}) | ${said(ours)} / ${said(beside)} | ${versionsOf(goal)} | \`${result.suite}\`, ${MACHINE} | ${moonshot(result)} |`
}

/** A row counts as slower if its best process is worse than the worst earlier one by this factor; noise is smaller. */
const SLOWER = 1.1

/** Whether a row has become slower, by its ratio and by its own time: a reference in the package may be faster now. */
const isSlower = (now: Result, before: Result): boolean =>
  now.ours > before.ours * SLOWER &&
  (now.goal.kind === 'cost' ? now.least > before.most * SLOWER : now.most < before.least / SLOWER)

const table = (rows: readonly string[]): string => [...HEAD, ...rows].join('\n')

const MARK = '<!-- measured: written by npm run bench -- --write -->'

const idOf = (line: string): string => line.split('|')[1]?.trim() ?? ''

/** The rows that docs/performance.md shows, without their last columns. */
const MAIN: readonly string[] = [
  ...['H1', 'H4', 'H7', 'S1', 'S1 path', 'S4', 'S5', 'E1', 'E2', 'E3', 'T1', 'T1 immer'],
  ...['D3', 'D3 zod', 'D3 valibot', 'D3 arktype', 'D3 ajv', 'D3 typebox', 'R1', 'G1 lists'],
  ...['W1', 'W2', 'W3', 'W4', 'N1', 'N2', 'N3', 'N4'],
]

const firstColumns = (line: string): string => `${line.split('|').slice(0, 5).join('|')}|`

/** Replaces the table between the two marks of a page. */
const writeTable = async (path: string, rows: readonly string[]): Promise<void> => {
  const [before, , after] = readFileSync(path, 'utf8').split(MARK)
  const page = `${before}${MARK}\n\n${rows.join('\n')}\n\n${MARK}${after}`
  writeFileSync(path, await format(page, { ...(await resolveConfig(path)), filepath: path }))
}

/** Replaces the measured rows of the table; rows that were not measured stay. */
const write = async (measured: readonly string[]): Promise<void> => {
  const path = join(here, 'README.md')
  const lines = [...readFileSync(path, 'utf8').split(MARK)[1].split('\n'), ...measured]
  const rows = goals.flatMap(({ id }) => lines.findLast((line) => idOf(line) === id) ?? [])
  await writeTable(path, [...HEAD, ...rows])
  const main = rows.filter((line) => MAIN.includes(idOf(line)))
  await writeTable(join(here, '../../docs/performance.md'), [...HEAD, ...main].map(firstColumns))
}

install()
const words: readonly string[] = process.argv.slice(2)
const at: number = words.indexOf('--against')
const commit: string | null = at < 0 ? null : words[at + 1]
const asked: readonly string[] = words.filter((word, i) => !word.startsWith('--') && (at < 0 || i !== at + 1))
const chosen: readonly Suite[] = suites.filter(({ name, isLarge }) =>
  asked.length === 0 ? !(isQuick && isLarge) : asked.includes(name),
)
done(root, 'npm', 'run', 'build')
const now: Measured = await measuring(root, 'now')
const before: Measured | null = commit === null ? null : await packageOf(commit)
let isWhole = true
for (let round = 1; round <= PROCESSES; round++)
  for (const one of chosen) {
    isWhole = ran(now, one) && isWhole
    // An older package may lack something that a bench uses; its rows are then not compared.
    if (before !== null) ran(before, one)
  }
const all: readonly Result[] = resultsIn(now)
const former: readonly Result[] = before === null ? [] : resultsIn(before)
for (const one of [now, before]) if (one !== null) rmSync(one.out, { force: true })
const measured: readonly string[] = all.map(row)
console.log(`\n${table(measured)}\n\n${MACHINE}, ${PROCESSES} processes for each suite`)
if (words.includes('--write')) await write(measured)
const slower: readonly string[] = all.flatMap((result) => {
  const other = former.find(({ id }) => id === result.id)
  return other !== undefined && isSlower(result, other)
    ? [`slower than ${String(commit)}: ${row(result)}\nbefore: ${row(other)}`]
    : []
})
for (const line of slower) console.error(line)
process.exitCode = isWhole && slower.length === 0 ? 0 : 1
