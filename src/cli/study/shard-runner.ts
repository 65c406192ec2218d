import { setImmediate } from 'node:timers/promises'
import { armCount, type Manifest } from '../../analysis/manifest.js'
import { playShard, shardsOf, type Shard, type SweepRow } from '../../analysis/shard.js'
import { MetricError } from '../../kernel/metric.js'
import type { Game } from '../../kernel/ruleset.js'
import { matchRunnerOf } from '../command/match-runner.js'
import { progress } from '../terminal/progress.js'
import { playOnQueue, type QueueArgs } from './queue.js'
import type { Module } from '../../module.js'
import type { WorkerPool, Terminal } from '../terminal/terminal.js'

/** The options for playing a manifest. */
export interface ShardTerms {
  /** The number of threads. */
  readonly jobs: number
  /** The number of games in a shard; by default small enough to keep all threads busy. */
  readonly size?: number | null
  /** A queue whose workers play; none by default. */
  readonly queue?: QueueArgs | null
  /** Whether workers of other versions may play too. */
  readonly mixed?: boolean
  /** Whether a game has been played already. */
  readonly isDone?: (arm: number, game: number) => boolean
  /** By arm, the number of games to reach; all by default. */
  readonly target?: readonly number[] | null
  /** Resolves when the user stops the run: no more games start, and those played have been stored. */
  readonly ended?: Promise<void>
  /** Stores rows, which arrive in any order; returns null or an error message. */
  readonly take: (rows: readonly SweepRow[]) => string | null
}

/**
 * The maximum number of games in a shard. At the end of a run, threads wait for the last shard, so shards stay small.
 */
const MOST_IN_A_PART = 20

/**
 * A fixed number of assumed workers, because the actual number is unknown and a resumed run must produce the same
 * shards.
 */
const QUEUE_JOBS = 16

/** The number of games in a shard: small enough to balance the load, large enough to keep overhead low. */
const sizeOf = (games: number, jobs: number): number =>
  Math.max(1, Math.min(MOST_IN_A_PART, Math.floor(games / (jobs * 8))))

/** Distributes shards to threads, two per thread at a time so that none waits for its next one. */
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
      const played = (await pool.run(shards[next++])) as readonly SweepRow[] | string
      refused ??= typeof played === 'string' ? played : take(played)
    }
  }
  try {
    const lanes = Promise.all(Array.from({ length: jobs * 2 }, lane))
    lanes.catch(() => undefined) // closing the pool rejects unfinished shards
    // Threads that can stop return the games they have played; otherwise they are terminated.
    await (pool.stop === undefined ? Promise.race([lanes, over]) : lanes)
  } finally {
    await pool.close()
  }
  return refused
}

const never = (): Promise<void> => new Promise(() => undefined)

/**
 * Plays the remaining games of a manifest, on several threads if possible; returns null or an error message. A metric
 * that returns an invalid value stops the run at the first such game.
 */
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
      return shards.length === 0 ? null : playOnQueue(terminal, { ...queue, playedBy, mixed }, shards, taken)
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
        await setImmediate() // lets Ctrl-C take effect between games
        if (isOver) break
      }
      const refused = taken(rows)
      if (refused !== null || isOver) return refused
    }
    return null
  }
  try {
    return await played()
  } catch (error) {
    if (error instanceof MetricError) return error.message
    throw error
  } finally {
    terminal.status(null)
  }
}
