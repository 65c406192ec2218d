import { derive } from '../../../kernel/derive.js'
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
export const withNote = (notes: readonly Noted[], noted: Noted): readonly Noted[] => {
  const word = wordOf(noted)
  return notes.toSpliced(notes.findLastIndex((one) => wordOf(one) <= word) + 1, 0, noted)
}

/** Notes by side and kind: a set-up leaves hundreds, and each of its orders asks for its own. */
const sorted = derive((notes: readonly Noted[]): ReadonlyMap<string, readonly Note[]> => {
  const found = new Map<string, Note[]>()
  for (const { side, note } of notes) {
    const kind = `${side} ${note.tag}`
    const before = found.get(kind)
    if (before === undefined) found.set(kind, [note])
    else before.push(note)
  }
  return found
})

/** Whether a side has noted just this. */
export const isNoted = (notes: readonly Noted[], side: Side, note: Note): boolean =>
  sorted(notes)
    .get(`${side} ${note.tag}`)
    ?.some((noted) => isSame(noted, note)) === true

/** Whether two notes of a kind are equal: with the same in every field. */
const isSame = (one: Note, other: Note): boolean => {
  const fields: Readonly<Record<string, string | number>> = one
  const others: Readonly<Record<string, string | number>> = other
  for (const field in others) if (fields[field] !== others[field]) return false
  return true
}

/** What a side has noted of one kind. */
export const notesOfKind = <Tag extends Note['tag']>(
  notes: readonly Noted[],
  side: Side,
  tag: Tag,
): readonly NoteOf<Tag>[] =>
  notes.flatMap((noted) => (noted.side === side && noted.note.tag === tag ? [noted.note as NoteOf<Tag>] : []))
