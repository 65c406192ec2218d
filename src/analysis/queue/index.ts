/**
 * Batches beyond one machine: shards of a manifest played by workers at a queue in Redis. Needs bullmq and ioredis,
 * which are installed by those who want it.
 *
 * @module analysis/queue
 */
export { formatQueueFault, type QueueFault } from './fault.js'
export { playQueued } from './play.js'
export { workQueue } from './work.js'
