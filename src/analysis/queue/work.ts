import type { Job, Worker } from 'bullmq'
import type { Fault } from '../../kernel/fault.js'
import { E, type Either } from '../../kernel/fp.js'
import { manifestHash, type Manifest } from '../manifest.js'
import type { Shard, SweepRow } from '../shard.js'
import { refusal, shardIn } from './codec-job.js'
import type { QueueFault } from './fault.js'
import { startOnRedis, QUEUE, type Started, type RedisConnection } from './redis.js'

/** How shards are taken from a queue and played. */
export interface WorkerOptions {
  /** The address of Redis: `redis://host:6379`. */
  readonly redis: string
  /** The name of this worker in refusal messages. */
  readonly name: string
  /** The number of shards played at once. */
  readonly jobs: number
  /** Finds the faults that prevent a manifest from being played here, as `manifestFaults` does. */
  readonly faultsOf: (manifest: Manifest) => readonly Fault[]
  /**
   * The version that plays a manifest here, such as `0.1.0+5f0c2a91d3e4b786`; shards for another version are refused.
   */
  readonly playedBy?: (manifest: Manifest) => string
  /** Plays a shard. It must not block this thread, which renews the worker's lock meanwhile. */
  readonly play: (shard: Shard) => Promise<readonly SweepRow[]>
  /** Called after each shard is played. */
  readonly played?: (shard: Shard) => void
  /** Receives messages for people: Redis lost and back, refusals, shards taken over. */
  readonly tell?: (text: string) => void
  /** The number of seconds after which a silent worker is considered dead; 30 by default. */
  readonly lease?: number
}

/** A running worker of a queue. */
export interface QueueWorker {
  /** Takes no further shards, finishes those already started and disconnects. */
  readonly stop: () => Promise<void>
}

const LEASE = 30

/** The number of times a shard may outlive its worker before the shard is considered the cause. */
const MOST_DEATHS = 3

/** Caches the faults of each manifest. */
const remembered = (faultsOf: WorkerOptions['faultsOf']): WorkerOptions['faultsOf'] => {
  const known = new Map<string, readonly Fault[]>()
  return (manifest) => {
    const key = manifestHash(manifest)
    const faults = known.get(key) ?? faultsOf(manifest)
    known.set(key, faults)
    return faults
  }
}

/** The function that processes each job. */
const processor = ({ bullmq }: RedisConnection, terms: WorkerOptions): ((job: Job) => Promise<readonly SweepRow[]>) => {
  const faultsOf = remembered(terms.faultsOf)
  return async ({ data }) => {
    const shard = shardIn(data, faultsOf, terms.playedBy ?? null)
    if (shard._tag === 'Left') {
      const because = refusal(terms.name, shard.left)
      terms.tell?.(because)
      throw new bullmq.UnrecoverableError(because)
    }
    const rows = await terms.play(shard.right)
    terms.played?.(shard.right)
    const playedBy = terms.playedBy?.(shard.right.manifest)
    return playedBy === undefined ? rows : rows.map((row) => ({ ...row, playedBy }))
  }
}

/** A worker that has not started. */
const workerOn = (line: RedisConnection, terms: WorkerOptions): Promise<Started<Worker>> => {
  const { name, jobs, tell, lease = LEASE } = terms
  const worker = new line.bullmq.Worker(QUEUE.name, processor(line, terms), {
    connection: line.redis,
    prefix: QUEUE.prefix,
    autorun: false,
    name,
    concurrency: jobs,
    lockDuration: lease * 1000,
    stalledInterval: lease * 1000,
    maxStalledCount: MOST_DEATHS,
  })
  worker.on('error', () => undefined) // the connection reports it
  worker.on('stalled', (id) => tell?.(`No sign of life from the worker playing ${id}; it is played again.`))
  return Promise.resolve({ made: worker, ready: worker.waitUntilReady() })
}

/** Takes shards from the queue and plays them until stopped. Refuses a manifest that cannot be played here. */
export const workQueue = async (terms: WorkerOptions): Promise<Either<QueueFault, QueueWorker>> => {
  const address = { url: terms.redis, seconds: null, tell: terms.tell ?? ((): void => undefined) }
  const begun = await startOnRedis(address, (line) => workerOn(line, terms))
  if (begun._tag === 'Left') return begun
  const [line, worker] = begun.right
  worker.run().catch(() => undefined) // rejects when the worker is stopped
  return E.right({
    stop: async () => {
      await worker.close()
      line.close()
    },
  })
}
