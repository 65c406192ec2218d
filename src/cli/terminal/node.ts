import {
  closeSync,
  existsSync,
  fsyncSync,
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
import { workerPool } from './worker-pool.js'
import { nodeDisk } from './disk.js'
import { statusLine } from './status.js'
import type { Terminal } from './terminal.js'

const because = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Has the disk hold what was written there, or a folder's names, before anything else is done. */
const settleOnDisk = (path: string, flags: 'r' | 'r+'): void => {
  const file = openSync(path, flags)
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** The same for a name in its folder, where the system lets folders be opened; the file is whole without it. */
const settleName = (path: string): void => {
  try {
    settleOnDisk(dirname(path), 'r')
  } catch {
    // Windows opens no folder, and some file systems settle none.
  }
}

/**
 * Writes beside the file and then puts it in its place, so that a broken-off write leaves the old one whole; and a power
 * cut as well, for the new one is on the disk before it takes the old one's name. What is for its owner alone never stands
 * there for others, not even beside.
 */
const write: Terminal['write'] = (path, text, readers = 'all') => {
  const beside = `${path}.${process.pid}.tmp`
  try {
    writeFileSync(beside, text, readers === 'owner' ? { mode: 0o600, flag: 'wx' } : {})
    settleOnDisk(beside, 'r+')
    renameSync(beside, path)
    settleName(path)
    return null
  } catch (error) {
    rmSync(beside, { force: true })
    return `${path} cannot be written: ${because(error)}`
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
    return `${path} cannot be written: ${because(error)}`
  }
}

const folder = (path: string): string | null => {
  try {
    mkdirSync(path, { recursive: true })
    settleName(path)
    return null
  } catch (error) {
    return `${path} cannot be made: ${because(error)}`
  }
}

const read = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
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

/** Lines from the keyboard, one for each question; null from the end of input or Ctrl-C on. */
const typed = (
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): ((question: string) => Promise<string | null>) => {
  let lines: Interface | null = null
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
    made.on('SIGINT', () => {
      made.close()
    })
    made.on('close', () => {
      isOver = true
      waiting?.(null)
    })
    return made
  }
  return (question) => {
    lines ??= listen()
    const line = early.shift()
    if (line !== undefined) return Promise.resolve(line)
    if (isOver) return Promise.resolve(null)
    lines.setPrompt(question)
    lines.prompt()
    return new Promise((answer) => {
      waiting = answer
    })
  }
}

/** The longest line that is read from a pipe, in characters; longer ones are cut. */
const LONGEST = 4_000_000

/** Lines from a pipe, read as they are asked for. */
const piped = (
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): ((question: string) => Promise<string | null>) => {
  const lines = linesOf(input, LONGEST)
  return async (question) => {
    if (question !== '') output.write(question)
    try {
      const { value } = await lines.next()
      return value ?? null
    } catch {
      return null // whoever spoke is gone
    }
  }
}

/** Lines from the keyboard or a pipe, one for each question; null from the end of input or Ctrl-C on. */
export const keyboard = (
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  terminal: boolean,
): ((question: string) => Promise<string | null>) => {
  const ask = terminal ? typed(input, output) : piped(input, output)
  return (question) => ask(plainText(question))
}

/**
 * Reports output that cannot be written, and sets the exit status accordingly. A reader that has seen enough, such as `head`,
 * is no fault: nothing more is written, and the work goes on to its own end. A full disk is one.
 *
 * @param unwritten the exit status where what was asked for could not be written
 */
export const watchOutput = (unwritten: number): void => {
  let why: string | null = null
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED' || why !== null) return
    why = because(error)
    process.stderr.write(`The output cannot be written: ${why}\n`)
  })
  process.stderr.on('error', () => undefined)
  process.on('exit', () => {
    if (why !== null) process.exitCode = unwritten
  })
}

/**
 * The terminal this process runs in. Closing its keyboard lets the process end.
 *
 * @param home the folder of the package
 * @param version the version of the package
 * @param worker what threads run
 */
export const nodeTerminal = (
  home: string,
  version: string,
  worker: URL,
): Terminal & { readonly close: () => void } => ({
  print: (text) => {
    process.stdout.write(`${plainText(text)}\n`)
  },
  warn: (text) => {
    process.stderr.write(`${plainText(text)}\n`)
  },
  status: statusLine(process.stderr, process.stderr.isTTY),
  ask: keyboard(process.stdin, process.stdout, process.stdin.isTTY),
  read,
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
        for (const signal of signals) process.off(signal, stop) // the next one ends the process
        process.stderr.write(
          'Stopping: games that are being played are played to their end and kept. Once more stops at once.\n',
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
})
