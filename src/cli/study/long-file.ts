import { E, type Either } from '../../kernel/fp.js'
import type { Disk, Terminal } from '../terminal/terminal.js'

const BYTE_ORDER_MARK = '\uFEFF'

/** The disk of a terminal; where it has none, files are read and written whole. */
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

/** How long a text is in a file of this terminal. */
export const lengthOn = (terminal: Terminal, text: string): number =>
  terminal.disk === undefined ? text.length : Buffer.byteLength(text)

/** A line as it was meant, without the marks that some editors put before and after. */
export const unmarked = (line: string): string => line.replace(BYTE_ORDER_MARK, '').replace(/\r$/, '')

/** Keeps a folder to this program while something is done there. */
export const whileClaimed = async <A>(
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

/** Writes a file line by line, whole or not at all; says why not, else null. */
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
