// Runs programs for the other scripts and installs missing tools.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** Runs a program and collects its output. */
const run = (program, args, options) =>
  new Promise((done) => {
    const started = performance.now()
    const child = spawn(program, args, options)
    const said = []
    child.stdout.on('data', (chunk) => said.push(chunk))
    child.stderr.on('data', (chunk) => said.push(chunk))
    child.on('error', (error) => said.push(Buffer.from(String(error))))
    child.on('close', (code, signal) => {
      const seconds = (performance.now() - started) / 1000
      const output = Buffer.concat(said).toString('utf8')
      done({ ok: code === 0, seconds, output: signal === null ? output : `${output}\nended by ${signal}` })
    })
  })

/** Runs Node and collects its output. */
export const node = (args, env = {}) => run(process.execPath, args, { cwd: root, env: { ...process.env, ...env } })

const sources = () =>
  readdirSync(join(root, 'src'), { recursive: true })
    .filter((path) => /\.(?:ts|json)$/.test(path))
    .sort()
    .map((path) => join('src', path))

const SETTINGS = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsup.config.ts',
  'test/scripts/droppable.mjs',
  'test/scripts/declarations.json',
  'test/scripts/require-types.mjs',
  'test/scripts/squeezed.mjs',
]

const builtFrom = () => {
  const hash = createHash('sha256')
  for (const path of [...SETTINGS, ...sources()])
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

const STAMP = join(root, 'node_modules/.cache/ardennes-build')

/** Builds dist unless it is up to date with the sources. */
export const build = async () => {
  const wanted = builtFrom()
  const isFresh = existsSync(join(root, 'dist/cli.js')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted
  if (isFresh) return { ok: true, seconds: 0, output: '' }
  let seconds = 0
  for (const args of [
    [join(root, 'test/scripts/data.mjs')],
    // Types are bundled from declarations. Bundling them from the sources would check everything twice.
    tool('typescript-7#tsc', '-p', 'test/scripts/declarations.json'),
    tool('tsup'),
    [join(root, 'test/scripts/require-types.mjs')],
  ]) {
    const made = await node(args)
    seconds += made.seconds
    if (!made.ok) return { ...made, seconds }
  }
  mkdirSync(join(STAMP, '..'), { recursive: true })
  writeFileSync(STAMP, wanted)
  return { ok: true, seconds, output: '' }
}
