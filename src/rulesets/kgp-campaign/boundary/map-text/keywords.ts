import { faultAt, type Line } from '../text-lines.js'
import { keywordOf, type Findings } from './words.js'

/** The words that begin a line of a map; other lines begin with a terrain or with hexes. */
export const KEYWORDS = [
  'map',
  'group',
  'columns',
  'absent',
  'terrain',
  'road',
  'bridge',
  'objective',
  'entry',
  'formation',
  'vasl',
] as const

type Keyword = (typeof KEYWORDS)[number]

/** The place of a fault of the whole text. */
export const START = { line: 1, column: 1 }

/** The lines of a text by their first word. */
export interface Sorted {
  readonly of: (keyword: Keyword) => readonly Line[]
  /** Lines that begin with no keyword: terrain and hexes. */
  readonly others: readonly Line[]
}

/** Sorts the lines of a map by their keyword. */
export const sorted = (lines: readonly Line[]): Sorted => {
  const by = new Map<string, Line[]>(KEYWORDS.map((keyword) => [keyword, []]))
  const others: Line[] = []
  for (const line of lines) if (line.words.length > 0) (by.get(keywordOf(line.words[0])) ?? others).push(line)
  return { of: (keyword) => by.get(keyword) ?? [], others }
}

/** Returns the first line, and reports the others as faults. */
export const only = (lines: readonly Line[], findings: Findings): Line | null => {
  const [first = null, ...more] = lines
  for (const { words } of more)
    findings.faults.push(faultAt(words[0], findings.words.oneLine(words[0].text, first?.line ?? 1)))
  return first
}
