// Tests the built package in Deno and Bun: imports and requires every entry, plays whole games, and simulates on two
// threads from the command line. Each must print the same as Node, and exit.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { entries, root } from './entries.mjs'

const MODULES = join(root, 'test/runtimes/node_modules')

/** The program of a package with one binary per platform; npm installs the one that fits. */
const programIn = (scope, ...path) => {
  const folder = join(MODULES, scope)
  const found = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name, ...path)) : []
  return found.find((file) => existsSync(file) || existsSync(`${file}.exe`))
}

// Deno would keep compiled code by the path and length of a file, which another build may share.
const runtimes = [
  { name: 'Bun', program: programIn('@oven', 'bin/bun'), args: [] },
  { name: 'Deno', program: programIn('@deno', 'deno'), args: ['run', '--allow-all', '--quiet', '--no-code-cache'] },
]

const dist = (file) => join(root, 'dist', file)
const importing = entries
  .map(({ out }, i) => `import * as m${i} from ${JSON.stringify(pathToFileURL(dist(`${out}.js`)).href)}`)
  .concat(`console.log([${entries.map((_, i) => `m${i}`).join(', ')}].map((m) => Object.keys(m).length).join(' '))`)
const requiring = entries.map(
  ({ out }) => `console.log(Object.keys(require(${JSON.stringify(dist(`cjs/${out}.js`))})).length)`,
)

const home = join(root, 'out/runtimes') // inside the project: Deno looks for packages from there
mkdirSync(home, { recursive: true })
const file = (name, lines) => {
  writeFileSync(join(home, name), `${lines.join('\n')}\n`)
  return join(home, name)
}
const jobs = [
  ['imports every entry', [file('import.mjs', importing)]],
  ['requires every entry', [file('require.cjs', requiring)]],
  ...['primer', 'death-of-a-division', 'peiper-dream'].map((game) => [
    `simulates ${game} on two threads`,
    [dist('cli.js'), 'simulate', game, '--games', '4', '--seed', '1', '--jobs', '2', '--player', 'random'],
  ]),
]

const run = (program, args) =>
  spawnSync(program, args, {
    encoding: 'utf8',
    cwd: home,
    timeout: 120_000,
    killSignal: 'SIGKILL',
    env: { ...process.env, NO_COLOR: '1' },
  })

let failed = 0
for (const [what, args] of jobs) {
  const wanted = run(process.execPath, args)
  if (wanted.status !== 0) throw new Error(`Node: ${what}: ${wanted.stderr}`)
  for (const { name, program, args: first } of runtimes) {
    if (program === undefined) {
      console.log(`not run: ${name} has no program for this machine`)
      continue
    }
    const got = run(program, [...first, ...args])
    const isSame = got.status === 0 && got.stdout === wanted.stdout
    if (!isSame) failed += 1
    console.log(`${isSame ? 'ok' : 'FAIL'} ${name} ${what}`)
    if (!isSame) console.log(got.error?.code === 'ETIMEDOUT' ? 'It did not end.' : `${got.stdout}\n${got.stderr}`)
  }
}
rmSync(home, { recursive: true })
process.exitCode = failed === 0 ? 0 : 1
