// How much faster two threads play a sweep than one: `npm run build && node test/scripts/threads.mjs [games]`, on a quiet
// machine. Wall time, the two taking turns, the median of the rounds; every file of rows must be the same. Each thread
// spends more than a second of its own until its code has been compiled, however many there are: few games do not show
// what a second thread is worth.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './entries.mjs'

const ROUNDS = 3
const games = Number(process.argv[2] ?? 6000)
const folder = mkdtempSync(join(tmpdir(), 'ardennes-threads-'))
const file = join(folder, 'study.json')
writeFileSync(
  file,
  JSON.stringify({
    format: 'ardennes-sweep',
    version: 1,
    title: 'Threads',
    ruleset: 'death-of-a-division',
    edition: 2,
    scenario: 'st-vith',
    players: {},
    axes: [],
    seed: 1,
    games,
    metrics: ['stVithFell'],
  }),
)

let rows = null
const seconds = (jobs, round) => {
  const out = join(folder, `${jobs}-${round}`)
  const began = performance.now()
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'dist/cli.js'), 'sweep', file, '--out', out, '--jobs', String(jobs)],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  const taken = (performance.now() - began) / 1000
  const text = readFileSync(join(out, 'rows.ndjson'), 'utf8')
  rows ??= text
  if (text !== rows) throw new Error(`${jobs} threads played other games`)
  return taken
}

const load = loadavg()[0]
const ratios = Array.from({ length: ROUNDS }, (_, round) => {
  const [one, two] = [seconds(1, round), seconds(2, round)]
  console.log(
    `${games} games: one thread ${one.toFixed(2)} s, two ${two.toFixed(2)} s, ratio ${(one / two).toFixed(2)}`,
  )
  return one / two
}).sort((a, b) => a - b)
rmSync(folder, { recursive: true })
console.log(`median ${ratios[ROUNDS >> 1].toFixed(2)}; load before: ${load.toFixed(1)}`)
