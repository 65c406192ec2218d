import type { Manifest } from '../../analysis/manifest.js'
import { formatQueueFault } from '../../analysis/queue/fault.js'
import { playQueued, type QueueOptions } from '../../analysis/queue/play.js'
import { workQueue } from '../../analysis/queue/work.js'
import { manifestFaults, playShard, type Shard, type SweepRow } from '../../analysis/shard.js'
import { fault, suggestName, type Fault } from '../../kernel/fault.js'
import { E, type Either } from '../../kernel/fp.js'
import { matchRunnerOf } from '../command/match-runner.js'
import type { Games } from '../command/offers.js'
import { EXIT, type WorkerPool, type Exit, type Terminal } from '../terminal/terminal.js'

/** The arguments of `worker`. */
export interface WorkerArgs {
  readonly redis: string
  /** The number of shards played at once. */
  readonly jobs: number
  /** The number of seconds after which a silent worker is considered dead. */
  readonly lease: number
}

/** The queue options of `sweep`. */
export interface QueueArgs {
  readonly redis: string
  /** The number of seconds Redis may be unreachable. */
  readonly timeout: number
}

const MOST_TOLD = 10

/** Has shards played by the workers of a queue; returns null or an error message. */
export const playOnQueue = async (
  terminal: Terminal,
  { redis, timeout, playedBy, mixed }: QueueArgs & Required<Pick<QueueOptions, 'playedBy' | 'mixed'>>,
  shards: readonly Shard[],
  take: (rows: readonly SweepRow[]) => string | null,
): Promise<string | null> => {
  const tell = (text: string): void => {
    terminal.status(null)
    terminal.warn(text)
  }
  const faults = await playQueued({ redis, timeout, playedBy, mixed, shards, take, tell })
  if (faults.length === 0) return null
  const more = faults.length - MOST_TOLD
  return [
    ...faults.slice(0, MOST_TOLD).map(formatQueueFault),
    ...(more > 0 ? [`… and ${more} more`] : []),
    'The games played so far are saved; run the same command again to continue.',
  ].join('\n')
}

const faultsHere = (games: Games, manifest: Manifest): readonly Fault[] => {
  const known = Object.keys(games)
  const { ruleset } = manifest
  return known.includes(ruleset)
    ? games[ruleset]((module) => manifestFaults(matchRunnerOf(module), manifest))
    : [fault('/ruleset', `one of ${known.join(', ')}`, ruleset, suggestName(ruleset, known))]
}

const playLocally = (games: Games, shard: Shard): readonly SweepRow[] =>
  games[shard.manifest.ruleset]((module) => [...playShard(matchRunnerOf(module), shard)])

/** Plays shards from a queue until the user stops it. */
export const workerVerb = async (
  terminal: Terminal,
  games: Games,
  { redis, jobs, lease }: WorkerArgs,
): Promise<Either<string, Exit>> => {
  let pool: WorkerPool | null = null
  let played = 0
  const tell = (text: string): void => {
    terminal.status(null)
    terminal.warn(text)
  }
  const worker = await workQueue({
    redis,
    name: terminal.name,
    jobs,
    lease,
    faultsOf: (manifest) => faultsHere(games, manifest),
    playedBy: ({ ruleset }) => terminal.playedBy(ruleset),
    play: async (shard) => {
      pool ??= terminal.workers?.(jobs) ?? null
      if (pool === null) return playLocally(games, shard)
      const rows = (await pool.run(shard)) as readonly SweepRow[] | string
      if (typeof rows === 'string') throw new Error(rows)
      return rows
    },
    played: (shard) => {
      played += shard.games
      terminal.status(`${played} games played`)
    },
    tell,
  })
  if (worker._tag === 'Left') return E.left(formatQueueFault(worker.left))
  tell(`${terminal.name} is running, ${jobs} shards at a time. Press Ctrl-C to finish the current shards and stop.`)
  await terminal.ended()
  await worker.right.stop()
  await (pool as WorkerPool | null)?.close()
  terminal.print(`${played} games played`)
  return E.right(EXIT.done)
}
