import { setImmediate } from 'node:timers/promises'
import { armCount, type Manifest } from '../../analysis/manifest.js'
import { playShard, shardsOf, type Shard, type SweepRow } from '../../analysis/shard.js'
import type { Game } from '../../kernel/ruleset.js'
import { matchRunnerOf } from '../command/match-runner.js'
import { progress } from '../terminal/progress.js'
import { playAway, type QueueArgs } from './queue.js'
import type { Module } from '../../module.js'
import type { WorkerPool, Terminal } from '../terminal/terminal.js'

/** How a manifest is played. */
export interface ShardTerms {
  /** How many threads play. */
  readonly jobs: number
  /** Games in a part; as many as keep every thread busy by default. */
  readonly size?: number | null
  /** A queue whose workers play; none by default. */
  readonly queue?: QueueArgs | null
  /** Whether workers of other versions may play as well. */
  readonly mixed?: boolean
  /** Games played before. */
  readonly isDone?: (arm: number, game: number) => boolean
  /** By arm, how many games are wanted for now; all by default. */
  readonly target?: readonly number[] | null
  /** Resolves when the person stops the run: no more is played, and what was played has been taken. */
  readonly ended?: Promise<void>
  /** Takes rows as they come, in any order; says why it cannot, else null. */
  readonly take: (rows: readonly SweepRow[]) => string | null
}

/** At the end threads wait for the last part of the others, so even long runs are cut small. */
const MOST_IN_A_PART = 20

/** Nobody knows how many workers there are, and a run that is gone on with wants the same parts again. */
const QUEUE_JOBS = 16

/** Small enough that every thread has many parts to come, large enough that handing them out costs nothing. */
const sizeOf = (games: number, jobs: number): number =>
  Math.max(1, Math.min(MOST_IN_A_PART, Math.floor(games / (jobs * 8))))

/** Hands parts to threads, two for each at a time, so that none waits for the next. */
const onThreads = async (
  pool: WorkerPool,
  shards: readonly Shard[],
  jobs: number,
  take: (rows: readonly SweepRow[]) => string | null,
  ended: Promise<void>,
): Promise<string | null> => {
  let next = 0
  let refused: string | null = null
  let isOver = false
  const over = ended.then(() => {
    isOver = true
    pool.stop?.()
  })
  const lane = async (): Promise<void> => {
    while (next < shards.length && refused === null && !isOver) {
      const rows = (await pool.run(shards[next++])) as readonly SweepRow[]
      refused ??= take(rows)
    }
  }
  try {
    const lanes = Promise.all(Array.from({ length: jobs * 2 }, lane))
    lanes.catch(() => undefined) // threads that are sent home break off
    // Threads that can stop bring back what they have played; others are sent home with it.
    await (pool.stop === undefined ? Promise.race([lanes, over]) : lanes)
  } finally {
    await pool.close()
  }
  return refused
}

const never = (): Promise<void> => new Promise(() => undefined)

/** Plays what a manifest still lacks, on several threads where that can be done; says what stopped it, else null. */
export const playManifest = async <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  manifest: Manifest,
  { jobs, size = null, queue = null, mixed = false, isDone, target = null, ended = never(), take }: ShardTerms,
): Promise<string | null> => {
  const all = target === null ? armCount(manifest) * manifest.games : target.reduce((sum, games) => sum + games, 0)
  const isLeftOut = (arm: number, game: number): boolean =>
    (target !== null && game >= target[arm]) || isDone?.(arm, game) === true
  const most = target === null ? manifest.games : Math.max(...target)
  const shards = shardsOf(manifest, size ?? sizeOf(all, queue === null ? jobs : QUEUE_JOBS), isLeftOut, most)
  const before = all - shards.reduce((sum, { games }) => sum + games, 0)
  const began = terminal.seconds()
  let done = before
  const playedBy = terminal.playedBy(manifest.ruleset)
  const taken = (rows: readonly SweepRow[]): string | null => {
    done += rows.length
    terminal.status(progress(done, all, before, terminal.seconds() - began))
    return take(rows.map((row) => ({ playedBy, ...row })))
  }
  const played = async (): Promise<string | null> => {
    if (queue !== null)
      return shards.length === 0 ? null : playAway(terminal, { ...queue, playedBy, mixed }, shards, taken)
    if (jobs > 1 && terminal.workers !== null && shards.length > 1)
      return onThreads(terminal.workers(Math.min(jobs, shards.length)), shards, jobs, taken, ended)
    const runner = matchRunnerOf(module)
    let isOver = false
    void ended.then(() => {
      isOver = true
    })
    for (const shard of shards) {
      const rows: SweepRow[] = []
      for (const row of playShard(runner, shard)) {
        rows.push(row)
        await setImmediate() // between games the person is heard
        if (isOver) break
      }
      const refused = taken(rows)
      if (refused !== null || isOver) return refused
    }
    return null
  }
  const refused = await played()
  terminal.status(null)
  return refused
}
