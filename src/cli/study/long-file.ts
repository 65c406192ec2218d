import { E, type Either } from '../../kernel/fp.js'
import type { Disk, Terminal } from '../terminal/terminal.js'

const BYTE_ORDER_MARK = '\uFEFF'

/** The disk of a terminal. A terminal without one reads and writes whole files. */
export const diskOf = (terminal: Terminal): Disk =>
  terminal.disk ?? {
    lines: (path, take) => {
      const text = terminal.read(path)
      if (text === null) return terminal.has(path) ? E.left(`${path} cannot be read.`) : E.right(null)
      let from = 0
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
        take(text.slice(from, end), from, end)
        from = end + 1
      }
      return E.right(text.length)
    },
    compose: (path, from, parts) => {
      const text = terminal.read(from) ?? ''
      const lines = [...parts].map(([begins, ends]) => `${text.slice(begins, ends)}\n`)
      return terminal.write(path, lines.join(''))
    },
    stream: (path) => {
      const parts: string[] = []
      return E.right({
        put: (part) => parts.push(typeof part === 'string' ? part : Buffer.from(part).toString('latin1')),
        end: () => terminal.write(path, parts.join('')),
        drop: () => undefined,
      })
    },
    rename: (from, to) => terminal.write(to, terminal.read(from) ?? ''),
    claim: () => E.right(() => undefined),
  }

/** The length of a text in a file of this terminal. */
export const lengthOn = (terminal: Terminal, text: string): number =>
  terminal.disk === undefined ? text.length : Buffer.byteLength(text)

/** A line without the byte-order mark or carriage return that some editors add. */
export const withoutBom = (line: string): string => line.replace(BYTE_ORDER_MARK, '').replace(/\r$/, '')

/** Locks a folder for this process while a function runs. */
export const withFolderClaim = async <A>(
  terminal: Terminal,
  folder: string,
  use: () => Promise<Either<string, A>>,
): Promise<Either<string, A>> => {
  const mine = diskOf(terminal).claim(folder)
  if (mine._tag === 'Left') return mine
  try {
    return await use()
  } finally {
    mine.right()
  }
}

/** Writes a file line by line, atomically; returns null or an error message. */
export const writeLines = (
  terminal: Terminal,
  path: string,
  each: (put: (line: string) => void) => string | null,
): string | null => {
  const file = diskOf(terminal).stream(path)
  if (file._tag === 'Left') return file.left
  const failed = each((line) => {
    file.right.put(`${line}\n`)
  })
  if (failed === null) return file.right.end()
  file.right.drop()
  return failed
}
