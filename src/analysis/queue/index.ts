/**
 * Batches on several machines: workers play the shards of a manifest from a Redis queue. Requires the optional packages
 * bullmq and ioredis.
 *
 * @module analysis/queue
 */
export { formatQueueFault, type QueueFault } from './fault.js'
export { playQueued } from './play.js'
export type { QueueOptions } from './play.js'
export { workQueue } from './work.js'
export type { QueueWorker, WorkerOptions } from './work.js'
