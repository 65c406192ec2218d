// Measures how much faster two threads play a sweep than one: `npm run build && node test/scripts/threads.mjs [games]
// [rounds]`. The two alternate, with the first changing from round to round, and all files of rows must be the same. It
// prints the medians of the elapsed time and of the CPU time of the whole process with all its threads. If other
// programs use the cores, only the latter is reliable. The best possible speedup of two threads is twice the ratio of
// the CPU times of one and of two. The number of cores they actually had is printed too. Each thread spends more than a
// second until its code is compiled, so a run with few games underrates the second thread.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { measuredRun } from './measured-run.mjs'

const [games = 6000, rounds = 3] = process.argv.slice(2).map(Number)
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
const played = (jobs, round) => {
  const out = join(folder, `${jobs}-${round}`)
  const { seconds, cpu, size } = measuredRun(folder, ['sweep', file, '--out', out, '--jobs', String(jobs)])
  const text = readFileSync(join(out, 'rows.ndjson'), 'utf8')
  rows ??= text
  if (text !== rows) throw new Error(`${jobs} threads played other games`)
  rmSync(out, { recursive: true })
  return { seconds, cpu, size }
}

const median = (numbers) => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const [below, above] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return (below + above) / 2
}

const told = (jobs, some) => {
  const [seconds, cpu, size] = ['seconds', 'cpu', 'size'].map((of) => median(some.map((one) => one[of])))
  return `${jobs} ${seconds.toFixed(2)} s, CPU ${((1000 * cpu) / games).toFixed(2)} ms a game on ${(cpu / seconds).toFixed(2)} cores, ${size.toFixed(0)} MB`
}

const load = loadavg()[0]
const pairs = Array.from({ length: rounds }, (_, round) => {
  const order = round % 2 === 0 ? [1, 2] : [2, 1]
  const both = order.map((jobs) => [jobs, played(jobs, round)]).toSorted(([a], [b]) => a - b)
  const [one, two] = both.map(([, found]) => found)
  console.log(`${games} games: ${told('one thread', [one])}; ${told('two', [two])}`)
  return { one, two }
})
rmSync(folder, { recursive: true })
const [ones, twos] = [pairs.map(({ one }) => one), pairs.map(({ two }) => two)]
console.log(`medians: ${told('one thread', ones)}; ${told('two', twos)}`)
console.log(
  `two threads by the clock ${median(pairs.map(({ one, two }) => one.seconds / two.seconds)).toFixed(2)} times as fast; ` +
    `by CPU time ${median(pairs.map(({ one, two }) => (2 * one.cpu) / two.cpu)).toFixed(2)} at most; load before: ${load.toFixed(1)}`,
)
