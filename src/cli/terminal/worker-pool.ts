import { Tinypool } from 'tinypool'
import type { WorkerPool } from './terminal.js'

/** Threads that play games, started as they are needed and kept until the pool is closed. */
export const workerPool = (worker: URL, threads: number): WorkerPool => {
  const stop = new Int32Array(new SharedArrayBuffer(4))
  const pool = new Tinypool({ filename: worker.href, minThreads: threads, maxThreads: threads })
  return {
    run: (task) => pool.run(typeof task === 'object' ? { ...task, stop } : task, { name: 'play' }) as Promise<unknown>,
    stop: () => {
      Atomics.store(stop, 0, 1)
    },
    close: () => pool.destroy(),
  }
}
