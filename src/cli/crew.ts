import { Tinypool } from 'tinypool'
import type { Crew } from './terminal.js'

/** Threads that play, started as they are needed and kept until the crew is closed. */
export const crew = (worker: URL, threads: number): Crew => {
  const pool = new Tinypool({ filename: worker.href, minThreads: threads, maxThreads: threads })
  return {
    run: (task) => pool.run(task, { name: 'play' }) as Promise<unknown>,
    close: () => pool.destroy(),
  }
}
