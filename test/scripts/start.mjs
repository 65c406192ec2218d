// npm start: installs and builds what is missing, then plays every game to its end with its built-in players and
// summarizes each on one screen, in German or French with `npm start -- --language de` or `fr`. The full story, record
// and map of each game are in out/.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './entries.mjs'
import { during } from './progress.mjs'
import { build, install } from './run.mjs'

/** The first day of the battle. A fixed seed, so that the same games are played every time. */
const SEED = '19441216'

await install()
const built = await during('Building', () => build())
if (!built.ok) {
  console.error(built.output)
  process.exit(1)
}

const cli = join(root, 'dist/cli.js')
mkdirSync(join(root, 'out'), { recursive: true })
const listed = spawnSync(process.execPath, [cli, 'games'], { encoding: 'utf8' })
if (listed.status !== 0) {
  console.error(listed.stderr)
  process.exit(listed.status ?? 1)
}

/** Plays a game to its end. Returns its story, and reports its current heading on the way. */
const play = (game, tell) =>
  new Promise((done) => {
    const files = ['--save', `out/${game}.json`, '--picture', `out/${game}.svg`]
    const child = spawn(process.execPath, [cli, 'play', game, '--side', 'none', '--seed', SEED, ...files], {
      cwd: root,
    })
    let story = ''
    let faults = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      story += text
      const [, heading] = [...text.matchAll(/^== (.*) ==$/gm)].at(-1) ?? []
      if (heading !== undefined) tell(heading)
    })
    child.stderr.setEncoding('utf8').on('data', (text) => (faults += text))
    child.on('close', (status) => done({ status, story, faults }))
  })

for (const game of listed.stdout.trim().split('\n')) {
  console.log('')
  const { status, story, faults } = await during(`Playing ${game}`, (tell) => play(game, tell))
  if (status !== 0) {
    console.error(story + faults)
    process.exit(status ?? 1)
  }
  writeFileSync(join(root, `out/${game}.txt`), story)
  console.log('')
  const told = spawnSync(process.execPath, [cli, 'summary', `out/${game}.json`, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  })
  if (told.status !== 0) process.exit(told.status ?? 1)
  console.log(`
The whole story, ${story.trimEnd().split('\n').length} lines: out/${game}.txt
The record:                  out/${game}.json
The map at the end:          out/${game}.svg`)
}
console.log(`
Step through a game:  npx ardennes replay --step out/primer.json
Prove it by the rules: npx ardennes audit out/primer.json
Play one yourself:    npx ardennes play`)
