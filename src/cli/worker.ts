import { parentPort, workerData } from 'node:worker_threads'
import { playJob, type Job, type Row } from './batch.js'
import { games } from './games.js'

/** Rows are sent in small heaps: a message for each would cost more than a short game. */
const HEAP = 20

const job = workerData as Job
let heap: Row[] = []
games[job.game]((table) => {
  for (const row of playJob(table, job)) {
    heap.push(row)
    if (heap.length < HEAP) continue
    parentPort?.postMessage(heap)
    heap = []
  }
})
parentPort?.postMessage(heap)
