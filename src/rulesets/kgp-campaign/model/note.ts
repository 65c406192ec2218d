import type { Side } from '../data/names.js'
import type { Note } from './task.js'

/** Something a side may do once in the step, and has done. */
export interface Noted {
  /** Who has done it. */
  readonly side: Side
  /** What it was. */
  readonly note: Note
}

/** Notes of one kind. */
export type NoteOf<Tag extends Note['tag']> = Extract<Note, { readonly tag: Tag }>

/** A note in one word: equal for equal notes, in whatever order their fields were written. */
const wordOf = ({ side, note }: Noted): string => {
  const fields = Object.entries<string | number>(note).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return [side, note.tag, ...fields.map(([, value]) => value)].join(' ')
}

/** Notes are kept in one order, whoever wrote first: in which order both sides decided makes no difference. */
export const withNote = (notes: readonly Noted[], noted: Noted): readonly Noted[] =>
  [...notes, noted].toSorted((a, b) => (wordOf(a) < wordOf(b) ? -1 : 1))

/** Whether a side has noted just this. */
export const isNoted = (notes: readonly Noted[], side: Side, note: Note): boolean =>
  notes.some((noted) => noted.side === side && isSame(noted.note, note))

/** Whether two notes of a side are equal: of one kind, with the same in every field. */
const isSame = (one: Note, other: Note): boolean => {
  if (one.tag !== other.tag) return false
  const fields: Readonly<Record<string, string | number>> = one
  return Object.entries<string | number>(other).every(([field, value]) => fields[field] === value)
}

/** What a side has noted of one kind. */
export const notesOfKind = <Tag extends Note['tag']>(
  notes: readonly Noted[],
  side: Side,
  tag: Tag,
): readonly NoteOf<Tag>[] =>
  notes.flatMap((noted) => (noted.side === side && noted.note.tag === tag ? [noted.note as NoteOf<Tag>] : []))
