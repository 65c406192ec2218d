import {
  chmodSync,
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
import { reasonOf, writeTargetOf, writeFailure } from './target.js'
import type { Disk } from './terminal.js'

/** The number of bytes read or written at a time. */
const CHUNK = 1 << 20

const NEW_LINE = 10

/**
 * Writes all bytes. A nearly full disk may accept only part of a write and fail on the next.
 *
 * @param write writes what it can and returns the number of bytes; throws if it can write nothing
 */
export const writeAll = (bytes: Uint8Array, write: (bytes: Uint8Array) => number): void => {
  for (let from = 0; from < bytes.length;) {
    const written = write(bytes.subarray(from))
    if (written <= 0) throw new Error('the disk accepts no more data')
    from += written
  }
}

/** Whether an error means that a file or its folder does not exist. */
const isNone = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

const unread = (path: string, error: unknown): Either<string, never> =>
  E.left(`${path} cannot be read: ${reasonOf(error)}`)

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
    // One buffer for all reads. It starts with the rest of the previous line and grows only for longer lines.
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

/** Buffers text and writes it in large pieces. */
const writer = (file: number): { readonly put: (part: Buffer) => void; readonly end: () => void } => {
  let waiting: Buffer[] = []
  let size = 0
  const end = (): void => {
    if (size > 0) writeAll(Buffer.concat(waiting), (bytes) => writeSync(file, bytes))
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
  const { place, mode } = writeTargetOf(path)
  const beside = `${place}.${process.pid}.tmp`
  const open: number[] = []
  try {
    const [source, target] = [openSync(from, 'r'), openSync(beside, 'w', mode ?? undefined)]
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
    if (mode !== null) chmodSync(beside, mode)
    renameSync(beside, place)
    return null
  } catch (error) {
    for (const file of open) closeSync(file)
    rmSync(beside, { force: true })
    return writeFailure(path, error)
  }
}

const stream: Disk['stream'] = (path) => {
  const { place, mode } = writeTargetOf(path)
  const beside = `${place}.${process.pid}.tmp`
  let file: number
  try {
    file = openSync(beside, 'w', mode ?? undefined)
    if (mode !== null) chmodSync(beside, mode)
  } catch (error) {
    return E.left(writeFailure(path, error))
  }
  let failed: string | null = null
  const trying = (what: () => void): void => {
    if (failed !== null) return
    try {
      what()
    } catch (error) {
      failed = writeFailure(path, error)
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
      return rename(beside, place)
    },
    drop,
  })
}

const rename: Disk['rename'] = (from, to) => {
  try {
    renameSync(from, to)
    return null
  } catch (error) {
    return writeFailure(to, error)
  }
}

/** The lock file that names the process playing into a folder. */
const CLAIM = 'sweep.lock'

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether the owner of a lock file was a process of this machine that has ended. */
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
      // The folder is not writable, which is reported elsewhere.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return E.right(() => undefined)
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
  return E.left(`${folder} is being played by another process.`)
}

/** Disk access through Node.js. */
export const nodeDisk: Disk = { lines, compose, stream, rename, claim }
