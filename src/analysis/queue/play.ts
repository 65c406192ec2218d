import type { Queue, QueueEvents } from 'bullmq'
import { formatFault } from '../../kernel/fault.js'
import { E, type Either } from '../../kernel/fp.js'
import type { Shard, SweepRow } from '../shard.js'
import { jobId, refusalIn, rowsOf, type ShardJob } from './codec-job.js'
import type { QueueFault } from './fault.js'
import { jobEventsFrom, type JobEvents } from './job-events.js'
import { startOnRedis, QUEUE, errorText, type Started, type RedisConnection } from './redis.js'

/** How shards are submitted to a queue. */
export interface QueueOptions {
  /** The address of Redis: `redis://host:6379`. */
  readonly redis: string
  /** The shards to play. */
  readonly shards: readonly Shard[]
  /** Stores the rows of a shard; shards arrive in any order. Returns the reason if it fails, otherwise null. */
  readonly take: (rows: readonly SweepRow[]) => string | null
  /**
   * The required version, such as `0.1.0+5f0c2a91d3e4b786`: workers of another version refuse the shards. Any version
   * by default.
   */
  readonly playedBy?: string
  /** Whether workers of other versions may play the shards too; rows record which version did. */
  readonly mixed?: boolean
  /** Receives a message when the connection to Redis is lost and when it is restored. */
  readonly tell?: (text: string) => void
  /** The number of seconds Redis may be unreachable; 60 by default. */
  readonly timeout?: number
  /** The number of shards in the queue at once; 256 by default. */
  readonly window?: number
}

const TIMEOUT = 60
const WINDOW = 256

/** Results that nobody fetches are deleted after a week. */
const KEEP = { age: 7 * 24 * 3600 }

/** The number of attempts for a shard that fails. */
const ATTEMPTS = 3

interface QueueClient {
  readonly queue: Queue
  readonly events: QueueEvents
  readonly jobEvents: JobEvents
}

/** Subscribes from the latest notification onwards, so that none is missed while subscribing. */
const queueClientOn = async ({ bullmq, redis }: RedisConnection): Promise<Started<QueueClient>> => {
  const terms = { connection: redis, prefix: QUEUE.prefix }
  const queue = new bullmq.Queue(QUEUE.name, {
    ...terms,
    streams: { events: { maxLen: 1000 } },
    defaultJobOptions: {
      attempts: ATTEMPTS,
      backoff: { type: 'fixed', delay: 500 },
      removeOnComplete: KEEP,
      removeOnFail: KEEP,
    },
  })
  const [last] = await redis.xrevrange(queue.toKey('events'), '+', '-', 'COUNT', 1)
  const events = new bullmq.QueueEvents(QUEUE.name, { ...terms, lastEventId: last?.[0] ?? '0' })
  const ignored = (): void => undefined // the connection reports it
  queue.on('error', ignored)
  events.on('error', ignored)
  const jobEvents = jobEventsFrom(events)
  redis.on('ready', jobEvents.wake)
  return { made: { queue, events, jobEvents }, ready: Promise.all([queue.waitUntilReady(), events.waitUntilReady()]) }
}

/** Returns the result of a shard or the reason of its failure; null once the run is over. */
const ended = async (
  { queue, jobEvents }: QueueClient,
  shard: ShardJob,
  isOver: () => boolean,
): Promise<Either<string, unknown> | null> => {
  const id = jobId(shard)
  // Retry a job that failed in an earlier run.
  if ((await queue.getJobState(id)) === 'failed') await queue.remove(id)
  while (!isOver()) {
    const heard = jobEvents.of(id)
    await queue.add('shard', shard, { jobId: id }) // has no effect if the job exists already
    const state = await queue.getJobState(id)
    if (state === 'completed' || state === 'failed') {
      jobEvents.drop(id)
      const job = (await queue.getJob(id)) as
        { readonly returnvalue: unknown; readonly failedReason: string } | undefined
      if (job !== undefined) return state === 'failed' ? E.left(job.failedReason) : E.right(job.returnvalue)
    }
    await heard
  }
  return null
}

