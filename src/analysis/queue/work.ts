import type { Job } from 'bullmq'
import { sayFault, type Fault } from '../../kernel/fault.js'
import { E, type Either } from '../../kernel/fp.js'
import { manifestHash, type Manifest } from '../manifest.js'
import type { Shard, SweepRow } from '../shard.js'
import { refusal, shardCodec } from './codec-job.js'
import type { QueueFault } from './fault.js'
import { QUEUE, reach } from './redis.js'

/** How shards are taken from a queue and played. */
export interface WorkTerms {
  /** The address of Redis: `redis://host:6379`. */
  readonly redis: string
  /** Who works here: told where a shard is refused. */
  readonly name: string
  /** How many shards are played at once. */
  readonly jobs: number
  /** Everything that keeps a manifest from being played here, as `manifestFaults` finds it. */
  readonly faultsOf: (manifest: Manifest) => readonly Fault[]
  /** Plays a shard; elsewhere than in this thread, which has to send word of life meanwhile. */
  readonly play: (shard: Shard) => Promise<readonly SweepRow[]>
  /** Is told of every shard that was played. */
  readonly played?: (shard: Shard) => void
  /** Is told what a person should know: Redis gone and back, refusals, shards taken over. */
  readonly tell?: (text: string) => void
  /** A worker that has been silent for so many seconds is taken for dead; 30 unless told. */
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

/** The shard of a job, if it can be played here. */
const shardIn = (data: unknown, faultsOf: WorkTerms['faultsOf']): Either<readonly Fault[], Shard> => {
  const read = shardCodec.decode(data)
  if (read._tag === 'Left') return E.left(read.left)
  const faults = faultsOf(read.right.manifest)
  return faults.length > 0 ? E.left(faults) : read
}

/** Takes shards from the queue and plays them until it is stopped. A manifest that cannot be played here is refused. */
export const workQueue = async (terms: WorkTerms): Promise<Either<QueueFault, QueueWorker>> => {
  const { name, jobs, play, played, tell = () => undefined, lease = LEASE } = terms
  const line = await reach(terms.redis, null, tell)
  if (line._tag === 'Left') return line
  const { bullmq, redis, close } = line.right
  const faultsOf = remembered(terms.faultsOf)
  const process = async ({ data }: Job): Promise<readonly SweepRow[]> => {
    const shard = shardIn(data, faultsOf)
    if (shard._tag === 'Left') {
      const because = refusal(name, shard.left.map(sayFault).join('; '))
      tell(because)
      throw new bullmq.UnrecoverableError(because)
    }
    const rows = await play(shard.right)
    played?.(shard.right)
    return rows
  }
  const worker = new bullmq.Worker(QUEUE.name, process, {
    connection: redis,
    prefix: QUEUE.prefix,
    name,
    concurrency: jobs,
    lockDuration: lease * 1000,
    stalledInterval: lease * 1000,
    maxStalledCount: MOST_DEATHS,
  })
  worker.on('error', () => undefined) // the line tells of it
  worker.on('stalled', (id) => {
    tell(`Nothing was heard of whoever played ${id}; it is played again.`)
  })
  return E.right({
    stop: async () => {
      await worker.close()
      close()
    },
  })
}
