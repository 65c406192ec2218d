import type { Queue, QueueEvents } from 'bullmq'
import { formatFault } from '../../kernel/fault.js'
import { E, type Either } from '../../kernel/fp.js'
import type { Shard, SweepRow } from '../shard.js'
import { jobId, refusalIn, rowsOf, type ShardJob } from './codec-job.js'
import type { QueueFault } from './fault.js'
import { jobEventsFrom, type JobEvents } from './job-events.js'
import { began, QUEUE, wordsOf, type Begun, type Line } from './redis.js'

/** How shards are submitted to a queue. */
export interface QueueTerms {
  /** The address of Redis: `redis://host:6379`. */
  readonly redis: string
  /** What is to be played. */
  readonly shards: readonly Shard[]
  /** Puts the rows of a shard where they are safe, shards in any order; says why it cannot, else null. */
  readonly take: (rows: readonly SweepRow[]) => string | null
  /** What plays them, as `0.1.0+5f0c2a91d3e4b786`: a worker that plays by something else refuses them. Any worker unless given. */
  readonly playedBy?: string
  /** Whether workers of other versions may play them all the same: rows say what played them. */
  readonly mixed?: boolean
  /** Called with a message when Redis is gone, and when it is back. */
  readonly tell?: (text: string) => void
  /** How many seconds Redis may be gone; 60 by default. */
  readonly patience?: number
  /** How many shards wait in the queue at once; 256 by default. */
  readonly window?: number
}

const PATIENCE = 60
const WINDOW = 256

/** Results nobody fetched are forgotten after a week. */
const KEEP = { age: 7 * 24 * 3600 }

/** How often a shard that fails is tried. */
const ATTEMPTS = 3

/** Where shards are submitted, and where their results are reported. */
interface Desk {
  readonly queue: Queue
  readonly events: QueueEvents
  readonly jobEvents: JobEvents
}

/** Listens from what was said last, so that nothing is missed while the listening begins. */
const deskOn = async ({ bullmq, redis }: Line): Promise<Begun<Desk>> => {
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
  const ignored = (): void => undefined // the line tells of it
  queue.on('error', ignored)
  events.on('error', ignored)
  const jobEvents = jobEventsFrom(events)
  redis.on('ready', jobEvents.wake)
  return { made: { queue, events, jobEvents }, ready: Promise.all([queue.waitUntilReady(), events.waitUntilReady()]) }
}

/** What a shard came to: what was sent for it, or the reason of its failure; null when nobody waits any longer. */
const ended = async (
  { queue, jobEvents }: Desk,
  shard: ShardJob,
  isOver: () => boolean,
): Promise<Either<string, unknown> | null> => {
  const id = jobId(shard)
  // What failed in an earlier run is tried again.
  if ((await queue.getJobState(id)) === 'failed') await queue.remove(id)
  while (!isOver()) {
    const heard = jobEvents.of(id)
    await queue.add('shard', shard, { jobId: id }) // what lies there already stays as it is
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

/** Has one shard played somewhere, and takes its rows before Redis may forget them. */
const settled = async (
  desk: Desk,
  shard: ShardJob,
  take: QueueTerms['take'],
  isOver: () => boolean,
): Promise<QueueFault | null> => {
  const end = await ended(desk, shard, isOver)
  if (end === null || isOver()) return null
  if (end._tag === 'Left') {
    const refused = refusalIn(end.left)
    return refused === null ? { tag: 'failed', shard, because: end.left } : { tag: 'refused', shard, because: refused }
  }
  const rows = rowsOf(shard, end.right)
  const untaken = rows._tag === 'Left' ? null : take(rows.right)
  if (untaken !== null) return { tag: 'untaken', because: untaken }
  await desk.queue.remove(jobId(shard))
  return rows._tag === 'Right'
    ? null
    : { tag: 'failed', shard, because: `its worker sent something that is not a result: ${formatFault(rows.left[0])}` }
}

/** Takes back what nobody has begun. */
const withdrawn = async ({ queue }: Desk, shards: Iterable<ShardJob>): Promise<void> => {
  await Promise.allSettled([...shards].map((shard) => queue.remove(jobId(shard))))
}

const isGone = (faults: readonly QueueFault[]): boolean => faults.some(({ tag }) => tag === 'gone')

/** Whether there is no use in going on: another shard would meet with the same. */
const isFinal = ({ tag }: QueueFault): boolean => tag !== 'failed'

/** Hands shards in, so many at a time, until all are settled or one meets with what all would meet with. */
const allSettled = async (desk: Desk, line: Line, terms: QueueTerms): Promise<readonly QueueFault[]> => {
  const { take, window = WINDOW, patience = PATIENCE } = terms
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
      const fault = await settled(desk, shard, take, isOver)
      out.delete(shard)
      if (fault !== null) meet(fault)
    }
  }
  void line.gone.then(() => {
    meet({ tag: 'gone', redis: line.shown, seconds: patience })
  })
  const lanes = Array.from({ length: Math.min(window, terms.shards.length) }, () =>
    lane().catch((error: unknown) => {
      meet({ tag: 'unreachable', redis: line.shown, because: wordsOf(error) })
    }),
  )
  await Promise.race([Promise.all(lanes), stopped])
  desk.jobEvents.wake()
  if (!isGone(faults)) await withdrawn(desk, out)
  return [...faults] // hanging up is no fault
}

/**
 * Has shards played by the workers at the queue, and takes their rows. A shard is played at least once and taken exactly
 * once; one whose worker died is played by another; one that fails three times is reported after all others have been played.
 *
 * @returns what went wrong; nothing when all rows have been taken
 */
export const playQueued = async (terms: QueueTerms): Promise<readonly QueueFault[]> => {
  const { patience = PATIENCE, tell = (): void => undefined } = terms
  const begun = await began({ url: terms.redis, seconds: patience, tell }, deskOn)
  if (begun._tag === 'Left') return [begun.left]
  const [line, desk] = begun.right
  try {
    if ((await desk.queue.getWorkersCount()) === 0) tell('No worker is at the queue yet.')
    return await allSettled(desk, line, terms)
  } catch (error) {
    return [{ tag: 'unreachable', redis: line.shown, because: wordsOf(error) }]
  } finally {
    void Promise.allSettled([desk.queue.close(), desk.events.close()])
    line.close()
  }
}
