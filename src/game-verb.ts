import type { Either } from './kernel/fp.js'

/** Threads that play beside this one. */
export interface WorkerPool {
  /** Hands a task to the next thread that is free, and comes back with its answer. */
  readonly run: (task: unknown) => Promise<unknown>
  /** Has whatever is being played end after the game in hand, and come back with what there is. */
  readonly stop?: () => void
  /** Ends the threads. */
  readonly close: () => Promise<void>
}

/** A file that is being written. */
export interface FileStream {
  /** Adds to it. */
  readonly put: (part: string | Uint8Array) => void
  /** Puts it in its place; says why not, else null. */
  readonly end: () => string | null
  /** Leaves it. */
  readonly drop: () => void
}

/** Files too long to be held whole, and folders that one program at a time may write to. */
export interface Disk {
  /**
   * Reads a file line by line: each whole line with where it begins and ends; says how long the file is, null where there is
   * none. A last line without its end is left out. Left, why it cannot be read, or no further.
   */
  readonly lines: (
    path: string,
    take: (line: string, from: number, to: number) => void,
  ) => Either<string, number | null>
  /** Writes a file from parts of another, line by line, or not at all; says why not, else null. */
  readonly compose: (path: string, from: string, parts: Iterable<readonly [from: number, to: number]>) => string | null
  /** Writes a file bit by bit, whole or not at all: it is there once it is ended. Left, why not. */
  readonly stream: (path: string) => Either<string, FileStream>
  /** Gives a file another name, in place of whatever had it; says why not, else null. */
  readonly rename: (from: string, to: string) => string | null
  /** Keeps a folder to this program until it lets go of it; left, who has it. */
  readonly claim: (folder: string) => Either<string, () => void>
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
  /** Writes a file whole or not at all, for all who use the machine or its owner alone; says why not, else null. */
  readonly write: (path: string, text: string, readers?: 'all' | 'owner') => string | null
  /** The files in a folder; empty when there is none. */
  readonly list: (path: string) => readonly string[]
  /** The folder of the package, which holds the rule pages. */
  readonly home: string
  /** Adds to the end of a file and does not come back before it is safe on the disk; says why not, else null. */
  readonly append: (path: string, text: string) => string | null
  /** What can be done with long files; where it is missing they are read and written whole. */
  readonly disk?: Disk
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
  /** Input and output as bytes, where there are such; whoever takes them asks for no lines. */
  readonly bytes?: BytePipe
  /** A fresh seed, that nobody can guess. */
  readonly anySeed: () => number
}

/** Input and output as bytes. */
export interface BytePipe {
  /** What comes in. */
  readonly read: () => AsyncIterable<Uint8Array>
  /** Writes bytes; resolves when there is room for more. */
  readonly write: (bytes: Uint8Array) => Promise<void>
}

/** An option of a verb. */
export interface VerbOption {
  /** As it is written: `--save <file>`, `-b, --built-in <seat>`; `--hide` for yes or no. */
  readonly flags: string
  /** What it does. */
  readonly says: string
  /** What it may be; anything by default. */
  readonly choices?: readonly string[]
  /** What it is where nobody says; left out, nothing, and no for yes or no. */
  readonly default?: string
  /** Whether it is a whole number. */
  readonly isNumber?: boolean
  /** Whether it may be repeated: all that was said, in a list. */
  readonly isList?: boolean
}

/** What a verb was given: its options by their names as in code, `builtIn` for `--built-in`. */
export type VerbGiven = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

/** A verb of its own that a game brings to the command line, for what is done with it and with no other game. */
export interface GameVerb {
  /** Its name: `refit`. */
  readonly name: string
  /** What it does, in a sentence. */
  readonly says: string
  /** A command line that shows it. */
  readonly example?: string
  /** Whether it begins with a scenario: then it has `--scenario` and `--option`. */
  readonly hasScenario?: boolean
  /** Its options. */
  readonly options?: readonly VerbOption[]
  /** Does it: the exit status, 0 where all went well and 1 where the answer is no; left, why it made no sense. */
  readonly run: (
    terminal: Terminal,
    given: VerbGiven,
  ) => Either<string, 0 | 1 | 2 | 130> | Promise<Either<string, 0 | 1 | 2 | 130>>
}
