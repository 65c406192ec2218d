import type { Terminal } from '../../src/cli/terminal/terminal.js'

/** A terminal for tests: input is given in advance, output is kept, and files are in memory. */
export interface Paper extends Terminal {
  /** Everything printed, and a form feed where the screen was cleared. */
  readonly printed: string[]
  /** Everything on standard error. */
  readonly warned: string[]
  /** The progress lines. */
  readonly passed: (string | null)[]
  readonly files: Record<string, string>
}

/** A terminal with lines of input and files, some of them of bytes. */
export const paper = (
  typed: readonly string[] = [],
  files: Record<string, string> = {},
  bytes: Readonly<Record<string, Uint8Array>> = {},
): Paper => {
  const printed: string[] = []
  const warned: string[] = []
  const passed: (string | null)[] = []
  const lines = typed.slice()
  return {
    printed,
    warned,
    passed,
    files,
    print: (text) => printed.push(...text.split('\n')),
    warn: (text) => warned.push(...text.split('\n')),
    status: (text) => passed.push(text),
    ask: (question) => {
      printed.push(question)
      return Promise.resolve(lines.shift() ?? null)
    },
    clear: () => printed.push('\f'),
    read: (path) => files[path] ?? null,
    readBytes: (path) => bytes[path] ?? null,
    has: (path) => Object.hasOwn(files, path),
    write: (path, text, { replace = true } = {}) => {
      if (path.startsWith('locked/')) return `${path} cannot be written: it is locked`
      if (!replace && Object.hasOwn(files, path)) return `${path} already exists.`
      files[path] = text
      return null
    },
    list: (path) =>
      Object.keys(files)
        .filter((file) => file.startsWith(`${path}/`))
        .map((file) => file.slice(path.length + 1))
        .filter((file) => !file.includes('/')),
    home: 'home',
    append: (path, text) => {
      if (path.startsWith('locked/')) return `${path} cannot be written: it is locked`
      files[path] = (files[path] ?? '') + text
      return null
    },
    folder: (path) => (path.startsWith('locked') ? `${path} cannot be made: it is locked` : null),
    workers: null,
    name: 'paper',
    ended: () => new Promise(() => undefined),
    width: () => 80,
    cores: 1,
    seconds: () => passed.length,
    playedBy: () => '1.2.3+0123456789abcdef',
    fileOf: () => null,
    anySeed: () => 99,
  }
}
