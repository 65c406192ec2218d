// Builds the page from the packed package: unpacks it next to the page, and bundles with Vite what users would get. With
// --packed, it takes the tarball that is already packed.
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PACKED } from '../scripts/packed.mjs'

const root = process.cwd()
const play = join(root, 'docs/play')
const run = (cwd, command, ...args) => execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })

if (!process.argv.includes('--packed')) run(root, process.execPath, join(root, 'test/scripts/tarball.mjs'))
const into = join(play, 'node_modules/ardennes')
rmSync(into, { recursive: true, force: true })
mkdirSync(into, { recursive: true })
run(root, 'tar', '-xzf', PACKED, '-C', into, '--strip-components=1')
run(play, 'npx', 'vite', 'build', '--logLevel', 'warn')
