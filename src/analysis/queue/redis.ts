import type * as bullmq from 'bullmq'
import type { Redis } from 'ioredis'
import { E, type Either } from '../../kernel/fp.js'
import type { QueueFault } from './fault.js'

/** The libraries a queue is made of. */
export interface Peers {
  /** Jobs that are done at least once. */
  readonly bullmq: typeof bullmq
  /** Talks to Redis. */
  readonly Redis: typeof Redis
}

/** What all queues of the library are called, and what their keys in Redis begin with. */
export const QUEUE = { name: 'shards', prefix: 'ardennes' } as const

/** What a library's error says, in one line. */
export const wordsOf = (error: unknown): string => {
  const { message, code } = error as { readonly message?: unknown; readonly code?: unknown }
  if (typeof message === 'string' && message !== '') return message.split('\n')[0]
  return typeof code === 'string' ? code : String(error)
}

const together = async (): Promise<Peers> => {
  const [jobs, ioredis] = await Promise.all([import('bullmq'), import('ioredis')])
  return { bullmq: jobs, Redis: ioredis.Redis }
}

/** The libraries, which only those install who want a queue. */
export const loadPeers = async (load: () => Promise<Peers> = together): Promise<Either<QueueFault, Peers>> => {
  try {
    return E.right(await load())
  } catch (error) {
    return E.left({ tag: 'notInstalled', because: wordsOf(error) })
  }
}

/** A line to Redis that is taken up again by itself when it breaks. */
export interface Line extends Peers {
  /** The connection. */
  readonly redis: Redis
  /** The address without a password, fit to print. */
  readonly shown: string
  /** Comes when Redis has been gone for longer than the patience allows. */
  readonly gone: Promise<void>
  /** Hangs up, for all who took a line of their own from this one as well. */
  readonly close: () => void
}

/** Where Redis is, and how those who use it are spoken to. */
export interface Address {
  /** `redis://host:6379`, or `rediss://` over TLS. */
  readonly url: string
  /** How many seconds it may be gone once it was there; null for ever. */
  readonly seconds: number | null
  /** Called with a message when it is gone, and when it is back. */
  readonly tell: (text: string) => void
}

const shownOf = (url: string): string => url.replace(/\/\/[^/]*@/, '//')

/** Says once that Redis is gone and once that it is back. */
const watch = (redis: Redis, shown: string, tell: (text: string) => void): void => {
  let isThere = true
  redis.on('close', () => {
    if (isThere) tell(`Redis at ${shown} is gone; waiting for it.`)
    isThere = false
  })
  redis.on('ready', () => {
    tell(`Redis at ${shown} is back.`)
    isThere = true
  })
}

const PAUSE_MS = 1000

/** Reaches Redis, or says why that cannot be done. */
const reach = async ({ url, seconds, tell }: Address): Promise<Either<QueueFault, Line>> => {
  const shown = shownOf(url)
  const unreachable = (because: string): Either<QueueFault, Line> =>
    E.left({ tag: 'unreachable', redis: shown, because })
  if (!/^rediss?:\/\/./.test(url)) return unreachable('an address begins with redis:// or rediss://')
  const peers = await loadPeers()
  if (peers._tag === 'Left') return peers
  let isUp = false
  let why: unknown = null
  const redis = new peers.right.Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (!isUp || (seconds !== null && times > seconds) ? null : PAUSE_MS),
  })
  redis.on('error', (error) => {
    why = error
  })
  try {
    await redis.connect()
    await redis.ping()
  } catch (error) {
    redis.disconnect()
    return unreachable(wordsOf(why ?? error))
  }
  isUp = true
  watch(redis, shown, tell)
  const lines = [redis]
  const duplicate = redis.duplicate.bind(redis)
  redis.duplicate = (options) => {
    const another = duplicate(options)
    lines.push(another)
    return another
  }
  return E.right({
    ...peers.right,
    redis,
    shown,
    gone: new Promise((done) => redis.once('end', done)),
    close: () => {
      redis.removeAllListeners('close')
      for (const one of lines) one.disconnect()
    },
  })
}

/** Whether something comes about within so many milliseconds. */
const isWithin = async (ms: number, work: Promise<unknown>): Promise<boolean> => {
  let timer: ReturnType<typeof setTimeout> | null = null
  const late = new Promise<boolean>((done) => {
    timer = setTimeout(done, ms, false)
  })
  const isDone = await Promise.race([work.then(() => true).catch(() => false), late])
  if (timer !== null) clearTimeout(timer)
  return isDone
}

const READY_MS = 10_000

/** What is begun on a line, and when it is ready. */
export interface Begun<A> {
  /** What was begun. */
  readonly made: A
  /** Comes when it can be used. */
  readonly ready: Promise<unknown>
}

/**
 * Reaches Redis and begins something there. Where Redis goes before that is ready, everything is begun again: what was begun halfway
 * would wait for ever.
 */
export const began = async <A>(
  address: Address,
  begin: (line: Line) => Promise<Begun<A>>,
): Promise<Either<QueueFault, readonly [Line, A]>> => {
  for (let times = 0; ; times++) {
    const line = await reach(address)
    if (line._tag === 'Left') {
      if (times === 0 || (address.seconds !== null && times > address.seconds)) return line
      await new Promise((go) => setTimeout(go, PAUSE_MS))
      continue
    }
    const beginning = begin(line.right)
    if (
      await isWithin(
        READY_MS,
        beginning.then(({ ready }) => ready),
      )
    )
      return E.right([line.right, (await beginning).made])
    line.right.close()
  }
}
