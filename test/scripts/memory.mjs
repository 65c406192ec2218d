// Measures the memory of a study for any number of games: `npm run build && node test/scripts/memory.mjs 100000
// 1000000`. A few games are played, and their rows are written repeatedly under other numbers. Then the study is
// continued, extended by a metric, exported and reported, each in a separate process whose peak memory is printed.
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measuredRun } from './measured-run.mjs'

const SAMPLE = 20

const manifest = (games, metrics) => ({
  format: 'ardennes-sweep',
  version: 1,
  title: 'Memory',
  ruleset: 'death-of-a-division',
  edition: 2,
  scenario: 'st-vith',
  players: { german: 'random', us: 'random' },
  axes: [{ name: 'fortifications', pointers: ['/scenario/options/fortifications'], values: [false, true] }],
  seed: 1,
  games,
  metrics,
})

/** Writes a number of rows into a folder, copied from those of a few games. */
const multiply = (from, to, games) => {
  const lines = readFileSync(join(from, 'rows.ndjson'), 'utf8').trimEnd().split('\n')
  const file = openSync(join(to, 'rows.ndjson'), 'w')
  for (const arm of [0, 1])
    for (let game = 0; game < games; game += SAMPLE) {
      const some = lines.slice(arm * SAMPLE, (arm + 1) * SAMPLE).slice(0, games - game)
      writeSync(
        file,
        some
          .map((line, i) => `${line.replace(/"game":\d+/, `"game":${game + i}`).replace(/,"check":"\w+"/, '')}\n`)
          .join(''),
      )
    }
  closeSync(file)
  const { playedBy } = JSON.parse(readFileSync(join(from, 'manifest.json'), 'utf8'))
  writeFileSync(join(to, 'manifest.json'), JSON.stringify({ ...manifest(games, METRICS), playedBy }))
}

const METRICS = ['stVithFell', 'captureTurn', 'level', 'germanLosses', 'germanLossesByTurn', 'germanCutOff']
const [first] = process.argv.slice(2)
if (first === undefined) throw new Error('say how many rows')
const folder = mkdtempSync(join(tmpdir(), 'ardennes-memory-'))
const written = (name, games, metrics) => {
  writeFileSync(join(folder, name), JSON.stringify(manifest(games, metrics)))
  return join(folder, name)
}
const sample = join(folder, 'sample')
measuredRun(folder, ['sweep', written('sample.json', SAMPLE, METRICS), '--out', sample, '--jobs', '1'])
for (const rows of process.argv.slice(2).map(Number)) {
  const games = Math.ceil(rows / 2)
  const out = join(folder, String(rows))
  mkdirSync(out)
  multiply(sample, out, games)
  const same = written('same.json', games, METRICS)
  const more = written('more.json', games, [...METRICS, 'usLosses'])
  for (const [what, args] of [
    ['reported', ['report', out]],
    ['gone on with', ['sweep', same, '--out', out, '--jobs', '1']],
    ['grown', ['sweep', more, '--out', out, '--jobs', '1']],
    ...['csv', 'ndjson', 'parquet'].map((format) => [`as ${format}`, ['export', out, '--format', format, '--replace']]),
  ]) {
    const { size, seconds } = measuredRun(folder, args)
    console.log(`${rows} rows ${what.padEnd(12)} ${size.toFixed(0).padStart(5)} MB ${seconds.toFixed(0).padStart(5)} s`)
  }
  rmSync(out, { recursive: true })
}
rmSync(folder, { recursive: true })
