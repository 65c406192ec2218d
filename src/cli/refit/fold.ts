import type { RefitWords } from './text/words.js'

/** A line about a single piece, in any language: `6-5-8 squad [German N3] is no longer Broken. (8.6031.1)`. */
const ABOUT_ONE = /^( *)(\S.*? \[[^\]]+\]) (.+)$/

/** The content of a line without its piece; null if it is not about a single piece. */
const contentOf = (line: string): string | null => {
  const match = ABOUT_ONE.exec(line)
  return match === null ? null : `${match[1]}${match[3]}`
}

/** The first of some lines that say the same, followed by the pieces of the others. */
const together = ([first, ...others]: readonly string[], { likewise }: Pick<RefitWords, 'likewise'>): string[] => {
  if (others.length === 0) return [first]
  return [first, first.replace(ABOUT_ONE, '$1   ') + likewise(others.map((line) => line.replace(ABOUT_ONE, '$2')))]
}

/** Replaces consecutive lines that say the same of one piece each with the first and a list of the other pieces. */
export const foldLines = (lines: readonly string[], words: Pick<RefitWords, 'likewise'>): readonly string[] => {
  const out: string[] = []
  let from = 0
  for (let to = 1; to <= lines.length; to++) {
    const saying = contentOf(lines[from])
    if (to < lines.length && saying !== null && contentOf(lines[to]) === saying) continue
    out.push(...together(lines.slice(from, to), words))
    from = to
  }
  return out
}
