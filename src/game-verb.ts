import type { Either } from './kernel/fp.js'

/** A pool of worker threads. */
export interface WorkerPool {
  /** Runs a task on the next free thread and returns its result. */
  readonly run: (task: unknown) => Promise<unknown>
  /** Makes the running tasks finish after their current game and return what they have. */
  readonly stop?: () => void
  /** Terminates the threads. */
  readonly close: () => Promise<void>
}

/** A file being written. */
export interface FileStream {
  /** Appends to the file. */
  readonly put: (part: string | Uint8Array) => void
  /** Completes the file and moves it to its path. Returns null, or why that failed. */
  readonly end: () => string | null
  /** Discards the file. */
  readonly drop: () => void
}

/** Options for writing a file. */
export interface WriteOptions {
  /**
   * Readers of a new file: every user of the machine (the default) or its owner alone. A file that exists keeps its
   * permissions.
   */
  readonly readers?: 'all' | 'owner'
  /** Whether an existing file is replaced (the default); with false the write fails if the name is taken. */
  readonly replace?: boolean
}

/** Access to files too large to hold in memory, and exclusive access to folders. */
export interface Disk {
  /**
   * Reads a file line by line and passes each complete line with its start and end offset to `take`. An incomplete last
   * line is skipped. Returns the length of the file, null if there is no such file, or, on the left, why it cannot be
   * read to the end.
   */
  readonly lines: (
    path: string,
    take: (line: string, from: number, to: number) => void,
  ) => Either<string, number | null>
  /**
   * Writes a file from ranges of another file. The file appears complete or not at all. Returns null, or why that
   * failed.
   */
  readonly compose: (path: string, from: string, parts: Iterable<readonly [from: number, to: number]>) => string | null
  /**
   * Opens a file for writing. It appears under its path only when the stream is ended. Left, why it cannot be opened.
   */
  readonly stream: (path: string) => Either<string, FileStream>
  /** Renames a file, replacing any existing file of that name. Returns null, or why that failed. */
  readonly rename: (from: string, to: string) => string | null
  /** Locks a folder for this program and returns a function that releases it. Left, the current owner of the lock. */
  readonly claim: (folder: string) => Either<string, () => void>
}

/** The command line's access to the outside world: screen, keyboard and files. */
export interface Terminal {
  /** Prints one or more lines of output. */
  readonly print: (text: string) => void
  /** Prints a line for the user only, such as an error or a note. */
  readonly warn: (text: string) => void
  /** Shows a status line that the next one replaces; null clears it. Terminals only. */
  readonly status: (text: string | null) => void
  /** Asks for a line of input; null if the user cancels. */
  readonly ask: (question: string) => Promise<string | null>
  /**
   * Clears the screen for another player: with the lines that have scrolled off it, as far as the terminal allows, and
   * the lines that the arrow keys would bring back. Does nothing if the output is not a terminal.
   */
  readonly clear: () => void
  /** The text of a file without its byte order mark; null if it cannot be read. */
  readonly read: (path: string) => string | null
  /** The bytes of a file; null if it cannot be read. If missing, only text is read. */
  readonly readBytes?: (path: string) => Uint8Array | null
  /** Whether a file exists, even if it cannot be read. */
  readonly has: (path: string) => boolean
  /** Writes a file completely or not at all. Returns null, or why the file cannot be written. */
  readonly write: (path: string, text: string, options?: WriteOptions) => string | null
  /** The names of the files in a folder; empty if the folder does not exist. */
  readonly list: (path: string) => readonly string[]
  /** The folder of the package, which contains the rule pages. */
  readonly home: string
  /** Appends to a file and returns once the data is safely on disk. Returns null, or why that failed. */
  readonly append: (path: string, text: string) => string | null
  /** Large-file operations; if missing, files are read and written whole. */
  readonly disk?: Disk
  /** Creates a folder if it does not exist. Returns null, or why that failed. */
  readonly folder: (path: string) => string | null
  /** Creates a pool with the given number of worker threads; null if threads are unavailable. */
  readonly workers: ((threads: number) => WorkerPool) | null
  /** The name of this machine and process. */
  readonly name: string
  /** Resolves when the user or the system asks the program to stop. */
  readonly ended: () => Promise<void>
  /** The width of the terminal in characters. */
  readonly width: () => number
  /** The number of threads that can run in parallel. */
  readonly cores: number
  /** Seconds since an arbitrary moment. */
  readonly seconds: () => number
  /** The version of a game's code: the package version and a hash of the code, as `0.1.0+5f0c2a91d3e4b786`. */
  readonly playedBy: (game: string) => string
  /** The file that a plugged-in game was loaded from; null for built-in games and for games passed in as values. */
  readonly fileOf: (game: string) => string | null
  /** Binary input and output, if available. A program that uses them cannot also use `ask`. */
  readonly bytes?: BytePipe
  /** An unpredictable seed. */
  readonly anySeed: () => number
}

/** Binary input and output. */
export interface BytePipe {
  /** The input as a stream of chunks. */
  readonly read: () => AsyncIterable<Uint8Array>
  /** Writes bytes; resolves when there is room for more. */
  readonly write: (bytes: Uint8Array) => Promise<void>
}

/** An option of a verb. */
export interface VerbOption {
  /** Its flags: `--save <file>`, `-b, --built-in <seat>`, or `--hide` for a switch. */
  readonly flags: string
  /** The description shown in the help. */
  readonly says: string
  /** The allowed values; anything by default. */
  readonly choices?: readonly string[]
  /** The default value; without one the option is absent, and a switch is off. */
  readonly default?: string
  /** Whether its value is a whole number. */
  readonly isNumber?: boolean
  /** Whether it may be repeated; its value is then a list. */
  readonly isList?: boolean
}

/** The option values a verb receives, by camelCase name: `builtIn` for `--built-in`. */
export type VerbGiven = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

/** A command-line verb that a game adds for itself. */
export interface GameVerb {
  /** The name, such as `refit`. */
  readonly name: string
  /** The description shown in the help, one sentence. */
  readonly says: string
  /** An example command line. */
  readonly example?: string
  /** Whether it starts from a scenario; if so it accepts `--scenario` and `--option`. */
  readonly hasScenario?: boolean
  /** The options it accepts. */
  readonly options?: readonly VerbOption[]
  /**
   * Runs the verb. Returns the exit status, 0 for success and 1 for a negative result; left, why the arguments are
   * invalid.
   */
  readonly run: (
    terminal: Terminal,
    given: VerbGiven,
  ) => Either<string, 0 | 1 | 2 | 130> | Promise<Either<string, 0 | 1 | 2 | 130>>
}
