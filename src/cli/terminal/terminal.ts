/** The exit statuses of the verbs. */
export const EXIT = {
  /** Success. */
  done: 0,
  /** A negative result: a record differs, a file has faults, or a question has no answer in a position. */
  no: 1,
  /** A usage error: an unknown game, a bad option, or a file that cannot be read or written. */
  misused: 2,
  /** Interrupted with Ctrl-C or by the end of input. */
  brokenOff: 130,
} as const

/** An exit status of {@link EXIT}. */
export type Exit = (typeof EXIT)[keyof typeof EXIT]

export type { Disk, FileStream, Terminal, WorkerPool, WriteOptions } from '../../game-verb.js'
