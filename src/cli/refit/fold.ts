import { listOf } from '../../rulesets/kgp-campaign/text/describe.js'

/** A line about a single piece: `6-5-8 squad [German N3] is no longer Broken. (8.6031.1)`. */
const PIECE_LINE = /^( *)(\S.*? \[[^\]]+\]) (is|goes|joins) (.+)$/

const PLURAL_VERBS: Readonly<Record<string, string>> = { is: 'are', goes: 'go', joins: 'join' }

/** The content of a line without its piece. */
const contentOf = (line: string): string | null => {
  const match = PIECE_LINE.exec(line)
  return match === null ? null : `${match[1]}|${match[3]}|${match[4]}`
}

const together = (lines: readonly string[]): string => {
  const match = PIECE_LINE.exec(lines[0])
  if (lines.length === 1 || match === null) return lines[0]
  const [, indent, , verb, says] = match
  const pieces = listOf(lines.map((line) => line.replace(PIECE_LINE, '$2')))
  return `${indent}${pieces} ${PLURAL_VERBS[verb]} ${says.replace(' and is no longer ', ' and are no longer ')}`
}

/** Merges consecutive lines that say the same of one piece each. */
export const foldLines = (lines: readonly string[]): readonly string[] => {
  const out: string[] = []
  let from = 0
  for (let to = 1; to <= lines.length; to++) {
    const saying = contentOf(lines[from])
    if (to < lines.length && saying !== null && contentOf(lines[to]) === saying) continue
    out.push(together(lines.slice(from, to)))
    from = to
  }
  return out
}
