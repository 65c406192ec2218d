import type { QueueEvents } from 'bullmq'

/** Waits for jobs to end. */
export interface JobEvents {
  /** Resolves when the job has ended, or after a timeout in case the notification was lost. */
  readonly of: (id: string) => Promise<void>
  /** Stops waiting for a job. */
  readonly drop: (id: string) => void
  /** Makes every waiting caller check its job. */
  readonly wake: () => void
}

/** Notifications may be lost, so waiting callers check their jobs at this interval. */
const LOOK_MS = 10_000

/** Subscribes to the job notifications of a queue. */
export const jobEventsFrom = (events: QueueEvents): JobEvents => {
  const waiting = new Map<string, () => void>()
  const drop = (id: string): void => waiting.get(id)?.()
  const heard = ({ jobId }: { readonly jobId: string }): void => {
    drop(jobId)
  }
  events.on('completed', heard)
  events.on('failed', heard)
  return {
    of: (id) =>
      new Promise((done) => {
        const end = (): void => {
          clearTimeout(timer)
          waiting.delete(id)
          done()
        }
        const timer = setTimeout(end, LOOK_MS)
        waiting.set(id, end)
      }),
    drop,
    wake: () => {
      for (const end of [...waiting.values()]) end()
    },
  }
}
