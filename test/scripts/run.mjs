// Runs programs for the other scripts and installs missing tools.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './entries.mjs'
import { during } from './progress.mjs'

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** Whether node_modules matches the lockfile. npm writes its own list there when an installation is complete. */
const isInstalled = (folder) => {
  const list = join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(join(root, list))) return false
  const there = read(list).packages
  return Object.entries(read(join(folder, 'package-lock.json')).packages).every(
    ([path, { version, optional, peer }]) => path === '' || optional || peer || there[path]?.version === version,
  )
}

const installIn = async (folder, what) => {
  if (isInstalled(folder)) return
  const { ok, output } = await during(`Installing ${what}`, () =>
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: join(root, folder),
      shell: process.platform === 'win32',
    }),
  )
  if (ok) return
  console.error(output)
  process.exit(1)
}

/** Installs the tools if they are missing or differ from the lockfile. */
export const install = () => installIn('.', 'the tools')

/** Installs the libraries that benchmarks and adapters are compared with. */
export const installPeers = () => installIn('test/bench', 'the peers')

/** Installs the runtimes other than Node that the package is tested in. */
export const installRuntimes = () => installIn('test/runtimes', 'Deno and Bun')

/** Installs the tools to build and play the page. */
export const installPage = () => installIn('docs/play', 'the tools of the page')

/** Installs the tools to build the documentation site. */
export const installSite = () => installIn('docs/site', 'the tools of the site')

/** A tool in node_modules, as arguments for Node. */
export const tool = (name, ...args) => {
  const [pack, bin] = name.split('#')
  const { bin: bins } = read(`node_modules/${pack}/package.json`)
  const file = typeof bins === 'string' ? bins : bins[bin ?? pack]
  return [join(root, 'node_modules', pack, file), ...args]
}

/** The CPU seconds of all programs that have ended; 0 where the system does not say. */
const spent = () => {
  if (process.platform !== 'linux') return 0
  const times = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ')
  return (Number(times[13]) + Number(times[14])) / 100 // The clock of these fields ticks 100 times a second.
}
let counted = spent()

/** No program of the gate may take longer, in minutes. A hanging program is ended, and its output is printed. */
const LIMIT = 30

/** Runs a program and collects its output. */
const run = (program, args, options) =>
  new Promise((done) => {
    const started = performance.now()
    const child = spawn(program, args, { timeout: LIMIT * 60_000, ...options })
    const said = []
    child.stdout.on('data', (chunk) => said.push(chunk))
    child.stderr.on('data', (chunk) => said.push(chunk))
    child.on('error', (error) => said.push(Buffer.from(String(error))))
    let cpu = 0
    child.on('exit', (_code, signal) => {
      const all = spent()
      cpu = all - counted
      counted = all
      // Programs started by an ended one may keep its output open.
      if (signal !== null) setTimeout(() => child.stdout.destroy() && child.stderr.destroy(), 2000)
    })
    child.on('close', (code, signal) => {
      const seconds = (performance.now() - started) / 1000
      const output = Buffer.concat(said).toString('utf8')
      done({ ok: code === 0, seconds, cpu, output: signal === null ? output : `${output}\nended by ${signal}` })
    })
  })

/** Node and Go collect garbage less often: the tools live briefly, and memory is cheaper than their time. */
const TOOLS = { NODE_OPTIONS: `--max-semi-space-size=64 ${process.env.NODE_OPTIONS ?? ''}`.trim(), GOGC: '400' }

/** Runs Node and collects its output. */
export const node = (args, env = {}) =>
  run(process.execPath, args, { cwd: root, env: { ...process.env, ...TOOLS, ...env } })

/** Folders that are generated or installed. */
const LEFT_OUT = /(?:^|\/)(?:node_modules|dist)\/|^docs\/(?:api|site)\//

const filesOf = (path) => {
  if (!existsSync(join(root, path))) return []
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !LEFT_OUT.test(file))
    .sort()
}

/** A hash of files and of all files in folders, by name and content. */
export const hashOf = (paths) => {
  const hash = createHash('sha256').update(process.version)
  for (const path of paths.flatMap(filesOf))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

const BUILT_FROM = [
  'src',
  'docs/play/index.html',
  'docs/play/src',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsup.config.ts',
  'test/scripts/common-js.mjs',
  'test/scripts/data.mjs',
  'test/scripts/droppable.mjs',
  'test/scripts/entries.mjs',
  'test/scripts/declarations.json',
  'test/scripts/require-types.mjs',
  'test/scripts/squeezed.mjs',
]

const stamp = (name) => join(root, 'node_modules/.cache/ardennes', name)

/** Whether something passed or was made, and the files it reads have not changed since. */
export const isUpToDate = (name, hash) => existsSync(stamp(name)) && readFileSync(stamp(name), 'utf8') === hash

/** Remembers that something passed or was made from files of this hash. */
export const remember = (name, hash) => {
  mkdirSync(join(stamp(name), '..'), { recursive: true })
  writeFileSync(stamp(name), hash)
}

/** Builds dist unless it is up to date with the sources. */
export const build = async () => {
  const hash = hashOf(BUILT_FROM)
  if (existsSync(join(root, 'dist/cli.js')) && isUpToDate('build', hash))
    return { ok: true, seconds: 0, cpu: 0, output: '' }
  let [seconds, cpu] = [0, 0]
  for (const args of [
    [join(root, 'test/scripts/data.mjs')],
    // Types are bundled from declarations. Bundling them from the sources would check everything; the types step does.
    tool('typescript-7#tsc', '-p', 'test/scripts/declarations.json', '--noCheck'),
    tool('tsup'),
    [join(root, 'test/scripts/require-types.mjs')],
  ]) {
    const made = await node(args)
    seconds += made.seconds
    cpu += made.cpu
    if (!made.ok) return { ...made, seconds, cpu }
  }
  remember('build', hash)
  return { ok: true, seconds, cpu, output: '' }
}
