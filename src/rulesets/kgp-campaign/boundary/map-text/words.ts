import type { MapThing, MapWords } from '../text/map-words.js'
import { faultAt, didYouMean, type Line, type TextFault, type Word } from '../text-lines.js'

/** The faults and warnings found in a text, in the order they are found, and their sentences. */
export interface Findings {
  readonly words: MapWords
  readonly faults: TextFault[]
  readonly warnings: TextFault[]
}

/** Reads the words of a line one after the other. */
export interface Cursor {
  /** The next word, or null at the end of the line. */
  readonly peek: () => Word | null
  /** Takes the next word, which is there. */
  readonly next: () => void
  /** Takes the next word; reports that something is missing at the end of the line. */
  readonly take: (wanted: MapThing) => Word | null
  /** Takes the next word if it is this keyword. */
  readonly skip: (keyword: string) => boolean
  /** Takes the next word if it is a whole number within a range; otherwise reports a fault. */
  readonly whole: (wanted: MapThing, least: number, most: number) => number | null
  /** Takes the next word if it is a number; otherwise reports a fault. */
  readonly number: (wanted: MapThing) => number | null
  /** Takes the quoted name, wherever it stands on the line; null if there is none. */
  readonly name: Word | null
  /** The place after the last word. */
  readonly end: Pick<Word, 'line' | 'column'>
  /** The sentences of faults and warnings. */
  readonly words: MapWords
  readonly fault: (at: Pick<Word, 'line' | 'column'>, message: string) => void
  readonly warn: (at: Pick<Word, 'line' | 'column'>, message: string) => void
  /** Reports every word that is left. */
  readonly finish: (known?: readonly string[]) => void
}

/** The word as compared with keywords, which ignore case. */
export const keywordOf = ({ text, isQuoted }: Word): string => (isQuoted ? '' : text.toLowerCase())

/** Makes a cursor for a line. The quoted name of the line is set aside. */
export const cursorOf = ({ words: all }: Line, { faults, warnings, words: sentences }: Findings, from = 0): Cursor => {
  const words = all.slice(from).filter(({ isQuoted }) => !isQuoted)
  const [name = null, ...others] = all.slice(from).filter(({ isQuoted }) => isQuoted)
  const last = all[all.length - 1]
  const end = { line: last.line, column: last.column + last.text.length + (last.isQuoted ? 2 : 0) }
  const fault: Cursor['fault'] = (at, message) => {
    faults.push(faultAt(at, message))
  }
  for (const other of others) fault(other, sentences.oneName)
  let at = 0
  const peek = (): Word | null => words[at] ?? null
  const take: Cursor['take'] = (wanted) => {
    const word = peek()
    if (word === null) fault(end, sentences.missing(wanted, null))
    else at += 1
    return word
  }
  const value = (
    wanted: MapThing,
    range: readonly [number, number] | null,
    isGood: (n: number) => boolean,
  ): number | null => {
    const word = peek()
    if (word === null) {
      fault(end, sentences.missing(wanted, range))
      return null
    }
    at += 1
    const n = /^-?\d+(?:\.\d+)?$/.test(word.text) ? Number(word.text) : NaN
    if (isGood(n)) return n
    fault(word, sentences.wanted(wanted, range, word.text))
    return null
  }
  return {
    peek,
    next: () => {
      at += 1
    },
    take,
    skip: (keyword) => {
      const word = peek()
      const isIt = word !== null && keywordOf(word) === keyword
      if (isIt) at += 1
      return isIt
    },
    whole: (wanted, least, most) => value(wanted, [least, most], (n) => Number.isInteger(n) && n >= least && n <= most),
    number: (wanted) => value(wanted, null, Number.isFinite),
    name,
    end,
    words: sentences,
    fault,
    warn: (where, message) => {
      warnings.push(faultAt(where, message))
    },
    finish: (known = []) => {
      const left = words.slice(at)
      // The numbers after an unknown word belong to it.
      for (const [i, word] of left.entries())
        if (i === 0 || !/^-?\d+(?:[.-]\d+)?$/.test(word.text))
          fault(word, sentences.notKnown(word.text) + didYouMean(sentences, word.text, known))
      at = words.length
    },
  }
}
