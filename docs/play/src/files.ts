import { load, recordText, formatFault, toRecord, type Comment, type Game } from 'ardennes'
import type { Seating, Written } from './session.js'
import type { PlayTable } from './table.js'

/** The maximum depth of a record inside a crash dump. */
const DEEP = 5

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Finds the record in a file: the file itself, or the record nested in a crash dump; null if there is none. */
export const recordIn = (value: unknown, depth = 0): Readonly<Record<string, unknown>> | null => {
  if (!isFields(value) || depth > DEEP) return null
  if (value['format'] === 'ardennes-record') return value
  for (const inside of Object.values(value)) {
    const found = recordIn(inside, depth + 1)
    if (found !== null) return found
  }
  return null
}

/** Finds the record in a JSON text; null if there is none. */
export const recordInText = (text: string): Readonly<Record<string, unknown>> | null => {
  try {
    return recordIn(JSON.parse(text))
  } catch {
    return null
  }
}

/** Reads the seats of a record. Unknown seats become people. */
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

/** Reads comments; none if the value is not a list of them. */
export const commentsIn = (value: unknown): readonly Comment[] =>
  Array.isArray(value)
    ? value.flatMap((one: unknown) =>
        isFields(one) && typeof one['entry'] === 'number' && typeof one['text'] === 'string'
          ? [{ entry: one['entry'], text: one['text'] }]
          : [],
      )
    : []

/** Replays the match of a record and reads its comments. Returns an error message if the record is not valid. */
export const matchIn = <G extends Game>(
  { ruleset }: PlayTable<G>,
  record: Readonly<Record<string, unknown>>,
): Written<G> | string => {
  const loaded = load(ruleset, record)
  return loaded._tag === 'Left'
    ? loaded.left.map(formatFault).join('\n')
    : { match: loaded.right, comments: commentsIn(record['comments']) }
}

/** Returns the JSON text of a match as a record. */
export const written = <G extends Game>(
  { ruleset }: PlayTable<G>,
  { match, comments }: Written<G>,
  seats: Seating,
): string =>
  recordText(
    ruleset,
    toRecord(ruleset, match, { seats: seats as Readonly<Partial<Record<G['side'], string>>>, comments }),
  )

/** Downloads a text as a file. */
export const download = (name: string, text: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  setTimeout(() => {
    URL.revokeObjectURL(link.href)
  }, 1000)
}
