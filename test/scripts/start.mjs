// npm start: builds what is out of date, then plays every game to its end with its built-in players.
import { mkdirSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './entries.mjs'
import { build, install } from './run.mjs'

/** The day it began; so the same games are played every time. */
const SEED = '19441216'

install()
console.log('Building what is out of date …')
const built = await build()
if (!built.ok) {
  console.error(built.output)
  process.exit(1)
}

const cli = join(root, 'dist/cli.js')
mkdirSync(join(root, 'out'), { recursive: true })
const { status, stdout } = spawnSync(process.execPath, [cli, 'games'], { encoding: 'utf8' })
if (status !== 0) process.exit(1)

const files = []
for (const game of stdout.trim().split('\n')) {
  const record = `out/${game}.json`
  const picture = `out/${game}.svg`
  console.log(`\n${'='.repeat(72)}`)
  const played = spawnSync(
    process.execPath,
    [cli, 'play', game, '--side', 'none', '--seed', SEED, '--save', record, '--picture', picture],
    { cwd: root, stdio: 'inherit' },
  )
  if (played.status !== 0) process.exit(played.status ?? 1)
  files.push(`${game}: record ${record}, map ${picture}`)
}
console.log(`\n${'='.repeat(72)}\n${files.join('\n')}`)
console.log('Read one again with: npx ardennes replay <record>, check it with: npx ardennes audit <record>')
