import type { Terminal } from '../../src/cli/terminal/terminal.js'

/** A terminal on paper: what is typed is known beforehand, what is shown is kept, files are a list. */
export interface Paper extends Terminal {
  /** What was printed. */
  readonly printed: string[]
  /** What was said to the person only. */
  readonly warned: string[]
  /** The passing lines. */
  readonly passed: (string | null)[]
  /** Files by path. */
  readonly files: Record<string, string>
}

/** A terminal with these lines to be typed and these files. */
export const paper = (typed: readonly string[] = [], files: Record<string, string> = {}): Paper => {
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
    read: (path) => files[path] ?? null,
    has: (path) => Object.hasOwn(files, path),
    write: (path, text) => {
      if (path.startsWith('locked/')) return `${path} cannot be written: it is locked`
      files[path] = text
      return null
    },
    list: (path) =>
      Object.keys(files)
        .filter((file) => file.startsWith(`${path}/`))
        .map((file) => file.slice(path.length + 1)),
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
