import type { WorkerPool } from './terminal.js'

/**
 * A pool of worker threads that play games, started on first use and kept until the pool is closed.
 *
 * The pool package is available only as ES modules. It is imported on first use, so that the command line can be loaded
 * with `require` where ES modules cannot.
 */
export const workerPool = (worker: URL, threads: number): WorkerPool => {
  const stop = new Int32Array(new SharedArrayBuffer(4))
  const start = async () => {
    const { Tinypool } = await import('tinypool')
    // Deno never wakes threads that wait with Atomics.
    return new Tinypool({ filename: worker.href, minThreads: threads, maxThreads: threads, useAtomics: false })
  }
  let pool: ReturnType<typeof start> | null = null
  return {
    run: async (task) =>
      (await (pool ??= start())).run(typeof task === 'object' ? { ...task, stop } : task, {
        name: 'playOrRefuse',
      }) as Promise<unknown>,
    stop: () => {
      Atomics.store(stop, 0, 1)
    },
    close: async () => {
      await (await pool)?.destroy()
    },
  }
}
