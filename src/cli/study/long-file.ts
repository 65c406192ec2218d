import { E, type Either } from '../../kernel/fp.js'
import type { Disk, Terminal } from '../terminal/terminal.js'

/** A part of a file: where it begins and ends, or a text that stands for itself. */
export type Part = readonly [from: number, to: number] | string

const BYTE_ORDER_MARK = '\uFEFF'

/** The disk of a terminal; where it has none, files are read and written whole. */
export const diskOf = (terminal: Terminal): Disk =>
  terminal.disk ?? {
    lines: (path, take) => {
      const text = terminal.read(path)
      if (text === null) return null
      let from = 0
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
        take(text.slice(from, end), from, end)
        from = end + 1
      }
      return text.length
    },
    compose: (path, from, parts) => {
      const text = terminal.read(from) ?? ''
      const lines = [...parts].map((part) => `${typeof part === 'string' ? part : text.slice(part[0], part[1])}\n`)
      return terminal.write(path, lines.join(''))
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

/** So many letters are written at a time. */
const AT_A_TIME = 1 << 22

/** Writes a file line by line, whole or not at all; says why not, else null. */
export const writeLines = (
  terminal: Terminal,
  path: string,
  each: (put: (line: string) => void) => string | null,
): string | null => {
  const beside = `${path}.part`
  let [waiting, size, refused, isBegun] = [[] as string[], 0, null as string | null, false]
  const flush = (to: string): void => {
    const text = waiting.join('')
    refused ??= isBegun ? terminal.append(to, text) : terminal.write(to, text)
    ;[waiting, size, isBegun] = [[], 0, true]
  }
  const failed = each((line) => {
    waiting.push(`${line}\n`)
    size += line.length
    if (size > AT_A_TIME) flush(beside)
  })
  if (failed !== null) return failed
  if (!isBegun) {
    flush(path)
    return refused
  }
  flush(beside)
  return refused ?? diskOf(terminal).rename(beside, path)
}
