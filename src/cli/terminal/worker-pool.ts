import { Tinypool } from 'tinypool'
import type { WorkerPool } from './terminal.js'

/** Threads that play games, started as they are needed and kept until the pool is closed. */
export const workerPool = (worker: URL, threads: number): WorkerPool => {
  const pool = new Tinypool({ filename: worker.href, minThreads: threads, maxThreads: threads })
  return {
    run: (task) => pool.run(task, { name: 'play' }) as Promise<unknown>,
    close: () => pool.destroy(),
  }
}
