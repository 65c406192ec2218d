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
  /** Comes when Redis has been gone for longer than anybody would wait. */
  readonly gone: Promise<void>
  /** Hangs up. */
  readonly close: () => void
}

const shownOf = (url: string): string => url.replace(/\/\/[^/]*@/, '//')

/** Says once that Redis is gone and once that it is back; `leave` is for those who hang up themselves. */
const watched = (redis: Redis, shown: string, tell: (text: string) => void): { readonly leave: () => void } => {
  let isThere = true
  redis.on('close', () => {
    if (isThere) tell(`Redis at ${shown} is gone; waiting for it.`)
    isThere = false
  })
  redis.on('ready', () => {
    tell(`Redis at ${shown} is back.`)
    isThere = true
  })
  return { leave: () => redis.removeAllListeners('close') }
}

const PAUSE_MS = 1000

/**
 * Reaches Redis, or says why that cannot be done.
 *
 * @param seconds how long it may be gone later on; null for ever
 */
export const reach = async (
  url: string,
  seconds: number | null,
  tell: (text: string) => void,
): Promise<Either<QueueFault, Line>> => {
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
  const { leave } = watched(redis, shown, tell)
  return E.right({
    ...peers.right,
    redis,
    shown,
    gone: new Promise((done) => redis.once('end', done)),
    close: () => {
      leave()
      redis.disconnect()
    },
  })
}