/** Has one shard played and stores its rows before Redis may delete them. */
const settled = async (
  client: QueueClient,
  shard: ShardJob,
  take: QueueOptions['take'],
  isOver: () => boolean,
): Promise<QueueFault | null> => {
  const end = await ended(client, shard, isOver)
  if (end === null || isOver()) return null
  if (end._tag === 'Left') {
    const refused = refusalIn(end.left)
    return refused === null ? { tag: 'failed', shard, because: end.left } : { tag: 'refused', shard, because: refused }
  }
  const rows = rowsOf(shard, end.right)
  const untaken = rows._tag === 'Left' ? null : take(rows.right)
  if (untaken !== null) return { tag: 'untaken', because: untaken }
  await client.queue.remove(jobId(shard))
  return rows._tag === 'Right'
    ? null
    : { tag: 'failed', shard, because: `its worker sent something that is not a result: ${formatFault(rows.left[0])}` }
}

/** Removes the jobs that no worker has started. */
const withdrawn = async ({ queue }: QueueClient, shards: Iterable<ShardJob>): Promise<void> => {
  await Promise.allSettled([...shards].map((shard) => queue.remove(jobId(shard))))
}

const isGone = (faults: readonly QueueFault[]): boolean => faults.some(({ tag }) => tag === 'gone')

/** Whether to stop: every other shard would meet the same fault. */
const isFinal = ({ tag }: QueueFault): boolean => tag !== 'failed'

/** Submits shards, up to `window` at a time, until all are settled or a final fault occurs. */
const allSettled = async (
  client: QueueClient,
  line: RedisConnection,
  terms: QueueOptions,
): Promise<readonly QueueFault[]> => {
  const { take, window = WINDOW, timeout = TIMEOUT } = terms
  const faults: QueueFault[] = []
  const out = new Set<ShardJob>()
  const signature = terms.playedBy === undefined ? {} : { playedBy: terms.playedBy, mixed: terms.mixed ?? false }
  const waiting = terms.shards.map((shard): ShardJob => ({ ...shard, ...signature })).values()
  const isOver = (): boolean => faults.some(isFinal)
  let stop = (): void => undefined
  const stopped = new Promise<void>((done) => {
    stop = done
  })
  const meet = (fault: QueueFault): void => {
    if (isOver()) return
    faults.push(fault)
    if (isFinal(fault)) stop()
  }
  const lane = async (): Promise<void> => {
    for (const shard of waiting) {
      if (isOver()) return
      out.add(shard)
      const fault = await settled(client, shard, take, isOver)
      out.delete(shard)
      if (fault !== null) meet(fault)
    }
  }
  void line.gone.then(() => {
    meet({ tag: 'gone', redis: line.shown, seconds: timeout })
  })
  const lanes = Array.from({ length: Math.min(window, terms.shards.length) }, () =>
    lane().catch((error: unknown) => {
      meet({ tag: 'unreachable', redis: line.shown, because: errorText(error) })
    }),
  )
  await Promise.race([Promise.all(lanes), stopped])
  client.jobEvents.wake()
  if (!isGone(faults)) await withdrawn(client, out)
  return [...faults] // a copy, because closing the connection would add a fault
}

/**
 * Has shards played by the workers of a queue and stores their rows. A shard is played at least once and its rows are
 * stored exactly once. If a worker dies, another one plays its shard; a shard that fails three times is reported after
 * all others have been played.
 *
 * @returns the faults; empty if all rows have been stored
 */
export const playQueued = async (terms: QueueOptions): Promise<readonly QueueFault[]> => {
  const { timeout = TIMEOUT, tell = (): void => undefined } = terms
  const begun = await startOnRedis({ url: terms.redis, seconds: timeout, tell }, queueClientOn)
  if (begun._tag === 'Left') return [begun.left]
  const [line, client] = begun.right
  try {
    if ((await client.queue.getWorkersCount()) === 0) tell('No worker is connected to the queue yet.')
    return await allSettled(client, line, terms)
  } catch (error) {
    return [{ tag: 'unreachable', redis: line.shown, because: errorText(error) }]
  } finally {
    void Promise.allSettled([client.queue.close(), client.events.close()])
    line.close()
  }
}
