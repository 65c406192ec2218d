import { appendFileSync } from 'node:fs'
import { goalOf } from './goals.js'

/** A way to do a piece of work. */
export interface Contender {
  readonly name: string
  /** Does the work and returns its result; every call does the same. */
  readonly run: () => unknown
  /** The number of operations per run. */
  readonly ops: number
  /** The full result, if `run` returns less. */
  readonly answer?: () => unknown
  /** Whether it does other work and only serves as a unit of time: its result is not compared. */
  readonly isYardstick?: boolean
  /** Whether it is so slow that one run per round is enough, with few rounds. */
  readonly isSlow?: boolean
}

/** A ratio to report. */
export interface Row {
  /** The goal it belongs to. */
  readonly id: string
  /** The library's contender. */
  readonly ours: string
  /** The contender it is compared with. */
  readonly beside: string
}

/** The result of a run for one row. */
export interface Finding {
  /** The goal it belongs to. */
  readonly id: string
  /** The suite that measured it, as the command line names it. */
  readonly suite: string
  /** The median ratio of the rounds. */
  readonly ratio: number
  /** Nanoseconds per operation of the library. */
  readonly ours: number
  /** Nanoseconds per operation of the other contender. */
  readonly beside: number
}

const isQuick: boolean = process.env['QUICK'] === '1'
const ROUNDS: number = isQuick ? 3 : 7
const SLOW_ROUNDS = 3
const SAMPLE: number = (isQuick ? 20 : 60) * 1e6
const LEAST_BATCH = 1e6

/** CPU time of the whole process with all its threads: it includes garbage collection, but not other programs. */
const now = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) * 1000
}

export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

let kept: unknown

/** Nanoseconds of a number of runs. */
const timed = (run: () => unknown, runs: number): number => {
  const start = now()
  for (let i = 0; i < runs; i++) kept = run()
  return now() - start
}

/** The number of runs that take at least a millisecond together. */
const batchOf = ({ run, isSlow = false }: Contender): number => {
  if (isSlow) return 1
  let runs = 1
  while (timed(run, runs) < LEAST_BATCH) runs *= 2
  return runs
}

const sampled = ({ run, ops, isSlow = false }: Contender, batch: number): number => {
  if (isSlow) return timed(run, 1) / ops
  timed(run, batch)
  let runs = 0
  let spent = 0
  while (spent < SAMPLE) {
    spent += timed(run, batch)
    runs += batch
  }
  return spent / runs / ops
}

const sameAnswers = (title: string, contenders: readonly Contender[]): void => {
  let expected: string | undefined
  for (const { name, run, answer, isYardstick = false } of contenders) {
    if (isYardstick) continue
    const got = JSON.stringify((answer ?? run)())
    expected ??= got
    if (got !== expected)
      throw new Error(`${title}: ${name} answers ${got.slice(0, 200)}, not ${expected.slice(0, 200)}`)
  }
}

/** Formats a time. */
export const said = (ns: number): string => {
  if (ns < 1e3) return `${Number(ns.toPrecision(3))} ns`
  if (ns < 1e6) return `${Number((ns / 1e3).toPrecision(3))} µs`
  return ns < 1e9 ? `${Number((ns / 1e6).toPrecision(3))} ms` : `${Number((ns / 1e9).toPrecision(3))} s`
}

const tell = (finding: Finding): void => {
  const { kind } = goalOf(finding.id)
  console.log(`  ${finding.id.padEnd(10)} ${finding.ratio.toPrecision(3)}x ${kind}`)
  if (process.env['BENCH_OUT'] !== undefined) appendFileSync(process.env['BENCH_OUT'], `${JSON.stringify(finding)}\n`)
}

/** Warms a contender up, so that code compiled at run time is compiled. */
const warm = ({ run }: Contender, ns: number): void => {
  for (let spent = 0; spent < ns;) spent += timed(run, 1)
}

/**
 * Measures contenders in turn and returns the given ratios.
 *
 * Every round measures each contender once, in rotating order. A ratio compares times of one round, so other load of
 * the machine affects both. The first round only warms up. All answers must be equal.
 *
 * @param warmUp nanoseconds that each contender runs before the rounds, if one round is too short to warm it up
 */
export const compare = (title: string, contenders: readonly Contender[], rows: readonly Row[], warmUp = 0): void => {
  if (process.env['ONLY'] !== undefined && !title.includes(process.env['ONLY'])) return
  sameAnswers(title, contenders)
  for (const contender of contenders) warm(contender, warmUp)
  const batches = contenders.map(batchOf)
  const times = contenders.map((): number[] => [])
  for (let round = 0; round <= ROUNDS; round++)
    for (let i = 0; i < contenders.length; i++) {
      const at = (i + round) % contenders.length
      const isSlow = contenders[at].isSlow ?? false
      if (isSlow && (round === 0 || round > SLOW_ROUNDS)) continue
      const ns = sampled(contenders[at], batches[at])
      if (round > 0) times[at].push(ns)
    }
  console.log(`\n${title}`)
  contenders.forEach(({ name }, at) => {
    console.log(`  ${name.padEnd(64)} ${said(median(times[at])).padStart(10)}`)
  })
  const timesOf = (name: string): readonly number[] => times[contenders.findIndex((one) => one.name === name)]
  for (const { id, ours, beside } of rows) {
    const isCost = goalOf(id).kind === 'cost'
    const rounds = Math.min(timesOf(ours).length, timesOf(beside).length)
    const ratios = Array.from({ length: rounds }, (_, k) => {
      const cost = timesOf(ours)[k] / timesOf(beside)[k]
      return isCost ? cost : 1 / cost
    })
    tell({
      id,
      suite: process.env['BENCH_SUITE'] ?? '',
      ratio: median(ratios),
      ours: median(timesOf(ours)),
      beside: median(timesOf(beside)),
    })
  }
  if (kept === contenders) throw new Error('kept so that no run can be left out')
}

/** A small seeded generator for making inputs: numbers from 0 up to but not including 1. */
export const inputs = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}
