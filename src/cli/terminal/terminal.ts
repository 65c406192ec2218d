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

/** Threads that play beside this one. */
export interface WorkerPool {
  /** Hands a task to the next thread that is free, and comes back with its answer. */
  readonly run: (task: unknown) => Promise<unknown>
  /** Ends the threads. */
  readonly close: () => Promise<void>
}

/** The world as the verbs see it: a screen, a keyboard and files. */
export interface Terminal {
  /** Prints a line, or several, of what was asked for. */
  readonly print: (text: string) => void
  /** Prints a line for the person only: errors and remarks. */
  readonly warn: (text: string) => void
  /** Shows a status line that the next one replaces, null none; only on a terminal. */
  readonly status: (text: string | null) => void
  /** Asks for a line; null when the person stops. */
  readonly ask: (question: string) => Promise<string | null>
  /** The text of a file, without the mark that some editors put before it; null when it cannot be read. */
  readonly read: (path: string) => string | null
  /** Whether there is such a file, be it one that cannot be read. */
  readonly has: (path: string) => boolean
  /** Writes a file whole or not at all; says why not, else null. */
  readonly write: (path: string, text: string) => string | null
  /** The files in a folder; empty when there is none. */
  readonly list: (path: string) => readonly string[]
  /** The folder of the package, which holds the rule pages. */
  readonly home: string
  /** Adds to the end of a file and does not come back before it is safe on the disk; says why not, else null. */
  readonly append: (path: string, text: string) => string | null
  /** Makes a folder where there is none; says why not, else null. */
  readonly folder: (path: string) => string | null
  /** Threads that play, so many of them, if that can be done here. */
  readonly workers: ((threads: number) => WorkerPool) | null
  /** The name of this machine and process. */
  readonly name: string
  /** Resolves when the person, or the system, asks the program to end. */
  readonly ended: () => Promise<void>
  /** How many characters fit on a line. */
  readonly width: () => number
  /** How many threads can work at once. */
  readonly cores: number
  /** Seconds since an arbitrary moment. */
  readonly seconds: () => number
  /** What plays a game here: the version of the package and the hash of its code, as `0.1.0+5f0c2a91d3e4b786`. */
  readonly playedBy: (game: string) => string
  /** The file that a plugged-in game was loaded from; null for one of ours, and for one that was handed in as a value. */
  readonly fileOf: (game: string) => string | null
  /** A fresh seed, that nobody can guess. */
  readonly anySeed: () => number
}
