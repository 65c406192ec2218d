/** The exit statuses of the verbs. */
export const EXIT = {
  /** All went well. */
  done: 0,
  /** The answer is no: a record differs, a file has faults, a question has no answer in a position. */
  no: 1,
  /** The question makes no sense: an unknown game, a bad option, a file that cannot be read or written. */
  misused: 2,
  /** Broken off with Ctrl-C or the end of input. */
  brokenOff: 130,
} as const

/** One of the answers of {@link EXIT}. */
export type Exit = (typeof EXIT)[keyof typeof EXIT]

export type { Disk, FileStream, Terminal, WorkerPool } from '../../game-verb.js'
