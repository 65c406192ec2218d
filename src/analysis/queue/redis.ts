import type * as bullmq from 'bullmq'
import type { Redis } from 'ioredis'
import { E, type Either } from '../../kernel/fp.js'
import type { QueueFault } from './fault.js'

/** The optional packages a queue needs. */
export interface QueueLibraries {
  readonly bullmq: typeof bullmq
  readonly Redis: typeof Redis
}

/** The name of the queue, and the prefix of its keys in Redis. */
export const QUEUE = { name: 'shards', prefix: 'ardennes' } as const

/** The first line of a library's error message. */
export const errorText = (error: unknown): string => {
  const { message, code } = error as { readonly message?: unknown; readonly code?: unknown }
  if (typeof message === 'string' && message !== '') return message.split('\n')[0]
  return typeof code === 'string' ? code : String(error)
}

const together = async (): Promise<QueueLibraries> => {
  const [jobs, ioredis] = await Promise.all([import('bullmq'), import('ioredis')])
  return { bullmq: jobs, Redis: ioredis.Redis }
}

/** Imports the optional queue packages; returns a fault if they are not installed. */
export const loadQueueLibraries = async (
  load: () => Promise<QueueLibraries> = together,
): Promise<Either<QueueFault, QueueLibraries>> => {
  try {
    return E.right(await load())
  } catch (error) {
    return E.left({ tag: 'notInstalled', because: errorText(error) })
  }
}

/** A connection to Redis that reconnects automatically. */
export interface RedisConnection extends QueueLibraries {
  readonly redis: Redis
  /** The address without its password, for messages. */
  readonly shown: string
  /** Resolves when Redis has been unreachable for longer than allowed. */
  readonly gone: Promise<void>
  /** Disconnects this connection and all its duplicates. */
  readonly close: () => void
}

/** The address of Redis, and how its users are notified. */
export interface Address {
  /** `redis://host:6379`, or `rediss://` over TLS. */
  readonly url: string
  /** The number of seconds it may be unreachable after the first connection; null for no limit. */
  readonly seconds: number | null
  /** Receives a message when the connection is lost and when it is restored. */
  readonly tell: (text: string) => void
}

const shownOf = (url: string): string => url.replace(/\/\/[^/]*@/, '//')

/** Reports once that Redis is gone and once that it is back. */
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

/** Connects to Redis, or returns the reason why that fails. */
const reach = async ({ url, seconds, tell }: Address): Promise<Either<QueueFault, RedisConnection>> => {
  const shown = shownOf(url)
  const unreachable = (because: string): Either<QueueFault, RedisConnection> =>
    E.left({ tag: 'unreachable', redis: shown, because })
  if (!/^rediss?:\/\/./.test(url)) return unreachable('an address begins with redis:// or rediss://')
  const peers = await loadQueueLibraries()
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
    return unreachable(errorText(why ?? error))
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

/** Whether a promise resolves within a number of milliseconds. */
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

/** Something started on a connection, and when it is ready. */
export interface Started<A> {
  readonly made: A
  /** Resolves when it can be used. */
  readonly ready: Promise<unknown>
}

/**
 * Connects to Redis and starts something there. If the connection is lost before it is ready, everything starts over,
 * because a half-started client would wait forever.
 */
export const startOnRedis = async <A>(
  address: Address,
  begin: (line: RedisConnection) => Promise<Started<A>>,
): Promise<Either<QueueFault, readonly [RedisConnection, A]>> => {
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
