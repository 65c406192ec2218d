import { load, recordText, formatFault, toRecord, type Comment, type Game } from 'ardennes'
import type { Seating, Written } from './session.js'
import type { PlayTable } from './table.js'

/** How deep a record may lie inside a dump. */
const DEEP = 5

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The record in a file: the whole of it, or the one that a dump of a crash carries somewhere inside; null for none. */
export const recordIn = (value: unknown, depth = 0): Readonly<Record<string, unknown>> | null => {
  if (!isFields(value) || depth > DEEP) return null
  if (value['format'] === 'ardennes-record') return value
  for (const inside of Object.values(value)) {
    const found = recordIn(inside, depth + 1)
    if (found !== null) return found
  }
  return null
}

/** The record in a text, or null. */
export const recordInText = (text: string): Readonly<Record<string, unknown>> | null => {
  try {
    return recordIn(JSON.parse(text))
  } catch {
    return null
  }
}

/** Who sat where, as far as a record says so in our words; people elsewhere. */
export const seatsIn = <G extends Game>(
  { ruleset }: PlayTable<G>,
  record: Readonly<Record<string, unknown>>,
): Seating => {
  const said = isFields(record['seats']) ? record['seats'] : {}
  return Object.fromEntries(
    ruleset.sides.map((side) => {
      const who = said[side]
      return [side, who === 'built-in' || who === 'tree' ? who : 'person']
    }),
  )
}

/** Remarks, as far as a value is a list of them. */
export const commentsIn = (value: unknown): readonly Comment[] =>
  Array.isArray(value)
    ? value.flatMap((one: unknown) =>
        isFields(one) && typeof one['entry'] === 'number' && typeof one['text'] === 'string'
          ? [{ entry: one['entry'], text: one['text'] }]
          : [],
      )
    : []

/** The match of a record, played again by the rules, with its remarks; or why not, in words. */
export const matchIn = <G extends Game>(
  { ruleset }: PlayTable<G>,
  record: Readonly<Record<string, unknown>>,
): Written<G> | string => {
  const loaded = load(ruleset, record)
  return loaded._tag === 'Left'
    ? loaded.left.map(formatFault).join('\n')
    : { match: loaded.right, comments: commentsIn(record['comments']) }
}

/** A match as a record to be kept. */
export const written = <G extends Game>(
  { ruleset }: PlayTable<G>,
  { match, comments }: Written<G>,
  seats: Seating,
): string =>
  recordText(
    ruleset,
    toRecord(ruleset, match, { seats: seats as Readonly<Partial<Record<G['side'], string>>>, comments }),
  )

/** Hands a text to whoever sits there, as a file. */
export const download = (name: string, text: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  setTimeout(() => {
    URL.revokeObjectURL(link.href)
  }, 1000)
}
