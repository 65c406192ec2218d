import { other, type PieceId, type Side } from '../../data/names.js'
import { shownId } from '../../model/piece-names.js'
import type { Piece } from '../../model/piece.js'
import type { Position } from '../../model/position.js'
import { pieceOf } from '../../model/state.js'
import { sideOfWord, typeName } from './names.js'
import { accept, type Cursor, type Setting } from './cursor.js'
import { kindWords, knownTypes, reportedBase, newPiece, readBracket, type Bracket, type NewKind } from './new-piece.js'
import { faultAt, didYouMean, type Line, type TextFault, type Word } from '../text-lines.js'
import type { ReportWords } from '../text/report-words.js'

/** The words for kinds; `hero` is a type as well. */
const KINDS = (Object.entries(kindWords) as readonly (readonly [NewKind, string])[]).filter(([kind]) => kind !== 'hero')

/** The id of the next new piece of a side that the report does not use yet. */
export const freshId = ({ state }: Position, side: Side, used: Set<PieceId>): PieceId => {
  let after = 0
  while (used.has(shownId(state, side, after)) || pieceOf(state, shownId(state, side, after)) !== null) after += 1
  const id = shownId(state, side, after)
  used.add(id)
  return id
}

/** The head of a `new` line: its kind and type, how many words they are, and what stands in brackets. */
export interface Head {
  readonly kind: NewKind
  readonly type: string
  readonly isTaken: boolean
  readonly bracket: Bracket
  readonly next: number
}

/** Reads the bracket that begins at a word, if any, and where it ends; or returns an error message. */
export const bracketAt = (
  { openBracket, unknown }: ReportWords,
  words: readonly Word[],
  next: number,
  side: Side,
): { readonly bracket: Bracket; readonly next: number } | string => {
  if (next >= words.length || !words[next].text.startsWith('[')) return { bracket: { id: null, label: null }, next }
  let end = next
  while (end < words.length && !words[end].text.endsWith(']')) end += 1
  if (end === words.length) return openBracket
  const text = words
    .slice(next, end + 1)
    .map((word) => word.text)
    .join(' ')
    .slice(1, -1)
  const bracket = readBracket(text, side)
  return bracket === null ? unknown.label(text) : { bracket, next: end + 1 }
}

/** The id that a line gives to the half-squad of a reduced squad, or null. */
const halfIdIn = (sentences: ReportWords, { words }: Line, side: Side): PieceId | null => {
  const at = words.findIndex(({ text }) => text.toLowerCase() === 'reduced')
  const read = at < 0 ? null : bracketAt(sentences, words, at + 1, side)
  return read === null || typeof read === 'string' ? null : read.bracket.id
}

/** Reads `new` with the type and the brackets after it; or returns the message of its fault. */
export const readHead = (
  { at, seen, words: sentences }: Setting,
  words: readonly Word[],
  side: Side,
): Head | string => {
  const cursor: Cursor = { words, next: 1 }
  const isTaken = accept(cursor, 'captured')
  const color = isTaken ? other(side) : side
  const known = knownTypes(at, color)
  const said = KINDS.find(([, word]) => accept(cursor, word))?.[0] ?? null
  const open = words.findIndex(({ text, isQuoted }, n) => n >= cursor.next && !isQuoted && text.startsWith('['))
  let type: { readonly name: string; readonly kind: NewKind | null; readonly next: number } | null = null
  for (let end = cursor.next + 1, name = ''; end <= words.length; end++) {
    const word = words[end - 1]
    if (end > cursor.next + 1 && word.isSeparated) break
    name = name === '' ? word.text : `${name} ${word.text}`
    const found = known.get(name.toLowerCase())
    if (found !== undefined) type = { name: found.type, kind: found.kind, next: end }
  }
  if (said !== null && open > cursor.next)
    type = {
      name: words
        .slice(cursor.next, open)
        .map(({ text }) => text)
        .join(' '),
      kind: said,
      next: open,
    }
  else if (said !== null && type === null && cursor.next < words.length)
    type = { name: words[cursor.next].text, kind: said, next: cursor.next + 1 }
  if (type === null) {
    const text = words[cursor.next]?.text ?? ''
    const names = [...knownTypes(seen, color).values()].map((one) => typeName(one.type))
    return text === '' ? sentences.missing.addedType : sentences.unknown.type(text) + didYouMean(sentences, text, names)
  }
  const after = bracketAt(sentences, words, type.next, side)
  return typeof after === 'string' ? after : { kind: said ?? type.kind ?? 'sw', type: type.name, isTaken, ...after }
}

/** Whether a line brings a new piece. */
export const isNewLine = ([first]: readonly Word[]): boolean => !first.isQuoted && first.text.toLowerCase() === 'new'

/** Makes the pieces of the `new` lines, so that other lines can name them. */
export const freshPieces = (
  setting: Setting,
  lines: readonly Line[],
): {
  readonly fresh: ReadonlyMap<number, Piece>
  readonly used: Set<PieceId>
  readonly faults: readonly TextFault[]
} => {
  const { at, words: sentences } = setting
  const faults: TextFault[] = []
  const heads: (readonly [Line, Head, Side])[] = []
  const halves: PieceId[] = []
  let side: Side | null = null
  for (const line of lines) {
    if (line.words.length === 1) side = sideOfWord(line.words[0].text) ?? side
    const half = side === null ? null : halfIdIn(sentences, line, side)
    if (half !== null) halves.push(half)
    if (!isNewLine(line.words)) continue
    if (side === null) {
      faults.push(faultAt(line.words[0], sentences.missing.sideLine))
      continue
    }
    const head = readHead(setting, line.words, side)
    if (typeof head === 'string') faults.push(faultAt(line.words[1] ?? line.words[0], head))
    else heads.push([line, head, side])
  }
  const used = new Set([...heads.flatMap(([, { bracket }]) => bracket.id ?? []), ...halves])
  const fresh = new Map(
    heads.map(([line, { kind, type, isTaken, bracket }, whose]) => {
      const id = bracket.id ?? freshId(at, whose, used)
      return [line.line, newPiece(at.data, kind, reportedBase(id, whose, isTaken, type, bracket.label))] as const
    }),
  )
  return { fresh, used, faults }
}
