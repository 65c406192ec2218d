import type { Manifest } from '../../analysis/manifest.js'
import { formatQueueFault } from '../../analysis/queue/fault.js'
import { playQueued, type QueueTerms } from '../../analysis/queue/play.js'
import { workQueue } from '../../analysis/queue/work.js'
import { manifestFaults, playShard, type Shard, type SweepRow } from '../../analysis/shard.js'
import { fault, likelyMeant, type Fault } from '../../kernel/fault.js'
import { E, type Either } from '../../kernel/fp.js'
import { matchRunnerOf } from '../command/match-runner.js'
import type { AnyModule } from '../../module.js'
import { EXIT, type WorkerPool, type Exit, type Terminal } from '../terminal/terminal.js'

/** What `worker` is asked. */
export interface WorkerArgs {
  /** The address of Redis. */
  readonly redis: string
  /** How many shards are played at once. */
  readonly jobs: number
  /** After so many seconds of silence a worker is taken for dead. */
  readonly lease: number
}

/** The options of `sweep` for a queue. */
export interface QueueArgs {
  /** The address of Redis. */
  readonly redis: string
  /** For how many seconds Redis may be gone. */
  readonly patience: number
}

const MOST_TOLD = 10

/** Has shards played by the workers at a queue; says what stopped it, else null. */
export const playAway = async (
  terminal: Terminal,
  { redis, patience, playedBy, mixed }: QueueArgs & Required<Pick<QueueTerms, 'playedBy' | 'mixed'>>,
  shards: readonly Shard[],
  take: (rows: readonly SweepRow[]) => string | null,
): Promise<string | null> => {
  const tell = (text: string): void => {
    terminal.status(null)
    terminal.warn(text)
  }
  const faults = await playQueued({ redis, patience, playedBy, mixed, shards, take, tell })
  if (faults.length === 0) return null
  const more = faults.length - MOST_TOLD
  return [
    ...faults.slice(0, MOST_TOLD).map(formatQueueFault),
    ...(more > 0 ? [`… and ${more} more`] : []),
    'What was played is kept; the same command goes on with it.',
  ].join('\n')
}

type Games = Readonly<Record<string, AnyModule>>

const faultsHere = (games: Games, manifest: Manifest): readonly Fault[] => {
  const known = Object.keys(games)
  const { ruleset } = manifest
  return known.includes(ruleset)
    ? games[ruleset]((module) => manifestFaults(matchRunnerOf(module), manifest))
    : [fault('/ruleset', `one of ${known.join(', ')}`, ruleset, likelyMeant(ruleset, known))]
}

const playHere = (games: Games, shard: Shard): readonly SweepRow[] =>
  games[shard.manifest.ruleset]((module) => [...playShard(matchRunnerOf(module), shard)])

/** Plays shards from a queue until the person ends it. */
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
    play: (shard) => {
      pool ??= terminal.workers?.(jobs) ?? null
      return pool === null ? Promise.resolve(playHere(games, shard)) : (pool.run(shard) as Promise<readonly SweepRow[]>)
    },
    played: (shard) => {
      played += shard.games
      terminal.status(`${played} games played`)
    },
    tell,
  })
  if (worker._tag === 'Left') return E.left(formatQueueFault(worker.left))
  tell(`${terminal.name} is at work, ${jobs} at a time. Ctrl-C: it finishes what it has begun and leaves.`)
  await terminal.ended()
  await worker.right.stop()
  await (pool as WorkerPool | null)?.close()
  terminal.print(`${played} games played`)
  return E.right(EXIT.done)
}
