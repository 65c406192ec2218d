import { suggestName } from '../../../kernel/fault.js'
import type { LineWords } from './text/report-words.js'

/** A word of a text, without its quotes. */
export interface Word {
  readonly text: string
  /** The line, from 1. */
  readonly line: number
  /** The column of its first character, from 1. The opening quote counts. */
  readonly column: number
  readonly isQuoted: boolean
  /** Whether a comma or a semicolon stands between it and the word before. */
  readonly isSeparated: boolean
}

/** A line that has words. Blank lines and comments are left out. */
export interface Line {
  /** The number of the line, from 1. */
  readonly line: number
  readonly words: readonly Word[]
  /** Quotes that are not closed. */
  readonly faults: readonly TextFault[]
}

/** A fault of a text at a line and column. */
export interface TextFault {
  readonly line: number
  readonly column: number
  /** A sentence that says what is wrong and, if a name was misspelt, what was probably meant. */
  readonly message: string
}

const BREAK = /\r\n|\n|\r/
const SPACE = /[\s,;]/
const QUOTES: Readonly<Record<string, string>> = { '"': '"', '“': '”', '„': '“' }

/** `#` begins a comment where a word could begin. `#2` after other words is a name's number. */
const isComment = (text: string, at: number, count: number): boolean =>
  text[at] === '#' && (count === 0 || !/\d/.test(text[at + 1] ?? ''))

/** Returns the quoted word that begins at `from`, where it ends, and whether its quote is closed. */
const quoted = (text: string, from: number): { readonly said: string; readonly end: number; readonly ok: boolean } => {
  const close = QUOTES[text[from]]
  let said = ''
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] !== close) said += text[at]
    else if (text[at + 1] === close) said += text[at++]
    else return { said, end: at + 1, ok: true }
  }
  return { said, end: text.length, ok: false }
}

const lineOf = (text: string, line: number, { openQuote }: Pick<LineWords, 'openQuote'>): Line => {
  const words: Word[] = []
  const faults: TextFault[] = []
  let isSeparated = false
  let at = 0
  while (at < text.length) {
    const sign = text[at]
    if (SPACE.test(sign)) {
      isSeparated ||= sign === ',' || sign === ';'
      at += 1
      continue
    }
    if (isComment(text, at, words.length)) break
    const column = at + 1
    if (Object.hasOwn(QUOTES, sign)) {
      const { said, end, ok } = quoted(text, at)
      if (!ok) faults.push({ line, column, message: openQuote })
      words.push({ text: said, line, column, isQuoted: true, isSeparated })
      at = end
    } else {
      const start = at
      while (at < text.length && !SPACE.test(text[at])) at += 1
      words.push({ text: text.slice(start, at), line, column, isQuoted: false, isSeparated })
    }
    isSeparated = false
  }
  return { line, words, faults }
}

/**
 * Divides a text into lines of words. Words are separated by spaces, tabs, commas and semicolons; a name with spaces
 * stands in double quotes, in which a doubled quote is a quote. `#` begins a comment. A byte order mark and every kind
 * of line end are accepted.
 */
export const linesOf = (text: string, words: Pick<LineWords, 'openQuote'>): readonly Line[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(BREAK)
    .map((one, at) => lineOf(one, at + 1, words))
    .filter(({ words, faults }) => words.length > 0 || faults.length > 0)

/** Asks for the known name most similar to `name`: ` Did you mean X?` Returns an empty string if none is similar. */
export const didYouMean = ({ meant }: Pick<LineWords, 'meant'>, name: string, known: Iterable<string>): string => {
  const similar = suggestName(name, known)
  return similar === null ? '' : meant(similar)
}

/** A fault at a word. */
export const faultAt = ({ line, column }: Pick<Word, 'line' | 'column'>, message: string): TextFault => ({
  line,
  column,
  message,
})

/** A copy of the faults in the order of the text. */
export const inTextOrder = (faults: readonly TextFault[]): readonly TextFault[] =>
  faults.toSorted((a, b) => a.line - b.line || a.column - b.column)

/** Formats a fault as `FILE:LINE:COLUMN message`, which editors make a link. */
export const printFault = (file: string, { line, column, message }: TextFault): string =>
  `${file}:${String(line)}:${String(column)} ${message}`
