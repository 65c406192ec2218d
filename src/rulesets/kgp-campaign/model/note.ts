import { memoize } from '../../../kernel/memoize.js'
import type { Side } from '../data/names.js'
import type { Note } from './task.js'

/** A record of something a side may do only once in the step. */
export interface Noted {
  readonly side: Side
  readonly note: Note
}

/** The notes of one kind. */
export type NoteOf<Tag extends Note['tag']> = Extract<Note, { readonly tag: Tag }>

/** Returns a sort key that is equal for equal notes, regardless of field order. */
const wordOf = ({ side, note }: Noted): string => {
  const fields = Object.entries<string | number>(note).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return [side, note.tag, ...fields.map(([, value]) => value)].join(' ')
}

/** Adds a note. Notes are sorted, so that it does not matter which side decides first. */
export const withNote = (notes: readonly Noted[], noted: Noted): readonly Noted[] => {
  const word = wordOf(noted)
  let [from, to] = [0, notes.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (wordOf(notes[middle]) <= word) from = middle + 1
    else to = middle
  }
  return notes.toSpliced(from, 0, noted)
}

/** Notes by side and kind. Set-up writes hundreds of them, and each order checks its own. */
const sorted = memoize((notes: readonly Noted[]): ReadonlyMap<string, readonly Note[]> => {
  const found = new Map<string, Note[]>()
  for (const { side, note } of notes) {
    const kind = `${side} ${note.tag}`
    const before = found.get(kind)
    if (before === undefined) found.set(kind, [note])
    else before.push(note)
  }
  return found
})

/** Whether a side has written a note. */
export const isNoted = (notes: readonly Noted[], side: Side, note: Note): boolean =>
  sorted(notes)
    .get(`${side} ${note.tag}`)
    ?.some((noted) => isSame(noted, note)) === true

/** Whether two notes of the same kind have equal fields. */
const isSame = (one: Note, other: Note): boolean => {
  const fields: Readonly<Record<string, string | number>> = one
  const others: Readonly<Record<string, string | number>> = other
  for (const field in others) if (fields[field] !== others[field]) return false
  return true
}

/** Returns a side's notes of one kind. */
export const notesOfKind = <Tag extends Note['tag']>(
  notes: readonly Noted[],
  side: Side,
  tag: Tag,
): readonly NoteOf<Tag>[] =>
  notes.flatMap((noted) => (noted.side === side && noted.note.tag === tag ? [noted.note as NoteOf<Tag>] : []))
