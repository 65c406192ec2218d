import type { Job, Worker } from 'bullmq'
import type { Fault } from '../../kernel/fault.js'
import { E, type Either } from '../../kernel/fp.js'
import { manifestHash, type Manifest } from '../manifest.js'
import type { Shard, SweepRow } from '../shard.js'
import { refusal, shardIn } from './codec-job.js'
import type { QueueFault } from './fault.js'
import { began, QUEUE, type Begun, type Line } from './redis.js'

/** How shards are taken from a queue and played. */
export interface WorkTerms {
  /** The address of Redis: `redis://host:6379`. */
  readonly redis: string
  /** The name of this worker, for the words of a refusal. */
  readonly name: string
  /** How many shards are played at once. */
  readonly jobs: number
  /** Everything that keeps a manifest from being played here, as `manifestFaults` finds it. */
  readonly faultsOf: (manifest: Manifest) => readonly Fault[]
  /** What plays a manifest here, as `0.1.0+5f0c2a91d3e4b786`: shards to be played by something else are refused. */
  readonly playedBy?: (manifest: Manifest) => string
  /** Plays a shard; elsewhere than in this thread, which has to send word of life meanwhile. */
  readonly play: (shard: Shard) => Promise<readonly SweepRow[]>
  /** Called with every shard that was played. */
  readonly played?: (shard: Shard) => void
  /** Called with messages for a person: Redis gone and back, refusals, shards taken over. */
  readonly tell?: (text: string) => void
  /** A worker that has been silent for so many seconds is taken for dead; 30 by default. */
  readonly lease?: number
}

/** Somebody who works at the queue. */
export interface QueueWorker {
  /** Takes no more, finishes what was begun, and leaves. */
  readonly stop: () => Promise<void>
}

const LEASE = 30

/** How often a shard may outlive its worker before the fault is thought to be its own. */
const MOST_DEATHS = 3

/** The faults of each manifest are looked for once. */
const remembered = (faultsOf: WorkTerms['faultsOf']): WorkTerms['faultsOf'] => {
  const known = new Map<string, readonly Fault[]>()
  return (manifest) => {
    const key = manifestHash(manifest)
    const faults = known.get(key) ?? faultsOf(manifest)
    known.set(key, faults)
    return faults
  }
}

/** What is done with each job. */
const processor = ({ bullmq }: Line, terms: WorkTerms): ((job: Job) => Promise<readonly SweepRow[]>) => {
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

/** A worker that has not begun. */
const workerOn = (line: Line, terms: WorkTerms): Promise<Begun<Worker>> => {
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
  worker.on('error', () => undefined) // the line tells of it
  worker.on('stalled', (id) => tell?.(`No sign of life from the worker playing ${id}; it is played again.`))
  return Promise.resolve({ made: worker, ready: worker.waitUntilReady() })
}

/** Takes shards from the queue and plays them until it is stopped. A manifest that cannot be played here is refused. */
export const workQueue = async (terms: WorkTerms): Promise<Either<QueueFault, QueueWorker>> => {
  const address = { url: terms.redis, seconds: null, tell: terms.tell ?? ((): void => undefined) }
  const begun = await began(address, (line) => workerOn(line, terms))
  if (begun._tag === 'Left') return begun
  const [line, worker] = begun.right
  worker.run().catch(() => undefined) // it ends when it is stopped
  return E.right({
    stop: async () => {
      await worker.close()
      line.close()
    },
  })
}
