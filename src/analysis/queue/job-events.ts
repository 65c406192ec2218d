import type { QueueEvents } from 'bullmq'

/** Who waits for jobs to end. */
export interface JobEvents {
  /** Comes when a job has ended, or after a while in case no notice of that arrives. */
  readonly of: (id: string) => Promise<void>
  /** Nobody waits for this one any longer. */
  readonly drop: (id: string) => void
  /** All who wait had better look for themselves. */
  readonly wake: () => void
}

/** What is said in the queue may be missed, so those who wait look for themselves now and then. */
const LOOK_MS = 10_000

/** Listens at a queue. */
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
