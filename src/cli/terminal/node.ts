import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { availableParallelism, hostname } from 'node:os'
import { createInterface, type Interface } from 'node:readline'
import { freshSeed } from '../../kernel/entropy.js'
import { codeHash } from './code.js'
import { linesOf } from './lines.js'
import { plainText } from './plain-text.js'
import { reasonOf, writeTargetOf, writeFailure } from './target.js'
import { workerPool } from './worker-pool.js'
import { nodeDisk } from './disk.js'
import { statusLine } from './status.js'
import type { Terminal } from './terminal.js'

/** Flushes a file or folder to disk. */
const settleOnDisk = (path: string, flags: 'r' | 'r+'): void => {
  const file = openSync(path, flags)
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Flushes a file name in its folder, where the system supports it; the file is complete without it. */
const settleName = (path: string): void => {
  try {
    settleOnDisk(dirname(path), 'r')
  } catch {
    // Windows cannot open folders, and some file systems cannot flush them.
  }
}

/** Moves a finished file to a name that must be unused. */
const claimName = (beside: string, path: string): void => {
  try {
    linkSync(beside, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
    copyFileSync(beside, path, constants.COPYFILE_EXCL) // a file system without hard links
  }
  rmSync(beside, { force: true })
}

/**
 * Writes a temporary file next to the target and renames it into place, so that an interrupted write or a power cut
 * leaves the old file intact. Symbolic links are followed, and the target keeps its permissions. With `replace: false`
 * the write fails if the name is taken, even by a program that has just taken it.
 */
const write: Terminal['write'] = (path, text, { readers = 'all', replace = true } = {}) => {
  const { place, mode, isDevice } = writeTargetOf(path)
  const beside = `${place}.${process.pid}.tmp`
  try {
    if (isDevice) {
      writeFileSync(place, text)
      return null
    }
    if (!replace && mode !== null) return `${path} already exists.`
    if (mode !== null) accessSync(place, constants.W_OK)
    writeFileSync(beside, text, { flag: 'wx', ...(readers === 'owner' || mode !== null ? { mode: 0o600 } : {}) })
    if (mode !== null) chmodSync(beside, mode)
    settleOnDisk(beside, 'r+')
    if (replace) renameSync(beside, place)
    else claimName(beside, place)
    settleName(place)
    return null
  } catch (error) {
    rmSync(beside, { force: true })
    const isTaken = !replace && (error as NodeJS.ErrnoException).code === 'EEXIST'
    return isTaken ? `${path} already exists.` : writeFailure(path, error)
  }
}

const append = (path: string, text: string): string | null => {
  try {
    const isNew = !existsSync(path)
    const file = openSync(path, 'a')
    try {
      writeFileSync(file, text)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    if (isNew) settleName(path)
    return null
  } catch (error) {
    return writeFailure(path, error)
  }
}

const folder = (path: string): string | null => {
  try {
    mkdirSync(path, { recursive: true })
    settleName(path)
    return null
  } catch (error) {
    return `${path} cannot be made: ${reasonOf(error)}`
  }
}

const read = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch {
    return null
  }
}

const readBytes = (path: string): Uint8Array | null => {
  try {
    return readFileSync(path)
  } catch {
    return null
  }
}

const list = (path: string): readonly string[] => {
  try {
    return readdirSync(path).sort()
  } catch {
    return []
  }
}

/** A source of lines. */
interface Keyboard {
  /** Asks for a line; null after the end of input or Ctrl-C. */
  readonly ask: (question: string) => Promise<string | null>
  /** Forgets the lines typed before, which the arrow keys bring back, and those typed ahead. */
  readonly forget: () => void
}

/** Reads lines from a keyboard, one per question. */
const typed = (input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Keyboard => {
  let lines: Interface | null = null
  let history: string[] = []
  let waiting: ((line: string | null) => void) | null = null
  let isOver = false
  const early: string[] = []
  const listen = (): Interface => {
    const made = createInterface({ input, output, terminal: true })
    made.on('line', (line) => {
      const answer = waiting
      waiting = null
      if (answer === null) early.push(line)
      else answer(line)
    })
    made.on('history', (kept) => {
      history = kept
    })
    made.on('SIGINT', () => {
      made.close()
    })
    made.on('close', () => {
      isOver = true
      waiting?.(null)
    })
    return made
  }
  return {
    ask: (question) => {
      lines ??= listen()
      const line = early.shift()
      if (line !== undefined) return Promise.resolve(line)
      if (isOver) return Promise.resolve(null)
      lines.setPrompt(question)
      lines.prompt()
      return new Promise((answer) => {
        waiting = answer
      })
    },
    forget: () => {
      history.length = 0
      early.length = 0
    },
  }
}

/** The maximum length of a line read from a pipe, in characters. */
const LONGEST = 4_000_000

/** Reads lines from a pipe on request. Nobody sees or repeats them. */
const piped = (input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Keyboard => {
  const lines = linesOf(input, LONGEST)
  return {
    ask: async (question) => {
      if (question !== '') output.write(question)
      try {
        const { value } = await lines.next()
        return value ?? null
      } catch {
        return null // the writer is gone
      }
    },
    forget: () => undefined,
  }
}

/** Reads lines from a keyboard or pipe, one per question. */
export const keyboard = (input: NodeJS.ReadableStream, output: NodeJS.WritableStream, terminal: boolean): Keyboard => {
  const { ask, forget } = terminal ? typed(input, output) : piped(input, output)
  return { ask: (question) => ask(plainText(question)), forget }
}

/** Clears a screen, and the lines that have scrolled off it. */
const CLEAR = '\u001B[H\u001B[2J\u001B[3J'

/**
 * Reports output errors and sets the exit status. A closed pipe, as from `head`, is not an error: output stops and the
 * work continues to its end. A full disk is an error.
 *
 * @param unwritten the exit status for output that could not be written
 */
export const watchOutput = (unwritten: number): void => {
  let why: string | null = null
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED' || why !== null) return
    why = reasonOf(error)
    process.stderr.write(`The output cannot be written: ${why}\n`)
  })
  process.stderr.on('error', () => undefined)
  process.on('exit', () => {
    if (why !== null) process.exitCode = unwritten
  })
}

/**
 * The terminal of this process. Call `close` to release the keyboard and let the process end.
 *
 * @param home the package folder
 * @param version the package version
 * @param worker the script that worker threads run
 */
export const nodeTerminal = (home: string, version: string, worker: URL): Terminal & { readonly close: () => void } => {
  const { ask, forget } = keyboard(process.stdin, process.stdout, process.stdin.isTTY)
  return {
    print: (text) => {
      process.stdout.write(`${plainText(text)}\n`)
    },
    warn: (text) => {
      process.stderr.write(`${plainText(text)}\n`)
    },
    status: statusLine(process.stderr, process.stderr.isTTY),
    ask,
    clear: () => {
      forget()
      if (process.stdout.isTTY) process.stdout.write(CLEAR)
    },
    read,
    readBytes,
    has: existsSync,
    write,
    list,
    home,
    append,
    disk: nodeDisk,
    folder,
    workers: (threads) => workerPool(worker, threads),
    name: `${hostname()}-${process.pid}`,
    ended: () =>
      new Promise((done) => {
        const signals = ['SIGINT', 'SIGTERM'] as const
        const stop = (): void => {
          for (const signal of signals) process.off(signal, stop) // the next signal ends the process
          process.stderr.write(
            'Stopping after the games in progress, which are saved. Press Ctrl-C again to stop immediately.\n',
          )
          done()
        }
        for (const signal of signals) process.on(signal, stop)
      }),
    width: () => process.stdout.columns ?? 80,
    cores: availableParallelism(),
    seconds: () => performance.now() / 1000,
    fileOf: () => null,
    playedBy: (game) => `${version}+${codeHash(home, game)}`,
    anySeed: freshSeed,
    bytes: {
      read: () => process.stdin as AsyncIterable<Uint8Array>,
      write: (bytes) =>
        new Promise((done) => {
          process.stdout.write(bytes, () => {
            done()
          })
        }),
    },
    close: () => {
      process.stdin.destroy()
    },
  }
}
