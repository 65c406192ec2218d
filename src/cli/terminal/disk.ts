import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { E, type Either } from '../../kernel/fp.js'
import type { Disk } from './terminal.js'

/** How much of a file is held at a time. */
const CHUNK = 1 << 20

const because = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const NEW_LINE = 10

/**
 * Writes all of some bytes: a disk that is nearly full takes a part of them without a word, and refuses only the next.
 *
 * @param write writes what it can, says how much that was, and throws where it can write nothing
 */
export const putWhole = (bytes: Uint8Array, write: (bytes: Uint8Array) => number): void => {
  for (let from = 0; from < bytes.length;) {
    const written = write(bytes.subarray(from))
    if (written <= 0) throw new Error('no more can be written')
    from += written
  }
}

/** Whether a file is not there, and neither is a folder it would lie in. */
const isNone = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

const unread = (path: string, error: unknown): Either<string, never> =>
  E.left(`${path} cannot be read: ${because(error)}`)

const lines: Disk['lines'] = (path, take) => {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch (error) {
    return isNone(error) ? E.right(null) : unread(path, error)
  }
  const next = (chunk: Buffer): Either<string, number> => {
    try {
      return E.right(readSync(file, chunk, 0, chunk.length, null))
    } catch (error) {
      return unread(path, error)
    }
  }
  try {
    // One buffer for all: it begins with what is left of a line, and is longer only where a line is.
    let chunk = Buffer.alloc(CHUNK)
    let [left, begins, length] = [0, 0, 0]
    for (;;) {
      if (left === chunk.length) chunk = Buffer.concat([chunk], 2 * chunk.length)
      const some = next(chunk.subarray(left))
      if (some._tag === 'Left') return some
      const read = some.right
      if (read === 0) return E.right(length)
      const text = chunk.subarray(0, left + read)
      length += read
      let from = 0
      for (let end = text.indexOf(NEW_LINE, left); end >= 0; end = text.indexOf(NEW_LINE, from)) {
        take(text.toString('utf8', from, end), begins + from, begins + end)
        from = end + 1
      }
      text.copy(chunk, 0, from)
      left = text.length - from
      begins += from
    }
  } finally {
    closeSync(file)
  }
}

/** Writes text in large pieces. */
const writer = (file: number): { readonly put: (part: Buffer) => void; readonly end: () => void } => {
  let waiting: Buffer[] = []
  let size = 0
  const end = (): void => {
    if (size > 0) putWhole(Buffer.concat(waiting), (bytes) => writeSync(file, bytes))
    waiting = []
    size = 0
  }
  return {
    put: (part) => {
      waiting.push(part)
      size += part.length
      if (size > CHUNK) end()
    },
    end,
  }
}

const compose: Disk['compose'] = (path, from, parts) => {
  const beside = `${path}.${process.pid}.tmp`
  const open: number[] = []
  try {
    const [source, target] = [openSync(from, 'r'), openSync(beside, 'w')]
    open.push(source, target)
    const { put, end } = writer(target)
    for (const [begins, ends] of parts) {
      for (let at = begins; at < ends;) {
        const some = Buffer.alloc(Math.min(CHUNK, ends - at))
        const read = readSync(source, some, 0, some.length, at)
        if (read === 0) throw new Error(`${from} has become shorter`)
        put(some.subarray(0, read))
        at += read
      }
      put(Buffer.of(NEW_LINE))
    }
    end()
    fsyncSync(target)
    for (const file of open.splice(0)) closeSync(file)
    renameSync(beside, path)
    return null
  } catch (error) {
    for (const file of open) closeSync(file)
    rmSync(beside, { force: true })
    return `${path} cannot be written: ${because(error)}`
  }
}

const stream: Disk['stream'] = (path) => {
  const beside = `${path}.${process.pid}.tmp`
  let file: number
  try {
    file = openSync(beside, 'w')
  } catch (error) {
    return E.left(`${path} cannot be written: ${because(error)}`)
  }
  let failed: string | null = null
  const trying = (what: () => void): void => {
    if (failed !== null) return
    try {
      what()
    } catch (error) {
      failed = `${path} cannot be written: ${because(error)}`
    }
  }
  const { put, end } = writer(file)
  const drop = (): void => {
    closeSync(file)
    rmSync(beside, { force: true })
  }
  return E.right({
    put: (part) => {
      trying(() => {
        put(Buffer.from(part as string))
      })
    },
    end: () => {
      trying(end)
      trying(() => {
        fsyncSync(file)
      })
      if (failed !== null) {
        drop()
        return failed
      }
      closeSync(file)
      return rename(beside, path)
    },
    drop,
  })
}

const rename: Disk['rename'] = (from, to) => {
  try {
    renameSync(from, to)
    return null
  } catch (error) {
    return `${to} cannot be written: ${because(error)}`
  }
}

/** The file that says who is at work in a folder. */
const CLAIM = 'sweep.lock'

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether whoever claimed a folder is gone: a process of this machine that lives no more. */
const isGone = (owner: string): boolean => {
  const [host, pid] = owner.split(' ')
  return host === hostname() && !isAlive(Number(pid))
}

const readOr = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return ''
  }
}

const claim = (folder: string): Either<string, () => void> => {
  const path = `${folder}/${CLAIM}`
  const here = `${hostname()} ${process.pid}`
  for (let tries = 0; tries < 3; tries++) {
    try {
      writeFileSync(path, `${here}\n`, { flag: 'wx' })
      return E.right(() => {
        if (readOr(path) === here) rmSync(path, { force: true })
      })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return E.right(() => undefined) // nothing can be written there at all: told elsewhere
      const owner = readOr(path)
      if (!isGone(owner)) {
        const [host, pid] = owner.split(' ')
        return E.left(
          `${folder} is being played by process ${pid ?? '?'} on ${host === '' ? 'another machine' : host}. ` +
            `Wait for it, or play into another folder; if it is gone, delete ${path}.`,
        )
      }
      rename(path, `${path}.${process.pid}.old`)
      rmSync(`${path}.${process.pid}.old`, { force: true })
    }
  }
  return E.left(`${folder} is being played by somebody else.`)
}

/** The disk of this machine. */
export const nodeDisk: Disk = { lines, compose, stream, rename, claim }
