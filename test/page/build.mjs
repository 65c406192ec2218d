// Builds the page from the packed package: packs it, unpacks it next to the page, and bundles with Vite what users
// would get.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = process.cwd()
const play = join(root, 'docs/play')
const run = (cwd, command, ...args) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1 << 26 })

const home = mkdtempSync(join(tmpdir(), 'ardennes-play-'))
try {
  const packed = run(root, 'npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', home)
  const [{ filename }] = Object.values(JSON.parse(packed)).flat()
  const into = join(play, 'node_modules/ardennes')
  rmSync(into, { recursive: true, force: true })
  mkdirSync(into, { recursive: true })
  run(root, 'tar', '-xzf', join(home, filename), '-C', into, '--strip-components=1')
  run(play, 'npx', 'vite', 'build', '--logLevel', 'warn')
} finally {
  rmSync(home, { recursive: true, force: true })
}
