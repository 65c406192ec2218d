/**
 * Batches beyond one machine: shards of a manifest played by whoever works at a queue in Redis. Needs bullmq and ioredis,
 * which are installed by those who want it.
 *
 * @module analysis/queue
 */
export { sayQueueFault, type QueueFault, type ShardName } from './fault.js'
export { playQueued, type QueueTerms } from './play.js'
export { workQueue, type QueueWorker, type WorkTerms } from './work.js'
